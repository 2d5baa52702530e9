"""Arguments at the ends of the ranges of functions, and what NumPy warns of for them."""

from __future__ import annotations

import itertools
import warnings

import numpy as np

KINDS = ("invalid value", "divide by zero", "overflow")
LOOPS = ("f->f", "d->d", "ff->f", "dd->d", "F->F", "D->D", "F->f", "D->d")
NAMES = """exp exp2 expm1 log log2 log10 log1p sin cos tan sinh cosh tanh arcsin arccos arctan arcsinh arccosh
    arctanh sqrt cbrt square reciprocal absolute arctan2 hypot power logaddexp logaddexp2 floor_divide remainder fmod
    divide add subtract multiply maximum fmin""".split()
LENGTH = 16


def ends(char: str) -> np.ndarray:
    """Numbers at the ends of a format and of the functions' domains and results, special values, and some between."""
    real = np.dtype(char.lower())
    info = np.finfo(real)
    edge = [info.smallest_subnormal, info.tiny, info.eps, info.max, info.max / 2, info.max / 4]
    edge += [np.sqrt(info.max), np.sqrt(info.tiny), np.nextafter(real.type(1), real.type(2)), info.tiny / 2]
    edge += [np.nextafter(real.type(1), real.type(0)), 0.0, np.inf, np.nan]
    inside = [1e-30, 1e-5, 0.25, 0.5, 1, 1.5, 2, 3, 9, 20, 27.3, 88.7, 89, 104, 150, 708, 709.78, 710.4, 746, 1024]
    inside += [1075, 1e5, 1e8, 2.0**60, 1e20, 1e37, 1e150, 1e300]
    with np.errstate(all="ignore"):
        x = np.array([float(v) for v in edge + inside]).astype(real)
    x = np.concatenate([x, -x])
    if char in "fd":
        return x
    one = x[:: 3 if len(x) % 3 else 2]
    pairs = np.array(list(itertools.product(one, one))).astype(real)
    z = np.empty(len(pairs), char)
    z.real, z.imag = pairs.T
    return z


def arguments(char: str, count: int) -> list[tuple]:
    x = ends(char)
    if count == 1:
        return [(v,) for v in x]
    picked = np.random.default_rng(7).integers(0, len(x), (600, count))
    return [tuple(x[i]) for i in picked]


def numpys(f, *xs) -> tuple[set[str], np.ndarray]:
    """What NumPy warns of."""
    with np.errstate(divide="warn", over="warn", invalid="warn", under="ignore"):
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always")
            y = np.asarray(f(*(np.full(LENGTH, x) for x in xs)))
    return {kind for kind in KINDS for w in seen if kind in str(w.message)}, y


def loops():
    for name in NAMES:
        ufunc = getattr(np, name)
        for loop in LOOPS:
            given, made = loop.split("->")
            dtypes = tuple(map(np.dtype, given + made))
            try:
                fits = ufunc.resolve_dtypes((*dtypes[:-1], None)) == dtypes
            except (TypeError, ValueError):
                continue
            if fits:
                yield name, loop
