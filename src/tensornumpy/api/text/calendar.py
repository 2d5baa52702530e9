"""Dates: business days, and dates as text. Eager: dates have no derivative and no compiled form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy import busdaycalendar

from ..._core.advice import advised
from ..plain import plain

_TABLE = {
    "busday_count": (
        "The number of business days from ``begindates`` to the day before ``enddates``; negative the other way.",
        '"2026-11-02", "2026-11-09"',
        "5",
    ),
    "busday_offset": (
        "The business day that is ``offsets`` of them after a date. Another date is moved first, as ``roll`` says:\n"
        '``"raise"`` raises ValueError there.',
        '"2026-11-06", 1, roll="forward"',
        "datetime.date(2026, 11, 9)",
    ),
    "is_busday": ("True for the dates that are business days.", '["2026-11-06", "2026-11-07"]', "[True, False]"),
    "datetime_as_string": (
        "Dates as text in ISO 8601, down to ``unit``; ``timezone``: naive, UTC, local or a tzinfo.",
        'tnp.asarray(["2026-11-06"], "M8[D]")',
        "['2026-11-06']",
    ),
}

for _name, (_what, _arguments, _shown) in _TABLE.items():
    _doc = f"{_what}\n\n>>> tnp.{_name}({_arguments}).tolist()\n{_shown}\n"
    globals()[_name] = plain(getattr(np, _name), _doc, "its arrays hold dates")


@advised
def datetime_data(dtype: Any, /) -> tuple[str, int]:
    """The unit of a dtype of dates or time spans, and how many of it are one step.

    >>> tnp.datetime_data(tnp.dtype("M8[25s]"))
    ('s', 25)
    """
    return np.datetime_data(dtype)


datetime_data.__module__ = "tensornumpy"
__all__ = [*_TABLE, "busdaycalendar", "datetime_data"]  # noqa: PLE0604

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any: ...
