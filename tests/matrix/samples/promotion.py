"""Sample calls: dtypes of dtypes."""

import numpy as np

from matrix.sample import I, X, case, value

OPTIONS = {"dtypes": False}

case("result_type", lambda xp, x, y: xp.result_type(x, y, np.float32), X, I, **OPTIONS)
case("common_type", lambda xp, x, y: np.dtype(xp.common_type(x, y)), X, I, **OPTIONS)
case("min_scalar_type", lambda xp, x: xp.min_scalar_type(x), np.array(300), **OPTIONS)
value("promote_types", lambda xp: xp.promote_types("i4", "f4"))
value("can_cast", lambda xp: [xp.can_cast("i8", "f4"), xp.can_cast("i8", "f4", "same_kind")])
value("issubdtype", lambda xp: xp.issubdtype(np.float32, np.floating))
value("isdtype", lambda xp: [xp.isdtype(np.dtype("f4"), "real floating"), xp.isdtype(np.dtype("f4"), "integral")])
value("typename", lambda xp: xp.typename("d"))
value("mintypecode", lambda xp: xp.mintypecode(["f", "i"]))
