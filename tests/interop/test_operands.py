"""Operands that are no arrays beside ours: sequences, buffers, objects with operators, quantities with units; plainly,
and watched by a tape, where they must not turn into something else."""

from __future__ import annotations

import array
from fractions import Fraction

import numpy as np
import pytest

import tensornumpy as tnp

SEQUENCES = [range(3), array.array("d", [1, 2, 3]), memoryview(np.ones(3)), [1, 2, 3], {1}, object(), Fraction(1, 2)]


def watched(run, x):
    with tnp.GradientTape() as tape:
        tape.watch(x)
        return run(x)


@pytest.mark.parametrize("other", SEQUENCES, ids=lambda x: type(x).__name__)
@pytest.mark.parametrize("run", [lambda x, y: x == y, lambda x, y: x != y, lambda x, y: y in x])
def test_comparisons(run, other):
    """A comparison that nobody answers is False to Python, for all elements at once."""
    expected = run(np.arange(1.0, 4.0), other)
    for found in (run(tnp.arange(1.0, 4.0), other), watched(lambda x: run(x, other), tnp.arange(1.0, 4.0))):
        assert np.shape(found) == np.shape(expected)
        assert np.asarray(found).tolist() == np.asarray(expected).tolist()


@pytest.mark.parametrize("other", SEQUENCES[:4], ids=lambda x: type(x).__name__)
@pytest.mark.parametrize("run", [lambda x, y: x * y, lambda x, y: y - x, lambda x, y: x**y])
def test_numbers_of_sequences_and_buffers(run, other):
    x = tnp.arange(1.0, 4.0)
    assert watched(lambda x: run(x, other), x).tolist() == run(np.arange(1.0, 4.0), other).tolist()
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * other
    np.testing.assert_array_equal(tape.gradient(y, x), np.asarray(other, float))


class Quantity(np.lib.mixins.NDArrayOperatorsMixin):
    """Numbers with a unit, and no ``__array__``."""

    def __init__(self, numbers, unit):
        self.numbers, self.unit = numbers, unit

    def __array_ufunc__(self, ufunc, method, *inputs, out=(), **kwargs):
        numbers = [x.numbers if isinstance(x, Quantity) else x for x in inputs]
        return Quantity(getattr(ufunc, method)(*numbers, **kwargs), self.unit)


@pytest.mark.parametrize("run", [lambda x, q: x * q, lambda x, q: q * x, lambda x, q: np.multiply(x, q)])
def test_a_quantity_computes_with_a_watched_array(run):
    q = Quantity(np.array([1.0, 2.0, 3.0]), "m")
    x = tnp.ones(3)
    assert run(x, q).unit == "m"
    with tnp.GradientTape() as tape:
        tape.watch(x)
        found = run(x, q)
        assert found.unit == "m"
        y = tnp.sum(found.numbers)
    assert tape.gradient(y, x).tolist() == [1.0, 2.0, 3.0]


def test_an_answer_to_an_operator_in_place():
    """As NumPy's operator, ours hands over what the other operand makes of it."""
    for start in (np.ones(3), tnp.ones(3)):
        x = start
        x += Quantity(np.ones(3), "m")
        assert x.unit == "m"


@pytest.mark.parametrize("index", [object(), 1.5, "a", (0, 0), [0.5], 7])
def test_what_is_no_index_is_refused_in_numpys_words(index):
    with pytest.raises(IndexError) as theirs:
        np.ones(3)[index]
    with pytest.raises(IndexError) as ours:
        watched(lambda x: x[index], tnp.ones(3))
    assert str(ours.value).split("\n")[0] == str(theirs.value)
