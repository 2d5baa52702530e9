"""Names of dtypes and constants: NumPy's scalar types, and the numbers.

They are the very objects of NumPy, so ``tnp.float32 is np.float32``. The small floats are in small_floats.py.
"""

# fmt: off
# ruff: noqa: I001
import numpy as _numpy
from numpy import (
    False_, ScalarType, True_, bool, bool_, byte, bytes_, cdouble, character, clongdouble, complex128, complex64,
    complexfloating, csingle, datetime64, double, dtype, e, euler_gamma, flexible, float16, float32, float64,
    floating, generic, half, inexact, inf, int16, int32, int64, int8, int_, intc, integer, intp, little_endian,
    long, longdouble, longlong, nan, newaxis, number, object_, pi, record, sctypeDict, short, signedinteger, single,
    str_, timedelta64, typecodes, ubyte, uint, uint16, uint32, uint64, uint8, uintc, uintp, ulong, ulonglong,
    unsignedinteger, ushort, void,
)
from numpy import bytes_ as string_
from numpy import complex128 as complex_
from numpy import float64 as float_
from numpy import str_ as unicode_

# The last four are names that NumPy dropped in 2.0 and TensorFlow's namespace keeps.
__all__ = [
    "False_", "ScalarType", "True_", "bool", "bool_", "byte", "bytes_", "cdouble", "character",
    "clongdouble", "complex128", "complex64", "complexfloating", "csingle", "datetime64", "double", "dtype", "e",
    "euler_gamma", "flexible", "float16", "float32", "float64", "floating", "generic", "half", "inexact", "inf",
    "int16", "int32", "int64", "int8", "int_", "intc", "integer", "intp", "little_endian", "long", "longdouble",
    "longlong", "nan", "newaxis",
    "number", "object_", "pi", "record", "sctypeDict", "short", "signedinteger", "single", "str_", "timedelta64",
    "typecodes", "ubyte", "uint", "uint16", "uint32", "uint64", "uint8", "uintc", "uintp", "ulong", "ulonglong",
    "unsignedinteger", "ushort", "void", "complex_", "float_", "string_", "unicode_",
]

for _name in ("complex256", "float128"):  # where the platform has them
    if hasattr(_numpy, _name):
        globals()[_name] = getattr(_numpy, _name)
        __all__.append(_name)
