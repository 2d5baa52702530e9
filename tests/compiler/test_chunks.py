"""Statements in chunks on several threads: random programs, any number of threads, what stops in a chunk."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from compiler.programs import text_of, was_flagged
from compiler.test_driver import B1, F8, I8, const, load, op, view
from compiler.test_programs import check
from tensornumpy.compiler import driver, ir
from tensornumpy.compiler.emit import chunks
from tensornumpy.engines.llvm.link import threads


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Everything that may go in chunks does, in as many as there can be."""
    for name, value in (("_WORTH", 0), ("_CHUNK", 1e-3), ("_ROUND", 1), ("_TILE", 1)):
        monkeypatch.setattr(chunks, name, value)
    before = threads.get_num_threads()
    threads.set_num_threads(3)
    yield
    threads.set_num_threads(before)


@pytest.mark.parametrize("part", range(4))
@pytest.mark.usefixtures("small")
def test_random_programs(part: int) -> None:
    found = [check(70_000 + 1000 * part + k) for k in range(12)]
    assert found.count("ran") * 3 > len(found)


def large(shape: tuple[int, ...], expr: object, *bufs: ir.Buf) -> driver.Compiled:
    """``y = expr`` over a domain, y in C order, the last of the buffers."""
    strides = [1]
    for n in shape[:0:-1]:
        strides.insert(0, strides[0] * n)
    body: list[ir.Stmt] = [ir.Map(tuple(map(ir.Affine, shape)), [(view(bufs[-1], 0, *strides), expr)])]  # type: ignore[list-item]
    program = ir.Program(bufs=list(bufs), body=body)
    assert "@pool_run" in text_of(program)
    return driver.compile_program(program)


def test_threads_change_nothing() -> None:
    n = 300_000
    x, y = ir.Buf("x", F8, n, "input"), ir.Buf("y", F8, n, "output")
    compiled = large((n,), op("exp", op("multiply", load(x, 0, 1), const(-0.5))), x, y)
    a, before = np.random.default_rng(0).normal(size=n), threads.get_num_threads()
    found = []
    try:
        for count in (1, 2, 5):
            threads.set_num_threads(count)
            out = np.empty(n)
            for _ in range(3):
                assert compiled.run([a, out]) == 0
            found.append(out.copy())
    finally:
        threads.set_num_threads(before)
    assert all(np.array_equal(found[0], other) for other in found[1:])
    np.testing.assert_allclose(found[0], np.exp(a * -0.5), rtol=1e-14)


@pytest.mark.parametrize("where", [0, 199_998, 399_999])
def test_flags_and_bounds_of_a_chunk(where: int) -> None:
    """What one element of one chunk does is the program's."""
    n = 400_000
    x, y = ir.Buf("x", F8, n, "input"), ir.Buf("y", F8, n, "output")
    compiled = large((1000, 400), op("divide", const(1.0), op("add", load(x, 0, 400, 1), load(x, 0, 400, 1))), x, y)
    a, out = np.ones(n), np.empty(n)
    assert compiled.run([a, out]) == 0 and (out == 0.5).all()
    a[where] = 0.0
    assert was_flagged(compiled, compiled.run([a, out]))
    k, z = ir.Buf("k", I8, n, "input"), ir.Buf("z", F8, n, "output")
    gather = ir.Gather(F8, view(x, 0, 0), ((load(k, 0, 1), ir.Affine(n), 1),))
    compiled = large((n,), op("multiply", gather, const(2.0)), x, k, z)
    places = np.arange(n)[::-1].copy()
    assert compiled.run([a, places, out]) == 0
    np.testing.assert_array_equal(out, 2 * a[::-1])
    places[where] = n
    assert "out of bounds" in compiled.reason(compiled.run([a, places, out]))
    places[where] = -n
    assert compiled.run([a, places, out]) == 0


def test_chunks_inside_loops_and_conditions() -> None:
    """A map of a loop that depends on its turn, on a scalar, and on which memory a pointer refers to."""
    n, turn = 200_000, ir.Sym("t", ir.Affine(0), ir.Affine(4))
    x, y = ir.Buf("x", F8, n, "input"), ir.Buf("y", F8, n, "input")
    p, q, s = ir.Buf("p", F8, n, "pointer"), ir.Buf("q", F8, n, "pointer"), ir.Var(F8, "s")
    t = ir.Affine.of(turn)
    new = op("add", op("multiply", load(p, 0, 1), s), op("sqrt", ir.Cast(F8, ir.Int(I8, t))))
    even = op("less", ir.Int(I8, t), ir.Const(I8, 3), dtype=B1)
    body: list[ir.Stmt] = [
        ir.Repoint([(p, x), (q, y)]),
        ir.For(turn, ir.Affine(0), ir.Affine(5), 1, [
            ir.If(even, [ir.Map((ir.Affine(n - 4) + t,), [(view(q, 0, 1), new)])], []),
            ir.Repoint([(p, q), (q, p)]),
        ]),
    ]  # fmt: skip
    program = ir.Program(bufs=[x, y, p, q], scalars=[s], body=body)
    assert "@pool_run" in text_of(program)
    a, b = np.arange(n, dtype=float), np.ones(n)
    c, d = a.copy(), b.copy()
    assert driver.compile_program(program).run([a, b], [0.5]) == 0
    one, two = c, d
    for k in range(5):
        if k < 3:
            two[: n - 4 + k] = one[: n - 4 + k] * 0.5 + np.sqrt(float(k))
        one, two = two, one
    np.testing.assert_array_equal(a, c)
    np.testing.assert_array_equal(b, d)


def test_divisions_and_functions_count_by_what_they_take() -> None:
    """Maps of few points go in chunks if what they compute is dear: 3,000 exponentials, not 3,000 sums."""
    n = 6000
    texts = []
    for name in ("add", "divide", "exp"):
        x, y = ir.Buf("x", F8, n, "input"), ir.Buf("y", F8, n, "output")
        value = op(name, load(x, 0, 1)) if name == "exp" else op(name, load(x, 0, 1), const(3.0))
        for _ in range(4):
            value = op("exp", value) if name == "exp" else op(name, value, load(x, 0, 1))
        body: list[ir.Stmt] = [ir.Map((ir.Affine(n),), [(view(y, 0, 1), value)])]
        texts.append("@pool_run" in text_of(ir.Program(bufs=[x, y], body=body)))
    assert texts == [False, False, True]


@pytest.mark.parametrize("most", [2, 3, 4, 7])
def test_short_lengths_that_data_names(most: int) -> None:
    """Rows whose length is known at run time, and what it is at most: vectors are no longer than that."""
    s = ir.Sym("n", ir.Affine(0), ir.Affine(most))
    x, y = ir.Buf("x", F8, 20 * most, "input"), ir.Buf("y", F8, 20 * most, "output")
    k = ir.Buf("k", I8, 1, "input")
    shape = (ir.Affine(20), ir.Affine.of(s))
    value = op("divide", const(1.0), load(x, 0, most, 1))
    program = ir.Program(bufs=[k, x, y], body=[ir.LetInt(s, load(k, 0)), ir.Map(shape, [(view(y, 0, most, 1), value)])])
    compiled = driver.compile_program(program)
    rng = np.random.default_rng(most)
    for n in range(most + 1):
        a, out = rng.normal(size=(20, most)), np.full((20, most), 7.0)
        a[:, n:] = 0.0  # divided by, these would raise a flag
        wanted = out.copy()
        wanted[:, :n] = 1.0 / a[:, :n]
        assert compiled.run([np.array([n]), a, out]) == 0
        np.testing.assert_array_equal(out, wanted)
