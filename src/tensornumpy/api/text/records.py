"""``numpy.rec`` by name: each maker of a record array is refused, the rest is NumPy's."""

from typing import Any

from numpy import record
from numpy.rec import find_duplicate, format_parser

from ..system.refused import _RECORD, recarray, refused

_FIXES = {
    "array": "tnp.array(obj, dtype=dtype)",
    "fromarrays": "x = tnp.empty(shape, dtype=dtype), and x[name] = column for each",
    "fromfile": "tnp.fromfile(file, dtype)",
    "fromrecords": "tnp.array([tuple(row) for row in rows], dtype=dtype)",
    "fromstring": "tnp.frombuffer(buffer, dtype)",
}

__all__ = ["find_duplicate", "format_parser", "recarray", "record", *_FIXES]  # noqa: PLE0604


def __getattr__(name: str) -> Any:
    if name in _FIXES:
        return globals().setdefault(name, refused(f"rec.{name}", _RECORD, _FIXES[name]))
    raise AttributeError(f"module 'tensornumpy.rec' has no attribute {name!r}")
