"""Sample calls: indices."""

import numpy as np

from matrix.sample import M, case, value

case("diag_indices_from", lambda xp, x: xp.diag_indices_from(x), M)
case("tril_indices_from", lambda xp, x: xp.tril_indices_from(x, 1), M)
case("triu_indices_from", lambda xp, x: xp.triu_indices_from(x, -1), M)
case("ix_", lambda xp, i, j: xp.ix_(i, j), np.array([1, 0]), np.array([2, 0, 1]), dtypes=False)
value("diag_indices", lambda xp: xp.diag_indices(3, 2))
value("tril_indices", lambda xp: xp.tril_indices(3, 1))
value("triu_indices", lambda xp: xp.triu_indices(3, -1))
value("mask_indices", lambda xp: xp.mask_indices(3, xp.triu, 1))
