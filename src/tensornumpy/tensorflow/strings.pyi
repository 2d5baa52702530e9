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

equal: _Ufunc21
not_equal: _Ufunc21
less: _Ufunc21
less_equal: _Ufunc21
greater: _Ufunc21
greater_equal: _Ufunc21
add: _Ufunc21

def multiply(a: _Strings, i: Any) -> Any:
    "Each text ``i`` times; empty for ``i`` below one.\n\n>>> tnp.strings.multiply([\"ab\", \"c\"], 2).tolist()\n['abab', 'cc']"

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
def find(a: _Strings, sub: _Strings, start: _TensorLike = 0, end: _TensorLike | None = None) -> Any:
    'Where ``sub`` first begins in ``[start, end)``; -1 where it does not.\n\n>>> tnp.strings.find(["abc", "x"], "b").tolist()\n[1, -1]'

def rfind(a: _Strings, sub: _Strings, start: _TensorLike = 0, end: _TensorLike | None = None) -> Any:
    'Where ``sub`` last begins in ``[start, end)``; -1 where it does not.\n\n>>> tnp.strings.rfind(["abab"], "b").tolist()\n[3]'

def index(a: _Strings, sub: _Strings, start: _TensorLike = 0, end: _TensorLike | None = None) -> Any:
    'As ``find``; raises ValueError where ``sub`` is not found.\n\n>>> tnp.strings.index(["abc"], "b").tolist()\n[1]'

def rindex(a: _Strings, sub: _Strings, start: _TensorLike = 0, end: _TensorLike | None = None) -> Any:
    'As ``rfind``; raises ValueError where ``sub`` is not found.\n\n>>> tnp.strings.rindex(["abab"], "b").tolist()\n[3]'

def count(a: _Strings, sub: _Strings, start: _TensorLike = 0, end: _TensorLike | None = None) -> Any:
    'How often ``sub`` occurs within ``[start, end)``, without overlap.\n\n>>> tnp.strings.count(["aaa", "b"], "a").tolist()\n[3, 0]'

def startswith(a: _Strings, prefix: _Strings, start: _TensorLike = 0, end: _TensorLike | None = None) -> Any:
    'True where ``[start, end)`` begins with ``prefix``.\n\n>>> tnp.strings.startswith(["abc", "b"], "a").tolist()\n[True, False]'

def endswith(a: _Strings, suffix: _Strings, start: _TensorLike = 0, end: _TensorLike | None = None) -> Any:
    'True where ``[start, end)`` ends with ``suffix``.\n\n>>> tnp.strings.endswith(["abc", "b"], "c").tolist()\n[True, False]'

def lstrip(a: _Strings, chars: _Strings | None = None) -> Any:
    "Without the leading ``chars``, white space if None.\n\n>>> tnp.strings.lstrip([\"  a \"]).tolist()\n['a ']"

def rstrip(a: _Strings, chars: _Strings | None = None) -> Any:
    "Without the trailing ``chars``, white space if None.\n\n>>> tnp.strings.rstrip([\"  a \"]).tolist()\n['  a']"

def strip(a: _Strings, chars: _Strings | None = None) -> Any:
    "Without the leading and trailing ``chars``, white space if None.\n\n>>> tnp.strings.strip([\"  a \"]).tolist()\n['a']"

def replace(a: _Strings, old: _Strings, new: _Strings, count: Any = -1) -> Any:
    'Each ``old`` replaced by ``new``, the first ``count`` of them.\n\n>>> tnp.strings.replace(["aba"], "a", "x").tolist()\n[\'xbx\']'

def expandtabs(a: _Strings, tabsize: Any = 8) -> Any:
    "Tabs as spaces up to the next multiple of ``tabsize``.\n\n>>> tnp.strings.expandtabs([\"a\\tb\"], 4).tolist()\n['a   b']"

def center(a: _Strings, width: _TensorLike, fillchar: _Strings = " ") -> Any:
    'In the middle of ``width`` characters.\n\n>>> tnp.strings.center(["a"], 3, "*").tolist()\n[\'*a*\']'

def ljust(a: _Strings, width: _TensorLike, fillchar: _Strings = " ") -> Any:
    'At the left of ``width`` characters.\n\n>>> tnp.strings.ljust(["a"], 3, "*").tolist()\n[\'a**\']'

def rjust(a: _Strings, width: _TensorLike, fillchar: _Strings = " ") -> Any:
    'At the right of ``width`` characters.\n\n>>> tnp.strings.rjust(["a"], 3, "*").tolist()\n[\'**a\']'

def zfill(a: _Strings, width: _TensorLike) -> Any:
    "With zeros in front, after a sign, up to ``width`` characters.\n\n>>> tnp.strings.zfill([\"-1\"], 4).tolist()\n['-001']"

def partition(a: _Strings, sep: _Strings) -> tuple[Tensor, Tensor, Tensor]:
    "Before the first ``sep``, it, and after it: three arrays.\n\n>>> tuple(part.tolist() for part in tnp.strings.partition([\"a-b-c\"], \"-\"))\n(['a'], ['-'], ['b-c'])"

def rpartition(a: _Strings, sep: _Strings) -> tuple[Tensor, Tensor, Tensor]:
    "Before the last ``sep``, it, and after it: three arrays.\n\n>>> tuple(part.tolist() for part in tnp.strings.rpartition([\"a-b-c\"], \"-\"))\n(['a-b'], ['-'], ['c'])"

def slice(
    a: _Strings, start: _TensorLike | None = None, stop: _TensorLike = ..., step: _TensorLike | None = None, /
) -> Any:
    "``text[start:stop:step]`` of each.\n\n>>> tnp.strings.slice([\"hello\"], 1, 4).tolist()\n['ell']"

def upper(a: _Strings) -> Any:
    "In upper case.\n\n>>> tnp.strings.upper([\"ab\"]).tolist()\n['AB']"

def lower(a: _Strings) -> Any:
    "In lower case.\n\n>>> tnp.strings.lower([\"AB\"]).tolist()\n['ab']"

def swapcase(a: _Strings) -> Any:
    "Upper case as lower and lower case as upper.\n\n>>> tnp.strings.swapcase([\"aB\"]).tolist()\n['Ab']"

def capitalize(a: _Strings) -> Any:
    "The first character in upper case and the others in lower.\n\n>>> tnp.strings.capitalize([\"aBC\"]).tolist()\n['Abc']"

def title(a: _Strings) -> Any:
    "Each word with a capital first and small letters after it.\n\n>>> tnp.strings.title([\"one two\"]).tolist()\n['One Two']"

def mod(a: _Strings, values: _TensorLike) -> Any:
    "Each text as the format of the values: ``text % value``.\n\n>>> tnp.strings.mod([\"%d!\"], [3]).tolist()\n['3!']"

def decode(a: _Strings, encoding: str | None = None, errors: str | None = None) -> Any:
    'Bytes as text.\n\n>>> tnp.strings.decode([b"ab"], "utf-8").tolist()\n[\'ab\']'

def encode(a: _Strings, encoding: str | None = None, errors: str | None = None) -> Any:
    'Text as bytes.\n\n>>> tnp.strings.encode(["ab"], "utf-8").tolist()\n[b\'ab\']'

def translate(a: _Strings, table: _Strings, deletechars: _Strings | None = None) -> Any:
    'Without ``deletechars``, and each character as ``table`` maps it.\n\n>>> tnp.strings.translate(["abc"], {97: "x"}).tolist()\n[\'xbc\']'

__all__ = [
    "equal",
    "not_equal",
    "less",
    "less_equal",
    "greater",
    "greater_equal",
    "add",
    "multiply",
    "isalpha",
    "isdigit",
    "isspace",
    "isalnum",
    "islower",
    "isupper",
    "istitle",
    "isdecimal",
    "isnumeric",
    "str_len",
    "find",
    "rfind",
    "index",
    "rindex",
    "count",
    "startswith",
    "endswith",
    "lstrip",
    "rstrip",
    "strip",
    "replace",
    "expandtabs",
    "center",
    "ljust",
    "rjust",
    "zfill",
    "partition",
    "rpartition",
    "slice",
    "upper",
    "lower",
    "swapcase",
    "capitalize",
    "title",
    "mod",
    "decode",
    "encode",
    "translate",
]
