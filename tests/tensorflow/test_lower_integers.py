"""Lowerings of comparisons, logic, bits, and division with remainder against NumPy."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp

from .modes import MODES, check, numpys, runner, takes, tensorflow, to_run
from .samples import DTYPES, arrives, compare, dtype_of, samples

COMPARISONS = "equal not_equal less less_equal greater greater_equal logical_and logical_or logical_xor".split()
BITS = "bitwise_and bitwise_or bitwise_xor left_shift right_shift".split()
DIVISIONS = "floor_divide remainder divmod fmod".split()
INTEGERS = [d for d in DTYPES if "int" in d]


def _operands(name: str, dtype: str) -> tuple[np.ndarray, np.ndarray]:
    x = samples(dtype)
    x = x[::13] if "complex" in dtype else x
    return x[:, None], x[None]


@pytest.mark.family(2)
@pytest.mark.parametrize("name", [*COMPARISONS, *BITS, *DIVISIONS])
def test_two_operands_in_every_dtype(name):
    took = [d for d in DTYPES if arrives(numpys(name), d, 2) and takes(name, dtype_of(d))]
    assert took
    for dtype in took:
        compare("eager", name, dtype, *_operands(name, dtype))
    for dtype in sorted({"int64", "uint8", "bool", "complex128", "float64"} & set(took)):
        for mode in to_run(f"{name} of two", ("graph", "xla", "mapped"), dtype):
            compare(mode, name, dtype, *_operands(name, dtype))


@pytest.mark.parametrize("name", ["logical_not", "invert", "bitwise_count", "isnan", "isfinite", "isinf", "negative"])
def test_one_operand_in_every_dtype(name):
    for dtype in [d for d in DTYPES if arrives(numpys(name), d, 1)]:
        for mode in MODES if dtype in ("int64", "uint8", "bool") else ("eager",):
            compare(mode, name, dtype, samples(dtype))


def test_division_of_floats():
    x = np.array([0.0, -0.0, 5.5, -5.5, 1.0, 0.5, np.inf, -np.inf, np.nan])
    y = np.array([2.0, -2.0, 0.1, 0.001, np.inf, -np.inf, 0.0, -0.0, np.nan])
    for name in DIVISIONS:
        for mode in MODES:
            compare(mode, name, "float64", x[:, None], y[None])
            compare(mode, name, "float32", x[:, None].astype("f4"), y[None].astype("f4"))


@pytest.mark.family(2)
@pytest.mark.parametrize("dtype", INTEGERS)
@pytest.mark.parametrize("name", ["gcd", "lcm"])
def test_common_divisors(name, dtype):
    x = samples(dtype)
    x = np.concatenate([x, np.array([12, 18, 35, 60, 84, 120], dtype)])
    check(name, x[:, None], x[None], modes=MODES if dtype in ("int64", "uint8") else ("eager",))
    check(name, np.zeros((0, 3), dtype), np.ones(3, dtype), modes=("eager", "graph"))


def test_every_shift():
    for dtype in ("int8", "uint8", "int64"):
        s = np.array([-200, -128, -1, 0, 1, 6, 7, 8, 9, 63, 64, 65, 127, 200]).astype(dtype)
        for name in ("left_shift", "right_shift"):
            check(name, samples(dtype)[:, None], s)


def test_dates_are_refused_by_name():
    with pytest.raises(tnp.TensorFlowError, match="isnat"):
        runner("isnat", {})(tensorflow().constant([1.0]))
