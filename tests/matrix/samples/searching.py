"""Sample calls: searching."""

from matrix.sample import case

case("digitize", lambda xp, x: xp.digitize(x, [-1.0, 0.0, 1.0]))
case("searchsorted", lambda xp, x: xp.searchsorted(xp.asarray([-1.0, 0.0, 1.0]), x))
