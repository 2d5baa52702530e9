"""The user's line and the fix, added to NumPy's own exceptions as a note (PEP 678): their class and text stay NumPy's.

``FIXES`` pairs what NumPy says with what helps. A message that is not among them gets the function's signature.
"""

from __future__ import annotations

import functools
import inspect
import math
import os
import re
import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from .._base.errors import EXTENSION, PACKAGE, user_line
from .tracebacks import shorten

_PACKAGES = (PACKAGE, os.path.dirname(os.path.abspath(np.__file__)) + os.sep)


def _shapes(text: str) -> list[tuple[int, ...]]:
    return [tuple(int(n) for n in re.findall(r"\d+", part)) for part in re.findall(r"\(([\d,]*)\)", text)]


def _broadcast(match: re.Match) -> str:
    """Lengths are compared from the last; name the pair that differs, and the axis that would make them fit."""
    shapes = [s for s in _shapes(match[0]) if s]
    if "requested shape" in match[0]:
        return f"a shape that ends in {shapes[0]}, where a length of 1 may be any other"
    if "remapped" in match[0]:
        return "one length for each axis (or letter) that operands share"
    if len(shapes) == 3 and shapes[0] == shapes[2]:  # in place: the array keeps its shape
        return f"an operand of shape {shapes[0]}, or one that broadcasts to it"
    for i, a in enumerate(shapes):
        for b in shapes[i + 1 :]:
            for k in range(1, min(len(a), len(b)) + 1):
                if a[-k] != b[-k] and 1 not in (a[-k], b[-k]):
                    if len(a) != len(b):
                        short, long = sorted((a, b), key=len)
                        if short[-1] in long:
                            return f"y[..., None] for the operand y of shape {short}: axes are matched from the last"
                    elif len(a) == 1:
                        return "x[:, None] with y for all pairs, or operands of one length"
                    elif a == b[::-1]:
                        return "y.T for one of the operands"
                    return f"equal lengths, or 1, on axis -{k}: here {a[-k]} and {b[-k]}"
    return "operands whose lengths are equal or 1, counted from the last axis"


def _axis(match: re.Match) -> str:
    ndim = int(match[2])
    return f"axis=0 to {ndim - 1}, or -1 to -{ndim}" if ndim else "x.reshape(-1), which has the axis 0, or axis=None"


def _truth(match: re.Match) -> str:
    if os.path.join("numpy", "testing", "") in getattr(user_line(), "path", ""):  # which asks for NumPy's class
        return "tnp.testing.assert_equal(x, y), or np.testing.assert_array_equal(x, y)"
    return "x.any() or x.all(); tnp.where(x, a, b) instead of if"


def _index(match: re.Match) -> str:
    size = int(match[3])
    return f"an index from {-size} to {size - 1}: x.shape[{match[2]}] is {size}" if size else "x.size > 0, asked before"


def _assigned(match: re.Match) -> str:
    given, place = _shapes(f"({match[1]}) ({match[2]})")
    if math.prod(given) == math.prod(place):
        return f"value.reshape({place})"
    return f"a value of shape {place}, or one that broadcasts to it"


def _core_dimension(match: re.Match) -> str:
    operand, size, other = match.groups()
    return f"an operand {operand} with length {other} there, not {size}; y.mT, if that is its other axis"


def _reshape(match: re.Match) -> str:
    size, shape = int(match[1]), _shapes(match[2])
    known = [n for n in (shape[0] if shape else ()) if n]
    for n in known:
        if size % n == 0:
            return f"x.reshape({n}, -1): the lengths multiply to {size}"
    return f"x.reshape(-1), or lengths that multiply to {size}"


def _axes(match: re.Match) -> str:
    ndim = int(match[1])
    return f"x.reshape to {ndim} axes" + (f", or tnp.atleast_{ndim}d(x)" if 0 < ndim < 4 else "")


Fix = str | Callable[[re.Match], str]

# What NumPy says (searched, the first that is found counts) -> what helps. {1} is the first group of the pattern.
FIXES: tuple[tuple[str, Fix], ...] = (
    # shapes and axes
    (r"broadcast together with shape \(([\d, ]+?),?\) \(", "one number, or as many as the axis is long: {1}"),
    (r"operands? could not be broadcast together with (?:remapped )?shapes? .*", _broadcast),
    (r"shape mismatch: objects cannot be broadcast to a single shape.*", _broadcast),
    (r"shape mismatch: value array of shape .* could not be broadcast", "x[index] = value.reshape(x[index].shape)"),
    (r"could not broadcast input array from shape \(([\d, ]*)\) into shape \(([\d, ]*)\)", _assigned),
    (r"cannot broadcast a non-scalar|input operand has more dimensions", "tnp.broadcast_shapes tells the shape"),
    (r"axis (-?\d+) is out of bounds for array of dimension (\d+)", _axis),
    (r"cannot reshape array of size (\d+) into shape (.*)", _reshape),
    (r"can only specify one unknown dimension", "one -1 at most: the other lengths as numbers"),
    (r"duplicate value in '?(?:axis|axes)'?|repeated axis", "each axis once"),
    (r"axes don't match array", "as many axes as x.ndim, each once: x.transpose(1, 0)"),
    (r"cannot select an axis to squeeze out", "only axes of length 1: x.squeeze()"),
    (r"zero-dimensional arrays cannot be concatenated", "tnp.stack(arrays), or tnp.atleast_1d on each"),
    (r"need at least one array to (\w+)", "a list that is not empty: tnp.{1}([x, y])"),
    (r"all the input array dimensions except", "arrays whose other lengths agree, or another axis="),
    (r"all input arrays must have the same shape", "tnp.concatenate, or tnp.broadcast_arrays first"),
    (r"must have (?:the )?same number of dimensions", "x[None] or tnp.atleast_2d for the one with fewer axes"),
    (r"must be passed as a \"sequence\" type", "one list of arrays: [x, y]"),
    (r"array split does not result in an equal division", "tnp.array_split(x, n), which takes unequal parts"),
    (r"operand (\d+) has a mismatch in its core dimension .*\(size (\d+) is different from (\d+)\)", _core_dimension),
    (r"shapes \(.*\) and \(.*\) not aligned",
     "x.shape[-1] == y.shape[-2]: maybe y.T"),
    (r"does not have enough dimensions", "x[None] or x.reshape(1, -1) gives it one more axis"),
    (r"inhomogeneous shape", "rows of one length; tnp.array(rows, dtype=object) keeps the lists as they are"),
    (r"[Aa]rray must be (?:at least )?two-dimensional|must be at least 2-d", "x[None], or x.reshape(n, m)"),
    (r"must be (\d+)-?d(?:imensional)?", _axes),
    (r"matrix transpose with ndim < 2", "tnp.atleast_2d(x).mT"),
    (r"negative dimensions are not allowed", "lengths from 0 on, and -1 in x.reshape alone"),
    (r"len\(\) of unsized object|iteration over a 0-d array", "x.item(), its element, or tnp.atleast_1d(x)"),
    (r"cannot resize (?:an|this) array", "x = tnp.resize(x, shape), a new array; or refcheck=False"),
    (r"same length|lengths? (?:of .* )?(?:differ|do not match)", "equal lengths: len(x) == len(y)"),
    (r"must be square", "x.shape[-1] == x.shape[-2]; tnp.linalg.lstsq and pinv take others"),
    (r"setting an array element with a sequence", "values of one shape: x[i] = one number, x[i:j] = a row"),
    # reductions and empty input
    (r"zero-size array to reduction operation (\w+) which has no identity", "initial=..., or x.size > 0 asked before"),
    (r"attempt to get (argm\w+) of an empty sequence", "x.size > 0 asked before tnp.{1}"),
    (r"All-NaN slice", "tnp.isnan(x).all(axis) asked before, or tnp.nan_to_num(x)"),
    (r"truth value of an array", _truth),
    (r"truth value of an empty array", "x.size > 0"),
    (r"only (?:length-1|0-dimensional|integer scalar) arrays", "x.item() of one element, x[i].item() of several"),
    (r"can only convert an array of size 1", "x.item(i) for the i-th element, x.tolist() for all"),
    (r"output parameter for reduction operation|output array (?:has wrong|does not match)|invalid output shape",
     "out=tnp.empty(result.shape, result.dtype), or without out="),
    (r"non-broadcastable output operand with shape (.*) doesn't match the broadcast shape (.*)", "out=tnp.empty({2})"),
    (r"return arrays must be of ArrayType|output must be an array|'out' must be", "out=tnp.empty(shape), an array"),
    # indices
    (r"index (-?\d+) is out of bounds for axis (\d+) with size (\d+)", _index),
    (r"index (-?\d+) is out of bounds for (?:array with )?size (\d+)", "0 <= index < {2}"),
    (r"kth\(=(-?\d+)\) out of bounds \((\d+)\)", "-{2} <= kth < {2}"),
    (r"index (-?\d+) is out of bounds", "0 <= index < x.size; mode='clip' or 'wrap' where the function has it"),
    (r"too many indices for array: array is (\d+)-dimensional", "at most {1} indices; x[..., None] adds an axis"),
    (r"boolean index did not match indexed array along axis (\d+); size of axis is (\d+)",
     "a mask of x.shape: {2} along axis {1}"),
    (r"arrays used as indices must be of integer|only integers, slices", "x[i.astype(int)], or a boolean mask"),
    (r"assignment destination is read-only|output array is read-only", "x = x.copy(), then write"),
    (r"object does not support item assignment", "x = tnp.asarray(x), an array without axes, then write"),
    (r"return arrays must be of ArrayType", "out=tnp.empty(()), an array"),
    (r"cannot do a non-empty take", "x.size > 0 asked before"),
    # dtypes
    (r"data type '?(.*?)'? not understood|Cannot interpret '(.*)' as a data type",
     "a dtype: tnp.float64, 'f8', int, bool"),
    (r"ufunc '(\w+)' not supported for the input types|did not contain a loop with signature",
     "x.astype(float), or another dtype= of the operands"),
    (r"Cannot cast (?:ufunc '\w+' )?(?:input|output|array data|scalar).* from dtype\('(\S+)'\) to dtype\('(\S+)'\)",
     "x.astype('{2}'), or casting='unsafe'"),
    (r"could not convert string to (\w+)|invalid literal for (int)\(\)", "numbers, or dtype=str"),
    (r"not inexact", "tnp.iinfo(dtype) of integers"),
    (r"datetime other than NaT with generic units|Error parsing datetime string", "a date as '2026-11-21'"),
    (r"buffer size must be a multiple of element size", "a dtype whose itemsize divides it: dtype='u1'"),
    (r"Python integer (-?\d+) out of bounds for (\w+)", "a wider dtype: x.astype(tnp.int64)"),
    (r"Integers to negative integer powers", "x.astype(float) ** n, or tnp.float_power(x, n)"),
    (r"numpy boolean subtract", "x ^ y, or x.astype(int) - y"),
    (r"object (?:of too small depth|too deep) for desired array", "a one-dimensional array: x.ravel()"),
    # names of parameters in other libraries
    (r"unexpected keyword argument '(?:dim|dims|reduction_indices)'", "axis=..., NumPy's name of it"),
    (r"unexpected keyword argument '(?:keepdim|keep_dims)'", "keepdims=True"),
    (r"unexpected keyword argument 'device'", 'with tnp.device("CPU:0"): ... around the call'),
    (r"unexpected keyword argument 'requires_grad'", "tape.watch(x) of a tnp.GradientTape, or tnp.grad(f)(x)"),
    # words
    (r"must be one of (.*?)(?: \(got .*)?$", "one of {1}"),
    (r"(?:Unrecognized|unsupported) .*mode '(\w*)'|mode '(\w*)' is not supported", "see the modes in its docstring"),
    (r"No such file or directory|\S+ not found\.$", "a file that is there: os.path.exists(file)"),
    # linear algebra
    (r"must not contain infs or NaNs", "tnp.isfinite(a).all() asked before, or tnp.nan_to_num(a)"),
    (r"Singular matrix", "tnp.linalg.pinv(a) or lstsq(a, b), or a + eps * tnp.eye(n)"),
    (r"not positive definite", "(a + a.T) / 2 + eps * tnp.eye(n), or tnp.linalg.eigh"),
    (r"did not converge", "tnp.isfinite(a).all() asked before"),
    (r"Invalid number of FFT data points", "n= at least 1, of an axis that is not empty"),
    (r"[Qq]uantiles must be in the range", "q between 0 and 1"),
    (r"[Pp]ercentiles must be in the range", "q between 0 and 100"),
)  # fmt: skip


def fix_for(text: str, function: Any = None) -> str:
    """What helps against an error with that text: a row of ``FIXES``, or the function's signature."""
    return _row_for(text) or _call_of(function, len(sys.modules))


@functools.lru_cache(maxsize=512)  # code that goes on after an exception meets the same one again and again
def _match_for(text: str) -> tuple[re.Match, Any] | None:
    """The first row of ``FIXES`` that fits the text, with what it found."""
    return next(((found, fix) for pattern, fix in FIXES if (found := re.search(pattern, text))), None)


def _row_for(text: str) -> str | None:
    """What the first row of ``FIXES`` says that fits the text."""
    known = _match_for(text)
    if known is None:
        return None
    match, fix = known
    if callable(fix):
        advice: str = fix(match)  # which may depend on the user's line
        return advice
    groups = [match[0], *(group or "" for group in match.groups())]
    return re.sub(r"\{(\d)\}", lambda number: groups[int(number[1])], fix)


# Packages that hold functions of the namespace and are no part of it.
_INTERNAL = frozenset(("api", "command", "engines", "function", "ops", "tensors", "transforms"))


def _chapter_of(name: str) -> str:
    """The module of the namespace that has a function of that name: "" for ``tnp`` itself, ``"random"``, ..."""
    ours = (m.split(".") for m in list(sys.modules) if m.startswith("tensornumpy"))
    found = ("".join(path[1:]) for path in ours if path[0] == "tensornumpy" and len(path) < 3)
    chapters = sorted(c for c in found if not c.startswith("_") and c not in ("tensorflow", *_INTERNAL))
    return next(
        (c for c in chapters if name in getattr(sys.modules[f"tensornumpy.{c}".rstrip(".")], "__all__", ())), ""
    )


@functools.lru_cache(maxsize=512)
def _call_of(function: Any, modules: int) -> str:
    """How the function is called: ``tnp.linalg.det(a)``, ``x.sum(axis=None, ...)``. ``modules``: how many are loaded;
    chapters of the namespace are among those that come later."""
    name = getattr(function, "__name__", "").lstrip("_")
    if not name:
        return "help(tnp)"
    where = getattr(getattr(function, "numpy", function), "__module__", None) or ""
    path = where.partition(".")[2] if where.startswith(("numpy.", "tensornumpy.")) and "._" not in where else ""
    if path.partition(".")[0] in _INTERNAL:
        path = _chapter_of(name)
    is_method = getattr(function, "__qualname__", "").startswith("ndarray.")
    full = f"x.{name}" if is_method else ".".join(filter(None, ("tnp", path, name)))
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        return f"help({full.replace('x.', 'tnp.ndarray.', 1) if is_method else full})"
    none = inspect.Signature.empty
    bare = [parameter.replace(annotation=none) for parameter in signature.parameters.values()]
    text = str(signature.replace(parameters=bare[is_method:], return_annotation=none))
    return full + re.sub(r"<class '(\w+)'>", r"\1", text.replace("<no value>", "..."))


def _is_library(file: str) -> bool:
    """True for a file of this package (the extension's have the path that they were built by), NumPy's, and none."""
    return file.startswith((*_PACKAGES, "<")) or EXTENSION in file


def is_users(error: BaseException) -> bool:
    """True if code of the user's raised the exception: neither this package nor NumPy."""
    frame = error.__traceback__
    while frame is not None and frame.tb_next is not None:
        frame = frame.tb_next
    return frame is not None and not _is_library(frame.tb_frame.f_code.co_filename)


def went_through_users(error: BaseException) -> bool:
    """True if code of the user's ran on the way to the exception: what called it must not be called again."""
    frame = error.__traceback__
    while frame is not None:
        if not _is_library(frame.tb_frame.f_code.co_filename):
            return True
        frame = frame.tb_next
    return False


def advise(error: Exception, function: Any = None) -> None:
    """Add the user's line and the fix to an exception that NumPy or this package raised, once.

    An exception of the user's own code (a function given to ``apply_along_axis``) and warnings stay as they are.
    """
    text = str(error)
    told = "\n  fix: " in text or any("  fix: " in note for note in getattr(error, "__notes__", ()))
    if not (told or isinstance(error, Warning | StopIteration | AttributeError) or is_users(error)):
        error.add_note(f"  at:  {user_line(2)}\n  fix: {fix_for(text, function)}")
    shorten(error)


def with_advice(error: Exception, function: Any = None) -> Exception:
    """``error`` with advice: for an error that a hot function raises itself, ``raise with_advice(...)``."""
    advise(error, function)
    return error


def as_it_is(function: Any) -> Any:
    """The function, with the mark by which TensorFlow's AutoGraph knows what it need not rewrite in a tf.function: it
    rewrites the first function that is called there before it is told of this library."""
    function.autograph_info__ = {}
    return function


def advised(function: Callable) -> Callable:
    """``function`` with advice on its errors: for what has no fast path of its own to put a ``try`` into."""

    @functools.wraps(function)
    def public(*args: Any, **kwargs: Any) -> Any:
        try:
            return function(*args, **kwargs)
        except Exception as error:
            advise(error, public)
            raise

    return as_it_is(public)
