"""Sample calls: dates."""

import numpy as np

from matrix.sample import case, value

D = np.array(["2024-03-01", "2024-03-02", "2024-12-25"], "M8[D]")
N = np.array([1, 2, -3])

case("busday_count", lambda xp, x: xp.busday_count(x, np.datetime64("2025-01-01")), D, dtypes=False)
case("busday_offset", lambda xp, x, n: xp.busday_offset(x, n, roll="forward"), D, N, dtypes=False)
case("is_busday", lambda xp, x: xp.is_busday(x, holidays=["2024-12-25"]), D, dtypes=False)
case("datetime_as_string", lambda xp, x: xp.datetime_as_string(x, unit="M", casting="unsafe"), D, dtypes=False)
value("datetime_data", lambda xp: xp.datetime_data(np.dtype("M8[25s]")))
