"""Vector math: each function within its bound of a wider reference, on every kind of argument and target."""

from __future__ import annotations

import ctypes
import functools
import itertools

import numpy as np
import pytest

from engines.range_ends import LENGTH, loops, numpys
from engines.range_ends import arguments as at_the_ends
from tensornumpy.engines.llvm.builtin import fp_clear, fp_test
from tensornumpy.engines.llvm.emitter import Emitter, Module, Reg, Target
from tensornumpy.engines.llvm.link import machine
from tensornumpy.engines.llvm.lowering.lower import Lowering, can_lower
from tensornumpy.engines.llvm.math import vmath

DTYPE = {"f32": np.float32, "f64": np.float64}
WIDER = {"f32": np.float64, "f64": np.longdouble}
BITS = {"f32": np.uint32, "f64": np.uint64}
SMOOTH = "exp exp2 expm1 log log2 log10 log1p sin cos tan sinh cosh tanh sigmoid cbrt".split()
OF_SCIPY = "erf erfc ndtr log_ndtr logit".split()
SMOOTH += "arcsin arccos arctan arcsinh arccosh arctanh".split()
EXACT = "reciprocal sqrt square absolute negative sign floor ceil rint trunc".split()
PAIRS = "maximum minimum fmax fmin copysign".split()
PLAIN = Target(vector_bits=128, fma=False)
kinds = pytest.mark.parametrize("kind", ["f32", "f64"])


@pytest.fixture(scope="module", autouse=True)
def _no_cache():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TENSORNUMPY_CACHE", "off")
        yield


def arity(name):
    return 2 if name in (*PAIRS, "power", "hypot", "arctan2") else 1


def kernel_text(name, kind, lanes, target):
    """A module with ``k(in ..., out, n)``, which applies one function to n elements, n a multiple of lanes."""
    module = Module(target)
    e = Emitter(module, lanes)
    inputs = [f"in{i}" for i in range(arity(name))]
    e.br("loop")
    e.label("loop")
    i = e.phi("i64", 1, [("0", "entry"), ("%next", "loop")])
    values = [e.load(e.gep(Reg(f"%{p}", "ptr"), i, kind), kind) for p in inputs]
    e.store(vmath.FUNCTIONS[name](e, *values), e.gep(Reg("%out", "ptr"), i, kind))
    e.raw(f"%next = add i64 {i.text}, {lanes}")
    e.cond_br(e.cmp("slt", Reg("%next", "i64"), Reg("%n", "i64")), "loop", "done")
    e.label("done")
    e.raw("ret void")
    e.define("k", [*(("ptr", p) for p in inputs), ("ptr", "out"), ("i64", "n")])
    return module.text()


@functools.cache
def compiled(name, kind, lanes, target):
    address = machine.load(kernel_text(name, kind, lanes, target), ("k",))["k"]
    pointers = [ctypes.c_void_p] * (arity(name) + 1)
    return ctypes.CFUNCTYPE(None, *pointers, ctypes.c_int64)(address)


def run(name, *xs, target=None, lanes=None):
    """One function over arrays of one dtype, on the host's own target unless told."""
    kind = "f32" if xs[0].dtype == np.float32 else "f64"
    target = machine.host().target if target is None else target
    lanes = target.lanes(kind) if lanes is None else lanes
    padded = [np.concatenate([x, np.ones(-x.size % 16, x.dtype)]) for x in xs]  # a one is in every domain
    out = np.empty_like(padded[0])
    compiled(name, kind, lanes, target)(*(x.ctypes.data for x in padded), out.ctypes.data, out.size)
    return out[: xs[0].size]


def specials(dtype):
    """Edges of the number format, of the functions' domains and results, and of the pieces they are made of."""
    info = np.finfo(dtype)
    eps = float(info.eps)
    one = [0.0, np.inf, np.nan, info.smallest_subnormal, info.smallest_subnormal * dtype(3), info.tiny, info.max, eps]
    one += [1, 1 + eps, 1 - eps / 2, 0.5, 2, 10, 100, 1000, 0.34657359, 1.0397208, 0.625, 0.58, 2.414, 2**14, 2**28]
    one += [2.0**60, 1e5, 2**23, 2**24 + 1, 1e8, 20, 22, 44, 9.0, 0.2, 1 / 3, 0.7071067811865476, 1.4142135623730951]
    one += [87.33655, 88.72284, 89.41599, 103.97208, 104, 126, 128, 149, 150, 149.5]  # over- and underflow in f32
    one += [708.3964, 709.782712893384, 710.4758600739439, 745.1332191019411, 1022, 1024, 1074, 1075]  # and in f64
    one += [k * np.pi / 2 for k in (*range(1, 40), 999, 12345, 63661)]
    x = np.array([np.float64(v) for v in one]).astype(dtype)
    x = np.concatenate([x, -x])
    return np.concatenate([x, np.nextafter(x, dtype(np.inf)), np.nextafter(x, dtype(-np.inf))])


@functools.cache
def arguments(kind, size):
    """Special values, numbers of every exponent, and denser samples where the functions are interesting."""
    dtype, rng = DTYPE[kind], np.random.default_rng(20)
    if kind == "f32":
        wide = rng.integers(0, 2**32, size, dtype=np.uint32).view(np.float32)
    else:
        wide = np.exp(rng.uniform(-744, 709.7, size)) * rng.choice([-1, 1], size)
    some = size // 4
    bound = vmath.needs_fixup("sin", kind)
    parts = [
        rng.uniform(-1, 1, some),
        rng.uniform(-10, 10, some),
        rng.uniform(-110, 110, some),
        rng.uniform(-750, 750, some),
        rng.uniform(-bound, bound, some),
        np.exp(rng.uniform(-40, 18, some)),
        1 + rng.uniform(-1, 1, some) * 2.0 ** -rng.uniform(0, 30, some),
        2.0 ** -rng.uniform(0, 53, some) - 1,
        np.round(rng.uniform(0, bound / 1.6, some)) * (np.pi / 2),
    ]
    with np.errstate(all="ignore"):
        return np.concatenate([specials(dtype), wide, *(p.astype(dtype) for p in parts)])


def reference(name, *xs):
    """The function in the next wider format."""
    wider = WIDER["f32" if xs[0].dtype == np.float32 else "f64"]
    with np.errstate(all="ignore"):
        xs = [x.astype(wider) for x in xs]
        if name == "sigmoid":
            small = np.exp(-np.abs(xs[0]))
            return np.where(xs[0] < 0, small / (1 + small), 1 / (1 + small))
        return getattr(np, name)(*xs)


def check(name, got, wanted, *xs, bound=None):
    """Hold ``got`` to the bound of the function: NaN and infinities in place, zeros of the right sign, few ulp."""
    info = np.finfo(got.dtype)
    bound = vmath.ULPS[name][got.dtype == np.float64] if bound is None else bound

    def where(bad):
        return f"{name} at {[x[bad][:4] for x in xs]}: {got[bad][:4]}, not {wanted[bad][:4]}"

    bad = np.isnan(got) != np.isnan(wanted)
    assert not bad.any(), where(bad)
    bad = np.isinf(wanted) & (got != wanted)
    assert not bad.any(), where(bad)
    with np.errstate(all="ignore"):
        rounded = wanted.astype(got.dtype)
    bad = (rounded == 0) & (got == 0) & (np.signbit(rounded) != np.signbit(got))
    assert not bad.any(), where(bad)
    # an infinity counts as the power of two that it stands for, so a result at the threshold may be off by an ulp
    wider = wanted.dtype.type
    top = np.ldexp(wider(1), info.maxexp)
    with np.errstate(all="ignore"):
        difference = np.clip(got.astype(wider), -top, top) - np.clip(wanted, -top, top)
        exponent = np.frexp(np.clip(np.abs(wanted), wider(info.tiny), wider(info.max)))[1]
    error = np.abs(difference) / np.ldexp(wider(1), exponent - 1 - info.nmant)
    bad = error > bound
    assert not bad.any(), f"{where(bad)}, {error[bad].max()} ulp"


def needs_wider(kind):
    if kind == "f64" and np.finfo(np.longdouble).nmant < 63:
        pytest.skip("no format wider than f64 to compare with")


def held(name, kind, size, **options):
    needs_wider(kind)
    x = arguments(kind, size)
    bound = vmath.needs_fixup(name, kind)
    if bound is not None:
        x = x[~(np.isfinite(x) & (np.abs(x) > bound))]
    check(name, run(name, x, **options), reference(name, x), x)


def same(got, wanted):
    """Bit for bit, any NaN for any NaN."""
    bits = BITS["f32" if got.dtype == np.float32 else "f64"]
    different = (got.view(bits) != wanted.view(bits)) & ~(np.isnan(got) & np.isnan(wanted))
    return not different.any()


def grid(dtype):
    """All pairs of values that two-argument functions treat specially."""
    info = np.finfo(dtype)
    one = [0, 1, 2, 3, 0.5, 1.5, np.inf, info.smallest_subnormal, info.tiny, info.max, 1e10, 2**24, 2**24 + 2]
    one += [1 + info.eps, 1 - info.eps / 2, 0.58, 2.414]
    one = np.array([np.float64(v) for v in one]).astype(dtype)
    values = np.concatenate([one, -one, np.array([np.nan], dtype)])
    a, b = np.meshgrid(values, values)
    return a.ravel(), b.ravel()


@functools.cache
def pairs(kind, size):
    dtype, rng = DTYPE[kind], np.random.default_rng(21)
    if kind == "f32":
        wide = [rng.integers(0, 2**32, size, dtype=np.uint32).view(np.float32) for _ in "ab"]
    else:
        wide = [np.exp(rng.uniform(-744, 709.7, size)) * rng.choice([-1, 1], size) for _ in "ab"]
    a = [grid(dtype)[0], wide[0], np.exp(rng.uniform(-80, 80, size)), rng.normal(size=size), rng.uniform(0, 3, size)]
    b = [grid(dtype)[1], wide[1], rng.uniform(-2, 2, size), rng.normal(size=size), rng.uniform(-100, 100, size)]
    return [np.concatenate([p.astype(dtype) for p in parts]) for parts in (a, b)]


@kinds
@pytest.mark.parametrize("name", SMOOTH)
def test_within_bound(name, kind):
    held(name, kind, 2**20 if kind == "f32" else 2**18)


@pytest.mark.skipif(not machine.host().target.fma, reason="no fma here")
@pytest.mark.parametrize("name", ["sin", "cos"])
def test_closer_with_fma(name):
    needs_wider("f64")
    x = np.random.default_rng(22).uniform(-10, 10, 2**18)
    check(name, run(name, x), reference(name, x), x, bound=1.9)


@kinds
@pytest.mark.parametrize("name", SMOOTH)
def test_without_fma(name, kind):
    held(name, kind, 2**15, target=PLAIN)


@kinds
@pytest.mark.parametrize("name", ["exp", "log", "sin", "arctanh"])
def test_scalars_and_wide_vectors(name, kind):
    x = arguments(kind, 2**13)
    wanted = run(name, x)
    for lanes in (1, 4, 8, 16):
        assert same(run(name, x, lanes=lanes), wanted)


@kinds
@pytest.mark.parametrize("name", ["exp", "exp2", "sigmoid"])
def test_scaling_by_one_instruction(name, kind):
    # LLVM calls the C library's ldexp where the machine has no such instruction
    held(name, kind, 2**12, target=Target(128, fma=machine.host().target.fma, scalef=True))


@kinds
@pytest.mark.parametrize("name", EXACT)
def test_exact_functions_equal_numpy(name, kind):
    x = arguments(kind, 2**16)
    with np.errstate(all="ignore"):
        wanted = getattr(np, name)(x)
    assert same(run(name, x), wanted)
    assert same(run(name, x, target=PLAIN), wanted)


@kinds
@pytest.mark.parametrize("name", PAIRS)
def test_exact_pairs_equal_numpy(name, kind):
    a, b = pairs(kind, 2**14)
    got = run(name, a, b)
    with np.errstate(all="ignore"):
        wanted = getattr(np, name)(a, b)
    if name != "copysign" and not machine.host().target.arm:
        # which of two zeros NumPy takes depends on the machine: the second, in ours
        zeros = (a == 0) & (b == 0)
        assert zeros.any()
        wanted[zeros] = b[zeros]
    assert same(got, wanted)


@kinds
@pytest.mark.parametrize("name", ["hypot", "arctan2", "power"])
def test_pairs_within_bound(name, kind):
    needs_wider(kind)
    if (name, kind) == ("power", "f64") and not machine.host().target.fma:
        pytest.skip("without fma NumPy's loop does it")
    a, b = pairs(kind, 2**17)
    if (name, kind) == ("power", "f64"):  # near 1 with large exponents, where the logarithm needs its last bits
        rng = np.random.default_rng(23)
        a = np.concatenate([a, rng.uniform(0.5, 2, 2**17), 1 + rng.uniform(-1e-3, 1e-3, 2**17)])
        b = np.concatenate([b, rng.uniform(-1000, 1000, 2**17), rng.uniform(-1e5, 1e5, 2**17)])
    for options in [{}] if (name, kind) == ("power", "f64") else [{}, {"target": PLAIN}]:
        check(name, run(name, a, b, **options), reference(name, a, b), a, b)


@kinds
def test_special_results(kind):
    dtype = DTYPE[kind]
    least = np.finfo(dtype).smallest_subnormal
    cases = [
        ("exp", -np.inf, 0.0), ("exp", np.inf, np.inf), ("exp", -0.0, 1.0), ("expm1", -np.inf, -1.0),
        ("exp", -103.9 if kind == "f32" else -745.1, least), ("expm1", -0.0, -0.0), ("expm1", least, least),
        ("log", 0.0, -np.inf), ("log", -0.0, -np.inf), ("log", -1.0, np.nan), ("log", 1.0, 0.0),
        ("log1p", -1.0, -np.inf), ("log1p", -0.0, -0.0), ("log1p", -2.0, np.nan), ("log10", 1000.0, 3.0),
        ("sin", -0.0, -0.0), ("sin", np.inf, np.nan), ("cos", -np.inf, np.nan), ("tan", -0.0, -0.0),
        ("tanh", -0.0, -0.0), ("tanh", -np.inf, -1.0), ("sinh", -np.inf, -np.inf), ("cosh", -np.inf, np.inf),
        ("arcsin", 1.5, np.nan), ("arccos", 1.0, 0.0), ("arctan", np.inf, np.pi / 2), ("arccosh", 1.0, 0.0),
        ("arccosh", -5.0, np.nan), ("arctanh", -1.0, -np.inf), ("arctanh", 2.0, np.nan), ("sigmoid", -np.inf, 0.0),
        ("sigmoid", np.inf, 1.0), ("sigmoid", 0.0, 0.5), ("sign", -0.0, 0.0), ("arcsinh", -np.inf, -np.inf),
    ]  # fmt: skip
    for name, x, wanted in cases:
        assert same(run(name, np.array([x], dtype)), np.array([wanted], dtype)), (name, x)


@kinds
def test_symmetry(kind):
    x = arguments(kind, 2**14)
    x = x[~(np.isfinite(x) & (np.abs(x) > vmath.needs_fixup("sin", kind)))]
    for name in "sin tan sinh tanh arcsin arctan arcsinh arctanh".split():
        assert same(run(name, -x), -run(name, x)), name
    for name in ("cosh", "absolute", "square"):
        assert same(run(name, -x), run(name, x)), name


@kinds
def test_exact_at_powers_of_two(kind):
    info = np.finfo(DTYPE[kind])
    k = np.arange(info.minexp - info.nmant, info.maxexp).astype(DTYPE[kind])
    with np.errstate(all="ignore"):
        powers = np.ldexp(DTYPE[kind](1), k.astype(int))
    assert same(run("log2", powers), k)
    assert same(run("exp2", k), powers)


def test_every_function_is_a_valid_module():
    binding = machine.host().binding
    targets = (Target(512, True, True), Target(256, True), PLAIN)
    for name, kind, lanes, target in itertools.product(vmath.FUNCTIONS, DTYPE, (1, 4, 8, 16), targets):
        if (name, kind) != ("power", "f64") or target.fma:
            binding.parse_assembly(kernel_text(name, kind, lanes, target)).verify()


def test_nothing_is_called():
    for name, kind in itertools.product(vmath.FUNCTIONS, DTYPE):
        text = kernel_text(name, kind, 8, Target(256, True))
        calls = [line for line in text.splitlines() if "call " in line]
        assert all("@llvm." in line for line in calls), name


@pytest.mark.skipif(not machine.host().target.fma, reason="no fma here")
def test_powers_that_are_numbers_are_exact():
    a, b = (v.ravel() for v in np.meshgrid(np.arange(-30.0, 31), np.arange(0.0, 11)))
    exact = np.array([float(int(x) ** int(y)) for x, y in zip(a, b, strict=True)])
    assert same(run("power", a, b), exact)
    assert same(run("power", np.square(np.arange(1.0, 500)), np.full(499, 0.5)), np.arange(1.0, 500))


def test_tables_agree():
    assert set(vmath.ULPS) == set(vmath.FUNCTIONS)
    others = {"power", "hypot", "arctan2", *OF_SCIPY}  # those in test_vmath_erf.py
    assert set(SMOOTH) | set(EXACT) | set(PAIRS) | others == set(vmath.FUNCTIONS)


def test_bounds_of_large_arguments():
    assert {name for name in vmath.FUNCTIONS if vmath.needs_fixup(name) is not None} == {"sin", "cos", "tan"}
    assert (vmath.needs_fixup("tan", "f32"), vmath.needs_fixup("tan", "f64")) == (1e5, 1e8)


def test_kinds_without_vector_math():
    e = Emitter(Module())
    with pytest.raises(TypeError, match="power of f64"):
        vmath.FUNCTIONS["power"](e, Reg("%a", "f64"), Reg("%b", "f64"))
    with pytest.raises(TypeError, match="vector math of f16"):
        vmath.FUNCTIONS["sin"](e, Reg("%a", "f16"))


KIND_OF = {"f": "f32", "d": "f64"}
FLAGS = {1: "divide by zero", 2: "overflow", 8: "invalid value"}  # in NumPy's numbering


def is_left(name, xs):
    """What NumPy computes again: infinite results of infinite arguments, whose flag is that of finite ones; and NaN
    beside what overflows."""
    if name in ("exp", "exp2", "expm1", "sinh", "cosh", "logaddexp", "logaddexp2", "power"):
        return bool(np.isinf(xs).any())
    return name == "hypot" and bool(np.isnan(xs).any())


def with_flags(name, loop):
    """``i64 k(in ..., out, again)``: the flags of one vector, and whether NumPy is to compute it again."""
    given, made = loop.split("->")
    target = machine.host().target
    lanes = target.lanes(KIND_OF[given[0]])
    e = Emitter(Module(target), lanes)
    inputs = [f"in{k}" for k in range(len(given))]
    fp_clear(e)
    values = [e.load(Reg(f"%{p}", "ptr"), KIND_OF[given[0]]) for p in inputs]
    lowering = Lowering(e)
    e.store(lowering.lower(name, values, tuple(map(np.dtype, given + made))), Reg("%out", "ptr"))
    again = lowering.bad if lowering.bad is not None else e.const(False, "i1", lanes)
    e.store(e.bits(again), Reg("%again", "ptr"))
    e.raw(f"ret i64 {fp_test(e).text}")
    e.define("k", [("ptr", p) for p in (*inputs, "out", "again")], "i64")
    address = machine.load(e.module.text(), ("k",))["k"]
    return ctypes.CFUNCTYPE(ctypes.c_int64, *[ctypes.c_void_p] * (len(given) + 2))(address)


CASES = [case for case in loops() if can_lower(case[0], tuple(map(np.dtype, case[1].replace("->", ""))))]


@pytest.mark.parametrize(("name", "loop"), [case for case in CASES if case[1][0] in KIND_OF])
def test_no_flag_is_raised_where_numpy_raises_none(name, loop):
    """One too many has NumPy compute the array again: right, and slow, which no program shows."""
    char, count = loop[0], len(loop.split("->")[0])
    k = with_flags(name, loop)
    held = 0
    for xs in at_the_ends(char, count):
        if is_left(name, xs):
            continue
        arrays = [np.full(LENGTH, x) for x in xs]
        out, again = np.empty(LENGTH, char), np.zeros(1, np.int64)
        flags = k(*(a.ctypes.data for a in (*arrays, out, again)))
        raised = {kind for bit, kind in FLAGS.items() if flags & bit}
        if not again[0]:
            held += 1
            assert raised <= numpys(getattr(np, name), *xs)[0], (xs, out[0])
    assert held > 10
