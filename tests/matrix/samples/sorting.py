"""Sample calls: sorting."""

import numpy as np

from matrix.sample import V, W, case

case("partition", lambda xp, x: xp.partition(x, 2, axis=None), V)
case("argpartition", lambda xp, x: xp.argpartition(x, 1), np.array([3.0, 1.0]))
case("lexsort", lambda xp, x, y: xp.lexsort((x, y)), V, W)
