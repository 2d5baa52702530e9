"""A call of each function that SciPy computes, and what it does in each mode: the table of docs/scipy.md.

``python tests/solvers/modes.py`` writes the table anew.
"""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2] / "src")]

import numpy as np

import tensornumpy as tnp
from solvers.agreement import close, differences, weighed

PAGE = Path(__file__).parents[2] / "docs" / "scipy.md"
BEGIN, END = "<!-- modes: begin (written by tests/solvers/modes.py) -->\n", "<!-- modes: end -->"
MODES = ("gradient", "second order", "compiled", "vectorized")

L, O, I, P, S, N = (  # noqa: E741
    tnp.sparse.linalg, tnp.optimize, tnp.integrate, tnp.interpolate, tnp.signal, tnp.ndimage,
)  # fmt: skip
LINE = np.sin(np.arange(1.0, 21.0))
IMAGE = np.cos(np.arange(20.0)).reshape(4, 5)
PLACES = np.array([0.3, 1.2, 2.6])
KNOTS = np.array([0.0, 1.0, 2.2, 3.0])
PAIR = np.array([2.0, 3.0])
SCATTERED = np.array([[0.0, 0.0], [1.0, 0.1], [0.1, 1.0], [0.9, 1.1], [0.4, 0.5], [0.7, 0.2]])


def matrix(d):
    return tnp.sparse.diags_array([4.0 + d, -np.ones(1), -np.ones(1)], offsets=[0, 1, -1])


def fit(t, a):
    return tnp.exp(-a * t)


def between(name):
    return lambda a: getattr(O, name)(lambda x: x**3 + x - a[0] * a[1], 0.0, 9.0, xtol=1e-12)


CALLS = {
    "sparse.csr_array": lambda d: tnp.sparse.csr_array((d, ([0, 1], [1, 0])), (2, 2)) @ PAIR,
    "sparse.coo_array": lambda d: tnp.sparse.coo_array((d, ([0, 0], [1, 1])), (2, 2)) @ PAIR,
    "sparse.csc_array": lambda d: tnp.sparse.csc_array((d, [1, 0], [0, 1, 2]), (2, 2)) @ PAIR,
    "sparse.diags_array": lambda d: matrix(d) @ PAIR,
    "sparse.linalg.spsolve": lambda d: L.spsolve(matrix(d), PAIR),
    "sparse.linalg.factorized": lambda d: L.factorized(matrix(d))(PAIR),
    "sparse.linalg.cg": lambda d: L.cg(matrix(d), PAIR, rtol=1e-13)[0],
    "sparse.linalg.gmres": lambda d: L.gmres(matrix(d), PAIR, rtol=1e-13)[0],
    "sparse.linalg.bicgstab": lambda d: L.bicgstab(matrix(d), PAIR, rtol=1e-13)[0],
    "sparse.linalg.lsqr": lambda d: L.lsqr(matrix(d), PAIR, atol=1e-14, btol=1e-14)[0],
    "sparse.linalg.LinearOperator": lambda d: L.cg(
        L.LinearOperator((2, 2), matvec=lambda v: matrix(d) @ v), PAIR, rtol=1e-13
    )[0],
    "sparse.linalg.eigsh": lambda d: L.eigsh(matrix(d), k=1, return_eigenvectors=False, v0=PAIR),
    "optimize.root": lambda a: O.root(lambda x: x**3 + x - a, [1.0, 1.0]).x,
    "optimize.root_scalar": lambda a: O.root_scalar(lambda x: x**3 + x - a[0] * a[1], bracket=[0.0, 9.0]).root,
    **{f"optimize.{name}": between(name) for name in ("bisect", "brenth", "brentq", "ridder")},
    "optimize.newton": lambda a: O.newton(lambda x: x**3 + x - a[0] * a[1], 1.0, tol=1e-13),
    "optimize.fixed_point": lambda a: O.fixed_point(lambda x: 0.5 * (x + a / x), PAIR),
    "optimize.minimize": lambda a: O.minimize(
        lambda x: tnp.sum((x - a) ** 2 + x**4), PAIR, jac=lambda x: 2 * (x - a) + 4 * x**3, tol=1e-10
    ).x,
    "optimize.least_squares": lambda a: O.least_squares(lambda x: x**3 + x - a, PAIR).x,
    "optimize.curve_fit": lambda y: O.curve_fit(fit, KNOTS[:2], y / 4, p0=[1.0])[0],
    "optimize.nnls": lambda b: O.nnls(np.array([[2.0, 1.0], [1.0, 3.0]]), b)[0],
    "optimize.linprog": lambda b: O.linprog([-1.0, -1.0], [[2.0, 1.0], [1.0, 3.0]], b).x,
    "integrate.solve_ivp": lambda k: I.solve_ivp(
        lambda t, y: -k * y, (0, 1), PAIR, t_eval=[0.5, 1.0], rtol=1e-9, atol=1e-9
    ).y,
    "integrate.odeint": lambda k: I.odeint(lambda y, t: -k * y, PAIR, [0.0, 0.5], rtol=1e-10, atol=1e-10),
    "integrate.quad": lambda k: I.quad(lambda x: tnp.exp(-k[0] * x * k[1]), 0.0, 1.0)[0],
    "integrate.quad_vec": lambda k: I.quad_vec(lambda x: tnp.exp(-k * x), 0.0, 1.0)[0],
    "integrate.simpson": lambda y: I.simpson(tnp.concatenate([y, y**2]), x=KNOTS),
    "integrate.trapezoid": lambda y: I.trapezoid(tnp.concatenate([y, y**2]), x=KNOTS),
    "integrate.cumulative_trapezoid": lambda y: I.cumulative_trapezoid(tnp.concatenate([y, y**2]), x=KNOTS),
    "interpolate.CubicSpline": lambda y: P.CubicSpline(KNOTS, tnp.concatenate([y, y**2]))(PLACES),
    "interpolate.PchipInterpolator": lambda y: P.PchipInterpolator(KNOTS, tnp.concatenate([y, y**2]))(PLACES),
    "interpolate.Akima1DInterpolator": lambda y: P.Akima1DInterpolator(KNOTS, tnp.concatenate([y, y**2]))(PLACES),
    "interpolate.BSpline": lambda c: P.BSpline([0.0, 0, 0, 1, 3, 3, 3], tnp.concatenate([c, c**2]), 2)(PLACES),
    "interpolate.PPoly": lambda c: P.PPoly(c[:, None] * np.ones(3), KNOTS)(PLACES),
    "interpolate.RegularGridInterpolator": lambda v: P.RegularGridInterpolator(
        (KNOTS,), tnp.concatenate([v, v**2])
    )(PLACES[:, None]),
    "interpolate.griddata": lambda v: P.griddata(
        SCATTERED, tnp.concatenate([v, v**2, v * 0.3]), np.array([[0.3, 0.4], [0.6, 0.5], [0.5, 0.9]])
    ),
    "signal.resample": lambda h: S.resample(tnp.concatenate([h, h**2, h * 0.1]), 9),
    "signal.stft": lambda h: tnp.abs(S.stft(tnp.concatenate([LINE, h, h**2]), nperseg=8)[2]) ** 2,
    "signal.convolve": lambda h: S.convolve(LINE, h),
    "signal.correlate": lambda h: S.correlate(LINE, h),
    "signal.fftconvolve": lambda h: S.fftconvolve(LINE, h),
    "signal.lfilter": lambda a: S.lfilter([1.0], tnp.concatenate([np.ones(1), a / 8]), LINE),
    "signal.lfilter_zi": lambda a: S.lfilter_zi([1.0], tnp.concatenate([np.ones(1), a / 8])),
    "signal.sosfilt": lambda b: S.sosfilt(
        tnp.concatenate([b, np.array([0.0, 1.0, 0.2, 0.1])])[None], LINE
    ),
    "signal.filtfilt": lambda b: S.filtfilt(b, [1.0, 0.2], LINE),
    "ndimage.correlate1d": lambda w: N.correlate1d(IMAGE, w),
    "ndimage.convolve1d": lambda w: N.convolve1d(IMAGE, w),
    "ndimage.correlate": lambda w: N.correlate(IMAGE, w[None]),
    "ndimage.convolve": lambda w: N.convolve(IMAGE, w[None]),
    "ndimage.gaussian_filter": lambda x: N.gaussian_filter(x, 1.0),
    "ndimage.gaussian_filter1d": lambda x: N.gaussian_filter1d(x, 1.0),
    "ndimage.map_coordinates": lambda c: N.map_coordinates(IMAGE, c[:, None] * 0.6),
    "ndimage.zoom": lambda x: N.zoom(x, 2.0),
    "ndimage.affine_transform": lambda o: N.affine_transform(IMAGE, np.array([0.3, 0.4]), offset=o * 0.31),
}  # fmt: skip


def _holds(run) -> bool:
    try:
        run()
    except Exception as error:  # what is refused, and what is wrong
        print(type(error).__name__, str(error).splitlines()[0], file=sys.stderr)
        return False
    return True


def modes(name: str) -> list[str]:
    """The modes in which a call gives what differences give."""
    f = CALLS[name]
    x = tnp.asarray(PAIR)
    slope = tnp.grad(lambda x: weighed(f(x)))
    other = tnp.asarray(PAIR * 1.01)
    first = differences(lambda x: weighed(f(x)), PAIR, 1e-3)[:, 0]

    def compiled():
        g = tnp.function(slope)
        for numbers in (x, x, other):
            close(g(numbers), slope(numbers), 1e-7)

    holds = (
        lambda: close(slope(x), first, 5e-5),
        lambda: close(tnp.jacobian(slope)(x), differences(slope, PAIR, 1e-4), 2e-4),
        compiled,
        lambda: close(tnp.vectorized_map(slope, tnp.stack([x, other])), np.stack([slope(x), slope(other)]), 1e-7),
    )
    return [mode for mode, run in zip(MODES, holds, strict=True) if _holds(run)]


def table() -> str:
    """The functions by what holds of them."""
    found: dict[str, list[str]] = {}
    for name in CALLS:
        found.setdefault(", ".join(modes(name)), []).append(f"`{name}`")
    rows = "".join(f"| {what} | {', '.join(names)} |\n" for what, names in found.items())
    return f"\n| what comes of it | calls |\n|---|---|\n{rows}\n"


if __name__ == "__main__":
    before, rest = PAGE.read_text().split(BEGIN)
    PAGE.write_text(before + BEGIN + table() + END + rest.split(END)[1])
