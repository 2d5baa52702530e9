"""Tapes recorded outside of a traced body and asked inside of it: the same answer, or an error, and never None."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp

ASKS = {
    "gradient": lambda tape, y, x, g: tape.gradient(y, x, output_gradients=g),
    "jacobian": lambda tape, y, x, g: g @ tape.jacobian(y, x),
    "batch_jacobian": lambda tape, y, x, g: g * tape.batch_jacobian(y, x),
    "jvp": lambda tape, y, x, g: tape.jvp(y, x, g),
}
GIVEN = np.asarray([[1.0, 2.0], [3.0, -1.0]])


def inside(f):
    """``f(row)`` for each row of GIVEN, in every kind of body."""
    rows = tnp.asarray(GIVEN)
    compiled = tnp.function(f)
    yield "function", [compiled(g) for g in rows]
    yield "called again", [compiled(g) for g in rows]
    checked = tnp.function(f, check=True)
    yield "checked", [checked(g) for g in rows]
    yield "function in a function", [tnp.function(lambda g: compiled(g) * 1.0)(g) for g in rows]
    yield "vectorized_map", tnp.vectorized_map(f, rows)
    yield "function in vectorized_map", tnp.vectorized_map(compiled, rows)
    yield "vectorized_map in function", tnp.function(lambda rows: tnp.vectorized_map(f, rows))(rows)
    body = lambda carry, g: (carry, f(g))  # noqa: E731
    yield "scan", tnp.scan(body, 0.0, rows)[1]
    yield "scan in function", tnp.function(lambda rows: tnp.scan(body, 0.0, rows)[1])(rows)
    branch = lambda g: tnp.cond(g[0] > 0, f, lambda g: g * 0.0, g)  # noqa: E731
    yield "cond", [branch(g) for g in rows]
    yield "cond in function", [tnp.function(branch)(g) for g in rows]
    loop = lambda g: tnp.while_loop(lambda i, _: i < 1, lambda i, _: (i + 1, f(g)), (0, g * 0.0))[1]  # noqa: E731
    yield "while_loop in function", [tnp.function(loop)(g) for g in rows]


@pytest.mark.parametrize("how", ["finished", "recording", "forgotten"])
@pytest.mark.parametrize("name", ASKS)
def test_every_body_asks_a_tape_from_outside(name: str, how: str) -> None:
    """``forgotten``: another tape on the same array is open around all of it."""
    ask = ASKS[name]
    x = tnp.asarray([0.5, 2.0])
    tape, other = tnp.GradientTape(persistent=True), tnp.GradientTape(persistent=True)

    def check() -> None:
        for where, found in inside(lambda g: ask(tape, y, x, g)):
            for g, row in zip(GIVEN, found, strict=True):
                np.testing.assert_allclose(row.numpy(), g * 3 * np.asarray([0.5, 2.0]) ** 2, err_msg=where)

    with other:
        other.watch(x)
        with tape:
            tape.watch(x)
            y = x**3
            if how == "recording":
                check()
        if how == "forgotten":
            check()
    if how == "finished":
        check()


def test_the_second_derivative_of_a_compiled_vjp() -> None:
    x = tnp.asarray([0.5, 2.0])
    with tnp.GradientTape() as outer:
        outer.watch(x)
        with tnp.GradientTape(persistent=True) as inner:
            inner.watch(x)
            y = x**3
        vjp = tnp.function(lambda: inner.gradient(y, x))
        vjp()
        slope = vjp()
    np.testing.assert_allclose(outer.gradient(slope, x).numpy(), [3.0, 12.0])


def test_a_tape_inside_a_function_is_asked_in_a_loop() -> None:
    def rows(x):
        with tnp.GradientTape(persistent=True) as tape:
            tape.watch(x)
            y = x**2
        return tnp.scan(lambda carry, g: (carry, tape.gradient(y, x, g)), 0.0, tnp.eye(2))[1]

    for f in (rows, tnp.function(rows)):
        np.testing.assert_allclose(f(tnp.asarray([3.0, 4.0])).numpy(), [[6.0, 0.0], [0.0, 8.0]])


def test_another_record_is_another_trace() -> None:
    """What a trace took from a tape does not answer for another array, another tape, or one that was reset."""

    def record(x, power):
        with tnp.GradientTape(persistent=True) as tape:
            tape.watch(x)
            return tape, x**power

    x, z = tnp.asarray([0.5, 2.0]), tnp.asarray([1.0, 1.0])
    tape, y = record(x, 2)
    captured = tnp.function(lambda: tape.gradient(y, x))
    given = tnp.function(lambda y, x: tape.gradient(y, x))
    assert captured().numpy().tolist() == given(y, x).numpy().tolist() == [1.0, 4.0]
    assert given(z, x) is None and given(y, z) is None
    assert given(y, x).numpy().tolist() == [1.0, 4.0]
    assert given.experimental_get_tracing_count() == 3
    tape, y = record(x, 3)
    assert captured().numpy().tolist() == [0.75, 12.0]
    tape, kept = tnp.GradientTape(persistent=True), tape
    assert captured() is None and kept is not tape
    tape = kept
    assert captured().numpy().tolist() == [0.75, 12.0]
    tape.reset()
    assert captured() is None


def test_a_variable_and_what_was_assigned_to_it_later() -> None:
    v = tnp.Variable([1.0, 2.0])
    with tnp.GradientTape(persistent=True) as tape:
        y = v * v
    f = tnp.function(lambda: tape.gradient(y, v))
    assert f().numpy().tolist() == [2.0, 4.0]
    v.assign([3.0, 4.0])
    assert f().numpy().tolist() == tape.gradient(y, v).numpy().tolist() == [2.0, 4.0]


def test_a_recording_tape_that_is_used_once() -> None:
    x = tnp.asarray([0.5, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x**2
        f = tnp.function(lambda: tape.gradient(y, x))
        assert f().numpy().tolist() == [1.0, 4.0]
    with tnp.GradientTape() as second:  # the scopes are in order again
        second.watch(x)
        y = x**2
    assert second.gradient(y, x).numpy().tolist() == [1.0, 4.0]
    with pytest.raises(RuntimeError, match="one set of gradients"):
        tape.gradient(y, x)


@pytest.mark.parametrize(
    "use",
    [
        lambda tape, x: tape.gradient(x * x, x),
        lambda tape, x: tape.jacobian(x * x, x),
        lambda tape, x: tape.batch_jacobian(x * x, x),
        lambda tape, x: tape.jvp(x * x, x, x),
        lambda tape, x: tape.watch(x),
        lambda tape, x: tape.stop_recording(),
    ],
)
def test_what_a_traced_body_computes_is_not_on_a_tape_around_it(use) -> None:
    x = tnp.asarray([0.5, 2.0])
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        with pytest.raises(tnp.NoGradientError, match="a tape around it does not record"):
            tnp.function(lambda x: use(tape, x))(x)
        y = x * x
    assert tape.gradient(y, x).numpy().tolist() == [1.0, 4.0]


def test_forward_accumulator_from_outside() -> None:
    x = tnp.asarray([0.5, 2.0])
    with tnp.ForwardAccumulator(x, tnp.ones(2)) as acc:
        y = x**2
    f = tnp.function(lambda g: acc.jvp(y) * g)
    assert f(tnp.ones(2)).numpy().tolist() == f(tnp.ones(2)).numpy().tolist() == [1.0, 4.0]


# --- constants --------------------------------------------------------------------------------------------


def constants(x):
    return [x * 2, x.shape[0], 3.0, True, 1j, np.zeros((2, 1)), np.float32(2), None, {"a": (tnp.ones(2), 5)}]


@pytest.mark.parametrize("wrap", [lambda f: f, tnp.function])
def test_jvp_of_constants_is_zero(wrap) -> None:
    value, tangent = tnp.jvp(wrap(constants), (tnp.ones(3),), (tnp.asarray([1.0, 2.0, 3.0]),))
    assert value[1] == 3 and value[7] is None and tangent[7] is None
    assert tangent[0].numpy().tolist() == [2.0, 4.0, 6.0]
    kinds = [("i8", ()), ("f8", ()), ("?", ()), ("c16", ()), ("f8", (2, 1)), ("f4", ())]
    for t, (dtype, shape) in zip(tangent[1:7], kinds, strict=True):
        assert isinstance(t, tnp.ndarray) and t.dtype == dtype and t.shape == shape and not t.numpy().any()
    assert tangent[8]["a"][0].numpy().tolist() == [0.0, 0.0] and int(tangent[8]["a"][1]) == 0


def test_jvp_of_constants_elsewhere() -> None:
    x = tnp.asarray([1.0, 2.0])
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        y = x * x
    assert float(tape.jvp(3.0, x, x)) == 0.0
    assert [t.numpy().tolist() for t in tape.jvp([y, np.ones(1)], x, x)] == [[2.0, 8.0], [0.0]]
    with tnp.ForwardAccumulator(x, x) as acc:
        pass
    assert acc.jvp([3.0]) == [None] and float(acc.jvp(3.0, unconnected_gradients="zero")) == 0.0
    mapped = tnp.vectorized_map(lambda x: tnp.jvp(lambda x: (x, 2.0), (x,), (x,))[1], tnp.asarray([[1.0], [2.0]]))
    assert mapped[0].numpy().tolist() == [[1.0], [2.0]] and mapped[1].numpy().tolist() == [0.0, 0.0]
    with pytest.raises(TypeError, match="no tangent"):
        tnp.jvp(lambda x: "text", (x,), (x,))


def test_jvp_with_aux() -> None:
    value, tangent, aux = tnp.jvp(lambda x: (x * x, {"note": "text"}), (3.0,), (1.0,), has_aux=True)
    assert (float(value), float(tangent), aux) == (9.0, 6.0, {"note": "text"})
