"""Libraries that take the numbers of arrays: pandas, Pillow, NumPy's testing, json."""

from __future__ import annotations

import json

import numpy as np
import pytest

import tensornumpy as tnp

MASK = tnp.asarray([True, False, True])
RECORDS = np.array([(1, 2.0), (3, 4.0)], dtype=[("a", int), ("b", float)])


def assigned(at, key):
    at[key] = 0.0
    return at


MASKED = {
    "frame": lambda df, m: df[m], "loc": lambda df, m: df.loc[m], "loc column": lambda df, m: df.loc[m, "a"],
    "iloc": lambda df, m: df.iloc[m], "series": lambda df, m: df["a"][m], "series loc": lambda df, m: df["a"].loc[m],
    "index": lambda df, m: df.index[m], "columns": lambda df, m: df.loc[:, m[:2]],
    "set loc": lambda df, m: assigned(df.loc, (m, "a")) and df, "set series": lambda df, m: assigned(df["a"].copy(), m),
}  # fmt: skip


@pytest.mark.parametrize("how", MASKED)
@pytest.mark.parametrize("asked", [False, True])
def test_a_mask_that_pandas_would_take_for_labels_is_refused(how, asked):
    pandas = pytest.importorskip("pandas")
    mask = MASK.copy()
    if asked:
        np.asarray(mask), mask.__array_struct__
    for _ in range(300):  # also as machine code
        mask.any()
    with pytest.raises(TypeError) as info:
        MASKED[how](pandas.DataFrame({"a": [1.0, 2.0, 3.0], "b": [4, 5, 6]}), mask)
    first, line, fix = str(info.value).split("\n")
    assert first.startswith("a mask of tensornumpy is none to pandas") and line.startswith("  at:  test_takers.py:")
    assert fix == "  fix: df[mask.numpy()]"
    if how != "set loc":
        MASKED[how](pandas.DataFrame({"a": [1.0, 2.0, 3.0], "b": [4, 5, 6]}), mask.numpy())


GROUPS = tnp.asarray([0, 1, 0])
GROUPED = {
    "frame": lambda df, g: df.groupby(g).sum(), "series": lambda df, g: df["a"].groupby(g).sum(),
    "several": lambda df, g: df.groupby([g, "b"]).sum(), "rows": lambda df, g: df.groupby(g)["a"].transform("mean"),
}  # fmt: skip


@pytest.mark.parametrize("how", GROUPED)
def test_groups_that_pandas_would_call_are_refused(how):
    pandas = pytest.importorskip("pandas")
    df = pandas.DataFrame({"a": [1.0, 2.0, 3.0], "b": [4, 5, 6]})
    with pytest.raises(TypeError) as info:
        GROUPED[how](df, GROUPS)
    first, line, fix = str(info.value).split("\n")
    assert "none to pandas, which would call it" in first and line.startswith("  at:  test_takers.py:")
    assert fix == "  fix: df.groupby(x.numpy())"
    assert len(GROUPED[how](df, GROUPS.numpy())) in (2, 3)
    assert len(df.pivot_table(index=GROUPS, values="a")) == 2
    assert not hasattr(GROUPS, "_typ") and "_typ" not in dir(GROUPS)


def test_masks_as_values_are_taken():
    pandas = pytest.importorskip("pandas")
    df = pandas.DataFrame({"a": [1.0, 2.0, 3.0]})
    assert df["a"].where(MASK).tolist()[::2] == [1.0, 3.0] and df.assign(m=MASK)["m"].tolist() == MASK.tolist()
    assert pandas.Series(MASK).dtype == bool and ((df["a"] > 1) & MASK).tolist() == [False, False, True]
    assert pandas.Index(MASK).tolist() == MASK.tolist()


def test_records_and_numbers_in_pandas():
    pandas = pytest.importorskip("pandas")
    records = tnp.asarray(RECORDS)
    with pytest.raises(TypeError, match=r"(?s)no fields for pandas.*test_takers.py.*pandas.DataFrame\(x.numpy\(\)\)"):
        pandas.DataFrame(records)
    assert pandas.DataFrame(records.numpy()).shape == (2, 2)
    log = pandas.DataFrame([{"loss": tnp.sum(tnp.ones(n))} for n in (1, 2)])
    assert log["loss"].mean() == 1.5 and log.astype(float)["loss"].dtype == float
    assert pandas.DataFrame([{"loss": float(tnp.sum(tnp.ones(3)))}])["loss"].dtype == float


@pytest.mark.parametrize("dtype, shape", [
    ("u1", (4, 6)), ("u1", (4, 6, 3)), ("u1", (4, 6, 4)), ("f4", (4, 6)), ("i4", (4, 6)), ("?", (4, 6)),
])  # fmt: skip
def test_pillow_takes_images(dtype, shape):
    image = pytest.importorskip("PIL.Image")
    x = tnp.asarray((np.arange(np.prod(shape)) % 200).reshape(shape).astype(dtype))
    for part in (x, x[::2], x[:, ::-1], x[1:, 2:], x.swapaxes(0, 1)):
        np.testing.assert_array_equal(np.asarray(image.fromarray(part)), part.numpy())


def test_numpys_testing():
    x, n = tnp.asarray([1.0, 2.0]), tnp.asarray([1.0, np.nan])
    compare = np.testing
    for call in (compare.assert_allclose, compare.assert_array_equal, compare.assert_array_almost_equal):
        call(x, x)
        call(n, n)
        call(x[0], 1.0)
        with pytest.raises(AssertionError):
            call(x, x + 1)
    compare.assert_array_less(x, x + 1)
    compare.assert_array_max_ulp(x, x)
    compare.assert_array_almost_equal_nulp(x, x)
    compare.assert_approx_equal(x[0], 1.0)
    compare.assert_almost_equal(x[0], 1.0)
    for wrong in (compare.assert_array_less, lambda a, b: compare.assert_array_max_ulp(a, b + 1)):
        with pytest.raises(AssertionError):
            wrong(x, x)
    with pytest.raises(ValueError, match="truth value") as info:  # it asks for NumPy's class
        compare.assert_equal(x, x)
    assert "fix: tnp.testing.assert_equal(x, y)" in info.value.__notes__[0]
    tnp.testing.assert_equal({"a": [x, n]}, {"a": [x, n]})


def test_json_of_losses():
    log = {"loss": tnp.sum(tnp.ones(3)), "step": 1}
    assert json.loads(json.dumps(log, default=float)) == {"loss": 3.0, "step": 1}
    with pytest.raises(TypeError, match="not JSON serializable"):
        json.dumps(log)
