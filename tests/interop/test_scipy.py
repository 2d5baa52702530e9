"""SciPy's optimizers, root finders, integrators and solvers call our functions and gradients, eager and compiled."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp

optimize = pytest.importorskip("scipy.optimize")
integrate = pytest.importorskip("scipy.integrate")

CENTER = np.array([1.0, 0.5])
MODES = {"eager": lambda f: f, "compiled": tnp.function}
# method -> what it takes besides the function: the gradient, the Hessian, its product with a vector
METHODS = {
    "Nelder-Mead": "bounds", "Powell": "bounds", "CG": "jac", "BFGS": "jac", "Newton-CG": "jac hess hessp",
    "L-BFGS-B": "jac bounds", "TNC": "jac bounds", "COBYLA": "bounds constraints", "COBYQA": "bounds constraints",
    "SLSQP": "jac bounds constraints", "trust-constr": "jac hess hessp bounds constraints", "dogleg": "jac hess",
    "trust-ncg": "jac hess hessp", "trust-exact": "jac hess", "trust-krylov": "jac hess hessp",
}  # fmt: skip
NEEDS_HESSIAN = {"dogleg", "trust-ncg", "trust-exact", "trust-krylov"}


def bowl(x):
    """Convex, with its minimum near CENTER."""
    return tnp.sum((x - CENTER) ** 2) + 0.1 * tnp.exp(x[0] * 0.5 - x[1])


def hessian(x):
    return tnp.stack([tnp.jvp(tnp.grad(bowl), (x,), (e,))[1] for e in np.eye(2)])


def product(x, p):
    return tnp.jvp(tnp.grad(bowl), (x,), (p,))[1]


BEST = optimize.minimize(lambda x: float(bowl(x)), [0.0, 0.0], method="Nelder-Mead", tol=1e-12).x


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("method", METHODS)
def test_minimize(method, mode):
    wrap, takes = MODES[mode], METHODS[method].split()
    f, both, slope = wrap(bowl), wrap(tnp.value_and_grad(bowl)), wrap(tnp.grad(bowl))
    forms = []
    if "jac" in takes and method not in NEEDS_HESSIAN:
        forms += [(both, {"jac": True}), (f, {"jac": slope})]
    if "jac" not in takes:
        forms.append((f, {}))
    if "hess" in takes:
        forms.append((both, {"jac": True, "hess": wrap(hessian)}))
    if "hessp" in takes:
        forms.append((f, {"jac": slope, "hessp": wrap(product)}))
    first = {"jac": True} if "jac" in takes else {}
    if "bounds" in takes:
        forms.append((both if first else f, {**first, "bounds": [(-3.0, 3.0)] * 2}))
    if "constraints" in takes:
        room = {"type": "ineq", "fun": lambda x: 5.0 - tnp.sum(x * x), "jac": lambda x: -2.0 * x}
        forms.append((both if first else f, {**first, "constraints": room}))
        ball = optimize.NonlinearConstraint(
            lambda x: tnp.sum(x * x), -np.inf, 5.0, jac=tnp.grad(lambda x: tnp.sum(x * x))
        )
        forms.append((both if first else f, {**first, "constraints": [ball]}))
    assert forms
    for function, more in forms:
        for start in (np.zeros(2), tnp.zeros(2)):
            found = optimize.minimize(function, start, method=method, tol=1e-6, **more)
            np.testing.assert_allclose(np.asarray(found.x), BEST, atol=2e-3, err_msg=f"{more}")
            if "hessp" not in more:  # whose products SciPy adds to x as they come
                assert type(found.x) is np.ndarray


def test_all_methods_of_minimize_are_tried():
    assert {m.lower() for m in METHODS} == {*optimize._minimize.MINIMIZE_METHODS} - {"_custom"}


T = np.linspace(0.0, 2.0, 9)
DATA = 2.0 * np.exp(-0.7 * T)


def residuals(p):
    return p[0] * tnp.exp(-p[1] * T) - DATA


def jacobian(p):
    return tnp.stack([tnp.jvp(residuals, (p,), (e,))[1] for e in np.eye(2)], axis=1)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("method", ["trf", "dogbox", "lm"])
def test_least_squares(method, mode):
    wrap = MODES[mode]
    for more in ({}, {"jac": wrap(jacobian)}):
        found = optimize.least_squares(wrap(residuals), [1.0, 1.0], method=method, **more)
        np.testing.assert_allclose(found.x, [2.0, 0.7], rtol=1e-6)
        assert type(found.x) is type(found.jac) is np.ndarray


def model(t, a, b):
    return a * tnp.exp(-b * t)


def slopes(t, a, b):
    e = tnp.exp(-b * t)
    return tnp.stack([e, -a * t * e], axis=1)


@pytest.mark.parametrize("mode", MODES)
def test_curve_fit(mode):
    wrap = MODES[mode]
    for more in ({}, {"jac": wrap(slopes)}, {"bounds": ([0.0, 0.0], [9.0, 9.0])}, {"sigma": np.full(9, 0.1)}):
        for t, data in ((T, DATA), (tnp.asarray(T), tnp.asarray(DATA))):
            found, cov = optimize.curve_fit(wrap(model), t, data, p0=[1.0, 1.0], **more)
            np.testing.assert_allclose(found, [2.0, 0.7], rtol=1e-6)
            assert type(found) is type(cov) is np.ndarray


def system(x):
    return tnp.stack([x[0] + 0.5 * x[1] ** 2 - 1.0, x[1] + 0.2 * tnp.sin(x[0]) - 0.5])


def system_slope(x):
    return tnp.stack([tnp.jvp(system, (x,), (e,))[1] for e in np.eye(2)], axis=1)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("method", ["hybr", "lm", "broyden1", "broyden2", "anderson", "krylov", "df-sane"])
def test_root(method, mode):
    wrap = MODES[mode]
    for more in ({}, {"jac": wrap(system_slope)})[: 1 + (method in ("hybr", "lm"))]:
        found = optimize.root(wrap(system), [0.5, 0.5], method=method, **more)
        assert found.success
        np.testing.assert_allclose(system(found.x).numpy(), 0.0, atol=1e-5)
    x = optimize.fsolve(wrap(system), [0.5, 0.5], fprime=wrap(system_slope))
    np.testing.assert_allclose(system(x).numpy(), 0.0, atol=1e-8)


@pytest.mark.parametrize("mode", MODES)
def test_roots_and_minima_of_numbers(mode):
    wrap = MODES[mode]

    def f(x):
        return x**3 - 2.0

    g = wrap(tnp.grad(f))
    h = wrap(tnp.grad(tnp.grad(f)))
    f_, want = wrap(f), 2.0 ** (1 / 3)
    for method in ("brentq", "brenth", "ridder", "bisect", "toms748"):
        assert optimize.root_scalar(f_, bracket=(0.0, 2.0), method=method).root == pytest.approx(want)
        assert getattr(optimize, method)(f_, 0.0, 2.0) == pytest.approx(want)
    assert optimize.root_scalar(f_, x0=1.0, fprime=g, method="newton").root == pytest.approx(want)
    assert optimize.root_scalar(f_, x0=1.0, fprime=g, fprime2=h, method="halley").root == pytest.approx(want)
    assert optimize.root_scalar(f_, x0=1.0, x1=1.5, method="secant").root == pytest.approx(want)
    found = optimize.minimize_scalar(wrap(lambda x: (x - 0.3) ** 2), bounds=(0.0, 1.0))
    assert found.x == pytest.approx(0.3)


def test_global_optimizers_and_differences():
    inside = [(-1.0, 2.0)] * 2
    local = {"method": "L-BFGS-B", "jac": tnp.grad(bowl)}
    for found in (
        optimize.differential_evolution(lambda x: bowl(x), inside, maxiter=30, rng=3, polish=True),
        optimize.dual_annealing(lambda x: bowl(x), inside, maxiter=20, rng=3),
        optimize.basinhopping(bowl, np.zeros(2), niter=3, minimizer_kwargs=local, rng=3),
        optimize.shgo(bowl, inside),
        optimize.direct(bowl, inside),
    ):
        np.testing.assert_allclose(np.asarray(found.x), BEST, atol=1e-2)
    assert optimize.check_grad(bowl, tnp.grad(bowl), np.zeros(2)) < 1e-6
    np.testing.assert_allclose(
        optimize.approx_fprime(np.zeros(2), bowl), tnp.grad(bowl)(np.zeros(2)).numpy(), atol=1e-6
    )


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("method", ["RK45", "RK23", "DOP853", "Radau", "BDF", "LSODA"])
def test_initial_value_problems(method, mode):
    wrap, matrix = MODES[mode], np.array([[-0.5, 1.0], [-1.0, -0.5]])
    f = wrap(lambda t, v: matrix @ v)
    stiff = method in ("Radau", "BDF", "LSODA")
    for more in ({}, {"jac": wrap(lambda t, v: tnp.asarray(matrix))})[: 1 + stiff]:
        found = integrate.solve_ivp(f, (0.0, 1.0), tnp.asarray([1.0, 0.0]), method=method, rtol=1e-8, atol=1e-9, **more)
        want = np.exp(-0.5) * np.array([np.cos(1.0), -np.sin(1.0)])
        np.testing.assert_allclose(found.y[:, -1], want, rtol=1e-5)
        assert type(found.y) is np.ndarray
    if method == "LSODA":
        path = integrate.odeint(wrap(lambda v, t: matrix @ v), [1.0, 0.0], [0.0, 1.0])
        np.testing.assert_allclose(path[-1], want, rtol=1e-6)


@pytest.mark.parametrize("mode", MODES)
def test_integrals(mode):
    wrap = MODES[mode]
    assert integrate.quad(wrap(lambda x: tnp.exp(-x * x)), -np.inf, np.inf)[0] == pytest.approx(np.pi**0.5)
    assert integrate.dblquad(wrap(lambda y, x: x * y), 0.0, 1.0, 0.0, 2.0)[0] == pytest.approx(1.0)
    assert integrate.nquad(wrap(lambda y, x: x * y), [(0.0, 1.0), (0.0, 2.0)])[0] == pytest.approx(1.0)
    assert integrate.fixed_quad(wrap(lambda x: x**3), 0.0, 1.0)[0] == pytest.approx(0.25)
    found = integrate.quad_vec(wrap(lambda x: tnp.stack([x, x * x])), 0.0, 1.0)[0]
    np.testing.assert_allclose(np.asarray(found), [0.5, 1 / 3])
    ball = integrate.solve_bvp(
        wrap(lambda t, v: tnp.stack([v[1], -v[0]])),
        wrap(lambda a, b: tnp.stack([a[0], b[0] - 1.0])),
        np.linspace(0.0, 1.0, 5),
        np.zeros((2, 5)),
    )
    assert ball.success and ball.sol(0.5)[0] == pytest.approx(np.sin(0.5) / np.sin(1.0), rel=1e-3)


# --- what SciPy's own code gets, and what it does not ---------------------------------------------------------


def called_from(module, text):
    """What an expression in ``x`` gives in a module of this name."""
    return lambda x: eval(compile(text, "<library>", "eval"), {"np": np, "x": x, "__name__": module})


def test_numpy_s_functions_give_scipy_numpy_s_arrays():
    x = tnp.asarray([1.0, 2.0])
    for text in ("np.atleast_1d(x)", "np.stack([x, x])", "np.concatenate((x, [1.0]))", "np.copy(x)"):
        assert type(called_from("scipy.optimize._x", text)(x)) is np.ndarray
        assert type(called_from("scipyther", text)(x)) is tnp.ndarray
    assert np.shares_memory(called_from("scipy._x", "np.atleast_2d(x)")(x), x.numpy())


def test_what_a_tape_watches_stays_ours():
    total = called_from("scipy.optimize._x", "np.sum(np.atleast_2d(x) ** 2)")
    np.testing.assert_allclose(tnp.grad(total)(np.array([1.0, 2.0])).numpy(), [2.0, 4.0])
    np.testing.assert_allclose(tnp.function(tnp.grad(total))(tnp.asarray([1.0, 2.0])).numpy(), [2.0, 4.0])
    rows = tnp.vectorized_map(total, tnp.asarray([[1.0, 2.0], [3.0, 4.0]]))
    np.testing.assert_allclose(rows.numpy(), [5.0, 25.0])


def test_scipy_cannot_change_what_a_tape_keeps():
    x = tnp.asarray([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(x * x)
    copy = called_from("scipy._x", "np.atleast_1d(x)")(x)
    with pytest.raises(ValueError, match="read-only"):
        copy[0] = 9.0
    np.testing.assert_allclose(tape.gradient(y, x).numpy(), [2.0, 4.0])
