"""Sample calls: choosing and writing elements."""

import numpy as np

from matrix.sample import M, V, X, Y, case, written

case("select", lambda xp, x: xp.select([xp.less(x, 0), xp.greater(x, 1)], [x, xp.multiply(x, x)], 0.5))
case("where", lambda xp, x, y: xp.where(xp.greater(x, 0), x, y), X, Y)
case("extract", lambda xp, x: xp.extract(xp.greater(x, 0), x))
case("take", lambda xp, x: xp.take(x, [2, 0, 0], axis=1))
case("take_along_axis", lambda xp, x, i: xp.take_along_axis(x, i, axis=1), X, np.array([[2, 0], [1, 1]]), dtypes=False)
case("choose", lambda xp, i, x: xp.choose(i, [x, xp.multiply(x, 2)]), np.array([0, 1, 1, 0]), V, dtypes=False)
case("compress", lambda xp, x: xp.compress([True, False, True], x, axis=1))
case("unravel_index", lambda xp, i: xp.unravel_index(i, (3, 4)), np.array([2, 11]), dtypes=False)
case(
    "ravel_multi_index",
    lambda xp, i, j: xp.ravel_multi_index((i, j), (3, 4)),
    np.array([2, 1]),
    np.array([0, 3]),
    dtypes=False,
)
case("fill_diagonal", written(lambda xp, x, v: xp.fill_diagonal(x, v)), M, np.array([1.0, 2.0, 3.0]), dtypes=False)
case("place", written(lambda xp, x, v: xp.place(x, xp.greater(x, 0), v)), X, V, dtypes=False)
case("put", written(lambda xp, x, v: xp.put(x, [0, 4], v)), X, V[:2], dtypes=False)
case(
    "put_along_axis",
    written(lambda xp, x, v: xp.put_along_axis(x, xp.asarray([[1], [0]]), v, axis=1)),
    X,
    V[:2].reshape(2, 1),
    dtypes=False,
)
case("putmask", written(lambda xp, x, y: xp.putmask(x, xp.greater(x, 0), y)), X, Y, dtypes=False)
