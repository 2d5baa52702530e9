"""Text, dates, records and objects beside tensors, which hold numbers: NumPy's arrays, or a refusal by name. Files give
tensors. What gives the memory of an array is not there."""

from __future__ import annotations

import io

import numpy as np
import pytest

TEXT, DATES = np.array(["b", "a", "b"]), np.array(["2026-11-21", "2026-11-20"], "M8[D]")
RECORDS = np.array([(2, 0.5), (1, 1.5)], [("n", "i4"), ("x", "f8")])

# What stays NumPy's, and what is counted, found or compared, which is a tensor.
ARRAYS = {
    "array of text": lambda xp: xp.array(["a", "b"]),
    "array of records": lambda xp: xp.array(RECORDS),
    "array of objects": lambda xp: xp.array([None, "a"]),
    "empty dates": lambda xp: xp.zeros(2, "M8[s]"),
    "full": lambda xp: xp.full(2, "a"),
    "sort": lambda xp: xp.sort(TEXT),
    "sort records": lambda xp: xp.sort(RECORDS),
    "unique": lambda xp: xp.unique(TEXT),
    "where": lambda xp: xp.where([True, False], "a", "b"),
    "concatenate": lambda xp: xp.concatenate([TEXT, TEXT]),
    "add to dates": lambda xp: xp.add(DATES, 1),
    "difference of dates": lambda xp: xp.subtract(DATES, DATES[0]),
    "diff of dates": lambda xp: xp.diff(DATES),
    "busday_offset": lambda xp: xp.busday_offset(DATES[1:], [1, 2]),
    "datetime_as_string": lambda xp: xp.datetime_as_string(DATES),
    "strings.upper": lambda xp: xp.strings.upper(TEXT),
    "char.center": lambda xp: xp.char.center(TEXT, 3),
}
NUMBERS = {
    "argsort": lambda xp: xp.argsort(TEXT),
    "searchsorted": lambda xp: xp.searchsorted(np.array(["a", "c"]), "b"),
    "equal": lambda xp: xp.equal(TEXT, "b"),
    "isin": lambda xp: xp.isin(TEXT, ["a"]),
    "isnat": lambda xp: xp.isnat(DATES),
    "less": lambda xp: xp.less(DATES, DATES[0]),
    "busday_count": lambda xp: xp.busday_count("2026-11-02", "2026-11-09"),
    "is_busday": lambda xp: xp.is_busday(DATES),
    "strings.str_len": lambda xp: xp.strings.str_len(TEXT),
    "char.find": lambda xp: xp.char.find(TEXT, "b"),
}


@pytest.mark.parametrize("name", ARRAYS)
def test_what_has_no_tensor_stays_an_array_of_numpy(tnp, name):
    found, want = ARRAYS[name](tnp), ARRAYS[name](np)
    assert type(found) is np.ndarray
    assert found.dtype == want.dtype
    np.testing.assert_array_equal(found, want)


@pytest.mark.parametrize("name", NUMBERS)
def test_numbers_found_in_it_are_tensors(tf, tnp, name):
    found, want = NUMBERS[name](tnp), np.asarray(NUMBERS[name](np))
    assert isinstance(found, tf.Tensor)
    assert found.dtype.as_numpy_dtype == want.dtype
    np.testing.assert_array_equal(found.numpy(), want)


MIXTURES = {
    "take": lambda tf, tnp: tnp.take(TEXT, tf.constant([1])),
    "where": lambda tf, tnp: tnp.where(tf.constant([True, False, True]), TEXT, "x"),
    "concatenate": lambda tf, tnp: tnp.concatenate([tf.constant([1.0]), TEXT]),
    "add to dates": lambda tf, tnp: tnp.add(DATES, tf.constant([1, 2])),
    "take records": lambda tf, tnp: tnp.take(RECORDS, tf.constant([0])),
    "asarray": lambda tf, tnp: tnp.asarray(tf.constant([1.0]), dtype=object),
    "astype": lambda tf, tnp: tnp.astype(tf.constant([1.0]), "U3"),
}


@pytest.mark.parametrize("name", MIXTURES)
def test_beside_a_tensor_it_is_refused(tf, tnp, name):
    from tensornumpy import TensorFlowError

    with pytest.raises(TensorFlowError, match=r"has no tensor|is not cast to string"):
        MIXTURES[name](tf, tnp)


@pytest.mark.parametrize("name", ["add", "sum", "max", "mean", "cumsum", "sort", "unique", "negative"])
def test_tensors_of_strings_are_moved_and_not_computed_with(tf, tnp, name):
    from tensornumpy import TensorFlowError

    s = tf.constant(["a", "b"])
    assert tnp.reshape(s, (2, 1)).numpy().tolist() == [[b"a"], [b"b"]]
    assert tnp.concatenate([s, s]).numpy().tolist() == [b"a", b"b", b"a", b"b"]
    with pytest.raises(TensorFlowError, match="of tensors of strings"):
        getattr(tnp, name)(*([s, s] if name == "add" else [s]))


def test_offsets_in_business_days_may_be_a_tensor_of_integers(tf, tnp):
    offsets = tf.constant([1, 2], tf.int64)
    found = tnp.busday_offset(DATES[1:], offsets)
    np.testing.assert_array_equal(found, np.busday_offset(DATES[1:], [1, 2]))
    with pytest.raises(TypeError, match="according to the rule 'safe'"):
        tnp.busday_offset(DATES[1:], tf.constant([1.0]))


def test_in_a_graph_a_function_without_numbers_is_refused(tf, tnp):
    with pytest.raises(Exception, match="it has none before the graph runs"):
        tf.function(lambda n: tnp.strings.multiply(TEXT, n), autograph=False)(tf.constant(2))


# --- files ------------------------------------------------------------------------------------------------


def test_files_of_arrays_give_tensors(tf, tnp):
    x, y = tf.constant([[1.0, 2.0], [3.0, 4.0]]), tf.constant([1, 2])
    one, two, three = io.BytesIO(), io.BytesIO(), io.StringIO()
    tnp.save(one, x)
    tnp.savez(two, x=x, y=y)
    tnp.savetxt(three, x)
    for file in (one, two, three):
        file.seek(0)
    opened = tnp.load(two)
    assert sorted(opened) == ["x", "y"]
    for found, want in ((tnp.load(one), x), (opened["x"], x), (opened["y"], y), (tnp.loadtxt(three, np.float32), x)):
        assert isinstance(found, tf.Tensor)
        assert found.dtype == want.dtype
        np.testing.assert_array_equal(found.numpy(), want.numpy())


def test_what_a_tape_watches_goes_to_no_file(tf, tnp):
    from tensornumpy import TracedArrayError

    x = tf.constant([1.0])
    with tf.GradientTape() as tape:
        tape.watch(x)
        with pytest.raises(TracedArrayError, match=r"tf\.stop_gradient"):
            tnp.save(io.BytesIO(), x)


# --- what is not there, and what is there in another form -----------------------------------------------------


@pytest.mark.parametrize(
    "name", ["poly1d", "nditer", "flatiter", "memmap", "ctypeslib", "grad_status", "frompyfunc", "special"]
)
def test_what_works_on_native_arrays_is_refused_by_name(tnp, name):
    with pytest.raises(AttributeError, match=rf"{name} works on arrays of the native engine(.|\n)*fix: "):
        getattr(tnp, name)
    assert name not in tnp.__all__


def test_nested_iters_are_refused(tf, tnp):
    from tensornumpy import NoGradientError

    with pytest.raises(NoGradientError, match="nested_iters"):
        tnp.nested_iters(tf.ones((2, 2)), [[0], [1]])


def test_broadcast(tf, tnp):
    x = tf.constant([1.0, 2.0])
    with tf.GradientTape() as tape:
        tape.watch(x)
        both = tnp.broadcast(x, np.array([[3.0], [4.0]], np.float32))
        total = sum(a * a * b for a, b in both)
    assert (both.shape, both.size, both.ndim, both.numiter) == ((2, 2), 4, 2, 2)
    np.testing.assert_array_equal(tape.gradient(total, x).numpy(), [14.0, 28.0])
    assert [[float(v) for v in it] for it in both.iters] == [[1.0, 2.0, 1.0, 2.0], [3.0, 3.0, 4.0, 4.0]]
    assert tnp.broadcast(both, [1, 2]).numiter == 3


def test_ndindex_takes_the_shape_of_a_tensor(tf, tnp):
    assert list(tnp.ndindex(tf.ones((1, 2)).shape)) == [(0, 0), (0, 1)]


def test_windows_and_strides(tf, tnp):
    x = tf.constant([1.0, 2.0, 3.0])
    with tf.GradientTape(persistent=True) as tape:
        tape.watch(x)
        windows = tnp.lib.stride_tricks.sliding_window_view(x, 2)
        pairs = tnp.lib.stride_tricks.as_strided(x, (2, 2), (4, 4))
    assert isinstance(windows, tf.Tensor)
    np.testing.assert_array_equal(windows.numpy(), [[1.0, 2.0], [2.0, 3.0]])
    np.testing.assert_array_equal(pairs.numpy(), windows.numpy())
    for view in (windows, pairs):
        np.testing.assert_array_equal(tape.gradient(view, x).numpy(), [1.0, 2.0, 1.0])
    np.testing.assert_array_equal(tnp.lib.scimath.sqrt(tf.constant([-1.0, 4.0])).numpy(), [1j, 2.0])


def test_memory_of_one_tensor_is_shared(tf, tnp):
    x = tf.constant([1.0, 2.0])
    assert tnp.shares_memory(x, x)
    assert not tnp.shares_memory(x, tf.constant([1.0, 2.0]))
