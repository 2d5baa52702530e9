"""What tests of the machine code behind operators, indexing, attributes and methods compare, and the arrays for it."""

import itertools
import re
import warnings

import ml_dtypes
import numpy as np

import tensornumpy as tnp
from tensornumpy._array import compiled

PYTHON = {name: member for members in compiled.python.values() for name, member in members.items()}


def machine(name):
    """The machine code's method; a test that compares it with Python's."""
    found = vars(tnp.ndarray)[name]
    assert found is not PYTHON[name]
    return found


def outcome(call):
    """What a call gives: the class, dtype, shape, strides and bytes of a result or the exception, and the warnings."""
    with warnings.catch_warnings(record=True) as given:
        warnings.simplefilter("always")
        try:
            value = call()
        except SystemError:  # of NumPy's put; its text has an address
            said = SystemError
        except Exception as error:
            said = (
                type(error),
                re.sub(r"\.py:\d+", "", str(error)),
                tuple(n.split("fix:")[-1] for n in getattr(error, "__notes__", ())),
            )
        else:
            said = described(value)
    return said, [(w.category, str(w.message)) for w in given]


def described(value):
    if isinstance(value, tuple | list):
        return type(value), tuple(map(described, value))
    if not isinstance(value, tnp.ndarray | np.ndarray):
        return type(value), repr(value)
    array = value.numpy() if isinstance(value, tnp.ndarray) else value
    data = repr(array.tolist()) if array.dtype.kind in "OG" or array.dtype.char in "gG" else array.tobytes()
    return type(value), array.dtype, array.dtype.isnative, array.shape, array.strides, data


def laid_out(shape, dtype, how, generator):
    """An array of a layout."""
    size = int(np.prod(shape, dtype=int))
    numbers = generator.choice([0, 1, 2, 3, 5, 7, 100, 127], size) - generator.choice([0, 0, 2, 9], size)
    array = numbers.astype("f8").astype(dtype).reshape(shape) if dtype != "G" else numbers.astype(dtype).reshape(shape)
    if how == "strided" and array.ndim:
        array = np.repeat(array, 2, axis=-1)[..., ::2]
    elif how == "transposed":
        array = np.ascontiguousarray(array.T).T
    elif how == "swapped":
        array = array.astype(array.dtype.newbyteorder())
    elif how == "read-only":
        array.flags.writeable = False
    elif how == "unaligned" and array.size:
        raw = np.zeros(array.nbytes + 1, "u1")[1:].view(array.dtype).reshape(shape)
        raw[...] = array
        array = raw
    elif how == "special" and array.dtype.kind in "fc" and array.size:
        with np.errstate(all="ignore"):
            array.flat[0] = generator.choice([np.nan, np.inf, -np.inf, -0.0, 1e-300, 1e30])
    return array


def laid_out_like(array):
    """A copy that lies in its memory in the same way."""
    owner = array
    while isinstance(owner.base, np.ndarray):
        owner = owner.base
    memory = owner.copy(order="K")
    offset = array.__array_interface__["data"][0] - owner.__array_interface__["data"][0]
    copy = np.ndarray(array.shape, array.dtype, memory, offset, array.strides)
    copy.flags.writeable = array.flags.writeable
    return copy


SHAPES = [(), (1,), (3,), (4,), (0,), (2, 3), (3, 1), (1, 3), (2, 1, 3)]
LAYOUTS = ["plain", "plain", "plain", "strided", "transposed", "swapped", "read-only", "unaligned", "special"]


def agree(name, ours, theirs, *args):
    """The machine code does to one array what the Python method does to an equal one, and leaves it as that does."""
    here = outcome(lambda: machine(name)(ours, *args))
    assert here == outcome(lambda: PYTHON[name](theirs, *args)), (name, ours, args)
    if not (
        isinstance(here[0], tuple) and here[0][0] is ValueError
    ):  # an integer to a negative power leaves what NumPy has not computed yet
        assert described(ours) == described(theirs), (name, ours, args)


def indexed():
    generator = np.random.default_rng(0)
    for shape, how in itertools.product(SHAPES, ("plain", "strided", "transposed", "swapped", "read-only")):
        for dtype in "?bdDgO":
            yield laid_out(shape, dtype, how, generator)
    yield np.array(["ab", "c"])
    yield np.array([(1, 2.0), (3, 4.0)], [("a", "i4"), ("b", "f8")])
    yield np.array(["2020-01-01", "2021-01-01"], "M8[D]")
    yield np.arange(3).astype(ml_dtypes.bfloat16)
