"""``f.export``: the code of a function, of its gradient and of its batch, and the files around it.

``Function.export`` calls it. It calls ``calls.py`` for programs, and writes what ``entries.py`` and ``header.py`` make.
"""

from __future__ import annotations

import functools
import os
import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..._base.defects import Refusal
from ..._base.dtypes import is_inexact
from ..._base.errors import ExportError, message, user_level
from ..._core.core import ndarray
from ...engines.llvm.emitter import Target
from ...engines.llvm.link import library
from ...engines.record import record
from ...transforms.batching.vectorized_map import vectorized_map
from ...transforms.tape.gradient import GradientTape
from ..tracing.arguments import signature
from ..tracing.warming import TensorSpec
from .calls import Made, as_step, example, made_of, refusal
from .entries import Array, Codes, Entry, common_text, entry_text
from .header import has_type, header_text, identifier, module_text
from .versions import Version, version, versions

_ENDINGS = (".so", ".dylib", ".o")
_SOME = 9  # a length with which loops over an axis have some turns


@record(frozen=True)
class Exported:
    """What was written: paths of the ``library`` (None where nothing here could link it), of the ``object`` file (None
    where there is a library), of the C ``header`` and of the Python ``module`` (None without a library); ``command``
    links the library."""

    library: str | None
    object: str | None
    header: str
    module: str | None
    command: str

    def __repr__(self) -> str:
        paths = [p for p in (self.library, self.object, self.header, self.module) if p is not None]
        return f"<exported: {', '.join(paths)}>"


class _Source:
    """A Python function as ``made_of`` takes it: one of ``tnp.function``, or what is made of it here."""

    def __init__(self, function: Any, python_function: Any = None):
        self.function = function
        self.python_function = python_function or function.python_function
        self.__name__ = function.__name__
        self._names = function._names if python_function is None else []

    def _may_be_staged(self, args: tuple) -> bool:
        found: bool = self.python_function is self.function.python_function and self.function._may_be_staged(args)
        return found


def export(
    function: Any, path: Any, examples: tuple, gradient: bool, batch: int | None, target: str, name: str | None,
    longest: int,
) -> Exported:  # fmt: skip
    """As ``Function.export`` says."""
    if not examples and function.input_signature is not None:
        examples = tuple(function.input_signature)
    base = os.fspath(path)
    base = os.path.splitext(base)[0] if os.path.splitext(base)[1] in _ENDINGS else base
    name = _named(function, name)
    to = library.processor(target)
    work = _Work(function, name, examples, to.target, longest)
    entries = [work.function_entry()]
    if gradient:
        entries.append(work.gradient_entry(entries[0]))
    if batch is not None:
        entries.append(work.batch_entry(entries[0], batch))
    codes = Codes()
    texts = [entry_text(e, codes) for e in entries]
    common, description = common_text(name, codes, entries)
    public = [*(e.name for e in entries), f"{name}_error", description]
    private = [text for e in entries for v in e.versions for text in v.texts]
    try:
        code = library.object_code([*texts, common, *private], public, to)
    except Refusal as error:
        raise refusal(function.__name__, str(error)) from None
    return _write(base, name, entries, codes, code, to, target)


def _named(function: Any, name: str | None) -> str:
    """The name of the C function. Raises ValueError for one that C does not take."""
    found = function.__name__ if name is None else name
    if not found.isidentifier() or not found.isascii() or identifier(found, set()) != found or found in library.LIBRARY:
        fix = 'f.export(path, x, name="energy")'
        raise ValueError(message(f"{found!r} cannot be the name of a function of C", fix))
    return found


class _Work:
    """The functions of one library."""

    def __init__(self, function: Any, name: str, examples: tuple, target: Target, longest: int):
        self.function, self.name, self.examples, self.target, self.longest = function, name, examples, target, longest
        self.is_open = _is_open(examples)
        if self.is_open and longest < 2:
            raise ValueError(message(f"longest={longest} leaves no length open", "f.export(path, spec, longest=4096)"))

    def arguments(self, n: int | None) -> tuple[tuple, list[ndarray], list[str]]:
        """Arguments like the examples for an open length, the arrays among them, and where these are."""
        args = tuple(example(x, n) for x in self.examples)
        arrays, paths, _ = signature(args, {}, self.function._names)
        if len({id(x) for x in arrays}) < len(arrays):
            raise refusal(self.function.__name__, "one array is two arguments", None, "x.copy()")
        return args, arrays, paths

    def function_entry(self) -> Entry:
        """The function itself."""
        return self._entry(self.name, "function", _Source(self.function), self.arguments, [])

    def gradient_entry(self, forward: Entry) -> Entry:
        """The cotangents of its floating arguments, for those of its results."""
        made = forward.versions[0].made
        if made.written or made.finals:
            raise refusal(self.function.__name__, "it writes to its arguments, and gradient=True", None, "return x")
        sources = [k for k, a in enumerate(forward.given) if is_inexact(a.dtype)]
        targets = [k for k, a in enumerate(forward.results) if is_inexact(a.dtype)]
        if not sources or not targets:
            raise refusal(self.function.__name__, "no argument, or no result, has a gradient", None, "gradient=False")

        step = as_step(self.function, any(v.made.is_staged for v in forward.versions))

        def back(*given: Any) -> Any:
            args, gs = given[: len(self.examples)], given[len(self.examples) :]
            arrays, _, _ = signature(args, {}, self.function._names)
            watched = [arrays[k] for k in sources]
            with GradientTape(watch_accessed_variables=False) as tape:
                tape.watch(watched)
                result = step(*args)
            outs = signature((result,), {}, ["result"])[0]
            return tape.gradient([outs[k] for k in order], watched, list(gs), unconnected_gradients="zero")

        order = _places(forward.structure, targets)

        def arguments(n: int | None) -> tuple[tuple, list[ndarray], list[str]]:
            args, arrays, paths = self.arguments(n)
            results = [forward.results[k] for k in targets]
            gs = [example(TensorSpec(r.at(n or 0), r.dtype), None) for r in results]
            names = [f"g_{forward.results[k].name}" for k in targets]
            return (*args, *gs), [*arrays, *gs], [*paths, *names]

        names = [f"d_{forward.given[k].name}" for k in sources]
        return self._entry(f"{self.name}_gradient", "gradient", _Source(self.function, back), arguments, names)

    def batch_entry(self, forward: Entry, size: int) -> Entry:
        """The function for each of ``size`` examples."""
        step = as_step(self.function, any(v.made.is_staged for v in forward.versions))

        def batched(*args: Any) -> Any:
            arrays, _, _ = signature(args, {}, self.function._names)
            return vectorized_map(lambda parts: step(*_filled(args, arrays, parts)), list(arrays))

        def arguments(n: int | None) -> tuple[tuple, list[ndarray], list[str]]:
            args = tuple(example(x, n) for x in self.examples)
            arrays, paths, _ = signature(args, {}, self.function._names)
            more = [example(np.repeat(x._v[None], size, 0), n) for x in arrays]
            return tuple(_filled(args, arrays, more)), more, paths

        source = _Source(self.function, batched)
        return self._entry(f"{self.name}_batch", "batch", source, arguments, [])

    def _entry(self, name: str, kind: str, source: _Source, arguments: Any, names: Sequence[str]) -> Entry:
        """A function of the library. ``names``: of its results."""

        @functools.cache
        def longer() -> Made:
            """What a length is like in which loops have some turns: a loop of one turn is none, and what is traced has
            other results than a program (an array that it writes to is one)."""
            args, arrays, _ = arguments(min(_SOME, self.longest))
            return made_of(source, args, arrays)

        def make(n: int | None) -> Made:
            args, arrays, _ = arguments(n)
            return made_of(source, args, arrays, needs_loop=n is None or n >= _SOME or not longer().is_staged)

        made: Made | None = None
        known: dict[int, Made] = {}
        try:
            if self.is_open:
                every, known = versions(make, f"{name}.program", self.target, self.longest)
                shapes = [arguments(n)[1] for n in (1, 2)]
            else:
                made = make(None)
                every = [version(made, f"{name}.program", self.target)]
                shapes = [arguments(None)[1]] * 2
        except Refusal as error:
            named = str(error).partition(" ")[0]
            line = None if made is None else made.lines.get(named)
            raise refusal(self.function.__name__, str(error), line) from None
        every = self._alike(every)
        args, arrays, paths = arguments(2)
        first, taken = every[0].made, {"n"}
        written = {*first.written, *first.finals.values()}
        given = []
        for k, (a, b, path) in enumerate(zip(*shapes, paths, strict=True)):
            shape = _shape(a.shape, b.shape)
            is_plain = a._v.flags.c_contiguous
            strides = None if is_plain else a._v.strides
            given.append(Array(identifier(path, taken), a.dtype, shape, strides, k in written, path))
        results = []
        for k, (shape, dtype) in enumerate(first.results):
            stem = names[k] if names else "result" if len(first.results) == 1 else f"result{k}"
            results.append(Array(identifier(stem, taken), dtype, self._open(k, shape, known, every[0].low), None))
        for a in (*given, *results):
            if not has_type(a.dtype):
                raise refusal(self.function.__name__, f"{a.name} is of {a.dtype}, which C has no type for", None)
        places = {id(x): k for k, x in enumerate(arrays)}
        return Entry(name, kind, given, results, _template(args, places), first.structure, every)

    def _alike(self, every: list[Version]) -> list[Version]:
        """The versions whose results are those of the longest: where a loop has no turn, a number may still be
        Python's, which is no result of C. Such short lengths are left out. Raises ExportError where others differ."""

        def kind(made: Made) -> tuple:
            return made.structure, made.finals, [(len(shape), dtype) for shape, dtype in made.results]

        wanted = kind(every[-1].made)
        first = next(k for k, v in enumerate(every) if kind(v.made) == wanted)
        for v in every[first:]:
            if kind(v.made) != wanted:
                what = f"its results are of another kind for length {v.low} than for {every[-1].high}"
                raise refusal(self.function.__name__, what, None, "specs with all lengths")
        return every[first:]

    def _open(self, k: int, shape: tuple[int, ...], known: dict[int, Made], low: int) -> tuple[Any, ...]:
        """The shape of a result, with what follows from the open length."""
        lengths = sorted(n for n in known if n >= low)
        if not lengths:
            return shape
        one, two = lengths[0], lengths[min(1, len(lengths) - 1)]
        shapes = {n: known[n].results[k][0] for n in lengths}
        found = Array("", np.dtype(bool), _shape(shapes[one], shapes[two], one, two))
        for n in lengths:
            if found.at(n) != shapes[n]:
                what = f"a result of shape {shapes[n]} for length {n}, and of {shapes[one]} for {one}"
                raise refusal(self.function.__name__, what, None, "specs with all lengths")
        return found.shape


def _shape(a: tuple[int, ...], b: tuple[int, ...], one: int = 1, two: int = 2) -> tuple[Any, ...]:
    """A shape of the open length, from those where it is ``one`` and ``two``."""
    steps = [(y - x) // max(1, two - one) for x, y in zip(a, b, strict=True)]
    return tuple((step, x - step * one) if step else x for x, step in zip(a, steps, strict=True))


def _is_open(x: Any) -> bool:
    if isinstance(x, TensorSpec):
        if x.shape is None:
            raise ValueError(message(f"{x!r} has no shape", "tnp.TensorSpec((None, 3), tnp.float64)"))
        return None in x.shape
    if isinstance(x, dict):
        return any(map(_is_open, x.values()))
    return any(map(_is_open, x)) if isinstance(x, list | tuple) else False


def _template(x: Any, places: dict[int, int]) -> Any:
    """The structure of arguments, as ``caller.py`` reads it."""
    if isinstance(x, ndarray):
        return ["argument", places[id(x)]]
    if x.__class__ in (list, tuple):
        return [x.__class__.__name__, [_template(v, places) for v in x]]
    if x.__class__ is dict:
        return ["dict", [_template(v, places) for v in x.values()], list(x)]
    if x.__class__ in (int, float, bool, str, type(None)):
        return ["constant", x]
    raise TypeError(message(f"an argument that is a {type(x).__name__}", "arrays, TensorSpecs and Python's numbers"))


def _filled(x: Any, arrays: Sequence[Any], new: Sequence[Any]) -> Any:
    """Arguments with other arrays in the places of theirs."""
    for a, b in zip(arrays, new, strict=True):
        if a is x:
            return b
    if x.__class__ in (list, tuple):
        return x.__class__(_filled(v, arrays, new) for v in x)
    return {k: _filled(v, arrays, new) for k, v in x.items()} if x.__class__ is dict else x


def _places(structure: Any, numbers: Sequence[int]) -> list[int]:
    """Where results of these numbers are among the arrays of the Python function's result."""
    found: list[int] = []

    def walk(x: Any) -> None:
        kind, what = x[:2]
        if kind in ("result", "scalar", "item", "number"):
            found.append(what)
        elif kind == "argument":
            found.append(-1)
        elif kind != "constant":
            for v in what:
                walk(v)

    walk(structure)
    return [found.index(k) for k in numbers]


# --- files ---


def _write(
    base: str, name: str, entries: list[Entry], codes: Codes, code: bytes, to: library.Processor, target: str
) -> Exported:
    """Write the files, and link the library. Raises ExportError where nothing here links for this machine."""
    path, objects, header = f"{base}.so", f"{base}.o", f"{base}.h"
    with open(header, "w", encoding="utf-8") as file:
        file.write(header_text(name, entries, codes, target if target != "native" else to.cpu))
    with open(objects, "wb") as file:
        file.write(code)
    command = library.linking(to, objects, path)
    if command is None:
        by_hand = library.suggestion(to, objects, path)
        what = f"nothing here links a library for {to.architecture}; {objects} and {header} are written"
        if to.is_here:
            raise ExportError(message(what, by_hand))
        warnings.warn(message(what, by_hand), UserWarning, stacklevel=user_level())
        return Exported(None, objects, header, None, by_hand)
    if os.path.exists(path):
        os.remove(path)  # a process that has loaded it keeps what it has
    words = library.run(command)
    if words:
        raise ExportError(message(f"{command[0]} could not link {objects}: {words}", " ".join(command)))
    os.remove(objects)
    module = f"{base}_numpy.py"  # Python would take base.so for the module of the name base
    with open(module, "w", encoding="utf-8") as file:
        file.write(module_text(name, path, entries))
    return Exported(path, None, header, module, " ".join(command))


__all__ = ["Exported", "export"]
