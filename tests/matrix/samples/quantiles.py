"""Sample calls: quantiles and percentiles, by every method."""

import numpy as np

from matrix.sample import NAN, X, case, find

METHODS = (
    "linear", "lower", "higher", "nearest", "midpoint", "inverted_cdf", "averaged_inverted_cdf", "closest_observation",
    "interpolated_inverted_cdf", "hazen", "weibull", "median_unbiased", "normal_unbiased",
)  # fmt: skip
WEIGHTS = np.array([[1.0, 0.5, 2.0], [0.7, 1.5, 1.0]])

for _name, _scale in (("quantile", 1.0), ("percentile", 100.0)):
    for _prefix, _x in (("", X), ("nan", NAN)):
        for _method in METHODS:
            case(
                _prefix + _name,
                lambda xp, x, _n=_prefix + _name, _m=_method, _s=_scale: find(xp, _n)(
                    x, [0.0, 0.25 * _s, 0.7 * _s, _s], axis=1, method=_m
                ),
                _x,
            )
        case(
            _prefix + _name,
            lambda xp, x, w, _n=_prefix + _name, _s=_scale: find(xp, _n)(
                x, [0.0, 0.3 * _s, _s], method="inverted_cdf", weights=w
            ),
            _x,
            WEIGHTS,
            errors=False,
            complex=False,
        )
        case(
            _prefix + _name,
            lambda xp, x, w, _n=_prefix + _name, _s=_scale: find(xp, _n)(
                x, 0.4 * _s, axis=1, method="inverted_cdf", weights=w, keepdims=True
            ),
            _x,
            WEIGHTS if _prefix else WEIGHTS[0],
            errors=False,
            complex=False,
        )
case("percentile", lambda xp, x: xp.percentile(x, [25.0, 60.0], axis=1))
case("quantile", lambda xp, x: xp.quantile(x, 0.3))
