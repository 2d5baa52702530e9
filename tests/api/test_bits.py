"""packbits and unpackbits, traced."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import assert_same

BITS = np.array([[1, 0, 2, 0, 0, 7, 0, 1, 1, 0], [0, 0, 0, 1, 1, 0, 1, 0, 0, 3]])


@pytest.mark.parametrize("axis", [None, 0, 1, -1])
@pytest.mark.parametrize("order", ["big", "little"])
def test_bits_inside_function_are_numpys(axis, order):
    packed = np.packbits(BITS, axis, order)
    assert_same(tnp.function(lambda x: tnp.packbits(x, axis, order))(tnp.asarray(BITS)), packed)
    for count in (None, 0, 3, -2, 100):
        got = tnp.function(lambda x, n=count: tnp.unpackbits(x, axis, n, order))(tnp.asarray(packed))
        assert_same(got, np.unpackbits(packed, axis, count, order))


@pytest.mark.parametrize(
    "call",
    [
        lambda xp, x: xp.packbits(x * 1.0),
        lambda xp, x: xp.packbits(x, bitorder="middle"),
        lambda xp, x: xp.packbits(x, bitorder=1),
        lambda xp, x: xp.packbits(x, axis=2),
        lambda xp, x: xp.unpackbits(x),
        lambda xp, x: xp.unpackbits(x.astype("u1"), count=-200),
        lambda xp, x: xp.unpackbits(x.astype("u1"), axis=5),
    ],
)
def test_bad_bits_are_numpys_errors(call):
    with pytest.raises(Exception) as theirs:
        call(np, BITS)
    with pytest.raises(type(theirs.value)):
        tnp.function(lambda x: call(tnp, x))(tnp.asarray(BITS))
