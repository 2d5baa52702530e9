"""Masked arrays that nothing watches: operators, functions and reductions of drawn operands give NumPy's elements
(under the mask, too), mask, fill value, dtype, warnings and errors."""

from __future__ import annotations

import operator
import warnings

import numpy as np
import pytest

import tensornumpy as tnp

DTYPES = ["f8", "f4", "i8", "i4", "u1", "?", "c16", "f2", "i1"]
SHAPES = [(3,), (2, 3), (1,), (2, 1), (), (0,), (3, 1, 2)]
NUMBERS = [2, 2.5, 0, 0.0, -1, True, np.float32(3), np.int8(2), 1j, np.nan]
UNARY = "exp sqrt log negative absolute sin tan arccosh arctanh logical_not conjugate floor arcsin log2".split()
BINARY = (
    "add subtract multiply divide floor_divide remainder hypot arctan2 equal less greater_equal logical_and "
    "bitwise_and maximum mod fmod power"
).split()
OPERATORS = "add sub mul truediv floordiv mod eq ne lt ge and_ pow".split()
WRITES = "iadd isub imul itruediv ifloordiv".split()
WITH_AXES = "sum prod min max all any cumsum cumprod argmin argmax mean count".split()
ALONE = "compressed filled std var ptp".split()


def elements(rng):
    x = np.asarray(rng.normal(size=SHAPES[rng.integers(len(SHAPES))]) * 3)
    if rng.random() < 0.3 and x.size:
        x.flat[0] = rng.choice([0.0, np.nan, np.inf, -np.inf])
    with np.errstate(all="ignore"):
        return x.astype(DTYPES[rng.integers(len(DTYPES))])


def operand(rng, may_be_plain=True):
    """The same operand of NumPy's and of ours."""
    chance = rng.random() if may_be_plain else 0.0
    if chance > 0.8:
        value = NUMBERS[rng.integers(len(NUMBERS))]
        return value, (value if isinstance(value, bool | int | float | complex) else tnp.asarray(value))
    x = elements(rng)
    if chance > 0.65:
        return x, tnp.asarray(x)
    masks = [np.ma.nomask, rng.random(x.shape) < 0.4, np.zeros(x.shape, bool), np.ones(x.shape, bool)]
    mask = masks[rng.integers(4)]
    theirs = np.ma.array(x.copy(), mask=mask if mask is np.ma.nomask else mask.copy())
    mine = tnp.ma.array(tnp.asarray(x.copy()), mask=mask if mask is np.ma.nomask else mask.copy())
    if rng.random() < 0.3:
        theirs.fill_value = mine.fill_value = 1
    if rng.random() < 0.1:
        theirs.harden_mask(), mine.harden_mask()
    return theirs, mine


def seen(result):
    """What can be seen of a result."""
    if result is np.ma.masked:
        return "masked"
    if isinstance(result, np.ma.MaskedArray):
        mask = np.ma.getmask(result)
        mask = "none" if mask is np.ma.nomask else np.asarray(mask).tolist()
        data, fill = np.asarray(np.ma.getdata(result)), np.asarray(result.fill_value)
        return "masked array", data.dtype, data.shape, repr(data.tolist()), mask, repr(fill.tolist()), fill.dtype.kind
    if isinstance(result, np.ndarray | np.generic | tnp.ndarray):
        found = np.asarray(result)
        return "array", found.dtype, found.shape, repr(found.tolist())
    return repr(result)


def outcome(call, *operands):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        try:
            found = seen(call(*operands))
        except Exception as error:  # compared by class: NumPy's words have more to say of subclasses
            found = type(error).__name__
    return found, {(w.category, str(w.message)) for w in told if issubclass(w.category, RuntimeWarning)}


def agrees(name, call, theirs, mine, theirs_call=None):
    expected, found = outcome(theirs_call or call, *theirs), outcome(call, *mine)
    assert expected == found, (name, theirs)
    return not isinstance(expected[0], str) or expected[0] == "masked"


@pytest.mark.parametrize("seed", range(6))
def test_functions_by_either_name(seed):
    rng, compared = np.random.default_rng(seed), 0
    for name in UNARY * 6 + BINARY * 8:
        pairs = [operand(rng) for _ in range(1 if name in UNARY else 2)]
        theirs, mine = zip(*pairs, strict=True)
        if rng.random() < 0.5 and hasattr(np.ma, name):
            compared += agrees(name, getattr(tnp.ma, name), theirs, mine, getattr(np.ma, name))
        elif any(isinstance(x, np.ma.MaskedArray) for x in theirs):
            compared += agrees(name, getattr(np, name), theirs, mine)
    assert compared > 100


@pytest.mark.parametrize("seed", range(6))
def test_operators(seed):
    rng, compared = np.random.default_rng(100 + seed), 0
    for name in OPERATORS * 12:
        theirs, mine = zip(operand(rng, False), operand(rng), strict=True)
        compared += agrees(name, getattr(operator, name), theirs, mine)
    assert compared > 70


@pytest.mark.parametrize("seed", range(6))
def test_operators_that_write(seed):
    """What cannot be written leaves the array as it was, with its mask, which NumPy's changes before it fails."""
    rng, compared = np.random.default_rng(200 + seed), 0
    for name in WRITES * 20:
        theirs, mine = zip(operand(rng, False), operand(rng), strict=True)
        before = seen(mine[0])
        expected, found = (outcome(getattr(operator, name), *operands)[0] for operands in (theirs, mine))
        if isinstance(expected, str):
            assert found == expected
            assert seen(mine[0]) == before
            continue
        assert found == expected, (name, theirs)
        assert seen(mine[0]) == seen(theirs[0])
        compared += 1
    assert compared > 15


@pytest.mark.parametrize("seed", range(6))
def test_reductions(seed):
    rng, compared = np.random.default_rng(300 + seed), 0
    for name in (WITH_AXES + ALONE) * 6:
        theirs, mine = zip(operand(rng, False), strict=True)
        more = {}
        if name in WITH_AXES and rng.random() < 0.5:
            more["axis"] = [0, -1, 1, None][rng.integers(4)]
        if name in ("sum", "prod", "all", "any", "min", "max") and rng.random() < 0.3:
            more["keepdims"] = True
        dtype = theirs[0].dtype
        if dtype == np.float16 and name in ("min", "max"):
            continue  # whether the fill value, which is infinite there, is told depends on who has asked for it before
        if dtype.kind == "c" and name in ("std", "var", "mean", "ptp"):
            continue  # NumPy warns of its own parts
        if not theirs[0].size and name in ("mean", "var", "std"):
            continue
        compared += agrees((name, more), operator.methodcaller(name, **more), theirs, mine)
    assert compared > 60


@pytest.mark.parametrize("shapes", [((2, 2), (2, 2)), ((2, 3), (3, 2)), ((3,), (3,)), ((2, 3), (3,))])
def test_products_of_matrices_have_the_mask_of_numpys(shapes):
    rng = np.random.default_rng(5)
    theirs, mine = [], []
    for shape in shapes:
        x, mask = rng.normal(size=shape), rng.random(shape) < 0.4
        theirs.append(np.ma.array(x, mask=mask))
        mine.append(tnp.ma.array(tnp.asarray(x), mask=mask))
    agrees("matmul", np.matmul, theirs, mine)
    agrees("@", operator.matmul, theirs, mine)


def test_arrays_without_axes_warn_once():
    for call in (np.exp, np.reciprocal):
        told = []
        for namespace, array in ((np.ma, np.asarray), (tnp.ma, tnp.asarray)):
            x = namespace.array(array(1e4 if call is np.exp else 0.0), mask=False)
            with warnings.catch_warnings(record=True) as found:
                warnings.simplefilter("always")
                call(x)
            told.append(len(found))
        assert told[0] == told[1] == 1, (call, told)
