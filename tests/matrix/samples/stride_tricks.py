"""Sample calls: views by shape and strides."""

import numpy as np

from matrix.sample import V, X, case

CUBE = np.arange(24.0).reshape(2, 3, 4) / 7

case("lib.stride_tricks.sliding_window_view", lambda xp, x: xp.lib.stride_tricks.sliding_window_view(x, 2), V)
case("lib.stride_tricks.sliding_window_view", lambda xp, x: xp.lib.stride_tricks.sliding_window_view(x, (1, 2)))
case("lib.stride_tricks.sliding_window_view", lambda xp, x: xp.lib.stride_tricks.sliding_window_view(x, 2, axis=0))
case(
    "lib.stride_tricks.sliding_window_view",
    lambda xp, x: xp.lib.stride_tricks.sliding_window_view(xp.transpose(x), (2, 2), axis=(0, 2)),
    CUBE,
)
for _shape, _strides in (((3, 2), (8, 8)), ((2, 2), (16, 8)), ((4, 3), (8, 0))):
    case(
        "lib.stride_tricks.as_strided",
        lambda xp, x, _n=_shape, _s=_strides: xp.lib.stride_tricks.as_strided(x, _n, _s),
        V,
        dtypes=False,
        complex=False,
        errors=False,
    )
case(
    "lib.stride_tricks.as_strided",
    lambda xp, x: xp.lib.stride_tricks.as_strided(xp.transpose(x), (2, 2), (24, 8)),
    X,
    dtypes=False,
    complex=False,
    errors=False,
)
