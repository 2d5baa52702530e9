# Written by tests/stubs/generate.py from the declarations: edit what is said there, not this file.
# mypy: disable-error-code="overload-overlap, override, misc, no-overload-impl, explicit-override, deprecated"

import builtins
import os
import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import (
    IO,
    Any,
    ClassVar,
    Concatenate,
    Generic,
    Literal,
    NamedTuple,
    NoReturn,
    ParamSpec,
    Protocol,
    SupportsFloat,
    SupportsIndex,
    TypeAlias,
    overload,
)

import ml_dtypes
import numpy
import numpy as np
from numpy.typing import ArrayLike, DTypeLike
from typing_extensions import Self, TypeVar

from tensornumpy import (
    _ScalarT as _ScalarT,
    _NDArray as _NDArray,
    _Array as _Array,
    _AnyArray as _AnyArray,
    _DTypeOf as _DTypeOf,
    _Strings as _Strings,
    _Order as _Order,
    _Casting as _Casting,
)

def equal(x1: _Strings, x2: _Strings) -> _Array:
    '``x1 == x2``, trailing white space ignored.\n\n>>> tnp.char.equal(["a "], ["a"]).tolist()\n[True]'

def not_equal(x1: _Strings, x2: _Strings) -> _Array:
    '``x1 != x2``, trailing white space ignored.\n\n>>> tnp.char.not_equal(["a "], ["a"]).tolist()\n[False]'

def greater_equal(x1: _Strings, x2: _Strings) -> _Array:
    '``x1 >= x2``, trailing white space ignored.\n\n>>> tnp.char.greater_equal(["a"], ["a "]).tolist()\n[True]'

def less_equal(x1: _Strings, x2: _Strings) -> _Array:
    '``x1 <= x2``, trailing white space ignored.\n\n>>> tnp.char.less_equal(["a "], ["a"]).tolist()\n[True]'

def greater(x1: _Strings, x2: _Strings) -> _Array:
    '``x1 > x2``, trailing white space ignored.\n\n>>> tnp.char.greater(["a"], ["b"]).tolist()\n[False]'

def less(x1: _Strings, x2: _Strings) -> _Array:
    '``x1 < x2``, trailing white space ignored.\n\n>>> tnp.char.less(["a"], ["b"]).tolist()\n[True]'

@overload
def str_len(
    x: ArrayLike,
    /,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    where: ArrayLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: _DTypeOf[_ScalarT],
    subok: builtins.bool = True,
    signature: Any = None,
) -> _NDArray[_ScalarT]:
    'The number of characters, or of bytes.\n\n>>> tnp.strings.str_len(["ab", ""]).tolist()\n[2, 0]'

@overload
def str_len(
    x: ArrayLike,
    /,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    where: ArrayLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: DTypeLike | None = None,
    subok: builtins.bool = True,
    signature: Any = None,
) -> _Array: ...

from tensornumpy import add as add

def multiply(a: _Strings, i: Any) -> _Array:
    "Each text ``i`` times; raises ValueError for what is no integer.\n\n>>> tnp.char.multiply([\"ab\"], 2).tolist()\n['abab']"

def mod(a: _Strings, values: ArrayLike) -> _Array:
    "Each text as the format of the values: ``text % value``.\n\n>>> tnp.strings.mod([\"%d!\"], [3]).tolist()\n['3!']"

def capitalize(a: _Strings) -> _Array:
    "The first character in upper case and the others in lower.\n\n>>> tnp.strings.capitalize([\"aBC\"]).tolist()\n['Abc']"

def center(a: _Strings, width: ArrayLike, fillchar: _Strings = " ") -> _Array:
    'In the middle of ``width`` characters.\n\n>>> tnp.strings.center(["a"], 3, "*").tolist()\n[\'*a*\']'

def count(a: _Strings, sub: _Strings, start: ArrayLike = 0, end: ArrayLike | None = None) -> _Array:
    'How often ``sub`` occurs within ``[start, end)``, without overlap.\n\n>>> tnp.strings.count(["aaa", "b"], "a").tolist()\n[3, 0]'

def decode(a: _Strings, encoding: str | None = None, errors: str | None = None) -> _Array:
    'Bytes as text.\n\n>>> tnp.strings.decode([b"ab"], "utf-8").tolist()\n[\'ab\']'

def encode(a: _Strings, encoding: str | None = None, errors: str | None = None) -> _Array:
    'Text as bytes.\n\n>>> tnp.strings.encode(["ab"], "utf-8").tolist()\n[b\'ab\']'

def endswith(a: _Strings, suffix: _Strings, start: ArrayLike = 0, end: ArrayLike | None = None) -> _Array:
    'True where ``[start, end)`` ends with ``suffix``.\n\n>>> tnp.strings.endswith(["abc", "b"], "c").tolist()\n[True, False]'

def expandtabs(a: _Strings, tabsize: Any = 8) -> _Array:
    "Tabs as spaces up to the next multiple of ``tabsize``.\n\n>>> tnp.strings.expandtabs([\"a\\tb\"], 4).tolist()\n['a   b']"

def find(a: _Strings, sub: _Strings, start: ArrayLike = 0, end: ArrayLike | None = None) -> _Array:
    'Where ``sub`` first begins in ``[start, end)``; -1 where it does not.\n\n>>> tnp.strings.find(["abc", "x"], "b").tolist()\n[1, -1]'

def index(a: _Strings, sub: _Strings, start: ArrayLike = 0, end: ArrayLike | None = None) -> _Array:
    'As ``find``; raises ValueError where ``sub`` is not found.\n\n>>> tnp.strings.index(["abc"], "b").tolist()\n[1]'

@overload
def isalnum(
    x: ArrayLike,
    /,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    where: ArrayLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: _DTypeOf[_ScalarT],
    subok: builtins.bool = True,
    signature: Any = None,
) -> _NDArray[_ScalarT]:
    'True where the text is letters and digits alone, and not empty.\n\n>>> tnp.strings.isalnum(["a1", "a-1"]).tolist()\n[True, False]'

@overload
def isalnum(
    x: ArrayLike,
    /,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    where: ArrayLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: DTypeLike | None = None,
    subok: builtins.bool = True,
    signature: Any = None,
) -> _Array: ...
@overload
def isalpha(
    x: ArrayLike,
    /,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    where: ArrayLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: _DTypeOf[_ScalarT],
    subok: builtins.bool = True,
    signature: Any = None,
) -> _NDArray[_ScalarT]:
    'True where the text is letters alone, and not empty.\n\n>>> tnp.strings.isalpha(["ab", "a1", ""]).tolist()\n[True, False, False]'

@overload
def isalpha(
    x: ArrayLike,
    /,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    where: ArrayLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: DTypeLike | None = None,
    subok: builtins.bool = True,
    signature: Any = None,
) -> _Array: ...
@overload
def isdigit(
    x: ArrayLike,
    /,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    where: ArrayLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: _DTypeOf[_ScalarT],
    subok: builtins.bool = True,
    signature: Any = None,
) -> _NDArray[_ScalarT]:
    'True where the text is digits alone, and not empty.\n\n>>> tnp.strings.isdigit(["12", "1a"]).tolist()\n[True, False]'

@overload
def isdigit(
    x: ArrayLike,
    /,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    where: ArrayLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: DTypeLike | None = None,
    subok: builtins.bool = True,
    signature: Any = None,
) -> _Array: ...
@overload
def islower(
    x: ArrayLike,
    /,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    where: ArrayLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: _DTypeOf[_ScalarT],
    subok: builtins.bool = True,
    signature: Any = None,
) -> _NDArray[_ScalarT]:
    'True where all letters are lower case, and there is one.\n\n>>> tnp.strings.islower(["ab", "aB"]).tolist()\n[True, False]'

@overload
def islower(
    x: ArrayLike,
    /,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    where: ArrayLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: DTypeLike | None = None,
    subok: builtins.bool = True,
    signature: Any = None,
) -> _Array: ...
@overload
def isspace(
    x: ArrayLike,
    /,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    where: ArrayLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: _DTypeOf[_ScalarT],
    subok: builtins.bool = True,
    signature: Any = None,
) -> _NDArray[_ScalarT]:
    'True where the text is white space alone, and not empty.\n\n>>> tnp.strings.isspace([" ", "a"]).tolist()\n[True, False]'

@overload
def isspace(
    x: ArrayLike,
    /,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    where: ArrayLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: DTypeLike | None = None,
    subok: builtins.bool = True,
    signature: Any = None,
) -> _Array: ...
@overload
def istitle(
    x: ArrayLike,
    /,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    where: ArrayLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: _DTypeOf[_ScalarT],
    subok: builtins.bool = True,
    signature: Any = None,
) -> _NDArray[_ScalarT]:
    'True where each word begins with its only capital.\n\n>>> tnp.strings.istitle(["One Two", "one Two"]).tolist()\n[True, False]'

@overload
def istitle(
    x: ArrayLike,
    /,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    where: ArrayLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: DTypeLike | None = None,
    subok: builtins.bool = True,
    signature: Any = None,
) -> _Array: ...
@overload
def isupper(
    x: ArrayLike,
    /,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    where: ArrayLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: _DTypeOf[_ScalarT],
    subok: builtins.bool = True,
    signature: Any = None,
) -> _NDArray[_ScalarT]:
    'True where all letters are upper case, and there is one.\n\n>>> tnp.strings.isupper(["AB", "aB"]).tolist()\n[True, False]'

@overload
def isupper(
    x: ArrayLike,
    /,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    where: ArrayLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: DTypeLike | None = None,
    subok: builtins.bool = True,
    signature: Any = None,
) -> _Array: ...
def join(sep: _Strings, seq: ArrayLike) -> _Array:
    'The characters of each text with ``sep`` between them.\n\n>>> tnp.char.join("-", ["abc"]).tolist()\n[\'a-b-c\']'

def ljust(a: _Strings, width: ArrayLike, fillchar: _Strings = " ") -> _Array:
    'At the left of ``width`` characters.\n\n>>> tnp.strings.ljust(["a"], 3, "*").tolist()\n[\'a**\']'

def lower(a: _Strings) -> _Array:
    "In lower case.\n\n>>> tnp.strings.lower([\"AB\"]).tolist()\n['ab']"

def lstrip(a: _Strings, chars: _Strings | None = None) -> _Array:
    "Without the leading ``chars``, white space if None.\n\n>>> tnp.strings.lstrip([\"  a \"]).tolist()\n['a ']"

def partition(a: _Strings, sep: _Strings) -> _Array:
    "Before the first ``sep``, ``sep`` and after it.\n\n>>> tnp.char.partition([\"a-b-c\"], \"-\").tolist()\n[['a', '-', 'b-c']]"

def replace(a: _Strings, old: _Strings, new: _Strings, count: Any = -1) -> _Array:
    'Each ``old`` replaced by ``new``, the first ``count`` of them.\n\n>>> tnp.strings.replace(["aba"], "a", "x").tolist()\n[\'xbx\']'

def rfind(a: _Strings, sub: _Strings, start: ArrayLike = 0, end: ArrayLike | None = None) -> _Array:
    'Where ``sub`` last begins in ``[start, end)``; -1 where it does not.\n\n>>> tnp.strings.rfind(["abab"], "b").tolist()\n[3]'

def rindex(a: _Strings, sub: _Strings, start: ArrayLike = 0, end: ArrayLike | None = None) -> _Array:
    'As ``rfind``; raises ValueError where ``sub`` is not found.\n\n>>> tnp.strings.rindex(["abab"], "b").tolist()\n[3]'

def rjust(a: _Strings, width: ArrayLike, fillchar: _Strings = " ") -> _Array:
    'At the right of ``width`` characters.\n\n>>> tnp.strings.rjust(["a"], 3, "*").tolist()\n[\'**a\']'

def rpartition(a: _Strings, sep: _Strings) -> _Array:
    "Before the last ``sep``, ``sep`` and after it.\n\n>>> tnp.char.rpartition([\"a-b-c\"], \"-\").tolist()\n[['a-b', '-', 'c']]"

def rsplit(a: _Strings, sep: _Strings | None = None, maxsplit: Any = None) -> _Array:
    "As ``split``, the last ``maxsplit`` of them.\n\n>>> tnp.char.rsplit([\"a-b-c\"], \"-\", 1).tolist()\n[['a-b', 'c']]"

def rstrip(a: _Strings, chars: _Strings | None = None) -> _Array:
    "Without the trailing ``chars``, white space if None.\n\n>>> tnp.strings.rstrip([\"  a \"]).tolist()\n['  a']"

def split(a: _Strings, sep: _Strings | None = None, maxsplit: Any = None) -> _Array:
    "The parts between each ``sep``: a list for each text.\n\n>>> tnp.char.split([\"a b\"]).tolist()\n[['a', 'b']]"

def splitlines(a: _Strings, keepends: builtins.bool | None = None) -> _Array:
    "The lines of each text, as lists.\n\n>>> tnp.char.splitlines([\"a\\nb\"]).tolist()\n[['a', 'b']]"

def startswith(a: _Strings, prefix: _Strings, start: ArrayLike = 0, end: ArrayLike | None = None) -> _Array:
    'True where ``[start, end)`` begins with ``prefix``.\n\n>>> tnp.strings.startswith(["abc", "b"], "a").tolist()\n[True, False]'

def strip(a: _Strings, chars: _Strings | None = None) -> _Array:
    "Without the leading and trailing ``chars``, white space if None.\n\n>>> tnp.strings.strip([\"  a \"]).tolist()\n['a']"

def swapcase(a: _Strings) -> _Array:
    "Upper case as lower and lower case as upper.\n\n>>> tnp.strings.swapcase([\"aB\"]).tolist()\n['Ab']"

def title(a: _Strings) -> _Array:
    "Each word with a capital first and small letters after it.\n\n>>> tnp.strings.title([\"one two\"]).tolist()\n['One Two']"

def translate(a: _Strings, table: _Strings, deletechars: _Strings | None = None) -> _Array:
    'Without ``deletechars``, and each character as ``table`` maps it.\n\n>>> tnp.strings.translate(["abc"], {97: "x"}).tolist()\n[\'xbc\']'

def upper(a: _Strings) -> _Array:
    "In upper case.\n\n>>> tnp.strings.upper([\"ab\"]).tolist()\n['AB']"

def zfill(a: _Strings, width: ArrayLike) -> _Array:
    "With zeros in front, after a sign, up to ``width`` characters.\n\n>>> tnp.strings.zfill([\"-1\"], 4).tolist()\n['-001']"

@overload
def isnumeric(
    x: ArrayLike,
    /,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    where: ArrayLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: _DTypeOf[_ScalarT],
    subok: builtins.bool = True,
    signature: Any = None,
) -> _NDArray[_ScalarT]:
    'True where the text is numeric signs alone, fractions too; str only.\n\n>>> tnp.strings.isnumeric(["1", ""]).tolist()\n[True, False]'

@overload
def isnumeric(
    x: ArrayLike,
    /,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    where: ArrayLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: DTypeLike | None = None,
    subok: builtins.bool = True,
    signature: Any = None,
) -> _Array: ...
@overload
def isdecimal(
    x: ArrayLike,
    /,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    where: ArrayLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: _DTypeOf[_ScalarT],
    subok: builtins.bool = True,
    signature: Any = None,
) -> _NDArray[_ScalarT]:
    'True where the text is decimal digits alone; str only.\n\n>>> tnp.strings.isdecimal(["12", "1.2"]).tolist()\n[True, False]'

@overload
def isdecimal(
    x: ArrayLike,
    /,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    where: ArrayLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: DTypeLike | None = None,
    subok: builtins.bool = True,
    signature: Any = None,
) -> _Array: ...
def array(
    obj: Any, itemsize: Any = None, copy: builtins.bool = True, unicode: Any = None, order: _Order | None = None
) -> Any: ...
def asarray(obj: Any, itemsize: Any = None, unicode: Any = None, order: _Order | None = None) -> Any: ...
def compare_chararrays(a1: ArrayLike, a2: ArrayLike, cmp: str, rstrip: Any) -> _Array:
    'Two arrays compared by the operator ``cmp``; ``rstrip``: trailing white space ignored.\n\n>>> tnp.char.compare_chararrays(["a "], ["a"], "==", True).tolist()\n[True]'

from numpy.char import chararray as chararray

__all__ = [
    "equal",
    "not_equal",
    "greater_equal",
    "less_equal",
    "greater",
    "less",
    "str_len",
    "add",
    "multiply",
    "mod",
    "capitalize",
    "center",
    "count",
    "decode",
    "encode",
    "endswith",
    "expandtabs",
    "find",
    "index",
    "isalnum",
    "isalpha",
    "isdigit",
    "islower",
    "isspace",
    "istitle",
    "isupper",
    "join",
    "ljust",
    "lower",
    "lstrip",
    "partition",
    "replace",
    "rfind",
    "rindex",
    "rjust",
    "rpartition",
    "rsplit",
    "rstrip",
    "split",
    "splitlines",
    "startswith",
    "strip",
    "swapcase",
    "title",
    "translate",
    "upper",
    "zfill",
    "isnumeric",
    "isdecimal",
    "array",
    "asarray",
    "compare_chararrays",
    "chararray",
]
