"""Text, dates, records and objects: NumPy's values on our arrays, and refusals by name where something watches."""

import operator

import numpy as np
import pytest

import tensornumpy as tnp

TEXT = {"U": np.array(["Ab c", "", "x1 "]), "S": np.array([b"Ab c", b"", b"x1 "])}
# Functions of arrays of text, with their other arguments, as text and as bytes.
CALLS = [
    ("upper",), ("lower",), ("swapcase",), ("capitalize",), ("title",), ("strip",), ("lstrip", "A"), ("rstrip",),
    ("find", "b"), ("rfind", "b"), ("count", "b"), ("startswith", "A"), ("endswith", " "), ("str_len",), ("isalpha",),
    ("isdigit",), ("isspace",), ("isalnum",), ("islower",), ("isupper",), ("istitle",), ("replace", "b", "zz"),
    ("center", 6), ("ljust", 6, "*"), ("rjust", 6), ("zfill", 5), ("multiply", 2), ("partition", " "),
    ("rpartition", " "), ("expandtabs",), ("slice", 1, 3), ("add", "!"), ("equal", "x1 "),
]  # fmt: skip


def same(ours, theirs):
    if isinstance(theirs, tuple):
        assert len(ours) == len(theirs)
        for a, b in zip(ours, theirs, strict=True):
            same(a, b)
        return
    assert type(ours) is tnp.ndarray
    np.testing.assert_array_equal(ours.numpy(), theirs, strict=True)


@pytest.mark.parametrize("kind", TEXT)
@pytest.mark.parametrize("call", CALLS, ids=[name for name, *_ in CALLS])
def test_values(kind, call):
    name, *rest = call
    if kind == "S":
        rest = [a.encode() if isinstance(a, str) else a for a in rest]
    x = TEXT[kind]
    same(getattr(tnp.strings, name)(tnp.asarray(x), *rest), getattr(np.strings, name)(x, *rest))
    if name != "slice":
        same(getattr(tnp.char, name)(tnp.asarray(x), *rest), getattr(np.char, name)(x, *rest))


def test_the_older_namespace():
    x = tnp.asarray(["a b", "c "])
    assert tnp.char.split(x).tolist() == [["a", "b"], ["c"]]
    assert tnp.char.equal(x, ["a b", "c"]).tolist() == [True, True]
    assert tnp.strings.equal(x, ["a b", "c"]).tolist() == [True, False]
    assert tnp.char.upper is tnp.strings.upper and tnp.strings.equal is tnp.equal
    assert set(np.strings.__all__) <= set(dir(tnp.strings)) and set(np.char.__all__) <= set(dir(tnp.char))


def test_errors_are_numpy_s():
    with pytest.raises(ValueError, match="substring not found"):
        tnp.strings.index(tnp.asarray(["ab"]), "x")
    with pytest.raises(TypeError, match="did not contain a loop"):
        tnp.strings.str_len(tnp.ones(2))


def test_text_is_refused_by_name_where_something_watches():
    x = tnp.asarray(["a"])
    for watched in (tnp.function(tnp.strings.upper), lambda x: tnp.vectorized_map(tnp.strings.upper, x)):
        with pytest.raises(tnp.NoGradientError, match=r"tnp\.upper cannot .* its arrays hold text"):
            watched(x)


def test_operators_of_text():
    x = tnp.asarray(["b", "a"])
    assert (x + "!").tolist() == ["b!", "a!"] and (x == "a").tolist() == [False, True] and (x < "b").tolist() == [0, 1]
    assert (x == 1).tolist() == [False, False] and (x != 1).tolist() == [True, True]
    assert tnp.sort(x).tolist() == ["a", "b"] and "a" in x and "c" not in x
    assert tnp.unique(["b", "a", "b"]).tolist() == ["a", "b"]
    with pytest.raises(TypeError, match="did not contain a loop"):
        _ = x < 1


# --- dates ----------------------------------------------------------------------------------------------------

DAYS = np.array(["2026-03-01", "2026-01-31", "NaT"], "M8[D]")


@pytest.mark.parametrize(
    "run",
    [
        lambda xp, d: d - d[0],
        lambda xp, d: d + np.timedelta64(1, "D"),
        lambda xp, d: d < d[0],
        lambda xp, d: xp.sort(d),
        lambda xp, d: xp.unique(d),
        lambda xp, d: xp.diff(d),
        lambda xp, d: xp.isnat(d),
        lambda xp, d: d.astype("M8[h]"),
        lambda xp, d: (d - d[1]) / np.timedelta64(1, "h"),
        lambda xp, d: xp.is_busday(d[:2]),
        lambda xp, d: xp.busday_offset(d[:2], 3, roll="forward"),
        lambda xp, d: xp.busday_count(d[1], d[0], weekmask="1111111"),
        lambda xp, d: xp.datetime_as_string(d, unit="h"),
        lambda xp, d: xp.arange(d[1], d[0], np.timedelta64(7, "D")),
        lambda xp, d: xp.busday_offset(d[:2], 0, "following", busdaycal=xp.busdaycalendar(holidays=["2026-03-02"])),
    ],
)
def test_dates(run):
    same(run(tnp, tnp.asarray(DAYS)), np.asarray(run(np, DAYS)))


def test_dates_elsewhere():
    assert tnp.datetime_data(tnp.asarray(DAYS).dtype) == ("D", 1)
    same(tnp.function(lambda d: d - d[0])(tnp.asarray(DAYS)), DAYS - DAYS[0])
    with pytest.raises(ValueError, match="Non-business day date"):
        tnp.busday_offset("2026-11-21", 1)
    out = tnp.zeros(2, bool)
    assert tnp.is_busday(["2026-11-20", "2026-11-21"], out=out) is out and out.tolist() == [True, False]


# --- records --------------------------------------------------------------------------------------------------


def records():
    return tnp.array([(1.0, 5), (2.0, 3), (1.0, 5)], dtype=[("x", float), ("n", int)])


def test_a_field_is_a_view():
    r = records()
    r["x"][1] = 9.0
    r["n"] = 4
    r[0] = (8.0, 1)
    assert r.tolist() == [(8.0, 1), (9.0, 4), (1.0, 4)] and r["x"].base is r
    r[["x", "n"]][2] = (0.0, 0)
    assert r[2].item() == (0.0, 0) and r[2]["x"] == 0.0
    with pytest.raises(ValueError, match="no field of name y"):
        r["y"]


def test_functions_of_records():
    r = records()
    assert (r == r[0]).tolist() == [True, False, True] and (r != r).tolist() == [False] * 3
    assert tnp.sort(r, order="n").tolist() == [(2.0, 3), (1.0, 5), (1.0, 5)]
    assert tnp.unique(r).tolist() == [(1.0, 5), (2.0, 3)] and tnp.argsort(r, order=["x", "n"]).tolist() == [0, 2, 1]
    assert tnp.concatenate([r, r]).shape == (6,) and r.dtype.names == ("x", "n")
    with pytest.raises(TypeError, match="did not contain a loop"):
        _ = r + r


@pytest.mark.parametrize("operate", [operator.eq, operator.ne])
def test_records_of_other_fields_are_compared_as_numpy_does(operate):
    other = np.zeros(3, [("y", float)])
    with pytest.raises(TypeError) as theirs:
        operate(records().numpy(), other)
    with pytest.raises(TypeError) as ours:
        operate(records(), tnp.asarray(other))
    assert str(theirs.value) in str(ours.value)


def test_gradients_go_through_a_field():
    r, w = records(), tnp.asarray([1.0, 2.0, 3.0])
    with tnp.GradientTape() as tape:
        tape.watch(w)
        y = tnp.sum(w * r["x"])
        r["x"] = 0.0  # the tape has kept what it needs
    assert tape.gradient(y, w).tolist() == [1.0, 2.0, 1.0] and r["x"].tolist() == [0.0] * 3


def test_records_are_refused_by_name_where_something_watches():
    r, w = records(), tnp.asarray([1.0, 2.0, 3.0])
    with pytest.raises(tnp.TracedArrayError, match="field 'x' of records"):
        tnp.function(lambda r: r["x"] * 2)(r)
    with pytest.raises(tnp.TracedArrayError, match="field 'x' of records"):
        tnp.function(lambda w: w * r["x"])(w)
    with pytest.raises(tnp.TracedArrayError, match="field 'x' of records"):
        tnp.vectorized_map(lambda r: r["x"] * 2, r)
    with tnp.GradientTape() as tape:
        tape.watch(w)
        for write in (lambda: r.__setitem__("x", w), lambda: r["x"].__setitem__(..., w)):
            with pytest.raises(tnp.NoGradientError, match="array of records"):
                write()
    assert r.tolist() == records().tolist()


def test_objects():
    x = tnp.asarray([1, "a", None], dtype=object)
    assert (x == 1).tolist() == [True, False, False] and x[1] == "a"
    x[0] = {"k": 1}
    assert x.tolist() == [{"k": 1}, "a", None]
