"""Programs as ``graph()`` and ``show()`` print them: loops and branches as Python's, arrays by NumPy's indices, with
the user's names. (``text.text`` is the exact text, by which programs are compared.)

``function/inspect`` calls it; ``versions.py`` says which values may share a name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .access import every
from .ir import (
    Accumulate,
    Affine,
    Buf,
    Call,
    Cell,
    Check,
    Const,
    Draw,
    Expr,
    For,
    Gather,
    If,
    Int,
    Iota,
    Let,
    LetInt,
    Load,
    Map,
    Op,
    Program,
    PyInt,
    Read,
    Reduce,
    Repoint,
    Scatter,
    Search,
    SetCell,
    Stmt,
    Store,
    Var,
    View,
    While,
    blocks,
    walk,
)
from .versions import Versions, split, used

_INFIX = {  # by precedence, as in Python
    "logical_or": ("|", 1), "bitwise_or": ("|", 1), "bitwise_xor": ("^", 2), "logical_and": ("&", 3),
    "bitwise_and": ("&", 3), "less": ("<", 0), "less_equal": ("<=", 0), "greater": (">", 0), "greater_equal": (">=", 0),
    "equal": ("==", 0), "not_equal": ("!=", 0), "left_shift": ("<<", 4), "right_shift": (">>", 4), "add": ("+", 5),
    "subtract": ("-", 5), "multiply": ("*", 6), "divide": ("/", 6), "floor_divide": ("//", 6), "remainder": ("%", 6),
    "power": ("**", 8),
}  # fmt: skip
_PREFIX = {"negative": "-", "invert": "~", "logical_not": "~"}
_NOT, _UNARY, _ATOM = -1, 7, 9
_NO_NAME = "\0"  # starts the name that versions of a value share for which the user has none
_OURS = re.compile("__tn_([a-z]+)(_[0-9]+)?__")  # names that the rewriting of a source makes
_FLAGS = {"break": "broken", "continue": "skipped", "return": "returned"}
_FOLDS = {
    "add": "sum", "multiply": "prod", "maximum": "max", "minimum": "min", "logical_and": "all", "logical_or": "any",
}  # fmt: skip
_RUNS = {"add": "cumsum", "multiply": "cumprod"}
_STEMS = {"stop": "stop", "k": "kind", "d": "defined", "n": "length"}
_LONGEST = 72  # text of a number that is written where it is used

Rows = list[tuple[str, Any]]  # lines with the user's places


def listing(
    program: Program, assigned: Callable[[Any, str | None], str | None], counted: Callable[[Any], tuple[str, str]]
) -> Rows:
    """The lines of a program in the words of the user's code, each with its place. ``assigned(place, op)``: the name
    that the statement there gives to what ``op`` computes; ``counted(place)``: the names of a loop's counter and item,
    "" for none."""
    return _Listing(program, assigned, counted).rows()


class _Listing:
    def __init__(self, program: Program, assigned: Any, counted: Any):
        self.program, self.assigned, self.counted = program, assigned, counted
        self.names: dict[Any, str] = {}
        self.taken: Counter[str] = Counter()
        self.wanted = {
            k: _OURS.sub(lambda m: _FLAGS.get(m[1], m[1]), v) for k, v in program.names.items() if _is_name(v)
        }
        self.written_out: dict[Any, tuple[str, int]] = {}  # what is printed where it is used
        self.layouts = dict(program.layouts)
        self.tests: dict[int, Any] = {}  # the variables that are the conditions of loops, by the blocks before them
        self.uses: Counter[Any] = Counter()
        for s in every(program.body):
            self.uses.update(used(s))
            for a, b in s.pairs if isinstance(s, Repoint) else ():
                if b in self.layouts:
                    self.layouts.setdefault(a, self.layouts[b])
        for _ in range(2):  # other names of what has one
            self.find_names(program.body)
        self.versions = Versions(self.wanted)
        self.versions.block(program.body, set())
        self.groups: dict[str, list[tuple[str, list[Any]]]] = {}  # by name: how it is printed, and for which values
        for x in (*(b for b in program.bufs if b.role == "input"), *program.scalars):
            self.name(x)

    def rows(self) -> Rows:
        """All lines."""
        rows = [(f"input {self.name(b)}: {_typed(b.dtype, self.layouts.get(b))}", None) for b in self.of("input")]
        sources = self.program.sources
        rows += [
            (f"input {self.name(v)}: {sources[v.name].__name__ if v.name in sources else v.dtype}", None)
            for v in self.program.scalars
        ]
        rows += self.block([*self.program.lengths, *self.program.body])
        results = ", ".join(map(self.name, self.of("output")))
        return [*rows, (f"return {results}", None)] if results else rows

    def of(self, role: str) -> list[Buf]:
        """The buffers of a role."""
        return [b for b in self.program.bufs if b.role == role]

    # --- names ---

    def find_names(self, body: Sequence[Stmt], owner: Stmt | None = None) -> None:
        """The names that the user's statements give to what this block computes."""
        last: dict[Any, Any] = {}
        around, loop = (None, None) if owner is None else (owner.place, owner if isinstance(owner, For) else None)
        for s in body:
            made: Any = None
            op = getattr(getattr(s, "expr", None), "name", None)
            match s:
                case Let(var=Var(name=key), expr=Read(cell=cell)) | LetInt(sym=key, expr=Read(cell=cell)):
                    self.wanted[key] = self.wanted.setdefault(cell, _STEMS.get(cell.name) or f"{_NO_NAME}{cell.serial}")
                case Let(var=Var(name=key), expr=Var(name=other)) | LetInt(sym=key, expr=Var(name=other)) if (
                    other in self.wanted and key not in self.wanted
                ):
                    self.wanted[key] = self.wanted[other]
                case Let():
                    made = s.var.name
                case LetInt():
                    made = s.sym
                case Reduce():
                    made, op = s.into.buf if isinstance(s.into, View) else s.into.name, _FOLDS.get(s.op, s.op)
                case Map(stores=[(view, expr)]) if view.buf.role in ("temp", "output"):
                    made, op = view.buf, getattr(expr, "name", None)
                case For():
                    if self.counted(s.place)[0]:
                        self.wanted.setdefault(s.sym, self.counted(s.place)[0])
            if made is not None and s.place is not None:
                name = self.assigned(s.place, op) if s.place != around else None
                if name is not None:
                    last[name, s.place] = made
                elif loop is not None and s.place == around and self.counted(s.place)[1]:
                    last.setdefault((self.counted(s.place)[1], s.place), made)
            for block in blocks(s):
                self.find_names(block, s)
        for (name, _), made in last.items():
            if not (isinstance(made, str) and made.startswith("a")):
                self.wanted.setdefault(made, name)

    def name(self, x: Any) -> str:
        """The name of a buffer, cell, symbol or variable: the user's, with a number if another one has it."""
        key = x.name if isinstance(x, Var) else x
        if key not in self.names:
            name = self.wanted.get(key) or ""
            if not name and isinstance(x, Cell):
                name = _STEMS.get(x.name, "")
            if not name and isinstance(x, Buf) and x.role == "output":
                name = "result"
            for printed, members in self.groups.get(name, ()):
                if not any(frozenset((key, other)) in self.versions.meet for other in members):
                    members.append(key)
                    self.names[key] = printed
                    return printed
            has_name = bool(name) and not name.startswith(_NO_NAME)
            stem = name if has_name else "t"
            self.taken[stem] += 1
            found = stem if has_name and self.taken[stem] == 1 else f"{stem}{'_' * has_name}{self.taken[stem]}"
            while found != stem and self.taken[found]:
                self.taken[stem] += 1
                found = f"{stem}{'_' * has_name}{self.taken[stem]}"
            self.taken[found] += found != stem
            self.names[key] = found
            if key in self.wanted and not isinstance(x, Buf):
                self.groups.setdefault(name, []).append((found, [key]))
        return self.names[key]

    def text_of(self, x: Any) -> tuple[str, int]:
        """A variable or symbol: its name, or what is written out in its place."""
        key = x.name if isinstance(x, Var) else x
        return self.written_out.get(key) or (self.name(x), _ATOM)

    # --- integers and places ---

    def affine(self, a: Affine) -> tuple[str, int]:
        """``2*i - j + 1``."""
        parts = []
        for s, c in sorted(a.terms, key=lambda t: t[1] < 0):
            text, level = self.text_of(s)
            text = text if level > 5 and (abs(c) == 1 or level > 6) else f"({text})"
            parts.append(("-" if c < 0 else "+", text if abs(c) == 1 else f"{abs(c)}*{text}"))
        if a.const or not parts:
            at = sum(sign == "+" for sign, _ in parts)
            parts.insert(at, ("-" if a.const < 0 else "+", str(abs(a.const))))
        head = ("-" if parts[0][0] == "-" else "") + parts[0][1]
        level = 5 if len(parts) > 1 else _UNARY - 1 if "*" in head or head[0] == "-" else self.level(a)
        return head + "".join(f" {sign} {text}" for sign, text in parts[1:]), level

    def level(self, a: Affine) -> int:
        """How tightly one term binds."""
        return self.text_of(a.terms[0][0])[1] if a.terms else _ATOM

    def integer(self, a: Affine) -> str:
        return self.affine(a)[0]

    def shape(self, shape: Sequence[Affine]) -> str:
        inner = ", ".join(map(self.integer, shape))
        return f"({inner},)" if len(shape) == 1 else f"({inner})"

    def index(self, v: View, shape: Sequence[Affine], axes: Any) -> list[str] | None:
        """The indices of a view as NumPy's, for every axis of the buffer; None where it is no such view."""
        layout = self.layouts.get(v.buf)
        if layout is None or any(s <= 0 for s in layout[1]):
            return None
        lengths, strides = layout
        order = sorted((a for a in range(len(lengths)) if lengths[a] != 1), key=lambda a: -strides[a])
        starts = split(v.offset, [(lengths[a], strides[a]) for a in order])
        if starts is None:
            return None
        at: dict[int, Affine] = dict(zip(order, starts, strict=True))
        texts = {a: self.integer(at.get(a, Affine())) for a in range(len(lengths))}
        for e, n, s in axes:
            a = next((a for a in order if strides[a] == s and n == Affine(lengths[a])), None)
            if a is None or at[a] != Affine():
                return None
            if isinstance(e, Load):  # it is the same along the axes that are taken as they are
                own = [k for k, s in enumerate(e.view.strides) if s or not v.strides[k]]
                at_own = View(e.view.buf, e.view.offset, tuple(e.view.strides[k] for k in own))
                texts[a] = self.view(at_own, [shape[k] for k in own])
            else:
                texts[a] = self.expr(e, shape)[0]
        slices: list[tuple[int, int]] = []  # axes of the buffer by those of the domain
        for k, s in enumerate(v.strides):
            if not s:
                continue
            if shape[k] == Affine(1):
                first = slices[-1][1] + 1 if slices else 0
                a = next((a for a in range(first, len(lengths)) if lengths[a] == 1 and strides[a] == s), None)
                if a is not None:
                    slices.append((k, a))
                    texts[a] = ":"
                continue
            a = next((a for a in order if s % strides[a] == 0), None)
            if a is None or a in (b for _, b in slices) or (slices and slices[-1][1] > a):
                return None
            slices.append((k, a))
            texts[a] = self.slice(at[a], shape[k], s // strides[a], lengths[a])
        found, k = [], slices[0][0] if slices else 0
        sliced = {a: d for d, a in slices}
        for a in range(len(lengths)):
            if a in sliced:
                found += ["None"] * (sliced[a] - k)
                k = sliced[a] + 1
            found.append(texts[a])
        return found + (["None"] * (len(v.strides) - k) if slices else [])

    def slice(self, start: Affine, count: Affine, step: int, length: int) -> str:
        """``1:n - 1``."""
        end = start + (count - 1) * step + (1 if step > 0 else -1)
        first = "" if (start == Affine() and step > 0) else self.integer(start)
        last = "" if end == Affine(length if step > 0 else -1) else self.integer(end)
        return f"{first}:{last}" + (f":{step}" if step != 1 else "")

    def view(self, v: View, shape: Sequence[Affine] = (), axes: Any = ()) -> str:
        """Elements of an array: ``u[i, 1:-1]``."""
        name = self.name(v.buf)
        if any(t.__class__ is Affine for t in v.strides):
            if v.offset == Affine() and v.strides[-2:] == (shape[-1], 1):  # in C order
                return f"{name}.reshape({', '.join(map(self.integer, shape))})"
            steps = ", ".join([self.integer(Affine.of(t)) for t in v.strides])
            return f"as_strided({name}.flat[{self.integer(v.offset)}:], {self.shape(shape)}, ({steps}))"
        if v.buf.size == 1 and v.offset == Affine() and not axes and self.layouts.get(v.buf, ((), ()))[0] == ():
            return name
        found = self.index(v, shape, axes)
        if found is None:
            if axes:
                sums = [
                    f"{s}*{_inside(self.expr(e, shape), 6)}" if s != 1 else self.words(e, shape) for e, _, s in axes
                ]
                start = " + ".join([*([self.integer(v.offset)] if v.offset != Affine() else []), *sums])
                return f"{name}.flat[{start}{f' + strides {v.strides}' if any(v.strides) else ''}]"
            last = [k for k, s in enumerate(v.strides) if s]
            if len(last) == 2 and last[0] == len(v.strides) - 2:
                a, b = last
                turned = self.index(View(v.buf, v.offset, (v.strides[b], v.strides[a])), (shape[b], shape[a]), ())
                if turned is not None and "None" not in turned:
                    return f"{name}.T" if all(f == ":" for f in turned) else f"{name}[{', '.join(turned)}].T"
            if len(last) == 1:
                (k,) = last
                part = self.slice(v.offset, shape[k], v.strides[k], v.buf.size)
                more = ", None" * (len(v.strides) - k - 1)
                if v.buf in self.layouts:
                    return f"{name}.flat[{part}{more}]"
                return name if part + more == ":" else f"{name}[{part}{more}]"
            if last:
                return f"as_strided({name}.flat[{self.integer(v.offset)}:], {self.shape(shape)}, {v.strides})"
            return f"{name}.flat[{self.integer(v.offset)}]"
        while found and found[-1] == ":":
            found.pop()
        if all(f == ":" for f in found):
            return name
        return f"{name}[{', '.join(found)}]"

    def target(self, v: View, shape: Sequence[Affine]) -> tuple[str, bool]:
        """What is assigned; True if it is all of an array of the program's own."""
        text = self.view(v, shape)
        is_all = text == self.name(v.buf)
        return (
            (text, True) if is_all and v.buf.role in ("temp", "output") else (f"{text}[:]" if is_all else text, False)
        )

    # --- expressions ---

    def expr(self, e: Expr, shape: Sequence[Affine] = ()) -> tuple[str, int]:
        """An expression, and how tightly it binds."""
        match e:
            case Const():
                text = repr(e.value)
                return text, _UNARY if text.startswith("-") else _ATOM
            case Int():
                return self.affine(e.value)
            case Var():
                return self.text_of(e)
            case Read():
                return self.name(e.cell), _ATOM
            case Load():
                return self.view(e.view, shape), _ATOM
            case Search():
                ((value, length, stride),) = e.axes
                line = self.view(View(e.view.buf, e.view.offset, (stride,)), (length,))
                return f"searchsorted({line}, {self.expr(value, shape)[0]}, {e.side!r})", _ATOM
            case Gather():
                return self.view(e.view, shape, e.axes), _ATOM
            case Iota():
                after = len(shape) - e.axis - 1
                return f"arange({self.integer(shape[e.axis])})" + f"[:{', None' * after}]" * bool(after), _ATOM
            case Op(name="cast"):
                return f"{e.dtype}({self.expr(e.args[0], shape)[0]})", _ATOM
            case Op(name="select"):
                return f"where({', '.join(self.expr(a, shape)[0] for a in e.args)})", _ATOM
            case Op() | PyInt():
                parts = [self.expr(a, shape) for a in e.args]
                if e.ufunc is np.greater_equal and isinstance(e.args[0], Int) and _is_zero(e.args[1]):
                    return self.positive(e.args[0].value), 0
                if (name := e.name.removeprefix("python_")) in _INFIX and len(parts) == 2:
                    sign, level = _INFIX[name]
                    left = level + 1 if level in (0, 8) else level
                    return f"{_inside(parts[0], left)} {sign} {_inside(parts[1], level + 1)}", level
                if e.ufunc is np.logical_not and not shape and parts[0][1] == _NOT:
                    return parts[0][0].removeprefix("not "), 0
                if e.ufunc is np.logical_not and not shape:
                    return f"not {_inside(parts[0], _NOT)}", _NOT
                if e.name in _PREFIX:
                    return _PREFIX[e.name] + _inside(parts[0], _UNARY), _UNARY
                return f"{e.name}({', '.join(p[0] for p in parts)})", _ATOM
        raise TypeError(type(e))

    def positive(self, a: Affine) -> str:
        """``a >= 0``, with what is subtracted on the right."""
        right = Affine(0, [(s, -c) for s, c in a.terms if c < 0])
        left = a + right
        if not left.terms:
            return f"{self.integer(right)} <= {left.const}"
        return f"{self.integer(left)} >= {self.integer(right)}"

    def words(self, e: Expr, shape: Sequence[Affine] = ()) -> str:
        return self.expr(e, shape)[0]

    def options(self, initial: Expr | None, mask: Expr | None, shape: Sequence[Affine]) -> str:
        """``, initial=..., where=...``."""
        text = "" if initial is None or getattr(initial, "value", None) == 0 else f", initial={self.words(initial)}"
        return text + ("" if mask is None else f", where={self.words(mask, shape)}")

    # --- statements ---

    def block(self, body: Sequence[Stmt]) -> Rows:
        """The lines of a block."""
        rows: Rows = []
        for k, s in enumerate(body):
            if self.write_out(s, body, k):
                continue
            rows += [(text, s.place if place is None else place) for text, place in self.statement(s)]
        return rows

    def write_out(self, s: Stmt, body: Sequence[Stmt], at: int) -> bool:
        """True if what a statement computes is written where it is used: a cell that is not set before, another name
        of a value, and a number without a name of the user's that is used once, before anything is written."""
        if not isinstance(s, Let | LetInt):
            return False
        key = s.var.name if isinstance(s, Let) else s.sym
        e = s.expr
        if isinstance(e, Read | Var) and key in self.wanted:
            other = self.expr(e)
            if other != (self.name(s.var if isinstance(s, Let) else s.sym), _ATOM):
                return False
            self.written_out[key] = other
            return True
        if isinstance(e, Const) and key not in self.wanted:
            self.written_out[key] = self.expr(e)
            return True
        if key in self.wanted or self.uses[key] != 1:
            return False
        text = self.expr(e)
        if len(text[0]) > _LONGEST:
            return False
        named = re.findall(r"\w+", text[0])
        for later in body[at + 1 :]:
            if key in used(later):
                break
            made = later.var if isinstance(later, Let) else later.sym if isinstance(later, LetInt) else None
            if made is not None and self.wanted.get(made.name if isinstance(made, Var) else made) in named:
                return False
            if not isinstance(later, Let | LetInt | Check) and not (
                isinstance(later, Reduce) and isinstance(later.into, Var)
            ):
                return False
        else:
            if self.tests.get(id(body)) != key:
                return False
        self.written_out[key] = text
        return True

    def statement(self, s: Stmt) -> Rows:
        """The lines of one statement; a place of None is its own."""
        match s:
            case Let():
                return [(f"{self.name(s.var)} = {self.words(s.expr)}", None)]
            case LetInt():
                return [(f"{self.name(s.sym)} = {self.words(s.expr)}", None)]
            case SetCell():
                value = self.words(s.expr)
                return [(f"{self.name(s.cell)} = {value}", None)] if value != self.name(s.cell) else []
            case Store():
                return [(f"{self.view(s.view, (), s.axes)} = {self.words(s.expr)}", None)]
            case Map():
                where = "" if s.mask is None else f" where {self.words(s.mask, s.shape)}"
                lines = []
                for v, e in s.stores:
                    left, is_all = self.target(v, s.shape)
                    right = self.words(e, s.shape)
                    if is_all and not any(
                        (isinstance(x, Load) and any(x.view.strides)) or isinstance(x, Iota) for x in walk(e)
                    ):
                        right = f"full({self.shape(s.shape)}, {right})"
                    elif is_all and isinstance(e, Load):
                        right += ".copy()"
                    lines.append((f"{left} = {right}{where}", None))
                return lines
            case Scatter():
                sign = "=" if s.op is None else f"{_INFIX[s.op][0]}=" if s.op in _INFIX else f"= {s.op} of it and"
                return [(f"{self.view(s.view, s.shape, s.axes)} {sign} {self.words(s.expr, s.shape)}", None)]
            case Reduce():
                axes = "" if len(s.axes) == len(s.shape) else f", axis={s.axes[0] if len(s.axes) == 1 else s.axes}"
                kept = [k for k in range(len(s.shape)) if k not in s.axes]
                if isinstance(s.into, Var):
                    left = self.name(s.into)
                else:
                    strides = tuple(s.into.strides[k] for k in kept)
                    left = self.target(View(s.into.buf, s.into.offset, strides), [s.shape[k] for k in kept])[0]
                value = self.words(s.expr, s.shape)
                return [
                    (
                        f"{left} = {_FOLDS.get(s.op, s.op)}({value}{axes}{self.options(s.initial, s.mask, s.shape)})",
                        None,
                    )
                ]
            case Accumulate():
                run = _RUNS.get(s.op, f"{s.op}.accumulate")
                left = self.target(s.into, s.shape)[0]
                return [(f"{left} = {run}({self.words(s.expr, s.shape)}, axis={s.axis})", None)]
            case For():
                start = "" if s.lo == Affine() and s.step == 1 else f"{self.integer(s.lo)}, "
                step = "" if s.step == 1 else f", {s.step}"
                head = f"for {self.name(s.sym)} in range({start}{self.integer(s.hi)}{step}):"
                stop: Rows = [] if s.stop is None else [(f"    if {self.name(s.stop)}: break", s.place)]
                return [(head, None), *stop, *_indented(self.block(s.body))]
            case While():
                self.tests[id(s.test)] = s.condition.name if isinstance(s.condition, Var) else None
                test = self.block(s.test)
                condition = self.expr(s.condition)
                head = f"while {condition[0]}:" if not test else "while True:"
                last = [(f"if not {_inside(condition, 0)}: break", s.place)] if test else []
                return [(head, None), *_indented([*test, *last, *self.block(s.body)])]
            case If():
                head, then, other = f"if {self.words(s.condition)}:", self.block(s.then), self.block(s.otherwise)
                if not then and other:
                    head, then, other = f"if not {_inside(self.expr(s.condition), 0)}:", other, []
                if not then:
                    return []
                return [(head, None), *_indented(then), *([("else:", s.place), *_indented(other)] if other else [])]
            case Check():
                return [(f"assert {self.words(s.condition)}, {s.why!r}", None)]
            case Repoint():
                lefts, rights = (", ".join(map(self.name, side)) for side in zip(*s.pairs, strict=True))
                return [(f"{lefts} = {rights}", None)]
            case Draw():
                given = ", ".join(map(self.words, s.args))
                name = s.function.removeprefix("random_").removeprefix("tn_legacy_")
                return [(f"{self.name(s.var)} = {self.words(s.source)}.{name}({given})", None)]
            case Call():
                arrays = ", ".join(self.view(v, n) for v, n in s.arrays)
                f = self.program.functions[s.number] if s.number < len(self.program.functions) else None
                return [(f"{getattr(f, '__name__', 'function')}({arrays})", None)]
        raise TypeError(type(s))


def _is_zero(e: Expr) -> bool:
    return (isinstance(e, Const) and e.value == 0) or (isinstance(e, Int) and e.value == Affine())


def _is_name(name: str) -> bool:
    """True for a name of the user's code."""
    return name.replace(".", "").replace("[", "").isidentifier() or (name[:1].isidentifier() and name.endswith("]"))


def _typed(dtype: np.dtype, layout: Any) -> str:
    return f"{dtype}[{', '.join(map(str, layout[0]))}]" if layout is not None else str(dtype)


def _inside(part: tuple[str, int], level: int) -> str:
    """Text as an operand."""
    return part[0] if part[1] >= level else f"({part[0]})"


def _indented(rows: Rows) -> Rows:
    return [("    " + text, place) for text, place in rows]


__all__ = ["listing"]
