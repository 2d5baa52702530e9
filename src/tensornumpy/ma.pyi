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

from numpy.ma import MAError as MAError
from numpy.ma import MaskError as MaskError
from numpy.ma import MaskType as MaskType

class MaskedArray:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class abs:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class absolute:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class add:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class all:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class allclose:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class allequal:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class alltrue:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class amax:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class amin:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class angle:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class anom:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class anomalies:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class any:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class append:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class arange:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class arccos:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class arccosh:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class arcsin:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class arcsinh:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class arctan:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class arctan2:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class arctanh:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class argmax:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class argmin:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class argsort:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class around:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class array:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class asanyarray:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class asarray:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class bitwise_and:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class bitwise_or:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class bitwise_xor:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class bool_:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class ceil:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class choose:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class clip:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class common_fill_value:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class compress:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class compressed:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class concatenate:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class conjugate:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class convolve:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class copy:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class correlate:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class cos:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class cosh:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class count:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class cumprod:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class cumsum:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class default_fill_value:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class diag:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class diagonal:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class diff:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class divide:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class empty:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class empty_like:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class equal:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class exp:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class expand_dims:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class fabs:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class filled:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class fix_invalid:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class flatten_mask:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class flatten_structured_array:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class floor:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class floor_divide:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class fmod:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class frombuffer:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class fromflex:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class fromfunction:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class getdata:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class getmask:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class getmaskarray:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class greater:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class greater_equal:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class harden_mask:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class hypot:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class identity:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class ids:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class indices:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class inner:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class innerproduct:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class isMA:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class isMaskedArray:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class is_mask:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class is_masked:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class isarray:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class left_shift:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class less:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class less_equal:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class log:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class log10:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class log2:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class logical_and:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class logical_not:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class logical_or:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class logical_xor:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class make_mask:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class make_mask_descr:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class make_mask_none:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class mask_or:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class masked:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class masked_array:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class masked_equal:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class masked_greater:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class masked_greater_equal:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class masked_inside:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class masked_invalid:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class masked_less:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class masked_less_equal:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class masked_not_equal:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class masked_object:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class masked_outside:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class masked_print_option:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class masked_singleton:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class masked_values:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class masked_where:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class max:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class maximum:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class maximum_fill_value:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class mean:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class min:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class minimum:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class minimum_fill_value:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class mod:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class multiply:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class mvoid:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class ndim:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class negative:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

nomask: Any

class nonzero:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class not_equal:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class ones:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class ones_like:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class outer:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class outerproduct:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class power:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class prod:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class product:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class ptp:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class put:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class putmask:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class ravel:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class remainder:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class repeat:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class reshape:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class resize:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class right_shift:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class round:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class round_:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class set_fill_value:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class shape:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class sin:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class sinh:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class size:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class soften_mask:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class sometrue:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class sort:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class sqrt:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class squeeze:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class std:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class subtract:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class sum:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class swapaxes:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class take:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class tan:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class tanh:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class trace:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class transpose:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class true_divide:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class var:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class where:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class zeros:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class zeros_like:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class apply_along_axis:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class apply_over_axes:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class atleast_1d:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class atleast_2d:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class atleast_3d:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class average:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class clump_masked:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class clump_unmasked:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class column_stack:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class compress_cols:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class compress_nd:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class compress_rowcols:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class compress_rows:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class count_masked:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class corrcoef:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class cov:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class diagflat:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class dot:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class dstack:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class ediff1d:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class flatnotmasked_contiguous:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class flatnotmasked_edges:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class hsplit:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class hstack:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class isin:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class in1d:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class intersect1d:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class mask_cols:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class mask_rowcols:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class mask_rows:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class masked_all:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class masked_all_like:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class median:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class mr_:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class ndenumerate:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class notmasked_contiguous:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class notmasked_edges:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class polyfit:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class row_stack:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class setdiff1d:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class setxor1d:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class stack:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class unique:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class union1d:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class vander:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class vstack:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

__all__ = [
    "MAError",
    "MaskError",
    "MaskType",
    "MaskedArray",
    "abs",
    "absolute",
    "add",
    "all",
    "allclose",
    "allequal",
    "alltrue",
    "amax",
    "amin",
    "angle",
    "anom",
    "anomalies",
    "any",
    "append",
    "arange",
    "arccos",
    "arccosh",
    "arcsin",
    "arcsinh",
    "arctan",
    "arctan2",
    "arctanh",
    "argmax",
    "argmin",
    "argsort",
    "around",
    "array",
    "asanyarray",
    "asarray",
    "bitwise_and",
    "bitwise_or",
    "bitwise_xor",
    "bool_",
    "ceil",
    "choose",
    "clip",
    "common_fill_value",
    "compress",
    "compressed",
    "concatenate",
    "conjugate",
    "convolve",
    "copy",
    "correlate",
    "cos",
    "cosh",
    "count",
    "cumprod",
    "cumsum",
    "default_fill_value",
    "diag",
    "diagonal",
    "diff",
    "divide",
    "empty",
    "empty_like",
    "equal",
    "exp",
    "expand_dims",
    "fabs",
    "filled",
    "fix_invalid",
    "flatten_mask",
    "flatten_structured_array",
    "floor",
    "floor_divide",
    "fmod",
    "frombuffer",
    "fromflex",
    "fromfunction",
    "getdata",
    "getmask",
    "getmaskarray",
    "greater",
    "greater_equal",
    "harden_mask",
    "hypot",
    "identity",
    "ids",
    "indices",
    "inner",
    "innerproduct",
    "isMA",
    "isMaskedArray",
    "is_mask",
    "is_masked",
    "isarray",
    "left_shift",
    "less",
    "less_equal",
    "log",
    "log10",
    "log2",
    "logical_and",
    "logical_not",
    "logical_or",
    "logical_xor",
    "make_mask",
    "make_mask_descr",
    "make_mask_none",
    "mask_or",
    "masked",
    "masked_array",
    "masked_equal",
    "masked_greater",
    "masked_greater_equal",
    "masked_inside",
    "masked_invalid",
    "masked_less",
    "masked_less_equal",
    "masked_not_equal",
    "masked_object",
    "masked_outside",
    "masked_print_option",
    "masked_singleton",
    "masked_values",
    "masked_where",
    "max",
    "maximum",
    "maximum_fill_value",
    "mean",
    "min",
    "minimum",
    "minimum_fill_value",
    "mod",
    "multiply",
    "mvoid",
    "ndim",
    "negative",
    "nomask",
    "nonzero",
    "not_equal",
    "ones",
    "ones_like",
    "outer",
    "outerproduct",
    "power",
    "prod",
    "product",
    "ptp",
    "put",
    "putmask",
    "ravel",
    "remainder",
    "repeat",
    "reshape",
    "resize",
    "right_shift",
    "round",
    "round_",
    "set_fill_value",
    "shape",
    "sin",
    "sinh",
    "size",
    "soften_mask",
    "sometrue",
    "sort",
    "sqrt",
    "squeeze",
    "std",
    "subtract",
    "sum",
    "swapaxes",
    "take",
    "tan",
    "tanh",
    "trace",
    "transpose",
    "true_divide",
    "var",
    "where",
    "zeros",
    "zeros_like",
    "apply_along_axis",
    "apply_over_axes",
    "atleast_1d",
    "atleast_2d",
    "atleast_3d",
    "average",
    "clump_masked",
    "clump_unmasked",
    "column_stack",
    "compress_cols",
    "compress_nd",
    "compress_rowcols",
    "compress_rows",
    "count_masked",
    "corrcoef",
    "cov",
    "diagflat",
    "dot",
    "dstack",
    "ediff1d",
    "flatnotmasked_contiguous",
    "flatnotmasked_edges",
    "hsplit",
    "hstack",
    "isin",
    "in1d",
    "intersect1d",
    "mask_cols",
    "mask_rowcols",
    "mask_rows",
    "masked_all",
    "masked_all_like",
    "median",
    "mr_",
    "ndenumerate",
    "notmasked_contiguous",
    "notmasked_edges",
    "polyfit",
    "row_stack",
    "setdiff1d",
    "setxor1d",
    "stack",
    "unique",
    "union1d",
    "vander",
    "vstack",
]
