"""Rows of scipy.special: hypergeometric functions, and orthogonal polynomials, whose derivatives are again of the
kind, a degree lower and a parameter higher."""

from __future__ import annotations

from .row import Special, of

hyp0f1 = Special("hyp0f1", None, lambda np, g, y, v, z: g * of(np).hyp0f1(v + 1.0, z) / v)
hyp1f1 = Special("hyp1f1", None, None, lambda np, g, y, a, b, z: g * (a / b) * of(np).hyp1f1(a + 1.0, b + 1.0, z))
hyp2f1 = Special(
    "hyp2f1",
    None,
    None,
    None,
    lambda np, g, y, a, b, c, z: g * (a * b / c) * of(np).hyp2f1(a + 1.0, b + 1.0, c + 1.0, z),
    singular=True,
    points=(1.0,),
)
hyperu = Special(
    "hyperu", None, None, lambda np, g, y, a, b, x: -g * a * of(np).hyperu(a + 1.0, b + 1.0, x), singular=True
)


def _lower(np, n):
    """Where the polynomial is constant, and the degree of its derivative elsewhere."""
    constant = n == 0
    return constant, np.where(constant, 1, n) - 1


def _degree(name, operands, slope):
    """A polynomial of degree n, the first operand: ``slope(sp, n, degree below, *operands)`` is its derivative."""

    def rule(np, g, y, n, *xs):
        constant, below = _lower(np, n)
        return g * np.where(constant, np.zeros_like(y), slope(of(np), n, below, *xs))

    return Special(name, *(None,) * (operands - 1), rule)


def _mirrored(name, parameter, factor, inner, shift, sign=1.0):
    """Of a degree below 0 it is ``sign`` times that of degree ``-n - shift``; of degree -1 it is constant."""

    def rule(np, g, y, n, x):
        left = n <= -1
        n = np.where(left, -n - shift, n)
        constant = (n == 0) | (n == -1)
        slope = factor * of(np).eval_gegenbauer(np.where(constant, 1, n) - 1, parameter, inner(x))
        return g * np.where(constant, np.zeros_like(y), np.where(left, sign * slope, slope))

    return Special(name, None, rule)


eval_legendre = _mirrored("eval_legendre", 1.5, 1.0, lambda x: x, 1)
eval_sh_legendre = _mirrored("eval_sh_legendre", 1.5, 2.0, lambda x: 2 * x - 1, 1)
eval_chebyu = _mirrored("eval_chebyu", 2.0, 2.0, lambda x: x, 2, -1.0)
eval_chebys = _mirrored("eval_chebys", 2.0, 1.0, lambda x: 0.5 * x, 2, -1.0)
eval_sh_chebyu = _mirrored("eval_sh_chebyu", 2.0, 4.0, lambda x: 2 * x - 1, 2, -1.0)
eval_chebyt = _degree("eval_chebyt", 2, lambda sp, n, k, x: n * sp.eval_chebyu(k, x))
eval_chebyc = _degree("eval_chebyc", 2, lambda sp, n, k, x: n * sp.eval_chebys(k, x))
eval_sh_chebyt = _degree("eval_sh_chebyt", 2, lambda sp, n, k, x: 2 * n * sp.eval_chebyu(k, 2 * x - 1))
eval_gegenbauer = _degree("eval_gegenbauer", 3, lambda sp, n, k, a, x: 2 * a * sp.eval_gegenbauer(k, a + 1.0, x))
eval_jacobi = _degree(
    "eval_jacobi", 4, lambda sp, n, k, a, b, x: 0.5 * (n + a + b + 1) * sp.eval_jacobi(k, a + 1.0, b + 1.0, x)
)
eval_laguerre = _degree("eval_laguerre", 2, lambda sp, n, k, x: -sp.eval_genlaguerre(k, 1.0, x))
eval_genlaguerre = _degree("eval_genlaguerre", 3, lambda sp, n, k, a, x: -sp.eval_genlaguerre(k, a + 1.0, x))
eval_hermite = _degree("eval_hermite", 2, lambda sp, n, k, x: 2 * n * sp.eval_hermite(k, x))
eval_hermitenorm = _degree("eval_hermitenorm", 2, lambda sp, n, k, x: n * sp.eval_hermitenorm(k, x))
lpmv = Special(
    "lpmv",
    None,
    None,
    lambda np, g, y, m, v, x: g * (v * x * y - (v + m) * of(np).lpmv(m, v - 1.0, x)) / (x * x - 1),
    singular=True,
    points=(-1.0, 1.0),
)
