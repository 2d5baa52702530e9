"""Records, texts, dates and objects, ``x.flat``, NumPy's iterators, the methods of ufuncs, and what Python asks of
numbers: as in NumPy, where compiled code answers and where it does not."""

import copy
import math
import operator

import numpy as np
import pytest

import tensornumpy as tnp

FIELDS = [("u", "f8"), ("v", "i4", (2,)), ("w", "U3")]


def made(xp):
    """Arrays of each kind, as fresh ones."""
    records = np.zeros(3, FIELDS)
    records["u"], records["w"] = [1.5, 2.5, 3.5], ["a", "bc", "def"]
    given = {
        "records": records,
        "packed": np.zeros(3, "i1,f8,U2"),
        "raw": np.zeros(2, "V3"),
        "texts": np.array(["a", "bcd", ""]),
        "swapped": np.array(["a", "bcd"], ">U3"),
        "bytes": np.array([b"a", b"bc"]),
        "days": np.array(["2020-01-05", "NaT", "1999-12-31"], "M8[D]"),
        "hours": np.array([1, 2, 3], "m8[h]"),
        "big": np.array([3, 4], ">i4"),
        "bigdays": np.array([3, 4], ">M8[D]"),
        "wide": np.array([3, 4], "g"),
        "objects": np.array([1, 2.5, None, "z"], object),
        "table": np.arange(12.0).reshape(3, 4),
        "turned": np.arange(12).reshape(3, 4).T,
        "steps": np.arange(12.0)[::3],
        "line": np.array([1.5, -2.5, 0.5]),
        "whole": np.array([3, -7, 2]),
        "small": np.array([3, 200, 7], "u1"),
        "single": np.array([1.5, 0.1, -3], "f4"),
        "half": np.array([1.5, 0.1, -3], "f2"),
        "truth": np.array([True, False]),
        "waves": np.array([1 + 2j, -1j]),
        "strange": np.array([np.nan, np.inf, -0.0, 1e300]),
    }
    return {name: xp.array(value) for name, value in given.items()}


def plain(x):
    """What a result says, without the class of arrays."""
    if isinstance(x, tnp.ndarray):
        return "array", x.dtype.newbyteorder("="), x.shape, repr(x.tolist())  # numbers keep an order of bytes here
    if isinstance(x, np.ndarray | np.generic):
        return plain(tnp.asarray(x)) if not isinstance(x, str | bytes) else (type(x), x)
    if isinstance(x, tuple | list):
        return type(x), [plain(part) for part in x]
    return type(x), repr(x)


def said(call, xp):
    names = made(xp)
    try:
        found = call(xp, names)
    except Exception as error:
        return type(error), [plain(value) for value in names.values()]
    return plain(found), [plain(value) for value in names.values()]


def agree(call):
    ours, theirs = said(call, tnp), said(call, np)
    assert ours == theirs


INDICES = [
    0,
    -1,
    5,
    (),
    (0,),
    (0, 0),
    ...,
    (0, ...),
    slice(1, None),
    slice(None, None, -1),
    None,
    "u",
    "v",
    "f1",
    "none",
    ["u", "w"],
    ["u", "none"],
    [0, 1],
    [],
    np.array([1, 0]),
    np.array([True, False]),
    1.5,
    (0, "u"),
    [True, False, True],
]


@pytest.mark.parametrize("name", list(made(np)))
def test_elements_fields_and_windows(name):
    for index in INDICES:
        agree(lambda xp, names, i=index: names[name][i])
        agree(lambda xp, names, i=index: names[name][:][i])
        agree(lambda xp, names, i=index: names[name][1][i])
    agree(lambda xp, names: list(names[name]))
    agree(lambda xp, names: [names[name].tolist(), names[name][0].tolist()])


def test_fields_are_views():
    for xp in (np, tnp):
        records = made(xp)["records"]
        records["u"][0] = 7.0
        record = records[1]
        record["u"] = 8.0
        record["v"][1] = 9
        records[2] = (6.0, (1, 2), "long")
        both = records[["u", "w"]]
        both[0] = (5.0, "q")
        records["w"][1:] = "k"
        assert records["u"].tolist() == [5.0, 8.0, 6.0]
        assert records["v"].tolist() == [[0, 0], [0, 9], [1, 2]]
        assert records["w"].tolist() == ["q", "k", "k"]
        assert record[0] == 8.0
        assert records[-1]["w"] == "k"


VALUES = [
    0,
    1.5,
    "x",
    None,
    (1.0, (2, 3), "t"),
    [1, 2, 3],
    ["p", "q", "r"],
    np.datetime64("2001-01-01"),
    np.timedelta64(2, "D"),
    np.float32(2),
    b"y",
    [(1, 2, "a")] * 3,
]


@pytest.mark.parametrize("name", list(made(np)))
def test_writes(name):
    for index in (0, -1, 9, slice(None), slice(0, 1), "u", "none", [0, 1], np.array([0, 1]), ...):
        for value in VALUES:
            agree(lambda xp, names, i=index, v=value: operator.setitem(names[name], i, v))


@pytest.mark.parametrize("name", ["table", "turned", "steps", "line", "whole", "truth", "texts", "records", "days"])
def test_flat(name):
    def places(xp, names):
        flat, found = names[name].flat, []
        found += [next(flat), next(flat), flat.index, flat[1], flat.index, len(flat), flat[-1], flat[1:3], flat[...]]
        return [*found, list(flat), list(names[name][::-1].flat), list(names[name][:0].flat)]

    agree(places)
    for index in (0, -1, 1.5, 99, slice(1, 3), slice(None), [0, 1], np.array([1, 0]), np.int64(1)):
        agree(lambda xp, names, i=index: names[name].flat[i])
        agree(lambda xp, names, i=index: names[name].flat[xp.asarray(i)] if isinstance(i, np.ndarray) else None)
        for value in (1, 2.5, [1.0, 2.0], "a", None, np.arange(2)):
            agree(lambda xp, names, i=index, v=value: operator.setitem(names[name].flat, i, v))
            agree(lambda xp, names, i=index, v=value: operator.setitem(names[name].flat, i, xp.asarray(v)))
    agree(lambda xp, names: operator.delitem(names[name].flat, 0))


def test_flat_writes_into_what_a_tape_holds():
    x = tnp.asarray([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(x * x)
        before = x.flat[0]
        x.flat[1] = 5.0
    assert tape.gradient(y, before) is None
    assert x.tolist() == [1.0, 5.0]
    x = tnp.asarray([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = sum(v * v for v in x.flat)
    assert tape.gradient(y, x).tolist() == [2.0, 4.0]
    x.flat[0] = 9.0
    assert y.item() == 5.0


def test_iterators():
    for name in made(np):
        agree(lambda xp, names, n=name: [x.copy() for x in xp.nditer(names[n])])
        agree(lambda xp, names, n=name: list(xp.ndenumerate(names[n])))
        agree(lambda xp, names, n=name: list(xp.broadcast(names[n], names[n][:1])))
    agree(lambda xp, names: [[p.copy() for p in pair] for pair in xp.nditer([names["line"], names["whole"]])])
    agree(lambda xp, names: [x.copy() for x in xp.nditer(names["table"], flags=["external_loop"])])
    agree(lambda xp, names: [x.copy() for x in xp.nditer(names["table"], itershape=(3, 4), buffersize=2)])


NUMBERS = ["line", "whole", "small", "single", "half", "truth", "waves", "strange", "days", "hours", "wide"]
ASKED = [
    hash,
    str,
    math.floor,
    math.ceil,
    math.trunc,
    int,
    float,
    complex,
    copy.copy,
    copy.deepcopy,
    abs,
    operator.invert,
    operator.neg,
    lambda x: x.is_integer(),
    lambda x: x.bit_count(),
    lambda x: x.as_integer_ratio(),
    lambda x: x**2,
    lambda x: x**3,
    lambda x: 2**x,
    lambda x: x**x,
    lambda x: x**-1,
    lambda x: x**63,
    lambda x: x**64,
    lambda x: x + x,
    lambda x: x - x,
    lambda x: x == x,
    lambda x: x * 2,
    lambda x: 2 * x,
    lambda x: x / x,
    lambda x: x // x,
    lambda x: divmod(x, x),
    lambda x: x < x,
    lambda x: f"{x}",
    lambda x: {x: 1}[x],
]
DIFFER = {math.trunc: "whole small single half wide"}  # what ours answer, and NumPy's do not, or the other way round
DIFFER |= dict.fromkeys((math.floor, math.ceil, int, float), "waves") | {ASKED[13]: "hours"}


@pytest.mark.parametrize("name", NUMBERS)
@pytest.mark.filterwarnings("ignore")
def test_what_python_asks_of_numbers(name):
    for ask in ASKED:
        for i in range(len(made(np)[name])):
            if name in DIFFER.get(ask, "").split() or (ask is hash and (name, i) in (("strange", 0), ("days", 1))):
                continue  # (the hashes of NaN and NaT are their objects')
            agree(lambda xp, names, f=ask, k=i: f(names[name][k]))


@pytest.mark.parametrize("name", ["texts", "bytes", "days", "hours", "records", "objects", "line"])
@pytest.mark.filterwarnings("ignore")
def test_operators_of_other_dtypes(name):
    others = ["a", np.str_("a"), b"a", 1, np.timedelta64(1, "h"), np.datetime64("2020"), None, 1.5]
    for f in (operator.add, operator.sub, operator.eq, operator.ne, operator.lt, operator.truediv):
        agree(lambda xp, names, f=f: f(names[name], names[name]))
        agree(lambda xp, names, f=f: f(names[name], names[name][0]))
        for other in others:
            agree(lambda xp, names, f=f, y=other: f(names[name], y))
            if other is not None:
                agree(lambda xp, names, f=f, y=other: f(names[name][0], y))
    for f in (min, max, sorted, lambda x: x.max(), lambda x: x.astype("U9"), lambda x: x.argsort(), lambda x: x.copy()):
        agree(lambda xp, names, f=f: f(names[name]))


# Of floats, on processors with AVX-512: each element to the power of the last one alone.
POWERS_ARE_WRONG = not np.isclose(np.power.reduce(np.array([1.5, 2.0, 0.5])), 1.5)


@pytest.mark.parametrize("name", ["add", "multiply", "maximum", "subtract", "logical_and", "power", "divmod", "exp"])
@pytest.mark.filterwarnings("ignore")
def test_methods_of_ufuncs(name):
    for x in ("line", "whole", "table", "turned", "truth", "single", "hours", "objects", "strange"):
        for method, more, named in (
            ("reduce", (), {}),
            ("reduce", (), {"axis": -1}),
            ("reduce", (0,), {"dtype": "f4"}),
            ("reduce", (5,), {}),
            ("reduce", (), {"axis": None, "keepdims": True}),
            ("reduce", (), {"initial": 2.0}),
            ("accumulate", (), {}),
            ("reduce", (), {"initial": 2.0, "where": [True]}),
            ("accumulate", (0,), {}),
            ("accumulate", (), {"axis": 7}),
            ("reduceat", ([0, 1],), {}),
            ("reduceat", (np.array([1, 0]),), {}),
            ("reduceat", ([0, 99],), {}),
            ("outer", (2,), {}),
            ("outer", (np.arange(2),), {}),
            ("at", ([0, 0], 2), {}),
            ("at", ([0, 99], 2), {}),
            ("at", (np.array([0, 1]), 1.5), {}),
            ("at", ([0],), {}),
            ("at", (slice(0, 1), 1), {}),
        ):
            if name == "power" and POWERS_ARE_WRONG and method in ("reduce", "reduceat"):
                continue
            agree(lambda xp, names, m=method, a=more, k=named, n=x: getattr(getattr(xp, name), m)(names[n], *a, **k))
            agree(lambda xp, names, m=method, n=x: getattr(getattr(xp, name), m)(names[n], names["whole"]))


@pytest.mark.filterwarnings("ignore")
def test_at_writes_once_where_a_flag_raises():
    for xp in (np, tnp):
        x = xp.asarray([1.0, 2.0])
        with np.errstate(all="raise"), pytest.raises(FloatingPointError):
            xp.divide.at(x, [0, 1], xp.asarray([2.0, 0.0]))
        assert x.tolist() == [0.5, math.inf]


def test_functions_that_write():
    for call in (
        lambda xp, n: xp.copyto(n["line"], n["steps"][:3]),
        lambda xp, n: xp.copyto(n["line"], 2.0, where=[True, False, True]),
        lambda xp, n: xp.copyto(n["whole"], n["line"]),
        lambda xp, n: xp.put(n["line"], [0, 1], n["whole"][:2]),
        lambda xp, n: xp.put(n["line"], [9], 1.0),
        lambda xp, n: xp.place(n["line"], n["line"] > 0, [7.0]),
        lambda xp, n: xp.putmask(n["line"], n["line"] > 0, n["whole"]),
        lambda xp, n: xp.fill_diagonal(n["table"], 5.0),
        lambda xp, n: xp.copyto(n["texts"], "q"),
        lambda xp, n: xp.copyto(n["table"][1], n["table"][0]),
    ):
        agree(call)
    x = tnp.asarray([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(x * x)
    tnp.copyto(x, tnp.asarray([5.0, 6.0]))
    assert tape.gradient(y, x).tolist() == [2.0, 4.0] or y.item() == 5.0
    assert x.tolist() == [5.0, 6.0]


def test_arrays_of_texts_dates_and_ranges():
    for given in (
        ["a", "bc"],
        ("a", "b"),
        [np.str_("a"), "b"],
        ["a", 1],
        [None, 1],
        [b"a"],
        range(3),
        range(0),
        range(5, 0, -2),
        range(2**63 - 1, 2**63 + 1),
        [np.datetime64("2020"), np.datetime64("2021-01")],
        [["a"], ["b"]],
        [],
    ):
        for maker in ("array", "asarray"):
            agree(lambda xp, names, m=maker, g=given: getattr(xp, m)(g))
            for dtype in (float, "U5", object, "M8[D]", int):
                agree(lambda xp, names, m=maker, g=given, d=dtype: getattr(xp, m)(g, dtype=d))
    for dtype in map(np.dtype, ("M8[s]", "U3", "S2", FIELDS, "V5", object)):
        agree(lambda xp, names, d=dtype: [xp.zeros(3, d), xp.zeros((2, 0), d), xp.empty(2, d).shape])
    for name in made(np):
        for dtype in map(np.dtype, (float, "f4", int, complex, bool)):
            agree(lambda xp, names, n=name, d=dtype: xp.asarray(names[n], d))


@pytest.mark.filterwarnings("ignore")
def test_the_text_of_a_number_is_that_of_an_array():
    generator = np.random.default_rng(0)
    numbers = [
        *generator.normal(size=40) * 10.0 ** generator.integers(-12, 12, 40),
        0.0,
        -0.0,
        1e8,
        1e-4,
        99999999.5,
        np.nan,
        np.inf,
        0.1,
        1 / 3,
        2**53,
        123456.789,
    ]
    for x in numbers:
        for dtype in ("f8", "f4", "f2", "i8", "?", "c16"):
            value = (
                np.nan_to_num(x).astype("f8").clip(-1e15, 1e15).astype(dtype)
                if dtype in ("i8", "?")
                else np.float64(x).astype(dtype)
            )
            for options in (
                {},
                {"precision": 3},
                {"suppress": True},
                {"floatmode": "fixed"},
                {"sign": "+"},
                {"legacy": "1.13"},
            ):
                with np.errstate(all="ignore"), np.printoptions(**options):
                    text = np.array2string(np.asarray(value), separator=", ", prefix="array(")
                    assert repr(tnp.asarray([value])[0]).startswith(f"array({text}, dtype=")
