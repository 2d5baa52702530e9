"""Sample calls: polynomials by their coefficients, the highest power first."""

import numpy as np

from matrix.sample import M, V, W, X, case, find

C = np.array([0.9, -1.1, 2.3, 0.4])
D = np.array([1.5, 0.3, -0.7])
REAL = np.array([1.0, -2.0, -1.3, 0.4])  # its roots are real
T = np.array([0.1, 0.35, 0.62, 0.9, 1.3])
U = np.array([0.4, -0.2, 0.9, 1.7, 0.3])

for _name in ("polyadd", "polysub", "polymul"):
    case(_name, lambda xp, c, d, _n=_name: find(xp, _n)(c, d), C, D)
    case(_name, lambda xp, c, d, _n=_name: find(xp, _n)(c, d), D, C)
case("polydiv", lambda xp, c, d: xp.polydiv(c, d), C, D)
case("polydiv", lambda xp, c, d: xp.polydiv(c, d), D, C)
case("polyder", lambda xp, c: xp.polyder(c), C)
case("polyder", lambda xp, c: xp.polyder(c, 3), C)
case("polyint", lambda xp, c: xp.polyint(c), C)
case("polyint", lambda xp, c, k: xp.polyint(c, 2, k), C, D[:2])
case("polyval", lambda xp, p, x: xp.polyval(p, x), V, X)
case("poly", lambda xp, r: xp.poly(r), D)
case("poly", lambda xp, m: xp.poly(m), M)
case("roots", lambda xp, c: xp.roots(c), REAL, dtypes=False)
case("roots", lambda xp, c: xp.roots(c), C, dtypes=False)
case("polyfit", lambda xp, x, y: xp.polyfit(x, y, 2), T, U)
case("polyfit", lambda xp, x, y: xp.polyfit(x, xp.stack([y, x], axis=1), 1), T, U)
case("polyfit", lambda xp, x, y, w: xp.polyfit(x, y, 1, w=w), T, U, abs(W.repeat(2)[:5]))
case("polyfit", lambda xp, x, y: xp.polyfit(x, y, 1, cov=True), T, U)
case("polyfit", lambda xp, x, y: xp.polyfit(x, y, 1, cov="unscaled"), T, U)
case("polyfit", lambda xp, x, y: xp.polyfit(x, y, 1, full=True)[:2], T, U)
case("poly1d", lambda xp, c, x: xp.poly1d(c)(x), C, X)
case("poly1d", lambda xp, c, d: (xp.poly1d(c) * xp.poly1d(d)).coeffs, C, D)
case("poly1d", lambda xp, c, d: [p.coeffs for p in xp.poly1d(c) / xp.poly1d(d)], C, D)
case("poly1d", lambda xp, c, d: (xp.poly1d(c) - xp.poly1d(d) ** 2).integ().deriv(2).coeffs, C, D)
case("poly1d", lambda xp, c: xp.poly1d(c, True).coeffs, C)
