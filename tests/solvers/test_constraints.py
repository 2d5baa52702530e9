"""Minima under constraints: differences are of the conditions at the minimum, written by hand and solved to the end."""

import numpy as np
import pytest
import scipy.optimize as so

import tensornumpy as tnp
from solvers.agreement import check, weighed

pytestmark = pytest.mark.filterwarnings("ignore:delta_grad == 0.0")

opt = tnp.optimize
A = np.array([1.0, 2.0, -0.5])
START = np.full(3, 0.3)
BOUNDS = [(0.0, None), (None, 0.7), (None, None)]


def far(x, a):
    return tnp.sum((x - a) ** 2) + 0.1 * tnp.sum(x**4)


def slope(x, a):
    return 2 * (x - a) + 0.4 * x**3


def found(a, constraints, method="SLSQP", bounds=None, jac=slope):
    options = {"ftol": 1e-15} if method == "SLSQP" else {"gtol": 1e-12, "xtol": 1e-14, "barrier_tol": 1e-12}
    return opt.minimize(
        far, START, args=(a,), jac=jac, method=method, constraints=constraints, bounds=bounds, options=options
    )


def solved(conditions, z):
    """A root of a system, to the last digits."""
    for _ in range(4):
        z = z - tnp.linalg.solve(tnp.jacobian(conditions)(z), conditions(z))
    return z


def sum_is(a):
    return {"type": "eq", "fun": lambda x: tnp.sum(x) - a[0]}


def in_a_circle(a):
    return [
        {"type": "ineq", "fun": lambda x, r: r - x[0] ** 2 - x[1] ** 2, "args": (a[1] * 0.5,)},
        {"type": "ineq", "fun": lambda x: x[2] + 9.0},
    ]


def below_a_plane(a):
    return so.LinearConstraint(np.array([[1.0, 1.0, 1.0]]), -np.inf, 1.0)


def above_a_circle(a):
    return so.NonlinearConstraint(lambda x: x[0] ** 2 + x[1] ** 2, 0.2, a[0] * 0.6)


# the conditions at the minimum, of x and the pressure, by hand
CONDITIONS = {
    "sum": lambda a: lambda z: tnp.concatenate([slope(z[:3], a) - z[3], tnp.sum(z[:3]).reshape(1) - a[0]]),
    "circle": lambda a: (
        lambda z: tnp.concatenate(
            [
                slope(z[:3], a) + z[3] * 2 * z[:3] * np.array([1.0, 1, 0]),
                (z[0] ** 2 + z[1] ** 2 - a[1] * 0.5).reshape(1),
            ]
        )
    ),
    "plane": lambda a: (
        lambda z: tnp.concatenate(
            [slope(z[:3], a) + z[3] + z[4] * np.array([0.0, 1, 0]), tnp.stack([tnp.sum(z[:3]) - 1.0, z[1] - 0.7])]
        )
    ),
    "ring": lambda a: (
        lambda z: tnp.concatenate(
            [
                slope(z[:3], a) + z[3] * 2 * z[:3] * np.array([1.0, 1, 0]),
                (z[0] ** 2 + z[1] ** 2 - a[0] * 0.6).reshape(1),
            ]
        )
    ),
}
CASES = {
    "sum": (sum_is, None, "SLSQP", "hj"), "circle": (in_a_circle, None, "SLSQP", "tb"),
    "plane": (below_a_plane, BOUNDS, "SLSQP", "tb"), "ring": (above_a_circle, None, "trust-constr", ""),
}  # fmt: skip


@pytest.mark.family(2)
@pytest.mark.parametrize("name", CASES)
def test_a_minimum_under_constraints(name):
    constraints, bounds, method, modes = CASES[name]

    def ours(a):
        return found(a, constraints(a), method, bounds).x

    held = 2 if name == "plane" else 1

    def exact(a):
        x = ours(a)
        z = tnp.concatenate([tnp.stop_gradient(x), np.zeros(held)])
        return weighed(solved(CONDITIONS[name](a), z)[:3])

    check(lambda a: weighed(ours(a)), A, reference=exact, step=1e-4, tolerance=5e-6, modes=modes)
    with tnp.GradientTape() as tape:
        a = tnp.asarray(A)
        tape.watch(a)
        seen = found(a, constraints(a), method, bounds)
    wanted = so.minimize(
        lambda x: float(far(x, A)), START, jac=lambda x: slope(x, A), method=method, bounds=bounds,
        constraints=constraints(A), options={"ftol": 1e-15} if method == "SLSQP" else {"gtol": 1e-12, "xtol": 1e-14},
    )  # fmt: skip
    np.testing.assert_allclose(seen.x.numpy(), wanted.x, atol=1e-5)
    assert seen.success and abs(float(seen.fun) - wanted.fun) < 1e-5


def test_bounds_of_a_method_that_stays_inside():
    def ours(a):
        return found(a, (), "trust-constr", BOUNDS).x

    g = tnp.jacobian(ours)(tnp.asarray(A)).numpy()
    np.testing.assert_allclose(g[1], 0.0, atol=1e-9)
    x = ours(A).numpy()
    np.testing.assert_allclose(np.diag(g)[[0, 2]], (2 / (2 + 1.2 * x**2))[[0, 2]], rtol=1e-6)
    plain = found(A, [above_a_circle(A)], "trust-constr", BOUNDS)
    assert isinstance(plain.x, tnp.ndarray) and isinstance(plain.jac, list)


def test_an_equation_holds_all():
    """As many conditions as variables: the minimum is where they hold, whatever is minimized."""

    def ours(a):
        return opt.minimize(
            lambda x: tnp.sum(x), [1.0, 1.0], method="SLSQP", options={"ftol": 1e-15},
            constraints={"type": "eq", "fun": lambda x: tnp.stack([x[0] + x[1] - a[0], x[0] - 2 * x[1] - a[1]])},
        ).x  # fmt: skip

    check(lambda a: weighed(ours(a)), [1.0, 2.0], modes="h")


def test_a_constraint_that_is_near_and_does_not_hold():
    def ours(a, tol=1e-15):
        one = {"type": "ineq", "fun": lambda x: 1.001 - x[0]}
        return opt.minimize(lambda x: tnp.sum((x - a) ** 2), np.zeros(2), method="SLSQP", constraints=one, tol=tol).x

    np.testing.assert_allclose(tnp.jacobian(ours)(tnp.ones(2)).numpy(), np.eye(2), atol=1e-9)

    def rough(a):  # which stops before either is told
        one = {"type": "ineq", "fun": lambda x: 1.0005 - x[0]}
        x0 = np.array([0.9995, 1.0])
        return opt.minimize(
            lambda x: tnp.sum((x - a) ** 2), x0, method="SLSQP", constraints=one, options={"ftol": 1e-2}
        ).x

    with pytest.raises(tnp.NoGradientError, match="too rough"):
        tnp.jacobian(rough)(tnp.ones(2))


def test_where_there_is_no_derivative():
    def on_the_edge(a):  # the free minimum lies on the constraint
        return tnp.sum(opt.minimize(
            lambda x: tnp.sum((x - a) ** 2), np.zeros(2), method="SLSQP", options={"ftol": 1e-15},
            constraints={"type": "ineq", "fun": lambda x: 2.0 - x[0] - x[1]},
        ).x)  # fmt: skip

    a = tnp.ones(2)
    with pytest.raises(tnp.NoGradientError, match="pressure"):
        tnp.grad(on_the_edge)(a)
    for mode in (tnp.function(on_the_edge), lambda a: tnp.vectorized_map(on_the_edge, a[None])):
        with pytest.raises(RuntimeError, match="pressure"):
            mode(a)

    def twice(a):
        both = {"type": "ineq", "fun": lambda x: tnp.stack([1.0 - x[0] - x[1], 2.0 - 2 * x[0] - 2 * x[1]])}
        return tnp.sum(opt.minimize(lambda x: tnp.sum((x - a) ** 2), np.zeros(2), method="SLSQP", constraints=both).x)

    def loosely(a):  # where it stops 3e-4 before the constraint
        one = so.NonlinearConstraint(lambda x: 1.0 - x[0] - x[1], 0.0, np.inf)
        return opt.minimize(lambda x: tnp.sum((x - a) ** 2), np.zeros(2), method="trust-constr", constraints=one).x

    np.testing.assert_allclose(tnp.jacobian(loosely)(a).numpy(), [[0.5, -0.5], [-0.5, 0.5]], atol=1e-6)
    with pytest.raises(tnp.NoGradientError, match="depend on each other"):
        tnp.grad(twice)(a)
    with pytest.raises(tnp.NoGradientError, match="did not converge"):
        tnp.grad(lambda a: opt.minimize(far, START, args=(a,), method="SLSQP", options={"maxiter": 1},
                                        constraints=sum_is(a)).fun)(A)  # fmt: skip
    with pytest.raises(ValueError, match="constraint type"):
        tnp.grad(lambda a: found(a, {"type": "less", "fun": lambda x: x[0]}).fun)(A)
