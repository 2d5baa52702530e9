"""What others get of an array, its device, ``choose`` and ``getfield`` in machine code, as the Python methods do it."""

import itertools

import numpy as np
import pytest

import tensornumpy as tnp
from engines.handles_compared import PYTHON, described, indexed, laid_out_like, machine, outcome
from helpers import needs_extension

pytestmark = needs_extension


def exported(take):
    """What ``np.asarray`` and others get: the elements, their place and whether they may be written; or the error."""
    try:
        array = take()
    except Exception as error:
        return type(error), str(error).split("traced at")[0]
    array = array if isinstance(array, np.ndarray) else np.asarray(Capsule(array))
    place = array.__array_interface__["data"][0]
    return type(array), array.dtype, array.shape, array.strides, array.flags.writeable, place, described(array)


class Capsule:
    """Something that offers a capsule as an array."""

    def __init__(self, capsule):
        self.__array_struct__ = capsule


def both_exports():
    """The machine code's and Python's exports of one array, after others have had it or before."""
    for named in ({}, {"copy": None}, {"copy": False}, {"copy": True}, {"dtype": "f4"}, {"copy": 1}):
        yield machine("__array__"), PYTHON["__array__"], named
    yield machine("__array__"), PYTHON["__array__"], {"dtype": "i1", "copy": False}
    yield machine("__array_struct__").__get__, PYTHON["__array_struct__"].fget, {}


def agree_on_exports(x):
    for ours, theirs, named in both_exports():
        here, there = (exported(lambda f=f, k=named: f(x, **k)) for f in (ours, theirs))
        if named.get("copy") or named.get("dtype") or here[0] is not np.ndarray:  # the copies lie elsewhere
            here, there = ([v for i, v in enumerate(said) if i != 5] for said in (here, there))
        assert here == there, (x, named)


def test_exports():
    for array in indexed():
        x = tnp.asarray(array.copy() if array.flags.writeable else array)
        for given in (x, x[...], x.T, tnp.copy(x)):
            agree_on_exports(given)
            root = given if given._m.base is None else given._m.base
            assert root._m.externally_writable
            agree_on_exports(given)
    agree_on_exports(tnp.zeros(1 << 15))
    agree_on_exports(tnp.Variable([1.0, 2.0]))
    for wrong in ((1,), ("f8", None), ()):
        with pytest.raises(TypeError):
            machine("__array__")(tnp.ones(2), *wrong, **({} if wrong else {"nonsense": 1}))


def test_exports_of_what_is_held_taped_traced_or_batched():
    x = tnp.arange(6.0).reshape(2, 3).copy()
    first = np.asarray(x)
    assert first.base is x._v or first is x._v or np.shares_memory(first, x._v)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(x * x)
        agree_on_exports(x)
        agree_on_exports(x[0])
    assert np.asarray(x).flags.writeable is x.__array__().flags.writeable is False
    agree_on_exports(x)
    agree_on_exports(x[0])
    first[0, 0] = 100.0
    assert tape.gradient(y, x).tolist() == [[0.0, 2.0, 4.0], [6.0, 8.0, 10.0]]

    def refused(v):
        for ours, theirs, named in both_exports():
            here, there = (exported(lambda f=f, k=named: f(v, **k)) for f in (ours, theirs))
            assert here == there and here[0] is tnp.TracedArrayError
        return v

    z = tnp.arange(3.0)
    np.asarray(z)
    tnp.function(refused)(z)
    tnp.vectorized_map(refused, z)


def test_devices():
    x = tnp.arange(3.0)
    device, python = machine("device").__get__, PYTHON["device"].fget
    with tnp.device("CPU:0"):
        there = tnp.ones((2, 2))
    for value in (x, x[1:], x.T[None], tnp.asarray(np.ones(2)), there, there[0], tnp.Variable(1.0)):
        assert device(value) is python(value)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        held = x * 2.0
    assert device(held) is python(held)
    seen = []

    def look(v):
        seen.append(device(v) is python(v) is python(x))
        return v

    tnp.function(look)(x)
    tnp.vectorized_map(look, x)
    assert seen and all(seen)


def test_arrays_that_are_on_a_device():
    x = tnp.arange(4.0).reshape(2, 2).copy()
    with tnp.device("CPU:0"):
        there = tnp.ones((2, 2))
    ours, theirs = machine("to_device"), PYTHON["to_device"]
    named = ("cpu", "CPU", "CPU:0", "/CPU:0", x.device, None)
    for value, name in itertools.product((x, x[1:], there, there[0], tnp.Variable(1.0)), named):
        assert ours(value, name) is theirs(value, name) is value
    for args, kwargs in (
        (("GPU:99",), {}), (("nonsense",), {}), ((1,), {}), ((), {}), (("cpu", 1), {}), (("cpu",), {"stream": 1}),
        ((), {"device": "cpu"}), (("cpu",), {"stream": None}),
    ):  # fmt: skip
        assert outcome(lambda a=args, k=kwargs: ours(x, *a, **k)) == outcome(
            lambda a=args, k=kwargs: theirs(x, *a, **k)
        )
    assert tnp.function(lambda v: ours(v, "cpu") * 2.0)(x).tolist() == [[0.0, 2.0], [4.0, 6.0]]
    assert tnp.vectorized_map(lambda v: ours(v, "cpu") * 2.0, x).tolist() == [[0.0, 2.0], [4.0, 6.0]]


def test_fields_of_an_array():
    for array in indexed():
        for args in ((array.dtype,), (array.dtype, 0), ("i1",), ("i1", 1), ("f8", 8), (array.dtype, 1), (object,), ()):
            ours, theirs = tnp.asarray(laid_out_like(array)), tnp.asarray(laid_out_like(array))
            here, there = (
                outcome(lambda f=f, a=x, g=args: f(a, *g))
                for f, x in ((machine("getfield"), ours), (PYTHON["getfield"], theirs))
            )
            assert here == there, (array, args)
    x = tnp.arange(3.0)
    whole = machine("getfield")(x, np.float64)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(x * x)
        x[1] = 5.0  # into a copy: the views follow
        part = tnp.sum(whole)
    assert whole.tolist() == [0.0, 5.0, 2.0]
    assert part.item() == 7.0
    assert tape.gradient(y, x).tolist() == [0.0, 2.0, 4.0]
    whole[2] = 7.0
    half = machine("getfield")(x, "i4", 4)
    half[1] = 0
    assert x.tolist() == [0.0, 0.0, 7.0]


def test_choices():
    rows = [tnp.asarray([1.0, 2.0, 3.0]), tnp.asarray([4, 5, 6])]
    many = [tnp.asarray(i) for i in range(40)]
    large = tnp.zeros(1 << 15)
    choices = [
        (rows,), (tuple(rows),), ([rows[0], 7],), ([np.ones(3), 1.5, rows[1]],), (rows[0],), tuple(rows), ([],), ((),),
        ([[1, 2, 3], rows[0]],), ([rows[0], "a"],), ([rows[0], None],), (many,), (many[:32],), (many[:33],), (5,),
        ([large, 1],), ([rows[0], tnp.ones((2, 1))],), ([tnp.ones((4, 4)), 1],), ([tnp.ones(3, "O"), 1],), (), (None,),
        ([rows[0], tnp.asarray(np.arange(3), "M8[s]")],), ([True, False, True],),
    ]  # fmt: skip
    indices = [[0, 1, 0], [1, 1, 1], [0, -1, 0], [5, 0, 0], 1, [[0], [1]], [True, False, True], [0.0, 1.0, 1.0], []]
    for index, given in itertools.product(indices, choices):
        x = tnp.asarray(index)
        here, there = (outcome(lambda f=f, a=x, c=given: f(a, *c)) for f in (machine("choose"), PYTHON["choose"]))
        assert here == there, (index, given)
    x = tnp.asarray([0, 1, 0])
    for named in ({"mode": "wrap"}, {"out": tnp.zeros(3)}, {"mode": "nonsense"}, {"nonsense": 1}):
        here, there = (outcome(lambda f=f, k=named: f(x, rows, **k)) for f in (machine("choose"), PYTHON["choose"]))
        assert here == there, named
    with tnp.GradientTape() as tape:
        tape.watch(rows[0])
        y = x.choose(rows).sum()
    assert tape.gradient(y, rows[0]).tolist() == [1.0, 0.0, 1.0]
