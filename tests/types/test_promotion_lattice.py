"""Promotion: every pair of TensorFlow's own answers, every pair of NumPy's, and the laws of a lattice."""

from __future__ import annotations

import csv
import itertools
import pathlib
import re

import numpy as np
import pytest

from tensornumpy._base.dtypes import MODES, as_dtype, default_complex, default_float, result_dtype
from tensornumpy._base.errors import PromotionError

DATA = pathlib.Path(__file__).parents[1] / "data"
PYTHON = {"int": int, "float": float, "complex": complex}
FLOAT8 = ["float8_e4m3fn", "float8_e5m2"]


def table(mode):
    """TensorFlow's answers: {(row, column): name or "error"}."""
    with open(DATA / f"promotion-{mode}.csv", newline="") as file:
        (_, *columns), *rows = csv.reader(file)
    return {(row, column): cell for row, *cells in rows for column, cell in zip(columns, cells, strict=True)}


def operand(name):
    return PYTHON.get(name) or as_dtype(name)


def answer(operands, mode="legacy", prefer_float32=False):
    try:
        return str(result_dtype(tuple(operands), mode, prefer_float32))
    except PromotionError:
        return "error"


def differences(mode):
    return {
        pair: (cell, answer(map(operand, pair), mode))
        for pair, cell in table(mode).items()
        if cell != answer(map(operand, pair), mode)
    }


ARRAYS = sorted({row for row, _ in table("all")})
EVERYTHING = [operand(name) for name in (*ARRAYS, *PYTHON, *FLOAT8)]
EVERYTHING.append(bool)


# ---------------------------------------------------------------- against TensorFlow


@pytest.mark.parametrize("mode", ["all", "safe", "legacy"])
def test_every_cell_of_tensorflows_table(mode):
    # TensorFlow has no kernel to add two bools; that is the one cell in each table that is not about promotion.
    # Equality says both: nothing else differs, and the exception is still one.
    assert len(table(mode)) == 15 * 18
    assert differences(mode) == {("bool", "bool"): ("error", "bool")}


# ---------------------------------------------------------------- against NumPy

NUMERIC = [np.dtype(c) for c in np.typecodes["All"] if np.dtype(c).kind in "biufc"] + [as_dtype("bfloat16")]


def numpys(*operands):
    try:
        return str(np.result_type(*(x() if isinstance(x, type) else x for x in operands)))
    except TypeError:
        return "error"


def test_legacy_is_numpy_for_every_pair():
    operands = [*NUMERIC, *map(as_dtype, FLOAT8), bool, int, float, complex]
    for pair in itertools.product(operands, repeat=2):
        assert answer(pair) == numpys(*pair), pair


def test_legacy_is_numpy_for_triples():
    for triple in itertools.combinations([*map(operand, ARRAYS), int, float], 3):
        assert answer(triple) == numpys(*triple), triple


@pytest.mark.parametrize("mode", ["legacy", "all", "safe"])
def test_what_is_no_number_keeps_numpys_rules(mode):
    assert result_dtype((np.dtype("S3"), np.dtype("S5")), mode) == np.dtype("S5")
    assert result_dtype((np.dtype("O"), int), mode) == np.dtype("O")
    assert result_dtype((np.dtype("g"), float), mode) == np.dtype("g")
    with pytest.raises(PromotionError):
        result_dtype((np.dtype("M8[s]"), float), mode)


# ---------------------------------------------------------------- laws


@pytest.mark.parametrize("prefer", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_symmetric(mode, prefer):
    for x, y in itertools.combinations(EVERYTHING, 2):
        assert answer((x, y), mode, prefer) == answer((y, x), mode, prefer), (x, y)


@pytest.mark.parametrize("mode", MODES)
def test_idempotent(mode):
    for x in EVERYTHING:
        if isinstance(x, np.dtype):
            assert result_dtype((x, x), mode) == result_dtype((x,), mode) == x


def test_all_is_independent_of_the_order():
    for triple in itertools.combinations(EVERYTHING, 3):
        assert len({answer(order, "all") for order in itertools.permutations(triple)}) == 1, triple


def test_all_is_associative_where_nothing_weak_is_left():
    # uint64 with int64 is a weak float64, which a dtype cannot say; so only all three at once get it right.
    strong = [operand(name) for name in ARRAYS if name != "uint64"]
    for x, y, z in itertools.product(strong, repeat=3):
        pairwise = result_dtype((result_dtype((x, y), "all"), z), "all")
        assert pairwise == result_dtype((x, y, z), "all"), (x, y, z)
    x, y, z = map(np.dtype, ("uint64", "int64", "float16"))
    assert result_dtype((x, y, z), "all") == np.float16


def test_safe_is_a_part_of_all():
    for prefer in (False, True):
        for pair in itertools.product(EVERYTHING, repeat=2):
            assert answer(pair, "safe", prefer) in ("error", answer(pair, "all", prefer)), pair


def test_safe_loses_nothing():
    compared = 0
    for name, limits in ((name, np.iinfo(name)) for name in ARRAYS if "int" in name):
        for other in (*ARRAYS, *PYTHON):
            try:
                result = result_dtype((np.dtype(name), operand(other)), "safe")
            except PromotionError:
                continue
            for value in (limits.min, limits.max):
                assert int(np.array(value, name).astype(result).real) == value, (name, other)
                compared += 1
    assert compared > 100


def test_float8_never_widens_silently():
    f8 = as_dtype("float8_e5m2")
    assert result_dtype((f8, float), "all") == result_dtype((f8, np.dtype("int8")), "all") == f8
    for other in ("float8_e4m3fn", "bfloat16", "float32", "complex64"):
        assert answer((f8, as_dtype(other)), "all") == "error"


# ---------------------------------------------------------------- off


def test_off_takes_one_dtype_only():
    for x, y in itertools.product(ARRAYS, repeat=2):
        assert answer((operand(x), operand(y)), "off") == (x if x == y else "error")


@pytest.mark.parametrize(
    ("dtype", "taken"),
    [
        ("bool", (bool,)),
        ("uint8", (bool, int)),
        ("int64", (bool, int)),
        ("bfloat16", (bool, int, float)),
        ("float32", (bool, int, float)),
        ("complex64", (bool, int, float, complex)),
        ("S3", ()),
        ("O", (bool, int, float, complex)),
    ],
)
def test_off_takes_scalars_of_its_kind_or_lower(dtype, taken):
    for scalar in (bool, int, float, complex):
        assert answer((as_dtype(dtype), scalar), "off") == (str(as_dtype(dtype)) if scalar in taken else "error")


@pytest.mark.parametrize("mode", MODES)
def test_byte_order_is_no_dtype_of_its_own(mode):
    assert result_dtype((np.dtype(">f4"), np.dtype("<f4")), mode) == np.dtype("float32")


# ---------------------------------------------------------------- defaults and prefer_float32


@pytest.mark.parametrize("mode", MODES)
def test_python_scalars_alone(mode):
    names = [bool, int, float, complex]
    for pair in itertools.product(range(4), repeat=2):
        operands = tuple(names[i] for i in pair)
        assert answer(operands, mode) == ("bool", "int64", "float64", "complex128")[max(pair)]
        assert answer(operands, mode, True) == ("bool", "int64", "float32", "complex64")[max(pair)]
    assert (default_float(), default_complex()) == (np.float64, np.complex128)
    assert (default_float(True), default_complex(True)) == (np.float32, np.complex64)
    assert result_dtype((float,), mode, True) == default_float(True)


@pytest.mark.parametrize("mode", ["legacy", "all"])
def test_prefer_float32_narrows_what_no_array_asked_for(mode):
    narrow = {"float64": "float32", "complex128": "complex64"}
    for pair in itertools.product([*ARRAYS, *PYTHON], repeat=2):
        operands = tuple(map(operand, pair))
        before, after = answer(operands, mode), answer(operands, mode, True)
        assert after == (before if narrow.keys() & set(pair) else narrow.get(before, before)), pair


@pytest.mark.parametrize(
    ("mode", "operands", "expected"),
    [
        ("legacy", ("int32", "float"), "float32"),
        ("legacy", ("int64", "float32"), "float32"),
        ("legacy", ("uint64", "int64"), "float32"),
        ("legacy", ("int64", "complex"), "complex64"),
        ("legacy", ("float64", "float"), "float64"),
        ("legacy", ("float64", "complex64"), "complex128"),
        ("legacy", ("float64", "complex"), "complex128"),
        ("all", ("uint8", "float"), "float32"),
        ("all", ("float64", "complex"), "complex128"),
        ("safe", ("uint8", "float"), "float32"),  # the float is float32 and holds every uint8
        ("safe", ("int32", "float"), "error"),  # but not every int32
        ("safe", ("int32", "complex"), "error"),
        ("safe", ("float32", "complex"), "complex64"),
        ("safe", ("float64", "float"), "float64"),
    ],
)
def test_prefer_float32(mode, operands, expected):
    assert answer(map(operand, operands), mode, True) == expected


# ---------------------------------------------------------------- errors


@pytest.mark.parametrize(
    ("mode", "operands", "what", "fix"),
    [
        ("safe", ("int32", "float32"), "int32 with float32: float32 does not hold every int32", 'x.astype("float32")'),
        ("safe", ("uint8", "int8"), "the result would be int16", 'x.astype("int16"), y.astype("int16")'),
        ("safe", ("int8", "float"), "int8 with a Python float", 'x.astype("float64")'),
        ("off", ("int32", "float32"), "the dtypes must be the same", 'x.astype("float32")'),
        ("off", ("int64", "float"), "int64 does not take a Python float", 'x.astype("float64")'),
        ("legacy", ("bfloat16", "float16"), "bfloat16 with float16", 'x.astype("float32"), y.astype("float32")'),
        ("all", ("float8_e5m2", "bfloat16"), "no common dtype", 'x.astype("float32"), y.astype("float32")'),
        ("all", ("S3", "M8[s]"), "|S3 with datetime64[s]", "y.astype(x.dtype)"),
    ],
)
def test_messages(mode, operands, what, fix):
    with pytest.raises(PromotionError) as caught:
        result_dtype(tuple(map(operand, operands)), mode)
    text = str(caught.value)
    assert f'promotion "{mode}"' in text and what in text
    assert text.endswith(f"fix: {fix}")
    assert "test_promotion_lattice.py" in text  # the user's line


@pytest.mark.parametrize("prefer", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_the_fix_in_each_message_works(mode, prefer):
    count = 0
    for pair in itertools.product(EVERYTHING, repeat=2):
        try:
            result_dtype(pair, mode, prefer)
        except PromotionError as error:
            casts = dict(re.findall(r'(\w)\.astype\("(\w+)"\)', str(error)))
            fixed = tuple(
                as_dtype(casts.get(name, x)) if isinstance(x, np.dtype) else x
                for name, x in zip("xy", pair, strict=True)
            )
            result_dtype(fixed, mode, prefer)
            assert casts and fixed != pair
            count += 1
    assert count > 20


def test_misuse():
    with pytest.raises(ValueError, match="'off', 'legacy', 'all', 'safe'"):
        result_dtype((int,), "none")
    with pytest.raises(ValueError, match="at least one"):
        result_dtype(())
    with pytest.raises(TypeError, match="one of bool, int, float, complex"):
        result_dtype((str,))
