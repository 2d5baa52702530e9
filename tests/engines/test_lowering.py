"""Each elementwise op of the table in a kernel against NumPy's loop: special values one by one, vectors of every
length, and the floating-point flags."""

from __future__ import annotations

import ctypes
import functools
import itertools
import re
import warnings
import zlib
from fractions import Fraction

import ml_dtypes
import numpy as np
import pytest

import helpers
import tensornumpy as tnp
from tensornumpy._base.dtypes import Aval
from tensornumpy.engines import background
from tensornumpy.engines.llvm.emitter import Emitter, Module, Reg, Target
from tensornumpy.engines.llvm.fusion import loop_of
from tensornumpy.engines.llvm.layouts import Layouts
from tensornumpy.engines.llvm.link import machine
from tensornumpy.engines.llvm.lowering import complexes, convert, loops_of_numpy
from tensornumpy.engines.llvm.lowering.lower import Lowering, can_convert, can_lower, loop_dtypes
from tensornumpy.engines.llvm.math import vmath
from tensornumpy.graph.ir import Graph, Value
from tensornumpy.ops import elementwise
from tensornumpy.ops.movement import astype
from tensornumpy.ops.ufunc.op import Elementwise
from tensornumpy.staging.graphs import maps

DTYPES = [np.dtype(name) for name in (
    "float16", "bfloat16", "float32", "float64", "complex64", "complex128", "bool", "int8", "int16", "int32", "int64",
    "uint8", "uint16", "uint32", "uint64",
)]  # fmt: skip
OPS = {op.numpy.__name__: op for op in vars(elementwise).values() if isinstance(op, Elementwise) and op.numpy.nout == 1}
NOT_LOWERED = {(name, "bfloat16") for name in ("nextafter", "spacing")}
BITS = {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64, 16: np.uint64}
# Kernels decline some arguments where NumPy raises nothing: infinite or huge ones of own functions, NaN where NumPy's
# loop may raise invalid for it or not, and quotients that are no integers
DECLINES = {name for name, (a, _) in vmath.ULPS.items() if a > 0.5} | {
    "floor_divide", "remainder", "fmod", "logaddexp", "logaddexp2", "nextafter", "spacing", "absolute_complex",
    "log_complex", "sin_complex", "cos_complex", "sinh_complex", "cosh_complex",
    "divide_complex", "exp_complex", "sqrt_complex", "reciprocal_complex", "less_complex", "less_equal_complex",
    "greater_complex", "float_power",
    "greater_equal_complex", "maximum_bfloat16", "minimum_bfloat16", "fmax_bfloat16", "fmin_bfloat16",
}  # fmt: skip


@pytest.fixture(autouse=True)
def silent():
    before = background.get_mode()
    with np.errstate(all="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield
    background.set_mode(before)


def graph_of(op, given, out, shape, **params):
    """A graph of one step."""
    graph = Graph("one")
    args = [Value(graph.add("input", None, (), {}, [Aval(shape, d)], "")) for d in given]
    node = graph.add("op", op, args, params, [Aval(shape, out)], "")
    graph.outputs = [Value(node)]
    return graph, node


def kernel_of(name, given, loop, shape):
    """The builtin of one op."""
    graph, node = graph_of(OPS[name], given, loop[-1], shape)
    assert loop_of(node) == loop
    return maps.kernel_of(graph)


def specials(dtype):
    """The edges of a dtype."""
    if dtype.kind == "b":
        return np.array([False, True])
    if dtype.kind in "iu":
        info = np.iinfo(dtype)
        some_ints = (0, 1, 2, 3, 7, 8, 31, 63, 100, -1, -2, -3, -100, info.min, info.min + 1, info.max, info.max - 1)
        return np.unique(np.array([v for v in some_ints if info.min <= v <= info.max], dtype))
    if dtype.kind == "c":
        parts = np.array([0.0, -0.0, 1.0, -1.5, np.inf, -np.inf, np.nan, 3e-39, 1e30], f"f{dtype.itemsize // 2}")
        return np.array([complex(a, b) for a in parts for b in parts], dtype)
    info = ml_dtypes.finfo(dtype)
    one = [0.0, 1.0, 0.5, 1.5, 2.0, 2.5, 3.0, 0.7, 10.0, 100.0, np.inf, np.nan, float(info.max), float(info.tiny)]
    one += [float(info.smallest_subnormal), float(info.eps)]
    x = np.array(one).astype(dtype)
    return np.concatenate([x, -x])


def some(dtype, n, seed):
    """Random values where functions are defined, mostly."""
    rng = np.random.default_rng(seed)
    if dtype.kind == "b":
        return rng.random(n) < 0.5
    if dtype.kind in "iu":
        info = np.iinfo(dtype)
        small = rng.integers(max(info.min, -9), 10, n)
        return np.where(rng.random(n) < 0.5, small, rng.integers(info.min, info.max, n, dtype, endpoint=True)).astype(
            dtype
        )
    if dtype.kind == "c":
        return (rng.normal(size=n) + 1j * rng.normal(size=n)).astype(dtype)
    return (rng.normal(size=n) * 2).astype(dtype)


def same(name, got, wanted):
    """Bit for bit, or within the stated error where an own function stands for NumPy's."""
    assert (got.dtype, got.shape) == (wanted.dtype, wanted.shape)
    dtype = got.dtype
    if dtype.kind == "c":
        same(name, got.view(f"f{dtype.itemsize // 2}"), wanted.view(f"f{dtype.itemsize // 2}"))
        return
    if dtype.kind in "biu":
        np.testing.assert_array_equal(got, wanted)
        return
    bits = BITS[dtype.itemsize]
    nan = np.isnan(wanted)
    np.testing.assert_array_equal(np.isnan(got), nan)
    got, wanted = got[~nan], wanted[~nan]
    bound = allowed(name, dtype)
    if not bound:
        np.testing.assert_array_equal(got.view(bits), wanted.view(bits))
        return
    np.testing.assert_array_equal(np.isinf(got), np.isinf(wanted))
    finite = np.isfinite(wanted)
    got, wanted = got[finite], wanted[finite]
    zero = (got == 0) & (wanted == 0)
    np.testing.assert_array_equal(np.signbit(got[zero]), np.signbit(wanted[zero]))
    wide = np.longdouble if dtype == np.float64 else np.float64
    info = ml_dtypes.finfo(dtype)
    unit = np.ldexp(1.0, np.maximum(np.frexp(wanted.astype(wide))[1], np.frexp(float(info.tiny))[1]) - 1 - info.nmant)
    error = np.abs(got.astype(wide) - wanted.astype(wide)) / unit
    if name.startswith("logaddexp"):
        error = np.minimum(error, np.abs(got.astype(wide) - wanted.astype(wide)) / float(info.eps))
    assert (error <= bound).all(), (name, dtype, got[error > bound][:3], wanted[error > bound][:3], error.max())


def allowed(name, dtype):
    """Ulps between an own function and NumPy's; 0: the same bits."""
    name = {"float_power": "power"}.get(name, name.removesuffix("_bfloat16"))
    known = complexes.ULPS if name.endswith("_complex") else vmath.ULPS
    own = known.get(name.removesuffix("_complex"), (2.0, 2.0) if name.startswith("logaddexp") else (0, 0))
    own = own[dtype == np.float64]
    if own <= 0.5 or not np.isfinite(own):
        return 0
    return 1 if dtype.itemsize == 2 else own + 4


def raises(op, *xs, under="ignore"):
    """Where NumPy raises for an element: the flags that a kernel has to notice."""
    out = np.zeros(xs[0].size, bool)
    with np.errstate(divide="raise", over="raise", invalid="raise", under=under):
        for i in range(xs[0].size):
            try:
                op(*(x[i : i + 1] for x in xs))
            except FloatingPointError:
                out[i] = True
    return out


def cases():
    for dtype in DTYPES:
        for name, op in OPS.items():
            loop = loop_dtypes(op, [dtype] * op.numpy.nin)
            if loop is not None and (name, dtype.name) not in NOT_LOWERED and loop[0] == dtype:
                if name == "power" and dtype.kind in "iu":
                    continue  # constants only, below
                yield pytest.param(name, dtype, loop, id=f"{name}-{dtype}")


def test_every_loop_is_lowered():
    for name, op in OPS.items():
        for dtype in DTYPES:
            loop = loop_dtypes(op, [dtype] * op.numpy.nin)
            if loop is not None and convert.kind_of(loop[0]) is not None:
                assert can_lower(name, loop) is ((name, dtype.name) not in NOT_LOWERED), (name, dtype)


@pytest.mark.parametrize("dtype", [np.dtype("f4"), np.dtype("f8")], ids=str)
def test_nan_alone_or_in_a_vector_is_no_reason_to_decline(dtype):
    """Comparisons with it raise no flag: on some machines those of single elements would, on others of vectors."""
    compared, nan = 0, np.full(64, np.nan, dtype)
    for name, op in OPS.items():
        loop = loop_dtypes(op, [dtype] * op.numpy.nin)
        if op.numpy.nin != 1 or loop is None or loop[0] != dtype or (name, dtype.name) in NOT_LOWERED:
            continue
        for n in (1, 3, 64):
            if not raises(op.numpy, nan[:1])[0]:
                assert kernel_of(name, [dtype], loop, (n,))(nan[:n]) is not NotImplemented, (name, n)
                compared += 1
    assert compared > 100


@pytest.mark.family(2)
@pytest.mark.parametrize(("name", "dtype", "loop"), list(cases()))
def test_op(name, dtype, loop):
    op = OPS[name].numpy
    label = {"c": f"{name}_complex", "V": f"{name}_bfloat16"}.get(dtype.kind, name)
    edge = specials(dtype)
    pairs = [np.array(c, dtype) for c in zip(*itertools.product(edge, repeat=min(op.nin, 2)), strict=True)]
    if len(pairs[0]) > 1500:
        pairs = [p[np.random.default_rng(0).permutation(p.size)[:1500]] for p in pairs]
    xs = pairs + [some(dtype, pairs[0].size, 9)] * (op.nin - len(pairs))
    flagged = raises(op, *xs)
    alike = kernel_of(name, [dtype] * op.nin, loop, (64,))  # whole vectors, as most elements are computed in
    declined = np.zeros_like(flagged)
    for i in range(flagged.size):
        declined[i] = alike(*(np.repeat(x[i : i + 1], 64) for x in xs)) is NotImplemented
    missed = flagged & ~declined
    assert not missed.any(), [x[missed][:4] for x in xs]
    extra = declined & ~flagged
    assert DECLINES & {name, label} or not extra.any(), [x[extra][:4] for x in xs]
    xs = [x[~declined] for x in xs]
    same(label, kernel_of(name, [dtype] * op.nin, loop, xs[0].shape)(*xs), op(*xs))
    for n in range(1 + zlib.crc32(name.encode()) % 4, 71, 4) if helpers.sampled else range(1, 71):
        xs = [some(dtype, n, 10 * n + k) for k in range(op.nin)]
        got = kernel_of(name, [dtype] * op.nin, loop, (n,))(*xs)
        if got is NotImplemented:
            assert raises(op, *xs).any(), xs
        else:
            same(label, got, op(*xs))


@pytest.mark.parametrize("dtypes", [("int64", "uint64"), ("uint64", "int64")], ids=" ".join)
@pytest.mark.parametrize("name", ["equal", "not_equal", "less", "less_equal", "greater", "greater_equal"])
def test_signed_and_unsigned_integers_compare_as_numbers(name, dtypes):
    dtypes = [np.dtype(d) for d in dtypes]
    loop = loop_dtypes(OPS[name], dtypes)
    assert loop[:2] == tuple(dtypes)
    pairs = zip(*itertools.product(*map(specials, dtypes)), strict=True)
    xs = [np.array(c, d) for c, d in zip(pairs, dtypes, strict=True)]
    found = kernel_of(name, dtypes, loop, xs[0].shape)(*xs)
    by_hand = {"equal": "==", "not_equal": "!=", "less": "<", "less_equal": "<=", "greater": ">", "greater_equal": ">="}
    wanted = [eval(f"{int(a)} {by_hand[name]} {int(b)}") for a, b in zip(*xs, strict=True)]
    np.testing.assert_array_equal(found, wanted)


# --- casts ------------------------------------------------------------------------------------------------


def cast(source, target, shape):
    """The builtin of one cast."""
    return maps.kernel_of(graph_of(astype, [source], target, shape)[0])


@pytest.mark.parametrize("target", DTYPES, ids=str)
@pytest.mark.parametrize("source", DTYPES, ids=str)
def test_casts(source, target):
    if not can_convert(source, target):
        assert source.kind == "c" and target.kind not in "bc"  # NumPy warns that the imaginary part is lost
        return
    x = specials(source)
    if source.kind not in "biu":
        near = np.array(
            [254.5, 255.9, 32767.9, 65519.0, 65520.0, 65535.5, 2.0**31, 2.0**31 - 200, 2.0**32, 2.0**63, 2.0**64]
        )
        x = np.concatenate([x, near.astype(source), -near.astype(source), some(source, 300, 0) * 1000])
    if source == np.float64 and target.itemsize == 2:  # halves of the last place, and just beside them
        halves = np.arange(1, 4097) * 2.0**-12 * (1 + 2.0**-11)
        x = np.concatenate([x, *(halves * (1 + k * 2.0**-30) for k in (-1, 0, 1)), 2.0**-24 * np.arange(0, 5, 0.25)])
    flagged = raises(lambda v: v.astype(target), x)
    one = cast(source, target, (1,))
    declined = np.array([one(x[i : i + 1]) is NotImplemented for i in range(x.size)])
    assert not (flagged & ~declined).any()
    if target != np.uint32 and (source.name, target.name) != ("bfloat16", "float16"):
        # uint32: out of range, NumPy raises nothing at times; ml_dtypes does not tell of overflow
        assert not (declined & ~flagged).any()
    x = x[~declined]
    same("astype", cast(source, target, x.shape)(x), x.astype(target))


def run_conversion(name, x, target_dtype, target, lanes):
    """``convert`` written for any target, over an array."""
    e = Emitter(Module(target), lanes)
    source = x.dtype
    kinds = convert.KIND[source.name], convert.KIND[target_dtype.name]
    padded = np.concatenate([x, np.zeros(-x.size % lanes, x.dtype)])
    out = np.empty(padded.size, target_dtype)
    e.br("loop")
    e.label("loop")
    e.raw("%i = phi i64 [ 0, %entry ], [ %next, %loop ]")
    value = e.load(e.gep(Reg("%x", "ptr"), Reg("%i", "i64"), kinds[0]), kinds[0])
    e.store(convert.convert(e, value, source, target_dtype), e.gep(Reg("%y", "ptr"), Reg("%i", "i64"), kinds[1]))
    e.raw(f"%next = add i64 %i, {lanes}")
    e.cond_br(e.cmp("slt", Reg("%next", "i64"), Reg("%n", "i64")), "loop", "done")
    e.label("done")
    e.raw("ret void")
    e.define(name, [("ptr", "x"), ("ptr", "y"), ("i64", "n")])
    address = machine.load(e.module.text(), (name,))[name]
    function = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64)(address)
    function(padded.ctypes.data, out.ctypes.data, padded.size)
    return out[: x.size]


@pytest.mark.parametrize("lanes", [1, 4, 16])
@pytest.mark.parametrize("has_instruction", [True, False])
@pytest.mark.parametrize("narrow", ["float16", "bfloat16"])
def test_narrow_conversions(narrow, has_instruction, lanes):
    if has_instruction and not machine.host().target.f16c:
        pytest.skip("no such instruction here")
    target, narrow = Target(128, f16c=has_instruction), np.dtype(narrow)
    every = np.arange(65536, dtype=np.uint16).view(narrow)
    wide = every.astype(np.float32)
    same("widen", run_conversion("widen", every, np.dtype(np.float32), target, lanes), wide)
    # every number, every middle between two, and their neighbours in float32
    with np.errstate(all="ignore"):
        bits = wide[np.isfinite(wide)].view(np.uint32)
        half = np.uint32(1 << (12 if narrow == np.float16 else 15))
        x = np.concatenate([bits + d for d in (0, half - 1, half, half + 1)]).astype(np.uint32).view(np.float32)
        tiny = np.arange(0, 200000, 7, dtype=np.uint32).view(np.float32)
        x = np.concatenate(
            [x, tiny, np.float32(2.0**-26) * np.arange(4200, dtype=np.float32), specials(np.dtype("f4"))]
        )
        got = run_conversion("narrow", x, narrow, target, lanes)
        same("narrow", got, x.astype(narrow))
    number = ~np.isnan(x)
    assert (np.signbit(got[number].astype("f4")) == np.signbit(x[number])).all()


# --- programs ---------------------------------------------------------------------------------------------


def native_call(f, *xs):
    """``tnp.function`` of ``f`` on ``xs``, which must have run in kernels that did not decline."""
    background.set_mode("now")
    g = tnp.function(f)
    g(*map(tnp.asarray, xs))
    run = g.traces[-1].compiled
    assert run.fused, run.source
    declined = []

    def watched(kernel):
        def call(*args):
            found = kernel(*args)
            declined.extend([kernel] if found is NotImplemented else [])
            return found

        return call

    run.environment.update({name: watched(run.environment[name]) for name, _ in run.fused})
    run(*xs)
    assert not declined
    return g(*map(tnp.asarray, xs)).numpy()


@pytest.mark.parametrize("dtype", [d for d in DTYPES if d.kind != "b"], ids=str)
def test_chains_round_at_every_step(dtype):
    x, y = some(dtype, 301, 1), some(dtype, 301, 2)
    same("chain", native_call(lambda x, y: (x * y + x - y) * y - x * x, x, y), (x * y + x - y) * y - x * x)


@pytest.mark.parametrize("dtype", ["f2", "f4", "f8"])
def test_constant_exponents(dtype):
    x = np.abs(some(np.dtype(dtype), 99, 3)) + np.asarray(0.25, dtype)
    for n in (-1, 0, 0.5, 1, 2, -1.0, 2.0):
        got, wanted = native_call(lambda x, n=n: tnp.power(x, n) * x - x, x), np.power(x, n) * x - x
        np.testing.assert_array_max_ulp(got, wanted, 1 if dtype == "f2" else 0)
    x = np.arange(-20.0, 21)
    same("cube", native_call(lambda x: tnp.power(x, 3) - x, x), np.power(x, 3) - x)


@pytest.mark.skipif(not machine.host().target.fma, reason="products in two parts need fma")
@pytest.mark.parametrize("dtype", ["f4", "f8"])
@pytest.mark.parametrize("n", [3, 4, 5, 7, 12, 16, -2, -3, -7, -16])
def test_small_integer_powers_are_rounded_once(n, dtype):
    info, rng = np.finfo(dtype), np.random.default_rng(abs(n))
    size = np.exp(rng.uniform(np.log(info.smallest_normal) + 1, np.log(info.max) - 1, 300) / n)
    x = np.concatenate([size * rng.choice([-1, 1], 300), rng.normal(size=300)]).astype(dtype)
    exact = np.asarray([np.dtype(dtype).type(float(Fraction(float(v)) ** n)) for v in x])
    got = native_call(lambda x: x**n + 0, x)
    if dtype == "f8":
        whole = np.abs(exact) > info.smallest_normal * 2.0**54  # below, the second part is subnormal
        np.testing.assert_array_equal(got[whole], exact[whole])
    np.testing.assert_array_max_ulp(got, exact, 1)  # of f4, too: what it is compared with was rounded twice
    far = float(info.max) ** (1 / n) * 2.0 ** np.sign(n)  # whose power is too large
    edge = np.asarray([0.0, -0.0, np.inf, -np.inf, np.nan, 1, -1, far], dtype)
    tame = edge[:-1] if n > 0 else edge[2:-1]
    same("edges", native_call(lambda x: x**n * 1, tame), tame**n * 1)
    f = tnp.function(lambda x: x**n + 0, native="now")
    f(tnp.asarray(edge[5:7]))
    with np.errstate(divide="ignore"):
        same("zeros", np.asarray(f(tnp.asarray(edge[:2]))), edge[:2] ** n + 0)
    for _ in range(2 * (n < 0)):
        with np.errstate(divide="raise"), pytest.raises(FloatingPointError, match="divide by zero"):
            f(tnp.asarray(edge[:2]))
    for _ in range(2):
        with np.errstate(over="raise"), pytest.raises(FloatingPointError, match="overflow"):
            f(tnp.asarray(edge[-1:].repeat(2)))


@pytest.mark.family(2)
@pytest.mark.parametrize("dtype", [d for d in DTYPES if d.kind in "iu"], ids=str)
def test_integers_with_constants(dtype):
    x = np.concatenate([specials(dtype), some(dtype, 99, 3)])
    for n in (0, 1, 2, 3, 5, 17):
        same("power", native_call(lambda x, n=n: tnp.power(x, n) - x * x, x), np.power(x, n) - x * x)
    for n in (0, 1, 7, 31, 63, 64):
        same("shift", native_call(lambda x, n=n: (x << n) ^ (x >> n), x), (x << n) ^ (x >> n))
    for n in (1, 2, 3, 7, 100):
        same("divide", native_call(lambda x, n=n: x // n + x % n + tnp.fmod(x, n), x), x // n + x % n + np.fmod(x, n))
    with pytest.raises(ValueError, match="negative integer powers"):
        tnp.function(lambda x: tnp.power(x, -1) + 1)(tnp.asarray(np.arange(3)))


def test_clip_with_constants_and_arrays():
    for dtype in ("f2", "f4", "f8", "i4"):
        x = specials(np.dtype(dtype))
        low, high = some(np.dtype(dtype), x.size, 1), some(np.dtype(dtype), x.size, 2)
        same("clip", native_call(lambda x: -tnp.clip(x, 0, 1), x), -np.clip(x, 0, 1))
        got = native_call(lambda x, a, b: -tnp.clip(x, a, b), x, low, high)
        same("clip", got, -np.clip(x, low, high))


def test_signed_with_unsigned():
    a, b = specials(np.dtype("i8")), specials(np.dtype("u8"))
    a, b = (v.ravel().copy() for v in np.meshgrid(a, b))
    for name in ("equal", "not_equal", "less", "less_equal", "greater", "greater_equal"):
        f, g = getattr(tnp, name), getattr(np, name)
        same(name, native_call(lambda a, b, f=f: f(a, b) ^ f(b, a), a, b), g(a, b) ^ g(b, a))


def test_complex_steps():
    z, w = some(np.dtype("c16"), 77, 1), some(np.dtype("c16"), 77, 2)
    same("parts", native_call(lambda z: tnp.real(z * 2j) + tnp.imag(z), z), (z * 2j).real + z.imag)
    keep = z.real > 0
    got = native_call(lambda k, z, w: tnp.where(k, z * w, tnp.conj(z) / w), keep, z, w)
    same("where", got, np.where(keep, z * w, np.conj(z) / w))
    same("cast", native_call(lambda z: z.astype("c8") * 3 - 1j, z), z.astype("c8") * np.complex64(3) - np.complex64(1j))
    x = z.real.copy()
    same("mixed", native_call(lambda z, x: z * x + x, z, x), z * x + x)
    np.testing.assert_allclose(native_call(lambda z: tnp.exp(z) * z, z), np.exp(z) * z, rtol=2e-15)
    np.testing.assert_allclose(native_call(lambda z: tnp.angle(tnp.sqrt(z)), z), np.angle(np.sqrt(z)), rtol=2e-15)


@pytest.mark.parametrize("name", ["maximum", "minimum", "fmax", "fmin"])
def test_gradients_of_selection(name):
    a, b = (v.ravel().copy() for v in np.meshgrid([0.0, -0.0, 1.0, -2.0, np.nan, np.inf], [0.0, 1.0, np.nan, 3.0]))

    def gradient(a, b):
        with tnp.GradientTape() as tape:
            tape.watch(a)
            y = getattr(tnp, name)(a, b)
        return tape.gradient(y, a)

    wanted = gradient(tnp.asarray(a), tnp.asarray(b)).numpy()
    background.set_mode("now")
    same(name, tnp.function(lambda a, b: gradient(a, b) * 1.0)(tnp.asarray(a), tnp.asarray(b)).numpy(), wanted)


@pytest.mark.parametrize("n", [1, 5, 100])
def test_a_loop_of_numpy_keeps_earlier_flags(n):
    x = np.full(n, 0.5)
    f = tnp.function(lambda x: tnp.gcd((1 / x > 3).astype("i8"), 2) + tnp.nextafter(1 / x, 9.0))
    x[n // 2] = 0.0
    with np.errstate(all="warn"), pytest.warns(RuntimeWarning, match="divide by zero encountered in divide"):
        f(tnp.asarray(x))


# --- layouts ----------------------------------------------------------------------------------------------

VIEWS = {
    "contiguous": lambda x: x,
    "transposed": lambda x: x.T.copy().T,
    "backward": lambda x: x[..., ::-1].copy()[..., ::-1],
    "rows backward": lambda x: x[::-1].copy()[::-1],
    "every third": lambda x: np.repeat(x, 3, -1)[..., ::3],
    "every second row": lambda x: np.repeat(x, 2, 0)[::2],
    "second backward": lambda x: np.repeat(x[..., ::-1], 2, -1)[..., ::-2],
}


def layouts(name, dtype, shape, saving):
    graph, _ = graph_of(OPS[name], [dtype] * OPS[name].numpy.nin, dtype, shape)
    return Layouts(functools.partial(maps.kernel_of, graph), saving)


@pytest.mark.family(3)
@pytest.mark.parametrize(
    "dtype", ["float16", "bfloat16", "float32", "float64", "complex64", "complex128", "int8", "bool"]
)
@pytest.mark.parametrize("shape", [(5,), (70,), (3, 4), (40, 50), (64, 256), (2, 3, 37), (33, 1, 20)], ids=str)
def test_layouts(dtype, shape):
    dtype = np.dtype(dtype)
    name = "logical_xor" if dtype.kind == "b" else "subtract"
    background.set_mode("now")
    kernel = layouts(name, dtype, shape, 1.0)
    x, y = (some(dtype, int(np.prod(shape)), k).reshape(shape) for k in (1, 2))
    wanted = getattr(np, name)(x, y)
    for a, b in itertools.product(VIEWS.values(), VIEWS.values()):
        u, v = a(x), b(y)
        got = kernel((u, v))
        if u.flags.c_contiguous and v.flags.c_contiguous:
            assert got is NotImplemented
        else:
            same(name, np.ascontiguousarray(got), wanted)
            if u.flags.f_contiguous and v.flags.f_contiguous:
                assert got.flags.f_contiguous


def test_layouts_that_numpy_runs():
    background.set_mode("now")
    kernel = layouts("negative", np.dtype("f8"), (3,), 1.0)
    misaligned = np.zeros(25, np.uint8)[1:].view("f8")
    assert kernel((misaligned,)) is NotImplemented
    assert kernel((np.zeros(8)[::2],)) is NotImplemented  # another shape
    assert kernel((1.5,)) is NotImplemented
    for k in range(2, 100):
        x = np.arange(3.0 * k)[::k]
        same("negative", kernel((x,)), -x)


def test_transposed_arguments_of_a_function():
    x = np.random.default_rng(0).normal(size=(40, 30))
    background.set_mode("now")
    f = tnp.function(lambda x: tnp.exp(x) * 2 - x)
    for view in (x.T.copy().T, x[:, ::-1], np.repeat(x, 2, 1)[:, ::2], x):
        np.testing.assert_allclose(f(tnp.asarray(view)).numpy(), np.exp(view) * 2 - view, rtol=1e-14)


# --- underflow --------------------------------------------------------------------------------------------

# (ml_dtypes divides by pi where the kernel multiplies: another product is inexact)
UNDERFLOWS = [c for c in cases() if c.values[1].kind in "fV" and c.id not in ("rad2deg-bfloat16", "degrees-bfloat16")]


@pytest.mark.parametrize(("name", "dtype", "loop"), UNDERFLOWS)
def test_underflow_is_told_where_it_is_not_ignored(name, dtype, loop):
    op, edge = OPS[name].numpy, specials(dtype)
    edge = np.concatenate([edge, np.array([-1e4, -120.0, -800.0, -20.0, 1e-3, 3e-5, 1e-30, 1e-200], dtype)])
    if dtype.name in ("float32", "float64"):  # where exp, exp2 and hypot of themselves end in a step that is exact
        exact = np.array([-708.64731003, -1022.63391167, -88.35562, -127.47022, 1.08466397e-308], dtype)
        edge = np.concatenate([edge, exact])
    pairs = [np.array(c, dtype) for c in zip(*itertools.product(edge, repeat=min(op.nin, 2)), strict=True)]
    xs = pairs + [some(dtype, pairs[0].size, 9)] * (op.nin - len(pairs))
    # results that are small: cos(1e-30) raises the flag in NumPy too, and at the edge rounding decides
    small = np.abs(op(*xs)) < ml_dtypes.finfo(dtype).tiny if loop[-1] == dtype else False
    flagged = raises(op, *xs, under="raise") & small & (op(*xs) != xs[0])  # a power of 1 is exact
    one = kernel_of(name, [dtype] * op.nin, loop, (1,))
    with np.errstate(under="raise"):
        for i in np.flatnonzero(flagged):
            assert one(*(x[i : i + 1] for x in xs)) is NotImplemented, [x[i] for x in xs]


# --- the text ---------------------------------------------------------------------------------------------


TARGETS = [Target(), Target(256, True, f16c=True), Target(512, True, True, True), Target(128, True, f16c=True)]


@pytest.mark.parametrize("target", TARGETS, ids=str)
def test_every_lowering_is_valid_for_every_target(target):
    module = Module(target)
    for lanes, case in itertools.product((1, 8), list(cases())):
        name, dtype, loop = case.values
        e = Emitter(module, lanes)
        kinds = ["i8" if d.kind == "b" else convert.KIND[d.name] for d in loop]
        xs = [e.load(Reg(f"%p{i}", "ptr"), kind, lanes) for i, kind in enumerate(kinds[:-1])]
        xs = [e.cmp("ne", x, e.like(0, x)) if d.kind == "b" else x for x, d in zip(xs, loop, strict=False)]
        result = Lowering(e).lower(name, xs, loop)
        e.store(e.convert("zext", result, "i8") if loop[-1].kind == "b" else result, Reg("%out", "ptr"))
        e.raw("ret void")
        called = re.findall(r"call [^@]*@([\w.]+)", "\n".join(e.lines))
        assert all(f.startswith(("llvm.", "tn_loop_")) for f in called)
        e.define(f"{name}_{dtype}_{lanes}", [*(("ptr", f"p{i}") for i in range(len(xs))), ("ptr", "out")])
    machine.host().binding.parse_assembly(module.text()).verify()


def test_loops_of_numpy_that_are_none():
    with pytest.raises(RuntimeError, match=r"numpy.add has no loop dd->q to call"):
        loops_of_numpy.symbols("declare void @tn_loop_add_dd_q(ptr, ptr, ptr, ptr)")
    assert not loops_of_numpy.has_loop("power", (np.dtype("i8"),) * 3)  # raises for negative exponents
    assert not loops_of_numpy.has_loop("matmul", (np.dtype("f8"),) * 3)
    found = loops_of_numpy.symbols("@tn_loop_power_dd_d(ptr) @tn_data_power_dd_d @tn_loop_logical_and_TT_T(ptr)")
    assert set(found) == {"tn_loop_power_dd_d", "tn_data_power_dd_d", "tn_loop_logical_and_TT_T"}
    assert found["tn_loop_power_dd_d"] and found["tn_loop_logical_and_TT_T"]


def test_one_step_of_a_narrow_dtype_is_a_kernel():
    x = some(np.dtype("f2"), 50, 0)
    same("multiply", native_call(lambda x: x * 2, x), x * np.float16(2))


def test_threads_tell_of_underflow():
    background.set_mode("now")
    x = np.ones(400_000)
    f = tnp.function(lambda x: x * x * 3 + x)
    f(tnp.asarray(x))
    run = f.traces[-1].compiled
    kernel = run.environment[run.fused[0][0]]
    x[300_000] = 1e-200
    for mode, declines in (("ignore", False), ("warn", True), ("raise", True)):
        with np.errstate(under=mode):
            assert (kernel(x) is NotImplemented) is declines
    with np.errstate(under="raise"), pytest.raises(FloatingPointError, match="underflow"):
        f(tnp.asarray(x))


def test_layouts_are_made_in_the_background():
    background.set_mode("background")
    kernel = layouts("negative", np.dtype("f8"), (50,), 1e6)
    x = np.arange(100.0)[::2]
    answers = [kernel((x,)) is NotImplemented for _ in range(10)]
    assert all(answers[:3])
    while (thread := background._worker.thread) is not None:
        thread.join()
    same("negative", kernel((x,)), -x)
    background.set_mode("off")
    assert kernel((np.arange(150.0)[::3],)) is NotImplemented
