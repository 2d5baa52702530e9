"""Every function of the Array API standard (edition 2025.12): its signature, and calls that use all its parameters.

In the calls, ``xp`` is the namespace and the other names are the arrays of ``ARRAYS``. Signatures are the standard's,
with its defaults.
"""

from __future__ import annotations

import numpy as np

_rng = np.random.default_rng(20251201)
_square = _rng.standard_normal((3, 3))

ARRAYS = {
    "x": _rng.standard_normal((3, 4)),
    "y": _rng.standard_normal((3, 4)),
    "s": _rng.standard_normal((3, 4)).astype(np.float32),
    "p": _rng.random((3, 4)) + 0.5,
    "q": _rng.random((3, 4)) * 0.9,
    "c": (_rng.standard_normal((3, 4)) + 1j * _rng.standard_normal((3, 4))),
    "z": (_rng.standard_normal(5) + 1j * _rng.standard_normal(5)).astype(np.complex64),
    "i": np.asarray([[3, -1, 2, 0], [5, 5, -7, 1], [2, 9, 4, -3]], np.int32),
    "j": np.asarray([[2, 3, -2, 1], [1, -4, 3, 2], [-5, 2, 3, 1]], np.int32),
    "n": np.asarray([7, 1, 255, 3, 1], np.uint8),
    "b": np.asarray([[True, False, True, True], [False, False, True, False], [True, True, True, True]]),
    "d": np.asarray([[True, True, False, True], [False, True, True, False], [False, True, False, True]]),
    "r": np.asarray([0.5, 1.5, 1.5, 3.0]),
    "v": np.asarray([1.5, -2.0, 0.5]),
    "w": np.asarray([0.25, 4.0, -1.0]),
    "k": np.asarray([2, 0], np.int64),
    "m": _square @ _square.T + 3 * np.eye(3),
    "a": _square,
    "h": _rng.standard_normal((2, 3, 4)),
    "o": np.asarray(2.5),
}

_UNARY = {
    "abs": "x i c s", "acos": "q", "acosh": "xp.add(p,1.0)", "asin": "q c", "asinh": "x", "atan": "x", "atanh": "q c",
    "bitwise_invert": "i b n", "ceil": "x i s", "conj": "c x z", "cos": "x c", "cosh": "x", "exp": "x c s",
    "expm1": "x", "floor": "x i s", "imag": "c z", "isfinite": "x c i", "isinf": "x c i", "isnan": "x c i",
    "log": "p c",
    "log10": "p", "log1p": "p", "log2": "p", "logical_not": "b", "negative": "x i c", "positive": "x i c",
    "real": "c z x", "reciprocal": "p c", "round": "x i c", "sign": "x i c", "signbit": "x", "sin": "x c", "sinh": "x",
    "sqrt": "p c xp.abs(s)", "square": "x i c", "tan": "x c", "tanh": "x s c", "trunc": "x i s",
}  # fmt: skip
_BINARY = {
    "add": "x,y i,2 x,1.5 c,x s,1 2,x n,n", "atan2": "x,y x,1.0 1.0,s", "bitwise_and": "i,j b,d i,3 n,1",
    "bitwise_left_shift": "n,1 xp.abs(i),xp.abs(j)", "bitwise_or": "i,j b,d 3,i", "bitwise_right_shift": "i,1 n,n",
    "bitwise_xor": "i,j b,d i,1", "copysign": "x,y s,-1.0", "divide": "x,p c,p 1.0,p s,2.0", "equal": "x,y i,2 b,d c,c",
    "floor_divide": "x,p i,j i,2", "greater": "x,y i,2 0.0,x", "greater_equal": "x,y i,2", "hypot": "x,y 3.0,x",
    "less": "x,y i,2", "less_equal": "x,y 1.5,r", "logaddexp": "x,y s,1.0", "logical_and": "b,d b,True",
    "logical_or": "b,d False,b", "logical_xor": "b,d", "maximum": "x,y i,2 s,0.0", "minimum": "x,y i,2",
    "multiply": "x,y i,j c,2.0 s,2 x,c", "nextafter": "x,y s,1.0", "not_equal": "x,y i,2 b,d",
    "pow": "p,y i,2 p,2 c,2.0", "remainder": "x,p i,j i,3", "subtract": "x,y i,j 1.0,s c,x",
}  # fmt: skip

# name -> (signature, calls separated by semicolons)
MAIN: dict[str, tuple[str, str]] = {
    **{f: ("(x, /)", "; ".join(f"xp.{f}({a})" for a in args.split())) for f, args in _UNARY.items()},
    **{f: ("(x1, x2, /)", "; ".join(f"xp.{f}({a})" for a in args.split())) for f, args in _BINARY.items()},
    # creation
    "arange": (
        "(start, /, stop=None, step=1, *, dtype=None, device=None)",
        "xp.arange(4); xp.arange(1, 7, 2); xp.arange(0.0, 1.0, step=0.25, dtype=xp.float32, device=x.device); "
        "xp.arange(5, stop=1, step=-2)",
    ),
    "asarray": (
        "(obj, /, *, dtype=None, device=None, copy=None)",
        "xp.asarray([[1, 2], [3, 4]], dtype=xp.float32, device=x.device, copy=True); xp.asarray(2.5); "
        "xp.asarray(True); "
        "xp.asarray(i, dtype=xp.int64); xp.asarray([1j, 2.0])",
    ),
    "empty": (
        "(shape, *, dtype=None, device=None)",
        "xp.empty((2, 3), dtype=xp.int8, device=x.device).shape; xp.empty(4).dtype",
    ),
    "empty_like": ("(x, /, *, dtype=None, device=None)", "xp.empty_like(i, dtype=xp.uint8, device=x.device).shape"),
    "eye": (
        "(n_rows, n_cols=None, /, *, k=0, dtype=None, device=None)",
        "xp.eye(3); xp.eye(2, 4, k=1, dtype=xp.complex64, device=x.device); xp.eye(3, None, k=-1)",
    ),
    "from_dlpack": ("(x, /, *, device=None, copy=None)", "xp.from_dlpack(x); xp.from_dlpack(i, copy=True)"),
    "full": (
        "(shape, fill_value, *, dtype=None, device=None)",
        "xp.full((2, 2), 3.5, dtype=xp.float32, device=x.device); xp.full(3, 1); xp.full((), 1j); xp.full((2,), True)",
    ),
    "full_like": (
        "(x, /, fill_value, *, dtype=None, device=None)",
        "xp.full_like(s, 2.0, dtype=xp.float64, device=x.device)",
    ),
    "linspace": (
        "(start, stop, /, num, *, dtype=None, device=None, endpoint=True)",
        "xp.linspace(0, 1, 5); xp.linspace(0.0, 1.0, num=4, dtype=xp.float32, device=x.device, endpoint=False); "
        "xp.linspace(0j, 1 + 1j, 3)",
    ),
    "meshgrid": ("(*arrays, indexing='xy')", "xp.meshgrid(v, r, indexing='ij'); xp.meshgrid(v, r, w); xp.meshgrid(v)"),
    "ones": ("(shape, *, dtype=None, device=None)", "xp.ones((2, 1), dtype=xp.bool, device=x.device); xp.ones(3)"),
    "ones_like": ("(x, /, *, dtype=None, device=None)", "xp.ones_like(c, dtype=xp.int16, device=x.device)"),
    "tril": ("(x, /, *, k=0)", "xp.tril(x, k=1); xp.tril(h)"),
    "triu": ("(x, /, *, k=0)", "xp.triu(x, k=-1); xp.triu(h)"),
    "zeros": ("(shape, *, dtype=None, device=None)", "xp.zeros((2, 0), dtype=xp.uint64, device=x.device); xp.zeros(3)"),
    "zeros_like": ("(x, /, *, dtype=None, device=None)", "xp.zeros_like(i, dtype=xp.complex128, device=x.device)"),
    # data types
    "astype": (
        "(x, dtype, /, *, copy=True, device=None)",
        "xp.astype(x, xp.int32, copy=False, device=x.device); xp.astype(b, xp.float32); xp.astype(i, xp.bool)",
    ),
    "broadcast_arrays": ("(*arrays)", "xp.broadcast_arrays(x, r, o)"),
    "broadcast_shapes": ("(*shapes)", "xp.broadcast_shapes((3, 1), (4,), ()); xp.broadcast_shapes()"),
    "broadcast_to": ("(x, /, shape)", "xp.broadcast_to(r, shape=(2, 4)); xp.broadcast_to(o, (2, 2))"),
    "can_cast": (
        "(from_, to, /)",
        "xp.can_cast(xp.int8, xp.int16); xp.can_cast(x, xp.float32); xp.can_cast(xp.uint8, xp.int8)",
    ),
    "finfo": ("(type, /)", "xp.finfo(xp.float32).bits; xp.finfo(c).bits; float(xp.finfo(xp.float64).smallest_normal)"),
    "iinfo": ("(type, /)", "xp.iinfo(xp.int8).min; xp.iinfo(n).max; xp.iinfo(xp.uint64).bits"),
    "isdtype": (
        "(dtype, kind)",
        "xp.isdtype(xp.int8, 'signed integer'); xp.isdtype(xp.float32, ('integral', 'bool')); "
        "xp.isdtype(x.dtype, xp.float64); xp.isdtype(dtype=z.dtype, kind=('complex floating', xp.bool))",
    ),
    "result_type": (
        "(*arrays_and_dtypes)",
        "xp.result_type(i, xp.int64); xp.result_type(s, 1.5); xp.result_type(n, xp.int8, 3); xp.result_type(s, 1j)",
    ),
    # elementwise with more parameters
    "clip": (
        "(x, /, min=None, max=None)",
        "xp.clip(x, -0.5, 0.5); xp.clip(i, min=0); xp.clip(x, max=y); xp.clip(s, 0, 1); "
        "xp.clip(x, -0.5); xp.clip(i, 2); xp.clip(x, y); xp.clip(x, -0.5, max=0.5); xp.clip(x, None); xp.clip(x)",
    ),
    # indexing
    "take": ("(x, indices, /, *, axis=None)", "xp.take(x, k, axis=0); xp.take(r, k); xp.take(x, k, axis=-1)"),
    "take_along_axis": (
        "(x, indices, /, *, axis=-1)",
        "xp.take_along_axis(x, xp.argsort(x, axis=0), axis=0); xp.take_along_axis(x, xp.argsort(x))",
    ),
    # linear algebra
    "matmul": (
        "(x1, x2, /)",
        "xp.matmul(m, x); xp.matmul(v, w); xp.matmul(h, r); xp.matmul(i, xp.matrix_transpose(j))",
    ),
    "matrix_transpose": ("(x, /)", "xp.matrix_transpose(h)"),
    "tensordot": (
        "(x1, x2, /, *, axes=2)",
        "xp.tensordot(x, y); xp.tensordot(h, x, axes=((1, 2), (0, 1))); xp.tensordot(v, w, axes=0)",
    ),
    "vecdot": ("(x1, x2, /, *, axis=-1)", "xp.vecdot(x, y); xp.vecdot(c, c); xp.vecdot(x, y, axis=-2)"),
    # manipulation
    "concat": ("(arrays, /, *, axis=0)", "xp.concat([x, y], axis=1); xp.concat((x, y), axis=None); xp.concat([s, s])"),
    "expand_dims": ("(x, /, axis)", "xp.expand_dims(x, axis=1); xp.expand_dims(x, axis=(0, -1))"),
    "flip": ("(x, /, *, axis=None)", "xp.flip(x); xp.flip(h, axis=(0, 2)); xp.flip(x, axis=-1)"),
    "moveaxis": ("(x, source, destination, /)", "xp.moveaxis(h, 0, -1); xp.moveaxis(h, (0, 1), (1, 2))"),
    "permute_dims": ("(x, /, axes)", "xp.permute_dims(h, axes=(2, 0, 1))"),
    "repeat": (
        "(x, repeats, /, *, axis=None)",
        "xp.repeat(x, 2, axis=0); xp.repeat(r, xp.asarray([1, 0, 2, 1])); xp.repeat(x, 2)",
    ),
    "reshape": ("(x, /, shape, *, copy=None)", "xp.reshape(x, shape=(2, -1), copy=True); xp.reshape(x, (12,))"),
    "roll": (
        "(x, /, shift, *, axis=None)",
        "xp.roll(x, shift=2); xp.roll(x, (1, -1), axis=(0, 1)); xp.roll(x, 1, axis=0)",
    ),
    "squeeze": (
        "(x, /, axis)",
        "xp.squeeze(xp.reshape(x, (1, 3, 1, 4)), axis=(0, 2)); xp.squeeze(xp.reshape(x, (12, 1)), 1)",
    ),
    "stack": ("(arrays, /, *, axis=0)", "xp.stack([x, y], axis=-1); xp.stack((x, y))"),
    "tile": ("(x, repetitions, /)", "xp.tile(x, (2, 1, 2)); xp.tile(h, (2,))"),
    "unstack": ("(x, /, *, axis=0)", "xp.unstack(x); xp.unstack(x, axis=-1)"),
    # searching
    "argmax": ("(x, /, *, axis=None, keepdims=False)", "xp.argmax(x); xp.argmax(x, axis=1, keepdims=True)"),
    "argmin": ("(x, /, *, axis=None, keepdims=False)", "xp.argmin(x); xp.argmin(x, axis=0, keepdims=True)"),
    "count_nonzero": (
        "(x, /, *, axis=None, keepdims=False)",
        "xp.count_nonzero(i); xp.count_nonzero(b, axis=(0, 1), keepdims=True)",
    ),
    "nonzero": ("(x, /)", "xp.nonzero(i); xp.nonzero(b)"),
    "searchsorted": (
        "(x1, x2, /, *, side='left', sorter=None)",
        "xp.searchsorted(r, x); xp.searchsorted(r, xp.asarray([1.5, 9.0]), side='right'); "
        "xp.searchsorted(v, w, sorter=xp.argsort(v)); xp.searchsorted(r, 1.5)",
    ),
    "where": ("(condition, x1, x2, /)", "xp.where(b, x, y); xp.where(b, x, 0.0); xp.where(b, 1, i); xp.where(b, s, x)"),
    # sets
    "isin": (
        "(x1, x2, /, *, invert=False)",
        "xp.isin(i, xp.asarray([5, 2], dtype=xp.int32)); xp.isin(i, j); xp.isin(i, 5)",
    ),
    "unique_all": ("(x, /)", "xp.unique_all(i); xp.unique_all(n)"),
    "unique_counts": ("(x, /)", "xp.unique_counts(i); xp.unique_counts(x)"),
    "unique_inverse": ("(x, /)", "xp.unique_inverse(i)"),
    "unique_values": ("(x, /)", "xp.sort(xp.unique_values(i)); xp.sort(xp.unique_values(r))"),
    # sorting
    "argsort": (
        "(x, /, *, axis=-1, descending=False, stable=True)",
        "xp.argsort(x); xp.argsort(i, axis=0, descending=True, stable=True); xp.argsort(n, descending=True)",
    ),
    "sort": (
        "(x, /, *, axis=-1, descending=False, stable=True)",
        "xp.sort(x); xp.sort(i, axis=0, descending=True, stable=True); xp.sort(n, descending=True, stable=False)",
    ),
    # statistics
    "cumulative_prod": (
        "(x, /, *, axis=None, dtype=None, include_initial=False)",
        "xp.cumulative_prod(r); xp.cumulative_prod(i, axis=1, dtype=xp.float32, include_initial=True)",
    ),
    "cumulative_sum": (
        "(x, /, *, axis=None, dtype=None, include_initial=False)",
        "xp.cumulative_sum(r); xp.cumulative_sum(i, axis=1, include_initial=True); "
        "xp.cumulative_sum(n, dtype=xp.int64)",
    ),
    "max": ("(x, /, *, axis=None, keepdims=False)", "xp.max(x); xp.max(h, axis=(0, 2), keepdims=True); xp.max(n)"),
    "mean": (
        "(x, /, *, axis=None, keepdims=False)",
        "xp.mean(x); xp.mean(s, axis=0, keepdims=True); xp.mean(c, axis=(0, 1))",
    ),
    "min": ("(x, /, *, axis=None, keepdims=False)", "xp.min(x); xp.min(h, axis=(0, 2), keepdims=True)"),
    "prod": (
        "(x, /, *, axis=None, dtype=None, keepdims=False)",
        "xp.prod(x); xp.prod(i, axis=1, dtype=xp.float64, keepdims=True); xp.prod(n); xp.prod(s, axis=0)",
    ),
    "std": (
        "(x, /, *, axis=None, correction=0.0, keepdims=False)",
        "xp.std(x); xp.std(x, axis=0, correction=1.0, keepdims=True)",
    ),
    "sum": (
        "(x, /, *, axis=None, dtype=None, keepdims=False)",
        "xp.sum(x); xp.sum(i, axis=(0, 1), keepdims=True); xp.sum(n); xp.sum(s, axis=0); xp.sum(n, dtype=xp.float32)",
    ),
    "var": (
        "(x, /, *, axis=None, correction=0.0, keepdims=False)",
        "xp.var(x); xp.var(s, axis=1, correction=1, keepdims=True)",
    ),
    # utilities
    "all": (
        "(x, /, *, axis=None, keepdims=False)",
        "xp.all(b); xp.all(b, axis=0, keepdims=True); xp.all(i, axis=(0, 1))",
    ),
    "any": ("(x, /, *, axis=None, keepdims=False)", "xp.any(b); xp.any(b, axis=1, keepdims=True)"),
    "diff": (
        "(x, /, *, axis=-1, n=1, prepend=None, append=None)",
        "xp.diff(x); xp.diff(x, axis=0, n=2); xp.diff(x, axis=0, prepend=y, append=x)",
    ),
}  # fmt: skip

LINALG: dict[str, tuple[str, str]] = {
    "cholesky": ("(x, /, *, upper=False)", "xp.linalg.cholesky(m); xp.linalg.cholesky(m, upper=True)"),
    "cross": ("(x1, x2, /, *, axis=-1)", "xp.linalg.cross(v, w); xp.linalg.cross(x, y, axis=-2)"),
    "det": ("(x, /)", "xp.linalg.det(a)"),
    "diagonal": ("(x, /, *, offset=0)", "xp.linalg.diagonal(h, offset=1)"),
    "eig": ("(x, /)", "xp.linalg.eig(a)"),
    "eigh": ("(x, /)", "xp.linalg.eigh(m)"),
    "eigvals": ("(x, /)", "xp.linalg.eigvals(a)"),
    "eigvalsh": ("(x, /)", "xp.linalg.eigvalsh(m)"),
    "inv": ("(x, /)", "xp.linalg.inv(a)"),
    "matmul": ("(x1, x2, /)", "xp.linalg.matmul(m, x)"),
    "matrix_norm": (
        "(x, /, *, keepdims=False, ord='fro')",
        "xp.linalg.matrix_norm(h); xp.linalg.matrix_norm(x, keepdims=True, ord='nuc'); "
        "xp.linalg.matrix_norm(x, ord=1); "
        "xp.linalg.matrix_norm(x, ord=-2)",
    ),
    "matrix_power": (
        "(x, n, /)",
        "xp.linalg.matrix_power(a, 3); xp.linalg.matrix_power(a, -2); xp.linalg.matrix_power(a, 0)",
    ),
    "matrix_rank": ("(x, /, *, rtol=None)", "xp.linalg.matrix_rank(h); xp.linalg.matrix_rank(a, rtol=1e-3)"),
    "matrix_transpose": ("(x, /)", "xp.linalg.matrix_transpose(x)"),
    "outer": ("(x1, x2, /)", "xp.linalg.outer(v, r)"),
    "pinv": ("(x, /, *, rtol=None)", "xp.linalg.pinv(x); xp.linalg.pinv(x, rtol=1e-8)"),
    "qr": ("(x, /, *, mode='reduced')", "xp.linalg.qr(x); xp.linalg.qr(x.T, mode='complete')"),
    "slogdet": ("(x, /)", "xp.linalg.slogdet(a)"),
    "solve": ("(x1, x2, /)", "xp.linalg.solve(m, x); xp.linalg.solve(m, v)"),
    "svd": ("(x, /, *, full_matrices=True)", "xp.linalg.svd(x); xp.linalg.svd(x, full_matrices=False)"),
    "svdvals": ("(x, /)", "xp.linalg.svdvals(h)"),
    "tensordot": ("(x1, x2, /, *, axes=2)", "xp.linalg.tensordot(h, x, axes=((1, 2), (0, 1)))"),
    "trace": ("(x, /, *, offset=0, dtype=None)", "xp.linalg.trace(h, offset=1); xp.linalg.trace(i, dtype=xp.float64)"),
    "vecdot": ("(x1, x2, /, *, axis=-1)", "xp.linalg.vecdot(x, y, axis=-2)"),
    "vector_norm": (
        "(x, /, *, axis=None, keepdims=False, ord=2)",
        "xp.linalg.vector_norm(x); xp.linalg.vector_norm(h, axis=(0, 2), keepdims=True, ord=1); "
        "xp.linalg.vector_norm(c, ord=xp.inf); xp.linalg.vector_norm(x, axis=1, ord=3)",
    ),
}  # fmt: skip

_ONE = "(x, /, *, n=None, axis=-1, norm='backward')"
_MANY = "(x, /, *, s=None, axes=None, norm='backward')"


def _fft_one(name: str, of: str) -> tuple[str, str]:
    return (
        _ONE,
        f"xp.fft.{name}({of}); xp.fft.{name}({of}, n=5, axis=0, norm='ortho'); xp.fft.{name}({of}, norm='forward')",
    )


def _fft_many(name: str, of: str) -> tuple[str, str]:
    return _MANY, f"xp.fft.{name}({of}); xp.fft.{name}({of}, s=(4, 3), axes=(1, 0), norm='ortho')"


FFT: dict[str, tuple[str, str]] = {
    "fft": _fft_one("fft", "c"),
    "ifft": _fft_one("ifft", "c"),
    "rfft": _fft_one("rfft", "x"),
    "irfft": _fft_one("irfft", "c"),
    "hfft": _fft_one("hfft", "c"),
    "ihfft": _fft_one("ihfft", "x"),
    "fftn": _fft_many("fftn", "c"),
    "ifftn": _fft_many("ifftn", "c"),
    "rfftn": _fft_many("rfftn", "x"),
    "irfftn": _fft_many("irfftn", "c"),
    "fftfreq": (
        "(n, /, *, d=1.0, dtype=None, device=None)",
        "xp.fft.fftfreq(5, d=0.5, dtype=xp.float32, device=x.device); xp.fft.fftfreq(4)",
    ),
    "rfftfreq": (
        "(n, /, *, d=1.0, dtype=None, device=None)",
        "xp.fft.rfftfreq(5, d=0.5, dtype=xp.float32, device=x.device); xp.fft.rfftfreq(4)",
    ),
    "fftshift": (
        "(x, /, *, axes=None)",
        "xp.fft.fftshift(x); xp.fft.fftshift(x, axes=(0,)); xp.fft.fftshift(x, axes=1)",
    ),
    "ifftshift": ("(x, /, *, axes=None)", "xp.fft.ifftshift(x); xp.fft.ifftshift(x, axes=(0,))"),
}

CHAPTERS = {"": MAIN, "linalg": LINALG, "fft": FFT}
DTYPES = (
    "bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64", "complex64",
    "complex128",
)  # fmt: skip
CONSTANTS = ("e", "inf", "nan", "newaxis", "pi")
