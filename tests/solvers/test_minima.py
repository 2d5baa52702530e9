"""Minima, fits, linear programs. Differences are of solutions that Newton's method has made exact."""

import numpy as np
import pytest
import scipy.optimize as so

import tensornumpy as tnp
from solvers.agreement import check, watched, weighed

pytestmark = pytest.mark.family(3)

opt = tnp.optimize
RNG = np.random.default_rng(0)
P = RNG.normal(size=3)
START = np.full(3, 0.5)


def valley(x, a):
    return tnp.sum(100 * (x[1:] - x[:-1] ** 2) ** 2) + tnp.sum((a - x) ** 2) + tnp.sum(x**4)


slope = tnp.grad(valley)
T = np.linspace(0, 2, 9)
Y = 2 * np.exp(-1.3 * T) + 0.1 * RNG.normal(size=9)
TIGHT = {"xtol": 1e-15, "ftol": 1e-15, "gtol": 1e-15}


def model(t, a, b):
    return a * tnp.exp(-b * t)


def slopes(t, a, b):
    return tnp.stack([tnp.exp(-b * t), -a * t * tnp.exp(-b * t)], -1)


def polished(gradient, x):
    """A root of the gradient to the last digits."""
    for _ in range(3):
        x = x - tnp.linalg.solve(tnp.jacobian(gradient)(x), gradient(x))
    return x


@pytest.mark.parametrize(
    "method, options",
    [
        ("BFGS", {"tol": 1e-9}), ("CG", {"tol": 1e-9}), ("Newton-CG", {"tol": 1e-12}),
        ("L-BFGS-B", {"tol": 1e-15, "options": {"gtol": 1e-10}}),
        ("trust-exact", {"tol": 1e-9, "hess": lambda x, a: tnp.jacobian(slope)(x, a)}), ("SLSQP", {"tol": 1e-14}),
    ],
)  # fmt: skip
def test_a_minimum(method, options):
    options = dict(options)

    def found(a):
        return opt.minimize(valley, START, args=(a,), method=method, jac=slope, **options)

    def exact(a):
        return weighed(polished(lambda x: slope(x, a), found(a).x))

    modes = "thbj" if method == "BFGS" else "tb" if method == "trust-exact" else "j"
    check(lambda a: weighed(found(a).x), P, reference=exact, step=1e-4, tolerance=2e-6, modes=modes)
    plain, hess = found(P).x.numpy(), options.pop("hess", None)
    wanted = so.minimize(
        lambda x: float(valley(x, P)), START, jac=lambda x: slope(tnp.asarray(x), P).numpy(), method=method,
        hess=None if hess is None else lambda x: np.asarray(hess(tnp.asarray(x), P)), **options,
    )  # fmt: skip
    np.testing.assert_allclose(plain, wanted.x, rtol=1e-6)


def test_the_smallest_value():
    check(lambda a: opt.minimize(valley, START, args=(a,), jac=slope, tol=1e-9).fun, P, step=1e-4)


def test_bounds():
    options = {"method": "L-BFGS-B", "jac": slope, "tol": 1e-15, "options": {"gtol": 1e-11}}

    def free(a):  # what is not at a bound is a minimum of its own
        x = opt.minimize(valley, START, args=(a,), bounds=[(0.1, None), (None, 0.2), (None, None)], **options).x
        rest = np.flatnonzero((x.numpy() != 0.1) & (x.numpy() != 0.2))

        def reduced(y):
            return slope(tnp.asarray(x.numpy()) + tnp.asarray(np.eye(3)[:, rest]) @ (y - x.numpy()[rest]), a)[rest]

        return weighed(x.at[rest].set(polished(reduced, tnp.asarray(x.numpy()[rest]))))

    def found(a):
        return weighed(
            opt.minimize(valley, START, args=(a,), bounds=[(0.1, None), (None, 0.2), (None, None)], **options).x
        )

    check(found, P, reference=free, step=1e-4, modes="j")
    check(
        lambda b: weighed(
            opt.minimize(valley, START, args=(P,), bounds=[(b[0], None), (None, b[1]), (None, None)], **options).x
        ),
        [0.1, 0.2], step=1e-4, tolerance=1e-5, modes="thb",
    )  # fmt: skip


@pytest.mark.parametrize("method", ["L-BFGS-B", "Powell"])
def test_one_pair_of_bounds_is_that_of_all(method):
    def found(b):
        f = lambda x: tnp.sum((x - np.array([1.0, 2.0, 3.0])) ** 2)  # noqa: E731
        return weighed(opt.minimize(f, [0.5, 0.5, 0.5], method=method, bounds=[(0, b[0])], tol=1e-12).x)

    check(found, [1.5], modes="", reference=lambda b: weighed(tnp.stack([1.0, b[0], b[0]])))


@pytest.mark.parametrize(
    "loss, method",
    [
        ("linear", "lm"),
        ("linear", "dogbox"),
        ("soft_l1", "trf"),
        ("cauchy", "trf"),
        ("huber", "dogbox"),
        ("arctan", "trf"),
    ],
)
def test_least_squares(loss, method):
    rho = {
        "linear": lambda z: z, "soft_l1": lambda z: 2 * ((1 + z) ** 0.5 - 1), "cauchy": lambda z: tnp.log1p(z),
        "huber": lambda z: tnp.where(z <= 1, z, 2 * tnp.maximum(z, 1e-9) ** 0.5 - 1), "arctan": lambda z: tnp.arctan(z),
    }[loss]  # fmt: skip

    def found(y):
        return opt.least_squares(
            lambda p: model(T, *p) - y, [1.0, 1.0], lambda p: slopes(T, *p), loss=loss, method=method, f_scale=0.1,
            **TIGHT,
        ).x  # fmt: skip

    def exact(y):
        return weighed(polished(tnp.grad(lambda p: tnp.sum(rho(((model(T, p[0], p[1]) - y) / 0.1) ** 2))), found(y)))

    modes = {"soft_l1": "thbj", "huber": "h"}.get(loss, "j")
    check(lambda y: weighed(found(y)), Y, reference=exact, step=1e-5, tolerance=5e-6, modes=modes)


def test_least_squares_with_bounds_and_cost():
    def found(y, **more):
        return opt.least_squares(lambda p: model(T, *p) - y, [1.0, 1.0], lambda p: slopes(T, *p), **TIGHT, **more)

    check(lambda y: found(y).cost, Y, step=1e-4)

    def at_bound(y):
        b = polished(tnp.grad(lambda b: tnp.sum((model(T, 1.5, b[0]) - y) ** 2)), tnp.asarray([0.97]))
        return weighed(tnp.concatenate([tnp.asarray([1.5]), b]))

    check(lambda y: weighed(found(y, bounds=([0, 0], [1.5, 9])).x), Y, reference=at_bound, tolerance=5e-6, modes="tj")
    by_bound = tnp.grad(lambda u: found(Y, bounds=([0.0, 0.0], tnp.stack([u, 9.0 + 0 * u]))).x[0])(1.5)
    assert abs(by_bound - 1.0) < 1e-12
    wanted = so.least_squares(lambda p: p[0] * np.exp(-p[1] * T) - Y, [1.0, 1.0])
    np.testing.assert_allclose(opt.least_squares(lambda p: model(T, *p) - Y, [1.0, 1.0]).x.numpy(), wanted.x, rtol=1e-9)


@pytest.mark.filterwarnings("ignore:Method .* cannot handle")
@pytest.mark.parametrize("method", ["BFGS", "CG", "Newton-CG", "trust-exact"])
def test_bounds_and_constraints_that_a_method_does_not_know(method):
    """They hold nothing in SciPy, so they hold no derivative."""
    curved = {"hess": lambda x: np.array([[2.0, 1.0], [1.0, 2.0]])} if method == "trust-exact" else {}

    def found(p, **more):
        def f(x):
            return tnp.sum((x - p) ** 2) + x[0] * x[1]

        jac = lambda x: 2 * (x - p) + x[::-1]  # noqa: E731
        return opt.minimize(f, [0.0, 0.0], method=method, jac=jac, tol=1e-10, **curved, **more).x

    def exact(p):
        return weighed(tnp.linalg.solve(tnp.asarray([[2.0, 1.0], [1.0, 2.0]]), 2 * p))

    bounded = lambda p: weighed(found(p, bounds=[(0, 0.5), (None, None)]))  # noqa: E731
    check(bounded, [2.0, 1.0], modes="t" if method == "BFGS" else "", reference=exact)
    held = {"constraints": {"type": "eq", "fun": lambda x: x[0] - 0.5}}
    check(lambda p: weighed(found(p, **held)), [2.0, 1.0], modes="", reference=exact)
    with pytest.warns(RuntimeWarning, match="cannot handle bounds"):
        tnp.grad(bounded)(tnp.asarray([2.0, 1.0]))


def test_curve_fit():
    more = {"jac": slopes, **TIGHT}

    def exact(y, sigma=None, t=T):
        p = opt.curve_fit(model, t, y, sigma=sigma, **more)[0]
        sigma = 1.0 if sigma is None else sigma
        return weighed(polished(tnp.grad(lambda p: tnp.sum(((model(t, p[0], p[1]) - y) / sigma) ** 2)), p))

    check(lambda y: weighed(opt.curve_fit(model, T, y, **more)[0]), Y, reference=exact, tolerance=5e-6)
    check(lambda t: weighed(opt.curve_fit(model, t, Y, p0=[1.0, 1.0], **TIGHT)[0]), T, modes="h", tolerance=1e-5,
          reference=lambda t: exact(Y, t=t))  # fmt: skip
    weights = np.linspace(1, 2, 9)
    check(lambda s: weighed(opt.curve_fit(model, T, Y, sigma=s, **more)[0]), weights, modes="h", tolerance=1e-5,
          reference=lambda s: exact(Y, s))  # fmt: skip
    for options in ({}, {"sigma": weights}, {"sigma": weights, "absolute_sigma": True}):
        plain = opt.curve_fit(model, T, Y, **options)
        wanted = so.curve_fit(lambda t, a, b: a * np.exp(-b * t), T, Y, **options)
        with tnp.GradientTape() as tape:
            y = tnp.asarray(Y)
            tape.watch(y)
            seen = opt.curve_fit(model, T, y, **options)
        for w, p, s in zip(wanted, plain, seen, strict=True):
            np.testing.assert_allclose(p.numpy(), w, rtol=1e-7)
            np.testing.assert_allclose(s.numpy(), w, rtol=1e-4)  # SciPy's is of differences


def test_curve_fit_within_bounds():
    more = {"jac": slopes, "bounds": ([0.0, 0.0], [1.5, 9.0]), **TIGHT}

    def at_bound(y):  # where the first parameter is 1.5
        b = polished(tnp.grad(lambda b: tnp.sum((model(T, 1.5, b[0]) - y) ** 2)), tnp.asarray([0.97]))
        return weighed(tnp.concatenate([tnp.asarray([1.5]), b]))

    for start in (None, [1.0, 1.0]):
        check(lambda y, start=start: weighed(opt.curve_fit(model, T, y, start, **more)[0]), Y, reference=at_bound,
              tolerance=5e-6, modes="thb" if start is None else "")  # fmt: skip
    fit = lambda u: opt.curve_fit(model, T, Y, bounds=([0.0, 0.0], tnp.stack([u, u * 6])), jac=slopes, **TIGHT)[0]  # noqa: E731
    assert abs(tnp.grad(lambda u: fit(u)[0])(1.5) - 1.0) < 1e-12
    wanted = so.curve_fit(lambda t, a, b: a * np.exp(-b * t), T, Y, bounds=more["bounds"])[0]
    with tnp.GradientTape() as tape:
        y = tnp.asarray(Y)
        tape.watch(y)
        np.testing.assert_allclose(opt.curve_fit(model, T, y, bounds=more["bounds"])[0].numpy(), wanted, rtol=1e-6)


def test_curve_fit_with_a_covariance():
    C = np.eye(9) + 0.3 * np.ones((9, 9)) + np.diag(np.arange(9.0))

    def exact(C, y=Y):
        inverse = tnp.linalg.inv(C)
        rest = lambda p: model(T, p[0], p[1]) - y  # noqa: E731
        p = opt.curve_fit(model, T, y, sigma=C, jac=slopes, **TIGHT)[0]
        return weighed(polished(tnp.grad(lambda p: rest(p) @ inverse @ rest(p)), p))

    def both(C):
        return 0.5 * (C + C.T)

    check(lambda y: weighed(opt.curve_fit(model, T, y, sigma=C, jac=slopes, **TIGHT)[0]), Y,
          reference=lambda y: exact(C, y), tolerance=5e-6, modes="t")  # fmt: skip
    g = tnp.grad(lambda C: weighed(opt.curve_fit(model, T, Y, sigma=both(C), jac=slopes, **TIGHT)[0]))(C)
    E = RNG.normal(size=(9, 9))
    by_hand = (float(exact(both(C + 1e-5 * E))) - float(exact(both(C - 1e-5 * E)))) / 2e-5
    np.testing.assert_allclose(np.sum(g.numpy() * E), by_hand, rtol=1e-5)


@pytest.mark.parametrize("loss", ["soft_l1", "huber", "cauchy", "arctan"])
def test_curve_fit_with_a_loss(loss):
    outliers = Y + 0.3 * np.sin(7 * T)
    more = {"p0": [2.0, 1.0], "jac": slopes, "method": "trf", "loss": loss, "f_scale": 0.3, **TIGHT}

    def root(y):
        def cost(p):
            z = tnp.square((model(T, p[0], p[1]) - y) / 0.3)
            return tnp.sum({
                "soft_l1": lambda: 2 * (tnp.sqrt(1 + z) - 1), "cauchy": lambda: tnp.log1p(z),
                "huber": lambda: tnp.where(z <= 1, z, 2 * tnp.sqrt(tnp.where(z <= 1, 1.0, z)) - 1),
                "arctan": lambda: tnp.arctan(z),
            }[loss]())  # fmt: skip

        return polished(tnp.grad(cost), opt.curve_fit(model, T, y, **more)[0])

    def covariance(y):
        p = root(y)
        z, rows = ((model(T, p[0], p[1]) - y) / 0.3) ** 2, slopes(T, p[0], p[1])
        rows = rows * tnp.sqrt(tnp.maximum(1 / (1 + z) - 2 * z / (1 + z) ** 2, np.finfo(float).eps))[:, None]
        return weighed(tnp.linalg.inv(rows.T @ rows) * 0.09 * tnp.sum(tnp.log1p(z)) / 7)

    modes = "thbj" if loss == "cauchy" else ""
    check(lambda y: weighed(opt.curve_fit(model, T, y, **more)[0]), outliers, modes=modes,
          reference=lambda y: weighed(root(y)))  # fmt: skip
    for options in ({}, {"absolute_sigma": True, "sigma": np.linspace(1, 2, 9)}):
        wanted = so.curve_fit(lambda t, a, b: a * np.exp(-b * t), T, outliers, **{**more, "jac": "3-point"}, **options)
        with tnp.GradientTape() as tape:
            y = tnp.asarray(outliers)
            tape.watch(y)
            for s, w in zip(opt.curve_fit(model, T, y, **more, **options), wanted, strict=True):
                np.testing.assert_allclose(s.numpy(), w, rtol=1e-6)
    if loss == "cauchy":
        check(lambda y: weighed(opt.curve_fit(model, T, y, **more)[1]), outliers, modes="", reference=covariance)
    with pytest.raises(tnp.NotYetError, match="loss of yours"):
        tnp.grad(lambda y: opt.curve_fit(model, T, y, **{**more, "loss": lambda z: z})[0][0])(tnp.asarray(Y))


def test_curve_fit_without_the_points_that_have_a_nan():
    kept, more = [0, 2, 3, 4, 6, 7, 8], {"jac": slopes, "nan_policy": "omit", **TIGHT}
    t, y = T.copy(), Y.copy()
    t[1] = y[5] = np.nan
    C = np.eye(9) + 0.3 * np.ones((9, 9)) + np.diag(np.arange(9.0))
    for sigma in (None, np.linspace(1, 2, 9), C):
        rest = None if sigma is None else sigma[kept] if sigma.ndim == 1 else sigma[np.ix_(kept, kept)]

        def whole(y, sigma=sigma):
            p, covariance = opt.curve_fit(model, t, y, sigma=sigma, **more)
            return weighed(p) + weighed(covariance)

        def clean(y, rest=rest):
            p, covariance = opt.curve_fit(model, T[kept], y, sigma=rest, jac=slopes, **TIGHT)
            return weighed(p) + weighed(covariance)

        np.testing.assert_allclose(float(whole(y)), float(clean(Y[kept])), rtol=1e-9)
        g = tnp.grad(whole)(tnp.asarray(y)).numpy()
        np.testing.assert_allclose(g[kept], tnp.grad(clean)(tnp.asarray(Y[kept])).numpy(), rtol=1e-9)
        assert not g[[1, 5]].any()
    with pytest.raises(tnp.NotYetError, match="omit"):
        tnp.function(lambda y: opt.curve_fit(model, t, y, **more)[0])(tnp.asarray(y))


@pytest.mark.long
def test_non_negative_least_squares():
    A, b = RNG.normal(size=(6, 4)), RNG.normal(size=6)
    x, distance = opt.nnls(A, b)
    np.testing.assert_array_equal(x.numpy(), so.nnls(A, b)[0])
    assert float(distance) == so.nnls(A, b)[1] and (x.numpy() == 0).any()
    check(lambda b: weighed(opt.nnls(A, b)[0]) + opt.nnls(A, b)[1], b)
    check(lambda A: weighed(opt.nnls(A, b)[0]) + opt.nnls(A, b)[1], A)


def test_linear_programs():
    c, A, b = np.array([-1.0, -2, -1.5]), np.array([[1.0, 1, 0.5], [0.5, 2, 1], [0.1, 0.2, 3]]), np.array([4.0, 5, 6])
    np.testing.assert_array_equal(opt.linprog(c, A, b).x.numpy(), so.linprog(c, A, b).x)
    check(lambda b: weighed(opt.linprog(c, A, b).x), b)
    check(lambda A: weighed(opt.linprog(c, A, b).x), A)
    check(lambda u: weighed(opt.linprog(c, A, b, bounds=[(0, u[0]), (0, u[1]), (0, None)]).x), [1.0, 0.5])
    check(lambda e: weighed(opt.linprog(c, A, b, A_eq=[[1.0, 1, 1]], b_eq=e).x), [2.0])
    check(lambda c: opt.linprog(c, A, b).fun, c)
    forms = (
        (0, 1.5), [0, 1.5], [(0, 1.5)], [[0], [1.5]], np.array([0, 1.5]), np.array([[0, 1.5]]), [(0, 1.5)] * 3,
        [np.array([0, 1.5])] * 3, (0, None), [(0, None)], np.array([[0, np.nan]]), [], None,
    )  # fmt: skip
    for bounds in forms:
        np.testing.assert_allclose(watched(opt.linprog, c, A, b, bounds=bounds).x, so.linprog(c, A, b, bounds=bounds).x)
        check(lambda b, bounds=bounds: weighed(opt.linprog(c, A, b, bounds=bounds).x), b, modes="")
    check(lambda u: weighed(opt.linprog(c, A, b, bounds=[(0, u[0])]).x), [1.1], modes="tb")
    check(lambda u: weighed(opt.linprog(c[:2], A[:, :2], b, bounds=tnp.stack([0 * u, u], 1)).x), [1.0, 1.1])
    for bad in ([(0, 1)] * 2, [(0, 1)] * 4):
        with pytest.raises(ValueError, match="Invalid input for linprog"):
            watched(opt.linprog, c, A, b, bounds=bad)
    with pytest.raises(tnp.NoGradientError, match="no corner"):
        tnp.grad(lambda b: weighed(opt.linprog(c, A, b).x))(tnp.zeros(3))
    with pytest.raises(RuntimeError, match="did not converge"):
        tnp.function(lambda b: opt.linprog(c, A, b).x)(tnp.asarray([-1.0, -1, -1]))


def test_what_is_refused():
    a = tnp.asarray(P)
    with tnp.GradientTape() as tape:
        tape.watch(a)
        with pytest.raises(tnp.NotYetError, match="loss"):
            opt.least_squares(lambda p: p - a, START, loss=lambda z: (z, z, z))
    with pytest.raises(tnp.NoGradientError, match="did not converge"):
        tnp.grad(lambda a: tnp.sum(opt.minimize(valley, START, args=(a,), jac=slope, options={"maxiter": 1}).x))(a)
