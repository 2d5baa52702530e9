"""Sample calls: iterators."""

from matrix.sample import X, case


def _nested(xp, x):
    """The elements of each row, as two nested iterators meet them."""
    outer, inner = xp.nested_iters([x], [[0], [1]])
    return [[float(y) for y in inner] for _ in outer]


case("nested_iters", lambda xp, x: _nested(xp, x), X, dtypes=False, errors=False, gradient=False)
