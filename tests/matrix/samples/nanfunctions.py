"""Sample calls: reductions that leave NaN out."""

from matrix.sample import NAN, case, find

for _name in (
    "nansum nanprod nanmax nanmin nanmean nanstd nanvar nanmedian nanargmax nanargmin nancumsum nancumprod"
).split():
    case(_name, lambda xp, x, _n=_name: find(xp, _n)(x), NAN)
    case(_name, lambda xp, x, _n=_name: find(xp, _n)(x, axis=1), NAN)
case("nanpercentile", lambda xp, x: xp.nanpercentile(x, [25.0, 60.0], axis=1), NAN)
case("nanquantile", lambda xp, x: xp.nanquantile(x, 0.3), NAN)
