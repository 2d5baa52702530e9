"""Programs as people write them, in which numbers, lists and sizes change from call to call.

Each is a function of the namespace and of a decorator; it sets a program up and gives ``call(k)``, the k-th call, whose
result is compared with NumPy's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Program = Callable[[Any, Callable], Callable[[int], Any]]
PROGRAMS: dict[str, Program] = {}


def program(make: Program) -> Program:
    """Decorator: one of the programs."""
    PROGRAMS[make.__name__] = make
    return make
