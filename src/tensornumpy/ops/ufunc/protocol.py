"""``__array_ufunc__``: NumPy's ufuncs on our arrays, those of NumPy itself and those of other libraries.

A ufunc that has an object here is that object's business, whatever the arrays are; those of scipy.special get theirs
when the first of them is called. One of another library (``np.frompyfunc``) runs on plain arrays and gives plain
results; what a tape watches, or what is traced or batched, it would compute with unseen, so it is refused by name.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from ..._base.errors import message
from ..._base.plugins import plugin
from ..._core.dispatch import is_transformed, unwrap
from .objects import known, plain, run_numpy
from .objects import ufunc as Ufunc


def array_ufunc(ufunc: Any, method: str, inputs: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """The result of ``ufunc.method(*inputs, **kwargs)`` as handles. Raises TypeError for what is no ufunc."""
    if not isinstance(ufunc, np.ufunc | Ufunc):
        raise TypeError(f"__array_ufunc__ takes a ufunc, not {type(ufunc).__name__}")
    own: Any = ufunc if isinstance(ufunc, Ufunc) else known.get(ufunc) or _of_scipy(ufunc)
    if own is not None:
        return getattr(own, method)(*inputs, **kwargs)
    if is_transformed(inputs, kwargs):
        raise TypeError(
            message(
                f"the ufunc {ufunc.__name__!r} is unknown here and its argument is taped, traced or batched",
                "write it with tnp functions, or pass tnp.stop_gradient(x)",
            )
        )
    function = getattr(ufunc, method)
    if method == "at":
        a, indices, *rest = inputs
        return function(plain(a), unwrap(indices), *map(plain, rest))
    keywords = {k: v if k == "out" else plain(v) for k, v in kwargs.items()}
    return run_numpy(function, [plain(x) for x in inputs], keywords)


def _of_scipy(ufunc: np.ufunc) -> Any:
    """The row of a ufunc of scipy.special; None for any other."""
    theirs, name = sys.modules.get("scipy.special._ufuncs"), ufunc.__name__
    if getattr(theirs, name, None) is not ufunc:
        return None
    plugin("special")
    return plugin("scipy").row(name)
