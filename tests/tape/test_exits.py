"""Values that leave for NumPy while a tape records: strict tapes refuse, zeros warn."""

import numpy as np
import pytest

import tensornumpy as tnp

WAYS = {
    "np.asarray": lambda x: np.asarray(x),
    "float": lambda x: float(x[0]),
    "item": lambda x: x[0].item(),
    "tolist": lambda x: x.tolist(),
    "numpy": lambda x: x.numpy(),
    "dlpack": lambda x: np.from_dlpack(x),
}
OBJECTS = {
    "astype": lambda x: x.astype(object)[0],
    "of dtype object": lambda x: tnp.asarray(x, dtype=object)[0],
    "an element": lambda x: put(0, x[0]),
    "a slice": lambda x: put(slice(None), x),
    "beside None": lambda x: tnp.array([x[0], None])[0],
    "full": lambda x: tnp.full(2, x[0], dtype=object)[0],
    "a ufunc": lambda x: tnp.add(x, 1, dtype=object)[0],
}


def put(index, value):
    target = tnp.empty(2, object)
    target[index] = value
    return target[0]


def partial(leave, strict, between=lambda x: x * 2.0):
    x = tnp.asarray([3.0, 4.0])
    with tnp.GradientTape(persistent=True, strict=strict) as tape:
        tape.watch(x)
        y = tnp.sum(x * tnp.asarray(leave(between(x))))
    return tape, x, y


@pytest.mark.parametrize("name", WAYS)
def test_a_strict_tape_names_the_line_where_a_value_left(name):
    tape, x, y = partial(WAYS[name], True)
    with pytest.raises(tnp.NoGradientError, match=r"(?s)left the tape through .*test_exits\.py:\d+.*tape is strict"):
        tape.gradient(y, x)
    with pytest.raises(tnp.NoGradientError, match="tape is strict"):
        tape.jacobian(y, x)
    with pytest.raises(tnp.NoGradientError, match="tape is strict"):
        tape.jvp(y, x, tnp.ones(2))


@pytest.mark.parametrize("name", WAYS)
def test_without_strict_it_is_the_gradient_of_the_rest_and_warns(name):
    tape, x, y = partial(WAYS[name], False)
    rest = np.broadcast_to(WAYS[name](tnp.asarray([6.0, 8.0])), 2)
    with pytest.warns(tnp.LostGradientWarning, match=r"(?s)may lack a part.*test_exits\.py:\d+"):
        np.testing.assert_array_equal(tape.gradient(y, x).numpy(), rest)


@pytest.mark.parametrize("name", WAYS)
def test_a_constant_that_is_meant_passes(name):
    tape, x, y = partial(WAYS[name], True, tnp.stop_gradient)
    np.testing.assert_array_equal(tape.gradient(y, x).numpy(), np.broadcast_to(WAYS[name](x), 2))


def test_a_strict_tape_is_about_its_source_alone():
    x, other = tnp.asarray(2.0), tnp.asarray(3.0)
    with tnp.GradientTape(strict=True) as tape:
        tape.watch([x, other])
        step = float(other)
        y = x * step
        assert x > 0  # a decision is no number
        str(y)
        sample = tnp.random.default_rng(0).poisson(x)
    assert sample.dtype.kind == "i"
    assert float(tape.gradient(y, x)) == 3.0


@pytest.mark.parametrize("name", WAYS)
def test_zero_through_numpy_alone_warns(name):
    with pytest.warns(tnp.LostGradientWarning, match=r"(?s)gradient is zero.*test_exits\.py:\d+"):
        got = tnp.grad(lambda x: tnp.sum(tnp.asarray(WAYS[name](x * 2.0))))(tnp.asarray([3.0, 4.0]))
    np.testing.assert_array_equal(got.numpy(), [0.0, 0.0])


@pytest.mark.parametrize("name", ["float", "item", "tolist"])
def test_zero_of_a_compiled_gradient_warns(name):
    gradient = tnp.function(tnp.grad(lambda x: tnp.sum(tnp.asarray(WAYS[name](x * 2.0)))))
    with pytest.warns(tnp.LostGradientWarning, match=r"(?s)gradient is zero.*test_exits\.py:\d+"):
        got = gradient(tnp.asarray([3.0, 4.0]))
    np.testing.assert_array_equal(got.numpy(), [0.0, 0.0])


@pytest.mark.parametrize("stage", [lambda f: f, tnp.function])
@pytest.mark.parametrize("name", OBJECTS)
def test_zero_through_objects_warns(name, stage):
    gradient = stage(tnp.grad(lambda x: OBJECTS[name](x * 2.0) * 1.0))
    with pytest.warns(tnp.LostGradientWarning, match=r"(?s)through an array of objects .*test_exits\.py:\d+"):
        got = gradient(tnp.asarray([3.0, 4.0]))
    np.testing.assert_array_equal(got.numpy(), [0.0, 0.0])


def test_zero_of_a_source_that_stayed_does_not_warn():
    assert float(tnp.grad(lambda x, y: y * 1.0)(2.0, 3.0)) == 0.0
