"""NumPy's API on arrays that differentiate, compile, vectorize and move between devices.

Programs import it as ``tnp``. The public names are defined in ``api``, ``transforms`` and ``function``; those that few
programs need are imported on first use.
"""

# fmt: off
# isort: off
from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any as _Any

from ._core.core import Variable, ndarray
from ._base.forks import load as _load
from ._base.forks import loaded as _loaded
from ._base.plugins import plugin as _plugin
from .api.members import variables as _variables  # noqa: F401  # gives Variable its members
from .api.members import methods as _methods  # noqa: F401  # gives ndarray its methods
from .api.members import methods_statistics as _methods_statistics  # noqa: F401  # the same
from .api.members import attributes as _attributes, exchange as _exchange, flat as _flat  # noqa: F401  # the same
from .api.system import names as _names  # noqa: F401  # and errors that say what is meant
from .api.members import scalars as _scalars  # noqa: F401  # the same
from .ops.elementwise import (
    positive, negative, add, subtract, multiply, divide, true_divide, reciprocal, square, power, float_power, remainder,
    mod, fmod, floor_divide, absolute, abs, fabs, sign, conjugate, conj, divmod, modf, frexp, ldexp, copysign,
    nextafter, spacing, heaviside, exp, exp2, expm1, log, log2, log10, log1p, sqrt, cbrt, logaddexp, logaddexp2, hypot,
    sin, cos, tan, arcsin, arccos, arctan, arctan2, sinh, cosh, tanh, arcsinh, arccosh, arctanh, acos, acosh, asin,
    asinh, atan, atan2, atanh, pow, degrees, radians, rad2deg, deg2rad, maximum, minimum, fmax, fmin, floor, ceil,
    trunc, rint, equal, not_equal, less, less_equal, greater, greater_equal, logical_and, logical_or, logical_xor,
    logical_not, isfinite, isinf, isnan, isnat, signbit, invert, bitwise_not, bitwise_invert, bitwise_and, bitwise_or,
    bitwise_xor, bitwise_count, left_shift, right_shift, bitwise_left_shift, bitwise_right_shift, gcd, lcm,
)
from .ops.ufunc import methods as _ufunc_methods  # noqa: F401  reduce, accumulate, at ... of the ufuncs
from .ops.ufunc.objects import ufunc
from .ops.ufunc.user import frompyfunc
from .api.members.at import At
from .api.linalg.contractions import (
    dot, einsum, einsum_path, inner, kron, matvec, outer, tensordot, vdot, vecdot, vecmat,
)
from .api.arrays.creation import (
    asarray, array, zeros, ones, empty, full, zeros_like, ones_like, empty_like, full_like, arange, eye, identity,
    asanyarray, ascontiguousarray, copy, asfortranarray, asarray_chkfinite, require,
)
from .api.system.devices import device
from .api.members.dlpack import from_dlpack
from .api.system.errstate import errstate, getbufsize, geterr, geterrcall, setbufsize, seterr, seterrcall
from .api.system.dtypes import *  # noqa: F403
from .api.system import dtypes as _dtypes
from .api.arrays.indexing import (
    where, take, take_along_axis, put_along_axis, put, putmask, place, choose, select, compress, extract, diagonal,
    trace, fill_diagonal, unravel_index, ravel_multi_index,
)
from .api.arrays.joining import (
    concatenate, concat, stack, vstack, hstack, dstack, column_stack, block, append, array_split, split, hsplit, vsplit,
    dsplit, unstack, tile, repeat, delete, insert, resize, trim_zeros,
)
from .api.arrays.manipulation import (
    reshape, ravel, expand_dims, squeeze, atleast_1d, atleast_2d, atleast_3d, transpose, permute_dims, matrix_transpose,
    swapaxes, moveaxis, rollaxis, broadcast_to, broadcast_arrays, broadcast_shapes, flip, flipud, fliplr, rot90, roll,
    astype, shape, ndim, size, iscomplexobj, isrealobj, isscalar, isfortran, shares_memory, may_share_memory, copyto,
)
from .api.math.functions import (
    allclose, angle, around, array_equal, array_equiv, clip, fix, i0, imag, isclose, iscomplex, isneginf, isposinf,
    isreal, nan_to_num, real, real_if_close, round, sinc,
)
from .api.members.printing import (
    array2string, array_repr, array_str, format_float_positional, format_float_scientific, get_printoptions,
    printoptions, set_printoptions,
)
from .api.linalg.products import matmul
from .api.system.promotion import (
    can_cast, common_type, experimental_enable_numpy_behavior, finfo, iinfo, isdtype, issubdtype, min_scalar_type,
    mintypecode, promote_types, promotion, result_type, typename,
)
from .api.statistics.reductions import (
    all, amax, amin, any, argmax, argmin, count_nonzero, cumprod, cumsum, cumulative_prod, cumulative_sum, max, min,
    prod, ptp, sum,
)
from .api.statistics.searching import argwhere, digitize, flatnonzero, nonzero, searchsorted
from .api.system.standard import EDITIONS as _EDITIONS, __array_namespace_info__
from .api.statistics.sorting import argpartition, argsort, lexsort, partition, sort, sort_complex
from .api.statistics.quantiles import percentile, quantile
from .api.statistics.moments import average, corrcoef, cov, mean, median, std, var
from .transforms.batching.vectorized_map import vectorized_map
from .transforms.batching.map_fn import map_fn
from .transforms.tape.gradient import GradientTape, UnconnectedGradients
from .transforms.tape.custom import custom_gradient, stop_gradient, recompute_grad, recompute_grad as checkpoint
from .transforms.tape.forward import ForwardAccumulator
from .transforms.tape.transforms import grad, hessian, jacobian, jvp, linearize, value_and_grad, vjp
from .function.function import TensorSpec, function
from .function.inspect.profiling import profile
from .function.inspect.report import report
from ._base.errors import (
    BatchingError, CheckError, DefectError, DefectWarning, DeviceError, EagerWarning, ExportError, GuardError,
    LeakedValueError, LostGradientWarning, NoGradientError, NotYetError, PromotionError, RefusedError, RetracingWarning,
    TensorFlowError, TracedArrayError, UnknownLengthError,
)
from ._array import compiled  # noqa: F401  # puts compiled members in the place of Python's
from . import config

if _TYPE_CHECKING:
    from .api.arrays.ranges import (
        linspace, logspace, geomspace, meshgrid, indices, fromfunction, fromiter, frombuffer, fromstring, tri, tril,
        triu, diag, diagflat, vander,
    )
    from .api.arrays.index_tricks import (
        s_, index_exp, r_, c_, mgrid, ogrid, ix_, diag_indices, diag_indices_from, tril_indices, triu_indices,
        tril_indices_from, triu_indices_from, mask_indices, ndindex, ndenumerate,
    )
    from .api.math.calculus import convolve, correlate, cross, diff, ediff1d, gradient, interp, trapezoid, unwrap
    from .api.arrays.functional import apply_along_axis, apply_over_axes, piecewise, vectorize
    from .api.statistics.histograms import bincount, histogram, histogram2d, histogram_bin_edges, histogramdd
    from .api.statistics.nanfunctions import (
        nanargmax, nanargmin, nancumprod, nancumsum, nanmax, nanmean, nanmedian, nanmin, nanpercentile, nanprod,
        nanquantile, nanstd, nansum, nanvar,
    )
    from .api.arrays.padding import pad
    from .api.statistics.sets import (
        intersect1d, isin, setdiff1d, setxor1d, union1d, unique, unique_all, unique_counts, unique_inverse,
        unique_values,
    )
    from .api.system.small_floats import (
        bfloat16, float8_e3m4, float8_e4m3, float8_e4m3b11fnuz, float8_e4m3fn, float8_e4m3fnuz, float8_e5m2,
        float8_e5m2fnuz, float8_e8m0fnu,
    )
    from .function.control.branches import cond, fori_loop, scan, while_loop
    from .function.inspect.status import grad_status
    from . import (
        char, ctypeslib, debug, dtypes, emath, exceptions, fft, lib, linalg, ma, polynomial, random, rec, strings,
        testing, tree, typing,
    )
    from . import (  # not in __all__: a star import asks for no SciPy
        integrate as integrate, interpolate as interpolate, ndimage as ndimage, optimize as optimize, signal as signal,
        sparse as sparse, special as special,
    )
    from .api.text.calendar import (
        busday_count, busday_offset, busdaycalendar, datetime_as_string, datetime_data, is_busday,
    )
    from .api.system.deprecated import row_stack
    from .api.system.information import base_repr, binary_repr, get_include, info, iterable, show_config, show_runtime
    from .api.system.io import (
        fromfile, fromregex, genfromtxt, load, loadtxt, memmap, save, savetxt, savez, savez_compressed,
    )
    from .api.system.subclasses import asmatrix, bmat, matrix, recarray
    from .api.math.bits import packbits, unpackbits
    from .api.arrays.iteration import broadcast, flatiter, nditer, nested_iters
    from .api.math.polynomials import (
        poly, poly1d, polyadd, polyder, polydiv, polyfit, polyint, polymul, polysub, polyval, roots,
    )
    from .api.math.windows import bartlett, blackman, hamming, hanning, kaiser

Tensor = ndarray
__version__ = "0.1.0"
__array_api_version__ = _EDITIONS[-1]

# Made in the folder of an engine, which stands above this module and is imported on first use, as _LATER says.
_OF_TENSORFLOW = ("from_tf", "to_tf_function")

__all__ = [  # noqa: PLE0604
    "At", "BatchingError", "CheckError", "DefectError", "DefectWarning", "DeviceError", "EagerWarning", "ExportError",
    "ForwardAccumulator", "GradientTape", "GuardError", "LeakedValueError", "LostGradientWarning", "NoGradientError",
    "NotYetError", "PromotionError", "RefusedError", "RetracingWarning", "Tensor", "TensorFlowError", "TensorSpec",
    "TracedArrayError", "UnconnectedGradients", "UnknownLengthError", "Variable",
    "__array_namespace_info__", "abs", "absolute", "acos", "acosh", "add", "all", "allclose", "amax", "amin", "angle",
    "any", "append", "apply_along_axis", "apply_over_axes", "arange", "arccos", "arccosh", "arcsin", "arcsinh",
    "arctan", "arctan2", "arctanh", "argmax", "argmin", "argpartition", "argsort", "argwhere", "around", "array",
    "array2string", "array_equal", "array_equiv", "array_repr", "array_split", "array_str", "asanyarray", "asarray",
    "asarray_chkfinite", "ascontiguousarray", "asfortranarray", "asin", "asinh", "asmatrix", "astype", "atan", "atan2",
    "atanh", "atleast_1d", "atleast_2d", "atleast_3d", "average", "bartlett", "base_repr", "binary_repr", "bincount",
    "bitwise_and", "bitwise_count", "bitwise_invert", "bitwise_left_shift", "bitwise_not", "bitwise_or",
    "bitwise_right_shift", "bitwise_xor", "blackman", "block", "bmat", "broadcast", "broadcast_arrays",
    "broadcast_shapes", "broadcast_to", "busday_count", "busday_offset", "busdaycalendar", "c_", "can_cast", "cbrt",
    "ceil", "char", "choose", "clip", "column_stack", "common_type", "compress", "concat", "concatenate", "cond",
    "config", "conj", "conjugate", "convolve", "copy", "copysign", "copyto", "corrcoef", "correlate", "cos", "cosh",
    "count_nonzero", "cov", "cross", "ctypeslib", "cumprod", "cumsum", "cumulative_prod", "cumulative_sum",
    "custom_gradient", "datetime_as_string", "datetime_data", "deg2rad", "degrees", "delete", "device", "diag",
    "diag_indices", "diag_indices_from", "diagflat", "diagonal", "diff", "digitize", "divide", "divmod", "dot",
    "dsplit", "dstack", "dtypes", "ediff1d", "einsum", "einsum_path", "emath", "empty", "empty_like", "equal",
    "errstate", "exceptions", "exp", "exp2", "expand_dims", "experimental_enable_numpy_behavior", "expm1", "extract",
    "eye", "fabs", "fft", "fill_diagonal", "finfo", "fix", "flatiter", "flatnonzero", "flip", "fliplr", "flipud",
    "float_power", "floor", "floor_divide", "fmax", "fmin", "fmod", "format_float_positional",
    "format_float_scientific", "frexp", "from_dlpack", "frombuffer", "fromfile", "fromfunction", "fromiter",
    "frompyfunc", "fromregex", "fromstring", "full", "full_like", "function", "gcd", "genfromtxt", "geomspace",
    "get_include", "get_printoptions", "getbufsize", "geterr", "geterrcall", "grad", "grad_status", "gradient",
    "greater",
    "greater_equal", "hamming", "hanning", "heaviside", "histogram", "histogram2d", "histogram_bin_edges",
    "histogramdd", "hsplit", "hstack", "hypot", "i0", "identity", "iinfo", "imag", "index_exp", "indices", "info",
    "inner", "insert", "interp", "intersect1d", "invert", "is_busday", "isclose", "iscomplex", "iscomplexobj",
    "isdtype", "isfinite", "isfortran", "isin", "isinf", "isnan", "isnat", "isneginf", "isposinf", "isreal",
    "isrealobj", "isscalar", "issubdtype", "iterable", "ix_", "jvp", "kaiser", "kron", "lcm", "ldexp", "left_shift",
    "less", "less_equal", "lexsort", "lib", "linalg", "linspace", "load", "loadtxt", "log", "log10", "log1p", "log2",
    "logaddexp", "logaddexp2", "logical_and", "logical_not", "logical_or", "logical_xor", "logspace", "ma", "map_fn",
    "mask_indices", "matmul", "matrix", "matrix_transpose", "matvec", "max", "maximum", "may_share_memory", "mean",
    "median", "memmap", "meshgrid", "mgrid", "min", "min_scalar_type", "minimum", "mintypecode", "mod", "modf",
    "moveaxis", "multiply", "nan_to_num", "nanargmax", "nanargmin", "nancumprod", "nancumsum", "nanmax", "nanmean",
    "nanmedian", "nanmin", "nanpercentile", "nanprod", "nanquantile", "nanstd", "nansum", "nanvar", "ndarray",
    "ndenumerate", "ndim", "ndindex", "nditer", "negative", "nested_iters", "nextafter", "nonzero", "not_equal",
    "ogrid", "ones", "ones_like", "outer", "packbits", "pad", "partition", "percentile", "permute_dims", "piecewise",
    "place", "poly", "poly1d", "polyadd", "polyder", "polydiv", "polyfit", "polyint", "polymul", "polynomial",
    "polysub", "polyval", "positive", "pow", "power", "printoptions", "prod", "profile", "promote_types", "promotion",
    "ptp", "put", "put_along_axis", "putmask", "quantile", "r_", "rad2deg", "radians", "random", "ravel",
    "ravel_multi_index", "real", "real_if_close", "rec", "recarray", "reciprocal", "recompute_grad", "remainder",
    "repeat", "report", "require", "reshape", "resize", "result_type", "right_shift", "rint", "roll", "rollaxis",
    "roots", "rot90", "round", "row_stack", "s_", "save", "savetxt", "savez", "savez_compressed", "scan",
    "searchsorted",
    "select", "set_printoptions", "setbufsize", "setdiff1d", "seterr", "seterrcall", "setxor1d", "shape",
    "shares_memory", "show_config", "show_runtime", "sign", "signbit", "sin", "sinc", "sinh", "size", "sort",
    "sort_complex", "spacing", "split", "sqrt", "square", "squeeze", "stack", "std", "stop_gradient",
    "strings", "subtract", "sum", "swapaxes", "take", "take_along_axis", "tan", "tanh", "tensordot", "testing", "tile",
    "trace", "transpose", "trapezoid", "tri", "tril", "tril_indices", "tril_indices_from",
    "trim_zeros", "triu", "triu_indices", "triu_indices_from", "true_divide", "trunc", "typename", "typing", "ufunc",
    "union1d", "unique", "unique_all", "unique_counts", "unique_inverse", "unique_values", "unpackbits",
    "unravel_index", "unstack", "unwrap", "value_and_grad", "vander", "var", "vdot", "vecdot", "vecmat", "vectorize",
    "vectorized_map", "vsplit", "vstack", "where", "while_loop", "zeros", "zeros_like",
    "bfloat16", "float8_e3m4", "float8_e4m3", "float8_e4m3b11fnuz", "float8_e4m3fn", "float8_e4m3fnuz",
    "float8_e5m2", "float8_e5m2fnuz", "float8_e8m0fnu",
    "checkpoint", "debug", "fori_loop", "hessian", "jacobian", "linearize", "tree", "vjp",
    *_dtypes.__all__, *_OF_TENSORFLOW,
]
# isort: on
# fmt: on


# Imported on first use: chapters that few programs need, and those whose NumPy modules take their time.
_CHAPTERS = (
    "char", "ctypeslib", "debug", "dtypes", "emath", "exceptions", "fft", "integrate", "interpolate", "lib", "linalg",
    "ma", "ndimage", "optimize", "polynomial", "random", "rec", "signal", "sparse", "special", "strings", "testing",
    "tree", "typing",
)  # fmt: skip
_LATER = {
    "api.arrays.ranges": (
        "linspace logspace geomspace meshgrid indices fromfunction fromiter frombuffer fromstring tri "
        "tril triu diag diagflat vander"
    ),
    "api.arrays.index_tricks": (
        "s_ index_exp r_ c_ mgrid ogrid ix_ diag_indices diag_indices_from tril_indices triu_indices "
        "tril_indices_from triu_indices_from mask_indices ndindex ndenumerate"
    ),
    "api.math.calculus": "convolve correlate cross diff ediff1d gradient interp trapezoid unwrap",
    "api.arrays.functional": "apply_along_axis apply_over_axes piecewise vectorize",
    "api.statistics.histograms": "bincount histogram histogram2d histogram_bin_edges histogramdd",
    "api.statistics.nanfunctions": (
        "nanargmax nanargmin nancumprod nancumsum nanmax nanmean nanmedian nanmin nanpercentile nanprod "
        "nanquantile nanstd nansum nanvar"
    ),
    "api.arrays.padding": "pad",
    "api.statistics.sets": (
        "intersect1d isin setdiff1d setxor1d union1d unique unique_all unique_counts unique_inverse unique_values"
    ),
    "api.math.bits": "packbits unpackbits",
    "api.text.calendar": "busday_count busday_offset busdaycalendar datetime_as_string datetime_data is_busday",
    "api.system.deprecated": "chararray core f2py row_stack",
    "api.system.information": "base_repr binary_repr get_include info iterable show_config show_runtime",
    "api.system.io": "fromfile fromregex genfromtxt load loadtxt memmap save savetxt savez savez_compressed",
    "api.arrays.iteration": "broadcast flatiter nditer nested_iters",
    "api.math.polynomials": "poly poly1d polyadd polyder polydiv polyfit polyint polymul polysub polyval roots",
    "api.system.refused": "test",
    "api.system.subclasses": "asmatrix bmat matrix recarray",
    "api.system.small_floats": (
        "bfloat16 float8_e3m4 float8_e4m3 float8_e4m3b11fnuz float8_e4m3fn float8_e4m3fnuz float8_e5m2 float8_e5m2fnuz "
        "float8_e8m0fnu"
    ),
    "api.math.windows": "bartlett blackman hamming hanning kaiser",
    "function.control.branches": "cond fori_loop scan while_loop",
    "function.inspect.status": "grad_status",
    "tensorflow.tensors.from_tf": "from_tf",
    "tensorflow.tensors.to_tf": "to_tf_function",
}


def __dir__() -> list[str]:
    """All public names, those that are imported on first use too: for completion."""
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> _Any:
    """Import a public module, or a name that few programs need, on first use.

    Any other name is an error, also if NumPy has it: nothing falls back to NumPy silently.
    """
    if name in _CHAPTERS:
        return _load(f"tensornumpy.{name}")
    for module, names in _LATER.items():
        if name in names.split():
            value = getattr(_load(f"tensornumpy.{module}"), name)
            return value if module == "api.system.deprecated" else globals().setdefault(name, value)
    if name.startswith("_"):
        raise AttributeError(f"module 'tensornumpy' has no attribute {name!r}")
    raise _plugin("missing").missing(name)


if _loaded("tensorflow.python.autograph.core.config"):  # before a tf.function calls the first function of ours
    _plugin("autograph").leave_alone()
