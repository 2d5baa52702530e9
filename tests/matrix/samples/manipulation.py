"""Sample calls: shapes, axes and copies."""

import numpy as np

from matrix.sample import X, Y, case, value, written

case("broadcast_arrays", lambda xp, x, y: xp.broadcast_arrays(x, y), X, Y[0])
case("broadcast_to", lambda xp, x: xp.broadcast_to(x, (2, 2, 3)))
case("reshape", lambda xp, x: xp.reshape(x, (3, -1)))
case("reshape", lambda xp, x: xp.reshape(x, (3, 2), order="F"))
case("expand_dims", lambda xp, x: xp.expand_dims(x, (0, 2)))
case("squeeze", lambda xp, x: xp.squeeze(x), X[None])
case("swapaxes", lambda xp, x: xp.swapaxes(x, 0, 1))
case("moveaxis", lambda xp, x: xp.moveaxis(x, 0, 1))
case("rollaxis", lambda xp, x: xp.rollaxis(x, 1))
case("permute_dims", lambda xp, x: xp.permute_dims(x, (1, 0)))
case("roll", lambda xp, x: xp.roll(x, 1, axis=1))
case("astype", lambda xp, x: xp.astype(x if xp is not np else np.asarray(x), np.float64))
case("copyto", written(lambda xp, x, y: xp.copyto(x, y, where=xp.greater(x, 0))), X, Y, dtypes=False)
case("isfortran", lambda xp, x: xp.isfortran(x), errors=False)
case("may_share_memory", lambda xp, x, y: xp.may_share_memory(x, y), X, Y)
case("shares_memory", lambda xp, x, y: xp.shares_memory(x, y), X, Y)
value("broadcast_shapes", lambda xp: xp.broadcast_shapes((2, 1), (3,)))
value("isscalar", lambda xp: [xp.isscalar(3.0), xp.isscalar([3.0])])
