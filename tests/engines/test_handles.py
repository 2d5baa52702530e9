"""Operators, ufunc calls, indexing and attributes in machine code: what the Python methods that they replace do."""

import gc
import inspect
import itertools
import pickle
import random
import sys
import threading
import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from engines.handles_compared import (
    LAYOUTS,
    PYTHON,
    SHAPES,
    agree,
    described,
    indexed,
    laid_out,
    laid_out_like,
    machine,
    outcome,
)
from tensornumpy._array import compiled
from tensornumpy._core import _compiled, core
from tensornumpy._core import values as _values

pytestmark = pytest.mark.skipif(_compiled.fast is None, reason=f"Python form: {_compiled.reason}")


UNARY = ("__neg__", "__pos__", "__abs__", "__invert__")
NUMBERS = ("__bool__", "__float__", "__index__", "__int__")
EXPORTS = ("__array__", "__array_struct__")
ASKED = ("__hash__", "__str__", "__trunc__", "__floor__", "__ceil__", "__complex__", "__copy__")
OTHERS = ("__call__", "__iter__", "__getitem__", "__setitem__", "__len__", "__deepcopy__")
OTHERS = (*OTHERS, *ASKED, *UNARY, *NUMBERS, *EXPORTS)
BINARY = [name for name in PYTHON if name[:2] == "__" and name not in OTHERS]
ATTRIBUTES = [name for name in PYTHON if isinstance(PYTHON[name], property) and name not in EXPORTS]
DTYPES = "?bBhHiIlLqQefdgFDG"


SCALARS = [0, 1, -1, 2, 3, 200, -200, 2**15, 2**31, 2**53 + 1, 2**63, 2**70, -(2**63), 0.0, -0.0, 1.5, 2.0, 1e300,
           -1e39, 1e-320, 3e-39, float("inf"), float("nan"), True, False, 1j, 2 + 0j, None, "a", [1, 2, 3],
           np.float32(2), np.int8(3), np.array(3), np.arange(3.0),
           np.array([2, 3, 4], "i4"), np.array("ab"), {}]  # fmt: skip


def operands(seed, count):
    generator, pick = np.random.default_rng(seed), random.Random(seed)
    for _ in range(count):
        dtype, shape = pick.choice(DTYPES), pick.choice(SHAPES)
        x = laid_out(shape, dtype, pick.choice(LAYOUTS), generator)
        if pick.random() < 0.4:
            y = pick.choice(SCALARS)
        else:
            same = pick.random() < 0.6
            y = laid_out(
                shape if same or pick.random() < 0.3 else pick.choice(SHAPES), dtype if same else pick.choice(DTYPES),
                pick.choice(LAYOUTS), generator,
            )  # fmt: skip
            y = tnp.asarray(y)
        yield x, y


def swap(members, call):
    """A call with the Python methods back in their place."""
    found = {cls: {name: vars(cls)[name] for name in names} for cls, names in members.items()}
    compiled.use(members)
    try:
        return call()
    finally:
        compiled.use(found)


@pytest.mark.family(2)
@pytest.mark.parametrize("state", ["warn", "raise", "ignore"])
@pytest.mark.parametrize("name", BINARY)
def test_operators(name, state):
    for x, y in operands(len(name) * 7 + len(state), 250):
        with np.errstate(all=state):
            agree(name, tnp.asarray(x), tnp.asarray(laid_out_like(x)), y)


def test_iteration():
    for x, _ in operands(4, 300):
        x = tnp.asarray(x)
        ways = [outcome(lambda a=x, way=way: list(way(a))) for way in (machine("__iter__"), PYTHON["__iter__"])]
        assert ways[0] == ways[1], x


@pytest.mark.parametrize("name", UNARY)
def test_unary_operators(name):
    for x, _ in operands(len(name), 300):
        x = tnp.asarray(x)
        assert outcome(lambda a=x: machine(name)(a)) == outcome(lambda a=x: PYTHON[name](a)), (name, x)


@pytest.mark.family(3)
@pytest.mark.parametrize("name", sorted(n for n in np.__all__ if isinstance(getattr(np, n), np.ufunc)))
def test_ufuncs(name):
    ufunc = getattr(tnp, name)
    for x, y in operands(len(name), 150):
        args = (tnp.asarray(x), y)[: ufunc.nin]
        said = outcome(lambda a=args: ufunc(*a))
        assert said == swap(compiled.python, lambda a=args: outcome(lambda: ufunc(*a))), (name, x, y)
        assert outcome(lambda a=args: ufunc(*a[::-1])) == swap(
            compiled.python, lambda a=args: outcome(lambda: ufunc(*a[::-1]))
        )


def test_calls_with_keywords_and_wrong_counts():
    x = tnp.arange(3.0)
    out = tnp.zeros(3)
    assert tnp.exp(x, out=out) is out
    assert tnp.add(x, 1.0, where=[True, False, True], out=out) is out
    for call in (
        lambda: tnp.exp(), lambda: tnp.exp(x, x, x), lambda: tnp.add(x), lambda: tnp.add(x, x, x, x),
        lambda: tnp.add(x, x, nonsense=1), lambda: tnp.ndarray.__add__(x), lambda: tnp.ndarray.__add__(x, x, x),
        lambda: tnp.ndarray.__add__(1, x), lambda: tnp.ndarray.__setitem__(x, 1), lambda: tnp.ndarray.__len__(x, 1),
    ):  # fmt: skip
        with pytest.raises(TypeError):
            call()


INDICES = [
    0, 1, -1, 5, -7, 2**70, slice(None), slice(1, None), slice(None, None, -1), slice(5, 9), (), (0,), (0, 0), (0, -1),
    (0, 1, 0), (1, 9), (slice(None), 0), (0, slice(1, None)), None, ..., (None, 0), (..., 0), (0, ...), (0, None),
    True, False, [0, 1], [True, False], "a", 1.5, np.int64(1), (np.int64(0), 0), np.array([0, 0]), (0, [0]),
    (True,), (0, True), np.array(0), {},
]  # fmt: skip

BOUNDS = [  # slices whose bounds are arrays, some of which are no integers
    slice(*bounds)
    for bounds in [
        (tnp.asarray(1), None), (tnp.arange(3)[0], tnp.arange(3)[2]), (None, tnp.asarray(2), tnp.asarray(-1)),
        (tnp.asarray(1.5), 2), (0, tnp.arange(2)), (np.int64(0), tnp.asarray(1)), (tnp.asarray(2**40), None),
    ]
]  # fmt: skip


def test_indexing():
    for array in indexed():
        for index in [
            *INDICES,
            tnp.asarray([0, 0]),
            tnp.asarray([True, False]),
            tnp.asarray(0),
            (tnp.asarray(0), 0),
            *BOUNDS,
        ]:
            ours, theirs = tnp.asarray(array), tnp.asarray(array)
            agree("__getitem__", ours, theirs, index)
            assert kind_of_view(ours) == kind_of_view(theirs), (array, index)


def kind_of_view(root):
    views = [v() for v in (root._m.views or ())] if root._m is not None else []
    return [(type(v._m), v._m.base is root, v._m.parent is root) for v in views if v is not None]


def test_writes():
    values = [0, 1.5, True, 1j, 300, [7, 8], "a", None, np.float32(2), np.arange(3.0), np.arange(2), tnp.arange(3.0),
              tnp.asarray(5), tnp.ones((2, 3))]  # fmt: skip
    pick = random.Random(0)
    for array, index in itertools.product(indexed(), INDICES):
        value = pick.choice(values)
        ours, theirs = (tnp.asarray(array.copy() if array.flags.writeable else array) for _ in range(2))
        agree("__setitem__", ours, theirs, index, value)


def test_attributes():
    for array in indexed():
        x = tnp.asarray(array)
        for name in set(ATTRIBUTES) - {"flat"}:  # a new object each time
            assert outcome(lambda n=name, a=x: getattr(a, n)) == outcome(lambda n=name, a=x: PYTHON[n].fget(a)), name
        assert outcome(lambda a=x: len(a)) == outcome(lambda a=x: PYTHON["__len__"](a))
    x = tnp.arange(6.0)
    assert x.real is x
    x.shape = (2, 3)
    assert x.shape == (2, 3)
    with pytest.raises(AttributeError):
        del x.shape
    with pytest.raises(AttributeError):
        x.ndim = 3
    for name in ATTRIBUTES:
        assert vars(tnp.ndarray)[name].__doc__ == PYTHON[name].__doc__


ARGUMENTS = [
    (), (0,), (-1,), (1,), (5,), (0, 1), (1, 0), (-1, 1), ((0, 1),), ((1, 0),), (None,), ("C",), ("F",), ("A",),
    ("f4",), (float,), (np.dtype("i2"),), (object,), ("nonsense",), (2.5,), (0, 0), ((2, -1),), ([0, 0],), (True,),
    (0, None), (1, 2, 3), (np.float32(1),), (np.array([0, 1]),), (0, "f8"), (0, np.zeros(2)), ([True, False],),
    (2, 0, 1),
]  # fmt: skip
KEYWORDS = [
    {"axis": 0}, {"axis": -1, "keepdims": True}, {"axis": (0, 1)}, {"dtype": "f4"}, {"order": "F"}, {"out": None},
    {"where": True}, {"initial": 1}, {"nonsense": 1}, {"copy": False}, {"kind": "stable"}, {"stable": True},
    {"min": 1, "max": 2}, {"ddof": 1}, {"axis": [0]}, {"axis": np.int64(0)}, {"casting": "no"}, {"device": "CPU:0"},
]  # fmt: skip


@pytest.mark.family(4)
@pytest.mark.parametrize("name", [n for n in PYTHON if n[:2] != "__" and n not in ATTRIBUTES])
def test_methods(name):
    ours = (tnp.asarray(2.0), tnp.asarray([0, 1]), tnp.asarray([True, False]), tnp.ones((3, 2)))
    calls = [(args, {}) for args in (*ARGUMENTS, *((x,) for x in ours), (ours[1], 0), (0, ours[0]))]
    calls += [((), named) for named in KEYWORDS] + [((0,), named) for named in KEYWORDS]
    out = tnp.zeros((1, 1))  # NumPy crashes where cumsum gets one without dimensions
    calls += [((), {"axis": ours[1]}), ((), {"out": out}), ((0, None, tnp.zeros(3)), {})]
    pick = random.Random(name)
    for array in indexed():
        for args, named in pick.sample(calls, 3):
            one, two = tnp.asarray(laid_out_like(array)), tnp.asarray(laid_out_like(array))
            here = outcome(lambda x=one, a=args, k=named: vars(tnp.ndarray)[name](x, *a, **k))
            assert here == outcome(lambda x=two, a=args, k=named: PYTHON[name](x, *a, **k)), (array, args, named)
            assert described(one) == described(two), (array, args, named)


@pytest.mark.parametrize("name", (*NUMBERS, *ASKED))
def test_python_numbers(name):
    for array in indexed():
        x = tnp.asarray(array)
        assert outcome(lambda a=x: machine(name)(a)) == outcome(lambda a=x: PYTHON[name](a)), array


@pytest.mark.parametrize("name", [n for n in PYTHON if n not in ATTRIBUTES and n != "__call__"])
def test_descriptors_say_what_the_methods_say(name):
    ours, theirs = vars(tnp.ndarray)[name], PYTHON[name]
    assert ours.__name__ == name
    if type(ours) is type(int.__add__):
        return  # Python says what operators do
    assert (ours.__doc__ or None) == ((theirs.__doc__ or "").strip() or None)
    if name[:2] != "__":
        bare = [p.replace(annotation=p.empty) for p in inspect.signature(theirs).parameters.values()]
        assert list(inspect.signature(ours).parameters.values()) == bare


def test_writing_methods_leave_what_a_tape_holds():
    for write, left in (
        (lambda x: x.sort(), [1.0, 3.0]), (lambda x: x[:].sort(), [1.0, 3.0]), (lambda x: x.fill(0.0), [0.0, 0.0]),
        (lambda x: x[1:].fill(0.0), [3.0, 0.0]), (lambda x: x.__setitem__(0, 5.0), [5.0, 1.0]),
        (lambda x: x.__iadd__(1.0), [4.0, 2.0]), (lambda x: x[:].__imul__(2.0), [6.0, 2.0]),
    ):  # fmt: skip
        x = tnp.asarray([3.0, 1.0])
        tape = tnp.GradientTape()
        with tape:
            tape.watch(x)
            y = tnp.sum(x * x)
        source = x._v
        write(x)
        assert x.tolist() == left
        assert source.tolist() == [3.0, 1.0]
        assert y.item() == 10.0


def test_references_are_given_back():
    x, y, i, m = tnp.arange(6.0), tnp.ones(6), tnp.asarray([0, 1]), tnp.ones((3, 2))
    array, failed = x._v, 0

    def work():
        nonlocal failed
        for call in (
            lambda: x + y, lambda: x + 1.5, lambda: 2 - x, lambda: -x, lambda: x == y, lambda: x[0], lambda: x[1:],
            lambda: x[i], lambda: x.T, lambda: x.real, lambda: x.shape, lambda: len(x), lambda: tnp.exp(x),
            lambda: tnp.add(x, y), lambda: x.__iadd__(y), lambda: x.__setitem__(0, 1.0),
            lambda: x.__setitem__(i, y[:2]), lambda: x[99],
            lambda: x.__setitem__(99, 1), lambda: x / 0.0, lambda: x + "a", lambda: x.ravel(), lambda: x.view(),
            lambda: x.squeeze(), lambda: m[0], lambda: m[-1], lambda: m[7], lambda: m.T.ravel(), lambda: list(m),
            lambda: x.__array__(), lambda: x.__array__(copy=None), lambda: x.__array_struct__, lambda: x.device,
            lambda: x.to_device("cpu"), lambda: x.to_device("GPU:9"), lambda: x.getfield(float),
            lambda: x.getfield("i1"), lambda: i.choose([x[:2], y[:2]]), lambda: i.choose([x, 1]), lambda: i.choose([]),
            lambda: i.choose((1, "a")), lambda: x[i[0] : i[1]], lambda: x[i[1] :: i[1]], lambda: x[i[0] : y],
            lambda: x[i[0] : y[0]],
        ):  # fmt: skip
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                try:
                    call()
                except Exception:
                    failed += 1

    work()
    assert failed == 10  # of 45: the others do what they are there for
    gc.collect()
    things = (
        x,
        y,
        i,
        m,
        m._v,
        i._v,
        x.device,
        tnp.ndarray,
        _values.MethodView,
        array,
        None,
        1.5,
        tnp.exp,
        array.dtype,
        _values.IndexView,
        np.ndarray,
    )
    before = [sys.getrefcount(t) for t in things]
    for _ in range(50):
        work()
    gc.collect()
    after = [sys.getrefcount(t) for t in things]
    assert [a - b for a, b in zip(after, before, strict=True) if abs(a - b) > 20] == []


def test_what_no_program_catches_is_not_lost():
    calls = []

    def interrupt(*_):
        calls.append(1)
        raise KeyboardInterrupt

    x, before = tnp.ones(3), np.seterrcall(interrupt)
    try:
        for call in (lambda: x / 0.0, lambda: tnp.log(x - 1.0)):
            with np.errstate(all="call"), pytest.raises(KeyboardInterrupt):
                call()
    finally:
        np.seterrcall(before)
    assert len(calls) == 2


def test_an_index_is_what_it_was_when_the_view_was_taken():
    for take in (lambda x, h: x[h:], lambda x, h: x[(slice(h, None),)], lambda x, h: x[None, h:][0]):
        x, h = tnp.arange(5.0), tnp.asarray(1)
        view = take(x, h)
        h += 1
        with tnp.GradientTape() as tape:
            tape.watch(x)
            tnp.sum(x * x)
            x[0] = 9.0
        assert view.tolist() == [1.0, 2.0, 3.0, 4.0]
    row, i = tnp.arange(6.0).reshape(3, 2), tnp.asarray(1)
    view = row[i]
    i += 1
    with tnp.GradientTape() as tape:
        tape.watch(row)
        tnp.sum(row)
        row[0] = 9.0
    assert view.tolist() == [2.0, 3.0]


def test_dtypes_are_numpys_to_the_letter():
    for letter in "qQlL":
        x, plain = tnp.ones(3, letter), np.ones(3, letter)
        assert (x << 1).dtype.char == (plain << 1).dtype.char
        assert (x + x).dtype.char == (plain + plain).dtype.char
    tagged = np.zeros(3, np.dtype("f4", metadata={"a": 1}))
    assert tnp.asarray(tagged).max().dtype.metadata is None


def test_scopes_and_other_values_are_pythons():
    x = tnp.arange(3.0)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(x * x[0] + x.T)
    assert tape.gradient(y, x).numpy().tolist() == [4.0, 1.0, 1.0]
    assert not core._active
    assert tnp.vectorized_map(lambda row: row[1:] + row[0], tnp.ones((2, 3))).shape == (2, 2)
    assert tnp.function(lambda v: v[1:] * 2 + v.shape[0])(x).numpy().tolist() == [5.0, 7.0]
    v = tnp.Variable([1.0, 2.0])
    assert (v + v).numpy().tolist() == [2.0, 4.0]
    assert (v[0] + x[1]).item() == 2.0


def test_python_methods_come_back():
    x = tnp.arange(3.0)
    own = compiled.python[tnp.ndarray]["__add__"]
    assert swap(compiled.python, lambda: vars(tnp.ndarray)["__add__"]) is own
    assert type(own) is type(swap)
    assert type(vars(tnp.ndarray)["__add__"]) is type(int.__add__)
    assert pickle.loads(pickle.dumps(x + x)).tolist() == [0.0, 2.0, 4.0]


def test_threads():
    x, errors = tnp.arange(100.0), []

    def work():
        try:
            for i in range(2000):
                part = x[i % 50 :]
                assert (part + part)[0].item() == 2.0 * (i % 50)
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert not errors
