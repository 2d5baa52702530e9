"""Programs as kernels: products, folds, maps, steps by an index, against NumPy; random programs; threads; accuracy."""

from __future__ import annotations

import math
import os
import random
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import compilations
from tensornumpy.engines import native
from tensornumpy.engines.llvm.emitter import Target
from tensornumpy.engines.llvm.fusion import FusedOp
from tensornumpy.engines.llvm.link import machine
from tensornumpy.engines.llvm.programs import refusal
from tensornumpy.engines.llvm.views import View, contiguous

PROGRAMS = int(os.environ.get("TENSORNUMPY_FUZZ", "60"))
TOLERANCE = {"float32": 2e-5, "float64": 1e-12}  # of the largest value: sums in another order


pytestmark = pytest.mark.usefixtures("native_now")


def run_native(f: Any, *xs: np.ndarray) -> tuple[list[np.ndarray], list[Any]]:
    """Results of the compiled function, whose kernels may not decline, and the ops of its kernels."""
    g = tnp.function(f)
    handles = [tnp.asarray(x) for x in xs]
    g(*handles)
    run = g.traces[-1].compiled

    def declined(*args: Any) -> Any:
        raise AssertionError(f"a kernel declined:\n{g.explain()}")

    for name, _ in run.fused:
        assert run.environment[name] is not native._decline, g.explain()
        run.environment["f" + name[1:]] = declined
    out = g(*handles)
    outs = out if isinstance(out, tuple | list) else [out]
    return [o.numpy() for o in outs], [op for _, op in run.fused]


def check(f: Any, *xs: np.ndarray, kernels: int | None = 1, exact: bool = False) -> None:
    """The function compiled against the same function on NumPy's arrays."""
    found, ops = run_native(f, *xs)
    if kernels is not None:
        assert [type(op) for op in ops] == [FusedOp] * kernels, [op.name for op in ops]
    wanted = f(*xs)
    wanted = wanted if isinstance(wanted, tuple | list) else [wanted]
    for a, b in zip(found, wanted, strict=True):
        b = np.asarray(b)
        assert (a.dtype, a.shape) == (b.dtype, b.shape)
        if exact or b.dtype.kind != "f":
            np.testing.assert_array_equal(a, b)
        else:
            np.testing.assert_allclose(a, b, rtol=0, atol=TOLERANCE[b.dtype.name] * max(1e-30, float(np.abs(b).max())))


def draw(shape: Any, dtype: str = "float32", seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(shape).astype(dtype)


FLOATS = ["float32", "float64"]
SIZES = (1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 31, 33, 64, 127, 130)


# --- reductions ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("n", SIZES[1:])
def test_inner_reductions(n, dtype):
    x = draw((5, n), dtype)
    np_or = lambda a: tnp if isinstance(a, tnp.ndarray) else np  # noqa: E731

    def f(x):
        xp = np_or(x)
        y = x * 1.5
        return xp.sum(y, axis=-1), xp.max(y, axis=1, keepdims=True), xp.min(y, axis=1), xp.prod(y / 3, axis=-1)

    check(f, x)


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("rows", SIZES[1:])
def test_reductions_over_rows(rows, dtype):
    x, y = draw((rows, 21), dtype), draw((rows, 5), dtype, 1)
    check(lambda x, y: ((x * 2).sum(axis=0), (x * y[:, :1]).max(axis=0), (x * 3).min(axis=0)), x, y, kernels=None)


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("n", [*SIZES[1:], 4095, 4096, 4097, 20_000])
def test_reductions_of_everything(n, dtype):
    x = draw(n, dtype)
    check(lambda x: (x * x).sum(), x)
    check(lambda x: (x * 2).max(), x, exact=True)
    check(lambda x: (x * 2).min(), x, exact=True)


@pytest.mark.parametrize("shape", [(4096, 33), (262_144,), (1000, 300), (701, 400), (3, 90_001)])
def test_several_reductions_of_everything_in_parts(shape):
    rng = np.random.default_rng(0)
    x, y = rng.random(shape), rng.random(shape)

    def f(x, y):
        return np.sum(x * y), np.max(x - y), np.min(x), np.sum(x)

    for a in (x, x[: shape[0] - 1], np.where(x == x.max(), np.nan, x)):
        results, _ = run_native(f, a, y[: len(a)])
        for one, expected in zip(results, f(a, y[: len(a)]), strict=True):
            np.testing.assert_allclose(one, expected, rtol=1e-13)

    def again(x):  # the second one needs what the first one gives
        total = np.sum(x)
        return total, np.sum((x - total) ** 2)

    results, _ = run_native(again, x)
    np.testing.assert_allclose(results, again(x), rtol=1e-12)

    def later(x):  # what is needed is not the one before, but the first of several
        total, squares = np.sum(x), np.sum(x * x)
        return total, squares, np.sum((x - total) * x), np.sum(x * (x + squares))

    results, _ = run_native(later, x)
    np.testing.assert_allclose(results, later(x), rtol=1e-12)


@pytest.mark.parametrize("dtype", ["int8", "int32", "int64", "uint8", "uint64", "bool"])
@pytest.mark.parametrize("n", [2, 7, 8, 33, 100])
def test_integers_are_exact(n, dtype):
    rng = np.random.default_rng(n)
    x = rng.integers(0, 2 if dtype == "bool" else 100, (6, n)).astype(dtype)
    check(lambda x: (x.sum(axis=1), x.max(axis=1), x.min(axis=1)), x, kernels=None)
    check(lambda x: ((x > 3).any(axis=1), (x > 3).all(axis=1)), x)
    check(lambda x: (x > 3).all(), x)
    check(lambda x: (x > 3).sum(), x)


def test_nan_infinity_and_zero():
    x = draw((4, 19))
    x[1, 7], x[2, 18], x[3, 0] = np.nan, np.inf, -np.inf
    g = tnp.function(lambda x: (x.max(axis=1), x.min(axis=1), x.sum(axis=1), (x * 2).max()))
    for _ in range(2):
        for a, b in zip(g(tnp.asarray(x)), (x.max(axis=1), x.min(axis=1), x.sum(axis=1), (x * 2).max()), strict=True):
            np.testing.assert_allclose(a.numpy(), b, rtol=1e-6)


@pytest.mark.parametrize("dtype", FLOATS)
def test_sums_are_as_accurate_as_pairwise(dtype):
    x = np.random.default_rng(3).random(1 << 20).astype(dtype)
    exact = math.fsum(x.tolist())
    (total,), _ = run_native(lambda x: tnp.sum(x), x)
    (rows,), _ = run_native(lambda x: tnp.sum(tnp.reshape(x, (4, -1)), axis=1), x)
    pairwise = abs(float(np.sum(x)) - exact)
    eps = float(np.finfo(dtype).eps)
    assert abs(float(total) - exact) <= max(pairwise, eps * exact)
    quarters = [math.fsum(x[i << 18 : (i + 1) << 18].tolist()) for i in range(4)]
    assert max(abs(float(a) - b) / b for a, b in zip(rows, quarters, strict=True)) <= eps
    columns = np.random.default_rng(4).random((1 << 15, 8)).astype(dtype)
    (sums,), _ = run_native(lambda x: tnp.sum(x, axis=0), columns)
    for j in range(8):
        wanted = math.fsum(columns[:, j].tolist())
        assert abs(float(sums[j]) - wanted) <= max(abs(float(columns[:, j].sum()) - wanted), 4 * eps * wanted)


# --- whole programs --------------------------------------------------------------------------------------


def softmax(x):
    xp = tnp if isinstance(x, tnp.ndarray) else np
    e = xp.exp(x - xp.max(x, axis=-1, keepdims=True))
    return e / xp.sum(e, axis=-1, keepdims=True)


def layernorm(x, gain, bias):
    xp = tnp if isinstance(x, tnp.ndarray) else np
    centred = x - xp.mean(x, axis=-1, keepdims=True)
    return centred / xp.sqrt(xp.var(x, axis=-1, keepdims=True) + 1e-5) * gain + bias


@pytest.mark.parametrize(
    "given, made",
    [("int32", None), ("int8", None), ("uint8", None), ("uint32", None), ("bool", None), ("float32", "float64"),
     ("float64", "float32"), ("int16", "float32"), ("int64", "int8")],
)  # fmt: skip
@pytest.mark.parametrize("shape, axis", [((5, 40), 1), ((40, 5), 0), ((300,), 0), ((70, 33), 0), ((4, 5, 6), 1)])
def test_running_sums_in_another_dtype(given, made, shape, axis):
    """They are added up in the dtype of the result, whose bits they have."""
    x = np.random.default_rng(0).integers(-100, 100, shape).astype(given)
    check(lambda x: (np if isinstance(x, np.ndarray) else tnp).cumsum(x, axis=axis, dtype=made), x, exact=True)


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("shape", [(1, 9), (2, 1), (3, 7), (33, 32), (5, 1000), (2, 3, 40), (300, 65)])
def test_row_programs(shape, dtype):
    x = draw(shape, dtype)
    check(softmax, x, kernels=None)
    check(layernorm, x, draw(shape[-1:], dtype, 1), draw(shape[-1:], dtype, 2), kernels=None)


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("m, k, n", [
    (2, 1, 1), (5, 3, 2), (9, 8, 1), (7, 4, 16), (12, 16, 3), (50, 17, 15), (33, 31, 32), (100, 64, 2), (65, 5, 40),
    (512, 32, 64),
])  # fmt: skip
def test_products(m, k, n, dtype):
    x, w, b, g = draw((m, k), dtype), draw((k, n), dtype, 1), draw(n, dtype, 2), draw((m, n), dtype, 3)
    check(lambda x, w, b: (x @ w + b) * 2, x, w, b, kernels=None)
    check(lambda x, w, b: (x @ w.T + b) * 2, x, np.ascontiguousarray(w.T), b, kernels=None)
    check(lambda x, g: (x * 1.5).T @ (g * 2), x, g, kernels=None)
    check(lambda x, w, g: (x.T @ (x @ w - g), ((x @ w - g) @ w.T) * 2, (x @ w - g).sum(axis=0)), x, w, g, kernels=None)
    check(lambda x, v: (x * 2) @ v, x, draw(k, dtype, 4), kernels=None)
    check(lambda x, g: (x * 2)[:, :, None] * g[:, None, :] + 1, x, g, kernels=None)
    check(lambda x, g: (x * 2)[:, :, None] @ (g * 3)[:, None, :], x, g, kernels=None)


def test_slices_cost_no_copy():
    x, y = draw((40, 30)), draw((40, 7), seed=1)
    check(lambda x: x[:, 1:] - x[:, :-1] * 2, x)
    check(lambda x: (x[1:] - x[:-1]) * x[1:, ::-1], x)
    check(lambda x, y: ((x * 2)[:, 3:10] * y).sum(axis=1), x, y)
    check(lambda x, y: (x * 2)[:, 20:13:-1] + y[:, :1], x, y)
    check(lambda x, y: ((x * 2)[:, 5:25] @ x[1:21, ::3]) * 2, x, y)


@pytest.mark.parametrize(
    "change", [lambda x: x.T, lambda x: x[::2], lambda x: x[:, ::-1], lambda x: np.asfortranarray(x)]
)
def test_arguments_in_another_layout(change):
    x = change(draw((24, 24)))
    g = tnp.function(softmax)
    g(tnp.asarray(x))
    np.testing.assert_allclose(g(tnp.asarray(x)).numpy(), softmax(x), rtol=2e-6)


def test_a_model_is_one_kernel():
    from benchmarks.jobs import model

    weights, x, y = model._draw(512)

    def gradient(w1, b, w2, x, y):
        return model._taped(tnp, tnp)([w1, b, w2], x, y)

    found, ops = run_native(gradient, *weights, x, y)
    assert len(ops) == 1 and isinstance(ops[0], FusedOp)
    for a, b in zip(found, model._np_gradient(weights, x, y), strict=True):
        np.testing.assert_allclose(a, b, rtol=0, atol=2e-6 * np.abs(b).max())


def test_results_do_not_depend_on_the_number_of_threads():
    x, w = draw((3000, 40)), draw((40, 50), seed=1)
    g = tnp.function(lambda x, w: ((tnp.tanh(x @ w) * 2).sum(axis=0), x.T @ tnp.tanh(x @ w), tnp.exp(x).sum()))
    before = tnp.config.get_num_threads()
    answers = []
    g(tnp.asarray(x), tnp.asarray(w))  # the tracing call runs eagerly
    try:
        for n in (1, 2, 3):
            tnp.config.set_num_threads(n)
            answers.append([a.numpy() for a in g(tnp.asarray(x), tnp.asarray(w))])
    finally:
        tnp.config.set_num_threads(before)
    for other in answers[1:]:
        for a, b in zip(answers[0], other, strict=True):
            np.testing.assert_array_equal(a, b)


def test_floating_point_errors_are_numpys():
    g = tnp.function(lambda x: x / x.sum(axis=1, keepdims=True))
    x = np.zeros((3, 10))
    g(tnp.asarray(x + 1))
    with np.errstate(all="raise"), pytest.raises(FloatingPointError):
        g(tnp.asarray(x))
    with pytest.warns(RuntimeWarning, match="invalid value"):
        assert np.isnan(g(tnp.asarray(x)).numpy()).all()


def test_the_same_steps_are_compiled_once():
    first = tnp.function(softmax)
    first(tnp.asarray(draw((8, 31))))
    compiled = compilations()
    again = tnp.function(lambda x: softmax(x))
    for seed in range(3):
        x = draw((8, 31), seed=seed)
        np.testing.assert_allclose(again(tnp.asarray(x)).numpy(), softmax(x), rtol=1e-5)
    assert compilations() == compiled


# --- random programs -------------------------------------------------------------------------------------


class Program:
    """Statements over arrays whose first axis has the rows; ``text`` is the body of a function of ``arguments``."""

    def __init__(self, seed: int, dtype: str, rows: int | None = None):
        self.random = random.Random(seed)
        self.rows = self.random.choice((2, 3, 8, 17, 50))
        self.rows = self.rows if rows is None else rows
        self.lengths = [self.random.choice((1, 2, 3, 5, 8, 13, 32)) for _ in range(2)]
        self.dtype = dtype
        self.shapes: dict[str, tuple[int, ...]] = {}
        self.arguments: dict[str, np.ndarray] = {}
        self.lines: list[str] = []
        for i in range(2):
            self.argument((self.rows, self.lengths[i]))
        for _ in range(self.random.randint(3, 9)):
            self.statement()
        names = [n for n in self.shapes if n not in self.arguments]
        kept = self.random.sample(names, min(len(names), 3))
        self.lines.append(f"return {', '.join(kept)},")

    def argument(self, shape: tuple[int, ...]) -> str:
        name = f"a{len(self.arguments)}"
        self.arguments[name] = draw(shape, self.dtype, len(self.arguments))
        self.shapes[name] = shape
        return name

    def one(self, shape: tuple[int, ...] | None = None) -> str:
        names = [n for n, s in self.shapes.items() if shape is None or s == shape]
        return self.random.choice(names) if names else self.argument(shape or (self.rows,))

    def statement(self) -> None:
        name = f"v{len(self.lines)}"
        x = self.one()
        shape = self.shapes[x]
        kind = self.random.choice(
            "unary unary binary vector rowwise inner keep total columns product gram shape slice".split()
        )
        if kind == "unary":
            f = self.random.choice(
                ("xp.tanh({})", "xp.exp(-abs({}))", "{} * 0.5 - 1", "xp.sin({})", "xp.maximum({}, 0)")
            )
            self.put(name, f.format(x), shape)
        elif kind == "binary":
            self.put(name, f"{x} {self.random.choice('+-*')} {self.one(shape)}", shape)
        elif kind == "vector" and len(shape) > 1:
            self.put(name, f"{x} * {self.one(shape[-1:])}", shape)
        elif kind == "rowwise" and len(shape) == 2:
            self.put(name, f"{x} - {self.one((shape[0], 1))}", shape)
        elif kind in ("inner", "keep") and len(shape) > 1:
            f = self.random.choice(("sum", "max", "min"))
            keep = kind == "keep"
            self.put(name, f"xp.{f}({x}, axis=-1, keepdims={keep})", (*shape[:-1], 1) if keep else shape[:-1])
        elif kind == "total":
            self.put(name, f"xp.sum({x})", ())
        elif kind == "columns" and len(shape) > 1:
            self.put(name, f"xp.{self.random.choice(('sum', 'max'))}({x}, axis=0)", shape[1:])
        elif kind == "product" and len(shape) > 1:
            n = self.random.choice(self.lengths)
            w = self.one((shape[-1], n)) if self.random.random() < 0.5 else f"{self.one((n, shape[-1]))}.T"
            self.put(name, f"({x} @ {w}) / {shape[-1]}", (*shape[:-1], n))
        elif kind == "gram" and len(shape) == 2:
            y = self.one((shape[0], self.random.choice(self.lengths)))
            self.put(name, f"{x}.T @ {y} / {shape[0]}", (shape[1], self.shapes[y][1]))
        elif kind == "shape" and len(shape) == 2:
            self.put(name, f"{x}[:, None, :]", (shape[0], 1, shape[1]))

        elif kind == "slice" and len(shape) == 2 and shape[1] > 1:
            part = self.random.choice(("1:", ":-1", "::2", "::-1", "-1:", "1"))
            new = np.empty(shape[1])[eval(f"np.s_[{part}]")].shape
            self.put(name, f"{x}[:, {part}]", (shape[0], *new))

    def put(self, name: str, text: str, shape: tuple[int, ...]) -> None:
        self.lines.append(f"{name} = {text}")
        self.shapes[name] = shape

    def function(self, xp: Any) -> Any:
        source = f"def f({', '.join(self.arguments)}):\n    " + "\n    ".join(self.lines)
        scope: dict[str, Any] = {"xp": xp}
        exec(source, scope)
        return scope["f"]

    def check(self, dtype: str, tolerance: float) -> None:
        """Compiled, in the second call, too, it gives what NumPy gives in float64. ``tolerance``: relative to the
        largest element."""
        arguments = list(self.arguments.values())
        wanted = self.function(np)(*[a.astype(float) for a in arguments])
        g = tnp.function(self.function(tnp))
        for _ in range(2):
            found = g(*[tnp.asarray(a) for a in arguments])
        for a, b in zip(found, wanted, strict=True):
            a, b = a.numpy(), np.asarray(b)
            assert (a.dtype.name, a.shape) == (dtype, b.shape), self.lines
            scale = max(1.0, float(np.abs(b).max()))
            np.testing.assert_allclose(a, b, rtol=0, atol=tolerance * scale, err_msg="\n".join(self.lines))


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("seed", range(PROGRAMS))
def test_random_programs(seed, dtype):
    Program(seed, dtype).check(dtype, 40 * TOLERANCE[dtype])


@pytest.fixture(params=[Target(128), Target(128, fma=True), Target(512, fma=True)], ids=["sse", "neon", "avx512"])
def other_machine(request, monkeypatch, forget_kernels):
    """Vectors of another machine's width, which this one's code generator splits or joins."""
    monkeypatch.setattr(machine.host(), "target", request.param)
    forget_kernels()


@pytest.mark.parametrize("dtype", FLOATS)
def test_other_widths_of_vectors(other_machine, dtype):
    for seed in range(12):
        test_random_programs(1000 + seed, dtype)
    test_transposed_operands(19, 40, dtype)
    test_cumulative_and_places(17, "int64" if dtype == "float64" else "uint8")  # NaN raises a flag on some machines
    test_products(33, 31, 32, dtype)
    test_products(100, 64, 2, dtype)
    test_row_programs((33, 32), dtype)
    test_sums_are_as_accurate_as_pairwise(dtype)


# --- views and roles -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(200))
def test_reshaped_is_numpys(seed):
    rng = random.Random(seed)
    shape = tuple(rng.choice((1, 2, 3, 4)) for _ in range(rng.randint(1, 4)))
    view = View(None, shape, contiguous(shape))  # type: ignore[arg-type]
    array = np.arange(math.prod(shape)).reshape(shape)
    axes = rng.sample(range(len(shape)), len(shape))
    view, array = view.transposed(axes), array.transpose(axes)
    total = array.size
    new: list[int] = []
    while total > 1:
        new.append(rng.choice([d for d in range(2, total + 1) if total % d == 0]))
        total //= new[-1]
    new.insert(rng.randint(0, len(new)), 1)
    found = view.reshaped(new)
    wanted = array.reshape(new)
    if np.shares_memory(wanted, array):
        assert found is not None
        places = sum(np.indices(new)[i] * s for i, s in enumerate(found.strides))
        np.testing.assert_array_equal(np.asarray(places), wanted)
    else:
        assert found is None


def test_what_is_in_no_program_says_why():
    g = tnp.function(lambda x: (tnp.sum(x.astype("float16"), axis=1), tnp.sum(x * 2, axis=1)))
    g(tnp.asarray(draw((4, 3, 5))))
    nodes = [n for n in g.traces[-1].graph.nodes if n.op is not None and n.op.name == "sum"]
    assert [refusal(n) for n in nodes] == ["a sum that rounds at each step", None]


# --- along the rows, by an index -------------------------------------------------------------------------


@pytest.mark.parametrize("dtype", [*FLOATS, "int64", "int32", "uint8"])
@pytest.mark.parametrize("n", [2, 3, 8, 9, 17, 40, 100])
def test_cumulative_and_places(n, dtype):
    rng = np.random.default_rng(n)
    x = rng.integers(0, 5, (9, n)).astype(dtype)
    z = rng.integers(0, 5, (6, n, 7)).astype(dtype)
    if np.dtype(dtype).kind == "f":
        x[2, n // 2], x[3, -1], x[4, 0] = np.nan, -np.inf, np.inf
    exact = {"kernels": None, "exact": True}
    if np.dtype(dtype).itemsize >= 4 and dtype != "int32":  # NumPy's sums of small integers are wider
        check(lambda x: np.cumsum(x, axis=1) if isinstance(x, np.ndarray) else tnp.cumsum(x, axis=1), x, **exact)
        check(lambda z: np.cumsum(z, axis=1) if isinstance(z, np.ndarray) else tnp.cumsum(z, axis=1), z, **exact)
        check(lambda x: (x * 2).cumprod(axis=1), x[:2] if n < 20 else x[:2] * 0, **exact)
    check(lambda x: ((x + 1).argmax(axis=1), (x + 1).argmin(axis=-1)), x, **exact)
    check(lambda z: z.argmax(axis=-1), z, **exact)


@pytest.mark.parametrize("dtype", ["int64", "int32", "uint8", "int8"])
@pytest.mark.parametrize("width", [1, 3, 8, 21])
def test_rows_of_a_table(width, dtype):
    table, index = draw((30, width)), np.random.default_rng(1).integers(0, 30, 50).astype(dtype)
    if np.dtype(dtype).kind == "i":
        index[::3] -= 30
    check(lambda t, i: t[i] * 2, table, index)
    check(lambda t, i: (t[i] * t[i]).sum(axis=1), table, index)
    check(lambda t, i: t[i], table[:, 0].copy(), index)
    check(lambda t, i: t[i], table, index.reshape(5, 10))


def test_an_index_beyond_the_table_raises():
    table, index = draw((30, 4)), np.array([0, 3, 29])
    g = tnp.function(lambda t, i: t[i] * 2)
    g(tnp.asarray(table), tnp.asarray(index))
    for wrong in (30, -31, 1 << 40):
        with pytest.raises(IndexError, match=f"index {wrong} is out of bounds for axis 0 with size 30"):
            g(tnp.asarray(table), tnp.asarray(np.array([0, wrong, 2])))


def test_sums_into_the_rows_of_a_table():
    table, index = draw((30, 11), "float64"), np.random.default_rng(1).integers(-30, 30, 500)

    def gradient(t, i):
        with tnp.GradientTape() as tape:
            tape.watch(t)
            loss = tnp.sum(t[i] ** 2 * 3)
        return tape.gradient(loss, t)

    (found,), ops = run_native(gradient, table, index)
    assert any("scatter_add" in op.name for op in ops)
    wanted = np.zeros_like(table)
    np.add.at(wanted, index, 6 * table[index])
    np.testing.assert_allclose(found, wanted, rtol=1e-13)


@pytest.mark.parametrize("dtype", [*FLOATS, "int32", "int64", "int16"])
@pytest.mark.parametrize("m, n", [(2, 9), (8, 8), (9, 17), (16, 40), (50, 33), (100, 8), (7, 130), (300, 200)])
def test_transposed_operands(m, n, dtype):
    x, b = (100 * draw((n, m))).astype(dtype), (100 * draw((m, n), seed=1)).astype(dtype)
    check(lambda x, b: x.T + b * 2, x, b, exact=True)
    check(lambda x, b: (x.T * b) + x.T, x, b, exact=True)
    check(lambda x, b: x[1:].T + b[:, 1:] * 2, x, b, exact=True)
    check(lambda x, b: (x.T * 2).max(axis=1) + b[:, 0], x, b, exact=True)
    square = (100 * draw((m, m))).astype(dtype)
    check(lambda x: x.T * 2 + x, square, exact=True)


def test_along_rows_that_are_the_same():
    x, i = draw((1, 5)), np.arange(3)
    check(lambda x: np.cumsum(np.broadcast_to(x, (8, 5)), axis=1) * 2 if isinstance(x, np.ndarray)
          else tnp.cumsum(tnp.broadcast_to(x, (8, 5)), axis=1) * 2, x, kernels=None, exact=True)  # fmt: skip
    check(lambda x: (x[:, 1:4] * 1).cumsum(axis=1) + x[:, 1:4].cumsum(axis=1), draw((6, 5)), kernels=None, exact=True)
    check(lambda x, i: x[np.broadcast_to(i, (4, 3)) if isinstance(x, np.ndarray) else tnp.broadcast_to(i, (4, 3))] * 2,
          draw((5, 6)), i, kernels=None, exact=True)  # fmt: skip
    check(lambda x: np.sum(np.broadcast_to(x, (8, 5)), axis=0) if isinstance(x, np.ndarray)
          else tnp.sum(tnp.broadcast_to(x, (8, 5)), axis=0), x, kernels=None)  # fmt: skip


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
@pytest.mark.parametrize("shape", [(5, 40), (20, 3), (33, 1000)])
def test_narrow_floats_are_summed_wide(shape, dtype):
    x = draw(shape).astype(tnp.bfloat16 if dtype == "bfloat16" else dtype)
    eps = {"float16": 2.0**-10, "bfloat16": 2.0**-7}[dtype]
    found, ops = run_native(
        lambda x: (softmax(x), (x * 2).sum(axis=1), (x * 2).max(axis=1), (x * 2).sum(), (x * 2).min()), x
    )
    assert [type(op) for op in ops] == [FusedOp]
    wide = x.astype(float)
    doubled = (x * x.dtype.type(2)).astype(float)
    wanted = (softmax(wide), doubled.sum(axis=1), doubled.max(axis=1), doubled.sum(), doubled.min())
    for a, b, steps in zip(found, wanted, (6, 1, 0, 1, 0), strict=True):
        assert a.dtype == x.dtype
        bound = eps * steps * np.maximum(np.abs(b), 1e-6)
        assert (np.abs(a.astype(float) - b) <= bound).all()


@pytest.mark.parametrize("dtype", ["float32", "float64", "int8", "int16", "int32", "int64", "uint8", "uint64", "bool"])
@pytest.mark.parametrize("n", [2, 4, 7, 8, 15, 16, 17, 33, 64, 130, 600])
def test_places_of_extremes(n, dtype):
    rng = np.random.default_rng(n)
    x = rng.integers(0, 4, (150, n)).astype(dtype)  # many are equal
    if dtype[0] == "i":
        x[30:60] -= 2
        x[60:70, n // 2] = np.iinfo(dtype).min
    if dtype[0] in "iu":
        x[70:80, n // 3] = np.iinfo(dtype).max
    if dtype[0] == "f":
        x[30:60] *= -1  # zeros of both signs
        for k, value in enumerate((np.nan, np.inf, -np.inf)):
            x[60 + 20 * k : 80 + 20 * k][rng.random((20, n)) < 0.3] = value
            x[120 + k] = value
        x[130:140, -1] = np.nan
    check(lambda x: (x.argmax(axis=1), x.argmin(axis=1)), x, exact=True, kernels=None)
