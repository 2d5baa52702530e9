"""Sample calls: padding."""

from matrix.sample import case

for _mode in ("constant", "edge", "reflect", "symmetric", "wrap"):
    case("pad", lambda xp, x, _m=_mode: xp.pad(x, ((1, 0), (0, 2)), mode=_m))
