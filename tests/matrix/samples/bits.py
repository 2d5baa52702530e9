"""Sample calls: bits and bytes."""

import numpy as np

from matrix.sample import case

B = np.array([[1, 0, 2, 0, 0, 7, 0, 1, 1, 0], [0, 0, 0, 1, 1, 0, 1, 0, 0, 3]])
U = np.array([[2, 255, 17], [128, 0, 93]], np.uint8)

for _options in ({}, {"axis": 1}, {"axis": 0}, {"axis": -1, "bitorder": "little"}):
    case("packbits", lambda xp, x, _o=_options: xp.packbits(x, **_o), B)
for _options in (
    {},
    {"axis": 1},
    {"axis": 0, "count": -5},
    {"count": 60},
    {"axis": -1, "bitorder": "little", "count": 9},
):
    case("unpackbits", lambda xp, x, _o=_options: xp.unpackbits(x, **_o), U)
