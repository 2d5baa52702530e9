"""Sample calls: reductions and cumulative sums."""

from matrix.sample import case, find

for _name in ("sum prod max min amax amin ptp all any count_nonzero argmax argmin cumsum cumprod").split():
    case(_name, lambda xp, x, _n=_name: find(xp, _n)(x))
    case(_name, lambda xp, x, _n=_name: find(xp, _n)(x, axis=1))
case("cumulative_sum", lambda xp, x: xp.cumulative_sum(x, axis=1, include_initial=True))
case("cumulative_prod", lambda xp, x: xp.cumulative_prod(x, axis=0))
