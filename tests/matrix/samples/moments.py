"""Sample calls: averages, spreads and quantiles."""

import numpy as np

from matrix.sample import V, W, X, case, find

for _name in ("mean", "std", "var", "median"):
    case(_name, lambda xp, x, _n=_name: find(xp, _n)(x))
    case(_name, lambda xp, x, _n=_name: find(xp, _n)(x, axis=1))
case("average", lambda xp, x, w: xp.average(x, axis=1, weights=w), X, np.array([1.0, 2.0, 0.5]))
case("corrcoef", lambda xp, x, y: xp.corrcoef(x, y), V, W)
case("cov", lambda xp, x, y: xp.cov(x, y), V, W)
