"""Sample calls: the arrays that are made from an array."""

import numpy as np

from matrix.sample import V, X, case, value

case("arange", lambda xp, x: xp.multiply(xp.arange(3.0), x), V[:3])
case("full", lambda xp, v: xp.full((2, 2), v), np.array(0.5))
case("full_like", lambda xp, x, v: xp.full_like(x, v), X, np.array(0.5))
case("eye", lambda xp, x: xp.multiply(xp.eye(3), x), V[:3])
case("identity", lambda xp, x: xp.multiply(xp.identity(3), x), V[:3])
case("zeros", lambda xp, x: xp.add(xp.zeros(3), x), V[:3])
case("ones", lambda xp, x: xp.add(xp.ones(3), x), V[:3])
case("empty_like", lambda xp, x: xp.shape(xp.empty_like(x)))  # its elements are anything
case("require", lambda xp, x: xp.require(x, requirements=["C"]))
value("empty", lambda xp: xp.shape(xp.empty((2, 3))))
