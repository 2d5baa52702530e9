"""Splines and interpolation on grids: SciPy's values, gradients by the data, the knots and the places."""

import numpy as np
import pytest
import scipy.interpolate as si

import tensornumpy as tnp
from solvers.agreement import check, same_values, watched, weighed

pytestmark = pytest.mark.family(3)

P = tnp.interpolate
RNG = np.random.default_rng(0)
CONDITIONS = (
    "not-a-knot",
    "clamped",
    "natural",
    ((1, 0.3), (2, -0.4)),
    ((2, 0.3), "not-a-knot"),
    ("not-a-knot", (1, 1.0)),
)


def same(name, x, y, xi, **options):
    for nu in (0, 1, 2, 3):
        wanted = getattr(si, name)(x, y, **options)(xi, nu)
        plain = getattr(P, name)(x, y, **options)(xi, nu).numpy()
        np.testing.assert_array_equal(plain, wanted)
        with tnp.GradientTape() as tape:
            given = tnp.asarray(y)
            tape.watch(given)
            seen = getattr(P, name)(x, given, **options)(xi, nu).numpy()
        size = np.nanmax(abs(wanted), initial=1.0)
        np.testing.assert_allclose(seen / size, wanted / size, rtol=0, atol=1e-10)


@pytest.mark.parametrize("n", [2, 3, 4, 5, 9])
def test_values(n):
    x, y, Y = np.sort(RNG.uniform(0, 3, n)), RNG.normal(size=n), RNG.normal(size=(2, n, 3))
    xi = np.concatenate([RNG.uniform(-0.5, 3.5, 20), x])
    for bc in CONDITIONS:
        same("CubicSpline", x, y, xi, bc_type=bc)
        if isinstance(bc, str):
            same("CubicSpline", x, Y, xi.reshape(-1, 1)[:4], axis=1, bc_type=bc)
    same("CubicSpline", x, np.append(y[:-1], y[0]), xi, bc_type="periodic")
    for extrapolate in (None, False, True):
        same("PchipInterpolator", x, y, xi, extrapolate=extrapolate)
        same("Akima1DInterpolator", x, y, xi, extrapolate=extrapolate)
    same("PchipInterpolator", x, np.round(y), xi)
    same("PchipInterpolator", x, Y, xi, axis=1)
    same("Akima1DInterpolator", x, Y, xi, axis=1, method="makima")


KINDS = {
    "cubic": ("CubicSpline", {}), "natural": ("CubicSpline", {"bc_type": "natural"}),
    "periodic": ("CubicSpline", {"bc_type": "periodic"}), "pchip": ("PchipInterpolator", {}),
    "akima": ("Akima1DInterpolator", {"extrapolate": True}),
    "makima": ("Akima1DInterpolator", {"extrapolate": True, "method": "makima"}),
}  # fmt: skip
X = np.linspace(0, 3, 7) + RNG.uniform(-0.1, 0.1, 7)
Y, XI = RNG.normal(size=7), RNG.uniform(-0.5, 3.5, 9)


@pytest.mark.parametrize("kind", KINDS)
def test_gradients(kind):
    name, options = KINDS[kind]

    def spline(x, y):
        return getattr(P, name)(x, tnp.concatenate([y[:-1], y[:1]]) if kind == "periodic" else y, **options)

    check(lambda y: weighed(spline(X, y)(XI)), Y)
    check(lambda x: weighed(spline(x, tnp.asarray(Y))(XI)), X)
    check(lambda xi: weighed(spline(X, tnp.asarray(Y))(xi)), XI)


def test_conditions_derivatives_and_integrals():
    check(lambda v: weighed(P.CubicSpline(X, Y, bc_type=((1, v[0]), (2, v[1])))(XI)), [0.3, -0.5])
    check(lambda y: P.CubicSpline(X, y).integrate(0.2, 2.7) ** 2 + weighed(P.CubicSpline(X, y).derivative()(XI)), Y)
    theirs = si.CubicSpline(X, Y)
    np.testing.assert_allclose(
        P.CubicSpline(X, Y).antiderivative()(XI).numpy(), theirs.antiderivative()(XI), rtol=1e-12
    )
    np.testing.assert_allclose(P.CubicSpline(X, Y).derivative(2)(XI).numpy(), theirs(XI, 2), rtol=1e-11)
    np.testing.assert_allclose(float(P.CubicSpline(X, Y).integrate(0.2, 2.7)), theirs.integrate(0.2, 2.7), rtol=1e-12)
    with pytest.raises(ValueError, match="bc_type"):
        tnp.grad(lambda y: P.CubicSpline(X, y, bc_type="loose")(1.0))(tnp.asarray(Y))


@pytest.mark.parametrize("extrapolate", [True, False, "periodic"])
def test_derivatives_and_integrals_are_splines(extrapolate):
    knots, c, at = np.array([0.0, 0, 0, 0, 1, 2.5, 4, 4, 4, 4]), RNG.normal(size=(6, 2)), np.linspace(-0.5, 4.5, 11)
    x, y = np.arange(5.0), np.array([0.0, 1, 0, -1, 0])
    pairs = [
        (P.BSpline(knots, c, 3, extrapolate), si.BSpline(knots, c, 3, extrapolate)),
        (P.BSpline(knots, c.T, 3, extrapolate, 1), si.BSpline(knots, c.T, 3, extrapolate, 1)),
        (P.CubicSpline(x, y, extrapolate=extrapolate), si.CubicSpline(x, y, extrapolate=extrapolate)),
    ]
    for ours, theirs in pairs:
        for how in (lambda p: p.derivative(), lambda p: p.derivative(2), lambda p: p.antiderivative(),
                    lambda p: p.antiderivative(2)):  # fmt: skip
            np.testing.assert_allclose(how(ours)(at).numpy(), how(theirs)(at), rtol=1e-11, atol=1e-11)
        for a, b in ((0.3, 2.0), (3.0, 0.3), (0.0, 4.0), (-0.5, 3.0), (1.0, 4.5)):
            np.testing.assert_allclose(ours.integrate(a, b).numpy(), theirs.integrate(a, b), rtol=1e-11, atol=1e-11)
    with pytest.raises(ValueError, match="<= order"):
        pairs[0][0].derivative(4)

    def several(c):
        p = P.BSpline(knots, c.reshape(6, 2), 3, extrapolate)
        return weighed(p.derivative()(at[2:8])) + weighed(p.antiderivative()(at[2:8])) + weighed(p.integrate(0.3, 3.6))

    check(several, c.ravel(), modes="hb")
    check(lambda b: weighed(P.BSpline(knots, c, 3, extrapolate).integrate(0.3, b)), 2.2)
    check(lambda t: P.BSpline(tnp.concatenate([knots[:4], t, knots[6:]]), c[:, 0], 3, extrapolate).integrate(0.3, 3.6),
          [1.0, 2.5], modes="h")  # fmt: skip
    periodic = P.CubicSpline(x, y, bc_type="periodic")
    check(lambda b: periodic.integrate(-0.7, b), 9.3)
    np.testing.assert_allclose(
        periodic.integrate(-0.7, 9.3), si.CubicSpline(x, y, bc_type="periodic").integrate(-0.7, 9.3)
    )


@pytest.mark.parametrize("k", range(6))
def test_b_splines(k):
    t = np.concatenate([[0.0] * k, np.linspace(0, 3, 5), [3.0] * k])
    n = len(t) - k - 1
    for c, axis in ((RNG.normal(size=n), 0), (RNG.normal(size=(2, n)), 1)):
        for extrapolate in (True, False, "periodic"):
            for nu in range(min(k, 2) + 1):
                wanted = si.BSpline(t, c, k, extrapolate=extrapolate, axis=axis)(XI, nu)
                np.testing.assert_array_equal(P.BSpline(t, c, k, extrapolate, axis)(XI, nu).numpy(), wanted)
                with tnp.GradientTape() as tape:
                    given = tnp.asarray(c)
                    tape.watch(given)
                    seen = P.BSpline(t, given, k, extrapolate, axis)(XI, nu).numpy()
                np.testing.assert_allclose(seen, wanted, rtol=1e-10, atol=1e-10)
    c = RNG.normal(size=n)
    check(lambda c: weighed(P.BSpline(t, c, k)(XI)), c, modes="thbj" if k == 3 else "")
    if k:
        check(lambda x: weighed(P.BSpline(t, c, k)(x)), XI, modes="thbj" if k == 3 else "")


def test_knots_of_a_b_spline():
    c, places = RNG.normal(size=5), RNG.uniform(1.2, 1.9, 4)
    check(lambda t: weighed(P.BSpline(t, c, 3)(places)), np.linspace(0, 3, 9))


GRID = (np.array([0, 1, 2.5]), np.array([0, 0.5, 2, 3.0]))
V, Q = RNG.normal(size=(3, 4)), RNG.uniform(0, 2.4, size=(6, 2))


@pytest.mark.parametrize("method", ["linear", "nearest"])
@pytest.mark.parametrize(
    "options", [{}, {"bounds_error": False, "fill_value": None}, {"bounds_error": False, "fill_value": 7.0}]
)
def test_values_on_a_grid(method, options):
    places = Q * 2 - 1 if options else Q
    wanted = si.RegularGridInterpolator(GRID, V, method, **options)(places)
    np.testing.assert_array_equal(P.RegularGridInterpolator(GRID, V, method, **options)(places).numpy(), wanted)
    with tnp.GradientTape() as tape:
        given = tnp.asarray(V)
        tape.watch(given)
        f = P.RegularGridInterpolator(GRID, given, method, **options)
        np.testing.assert_allclose(f(places).numpy(), wanted, rtol=1e-12)
        np.testing.assert_allclose(f(tuple(places.T)).numpy(), wanted, rtol=1e-12)


def test_gradients_on_a_grid():
    free = {"bounds_error": False, "fill_value": None}
    check(lambda v: weighed(P.RegularGridInterpolator(GRID, v, **free)(Q)), V)
    check(lambda q: weighed(P.RegularGridInterpolator(GRID, V, **free)(q)), Q)
    check(lambda p: weighed(P.RegularGridInterpolator((p, GRID[1]), V, **free)(Q)), GRID[0])
    check(lambda v: weighed(P.RegularGridInterpolator(GRID, v)(Q)), V)
    check(lambda q: weighed(P.RegularGridInterpolator(GRID, V)(q)), Q)
    for method in ("linear", "nearest"):  # what is outside raises, whatever would stand there

        def strict(v, method=method):
            return P.RegularGridInterpolator(GRID, v, method, fill_value=None)(Q)

        check(lambda v: weighed(tnp.exp(strict(v))), V)
        assert tnp.vectorized_map(strict, tnp.asarray(V[None])).dtype == watched(strict, V).dtype == float
    v = tnp.asarray(V)
    with tnp.GradientTape() as tape:
        tape.watch(v)
        with pytest.raises(ValueError, match="out of bounds"):
            P.RegularGridInterpolator(GRID, v)(Q + 9)
        with pytest.raises(tnp.NotYetError, match="cubic"):
            P.RegularGridInterpolator(GRID, v, "cubic")(Q)


def test_places_outside_of_a_grid_are_told_when_graphs_and_batches_run():
    def at(q):
        return P.RegularGridInterpolator(GRID, V)(q)

    compiled = tnp.function(at, strict=True)
    for places in (Q, Q[::-1], Q * 0.5):
        np.testing.assert_allclose(compiled(places).numpy(), at(places).numpy(), rtol=1e-12)
    for wrong in (9.0, np.nan):
        outside = np.where(np.arange(6)[:, None] == 4, wrong, Q)
        with pytest.raises(ValueError, match="out of bounds"):
            compiled(outside)
        with pytest.raises(ValueError, match="out of bounds"):
            tnp.vectorized_map(at, tnp.asarray(outside))
    np.testing.assert_allclose(tnp.vectorized_map(at, tnp.asarray(Q)).numpy()[:, 0], at(Q).numpy(), rtol=1e-12)


@pytest.mark.parametrize("name", ["PchipInterpolator", "Akima1DInterpolator"])
def test_splines_of_real_values(name):
    def at(module, y):
        return getattr(module, name)(np.arange(4.0), y)(0.5)

    y = np.arange(4.0) * 1j
    runs = (
        lambda: at(si, y), lambda: at(P, tnp.asarray(y)),
        lambda: tnp.grad(lambda y: tnp.imag(at(P, y)))(tnp.asarray(y)),
        lambda: tnp.vectorized_map(lambda y: at(P, y), tnp.asarray(y[None])),
    )  # fmt: skip
    for run in runs:
        with pytest.raises(ValueError, match="real values"):
            run()


def test_numbers_of_single_precision():
    """SciPy computes splines in double precision, and watched they are the same."""
    x, y, at = np.arange(4, dtype="f"), np.array([0, 1, 4, 2], "f"), np.array([0.5, 2.5], "f")
    points = np.array([[0, 0], [0, 1], [1, 0], [1, 1]], "f")
    calls = {
        "CubicSpline": lambda P, y: P.CubicSpline(x, y)(at), "PPoly": lambda P, y: P.PPoly(y[:3][None], x)(at),
        "PchipInterpolator": lambda P, y: P.PchipInterpolator(x, y)(at),
        "BSpline": lambda P, y: P.BSpline(np.arange(7, dtype="f"), y, 2)(at + 2),
        "griddata": lambda P, y: P.griddata(points, y, points[:2] * np.float32(0.4) + np.float32(0.2)),
        "nearest": lambda P, y: P.griddata(points, y, points * np.float32(0.4) + np.float32(0.2), method="nearest"),
    }  # fmt: skip
    for name, call in calls.items():
        wanted = call(si, y)
        batched = tnp.vectorized_map(lambda y, call=call: call(P, y), tnp.asarray(y[None]))[0]
        for found in (call(P, tnp.asarray(y)), watched(lambda y, call=call: call(P, y), y), batched):
            assert found.dtype == wanted.dtype == float, name
            np.testing.assert_allclose(found.numpy(), wanted, rtol=1e-12)
        assert tnp.grad(lambda y, call=call: tnp.sum(call(P, y)))(tnp.asarray(y)).dtype == y.dtype


def test_scattered_points():
    points, v, xi = RNG.uniform(size=(12, 2)), RNG.normal(size=12), RNG.uniform(0.2, 0.8, size=(4, 2))
    same_values(P.griddata, si.griddata, points, v, xi)
    same_values(P.griddata, si.griddata, points, v, xi, "nearest")
    same_values(P.griddata, si.griddata, tuple(points.T), v, tuple(xi.T))
    columns = RNG.normal(size=(12, 3))
    same_values(P.griddata, si.griddata, points, columns, np.vstack([xi, [[5.0, 5.0]]]), fill_value=7.0)
    same_values(P.griddata, si.griddata, points[:6, 0], v[:6], np.array([0.3, 0.5, 9.0]))
    same_values(P.griddata, si.griddata, RNG.uniform(size=(20, 3)), RNG.normal(size=20), np.full((2, 3), 0.5))
    line, places = np.arange(4.0)[[2, 0, 3, 1]], np.array([0.5, 1.5, 2.2, -1.0])
    for method in ("linear", "nearest"):
        for known in (line, line[:, None], (line,)):
            for at in (places, places[:, None], places.reshape(2, 2), (places,), np.array(0.5), np.array([0.5])):
                same_values(P.griddata, si.griddata, known, v[:4], at, method)
                same_values(P.griddata, si.griddata, known, columns[:4], at, method)
    inside = np.array([[0.5], [1.5]])
    check(lambda v: weighed(P.griddata(line[:, None], v, inside) * np.array([1.0, 10.0])), v[:4], modes="tb")
    check(lambda v: weighed(P.griddata(points, v, xi)), v, modes="tb")
    check(lambda v: weighed(P.griddata(points, v, xi, "nearest")), v, modes="t")
    check(lambda x: weighed(P.griddata(points, v, x)), xi, modes="h")
    check(lambda p: weighed(P.griddata(p, v, xi)), points, modes="", tolerance=1e-5)
    with pytest.raises(tnp.NotYetError, match="batched"):
        tnp.vectorized_map(lambda x: P.griddata(points, v, x), tnp.asarray(xi[None]))
    with pytest.raises(tnp.NotYetError, match="cubic"):
        tnp.grad(lambda v: weighed(P.griddata(points, v, xi, "cubic")))(tnp.asarray(v))


def test_orders_below_zero_turn_derivatives_and_integrals_round():
    t, c = np.array([0.0, 0, 0, 1, 2, 3, 4, 4, 4]), np.array([1.0, 2, -1, 3, 0.5, 1])
    for theirs, ours in (
        (si.BSpline(t, c, 2), tnp.interpolate.BSpline(t, c, 2)),
        (si.PPoly(c.reshape(3, 2), [0.0, 1, 2]), tnp.interpolate.PPoly(c.reshape(3, 2), [0.0, 1, 2])),
    ):
        for nu in (-2, -1, 0, 1):
            for way in ("derivative", "antiderivative"):
                expected = getattr(theirs, way)(nu)(1.3)
                np.testing.assert_allclose(getattr(ours, way)(nu)(1.3), expected, rtol=1e-12)
