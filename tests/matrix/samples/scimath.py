"""Sample calls: emath, in its real domain and beyond."""

import numpy as np

from matrix.sample import X, Y, case, find

for _name in ("sqrt", "log", "log2", "log10"):
    case(f"emath.{_name}", lambda xp, x, _n=_name: find(xp.emath, _n)(x), abs(X))
    case(f"emath.{_name}", lambda xp, x, _n=_name: find(xp.emath, _n)(x), X - 4)
for _name in ("arccos", "arcsin", "arctanh"):
    case(f"emath.{_name}", lambda xp, x, _n=_name: find(xp.emath, _n)(x), X / 3)
    case(f"emath.{_name}", lambda xp, x, _n=_name: find(xp.emath, _n)(x), abs(X) + 2)
case("emath.logn", lambda xp, n, x: xp.emath.logn(n, x), np.array(3.0), abs(X))
case("emath.logn", lambda xp, n, x: xp.emath.logn(n, x), np.array(3.0), X - 4)
case("emath.power", lambda xp, x, p: xp.emath.power(x, p), abs(X), Y[0])
case("emath.power", lambda xp, x, p: xp.emath.power(x, p), X - 4, Y[0])
case("emath.power", lambda xp, x: xp.emath.power(x, [2, -1, 3]), abs(X))
