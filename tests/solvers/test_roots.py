"""Roots and fixed points: by the theorem on implicit functions, in every mode."""

import numpy as np
import pytest
import scipy.optimize as so

import tensornumpy as tnp
from solvers.agreement import check, weighed

pytestmark = pytest.mark.family(3)

opt = tnp.optimize
A = np.array([4.0, 9.0])


def system(x, a):
    return tnp.stack([x[0] ** 2 + x[1] - a[0], 2 * x[0] - x[1] ** 3 + a[1]])


def test_values_are_scipys():
    def plain(x, a=A):
        return np.array([x[0] ** 2 + x[1] - a[0], 2 * x[0] - x[1] ** 3 + a[1]])

    for method in ("hybr", "lm", "broyden1", "krylov", "df-sane"):
        wanted = so.root(plain, [1.0, 2.0], method=method)
        found = opt.root(system, [1.0, 2.0], args=(A,), method=method)
        np.testing.assert_allclose(found.x.numpy(), wanted.x, rtol=1e-12)
        assert isinstance(found.x, tnp.ndarray) and found.success
    for name in ("brentq", "brenth", "bisect", "ridder"):
        assert float(getattr(opt, name)(lambda x: x * x - 2, 0, 2)) == getattr(so, name)(lambda x: x * x - 2, 0, 2)
        _, told = getattr(opt, name)(lambda x: x * x - 2, 0, 2, full_output=True)
        assert told.converged
    assert float(opt.newton(lambda x: x**3 - 2, 1.0)) == so.newton(lambda x: x**3 - 2, 1.0)
    assert float(opt.fixed_point(lambda x: np.cos(x), 1.0)) == so.fixed_point(np.cos, 1.0)
    assert (
        float(opt.root_scalar(lambda x: x**3 - 2, x0=1.0, x1=2.0).root)
        == so.root_scalar(lambda x: x**3 - 2, x0=1.0, x1=2.0).root
    )


@pytest.mark.parametrize("options", [{}, {"method": "lm"}, {"method": "krylov", "tol": 1e-12}])
def test_a_system(options):
    check(lambda a: weighed(opt.root(system, [1.0, 2.0], args=(a,), **options).x), A, step=1e-4)


def test_a_system_with_its_jacobian():
    def slope(x, a):
        return tnp.stack([tnp.stack([2 * x[0], tnp.ones(())]), tnp.stack([2 * tnp.ones(()), -3 * x[1] ** 2])])

    check(lambda a: weighed(opt.root(system, [1.0, 2.0], args=(a,), jac=slope).x), A, step=1e-4)
    both = lambda x, a: (system(x, a), slope(x, a))  # noqa: E731
    check(lambda a: weighed(opt.root(both, [1.0, 2.0], args=(a,), jac=True).x), A, step=1e-4, modes="h")


@pytest.mark.parametrize(
    "f",
    [
        lambda a: opt.brentq(lambda x: x**3 + x - a, 0.0, 5.0),
        lambda a: opt.brenth(lambda x: x**3 + x - a, 0.0, 5.0),
        lambda a: opt.ridder(lambda x: x**3 + x - a, 0.0, 5.0),
        lambda a: opt.bisect(lambda x: x**3 + x - a, 0.0, 5.0, xtol=1e-13),
        lambda a: opt.newton(lambda x: x**3 + x - a, 1.5, tol=1e-13),
        lambda a: opt.newton(lambda x, a: x**3 + x - a, 1.5, lambda x, a: 3 * x * x + 1, args=(a,), tol=1e-13),
        lambda a: opt.root_scalar(lambda x: x**3 + x - a, bracket=[0.0, 5.0]).root,
        lambda a: opt.root_scalar(lambda x: x**3 + x - a, x0=1.0, x1=2.0, xtol=1e-13).root,
        lambda a: opt.root_scalar(lambda x: (x**3 + x - a, 3 * x * x + 1), x0=1.0, fprime=True, xtol=1e-13).root,
        lambda a: opt.fixed_point(lambda x: 0.5 * (x + a / x), 1.0),
        lambda a: (
            opt.brentq(lambda x, k: x**3 + x - k, 0.0, 5.0, args=(a,)) + a * opt.brentq(lambda x: x - a, 0.0, 50.0)
        ),
    ],
)
def test_one_number(f):
    check(f, 9.0, step=1e-3, tolerance=1e-6)
    third = tnp.grad(tnp.grad(tnp.grad(f)))(9.0)
    assert abs(third - (tnp.grad(tnp.grad(f))(9.001) - tnp.grad(tnp.grad(f))(8.999)) / 0.002) < 1e-6 * max(
        1, abs(third)
    )


def test_newton_of_many_numbers():
    check(lambda a: weighed(opt.newton(lambda x: x * x - a, np.array([1.0, 2.0]), tol=1e-13)), A, step=1e-4)


def test_a_bracket_that_is_watched_has_no_slope():
    assert tnp.grad(lambda b: opt.brentq(lambda x: x * x - 2.0, 0.0, b))(2.0) == 0.0
    assert tnp.jacobian(lambda x0: opt.root(system, x0, args=(A,)).x)(tnp.asarray([1.0, 2.0])).numpy().any() == False  # noqa: E712


def test_a_python_decision_is_that_at_the_solution():
    def f(x, a):
        return x - a if x > 1.0 else x - a * a

    assert tnp.grad(lambda a: opt.brentq(f, 0.0, 5.0, args=(a,)))(3.0) == 1.0


def test_complex_unknowns_are_refused():
    with pytest.raises(tnp.NotYetError, match="complex"):
        tnp.grad(lambda a: opt.newton(lambda x: x * x + a, 1.0 + 1j).real)(1.0)


def test_single_precision_starts():
    found = tnp.grad(lambda a: opt.root(lambda x: x**3 - a, np.ones(1, np.float32)).x[0])(8.0)
    assert abs(found - 1 / 12) < 1e-9


def test_what_has_no_solution_says_so():
    def nowhere(a):
        return opt.root(lambda x: x * x + 1.0 + a * 0.0, [3.0]).x.sum()

    with pytest.raises(tnp.NoGradientError, match="did not converge"):
        tnp.grad(nowhere)(1.0)
    with pytest.raises(RuntimeError, match="did not converge"):
        tnp.function(nowhere)(tnp.asarray(1.0))
    with pytest.raises(ValueError, match="signs"):
        tnp.grad(lambda a: opt.brentq(lambda x: x * x + a, 0.0, 1.0))(1.0)
    with pytest.raises(np.linalg.LinAlgError):
        tnp.grad(lambda a: opt.root(lambda x: (x - a) ** 2, [a]).x[0])(1.0)
    with pytest.raises(AttributeError, match=r"scipy\.optimize\.dual_annealing has no rule"):
        opt.dual_annealing


def test_in_the_middle_of_a_compiled_loop():
    def f(a):
        total = tnp.zeros(())
        for i in range(3):
            total = total + opt.brentq(lambda x, i=i: x**3 + x - a * (i + 1), 0.0, 9.0)
        return total

    check(f, 2.0, step=1e-3)
