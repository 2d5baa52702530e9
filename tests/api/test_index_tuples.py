"""Indices that are tuples of lists, arrays, slices and numbers, read and written on arrays that nothing watches."""

from __future__ import annotations

import itertools
import operator

import numpy as np
import pytest

import tensornumpy as tnp

PARTS = [
    0, slice(1, None, 2), None, Ellipsis, [0, 1], [], [-1, 0], np.array([0, 2]), np.array([[0], [1]]),
    np.array([True, False, True]), np.array(1), [True, False, True], [9], (0, 1), 1.5, np.array([0.5]),
]  # fmt: skip


def outcome(f, *args):
    """What a call gives, or the class of what it raises."""
    try:
        return f(*args)
    except Exception as error:
        return type(error)


@pytest.mark.parametrize("dtype", ["f8", "i4", "?", "U3"])
def test_tuples_of_lists_and_arrays_are_read_and_written_as_numpys(dtype):
    """``a[:, [p, q]]`` and ``a[i, j] = v``: values, shapes, errors, and what is a view and what a copy."""
    base = np.arange(27).reshape(3, 3, 3).astype(dtype)
    for index in itertools.product(PARTS, repeat=2):
        ours = tuple(tnp.asarray(p) if isinstance(p, np.ndarray) else p for p in index)
        for value in (1, np.arange(3.0)):
            theirs, own = base.copy(), tnp.asarray(base.copy())
            expected = outcome(operator.setitem, theirs, index, value)
            given = tnp.asarray(value) if isinstance(value, np.ndarray) else value
            found = outcome(operator.setitem, own, ours, given)
            assert (found is None) == (expected is None), index
            assert expected is None or issubclass(found, expected)
            np.testing.assert_array_equal(own.numpy(), theirs)
        theirs, own = base.copy(), tnp.asarray(base.copy())
        expected, found = outcome(operator.getitem, theirs, index), outcome(operator.getitem, own, ours)
        if isinstance(expected, type):
            assert isinstance(found, type), index
            assert issubclass(found, expected)
            continue
        np.testing.assert_array_equal(np.asarray(found), expected)
        if isinstance(expected, np.ndarray) and dtype == "f8":
            expected += 100
            found += 100
            np.testing.assert_array_equal(own.numpy(), theirs)
