"""The namespace, what it tells about itself, the array object and the promotion of dtypes, by the standard's text."""

from __future__ import annotations

import itertools
import math
import operator
import os
import subprocess
import sys
import timeit
from pathlib import Path

import array_api_compat
import array_api_strict as strict
import numpy as np
import pytest

import tensornumpy as tnp

INTEGERS = ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64")
NUMERIC = (*INTEGERS, "float32", "float64", "complex64", "complex128")


# --- the namespace ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", [None, "2021.12", "2022.12", "2023.12", "2024.12", "2025.12"])
def test_the_namespace_of_an_array_is_the_package(version):
    for x in (tnp.ones(2), tnp.Variable(1.0)):
        assert x.__array_namespace__(api_version=version) is tnp
        assert array_api_compat.array_namespace(x, 1.0) is tnp and array_api_compat.is_array_api_obj(x)
    assert tnp.__array_api_version__ == "2025.12"


def test_inside_transformations_too():
    seen = []

    def f(x):
        seen.append(x.__array_namespace__())
        return x

    tnp.function(f)(tnp.ones(2))
    tnp.vectorized_map(f, tnp.ones((2, 2)))
    assert seen == [tnp] * len(seen) and len(seen) >= 2


@pytest.mark.parametrize("version", ["2020.01", "1.0", ""])
def test_an_unknown_edition(version):
    with pytest.raises(ValueError, match=r"edition .* is not here; there are 2021\.12"):
        tnp.ones(2).__array_namespace__(api_version=version)


def test_asking_for_the_namespace_is_cheap():
    ours, theirs = (min(timeit.repeat(xp.ones(2).__array_namespace__, number=1000, repeat=20)) for xp in (tnp, np))
    assert ours < 5 * theirs  # which takes a quarter of a microsecond


def test_it_costs_no_import():
    code = "import sys, tensornumpy; print({'scipy', 'einops', 'array_api_compat', 'torch'} & set(sys.modules))"
    env = {**os.environ, "PYTHONPATH": str(Path(tnp.__file__).parents[1])}
    result = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "set()"


# --- inspection -------------------------------------------------------------------------------------------


def test_capabilities():
    info = tnp.__array_namespace_info__()
    assert info.capabilities() == {"boolean indexing": True, "data-dependent shapes": True, "max dimensions": 64}
    assert tnp.zeros((1,) * 64).ndim == 64
    with pytest.raises(ValueError, match="64"):
        tnp.zeros((1,) * 65)


def test_devices():
    info = tnp.__array_namespace_info__()
    assert info.default_device() == tnp.ones(2).device and info.default_device() in info.devices()
    assert type(info.devices()) is list  # the standard's class: callers add to it
    info.devices().clear()
    assert info.devices()
    for device in info.devices():
        assert tnp.zeros(2, device=device).device == device and tnp.ones(2).to_device(device).device == device


def test_dtypes():
    info = tnp.__array_namespace_info__()
    assert set(info.dtypes()) == {"bool", *NUMERIC}
    assert all(dtype == getattr(tnp, name) for name, dtype in info.dtypes(device=info.default_device()).items())
    expected = {
        "bool": {"bool"},
        "signed integer": set(INTEGERS[:4]),
        "unsigned integer": set(INTEGERS[4:]),
        "integral": set(INTEGERS),
        "real floating": {"float32", "float64"},
        "complex floating": {"complex64", "complex128"},
        "numeric": set(NUMERIC),
        ("bool", "unsigned integer"): {"bool", *INTEGERS[4:]},
        (): set(),
    }
    for kind, names in expected.items():
        assert set(info.dtypes(kind=kind)) == names
        assert all(tnp.isdtype(dtype, kind) for dtype in info.dtypes(kind=kind).values())
        assert not any(tnp.isdtype(dtype, kind) for name, dtype in info.dtypes().items() if name not in names)
    with pytest.raises(ValueError, match="unsupported kind: 'float'"):
        info.dtypes(kind="float")
    with pytest.raises(tnp.DeviceError):
        info.dtypes(device="GPU:77")


def test_default_dtypes():
    defaults = tnp.__array_namespace_info__().default_dtypes(device="CPU:0")
    made = {
        "real floating": tnp.asarray([1.0]),
        "complex floating": tnp.asarray([1j]),
        "integral": tnp.asarray([1]),
        "indexing": tnp.argmax(tnp.ones(2)),
    }
    assert defaults == {kind: array.dtype for kind, array in made.items()}
    assert tnp.zeros(2).dtype == tnp.linspace(0, 1, 3).dtype == defaults["real floating"]
    assert tnp.nonzero(tnp.ones(2))[0].dtype == defaults["indexing"] and tnp.arange(3).dtype == defaults["integral"]


def test_limits():
    for dtype, bits in ((tnp.float32, 32), (tnp.float64, 64), (tnp.complex64, 32), (tnp.complex128, 64)):
        limits = tnp.finfo(dtype)
        real = tnp.zeros(1, dtype=dtype).real.dtype
        assert limits.bits == bits and limits.dtype == real
        assert limits.max == np.finfo(real).max == -limits.min and limits.eps == np.spacing(real.type(1))
        assert limits.smallest_normal == 2.0 ** (-126 if bits == 32 else -1022)
        assert tnp.finfo(tnp.ones(1, dtype=dtype)).eps == limits.eps
    for name in INTEGERS:
        limits = tnp.iinfo(getattr(tnp, name))
        assert (limits.bits, limits.dtype) == (int(name.lstrip("uint")), getattr(tnp, name))
        assert (limits.min, limits.max) == (
            (0, 2**limits.bits - 1) if name[0] == "u" else (-(2 ** (limits.bits - 1)), 2 ** (limits.bits - 1) - 1)
        )


# --- promotion --------------------------------------------------------------------------------------------


def pairs():
    """The pairs of dtypes whose promotion the standard defines, with their result."""
    for first, second in itertools.product(("bool", *NUMERIC), repeat=2):
        try:
            result = strict.result_type(getattr(strict, first), getattr(strict, second))
        except TypeError:
            continue
        yield first, second, str(result._np_dtype)


PAIRS = list(pairs())


def test_there_are_all_pairs():
    assert len(PAIRS) == 1 + 4 * 4 + 4 * 4 + 2 * (4 * 4 - 4) + 4 * 4, (
        "bool; signed; unsigned; mixed without uint64; floating"
    )


@pytest.mark.parametrize("first, second, result", PAIRS)
def test_promotion(first, second, result):
    a, b = tnp.ones(2, dtype=getattr(tnp, first)), tnp.ones((), dtype=getattr(tnp, second))
    assert tnp.result_type(a.dtype, b.dtype) == tnp.result_type(a, b) == getattr(tnp, result)
    assert tnp.where(tnp.asarray([True, False]), a, b).dtype == getattr(tnp, result)
    assert tnp.concat([a, tnp.reshape(b, (1,))]).dtype == getattr(tnp, result)
    if first == "bool":
        assert (a & b).dtype == tnp.bool
        return
    for operate in (operator.add, operator.mul, tnp.subtract):
        assert operate(a, b).dtype == operate(b, a).dtype == getattr(tnp, result)
    if result == first:
        c = tnp.ones(2, dtype=getattr(tnp, first))
        kept = c
        c += b
        assert c is kept and c.dtype == getattr(tnp, first)


@pytest.mark.parametrize("name", NUMERIC)
def test_python_scalars_take_the_dtype_of_the_array(name):
    x = tnp.ones(2, dtype=getattr(tnp, name))
    scalars = [1] if name in INTEGERS else [1, 1.5, *([1j] if "complex" in name else [])]
    for scalar in scalars:
        assert (x + scalar).dtype == (scalar * x).dtype == tnp.result_type(x, scalar) == x.dtype
    if name.startswith("float"):
        assert (x + 1j).dtype == tnp.result_type(x, 1j) == {"float32": tnp.complex64, "float64": tnp.complex128}[name]
    if name in INTEGERS:
        with pytest.raises(OverflowError):
            x + 2**70


# --- the array object -------------------------------------------------------------------------------------


def test_attributes():
    x = tnp.ones((2, 3), dtype=tnp.float32)
    assert (x.dtype, x.ndim, x.shape, x.size) == (tnp.float32, 2, (2, 3), 6)
    assert x.T.shape == x.mT.shape == (3, 2) and tnp.ones((4, 2, 3)).mT.shape == (4, 3, 2)
    assert x.device == tnp.__array_namespace_info__().default_device()
    with pytest.raises(ValueError, match="ndim < 2"):
        _ = tnp.ones(3).mT


def test_to_device():
    x = tnp.ones(2)
    assert x.to_device(x.device) is x and x.to_device("cpu", stream=None) is x
    with pytest.raises(ValueError, match="stream"):
        x.to_device(x.device, stream=1)
    with pytest.raises(tnp.DeviceError, match="there is no device GPU:77"):
        x.to_device("GPU:77")


OPERATORS = {
    "numeric": ("add", "sub", "mul", "truediv", "pow", "eq", "ne"),
    "real": ("floordiv", "mod", "lt", "le", "gt", "ge"),
    "integer": ("and_", "or_", "xor", "lshift", "rshift"),
}
FUNCTIONS = {
    "add": "add", "sub": "subtract", "mul": "multiply", "truediv": "divide", "pow": "pow", "eq": "equal",
    "ne": "not_equal", "floordiv": "floor_divide", "mod": "remainder", "lt": "less", "le": "less_equal",
    "gt": "greater", "ge": "greater_equal", "and_": "bitwise_and", "or_": "bitwise_or", "xor": "bitwise_xor",
    "lshift": "bitwise_left_shift", "rshift": "bitwise_right_shift", "neg": "negative", "pos": "positive",
    "abs": "abs", "invert": "bitwise_invert",
}  # fmt: skip


def operands(name):
    """Arrays of the dtypes that an operator is defined for."""
    if name in OPERATORS["integer"] or name == "invert":
        return [tnp.asarray([3, 1, 7], dtype=tnp.int32)] + [tnp.asarray([True, False, True])] * ("shift" not in name)
    found = [tnp.asarray([1.5, -2.0 if name != "pow" else 2.0, 0.25]), tnp.asarray([3.0, 1.0, 2.0], dtype=tnp.float32)]
    return found + [tnp.asarray([1 + 2j, 3j, 1.0])] * (name not in OPERATORS["real"])


@pytest.mark.parametrize("name", FUNCTIONS)
def test_operators_are_their_functions(name):
    operate, function = getattr(operator, name), getattr(tnp, FUNCTIONS[name])
    for x in operands(name):
        if name in ("neg", "pos", "abs", "invert"):
            found, expected = [operate(x)], [function(x)]
        else:
            other = x[::-1]
            scalar = bool(x[0]) if x.dtype == tnp.bool else x.tolist()[0]
            found = [operate(x, other), operate(x, scalar), operate(scalar, x)]
            expected = [function(x, other), function(x, scalar), function(scalar, x)]
            if x.dtype == expected[0].dtype and name not in (*OPERATORS["real"][2:], "eq", "ne"):
                y = tnp.asarray(x, copy=True)
                same = getattr(operator, "i" + name.rstrip("_"))(y, other)
                assert same is y
                found.append(y)
                expected.append(expected[0])
        for f, e in zip(found, expected, strict=True):
            assert type(f) is tnp.ndarray and f.dtype == e.dtype
            np.testing.assert_array_equal(f.numpy(), e.numpy())


def test_matmul_operators():
    a, v = tnp.asarray([[1.0, 2.0], [3.0, 4.0]]), tnp.asarray([1.0, -1.0])
    assert (a @ v).tolist() == tnp.matmul(a, v).tolist() == [-1.0, -1.0] and (v @ a).tolist() == [-2.0, -2.0]
    b = tnp.asarray(a, copy=True)
    kept = b
    b @= a
    assert b is kept and b.tolist() == (a @ a).tolist()
    with pytest.raises(ValueError, match="matmul"):
        a @ 2.0
    with pytest.raises(ValueError, match="matmul"):
        tnp.matmul(tnp.asarray(1.0), v)


def test_to_python():
    assert (bool(tnp.asarray(math.nan)), int(tnp.asarray(-2.9)), float(tnp.asarray(3)), complex(tnp.asarray(True))) == (
        True, -2, 3.0, 1 + 0j,
    )  # fmt: skip
    assert [0, 1, 2][tnp.asarray(2)] == 2 and operator.index(tnp.asarray(5, dtype=tnp.uint8)) == 5
    for convert, x in ((int, math.nan), (int, math.inf), (operator.index, 1.0), (float, 1j)):
        with pytest.raises((ValueError, OverflowError, TypeError)):
            convert(tnp.asarray(x))
    for convert in (bool, int, float, complex, operator.index):
        with pytest.raises((TypeError, ValueError)):
            convert(tnp.asarray([1, 2]))


def test_indexing():
    plain = np.arange(24).reshape(2, 3, 4)
    x = tnp.asarray(plain)
    k, rows = tnp.asarray([1, -1]), tnp.asarray([[0], [1]])
    for index in (
        1, -1, (0, 1, 2), (0, ...), (..., -1), slice(None, None, -1), (slice(1), slice(0, 3, 2), 3), (None, 1, None),
        ..., (slice(None), None, slice(5, 1, -2)), (), (slice(-5, 9), 0),
    ):  # fmt: skip
        assert type(x[index]) is tnp.ndarray
        np.testing.assert_array_equal(x[index].numpy(), plain[index])
    np.testing.assert_array_equal(
        x[k, k, k].numpy(), plain[[1, -1], [1, -1], [1, -1]]
    )  # integer arrays: edition 2024.12
    np.testing.assert_array_equal(x[1, k, rows].numpy(), plain[1, [1, -1], [[0], [1]]])
    np.testing.assert_array_equal(x[x > 5].numpy(), plain[plain > 5])
    assert x[tnp.asarray(False)].shape == (0, 2, 3, 4) and tnp.asarray(3)[()].shape == ()
    y = tnp.asarray(x, copy=True)
    y[y > 20] = -1
    y[0, ..., 1] = tnp.asarray([7, 8, 9])
    plain = plain.copy()
    plain[plain > 20] = -1
    plain[0, ..., 1] = [7, 8, 9]
    np.testing.assert_array_equal(y.numpy(), plain)
    for index, error in ((3, IndexError), ((0, 0, 0, 0), IndexError), ((..., ...), IndexError)):
        with pytest.raises(error):
            x[index]
    assert [v.tolist() for v in tnp.asarray([1, 2])] == [1, 2]


def test_copies():
    x = tnp.ones(3)
    assert tnp.shares_memory(x, tnp.asarray(x)) and not tnp.shares_memory(x, tnp.asarray(x, copy=True))
    assert tnp.asarray(x, copy=False) is x and tnp.astype(x, x.dtype, copy=False) is x
    assert tnp.astype(x, x.dtype) is not x and not tnp.shares_memory(x, tnp.reshape(x, (3, 1), copy=True))
    with pytest.raises(ValueError, match="copy"):
        tnp.asarray(x, dtype=tnp.float32, copy=False)
    with pytest.raises(ValueError, match="copy"):
        tnp.reshape(tnp.ones((2, 3)).T, (6,), copy=False)


def test_results_have_no_scalars():
    """The standard knows arrays without axes, and no scalars."""
    x = tnp.asarray([[1.0, 2.0], [3.0, 4.0]])
    found = [
        tnp.sum(x),
        tnp.max(x),
        x[0, 0],
        tnp.linalg.det(x),
        tnp.all(x > 0),
        tnp.argmax(x),
        tnp.linalg.vector_norm(x),
    ]
    assert all(type(f) is tnp.ndarray and f.shape == () for f in found)
    assert isinstance(tnp.can_cast(tnp.int8, tnp.int16), bool) and isinstance(tnp.isdtype(tnp.int8, "bool"), bool)


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_where_numpy_and_the_standard_differ():
    """NumPy decides, and the manual (docs/standard.md) says so: each line there is asserted here."""
    s, d = tnp.ones(2, dtype=tnp.float32), tnp.ones(2)
    assert tnp.clip(s, d, d).dtype == tnp.float64  # the standard: the dtype of the first
    assert tnp.ones((2, 3, 4)).T.shape == (4, 3, 2)  # the standard: an error beyond two axes
    assert (tnp.ones(2, dtype=tnp.int32) + s).dtype == tnp.float64  # the standard leaves mixed kinds open
    assert math.isnan(tnp.floor_divide(tnp.asarray([math.inf]), 1.0)[0])  # Python's answer, which the standard allows
    assert tnp.sum(s, dtype=None).dtype == tnp.float32
