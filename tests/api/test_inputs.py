"""Input of every kind: each public function on lists, tuples, strided, reversed, Fortran-ordered, read-only, big-endian
and overlapping arrays and on every dtype, eagerly and through its body: NumPy's values, dtypes and shapes; eagerly also
NumPy's strides, and a view where NumPy gives one. The sample calls are those of the matrix."""

from __future__ import annotations

import warnings
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import tensornumpy as tnp
from api.inputs_open import OPEN, REFUSED
from matrix.cells import calls, functions, plain


def strided(a: np.ndarray) -> np.ndarray:
    """The same numbers with gaps along every axis."""
    if not a.ndim:
        return a
    wide = np.zeros(tuple(2 * n for n in a.shape), a.dtype)
    view = wide[tuple(slice(None, None, 2) for _ in a.shape)]
    view[...] = a
    return view


def reversed_(a: np.ndarray) -> np.ndarray:
    back = tuple(slice(None, None, -1) for _ in a.shape)
    return np.ascontiguousarray(a[back])[back] if a.ndim else a


def read_only(a: np.ndarray) -> np.ndarray:
    a = a.copy()
    a.flags.writeable = False
    return a


def overlapping(a: np.ndarray) -> np.ndarray:
    """Rows that are all the first one, in the same memory."""
    return np.broadcast_to(a[:1], a.shape) if a.ndim else a


LAYOUTS = {
    "strided": strided,
    "reversed": reversed_,
    "Fortran": lambda a: np.array(a, order="F"),
    "read-only": read_only,
    "big-endian": lambda a: a.astype(a.dtype.newbyteorder(">")),
    "overlapping": overlapping,
}
SEQUENCES = {"list": lambda a: a.tolist(), "tuple": lambda a: _tuples(a.tolist())}
DTYPES = {
    **{name: np.dtype(name) for name in (
        "bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32",
        "longdouble", "complex64", "complex128", "clongdouble", "object",
    )},
    "bfloat16": np.dtype(ml_dtypes.bfloat16),
}  # fmt: skip

EXTRA = ("longdouble", "clongdouble", "bfloat16")  # what the matrix leaves out of those with a gradient


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


# --- outcomes ------------------------------------------------------------------------------------------------


def outcome(run: Any) -> Any:
    """The result, or the exception."""
    try:
        return run()
    except Exception as error:
        return error


def leaves(value: Any) -> list[Any]:
    if isinstance(value, list | tuple):
        return [leaf for part in value for leaf in leaves(part)]
    return [value]


def tolerance(dtype: np.dtype) -> float:
    if dtype == ml_dtypes.bfloat16:
        return 0.02
    kind = np.finfo(dtype).eps if dtype.kind in "fc" else 0.0
    return 100 * max(float(kind), float(np.finfo(float).eps) if kind else 0.0)


def difference(ours: Any, theirs: Any, exact: bool) -> str | None:
    """What differs, or None. Exceptions are compared by class."""
    if isinstance(theirs, Exception) or isinstance(ours, Exception):
        if isinstance(theirs, Exception) and isinstance(ours, Exception) and isinstance(ours, type(theirs)):
            return None
        return f"{_short(ours)} for {_short(theirs)}"
    a, b = leaves(plain(ours)), leaves(theirs)
    if len(a) != len(b):
        return f"{len(a)} results for {len(b)}"
    for x, y in zip(a, b, strict=True):
        x, y = np.asarray(x), np.asarray(y)
        if x.dtype != y.dtype or x.shape != y.shape:
            return f"{x.dtype}{x.shape} for {y.dtype}{y.shape}"
        if exact or y.dtype.kind not in "fcV":
            same = x.tobytes() == y.tobytes() if y.dtype.kind != "O" else _same_objects(x, y)
            if not same and not _equal(x, y):
                return f"{x.ravel()[:6]} for {y.ravel()[:6]}"
        elif not _close(x, y):
            return f"{x.ravel()[:6]} for {y.ravel()[:6]}"
    return None


def _equal(x: np.ndarray, y: np.ndarray) -> bool:
    return bool(np.all((x == y) | ((x != x) & (y != y))))


def _same_objects(x: np.ndarray, y: np.ndarray) -> bool:
    return all(type(p) is type(q) and (p == q or p != p) for p, q in zip(x.ravel(), y.ravel(), strict=True))


def _close(x: np.ndarray, y: np.ndarray) -> bool:
    rtol = tolerance(y.dtype)
    if y.dtype.kind == "V":
        x, y = x.astype(float), y.astype(float)
    return np.allclose(x, y, rtol=rtol, atol=rtol, equal_nan=True)


def _short(value: Any) -> str:
    return f"{type(value).__name__}: {str(value).splitlines()[0][:90] if str(value) else ''}"


# --- the tests -----------------------------------------------------------------------------------------------


def handles(arrays: Any) -> list[Any]:
    return [tnp.asarray(a) for a in arrays]


def taped(call: Any, arrays: Any) -> Any:
    xs = handles(arrays)
    with tnp.GradientTape() as tape:
        tape.watch([x for x in xs if x.dtype.kind in "fcV"])
        return plain(call.run(tnp, *xs))


def names() -> list[str]:
    return [n for n in functions() if n not in REFUSED]


def quiet() -> Any:
    warnings.simplefilter("ignore")
    return np.errstate(all="ignore")


def check(name: str, kind: str, found: list[tuple[str, str]], tried: Any) -> None:
    """Fail for what is not in OPEN, and for what is there, was tried and no longer differs."""
    allowed = {label: why for (key, label), why in OPEN.get(name, {}).items() if key == kind and label in tried}
    wrong = [f"{name} {label}: {text}" for label, text in found if label not in allowed]
    assert not wrong, "\n".join(wrong)
    stale = set(allowed) - {label for label, _ in found}
    assert not stale, f"{name}: as NumPy's now, delete {sorted(stale)}"


def is_laid_out_alike(ours: Any, theirs: Any, mine: list[Any], arrays: list[np.ndarray]) -> str | None:
    """Strides, and whether a result lies in an argument's memory."""
    if isinstance(theirs, Exception):
        return None
    for x, y in zip(leaves(ours), leaves(theirs), strict=True):
        if not isinstance(y, np.ndarray) or not isinstance(x, tnp.ndarray):
            continue
        x = x.numpy()  # np.asarray reads a buffer from Python 3.12 on, which has no strides for axes of length 1
        if y.size > 1 and x.strides != y.strides:
            return f"strides {x.strides} for {y.strides} of {y.shape}"
        ours_share = [np.shares_memory(x, np.asarray(m)) for m in mine]
        theirs_share = [np.shares_memory(y, a) for a in arrays]
        if ours_share != theirs_share:
            return f"shares memory: {ours_share} for {theirs_share}"
    return None


@pytest.mark.family(2)
@pytest.mark.parametrize("name", names())
def test_layouts(name):
    found = []
    with warnings.catch_warnings(), quiet():
        for call in calls(name):
            for label, lay in LAYOUTS.items():
                arrays = [lay(a) for a in call.arrays]
                copies = [lay(a) for a in call.arrays]
                mine = handles(copies)
                theirs = outcome(lambda c=call, x=arrays: c.run(np, *x))
                ours = outcome(lambda c=call, x=mine: c.run(tnp, *x))
                what = difference(ours, theirs, exact=True) or is_laid_out_alike(ours, theirs, mine, arrays)
                if what:
                    found.append((label, what))
    check(name, "eager", found, LAYOUTS)


@pytest.mark.family(2)
@pytest.mark.parametrize("name", names())
def test_layouts_in_the_body(name):
    found = []
    with warnings.catch_warnings(), quiet():
        for call in calls(name):
            for label, lay in LAYOUTS.items():
                theirs = outcome(lambda c=call, f=lay: c.run(np, *map(f, c.arrays)))
                ours = outcome(lambda c=call, f=lay: taped(c, map(f, c.arrays)))
                what = difference(ours, theirs, exact=False)
                if what:
                    found.append((label, what))
    check(name, "body", found, LAYOUTS)


@pytest.mark.family(2)
@pytest.mark.parametrize("name", names())
def test_sequences(name):
    """Lists and tuples in the place of arrays, plain and while a tape records."""
    found = []
    with warnings.catch_warnings(), quiet():
        for call in calls(name):
            for label, make in SEQUENCES.items():
                theirs = outcome(lambda c=call, f=make: c.run(np, *map(f, c.arrays)))
                for way in ("plain", "tape"):
                    if way == "plain":
                        ours = outcome(lambda c=call, f=make: c.run(tnp, *map(f, c.arrays)))
                    else:
                        with tnp.GradientTape():
                            ours = outcome(lambda c=call, f=make: c.run(tnp, *map(f, c.arrays)))
                    what = difference(ours, theirs, exact=True)
                    if what:
                        found.append((label, what))
    check(name, "sequence", found, SEQUENCES)


@pytest.mark.family(2)
@pytest.mark.parametrize("name", names())
def test_dtypes(name):
    """Every dtype, plain: exactly NumPy's."""
    found = []
    with warnings.catch_warnings(), quiet():
        for call in calls(name):
            for label, dtype in DTYPES.items() if call.dtypes else ():
                arrays = [a.astype(dtype) if a.dtype.kind != "M" else a for a in call.arrays]
                theirs = outcome(lambda c=call, x=arrays: c.run(np, *[np.array(a) for a in x]))
                ours = outcome(lambda c=call, x=arrays: c.run(tnp, *handles([np.array(a) for a in x])))
                what = difference(ours, theirs, exact=True)
                if what:
                    found.append((label, what))
    check(name, "dtype", found, DTYPES)


@pytest.mark.family(2)
@pytest.mark.parametrize("name", names())
def test_dtypes_in_the_body(name):
    """The dtypes that have a gradient and are not those of the matrix, by the body."""
    found = []
    with warnings.catch_warnings(), quiet():
        for call in calls(name):
            for label in EXTRA if call.dtypes else ():
                arrays = [a.astype(DTYPES[label]) if a.dtype.kind in "fc" else a for a in call.arrays]
                theirs = outcome(lambda c=call, x=arrays: c.run(np, *[np.array(a) for a in x]))
                ours = outcome(lambda c=call, x=arrays: taped(c, [np.array(a) for a in x]))
                what = difference(ours, theirs, exact=False)
                if what:
                    found.append((label, what))
    check(name, "body", found, EXTRA)
