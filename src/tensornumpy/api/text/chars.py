"""``numpy.char``: the older namespace of functions of text, with those that ``numpy.strings`` has not."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any

import numpy.char as _char

from ..system.subclasses import chararray, over_values
from . import strings as _strings

# The comparisons ignore trailing white space here, and ``partition`` has an axis of three.
TABLE: dict[str, tuple[str, str, str]] = {
    "equal": ("``x1 == x2``, trailing white space ignored.", '["a "], ["a"]', "[True]"),
    "not_equal": ("``x1 != x2``, trailing white space ignored.", '["a "], ["a"]', "[False]"),
    "less": ("``x1 < x2``, trailing white space ignored.", '["a"], ["b"]', "[True]"),
    "less_equal": ("``x1 <= x2``, trailing white space ignored.", '["a "], ["a"]', "[True]"),
    "greater": ("``x1 > x2``, trailing white space ignored.", '["a"], ["b"]', "[False]"),
    "greater_equal": ("``x1 >= x2``, trailing white space ignored.", '["a"], ["a "]', "[True]"),
    "compare_chararrays": (
        'Two arrays compared by the operator ``cmp``; ``rstrip``: trailing white space ignored.',
        '["a "], ["a"], "==", True', "[True]",
    ),
    "multiply": ("Each text ``i`` times; raises ValueError for what is no integer.", '["ab"], 2', "['abab']"),
    "join": ("The characters of each text with ``sep`` between them.", '"-", ["abc"]', "['a-b-c']"),
    "partition": ("Before the first ``sep``, ``sep`` and after it.", '["a-b-c"], "-"', "[['a', '-', 'b-c']]"),
    "rpartition": ("Before the last ``sep``, ``sep`` and after it.", '["a-b-c"], "-"', "[['a-b', '-', 'c']]"),
    "split": ("The parts between each ``sep``: a list for each text.", '["a b"]', "[['a', 'b']]"),
    "rsplit": ("As ``split``, the last ``maxsplit`` of them.", '["a-b-c"], "-", 1', "[['a-b', 'c']]"),
    "splitlines": ("The lines of each text, as lists.", '["a\\nb"]', "[['a', 'b']]"),
}  # fmt: skip

__all__ = [*_char.__all__]  # noqa: PLE0604

for _name in __all__:
    if _name == "chararray":
        globals()[_name] = chararray
    elif _name in ("array", "asarray"):
        with warnings.catch_warnings():  # from NumPy 2.5 on the names warn, where a user says them and not here
            warnings.simplefilter("ignore", DeprecationWarning)
            globals()[_name] = over_values(getattr(_char, _name), f"char.{_name}")
    elif _name in TABLE:
        globals()[_name] = _strings.declared(_name, getattr(_char, _name), "char", TABLE)
    else:
        globals()[_name] = getattr(_strings, _name)

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any: ...
