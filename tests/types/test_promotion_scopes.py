"""Promotion modes through the operators themselves, and the functions and creations that honour them."""

from __future__ import annotations

import csv
import itertools
import operator
import pathlib
import threading

import ml_dtypes
import numpy as np
import pytest

import tensornumpy as tnp

DATA = pathlib.Path(__file__).parents[1] / "data"
PYTHON = {"int": 1, "float": 1.0, "complex": 1j}


def table(mode):
    with open(DATA / f"promotion-{mode}.csv", newline="") as file:
        (_, *columns), *rows = csv.reader(file)
    return {(row, column): cell for row, *cells in rows for column, cell in zip(columns, cells, strict=True)}


ALL = table("all")
ARRAYS = sorted({row for row, _ in ALL})


def value(name):
    return PYTHON[name] if name in PYTHON else tnp.asarray(1, getattr(tnp, name))


def outcome(f, *args):
    try:
        return str(f(*args).dtype)
    except TypeError:
        return "error"


def numpys(left, right):
    """NumPy's own answer with the same operands."""
    left, right = (x.numpy() if isinstance(x, tnp.ndarray) else x for x in (left, right))
    try:
        return str(np.add(left, right).dtype)
    except TypeError:
        return "error"


@pytest.mark.parametrize("mode", ["all", "safe"])
def test_every_pair_through_the_operator(mode):
    cells = {**table(mode), ("bool", "bool"): "bool"}  # TensorFlow has no kernel for two bools
    with tnp.promotion(mode):
        found = {pair: outcome(operator.add, *map(value, pair)) for pair in cells}
    assert found == cells


@pytest.mark.parametrize("mode", ["all", "safe"])
def test_every_pair_through_other_functions(mode):
    cells = {**table(mode), ("bool", "bool"): "bool"}
    arrays = {pair: cell for pair, cell in cells.items() if pair[1] not in PYTHON}
    one = {name: tnp.asarray([1], getattr(tnp, name)) for name in ARRAYS}
    with tnp.promotion(mode):
        for (a, b), cell in arrays.items():
            assert outcome(lambda x, y: tnp.concatenate([x, y]), one[a], one[b]) == cell, (a, b)
            assert outcome(lambda x, y: tnp.where(True, x, y), one[a], one[b]) == cell, (a, b)
        for pair, cell in cells.items():
            assert outcome(lambda x, y: tnp.where(True, x, y), *map(value, pair)) == cell, pair


def test_every_pair_in_legacy_is_numpys():
    cells = table("legacy")
    for pair in cells:
        x, y = map(value, pair)
        assert outcome(operator.add, x, y) == numpys(x, y), pair
        with tnp.promotion("legacy"):
            assert outcome(operator.add, x, y) == numpys(x, y), pair


def test_off_takes_one_dtype():
    with tnp.promotion("off"):
        for a, b in itertools.product(ARRAYS, repeat=2):
            assert outcome(operator.add, value(a), value(b)) == (a if a == b else "error"), (a, b)
        assert (value("float32") + 1).dtype == (1.0 + value("float32")).dtype == np.float32
        with pytest.raises(tnp.PromotionError, match="int32 does not take a Python float"):
            value("int32") + 1.0


def test_values_are_those_of_the_common_dtype():
    with tnp.promotion("all"):
        got = tnp.asarray([200], tnp.uint8) + tnp.asarray([-3], tnp.int8)
        assert (got.dtype, got.tolist()) == (np.int16, [197])
        assert (tnp.asarray([3], tnp.int32) == tnp.asarray([3.0], tnp.float16)).tolist() == [True]
        product = tnp.ones((2, 2), tnp.int64) @ tnp.full((2, 2), 2.0, tnp.bfloat16)
        assert product.dtype == ml_dtypes.bfloat16 and product.astype(float).tolist() == [[4.0, 4.0]] * 2


FUNCTIONS = {
    "concatenate": lambda x, y: tnp.concatenate([x, y]),
    "stack": lambda x, y: tnp.stack([x, y]),
    "vstack": lambda x, y: tnp.vstack((x, y)),
    "hstack": lambda x, y: tnp.hstack([x, y]),
    "append": tnp.append,
    "where": lambda x, y: tnp.where([True, False], x, y),
    "where with a list": lambda x, y: tnp.where([True, False], x, y),
    "matmul": tnp.matmul,
    "@": operator.matmul,
    "maximum": tnp.maximum,
    "hypot": tnp.hypot,
    "less": operator.lt,
    "equal": operator.eq,
    "power": operator.pow,
    "r-": lambda x, y: y - x,
    "out": lambda x, y: tnp.add(x, y, out=tnp.zeros(2)),
    "+=": lambda x, y: operator.iadd(y.copy(), x),
    "nested list": lambda x, y: tnp.asarray([x, y]),
    "np.add": np.add,
    "np.concatenate": lambda x, y: np.concatenate([x, y]),
}


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize("mode", ["safe", "off"])
def test_a_lossy_pair_raises_everywhere(name, mode):
    x, y = tnp.ones(2, tnp.int64), tnp.ones(2, tnp.float32)
    with tnp.promotion(mode), pytest.raises(tnp.PromotionError, match=f'promotion "{mode}" does not combine'):
        FUNCTIONS[name](x, y)
    with tnp.promotion("all"):
        assert FUNCTIONS[name](x, y).dtype in (np.float32, np.bool_, np.float64)


def test_error_names_the_users_line_and_the_fix():
    with tnp.promotion("safe"), pytest.raises(TypeError) as caught:
        tnp.ones(2, tnp.int64) + tnp.ones(2, tnp.float32)
    assert 'x.astype("float32")' in str(caught.value) and "test_promotion_scopes.py" in str(caught.value)


def test_in_place_writes_stay_in_place():
    memory = np.ones(2, np.float32)
    x = tnp.asarray(memory)
    with tnp.promotion("all"):
        x += tnp.ones(2, tnp.int8)
        x[0] = 7.0
        x *= 2
    assert memory.tolist() == [14.0, 4.0] and x.dtype == np.float32
    with tnp.promotion("all"), pytest.raises(TypeError, match="Cannot cast ufunc"):
        i = tnp.ones(2, tnp.int32)
        i += 1.5


# --- prefer_float32 ---------------------------------------------------------------------------------------

SINGLE = {
    "zeros": lambda: tnp.zeros(2), "ones": lambda: tnp.ones(2), "empty": lambda: tnp.empty(2),
    "full": lambda: tnp.full(2, 1.5), "eye": lambda: tnp.eye(2), "identity": lambda: tnp.identity(2),
    "asarray": lambda: tnp.asarray([1.0]), "array": lambda: tnp.array([[1.0]]),
    "linspace": lambda: tnp.linspace(0, 1, 3),
    "logspace": lambda: tnp.logspace(0, 1, 3), "arange": lambda: tnp.arange(3.0),
    "sqrt of int": lambda: tnp.sqrt(tnp.arange(3)),
    "sin of float": lambda: tnp.sin(1.0), "int / int": lambda: tnp.arange(3) / 2,
    "sum of a list": lambda: tnp.sum([1.0, 2.0]),
    "int + float": lambda: tnp.arange(3) + 1.5, "random": lambda: tnp.random.rand(3),
    "Generator": lambda: tnp.random.default_rng(0).normal(size=2), "Variable": lambda: tnp.Variable([1.0]),
    "where": lambda: tnp.where(tnp.asarray([True]), 1.0, 2.0), "float32": lambda: tnp.ones(2, tnp.float32) * 2.5,
}  # fmt: skip


@pytest.mark.parametrize("mode", ["legacy", "all"])
@pytest.mark.parametrize("name", SINGLE)
def test_prefer_float32(name, mode):
    with tnp.promotion(mode, prefer_float32=True):
        assert SINGLE[name]().dtype == np.float32
    if name != "float32":
        assert SINGLE[name]().dtype == np.float64


def test_prefer_float32_keeps_what_was_asked_for():
    double = tnp.ones(2, tnp.float64)
    with tnp.promotion("legacy", prefer_float32=True):
        kept = [
            double,
            double + 1.0,
            double * tnp.ones(2, tnp.float32),
            tnp.sin(double),
            tnp.sum(double),
            tnp.zeros(2, tnp.float64),
            tnp.asarray([1.0], float),
            tnp.asarray(np.ones(2)),
            tnp.concatenate([double, double]),
            tnp.sum([1.0], dtype=tnp.float64),
        ]
        assert [k.dtype for k in kept] == [np.float64] * len(kept)
        assert tnp.asarray(1j).dtype == np.complex64
        assert tnp.arange(3).dtype == tnp.sum(tnp.arange(3)).dtype == np.int64


# --- scopes -----------------------------------------------------------------------------------------------


def probe():
    """Which mode is in force, by its effect."""
    try:
        return str((tnp.ones(1, tnp.int64) + tnp.ones(1, tnp.float32)).dtype)
    except tnp.PromotionError:
        return "error"


def test_scopes_nest_and_end():
    with tnp.promotion("all"):
        with tnp.promotion("safe"):
            inner = probe()
            with tnp.promotion("legacy"):
                innermost = probe()
        middle = probe()
    assert (inner, innermost, middle, probe()) == ("error", "float64", "float32", "float64")
    with pytest.raises(tnp.PromotionError), tnp.promotion("off"):
        tnp.ones(1, tnp.int64) + tnp.ones(1, tnp.float32)
    assert probe() == "float64"


def test_scope_is_of_its_thread():
    found = []
    with tnp.promotion("all"):
        thread = threading.Thread(target=lambda: found.append(probe()))
        thread.start()
        thread.join()
    assert found == ["float64"]


def test_process_default_and_scopes_before_it():
    found = []
    tnp.experimental_enable_numpy_behavior(prefer_float32=True, dtype_conversion_mode="all")
    try:
        thread = threading.Thread(target=lambda: found.append(probe()))
        thread.start()
        thread.join()
        assert found == ["float32"] and tnp.zeros(1).dtype == np.float32
        with tnp.promotion("legacy"):
            assert probe() == "float64" and tnp.zeros(1).dtype == np.float64
        with tnp.promotion("off"):
            assert probe() == "error"
        tnp.experimental_enable_numpy_behavior(dtype_conversion_mode="safe")
        assert probe() == "error" and tnp.zeros(1).dtype == np.float64
    finally:
        tnp.experimental_enable_numpy_behavior()
    assert probe() == "float64" and tnp.zeros(1).dtype == np.float64


@pytest.mark.parametrize(
    "call", [tnp.promotion, lambda m: tnp.experimental_enable_numpy_behavior(dtype_conversion_mode=m)]
)
def test_unknown_mode(call):
    with pytest.raises(ValueError, match="mode must be one of 'off', 'legacy', 'all', 'safe', not 'most'"):
        call("most")


# --- with the transformations -----------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["off", "safe", "all", "legacy"])
def test_gradients_have_their_sources_dtype(mode):
    x = tnp.asarray([1.0, 2.0], tnp.float32)
    with tnp.promotion(mode, prefer_float32=True):
        with tnp.GradientTape() as outer:
            outer.watch(x)
            with tnp.GradientTape() as tape:
                tape.watch(x)
                y = tnp.sum(tnp.exp2(x) * 3.0 + tnp.logaddexp(x, x) / x)
            first = tape.gradient(y, x)
            total = tnp.sum(first)
        second = outer.gradient(total, x)
    assert first.dtype == second.dtype == np.float32
    v = np.asarray([1.0, 2.0])
    log2 = np.log(2.0)
    np.testing.assert_allclose(first.numpy(), 3 * 2**v * log2 - log2 / v**2, rtol=1e-5)
    np.testing.assert_allclose(second.numpy(), 3 * 2**v * log2**2 + 2 * log2 / v**3, rtol=1e-4)


def test_gradient_through_a_cast_of_the_mode():
    x = tnp.asarray([1.0, 2.0], tnp.float32)
    with tnp.promotion("all"), tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.concatenate([x * tnp.asarray([2.0, 3.0], tnp.float64), tnp.asarray([1], tnp.int8)])
    assert y.dtype == np.float64
    gradient = tape.gradient(y, x)
    assert gradient.dtype == np.float32 and gradient.tolist() == [2.0, 3.0]


def test_function_has_a_trace_for_each_mode():
    f = tnp.function(lambda x, y: x + y)
    x, y = tnp.ones(1, tnp.int64), tnp.ones(1, tnp.float32)
    for _ in range(2):
        assert f(x, y).dtype == np.float64
        with tnp.promotion("all"):
            assert f(x, y).dtype == np.float32
        with tnp.promotion("safe"), pytest.raises(tnp.PromotionError):
            f(x, y)


def test_vectorized_map_in_a_mode():
    with tnp.promotion("all"):
        got = tnp.vectorized_map(lambda x: x + tnp.ones(2, tnp.float32), tnp.ones((3, 2), tnp.int64))
    assert got.dtype == np.float32 and got.tolist() == [[2.0, 2.0]] * 3


# --- questions --------------------------------------------------------------------------------------------


def test_result_type_of_handles_scalars_and_dtypes():
    x, y = tnp.ones(1, tnp.int64), tnp.ones(1, tnp.float32)
    assert tnp.result_type(x, y) == np.result_type(np.int64, np.float32)
    assert tnp.result_type(y, 1.0) == np.float32 and tnp.result_type("bfloat16", y) == np.float32
    assert np.result_type(x, y) == np.float64
    with tnp.promotion("all"):
        assert tnp.result_type(x, y) == tnp.promote_types(tnp.int64, tnp.float32) == np.float32
        assert tnp.result_type(x, 1.0) == np.float64 and tnp.result_type(np.int8(1), tnp.float16, 2) == np.float16
    with tnp.promotion("safe"), pytest.raises(tnp.PromotionError):
        tnp.promote_types(tnp.int64, tnp.float32)
    with pytest.raises(ValueError, match="at least one"):
        tnp.result_type()


def test_questions_take_handles():
    f32, i8 = tnp.ones(2, tnp.float32), tnp.ones(2, tnp.int8)
    assert tnp.can_cast(f32, float) and not tnp.can_cast(f32, tnp.int8) and tnp.can_cast(f32, tnp.int8, "unsafe")
    assert tnp.common_type(f32, i8) is np.float64 and tnp.min_scalar_type(tnp.asarray(300)) == np.uint16
    assert tnp.min_scalar_type(i8) == np.int8 and tnp.mintypecode([f32, "F"]) == "F"
    assert tnp.finfo(f32).bits == 32 and tnp.iinfo(i8).max == 127 and tnp.typename("d") == "double precision"
    assert tnp.finfo("bfloat16").bits == tnp.finfo(tnp.ones(1, tnp.bfloat16)).bits == 16
    assert tnp.finfo(float).eps == np.finfo(float).eps
    assert tnp.issubdtype(tnp.float32, tnp.floating) and not tnp.issubdtype(tnp.int8, tnp.floating)
    assert tnp.issubdtype(tnp.bfloat16, tnp.floating) and not tnp.issubdtype(tnp.bfloat16, tnp.integer)
    assert tnp.isdtype(tnp.bfloat16, "real floating")
    assert not tnp.isdtype(tnp.dtype("int8"), ("bool", "complex floating"))
    with pytest.raises(TypeError, match="can_cast"):
        tnp.can_cast(1.0, tnp.float32)
    with pytest.raises(ValueError, match=r"iinfo|Invalid integer"):
        tnp.iinfo(float)


def test_names_are_numpys_own():
    for name in ("float32", "int8", "bool", "bool_", "complex64", "floating", "generic", "newaxis", "pi", "inf", "e"):
        assert getattr(tnp, name) is getattr(np, name)
    assert np.isnan(tnp.nan) and tnp.euler_gamma == np.euler_gamma
    assert tnp.dtype("int8") == np.int8 and np.dtype(tnp.bfloat16) == ml_dtypes.bfloat16
