"""``check=True``: every call is compared with Python, and what differs is named; compiled code is broken on purpose."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.engines.llvm.math import vmath
from tensornumpy.function.tracing import tolerance
from tensornumpy.ops.base import table

MODES = ["off", "now"]


def here(text):
    """``file:line`` of the line of this file that has ``text``."""
    with open(__file__) as file:
        lines = [i for i, line in enumerate(file, start=1) if line.strip().startswith(text)]
    return f"test_check.py:{lines[0]}"


def spoil(trace, which, change):
    """Replace the code of the steps that ``which(node)`` names; ``change(results) -> results``."""
    env = trace.compiled.environment
    count = 0
    for i, node in enumerate(trace.compiled.graph.nodes):
        if node.kind == "op" and which(node):
            call = env[f"e{i}"]

            def spoiled(*args, call=call, **named):
                out = call(*args, **named)
                if out is NotImplemented:
                    return out
                many = isinstance(out, tuple)
                outs = change([np.array(o) for o in (out if many else (out,))])
                return tuple(outs) if many else outs[0]

            env[f"e{i}"] = spoiled
            count += 1
    assert count == 1, f"{count} steps"
    trace.compiled.direct = None


def steps(x, y):
    first = tnp.sin(x)
    ordered = tnp.sort(first)
    second = ordered * y
    return second - 1


X, Y = np.linspace(0.5, 3, 7), np.arange(7.0)


@pytest.mark.parametrize("mode", MODES)
def test_right_programs_pass(mode):
    f = tnp.function(steps, check=True, native=mode)
    for _ in range(3):
        np.testing.assert_allclose(f(X, Y).numpy(), np.sort(np.sin(X)) * Y - 1, rtol=1e-14)
    assert f.experimental_get_tracing_count() == 1 and f.traces[0].calls == 3


def test_a_broken_step_is_named_with_both_values():
    f = tnp.function(steps, check=True, native="off")
    f(X, Y)
    spoil(f.traces[0], lambda n: n.op.name == "multiply", lambda outs: [outs[0] * (1 + 1e-14)])
    with pytest.raises(tnp.CheckError) as failure:
        f(X, Y)
    text = str(failure.value)
    assert text.startswith(f"steps: this step gives something else compiled: multiply at {here('second =')}\n")
    assert (
        "  line: second = ordered * y\n" in text and f"\n  at:  {here('f(X, Y)')[:14]}" in text and "\n  fix: " in text
    )
    right = (np.sort(np.sin(X)) * Y)[1]
    assert f"  Python:   {right!r} at (1,) of float64[7]" in text
    assert f"  compiled: {right * (1 + 1e-14)!r} at (1,) of float64[7]" in text
    assert issubclass(tnp.CheckError, AssertionError)


def test_the_first_of_two_broken_steps_is_named():
    f = tnp.function(steps, check=True, native="off")
    f(X, Y)
    spoil(f.traces[0], lambda n: n.op.name == "subtract", lambda outs: [outs[0] + 1])
    spoil(f.traces[0], lambda n: n.op.name == "sin", lambda outs: [outs[0][::-1]])
    with pytest.raises(tnp.CheckError, match=f"sin at {here('first =')}"):
        f(X, Y)


def test_a_broken_kernel_is_named():
    f = tnp.function(lambda x: tnp.exp(-x) * 1.15625 + 2, check=True, native="now")
    f(X)
    f(X)
    spoil(f.traces[0], lambda n: hasattr(n.op, "native"), lambda outs: [outs[0] * 1.001])
    with pytest.raises(tnp.CheckError, match=r"the kernel \S+\[negative exp.*gives something else: add at test_check"):
        f(X)


def test_the_step_inside_a_kernel_is_named(monkeypatch, forget_kernels):
    """The rule that emits ``exp`` is wrong by 20 units in the last place: that step is found, not the kernel's last."""
    right = vmath.FUNCTIONS["exp"]

    def wrong(e, x):
        y = right(e, x)
        return e.mul(y, e.like(1 + 20 * 2.0**-52, y))

    monkeypatch.setitem(vmath.FUNCTIONS, "exp", wrong)
    forget_kernels()
    monkeypatch.setenv("TENSORNUMPY_CACHE", "off")

    @tnp.function(check=True, native="now")
    def f(x):
        shifted = x - 1.171875
        grown = tnp.exp(shifted)
        return grown * 2 + shifted

    with pytest.raises(tnp.CheckError) as failure:
        f(X)
    text = str(failure.value)
    assert f"gives something else compiled: exp at {here('grown =')}" in text and "of the kernel" in text
    assert "line: grown = tnp.exp(shifted)" in text


def test_rounding_that_is_amplified_is_no_error():
    """Own functions differ from NumPy's in the last place; the difference of nearly equal numbers has no digit left."""
    x = np.linspace(0.1, 4, 1000)

    def f(x):
        return (tnp.tanh(x) - tnp.sinh(x) / tnp.cosh(x)) * 1e12

    g = tnp.function(f, check=True, native="now")
    g(x)
    found, wanted = g(x).numpy(), f(tnp.asarray(x)).numpy()
    assert not np.allclose(found, wanted, rtol=1e-6, atol=1e-6)


def test_decisions_about_rounded_values_are_no_error():
    g = tnp.function(lambda x: tnp.tanh(x) > np.tanh(X), check=True, native="now")
    g(X), g(X)


@pytest.mark.parametrize("dtype", ["int32", "bool", "float32", "complex128"])
def test_other_dtypes(dtype):
    x = np.arange(5).astype(dtype)
    f = tnp.function(lambda x: tnp.flip(x), check=True, native="off")
    f(x), f(x)
    f = tnp.function(lambda x: tnp.roll(x, 1), check=True, native="off")
    f(x)
    env = f.traces[0].compiled.environment
    name = max(k for k in env if k.startswith("e") and k[1:].isdigit())
    call = env[name]
    env[name] = lambda *args, **named: np.asarray(call(*args, **named))[::-1].copy()
    with pytest.raises(tnp.CheckError, match=rf"compiled: .* of {dtype}\[5\]"):
        f(x)


def test_a_wrong_dtype_or_shape_is_an_error():
    f = tnp.function(lambda x: x * 2, check=True, native="off")
    f(X)
    spoil(f.traces[0], lambda n: True, lambda outs: [outs[0].astype("f4")])
    with pytest.raises(tnp.CheckError, match=r"compiled: float32\[7\]\n  Python:   float64\[7\]"):
        f(X)


def test_what_a_call_writes_is_written_once():
    w = tnp.Variable([1.0, 2.0])
    rng = tnp.random.default_rng(3)
    kept = {"sum": tnp.zeros(1).sum()}

    @tnp.function(check=True)
    def f(x):
        x[0] = x[1] + 1
        w.assign_add(x)
        kept["sum"] = kept["sum"] + x.sum()
        return w * rng.random(2)

    x = tnp.asarray([1.0, 2.0])
    draws = np.random.default_rng(3).random((3, 2))
    wanted = np.array([1.0, 2.0])
    for k in range(3):
        wanted = wanted + [3.0, 2.0]
        np.testing.assert_array_equal(f(x).numpy(), wanted * draws[k])
        assert (
            x.tolist() == [3.0, 2.0] and w.numpy().tolist() == wanted.tolist() and float(kept["sum"]) == 5.0 * (k + 1)
        )
    assert f.experimental_get_tracing_count() == 1


def test_a_wrong_write_is_an_error():
    @tnp.function(check=True, native="off")
    def f(x):
        x += 1
        x *= 3

    x = tnp.ones(4)
    f(x)
    f(x)
    writing = f.traces[0].writing
    names = [k for k in writing.environment if k.startswith("e") and k[1:].isdigit()]
    last = max(names, key=lambda k: int(k[1:]))
    call = writing.environment[last]
    writing.environment[last] = lambda *args, **named: np.add(call(*args, **named), 1, out=args[0])
    with pytest.raises(tnp.CheckError, match=r"the array written to holds something else: \w+ at test_check.py"):
        f(x)


def test_a_wrong_pass_is_an_error():
    """The optimized graph says something else than the code: a constant in it is changed."""
    f = tnp.function(lambda x: x * 2 + 1, check=True, native="off")
    f(X)
    trace = f.traces[0]
    for graph in (trace.graph, trace.compiled.graph):
        for node in graph.nodes:
            if node.kind == "op" and node.op.name == "multiply":
                node.args[1] = 3
    env = trace.compiled.environment
    (name,) = [k for k, v in env.items() if k.startswith("c") and v == 2]
    env[name] = 3
    with pytest.raises(tnp.CheckError, match="the optimized program differs from the program as written: add at test"):
        f(X)


def test_a_traced_form_that_is_not_numpys_is_an_error(monkeypatch):
    """What is traced for a function is another rule than the one that runs eagerly."""
    f = tnp.function(lambda x: tnp.sum(x), check=True, native="off")
    f(X)
    right = table["sum"].evaluate
    monkeypatch.setattr(table["sum"], "evaluate", lambda x, **named: right(x, **named) * 1.001)
    g = tnp.function(lambda x: tnp.sum(x), check=True, native="off")
    with pytest.raises(
        tnp.CheckError, match=r"the traced code differs from eager Python \(result\): sum at test_check"
    ):
        g(X)


@pytest.mark.parametrize("mode", MODES)
def test_guards_errors_structures_and_tapes(mode):
    @tnp.function(check=True, native=mode)
    def f(x, scale=1.0):
        if x.sum() > 0:
            return {"a": tnp.sqrt(x) * scale, "b": (x, [x.sum(), "text"])}
        return {"a": x * 0, "b": (x, [x.max(), "other"])}

    x = tnp.ones(3)
    for _ in range(2):
        out = f(x, scale=2.0)
        assert out["a"].tolist() == [2.0] * 3 and out["b"][1][1] == "text"
        assert f(-x)["b"][1][1] == "other"
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = f(x)["a"]
    assert tape.gradient(y, x).tolist() == [0.5] * 3
    g = tnp.function(lambda x: tnp.linalg.inv(x), check=True, native=mode)
    with pytest.raises(np.linalg.LinAlgError):
        g(tnp.zeros((2, 2)))


def test_inside_another_trace_it_is_part_of_that():
    inner = tnp.function(lambda x: tnp.exp(x), check=True)
    outer = tnp.function(lambda x: inner(x) * 2)
    outer(X), outer(X)
    assert inner.experimental_get_tracing_count() == 0 and "exp" in outer.graph()
    assert tnp.vectorized_map(inner, tnp.ones((2, 3))).shape == (2, 3)


def test_calls_that_compiled_code_answers_are_checked():
    f = tnp.function(steps, check=True, native="now")
    for _ in range(5):
        f(X, Y)
    spoil(f.traces[0], lambda n: n.op.name == "sort", lambda outs: [outs[0][::-1].copy()])
    with pytest.raises(tnp.CheckError, match=f"sort at {here('ordered =')}"):
        f(X, Y)
    inner = tnp.function(steps, check=True)
    np.testing.assert_allclose(
        tnp.function(lambda x: inner(x, Y))(X).numpy(), f.python_function(X, Y).numpy(), rtol=1e-13
    )


def test_views_of_one_array():
    @tnp.function(check=True)
    def f(x, y):
        x[0] = 5.0
        return y * 2

    base = tnp.arange(4.0)
    assert f(base[:2], base).tolist() == [10.0, 2.0, 4.0, 6.0]
    assert f(base[:2], base[1:]).tolist() == [2.0, 4.0, 6.0]
    numbers = np.arange(4.0)
    assert f(numbers[:2], numbers).tolist() == [10.0, 2.0, 4.0, 6.0]


def test_warnings_come_once(recwarn):
    f = tnp.function(lambda x: tnp.log(x) * 2, check=True, native="off")
    with pytest.warns(RuntimeWarning, match="divide by zero encountered in log") as seen:
        f(np.array([0.0, 1.0]))
    assert len(seen) == 1
    with pytest.warns(RuntimeWarning, match="divide by zero encountered in log") as seen:
        f(np.array([0.0, 1.0]))
    assert len(seen) == 1


def test_what_cancels_is_no_error():
    """The gradient of a sum of softmaxes is zero but for rounding, which is another in each order of summation."""
    w, x = np.random.default_rng(0).normal(size=(33, 33)), np.random.default_rng(1).normal(size=(200, 33))

    @tnp.function(check=True, native="now")
    def f(w):
        with tnp.GradientTape() as tape:
            tape.watch(w)
            e = tnp.exp(x @ w)
            out = tnp.sum(e / e.sum(axis=1, keepdims=True))
        return tape.gradient(out, w)

    for _ in range(3):
        assert np.abs(f(w).numpy()).max() < 1e-13


@pytest.mark.parametrize("mode", MODES)
def test_loops(mode):
    def f(x):
        final, path = tnp.scan(lambda total, row: (tnp.tanh(total * row), total), x, tnp.ones((5, 3)) * 2)
        _, total = tnp.while_loop(lambda i, s: i < 4, lambda i, s: (i + 1, s * 1.5), (tnp.asarray(0), final))
        return tnp.cond(x.sum() > 0, lambda: total * 2, lambda: total), path

    g = tnp.function(f, check=True, native=mode)
    for _ in range(3):
        g(tnp.ones(3))
    spoil(g.traces[0], lambda n: n.op.name in ("loop[multiply tanh]", "apply") and len(n.avals) == 2 and
          n.avals[1].shape == (5, 3), lambda outs: [outs[0] + 1, *outs[1:]])  # fmt: skip
    with pytest.raises(tnp.CheckError, match=rf"something else compiled: \S+.* at {here('final, path =')[:14]}"):
        g(tnp.ones(3))


# --- tolerances -------------------------------------------------------------------------------------------


def node_of(f, *args):
    g = tnp.function(f, native="off")
    g(*args)
    return next(n for n in g.traces[0].graph.nodes if n.kind == "op")


def test_bounds_of_steps():
    x = np.array([1.0, 2.0, np.nan, np.inf, 0.0])
    exp = node_of(tnp.exp, x)
    y = np.exp(x)
    ulp = np.spacing(y[0])
    for error, at in ((0, None), (8, None), (9, (0,))):
        assert tolerance.step_mismatch(exp, [x], y + [error * ulp, 0, 0, 0, 0], y) == at
    assert tolerance.step_mismatch(exp, [x], np.where(np.isnan(y), 1, y), y) == (2,)
    assert tolerance.step_mismatch(exp, [x], np.where(np.isinf(y), 1e308, y), y) == (3,)
    assert tolerance.step_mismatch(exp, [x], y.astype("f4"), y) == ()
    total = node_of(tnp.sum, np.ones(10_000))
    x = np.random.default_rng(0).normal(size=10_000)
    size, eps = np.abs(x).sum(), np.finfo(float).eps
    assert tolerance.step_mismatch(total, [x], x.sum() + 100 * eps * size, x.sum()) is None
    assert tolerance.step_mismatch(total, [x], x.sum() + 120 * eps * size, x.sum()) == ()
    product, near = node_of(tnp.prod, np.ones(100)), [np.full(100, 1.0)]
    assert tolerance.step_mismatch(product, near, np.asarray(1 + 100 * eps), np.asarray(1.0)) is None
    assert tolerance.step_mismatch(product, near, np.asarray(1 + 120 * eps), np.asarray(1.0)) == ()
    top = node_of(tnp.max, x)
    assert tolerance.step_mismatch(top, [x], np.nextafter(x.max(), 9), x.max()) == ()
    count = node_of(tnp.count_nonzero, x)
    assert tolerance.step_mismatch(count, [x], np.asarray(3), np.asarray(3)) is None
    assert tolerance.step_mismatch(count, [x], np.asarray(3), np.asarray(4)) == ()


@pytest.mark.parametrize("dtype", ["bfloat16", "float8_e4m3fn", "float8_e5m2"])
@pytest.mark.parametrize("native", ["off", "now"])
def test_nan_of_small_floats_is_nan(dtype, native):
    f = tnp.function(lambda x: x * 2 + 1, check=True, native=native)
    x = tnp.asarray([1.0, np.nan, 2.0]).astype(getattr(tnp, dtype))
    for _ in range(3):
        assert f(x).astype("f4").tolist()[::2] == [3.0, 5.0]


def test_bounds_of_results():
    y = np.array([1.0, 100.0])
    assert tolerance.result_mismatch(y + [1e-6, 0], y) is None
    assert tolerance.result_mismatch(y + [2e-6, 0], y) == (0,)
    noise = np.array([1e-16, -2e-16])
    assert tolerance.result_mismatch(-noise, noise) == (0,)
    assert tolerance.result_mismatch(-noise, noise, scale=1.0) is None
    assert tolerance.result_mismatch(noise + [0, 1e-13], noise, scale=1.0) == (1,)
    assert tolerance.largest([np.array([1, 9]), np.array([np.inf, -3.0]), np.array(True)]) == 3.0
    assert tolerance.result_mismatch(np.array([1, 2]), np.array([1, 3])) == (1,)
    assert tolerance.result_mismatch(np.array(["a"]), np.array(["b"])) == (0,)
    assert not tolerance.identical(np.array(0.0), np.array(-0.0)) and tolerance.identical(np.nan, np.nan)
    assert not tolerance.identical(np.array(1), np.array(1.0)) and not tolerance.identical([1.0], [[1.0]])
    half = tnp.bfloat16
    for dtype in (half, tnp.float8_e5m2, tnp.float8_e4m3fn, object):
        assert tolerance.result_mismatch(np.array([1, np.nan], dtype), np.array([1, np.nan], dtype)) is None
        assert tolerance.result_mismatch(np.array([np.nan, np.nan], dtype), np.array([np.nan, 1], dtype)) == (1,)
    pairs = np.array([(1, np.nan)], "i4,f8"), np.array([(2, np.nan)], "i4,f8")
    assert tolerance.result_mismatch(*pairs) == (0,)
    assert tolerance.result_mismatch(np.array([1, 2], half), np.array([1, 3], half)) == (1,)
