"""tnp.linalg's functions of scipy.linalg: SciPy's values, gradients of first and second order in four modes."""

from __future__ import annotations

import inspect

import numpy as np
import pytest
import scipy.linalg

import tensornumpy as tnp

L = tnp.linalg
_rng = np.random.default_rng(5)
M = _rng.standard_normal((3, 3)) * 0.3 + 1.5 * np.eye(3)
S = M @ M.T + np.eye(3)
C = M + 0.2j * _rng.standard_normal((3, 3))
B, V = _rng.standard_normal((3, 2)), _rng.standard_normal(3)

CALLS = {
    "expm": (lambda la, a: la.expm(a), M),
    "expm of a nilpotent": (lambda la, a: la.expm(a), np.triu(M, 1)),
    "logm": (lambda la, a: la.logm(a), M),
    "sqrtm": (lambda la, a: la.sqrtm(a), M),
    "expm complex": (lambda la, a: la.expm(a), C),
    "logm complex": (lambda la, a: la.logm(a), C),
    "sqrtm complex": (lambda la, a: la.sqrtm(a), C),
    "triangular": (lambda la, a: la.solve_triangular(a, B), M),
    "triangular lower": (lambda la, a: la.solve_triangular(a, V, lower=True), M),
    "triangular transposed": (lambda la, a: la.solve_triangular(a, V, trans="T", lower=True), M),
    "triangular adjoint": (lambda la, a: la.solve_triangular(a, B, trans=2), C),
    "triangular unit": (lambda la, a: la.solve_triangular(a, B, unit_diagonal=True), M),
    "triangular right": (lambda la, b: la.solve_triangular(M, b), B),
    "triangular vector": (lambda la, b: la.solve_triangular(M, b, 1), V),
    "cho_factor": (lambda la, a: la.cho_factor(a)[0], S),
    "cho_factor lower": (lambda la, a: la.cho_factor(a, lower=True)[0], S),
    "cho_solve": (lambda la, a: la.cho_solve((a, False), B), M),
    "cho_solve lower": (lambda la, a: la.cho_solve((a, True), V), M),
    "both": (lambda la, a: la.cho_solve(la.cho_factor(a), V), S),
}


def quotient(f, h=2e-3):
    return (f(-2 * h) - 8 * f(-h) + 8 * f(h) - f(2 * h)) / (12 * h)


@pytest.mark.family(2)
@pytest.mark.parametrize("name", CALLS)
def test_calls(name):
    f, x = CALLS[name]
    want = f(scipy.linalg, x)
    weights = np.cos(np.arange(want.size) + 1.0).reshape(want.shape)
    if np.iscomplexobj(x):
        weights = weights * (1 - 0.5j)

    def ours(v):
        return tnp.sum((f(L, v) * weights).real)

    plain = f(L, tnp.asarray(x))
    np.testing.assert_array_equal(plain.numpy(), want)
    assert plain.dtype == want.dtype
    np.testing.assert_allclose(tnp.function(lambda v: f(L, v))(x).numpy(), want, rtol=1e-10, atol=1e-12)
    d = np.sin(np.arange(x.size) + 0.5).reshape(x.shape)

    def slope(v):
        return tnp.sum((tnp.grad(ours)(v) * d).real)

    first = quotient(lambda t: np.sum((f(scipy.linalg, x + t * d) * weights).real))
    second = quotient(lambda t: slope(x + t * d).numpy())
    near = {"rtol": 1e-6, "atol": 1e-8}
    np.testing.assert_allclose(slope(x).numpy(), first, **near)
    np.testing.assert_allclose(tnp.sum((tnp.grad(slope)(x) * d).real).numpy(), second, **near)
    np.testing.assert_allclose(tnp.function(slope, native="off")(x).numpy(), first, **near)
    np.testing.assert_allclose(tnp.jvp(ours, (x,), (d.astype(x.dtype),))[1].numpy(), first, **near)
    stack = np.stack([x, x * 1.05])
    each = np.stack([tnp.grad(ours)(v).numpy() for v in stack])
    rows = tnp.vectorized_map(tnp.grad(ours), tnp.asarray(stack)).numpy()
    np.testing.assert_allclose(rows, each, rtol=1e-9, atol=1e-11)


def test_stacks():
    a = np.stack([M, 2 * M])
    for f in (L.expm, L.logm, L.sqrtm):
        np.testing.assert_allclose(tnp.function(f)(a).numpy()[1], getattr(scipy.linalg, f.__name__)(2 * M), rtol=1e-10)
    rows = tnp.vectorized_map(lambda b: L.solve_triangular(M, b), tnp.asarray(np.stack([V, 2 * V])))
    np.testing.assert_allclose(rows.numpy()[1], 2 * scipy.linalg.solve_triangular(M, V))
    rows = tnp.vectorized_map(lambda m: L.solve_triangular(m, B), tnp.asarray(a))
    np.testing.assert_allclose(rows.numpy()[1], scipy.linalg.solve_triangular(M, B) / 2)


def test_float32_stays():
    a = tnp.asarray(M.astype(np.float32))
    for f in (L.expm, L.sqrtm, lambda m: L.solve_triangular(m, m)):
        assert tnp.grad(lambda v, f=f: tnp.sum(f(v)))(a).dtype == np.float32
        assert tnp.function(f)(a).dtype == np.float32


def test_a_real_matrix_with_a_complex_root():
    negative = tnp.asarray(-np.eye(2))
    assert L.sqrtm(negative).dtype.kind == "c"  # SciPy's
    with pytest.raises(ValueError, match=r"sqrtm of this real matrix is complex[\s\S]*astype\(complex\)"):
        tnp.grad(lambda a: tnp.sum(L.sqrtm(a)))(negative)
    if "disp" in inspect.signature(scipy.linalg.logm).parameters:  # until SciPy 1.17
        with pytest.raises(tnp.NoGradientError, match="disp"):
            tnp.grad(lambda a: L.logm(a, disp=False)[0][0, 0])(tnp.asarray(M))


def test_errors_are_scipys():
    with pytest.raises(np.linalg.LinAlgError, match="singular"):
        L.solve_triangular(tnp.zeros((2, 2)), tnp.ones(2))
    with pytest.raises(np.linalg.LinAlgError, match="singular"):
        tnp.grad(lambda a: tnp.sum(L.solve_triangular(a, tnp.ones(2))))(tnp.zeros((2, 2)))
    with pytest.raises(AttributeError, match="no attribute 'expmm'"):
        L.expmm


def test_scipys_own_functions_take_our_arrays():
    a = tnp.asarray(M)
    for name in ("expm", "logm", "sqrtm", "det", "inv", "cosm"):
        found = getattr(scipy.linalg, name)(a)
        np.testing.assert_array_equal(np.asarray(found), getattr(scipy.linalg, name)(M))
