"""Sample calls: differences, integrals, interpolation."""

import numpy as np

from matrix.sample import V, W, X, Y, case

case("correlate", lambda xp, x, y: xp.correlate(x, y, "same"), V, W[:3])
case("convolve", lambda xp, x, y: xp.convolve(x, y), V, W[:3])
case("gradient", lambda xp, x: xp.gradient(x, axis=1))
case("trapezoid", lambda xp, x: xp.trapezoid(x, dx=0.5))
case("cross", lambda xp, x, y: xp.cross(x, y), X, Y)
case("interp", lambda xp, x, f: xp.interp(x, [-2.0, 0.0, 3.0], f), V, np.array([1.0, -1.0, 2.0]), dtypes=False)
