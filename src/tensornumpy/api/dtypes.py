"""Names of dtypes and constants: NumPy's scalar types, the small floats of ml_dtypes, and the numbers.

They are the very objects of NumPy and ml_dtypes, so ``tnp.float32 is np.float32``.
"""

from __future__ import annotations

import ml_dtypes
import numpy as np

_SCALARS = (
    "bool", "bool_", "byte", "bytes_", "cdouble", "character", "clongdouble", "complex128", "complex64",
    "complexfloating", "csingle", "datetime64", "double", "dtype", "flexible", "float16", "float32", "float64",
    "floating", "generic", "half", "inexact", "int16", "int32", "int64", "int8", "int_", "intc", "integer", "intp",
    "long", "longdouble", "longlong", "number", "object_", "short", "signedinteger", "single", "str_", "timedelta64",
    "ubyte", "uint", "uint16", "uint32", "uint64", "uint8", "uintc", "uintp", "ulong", "ulonglong",
    "unsignedinteger", "ushort", "void",
)  # fmt: skip
# Extended precision has another width on other platforms, and there other names.
_SOMEWHERE = ("float96", "float128", "complex192", "complex256")
_SMALL = (
    "bfloat16", "float8_e3m4", "float8_e4m3", "float8_e4m3b11fnuz", "float8_e4m3fn", "float8_e4m3fnuz", "float8_e5m2",
    "float8_e5m2fnuz", "float8_e8m0fnu",
)  # fmt: skip
_CONSTANTS = ("e", "euler_gamma", "inf", "little_endian", "nan", "newaxis", "pi", "True_", "False_")
# TensorFlow's namespace keeps the names that NumPy dropped in 2.0.
_TENSORFLOW = {
    "complex_": np.complex128, "float_": np.float64, "string_": np.bytes_, "unicode_": np.str_,
}  # fmt: skip

_names = {name: getattr(np, name) for name in (*_SCALARS, *_CONSTANTS)}
_names |= {name: getattr(np, name) for name in _SOMEWHERE if hasattr(np, name)}
_names |= {name: getattr(ml_dtypes, name) for name in _SMALL}
_names |= _TENSORFLOW
_names["typecodes"] = dict(np.typecodes)
globals().update(_names)

__all__ = sorted(_names)  # noqa: PLE0605
