"""Sample calls: elementwise functions that are no ufuncs, and comparisons."""

from matrix.sample import X, case, find

case("clip", lambda xp, x: xp.clip(x, -0.5, 1.0))
for _name in ("isclose", "allclose", "array_equal", "array_equiv"):
    case(_name, lambda xp, x, y, _n=_name: find(xp, _n)(x, y), X, X + 0.0)
