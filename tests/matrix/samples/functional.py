"""Sample calls: functions of functions."""

from matrix.sample import V, X, case

case("piecewise", lambda xp, x: xp.piecewise(x, [xp.less(x, 0), xp.greater_equal(x, 0)], [xp.negative, xp.square]))
case("apply_along_axis", lambda xp, x: xp.apply_along_axis(lambda v: xp.multiply(xp.sum(v), 2), 1, x))
case("apply_over_axes", lambda xp, x: xp.apply_over_axes(xp.sum, x, [0, 1]))
case("vectorize", lambda xp, x: xp.vectorize(lambda a, b: xp.add(xp.multiply(a, a), b))(x, 2), errors=False)
case("vectorize", lambda xp, x: xp.vectorize(lambda a: (xp.sin(a), xp.add(a, 1)))(x), errors=False, dtypes=False)
case("vectorize", lambda xp, x: xp.vectorize(xp.sum, signature="(n)->()")(x), errors=False, dtypes=False)
case(
    "vectorize",
    lambda xp, x, y: xp.vectorize(lambda a, b, c: xp.multiply(xp.add(a, b), c), signature="(n),(n),()->(n)")(x, y, 3.0),
    X,
    V[:3],
    errors=False,
    dtypes=False,
)
case(
    "vectorize",
    lambda xp, x, p: xp.vectorize(lambda a, p, k: xp.multiply(xp.add(a, p[1]), k), excluded={1, "k"})(x, p, k=2.0),
    X,
    V,
    errors=False,
    dtypes=False,
)
case("vectorize", lambda xp, x: xp.vectorize(xp.cos, otypes="d")(x), errors=False, dtypes=False)
