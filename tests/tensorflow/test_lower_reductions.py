"""Lowerings of reductions and running sums against NumPy: result dtypes, NaN, empty arrays, gradients."""

import numpy as np
import pytest

from .derivatives import check_gradient
from .modes import check, expected, has_tensorflows_gradient, run_mode
from .test_lower_movement import DTYPES, sample

OVER_AXES = ("sum", "prod", "max", "min", "any", "all", "count_nonzero")
PLACES = ("argmax", "argmin")
rng = np.random.default_rng(5)


def loose(dtype):
    """Sums in a narrow dtype round in another order."""
    return 2e-2 if dtype in ("float16", "bfloat16") else 0.0


@pytest.mark.parametrize("name", OVER_AXES)
def test_axes(name):
    x = sample("float64", 2, 3, 4)
    check(name, x, axis=(-2,))
    check(name, x, axis=(-3, -1), keepdims=True)
    check(name, x, axis=(-3, -2, -1), modes=("eager", "graph"))
    check(name, x, axis=(), modes=("eager", "graph"))
    check(name, np.array(3.0), axis=(), modes=("eager",))


@pytest.mark.parametrize("name", OVER_AXES)
@pytest.mark.parametrize("dtype", DTYPES)
def test_dtypes(name, dtype):
    check(name, sample(dtype, 3, 4), axis=(-2,), modes=("eager",), rtol=loose(dtype))
    if dtype in ("bool", "uint8", "complex64"):
        check(name, sample(dtype, 3, 4), axis=(-1,), modes=("xla", "mapped"))


@pytest.mark.parametrize("dtype", ["bool", "int8", "float32", "complex128"])
def test_dtype_parameter(dtype):
    for source in ("float64", "int16"):
        x = sample(source, 3, 4)
        for name, axis in (("sum", (-1,)), ("prod", (-1,)), ("cumsum", -1), ("cumprod", -1)):
            check(name, x, axis=axis, dtype=np.dtype(dtype), modes=("eager",))


def test_integers_wrap():
    check("sum", np.array([2**63 - 1, 1]), axis=(-1,))
    check("prod", np.full(5, 2**31, "u4"), axis=(-1,))


@pytest.mark.parametrize("name", ["max", "min", *PLACES])
def test_nan_wins(name):
    for length in (3, 8, 17, 40):
        for at in (0, length // 2, length - 1):
            x = rng.standard_normal((length, 5))
            x[at, 2] = np.nan
            for dtype in ("f2", "f4", "f8"):
                for axis in (-1, -2):
                    check(name, x.astype(dtype), axis=axis if name in PLACES else (axis,), modes=("eager",))
    check(name, x, axis=-2 if name in PLACES else (-2,))
    check(name, x.astype("f4"), axis=-1 if name in PLACES else (-1,))


@pytest.mark.parametrize("name", ["max", "min", *PLACES])
def test_complex_numbers_are_in_numpys_order(name):
    axis = -1 if name in PLACES else (-1,)
    check(name, np.array([1 + 2j, 1 + 3j, 1 + 3j, 0, -2j]), axis=axis)
    check(name, np.array([1, complex(1, np.nan), 3, np.nan]), axis=axis)
    check(name, -sample("complex64", 3, 7), axis=axis, modes=("eager",))


@pytest.mark.parametrize("name", PLACES)
@pytest.mark.parametrize("dtype", DTYPES)
def test_places(name, dtype):
    check(name, sample(dtype, 3, 4), axis=-2, modes=("eager",))
    check(name, sample(dtype, 3, 4), axis=-1, keepdims=True, modes=("eager",))


@pytest.mark.parametrize("name", PLACES)
def test_places_in_all_modes(name):
    x = sample("float64", 3, 4)
    check(name, x, axis=-1)
    check(name, x, axis=-2, keepdims=True)
    check(name, x, axis=None, keepdims=True, modes=("eager", "graph"))
    check(name, np.array([np.inf, np.nan, 3, -np.inf]), axis=-1)
    check(name, np.full(3, -np.inf), axis=-1)
    check(name, np.full(3, np.inf), axis=-1, modes=("eager",))
    check(name, np.array(5), axis=None, modes=("eager",))


@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (0, 0)])
def test_empty_arrays(shape):
    x = np.ones(shape)
    for axis in (-1, -2):
        for name in ("sum", "prod", "any", "all", "count_nonzero"):
            check(name, x, axis=(axis,), modes=("eager", "graph"))
        for name in ("max", "min", *PLACES):
            params = {"axis": axis if name in PLACES else (axis,)}
            if shape[axis]:
                check(name, x, modes=("eager",), **params)
                continue
            with pytest.raises(ValueError) as numpys:
                expected(name, (x,), params)
            for mode in ("eager", "xla"):
                with pytest.raises(ValueError) as ours:
                    run_mode(mode, name, (x,), params)
                assert str(numpys.value) in str(ours.value)


@pytest.mark.parametrize("name", ["cumsum", "cumprod"])
def test_running(name):
    x = sample("float64", 3, 4)
    check(name, x, axis=-1)
    check(name, x, axis=-2)
    check(name, x[:0], axis=-2, modes=("eager", "graph"))
    check(name, np.array([1, np.inf, np.nan, 0.0]), axis=-1)
    for dtype in DTYPES:
        check(name, sample(dtype, 3, 4), axis=-2, modes=("eager",), rtol=loose(dtype))


def test_recurrence():
    b, a = rng.standard_normal((2, 3, 7))
    check("recurrence", b, a, axis=-1, rtol=1e-14)
    check("recurrence", b, a, axis=-2, rtol=1e-14, modes=("eager", "graph"))
    check("recurrence", b[:, :0], a[:, :0], axis=-1, modes=("eager", "graph"))
    check("recurrence", np.arange(5), a[0, :5], axis=-1, rtol=1e-14, modes=("eager", "graph"))


def test_gradients():
    x, z = rng.standard_normal((2, 3, 4)), rng.standard_normal((3, 2)) + 1j
    check_gradient("sum", x, axis=(-1, -3), keepdims=True)
    check_gradient("sum", x, axis=(-2,))
    check_gradient("sum", x, axis=(), modes=("eager",))
    check_gradient("sum", z, axis=(-1,), modes=("eager",))
    check_gradient("sum", x.astype("f4"), axis=(-1,), dtype=np.dtype("f8"), modes=("eager",), rtol=1e-6)
    check_gradient("cumsum", x, axis=-2)
    check_gradient("cumsum", z, axis=-1, modes=("eager",))


def test_rules_of_our_own_where_tensorflows_gradient_is_not_right():
    assert not any(has_tensorflows_gradient(name) for name in ("prod", "max", "min", "cumprod", "recurrence"))
