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

from tensorflow import Tensor as Tensor
from tensorflow.dtypes import DType as _DType

_TensorLike: TypeAlias = ArrayLike | Tensor | Sequence[Tensor]
_DTypeLike: TypeAlias = DTypeLike | _DType

from tensornumpy import _Strings as _Strings, _Order as _Order, _Casting as _Casting
from . import _Ufunc21 as _Ufunc21

def equal(x1: _Strings, x2: _Strings) -> Any:
    '``x1 == x2``, trailing white space ignored.\n\n>>> tnp.char.equal(["a "], ["a"]).tolist()\n[True]'

def not_equal(x1: _Strings, x2: _Strings) -> Any:
    '``x1 != x2``, trailing white space ignored.\n\n>>> tnp.char.not_equal(["a "], ["a"]).tolist()\n[False]'

def greater_equal(x1: _Strings, x2: _Strings) -> Any:
    '``x1 >= x2``, trailing white space ignored.\n\n>>> tnp.char.greater_equal(["a"], ["a "]).tolist()\n[True]'

def less_equal(x1: _Strings, x2: _Strings) -> Any:
    '``x1 <= x2``, trailing white space ignored.\n\n>>> tnp.char.less_equal(["a "], ["a"]).tolist()\n[True]'

def greater(x1: _Strings, x2: _Strings) -> Any:
    '``x1 > x2``, trailing white space ignored.\n\n>>> tnp.char.greater(["a"], ["b"]).tolist()\n[False]'

def less(x1: _Strings, x2: _Strings) -> Any:
    '``x1 < x2``, trailing white space ignored.\n\n>>> tnp.char.less(["a"], ["b"]).tolist()\n[True]'

def str_len(
    x: _TensorLike,
    /,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    *,
    where: _TensorLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: _DTypeLike | None = None,
    subok: builtins.bool = True,
    signature: Any = None,
) -> Any: ...

add: _Ufunc21

def multiply(a: _Strings, i: Any) -> Any:
    "Each text ``i`` times; raises ValueError for what is no integer.\n\n>>> tnp.char.multiply([\"ab\"], 2).tolist()\n['abab']"

def mod(a: _Strings, values: _TensorLike) -> Any:
    "Each text as the format of the values: ``text % value``.\n\n>>> tnp.strings.mod([\"%d!\"], [3]).tolist()\n['3!']"

def capitalize(a: _Strings) -> Any:
    "The first character in upper case and the others in lower.\n\n>>> tnp.strings.capitalize([\"aBC\"]).tolist()\n['Abc']"

def center(a: _Strings, width: _TensorLike, fillchar: _Strings = " ") -> Any:
    'In the middle of ``width`` characters.\n\n>>> tnp.strings.center(["a"], 3, "*").tolist()\n[\'*a*\']'

def count(a: _Strings, sub: _Strings, start: _TensorLike = 0, end: _TensorLike | None = None) -> Any:
    'How often ``sub`` occurs within ``[start, end)``, without overlap.\n\n>>> tnp.strings.count(["aaa", "b"], "a").tolist()\n[3, 0]'

def decode(a: _Strings, encoding: str | None = None, errors: str | None = None) -> Any:
    'Bytes as text.\n\n>>> tnp.strings.decode([b"ab"], "utf-8").tolist()\n[\'ab\']'

def encode(a: _Strings, encoding: str | None = None, errors: str | None = None) -> Any:
    'Text as bytes.\n\n>>> tnp.strings.encode(["ab"], "utf-8").tolist()\n[b\'ab\']'

def endswith(a: _Strings, suffix: _Strings, start: _TensorLike = 0, end: _TensorLike | None = None) -> Any:
    'True where ``[start, end)`` ends with ``suffix``.\n\n>>> tnp.strings.endswith(["abc", "b"], "c").tolist()\n[True, False]'

def expandtabs(a: _Strings, tabsize: Any = 8) -> Any:
    "Tabs as spaces up to the next multiple of ``tabsize``.\n\n>>> tnp.strings.expandtabs([\"a\\tb\"], 4).tolist()\n['a   b']"

def find(a: _Strings, sub: _Strings, start: _TensorLike = 0, end: _TensorLike | None = None) -> Any:
    'Where ``sub`` first begins in ``[start, end)``; -1 where it does not.\n\n>>> tnp.strings.find(["abc", "x"], "b").tolist()\n[1, -1]'

def index(a: _Strings, sub: _Strings, start: _TensorLike = 0, end: _TensorLike | None = None) -> Any:
    'As ``find``; raises ValueError where ``sub`` is not found.\n\n>>> tnp.strings.index(["abc"], "b").tolist()\n[1]'

def isalnum(
    x: _TensorLike,
    /,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    *,
    where: _TensorLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: _DTypeLike | None = None,
    subok: builtins.bool = True,
    signature: Any = None,
) -> Any: ...
def isalpha(
    x: _TensorLike,
    /,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    *,
    where: _TensorLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: _DTypeLike | None = None,
    subok: builtins.bool = True,
    signature: Any = None,
) -> Any: ...
def isdigit(
    x: _TensorLike,
    /,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    *,
    where: _TensorLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: _DTypeLike | None = None,
    subok: builtins.bool = True,
    signature: Any = None,
) -> Any: ...
def islower(
    x: _TensorLike,
    /,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    *,
    where: _TensorLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: _DTypeLike | None = None,
    subok: builtins.bool = True,
    signature: Any = None,
) -> Any: ...
def isspace(
    x: _TensorLike,
    /,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    *,
    where: _TensorLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: _DTypeLike | None = None,
    subok: builtins.bool = True,
    signature: Any = None,
) -> Any: ...
def istitle(
    x: _TensorLike,
    /,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    *,
    where: _TensorLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: _DTypeLike | None = None,
    subok: builtins.bool = True,
    signature: Any = None,
) -> Any: ...
def isupper(
    x: _TensorLike,
    /,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    *,
    where: _TensorLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: _DTypeLike | None = None,
    subok: builtins.bool = True,
    signature: Any = None,
) -> Any: ...
def join(sep: _Strings, seq: _TensorLike) -> Any:
    'The characters of each text with ``sep`` between them.\n\n>>> tnp.char.join("-", ["abc"]).tolist()\n[\'a-b-c\']'

def ljust(a: _Strings, width: _TensorLike, fillchar: _Strings = " ") -> Any:
    'At the left of ``width`` characters.\n\n>>> tnp.strings.ljust(["a"], 3, "*").tolist()\n[\'a**\']'

def lower(a: _Strings) -> Any:
    "In lower case.\n\n>>> tnp.strings.lower([\"AB\"]).tolist()\n['ab']"

def lstrip(a: _Strings, chars: _Strings | None = None) -> Any:
    "Without the leading ``chars``, white space if None.\n\n>>> tnp.strings.lstrip([\"  a \"]).tolist()\n['a ']"

def partition(a: _Strings, sep: _Strings) -> Any:
    "Before the first ``sep``, ``sep`` and after it.\n\n>>> tnp.char.partition([\"a-b-c\"], \"-\").tolist()\n[['a', '-', 'b-c']]"

def replace(a: _Strings, old: _Strings, new: _Strings, count: Any = -1) -> Any:
    'Each ``old`` replaced by ``new``, the first ``count`` of them.\n\n>>> tnp.strings.replace(["aba"], "a", "x").tolist()\n[\'xbx\']'

def rfind(a: _Strings, sub: _Strings, start: _TensorLike = 0, end: _TensorLike | None = None) -> Any:
    'Where ``sub`` last begins in ``[start, end)``; -1 where it does not.\n\n>>> tnp.strings.rfind(["abab"], "b").tolist()\n[3]'

def rindex(a: _Strings, sub: _Strings, start: _TensorLike = 0, end: _TensorLike | None = None) -> Any:
    'As ``rfind``; raises ValueError where ``sub`` is not found.\n\n>>> tnp.strings.rindex(["abab"], "b").tolist()\n[3]'

def rjust(a: _Strings, width: _TensorLike, fillchar: _Strings = " ") -> Any:
    'At the right of ``width`` characters.\n\n>>> tnp.strings.rjust(["a"], 3, "*").tolist()\n[\'**a\']'

def rpartition(a: _Strings, sep: _Strings) -> Any:
    "Before the last ``sep``, ``sep`` and after it.\n\n>>> tnp.char.rpartition([\"a-b-c\"], \"-\").tolist()\n[['a-b', '-', 'c']]"

def rsplit(a: _Strings, sep: _Strings | None = None, maxsplit: Any = None) -> Any:
    "As ``split``, the last ``maxsplit`` of them.\n\n>>> tnp.char.rsplit([\"a-b-c\"], \"-\", 1).tolist()\n[['a-b', 'c']]"

def rstrip(a: _Strings, chars: _Strings | None = None) -> Any:
    "Without the trailing ``chars``, white space if None.\n\n>>> tnp.strings.rstrip([\"  a \"]).tolist()\n['  a']"

def split(a: _Strings, sep: _Strings | None = None, maxsplit: Any = None) -> Any:
    "The parts between each ``sep``: a list for each text.\n\n>>> tnp.char.split([\"a b\"]).tolist()\n[['a', 'b']]"

def splitlines(a: _Strings, keepends: builtins.bool | None = None) -> Any:
    "The lines of each text, as lists.\n\n>>> tnp.char.splitlines([\"a\\nb\"]).tolist()\n[['a', 'b']]"

def startswith(a: _Strings, prefix: _Strings, start: _TensorLike = 0, end: _TensorLike | None = None) -> Any:
    'True where ``[start, end)`` begins with ``prefix``.\n\n>>> tnp.strings.startswith(["abc", "b"], "a").tolist()\n[True, False]'

def strip(a: _Strings, chars: _Strings | None = None) -> Any:
    "Without the leading and trailing ``chars``, white space if None.\n\n>>> tnp.strings.strip([\"  a \"]).tolist()\n['a']"

def swapcase(a: _Strings) -> Any:
    "Upper case as lower and lower case as upper.\n\n>>> tnp.strings.swapcase([\"aB\"]).tolist()\n['Ab']"

def title(a: _Strings) -> Any:
    "Each word with a capital first and small letters after it.\n\n>>> tnp.strings.title([\"one two\"]).tolist()\n['One Two']"

def translate(a: _Strings, table: _Strings, deletechars: _Strings | None = None) -> Any:
    'Without ``deletechars``, and each character as ``table`` maps it.\n\n>>> tnp.strings.translate(["abc"], {97: "x"}).tolist()\n[\'xbc\']'

def upper(a: _Strings) -> Any:
    "In upper case.\n\n>>> tnp.strings.upper([\"ab\"]).tolist()\n['AB']"

def zfill(a: _Strings, width: _TensorLike) -> Any:
    "With zeros in front, after a sign, up to ``width`` characters.\n\n>>> tnp.strings.zfill([\"-1\"], 4).tolist()\n['-001']"

def isnumeric(
    x: _TensorLike,
    /,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    *,
    where: _TensorLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: _DTypeLike | None = None,
    subok: builtins.bool = True,
    signature: Any = None,
) -> Any: ...
def isdecimal(
    x: _TensorLike,
    /,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    *,
    where: _TensorLike = True,
    casting: _Casting = "same_kind",
    order: _Order | None = "K",
    dtype: _DTypeLike | None = None,
    subok: builtins.bool = True,
    signature: Any = None,
) -> Any: ...
def array(
    obj: Any, itemsize: Any = None, copy: builtins.bool = True, unicode: Any = None, order: _Order | None = None
) -> Any: ...
def asarray(obj: Any, itemsize: Any = None, unicode: Any = None, order: _Order | None = None) -> Any: ...
def compare_chararrays(a1: _TensorLike, a2: _TensorLike, cmp: str, rstrip: Any) -> Any:
    'Two arrays compared by the operator ``cmp``; ``rstrip``: trailing white space ignored.\n\n>>> tnp.char.compare_chararrays(["a "], ["a"], "==", True).tolist()\n[True]'

from tensornumpy.char import chararray as chararray

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
