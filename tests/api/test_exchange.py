"""What others ask of an array: the constructor, the array interfaces, state; attributes that can be set; ``flat``."""

import copy
import ctypes
import hashlib
import pickle
import struct
import sys
import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import EXPORTS


class Struct:
    """Something that offers one of the two array interfaces of ``x`` and nothing else."""

    def __init__(self, x, name):
        setattr(self, name, getattr(x, name))


@pytest.mark.parametrize("name", ["__array_struct__", "__array_interface__"])
@pytest.mark.parametrize("dtype", ["f8", "i2", "c8", "?", "O", "U3", "M8[s]", [("a", "i4"), ("b", "f8")]])
def test_interfaces_share_the_memory(name, dtype):
    x = tnp.zeros((2, 3), dtype)[:, ::2]
    if (
        name == "__array_struct__" and x.dtype.kind not in "ficbO"
    ):  # the capsule has no room for more than kind and size
        assert not hasattr(x, name)
        return
    other = np.asarray(Struct(x, name))
    assert other.dtype == x.dtype and other.strides == x.strides and np.shares_memory(other, x.numpy())
    other[0, 1] = np.ones((), dtype)
    assert x.tolist() == other.tolist()


@pytest.mark.parametrize("name", ["__array_struct__", "__array_interface__"])
def test_interfaces_are_read_only_while_a_tape_holds_the_array(name):
    x = tnp.arange(3.0)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = (x * x).sum()
        other = np.asarray(Struct(x, name))
    assert not other.flags.writeable
    assert tape.gradient(y, x).tolist() == [0.0, 2.0, 4.0]


@pytest.mark.parametrize("name", ["__array_struct__", "__array_interface__"])
def test_interfaces_of_a_traced_array(name):
    with pytest.raises(tnp.TracedArrayError):
        tnp.function(lambda x: getattr(x, name))(tnp.ones(2))
    with pytest.raises(tnp.TracedArrayError):
        tnp.vectorized_map(lambda x: getattr(x, name), tnp.ones(2))


def test_a_tape_says_that_a_copy_left():
    x = tnp.arange(3.0)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.asarray(np.asarray(x * 2)).sum()
    assert tape.gradient(y, x) is None
    assert "np.asarray" in str(tape.why(x))


def test_interfaces_cannot_say_bfloat16():
    x = tnp.ones(2, "bfloat16")
    assert not hasattr(x, "__array_interface__") and not hasattr(x, "__array_struct__")
    assert np.asarray(x).dtype == x.dtype


def test_text_of_any_length_goes_to_numpy():
    given = np.array(["a", "a text that lies elsewhere"], dtype=np.dtypes.StringDType())
    x = tnp.asarray(given)
    assert not hasattr(x, "__array_interface__")
    for found in (np.asarray(x), np.array(x), np.concatenate([given, x])[2:], tnp.asarray(np.asarray(x)).numpy()):
        assert found.dtype == given.dtype and found.tolist() == given.tolist()


def test_an_address_outlives_the_value():
    x = tnp.arange(3.0)
    address = x.__array_interface__["data"][0]
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * x
        x[0] = 5.0  # a new value: the old memory is the tape's, and that of whoever has the address
    del tape, y
    assert list((ctypes.c_double * 3).from_address(address)) == [0.0, 1.0, 2.0]


def test_constructor():
    assert tnp.ndarray((2, 3)).dtype == np.float64
    x = tnp.arange(6.0)
    y = tnp.ndarray((2,), float, x, 8, (16,))
    assert y.tolist() == [1.0, 3.0]
    y[0] = 9.0
    assert x.tolist()[1] == 9.0
    assert tnp.ndarray((2, 2), "i2", order="F").flags.f_contiguous
    assert not tnp.ndarray(4, "u1", b"abcd").flags.writeable
    for bad in ({"shape": 3, "buffer": b"ab"}, {"shape": (2,), "strides": (1, 1)}, {"shape": -1}):
        with pytest.raises((TypeError, ValueError)) as theirs:
            np.ndarray(**bad)
        with pytest.raises(theirs.type) as ours:
            tnp.ndarray(**bad)
        assert str(ours.value) == str(theirs.value)


def test_base():
    memory = bytes(16)
    assert tnp.frombuffer(memory).base is memory
    x = tnp.zeros(4)
    assert x.base is None and x[1:].base is x and x[1:][1:].base is x
    assert tnp.zeros(1 << 20).base is None  # aligned memory is its own


def test_state():
    x = tnp.asfortranarray(tnp.arange(6.0).reshape(2, 3))
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        y = pickle.loads(pickle.dumps(x, protocol))
        assert y.tolist() == x.tolist() and y.flags.f_contiguous
    buffers = []
    data = pickle.dumps(x, 5, buffer_callback=buffers.append)
    assert len(buffers) == 1 and pickle.loads(data, buffers=buffers).tolist() == x.tolist()
    y = tnp.zeros(0)
    y.__setstate__(x.numpy().__reduce__()[2])
    assert y.tolist() == x.tolist() and y.dtype == x.dtype
    z = copy.deepcopy(tnp.asarray(np.array([[1], None], object)))
    assert z.tolist() == [[1], None]


def test_size_of():
    x = tnp.zeros(1000)
    assert sys.getsizeof(x) > x.nbytes > sys.getsizeof(x[:])
    assert sys.getsizeof(tnp.zeros(1 << 20)) > 8 << 20


def test_array_wrap():
    x = tnp.ones(2)
    assert x.__array_wrap__(np.arange(2)).tolist() == [0, 1] and x.__array_wrap__(x) is x


def test_buffer():
    x = tnp.arange(6.0).reshape(2, 3)
    view = memoryview(x) if EXPORTS else x.__buffer__(0)
    view[0, 1] = 7.0
    assert x.tolist()[0] == [0.0, 7.0, 2.0]
    x.flags.writeable = False
    with pytest.raises(BufferError, match="read-only"):
        x.__buffer__(1)
    if not EXPORTS:
        with pytest.raises(TypeError, match="bytes-like"):
            memoryview(x)


@pytest.mark.skipif(not EXPORTS, reason="classes written in Python export no buffer")
def test_buffers_of_c():
    """Who asks in C: the memory is shared as by np.asarray, taped arrays lend it to read, traced ones have none."""
    for x in (tnp.arange(6.0).reshape(2, 3), tnp.Variable([1.0, 2.0]), tnp.arange(4), tnp.asarray([True, False])):
        assert hashlib.sha256(x).digest() == hashlib.sha256(x.numpy()).digest()
        assert np.frombuffer(x, x.dtype).tolist() == x.ravel().tolist()
        for _ in range(2):  # the second time it has been lent before
            view = memoryview(x)
            assert (view.shape, view.format, view.readonly) == (x.shape, x.dtype.char, False)
    x = tnp.ones(3)
    struct.pack_into("d", x, 8, 5.0)
    assert x.tolist() == [1.0, 5.0, 1.0]
    held = sys.getrefcount(x)
    for _ in range(10):
        memoryview(x).release(), np.frombuffer(x)
    assert sys.getrefcount(x) == held
    view = memoryview(x)
    del x
    assert view.tolist() == [1.0, 5.0, 1.0]
    y = tnp.ones(2)
    before = memoryview(y)
    with tnp.GradientTape() as tape:
        tape.watch(y)
        z = tnp.sum(y * y)
        assert memoryview(y).readonly
        with pytest.raises(TypeError, match="read-write"):
            struct.pack_into("d", y, 0, 5.0)
        before[0] = 7.0
    assert tape.gradient(z, y).tolist() == [2.0, 2.0]
    with pytest.raises(tnp.TracedArrayError):
        tnp.function(lambda x: tnp.asarray(memoryview(x)), strict=True)(tnp.ones(2))
    number = tnp.ones(2)[0]
    memoryview(number).cast("B")[:] = bytes(8)
    assert number == 1.0
    with pytest.raises(ValueError, match="cannot include dtype"):
        memoryview(tnp.asarray([0], "M8[s]"))
    with pytest.raises(BufferError):
        memoryview(tnp.ones(2, tnp.bfloat16))


SETTING = pytest.mark.filterwarnings("ignore:Setting the (dtype|shape):DeprecationWarning")  # from NumPy 2.5 on


@SETTING
def test_set_dtype():
    x = tnp.arange(4.0)
    tail, whole = x[2:], x[:]
    x.dtype = np.int64
    assert x.dtype == np.int64 and tail.dtype == np.float64
    tail[0] = 1.0
    assert x[2] == np.array(1.0).view(np.int64)
    with tnp.GradientTape() as tape:
        tape.watch(whole)
        y = whole * 2.0
    tail[1] = 5.0  # held: through the lens, which knows the old dtype
    assert x.view(float).tolist() == [0.0, 1.0, 1.0, 5.0] and y.tolist() == [0.0, 2.0, 2.0, 6.0]
    with pytest.raises(ValueError, match="must be a divisor"):
        tnp.zeros(3, "u1").dtype = "i2"
    with tnp.GradientTape() as tape:
        tape.watch(tail)
        with pytest.raises(tnp.NoGradientError):
            tail.dtype = np.int64


@SETTING
def test_set_shape_of_a_view_and_of_its_base():
    x = tnp.arange(6.0)
    view = x[2:]
    view.shape = (2, 2)
    x.shape = (3, 2)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = (x * x).sum()
        view[1, 0] = 10.0
        z = y + x.sum()
    assert x.tolist() == [[0.0, 1.0], [2.0, 3.0], [10.0, 5.0]]
    assert tape.gradient(z, x) is not None


@pytest.mark.parametrize(
    "use",
    [
        lambda xp, x: setattr(x, "shape", (2, 2)),
        lambda xp, x: setattr(x, "dtype", np.int64),
        lambda xp, x: setattr(x, "strides", (8,)),
        lambda xp, x: xp.fix(x),
        lambda xp, x: xp.fix(x, out=x),
        lambda xp, x: xp.typename("f"),
        lambda xp, x: xp.row_stack([x, x]) if hasattr(np, "row_stack") else None,  # NumPy 2.5 has it no more
    ],
)
def test_deprecations_are_numpys_and_name_the_users_line(use):
    said = []
    for xp in (np, tnp):
        with warnings.catch_warnings(record=True) as given:
            warnings.simplefilter("always")
            use(xp, xp.ones(4))
        said.append([(w.category, str(w.message), w.filename, w.lineno) for w in given])
    assert said[0] == said[1]


def test_set_strides():
    x = tnp.arange(8.0)[::2]
    if tuple(map(int, np.__version__.split(".")[:2])) >= (2, 4):
        with pytest.warns(DeprecationWarning, match="strides") as given:
            x.strides = (8,)
        assert given[0].filename == __file__
    else:
        x.strides = (8,)
    assert x.tolist() == [0.0, 1.0, 2.0, 3.0]


@pytest.mark.parametrize("name", ["T", "base", "nbytes", "ndim", "size", "itemsize", "data", "device", "flags"])
def test_attributes_that_cannot_be_set(name):
    for module in (np, tnp):
        with pytest.raises(AttributeError):
            setattr(module.zeros(2), name, 1)


@pytest.mark.parametrize("name", ["newbyteorder", "itemset", "ptp"])
def test_members_that_numpy_has_dropped(name):
    for module in (np, tnp):
        with pytest.raises(AttributeError, match=f"object has no attribute '{name}'"):
            getattr(module.zeros(2), name)


def test_a_read_only_view_stays_read_only():
    x = tnp.arange(4.0)
    view = x[1:]
    view.flags.writeable = False
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = (x * x).sum()
        x[2] = 9.0  # a new value, of which the view is taken again
    assert view.tolist() == [1.0, 9.0, 3.0] and tape.gradient(y, x).tolist() == [0.0, 2.0, 4.0, 6.0]
    with pytest.raises(ValueError, match="read-only"):
        view[0] = 1.0


def test_records_are_views():
    x = tnp.zeros(3, "i4,f4")
    x[1]["f0"] = 7
    row = x[2]
    row["f1"] = 0.5
    assert x.tolist() == [(0, 0.0), (7, 0.0), (0, 0.5)] and row.base is x


def test_flat_of_every_index():
    a = np.arange(12).reshape(3, 4)
    x = tnp.asarray(a.copy())
    for index in (0, -1, slice(2, 9, 3), [1, 1, 5], np.arange(12) % 2 == 0, ..., (), np.array([[0, 1], [2, 3]])):
        assert np.array_equal(x.T.flat[index], a.T.flat[index])
    for index in (12, (0, 1), None, [True, True], np.ones(5, bool)):
        with pytest.raises(IndexError) as theirs:
            a.flat[index]
        with pytest.raises(IndexError) as ours:
            x.flat[index]
        assert str(ours.value).splitlines()[0] == str(theirs.value)
    with pytest.raises(TypeError):
        del x.flat[0]


def test_methods_take_what_numpys_take():
    a = np.array([[3.0, 1.0], [2.0, 4.0]])
    x, out = tnp.asarray(a.copy()), tnp.zeros(2)
    assert x.sum(0, None, out) is out and out.tolist() == [5.0, 5.0]
    assert x.any(dtype=object, keepdims=True).dtype == object
    assert x.conj() is x
    with pytest.raises(TypeError, match="cannot conjugate non-numeric dtype"):
        tnp.asarray(["a"]).conj()
    assert tnp.asarray([0, 1]).choose([1, 2], [3, 4]).tolist() == [1, 4]
    for call in ("sum(5)", "sum(0, 1, 2, 3, 4, 5, 6)", "argsort(kind='x')", "std(ddof='a')", "take(9)", "repeat(-1)"):
        with pytest.raises((TypeError, ValueError, LookupError)) as theirs:
            eval(f"a.{call}")
        with pytest.raises(theirs.type) as ours:
            eval(f"x.{call}")
        assert str(ours.value) == str(theirs.value)


def test_an_output_that_a_tape_holds_goes_by_its_place():
    x, out = tnp.asarray([[1.0, 2.0]]), tnp.ones(2)
    with tnp.GradientTape() as tape:
        tape.watch((x, out))
        y = (out * out).sum()
        x.sum(0, None, out)
        z = out.sum() + y
    dx = tape.gradient(z, x)
    assert dx.tolist() == [[1.0, 1.0]] and y == 2.0


def test_resize():
    x = tnp.arange(3.0)
    x.resize(2, 2)
    assert x.tolist() == [[0.0, 1.0], [2.0, 0.0]]
    same = x
    with pytest.raises(ValueError, match="refcheck=False"):
        x.resize(3)
    x.resize(3, refcheck=False)
    assert same.tolist() == [0.0, 1.0, 2.0]
    view = x[:]
    with pytest.raises(ValueError, match="does not own its data"):
        view.resize(5)
    with pytest.raises(ValueError, match="references or is referenced"):
        x.resize(5, refcheck=False)


def test_matmul_in_place():
    x = tnp.eye(2)
    x @= [[1.0, 2.0], [3.0, 4.0]]
    assert x.tolist() == [[1.0, 2.0], [3.0, 4.0]]
    for other in (np.ones(2), np.ones((2, 3)), np.ones((3, 2, 2))):
        with pytest.raises(ValueError):
            x @= other
        with tnp.GradientTape() as tape, pytest.raises(ValueError):
            tape.watch(x)
            x @= other
