"""Sample calls: for every public function at least one, written once for NumPy and for us (``xp``): in functions of
the namespace, since the operators of a tf.Tensor are TensorFlow's.

A function of one array needs no entry: it is called on ``X``. ``test_matrix.py`` fails for a function without a
call that works in NumPy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

X = np.array([[0.8, -1.3, 2.1], [-0.4, 1.7, 0.55]])
Y = np.array([[1.9, 0.7, -0.6], [1.2, -2.2, 0.35]])
V = np.array([0.9, -1.1, 2.3, 0.4])
W = np.array([1.5, 0.3, -0.7, 2.2])
M = np.array([[3.0, 0.5, -0.4], [0.2, 2.0, 0.7], [-0.3, 0.6, 4.0]])
S = np.array([[4.0, 1.0, 0.5], [1.0, 3.0, 0.25], [0.5, 0.25, 2.0]])  # symmetric, positive definite
I = np.array([[7, 2, 5], [1, 4, 3]])  # noqa: E741
NAN = np.array([[0.8, np.nan, 2.1], [-0.4, 1.7, 0.55]])


class Call:
    """``run(xp, *arrays)``. ``dtypes``: whether the call makes sense on arrays of every dtype. ``second``: whether its
    gradient is differentiated again. ``write``: of a call that writes into its first argument, the writing alone."""

    write: Callable[..., Any] | None = None
    name = ""  # of the function that is called

    def __init__(self, run: Callable[..., Any], *arrays: np.ndarray, dtypes: bool = True, second: bool = False):
        self.run, self.arrays, self.dtypes, self.second = run, arrays, dtypes, second
        self.write = getattr(run, "write", None)


CASES: dict[str, list[Call]] = {}


def case(name: str, run: Callable[..., Any], *arrays: np.ndarray, **options: Any) -> None:
    CASES.setdefault(name, []).append(Call(run, *(arrays or (X,)), **options))


def find(xp: Any, name: str) -> Any:
    """``linalg.inv`` of a namespace."""
    for part in name.split("."):
        xp = getattr(xp, part)
    return xp


def default(name: str) -> list[Call]:
    """The call of a function of one array."""
    return [Call(lambda xp, x: find(xp, name)(x), X)]


# --- ufuncs: a domain each, where the whole line is not one --------------------------------------------------

DOMAINS = {
    "arccosh": np.array([1.2, 2.0, 3.5]), "acosh": np.array([1.2, 2.0, 3.5]), "arcsin": X / 3, "arccos": X / 3,
    "asin": X / 3, "acos": X / 3, "arctanh": X / 3, "atanh": X / 3, "log": abs(X), "log2": abs(X), "log10": abs(X),
    "log1p": abs(X), "sqrt": abs(X), "isnat": np.array(["2020-01-01"], "M8[D]"),
}  # fmt: skip
INTEGERS = {"invert", "bitwise_not", "bitwise_invert", "bitwise_count"}
INTEGER_PAIRS = {
    "bitwise_and", "bitwise_or", "bitwise_xor", "left_shift", "right_shift", "bitwise_left_shift",
    "bitwise_right_shift", "gcd", "lcm",
}  # fmt: skip
PAIRS = {"power": abs(X), "pow": abs(X), "float_power": abs(X)}


def ufunc_calls(name: str, nin: int) -> list[Call]:
    """The calls of a ufunc."""
    if name in INTEGERS:
        return [Call(lambda xp, x: find(xp, name)(x), I)]
    if name in INTEGER_PAIRS:
        return [Call(lambda xp, x, y: find(xp, name)(x, y), I, np.array([1, 2, 3]))]
    if name == "ldexp":
        return [Call(lambda xp, x, n: xp.ldexp(x, n), X, np.array([1, -2, 0]), dtypes=False)]
    if nin == 2:
        return [Call(lambda xp, x, y: find(xp, name)(x, y), PAIRS.get(name, X), Y[0], second=True)]
    return [Call(lambda xp, x: find(xp, name)(x), DOMAINS.get(name, X), second=True)]


# --- reductions, scans, statistics --------------------------------------------------------------------------

for _name in (
    "sum",
    "prod",
    "max",
    "min",
    "amax",
    "amin",
    "mean",
    "std",
    "var",
    "ptp",
    "median",
    "all",
    "any",
    "count_nonzero",
    "argmax",
    "argmin",
    "cumsum",
    "cumprod",
    "nansum",
    "nanprod",
    "nanmax",
    "nanmin",
    "nanmean",
    "nanstd",
    "nanvar",
    "nanmedian",
    "nanargmax",
    "nanargmin",
    "nancumsum",
    "nancumprod",
):
    _x = NAN if _name.startswith("nan") else X
    case(_name, lambda xp, x, _n=_name: find(xp, _n)(x), _x)
    case(_name, lambda xp, x, _n=_name: find(xp, _n)(x, axis=1), _x)
case("cumulative_sum", lambda xp, x: xp.cumulative_sum(x, axis=1, include_initial=True))
case("cumulative_prod", lambda xp, x: xp.cumulative_prod(x, axis=0))
case("average", lambda xp, x, w: xp.average(x, axis=1, weights=w), X, np.array([1.0, 2.0, 0.5]))
for _name in ("percentile", "nanpercentile"):
    case(_name, lambda xp, x, _n=_name: find(xp, _n)(x, [25.0, 60.0], axis=1), NAN if _name[0] == "n" else X)
for _name in ("quantile", "nanquantile"):
    case(_name, lambda xp, x, _n=_name: find(xp, _n)(x, 0.3), NAN if _name[0] == "n" else X)
case("corrcoef", lambda xp, x, y: xp.corrcoef(x, y), V, W)
case("cov", lambda xp, x, y: xp.cov(x, y), V, W)
case("correlate", lambda xp, x, y: xp.correlate(x, y, "same"), V, W[:3])
case("convolve", lambda xp, x, y: xp.convolve(x, y), V, W[:3])
case("bincount", lambda xp, n, w: xp.bincount(n, weights=w), np.array([0, 1, 1, 3]), V, dtypes=False)
case("digitize", lambda xp, x: xp.digitize(x, [-1.0, 0.0, 1.0]))
case("histogram", lambda xp, x: xp.histogram(x, bins=3))
case("histogram2d", lambda xp, x, y: xp.histogram2d(x, y, bins=2), V, W)
case("histogramdd", lambda xp, x: xp.histogramdd(x, bins=2)[0], X)
case("histogram_bin_edges", lambda xp, x: xp.histogram_bin_edges(x, bins=3))
case("gradient", lambda xp, x: xp.gradient(x, axis=1))
case("trapezoid", lambda xp, x: xp.trapezoid(x, dx=0.5))
case("cross", lambda xp, x, y: xp.cross(x, y), X, Y)
case("interp", lambda xp, x, f: xp.interp(x, [-2.0, 0.0, 3.0], f), V, np.array([1.0, -1.0, 2.0]), dtypes=False)
case("polyval", lambda xp, p, x: xp.polyval(p, x), V, X)
case("clip", lambda xp, x: xp.clip(x, -0.5, 1.0))
case("piecewise", lambda xp, x: xp.piecewise(x, [xp.less(x, 0), xp.greater_equal(x, 0)], [xp.negative, xp.square]))
case("select", lambda xp, x: xp.select([xp.less(x, 0), xp.greater(x, 1)], [x, xp.multiply(x, x)], 0.5))
case("where", lambda xp, x, y: xp.where(xp.greater(x, 0), x, y), X, Y)
case("apply_along_axis", lambda xp, x: xp.apply_along_axis(lambda v: xp.multiply(xp.sum(v), 2), 1, x))
case("apply_over_axes", lambda xp, x: xp.apply_over_axes(xp.sum, x, [0, 1]))

# --- sorting, searching, sets -------------------------------------------------------------------------------

case("partition", lambda xp, x: xp.partition(x, 2, axis=None), V)
case("argpartition", lambda xp, x: xp.argpartition(x, 1), np.array([3.0, 1.0]))
case("lexsort", lambda xp, x, y: xp.lexsort((x, y)), V, W)
case("searchsorted", lambda xp, x: xp.searchsorted(xp.asarray([-1.0, 0.0, 1.0]), x))
case("extract", lambda xp, x: xp.extract(xp.greater(x, 0), x))
for _name in ("intersect1d", "union1d", "setdiff1d", "setxor1d", "isin"):
    case(_name, lambda xp, x, y, _n=_name: find(xp, _n)(x, y), I, np.array([2, 3, 9]))
for _name in ("isclose", "allclose", "array_equal", "array_equiv"):
    case(_name, lambda xp, x, y, _n=_name: find(xp, _n)(x, y), X, X + 0.0)

# --- manipulation -------------------------------------------------------------------------------------------

case("append", lambda xp, x, y: xp.append(x, y, axis=0), X, Y)
for _name in ("concatenate", "concat", "stack", "vstack", "hstack", "dstack", "column_stack", "block"):
    case(_name, lambda xp, x, y, _n=_name: find(xp, _n)([x, y]), X, Y)
for _name in ("array_split", "split", "hsplit"):
    case(_name, lambda xp, x, _n=_name: find(xp, _n)(x, 3, **({} if _n == "hsplit" else {"axis": 1})))
case("vsplit", lambda xp, x: xp.vsplit(x, 2))
case("dsplit", lambda xp, x: xp.dsplit(x, 2), X.reshape(1, 3, 2))
case("unstack", lambda xp, x: xp.unstack(x))
case("broadcast_arrays", lambda xp, x, y: xp.broadcast_arrays(x, y), X, Y[0])
case("broadcast_to", lambda xp, x: xp.broadcast_to(x, (2, 2, 3)))
case("reshape", lambda xp, x: xp.reshape(x, (3, -1)))
case("reshape", lambda xp, x: xp.reshape(x, (3, 2), order="F"))
case("resize", lambda xp, x: xp.resize(x, (3, 3)))
case("expand_dims", lambda xp, x: xp.expand_dims(x, (0, 2)))
case("squeeze", lambda xp, x: xp.squeeze(x), X[None])
case("swapaxes", lambda xp, x: xp.swapaxes(x, 0, 1))
case("moveaxis", lambda xp, x: xp.moveaxis(x, 0, 1))
case("rollaxis", lambda xp, x: xp.rollaxis(x, 1))
case("permute_dims", lambda xp, x: xp.permute_dims(x, (1, 0)))
case("roll", lambda xp, x: xp.roll(x, 1, axis=1))
case("repeat", lambda xp, x: xp.repeat(x, 2, axis=1))
case("tile", lambda xp, x: xp.tile(x, (2, 1)))
case("delete", lambda xp, x: xp.delete(x, 1, axis=1))
case("insert", lambda xp, x, v: xp.insert(x, 1, v, axis=1), X, np.array([9.0, 8.0]))
for _mode in ("constant", "edge", "reflect", "symmetric", "wrap"):
    case("pad", lambda xp, x, _m=_mode: xp.pad(x, ((1, 0), (0, 2)), mode=_m))
case("trim_zeros", lambda xp, x: xp.trim_zeros(xp.concatenate([xp.multiply(x, 0), x, xp.multiply(x, 0)])), V)
case("vander", lambda xp, x: xp.vander(x, 3), V)
case("meshgrid", lambda xp, x, y: xp.meshgrid(x, y), V, W[:2])
case("astype", lambda xp, x: xp.astype(x if xp is not np else np.asarray(x), np.float64))

# --- indexing -----------------------------------------------------------------------------------------------

case("take", lambda xp, x: xp.take(x, [2, 0, 0], axis=1))
case("take_along_axis", lambda xp, x, i: xp.take_along_axis(x, i, axis=1), X, np.array([[2, 0], [1, 1]]), dtypes=False)
case("choose", lambda xp, i, x: xp.choose(i, [x, xp.multiply(x, 2)]), np.array([0, 1, 1, 0]), V, dtypes=False)
case("compress", lambda xp, x: xp.compress([True, False, True], x, axis=1))
case("unravel_index", lambda xp, i: xp.unravel_index(i, (3, 4)), np.array([2, 11]), dtypes=False)
case(
    "ravel_multi_index",
    lambda xp, i, j: xp.ravel_multi_index((i, j), (3, 4)),
    np.array([2, 1]),
    np.array([0, 3]),
    dtypes=False,
)


def _written(function):
    """A call that writes into a copy of its argument and returns it."""

    def run(xp, x, *rest):
        x = x.copy()
        function(xp, x, *rest)
        return x

    run.write = function
    return run


case("copyto", _written(lambda xp, x, y: xp.copyto(x, y, where=xp.greater(x, 0))), X, Y, dtypes=False)
case("fill_diagonal", _written(lambda xp, x, v: xp.fill_diagonal(x, v)), M, np.array([1.0, 2.0, 3.0]), dtypes=False)
case("place", _written(lambda xp, x, v: xp.place(x, xp.greater(x, 0), v)), X, V, dtypes=False)
case("put", _written(lambda xp, x, v: xp.put(x, [0, 4], v)), X, V[:2], dtypes=False)
case(
    "put_along_axis",
    _written(lambda xp, x, v: xp.put_along_axis(x, xp.asarray([[1], [0]]), v, axis=1)),
    X,
    V[:2].reshape(2, 1),
    dtypes=False,
)
case("putmask", _written(lambda xp, x, y: xp.putmask(x, xp.greater(x, 0), y)), X, Y, dtypes=False)

# --- products, linear algebra, transforms -------------------------------------------------------------------

for _name in ("dot", "inner", "outer", "vdot", "kron"):
    case(_name, lambda xp, x, y, _n=_name: find(xp, _n)(x, y), V, W)
case("dot", lambda xp, x, y: xp.dot(x, y), X, M, second=True)
case("matmul", lambda xp, x, y: xp.matmul(x, y), X, M, second=True)
case("tensordot", lambda xp, x, y: xp.tensordot(x, y, 1), X, M)
case("einsum", lambda xp, x, y: xp.einsum("ij,jk->ki", x, y), X, M, second=True)
case("vecdot", lambda xp, x, y: xp.vecdot(x, y), X, Y)
case("matvec", lambda xp, x, y: xp.matvec(x, y), M, X[0])
case("vecmat", lambda xp, x, y: xp.vecmat(x, y), X[0], M)
for _name in ("inv", "det", "slogdet", "eigvals", "cond", "matrix_rank", "pinv", "svdvals", "matrix_norm"):
    case(f"linalg.{_name}", lambda xp, x, _n=_name: find(xp.linalg, _n)(x), M)
for _name in ("cholesky", "eigvalsh"):
    case(f"linalg.{_name}", lambda xp, x, _n=_name: find(xp.linalg, _n)(x), S)
case("linalg.eigh", lambda xp, x: xp.linalg.eigh(x)[0], S)
case("linalg.eig", lambda xp, x: xp.linalg.eig(x)[0], M)
case("linalg.qr", lambda xp, x: tuple(xp.linalg.qr(x)), M)
case("linalg.svd", lambda xp, x: xp.linalg.svd(x, full_matrices=False)[1], X)
case("linalg.solve", lambda xp, a, b: xp.linalg.solve(a, b), M, M[:, :2], second=True)
case("linalg.lstsq", lambda xp, a, b: xp.linalg.lstsq(a, b)[0], X.T, np.array([1.0, 0.5, -1.0]))
case("linalg.matrix_power", lambda xp, x: xp.linalg.matrix_power(x, -3), M)
case("linalg.multi_dot", lambda xp, x, y: xp.linalg.multi_dot([x, y, y]), X, M)
case("linalg.tensorinv", lambda xp, x: xp.linalg.tensorinv(x, 1), M.reshape(3, 1, 3))
case("linalg.tensorsolve", lambda xp, a, b: xp.linalg.tensorsolve(a, b), M, V[:3])
case("linalg.norm", lambda xp, x: xp.linalg.norm(x), X, second=True)
case("linalg.norm", lambda xp, x: xp.linalg.norm(x, 1, axis=(0, 1)), X)
case("linalg.norm", lambda xp, x: xp.linalg.norm(x, 3, axis=1), X)
for _name in ("outer", "vecdot"):
    case(f"linalg.{_name}", lambda xp, x, y, _n=_name: find(xp.linalg, _n)(x, y), V, W)
case("linalg.cross", lambda xp, x, y: xp.linalg.cross(x, y), X, Y)
for _name in ("matmul", "tensordot"):
    case(
        f"linalg.{_name}",
        lambda xp, x, y, _n=_name: find(xp.linalg, _n)(x, y, **({"axes": 1} if _n == "tensordot" else {})),
        X,
        M,
    )
for _name in ("fftfreq", "rfftfreq"):
    case(f"fft.{_name}", lambda xp, x, _n=_name: xp.multiply(find(xp.fft, _n)(6, 0.5), x), np.array([2.0]))
for _name in ("hfft", "irfft", "irfft2", "irfftn"):
    case(f"fft.{_name}", lambda xp, x, _n=_name: find(xp.fft, _n)(xp.multiply(x, 1 + 0.5j)), X)

# --- creation: the arrays made from an array ----------------------------------------------------------------

case("arange", lambda xp, x: xp.multiply(xp.arange(3.0), x), V[:3])
case("linspace", lambda xp, a, b: xp.linspace(a, b, 4), np.array(0.5), np.array(2.0))
case("logspace", lambda xp, a, b: xp.logspace(a, b, 4), np.array(0.5), np.array(1.0))
case("geomspace", lambda xp, a, b: xp.geomspace(a, b, 4), np.array(0.5), np.array(2.0))
case("full", lambda xp, v: xp.full((2, 2), v), np.array(0.5))
case("full_like", lambda xp, x, v: xp.full_like(x, v), X, np.array(0.5))
case("tri", lambda xp, x: xp.multiply(xp.tri(3), x), V[:3])
case("eye", lambda xp, x: xp.multiply(xp.eye(3), x), V[:3])
case("identity", lambda xp, x: xp.multiply(xp.identity(3), x), V[:3])
case("zeros", lambda xp, x: xp.add(xp.zeros(3), x), V[:3])
case("ones", lambda xp, x: xp.add(xp.ones(3), x), V[:3])
case("indices", lambda xp, x: xp.multiply(xp.indices((2, 2)), x), V[:2])
case("fromfunction", lambda xp, x: xp.multiply(xp.fromfunction(lambda i, j: xp.add(i, j), (2, 2)), x), V[:2])

# Functions that are no function of an array's values: exercised by their own tests, or by none of the columns.
APART = {
    "array2string",
    "array_repr",
    "array_str",
    "broadcast_shapes",
    "can_cast",
    "common_type",
    "cond",
    "custom_gradient",
    "device",
    "diag_indices",
    "einsum_path",
    "diag_indices_from",
    "empty",
    "empty_like",
    "experimental_enable_numpy_behavior",
    "finfo",
    "format_float_positional",
    "format_float_scientific",
    "from_dlpack",
    "from_tf",
    "frombuffer",
    "fromiter",
    "fromstring",
    "function",
    "get_printoptions",
    "grad",
    "iinfo",
    "isdtype",
    "issubdtype",
    "ix_",
    "jvp",
    "map_fn",
    "mask_indices",
    "may_share_memory",
    "min_scalar_type",
    "mintypecode",
    "printoptions",
    "promote_types",
    "profile",
    "promotion",
    "recompute_grad",
    "require",
    "result_type",
    "scan",
    "set_printoptions",
    "shares_memory",
    "stop_gradient",
    "tril_indices",
    "to_tf_function",
    "triu_indices",
    "typename",
    "value_and_grad",
    "vectorized_map",
    "while_loop",
    "isfortran",
    "isscalar",
    "tril_indices_from",
    "triu_indices_from",
    "vectorize",
}
