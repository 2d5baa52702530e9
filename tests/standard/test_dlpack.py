"""DLPack: both ways with NumPy, torch, jax and tensorflow; what is shared, copied, read-only and refused."""

from __future__ import annotations

import numpy as np
import pytest

import helpers
import tensornumpy as tnp

DTYPES = (
    "bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16", "float32", "float64",
    "complex64", "complex128",
)  # fmt: skip
SMALL = ("bfloat16", "float8_e5m2", "float8_e4m3fn")  # dtypes that NumPy's DLPack does not know


class Torch:
    """One way for every library: an array of ones, the import, the values, and a write."""

    name = "torch"
    writes = True

    def __init__(self):
        self.lib = pytest.importorskip("torch")

    def ones(self, dtype):
        return self.lib.ones((2, 3), dtype=getattr(self.lib, dtype))

    def take(self, x, **keywords):
        return self.lib.from_dlpack(x, **keywords)

    def values(self, x):
        return x.double().tolist()


class Jax(Torch):
    name = "jax"
    writes = False

    def __init__(self):
        self.lib = pytest.importorskip("jax").numpy

    def ones(self, dtype):
        import jax

        with jax.enable_x64(True):
            return self.lib.ones((2, 3), dtype=dtype)

    def take(self, x, **keywords):
        import jax

        with jax.enable_x64(True):
            return self.lib.from_dlpack(x, **keywords)

    def values(self, x):
        return np.asarray(x).astype(float).tolist()


class Numpy(Jax):
    name = "numpy"
    writes = True

    def __init__(self):
        self.lib = np

    def ones(self, dtype):
        return np.ones((2, 3), dtype)

    def take(self, x, **keywords):
        return np.from_dlpack(x, **keywords)


LIBRARIES = [Numpy, Torch, Jax]
EACH = pytest.mark.parametrize("library", LIBRARIES, ids=lambda c: c.name)


def address(x):
    return x.data_ptr() if hasattr(x, "data_ptr") else np.asarray(x).__array_interface__["data"][0]


@EACH
@pytest.mark.parametrize("dtype", [*DTYPES, *SMALL])
def test_both_ways_without_a_copy(library, dtype):
    library = library()
    if dtype in SMALL and library.name == "numpy":
        return
    ours = tnp.ones((2, 3), dtype=getattr(tnp, dtype))
    theirs = library.take(ours)
    assert str(theirs.dtype).removeprefix("torch.") == dtype and tuple(theirs.shape) == (2, 3)
    if dtype in ("float32", "float64", *SMALL):
        assert library.values(theirs) == np.ones((2, 3)).tolist()
    if library.name != "jax":  # jax copies memory that is not aligned to 64 bytes
        assert address(theirs) == address(ours.numpy())
    theirs = library.ones(dtype)
    back = tnp.from_dlpack(theirs)
    assert type(back) is tnp.ndarray and back.dtype == getattr(tnp, dtype) and tnp.all(back == 1)
    if dtype in DTYPES:
        assert address(back.numpy()) == address(theirs)


@EACH
@pytest.mark.parametrize("form", ["x.T", "x[0]", "x[:, 1]", "x[1, 2]", "x[:0]"])
def test_views(library, form):
    library = library()
    x = tnp.asarray(np.arange(6.0).reshape(2, 3))
    view = eval(form, {"x": x})
    if library.name == "jax" and form == "x[:, 1]":
        with pytest.raises(Exception, match="compact"):  # jax has no strides
            library.take(view)
        return
    assert library.values(library.take(view)) == view.tolist()


@EACH
def test_memory_is_shared(library):
    library = library()
    x = tnp.zeros((2, 3))
    theirs = library.take(x)
    if library.writes:
        theirs[0, 1] = 7.0
        assert x[0, 1] == 7.0
        x[1, 2] = 5.0
        assert float(theirs[1, 2]) == 5.0
        outside = library.ones("float64")
        inside = tnp.from_dlpack(outside)
        outside[0, 0] = 3.0
        assert inside[0, 0] == 3.0
        inside[0, 1] = 4.0
        assert float(outside[0, 1]) == 4.0


@EACH
def test_copies_when_asked(library):
    library = library()
    outside = library.ones("float32")
    inside = tnp.from_dlpack(outside, copy=True)
    assert address(inside.numpy()) != address(outside)
    inside[0, 0] = 9.0
    assert float(outside[0, 0]) == 1.0
    x = tnp.ones(3)
    if not isinstance(library, Jax):  # its from_dlpack(copy=True) shares the memory of NumPy's arrays now and then
        assert address(library.take(x, copy=True)) != address(x.numpy())


def test_read_only_memory_of_others_stays_read_only():
    plain = np.arange(3.0)
    plain.flags.writeable = False
    inside = tnp.from_dlpack(plain)
    with pytest.raises(ValueError, match="read-only"):
        inside[0] = 1.0
    copied = tnp.from_dlpack(plain, copy=True)
    copied[0] = 1.0
    assert plain[0] == 0.0


def test_jax_memory_is_read_only():
    library = Jax()
    inside = tnp.from_dlpack(library.ones("float32"))
    with pytest.raises(ValueError, match="read-only"):
        inside[0] = 2.0


@EACH
def test_what_a_tape_holds_is_safe(library):
    library = library()
    x = tnp.asarray(np.arange(6.0).reshape(2, 3))
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(x * x)
        theirs = library.take(x)
    assert library.values(theirs) == x.tolist()
    if library.name == "numpy":
        assert not theirs.flags.writeable
    assert tape.gradient(y, x).tolist() == (2 * x).tolist()


def test_capsules():
    x = tnp.ones(3)
    name = lambda **keywords: repr(x.__dlpack__(**keywords)).split('"')[1]  # noqa: E731
    assert name() == name(max_version=None) == name(max_version=(0, 8)) == "dltensor"
    assert name(max_version=(1, 0)) == name(max_version=(1, 1)) == name(max_version=(7, 0)) == "dltensor_versioned"
    assert name(copy=True) == name(dl_device=(1, 0)) == name(stream=None) == "dltensor"
    assert x.__dlpack_device__() == (1, 0)
    with pytest.raises(BufferError):
        x.__dlpack__(dl_device=(2, 0))
    with pytest.raises(RuntimeError, match="stream"):
        x.__dlpack__(stream=1)
    with pytest.raises(TypeError):
        x.__dlpack__(None)


def test_read_only_memory_for_consumers_of_old_capsules():
    plain = np.arange(3.0)
    plain.flags.writeable = False
    x = tnp.asarray(plain)
    assert "versioned" not in repr(x.__dlpack__())  # a copy, as an old capsule cannot say read-only
    with pytest.raises(BufferError, match="readonly"):
        x.__dlpack__(copy=False)
    assert not np.from_dlpack(x).flags.writeable


def test_ours_from_ours():
    x = tnp.asarray([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.from_dlpack(x)
        z = tnp.sum(y * y)
    assert y is not x and tnp.shares_memory(x, y) and tape.gradient(z, x).tolist() == [2.0, 4.0]
    assert not tnp.shares_memory(x, tnp.from_dlpack(x, copy=True))
    assert tnp.function(lambda a: tnp.from_dlpack(a) * 2)(x).tolist() == [2.0, 4.0]


def test_devices():
    x = np.arange(3.0)
    assert tnp.from_dlpack(x, device="CPU:0", copy=False).device == "CPU:0"
    assert tnp.from_dlpack(x, device=None).device == tnp.ones(1).device
    with pytest.raises(tnp.DeviceError, match="there is no device GPU:77"):
        tnp.from_dlpack(x, device="GPU:77")


def test_what_cannot_be_exchanged():
    torch = pytest.importorskip("torch")
    for make, error in (
        (lambda: tnp.from_dlpack([1, 2]), AttributeError),
        (lambda: tnp.from_dlpack(tnp.ones(2).__dlpack__()), AttributeError),
        (lambda: tnp.from_dlpack(torch.ones(2, requires_grad=True)), BufferError),
        (lambda: np.from_dlpack(tnp.asarray(["text"])), BufferError),
        (lambda: tnp.vectorized_map(lambda r: np.from_dlpack(r), tnp.ones((2, 2))), tnp.TracedArrayError),
        (lambda: tnp.function(lambda r: torch.from_dlpack(r))(tnp.ones(2)), tnp.TracedArrayError),
    ):
        with pytest.raises(error):
            make()


def test_what_a_capsule_cannot_say_is_refused_for_our_own_arrays_too():
    fields = tnp.zeros(5, [("number", "i4"), ("letter", "i1")])
    for x in (fields["number"], tnp.array(["text"]), tnp.arange(3, dtype=">i8"), tnp.array("2021-05-27", "M8[D]")):
        with pytest.raises(BufferError) as theirs:
            np.from_dlpack(x.numpy())
        with pytest.raises(BufferError, match=str(theirs.value)):
            tnp.from_dlpack(x)
        with pytest.raises(BufferError, match="DLPack only supports"):
            tnp.function(lambda x: tnp.from_dlpack(x))(x)


def test_tensorflow_both_ways():
    pytest.importorskip("tensorflow")
    tf = helpers.tensorflow()
    x = tnp.asarray([[1.0, 2.0], [3.0, 4.0]], dtype=tnp.float32)
    tensor = tf.experimental.dlpack.from_dlpack(x.__dlpack__())
    assert tensor.numpy().tolist() == x.tolist()
    for back in (tnp.from_dlpack(tensor), tnp.from_dlpack(tensor, copy=True)):
        assert type(back) is tnp.ndarray and back.tolist() == x.tolist() and back.dtype == tnp.float32
    big = tf.ones((1 << 20,), tf.float32)
    assert tnp.from_dlpack(big, copy=False).shape == (1 << 20,)
