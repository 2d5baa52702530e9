"""Sample calls: joining and splitting."""

import numpy as np

from matrix.sample import V, X, Y, case, find

for _name in ("concatenate", "concat", "stack", "vstack", "hstack", "dstack", "column_stack", "block"):
    case(_name, lambda xp, x, y, _n=_name: find(xp, _n)([x, y]), X, Y)
for _name in ("array_split", "split"):
    case(_name, lambda xp, x, _n=_name: find(xp, _n)(x, 3, axis=1))
case("hsplit", lambda xp, x: xp.hsplit(x, 3))
case("append", lambda xp, x, y: xp.append(x, y, axis=0), X, Y)
case("vsplit", lambda xp, x: xp.vsplit(x, 2))
case("dsplit", lambda xp, x: xp.dsplit(x, 2), X.reshape(1, 3, 2))
case("unstack", lambda xp, x: xp.unstack(x))
case("resize", lambda xp, x: xp.resize(x, (3, 3)))
case("repeat", lambda xp, x: xp.repeat(x, 2, axis=1))
case("tile", lambda xp, x: xp.tile(x, (2, 1)))
case("delete", lambda xp, x: xp.delete(x, 1, axis=1))
case("insert", lambda xp, x, v: xp.insert(x, 1, v, axis=1), X, np.array([9.0, 8.0]))
case("trim_zeros", lambda xp, x: xp.trim_zeros(xp.concatenate([xp.multiply(x, 0), x, xp.multiply(x, 0)])), V)
