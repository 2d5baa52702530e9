"""Methods of NumPy's generators that are written in Python or Cython there, and in Python here: a program has them as
it has the user's own functions.

The generator's methods are arguments, since some draw as NumPy's functions for C do and not as its methods.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np


def multinomial(binomial: Callable, n: Any, shares: Any) -> Any:
    """How often each outcome came: what is left is divided into the next one and the rest."""
    count = len(shares)
    found = np.zeros(count, np.int64)
    rest, left = 1.0, n
    for j in range(count - 1):
        drawn = binomial(left, shares[j] / rest)
        found[j] = drawn
        left = left - drawn
        if left <= 0:
            break
        rest = rest - shares[j]
    if left > 0:
        found[count - 1] = left
    return found


def dirichlet(gamma: Callable, alpha: Any) -> Any:
    """Gamma numbers as shares of their sum."""
    count = len(alpha)
    found = np.empty(count)
    total = 0.0
    for j in range(count):
        drawn = gamma(alpha[j])
        found[j] = drawn
        total = total + drawn
    factor = 1.0 / total
    for j in range(count):
        found[j] = found[j] * factor
    return found


def chosen(integer: Callable, n: Any, count: Any, shuffles: bool, give: Callable) -> Any:
    """What ``give`` makes of ``count`` different ones of ``n``, by Floyd's method. It looks one by one whether
    a number is there already."""
    found = np.empty(count, np.int64)
    for k in range(count):
        last = n - count + k
        drawn, seen = integer(last), 0
        for i in range(k):
            if found[i] == drawn:
                seen = 1
        found[k] = last if seen else drawn
    if shuffles:
        for k in range(count - 1, 0, -1):
            j = integer(k)
            kept = found[k]
            found[k] = found[j]
            found[j] = kept
    return give(found)


__all__ = ["chosen", "dirichlet", "multinomial"]
