"""Sample calls: ufuncs of a user's function."""

from matrix.sample import X, Y, case

case(
    "frompyfunc",
    lambda xp, x, y: xp.astype(xp.asarray(xp.frompyfunc(lambda a, b: a * b + 1, 2, 1)(x, y)), float),
    X,
    Y,
    dtypes=False,
    errors=False,
)
