"""The tables of special cases in the standard's text: NaN, infinities, signed zeros, and the edges of domains.

``P`` and ``N`` stand for a positive and a negative finite number, ``0`` and ``-0`` for the two zeros. Each line holds
for float32 and float64, eagerly and compiled; one of complex numbers for complex64 and complex128.
"""

from __future__ import annotations

import math

import numpy as np
import pytest

import tensornumpy as tnp

UNARY = """
abs: nan>nan -0>0 -inf>inf inf>inf N>2.5
acos: nan>nan 1.5>nan -1.5>nan 1>0 -1>pi 0>pi/2
acosh: nan>nan 0.5>nan N>nan 1>0 inf>inf
asin: nan>nan 1.5>nan -1.5>nan 0>0 -0>-0 1>pi/2
asinh: nan>nan 0>0 -0>-0 inf>inf -inf>-inf
atan: nan>nan 0>0 -0>-0 inf>pi/2 -inf>-pi/2
atanh: nan>nan 1.5>nan -1.5>nan 1>inf -1>-inf 0>0 -0>-0
ceil: nan>nan inf>inf -inf>-inf 0>0 -0>-0 3>3 -3>-3 -0.5>-0 P>3
cos: nan>nan 0>1 -0>1 inf>nan -inf>nan
cosh: nan>nan 0>1 -0>1 inf>inf -inf>inf
exp: nan>nan 0>1 -0>1 inf>inf -inf>0
expm1: nan>nan 0>0 -0>-0 inf>inf -inf>-1
floor: nan>nan inf>inf -inf>-inf 0>0 -0>-0 3>3 P>2 N>-3
log: nan>nan N>nan 0>-inf -0>-inf 1>0 inf>inf -inf>nan
log1p: nan>nan N>nan -1>-inf 0>0 -0>-0 inf>inf
log2: nan>nan N>nan 0>-inf -0>-inf 1>0 inf>inf
log10: nan>nan N>nan 0>-inf -0>-inf 1>0 inf>inf
negative: nan>nan 0>-0 -0>0 inf>-inf
reciprocal: nan>nan 0>inf -0>-inf inf>0 -inf>-0
round: nan>nan inf>inf -inf>-inf 0>0 -0>-0 3>3 0.5>0 1.5>2 2.5>2 -0.5>-0 -1.5>-2
sign: nan>nan 0>0 -0>0 inf>1 -inf>-1 P>1 N>-1
sin: nan>nan 0>0 -0>-0 inf>nan -inf>nan
sinh: nan>nan 0>0 -0>-0 inf>inf -inf>-inf
sqrt: nan>nan N>nan 0>0 -0>-0 inf>inf
square: nan>nan -0>0 -inf>inf
tan: nan>nan 0>0 -0>-0 inf>nan -inf>nan
tanh: nan>nan 0>0 -0>-0 inf>1 -inf>-1
trunc: nan>nan inf>inf -inf>-inf 0>0 -0>-0 3>3 -0.5>-0 P>2 N>-2
"""

BINARY = """
add: nan,1>nan inf,-inf>nan -inf,inf>nan inf,inf>inf -inf,-inf>-inf inf,P>inf -inf,P>-inf P,inf>inf P,-inf>-inf
add: -0,-0>-0 -0,0>0 0,-0>0 0,0>0 0,P>2.5 P,-0>2.5 P,-P>0
subtract: inf,inf>nan -inf,-inf>nan 0,0>0 -0,0>-0 0,-0>0 P,P>0 inf,-inf>inf
atan2: nan,1>nan 1,nan>nan P,0>pi/2 P,-0>pi/2 0,P>0 0,0>0 0,-0>pi 0,N>pi -0,P>-0 -0,0>-0 -0,-0>-pi -0,N>-pi N,0>-pi/2
atan2: N,-0>-pi/2 P,inf>0 P,-inf>pi N,inf>-0 N,-inf>-pi inf,P>pi/2 -inf,P>-pi/2 inf,inf>pi/4 inf,-inf>3*pi/4
atan2: -inf,inf>-pi/4 -inf,-inf>-3*pi/4
copysign: 3,0>3 3,-0>-3 0,N>-0 -0,P>0 nan,P>nan inf,-1>-inf
divide: nan,1>nan 1,nan>nan inf,inf>nan inf,-inf>nan 0,0>nan 0,-0>nan 0,P>0 -0,P>-0 0,N>-0 -0,N>0 P,0>inf P,-0>-inf
divide: N,0>-inf N,-0>inf inf,P>inf inf,N>-inf -inf,P>-inf -inf,N>inf P,inf>0 P,-inf>-0 N,inf>-0 N,-inf>0
floor_divide: nan,1>nan 1,nan>nan inf,inf>nan inf,-inf>nan 0,0>nan 0,-0>nan 0,P>0 -0,P>-0 0,N>-0 -0,N>0 P,0>inf
floor_divide: P,-0>-inf N,0>-inf N,-0>inf P,inf>0 N,-inf>0 7,2>3 -7,2>-4 7,-2>-4 -7,-2>3
hypot: inf,nan>inf nan,-inf>inf 0,N>2.5 N,-0>2.5 nan,1>nan 1,nan>nan
logaddexp: nan,1>nan 1,nan>nan inf,P>inf P,inf>inf
maximum: nan,1>nan 1,nan>nan inf,P>inf
minimum: nan,1>nan 1,nan>nan -inf,P>-inf
multiply: nan,1>nan inf,0>nan -inf,-0>nan inf,-inf>-inf -inf,-inf>inf inf,N>-inf 0,N>-0 -0,-0>0 P,-0>-0
nextafter: nan,1>nan 1,nan>nan -0,0>0 0,-0>-0
pow: 2,nan>nan nan,0>1 nan,-0>1 nan,P>nan P,inf>inf N,inf>inf P,-inf>0 1,inf>1 -1,inf>1 -1,-inf>1 1,P>1 1,-inf>1
pow: 0.5,inf>0 0.5,-inf>inf inf,P>inf inf,N>0 -inf,3>-inf -inf,2>inf -inf,2.5>inf -inf,-3>-0 -inf,-2>0 0,P>0 0,N>inf
pow: -0,3>-0 -0,2>0 -0,-3>-inf -0,-2>inf N,0.5>nan
remainder: nan,1>nan 1,nan>nan inf,P>nan inf,inf>nan -inf,N>nan 0,0>nan P,0>nan P,-0>nan 0,P>0 -0,P>0 0,N>-0 -0,N>-0
remainder: P,inf>2.5 N,-inf>-2.5 7,2>1 -7,2>1 7,-2>-1 -7,-2>-1
"""

LOGICAL = """
isfinite: nan>False inf>False -inf>False 0>True P>True
isinf: nan>False inf>True -inf>True P>False
isnan: nan>True inf>False P>False
signbit: 0>False -0>True inf>False -inf>True P>False N>True
logical_not: nan>False 0>True -0>True inf>False
equal: nan,nan>False inf,inf>True -inf,inf>False 0,-0>True
not_equal: nan,nan>True inf,inf>False 0,-0>False
less: nan,1>False 1,nan>False -inf,inf>True 0,-0>False
less_equal: nan,1>False -0,0>True inf,inf>True
greater: nan,1>False inf,-inf>True -0,0>False
greater_equal: nan,1>False 0,-0>True
logical_and: nan,1>True nan,0>False
"""

# a+bj as (a,b)
COMPLEX = """
abs: inf,nan>inf nan,-inf>inf 0,N>2.5 N,-0>2.5 nan,1>nan 1,nan>nan nan,nan>nan
acos: 0,0>pi/2,-0 -0,0>pi/2,-0 0,nan>pi/2,nan 1,inf>pi/2,-inf 1,nan>nan,nan -inf,1>pi,-inf inf,1>0,-inf
acos: -inf,inf>3*pi/4,-inf inf,inf>pi/4,-inf nan,1>nan,nan nan,inf>nan,-inf nan,nan>nan,nan
acosh: 0,0>0,pi/2 1,inf>inf,pi/2 1,nan>nan,nan -inf,1>inf,pi inf,1>inf,0 -inf,inf>inf,3*pi/4 inf,inf>inf,pi/4
acosh: inf,nan>inf,nan nan,1>nan,nan nan,inf>inf,nan nan,nan>nan,nan
asinh: 0,0>0,0 1,inf>inf,pi/2 1,nan>nan,nan inf,1>inf,0 inf,inf>inf,pi/4 inf,nan>inf,nan nan,0>nan,0 nan,1>nan,nan
asinh: nan,nan>nan,nan
atanh: 0,0>0,0 0,nan>0,nan 1,0>inf,0 1,inf>0,pi/2 2,nan>nan,nan inf,1>0,pi/2 inf,inf>0,pi/2 inf,nan>0,nan
atanh: nan,1>nan,nan nan,nan>nan,nan
cosh: 0,0>1,0 1,inf>nan,nan 1,nan>nan,nan inf,0>inf,0 nan,1>nan,nan nan,nan>nan,nan
exp: 0,0>1,0 -0,0>1,0 1,inf>nan,nan 1,nan>nan,nan inf,0>inf,0 -inf,1>0,0 nan,0>nan,0 nan,1>nan,nan nan,nan>nan,nan
isfinite: nan,1>False 1,inf>False inf,nan>False 1,1>True
isinf: inf,nan>True 1,-inf>True nan,1>False
isnan: nan,1>True 1,nan>True inf,1>False
log: -0,0>-inf,pi 0,0>-inf,0 1,inf>inf,pi/2 1,nan>nan,nan -inf,1>inf,pi inf,1>inf,0 -inf,inf>inf,3*pi/4
log: inf,inf>inf,pi/4 inf,nan>inf,nan nan,1>nan,nan nan,inf>inf,nan nan,nan>nan,nan
log1p: -1,0>-inf,0 1,inf>inf,pi/2 1,nan>nan,nan -inf,1>inf,pi inf,1>inf,0 -inf,inf>inf,3*pi/4 inf,inf>inf,pi/4
log1p: inf,nan>inf,nan nan,1>nan,nan nan,inf>inf,nan nan,nan>nan,nan
sign: 0,0>0,0 3,4>0.6,0.8 nan,1>nan,nan
sinh: 0,0>0,0 1,inf>nan,nan 1,nan>nan,nan inf,0>inf,0 nan,0>nan,0 nan,1>nan,nan nan,nan>nan,nan
sqrt: 0,0>0,0 -0,0>0,0 1,inf>inf,inf nan,inf>inf,inf 1,nan>nan,nan -inf,1>0,inf inf,1>inf,0 inf,nan>inf,nan
sqrt: nan,1>nan,nan nan,nan>nan,nan
tanh: 0,0>0,0 1,inf>nan,nan 1,nan>nan,nan inf,1>1,0 nan,0>nan,0 nan,1>nan,nan nan,nan>nan,nan
"""

_NAMES = {"nan": math.nan, "inf": math.inf, "pi": math.pi, "P": 2.5, "N": -2.5, "True": True, "False": False}


def number(text):
    value = eval(text, {}, _NAMES)
    return -0.0 if text == "-0" else value if isinstance(value, bool) else float(value)


def cases(text):
    for line in text.strip().splitlines():
        name, _, pairs = line.partition(":")
        for pair in pairs.split():
            arguments, _, result = pair.partition(">")
            yield name, [number(a) for a in arguments.split(",")], [number(r) for r in result.split(",")]


def lines(*texts):
    return [
        pytest.param(name, [c for c in cases(text) if c[0] == name], id=name)
        for text in texts
        for name in dict.fromkeys(c[0] for c in cases(text))
    ]


def equal(found, expected, dtype):
    """The same number: NaN is NaN, zeros have their signs, and a rounded constant is near its number."""
    found, expected = np.asarray(found, dtype), np.asarray(expected, dtype)
    if np.isnan(expected):
        return bool(np.isnan(found))
    near = (
        abs(found - expected) <= 2 * np.spacing(abs(expected))
        if np.isfinite(expected) and expected
        else found == expected
    )
    return bool(near) and np.signbit(found) == np.signbit(expected)


def ways(function):
    return function, tnp.function(function)


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("name, rows", lines(UNARY, BINARY))
def test_real(name, rows, dtype):
    columns = [tnp.asarray(np.asarray(column, dtype)) for column in zip(*(row[1] for row in rows), strict=True)]
    for way in ways(getattr(tnp, name)):
        found = way(*columns)
        assert found.dtype == dtype
        for (_, arguments, (expected,)), value in zip(rows, found.numpy(), strict=True):
            assert equal(value, expected, dtype), f"{name}{tuple(arguments)} is {value}, not {expected}"


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("name, rows", lines(LOGICAL))
def test_logical(name, rows, dtype):
    columns = [tnp.asarray(np.asarray(column, dtype)) for column in zip(*(row[1] for row in rows), strict=True)]
    for way in ways(getattr(tnp, name)):
        found = way(*columns)
        assert found.dtype == np.bool_ and found.tolist() == [row[2][0] for row in rows]


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("name, rows", lines(COMPLEX))
def test_complex(name, rows, dtype):
    values = np.asarray([row[1] for row in rows], dtype)
    z = tnp.asarray(values.view(np.result_type(dtype, np.complex64))[:, 0])
    for way in ways(getattr(tnp, name)):
        found = way(z).numpy()
        for (_, arguments, expected), value in zip(rows, found, strict=True):
            parts = (value.real, value.imag) if len(expected) == 2 else (value,)
            good = all(map(lambda f, e: equal(f, e, dtype) if not isinstance(e, bool) else f == e, parts, expected))
            assert good, f"{name}({arguments}) is {value}, not {expected}"


def test_integers_are_integer_valued():
    for name in ("ceil", "floor", "trunc", "round"):
        x = tnp.asarray([3, -2], dtype=tnp.int16)
        assert getattr(tnp, name)(x).dtype == tnp.int16 and getattr(tnp, name)(x).tolist() == [3, -2]


def test_statistics():
    nan = math.nan
    for name in ("max", "min", "mean", "prod", "std", "sum", "var", "cumulative_sum", "cumulative_prod"):
        assert math.isnan(tnp.ravel(getattr(tnp, name)(tnp.asarray([1.0, nan])))[-1]), name
    empty = tnp.zeros(0)
    assert float(tnp.sum(empty)) == 0 and float(tnp.prod(empty)) == 1
    assert bool(tnp.all(empty)) and not tnp.any(empty)
    assert bool(tnp.any(tnp.asarray([0.0, nan]))) and bool(tnp.all(tnp.asarray([1.0, nan])))
    assert math.isinf(tnp.max(tnp.asarray([math.inf, 1.0]))) and int(tnp.argmax(tnp.asarray([1.0, nan, 2.0]))) == 1
    with pytest.warns(RuntimeWarning):
        assert math.isnan(tnp.var(tnp.asarray([1.0]), correction=1.0))


def test_sets_keep_nans_apart():
    x = tnp.asarray([math.nan, 1.0, math.nan, 0.0, -0.0])
    assert tnp.unique_values(x).shape == (4,)
    counts = tnp.unique_counts(x)
    assert counts.values.shape == (4,) and sorted(counts.counts.tolist()) == [1, 1, 1, 2]
    assert tnp.unique_inverse(x).inverse_indices.shape == x.shape
    assert tnp.unique_all(tnp.ones((2, 2))).indices.tolist() == [0]


def test_descending_under_transformations():
    x = np.asarray([[3.0, 1.0, 2.0], [0.5, 4.0, -1.0]])
    down = lambda v: tnp.sort(v, descending=True)  # noqa: E731
    np.testing.assert_array_equal(tnp.vectorized_map(down, tnp.asarray(x)).numpy(), -np.sort(-x))
    flat = tnp.function(lambda v: tnp.sort(v, axis=None, descending=True))(tnp.asarray(x))
    np.testing.assert_array_equal(flat.numpy(), -np.sort(-x, None))
    np.testing.assert_array_equal(tnp.sort(tnp.asarray(x), axis=0, descending=True).numpy(), -np.sort(-x, 0))
    order = tnp.function(lambda v: tnp.argsort(v, axis=None, descending=True))(tnp.asarray(x)).numpy()
    np.testing.assert_array_equal(order, tnp.argsort(x, axis=None, descending=True).numpy())
    np.testing.assert_array_equal(x.ravel()[order], -np.sort(-x, None))
    slope = tnp.grad(lambda v: tnp.sum(down(v) * tnp.asarray([1.0, 10.0, 100.0])))(tnp.asarray(x))
    assert slope.tolist() == [[1.0, 100.0, 10.0], [10.0, 1.0, 100.0]]
    with tnp.promotion("all"):
        assert down(tnp.asarray(x)).tolist() == (-np.sort(-x)).tolist()
    assert tnp.sort(tnp.asarray([math.nan, 1.0, 2.0]), descending=True)[1:].tolist() == [2.0, 1.0]
    with pytest.raises(np.exceptions.AxisError):
        tnp.sort(tnp.asarray(x), axis=2, descending=True)


def test_order_and_ties():
    x = tnp.asarray([2, 1, 2, 1], dtype=tnp.int8)
    assert tnp.argsort(x, stable=True).tolist() == [1, 3, 0, 2]
    assert tnp.argsort(x, descending=True, stable=True).tolist() == [0, 2, 1, 3]
    assert tnp.unique_values(tnp.asarray([5, 1, 3, 1])).tolist() == [1, 3, 5]
    assert tnp.argmax(x).tolist() == 0 and tnp.argmin(x).tolist() == 1
    assert tnp.isin(x, tnp.asarray([2], dtype=tnp.int8), invert=True).tolist() == [False, True, False, True]
