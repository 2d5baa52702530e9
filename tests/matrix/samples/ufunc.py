"""Sample calls: methods of ufuncs."""

import numpy as np

from matrix.sample import V, W, X, Y, case, value, written

for _name in ("add", "multiply", "maximum", "logaddexp"):
    case("ufunc.reduce", lambda xp, x, _n=_name: getattr(xp, _n).reduce(x, axis=1), X, called=f"{_name}.reduce")
    case("ufunc.accumulate", lambda xp, x, _n=_name: getattr(xp, _n).accumulate(x), X, called=f"{_name}.accumulate")
    case("ufunc.outer", lambda xp, x, y, _n=_name: getattr(xp, _n).outer(x, y), V, W, called=f"{_name}.outer")
    case(
        "ufunc.reduceat",
        lambda xp, x, _n=_name: getattr(xp, _n).reduceat(x, [0, 2, 1], axis=1),
        X,
        called=f"{_name}.reduceat",
    )
case("ufunc.at", written(lambda xp, x, v: xp.add.at(x, [0, 1, 0], v)), V, W[:3], called="add.at", dtypes=False)
case("ufunc.at", written(lambda xp, x, v: xp.multiply.at(x, [0, 1, 0], v)), V, W[:3], dtypes=False, errors=False)
case("ufunc.__call__", lambda xp, x, y: xp.hypot(x, y), X, Y, called="hypot")
case("ufunc.__call__", lambda xp, x, y: xp.add(x, y, where=xp.greater(x, 0), out=xp.zeros_like(x)), X, Y, called="add")
for _name in ("identity", "nargs", "nin", "nout", "ntypes", "signature", "types"):
    value(f"ufunc.{_name}", lambda xp, _n=_name: getattr(xp.add, _n), errors=False)
value("ufunc.resolve_dtypes", lambda xp: xp.add.resolve_dtypes((np.dtype("i4"), np.dtype("f4"), None)), errors=False)
