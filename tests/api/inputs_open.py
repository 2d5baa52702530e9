"""Where input of another kind does not give what NumPy gives, with the reason: ``OPEN[function][(test, input)]``, the
test being "eager", "body", "sequence" or "dtype". An entry that is no longer needed fails."""

from api.bad_input_open import REFUSED as REFUSED  # no matter of values

_ORDER = "the order of bytes of a quantile: NumPy's depends on q, the body's on whether it is an element"
_WIDE = "the body computes wider than NumPy, which has no rule for bfloat16 here"
_TAKES = "NumPy's function asks for an attribute of arrays; ours makes one of what it gets"
_SAMPLE = "the sample gives NumPy an array and us the list, which both refuse"

OPEN: dict[str, dict[tuple[str, str], str]] = {
    "apply_over_axes": {("sequence", "list"): _TAKES, ("sequence", "tuple"): _TAKES},
    "astype": {("sequence", "list"): _SAMPLE, ("sequence", "tuple"): _SAMPLE},
    "histogram2d": {("body", "bfloat16"): "edges in bfloat16, which NumPy widens here alone"},
    "nanmedian": {("body", "bfloat16"): "NumPy refuses bfloat16 here; the body sorts it"},
    "nanpercentile": {("body", "bfloat16"): _WIDE, ("body", "big-endian"): _ORDER},
    "nanquantile": {("body", "bfloat16"): _WIDE, ("body", "big-endian"): _ORDER},
    "percentile": {("body", "big-endian"): _ORDER},
    "quantile": {("body", "big-endian"): _ORDER},
    "sinc": {("body", "bfloat16"): _WIDE},
}
