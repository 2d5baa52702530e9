"""Sample calls: windows."""

import numpy as np

from matrix.sample import case, find

for _name in ("bartlett", "blackman", "hamming", "hanning"):
    for _count in (0, 1, 2, 5, 6.5):
        case(_name, lambda xp, x, _n=_name, _m=_count: xp.multiply(find(xp, _n)(_m), x), np.array(0.7))
case("kaiser", lambda xp, beta: xp.kaiser(5, beta), np.array(1.7))
case("kaiser", lambda xp, beta: xp.kaiser(4, beta), np.array(0.3))
case("kaiser", lambda xp, beta: xp.kaiser(1, beta), np.array(2.0))
