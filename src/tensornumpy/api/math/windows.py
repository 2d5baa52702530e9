"""Windows for signals: functions of a number of points, of which only ``kaiser`` has a parameter to differentiate."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..._core.dispatch import implements
from ...ops import elementwise as e
from ...ops.movement import cast
from ..arrays.manipulation import static
from ..common import made, to_array
from .functions import i0


def _constant(window: Any) -> Any:
    """The body of a window without parameters: a constant, once the number of points is known."""

    def body(M):
        return made(window(static(M)))

    body.__doc__ = f"""The {window.__name__.capitalize()} window with ``M`` points, as float64. Empty for ``M < 1``.

    Gradient: none, it is a constant. Inside ``function`` a traced ``M`` is a guard. Raises BatchingError for one that
    differs from example to example of ``vectorized_map``.

    >>> tnp.{window.__name__}(3).numpy().round(2) + 0.0
    array({np.array2string(window(3).round(2) + 0.0, separator=", ")})
    """
    body.__name__ = body.__qualname__ = window.__name__
    return implements(window)(body)


bartlett = _constant(np.bartlett)
blackman = _constant(np.blackman)
hamming = _constant(np.hamming)
hanning = _constant(np.hanning)


@implements(np.kaiser)
def kaiser(M, beta):
    """The Kaiser window with ``M`` points: the more ``beta``, the narrower. A float64 vector, empty for ``M < 1``.

    Gradient: in ``beta``, at 0 as well (the first derivative is 0 there).

    >>> tnp.kaiser(3, 2.0).numpy().round(4)
    array([0.4387, 1.    , 0.4387])
    """
    count: Any = np.asarray(static(M))
    count = count.astype(np.result_type(float, float if count.dtype.kind == "O" else count.dtype))
    beta = to_array(beta)
    if beta.ndim:
        np.array([0.0, 0.0, np.zeros(tuple(beta.shape))])  # NumPy's own word
    beta = cast(beta, np.result_type(count.dtype, beta.dtype))
    if count == 1:
        return made(np.ones(1)) + 0.0 * beta
    centre = (count - 1) / 2.0
    shape = np.sqrt(1 - ((np.arange(0, count) - centre) / centre) ** 2.0)
    return e.divide(i0(beta * made(shape)), i0(beta))


__all__ = ["bartlett", "blackman", "hamming", "hanning", "kaiser"]
