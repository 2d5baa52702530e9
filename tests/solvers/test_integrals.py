"""Initial value problems by the adjoint equation, integrals of functions and of samples."""

import tracemalloc

import numpy as np
import pytest
import scipy.integrate as si
import scipy.special as sp

import tensornumpy as tnp
from solvers.agreement import check, same_values, watched, weighed

pytestmark = pytest.mark.family(3)

integ = tnp.integrate
TIMES = np.linspace(0.3, 2, 5)
TIGHT = {"rtol": 1e-11, "atol": 1e-12}


def swing(t, y, mu):
    return [y[1], mu * (1 - y[0] ** 2) * y[1] - y[0] + 0.1 * tnp.sin(t)]


def solved(mu=0.7, y0=(1.0, 0.5), t=TIMES, span=(0.0, 2.5), method="DOP853", **options):
    return integ.solve_ivp(swing, span, y0, method, t, args=(mu,), **{**TIGHT, **options})


@pytest.mark.parametrize("method", ["RK23", "RK45", "DOP853", "Radau", "BDF", "LSODA"])
def test_every_method(method):
    loose = {"rtol": 1e-8, "atol": 1e-9} if method in ("RK23", "Radau", "BDF") else TIGHT
    wanted = si.solve_ivp(
        lambda t, y: [y[1], 0.7 * (1 - y[0] ** 2) * y[1] - y[0] + 0.1 * np.sin(t)], (0, 2.5), [1.0, 0.5], method,
        TIMES, **loose,
    )  # fmt: skip
    found = solved(method=method, **loose)
    np.testing.assert_array_equal(found.y.numpy(), wanted.y)
    assert found.success and isinstance(found.t, tnp.ndarray) and found.nfev == wanted.nfev
    modes = {"DOP853": "thbj", "LSODA": "h"}.get(method, "")
    check(lambda mu: weighed(solved(mu, method=method, **loose).y), 0.7, step=1e-4, modes=modes, tolerance=2e-6)


def test_by_the_start_the_times_and_the_beginning():
    check(lambda y0: weighed(solved(y0=y0).y), [1.0, 0.5], step=1e-4)
    check(lambda t: weighed(solved(t=t).y), TIMES, step=1e-4, modes="thb")
    check(lambda begin: weighed(solved(span=(begin, 2.5)).y), 0.1, step=1e-4)
    assert tnp.grad(lambda end: tnp.sum(solved(span=(0.0, end)).y))(2.5) == 0.0


def test_steps_of_the_solver():
    def end(mu):
        return weighed(integ.solve_ivp(swing, (0, 1.0), [1.0, 0.5], args=(mu,), rtol=1e-9, atol=1e-9).y[:, -1])

    check(end, 0.7, step=1e-4, modes="j")
    with pytest.raises(tnp.NotYetError, match="t_eval"):
        tnp.function(end)(tnp.asarray(0.7))


@pytest.mark.parametrize("method", ["RK45", "Radau"])
def test_the_length_of_steps_bounds_the_error_of_gradients_too(method):
    """Steps that ``max_step`` keeps short are as short on the way back, whatever the tolerances are."""

    def end(k):
        right = lambda t, y: [y[1], -k * y[0]]  # noqa: E731
        return integ.solve_ivp(right, (0.0, 3.0), [1.0, 0.0], method, [3.0], max_step=0.01).y[0, 0]

    np.testing.assert_allclose(tnp.grad(end)(1.0), -1.5 * np.sin(3.0), rtol=1e-9)


def test_captured_arrays_and_jacobians():
    K = np.array([[0.0, 1.0], [-1.0, -0.1]])

    def by_matrix(K):
        more = {"jac": lambda t, y: K, "rtol": 1e-9, "atol": 1e-10}
        return weighed(integ.solve_ivp(lambda t, y: K @ y, (0, 1), [1.0, 0.0], "Radau", [0.5, 1.0], **more).y)

    check(by_matrix, K, step=1e-4, modes="j", tolerance=2e-6)


def test_complex_parameters():
    """Beside real states: the gradient is that of the two parts, as elsewhere."""

    def by_ivp(c, k=1.5):
        def right(t, y):
            return [-tnp.abs(c) * y[0] * k + tnp.real(c * c * y[1]), tnp.imag(c) * y[0]]

        return weighed(integ.solve_ivp(right, (0, 1), [1.0, 0.5], "DOP853", [0.4, 1.0], **TIGHT).y)

    def by_odeint(c):
        rows = integ.odeint(lambda y, t, c: -tnp.abs(c) * y, [1.0], [0.0, 0.5, 1.0], (c,), rtol=1e-11, atol=1e-11)
        return weighed(rows)

    for f in (by_ivp, by_odeint):
        check(lambda p, f=f: f(p[0] + 1j * p[1]), [0.7, 0.4], step=1e-4)
        by_parts = tnp.grad(lambda p, f=f: f(p[0] + 1j * p[1]))(tnp.asarray([0.7, 0.4])).numpy()
        found = tnp.grad(f)(tnp.asarray(0.7 + 0.4j)).numpy()
        np.testing.assert_allclose(found, by_parts[0] + 1j * by_parts[1], rtol=1e-9)
    check(lambda k: by_ivp(0.7 + 0.4j, k), 1.5, step=1e-4, modes="")


def test_odeint():
    def f(mu, t=TIMES, y0=(1.0, 0.5)):
        return integ.odeint(lambda y, t, mu: swing(t, y, mu), y0, t, args=(mu,), rtol=1e-11, atol=1e-11)

    def numpys(y, t):
        return [y[1], 0.7 * (1 - y[0] ** 2) * y[1] - y[0] + 0.1 * np.sin(t)]

    np.testing.assert_array_equal(f(0.7).numpy(), si.odeint(numpys, (1.0, 0.5), TIMES, rtol=1e-11, atol=1e-11))
    check(lambda mu: weighed(f(mu)), 0.7, step=1e-4, tolerance=2e-6)
    check(lambda t: weighed(f(0.7, t)), TIMES, step=1e-4, modes="tb", tolerance=2e-6)
    check(lambda y0: weighed(f(0.7, y0=y0)), [1.0, 0.5], step=1e-4, modes="t", tolerance=2e-6)


def test_the_memory_of_many_steps_is_bounded():
    """The trajectory is made again in pieces: with ten times the steps the gradient needs hardly more memory."""

    def peak(steps):
        def end(k):
            span, options = (0.0, 1.0), {"max_step": 1.0 / steps, "t_eval": [1.0], "rtol": 1e-3}
            return tnp.sum(integ.solve_ivp(lambda t, y: -k * y, span, np.ones(8), "RK23", **options).y)

        assert abs(tnp.grad(end)(1.0) + 8 * np.exp(-1)) < 1e-2
        tracemalloc.start()
        try:
            tnp.grad(end)(1.0)
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    assert peak(4000) < 2.0 * peak(500)


def test_a_second_derivative_that_is_not_stable_says_so():
    def end(k):
        return integ.solve_ivp(lambda t, y: -k * y, (0.0, 1.0), [1.0], "LSODA", [1.0], rtol=1e-8, atol=1e-10).y[0, 0]

    assert abs(tnp.grad(end)(60.0) + np.exp(-60.0)) < 1e-8
    with pytest.raises(RuntimeError, match="second derivative"):
        tnp.grad(tnp.grad(end))(60.0)


def test_what_is_refused():
    y0 = tnp.asarray([1.0, 0.5])
    with tnp.GradientTape() as tape:
        tape.watch(y0)
        dense = integ.solve_ivp(swing, (0, 1), y0, args=(0.7,), dense_output=True).sol
        with pytest.raises(ValueError, match="outside"):
            dense(1.5)
        with pytest.raises(tnp.NotYetError, match="complex"):
            integ.solve_ivp(lambda t, y: 1j * y, (0, 1), [1.0 + 0j])
        with pytest.raises(tnp.NotYetError, match="complex"):
            integ.quad_vec(lambda x: x * 1j * y0, 0.0, 1.0)
        with pytest.raises(tnp.NotYetError, match="full_output"):
            integ.odeint(lambda y, t: y, y0, [0.0, 1.0], full_output=True)
        with pytest.raises(tnp.NotYetError, match="weight"):
            integ.quad(lambda x: x * y0[0], 0, 1, weight="cos", wvar=1.0)

    def falls(y0):
        return integ.solve_ivp(swing, (0, 1), y0, t_eval=[0.5], args=(0.7,), events=lambda t, y, mu: y[0]).y

    with pytest.raises(tnp.NotYetError, match="events"):
        tnp.function(falls)(y0)
    with pytest.raises(tnp.NotYetError, match="events"):
        tnp.vectorized_map(falls, y0[None])

    def decides(y0):
        return integ.solve_ivp(lambda t, y: -y if t < 0.5 else y, (0, 1), y0, t_eval=[1.0]).y.sum()

    with pytest.raises(TypeError, match="Python decision"):
        tnp.grad(decides)(y0)


def thrown(p, **options):
    """A stone thrown up from 1 m, until it comes down."""
    y0 = [1.0, p[0]]
    return integ.solve_ivp(lambda t, y, g: [y[1], -g], (0, 10), y0, "DOP853", args=(p[1],), **options, **TIGHT)


def ground(t, y, g):
    return y[0]


ground.terminal, ground.direction = True, -1
STONE = [2.0, 9.81]


def test_the_time_of_an_event_by_what_moves_it():
    def landing(p):
        return (p[0] + tnp.sqrt(p[0] ** 2 + 2.0 * p[1])) / p[1]

    p = tnp.asarray(STONE)
    with tnp.GradientTape() as tape:
        tape.watch(p)
        found = thrown(p, events=ground)
    wanted = si.solve_ivp(
        lambda t, y, g: [y[1], -g], (0, 10), [1.0, 2.0], "DOP853", args=(9.81,), events=ground, **TIGHT
    )
    assert found.status == 1 and found.sol is None
    np.testing.assert_array_equal(found.t.numpy(), wanted.t)
    np.testing.assert_array_equal(found.t_events[0].numpy(), wanted.t_events[0])
    np.testing.assert_array_equal(found.y_events[0].numpy(), wanted.y_events[0])
    np.testing.assert_allclose(tape.gradient(found.t_events[0], p), tnp.grad(landing)(p), rtol=1e-9)

    def state(p):
        found = thrown(p, events=ground)
        return found.t_events[0][0] + weighed(found.y_events[0])

    check(state, STONE, step=1e-4, modes="h")

    def last_row(p):
        found = thrown(p, events=ground)
        return found.t[-1] + weighed(found.y[:, -1])

    check(last_row, STONE, step=1e-4, modes="")
    with tnp.GradientTape() as tape:
        tape.watch(p)
        early = thrown(p, events=[ground], t_eval=[5.0])
    assert early.t.shape == (0,) and early.y.shape == (2, 0)
    check(lambda p: weighed(thrown(p, events=[ground], t_eval=[0.3, 7.0]).y), STONE, step=1e-4, modes="")


def test_several_events_and_none():
    def swinging(p):
        events = [lambda t, y: y[0], lambda t, y: y[1] - p[0], lambda t, y: y[0] - 9.0]
        return integ.solve_ivp(lambda t, y: [y[1], -p[1] * y[0]], (0, 6), [1.0, 0.0], "DOP853", events=events, **TIGHT)

    def total(p):
        found = swinging(p)
        return sum(weighed(v) for v in (*found.t_events, *found.y_events) if v.size)

    plain = swinging(np.array([0.3, 1.5]))
    assert [t.size for t in plain.t_events] == [2, 2, 0]
    check(total, [0.3, 1.5], step=1e-4, modes="")


def test_dense_output():
    def at(p, t):
        return thrown(p, dense_output=True).sol(t)

    exact = lambda p, t: tnp.stack([1.0 + p[0] * t - 0.5 * p[1] * t**2, p[0] - p[1] * t])  # noqa: E731
    times = np.array([2.0, 0.25, 1.0])
    same = thrown(np.array(STONE), dense_output=True).sol(times)
    np.testing.assert_allclose(at(tnp.asarray(STONE), times), same, rtol=1e-12)
    check(lambda p: weighed(at(p, times)), STONE, step=1e-4, modes="h", reference=lambda p: weighed(exact(p, times)))
    check(lambda t: weighed(at(STONE, t)), 0.7, step=1e-4, modes="hj", reference=lambda t: weighed(exact(STONE, t)))

    def stopped(p):
        return weighed(thrown(p, dense_output=True, events=ground).sol([0.2, 0.4]))

    check(stopped, STONE, step=1e-4, modes="")

    def traced(p):
        return thrown(p, dense_output=True, t_eval=[1.0]).sol(times)

    np.testing.assert_allclose(tnp.function(traced)(tnp.asarray(STONE)).numpy(), same, rtol=1e-9)


@pytest.mark.filterwarnings("ignore:divide by zero:RuntimeWarning")
def test_an_integral_to_infinity_from_a_pole():
    def gamma(k):
        return integ.quad(lambda x: x ** (k - 1) * tnp.exp(-x), 0.0, np.inf)[0]

    for k in (0.3, 0.5, 0.8, 2.0):
        np.testing.assert_allclose(float(gamma(k)), sp.gamma(k), rtol=1e-8)
        np.testing.assert_allclose(float(tnp.grad(gamma)(k)), sp.gamma(k) * sp.digamma(k), rtol=1e-7)
    of_complex = tnp.grad(lambda c: integ.quad(lambda x: tnp.exp(-tnp.real(c) * x), 0.0, np.inf)[0])(
        tnp.asarray(2 + 1j)
    )
    np.testing.assert_allclose(of_complex.numpy(), -0.25, rtol=1e-9)
    wanted = sp.gamma(0.5) * (sp.digamma(0.5) ** 2 + sp.polygamma(1, 0.5))
    np.testing.assert_allclose(float(tnp.grad(tnp.grad(gamma))(0.5)), wanted, rtol=1e-6)
    np.testing.assert_allclose(float(tnp.function(tnp.grad(gamma))(0.3)), sp.gamma(0.3) * sp.digamma(0.3), rtol=1e-7)


@pytest.mark.long
def test_integrals_of_functions():
    def f(x, k):
        return tnp.exp(-k * x) * tnp.cos(k * x)

    wanted = si.quad(lambda x: np.exp(-0.7 * x) * np.cos(0.7 * x), 0, 2)
    assert tuple(map(float, integ.quad(f, 0, 2, args=(0.7,)))) == wanted
    check(lambda k: integ.quad(f, 0, 2.0, args=(k,))[0], 0.7, step=1e-4)
    check(lambda k: integ.quad(f, 0, np.inf, args=(k,))[0], 0.7, step=1e-4)
    check(lambda k: integ.quad(lambda x: tnp.exp(-k * x * x), -np.inf, np.inf)[0], 0.7, step=1e-4)
    check(lambda a: integ.quad(f, a[0], a[1], args=(0.7,))[0], [0.7, 1.0], step=1e-4)
    check(lambda k: weighed(integ.quad_vec(lambda x: f(x, k) ** 2, 0, 2.0)[0]), [0.7, 1.0], step=1e-4)


@pytest.mark.parametrize("n", [2, 3, 4, 7, 8])
@pytest.mark.parametrize("name", ["simpson", "trapezoid", "cumulative_trapezoid"])
def test_integrals_of_samples(name, n):
    ours, theirs = getattr(integ, name), getattr(si, name)
    x = np.sort(np.random.default_rng(0).uniform(0, 3, n))
    y = np.stack([np.sin(x), np.cos(x)], 1)
    same_values(ours, theirs, y[:, 0], x=x)
    same_values(ours, theirs, y, dx=0.3, axis=0)
    if name == "cumulative_trapezoid":
        same_values(ours, theirs, y, dx=0.3, axis=0, initial=0)
        single = y.astype("f")
        for more in ({}, {"initial": 0}, {"dx": 0.5}, {"dx": np.float64(0.5)}, {"x": x}):
            assert watched(ours, single, axis=0, **more).dtype == theirs(single, axis=0, **more).dtype
    if n > 4:
        check(lambda v: weighed(ours(v, x=x)), y[:, 0])
        check(lambda x: weighed(ours(y[:, 0], x=x)), x)
