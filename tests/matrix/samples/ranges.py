"""Sample calls: ranges, grids and triangles."""

import numpy as np

from matrix.sample import V, W, case, value

case("vander", lambda xp, x: xp.vander(x, 3), V)
case("meshgrid", lambda xp, x, y: xp.meshgrid(x, y), V, W[:2])
case("linspace", lambda xp, a, b: xp.linspace(a, b, 4), np.array(0.5), np.array(2.0))
case("logspace", lambda xp, a, b: xp.logspace(a, b, 4), np.array(0.5), np.array(1.0))
case("geomspace", lambda xp, a, b: xp.geomspace(a, b, 4), np.array(0.5), np.array(2.0))
case("tri", lambda xp, x: xp.multiply(xp.tri(3), x), V[:3])
case("indices", lambda xp, x: xp.multiply(xp.indices((2, 2)), x), V[:2])
case("fromfunction", lambda xp, x: xp.multiply(xp.fromfunction(lambda i, j: xp.add(i, j), (2, 2)), x), V[:2])
value("fromiter", lambda xp: xp.fromiter((i * i for i in range(4)), float))
value("frombuffer", lambda xp: xp.frombuffer(b"\x01\x02\x03\x04", np.int16))
value("fromstring", lambda xp: xp.fromstring("1, 2, 3", sep=","))
