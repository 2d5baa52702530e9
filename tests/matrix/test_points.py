"""Derivatives where they are special: zeros, ties, equal eigenvalues and singular values, branch cuts, empty input.

``POINTS`` states each derivative; reverse and forward mode have to agree on it. ``test_degenerate_arrays`` sweeps all
differentiable functions of the matrix over zeros, ties and empty arrays. The conventions are decision 0006.
"""

from __future__ import annotations

import itertools
import pathlib
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from matrix.cells import calls, rows
from matrix.derivatives import Function, dot_all, draw, forward, reverse
from tensornumpy.command.coverage import kind, load, load_rows, points_page
from tensornumpy.ops.base import table

INF, E = np.inf, np.e
LN2, LN10 = np.log(2.0), np.log(10.0)
KNOWN = load()


class Point:
    """``run(*xs)`` at special numbers: the gradient of the sum of its results, for each input, and the gradient of the
    gradient's sum where it is finite."""

    def __init__(self, name: str, run: Callable, *xs: Any, want: list, second: list | None = None):
        self.name, self.run, self.want, self.second = name, run, want, second
        self.xs = [np.asarray(x, complex if np.iscomplexobj(x) else float) for x in xs]

    def total(self, *xs: Any) -> list[Any]:
        return [tnp.sum(self.run(*xs))]


P = Point
L = tnp.linalg
EYE = [[1.0, 0.0], [0.0, 1.0]]
ZERO = [[0.0, 0.0], [0.0, 0.0]]
SINGULAR = [[1.0, 2.0], [2.0, 4.0]]

POINTS = [
    # zeros of a denominator
    P("divide", tnp.divide, [1.0, -1.0], [0.0, 0.0], want=[[INF, INF], [-INF, INF]]),
    P("reciprocal", tnp.reciprocal, [0.0], want=[[-INF]]),
    P("arctan2", tnp.arctan2, [0.0], [0.0], want=[[0.0], [0.0]], second=[[0.0], [0.0]]),
    P("arctan2", tnp.arctan2, [0.0, -0.0], [-1.0, -1.0], want=[[-1.0, -1.0], [0.0, 0.0]]),  # on the cut
    P("hypot", tnp.hypot, [0.0], [0.0], want=[[0.0], [0.0]], second=[[0.0], [0.0]]),
    P("angle", lambda x, y: tnp.angle(x + 1j * y), [0.0], [0.0], want=[[0.0], [0.0]], second=[[0.0], [0.0]]),
    P("angle", lambda x, y: tnp.angle(x + 1j * y), [-1.0], [0.0], want=[[0.0], [-1.0]]),  # on the cut
    # powers
    P("power", tnp.power, [0.0], [2.0], want=[[0.0], [0.0]], second=[[2.0], [0.0]]),
    P("power", tnp.power, [0.0], [1.0], want=[[1.0], [0.0]]),
    P("power", tnp.power, [0.0], [0.0], want=[[0.0], [-INF]]),
    P("power", tnp.power, [0.0], [0.5], want=[[INF], [0.0]]),
    P("power", tnp.power, [0.0], [-1.0], want=[[-INF], [-INF]]),
    P("float_power", tnp.float_power, [0.0], [2.0], want=[[0.0], [0.0]], second=[[2.0], [0.0]]),
    P("sqrt", tnp.sqrt, [0.0], want=[[INF]]),
    P("cbrt", tnp.cbrt, [0.0], want=[[INF]]),
    # logarithms and inverse functions at the ends of their domains
    P("log", tnp.log, [0.0], want=[[INF]]),
    P("log2", tnp.log2, [0.0], want=[[INF]]),
    P("log10", tnp.log10, [0.0], want=[[INF]]),
    P("log1p", tnp.log1p, [-1.0], want=[[INF]]),
    P("arcsin", tnp.arcsin, [-1.0, 1.0], want=[[INF, INF]]),
    P("arccos", tnp.arccos, [-1.0, 1.0], want=[[-INF, -INF]]),
    P("arccosh", tnp.arccosh, [1.0], want=[[INF]]),
    P("arctanh", tnp.arctanh, [-1.0, 1.0], want=[[INF, INF]]),
    P("logistic", lambda x: tnp.logaddexp(x, 0.0), [0.0], want=[[0.5]], second=[[0.25]]),
    P("logaddexp", tnp.logaddexp, [-INF], [-INF], want=[[0.5], [0.5]]),
    P("logaddexp2", tnp.logaddexp2, [1.0], [1.0], want=[[0.5], [0.5]], second=[[0.0], [0.0]]),
    # kinks and steps
    P("absolute", tnp.abs, [0.0, -0.0], want=[[0.0, 0.0]], second=[[0.0, 0.0]]),
    P("absolute", lambda x, y: tnp.abs(x + 1j * y), [0.0], [0.0], want=[[0.0], [0.0]], second=[[0.0], [0.0]]),
    P("fabs", tnp.fabs, [0.0], want=[[0.0]], second=[[0.0]]),
    P("sign", tnp.sign, [0.0], want=[[0.0]]),
    P("copysign", tnp.copysign, [0.0, 1.0], [1.0, 0.0], want=[[0.0, 1.0], [0.0, 0.0]]),
    P("heaviside", tnp.heaviside, [0.0], [0.5], want=[[0.0], [1.0]]),
    P("floor", tnp.floor, [0.0, 2.0], want=[[0.0, 0.0]]),
    P("ceil", tnp.ceil, [0.0, 2.0], want=[[0.0, 0.0]]),
    P("trunc", tnp.trunc, [0.0, 2.0], want=[[0.0, 0.0]]),
    P("rint", tnp.rint, [0.0, 0.5], want=[[0.0, 0.0]]),
    P("remainder", tnp.remainder, [4.0], [2.0], want=[[1.0], [-2.0]], second=[[0.0], [0.0]]),
    P("fmod", tnp.fmod, [4.0], [2.0], want=[[1.0], [-2.0]], second=[[0.0], [0.0]]),
    P("clip", lambda x: tnp.clip(x, 0.0, 1.0), [-1.0, 0.0, 1.0, 2.0], want=[[0.0, 1.0, 1.0, 0.0]]),
    P("where", lambda x: tnp.where(x < 1, x, tnp.sqrt(x)), [0.0], want=[[1.0]], second=[[0.0]]),
    P("nan_to_num", tnp.nan_to_num, [np.nan, INF, 1.0], want=[[0.0, 0.0, 1.0]]),
    P("interp", lambda x: tnp.interp(x, [0.0, 1.0, 2.0], [0.0, 1.0, 4.0]), [1.0], want=[[3.0]]),  # of the right side
    # removable singularities
    P("sinc", tnp.sinc, [0.0], want=[[0.0]], second=[[-(np.pi**2) / 3]]),
    P("bessel_i", tnp.i0, [0.0], want=[[0.0]], second=[[0.5]]),
    # ties
    P("maximum", tnp.maximum, [1.0], [1.0], want=[[0.5], [0.5]], second=[[0.0], [0.0]]),
    P("minimum", tnp.minimum, [1.0], [1.0], want=[[0.5], [0.5]], second=[[0.0], [0.0]]),
    P("fmax", tnp.fmax, [1.0, np.nan], [1.0, 1.0], want=[[0.5, 0.0], [0.5, 1.0]]),
    P("fmin", tnp.fmin, [1.0, np.nan], [1.0, 1.0], want=[[0.5, 0.0], [0.5, 1.0]]),
    P("max", tnp.max, [1.0, 1.0, 0.0], want=[[0.5, 0.5, 0.0]], second=[[0.0, 0.0, 0.0]]),
    P("min", tnp.min, [1.0, 1.0, 3.0], want=[[0.5, 0.5, 0.0]], second=[[0.0, 0.0, 0.0]]),
    P("nanmax", tnp.nanmax, [1.0, 1.0, np.nan], want=[[0.5, 0.5, 0.0]]),
    P("ptp", tnp.ptp, [1.0, 1.0], want=[[0.0, 0.0]]),
    P("sort", lambda x: tnp.sort(x)[0], [1.0, 1.0, 2.0], want=[[1.0, 0.0, 0.0]]),  # stable: the first is the first
    P("norm of max", lambda x: L.norm(x, INF), [1.0, -1.0], want=[[0.5, -0.5]]),
    # products with zeros
    P("prod", tnp.prod, [0.0, 2.0, 3.0], want=[[6.0, 0.0, 0.0]], second=[[5.0, 3.0, 2.0]]),
    P("prod", tnp.prod, [0.0, 0.0, 3.0], want=[[0.0, 0.0, 0.0]], second=[[3.0, 3.0, 0.0]]),
    P("cumprod", tnp.cumprod, [2.0, 0.0, 3.0], want=[[1.0, 8.0, 0.0]], second=[[4.0, 6.0, 2.0]]),
    P("cumprod", tnp.cumprod, [2.0, 0.0, 0.0, 3.0], want=[[1.0, 2.0, 0.0, 0.0]], second=[[1.0, 9.0, 8.0, 0.0]]),
    # norms and spreads of nothing
    P("norm2", L.norm, [0.0, 0.0], want=[[0.0, 0.0]], second=[[0.0, 0.0]]),
    P("norm", lambda x: L.norm(x, 1), [0.0, 1.0], want=[[0.0, 1.0]], second=[[0.0, 0.0]]),
    P("norm", lambda x: L.norm(x, 3), [0.0, 0.0], want=[[0.0, 0.0]]),
    P("std", tnp.std, [1.0, 1.0], want=[[0.0, 0.0]]),
    P("var", tnp.var, [1.0, 1.0], want=[[0.0, 0.0]], second=[[0.0, 0.0]]),
    # equal eigenvalues and singular values, matrices without rank
    P("eigvalsh", L.eigvalsh, EYE, want=[EYE], second=[ZERO]),
    P("eigh", lambda x: L.eigh(x)[1] * [[1.0, 2.0], [3.0, 4.0]], EYE, want=[np.full((2, 2), np.nan)]),
    P("svdvals", L.svdvals, EYE, want=[EYE], second=[ZERO]),
    P("svdvals", L.svdvals, ZERO, want=[EYE]),
    P("nuclear norm", lambda x: L.norm(x, "nuc"), EYE, want=[EYE], second=[ZERO]),
    P("spectral norm", lambda x: L.norm(x, 2), EYE, want=[[[0.5, 0.0], [0.0, 0.5]]]),
    P("det", L.det, SINGULAR, want=[[[4.0, -2.0], [-2.0, 1.0]]], second=[[[1.0, -1.0], [-1.0, 1.0]]]),
    P("det", L.det, ZERO, want=[ZERO], second=[[[1.0, -1.0], [-1.0, 1.0]]]),
    P("matrix_power", lambda x: L.matrix_power(x, 0), SINGULAR, want=[ZERO]),
    # nothing at all
    P("sum", tnp.sum, [], want=[[]], second=[[]]),
    P("prod", tnp.prod, [], want=[[]], second=[[]]),
    P("cumsum", tnp.cumsum, [], want=[[]], second=[[]]),
    P("max", lambda x: tnp.max(x, initial=0.0), [], want=[[]], second=[[]]),
    # branch cuts of complex functions: the derivative of the value that NumPy gives, conjugated (decision 0006)
    P("sqrt", tnp.sqrt, [-4.0 + 0j, complex(-4, -0.0)], want=[[0.25j, -0.25j]]),
    P("log", tnp.log, [-2.0 + 0j, complex(-2, -0.0)], want=[[-0.5, -0.5]]),
    P("power", lambda z: tnp.power(z, 0.5), [-4.0 + 0j], want=[[0.25j]]),
    P("arcsin", tnp.arcsin, [2.0 + 0j], want=[[-1j / np.sqrt(3.0)]]),
    P("arctanh", tnp.arctanh, [2.0 + 0j], want=[[-1 / 3]]),
    P("sign", tnp.sign, [0j], want=[[0.0]]),
]
IDS = [f"{p.name}-{i}" for i, p in enumerate(POINTS)]


def same(got: list, want: list, xs: list, tolerance: float) -> None:
    for g, w, x in zip(got, want, xs, strict=True):
        assert g.shape == x.shape and g.dtype == x.dtype
        np.testing.assert_allclose(g.numpy(), np.asarray(w, x.dtype).reshape(x.shape), rtol=tolerance, atol=tolerance)


@pytest.mark.parametrize("point", POINTS, ids=IDS)
def test_gradient_at_a_point(point):
    with np.errstate(all="ignore"):
        got = reverse(point.total, [np.ones((), point.total(*map(tnp.asarray, point.xs))[0].dtype)])(*point.xs)
    same(got, point.want, point.xs, 1e-12)


@pytest.mark.parametrize("point", POINTS, ids=IDS)
def test_tangent_at_a_point(point):
    """Forward mode, in the direction of each element: the same numbers (conjugated, of a complex argument)."""
    for i, x in enumerate(point.xs):
        for index in np.ndindex(*x.shape):
            t = [np.zeros_like(a) for a in point.xs]
            t[i][index] = 1.0

            def along(*ys: Any, i: int = i) -> list[Any]:
                full = [tnp.asarray(a) for a in point.xs]
                full[i] = ys[0]
                return point.total(*full)

            with np.errstate(all="ignore"):
                (got,) = forward(along, [t[i]])(x)
            want = np.conj(np.asarray(point.want[i], x.dtype).reshape(x.shape)[index])
            np.testing.assert_allclose(got.numpy(), want, rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("point", [p for p in POINTS if p.second is not None], ids=lambda p: p.name)
def test_second_derivative_at_a_point(point):
    def first(*xs: Any) -> list[Any]:
        return [sum(tnp.sum(g) for g in reverse(point.total, [np.ones(())])(*xs))]

    with np.errstate(all="ignore"):
        got = reverse(first, [np.ones(())])(*point.xs)
    same(got, point.second, point.xs, 1e-9)


def test_every_op_with_points_is_visited():
    """An op that says where its derivative is special stands in ``POINTS``, at each of these numbers."""
    visited: dict[str, set[float]] = {}
    for point in POINTS:
        xs = [tnp.asarray(x) for x in point.xs]
        with np.errstate(all="ignore"), tnp.GradientTape() as tape:
            tape.watch(xs)
            reverse(point.total, [np.ones((), point.total(*xs)[0].dtype)])(*xs)
        for op, inputs, *_ in tape._entries:
            numbers = [np.asarray(getattr(x, "_v", x)).ravel() for x in inputs]
            numbers = [np.abs(a) if a.dtype.kind == "c" else a for a in numbers]
            with np.errstate(all="ignore"):  # a tie: the difference
                numbers += [a - b for a, b in itertools.pairwise(numbers) if a.shape == b.shape]
            visited.setdefault(op.name, set()).update(float(n) for a in numbers if a.dtype.kind == "f" for n in a)
    ties = {"max", "min"}  # of elements, not at a number
    missing = {
        name: [p for p in op.points if p not in visited.get(name, set())]
        for name, op in table.items()
        if op.points
        and not (name in ties and name in visited)
        and not name.startswith("special.")  # SciPy's, which another file has loaded: tests/api/special_points.py
    }
    assert not {name: where for name, where in missing.items() if where}


# --- all functions on degenerate arrays -----------------------------------------------------------------------

DEGENERATE: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    "zeros": np.zeros_like,
    "ties": np.ones_like,
    "equal eigenvalues": lambda a: np.eye(*a.shape) if a.ndim == 2 else np.ones_like(a),
    "no rows": lambda a: a[:0],
    "no columns": lambda a: a[..., :0],
}
# (function, arrays): what is there in the place of a derivative, and why. Each is asserted to be so still.
NOT_THERE: dict[tuple[str, str], tuple[str, str]] = {
    ("linalg.qr", "zeros"): ("NaN", "the gradient of qr needs a matrix of full rank"),
    ("linalg.qr", "ties"): ("NaN", "the same"),
    ("linalg.cond", "ties"): ("NaN", "the same, where LAPACK gives no 0 for the last singular value"),
}
# Their samples fix strides or sizes for the sample's own arrays.
OWN_SIZES = {"lib.stride_tricks.as_strided"}


def degenerate(call: Any, change: Callable) -> list[np.ndarray] | None:
    """The sample's arrays, changed; None where NumPy has an error or no finite value."""
    arrays = [change(np.array(a)) if a.dtype.kind == "f" and a.ndim else np.array(a) for a in call.arrays]
    try:
        value = call.run(np, *[a.copy() for a in arrays])
    except Exception:
        return None
    leaves = [np.asarray(x) for x in (value if isinstance(value, list | tuple) else [value])]
    return arrays if all(np.isfinite(x).all() for x in leaves if x.dtype.kind in "fc") else None


def check_degenerate(call: Any, arrays: list[np.ndarray]) -> str:
    """The right shapes, and both modes say the same: numbers (the answer is ""), or both "NaN"."""
    f = Function(call, arrays)
    out = f(*f.points)
    if not out:  # integers, or a Python number
        return ""
    rng = np.random.default_rng(0)
    seeds, ts = [draw(rng, o) for o in out], [draw(rng, p) for p in f.points]
    pulled, pushed = reverse(f, seeds)(*f.points), forward(f, ts)(*f.points)
    for p, g in zip(f.points, pulled, strict=True):
        assert g.shape == p.shape and g.dtype == p.dtype
    nan = [any(np.isnan(x.numpy()).any() for x in xs) for xs in (pulled, pushed)]
    assert nan[0] == nan[1], f"NaN in reverse mode: {nan[0]}, in forward mode: {nan[1]}"
    if nan[0]:
        return "NaN"
    size = max(np.abs(x.numpy()).max(initial=0.0, where=np.isfinite(x.numpy())) for x in [*pulled, *pushed])
    assert size < 1e12, f"a derivative of {size:.0e}: rounding, magnified"
    a, b = dot_all(pulled, ts), dot_all(seeds, pushed)
    assert not np.isfinite([a, b]).all() or abs(a - b) <= 1e-8 * max(1.0, abs(a)), f"reverse {a}, forward {b}"
    return ""


def what_is_there(call: Any, arrays: list[np.ndarray]) -> str:
    """ "" for a derivative, or what there is in its place: "NaN", or the error."""
    try:
        return check_degenerate(call, arrays)
    except Exception as error:
        return f"{type(error).__name__}: {' '.join(str(error).split())[:150]}"


@pytest.mark.parametrize("arrays", DEGENERATE)
def test_degenerate_arrays(arrays):
    wrong, seen = [], 0
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        for name in [n for n in rows() if kind(KNOWN.get(n, {}).get("gradient", "none")) == "ok"]:
            if name in OWN_SIZES or name.startswith(("polynomial.", "random.")):
                continue
            for call in calls(name):
                changed = degenerate(call, DEGENERATE[arrays])
                if changed is None:
                    continue
                seen += 1
                found, known = what_is_there(call, changed), NOT_THERE.get((name, arrays), ("", ""))[0]
                if not (found.startswith(known) if known else not found):
                    wrong.append(f"{name}: {found or 'it works now: delete its line'}")
    assert not wrong, "\n".join(wrong)
    assert seen > 200


def test_the_page_lists_them():
    """docs/coverage/points.md: python tests/matrix/generate.py --pages."""
    page = pathlib.Path(__file__).parents[2] / "docs/coverage/points.md"
    assert page.read_text() == points_page(load_rows())
