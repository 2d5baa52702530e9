"""The error column: wrong calls, made of a function's sample by changing one thing, raise NumPy's error.

Eagerly the class and the words are NumPy's (ours may say more, after them); where a tape watches, the class is. A
wrong call that NumPy takes for right is none.
"""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import tensornumpy as tnp
from matrix.sample import WRONG, Call, find
from tensornumpy import NoGradientError

# What Python (or NumPy's reader of arguments in C) says of a call that does not fit the signature is not compared.
ARGUMENTS = ("no argument", "unknown keyword")
BY_PYTHON = (
    "given by name",
    "no keyword arguments",
    "positional argument",
    "required argument",
    "unexpected keyword",
    "an argument",
)

# (function, what is wrong): why the error is not NumPy's. Each is asserted to be another one still.
DIFFERENT = {
    ("can_cast", "argument 0 'nonsense'"): "ours says which of the types is not understood",
    ("poly", "argument 0 without axes"): "NumPy's dispatcher iterates over the argument",
    ("poly1d", "argument 0 without axes"): "the same",
    ("roots", "argument 0 without axes"): "the same",
    ("polynomial.polyutils.trimseq", "argument 0 of four axes"): "the truth value of a row is asked for by a loop",
}

Arguments = tuple[tuple, dict[str, Any]]


class Recorder:
    """A namespace that notes with what one function in it is called."""

    def __init__(self, xp: Any, name: str, seen: list[Arguments]):
        self._xp, self._name, self._seen = xp, name, seen

    def __getattr__(self, key: str) -> Any:
        thing = getattr(self._xp, key)
        first, _, rest = self._name.partition(".")
        if key != first:
            return thing
        if rest:
            return Recorder(thing, rest, self._seen)

        def noted(*args: Any, **kwargs: Any) -> Any:
            self._seen.append((args, kwargs))
            return thing(*args, **kwargs)

        return noted


def arguments(name: str, call: Call) -> Arguments | None:
    """What a sample passes to the function that it is a sample of."""
    if call.arguments is not None:
        return call.arguments
    seen: list[Arguments] = []
    call.run(Recorder(np, call.called or name, seen), *[np.array(a) for a in call.arrays])
    return seen[0] if seen else None


def replaced(args: tuple, i: int, value: Any) -> tuple:
    return (*args[:i], value, *args[i + 1 :])


def changes(parameters: set[str], args: tuple, kwargs: dict) -> Iterator[tuple[str, tuple, dict]]:
    """``(what is wrong, args, kwargs)``."""
    yield "no argument", (), {}
    yield "unknown keyword", args, {**kwargs, "nonsense": 1}
    if "axis" in parameters:
        for axis in (7, -7, "first", 1.5):
            yield f"axis={axis!r}", args, {**kwargs, "axis": axis}
    if "dtype" in parameters:
        yield "dtype='nonsense'", args, {**kwargs, "dtype": "nonsense"}
    if "out" in parameters:
        yield "out=list", args, {**kwargs, "out": [0.0]}
        yield "out of another shape", args, {**kwargs, "out": np.zeros((7, 5, 3))}
        yield "out of another dtype", args, {**kwargs, "out": np.zeros((), bool)}
    if "order" in parameters:
        yield "order='Z'", args, {**kwargs, "order": "Z"}
    for i, a in enumerate(args):
        if isinstance(a, np.ndarray):
            yield f"argument {i} of another shape", replaced(args, i, np.ones((5, 7), a.dtype)), kwargs
            yield f"argument {i} of four axes", replaced(args, i, np.ones((1, 2, 1, 5), a.dtype)), kwargs
            yield f"argument {i} empty", replaced(args, i, np.ones((0,), a.dtype)), kwargs
            yield f"argument {i} without axes", replaced(args, i, np.ones((), a.dtype)), kwargs
            yield f"argument {i} of strings", replaced(args, i, np.full(a.shape, "abc")), kwargs
        elif isinstance(a, str):
            yield f"argument {i} 'nonsense'", replaced(args, i, "nonsense"), kwargs
        elif isinstance(a, int) and not isinstance(a, bool):
            yield f"argument {i} -99", replaced(args, i, -99), kwargs
            yield f"argument {i} 1.5", replaced(args, i, 1.5), kwargs
    for key, a in kwargs.items():
        if isinstance(a, str):
            yield f"{key}='nonsense'", args, {**kwargs, key: "nonsense"}


def parameters_of(function: Any) -> set[str]:
    if isinstance(function, np.ufunc):
        return {"dtype", "out", "order"}
    try:
        return set(inspect.signature(function).parameters)
    except (TypeError, ValueError):
        return {word for word in ("axis", "dtype", "out", "order") if f"{word}=" in (function.__doc__ or "")[:300]}


def mapped(value: Any, change: Callable[[np.ndarray], Any]) -> Any:
    """Arguments with something else in the place of arrays."""
    if isinstance(value, np.ndarray):
        return change(value)
    if value.__class__ in (list, tuple):
        return value.__class__([mapped(v, change) for v in value])
    if value.__class__ is dict:
        return {k: mapped(v, change) for k, v in value.items()}
    return value


def copied(value: Any) -> Any:
    return mapped(value, np.array)


def handled(value: Any, made: list[Any] | None = None) -> Any:
    """Arguments with handles in the place of arrays; ``made`` collects those that a tape can watch."""

    def handle(array: np.ndarray) -> Any:
        new = tnp.array(array)
        if made is not None and new.dtype.kind in "fc":
            made.append(new)
        return new

    return mapped(value, handle)


def raised(f: Callable[[], Any]) -> Exception | None:
    try:
        f()
    except Exception as error:
        return error
    return None


def words(error: Exception) -> str:
    return " ".join(str(error).split())


def faults(name: str, call: Call) -> Iterator[str]:
    """Every wrong call of which NumPy's error is not ours; an empty text for every one of which it is."""
    found = arguments(name, call)
    if found is None:
        return
    theirs, ours = find(np, call.called or name), find(tnp, call.called or name)
    for what, args, kwargs in changes(parameters_of(theirs), *found):
        with warnings.catch_warnings(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            own_args, own_kwargs = copied(args), copied(kwargs)
            expected = raised(lambda a=own_args, k=own_kwargs: theirs(*a, **k))  # type: ignore[misc]
            if expected is None:
                continue
            eager_args, eager_kwargs = handled(args), handled(kwargs)
            got = raised(lambda a=eager_args, k=eager_kwargs: ours(*a, **k))  # type: ignore[misc]
            watched: list[Any] = []
            with tnp.GradientTape() as tape:
                taped_args, taped_kwargs = handled(args, watched), handled(kwargs)
                tape.watch(watched)
                body = raised(lambda a=taped_args, k=taped_kwargs: ours(*a, **k))  # type: ignore[misc]
        fault = compared(what, expected, got, body)
        if (name, what) in DIFFERENT:
            fault = "" if fault else f"{what}: NumPy's error now: delete its line in DIFFERENT"
        yield fault


def compared(what: str, expected: Exception, got: Exception | None, body: Exception | None) -> str:
    if not isinstance(got, type(expected)):
        return f"{what}: {got!r} for {expected!r}"
    if (
        what not in ARGUMENTS
        and not any(phrase in words(expected) for phrase in BY_PYTHON)
        and words(expected) not in words(got)
    ):
        return f"{what}: says {words(got)!r} for {words(expected)!r}"
    if not isinstance(body, type(expected) | NoGradientError):
        return f"{what}, watched: {body!r} for {expected!r}"
    return ""


def written_faults(name: str) -> Iterator[str]:
    """The same of the wrong calls that are written out."""
    for call in WRONG.get(name, ()):
        with warnings.catch_warnings(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            expected = raised(lambda c=call: c.run(np, *[np.array(a) for a in c.arrays]))  # type: ignore[misc]
            assert expected is not None, "NumPy takes a call that is written down as wrong"
            got = raised(lambda c=call: c.run(tnp, *handled(c.arrays)))  # type: ignore[misc]
            with tnp.GradientTape() as tape:
                watched: list[Any] = []
                xs = handled(call.arrays, watched)
                tape.watch(watched)
                body = raised(lambda c=call, xs=xs: c.run(tnp, *xs))  # type: ignore[misc]
        yield compared("written", expected, got, body)


def error(name: str, calls: list[Call]) -> str:
    """The answer of the cell: the first fault, if there is one."""
    seen = 0
    for fault in (*written_faults(name), *(f for call in calls if call.errors for f in faults(name, call))):
        assert not fault, fault
        seen += 1
    return "ok" if seen else "none"
