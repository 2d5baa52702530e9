"""Kernels for any length of their leading axis (staging/graphs/lengths.py): against NumPy, counted, and bit by bit."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import compilations
from tensornumpy.compiler import ir, text
from tensornumpy.compiler import kernel as compiler_kernel
from tensornumpy.compiler.access import divided, limit
from tensornumpy.compiler.emit import rows
from tensornumpy.compiler.ir import Affine, Buf, Const, Load, Map, Program, View
from tensornumpy.staging.escape import Escape
from tensornumpy.staging.graphs.graphs import GraphProgram
from tensornumpy.staging.graphs.lengths import Share, class_of, general, length_of, over

from .test_rows import Program as RandomProgram

SEEDS = int(os.environ.get("TENSORNUMPY_FUZZ", "60")) // 6
TOLERANCE = {"float32": 3e-5, "float64": 1e-12}
F8 = np.dtype(np.float64)


def draw(*shape: int, dtype: str = "float32", seed: int = 0) -> np.ndarray:
    return np.random.default_rng([seed, *shape]).standard_normal(shape).astype(dtype)


def softmax(xp: Any, x: Any) -> Any:
    e = xp.exp(x - xp.max(x, axis=-1, keepdims=True))
    return e / xp.sum(e, axis=-1, keepdims=True)


def normalized(xp: Any, x: Any) -> Any:
    return (x - xp.mean(x, axis=0)) / xp.sqrt(xp.var(x, axis=0, ddof=1) + 1e-3)


FUNCTIONS: dict[str, Any] = {
    "softmax": softmax,
    "normalized columns": normalized,
    "layer": lambda xp, x: (x - xp.mean(x, -1, keepdims=True)) / xp.sqrt(xp.var(x, -1, keepdims=True) + 1e-5),
    "places": lambda xp, x: (xp.argmax(x, axis=1), xp.argmin(x, axis=0)),
    "running": lambda xp, x: (xp.cumsum(xp.exp(x), axis=1), xp.cumsum(xp.exp(x), axis=0)),
    "columns": lambda xp, x: (xp.sum(xp.exp(x), axis=0), xp.max(xp.tanh(x), axis=0)),
    "everything": lambda xp, x: (xp.sum(xp.exp(x)), xp.max(xp.tanh(x)), xp.any(x > 3)),
    "gram": lambda xp, x: xp.tanh(x).T @ (x * 2) / len(x),
    "product": lambda xp, x: xp.tanh(x @ np.ones((x.shape[1], 7), x.dtype)) + 1,
    "reversed": lambda xp, x: x[::-1] * xp.sum(xp.exp(x), axis=1, keepdims=True),
    "neighbours": lambda xp, x: xp.exp(x)[1:] - xp.sum(xp.exp(x), axis=1, keepdims=True)[:-1],
    "flat": lambda xp, x: xp.sum(xp.exp(x).reshape(-1, 3), axis=1),
    "index": lambda xp, x: x[xp.argmax(x, axis=1) % len(x)] * 2,
    "powers": lambda xp, x: (x * len(x) - len(x) / 2) / (2 / len(x)) + xp.sum(x, axis=-1, keepdims=True),
}


def check(found: Any, wanted: Any, dtype: str) -> None:
    pairs = zip(*(y if isinstance(y, tuple) else (y,) for y in (found, wanted)), strict=True)
    for a, b in pairs:
        a, b = a.numpy(), np.asarray(b)
        assert (a.dtype, a.shape) == (b.dtype, b.shape)
        if b.dtype.kind != "f":
            np.testing.assert_array_equal(a, b)
        else:
            np.testing.assert_allclose(
                a, b, rtol=0, atol=TOLERANCE[dtype] * max(1e-30, float(np.abs(b).max(initial=0)))
            )


def known(program: Program, n: int) -> dict[ir.Sym, int]:
    """What the symbols of a program are for a length."""
    found: dict[ir.Sym, int] = {}
    for s in program.lengths:
        if isinstance(s, ir.LetInt) and isinstance(s.expr, ir.PyInt):
            found[s.sym] = value(s.expr.args[0].value, found) // s.expr.args[1].value
        elif isinstance(s, ir.LetInt):
            found[s.sym] = value(s.expr.value, found) if isinstance(s.expr, ir.Int) else n
    return found


def value(a: Affine, found: dict[ir.Sym, int]) -> int:
    """The greatest number that an integer can be."""
    least = sum((Affine(found[s] * c) if s in found else Affine(0, [(s, c)]) for s, c in a.terms), Affine(a.const))
    most = limit(least, True)
    assert most is not None
    return most


@pytest.fixture
def in_bounds(monkeypatch, forget_kernels):
    """What programs that become kernels read and write is in the buffers, for any length."""
    monkeypatch.setenv("TENSORNUMPY_CACHE", "off")
    forget_kernels()
    by_rows, beyond = compiler_kernel.by_rows, []

    def look(program: Program, body: Any, role: str) -> None:
        (sym, *_) = [s.sym for s in program.lengths if isinstance(s, ir.LetInt)] or [None]
        least = 0 if sym is None or sym.lo is None else value(sym.lo, {})
        most = 0 if sym is None else value(sym.hi, {}) if sym.hi is not None else max(least, 5001)
        for n in (0,) if sym is None else {least, most - 1, most}:
            found, roles = known(program, n), [role]
            if n == most and role == "temp" and (sym is None or sym.hi is not None):
                roles += ["input", "output"]
            for s in body:
                extents = [value(e, found) for e in getattr(s, "shape", ())]
                for v in rows._views(s):
                    last = value(v.offset, found) + sum(
                        (e - 1) * max(value(t, found) if isinstance(t, Affine) else t, 0)
                        for e, t in zip(extents, v.strides, strict=False)
                    )
                    if v.buf.role in roles and last >= v.buf.size and all(extents):
                        beyond.append((n, v, s))

    def checked(program: Program, target: Any) -> None:
        look(program, program.body, "temp")
        by_rows(program, target)
        look(program, [t for s in program.body if isinstance(s, rows.Rows) for t in s.body], "local")

    monkeypatch.setattr(compiler_kernel, "by_rows", checked)
    yield
    assert not beyond


@pytest.mark.usefixtures("native_now", "in_bounds")
@pytest.mark.family(2)
@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("name", FUNCTIONS)
def test_rows_of_any_number(name, dtype):
    f = FUNCTIONS[name]
    g = tnp.function(lambda x: f(tnp, x))
    for n in (65, 99, 128, 2 if "normalized" in name else 1, 700, 5001, 8192):
        x = draw(n, 12, dtype=dtype)
        for _ in range(2):
            found = g(tnp.asarray(x))
        check(found, f(np, x), dtype)


@pytest.mark.usefixtures("native_now")
@pytest.mark.parametrize("name", [n for n in FUNCTIONS if n != "powers"])
def test_a_class_of_lengths_is_compiled_once(name):
    g = tnp.function(lambda x: FUNCTIONS[name](tnp, x))
    for _ in range(2):
        g(tnp.asarray(draw(130, 12)))
    before = compilations()
    for n in (131, 177, 200, 255, 256):
        for _ in range(2):
            g(tnp.asarray(draw(n, 12)))
    assert compilations() == before


@pytest.mark.usefixtures("native_now")
def test_a_gradient_of_new_batches_is_compiled_once():
    def loss(w, v, x, y):
        return tnp.mean((tnp.tanh(x @ w) @ v - y) ** 2)

    g = tnp.function(tnp.grad(loss, argnums=(0, 1)))
    w, v = tnp.asarray(draw(20, 31, dtype="float64")), tnp.asarray(draw(31, 1, dtype="float64"))
    counts = []
    for n in (140, 150, 163, 199, 256):
        x, y = draw(n, 20, dtype="float64"), draw(n, 1, dtype="float64")
        before = compilations()
        for _ in range(2):
            dw, dv = g(w, v, tnp.asarray(x), tnp.asarray(y))
        counts.append(compilations() - before)
        h = np.tanh(x @ w.numpy())
        do = 2 * (h @ v.numpy() - y) / n
        np.testing.assert_allclose(dv.numpy(), h.T @ do, rtol=1e-10, atol=1e-12)
        np.testing.assert_allclose(dw.numpy(), x.T @ (do @ v.numpy().T * (1 - h * h)), rtol=1e-10, atol=1e-12)
    assert counts[0] and not any(counts[1:])


@pytest.mark.usefixtures("native_now")
@pytest.mark.parametrize("name", FUNCTIONS)
def test_bits_do_not_depend_on_the_calls_before(name, monkeypatch, forget_kernels):
    monkeypatch.setenv("TENSORNUMPY_CACHE", "off")
    answers = []
    for order in ((300, 511), (511, 300)):
        forget_kernels()
        g = tnp.function(lambda x: FUNCTIONS[name](tnp, x))
        found = {}
        for n in order:
            for _ in range(2):
                y = g(tnp.asarray(draw(n, 12)))
            found[n] = [a.numpy() for a in (y if isinstance(y, tuple) else (y,))]
        answers.append(found)
    for n, one in answers[0].items():
        for a, b in zip(one, answers[1][n], strict=True):
            np.testing.assert_array_equal(a, b)


@pytest.mark.usefixtures("native_now")
@pytest.mark.parametrize("change", [lambda x: x[:, ::2], lambda x: x[::3], lambda x: x[::-1], np.asfortranarray,
                                    lambda x: x[:, 3:9], lambda x: np.broadcast_to(x[:1], x.shape)])  # fmt: skip
def test_arguments_in_another_layout(change):
    g = tnp.function(lambda x: softmax(tnp, x * 2))
    for n in (150, 201, 256, 40):
        x = change(draw(n, 14, dtype="float64"))
        for _ in range(3):
            found = g(tnp.asarray(x))
        check(found, softmax(np, x * 2), "float64")


@pytest.mark.usefixtures("native_now", "in_bounds")
@pytest.mark.parametrize("seed", range(SEEDS))
def test_random_programs_of_any_number_of_rows(seed):
    dtype = ("float32", "float64")[seed % 2]
    for count in ((40, 64), (401, 512), (1030, 2047))[seed % 3]:
        RandomProgram(seed, dtype, count).check(dtype, 40 * TOLERANCE[dtype])


# --- the parts ---


def test_classes_lie_between_powers_of_two():
    for n in range(33, 3000):
        low, middle, high = class_of(n)
        assert low <= n <= high < 2 * low and low < middle < high and all(middle % k for k in (2, 3, 5, 7))
        assert class_of(low) == class_of(high) == (low, middle, high)


def program(n: int, number: float, offset: int, size: int, stride: int = 1) -> GraphProgram:
    """``y = x * number`` over so many elements from an offset on."""
    x, y = Buf("a", F8, 9999, "input"), Buf("y", F8, size, "output")
    expr = ir.Op(F8, "multiply", (Load(F8, View(x, Affine(offset), (stride,))), Const(F8, number)), (F8,) * 3)
    found = GraphProgram(Program([x, y], [], [], [Map((Affine(n),), [(View(y, Affine(), (1,)), expr)])]), [0])
    found.outputs = [((n,), F8, (0,))]
    return found


def test_three_programs_become_one():
    samples = class_of(100)
    shares = {Share(3, -1, 2.0, float)}
    one = general([program(n, 2.0 / (3 * n - 1), 2 * n - 5, 4 * n) for n in samples], samples, shares).program
    assert text.text(one).splitlines()[-2:] == [
        "map (i0)",
        "  y3:float64[0, 1] = multiply:float64(x4:float64[2*i0 + -5, 1], v2:float64)",
    ]
    (s,) = one.body
    assert (limit(s.shape[0], False), limit(s.shape[0], True)) == (65, 128)
    assert one.bufs[1].size == 4 * 128 and [v.dtype for v in one.scalars] == [np.int64]


@pytest.mark.parametrize(
    "changes",
    [{"number": lambda n: 1 / (n + 7)}, {"offset": lambda n: n // 2}, {"offset": lambda n: n // 8 * 8},
     {"size": lambda n: -(-n // 16) * 16}, {"stride": lambda n: n}, {"offset": lambda n: min(n, 100)},
     {"offset": lambda n: 97}],  # as large as the length of the middle program: which is which?
)  # fmt: skip
def test_programs_that_differ_in_more_do_not(changes):
    samples = class_of(100)
    each = [{"number": 2.0, "offset": 0, "size": n, **{k: f(n) for k, f in changes.items()}} for n in samples]
    with pytest.raises(Escape):
        general([program(n, **parts) for n, parts in zip(samples, each, strict=True)], samples, ())


@pytest.mark.parametrize("left", [0, 1])
def test_pieces_of_a_length(left):
    one = Program()
    n = ir.Sym("n", Affine(65), Affine(128))
    one.lengths.append(ir.LetInt(n, ir.Var(np.dtype(np.int64), "length")))
    assert divided(one, Affine(100), 16) == (Affine(6), Affine(4)) and len(one.lengths) == 1
    count, rest = divided(one, Affine.of(n), 16, left)
    assert (limit(count, False), limit(count, True)) == ((4, 8) if not left else (4, 7))
    assert (limit(rest, False), limit(rest, True)) == (left, 15 + left)


def graph_of(f: Any, *shapes: tuple[int, ...]) -> Any:
    g = tnp.function(f)
    for _ in range(2):
        g(*[tnp.asarray(draw(*s)) for s in shapes])
    (fused,) = [op for _, op in g.traces[-1].compiled.fused]
    return fused.graph()


@pytest.mark.usefixtures("native_now")
@pytest.mark.parametrize(
    "shapes, strides, wanted",
    [(((100, 7), (7, 5)), None, 100), (((100, 100), (100, 5)), None, None), (((20, 7), (7, 5)), None, None),
     (((100, 7), (7, 100)), None, None), (((100, 7), (7, 5)), ((4, 400), (20, 4)), None),
     (((100, 7), (7, 5)), ((56, 8), (20, 4)), 100), (((99, 40), (40, 5)), None, 99)],
)  # fmt: skip
def test_which_length_it_is(shapes, strides, wanted):
    assert length_of(graph_of(lambda x, w: tnp.tanh(x @ w) + 1, *shapes), strides) == wanted


@pytest.mark.usefixtures("native_now")
def test_numbers_that_follow_from_a_length_are_found():
    graph = graph_of(lambda x: tnp.sum(tnp.exp(x), axis=1) * 100 / 700.0 - 99 + 1 / 350 + 0.3, (100, 7))
    shares: set[Share] = set()
    copy = over(graph, 100, lambda s: s.at(65), shares)
    assert {(s.step, s.first, s.factor) for s in shares} == {(1, 0, None), (7, 0, None), (1, -1, None), (7, 0, 2)}
    assert copy.inputs[0].avals[0].shape == (65, 7) and copy.outputs[0].aval.shape == (65,)
    numbers = {a for node in copy.nodes for a in node.args if isinstance(a, int | float)}
    assert numbers == {65, 455.0, 64, 2 / 455, 0.3}


def test_steps_that_read_one_value_twice_are_written_once():
    """As text, each of forty squares would stand there twice for each time that the one before it does."""

    def f(x):
        for _ in range(40):
            x = x * x - x * 0.5
        return x + tnp.sum(x)

    x = np.random.default_rng(0).random(5000) / 2
    g = tnp.function(f, native="now")
    found = [g(tnp.asarray(x[:n])) for n in (5000, 4321)]
    for n, y in zip((5000, 4321), found, strict=True):
        np.testing.assert_allclose(y.numpy(), f(x[:n]).numpy(), rtol=1e-12, atol=1e-15)
