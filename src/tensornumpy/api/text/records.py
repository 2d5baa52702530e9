"""``numpy.rec`` by name: record arrays, which are NumPy's own class over the values."""

import numpy.rec as _rec
from numpy import recarray, record
from numpy.rec import find_duplicate, format_parser

from ..system.subclasses import over_values

array = over_values(_rec.array, "rec.array")
fromarrays = over_values(_rec.fromarrays, "rec.fromarrays")
fromfile = over_values(_rec.fromfile, "rec.fromfile")
fromrecords = over_values(_rec.fromrecords, "rec.fromrecords")
fromstring = over_values(_rec.fromstring, "rec.fromstring")

__all__ = [
    "array", "find_duplicate", "format_parser", "fromarrays", "fromfile", "fromrecords", "fromstring", "recarray",
    "record",
]  # fmt: skip
