"""Sample calls: histograms."""

import numpy as np

from matrix.sample import V, W, X, case

case("bincount", lambda xp, n, w: xp.bincount(n, weights=w), np.array([0, 1, 1, 3]), V, dtypes=False)
case("histogram", lambda xp, x: xp.histogram(x, bins=3))
case("histogram2d", lambda xp, x, y: xp.histogram2d(x, y, bins=2), V, W)
case("histogramdd", lambda xp, x: xp.histogramdd(x, bins=2)[0], X)
case("histogram_bin_edges", lambda xp, x: xp.histogram_bin_edges(x, bins=3))
