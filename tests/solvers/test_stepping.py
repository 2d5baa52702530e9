"""Right sides that are compiled functions: SciPy's steps, each as one program, with SciPy's control and results."""

import gc
import weakref

import numpy as np
import pytest
import scipy.integrate

import tensornumpy as tnp
from tensornumpy.solvers.stepping import _steps


def traces(steps):
    return 0 if steps.program is None else steps.program.experimental_get_tracing_count()


RATES = np.linspace(0.5, 1.5, 6)


def decay(t, y):
    return -tnp.asarray(RATES) * y + tnp.sin(t)


def oscillator(t, y):
    return [y[1], -y[0]]


def driven(t, y, a, b):
    return -a * y + b


def kinked(t, y):
    return tnp.where(y > 0.5, -y, -2 * y)


def looped(t, y):
    out = tnp.zeros(6)
    for i in range(6):
        out[i] = -RATES[i] * y[i] + (y[i - 1] if i else 0.0)
    return out


def crossing(t, y):
    return y[0] - 0.7


crossing.terminal = True
ONES = np.ones(6)

CASES = {
    "plain": (decay, ONES, {}),
    "a list": (oscillator, [1.0, 0.0], {}),
    "whole numbers": (oscillator, [1, 0], {}),
    "complex": (oscillator, [1.0 + 0j, 0.5], {}),
    "args": (driven, [1.0, 2.0], {"args": (1.5, 0.2)}),
    "arrays in args": (driven, [1.0, 2.0], {"args": (np.array([1.0, 2.0]), 0.2)}),
    "one number": (lambda t, y: 1, [1.0, 2.0], {}),
    "kinked": (kinked, ONES, {}),
    "a loop": (looped, ONES, {}),
    "events": (decay, ONES, {"events": crossing}),
    "dense output": (decay, ONES, {"dense_output": True}),
    "t_eval": (decay, ONES, {"t_eval": [0.0, 0.5, 1.0]}),
    "max_step": (decay, ONES, {"max_step": 0.03}),
    "first_step": (decay, ONES, {"first_step": 0.01}),
    "atol": (decay, ONES, {"atol": np.linspace(1e-9, 1e-7, 6)}),
    "backwards": (decay, ONES, {"t_span": (1.0, 0.0)}),
    "no unknowns": (lambda t, y: y, np.zeros(0), {}),
}


@pytest.mark.parametrize("method", ["RK23", "RK45", "DOP853", scipy.integrate.RK45])
@pytest.mark.parametrize("name", CASES)
def test_steps_are_scipys(name, method):
    f, start, options = CASES[name]
    how = {"t_span": (0.0, 1.0), "y0": start, "method": method, "rtol": 1e-6, "atol": 1e-8, **options}
    wanted = scipy.integrate.solve_ivp(f, **how)
    compiled = tnp.function(f)
    for _ in range(3):
        found = tnp.integrate.solve_ivp(compiled, **how)
        assert (found.nfev, found.status, found.message) == (wanted.nfev, wanted.status, wanted.message)
        assert found.y.dtype == wanted.y.dtype
        np.testing.assert_allclose(found.t, wanted.t, rtol=1e-5, atol=1e-9)
        np.testing.assert_allclose(found.y, wanted.y, rtol=1e-5, atol=1e-7)
        if wanted.sol is not None:
            np.testing.assert_allclose(found.sol(0.3), wanted.sol(0.3), rtol=1e-7)
        if wanted.t_events is not None:
            np.testing.assert_allclose(found.t_events[0], wanted.t_events[0], rtol=1e-7)
    steps = _steps.get(compiled, {})
    assert len(steps) == 1 and all(s.program is None or traces(s) <= 2 for s in steps.values())


def test_others_are_as_they_are():
    wanted = scipy.integrate.solve_ivp(decay, (0, 1), ONES, "LSODA")
    found = tnp.integrate.solve_ivp(tnp.function(decay), (0, 1), ONES, "LSODA")
    np.testing.assert_allclose(found.y, wanted.y, rtol=1e-6)
    columns = tnp.function(lambda t, y: -y)
    found = tnp.integrate.solve_ivp(columns, (0, 1), ONES, vectorized=True)
    np.testing.assert_allclose(found.y, scipy.integrate.solve_ivp(lambda t, y: -y, (0, 1), ONES).y, rtol=1e-6)
    assert columns not in _steps


def test_errors_of_the_right_side_are_told():
    def late(t, y):
        assert t < 0.3, "too late"
        return -y

    for _ in range(3):
        with pytest.raises(AssertionError, match="too late"):
            tnp.integrate.solve_ivp(tnp.function(late), (0, 1), [1.0])
    with pytest.raises(ValueError, match="broadcast"):
        tnp.integrate.solve_ivp(tnp.function(decay), (0, 1), np.ones(4))


def test_gradients_go_through_as_before():
    def end(k):
        rate = tnp.function(lambda t, y: -k * y)
        return tnp.integrate.solve_ivp(rate, (0, 1), [1.0], t_eval=[1.0], rtol=1e-9, atol=1e-9).y[0, 0]

    np.testing.assert_allclose(tnp.grad(end)(1.0), -np.exp(-1.0), rtol=1e-6)


@pytest.mark.parametrize("mode", ["background"], indirect=True)
def test_a_first_solve_is_scipys_and_later_ones_are_ours(mode):
    """Nothing is traced before steps in Python have taken as long as a trace does."""
    right = tnp.function(decay)
    first = tnp.integrate.solve_ivp(right, (0, 1), ONES)
    (steps,) = _steps[right].values()
    assert traces(steps) == 0
    np.testing.assert_array_equal(first.y, scipy.integrate.solve_ivp(decay, (0, 1), ONES).y)
    for _ in range(1000):
        tnp.integrate.solve_ivp(right, (0, 1), ONES)
        if traces(steps):
            break
    assert traces(steps) == 1


def test_a_right_side_is_not_kept():
    right = tnp.function(lambda t, y: -y)
    tnp.integrate.solve_ivp(right, (0, 1), ONES)
    tnp.integrate.solve_ivp(right, (0, 1), ONES)
    gone = weakref.ref(right)
    del right
    gc.collect()
    assert gone() is None
