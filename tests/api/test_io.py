"""Arrays in files: what is written is NumPy's, byte for byte; what is read is an array of this library."""

import gc
import io
import pickle

import numpy as np
import pytest

import tensornumpy as tnp

X = np.array([[0.5, -1.25], [3.0, np.inf]])


def plain(value):
    """NumPy's form of a result, after a check that it is one of ours."""
    assert type(value) is tnp.ndarray
    return value.numpy()


def written(save, *args, **kwargs):
    file = io.BytesIO()
    save(file, *args, **kwargs)
    return file.getvalue()


# --- NumPy's files ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "array",
    [X, X.T, X[:, ::2], np.array(2), np.zeros((0, 3)), np.array(["a", "bc"]), np.array(["2026-01-01"], "M8[D]")],
    ids=["C", "F", "strided", "0-d", "empty", "text", "dates"],
)
def test_save_writes_numpy_s_bytes(array):
    ours = tnp.asarray(array)
    assert written(tnp.save, ours) == written(np.save, array) == written(np.save, ours)
    read = tnp.load(io.BytesIO(written(np.save, array)))
    np.testing.assert_array_equal(plain(read), array, strict=True)


def test_savez_and_its_file():
    for save in (tnp.savez, tnp.savez_compressed):
        data = io.BytesIO(written(save, tnp.asarray(X), b=tnp.arange(3), n=2))
        with tnp.load(data) as file:
            assert isinstance(file, tnp.lib.npyio.NpzFile) and sorted(file) == ["arr_0", "b", "n"]
            np.testing.assert_array_equal(plain(file["arr_0"]), X)
            assert plain(file.f.b).tolist() == [0, 1, 2] and plain(file["n"]) == 2
            assert [type(v) for v in file.values()] == [tnp.ndarray] * 3
            with pytest.raises(KeyError, match="nothing"):
                file["nothing"]
        data.seek(0)
        assert sorted(np.load(data)) == ["arr_0", "b", "n"]


def test_objects_need_allow_pickle():
    objects = np.array([{"a": 1}, None], dtype=object)
    data = written(tnp.save, tnp.asarray(objects))
    with pytest.raises(ValueError, match="allow_pickle=False"):
        tnp.load(io.BytesIO(data))
    assert plain(tnp.load(io.BytesIO(data), allow_pickle=True)).tolist() == [{"a": 1}, None]
    with pytest.raises(ValueError, match="allow_pickle=False"):
        tnp.save(io.BytesIO(), objects, allow_pickle=False)
    pickled = io.BytesIO(pickle.dumps({"w": tnp.ones(2)}))
    assert plain(tnp.load(pickled, allow_pickle=True)["w"]).tolist() == [1.0, 1.0]


def test_format():
    file = io.BytesIO()
    tnp.lib.format.write_array(file, tnp.asarray(X), version=(2, 0))
    file.seek(0)
    assert tnp.lib.format.read_magic(file) == (2, 0)
    assert tnp.lib.format.read_array_header_2_0(file) == ((2, 2), False, np.dtype("f8"))
    file.seek(0)
    np.testing.assert_array_equal(plain(tnp.lib.format.read_array(file)), X)
    assert tnp.lib.format.header_data_from_array_1_0(tnp.asarray(X).T)["fortran_order"] is True


def test_saving_under_a_tape_keeps_the_gradient():
    x = tnp.asarray([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * x
        data = written(tnp.save, y)
        z = tnp.sum(y)
    assert plain(tape.gradient(z, x)).tolist() == [2.0, 4.0]
    assert tnp.load(io.BytesIO(data)).tolist() == [1.0, 4.0]


@pytest.mark.parametrize("save", [tnp.save, tnp.savez, tnp.savez_compressed, tnp.savetxt])
def test_a_traced_value_cannot_be_saved(save):
    with pytest.raises(tnp.TracedArrayError, match=f"tnp.{save.__name__}"):
        tnp.function(lambda x: save(io.BytesIO(), x))(tnp.ones(2))
    with pytest.raises(tnp.TracedArrayError, match=f"tnp.{save.__name__}"):
        tnp.vectorized_map(lambda x: save(io.BytesIO(), x), tnp.ones((2, 2)))


# --- text files -----------------------------------------------------------------------------------------------


def test_savetxt_and_loadtxt():
    own, theirs = io.StringIO(), io.StringIO()
    tnp.savetxt(own, tnp.asarray(X), fmt="%.3f", delimiter=";", header="a;b")
    np.savetxt(theirs, X, fmt="%.3f", delimiter=";", header="a;b")
    assert own.getvalue() == theirs.getvalue()
    own.seek(0)
    np.testing.assert_array_equal(plain(tnp.loadtxt(own, delimiter=";")), X)
    columns = tnp.loadtxt(["1 2", "3 4"], unpack=True)
    assert plain(columns).tolist() == [[1.0, 3.0], [2.0, 4.0]]
    fields = tnp.loadtxt(["1 a", "2 b"], dtype=[("n", int), ("s", "U1")], unpack=True)
    assert [plain(field).tolist() for field in fields] == [[1, 2], ["a", "b"]]
    with pytest.raises(ValueError, match="number of columns changed"):
        tnp.loadtxt(["1 2", "3"])


def test_genfromtxt_and_fromregex():
    read = tnp.genfromtxt(["1,2", "3,"], delimiter=",", filling_values=tnp.asarray(-1.0))
    assert plain(read).tolist() == [[1.0, 2.0], [3.0, -1.0]]
    named = tnp.genfromtxt(["a b", "1 2"], names=True)
    assert plain(named)["b"] == 2.0
    assert plain(tnp.genfromtxt(["1 x 2"], dtype=(int, "U1", float))).tolist() == (1, "x", 2.0)
    masked = tnp.genfromtxt(["1,"], delimiter=",", usemask=True)
    assert isinstance(masked, tnp.ma.MaskedArray) and masked.mask.tolist() == [False, True]
    found = tnp.fromregex(io.StringIO("a=1 b=2"), r"(\w)=(\d)", [("name", "U1"), ("n", int)])
    assert plain(found).tolist() == [("a", 1), ("b", 2)]


# --- raw bytes ------------------------------------------------------------------------------------------------


def test_tofile_and_fromfile(tmp_path):
    tnp.asarray(X).tofile(tmp_path / "x")
    np.testing.assert_array_equal(plain(tnp.fromfile(tmp_path / "x")), X.ravel())
    assert plain(tnp.fromfile(tmp_path / "x", tnp.float64, count=1, offset=8)).tolist() == [-1.25]


def test_memmap(tmp_path):
    x = tnp.memmap(tmp_path / "x", dtype="f8", mode="w+", shape=(2, 2))
    assert isinstance(x, tnp.ndarray) and type(x[0]) is tnp.ndarray and x.shape == (2, 2)
    x[0] = 1.0
    x[1][0] = 2.0
    x += 1.0
    assert tnp.fromfile(tmp_path / "x").tolist() == [2.0, 2.0, 3.0, 1.0]
    read = tnp.memmap(tmp_path / "x", dtype="f8", mode="r")
    with pytest.raises(ValueError, match="read-only"):
        read[0] = 0.0
    own = tnp.memmap(tmp_path / "x", dtype="f8", mode="c")
    own[0] = 9.0
    own.flush()
    assert own[0] == 9.0 and read[0] == 2.0


def test_a_write_under_a_tape_reaches_the_file(tmp_path):
    x = tnp.memmap(tmp_path / "x", dtype="f8", mode="w+", shape=(2,))
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(x * x)
        x[0] = 3.0
    assert plain(tape.gradient(y, x)).tolist() == [0.0, 0.0]
    assert tnp.fromfile(tmp_path / "x").tolist() == [0.0, 0.0]
    x.flush()
    assert tnp.fromfile(tmp_path / "x").tolist() == [3.0, 0.0]
    x[1] = 4.0
    del x, y, tape
    gc.collect()
    assert tnp.fromfile(tmp_path / "x").tolist() == [3.0, 4.0]


def test_a_file_of_npy_as_a_map(tmp_path):
    tnp.save(tmp_path / "x.npy", tnp.arange(4.0))
    x = tnp.load(tmp_path / "x.npy", mmap_mode="r+")
    assert type(x) is tnp.memmap and x.mode == "r+"
    x[2] = -1.0
    x.flush()
    assert tnp.load(tmp_path / "x.npy").tolist() == [0.0, 1.0, -1.0, 3.0]
    y = tnp.lib.format.open_memmap(tmp_path / "y.npy", "w+", dtype="i4", shape=(2,))
    y[:] = [1, 2]
    y.flush()
    assert np.load(tmp_path / "y.npy").tolist() == [1, 2]


# --- numbers as text, and information ------------------------------------------------------------------------


def test_numbers_in_other_bases():
    assert tnp.base_repr(tnp.asarray(35), 36, 2) == np.base_repr(35, 36, 2)
    assert tnp.binary_repr(tnp.asarray(-3), 5) == "11101"
    with pytest.raises(ValueError, match="Bases greater than 36"):
        tnp.base_repr(3, 37)


def test_info(capsys):
    tnp.info(tnp.ones((2, 3)))
    shown = capsys.readouterr().out
    assert "shape:  (2, 3)" in shown and "type: float64" in shown
    tnp.info(tnp.sum)
    assert "sum(a, axis=None" in capsys.readouterr().out


def test_print_options_are_followed():
    x = tnp.asarray([1 / 3, 1e-10])
    with tnp.printoptions(precision=2, suppress=True, sign="+"):
        assert repr(x) == "array([+0.33, +0.  ], dtype=float64, device=CPU:0)"
    with tnp.printoptions(formatter={"float": "{:.1e}".format}):
        assert str(x) == "[3.3e-01 1.0e-10]"
    with tnp.printoptions(threshold=4, edgeitems=1, linewidth=30):
        assert repr(tnp.arange(9)) == "array([0, ..., 8],\n      shape=(9,), dtype=int64, device=CPU:0)"
    with tnp.printoptions(override_repr=lambda a: f"<{type(a).__name__}>"):
        assert repr(x) == "<ndarray>"


def test_the_error_state_is_numpy_s():
    before = tnp.geterr()
    with tnp.errstate(over="raise"):
        assert np.geterr()["over"] == "raise"
        with pytest.raises(FloatingPointError, match="overflow"):
            tnp.exp(tnp.asarray(1000.0))
    assert tnp.geterr() == before
    seen = []
    with tnp.errstate(divide="call", call=lambda kind, flag: seen.append(kind)):
        tnp.ones(1) / 0
    assert seen == ["divide by zero"]
