"""Programs with loops under tapes, batches and traces: one step that gives what the unrolled loops give."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.function.programs import derivative, primitive

pytestmark = pytest.mark.usefixtures("native_now")


@tnp.function
def cholesky(a):
    for j in range(a.shape[0]):
        a[j, j] = tnp.sqrt(a[j, j] - tnp.dot(a[j, :j], a[j, :j]))
        for i in range(j + 1, a.shape[0]):
            a[i, j] = (a[i, j] - tnp.dot(a[i, :j], a[j, :j])) / a[j, j]


def loss(x):
    y = x * 1.0
    cholesky(y)
    return tnp.sum(tnp.tril(y) * 3)


MATRIX = np.eye(8) * 5 + 1


def steps(monkeypatch):
    """The programs that run as steps from now on."""
    seen = []
    run = primitive.transformed
    monkeypatch.setattr(primitive, "transformed", lambda call, *rest: seen.append(call) or run(call, *rest))
    return seen


def by_python(f, *args):
    tnp.config.set_native("off")
    try:
        return f(*args)
    finally:
        tnp.config.set_native("now")


def test_a_watched_program_is_one_step_and_its_writes_are_seen(monkeypatch):
    seen = steps(monkeypatch)
    x = tnp.asarray(MATRIX)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        result = loss(x)
    assert len(seen) == 1
    gradient = tape.gradient(result, x)
    assert np.allclose(gradient.numpy(), by_python(tnp.grad(loss), x).numpy(), rtol=1e-12, atol=1e-12)


def test_a_trace_has_one_step_for_the_loops():
    x = tnp.asarray(MATRIX)
    traced = tnp.function(lambda x: loss(x))
    expected = by_python(loss, x)
    assert np.allclose(traced(x).numpy(), expected.numpy())
    assert np.allclose(traced(x * 2).numpy(), by_python(loss, x * 2).numpy())
    assert "apply" in str(traced.graph())


def test_examples_of_a_batch_are_those_of_single_calls(monkeypatch):
    seen = steps(monkeypatch)
    xs = tnp.stack([tnp.asarray(MATRIX), tnp.asarray(MATRIX) * 2])
    found = tnp.vectorized_map(loss, xs)
    assert seen
    assert np.allclose(found.numpy(), [float(loss(x)) for x in xs])


def test_a_program_that_bails_out_runs_in_python_and_leaves_its_arguments():
    x = tnp.asarray(-MATRIX)
    kept = x.numpy().copy()
    with tnp.GradientTape() as tape:
        tape.watch(x)
        with pytest.warns(RuntimeWarning):
            result = loss(x)
    assert np.isnan(float(result))
    assert np.array_equal(x.numpy(), kept)


def test_a_derivative_that_cannot_be_compiled_is_that_of_the_function(monkeypatch):
    refused = []

    def refuse(program):
        refused.append(program)
        raise derivative.CannotCompile("for a test")

    @tnp.function
    def chained(x):
        y = tnp.zeros_like(x)
        for k in range(1, x.shape[0]):
            y[k] = y[k - 1] * tnp.sin(x[k]) + x[k - 1]
        return y

    x = tnp.asarray(np.arange(1.0, 50.0))
    expected = tnp.grad(lambda x: tnp.sum(chained.python_function(x)))(x).numpy()
    monkeypatch.setattr(derivative, "compile_program", refuse)
    np.testing.assert_allclose(tnp.grad(lambda x: tnp.sum(chained(x)))(x).numpy(), expected, rtol=1e-12)
    assert refused


def cooled(u, rate=0.1):
    u = u.copy()
    for _ in range(12):
        u[1:-1] += rate * u[1:-1] * (u[2:] + u[:-2] - 2 * u[1:-1])
    return tnp.sum(u * u)


BAR = np.linspace(0.3, 1.7, 9) ** 2


def steps_of(f):
    """The programs with loops in the latest trace of a function."""
    return [n for n in f._ledger[-1].graph.nodes if n.op is not None and n.op.name == "apply"]


@pytest.mark.parametrize(
    "make",
    [
        tnp.grad,
        tnp.value_and_grad,
        tnp.jacobian,
        tnp.hessian,
        lambda f: tnp.grad(lambda u: tnp.sum(tnp.grad(f)(u) ** 2)),
        lambda f: lambda u: tnp.vjp(f, u)[1](1.0),
        lambda f: lambda u: tnp.jvp(f, (u,), (u * 0.5,)),
    ],
)
def test_what_a_transform_differentiates_in_a_trace_is_one_step_for_the_loops(make):
    compiled = tnp.function(make(cooled))
    for u in (BAR, BAR * 0.5):
        wanted = tnp.tree.flatten(by_python(make(cooled), tnp.asarray(u)))[0]
        found = tnp.tree.flatten(compiled(tnp.asarray(u)))[0]
        for w, f in zip(wanted, found, strict=True):
            np.testing.assert_allclose(f.numpy(), w.numpy(), rtol=1e-12, atol=1e-12)
    assert steps_of(compiled)
    assert len(compiled._ledger[-1].graph.nodes) < 200


def test_explain_names_the_loops_of_such_a_step():
    compiled = tnp.function(tnp.grad(cooled))
    compiled(BAR)
    line = cooled.__code__.co_firstlineno + 2
    assert f"one native program: the loop at test_staged_transforms.py:{line}" in str(compiled.explain())


def test_arrays_that_the_trace_made_are_captured_by_such_a_step():
    def step(u, rate):
        target, rate = tnp.sin(u), rate * 0.5

        def loss(v):
            v = v.copy()
            for _ in range(12):
                v[1:-1] += rate * (v[2:] + v[:-2] - 2 * v[1:-1])
            return tnp.sum((v - target) ** 2)

        value, gradient = tnp.value_and_grad(loss)(u)
        return value, u - 0.1 * gradient

    compiled = tnp.function(step)
    for k in (1.0, 0.5, 2.0):
        u, rate = tnp.asarray(BAR * k), tnp.asarray(0.1 * k)
        wanted = by_python(step, u, rate)
        for w, f in zip(wanted, compiled(u, rate), strict=True):
            np.testing.assert_allclose(f.numpy(), w.numpy(), rtol=1e-12)
    assert steps_of(compiled)


def test_functions_that_a_loop_makes_anew_are_staged_a_few_times_only():
    def total(u):
        found = 0.0
        for k in range(10):
            found = found + tnp.grad(lambda v, k=k: cooled(v, 0.01 * k))(u)
        return found

    compiled = tnp.function(total)
    np.testing.assert_allclose(compiled(BAR).numpy(), by_python(total, tnp.asarray(BAR)).numpy(), rtol=1e-12)
    assert 0 < len({id(n.params["program"].origin) for n in steps_of(compiled)}) <= 8  # of each one, and its reverse


RATE = 0.1


def test_numbers_outside_of_such_a_step_may_change():
    rates = {"now": 0.0}

    def loss(u):
        return cooled(u, RATE * rates["now"])

    compiled = tnp.function(tnp.grad(loss))
    for rates["now"] in (1.0, 2.0, 1.0):
        wanted = by_python(tnp.grad(loss), tnp.asarray(BAR)).numpy()
        np.testing.assert_allclose(compiled(BAR).numpy(), wanted, rtol=1e-12)


def test_a_reverse_without_stacks_runs_whatever_memory_holds(monkeypatch):
    """A linear program saves nothing, and says that it has ended all the same."""

    def used(shape, dtype=None, order="C"):
        return np.full(shape, -1, dtype, order)

    def linear(u):
        u = u.copy()
        for _ in range(12):
            u[1:-1] += 0.1 * (u[2:] + u[:-2] - 2 * u[1:-1])
        return tnp.sum(u)

    ran = []
    native = derivative.Kernel.native
    monkeypatch.setattr(derivative.Kernel, "native", lambda self, xs: ran.append(native(self, xs)) or ran[-1])
    monkeypatch.setattr(derivative._memory, "empty", used)
    expected = by_python(tnp.grad(linear), tnp.asarray(BAR)).numpy()
    np.testing.assert_allclose(tnp.grad(tnp.function(linear))(BAR).numpy(), expected, rtol=1e-12)
    assert ran
    assert not any(isinstance(found, str) for found in ran)


def test_a_value_and_its_gradient_run_a_program_once(monkeypatch):
    ran = []
    native = derivative.Kernel.native
    monkeypatch.setattr(derivative.Kernel, "native", lambda self, xs: ran.append(type(self)) or native(self, xs))
    compiled = tnp.function(tnp.value_and_grad(cooled))
    compiled(BAR)
    ran.clear()
    compiled(BAR)
    assert ran == [derivative.Forward, derivative.Backward]


def rounds(u, n):
    """A loop over elements, long enough to be a step of a trace."""
    u = u * 1.0
    for _ in range(n):
        for i in range(1, u.shape[0] - 1):
            u[i] = 0.5 * u[i] + 0.25 * (u[i - 1] + u[i + 1])
    return u


def energy(u):
    return tnp.sum(rounds(u, 12) ** 3)


def many(u):
    return tnp.vectorized_map(energy, tnp.stack([u, u * 2, u - 1]))


INSIDE = {
    "grad": tnp.grad(energy),
    "value_and_grad": lambda u: tnp.value_and_grad(energy)(u)[1],
    "grad of a closure": lambda u: tnp.grad(lambda v: energy(v) * u[3])(u),
    "jvp": lambda u: tnp.jvp(energy, (u,), (u * 2,))[1],
    "vjp": lambda u: tnp.vjp(lambda v: rounds(v, 12), u)[1](u)[0],
    "jacobian": tnp.jacobian(lambda u: rounds(u, 12)),
    "hessian": tnp.hessian(energy),
    "grad of grad": tnp.grad(lambda u: tnp.sum(tnp.grad(energy)(u) ** 2)),
    "batch": many,
    "batch of grad": lambda u: tnp.vectorized_map(tnp.grad(energy), tnp.stack([u, u * 2])),
    "grad of batch": tnp.grad(lambda u: tnp.sum(many(u) ** 2)),
    "batch with writes": lambda u: tnp.vectorized_map(lambda v: written(v), tnp.stack([u, u * 2])),
}


def written(v):
    for _ in range(40):
        for i in range(1, v.shape[0]):
            v[i] += 0.5 * v[i - 1]
    return v * 2


@pytest.mark.parametrize("name", INSIDE)
def test_what_gradients_and_batches_call_in_a_trace_is_one_step(name):
    """``function(grad(loss))``: the loops of ``loss`` are a program, though only ``grad`` calls it."""
    u = tnp.asarray(np.random.default_rng(0).normal(size=14))
    f = tnp.function(INSIDE[name], native="now")
    expected = by_python(INSIDE[name], u).numpy()
    for _ in range(2):
        assert np.allclose(f(u).numpy(), expected, rtol=1e-10, atol=1e-12)
    (trace,) = f.traces
    assert len(trace.graph.nodes) < 100  # some thousand, if the loops unrolled


def test_short_loops_in_gradients_unroll_and_prints_come_once(capsys):
    def loss(u):
        for _ in range(3):
            u = tnp.tanh(u) + u
        return tnp.sum(u)

    def told(u):
        print("here")
        return tnp.sum(rounds(u, 12))

    u = tnp.asarray(np.linspace(0, 1, 14))
    f = tnp.function(tnp.grad(loss), native="now")
    assert np.allclose(f(u).numpy(), tnp.grad(loss)(u).numpy())
    assert not any("program" in n.params for n in f.traces[0].graph.nodes)
    g = tnp.function(tnp.grad(told), native="now")
    g(u)
    assert capsys.readouterr().out == "here\n"


def test_a_mapped_function_of_two_arguments_says_so_in_a_trace():
    f = tnp.function(lambda x: tnp.vectorized_map(rounds, x), native="now")
    with pytest.raises(TypeError, match=r"vectorized_map calls its function with one argument"):
        f(tnp.ones((2, 14)))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("transform", [tnp.grad, tnp.value_and_grad, tnp.jacobian, tnp.checkpoint])
def test_transforms_of_what_python_answers_in_part(transform):
    def loss(x):
        return tnp.sum(x * x) * len(str(x.tolist()))  # a line that has no trace

    compiled, x = tnp.function(transform(loss)), tnp.asarray([1.0, 2.0, 3.0])
    for _ in range(3):
        assert repr(compiled(x)) == repr(transform(loss)(x))


@pytest.mark.parametrize("transform", [tnp.grad, tnp.jacobian, tnp.checkpoint, lambda f: tnp.grad(tnp.checkpoint(f))])
def test_what_a_transformed_function_reads_from_outside(transform):
    """Arrays, numbers and attributes that it reads are those of each call."""
    weights, held = tnp.asarray([1.0, 2.0, 3.0]), {"scale": 1.0}

    def loss(x):
        return tnp.sum(weights * x**2) * held["scale"] * loss.factor

    loss.factor = 2.0
    made, x = transform(loss), tnp.asarray([1.0, -1.0, 0.5])
    compiled = tnp.function(made)
    for change in (lambda: None, lambda: held.update(scale=3.0), lambda: weights.__setitem__(0, 7.0),
                   lambda: setattr(loss, "factor", 0.5), lambda: held.update(scale=4.0)):  # fmt: skip
        change()
        for _ in range(2):
            np.testing.assert_allclose(compiled(x), made(x), rtol=1e-14)


def test_a_transformed_function_is_an_argument():
    apply = tnp.function(lambda g, x: g(x) * 2.0)
    for f, wanted in ((lambda x: tnp.sum(x**2), 4.0), (lambda x: tnp.sum(x**3), 6.0)):
        g = tnp.grad(f)
        for _ in range(3):
            assert apply(g, tnp.ones(2)).tolist() == [wanted] * 2
