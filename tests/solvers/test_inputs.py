"""What SciPy refuses is refused where a tape watches and in traces, too, and its other forms mean what SciPy means."""

import math
import warnings

import numpy as np
import pytest
import scipy
import scipy.integrate
import scipy.interpolate
import scipy.ndimage
import scipy.optimize
import scipy.signal
import scipy.sparse.linalg

import tensornumpy as tnp
from solvers.agreement import check, weighed

P, S, N, O = tnp.interpolate, tnp.signal, tnp.ndimage, tnp.optimize  # noqa: E741
Y = np.array([1.0, 2.0, 0.0, 1.0])
IMAGE = np.arange(12.0).reshape(3, 4)
DISORDER = {"turned": [0.0, 2.0, 1.0, 3.0], "twice": [0.0, 1.0, 1.0, 3.0], "falling": [3.0, 2.0, 1.0, 0.0],
            "nan": [0.0, 1.0, np.nan, 3.0]}  # fmt: skip

REFUSED = {
    **{
        f"{name} {what}": (lambda x, name=name: getattr(P, name)(x, Y)(1.3), x)
        for name in ("CubicSpline", "PchipInterpolator", "Akima1DInterpolator")
        for what, x in DISORDER.items()
    },
    **{
        f"{name} of {bad}": (lambda y, name=name: getattr(P, name)(np.arange(4.0), y)(1.3), [1.0, bad, 2.0, 3.0])
        for name in ("CubicSpline", "PchipInterpolator", "Akima1DInterpolator")
        for bad in (np.nan, np.inf)
    },
    "periodic": (lambda y: P.CubicSpline(np.arange(4.0), y, bc_type="periodic")(1.3), [1.0, 2.0, 0.0, 3.0]),
    "PPoly turned": (lambda x: P.PPoly(np.ones((2, 3)), x)(1.3), DISORDER["turned"]),
    "PPoly falling": (lambda x: P.PPoly(np.ones((2, 3)), x)(1.3), DISORDER["falling"]),
    "PPoly pieces": (lambda c: P.PPoly(c, np.arange(3.0))(1.3), np.ones((2, 3))),
    "BSpline turned": (lambda t: P.BSpline(t, np.ones(5), 2)(1.3), [0.0, 0, 0, 2, 1, 3, 3, 3]),
    "BSpline one knot": (lambda t: P.BSpline(t, np.ones(3), 2)(1.0), [0.0, 1, 1, 1, 1, 3]),
    "BSpline nan": (lambda t: P.BSpline(t, np.ones(3), 2)(1.0), [0.0, 0, 0, np.nan, 3, 3]),
    "grid turned": (
        lambda p: P.RegularGridInterpolator((p,), Y, bounds_error=False, fill_value=None)([[0.3]]), DISORDER["turned"],
    ),
    "grid twice": (
        lambda p: P.RegularGridInterpolator((p,), Y, bounds_error=False, fill_value=None)([[0.3]]), DISORDER["twice"],
    ),
    "initial": (lambda y: tnp.integrate.cumulative_trapezoid(y, initial=2.0), Y),
    "sections": (lambda sos: S.sosfilt(sos, Y), [[1.0, 0.0, 0.0, 2.0, 0.0, 0.0]]),
    "homogeneous": (lambda m: N.affine_transform(IMAGE, m), np.ones((3, 3))),
    "radius": (lambda x: N.gaussian_filter(x, 1.0, radius=1.5), IMAGE),
    "axis of lines": (lambda x: N.gaussian_filter1d(x, 1.0, axis=2), IMAGE),
    "axis of a spline": (lambda y: P.CubicSpline(np.arange(4.0), y, axis=1)(1.3), Y),
    "axes of transforms": (lambda x: S.fftconvolve(x, np.ones((1, 4)), axes=2), IMAGE),
    "fit of nan": (lambda y: O.curve_fit(lambda t, a: a * t, np.arange(4.0), y, p0=[1.0])[0], [1.0, 2.0, np.nan, 3.0]),
    "start of rows": (lambda y: tnp.integrate.odeint(lambda y, t: -y, y, [0.0, 1.0]), np.ones((2, 1))),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name):
    f, x = REFUSED[name]
    x = tnp.asarray(np.asarray(x, float))
    with pytest.raises(ValueError), tnp.GradientTape() as tape:
        tape.watch(x)
        f(x)
    with pytest.raises(ValueError):
        tnp.function(lambda x: f(x))(x)
    if name not in ("start of rows", "fit of nan"):
        with pytest.raises(ValueError):
            tnp.vectorized_map(f, tnp.stack([x, x]))


def test_orders_that_hold():
    """The check itself has the gradient of what it lets through."""
    check(lambda x: weighed(P.CubicSpline(x, Y)(np.array([0.5, 2.5]))), [0.0, 1.0, 2.2, 3.0])
    check(
        lambda t: weighed(P.BSpline(t, np.arange(4.0), 2)(np.array([0.4, 2.5]))), [-0.2, -0.1, 0.0, 1.5, 3.0, 3.1, 3.2]
    )
    falling = np.array([2.5, 1.0, 0.0])
    values = np.cos(np.arange(6.0)).reshape(3, 2)
    places = np.array([[0.3, 0.4], [1.7, 0.9]])
    wanted = scipy.interpolate.RegularGridInterpolator((falling, [0.0, 1.0]), values)(places)

    def grid(v, p=falling):
        return P.RegularGridInterpolator((p, [0.0, 1.0]), v, bounds_error=False, fill_value=None)(places)

    np.testing.assert_allclose(grid(values), wanted, rtol=1e-14)
    check(lambda v: weighed(grid(v)), values)
    check(lambda p: weighed(grid(values, p)), falling)


@pytest.mark.parametrize("name", ["bisect", "brentq", "brenth", "ridder"])
def test_brackets_tell(name):
    f = lambda a: getattr(O, name)(lambda x: x**3 - a, 0.0, 3.0, full_output=True)  # noqa: E731
    a = tnp.asarray(8.0)
    with tnp.GradientTape() as tape:
        tape.watch(a)
        root, told = f(a)
    assert told.converged and told.function_calls > 2
    np.testing.assert_allclose(tape.gradient(root, a), 1 / 12, rtol=1e-6)
    with pytest.raises(tnp.NotYetError, match="full_output"):
        tnp.function(lambda a: f(a)[0])(tnp.asarray(8.0))
    few = lambda a: getattr(O, name)(lambda x: x**3 - a, 0.0, 3.1, maxiter=2, disp=False)  # noqa: E731
    assert few(8.0) == getattr(scipy.optimize, name)(lambda x: x**3 - 8.0, 0.0, 3.1, maxiter=2, disp=False)
    with pytest.raises(tnp.NoGradientError, match="did not converge"):
        tnp.grad(few)(8.0)


def test_newton_of_an_array_that_fails_in_parts():
    def f(a):
        return tnp.sum(O.newton(lambda x: x**3 - a, np.array([1.0, 90.0]), maxiter=5, tol=1e-10))

    with pytest.warns(RuntimeWarning, match="some failed"), pytest.raises(tnp.NoGradientError, match="no roots"):
        tnp.grad(f)(tnp.asarray([1.0, 2.0]))


@pytest.mark.parametrize("method", ["newton", "halley"])
@pytest.mark.parametrize("slopes", [True, False])
def test_slopes_in_traces(method, slopes):
    def f(a):
        value = lambda x: a[0] * x**3 + x - a[1]  # noqa: E731
        first, second = (lambda x: 3 * a[0] * x**2 + 1), (lambda x: 6 * a[0] * x)
        if slopes:
            return O.root_scalar(
                lambda x: (value(x), first(x), second(x)), x0=1.0, fprime=True, fprime2=True, method="halley",
            ).root  # fmt: skip
        return O.root_scalar(value, x0=1.0, fprime=first, fprime2=second, method=method).root

    check(f, [2.0, 3.0])


@pytest.mark.parametrize("which", ["LM", "SM", "LA", "SA", "BE"])
@pytest.mark.parametrize("k", [2, 3])
@pytest.mark.parametrize("sigma", [None, 0.3])
def test_eigenvalues_alone_have_scipys_order(which, k, sigma):
    def matrix(d, m):
        return m.diags_array([d, np.full(5, 0.3), np.full(5, 0.3)], offsets=[0, 1, -1])

    d = np.array([-3.0, -1.2, 0.5, 2.0, 4.0, 7.0])
    how = {"k": k, "which": which, "sigma": sigma, "v0": np.ones(6), "return_eigenvectors": False}
    wanted = scipy.sparse.linalg.eigsh(matrix(d, scipy.sparse).tocsc(), **how)
    f = lambda d: tnp.sparse.linalg.eigsh(matrix(d, tnp.sparse), **how)  # noqa: E731
    np.testing.assert_allclose(f(d), wanted, rtol=1e-9)
    check(lambda d: weighed(f(d)), d, modes="tb")


@pytest.mark.long
@pytest.mark.parametrize("event", [False, True])
def test_the_end_of_a_span(event):
    """The last state moves with the end of the span; its time is that of the end."""

    def crossing(t, y):
        return y[0] - (9.0 if event else 1.7)

    crossing.terminal = True

    def f(ends):
        how = {"rtol": 1e-10, "atol": 1e-12, **({"events": crossing} if event else {})}
        found = tnp.integrate.solve_ivp(lambda t, y: [y[1], -y[0] + t], (ends[0], ends[1]), [1.0, 0.5], **how)
        return weighed(found.y[:, -1]) + found.t[0] * found.t[-1]

    check(f, [0.1, 0.9], modes="hj", tolerance=1e-5)


LEAVING = {
    "brentq": lambda k: tnp.optimize.brentq(lambda x: k * x**3 + x - float(k), 0.0, 5.0),
    "brentq, of what was computed": lambda k: tnp.optimize.brentq(lambda x: x**3 + x - math.sqrt(k * 2), 0.0, 5.0),
    "root": lambda k: tnp.optimize.root(lambda x: x**3 + x - k.item(), [1.0]).x[0],
    "minimize": lambda k: tnp.optimize.minimize(lambda x: tnp.sum((x - math.sqrt(k)) ** 2), [0.0]).x[0],
    "solve_ivp": lambda k: tnp.integrate.solve_ivp(lambda t, y: -math.sqrt(k) * y, (0, 1), [1.0]).y[0, -1],
    "quad": lambda k: tnp.integrate.quad(lambda x: tnp.exp(-x) * math.sqrt(k) * k, 0.0, 1.0)[0],
}


@pytest.mark.parametrize("name", LEAVING)
def test_a_number_that_leaves_inside_a_function_of_a_solver_is_told(name):
    """What ``float(k)`` gives is a constant there: the derivative without it is no silent one."""
    k = tnp.asarray(1.3)
    with pytest.warns(tnp.LostGradientWarning, match=r"left the tape through (float|item)\(\)"):
        tnp.grad(LEAVING[name])(k)
    with pytest.raises(tnp.NoGradientError, match="this tape is strict"):
        tnp.grad(LEAVING[name], strict=True)(k)


OF_SAMPLES = {
    "trapezoid": lambda x: tnp.integrate.trapezoid(x),
    "cumulative_trapezoid": lambda x: tnp.integrate.cumulative_trapezoid(x),
    "cumulative_trapezoid from 0": lambda x: tnp.integrate.cumulative_trapezoid(x, initial=0),
    "simpson": lambda x: tnp.integrate.simpson(x),
    "simpson of odd length": lambda x: tnp.integrate.simpson(x[:11]),
    "simpson of two": lambda x: tnp.integrate.simpson(x[:2]),
    "simpson at places": lambda x: tnp.integrate.simpson(x, x=x + 1),
    "resample": lambda x: tnp.signal.resample(x, 7),
    "resample up": lambda x: tnp.signal.resample(x, 17),
    "stft": lambda x: tnp.signal.stft(x, nperseg=4)[2],
    "fixed_point": lambda x: tnp.optimize.fixed_point(lambda z: tnp.cos(z), x[:2]),
    "griddata": lambda x: tnp.interpolate.griddata(
        np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0]]), x[:3], np.array([[0.2, 0.1]]), method="nearest"
    ),
    "convolve": lambda x: tnp.signal.convolve(x, x),
    "convolve directly": lambda x: tnp.signal.convolve(x, x[:3], "same", "direct"),
    "correlate": lambda x: tnp.signal.correlate(x, x),
}


@pytest.mark.parametrize("name", OF_SAMPLES)
def test_dtypes_are_scipys_where_something_watches(name):
    f = OF_SAMPLES[name]
    for dtype in ("float32", "float64", "int32", "uint8", "int64"):
        x = tnp.asarray(np.arange(12).astype(dtype))
        plain, found = f(x), [tnp.vectorized_map(f, x[None])[0]]
        if x.dtype.kind == "f":
            with tnp.GradientTape() as tape:
                tape.watch(x)
                found.append(f(x))
        for each in found:
            assert each.dtype == plain.dtype, dtype
            near = 1e-4 if plain.dtype in (np.float32, np.complex64) else 1e-9
            np.testing.assert_allclose(np.asarray(each), np.asarray(plain), rtol=near, atol=10 * near)


@pytest.mark.parametrize(
    "number",
    [
        lambda a: float(tnp.stop_gradient(a)),
        lambda a: float(tnp.where(a > 1, 2.0, 3.0)),
        lambda a: float((a > 1).astype(float).sum()),
        lambda a: float(a.astype(int).astype(float)),
    ],
)
def test_a_number_without_a_derivative_loses_none_in_a_solver(number):
    with warnings.catch_warnings():
        warnings.simplefilter("error", tnp.LostGradientWarning)
        tnp.grad(lambda a: tnp.optimize.brentq(lambda z: z * (1 + number(a)) - a, -50.0, 50.0))(tnp.asarray(2.0))
        tnp.grad(lambda a: tnp.integrate.quad(lambda z: z * number(a) * a, 0.0, 1.0)[0])(tnp.asarray(2.0))


@pytest.mark.parametrize("name", ["correlate1d", "convolve", "gaussian_filter"])
def test_an_integer_image_continued_by_a_number_of_each_example(name):
    others = {"correlate1d": ([1, 2, 1],), "convolve": ([[1, 2, 1]],), "gaussian_filter": (1.0,)}[name]
    images, numbers = np.arange(24, dtype=np.uint8).reshape(2, 3, 4), np.array([3.0, 90.0])
    found = tnp.vectorized_map(
        lambda both: getattr(tnp.ndimage, name)(both[0], *others, mode="constant", cval=both[1]),
        (tnp.asarray(images), tnp.asarray(numbers)),
    )
    for one, image, number in zip(found, images, numbers, strict=True):
        expected = getattr(scipy.ndimage, name)(image, *others, mode="constant", cval=number)
        np.testing.assert_array_equal(one, expected)
