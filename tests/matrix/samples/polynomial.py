"""Sample calls: numpy.polynomial, all six bases."""

import numpy as np

from matrix.sample import V, W, X, case, fails, find, value

C = np.array([0.9, -1.1, 2.3, 0.4])  # coefficients
D = np.array([1.5, 0.3, -0.7])
C2 = np.array([[0.8, -1.3], [0.4, 1.7], [0.5, 0.2]])
C3 = np.arange(1.0, 9.0).reshape(2, 2, 2) / 4
P = np.array([0.1, 0.35, 0.62, 0.9])  # points inside all domains
Q = np.array([0.2, 0.5, 0.3, 0.7])
BASES = {
    "polynomial": ("poly", "Polynomial"),
    "chebyshev": ("cheb", "Chebyshev"),
    "legendre": ("leg", "Legendre"),
    "laguerre": ("lag", "Laguerre"),
    "hermite": ("herm", "Hermite"),
    "hermite_e": ("herme", "HermiteE"),
}


def _of(module, short, power_basis):
    """Samples of one module of functions."""

    def sample(end, run, *arrays, **options):
        name = f"polynomial.{module}.{end if '2' in end and 'poly' in end else short + end}"
        case(name, lambda xp, *xs: run(find(xp, name), *xs), *arrays, **options)
        CALLS = run  # noqa: F841

    for end in ("add", "sub", "mul"):
        sample(end, lambda f, c, d: f(c, d), C, D)
    sample("div", lambda f, c, d: f(c, d), C, D)
    sample("pow", lambda f, c: f(c, 2), D)
    sample("mulx", lambda f, c: f(c), C)
    sample("line", lambda f, c: f(c[0], c[1]), D)
    sample("val", lambda f, x, c: f(x, c), P, C)
    sample("val2d", lambda f, x, y, c: f(x, y, c), P, Q, C2)
    sample("val3d", lambda f, x, y, c: f(x, y, x, c), P, Q, C3)
    sample("grid2d", lambda f, x, y, c: f(x, y, c), P, Q, C2)
    sample("grid3d", lambda f, x, y, c: f(x, y, x, c), P[:2], Q[:2], C3)
    sample("vander", lambda f, x: f(x, 3), P)
    sample("vander2d", lambda f, x, y: f(x, y, [1, 2]), P, Q)
    sample("vander3d", lambda f, x, y: f(x, y, x, [1, 2, 1]), P, Q)
    sample("der", lambda f, c: f(c, 2), C)
    sample("int", lambda f, c: f(c, 2, [1.0, 0.5]), C)
    sample("companion", lambda f, c: f(c), C)
    sample("fromroots", lambda f, r: f(r), D)
    sample("roots", lambda f, c: f(c), np.array([0.1, -2.0, 0.3, 1.0]))
    sample("fit", lambda f, x, y: f(x, y, 2), P, W)
    sample("trim", lambda f, c: f(c), C)
    if power_basis:
        sample("valfromroots", lambda f, x, r: f(x, r), P, D)
    else:
        sample(f"{short}2poly", lambda f, c: f(c), C)
        sample(f"poly2{short}", lambda f, c: f(c), C)
        sample("weight", lambda f, x: f(x), P)
        value(f"polynomial.{module}.{short}gauss", lambda xp: find(xp, f"polynomial.{module}.{short}gauss")(3))
    fails(f"polynomial.{module}.{short}pow", lambda xp, c: find(xp, f"polynomial.{module}.{short}pow")(c, -1), C)
    fails(f"polynomial.{module}.{short}der", lambda xp, c: find(xp, f"polynomial.{module}.{short}der")(c, -1), C)
    fails(f"polynomial.{module}.{short}fit", lambda xp, x: find(xp, f"polynomial.{module}.{short}fit")(x, x, -1), C)


for _module, (_short, _class) in BASES.items():
    _of(_module, _short, _module == "polynomial")
for _name in ("chebpts1", "chebpts2"):
    value(f"polynomial.chebyshev.{_name}", lambda xp, _n=_name: find(xp.polynomial.chebyshev, _n)(4))
case(
    "polynomial.chebyshev.chebinterpolate",
    lambda xp, x: xp.polynomial.chebyshev.chebinterpolate(lambda t: xp.multiply(xp.sin(t), x), 3),
    np.array(0.7),
)
case("polynomial.polyutils.as_series", lambda xp, x, y: xp.polynomial.polyutils.as_series([x, y]), V, W)
case("polynomial.polyutils.getdomain", lambda xp, x: xp.polynomial.polyutils.getdomain(x), V)
case("polynomial.polyutils.mapdomain", lambda xp, x: xp.polynomial.polyutils.mapdomain(x, [-1, 1], [0, 2]), V)
case("polynomial.polyutils.mapparms", lambda xp, x: xp.polynomial.polyutils.mapparms(x, [0.0, 2.0]), V[:2])
case("polynomial.polyutils.trimcoef", lambda xp, x: xp.polynomial.polyutils.trimcoef(x), V)
case("polynomial.polyutils.trimseq", lambda xp, x: xp.polynomial.polyutils.trimseq(x), V)
value("polynomial.polyutils.format_float", lambda xp: xp.polynomial.polyutils.format_float(1.5), errors=False)

# --- the classes --------------------------------------------------------------------------------------------

for _module, (_short, _class) in BASES.items():

    def _series(name, run, *arrays, _c=_class, **options):
        case(
            f"polynomial.{_c}.{name}",
            lambda xp, *xs: run(getattr(xp.polynomial, _c), *xs),
            *(arrays or (C,)),
            errors=False,
            **options,
        )

    _series("__call__", lambda P, c, x: P(c)(x), C, Q)
    for _name in ("deriv", "integ", "copy", "trim"):
        _series(_name, lambda P, c, _n=_name: getattr(P(c), _n)().coef)
    for _name in ("cutdeg", "truncate"):
        _series(_name, lambda P, c, _n=_name: getattr(P(c), _n)(2).coef)
    for _name in ("__add__", "__sub__", "__mul__", "__floordiv__", "__mod__"):
        _series(_name, lambda P, c, d, _n=_name: getattr(P(c), _n)(P(d)).coef, C, D)
    _series("__divmod__", lambda P, c, d: [p.coef for p in divmod(P(c), P(d))], C, D)
    _series("__truediv__", lambda P, c: (P(c) / 2.0).coef)
    _series("__neg__", lambda P, c: (-P(c)).coef)
    _series("__pow__", lambda P, c: (P(c) ** 2).coef, D)
    _series("degree", lambda P, c: P(c).degree())
    _series("roots", lambda P, c: P(c).roots(), np.array([0.1, -2.0, 0.3, 1.0]))
    _series("convert", lambda P, c: P(c).convert(domain=[0, 2]).coef, dtypes=False, exact=False)
    _series("linspace", lambda P, c: P(c).linspace(4))
    _series("mapparms", lambda P, c: P(c).mapparms())
    _series("fit", lambda P, x, y: P.fit(x, y, 2).coef, Q, W)
    _series("fromroots", lambda P, r: P.fromroots(r).coef, D)
    _series("basis", lambda P, c: P.basis(2)(c))
    _series("identity", lambda P, c: P.identity()(c))
    _series("cast", lambda P, c: P.cast(P(c)).coef, dtypes=False, exact=False)
    for _name in ("has_samecoef", "has_samedomain", "has_samewindow", "has_sametype"):
        _series(_name, lambda P, c, d, _n=_name: getattr(P(c), _n)(P(d)), C, D)
case(
    "polynomial.Chebyshev.interpolate",
    lambda xp, x: xp.polynomial.Chebyshev.interpolate(lambda t: xp.multiply(xp.sin(t), x), 3).coef,
    np.array(0.7),
    errors=False,
)
assert X.shape
