"""Sample calls: texts of numbers, and what NumPy says of itself."""

import contextlib
import io

from matrix.sample import X, case, value


def _printed(run):
    """What a call prints."""
    with contextlib.redirect_stdout(io.StringIO()) as text:
        run()
    return text.getvalue() != ""


value("base_repr", lambda xp: xp.base_repr(-26, 3, 2))
value("binary_repr", lambda xp: xp.binary_repr(-5, width=8))
case("iterable", lambda xp, x: xp.iterable(x), X)
case("info", lambda xp, x: _printed(lambda: xp.info(x)), X, errors=False)
value("show_config", lambda xp: _printed(lambda: xp.show_config()), errors=False)
value("show_runtime", lambda xp: _printed(lambda: xp.show_runtime()), errors=False)
value("get_include", lambda xp: xp.get_include(), errors=False)
