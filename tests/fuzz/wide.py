"""Random programs over the wide API: a statement is a template, filled with earlier arrays and taken if NumPy takes it.

The arrays have any dtype, lengths of 0 and 1, and lie in any order. A program copies its arguments, so that it may be
run any number of times and nested in anything.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

UNARY = (
    "sin cos tanh exp sqrt square abs negative sign floor rint log1p cbrt arctan expm1 reciprocal conj isfinite "
    "signbit logical_not positive real imag angle degrees sinc i0 nan_to_num fix exp2 trunc ceil invert ones_like "
    "zeros_like isreal iscomplexobj arcsinh"
).split()
BINARY = (
    "add subtract multiply divide maximum minimum power arctan2 hypot logaddexp copysign fmod remainder floor_divide "
    "less greater_equal equal not_equal logical_and logical_or fmax fmin heaviside float_power bitwise_and "
    "bitwise_xor logical_xor outer kron inner vdot isclose left_shift gcd nextafter"
).split()
SYMBOLS = ("+", "-", "*", "/", "//", "%", "**", "<", ">=", "==", "!=", "&", "|", "^")
REDUCTIONS = "sum prod mean max min any all std var ptp median nansum nanmean nanmax nanprod count_nonzero".split()
SCANS = "cumsum cumprod nancumsum sort argsort flip".split()
SELECTS = "argmax argmin".split()
ACCUMULATE = "add multiply maximum minimum logical_and fmax hypot subtract logaddexp".split()
LINALG = (
    "linalg.det({m} + 3 * xp.eye({m}.shape[-1]))",
    "linalg.inv({m} + 4 * xp.eye({m}.shape[-1]))",
    "linalg.solve({m} + 4 * xp.eye({m}.shape[-1]), {m})",
    "linalg.slogdet({m} + 4 * xp.eye({m}.shape[-1]))[1]",
    "linalg.cholesky({m} @ xp.conj({m}.mT) + 2 * xp.eye({m}.shape[-1]))",
    "linalg.eigvalsh({m} + xp.conj({m}.mT))",
    "linalg.svd({m}, compute_uv=False)",
    "linalg.pinv({m})",
    "linalg.qr({m})[1]",
    "linalg.norm({a}, axis={axis})",
    "linalg.norm({a}, {norm}, axis={axis}, keepdims={flag})",
    "linalg.matrix_power({m}, {small})",
    "linalg.multi_dot([{m}, {m}, {m}])",
    "linalg.matrix_norm({m}, ord={norm2})",
    "linalg.vector_norm({a}, ord={norm}, axis={axis})",
    "linalg.cross({a}[..., :3], {a}[..., :3])",
    "linalg.lstsq({m} + 3 * xp.eye({m}.shape[-1]), {m}, rcond=None)[0]",
    "linalg.tensorsolve({m} + 3 * xp.eye({m}.shape[-1]), {m}[..., 0])",
    "linalg.cond({m} + 4 * xp.eye({m}.shape[-1]))",
    "linalg.trace({m}, offset={small})",
    "linalg.diagonal({m}, offset={small})",
    "linalg.outer({a}.ravel(), {a}.ravel())",
)
VALUES = (
    "{unary}({a})",
    "{unary}({a})",
    "{binary}({a}, {o})",
    "{binary}({o}, {a})",
    "{reduction}({a}, axis={axes})",
    "{reduction}({a}, axis={axes}, keepdims={flag})",
    "sum({a}, axis={axes}, dtype={dtype})",
    "mean({a}, axis={axes}, dtype={dtype}, keepdims={flag})",
    "sum({a}, axis={axes}, where={a} > {number}, initial={number})",
    "max({a}, axis={axes}, where={a} > {number}, initial={number})",
    "mean({a}, axis={axes}, where={a} != {number})",
    "var({a}, axis={axes}, ddof={small})",
    "std({a}, axis={axes}, correction={small}, keepdims={flag})",
    "quantile({a}, {quantiles}, axis={axes}, keepdims={flag})",
    "percentile({a}, {percent}, axis={axis}, method={method!r})",
    "average({a}, axis={axis}, weights={a})",
    "average({a}, axis={axis})",
    "cov({a})",
    "corrcoef({a})",
    "{scan}({a}, axis={axis})",
    "{select}({a}, axis={axis}, keepdims={flag})",
    "{fold}.accumulate({a}, axis={axis})",
    "{fold}.reduce({a}, axis={axes}, keepdims={flag})",
    "{fold}.reduceat({a}, [0, {small}], axis={axis})",
    "{fold}.outer({a}, {a})",
    "add({a}, {o}, dtype={dtype})",
    "multiply({a}, {o}, casting='unsafe', dtype={dtype})",
    "sin({a}, where={a} > {number}, out=xp.zeros({a}.shape))",
    "add({a}, {o}, out=xp.ones({a}.shape), where=xp.asarray({a} > {number}))",
    "clip({a}, {number}, {number2})",
    "clip({a}, {number}, None)",
    "where({a} > {number}, {o}, {o2})",
    "where({a}, {o}, {o2})",
    "select([{a} > {number2}, {a} > {number}], [{o}, {o2}], {number})",
    "choose(xp.argsort({a}, axis=-1) % 2, [{o}, {o2}])",
    "round({a}, {small})",
    "reshape({a}, {shape}, order={order!r})",
    "reshape({a}, -1)",
    "ravel({a}, order={order!r})",
    "transpose({a}, {perm})",
    "moveaxis({a}, {axis}, {axis})",
    "swapaxes({a}, {axis}, {axis})",
    "rollaxis({a}, {axis})",
    "expand_dims({a}, {axis})",
    "squeeze({a})",
    "broadcast_to({a}, {broad})",
    "broadcast_arrays({a}, {a})[1]",
    "concatenate([{a}, {a}], axis={axis})",
    "stack([{a}, {a}], axis={axis})",
    "hstack([{a}, {a}])",
    "vstack([{a}, {a}])",
    "dstack([{a}, {a}])",
    "block([[{a}, {a}]])",
    "tile({a}, {reps})",
    "repeat({a}, {count}, axis={axis})",
    "roll({a}, {small}, axis={axis})",
    "rot90({a}, {small})",
    "fliplr({a})",
    "split({a}, [{small}], axis={axis})[{bit}]",
    "array_split({a}, 2, axis={axis})[{bit}]",
    "unstack({a}, axis={axis})[0]",
    "pad({a}, {bit}, mode={pad!r})",
    "pad({a}, ({small}, {bit}), constant_values={number})",
    "append({a}, {o}, axis={axis})",
    "insert({a}, {bit}, {o}, axis={axis})",
    "delete({a}, {bit}, axis={axis})",
    "resize({a}, {shape})",
    "diff({a}, axis={axis})",
    "diff({a}, n=2, axis={axis}, prepend={number})",
    "ediff1d({a})",
    "gradient({a}, axis={axis})",
    "trapezoid({a}, axis={axis})",
    "interp({a}, [-1.0, 0.5, 2.0], [0.0, 2.0, 1.0])",
    "convolve({a}.ravel(), {a}.ravel()[:2])",
    "correlate({a}.ravel(), {a}.ravel()[:2], mode='full')",
    "polyval({a}.ravel()[:3], {a})",
    "vander({a}.ravel()[:3], 3)",
    "searchsorted(xp.sort({a}.ravel()), {a}.ravel())",
    "digitize({a}, [-1.0, 0.0, 1.0])",
    "bincount([0, 1, 1, 0], weights={a}.ravel()[:4])",
    "histogram({a}, bins=3, range=(-3, 3), weights={a})[0]",
    "take({a}, {places}, axis={axis})",
    "take({a}, {places}, axis={axis}, mode='clip')",
    "take_along_axis({a}, xp.argsort({a}, axis={axis}), axis={axis})",
    "compress([True, False], {a}, axis={axis})",
    "extract([True, False], {a})",
    "nonzero({a} > {number})[0]",
    "argwhere({a} > {number})",
    "unique({a})",
    "partition({a}, 1, axis={axis})[..., :1]",
    "diag({a})",
    "diagonal({a}, {small})",
    "diagflat({a})",
    "trace({a}, {small})",
    "tril({a}, {small})",
    "triu({a})",
    "dot({a}, {a})",
    "matmul({a}, {a})",
    "matmul({a}, {a}.T)",
    "tensordot({a}, {a}, axes={bit})",
    "vecdot({a}, {a})",
    "matvec({a}, {a}[..., 0, :])",
    "einsum('ij,jk->ik', {a}, {a})",
    "einsum('ij,kj->k', {a}, {a})",
    "einsum('...i->...', {a})",
    "einsum('ii->i', {a})",
    "einsum('ij->ji', {a})",
    "einsum('i,i,i->i', {a}, {a}, {a})",
    "einsum('ij,jk,kl->il', {a}, {a}, {a})",
    "cross({a}[..., :3], {a}[..., :3])",
    "fft.fft({a}, axis={axis})",
    "fft.ifft({a})",
    "fft.rfft({a}, n=4, axis={axis})",
    "fft.irfft({a})",
    "fft.fft2({a})",
    "fft.fftshift({a}, axes={axes})",
    "apply_along_axis(lambda v: v * 2 + v.sum(), {axis}, {a})",
    "apply_over_axes(xp.sum, {a}, {axis})",
    "piecewise({a}, [{a} < 0, {a} >= 0], [lambda v: v * v, 3])",
    "vectorize(lambda v: v * v + 1)({a})",
    "nan_to_num({a}, nan={number})",
    "isin({a}, [0, 1])",
    "array([{a}, {a}])",
    "array({a}, dtype={dtype}, order={order!r})",
    "asarray({a}, dtype={dtype})",
    "ascontiguousarray({a}) * 1",
    "asfortranarray({a}) * 1",
    "full_like({a}, {number}, dtype={dtype})",
    "linspace({a}, {o}, 3)",
    "linspace({a}, {o}, 3, axis=-1, endpoint=False)",
    "lib.stride_tricks.sliding_window_view({a}, {bit} + 1, axis={axis})",
    "meshgrid({a}.ravel()[:2], {a}.ravel()[:3])[{bit}]",
    "ix_({a}.ravel()[:2] > 0, [0])[0]",
    "tri({small}, 3)",
    "arange({small}, {count} + 3) * {a}.ravel()[:1]",
    "unwrap({a}, axis={axis})",
    "ldexp({a}, {small})",
    "frexp({a})[{bit}]",
    "modf({a})[{bit}]",
    "divmod({a}, {o})[{bit}]",
    "float_power({a}, 2)",
    "astype({a}, {dtype})",
    "matrix_transpose({a})",
    "permute_dims({a}, {perm})",
    "atleast_2d({a})",
    "atleast_3d({a})",
    "lexsort(({a}, {a}))",
    "cumulative_sum({a}, axis={axis}, include_initial={flag})",
    "nanstd({a}, axis={axes})",
    "nanmedian({a}, axis={axis})",
    "nanquantile({a}, {percent} / 100, axis={axis})",
    "polyfit([0.0, 1.0, 2.0], {a}.ravel()[:3], 1)",
    "outer({a}, {a})",
    "size({a}) * {a}",
    "shape({a})[0] + {a}",
    "ndim({a}) + {a}",
    "copysign({number}, {a})",
    "sort_complex({a})",
    "trim_zeros({a}.ravel())",
    "setdiff1d({a}, [0, 1])",
    "union1d({a}, {a})",
    "polynomial.polynomial.polyval({a}, [1.0, {number}, 0.5])",
    "polynomial.chebyshev.chebval({a}, [1.0, {number}, 0.5])",
    *LINALG,
)
METHODS = (
    "sum(axis={axes})",
    "mean({axis}, keepdims={flag})",
    "max(axis={axes})",
    "reshape({shape}, order={order!r})",
    "ravel({order!r})",
    "flatten({order!r})",
    "transpose({perm})",
    "T",
    "mT",
    "real",
    "imag",
    "conj()",
    "copy({order!r})",
    "astype({dtype})",
    "astype({dtype}, order={order!r}, copy={flag})",
    "cumsum({axis})",
    "prod(axis={axes})",
    "argsort(axis={axis})",
    "clip({number}, {number2})",
    "round({small})",
    "dot({a})",
    "std(axis={axes})",
    "var(axis={axes}, ddof={bit})",
    "take({places}, axis={axis})",
    "repeat({count}, axis={axis})",
    "swapaxes({axis}, {axis})",
    "squeeze()",
    "diagonal({small})",
    "trace()",
    "any(axis={axes})",
    "all()",
    "nonzero()[0]",
    "searchsorted(0.5)",
    "compress([True, False], axis={axis})",
    "argmax(axis={axis})",
    "min(initial={number})",
    "view()",
    "flat[1:]",
)
WRITES = (
    "{w}[{index}] = {o}",
    "{w}[{index}] = {o}",
    "{w}[{index}] {inplace}= {o}",
    "{w} {inplace}= {o}",
    "{w}[...] = {o}",
    "{w}.T[{slice}] = {o}",
    "{w}.flat[{small}] = {number}",
    "{w}.flat[1:3] = {number}",
    "{w}.reshape(-1)[{slice}] {inplace}= {number}",
    "{w}.fill({number})",
    "{w}.sort(axis={axis})",
    "{w}.partition({bit}, axis={axis})",
    "{w}.put([0, -1], {o})",
    "{w}[{w} > {number}] = {number2}",
    "{w}[{w} > {number}] {inplace}= {number2}",
    "xp.copyto({w}, {o}, casting='unsafe', where=xp.asarray({a} > {number}))",
    "xp.copyto({w}, {o})",
    "xp.put({w}, {places}, {o})",
    "xp.putmask({w}, {w} > {number}, {o})",
    "xp.place({w}, {w} > {number}, [0.25, 1.0])",
    "xp.fill_diagonal({w}, {number})",
    "xp.put_along_axis({w}, xp.argsort({w}, axis={axis})[..., :1], {number}, axis={axis})",
    "xp.add({a}, {o}, out={w})",
    "xp.multiply({a}, {o}, out={w}, where=xp.asarray({a} > {number}))",
    "xp.exp({a}, out={w}, casting='unsafe')",
    "xp.add.at({w}, {places}, {o})",
    "xp.subtract.at({w}, ({places},), {o})",
    "xp.maximum.at({w}, {places}, {o})",
    "xp.cumsum({a}, axis=-1, out={w})",
    "xp.sum({a}, axis={axis}, out={w})",
    "xp.maximum.accumulate({a}, axis={axis}, out={w})",
    "xp.matmul({a}, {a}, out={w})",
    "xp.clip({a}, {number}, {number2}, out={w}, casting='unsafe')",
    "xp.concatenate([{a}, {a}], axis={axis}, out={w})",
    "xp.take({a}, {places}, out={w}, mode='clip')",
    "xp.mean({a}, axis={axes}, out={w})",
    "xp.negative({w}, out={w})",
    "xp.multiply({w}, {w}.T, out={w})",
    "xp.swapaxes({w}, 0, -1)[{slice}] *= {number}",
    "xp.diagonal({w}).copy()[0:1] += 1",
    "{w}.real[...] = {o}",
    "{w}.imag += {number}",
    "xp.moveaxis({w}, 0, -1)[...] += {o}",
    "{w}[{slice}], {w}[{index}] = {o}, {o2}",
)
# How an argument lies: as it comes, in Fortran's order, backwards, with steps.
ORDERS = {"C": "{}", "F": "xp.array({}, order='F')", "R": "{}[::-1]", "S": "xp.repeat({}, 2, axis=-1)[..., ::2]"}
NUMBERS = ("0.25", "-1.5", "2", "0.85", "-0.6", "1", "0", "3.0", "True", "0.5j", "np.float32(0.5)", "np.int8(2)")
DTYPES = ("'f8'", "'f4'", "'c16'", "'i8'", "'i4'", "bool", "'u1'", "float", "complex", "'f2'", "'c8'", "int")
GIVEN = ("f8", "f8", "f8", "f4", "c16", "i8", "?", "u1", "c8", "f2")
SHAPES = (
    (3,),
    (2, 3),
    (3, 2),
    (4,),
    (2, 2),
    (3, 3),
    (1, 3),
    (3, 1),
    (2, 1, 3),
    (2, 3, 2),
    (),
    (1,),
    (0, 3),
    (0,),
    (1, 1),
)
MAX_SIZE, MAX_VALUE, MAX_RANK = 40, 1e3, 4


@dataclass(frozen=True)
class Program:
    """Statements over copies ``x0``, ``x1``, ... of arguments with these dtypes, shapes and orders."""

    given: tuple[tuple[str, tuple[int, ...], str], ...]
    steps: tuple[str, ...]
    outs: tuple[str, ...]

    @property
    def source(self) -> str:
        names = ", ".join(f"x{i}" for i in range(len(self.given)))
        own = [f"x{i}.copy()" if shape else f"xp.array(x{i})" for i, (_, shape, _) in enumerate(self.given)]
        head = ", ".join(ORDERS[order].format(x) for x, (_, _, order) in zip(own, self.given, strict=True))
        lines = [f"def program(xp, {names}):", f"    {names} = {head}", *(f"    {s}" for s in self.steps)]
        return "\n".join([*lines, f"    return [{', '.join(self.outs)}]"])

    def compile(self) -> Any:
        scope: dict[str, Any] = {"np": np}
        exec(self.source, scope)
        return scope["program"]

    def takes(self, given: Sequence[np.ndarray]) -> bool:
        """True if NumPy runs the program on these arguments without an error or a warning."""
        try:
            with warnings.catch_warnings(), np.errstate(all="warn"):
                warnings.simplefilter("error")
                self.compile()(np, *given)
        except Exception:
            return False
        return True

    def without(self, k: int) -> Program:
        """Without one statement, and without its result."""
        name = _name(self.steps[k])
        outs = tuple(o for o in self.outs if o != name)
        return Program(self.given, self.steps[:k] + self.steps[k + 1 :], outs)

    def returning(self, name: str) -> Program:
        """Without the result of this name."""
        return Program(self.given, self.steps, tuple(o for o in self.outs if o != name))


def _name(step: str) -> str:
    """The name that a statement binds anew, or nothing."""
    name, _, rest = step.partition(" = ")
    return name if rest and name.startswith("v") and name[1:].isdigit() else ""


def make(program: Program, seed: int) -> list[np.ndarray]:
    """Arguments: no two numbers near one another, none near an integer or a threshold."""
    made = []
    for i, (dtype, shape, _) in enumerate(program.given):
        rng = np.random.default_rng([seed, i])
        size = int(np.prod(shape))
        numbers = (rng.permutation(size) + 0.3 * rng.random(size)) * (3.1 / max(size, 1)) - 1.213
        if dtype[0] == "c":
            numbers = numbers + 1j * (rng.permutation(size) * (1.7 / max(size, 1)) - 0.617)
        elif dtype == "?":
            numbers = numbers > 0
        elif dtype[0] in "iu":
            numbers = np.abs(np.rint(numbers)) if dtype[0] == "u" else np.rint(numbers)
        array = np.asarray(numbers).astype(dtype).reshape(shape)
        made.append(array)
    return made


class Maker:
    def __init__(self, random: Random):
        self.random = random
        self.scope: dict[str, Any] = {}

    def one(self, choices: Any) -> Any:
        return self.random.choice(choices)

    def text(self, template: str, name: str) -> str:
        """A template with its places filled, around an operand ``{a}`` that the others are chosen to fit."""
        value = self.scope[name]
        ndim, shape = value.ndim, value.shape
        axis = self.random.randint(-ndim, ndim - 1) if ndim else 0
        fields = _Fields(self, name)
        fields.update(
            axis=axis if self.random.randint(0, 9) else None,
            axes=self.axes(ndim),
            unary=self.one(UNARY), binary=self.one(BINARY), reduction=self.one(REDUCTIONS), scan=self.one(SCANS),
            select=self.one(SELECTS), fold=self.one(ACCUMULATE), flag=self.one((True, False)), bit=self.one((0, 1)),
            small=self.one((0, 1, -1, 2)), count=self.one((0, 1, 2)), dtype=self.one(DTYPES), order=self.one("CF"),
            number=self.one(NUMBERS), number2=self.one(NUMBERS), perm=self.perm(ndim), shape=self.shape(shape),
            broad=(2, *shape), reps=self.one((2, (2, 1), (1, 2))), places=self.one(([0, -1, 0], [1, 0], [[0], [1]], 0)),
            index=self.index(shape), slice=self.one((":1", "::-1", "1:", "::2", "...")), inplace=self.one("+-*"),
            symbol=self.one(SYMBOLS), norm=self.one((None, 1, 2, "np.inf")), norm2=self.one(("'fro'", 1, "'nuc'", 2)),
            quantiles=self.one((0.3, [0.25, 0.8])), percent=self.one((30, 50)),
            method=self.one(("linear", "lower", "midpoint", "hazen", "nearest")),
            pad=self.one(("edge", "reflect", "symmetric", "wrap", "mean", "maximum", "linear_ramp")),
        )  # fmt: skip
        return template.format_map(fields)

    def axes(self, ndim: int) -> Any:
        kind = self.random.randint(0, 3)
        if kind == 0 or not ndim:
            return None
        if kind == 1:
            return self.random.randint(-ndim, ndim - 1)
        return tuple(self.random.sample(range(-ndim, 0), self.random.randint(0, ndim)))

    def perm(self, ndim: int) -> Any:
        return tuple(self.random.sample(range(ndim), ndim)) if self.random.randint(0, 3) else None

    def shape(self, shape: tuple[int, ...]) -> Any:
        size = int(np.prod(shape))
        forms: list[Any] = [-1, (1, -1), (-1, 1), shape[::-1]]
        forms += [(n, -1) for n in (2, 3) if size and size % n == 0]
        return self.one(forms)

    def index(self, shape: tuple[int, ...]) -> str:
        parts = []
        for n in shape[: self.random.randint(0, len(shape))]:
            kind = self.random.randint(0, 7)
            if kind == 0 and n:
                parts.append(str(self.random.randint(-n, n - 1)))
            elif kind == 1 and n:
                parts.append(str([self.random.randint(-n, n - 1) for _ in range(2)]))
            elif kind == 2:
                parts.append(f"xp.array({[bool(self.random.randint(0, 1)) for _ in range(n)]}, dtype=bool)")
            else:
                parts.append(self.one((":", "1:", "::-1", ":1", "::2", ":-1")))
        if self.random.randint(0, 3) == 0:
            parts.insert(self.random.randint(0, len(parts)), self.one(("None", "...")))
        return ", ".join(parts) or "..."

    def operand(self, near: str) -> str:
        """A number, or an array that broadcasts with another."""
        if not self.random.randint(0, 3):
            return self.one(NUMBERS)
        return self.array(near)

    def array(self, near: str) -> str:
        names = [n for n in self.scope if _fits_with(self.scope[n], self.scope[near])]
        return self.one(names if names and self.random.randint(0, 5) else list(self.scope))


class _Fields(dict):
    """What depends on other arrays is drawn when a template names it."""

    def __init__(self, maker: Maker, name: str):
        super().__init__(a=name, w=name)
        self.maker, self.name, self.used = maker, name, 0
        self.operands: dict[str, str] = {}

    def __missing__(self, key: str) -> Any:
        if key == "m":
            found = [n for n, v in self.maker.scope.items() if v.ndim > 1 and v.shape[-1] == v.shape[-2]]
            self[key] = self.maker.one(found) if found else "xp.eye(2)"
        elif key in ("o", "o2"):
            self[key] = self.maker.operand(self.name)
        else:
            raise KeyError(key)
        return self[key]


def _fits_with(a: np.ndarray, b: np.ndarray) -> bool:
    try:
        np.broadcast_shapes(a.shape, b.shape)
    except ValueError:
        return False
    return True


def _sound(value: Any) -> bool:
    if not isinstance(value, np.ndarray | np.generic) or value.dtype.kind not in "biufc":
        return False
    if value.size > MAX_SIZE or value.ndim > MAX_RANK:
        return False
    return bool(np.all(np.abs(value) < MAX_VALUE))  # also false for NaN


def draw(seed: int, length: int = 8) -> Program:
    """The program with this number."""
    random = Random(seed)
    count = random.randint(1, 3)
    given: list[tuple[str, tuple[int, ...], str]] = []
    for dtype in ["f8", *random.choices(GIVEN, k=count - 1)]:
        shape = random.choice([*SHAPES, *(s for _, s, _ in given)])
        given.append((dtype, shape, random.choice("CCFRS") if shape else "C"))
    outs = [f"x{i}" for i in range(count)]
    start = Program(tuple(given), (), tuple(outs))
    maker = Maker(random)
    maker.scope = dict(zip(outs, start.compile()(np, *make(start, 0)), strict=True))
    steps: list[str] = []
    wanted = random.randint(1, length)
    for _ in range(wanted * 12):
        if len(steps) >= wanted:
            break
        near = random.choice(list(maker.scope)[-4:])
        kind = random.randint(0, 9)
        name = f"v{len(steps)}"
        if kind < 5:
            step = f"{name} = xp.{maker.text(random.choice(VALUES), near)}"
        elif kind == 5:
            step = f"{name} = {near}.{maker.text(random.choice(METHODS), near)}"
        elif kind == 6:
            step = f"{name} = {near}[{maker.index(maker.scope[near].shape)}]"
        elif kind == 7:
            operands = [near, maker.operand(near)]
            random.shuffle(operands)
            step = f"{name} = {operands[0]} {random.choice(SYMBOLS)} {operands[1]}"
        else:
            written = [n for n, v in maker.scope.items() if v.ndim and v.flags.writeable]
            if not written:
                continue
            near = random.choice(written[-4:])
            name, step = "", maker.text(random.choice(WRITES), near)
        if _take(maker, step, name):
            steps.append(step)
            if name:
                outs.append(name)
    return Program(tuple(given), tuple(steps), tuple(outs))


def _take(maker: Maker, step: str, name: str) -> bool:
    """Run a statement under NumPy; False if it refuses, warns or leaves numbers that are too large."""
    trial: dict[str, Any] = {"xp": np, "np": np, **maker.scope}
    roots = [v for v in maker.scope.values() if v.flags.writeable and v.ndim]
    saved = [v.copy() for v in roots]
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            exec(step, trial)
            found = {n: trial[n] for n in [*maker.scope, *([name] if name else [])]}
            sound = all(map(_sound, found.values()))
    except Exception:
        sound = False
    if not sound:
        for v, s in zip(roots, saved, strict=True):
            v[...] = s
        return False
    maker.scope = found
    return True
