"""Searches in sorted lines, and gathers that several steps read, as kernels: NumPy's answers, NaN and errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.compiler import ir
from tensornumpy.compiler.emit.gathers import ranges


def in_a_kernel(g: Any, name: str) -> bool:
    """True if explain() says so of a step."""
    return any("kernel" in line and name in line and "native" in line for line in g.explain().splitlines())


def same(f: Callable, *args: Any, kernel: str = "") -> Any:
    """Compare a compiled function with NumPy's; the function."""
    g = tnp.function(f, native="now")
    given = [tnp.asarray(a) for a in args]
    expected = f(*args)
    for _ in range(2):
        result = np.asarray(g(*given))
        assert (result.dtype, result.shape) == (np.asarray(expected).dtype, np.shape(expected))
        np.testing.assert_array_equal(result, expected)
    assert not kernel or in_a_kernel(g, kernel)
    return g


def line(n: int, dtype: str, has_nan: bool = False) -> np.ndarray:
    """A sorted line with equal elements."""
    x = np.sort(np.random.default_rng(n).integers(0, max(2, n), n)).astype(dtype)
    if has_nan:
        x[-max(1, n // 5) :] = np.nan
    return x


def values(dtype: str, n: int, count: int = 300) -> np.ndarray:
    """Values below, among and above those of ``line``."""
    x = np.random.default_rng(count).integers(-3 if dtype[0] in "if" else 0, max(2, n) + 3, count).astype(dtype)
    if dtype[0] == "f":
        x[::3] += 0.5
        x[1::17], x[2::19], x[3::23] = np.nan, np.inf, -np.inf
    return x


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("dtype", ["f8", "f4", "i8", "i2", "u8", "u1"])
def test_places_in_lines_of_any_length(dtype, side):
    for n in (1, 2, 3, 5, 8, 31, 32, 33, 63, 64, 100, 127, 128):
        for has_nan in (False, True) if dtype[0] == "f" else (False,):
            a = line(n, dtype, has_nan)
            same(lambda a, x: np.searchsorted(a, x, side), a, values(dtype, n), kernel="searchsorted")


@pytest.mark.parametrize("side", ["left", "right"])
def test_places_in_a_long_line(side):
    a = np.sort(np.random.default_rng(0).normal(size=5000))
    x = np.concatenate([a[::7], np.nextafter(a[::11], 9), np.random.default_rng(1).normal(size=(77,)) * 9])
    same(lambda a, x: np.searchsorted(a, x, side), a, x, kernel="searchsorted")


def test_a_line_and_values_of_other_shapes_and_layouts():
    a, x = line(200, "f8"), values("f8", 100, 120)
    same(lambda a, x: np.searchsorted(a[::2], x.reshape(6, 20).T) * 2, a, x, kernel="searchsorted")
    same(lambda a, x: np.searchsorted(a[::-1][::-1], x[5]) + 1, a, x)
    same(lambda a, x: np.searchsorted(a, x.astype("f4")), a, x, kernel="searchsorted")
    same(lambda a, x: np.searchsorted(a, x[:0]), a, x)
    same(lambda a, x: np.searchsorted(a[:0], x), a, x)


def test_lines_of_any_length_share_a_kernel():
    g = tnp.function(lambda a: np.searchsorted(a * 2.0, a * 3.0, "right") + 1, native="now")
    for n in (70, 71, 90, 127, 200):
        a = line(n, "f8")
        np.testing.assert_array_equal(np.asarray(g(tnp.asarray(a))), np.searchsorted(a * 2.0, a * 3.0, "right") + 1)


@pytest.mark.parametrize("right", [False, True])
@pytest.mark.parametrize("turn", [1, -1])
def test_bins(right, turn):
    bins = np.unique(line(40, "f8"))[::turn]
    same(lambda x, bins: np.digitize(x, bins, right), values("f8", 40), bins, kernel="searchsorted")


def test_histograms_with_bins_of_any_width():
    edges = np.unique(line(50, "f8")) ** 1.5
    x = values("f8", 50, 1000)
    x = x[np.isfinite(x)] ** 2
    same(lambda x, e: np.histogram(x, e)[0], x, edges, kernel="searchsorted")
    same(lambda x, e: np.histogram(x, e, weights=np.abs(x))[0], x, edges)


def test_interpolation():
    rng = np.random.default_rng(0)
    xp, fp = np.unique(rng.normal(size=70)), rng.normal(size=80)[:70]
    x = np.concatenate([rng.normal(size=300) * 2, xp, [np.nan, np.inf, -np.inf]])
    same(lambda x, xp, fp: np.interp(x, xp, fp), x, xp, fp[: len(xp)], kernel="searchsorted")
    same(lambda x, xp, fp: 3.0 * np.interp(x, xp, fp, -1.0, 2.0), x[:-2], xp, fp[: len(xp)])

    def loss(x, xp, fp):
        return tnp.sum(tnp.interp(x, xp, fp) ** 2)

    given = [tnp.asarray(v) for v in (x[:300], xp, fp[: len(xp)])]
    got = tnp.function(lambda *v: tnp.grad(loss, (0, 1, 2))(*v), native="now")(*given)
    for one, expected in zip(got, tnp.grad(loss, (0, 1, 2))(*given), strict=True):
        np.testing.assert_allclose(np.asarray(one), np.asarray(expected), rtol=1e-9, atol=1e-12)


def test_gathers_that_several_steps_read():
    rng = np.random.default_rng(0)
    x, i = rng.normal(size=50), rng.integers(-50, 50, (30, 7))

    def f(x, i):
        a, b = x[i], x[i // 2]
        return a * b + np.sqrt(np.abs(a)) - b[::-1] + x[np.clip(i, 0, 49)] + x[i % 50]

    same(f, x, i, kernel="getitem")
    g = tnp.function(f, native="now")
    g(tnp.asarray(x), tnp.asarray(i))
    i[3, 3] = 50
    with pytest.raises(IndexError, match="index 50 is out of bounds for axis 0 with size 50"):
        g(tnp.asarray(x), tnp.asarray(i))
    with pytest.raises(IndexError, match="index -51 is out of bounds"):
        g(tnp.asarray(x), tnp.asarray(-i - 1))


def test_ranges_of_indices():
    kind, n = np.dtype(np.int64), ir.Affine.of(ir.Sym("n", ir.Affine(8), ir.Affine(15)))
    x, const = ir.Var(kind, "x"), lambda v: ir.Const(kind, v)
    clipped = ir.Op(kind, "clip", (x, const(2), ir.Int(kind, n)), (kind,) * 4)
    sum_ = ir.Op(kind, "add", (clipped, const(-3)), (kind,) * 3)
    rest = ir.Op(kind, "remainder", (x, const(7)), (kind,) * 3)
    either = ir.Select(ir.Var(np.dtype(bool), "b"), rest, const(9))
    less = ir.Op(kind, "minimum", (x, const(5)), (kind,) * 3)
    byte = ir.Cast(kind, ir.Var(np.dtype(np.uint8), "u"))
    order = [x, *clipped.args, clipped, const(-3), *sum_.args, sum_, *rest.args, rest, *either.args, either]
    found = ranges([*order, *less.args, less, *byte.args, byte])
    ends = [found[e] for e in (clipped, sum_, rest, either, less, byte)]
    assert ends[0] == (ir.Affine(2), n)
    assert ends[1] == (ir.Affine(-1), n - 3)
    assert ends[2:4] == [(ir.Affine(0), ir.Affine(6)), (ir.Affine(0), ir.Affine(9))]
    assert ends[4:] == [(None, ir.Affine(5)), (ir.Affine(0), ir.Affine(255))]


def test_interp_raises_no_flags_of_points_that_are_the_same_or_infinite():
    inf = np.inf
    x = np.tile([0, 1, 2, 3, 4, 2, 2, 5, 6, np.nan, inf, -inf], 3)
    for xp in ([1, 2, 2, 3, 5, 5], [-inf, -inf, 1, 2, inf, inf]):
        for fp in (range(6), [0, inf, -inf, np.nan, 1, 1], [1e308, -1e308, 1e308, -1e308, 1, 2]):
            with np.errstate(all="raise"):
                same(np.interp, x, np.array(xp, float), np.array(fp, float))


def test_interp_among_one_point():
    """NaN is neither below nor above it, and gets its value."""
    same(np.interp, np.array([np.nan, 0.0, 1.0, 2.0]), np.array([1.0]), np.array([7.0]))


@pytest.mark.parametrize("edges", [[], [1.0]])
@pytest.mark.parametrize("density", [None, True])
def test_histograms_without_bins(edges, density):
    x = np.array([0.5, 1.0, 2.0])
    same(lambda x, edges: np.histogram(x, edges, density=density)[0], x, np.array(edges))
    same(lambda x, edges: np.histogram(x, edges, weights=x, density=density)[0], x, np.array(edges))


def test_edges_that_are_nan_do_not_fall():
    same(lambda x, edges: np.histogram(x, edges)[1], np.array([0.5, 1.0, 2.0]), np.array([1.0, 2.0, np.nan]))
    with pytest.raises(ValueError, match="monotonically"):
        tnp.function(tnp.histogram, native="now")(np.ones(3), np.array([np.nan, 2.0, 1.0]))


def test_a_guard_fails_before_an_index_that_it_was_made_for():
    """The length of the counts is that of a trace; for another one the kernel finds indices out of bounds."""
    f = tnp.function(lambda x: tnp.bincount(tnp.abs(x).astype(int) % 17, minlength=9), native="now")
    for k in range(4):
        x = np.random.default_rng(k).normal(size=33) * (1 + 4 * k)
        np.testing.assert_array_equal(f(tnp.asarray(x)), np.bincount(np.abs(x).astype(int) % 17, minlength=9))
