"""What users of other libraries type, and what is meant here: for the errors of names that are not there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..._array.members import elsewhere
from ..._base.errors import message
from ..._core.core import ndarray

_SOFTMAX = "tnp.special.softmax(x, axis=-1)"
_GENERATOR = "rng = tnp.random.default_rng(seed), and rng.normal(size=n)"
_EINOPS = "tnp.config.register_einops()  # once; then einops.rearrange(x, 'a b -> b a') takes arrays of ours"
_OPTIMIZERS = "params = tnp.tree.map(lambda p, g: p - rate * g, params, tnp.grad(loss)(params))"
_TREE = "tnp.tree.map, tnp.tree.leaves, tnp.tree.flatten"

# Names of JAX, PyTorch and TensorFlow -> the code that does it.
MEANT: dict[str, str] = {
    # JAX
    "jit": "tnp.function(f)",
    "vmap": "tnp.vectorized_map(lambda args: f(*args), (x, y)), or tnp.vectorized_map(f, x) of one argument",
    "pmap": "tnp.vectorized_map(f, x), or tf.distribute (docs/distribution.md)",
    "lax": "tnp.scan, tnp.cond, tnp.while_loop, tnp.fori_loop",
    "jacfwd": 'tnp.jacobian(f, mode="forward")',
    "jacrev": 'tnp.jacobian(f, mode="reverse")',
    "hvp": "tnp.jvp(tnp.grad(f), (x,), (v,))[1]",
    "remat": "tnp.checkpoint(f)",
    "custom_vjp": "tnp.custom_gradient(f), with f -> (y, grad)",
    "custom_jvp": "tnp.custom_gradient(f), with f -> (y, grad)",
    "value_and_gradient": "tnp.value_and_grad(f)",
    "tree_map": "tnp.tree.map(f, tree)",
    "tree_leaves": "tnp.tree.leaves(tree)",
    "tree_flatten": "tnp.tree.flatten(tree)",
    "tree_unflatten": "tnp.tree.unflatten(structure, leaves)",
    "tree_structure": "tnp.tree.structure(tree)",
    "tree_reduce": "tnp.tree.reduce(f, tree)",
    "tree_util": _TREE,
    "make_jaxpr": "tnp.function(f).graph(x)",
    "device_put": 'with tnp.device("CPU:0"): tnp.asarray(x)',
    "devices": "tnp.config.list_logical_devices()",
    "block_until_ready": "x: results are there when the call returns",
    "key": _GENERATOR,
    "PRNGKey": _GENERATOR,
    "numpy": "tnp.sum, tnp.linalg.inv: the namespace itself is NumPy's",
    "debug_nans": "with tnp.debug.find_nans(): ...",
    "associative_scan": "tnp.scan(f, init, xs), or tnp.cumsum and tnp.add.accumulate",
    "pure_callback": "tnp.function(f)  # where f calls NumPy, Python runs it; or tnp.frompyfunc(f, nin, nout)",
    "io_callback": "tnp.debug.print(fmt, x)",
    "fold_in": _GENERATOR,
    "switch": "tnp.cond(i == 0, f, g, x)",
    # PyTorch
    "tensor": "tnp.asarray(x)",
    "as_tensor": "tnp.asarray(x)",
    "from_numpy": "tnp.asarray(x)",
    "is_tensor": "isinstance(x, tnp.ndarray)",
    "no_grad": "tnp.stop_gradient(x), or with tape.stop_recording(): ... (outside of tapes nothing is recorded)",
    "enable_grad": "with tnp.GradientTape() as tape: tape.watch(x)",
    "autograd": "tnp.grad(f), or tnp.GradientTape",
    "compile": "tnp.function(f)",
    "cat": "tnp.concatenate([x, y], axis=0)",
    "unsqueeze": "tnp.expand_dims(x, 0), or x[None]",
    "permute": "tnp.transpose(x, (1, 0))",
    "clamp": "tnp.clip(x, low, high)",
    "mm": "x @ y",
    "bmm": "x @ y",
    "mv": "x @ y",
    "addmm": "c + x @ y",
    "chunk": "tnp.array_split(x, n)",
    "index_select": "tnp.take(x, i, axis=0)",
    "gather": "tnp.take_along_axis(x, i, axis=-1), or tnp.take(x, i, axis=0)",
    "scatter": "x.at[i].set(y), or tnp.put_along_axis(x, i, y, axis=-1)",
    "masked_fill": "tnp.where(mask, fill, x)",
    "masked_select": "x[mask]",
    "topk": "tnp.sort(x)[..., -k:], and tnp.argsort(x)[..., -k:]",
    "numel": "x.size",
    "flatten": "tnp.ravel(x)",
    "norm": "tnp.linalg.norm(x)",
    "inverse": "tnp.linalg.inv(x)",
    "det": "tnp.linalg.det(x)",
    "svd": "tnp.linalg.svd(x)",
    "solve": "tnp.linalg.solve(a, b)",
    "cholesky": "tnp.linalg.cholesky(x)",
    "rsqrt": "1 / tnp.sqrt(x)",
    "mul": "tnp.multiply(x, y)",
    "sub": "tnp.subtract(x, y)",
    "div": "tnp.divide(x, y)",
    "neg": "tnp.negative(x)",
    "eq": "tnp.equal(x, y)",
    "ne": "tnp.not_equal(x, y)",
    "lt": "tnp.less(x, y)",
    "le": "tnp.less_equal(x, y)",
    "gt": "tnp.greater(x, y)",
    "ge": "tnp.greater_equal(x, y)",
    "rand": "tnp.random.default_rng(seed).random(size)",
    "randn": "tnp.random.default_rng(seed).standard_normal(size)",
    "randint": "tnp.random.default_rng(seed).integers(0, n, size)",
    "randperm": "tnp.random.default_rng(seed).permutation(n)",
    "manual_seed": "tnp.random.seed(n), or tnp.random.default_rng(n)",
    "cuda": 'with tnp.device("GPU:0"): ...',
    "optimizers": _OPTIMIZERS,
    "optax": _OPTIMIZERS,
    "einops": _EINOPS,
    "rearrange": _EINOPS,
    "optim": "tnp.grad(loss), and tnp.tree.map(lambda p, g: p - rate * g, params, gradients)",
    "func": "tnp.grad, tnp.jacobian, tnp.vjp, tnp.vectorized_map",
    "set_default_dtype": 'tnp.promotion("legacy", prefer_float32=True)',
    # TensorFlow
    "constant": "tnp.asarray(x)",
    "convert_to_tensor": "tnp.asarray(x)",
    "cast": "x.astype(dtype)",
    "fill": "tnp.full(shape, x)",
    "range": "tnp.arange(n)",
    "reduce_sum": "tnp.sum(x, axis=0)",
    "reduce_mean": "tnp.mean(x, axis=0)",
    "reduce_max": "tnp.max(x, axis=0)",
    "reduce_min": "tnp.min(x, axis=0)",
    "reduce_prod": "tnp.prod(x, axis=0)",
    "reduce_any": "tnp.any(x, axis=0)",
    "reduce_all": "tnp.all(x, axis=0)",
    "reduce_std": "tnp.std(x, axis=0)",
    "reduce_variance": "tnp.var(x, axis=0)",
    "clip_by_value": "tnp.clip(x, low, high)",
    "boolean_mask": "x[mask]",
    "gather_nd": "x[tuple(tnp.moveaxis(i, -1, 0))]",
    "scatter_nd": "tnp.zeros(shape).at[i].add(y)",
    "tensor_scatter_nd_update": "x.at[i].set(y)",
    "one_hot": "tnp.eye(n)[labels]",
    "nest": _TREE,
    "math": "tnp.exp, tnp.log: names of NumPy",
    "TensorArray": "tnp.scan(f, init, xs)",
    "debugging": "tnp.debug.print, tnp.debug.find_nans",
    "numpy_function": "tnp.frompyfunc(f, nin, nout)",
    "gradients": "tnp.grad(f), or tnp.GradientTape",
    # of several
    "nn": f"tnp.maximum(x, 0) for relu, {_SOFTMAX}, tnp.special.expit(x) for sigmoid",
    "relu": "tnp.maximum(x, 0)",
    "sigmoid": "tnp.special.expit(x)",
    "expit": "tnp.special.expit(x)",
    "logit": "tnp.special.logit(p)",
    "logsumexp": "tnp.special.logsumexp(x, axis=-1)",
    "reduce_logsumexp": "tnp.special.logsumexp(x, axis=-1)",
    "log_softmax": "tnp.special.log_softmax(x, axis=-1)",
    "erf": "tnp.special.erf(x)",
    "erfc": "tnp.special.erfc(x)",
    "erfinv": "tnp.special.erfinv(x)",
    "lgamma": "tnp.special.gammaln(x)",
    "gammaln": "tnp.special.gammaln(x)",
    "digamma": "tnp.special.digamma(x)",
    "xlogy": "tnp.special.xlogy(x, y)",
    "scipy": "tnp.special, and SciPy itself (docs/libraries.md)",
    "softmax": _SOFTMAX,
    "softplus": "tnp.logaddexp(x, 0)",
    "gelu": "0.5 * x * (1 + tnp.special.erf(x / 2**0.5))",
    "silu": "x * tnp.special.expit(x)",
    "print": 'tnp.debug.print("{}", x)',
}  # fmt: skip


_FLOAT = "x.astype(tnp.float32), x.astype(float)"
_TAPE = "gradient = tnp.grad(f)(x), or tape.gradient(y, x) of a tnp.GradientTape"

# Methods of their arrays -> the same for an array x here.
METHODS: dict[str, str] = {
    # PyTorch
    "unsqueeze": "tnp.expand_dims(x, 0), or x[None]",
    "permute": "x.transpose(1, 0)",
    "expand": "tnp.broadcast_to(x, shape)",
    "expand_as": "tnp.broadcast_to(x, y.shape)",
    "unbind": "tuple(x)",
    "chunk": "tnp.array_split(x, n)",
    "split": "tnp.split(x, n)",
    "contiguous": "tnp.ascontiguousarray(x)",
    "clone": "x.copy()",
    "detach": "tnp.stop_gradient(x)",
    "requires_grad": "tape.watch(x) in a tnp.GradientTape, or tnp.grad(f)(x)",
    "requires_grad_": "tape.watch(x) in a tnp.GradientTape, or tnp.grad(f)(x)",
    "backward": _TAPE,
    "grad": _TAPE,
    "cpu": 'x.to_device("CPU:0")',
    "cuda": 'x.to_device("GPU:0")',
    "to": 'x.astype(dtype), or x.to_device("GPU:0")',
    "type": "x.astype(dtype), and x.dtype",
    "float": _FLOAT,
    "double": "x.astype(tnp.float64)",
    "half": "x.astype(tnp.float16)",
    "int": "x.astype(tnp.int32)",
    "long": "x.astype(tnp.int64)",
    "bool": "x.astype(bool)",
    "numel": "x.size",
    "dim": "x.ndim",
    "t": "x.T",
    "mm": "x @ y",
    "bmm": "x @ y",
    "matmul": "x @ y",
    "add": "x + y",
    "sub": "x - y",
    "mul": "x * y",
    "div": "x / y",
    "pow": "x**n",
    "eq": "x == y",
    "add_": "x += y",
    "sub_": "x -= y",
    "mul_": "x *= y",
    "div_": "x /= y",
    "pow_": "x **= n",
    "zero_": "x[...] = 0",
    "fill_": "x[...] = value",
    "copy_": "x[...] = y",
    "clamp_": "x.clip(low, high, out=x)",
    "uniform_": "x[...] = rng.uniform(size=x.shape), of rng = tnp.random.default_rng(seed)",
    "normal_": "x[...] = rng.normal(size=x.shape), of rng = tnp.random.default_rng(seed)",
    "clamp": "x.clip(low, high)",
    "scatter": "x.at[i].set(y)",
    "scatter_": "tnp.put_along_axis(x, i, y, axis=-1)",
    "scatter_add_": "tnp.add.at(x, i, y)",
    "index_add_": "tnp.add.at(x, i, y)",
    "index_select": "x.take(i, axis=0)",
    "index_fill_": "x[i] = value",
    "gather": "tnp.take_along_axis(x, i, axis=-1)",
    "masked_fill": "tnp.where(mask, value, x)",
    "masked_fill_": "x[mask] = value",
    "masked_select": "x[mask]",
    "topk": "tnp.sort(x)[..., -k:]",
    "type_as": "x.astype(y.dtype)",
    "view_as": "x.reshape(y.shape)",
    "new_zeros": "tnp.zeros(shape, x.dtype)",
    "new_ones": "tnp.ones(shape, x.dtype)",
    # TensorFlow
    "get_shape": "x.shape",
    "set_shape": "x.shape, which is known",
    "eval": "x.numpy()",
    "assign": "x[...] = y, or tnp.Variable(x)",
    "assign_add": "x += y, or tnp.Variable(x)",
    "assign_sub": "x -= y, or tnp.Variable(x)",
    "gather_nd": "x[tuple(tnp.moveaxis(i, -1, 0))]",
    # JAX
    "block_until_ready": "x: results are there when the call returns",
    "aval": "x.shape, x.dtype",
    "sharding": "x.device",
    "devices": "x.device",
    # lists and pandas
    "append": "tnp.append(x, y), or tnp.concatenate([x, y]) of many",
    "map": "tnp.vectorized_map(f, x)",
    "apply": "tnp.vectorized_map(f, x), or f(x)",
    "to_numpy": "x.numpy()",
    # functions of the namespace
    **{name: f"tnp.{name}(x)" for name in (
        "abs", "absolute", "arccos", "arcsin", "arctan", "ceil", "cos", "cosh", "cov", "diff", "exp", "expm1", "flip",
        "floor", "histogram", "isfinite", "isinf", "isnan", "log", "log10", "log1p", "log2", "median", "nan_to_num",
        "rot90", "sign", "sin", "sinh", "sqrt", "square", "tan", "tanh", "tril", "triu", "unique",
    )},
    "pad": "tnp.pad(x, 1)",
    "percentile": "tnp.percentile(x, 95)",
    "quantile": "tnp.quantile(x, 0.95)",
    "roll": "tnp.roll(x, n)",
    "tile": "tnp.tile(x, n)",
    "where": "tnp.where(mask, x, y)",
    **{name: MEANT[name] for name in (
        "cholesky", "digamma", "erf", "erfc", "erfinv", "inverse", "lgamma", "logit", "log_softmax", "logsumexp", "neg",
        "norm", "relu", "rsqrt", "sigmoid", "softmax", "svd",
    )},
    "det": MEANT["det"],
}  # fmt: skip


class Elsewhere:
    """A method of other libraries' arrays: to ask for it is the AttributeError of Python, with what it is called here.

    It is an attribute of the class for this alone; ``dir(x)`` is without it. (A ``__getattr__`` would cost each look at
    an attribute.)
    """

    __slots__ = ("name",)

    def __init__(self, name: str):
        self.name = name

    def __get__(self, x: Any, cls: type) -> Any:
        what = f"{cls.__name__!r} object has no attribute {self.name!r}"
        raise AttributeError(message(what, METHODS[self.name]), name=self.name, obj=x)


for _name in METHODS:
    if not hasattr(ndarray, _name):
        setattr(ndarray, _name, Elsewhere(_name))
        elsewhere.add(_name)


def meant(name: str, known: Iterable[str]) -> str:
    """The fix for a name that is not there: what it is called here, the names that it looks like, or nothing."""
    import difflib  # not needed where no name is wrong

    last = name.rpartition(".")[2]
    if last in MEANT:
        return MEANT[last]
    names = [n for n in {*known, *MEANT} if not n.startswith("_")]
    close = difflib.get_close_matches(last, sorted(names), 3, 0.75)
    return " or ".join(MEANT.get(n) or f"tnp.{n}" for n in close)


__all__ = ["MEANT", "METHODS", "Elsewhere", "meant"]
