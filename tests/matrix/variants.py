"""Variants of the sample calls: other dtypes, memory orders, lengths, axes and keywords, each run in every mode.

A variant is a sample with one or two things changed. What NumPy makes of it is the answer; ``MODES`` are the ways in
which it is run here: plainly, watched by a tape, traced by ``function`` and batched by ``vectorized_map``. A refusal
by name (``REFUSALS``) is no failure: the matrix has a cell for it.
"""

from __future__ import annotations

import functools
import hashlib
import inspect
import itertools
import json
import sys
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import ml_dtypes
import numpy as np

import tensornumpy as tnp
from matrix import wrong
from matrix.cells import REFUSALS, calls, plain, rows
from matrix.sample import find

MODES = ("plain", "watched", "traced", "batched")
DTYPES = (
    "bool", "int8", "uint8", "int32", "uint32", "int64", "float16", "bfloat16", "float32", "longdouble", "complex64",
    "complex128",
)  # fmt: skip
SCALARS = (True, 2, -1.5, 1j, np.float32(0.3), np.int8(2))

# What a keyword is set to, by its name. A function in the table makes it of the array.
VALUES: dict[str, tuple] = {
    "N": (0, 1, 2), "UPLO": ("U",), "append": (1,), "assume_unique": (True,), "atol": (0.5,),
    "axes": ((0, 1), (1, 0), (-1, -2), 1), "axis": (None, 0, 1, -1, -2, (0, 1), (1, 0), (-1, 0), ()), "axis1": (1,),
    "axis2": (0,), "axisa": (0,), "axisb": (0,), "axisc": (0,), "base": (2, np.float32(3)), "bias": (True,),
    "bins": (3, np.array([0.0, 0.5, 2.0]), "sqrt"), "bitorder": ("little",), "casting": ("unsafe", "safe"),
    "compute_uv": (False,), "copy": (True, False), "correction": (1, 0.5), "cov": (True,), "ddof": (1, 0.5),
    "decimals": (1, -1), "decreasing": (True,), "density": (True,), "descending": (True,), "deg": (1,),
    "discont": (1.0,), "dtype": ("f2", "f4", "f8", "c8", "i8", "?", None), "dx": (0.5,), "edge_order": (2,),
    "endpoint": (False,), "equal_nan": (True, False), "full": (True,), "full_matrices": (False,), "hermitian": (True,),
    "include_initial": (True,), "increasing": (True,), "indexing": ("ij",), "initial": (2, -0.5, True),
    "invert": (True,), "k": (1, -1), "keepdims": (True, False), "kind": ("stable",), "left": (-1,),
    "method": ("lower", "nearest", "midpoint", "hazen", "inverted_cdf", "averaged_inverted_cdf"), "minlength": (7,),
    "mode": ("wrap", "clip", "same", "valid", "full", "reflect", "edge", "mean", "linear_ramp", "complete", "r"),
    "n": (0, 1, 2, 5), "nan": (1.5, 2), "ndmin": (3,), "neginf": (-3,), "norm": ("ortho", "forward"),
    "num": (0, 1, 3), "offset": (1, -1), "optimize": (True, "optimal"), "ord": (1, 2, -1, np.inf, "fro", "nuc"),
    "order": ("C", "F", "A", "K"), "period": (2.0,), "posinf": (3,), "prepend": (1,),
    "q": (0.3, np.float32(0.3), np.array([0.2, 0.9], "f4"), 1, 0, [[0.1, 0.2]]), "range": ((0, 2), (-0.5, 1.5)),
    "reps": (2, (2, 1, 2)), "repeats": (0, 2), "retstep": (True,), "return_counts": (True,), "return_index": (True,),
    "return_inverse": (True,), "returned": (True,), "right": (True, 9), "rowvar": (False,), "rtol": (0.5,),
    "shape": (-1, (-1, 1)), "shift": (1, (1, -1)), "side": ("right",), "sparse": (True,), "stable": (True,),
    "start": (0, 1), "to_begin": (0,), "to_end": (0,), "trim": ("f",), "unbiased": (True,), "upper": (True,),
}  # fmt: skip
APART = ("random", "strings", "char", "testing", "ma", "rec", "lib", "emath")

WITHOUT_VALUES = ("empty", "vectorize", "empty_like", "ndarray.resize", "ndarray.__array__", "info")
BASES = ("polynomial.leg", "polynomial.lag", "polynomial.her", "polynomial.Leg", "polynomial.Lag", "polynomial.Her")

Arguments = tuple[tuple, dict[str, Any]]


class Variant:
    """A call ``function(*args, **kwargs)``, with its arrays taken out."""

    def __init__(self, name: str, called: str, label: str, args: tuple, kwargs: dict[str, Any], writes: bool):
        self.name, self.called, self.label, self.writes = name, called, label, writes
        self.arrays: list[np.ndarray] = []
        self.args, self.kwargs = self._taken(args), self._taken(kwargs)

    def __str__(self) -> str:
        return f"{self.name}: {self.label}"

    def _taken(self, value: Any) -> Any:
        if isinstance(value, np.ndarray):
            self.arrays.append(value)
            return _Place(len(self.arrays) - 1)
        if value.__class__ in (list, tuple):
            return value.__class__([self._taken(v) for v in value])
        if value.__class__ is dict:
            return {k: self._taken(v) for k, v in value.items()}
        return value

    def run(self, xp: Any, *arrays: Any) -> Any:
        if self.writes:
            arrays = (arrays[0].copy("K"), *arrays[1:])
        result = find(xp, self.called)(*_filled(self.args, arrays), **_filled(self.kwargs, arrays))
        return arrays[0] if self.writes or result is None else result


class _Place(int):
    """Where an array goes."""


def _filled(value: Any, arrays: Any) -> Any:
    if value.__class__ is _Place:
        return arrays[value]
    if value.__class__ in (list, tuple):
        return value.__class__([_filled(v, arrays) for v in value])
    if value.__class__ is dict:
        return {k: _filled(v, arrays) for k, v in value.items()}
    return value


# --- what is changed ----------------------------------------------------------------------------------------


def as_dtype(a: np.ndarray, name: str) -> np.ndarray:
    """The array in another dtype, with numbers that differ there too."""
    dtype = np.dtype(ml_dtypes.bfloat16 if name == "bfloat16" else name)
    if a.dtype.kind not in "biufc" or a.dtype == dtype:
        return a
    if a.dtype.kind == "b":
        return a.astype(dtype)
    if dtype.kind == "b":
        return np.asarray(a > 0)
    if dtype.kind in "iu" and a.dtype.kind == "f":
        a = np.nan_to_num(a) * 3
        return np.asarray(abs(a) if dtype.kind == "u" else a).astype(dtype)
    result = (a.real if a.dtype.kind == "c" != dtype.kind else a).astype(dtype)
    if dtype.kind == "c" != a.dtype.kind:
        return np.asarray(result + np.array(1j * result[::-1] if a.ndim else 0.5j, dtype))
    return result


def _reversed(a: np.ndarray) -> np.ndarray:
    return a[(..., *(slice(None, None, -1),) * a.ndim)].copy()[(..., *(slice(None, None, -1),) * a.ndim)]


def _stepped(a: np.ndarray) -> np.ndarray:
    wide = np.zeros(tuple(2 * n for n in a.shape), a.dtype)
    view = wide[(..., *(slice(None, None, 2),) * a.ndim)]
    view[...] = a
    return view


def _turned(a: np.ndarray) -> np.ndarray:
    """The last axis slowest, the others as they are."""
    return np.moveaxis(np.ascontiguousarray(np.moveaxis(a, -1, 0)), 0, -1) if a.ndim else a


def _repeated(a: np.ndarray) -> np.ndarray:
    return np.broadcast_to(a[:1], a.shape) if a.ndim else a


LAYOUTS: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    "F": np.asfortranarray,
    "reversed": _reversed,
    "stepped": _stepped,
    "turned": _turned,
    "repeated": _repeated,
    "stacked": lambda a: np.stack([a, a[::-1]]) if a.ndim else a,
    "stacked F": lambda a: np.asfortranarray(np.stack([a, a[::-1]])) if a.ndim else a,
    "stacked turned": lambda a: np.stack([a, a[::-1]]).swapaxes(0, 1) if a.ndim else a,
    "length 0": lambda a: a[:0] if a.ndim else a,
    "length 0, last": lambda a: a[..., :0] if a.ndim else a,
    "length 1": lambda a: a[:1] if a.ndim else a,
    "length 1, last": lambda a: a[..., :1] if a.ndim else a,
    "no axes": lambda a: a.ravel()[:1].reshape(()) if a.size else a,
}


@functools.cache
def parameters(called: str) -> tuple[str, ...]:
    """The names of the parameters of NumPy's function that may be given by name."""
    function = find(np, called)
    if isinstance(function, np.ufunc):
        return ("casting", "dtype", "order")  # where= alone leaves elements as memory was
    try:
        found = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return tuple(sorted(wrong.parameters_of(function)))
    return tuple(p.name for p in found if p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY))


def mapped(value: Any, change: Callable[[np.ndarray], Any], only: int | None = None) -> Any:
    """Arguments with some of their arrays changed: all, or the one of that number."""
    seen = itertools.count()

    def one(a: np.ndarray) -> Any:
        if only is not None and next(seen) != only:
            return a
        return change(a)

    return wrong.mapped(value, one)


def keyword_values(called: str, args: tuple, kwargs: dict[str, Any]) -> dict[str, tuple]:
    """The keywords of a function that are not given by position, and what each is set to."""
    names = parameters(called)
    function = find(np, called)
    found = {n: VALUES[n] for n in names if n in VALUES}
    try:
        given = list(inspect.signature(function).bind_partial(*args).arguments)
    except (TypeError, ValueError):
        given = []
    shapes = [a.shape for a in args if isinstance(a, np.ndarray)]
    if "where" in names and shapes:
        mask = np.arange(int(np.prod(np.broadcast_shapes(*shapes) if len(shapes) == 1 else shapes[0]))) % 3 > 0
        found["where"] = (mask.reshape(shapes[0]),)
    return {n: v for n, v in found.items() if n not in given and n != "out"}


def changes(called: str, args: tuple, kwargs: dict[str, Any]) -> Iterator[tuple[str, tuple, dict[str, Any]]]:
    """``(what is changed, args, kwargs)``."""
    both = (args, kwargs)
    arrays: list[np.ndarray] = []
    wrong.mapped(both, arrays.append)
    yield "as it is", args, kwargs
    for name in DTYPES:
        yield (name, *mapped(both, lambda a, n=name: as_dtype(a, n)))
    for i, name in itertools.product(range(len(arrays)), DTYPES if len(arrays) > 1 else ()):
        yield (f"{name} at {i}", *mapped(both, lambda a, n=name: as_dtype(a, n), i))
    if len(arrays) > 1:
        for first, other in (("int8", "uint8"), ("float32", "int32"), ("bfloat16", "float32"), ("uint32", "float16")):
            names = iter([first] + [other] * len(arrays))
            yield (f"{first} and {other}", *mapped(both, lambda a, n=names: as_dtype(a, next(n))))  # type: ignore[misc]
    for i, scalar in itertools.product(range(called.startswith("ndarray."), len(arrays)), SCALARS):
        yield (f"{scalar!r} at {i}", *mapped(both, lambda a, s=scalar: s, i))
    for name, change in LAYOUTS.items():
        yield (name, *mapped(both, change))
        if len(arrays) > 1:
            yield (f"{name} at 0", *mapped(both, change, 0))
    keywords = keyword_values(called, args, kwargs)
    single = [(n, v) for n, values in keywords.items() for v in values]
    for name, value in single:
        yield f"{name}={_text(value)}", args, {**kwargs, name: value}
    for name, value in single:
        for how in ("float32", "int8", "complex64", "bool"):
            changed_args, changed = mapped(both, lambda a, h=how: as_dtype(a, h))
            yield f"{name}={_text(value)}, {how}", changed_args, {**changed, name: value}
        for how in ("stacked turned", "F"):
            changed_args, changed = mapped(both, LAYOUTS[how])
            yield f"{name}={_text(value)}, {how}", changed_args, {**changed, name: value}
    for (n1, v1), (n2, v2) in itertools.combinations(single, 2):
        if n1 != n2:
            yield f"{n1}={_text(v1)}, {n2}={_text(v2)}", args, {**kwargs, n1: v1, n2: v2}


def _text(value: Any) -> str:
    return f"{value.dtype}{value.shape}" if isinstance(value, np.ndarray) else repr(value)


def share(text: str) -> int:
    """A number below 1000 that a text always has."""
    return int(hashlib.sha256(text.encode()).hexdigest()[:8], 16) % 1000


PAIRS = 60
"""About how many pairs of keywords of a sample are looked at."""


@functools.cache
def names() -> tuple[str, ...]:
    """The rows with calls that can be varied."""
    found = [n for n in rows() if n.partition(".")[0] not in APART and not n.startswith(BASES)]
    return tuple(n for n in found if n not in WITHOUT_VALUES and not (n.startswith("polynomial.") and n[11].isupper()))


def variants(name: str) -> Iterator[Variant]:
    """All variants of a function's samples."""
    seen: set[str] = set()
    for number, call in enumerate(calls(name)[:6]):
        if not call.programs or not call.arrays or not (call.dtypes or call.errors):
            continue
        called = call.called or name
        try:
            given = wrong.arguments(name, call)
        except Exception:
            continue
        if given is None or not callable(find(np, called)):
            continue
        all_changes = list(changes(called, *given))
        pairs = sum(label.count("=") == 2 for label, _, _ in all_changes)
        for label, args, kwargs in all_changes:
            if label.count("=") == 2 and share(f"{name} {number} {label}") >= 1000 * PAIRS / pairs:
                continue
            full = f"{number} {label}"
            if full not in seen:
                seen.add(full)
                yield Variant(name, called, full, args, kwargs, call.write is not None)


# --- how it is run ------------------------------------------------------------------------------------------


def handle(a: np.ndarray) -> Any:
    """A handle of the very array: its memory order counts."""
    return tnp.asarray(a)


def watched(v: Variant, arrays: list[np.ndarray]) -> Any:
    xs = [handle(a) for a in arrays]
    inexact = [x for x in xs if x.dtype.kind in "fcV"]
    if not inexact:
        raise _Nothing
    with tnp.GradientTape() as tape:
        tape.watch(inexact)
        return v.run(tnp, *xs)


def traced(v: Variant, arrays: list[np.ndarray]) -> Any:
    return tnp.function(lambda *xs: v.run(tnp, *xs))(*map(handle, arrays))


class _Nothing(Exception):
    """There is nothing that this mode could do."""


def copies(arrays: list[np.ndarray]) -> list[np.ndarray]:
    """The arrays again, each a view of other memory in the same way: a call may write."""
    return [_again(a) for a in arrays]


def _again(a: np.ndarray) -> np.ndarray:
    base = a
    while isinstance(base.base, np.ndarray):
        base = base.base
    memory = base.copy(order="K")
    if base is a or not a.size or memory.strides != base.strides:
        return memory if base is a else a.copy(order="K")
    found: np.ndarray = np.ndarray(a.shape, a.dtype, memory, a.ctypes.data - base.ctypes.data, a.strides)
    found.flags.writeable = a.flags.writeable
    return found


def outcome(run: Callable[[], Any]) -> tuple[Any, BaseException | None]:
    try:
        return plain(run()), None
    except Exception as error:
        return None, error


def results(v: Variant, mode: str) -> tuple[tuple[Any, Any], tuple[Any, Any]]:
    """``(ours, NumPy's)``, a result and an error each."""
    arrays = v.arrays
    theirs = outcome(lambda: v.run(np, *copies(arrays)))
    if mode == "plain":
        return outcome(lambda: v.run(tnp, *map(handle, copies(arrays)))), theirs
    if mode == "watched":
        return outcome(lambda: watched(v, copies(arrays))), theirs
    if mode == "traced":
        return outcome(lambda: traced(v, copies(arrays))), theirs
    if v.label.count("repeated") and (v.writes or "__i" in v.name):
        return (None, _Nothing()), theirs  # an example of a stack can be written to
    others = [_other(a) if a.ndim and a.dtype.kind in "fc" else a for a in arrays]
    second = outcome(lambda: v.run(np, *copies(others)))
    if not arrays:
        return (None, _Nothing()), theirs
    stacked = tuple(handle(_stacked(a, b)) for a, b in zip(arrays, others, strict=True))
    ours = outcome(lambda: tnp.vectorized_map(lambda xs: v.run(tnp, *xs), stacked))
    if theirs[1] is not None or second[1] is not None:
        return ours, (None, theirs[1] or second[1])
    return ours, (Examples([theirs[0], second[0]]), None)


def _other(a: np.ndarray) -> np.ndarray:
    """The elements in another order, in the same order of memory."""
    found = np.empty_like(a)
    found[...] = a[::-1]
    return found


def _stacked(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Two examples as one array, each in the memory order of the first."""
    axes = sorted(range(a.ndim), key=lambda i: -abs(a.strides[i]))
    back = sorted(range(a.ndim), key=axes.__getitem__)
    return np.stack([a.transpose(axes), b.transpose(axes)]).transpose(0, *[i + 1 for i in back])


class Examples(list):
    """Results of two examples, to be held against one of both."""


# --- what is compared ---------------------------------------------------------------------------------------


def close(ours: Any, theirs: Any, scale: float, mode: str, path: str = "") -> str:
    """What differs, or an empty text."""
    if theirs.__class__ is Examples:
        if any(e.__class__ in (list, tuple) for e in theirs):
            parts = [Examples(pair) for pair in zip(*theirs, strict=False)]
            if ours.__class__ not in (list, tuple) or len(parts) != len(ours):
                return f"structure {path}"
            found = (close(a, b, scale, mode, f"{path}[{i}]") for i, (a, b) in enumerate(zip(ours, parts, strict=True)))
            return next(filter(None, found), "")
        try:
            theirs = np.stack([np.asarray(e) for e in theirs])
        except ValueError:
            return f"examples of different shapes {path}"
    if theirs.__class__ in (list, tuple) or isinstance(theirs, tuple):
        if not isinstance(ours, list | tuple) or len(ours) != len(theirs):
            return f"structure {path}: {type(ours).__name__} for {type(theirs).__name__}"
        found = (close(a, b, scale, mode, f"{path}[{i}]") for i, (a, b) in enumerate(zip(ours, theirs, strict=True)))
        return next(filter(None, found), "")
    if theirs is None or isinstance(theirs, str | type | np.dtype | slice):
        return "" if ours == theirs else f"value {path}: {ours!r} for {theirs!r}"
    a, b = np.asarray(ours), np.asarray(theirs)
    if a.dtype != b.dtype:
        return f"dtype {path}: {a.dtype} for {b.dtype}"
    if a.shape != b.shape:
        return f"shape {path}: {a.shape} for {b.shape}"
    if not _same_values(a, b, scale):
        return f"value {path}: {_short(a)} for {_short(b)}"
    if mode != "batched" and b.size > 1:
        if mode != "plain":  # memory of its own where NumPy's has gaps or goes backwards
            a, b = a.copy(order="K"), b.copy(order="K")
        if (a.flags.c_contiguous, a.flags.f_contiguous) != (b.flags.c_contiguous, b.flags.f_contiguous):
            return f"layout {path}: strides {a.strides} for {b.strides}"
    return ""


def _short(a: np.ndarray) -> str:
    return " ".join(str(a.ravel()[:6]).split())


def _same_values(a: np.ndarray, b: np.ndarray, scale: float) -> bool:
    if b.dtype.kind not in "fcV" or b.dtype.names:
        return bool(np.array_equal(a, b))
    eps = float(ml_dtypes.finfo(b.dtype).eps)
    if b.dtype.kind == "V":
        a, b = a.astype(np.float32), b.astype(np.float32)
    with np.errstate(all="ignore"):
        largest = float(np.max(np.where(np.isfinite(abs(b)), abs(b), 0), initial=scale))
        if eps < 1e-17:
            largest = max(largest, 1.0)
        return bool(np.allclose(a, b, rtol=256 * eps, atol=256 * eps * min(largest, 1e30), equal_nan=True))


def fault(v: Variant, mode: str) -> str:
    """What is wrong with a variant in a mode; ``refused`` or ``nothing`` where it does not run."""
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        (ours, our_error), (theirs, their_error) = results(v, mode)
        if isinstance(our_error, _Nothing):
            return "nothing"
        if isinstance(our_error, (*REFUSALS, tnp.RefusedError)):
            return "refused"
        if their_error is not None:
            if our_error is None:
                return f"no error: {type(their_error).__name__}"
            fits = isinstance(our_error, type(their_error))
            names = f"{type(our_error).__name__} for {type(their_error).__name__}"
            return "" if fits else f"error: {names}: {_line(their_error)}"
        if our_error is not None:
            return f"error: {type(our_error).__name__}: {_line(our_error)}"
        scale = max(
            [float(np.max(abs(a.astype(complex)), initial=0)) for a in v.arrays if a.dtype.kind in "biufc"], default=1
        )
        return close(ours, theirs, scale if np.isfinite(scale) else 1.0, mode)


def _line(error: BaseException) -> str:
    return " ".join(str(error).split())[:110]


def main(argv: list[str]) -> None:
    """``python tests/matrix/variants.py [names]``: every variant in every mode, a line for each failure."""
    count = 0
    for name in argv or names():
        for v in variants(name):
            for mode in MODES:
                found = fault(v, mode)
                count += 1
                if found not in ("", "refused", "nothing"):
                    print(json.dumps([name, mode, v.label, found]), flush=True)
    print(json.dumps(["", "", "", f"{count} cases"]))


if __name__ == "__main__":
    main(sys.argv[1:])
