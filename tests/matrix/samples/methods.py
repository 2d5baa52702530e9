"""Sample calls: members of ndarray."""

import copy

import numpy as np

from matrix.sample import I, M, V, W, X, Y, attribute, case, inplace, method

for _name in ("all", "any", "argmax", "argmin", "cumprod", "cumsum", "max", "mean", "min", "prod", "std", "sum", "var"):
    method(_name, X)
    method(_name, X, axis=1)
method("argpartition", np.array([3.0, 1.0]), 1)
method("argsort", X)
method("astype", X, np.float64)
method("astype", X, np.complex128)
method("byteswap", I, options={"dtypes": False})
method("choose", np.array([0, 1, 1, 0]), [V, W], options={"dtypes": False})
method("clip", X, -0.5, 1.0)
method("compress", X, [True, False, True], axis=1)
method("conj", X)
method("conjugate", X)
method("copy", X)
method("diagonal", X)
method("dot", X, M)
method("dumps", X, options={"dtypes": False})
inplace("fill", X, 2.0)
method("flatten", X)
method("flatten", X, "F")
method("getfield", X, np.float64, options={"dtypes": False})
method("item", X, 4)
method("nonzero", X)
inplace("partition", V, 2)
inplace("put", X, [0, 4], V[:2], options={"dtypes": False})
method("ravel", X)
method("ravel", X, "F")
method("repeat", X, 2, axis=1)
method("reshape", X, 3, -1)
method("reshape", X, (3, 2), order="F")
inplace("resize", V, (2, 2), refcheck=False)
method("round", X)
method("searchsorted", np.sort(V), W)
inplace("setfield", X, 2.0, np.float64, options={"dtypes": False})
inplace("setflags", X, write=True)
inplace("sort", X)
inplace("sort", X, axis=0)
method("squeeze", X[None])
method("swapaxes", X, 0, 1)
method("take", X, [2, 0, 0], axis=1)
method("to_device", X, "cpu", options={"errors": False})
method("tobytes", X)
method("tolist", X)
method("trace", X)
method("transpose", X)
method("transpose", X, 1, 0)
method("view", X)
method("view", X, np.int64, options={"dtypes": False})
case("ndarray.dump", lambda xp, x: _dumped(x), X, dtypes=False, errors=False)
case("ndarray.tofile", lambda xp, x: _filed(x), X, dtypes=False, errors=False)

case("ndarray.device", lambda xp, x: x.device == "cpu", X, errors=False)
case("ndarray.flat", lambda xp, x: x.flat[1:4], X, errors=False)
for _name in (
    "T", "dtype", "imag", "itemsize", "mT", "nbytes", "ndim", "real", "shape", "size", "strides",
):  # fmt: skip
    attribute(_name)

# --- operators ----------------------------------------------------------------------------------------------

for _name in ("abs", "neg", "pos"):
    method(f"__{_name}__", X)
for _name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "divmod"):
    method(f"__{_name}__", X, Y)
    method(f"__r{_name}__", Y, X)
    if _name != "divmod":
        inplace(f"__i{_name}__", X, Y)
method("__pow__", abs(X), Y)
method("__rpow__", X, abs(Y))
inplace("__ipow__", abs(X), Y)
method("__matmul__", X, M)
method("__rmatmul__", M, X)
inplace("__imatmul__", X, M)
for _name in ("and", "or", "xor", "lshift", "rshift"):
    method(f"__{_name}__", I, I[::-1] % 4)
    method(f"__r{_name}__", I % 4, I[::-1])
    inplace(f"__i{_name}__", I, I[::-1] % 4)
method("__invert__", I)
for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    method(f"__{_name}__", X, Y)
method("__contains__", X, 2.1)
method("__len__", X)
method("__copy__", X)
case("ndarray.__deepcopy__", lambda xp, x: copy.deepcopy(x), X)
case("ndarray.__iter__", lambda xp, x: list(x), X)
case("ndarray.__bool__", lambda xp, x: bool(x), np.array(2.0))
case("ndarray.__int__", lambda xp, x: int(x), np.array(2.0))
case("ndarray.__float__", lambda xp, x: float(x), np.array(2.0))
case("ndarray.__complex__", lambda xp, x: complex(x), np.array(2.0))
case("ndarray.__index__", lambda xp, x: [1, 2, 3][x], np.array(2))
for _index in (1, (0, slice(None, None, -1)), (slice(None), [2, 0, 0]), (Ellipsis, None), [True, False]):
    method("__getitem__", X, _index)
for _index in (1, (slice(None), [2, 0])):
    inplace("__setitem__", X, _index, 0.5)
inplace("__setitem__", X, 1, V[:3], options={"errors": False})  # wrong twice, NumPy looks at the index first
case("ndarray.__array__", lambda xp, x: np.asarray(x), X)


def _dumped(x):
    import io
    import pickle

    return pickle.loads(x.dumps()) if io else None


def _filed(x):
    import tempfile

    with tempfile.NamedTemporaryFile() as file:
        x.tofile(file.name)
        return file.read()
