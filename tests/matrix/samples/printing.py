"""Sample calls: arrays and numbers as text. It is for people: a traced or batched array is told by shape and dtype."""

from matrix.sample import X, case, value

OPTIONS = {"dtypes": False, "errors": False, "programs": False}

case("array2string", lambda xp, x: xp.array2string(x, precision=2, separator=","), X, **OPTIONS)
case("array_str", lambda xp, x: xp.array_str(x, precision=2), X, **OPTIONS)
case("array_repr", lambda xp, x: xp.array_repr(x).partition("array([")[2][:20], X, **OPTIONS)
value("format_float_positional", lambda xp: xp.format_float_positional(0.1 + 0.2, precision=4))
value("format_float_scientific", lambda xp: xp.format_float_scientific(1234.5, exp_digits=3))
value("get_printoptions", lambda xp: sorted(xp.get_printoptions()))
value("set_printoptions", lambda xp: xp.set_printoptions(precision=8))


def _short(xp):
    with xp.printoptions(precision=2):
        return xp.get_printoptions()["precision"]


value("printoptions", lambda xp: _short(xp))
