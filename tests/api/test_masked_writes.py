"""Masked arrays that are written to, and results of which nothing is left: as NumPy's, whoever keeps their memory."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp


def everything(x: Any) -> list:
    """Elements, mask, whether there is one, fill value and kind of mask."""
    return [np.asarray(x.data).tolist(), np.asarray(x.mask).tolist(), x.mask is np.ma.nomask, float(x.fill_value),
            x.hardmask, x.dtype.str]  # fmt: skip


def item(x, y):
    x[1:] = y[1:]


def number(x, y):
    x[[0, 2]] = 7.5


def put(x, y):
    x.put([0, 1], [5.0, 6.0])


def sort(x, y):
    x.sort()


def itself(x, y):
    x /= x


def out(x, y):
    np.divide(x, x, out=x)


NAMES = "iadd isub imul itruediv ifloordiv ipow".split()
WRITES: list[Callable] = [*[getattr(operator, name) for name in NAMES], item, number, put, sort, itself, out]
MASKS = (None, [False] * 4, [True, False, False, True], [True] * 4)


@pytest.mark.parametrize("is_kept", [False, True])  # by a tape that has ended
@pytest.mark.parametrize("is_hard", [False, True])
@pytest.mark.parametrize("mask", MASKS)
@pytest.mark.parametrize("write", WRITES)
def test_writes_where_nothing_watches_are_numpys(write, mask, is_hard, is_kept):
    if is_kept and write is out:
        pytest.skip("NumPy refuses memory that may not be written")
    for other in MASKS:
        results = []
        for xp in (np, tnp):
            x = xp.ma.array(xp.asarray([np.nan, 0.0, 3.0, -2.0]), mask=np.ma.nomask if mask is None else mask,
                            hard_mask=is_hard, fill_value=9.0)  # fmt: skip
            y = xp.ma.array(xp.asarray([2.0, 0.0, 0.5, 2.0]), mask=np.ma.nomask if other is None else other)
            if is_kept and xp is tnp:
                with tnp.GradientTape(persistent=True) as tape:
                    tape.watch(x.data)
                    held = x.data * 1.0
                    assert held.shape == (4,)
            before = np.asarray(x.data).copy()
            with np.errstate(all="ignore"):
                write(x, y)
            if is_kept and xp is tnp:
                assert tape.gradient(held, x.data) is None or np.array_equal(held.numpy(), before, equal_nan=True)
            results.append(everything(x))
        np.testing.assert_equal(*results)


def test_dtypes_that_the_operator_refuses_are_refused():
    for xp in (np, tnp):
        x = xp.ma.array(xp.asarray([True, False]), mask=[True, False])
        with pytest.raises(TypeError):
            x **= 2
        assert x.tolist() == [None, False]


@pytest.mark.filterwarnings("ignore:Warning. 'partition'")
@pytest.mark.parametrize("name", "sum prod mean min max std var median".split())
def test_nothing_is_left(name):
    x = tnp.ma.array(tnp.arange(3.0), mask=True)
    assert getattr(tnp, name)(x) is np.ma.masked
    assert getattr(np, name)(x) is np.ma.masked


@pytest.mark.filterwarnings("ignore:Warning. 'partition'")
@pytest.mark.parametrize("name", "sum mean max cumsum std median split".split())
def test_numpys_masked_arrays_keep_their_mask(name):
    x = np.ma.array(np.arange(6.0).reshape(2, 3), mask=[[True, False, False], [True, True, False]])
    args = (2,) if name == "split" else ()
    kwargs = {} if name == "split" else {"axis": 0}
    found, wanted = (getattr(xp, name)(x, *args, **kwargs) for xp in (tnp, np))
    for a, b in zip(found, wanted, strict=True) if name == "split" else [(found, wanted)]:
        assert isinstance(a, tnp.ma.MaskedArray)
        assert a.tolist() == b.tolist()


def test_parts_of_numbers_have_masks_of_their_own():
    for xp in (np, tnp):
        x = xp.ma.array(xp.asarray([1.0, 2.0]), mask=[True, False], hard_mask=True)
        real = x.real
        x.mask[1] = True
        assert real.mask.tolist() == [True, False] and not real.hardmask


def test_values_of_watched_arrays_are_those_of_plain_ones():
    calls = {
        "variance": lambda ma, x: x.var(),
        "deviation": lambda ma, x: x.std(),
        "less degrees": lambda ma, x: x[1:].var(ddof=3),
        "less masked": lambda ma, x: x - ma.masked,
        "masked times": lambda ma, x: ma.multiply(ma.masked, x),
        "to masked": lambda ma, x: ma.power(x, ma.masked),
        "of nothing": lambda ma, x: x[1:2].anom(),
        "divided": lambda ma, x: operator.itruediv(x, 1.5),
        "divided without rest": lambda ma, x: operator.ifloordiv(x, 1.5),
    }
    for name, call in calls.items():
        mask = [False, True, False, False]
        wanted = call(np.ma, np.ma.array([np.nan, 1.0, 3.0, 2.0], mask=mask))
        data = tnp.asarray([np.nan, 1.0, 3.0, 2.0])
        with tnp.GradientTape() as tape:
            tape.watch(data)
            found = call(tnp.ma, tnp.ma.array(data, mask=mask))
        assert (found is np.ma.masked) == (wanted is np.ma.masked), name
        np.testing.assert_equal(np.ma.filled(wanted, -1.0), np.asarray(tnp.ma.filled(found, -1.0)), name)


def test_quotient_and_rest():
    for xp in (np, tnp):
        quotient, rest = divmod(xp.ma.array(xp.asarray([7.0, 8.0]), mask=[False, True]), 3)
        assert quotient.tolist() == [2.0, None] and rest.tolist() == [1.0, None]


@pytest.mark.parametrize("hard", [False, True])
@pytest.mark.parametrize("own", [None, [False, True, False, False]])
@pytest.mark.parametrize("given", [None, [True, False, False, True]])
def test_put_and_putmask_are_numpys_and_have_gradients(hard, own, given):
    def written(lib, name, x, values):
        made = lib.array(x, mask=np.ma.nomask if own is None else np.array(own), hard_mask=hard)
        values = values if given is None else lib.array(values, mask=np.array(given))
        places = [True, True, False, True] if name == "putmask" else [0, 1, 3]
        getattr(lib, name)(made, places, values if name == "putmask" else values[[0, 1, 3]])
        return made

    start, values = np.arange(4.0), np.array([10.0, 20.0, 30.0, 40.0])
    for name in ("putmask",) if hard and own and given else ("put", "putmask"):  # NumPy's put cannot do it
        wanted = written(np.ma, name, start.copy(), values)
        counted = ~np.ma.getmaskarray(wanted)

        def total(x, v, name=name):
            return (written(tnp.ma, name, x * 1.0, v) * np.array([1.0, 2.0, 3.0, 4.0])).sum()

        plain = written(tnp.ma, name, tnp.asarray(start), values)
        np.testing.assert_array_equal(tnp.ma.getmaskarray(plain), ~counted)
        value, (of_x, of_values) = tnp.value_and_grad(total, argnums=(0, 1))(tnp.asarray(start), tnp.asarray(values))
        weighed = wanted * np.array([1.0, 2.0, 3.0, 4.0])
        np.testing.assert_allclose(value, weighed.sum())
        np.testing.assert_array_equal(of_x + of_values, np.where(counted, [1.0, 2.0, 3.0, 4.0], 0.0))
        np.testing.assert_array_equal(of_values != 0, counted & (wanted.filled(0) >= 10))


@pytest.mark.parametrize("function", [lambda x: -x, tnp.ma.exp, np.sin], ids=["operator", "of ma", "by name"])
def test_a_mask_that_a_result_has_of_its_operand_is_written_to_for_both(function):
    """As with NumPy's; what a tape has recorded before keeps the mask that it has seen."""
    x = tnp.ma.array(tnp.asarray([1.0, 2.0, 3.0]), mask=[False, True, False])
    y = function(x)
    weights = tnp.asarray([1.0, 10.0, 100.0])
    with tnp.GradientTape() as tape:
        tape.watch(weights)
        total = (x * weights).sum()
    y.mask[0] = True
    assert x.mask.tolist() == y.mask.tolist() == [True, True, False]
    np.testing.assert_allclose(tape.gradient(total, weights).numpy(), [1.0, 0.0, 3.0])
