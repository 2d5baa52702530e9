"""Sample calls: sets."""

import numpy as np

from matrix.sample import I, V, X, case, find

for _name in ("intersect1d", "union1d", "setdiff1d", "setxor1d", "isin"):
    case(_name, lambda xp, x, y, _n=_name: find(xp, _n)(x, y), I, np.array([2, 3, 9]))
for _name in ("intersect1d", "union1d", "setdiff1d", "setxor1d"):  # whose results are elements, with their gradients
    case(_name, lambda xp, x, y, _n=_name: find(xp, _n)(x, xp.concatenate([y, x[:2]])), V, np.array([9.5, 7.25]))
case("unique_values", lambda xp, x: xp.sort(xp.unique_values(x)), X)  # in an order that NumPy does not promise
