"""From a Python function and its arguments to a staged program: attempts, loops that are left to Python, results."""

from __future__ import annotations

import dis
import functools
import math
import sys
import time
import types
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np

from .._base.engines import dtype_named
from .._base.errors import is_ours, user_places
from .._base.plugins import plugin
from .._core.core import ndarray, wrap
from .._core.scalars import as_scalar, is_scalar
from .._core.values import Symbol, is_generator
from ..compiler import ir
from ..compiler.ir import Affine, Buf, Const, Map, Var, View, whole
from ..engines.llvm.lowering.lower import can_convert
from ..engines.llvm.random.generators import kind_of as generator_kind
from . import calls
from .arguments import NONE, Path, RuntimeInt, filled, flatten, labels, package_of
from .arrays.shapes import attach
from .control import LoopEscape, StagedRuntime
from .escape import DrawEscape, Escape, Overdue
from .lists import Column, given_room, room_of
from .numbers import INT, dtype_of, kind_of
from .random.choices import drawing
from .source.names import UNDEFINED
from .source.rewrite import NamesRead, NotRewritable, names_read, rewrite
from .state import ALL, changes
from .symbolic import SymbolicInt
from .tracer import Tracer
from .values import Scalar, StagedArray, StagedGenerator
from .variants import Variant
from .writer import Widened

_DENIALS = 12  # loops that may be left to Python
_FIXED: Mapping[int, Any] = types.MappingProxyType({})  # lengths that are numbers
_SECONDS = 1.0  # of the thread, after which no further function of the user's is staged


class Result:
    """A part of the result: output buffer ``number`` (an array or ``scalar``), or argument ``argument`` itself.
    ``length``: the output that says how many rows of it there are. ``axes``: where other lengths are known at run time
    only, each length or the output that says it, and -1; the elements lie in C order then."""

    __slots__ = ("argument", "axes", "length", "number", "python", "scalar")

    def __init__(
        self, number: int = -1, scalar: bool = False, python: str = "", argument: int = -1, length: int = -1,
        axes: tuple[tuple[int, int], ...] = (),
    ):  # fmt: skip
        self.number, self.scalar, self.python, self.argument, self.length = number, scalar, python, argument, length
        self.axes = axes


class ListResult:
    """A list whose length the output ``length`` says, of ``items``: a part for each column, in tuples as they are in
    it. A part is the number of the output, ``convert`` (of Python's items), and the number of the output that says
    where items are of this kind, with the type of the others."""

    __slots__ = ("items", "length")

    def __init__(self, length: int, items: Any):
        self.length, self.items = length, items


class EitherResult:
    """``sure`` where the output ``flag`` holds, else ``other``: NumPy's number or Python's."""

    __slots__ = ("flag", "other", "sure")

    def __init__(self, flag: int, sure: Result, other: Result):
        self.flag, self.sure, self.other = flag, sure, other


class VariantResult:
    """One of ``constants``, by the number less 1 that the output ``code`` holds, or ``value`` where that is 0."""

    __slots__ = ("code", "constants", "value")

    def __init__(self, code: int, constants: list[Any], value: Any):
        self.code, self.constants, self.value = code, constants, value


def varies(x: Any) -> bool:
    """True if the length or the type of a part of the result is known at run time only."""
    if isinstance(x, Result):
        return x.length >= 0 or bool(x.axes)
    if isinstance(x, ListResult | VariantResult):
        return True
    return any(map(varies, x.values() if x.__class__ is dict else x if isinstance(x, tuple | list) else ()))


class Staged:
    """A program with what a call of it needs. ``inputs``: for each input buffer the number of the array argument, or a
    constant array. ``outputs``: shape and dtype each. ``result``: the structure of the result, of ``Result``."""

    def __init__(self) -> None:
        self.program = ir.Program()
        self.inputs: list[Any] = []
        self.numbers: list[int] = []  # numbers of the arguments that are scalars of the program
        self.generators: list[int] = []  # those that are random generators
        self.is_doubtful = False  # Python, with arrays of ours, would warn: it is not tried whether it is faster
        self.outputs: list[tuple[tuple[int, ...], np.dtype]] = []
        self.result: Any = None
        self.state: list[tuple[Path, Any, Any]] = []  # of arguments: ``changes``, with values like ``result``
        self.lengths: dict[tuple[int, int], int] = {}  # of axes of arguments, which leaf their length is
        self.flat: list[int] = []  # numbers of arguments that the program has as one axis
        self.written: list[int] = []  # numbers of arguments that are written to
        self.loops: list[tuple[str, int]] = []  # that are in the program
        self.unrolled: list[tuple[str, int, str]] = []  # Python's own loops, that are written as often as they turn
        self.left: list[tuple[str, int, str]] = []  # that Python unrolled, and why
        self.guards: list[tuple[Any, str, Any]] = []
        self.turning: list[tuple[str, int]] = []  # places of the loops that are counted
        self.captured: list[Any] = []  # arrays that are read from outside: inputs behind the arguments


def _given(t: Tracer, staged: Staged, leaf: Any, number: int, lengths: Mapping[int, Any] = _FIXED) -> Any:
    """The staged value of an argument. ``lengths``: those of axes that are inputs."""
    if leaf.__class__ in (float, complex):
        var = Var(np.dtype(leaf.__class__), f"a{number}")
        t.program.scalars.append(var)
        staged.numbers.append(number)
        return Scalar(t, var, True)
    if is_generator(leaf):
        kind = generator_kind(leaf)
        if kind is None:  # its draws end the staging
            return StagedGenerator(t, Var(np.dtype(np.uint64), ""), None)
        var = Var(np.dtype(np.uint64), f"a{number}")
        t.program.scalars.append(var)
        t.program.sources[var.name] = kind
        staged.numbers.append(number)
        staged.generators.append(number)
        return StagedGenerator(t, var, kind)
    if isinstance(leaf, RuntimeInt):
        var = Var(np.dtype(np.int64), f"a{number}")
        t.program.scalars.append(var)
        staged.numbers.append(number)
        return SymbolicInt.of(t, t.sym(var, *map(Affine, leaf.ends)))
    value = leaf._v if isinstance(leaf, ndarray) else leaf
    if isinstance(value, np.generic) or (isinstance(leaf, ndarray) and not value.ndim and is_scalar(leaf)):
        if not can_convert(value.dtype, value.dtype) or value.dtype.name in ("float16", "bfloat16"):
            raise Escape(f"an argument of {value.dtype}")
        var = Var(value.dtype, f"a{number}")
        t.program.scalars.append(var)
        staged.numbers.append(number)
        return Scalar(t, var)
    if value.__class__ is not np.ndarray or value.dtype.hasobject or not can_convert(value.dtype, value.dtype):
        raise Escape(f"an argument that is an array of {getattr(value, 'dtype', type(value))}")
    if any(s % value.itemsize for s in value.strides) or not value.flags.aligned:
        raise Escape("an argument that is not aligned")
    sizes, shape = tuple(map(Affine, value.shape)), value.shape
    sizes = tuple([t.length(lengths[k]) if k in lengths else n for k, n in enumerate(sizes)])
    shape = tuple([t.facts.most(n) or 0 for n in sizes])
    buf = Buf("a", value.dtype, math.prod(shape), "input")
    if lengths:
        t.program.long.add(buf)
    t.program.bufs.append(buf)
    staged.inputs.append((buf, number))
    if not lengths.keys() <= {0}:
        staged.flat.append(number)
        t.program.layouts[buf] = (buf.size,), (1,)
        return t.spread(buf, sizes)
    strides = tuple(s // value.itemsize for s in value.strides)
    t.program.layouts[buf] = shape, strides
    return StagedArray(t, View(buf, Affine(), strides), sizes)


def _known(x: Any) -> Any:
    """A captured array; of one that is a symbol of a trace around, an array like it in C order, as it will be given."""
    return stand_in(x) if isinstance(x, ndarray) and x._v.__class__ is Symbol else x


def stand_in(x: Any) -> Any:
    """An array like an argument in shape and dtype, in C order, for what is decided by these alone."""
    if not isinstance(x, ndarray):
        return np.empty(x.shape, x.dtype) if x.__class__ is np.ndarray else x
    made = np.empty(x.shape, x.dtype)
    return as_scalar(made) if is_scalar(x) else wrap(made)


def plain_code(function: Any) -> types.CodeType:
    """The code of a Python function or method."""
    code: types.CodeType = getattr(function, "__func__", function).__code__
    return code


# By these functions, and these attributes, code reads or changes what no guard asks for and no program does again.
_UNSEEN = frozenset("globals locals vars eval exec compile setattr delattr __import__".split()) | {"import_module"}
_UNSEEN_ATTRIBUTES = frozenset(
    "__setattr__ __delattr__ __set__ __delete__ __dict__ __defaults__ __kwdefaults__ __code__ __globals__ __closure__ "
    "__annotations__ __wrapped__ __bases__ __subclasses__ __import__".split()
) | {"import_module"}


@functools.lru_cache(1 << 10)
def _unseen(code: types.CodeType) -> str:
    """What a function does that no program does again, in words; empty if nothing: it assigns global names or names of
    a function around it, makes a class, whose base may count it, imports a module of the user's, or reflects."""
    steps = list(dis.get_instructions(code))
    if any(
        i.opname in ("STORE_GLOBAL", "DELETE_GLOBAL", "DELETE_DEREF", "DELETE_ATTR")
        or (i.opname == "STORE_DEREF" and i.argval in code.co_freevars)
        for i in steps
    ):
        return "assigns names outside of itself"
    return _unseen_inside(code)


def _unseen_inside(code: types.CodeType) -> str:
    """The same of what a function inside does, too: ``sorted`` and ``map`` call it behind the back of staging."""
    steps = [step for step in dis.get_instructions(code) if step.opname not in ("PRECALL", "CACHE")]
    for i, step in enumerate(steps):
        names = _UNSEEN if step.opname in ("LOAD_GLOBAL", "LOAD_NAME") else _UNSEEN_ATTRIBUTES
        if step.argval in names and step.opname.startswith(("LOAD", "STORE", "DELETE")):
            return f"reads or changes by {step.argval}, which no guard asks for"
        if step.opname == "LOAD_BUILD_CLASS" and not _is_told_to_nobody(steps[i:]):
            return "makes a class, of which others may be told"
        if step.opname == "IMPORT_NAME" and package_of(str(step.argval)) not in _IMPORTED:
            return f"imports {step.argval}, whose names may change"
    inner = (_unseen_inside(c) for c in code.co_consts if isinstance(c, types.CodeType))
    return next(filter(None, inner), "")


_IN_CLASSES = frozenset(
    "__name__ __annotations__ property staticmethod classmethod bool int float str list dict".split()
)


def _is_told_to_nobody(steps: list[dis.Instruction]) -> bool:
    """True if a class statement, which begins there, makes a class that no other code hears of: it names no bases, its
    name is the last argument of the call that makes it, and its body has functions and constants alone."""
    made = next((i for i, step in enumerate(steps) if step.opname == "MAKE_FUNCTION"), len(steps))
    named = next((i for i in range(made, len(steps)) if isinstance(steps[i].argval, str)), len(steps))
    behind = steps[named + 1 : named + 2]
    body = next((step.argval for step in reversed(steps[:made]) if isinstance(step.argval, types.CodeType)), None)
    if body is None or not behind or behind[0].opname != "CALL" or behind[0].arg != 2:
        return False
    read = {step.argval for step in dis.get_instructions(body) if step.opname in _READING}
    return read <= _IN_CLASSES


_READING = frozenset(("LOAD_NAME", "LOAD_GLOBAL", "LOAD_DEREF", "LOAD_CLASSDEREF", "LOAD_FROM_DICT_OR_DEREF"))
_IMPORTED = frozenset((*sys.stdlib_module_names, "numpy", "tensornumpy", "scipy"))


def stage(
    function: Callable,
    args: tuple,
    kwargs: dict,
    needs_loop: bool = True,
    counts: bool = False,
    room: int = 1,
    changing: Mapping[Path, type] = NONE,
    limit: float = float("inf"),
    calls: int = 0,
) -> Staged:
    """Stage a call of ``function``. Raises Escape where it cannot be, with reason and line; without a loop, too, unless
    ``needs_loop`` is False. ``counts``: the last output is how often each loop has turned (``Staged.turning``).
    ``room``: how much more room lists get than they would. ``changing``: integers of the arguments that are inputs.
    ``limit``: when there is to be a program, by ``working_time``; raises Overdue where there is none, unless so many
    ``calls`` of Python may take longer, by what is there."""
    python: set[Any] = set()
    reasons: list[tuple[str, int, str]] = []
    codes: list[types.CodeType] = []
    items: dict[int, Any] = {}
    deadline = time.thread_time() + _SECONDS
    while True:
        tracer = Tracer()
        tracer.deadline, tracer.limit, tracer.calls = deadline, limit, calls
        tracer.items = items
        tracer.room *= room
        tracer.turning = {} if counts else None
        try:
            codes.clear()
            staged = _attempt(tracer, function, args, kwargs, python, needs_loop, codes, changing)
            staged.left = reasons
            return staged
        except Overdue:
            raise
        except Widened:
            continue
        except LoopEscape as found:
            if found.place in python or len(python) >= _DENIALS:
                raise _ended(found.escape.reason, reasons, tracer.line, found, codes) from None
            python.add(found.place)
            reasons.append((*found.place, found.escape.reason))
        except Escape as escape:
            ended = _ended(escape.reason, reasons, escape.line or tracer.line, escape, codes)
            ended.draws = tracer.draws_numpys or isinstance(escape, DrawEscape)
            raise ended from escape
        except NotRewritable as error:
            raise Escape(error.reason, error.line) from None
        except RecursionError:
            raise Escape("a recursion", tracer.line) from None
        except Exception as error:  # the user's code fails; Python will say so
            raise _ended(f"{type(error).__name__}: {error}", [], tracer.line, error, codes) from error


def _ended(reason: str, reasons: list[Any], line: int, error: BaseException, codes: list[types.CodeType]) -> Escape:
    """The end of staging: its reason, where it was, and which loops were left to Python before."""
    result = Escape(reason, line)
    result.places, result.codes, result.left = user_places(error), codes, list(reasons)
    return result


def _attempt(
    t: Tracer,
    function: Callable,
    args: tuple,
    kwargs: dict,
    python: set[Any],
    needs_loop: bool,
    codes: list[Any],
    changing: Mapping[Path, type],
) -> Staged:
    attach(t)
    t.drawing, t.method = drawing, partial(calls.method, t)
    t.at = ()
    staged = Staged()
    staged.program = t.program
    guards: dict[Any, tuple[Any, str, Any]] = {}
    captured: dict[int, tuple[Any, Any]] = {}

    def capture(x: Any) -> Any:
        if id(x) not in captured:
            staged.captured.append(x)
            values.append(_given(t, staged, _known(x), len(values)))
            captured[id(x)] = (x, values[-1])
        return captured[id(x)][1]

    def bind(f: Any, runtime: StagedRuntime) -> Callable:
        plain: Any = f.__func__ if isinstance(f, types.MethodType) else f
        code = plain_code(f)
        codes.append(code)
        if unseen := _unseen(code):
            raise Escape(f"{plain.__name__} {unseen}")
        _note_parts(guards, plain)
        bound = rewrite(plain).bind(runtime, _note(guards, plain, capture))
        defaults = bound.__defaults__ or ()
        if any(d.__class__ in (list, dict, set) for d in (*defaults, *(bound.__kwdefaults__ or {}).values())):
            raise Escape(f"a default of {plain.__name__} that may change")
        bound.__defaults__ = tuple(capture(d) if d.__class__ in (ndarray, np.ndarray) else d for d in defaults) or None
        for each in {type(o) for o in runtime.own.values()}:
            _note_attributes(guards, each.__name__, each, names_read(code).attributes)
        if isinstance(f, types.MethodType):
            owner = f.__self__ if isinstance(f.__self__, type) else type(f.__self__)
            _note_attributes(guards, owner.__name__, owner, names_read(code).attributes)
            return types.MethodType(bound, f.__self__)
        return bound

    t.source = capture
    runtime = StagedRuntime(t, python, bind)
    leaves, structure = flatten(args, kwargs, changing)
    lengths = {k: _given(t, staged, leaves[k], k) for k in dict.fromkeys(leaves.lengths.values())}
    staged.lengths, inputs = leaves.lengths, leaves.inputs()
    values: list[Any] = []
    for k, leaf in enumerate(leaves):
        own = {axis: lengths[leaves.lengths[k, axis]] for axis in inputs.get(k, ())}
        values.append(lengths[k] if k in lengths else _given(t, staged, leaf, k, own))
    captured.update((id(leaf), (leaf, value)) for leaf, value in zip(leaves, values, strict=True))
    names = labels(structure, function, len(leaves))
    for (k, axis), length in leaves.lengths.items():
        names[length] = names[length] or (f"{names[k]}.shape[{axis}]" if axis else f"len({names[k]})")
    for name, value in zip(names, values, strict=True):
        t.label(name, value)

    objects: dict[int, Any] = {}
    given, named = filled(structure, values, objects, lambda columns: given_room(t, columns, values))
    runtime.own.update((id(o), o) for o in objects.values() if o.__class__ not in (list, dict))
    body, t.at = bind(function, runtime), None
    result, t.at = body(*given, **named), ()
    staged.loops = sorted({place for place in runtime.staged if not is_ours(place[0])})
    if needs_loop and all(is_ours(file) for file, _ in (*staged.loops, *runtime.short)):
        raise Escape("no loop")
    state = changes(structure, (given, named), values, objects)
    t.gather_up()
    staged.result, staged.state = _results(t, staged, result, state, values, objects)
    t.close()
    if t.turning is not None:
        _count_turns(t, staged)
    plugin("compiler", "passes.fusion").optimize(t.program)
    numbers = dict(staged.inputs)
    staged.inputs = [
        numbers[b] if b in numbers else t.constants[b] for b in t.program.bufs if b.role == "input"
    ]  # fmt: skip
    staged.written = [numbers[b] for b in t.program.bufs if b.written and b in numbers]
    unrolled = ((p, why) for p, why in runtime.written.items() if p not in staged.loops and not is_ours(p[0]))
    staged.unrolled = sorted((*place, why) for place, why in unrolled)
    staged.guards = list(guards.values())
    staged.is_doubtful = t.is_doubtful
    return staged


def _count_turns(t: Tracer, staged: Staged) -> None:
    """Add the output of turns: one for each place of a loop."""
    staged.turning = list(t.turning or ())
    buf = t.turns
    buf.size = len(staged.turning)
    t.program.bufs.append(buf)
    staged.outputs.append(((buf.size,), buf.dtype))
    t.program.body.insert(0, Map((Affine(buf.size),), [(whole(buf), Const(buf.dtype, 0))]))


def _note(guards: dict, f: types.FunctionType, capture: Callable[[Any], Any]) -> dict[str, Any]:
    """What a function reads from outside: it must be the same objects at each call. Arrays are inputs; returns the
    staged ones by name."""
    arrays: dict[str, Any] = {}
    cells = dict(zip(f.__code__.co_freevars, f.__closure__ or (), strict=True))
    found = names_read(f.__code__)
    for name in (*found.free, *found.globals):
        if name in cells:
            try:
                value = cells[name].cell_contents
            except ValueError:
                continue
            holder: Any = cells[name]
        elif name in f.__globals__:
            holder, value = f.__globals__, f.__globals__[name]
        else:
            continue
        if value.__class__ in (ndarray, np.ndarray) or is_generator(value):
            arrays[name] = capture(value)
            arrays[name].tracer.label(name, arrays[name])
        elif calls.is_staged(value):
            continue  # of a function inside the one that is staged
        elif not _is_fixed(value):
            raise Escape(f"{name}, which is no argument and may change")
        guards[id(holder), name] = (holder, name, value)
        has_attributes = isinstance(value, types.ModuleType | type | types.FunctionType)
        if has_attributes and _root(value) not in ("tensornumpy", "numpy", "builtins"):
            _note_attributes(guards, name, value, found.attributes)
    return arrays


class _Parts:
    """What a function is made of, by name, as a guard asks for it."""

    __slots__ = ("function",)

    def __init__(self, function: types.FunctionType):
        self.function = function

    def __getitem__(self, name: str) -> Any:
        return getattr(self.function, name)


def _note_parts(guards: dict, f: types.FunctionType) -> None:
    """The code of a function and the defaults of its arguments must be the same at each call."""
    parts = _Parts(f)
    for name in ("__code__", "__defaults__", "__kwdefaults__"):
        guards[id(f), name] = (parts, name, getattr(f, name))
    for name, value in (f.__kwdefaults__ or {}).items():
        guards[id(f.__kwdefaults__), name] = (f.__kwdefaults__, name, value)


def _note_attributes(guards: dict, name: str, value: Any, attributes: tuple[str, ...]) -> None:
    """What a function reads of a module or a class must be the same at each call."""
    makes = isinstance(value, types.ModuleType) and "__getattr__" in vars(value) and _root(value) not in _IMPORTED
    if makes and set(attributes) - vars(value).keys():
        raise Escape(f"an attribute that {name} makes when it is asked for")
    owners: tuple[Any, ...] = (value,)
    if isinstance(value, type):  # and what its own class has
        kind: type = type(value)
        owners = (*value.__mro__[:-1], *kind.__mro__[:-2])
    for owner in owners:
        for attribute in set(attributes) & vars(owner).keys():
            inside = vars(owner)[attribute]
            if not _is_fixed(inside):
                raise Escape(f"{name}.{attribute}, which is no argument and may change")
            guards[id(owner), attribute] = (vars(owner), attribute, inside)


_FIELD_OF_TUPLE: Any = type(vars(NamesRead)["free"])
_NUMBERS = (int, float, complex, bool, str, bytes, type(None))


def _root(value: Any) -> str:
    name: str = value.__name__ if isinstance(value, types.ModuleType) else value.__module__
    return package_of(name)


def _is_fixed(value: Any) -> bool:
    """True for what cannot change while it is the same object: numbers, texts, functions, types, and tuples of them."""
    if value.__class__ in (tuple, frozenset):
        return all(map(_is_fixed, value))
    if isinstance(value, (*_NUMBERS, np.generic, np.dtype, type, types.ModuleType, range, slice, property)):
        return not hasattr(value, "__dict__") or isinstance(value, type | types.ModuleType | np.generic | np.dtype)
    if isinstance(value, types.BuiltinFunctionType) and not is_generator(value.__self__):
        owner = value.__self__  # what is bound to a list changes it: ``append = log.append``
        return owner is None or isinstance(owner, types.ModuleType | type) or _is_fixed(owner)
    if isinstance(value, types.FunctionType | staticmethod | classmethod | np.ufunc):
        return True
    if isinstance(value, types.MemberDescriptorType | types.GetSetDescriptorType | _FIELD_OF_TUPLE):
        return True
    if is_generator(calls.owner_of(value)) or dtype_named(value) is not None:  # rng.random; tf.float32
        return True
    module = type(value).__module__
    if module == "tensornumpy.function.bound":  # its object may change, as that of Python's own methods
        return False
    return callable(value) and module.partition(".")[0] in ("tensornumpy", "numpy")


def _results(
    t: Tracer, staged: Staged, result: Any, state: list[tuple[Path, Any, Any]], values: list, objects: dict[int, Any]
) -> tuple[Any, list[tuple[Path, Any, Any]]]:
    """The result, and the values of what is set in arguments."""
    results = _Results(t, staged, values, objects)
    found, items = results.of(result), []
    for path, key, x in state:
        results.lists.update(results.seen)
        items.append((path, key, results.of_item(key, x)))
    return found, items


class _Results:
    """What a program gives, written out: arrays and numbers are outputs of it, all else is as it is."""

    def __init__(self, t: Tracer, staged: Staged, values: list, objects: dict[int, Any]):
        self.t, self.staged, self.values = t, staged, values
        self.lists, self.seen = {id(x): x for x in objects.values()}, dict[int, Any]()
        self.made: dict[tuple[View, tuple[Affine, ...]], Result] = {}

    def of_item(self, key: Any, x: Any) -> Any:
        """What is set under a key, or, for ALL, in the whole of a list."""
        if key is not ALL:
            return self.of(x)
        room = room_of(x)
        return [self.of(v) for v in x] if room is None else _list(self.t, self.staged, room)

    def of(self, x: Any) -> Any:
        """One value, with what is in it."""
        if x.__class__ in (list, dict):
            if id(x) in self.lists:
                raise Escape("a list or dict that is in two places of arguments and results")
            self.seen[id(x)] = x
        if isinstance(x, StagedArray):
            for k, v in enumerate(self.values):
                if isinstance(v, StagedArray) and x.mask is None and v.view == x.view and v.sizes == x.sizes:
                    return Result(argument=k)
            return self._array(x)
        if isinstance(x, StagedGenerator):
            return Result(argument=next(k for k, v in enumerate(self.values) if v is x))
        if x.__class__ is Variant:
            return self._variant(x)
        room = room_of(x)
        if room is not None:
            return _list(self.t, self.staged, room)
        if isinstance(x, Scalar | SymbolicInt):
            return self._number(x)
        if x.__class__ in (tuple, list):
            return x.__class__(self.of(v) for v in x)
        if isinstance(x, tuple) and hasattr(x, "_fields"):
            return x.__class__(*(self.of(v) for v in x))
        if x.__class__ is dict:
            return {k: self.of(v) for k, v in x.items()}
        if isinstance(x, np.generic):
            out = _output(self.t, self.staged, (), x.dtype)
            self.t.emit(ir.Store(out.view, Const(x.dtype, x.item())))
            return Result(len(self.staged.outputs) - 1, True)
        if x.__class__ in (int, float, bool, complex, str, type(None)):
            return x
        raise Escape(f"a result that is {type(x).__name__}")

    def _variant(self, x: Variant) -> VariantResult:
        t = self.t
        if UNDEFINED in t.variants:
            nothing = Affine(t.code_of(UNDEFINED))
            t.check(t.compare_exprs(np.not_equal, t.affine(x.code), nothing), "a name without a value")  # type: ignore[arg-type]
        code = self.of(x.code)
        return VariantResult(code.number, t.variants, None if x.value is UNDEFINED else self.of(x.value))

    def _number(self, x: Scalar | SymbolicInt) -> Result | EitherResult:
        t, staged, kind = self.t, self.staged, kind_of(x)
        dtype = dtype_of(kind)
        sure = getattr(x, "sure", None)
        other = getattr(x, "weak", None)
        if sure is not None and other not in (INT, ("python", np.dtype(float))):
            t.certain(x)
            sure = None
        out = _output(t, staged, (), dtype)
        t.emit(ir.Store(out.view, t.to(x, dtype)))
        python = "" if kind[0] == "numpy" else {"b": "bool", "i": "int", "f": "float", "c": "complex"}[dtype.kind]
        number = Result(len(staged.outputs) - 1, True, python)
        if sure is None:
            return number
        flag = _output(t, staged, (), np.dtype(bool))
        t.emit(ir.Store(flag.view, sure))
        weak = Result(number.number, True, "int" if other == INT else "float")
        return EitherResult(len(staged.outputs) - 1, number, weak)

    def _array(self, x: StagedArray) -> Result:
        t, made = self.t, self.made
        x = t.packed(x)
        is_given = x.view.buf.role in ("input", "pointer") and x.view.buf not in t.constants
        if is_given or any(x.view.buf is own.view.buf for own, _ in t.spreads):
            raise Escape("a result that is a view of an argument")
        twin = t.twins.get(x.view.buf)
        if (
            twin is not None
            and (twin.sizes, twin.view.strides) == (x.sizes, x.view.strides)
            and x.view.offset == Affine()
        ):
            x = twin
        key = (x.view, x.sizes)
        if key not in made:
            if any(k[0].buf is x.view.buf or k[0].buf in t.shared.get(x.view.buf, ()) for k in made):
                raise Escape("two results that share memory")
            made[key] = self._dense(x) if not all(n.is_const for n in x.sizes[1:]) else self._in_rows(x)
        return made[key]

    def _in_rows(self, x: StagedArray) -> Result:
        """One of which the first length alone may be known at run time only."""
        t = self.t
        rows = _rows(t, self.staged, x.sizes)
        out = _output(t, self.staged, (*rows[:1], *(n.const for n in x.sizes[1:])), x.dtype)
        t.emit(Map(x.sizes, [(out.view, t.use(x).load())]) if x.sizes else ir.Store(out.view, x.load()))
        return Result(len(self.staged.outputs) - 1, length=rows[1] if rows else -1)

    def _dense(self, x: StagedArray) -> Result:
        """One of which other lengths than the first are known at run time only."""
        t = self.t
        lengths = [_rows(t, self.staged, (n,)) for n in x.sizes]
        out = _output(t, self.staged, (math.prod(most for most, _ in lengths),), x.dtype)
        t.emit(Map(x.sizes, [(View(out.view.buf, Affine(), t.dense_strides(x.sizes)), t.use(x).load())]))
        axes = tuple((at, most) for most, at in lengths)
        return Result(len(self.staged.outputs) - 1, axes=axes)


def _rows(t: Tracer, staged: Staged, sizes: tuple[Affine, ...]) -> tuple[int, ...]:
    """How long the first axis can be, and which output says how long it is (-1: it is always)."""
    if not sizes:
        return ()
    if sizes[0].is_const:
        return sizes[0].const, -1
    most = t.facts.most(sizes[0])
    if most is None:
        raise Escape("a result whose length nothing bounds")
    t.use(StagedArray(t, View(Buf("n", dtype_of(INT), 1, "input"), sizes[0], ()), ()))
    out = _output(t, staged, (), dtype_of(INT))
    t.emit(ir.Store(out.view, t.int_expr(sizes[0])))
    return most, len(staged.outputs) - 1


def _list(t: Tracer, staged: Staged, room: Any) -> ListResult:
    """A list as a result."""
    most, length = _rows(t, staged, (room.length(),))
    if length < 0:
        out = _output(t, staged, (), dtype_of(INT))
        t.emit(ir.Store(out.view, Const(dtype_of(INT), most)))
        length = len(staged.outputs) - 1

    def put(rows: StagedArray) -> int:
        out = _output(t, staged, (most, *(n.const for n in rows.sizes[1:])), rows.dtype)
        t.emit(Map(rows.sizes, [(out.view, rows.load())]))
        return len(staged.outputs) - 1

    def part(c: Any) -> Any:
        if isinstance(c, tuple):
            return tuple(map(part, c))
        number = put(room.rows(c))
        if c.kind is None:
            return (number, "arrays")
        way = "items" if c.kind == INT or c.kind[0] == "python" else "scalars"
        if c.is_list:
            if way == "scalars":
                raise Escape("a list of lists of NumPy's numbers as a result")
            return (number, "lists")
        if c.sure is None:
            return (number, way)
        other = int if c.other == INT else c.other[1].type(0).item().__class__
        return (number, way, put(room.rows(Column(c.sure, None))), other)

    return ListResult(length, [part(room.columns)])


def _output(t: Tracer, staged: Staged, shape: tuple[int, ...], dtype: np.dtype) -> StagedArray:
    staged.outputs.append((shape, dtype))
    return t.temp(tuple(map(Affine, shape)), dtype, "output")


__all__ = ["EitherResult", "ListResult", "Result", "Staged", "VariantResult", "stage", "varies"]
