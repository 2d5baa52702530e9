"""Items, windows and writes by random indices, and arithmetic of numbers, whose memory is used again: as in Python."""

import itertools
import random

import numpy as np
import pytest

import tensornumpy as tnp
from engines.handles_compared import PYTHON, agree, described, laid_out_like, machine, outcome
from helpers import needs_extension

pytestmark = needs_extension

DTYPES = ["f8", "f4", "i8", "u1", "?", "c16", "f2", ">f8", "O", "M8[D]", "g"]


def some_array(rng: random.Random) -> np.ndarray:
    shape = [rng.randrange(0, 5) for _ in range(rng.randrange(0, 4))]
    x = (np.arange(int(np.prod([n + 2 for n in shape]))) % 7).astype(rng.choice(DTYPES)).reshape([n + 2 for n in shape])
    for axis in range(x.ndim):
        part = rng.choice([slice(None), slice(1, None), slice(None, None, -1), slice(None, None, 2), slice(1, -1)])
        x = x[(slice(None),) * axis + (part,)]
    return x.T if rng.random() < 0.3 else x


def some_part(rng: random.Random, n: int) -> object:
    def bound() -> object:
        k = rng.randrange(-n - 2, n + 3)
        return rng.choice([None, k, k, np.int64(k), 1 << 70])

    return rng.choice(
        [
            rng.randrange(-n - 1, n + 1),
            np.int32(rng.randrange(-n - 1, n + 1)),
            slice(bound(), bound()),
            slice(bound(), bound(), rng.choice([None, -1, 2, -2, 0, 1 << 70, -(1 << 63)])),
            None,
            ...,
            True,
            [0],
        ]
        if rng.random() < 0.4
        else [rng.randrange(-n, n + 1), slice(bound(), bound())]
    )


def some_index(rng: random.Random, x: np.ndarray) -> object:
    parts = [some_part(rng, n) for n in x.shape[: rng.randrange(0, x.ndim + 1)]]
    if rng.random() < 0.2:
        parts.insert(rng.randrange(len(parts) + 1), rng.choice([..., None]))
    return parts[0] if len(parts) == 1 and rng.random() < 0.7 else tuple(parts)


def handles(index: object) -> object:
    """The same index with handles in the place of NumPy's integers."""
    if isinstance(index, tuple):
        return tuple(map(handles, index))
    if isinstance(index, slice):
        return slice(*map(handles, (index.start, index.stop, index.step)))
    return tnp.asarray([index])[0] if isinstance(index, np.integer) else index


@pytest.mark.parametrize("seed", range(20))
def test_items_and_windows(seed):
    rng = random.Random(seed)
    for _ in range(40):
        x = some_array(rng)
        index = handles(some_index(rng, x)) if rng.random() < 0.5 else some_index(rng, x)
        agree("__getitem__", tnp.asarray(x), tnp.asarray(laid_out_like(x)), index)


@pytest.mark.parametrize("seed", range(20))
def test_writes(seed):
    rng = random.Random(1000 + seed)
    for _ in range(40):
        x = some_array(rng)
        index = some_index(rng, x)
        mine = x.copy("K")[::-1] if x.ndim and rng.random() < 0.3 else x.copy("K")
        ours, theirs = tnp.asarray(mine), tnp.asarray(laid_out_like(mine))
        values = [
            1,
            2.0,
            True,
            -1,
            300,
            1e300,
            1j,
            np.float32(2),
            np.asarray(3),
            np.ones(3),
            np.ones(1, "f4"),
            None,
            "a",
        ]
        values = [(v, v) for v in values] + [(ours, theirs)]
        try:
            values += 8 * [(ours[index], theirs[index]), (ours[::-1][index], theirs[::-1][index])]
            values += [(o + o, t + t) for o, t in values[-2:]]
        except Exception:
            pass
        given, same = rng.choice(values)
        here = outcome(lambda: machine("__setitem__")(ours, handles(index), given))  # noqa: B023
        assert here == outcome(lambda: PYTHON["__setitem__"](theirs, index, same)), (x, index, given)  # noqa: B023
        assert described(ours) == described(theirs), (x, index, given)


def test_kept_numbers_are_nobody_elses():
    x = tnp.asarray([1.0, 2.0, 3.0])
    first, seen = x[0], x[1].numpy()
    kept = [x[1] * 2.0 for _ in range(100)]
    view = np.asarray(x[2] * 1.0)
    del kept
    fresh = [x[0] + float(k) for k in range(200)]
    assert float(first) == 1.0 and float(seen) == 2.0 and float(view) == 3.0
    assert [float(f) for f in fresh] == [1.0 + k for k in range(200)]
    a = (x[0] * 1.0)._v
    a.flags.writeable = False
    del fresh
    for _ in range(100):
        assert (x[0] * 5.0)._v.flags.writeable
    assert float(a) == 1.0


NUMBERS = [0.0, -0.0, 1.5, -2.0, np.inf, -np.inf, np.nan, 5e-324, 1e-308, 1e308, 3.0]
INTEGERS = [0, 1, -1, 3, 2**63 - 1, -(2**63), 2**53 + 1]


@pytest.mark.parametrize("name", "add sub mul truediv lt le eq ne gt ge pow floordiv mod".split())
def test_arithmetic_of_numbers(name):
    """Values, dtypes, signs of zeros, and warnings."""
    pairs = list(itertools.product(NUMBERS, NUMBERS)) + list(itertools.product(INTEGERS, INTEGERS))
    with np.errstate(all="warn"):
        for left, right in pairs:
            x = np.asarray([left, right])
            if x.dtype.kind in "if":
                y, z = tnp.asarray(x), tnp.asarray(x)
                agree(f"__{name}__", y[0], z[0], y[1])
                agree(f"__{name}__", y[0], z[0], right)
                agree(f"__{name}__", y[0], z[0], x[1])
    for left in NUMBERS:
        agree("__neg__", tnp.asarray([left])[0], tnp.asarray([left])[0])
