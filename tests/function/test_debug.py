"""tnp.debug.print: the same lines from Python and from compiled code, once each, in every nesting."""

import numpy as np
import pytest

import tensornumpy as tnp


def scanned(x):
    def step(c, row):
        tnp.debug.print("c={:.1f} row={:.1f}", c, row)
        return c * row, c

    return tnp.scan(step, x[0], x)[0]


def repeated(x):
    def body(i, v):
        tnp.debug.print("i={} v={:.1f}", i, v)
        return i + 1, v * 2

    return tnp.while_loop(lambda i, v: i < 2, body, (tnp.asarray(0), x[0]))[1]


def branched(x):
    def true(x):
        tnp.debug.print("true {:.1f}", x[0])
        return x[0] * 2

    def false(x):
        tnp.debug.print("false {:.1f}", x[1])
        return x[1]

    return tnp.cond(x[0] > 0, true, false, x)


def straight(x):
    y = tnp.sum(x * x)
    tnp.debug.print("first {:.1f}", y)
    z = tnp.exp(-y) + y
    tnp.debug.print("second {a:.1f} {b}", a=y, b={"x": x})
    return z


def checkpointed(x):
    def f(x):
        tnp.debug.print("inside {:.1f}", x[0])
        return tnp.sum(x * x)

    return tnp.checkpoint(f)(x)


def segmented(x):
    def step(c, row):
        tnp.debug.print("row={:.1f}", row)
        return c * row, None

    return tnp.scan(step, tnp.asarray(1.0), x, checkpoint=2)[0]


PROGRAMS = {
    "straight": (straight, ["first 5.0", "second 5.0 {'x': array([1., 2.])}"]),
    "scan": (scanned, ["c=1.0 row=1.0", "c=1.0 row=2.0"]),
    "while": (repeated, ["i=0 v=1.0", "i=1 v=2.0"]),
    "cond": (branched, ["true 1.0"]),
    "checkpoint": (checkpointed, ["inside 1.0"]),
    "segments": (segmented, ["row=1.0", "row=2.0"]),
}
HOW = {
    "plain": lambda f: f,
    "grad": tnp.grad,
    "value_and_grad": tnp.value_and_grad,
    "jvp": lambda f: lambda x: tnp.jvp(f, (x,), (x,)),
    "jacobian": tnp.jacobian,
    "hessian": tnp.hessian,
    "grad of function": lambda f: tnp.grad(tnp.function(f)),
}


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("compiled", ["python", "off", "now"])
def test_prints_once_each_run(name, how, compiled, capsys):
    f, expected = PROGRAMS[name]
    run = HOW[how](f)
    if compiled != "python":
        run = tnp.function(run, native=compiled)
    x = tnp.asarray([1.0, 2.0])
    for _ in range(3):
        run(x)
        assert capsys.readouterr().out.splitlines() == expected


@pytest.mark.parametrize("compiled", [False, True])
def test_a_line_for_each_example(compiled, capsys):
    def f(rows, scale):
        return tnp.vectorized_map(lambda row: inner(row, scale), rows)

    def inner(row, scale):
        tnp.debug.print("{} {:.0f} {}", row, scale, "text")
        return row * scale

    run = tnp.function(f) if compiled else f
    for _ in range(2):
        run(tnp.asarray([[1.0, 2.0], [3.0, 4.0]]), tnp.asarray(5.0))
        assert capsys.readouterr().out.splitlines() == ["[1. 2.] 5 text", "[3. 4.] 5 text"]


@pytest.mark.parametrize("compiled", [False, True])
def test_nested_maps_and_loops_of_examples(compiled, capsys):
    def cell(a, b):
        tnp.debug.print("{:.0f}{:.0f}", a, b)
        return a * b

    def table(x):
        return tnp.vectorized_map(lambda a: tnp.vectorized_map(lambda b: cell(a, b), x), x)

    def rows(x):
        return tnp.vectorized_map(lambda start: tnp.fori_loop(0, 2, lambda i, v: cell(v, i + 2.0), start), x)

    x = tnp.asarray([1.0, 2.0])
    for f, expected in ((table, ["11", "12", "21", "22"]), (rows, ["12", "22", "23", "43"])):
        run = tnp.function(f) if compiled else f
        for _ in range(2):
            run(x)
            assert capsys.readouterr().out.splitlines() == expected


def test_it_changes_no_result_and_shows_in_the_graph():
    f = tnp.function(straight)
    x = tnp.asarray([1.0, 2.0])
    assert float(f(x)) == float(f(x)) == float(straight(x))
    assert "debug_print" in f.graph(x)


def test_warmup_and_no_arguments(capsys):
    f = tnp.function(lambda x: (tnp.debug.print("here"), x * 2)[1])
    f.warmup(tnp.ones(2))
    assert capsys.readouterr().out == ""
    f(tnp.ones(2))
    f(tnp.ones(2))
    assert capsys.readouterr().out == "here\nhere\n"


def test_errors_name_the_line():
    with pytest.raises(TypeError, match=r"test_debug.py:\d+\n  fix: tnp.debug.print\(\"{}\", x\)"):
        tnp.debug.print(tnp.ones(2))
    with pytest.raises(IndexError):
        tnp.debug.print("{} {}", np.ones(2))


# --- find_nans --------------------------------------------------------------------------------------------

INF = tnp.asarray([np.inf, -np.inf])
SMALL = tnp.asarray([1.0, -4.0])
EDGE = tnp.asarray([0.0, 1.0])


def logs(x):
    return tnp.scan(lambda c, row: (tnp.log(c) * row, c), tnp.asarray(2.0), x)[0]


def line_of(f):
    return f"test_debug.py:{f.__code__.co_firstlineno}"


FOUND = {
    "log": lambda: tnp.log(SMALL),
    "divide": lambda: EDGE / tnp.zeros(2),
    "power": lambda: SMALL**0.5,
    "add": lambda: tnp.copy(INF).__iadd__(INF[::-1]),
    "sum": lambda: tnp.sum(INF),
    "mean": lambda: INF.mean(),
    "matmul": lambda: INF @ tnp.ones(2),
    "corrcoef": lambda: tnp.corrcoef(tnp.ones((2, 2))),
    "fft": lambda: tnp.fft.fft(INF),
    "reduce": lambda: tnp.add.reduce(INF),
    "sqrt": lambda: tnp.vectorized_map(tnp.sqrt, SMALL),
    "the gradient of multiply": lambda: tnp.grad(lambda x: tnp.sum(tnp.sqrt(x * 0) * x))(tnp.ones(2)),
}


@pytest.mark.parametrize("name", FOUND)
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_finds_the_operation_and_the_line(name):
    f = FOUND[name]
    with pytest.raises(FloatingPointError, match=rf"^{name} made .*nan.* of numbers") as info, tnp.debug.find_nans():
        f()
    assert line_of(f) in str(info.value) and "\n  fix: " in str(info.value)
    f()  # outside of the scope nothing raises


def masked(x):
    return tnp.sum(tnp.where(x > 0, tnp.sqrt(x), 0.0))


COMPILED = {
    "sqrt": (lambda x: tnp.sum(tnp.sqrt(x)), tnp.ones(2), SMALL),
    "log": (logs, tnp.asarray([5.0, 5.0]), EDGE - 1),
    "multiply": (tnp.grad(lambda x: tnp.sum(tnp.sqrt(x * x[0]))), tnp.ones(2), EDGE),
}


@pytest.mark.parametrize("name", COMPILED)
@pytest.mark.parametrize("how", ["plain", "taped", "mapped"])
@pytest.mark.parametrize("native", ["off", "now"])
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_finds_steps_of_compiled_functions(name, how, native):
    f, good, bad = COMPILED[name]
    run = tnp.function(f, native=native)
    around = {
        "plain": lambda x: run(x),
        "taped": lambda x: tnp.vjp(run, x)[0],
        "mapped": tnp.function(lambda x: tnp.vectorized_map(f, tnp.stack([x, x])), native=native),
    }[how]
    expected = around(good)
    before = np.asarray(around(bad))
    with tnp.debug.find_nans():
        np.testing.assert_allclose(around(good).numpy(), expected.numpy(), rtol=1e-12)
        with pytest.raises(FloatingPointError, match=r"made nan of numbers[^\n]*\n  at:  test_debug.py:\d+\n"):
            around(bad)
    np.testing.assert_array_equal(around(bad).numpy(), before)


def test_what_is_masked_is_no_finding_where_results_tell():
    run, gradient = tnp.function(masked), tnp.function(tnp.grad(masked))
    run(tnp.ones(2)), gradient(tnp.ones(2))
    with np.errstate(all="ignore"), tnp.debug.find_nans():
        assert float(run(SMALL)) == 1.0
        np.testing.assert_array_equal(gradient(EDGE).numpy(), [0.0, 0.5])
        np.testing.assert_array_equal(tnp.grad(masked)(EDGE).numpy(), [0.0, 0.5])


def test_old_nans_and_infinities():
    with np.errstate(all="ignore"):
        with tnp.debug.find_nans():
            assert np.isnan(tnp.asarray([np.nan]) + 1).all()
            assert np.isnan(tnp.full(2, np.nan)).all() and tnp.empty_like(SMALL).shape == (2,)
            assert float(1 / tnp.asarray(0.0)) == np.inf
        with pytest.raises(FloatingPointError, match="divide made inf"), tnp.debug.find_nans(infinities=True):
            1 / tnp.asarray(0.0)
    assert not tnp._core.core._active


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_the_first_trace_is_looked_at():
    f = tnp.function(lambda x: tnp.log(x))
    with tnp.debug.find_nans(), pytest.raises(FloatingPointError, match="log made nan"):
        f(SMALL)
    assert np.isnan(f(SMALL).numpy()[1])
