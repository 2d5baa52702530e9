"""What a program was made for is compared with what it is called with: a wrong key is an error and no wrong number."""

import re

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy._base import defects
from tensornumpy._core._compiled import fast
from tensornumpy.compiler import door, ir
from tensornumpy.function.programs import staged

F8 = np.dtype(float)


def a_program():
    """Its buffers: a matrix, one that is written, a result; and two numbers."""
    program = ir.Program()
    for name, role, layout in (("x", "input", ((3, 4), (8, 2))), ("w", "input", ((6,), (1,))), ("y", "output", None)):
        buf = ir.Buf(name, F8, 12 if name == "x" else 6, role)
        buf.written = name == "w"
        program.bufs.append(buf)
        if layout is not None:
            program.layouts[buf] = layout
    program.scalars += [ir.Var(F8, "a"), ir.Var(np.dtype(np.int64), "n")]
    return program


def a_call():
    return [np.zeros((3, 8))[:, ::2], np.zeros(6), np.zeros(6)], [1.0, 2]


def _shared(arrays, numbers):
    memory = np.zeros(9)
    arrays[1], arrays[2] = memory[:6], memory[3:]


def _read_only(arrays, numbers):
    arrays[1].flags.writeable = False


CALLS = {
    "a leaf too few": (lambda a, n: a.pop(), "called with 2 arrays, made for 3"),
    "a leaf too many": (lambda a, n: a.append(a[0]), "called with 4 arrays, made for 3"),
    "a number too few": (lambda a, n: n.pop(), "called with numbers float, made for float, int"),
    "a number of another type": (lambda a, n: n.__setitem__(1, 2.0), "numbers float, float, made for float, int"),
    "a truth value": (lambda a, n: n.__setitem__(1, True), "numbers float, bool, made for float, int"),
    "a dtype": (lambda a, n: a.__setitem__(0, a[0].astype("f4")), r"array 0: called with float32\[3, 4\]"),
    "a byte order": (lambda a, n: a.__setitem__(1, a[1].astype(">f8")), "array 1: called with >f8"),
    "a length": (lambda a, n: a.__setitem__(1, np.zeros(5)), r"called with float64\[5\].*made for float64\[6\]"),
    "axes": (lambda a, n: a.__setitem__(1, np.zeros((6, 1))), "array 1: called with"),
    "strides": (lambda a, n: a.__setitem__(0, np.zeros((3, 4))), r"strides \(32, 8\), made for.*strides \(64, 16\)"),
    "a small result": (lambda a, n: a.__setitem__(2, np.zeros(5)), "made for float64 of 6 elements or more in C order"),
    "a result with gaps": (lambda a, n: a.__setitem__(2, np.zeros(12)[::2]), "array 2: called with"),
    "one memory": (_shared, "arrays 1 and 2 in one memory, made for two"),
    "the same array": (lambda a, n: a.__setitem__(2, a[1]), "in one memory"),
    "read-only": (_read_only, "array 1: called with .* that is read-only"),
    "no array": (lambda a, n: a.__setitem__(0, 1.0), "array 0: called with 1.0"),
}


@pytest.fixture(params=["python", "compiled"])
def made(request, monkeypatch):
    if request.param == "python":
        monkeypatch.setattr(door, "fast", None)
    elif fast is None:
        pytest.skip("no extension was built")
    return door.door_of(a_program())


@pytest.mark.parametrize("name", CALLS)
def test_what_a_program_was_not_made_for(made, name):
    change, text = CALLS[name]
    arrays, numbers = a_call()
    assert made.take(arrays, numbers) == [a.__array_interface__["data"][0] for a in arrays]
    change(arrays, numbers)
    with defects.expected() as found, pytest.raises(tnp.DefectError, match=text):
        made.take(arrays, numbers)
    assert found.count == 1 and re.search(text, found.last)


def test_what_it_was_made_for_in_another_form(made):
    arrays, numbers = a_call()
    arrays[2] = np.zeros((2, 4))  # more than is needed
    assert made.take(arrays, numbers)
    buffer = np.zeros(8 * 6 + 1, np.uint8)
    arrays[1] = buffer[1:].view("f8")
    assert made.take(arrays, numbers) is None  # it is not aligned: Python does the call


def test_strides_of_single_elements_and_of_nothing_mean_nothing(monkeypatch):
    for form in (fast, None):
        monkeypatch.setattr(door, "fast", form)
        program = ir.Program()
        buf = ir.Buf("x", F8, 3, "input")
        program.bufs.append(buf)
        program.layouts[buf] = (1, 3), (3, 1)
        assert door.door_of(program).take([np.zeros((7, 3))[::7]], [])


def _function(x, w, n):
    for i in range(len(x)):
        w[i] = x[i] * n + w[i]
    return w.sum()


def _arguments():
    return tnp.ones(64), tnp.zeros(64), tnp.asarray(2.0)


@pytest.mark.parametrize(
    "x", [lambda: tnp.ones(65), lambda: tnp.ones(64, "f4"), lambda: tnp.ones(128)[::2], lambda: tnp.ones((64, 1))]
)
def test_a_program_under_a_wrong_key(monkeypatch, x):
    """A key that leaves out what differs: tnp.DefectError, and nothing is written."""
    f = tnp.function(_function, native="now")
    assert float(f(*_arguments())) == 128.0
    monkeypatch.setattr(staged, "quick_key", lambda args, changing: (("one",), list(args)))
    assert float(f(*_arguments())) == 128.0
    other = (x(), tnp.zeros(len(x())), tnp.asarray(2.0))
    with defects.expected() as found, pytest.raises(tnp.DefectError, match="in the call of a program: array"):
        f(*other)
    assert found.count == 1
    assert not other[1].numpy().any()


def test_leaves_that_are_not_those_of_the_program(monkeypatch):
    f = tnp.function(_function, native="now")
    assert float(f(*_arguments())) == 128.0
    monkeypatch.setattr(staged, "quick_key", lambda args, changing: (("one",), [args[0], args[2], args[1]]))
    f(*_arguments())
    with defects.expected(), pytest.raises(tnp.DefectError):
        f(*_arguments())


def test_an_array_that_is_not_aligned_runs_in_python():
    f = tnp.function(_function, native="now")
    assert float(f(*_arguments())) == 128.0
    x = np.zeros(64 * 8 + 1, np.uint8)[1:].view("f8")
    x[...] = 1
    for _ in range(2):
        assert float(f(tnp.asarray(x), *_arguments()[1:])) == 128.0


@pytest.mark.parametrize("place", [np.s_[::2], np.s_[::-1], np.s_[1::3]])
def test_a_kept_array_with_gaps_is_written_in_a_copy_with_these_gaps(place):
    """A tape keeps the base: the program writes into a copy, which has to have the strides that it was made for."""

    def f(x):
        for i in range(len(x)):
            x[i] = x[i] * 2 + i
        return x.sum()

    compiled = tnp.function(f, native="now")
    for kept in (False, True, True):
        base, wanted = tnp.arange(256.0), np.arange(256.0)
        x = base[place]
        with tnp.GradientTape() as tape:
            if kept:
                tape.watch(base)
            y = base * base
        assert float(compiled(x)) == f(wanted[place])
        np.testing.assert_array_equal(base, wanted)
        if kept:
            np.testing.assert_array_equal(tape.gradient(y, y), np.ones(256))
            np.testing.assert_array_equal(y, np.arange(256.0) ** 2)


@pytest.mark.parametrize("form", ["C", "F", "backwards", "gaps", "repeated", "no axes"])
@pytest.mark.parametrize("way", ["grad", "function of grad", "jvp", "map", "grad of map"])
def test_derivatives_and_batches_take_arrays_in_any_order(way, form):
    """Programs of derivatives are made for arrays in C order: also those without axes come as that."""

    def loop(x):
        total = 0.0 * x
        for i in range(40):
            total = total + x * x * i
        return total

    def f(x):
        return tnp.sum(loop(x))

    base = np.random.default_rng(0).normal(size=(6, 8))
    x = {
        "C": base[:3, :4].copy(), "F": base[:3, :4].copy("F"), "backwards": base[::-1, ::-1], "gaps": base[::2, ::3],
        "repeated": np.broadcast_to(base[0], (3, 8)), "no axes": np.asarray(2.0),
    }[form]  # fmt: skip
    rows = x if x.ndim else x[None]
    calls = {
        "grad": lambda: (tnp.grad(tnp.function(f, native="now"))(tnp.asarray(x)), 1560 * x),
        "function of grad": lambda: (tnp.function(tnp.grad(f), native="now")(tnp.asarray(x)), 1560 * x),
        "jvp": lambda: (
            tnp.jvp(tnp.function(loop, native="now"), (tnp.asarray(x),), (tnp.asarray(x),))[1], 1560 * x * x),
        "map": lambda: (tnp.vectorized_map(tnp.function(loop, native="now"), tnp.asarray(rows)), 780 * rows**2),
        "grad of map": lambda: (
            tnp.grad(lambda r: tnp.sum(tnp.vectorized_map(tnp.function(loop, native="now"), r)))(tnp.asarray(rows)),
            1560 * rows),
    }  # fmt: skip
    for _ in range(3):
        got, wanted = calls[way]()
        np.testing.assert_allclose(got, wanted, rtol=1e-12)


@pytest.mark.parametrize("shape", [(0,), (0, 3), (3, 0)])
def test_results_without_elements_need_no_memory(shape):
    @tnp.function(native="now")
    def f(x):
        total, kept = 0.0, []
        for i in range(len(x)):
            total = total + x[i] * 2 + tnp.sin(x[i]) + tnp.cos(x[i])
            kept.append(x[i])
        return total, tnp.zeros(shape), x[5:5] * 2, kept[100:]

    for _ in range(3):
        _, *empty = f(tnp.arange(64.0))
        assert [tnp.shape(x) for x in empty] == [shape, (0,), (0,)]
