"""The checked build: an access outside of its memory is an error that names the statement, in every kind of code."""

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.compiler import ir
from tensornumpy.compiler.driver import compile_program

FLOAT, INT = np.dtype(float), np.dtype(np.int64)


@pytest.fixture
def checked():
    was = tnp.config.get_checked()
    tnp.config.set_checked(True)
    yield
    tnp.config.set_checked(was)


def program(size: int, first: int = 0, mask: bool = False) -> ir.Program:
    """``y[k] = x[k + first] * 2`` for so many k."""
    made = ir.Program()
    x, y = ir.Buf("x", FLOAT, 20, "input"), ir.Buf("y", FLOAT, 20, "output")
    made.bufs += [x, y]
    load = ir.Load(FLOAT, ir.View(x, ir.Affine(first), (1,)))
    double = ir.Op(FLOAT, "multiply", (load, ir.Const(FLOAT, 2.0)), (FLOAT,) * 3)
    chosen = ir.Op(np.dtype(bool), "greater", (load, ir.Const(FLOAT, 2.0)), (FLOAT, FLOAT, np.dtype(bool)))
    made.body.append(ir.Map((ir.Affine(size),), [(ir.whole(y), double)], chosen if mask else None))
    return made


def run(made: ir.Program) -> np.ndarray:
    """The result of a program for 20 numbers in the middle of 60."""
    x, y = np.arange(60.0), np.zeros(60)
    memory = [x[20:40], y[20:40]]
    assert compile_program(made).run(memory, (), 0) == 0
    assert not y[:20].any() and not y[40:].any()
    return y[20:40]


@pytest.mark.parametrize("mask", [False, True])
def test_what_lies_inside_is_computed(checked, mask):
    np.testing.assert_array_equal(run(program(20, 0, mask)), np.arange(20.0, 40) * 2)


@pytest.mark.parametrize("mask", [False, True])
@pytest.mark.parametrize(("size", "first", "does"), [(21, 0, "(reads|writes)"), (19, 2, "reads"), (20, -1, "reads")])
def test_an_access_outside_is_an_error(checked, size, first, does, mask):
    with pytest.raises(SystemError, match=rf"a defect of the compiler: map \({size}\).* {does} outside of input x"):
        run(program(size, first, mask))


def test_the_error_names_the_users_line(checked):
    made = program(21)
    made.body[0].place = ("model.py", 12)
    with pytest.raises(SystemError, match=r"outside of .*, line 12 of model.py"):
        run(made)


@pytest.mark.parametrize("size", [40, 100_000])
def test_kernels_and_chunks_see_it(checked, monkeypatch, size):
    """An index that is said to be in bounds and is not: loads and stores, in kernels and on threads."""
    from tensornumpy.compiler.emit import gathers

    def unbound(nest, index, length, ends=None):
        return index

    monkeypatch.setenv("TENSORNUMPY_CACHE", "off")
    a, i = tnp.arange(float(size)), tnp.asarray(np.full(size, size + 5))
    f = tnp.function(lambda a, i: np.exp(a[i]) + np.sqrt(a) * 3, native="now")
    monkeypatch.setattr(gathers, "wrapped", unbound)
    for _ in range(2):
        f(a, i * 0)
    with pytest.raises(SystemError, match="reads outside"):
        f(a, i)


def test_arrays_of_any_layout(checked):
    """Where they begin and end is that of the view: backwards, with steps, without elements."""
    for make in (lambda n: np.arange(2.0 * n)[::-2], lambda n: np.arange(float(n))[::-1], lambda n: np.ones((n, 3)).T):
        for n in (0, 1, 7, 40, 3000):
            x = make(n)
            f = tnp.function(lambda x: np.exp(-x) * 2 + x, native="now")
            for _ in range(3):
                np.testing.assert_allclose(np.asarray(f(tnp.asarray(x))), np.exp(-x) * 2 + x, rtol=1e-14)


@pytest.mark.parametrize(
    "reduce", [np.sum, np.prod, np.any, lambda y: np.sum(y, where=y > 0), lambda y: y.max(initial=0)]
)
def test_reductions_over_nothing_read_nothing(checked, reduce):
    """The elements of an array of shape (40, 0) lie at no distance from each other, and are the same for all terms."""

    def f(x):
        total = 0.0
        for i in range(x.shape[0]):
            total += reduce(x[i] * x[i])
        return total

    for shape in ((40, 0), (40, 3)):
        x = np.full(shape, 0.5)
        g = tnp.function(f, native="now")
        for _ in range(3):
            assert float(g(tnp.asarray(x))) == f(x)


def test_code_that_is_checked_is_other_code():
    from tensornumpy.compiler.emit.program import ProgramWriter
    from tensornumpy.engines.llvm.link import machine

    plain = ProgramWriter(program(20), machine.host().target).write()
    was = tnp.config.get_checked()
    tnp.config.set_checked(not was)
    try:
        other = ProgramWriter(program(20), machine.host().target).write()
    finally:
        tnp.config.set_checked(was)
    assert ("PyExc_SystemError" in plain) == was
    assert ("PyExc_SystemError" in other) != was
