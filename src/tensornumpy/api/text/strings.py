"""Functions of arrays of text: NumPy's, eager. Text has no derivative and no compiled form.

Each is one row of ``TABLE``: what it does, and the arguments and the result of an example.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.strings as _strings

from ...ops import elementwise
from ..plain import plain

REASON = "its arrays hold text"

TABLE: dict[str, tuple[str, str, str]] = {
    "multiply": ("Each text ``i`` times; empty for ``i`` below one.", '["ab", "c"], 2', "['abab', 'cc']"),
    "isalpha": ("True where the text is letters alone, and not empty.", '["ab", "a1", ""]', "[True, False, False]"),
    "isdigit": ("True where the text is digits alone, and not empty.", '["12", "1a"]', "[True, False]"),
    "isspace": ("True where the text is white space alone, and not empty.", '[" ", "a"]', "[True, False]"),
    "isalnum": ("True where the text is letters and digits alone, and not empty.", '["a1", "a-1"]', "[True, False]"),
    "islower": ("True where all letters are lower case, and there is one.", '["ab", "aB"]', "[True, False]"),
    "isupper": ("True where all letters are upper case, and there is one.", '["AB", "aB"]', "[True, False]"),
    "istitle": ("True where each word begins with its only capital.", '["One Two", "one Two"]', "[True, False]"),
    "isdecimal": ("True where the text is decimal digits alone; str only.", '["12", "1.2"]', "[True, False]"),
    "isnumeric": ("True where the text is numeric signs alone, fractions too; str only.", '["1", ""]', "[True, False]"),
    "str_len": ("The number of characters, or of bytes.", '["ab", ""]', "[2, 0]"),
    "find": ("Where ``sub`` first begins in ``[start, end)``; -1 where it does not.", '["abc", "x"], "b"', "[1, -1]"),
    "rfind": ("Where ``sub`` last begins in ``[start, end)``; -1 where it does not.", '["abab"], "b"', "[3]"),
    "index": ("As ``find``; raises ValueError where ``sub`` is not found.", '["abc"], "b"', "[1]"),
    "rindex": ("As ``rfind``; raises ValueError where ``sub`` is not found.", '["abab"], "b"', "[3]"),
    "count": ("How often ``sub`` occurs within ``[start, end)``, without overlap.", '["aaa", "b"], "a"', "[3, 0]"),
    "startswith": ("True where ``[start, end)`` begins with ``prefix``.", '["abc", "b"], "a"', "[True, False]"),
    "endswith": ("True where ``[start, end)`` ends with ``suffix``.", '["abc", "b"], "c"', "[True, False]"),
    "lstrip": ("Without the leading ``chars``, white space if None.", '["  a "]', "['a ']"),
    "rstrip": ("Without the trailing ``chars``, white space if None.", '["  a "]', "['  a']"),
    "strip": ("Without the leading and trailing ``chars``, white space if None.", '["  a "]', "['a']"),
    "replace": ("Each ``old`` replaced by ``new``, the first ``count`` of them.", '["aba"], "a", "x"', "['xbx']"),
    "expandtabs": ("Tabs as spaces up to the next multiple of ``tabsize``.", '["a\\tb"], 4', "['a   b']"),
    "center": ("In the middle of ``width`` characters.", '["a"], 3, "*"', "['*a*']"),
    "ljust": ("At the left of ``width`` characters.", '["a"], 3, "*"', "['a**']"),
    "rjust": ("At the right of ``width`` characters.", '["a"], 3, "*"', "['**a']"),
    "zfill": ("With zeros in front, after a sign, up to ``width`` characters.", '["-1"], 4', "['-001']"),
    "slice": ("``text[start:stop:step]`` of each.", '["hello"], 1, 4', "['ell']"),
    "upper": ("In upper case.", '["ab"]', "['AB']"),
    "lower": ("In lower case.", '["AB"]', "['ab']"),
    "swapcase": ("Upper case as lower and lower case as upper.", '["aB"]', "['Ab']"),
    "capitalize": ("The first character in upper case and the others in lower.", '["aBC"]', "['Abc']"),
    "title": ("Each word with a capital first and small letters after it.", '["one two"]', "['One Two']"),
    "mod": ("Each text as the format of the values: ``text % value``.", '["%d!"], [3]', "['3!']"),
    "decode": ("Bytes as text.", '[b"ab"], "utf-8"', "['ab']"),
    "encode": ("Text as bytes.", '["ab"], "utf-8"', "[b'ab']"),
    "partition": (
        "Before the first ``sep``, it, and after it: three arrays.", '["a-b-c"], "-"', "(['a'], ['-'], ['b-c'])"
    ),
    "rpartition": (
        "Before the last ``sep``, it, and after it: three arrays.", '["a-b-c"], "-"', "(['a-b'], ['-'], ['c'])"
    ),
    "translate": ("Without ``deletechars``, and each character as ``table`` maps it.", '["abc"], {97: "x"}', "['xbc']"),
}  # fmt: skip
__all__ = [*_strings.__all__]  # noqa: PLE0604


def declared(name: str, function: Any, space: str = "strings", table: dict[str, tuple[str, str, str]] = TABLE) -> Any:
    """The public function of a row of a table."""
    what, arguments, shown = table[name]
    call = f"tnp.{space}.{name}({arguments})"
    shown_call = f"tuple(part.tolist() for part in {call})" if shown[0] == "(" else f"{call}.tolist()"
    return plain(function, f"{what}\n\n    >>> {shown_call}\n    {shown}\n    ", REASON, f"tensornumpy.{space}")


for _name in __all__:
    _value = getattr(_strings, _name)
    if _name in TABLE:
        globals()[_name] = declared(_name, _value)
    else:  # the comparisons and add, which are ufuncs of all arrays
        assert _value is getattr(np, _name)
        globals()[_name] = getattr(elementwise, _name)

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any: ...
