"""NumPy's API on arrays that differentiate, compile, vectorize and move between devices."""

# fmt: off
# isort: off
from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any as _Any

from ._core import Variable, ndarray
from . import variables as _variables  # noqa: F401  # gives Variable its members
from .api import methods as _methods  # noqa: F401  # gives ndarray its methods
from .api import methods_statistics as _methods_statistics  # noqa: F401  # the same
from .ops.elementwise import (
    positive, negative, add, subtract, multiply, divide, true_divide, reciprocal, square, power, float_power,
    remainder, mod, fmod, floor_divide, absolute, abs, fabs, sign, conjugate, conj, divmod, modf, frexp, ldexp,
    copysign, nextafter, spacing, heaviside, exp, exp2, expm1, log, log2, log10, log1p, sqrt, cbrt, logaddexp,
    logaddexp2, hypot, sin, cos, tan, arcsin, arccos, arctan, arctan2, sinh, cosh, tanh, arcsinh, arccosh, arctanh,
    acos, acosh, asin, asinh, atan, atan2, atanh, pow, degrees, radians, rad2deg, deg2rad, maximum, minimum, fmax,
    fmin, floor, ceil, trunc, rint, equal, not_equal, less, less_equal, greater, greater_equal, logical_and,
    logical_or, logical_xor, logical_not, isfinite, isinf, isnan, isnat, signbit, invert, bitwise_not, bitwise_invert,
    bitwise_and, bitwise_or, bitwise_xor, bitwise_count, left_shift, right_shift, bitwise_left_shift,
    bitwise_right_shift, gcd, lcm,
)
from .api.at import At
from .api.calculus import convolve, correlate, cross, diff, ediff1d, gradient, interp, polyval, trapezoid, unwrap
from .api.contractions import dot, einsum, einsum_path, inner, kron, matvec, outer, tensordot, vdot, vecdot, vecmat
from .api.creation import (
    asarray, array, zeros, ones, empty, full, zeros_like, ones_like, empty_like, full_like, arange, eye, identity,
    asanyarray, ascontiguousarray, copy, asfortranarray, asarray_chkfinite, require,
)
from .api.devices import device, from_dlpack
from .api.dtypes import *  # noqa: F403
from .api import dtypes as _dtypes
from .api.functional import apply_along_axis, apply_over_axes, piecewise, vectorize
from .api.histograms import bincount, histogram, histogram2d, histogram_bin_edges, histogramdd
from .api.index_tricks import (
    s_, index_exp, r_, c_, mgrid, ogrid, ix_, diag_indices, diag_indices_from, tril_indices, triu_indices,
    tril_indices_from, triu_indices_from, mask_indices, ndindex, ndenumerate,
)
from .api.indexing import (
    where, take, take_along_axis, put_along_axis, put, putmask, place, choose, select, compress, extract, diagonal,
    trace, fill_diagonal, unravel_index, ravel_multi_index,
)
from .api.joining import (
    concatenate, concat, stack, vstack, hstack, dstack, column_stack, block, append, array_split, split, hsplit,
    vsplit, dsplit, unstack, tile, repeat, delete, insert, resize, trim_zeros,
)
from .api.manipulation import (
    reshape, ravel, expand_dims, squeeze, atleast_1d, atleast_2d, atleast_3d, transpose, permute_dims,
    matrix_transpose, swapaxes, moveaxis, rollaxis, broadcast_to, broadcast_arrays, broadcast_shapes, flip, flipud,
    fliplr, rot90, roll, astype, shape, ndim, size, iscomplexobj, isrealobj, isscalar, isfortran, shares_memory,
    may_share_memory, copyto,
)
from .api.math import (
    allclose, angle, around, array_equal, array_equiv, clip, fix, i0, imag, isclose, iscomplex, isneginf, isposinf,
    isreal, nan_to_num, real, real_if_close, round, sinc,
)
from .api.nanfunctions import (
    nanargmax, nanargmin, nancumprod, nancumsum, nanmax, nanmean, nanmedian, nanmin, nanpercentile, nanprod,
    nanquantile, nanstd, nansum, nanvar,
)
from .api.padding import pad
from .api.printing import (
    array2string, array_repr, array_str, format_float_positional, format_float_scientific, get_printoptions,
    printoptions, set_printoptions,
)
from .api.products import matmul
from .api.promotion import (
    can_cast, common_type, experimental_enable_numpy_behavior, finfo, iinfo, isdtype, issubdtype, min_scalar_type,
    mintypecode, promote_types, promotion, result_type, typename,
)
from .api.ranges import (
    linspace, logspace, geomspace, meshgrid, indices, fromfunction, fromiter, frombuffer, fromstring, tri, tril, triu,
    diag, diagflat, vander,
)
from .api.reductions import (
    all, amax, amin, any, argmax, argmin, count_nonzero, cumprod, cumsum, cumulative_prod, cumulative_sum, max, min,
    prod, ptp, sum,
)
from .api.searching import argwhere, digitize, flatnonzero, nonzero, searchsorted
from .api.sets import (
    intersect1d, isin, setdiff1d, setxor1d, union1d, unique, unique_all, unique_counts, unique_inverse, unique_values,
)
from .api.sorting import argpartition, argsort, lexsort, partition, sort, sort_complex
from .api.statistics import average, corrcoef, cov, mean, median, percentile, quantile, std, var
from .batching.vectorized_map import vectorized_map
from .batching.map_fn import map_fn
from .tape.gradient import GradientTape, UnconnectedGradients
from .tape.custom import custom_gradient, stop_gradient, recompute_grad
from .tape.forward import ForwardAccumulator, grad, jvp, value_and_grad
from .function.function import TensorSpec, function
from .function.control import cond, scan, while_loop
from .function.profiling import profile
from ._errors import (
    BatchingError, CheckError, DeviceError, GuardError, LeakedValueError, NoGradientError, NotYetError, PromotionError,
    TensorFlowError, TracedArrayError, UnknownLengthError,
)
from . import config, linalg

if _TYPE_CHECKING:
    from . import fft, polynomial, random
    from .tensors.from_tf import from_tf
    from .tensors.to_tf import to_tf_function

Tensor = ndarray
__version__ = "0.1.0"

__all__ = [  # noqa: PLE0604
    "At", "BatchingError", "CheckError", "DeviceError", "ForwardAccumulator", "GradientTape", "GuardError",
    "LeakedValueError", "NoGradientError", "NotYetError", "PromotionError", "Tensor", "TensorFlowError", "TensorSpec",
    "TracedArrayError", "UnconnectedGradients", "UnknownLengthError", "Variable", "abs", "absolute", "acos", "acosh",
    "add", "all", "allclose", "amax", "amin", "angle", "any", "append", "apply_along_axis", "apply_over_axes", "arange",
    "arccos", "arccosh", "arcsin", "arcsinh", "arctan", "arctan2", "arctanh", "argmax", "argmin", "argpartition",
    "argsort", "argwhere", "around", "array", "array2string", "array_equal", "array_equiv", "array_repr", "array_split",
    "array_str", "asanyarray", "asarray", "asarray_chkfinite", "ascontiguousarray", "asfortranarray", "asin", "asinh",
    "astype", "atan", "atan2", "atanh", "atleast_1d", "atleast_2d", "atleast_3d", "average", "bincount", "bitwise_and",
    "bitwise_count", "bitwise_invert", "bitwise_left_shift", "bitwise_not", "bitwise_or", "bitwise_right_shift",
    "bitwise_xor", "block", "broadcast_arrays", "broadcast_shapes", "broadcast_to", "c_", "can_cast", "cbrt", "ceil",
    "choose", "clip", "column_stack", "common_type", "compress", "concat", "concatenate", "cond", "config", "conj",
    "conjugate", "convolve", "copy", "copysign", "copyto", "corrcoef", "correlate", "cos", "cosh", "count_nonzero",
    "cov", "cross", "cumprod", "cumsum", "cumulative_prod", "cumulative_sum", "custom_gradient", "deg2rad", "degrees",
    "delete", "device", "diag", "diag_indices", "diag_indices_from", "diagflat", "diagonal", "diff", "digitize",
    "divide", "divmod", "dot", "dsplit", "dstack", "ediff1d", "einsum", "einsum_path", "empty", "empty_like", "equal",
    "exp", "exp2", "expand_dims", "experimental_enable_numpy_behavior", "expm1", "extract", "eye", "fabs", "fft",
    "fill_diagonal", "finfo", "fix", "flatnonzero", "flip", "fliplr", "flipud", "float_power", "floor", "floor_divide",
    "fmax", "fmin", "fmod", "format_float_positional", "format_float_scientific", "frexp", "from_dlpack", "from_tf",
    "frombuffer", "fromfunction", "fromiter", "fromstring", "full", "full_like", "function", "gcd", "geomspace",
    "get_printoptions", "grad", "gradient", "greater", "greater_equal", "heaviside", "histogram", "histogram2d",
    "histogram_bin_edges", "histogramdd", "hsplit", "hstack", "hypot", "i0", "identity", "iinfo", "imag", "index_exp",
    "indices", "inner", "insert", "interp", "intersect1d", "invert", "isclose", "iscomplex", "iscomplexobj", "isdtype",
    "isfinite", "isfortran", "isin", "isinf", "isnan", "isnat", "isneginf", "isposinf", "isreal", "isrealobj",
    "isscalar", "issubdtype", "ix_", "jvp", "kron", "lcm", "ldexp", "left_shift", "less", "less_equal", "lexsort",
    "linalg", "linspace", "log", "log10", "log1p", "log2", "logaddexp", "logaddexp2", "logical_and", "logical_not",
    "logical_or", "logical_xor", "logspace", "map_fn", "mask_indices", "matmul", "matrix_transpose", "matvec", "max",
    "maximum", "may_share_memory", "mean", "median", "meshgrid", "mgrid", "min", "min_scalar_type", "minimum",
    "mintypecode", "mod", "modf", "moveaxis", "multiply", "nan_to_num", "nanargmax", "nanargmin", "nancumprod",
    "nancumsum", "nanmax", "nanmean", "nanmedian", "nanmin", "nanpercentile", "nanprod", "nanquantile", "nanstd",
    "nansum", "nanvar", "ndarray", "ndenumerate", "ndim", "ndindex", "negative", "nextafter", "nonzero", "not_equal",
    "ogrid", "ones", "ones_like", "outer", "pad", "partition", "percentile", "permute_dims", "piecewise", "place",
    "polynomial", "polyval", "positive", "pow", "power", "printoptions", "prod", "profile", "promote_types",
    "promotion", "ptp", "put", "put_along_axis", "putmask", "quantile", "r_", "rad2deg", "radians", "random", "ravel",
    "ravel_multi_index", "real", "real_if_close", "reciprocal", "recompute_grad", "remainder", "repeat", "require",
    "reshape", "resize", "result_type", "right_shift", "rint", "roll", "rollaxis", "rot90", "round", "s_", "scan",
    "searchsorted", "select", "set_printoptions", "setdiff1d", "setxor1d", "shape", "shares_memory", "sign", "signbit",
    "sin", "sinc", "sinh", "size", "sort", "sort_complex", "spacing", "split", "sqrt", "square", "squeeze", "stack",
    "std", "stop_gradient", "subtract", "sum", "swapaxes", "take", "take_along_axis", "tan", "tanh", "tensordot",
    "tile", "to_tf_function", "trace", "transpose", "trapezoid", "tri", "tril", "tril_indices", "tril_indices_from",
    "trim_zeros", "triu", "triu_indices", "triu_indices_from", "true_divide", "trunc", "typename", "union1d", "unique",
    "unique_all", "unique_counts", "unique_inverse", "unique_values", "unravel_index", "unstack", "unwrap",
    "value_and_grad", "vander", "var", "vdot", "vecdot", "vecmat", "vectorize", "vectorized_map", "vsplit", "vstack",
    "where", "while_loop", "zeros", "zeros_like",
    *_dtypes.__all__,
]
# isort: on
# fmt: on


def __getattr__(name: str) -> _Any:
    """``fft``, ``polynomial`` and ``random``, imported on first use because NumPy's take their time; and the refusal by
    name of what NumPy has and this namespace has not: nothing falls through to NumPy unseen."""
    if name in ("fft", "polynomial", "random"):
        import importlib

        return importlib.import_module(f"tensornumpy.{name}")
    if name in ("from_tf", "to_tf_function"):
        import importlib

        module = importlib.import_module(f"tensornumpy.tensors.{name.removesuffix('_function')}")
        return globals().setdefault(name, getattr(module, name))
    import numpy

    from ._errors import NotYetError, message

    if not name.startswith("_") and hasattr(numpy, name):
        raise NotYetError(
            message(f"numpy.{name} is not in tensornumpy yet", f"np.{name}(x.numpy()) outside gradients and functions")
        )
    raise AttributeError(f"module 'tensornumpy' has no attribute {name!r}")
