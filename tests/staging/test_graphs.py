"""Graphs as programs: the graphs of samples and random programs run both ways; what the statements look like."""

from __future__ import annotations

import os
import time
import warnings
from pathlib import Path

import numpy as np
import pytest

import tensornumpy as tnp
from fuzz.nestings import check
from fuzz.wide import draw
from matrix.cells import calls, functions
from matrix.programs import compiled
from staging.checked import install
from tensornumpy.compiler import ir, text
from tensornumpy.engines import background, native
from tensornumpy.engines.llvm import grouping
from tensornumpy.function.programs import graphcall, whole
from tensornumpy.function.programs.graphcall import GraphCall
from tensornumpy.staging.escape import Escape
from tensornumpy.staging.graphs.graphs import program_of

COUNT = int(os.environ.get("TENSORNUMPY_FUZZ", "40"))
TEXTS = Path(__file__).parent / "texts"


pytestmark = pytest.mark.usefixtures("native_now")


@pytest.fixture
def checked(monkeypatch):
    monkeypatch.setattr(grouping, "fuse", lambda graph, unites: graph)  # NumPy's steps are the reference
    return install(monkeypatch)


NAMES = functions()


@pytest.mark.family(4)
@pytest.mark.parametrize("first", range(0, len(NAMES), 40), ids=lambda k: NAMES[k])
def test_samples_give_the_same_as_programs(first, checked):
    counts, reasons = checked
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        for name in NAMES[first : first + 40]:
            for call in calls(name) if name != "nested_iters" else ():
                compiled(call)
    assert counts["made"] >= 0.9 * (counts["made"] + counts["not made"]), reasons
    assert counts["missed"] <= 0.1 * counts["ran"] + 3, reasons


LAYERS = [
    ("compiled_native",),
    ("compiled_native", "gradient"),
    ("compiled_native", "gradient", "scanned"),
    ("compiled_native", "scanned", "gradient"),
    ("compiled_native", "mapped"),
]


@pytest.mark.parametrize("layers", LAYERS, ids="-".join)
def test_random_programs_give_the_same(layers, checked):
    counts, reasons = checked
    for seed in range(COUNT // 4):
        check(draw(seed), layers)
    assert counts["ran"] >= COUNT // 8
    reasons = [r for r in reasons if r not in ("a step that is a shape", "a step that is a guard")]
    assert len(reasons) - counts["missed"] <= 0.1 * counts["made"] + 2, reasons


def graph_of(f, *arrays):
    with background.using("off"):
        traced = tnp.function(f)
        wanted = traced(*map(tnp.asarray, arrays))
    return traced.traces[0].graph, wanted


def text_of(f, *arrays):
    graph, _ = graph_of(f, *arrays)
    layouts = [np.empty(v.aval.shape).strides for v in graph.outputs]
    return text.text(program_of(graph, [a.strides for a in arrays], layouts).program)


def steps(u):
    for _ in range(2):
        u[1:-1, 1:-1] += 0.1 * (u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2] - 4 * u[1:-1, 1:-1])
    return u


def heat(u):
    return tnp.sum(steps(u * 1.0) ** 2)


def softmax(x):
    e = tnp.exp(x - tnp.max(x, axis=-1, keepdims=True))
    return e / tnp.sum(e, axis=-1, keepdims=True)


def masked(x):
    y = x * 2
    y[x > 0.5] = 0
    return y


def spread(x):
    return tnp.concatenate([x[1:], x[:1] * 2, x[::-1]]) + 1


TEXT = {
    "heat": (heat, np.ones((8, 8))),
    "heat_gradient": (tnp.grad(heat), np.ones((8, 8))),
    "softmax": (softmax, np.ones((4, 8))),
    "masked": (masked, np.ones(9)),
    "spread": (spread, np.ones(9)),
    "cumsum": (lambda x: tnp.cumsum(x, axis=0) * 2, np.ones((4, 8))),
    "transposed": (lambda x: x.T + x, np.ones((4, 4))),
}


@pytest.mark.parametrize("name", TEXT)
def test_text(name):
    """``TENSORNUMPY_TEXTS=write`` writes them anew."""
    f, array = TEXT[name]
    path, text = TEXTS / f"{name}.txt", text_of(f, array) + "\n"
    if os.environ.get("TENSORNUMPY_TEXTS") == "write":
        path.write_text(text)
    assert text == path.read_text()


def test_a_stencil_of_a_stencil_is_one_map():
    """What a statement reads at several offsets is computed there, also where it would fit the cache."""

    def diffusion(x, c):
        lap = 4.0 * x[1:-1, 1:-1] - (x[2:, 1:-1] + x[:-2, 1:-1] + (x[1:-1, 2:] + x[1:-1, :-2]))
        across, along = lap[1:, 1:-1] - lap[:-1, 1:-1], lap[1:-1, 1:] - lap[1:-1, :-1]
        across = tnp.where(across * (x[2:-1, 2:-2] - x[1:-2, 2:-2]) > 0, 0, across)
        along = tnp.where(along * (x[2:-2, 2:-1] - x[2:-2, 1:-2]) > 0, 0, along)
        return x[2:-2, 2:-2] - c * (across[1:] - across[:-1] + along[:, 1:] - along[:, :-1])

    rng = np.random.default_rng(0)
    listing = text_of(diffusion, rng.random((36, 36, 60)), rng.random((32, 32, 60)))
    assert listing.count("map (") == 1


def test_writes_of_a_gradient_copy_no_array():
    """Each write is made in place: a step of the loop more is no further copy of a whole array."""

    def copies(count):
        def f(u):
            u = u * 1.0
            for _ in range(count):
                u[1:-1, 1:-1] += 0.1 * (u[2:, 1:-1] - u[:-2, 1:-1])
            return tnp.sum(u * u)

        lines = text_of(tnp.grad(f), np.ones((9, 9))).splitlines()
        return sum(line == "map (9, 9)" for line in lines)

    assert copies(3) == copies(5)


def jacobi(u):
    def body(carry, _):
        a, b = carry
        b = b * 1.0
        b[1:-1, 1:-1] = 0.2 * (a[1:-1, 1:-1] + a[1:-1, :-2] + a[1:-1, 2:] + a[2:, 1:-1] + a[:-2, 1:-1])
        return (b, a), tnp.sum(b)

    return tnp.scan(body, (u, u * 1.0), None, length=7)


def recurrent(xs, w):
    def body(h, x):
        z = 1 / (1 + tnp.exp(-(x @ w + h)))
        h = (1 - z) * h + z * tnp.tanh(x @ w)
        return h, h * 2

    return tnp.sum(tnp.scan(body, tnp.zeros((3, 4)), xs, reverse=True)[1] ** 2)


def inner_loops(x):
    def step(carry, n):
        def leap(c, k):
            return (c[0] + 0.1 * c[1], c[1] - 0.1 * tnp.sin(c[0]) * k), c[0]

        (q, _), rows = tnp.scan(leap, (carry, n), tnp.arange(3.0))
        return q, tnp.sum(rows)

    return tnp.scan(step, x[0], x)


def newton(x):
    def test(y, k):
        return tnp.max(tnp.abs(y * y - x)) > 1e-10

    return tnp.while_loop(test, lambda y, k: ((y + x / y) / 2, k + 1), (x, 0))


def limited(x):
    return tnp.while_loop(lambda y, k: k < 100, lambda y, k: (y * 1.5, k + 1), (x, 0), maximum_iterations=5)


def swapped(x):
    return tnp.scan(lambda c, _: ((c[1], c[0] * 2, c[0]), c[2]), (x, x + 1, x + 2), None, length=5)


def changed_copy(x):
    """Each turn writes into a copy of an array from outside, which the next turn reads again."""
    outside = x * 2

    def body(h, _):
        y = outside.copy()
        y[1:3] += h
        return tnp.sum(y), y[1]

    return tnp.scan(body, tnp.asarray(1.0), None, length=4)


R = np.random.default_rng(0)
LOOPS = {
    "changed_copy": (changed_copy, (R.random(6),)),
    "jacobi": (jacobi, (R.random((9, 9)),)),
    "jacobi_gradient": (tnp.grad(lambda u: tnp.sum(jacobi(u)[0][0] ** 2)), (R.random((9, 9)),)),
    "recurrent": (recurrent, (R.random((5, 3, 2)), R.random((2, 4)))),
    "recurrent_gradient": (tnp.grad(recurrent, argnums=(0, 1)), (R.random((5, 3, 2)), R.random((2, 4)))),
    "inner": (inner_loops, (R.random((4, 5)),)),
    "inner_gradient": (tnp.grad(lambda x: tnp.sum(inner_loops(x)[0] ** 2)), (R.random((4, 5)),)),
    "newton": (newton, (R.random(6) + 1,)),
    "limited": (limited, (R.random(6),)),
    "swapped": (swapped, (R.random(6),)),
}


@pytest.mark.parametrize("name", LOOPS)
def test_loops_are_loops_of_the_program(name, checked):
    f, arrays = LOOPS[name]
    traced = tnp.function(f)
    for _ in range(3):
        traced(*map(tnp.asarray, arrays))
    counts, reasons = checked
    assert counts["ran"] and not counts["missed"] and not counts["not made"], reasons
    graph = traced.traces[0].graph
    layouts = [np.empty(v.aval.shape).strides for v in graph.outputs]
    program = program_of(graph, [a.strides for a in arrays], layouts).program
    assert any(isinstance(s, ir.For | ir.While) for s in program.body)
    assert not program.functions


def test_what_waits_is_written_before_its_operands_change(checked):
    def f(x):
        y = tnp.cumsum(x)
        z = y[:-1] * 3
        y[1:] = 0
        return y * 2, z

    traced = tnp.function(f)
    for _ in range(3):
        traced(tnp.arange(5.0))
    assert checked[0]["ran"]


@pytest.fixture
def in_background():
    tnp.config.set_native("background")


def _with_program(f, *arrays):
    """A function that has been called until its program was there, its results checked meanwhile; and that program."""
    traced = tnp.function(f)
    wanted = np.asarray(traced(*arrays))
    job = traced.traces[0].compiled.job
    assert isinstance(job, whole.WholeProgram) and not job.made
    end = time.monotonic() + 300
    while not job.made and time.monotonic() < end:
        np.testing.assert_allclose(np.asarray(traced(*arrays)), wanted, rtol=1e-12, atol=1e-14)
    assert job.made and traced.traces[0].compiled.job is None
    return traced, job, wanted


def test_a_graph_is_made_as_one_program_and_nothing_else(in_background):
    u = tnp.asarray(np.random.default_rng(0).random((40, 40)))
    f, job, wanted = _with_program(tnp.grad(heat), u)
    run = f.traces[0].compiled
    assert run.fused == [] and run.environment["_program"] is job.program and job.instead is None
    np.testing.assert_allclose(np.asarray(f(u)), wanted, rtol=1e-12, atol=1e-14)
    assert job.state in f.explain() and "one program of " in job.state and "kernel" not in f.explain()


@pytest.mark.parametrize("way", ["it stops", "it cannot be made"])
def test_kernels_come_where_there_is_no_program(way, in_background, monkeypatch):
    u = tnp.asarray(np.random.default_rng(0).random((40, 40)))

    def refuse(*args):
        raise Escape("no such program")

    if way == "it cannot be made":
        monkeypatch.setattr(graphcall, "GraphCall", refuse)
    f, job, wanted = _with_program(tnp.grad(heat), u)
    if way == "it stops":
        job.missed("once")
        job.missed("", False)  # it went on
        job.missed("twice")
        job.missed("again")
        assert job.instead is None and job.program is not None
        job.missed("a third time in a row")
        thread = background._worker.thread
        if thread is not None:
            thread.join()
    assert job.instead is not None and job.instead.fused and job.program is None
    np.testing.assert_allclose(np.asarray(f(u)), wanted, rtol=1e-12, atol=1e-14)
    text = f.explain()
    assert "step by step: " in text and "kernel fused" in text and ": native" in text
    assert ("a third time in a row" if way == "it stops" else "no such program") in text


@pytest.mark.parametrize(
    "f",
    [
        lambda x: tnp.cumsum(x + 1, axis=0) * (2 if x.sum() > 0 else 3),
        lambda x: tnp.cumsum(x + tnp.random.random(x.shape), axis=0),
        lambda x: tnp.cumsum(x @ x.T, axis=0)[:, :4] + (x.T @ x)[0],
        lambda x: tnp.cumsum(x, axis=0) + tnp.scan(lambda c, v: (c * 0.5 + v, c), x[0], x)[1],
    ],
    ids=["a guard", "an effect", "large products", "a loop"],
)
def test_what_decides_draws_turns_or_multiplies_much_has_kernels(f, in_background):
    traced = tnp.function(f)
    traced(tnp.ones((2000, 4)))
    assert traced.traces[0].compiled.program is None


def test_other_memory_orders_and_flags_run_step_by_step():
    def f(x):
        y = x * 2
        for k in range(6):
            y[1:-1] += 1 / (x[k] + 1)
        return tnp.sum(y)

    traced = tnp.function(f, native="now")
    x = np.ones((8, 3))
    for _ in range(12):
        traced(tnp.asarray(x))
    np.testing.assert_allclose(np.asarray(traced(tnp.asarray(np.asfortranarray(x)))), np.asarray(f(tnp.asarray(x))))
    x[2, 1] = -1
    with pytest.warns(RuntimeWarning, match="divide by zero"):
        assert np.isinf(np.asarray(traced(tnp.asarray(x))))
    with np.errstate(divide="raise"), pytest.raises(FloatingPointError):
        traced(tnp.asarray(x))


def test_an_index_out_of_bounds_is_numpys_error():
    def f(x, i):
        y = tnp.cumsum(x[i] * 2) + x[i + 1]
        y[1:] += x[i - 1][1:]
        return tnp.sum(y) * tnp.cumsum(y)

    traced = tnp.function(f, native="now")
    x = tnp.arange(6.0)
    for _ in range(12):
        traced(x, tnp.asarray([1, 2]))
    with pytest.raises(IndexError, match="out of bounds"):
        traced(x, tnp.asarray([1, 7]))


@pytest.mark.parametrize("size, count", [(2000, 1), (10, 0)])
def test_one_write_of_a_large_array_is_worth_a_program(size, count, in_background):
    def shifted(x):
        y = x * 2
        y[1:] += x[:-1]
        return y

    traced = tnp.function(shifted)
    traced(tnp.ones((size, 4)))
    assert (traced.traces[0].compiled.program is not None) == count
    traced = tnp.function(lambda x: tnp.cumsum(x * x, axis=0))  # which is one kernel
    traced(tnp.ones((size, 4)))
    assert traced.traces[0].compiled.program is None


def test_a_deterministic_process_waits_for_the_same_program(in_background):
    background.set_deterministic(True)
    try:
        traced = tnp.function(tnp.grad(heat))
        traced(tnp.ones((40, 40)))
        assert traced.traces[0].compiled.program.made and traced.traces[0].watch is None
    finally:
        background.set_deterministic(False)


def test_the_compiler_lets_other_threads_go_on(monkeypatch, in_background):
    slept = []
    monkeypatch.setattr(native.time, "sleep", slept.append)
    graph, _ = graph_of(tnp.grad(heat), np.ones((9, 9)))
    done = []

    def make():
        background._worker.breath = 0.0
        program_of(graph, [(72, 8)], [(72, 8)])
        done.append(len(slept))

    make()
    assert done == [0]  # nobody but the background has to
    background.soon(make)
    background._worker.thread.join()
    assert done[1] > 0


def test_programs_that_write_into_arguments():
    """An argument that is all written and not read lends its memory; one that is read is written when all went well."""
    rng = np.random.default_rng(0)

    def stencil(x, out, k):
        lap = 4.0 * x[1:-1, 1:-1] - (x[2:, 1:-1] + x[:-2, 1:-1] + x[1:-1, 2:] + x[1:-1, :-2])
        flux = np.where(lap[1:] - lap[:-1] > 0, 0, lap[1:] - lap[:-1])
        out[:, :] = x[2:-2, 1:-1] - k * (flux[1:] - flux[:-1])

    def moving(x, out, k):
        out += np.cumsum(x, 0)[2:-2, 1:-1] * k
        out[1:] = out[:-1] / 2

    for body in (stencil, moving):
        f = tnp.function(body, native="now")
        x, k = rng.normal(size=(260, 130)), rng.normal(size=(256, 128))
        out, given = np.zeros((256, 128)), tnp.zeros((256, 128))
        memory = given.__array_interface__["data"][0]
        a, c = tnp.array(x), tnp.array(k)
        for _ in range(9):
            body(x, out, k)
            f(a, given, c)
            np.testing.assert_allclose(given.numpy(), out, rtol=1e-12, atol=1e-12)
        assert given.__array_interface__["data"][0] == memory
        a[7, 7] = np.nan  # a flag stops the program, and the steps do the call
        x[7, 7] = np.nan
        with np.errstate(all="ignore"):
            body(x, out, k)
            f(a, given, c)
        np.testing.assert_allclose(given.numpy(), out, rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("dtype", ["f4", "f8", "c16"])
def test_products_of_windows_are_computed_from_the_array(dtype):
    """No window is copied; what is gathered by places that are no window is gathered."""
    rng = np.random.default_rng(1)
    x = rng.normal(size=(2, 9, 21, 3)).astype(dtype)
    w = rng.normal(size=(3, 2, 3, 5)).astype(dtype)
    places = np.array([[0, 2, 4], [1, 3, 6]])
    counts = []

    def convolved(np, x, w):
        windows = np.lib.stride_tricks.sliding_window_view(x, (3, 2), (1, 2))
        return (
            np.einsum("nhwckl,klco->nhwo", windows, w),
            np.einsum("nhwckl->cn", windows),
            windows[:, ::2, ::-1].sum(3),
        )

    def places_of(np, x, w):
        return np.ravel(x)[places] * 2, np.einsum("ij,jk->ki", np.ravel(x)[places], w[0, 0] + 0), w.T + 1

    for body in (convolved, places_of):
        f = tnp.function(lambda x, w, body=body: body(tnp, x, w), native="now")
        a, b = tnp.array(x), tnp.array(w)
        f(a, b)
        (trace,) = next(iter(f._cache.values()))
        given = (x, w, places)[: len(trace.graph.inputs)]  # an array that is captured is an input
        strides = [y.strides for y in given], [o.strides for o in body(np, x, w)]
        program = program_of(trace.graph, *strides)
        counts.append(text.text(program.program).count("@("))
        for one, two in zip(f(a, b), body(np, x, w), strict=True):
            np.testing.assert_allclose(one.numpy(), two, rtol=1e-4 if dtype == "f4" else 1e-12)
        compiled = GraphCall(trace.graph, *strides, print, {})
        for one, two in zip(compiled(*given), body(np, x, w), strict=True):
            np.testing.assert_allclose(
                one, two, rtol=1e-4 if dtype == "f4" else 1e-12, atol=1e-5 if dtype == "f4" else 1e-12
            )
    assert counts[0] == 0 < counts[1]


def test_a_program_is_a_builtin_for_any_memory_order():
    f = tnp.function(lambda x, y: (x.T @ y + 1, tnp.sum(x, axis=0), y - 1))
    x, y = R.random((3, 4)), R.random((6, 5))[::2, 1:4]
    f(tnp.asarray(x), tnp.asarray(y))
    graph, missed = f.traces[0].graph, []
    orders = [(x, y), (np.asfortranarray(x), y), (x, y.copy())]
    layouts = [(24, 8), (8,), (8, 24)]  # the last result in Fortran's order
    for given in orders:
        call = GraphCall(graph, [a.strides for a in given], layouts, lambda why, counts: missed.append(counts), {})
        for one, strides, wanted in zip(call(*given), layouts, (x.T @ y + 1, x.sum(axis=0), y - 1), strict=True):
            assert one.strides == strides
            np.testing.assert_allclose(one, wanted, rtol=1e-15)
        assert not any(missed)
        assert call(given[0][:, ::-1], given[1]) is NotImplemented
        assert missed.pop()


@pytest.mark.parametrize("value", [0.0, -0.0, 1.5, np.nan], ids=str)
def test_arrays_of_one_value_are_one_element(value):
    """A constant of the graph: the program reads one element; the sign of a zero is part of the value."""

    def f(x):
        y = tnp.full((6, 7), value)
        z = y.copy()
        z[1:-1, 2:] = x[1:-1, 2:] / 3
        return y * x, z, tnp.copysign(x, y)

    x = np.arange(42.0).reshape(6, 7)
    graph, wanted = graph_of(f, x)
    made = program_of(graph, [x.strides], [w.strides for w in map(np.asarray, wanted)])
    assert sorted(b.size for b in made.program.bufs if b.role == "input") in ([1, 42], [42])
    found = tnp.function(f)(tnp.asarray(x))
    for a, b in zip(wanted, found, strict=True):
        np.testing.assert_array_equal(np.asarray(a).view(np.int64), np.asarray(b).view(np.int64))


def test_arrays_of_several_values_are_as_they_are():
    def f(x):
        y = np.zeros(6)
        y[3] = -0.0
        return tnp.copysign(x, tnp.concatenate([tnp.asarray(y), tnp.zeros(0)]))

    x = np.arange(1.0, 7.0)
    graph, wanted = graph_of(f, x)
    made = program_of(graph, [x.strides], [np.asarray(wanted).strides])
    assert sorted(b.size for b in made.program.bufs if b.role == "input") == [6, 6]
