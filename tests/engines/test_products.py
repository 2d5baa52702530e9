"""Products by packed blocks: any axes, distances and sizes against long doubles, the same bits on any threads."""

from __future__ import annotations

import ctypes
import math
import random
import sys
import warnings
from collections.abc import Iterator

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.engines.llvm import products
from tensornumpy.engines.llvm.link import machine, threads

needs_wide = pytest.mark.skipif(not products.has_wide_vectors(), reason="left to a library here")

_libm = ctypes.CDLL("libm.so.6") if sys.platform == "linux" else None
_INVALID = 1  # of the C library, on x86 and ARM


@pytest.fixture
def two_threads() -> Iterator[None]:
    before = threads.get_num_threads()
    threads.set_num_threads(2)
    yield
    threads.set_num_threads(before)


def product(a: np.ndarray, b: np.ndarray, c: np.ndarray, m: int = 1, k: int = 1) -> int:
    """``c[rows, columns] = sum of a[rows, terms] * b[terms, columns]`` with so many axes of rows and of terms. The
    floating-point flags that it raises."""
    dtype = a.dtype
    rows = [(e, x, y) for e, x, y in zip(a.shape[:m], a.strides[:m], c.strides[:m], strict=True)]
    columns = [(e, x, y) for e, x, y in zip(b.shape[k:], b.strides[k:], c.strides[m:], strict=True)]
    terms = [(e, x, y) for e, x, y in zip(a.shape[m:], a.strides[m:], b.strides[:k], strict=True)]
    sizes = [math.prod(e for e, _, _ in axes) for axes in (rows, columns, terms)]
    size = products.room(sizes[0], sizes[1], sizes[2], dtype, machine.host().target)
    memory = np.full(size + 128, 0xFF, np.uint8)  # NaN in whatever is read and was not written
    words: list[int] = [x.__array_interface__["data"][0] for x in (a, b, c, memory)]
    words[3] += -words[3] % 64
    for axes in (rows, columns, terms):
        words += [1, 0, 0] * (products.AXES - len(axes))
        words += [w for e, x, y in axes for w in (e, x // dtype.itemsize, y // dtype.itemsize)]
    given = (ctypes.c_int64 * products.WORDS)(*words)
    run = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(products.address(products.symbol(dtype)))
    at, every = ctypes.addressof(given), 61
    if _libm is not None:
        _libm.feclearexcept(every)
    run(at)
    flags = 0 if _libm is None else _libm.fetestexcept(every)
    assert (memory[words[3] - memory.__array_interface__["data"][0] + size :] == 0xFF).all()
    return flags


def laid_out(r: random.Random, shape: tuple[int, ...], dtype: np.dtype) -> np.ndarray:
    """Numbers in a random order of axes, some with gaps or backwards."""
    order = list(range(len(shape)))
    r.shuffle(order)
    gaps = [r.choice([1, 1, 1, 2]) for _ in shape]
    whole = np.random.default_rng(r.randrange(1 << 30)).standard_normal([shape[a] * gaps[a] for a in order])
    steps = tuple(slice(None, None, gaps[a] * r.choice([1, 1, -1])) for a in order)
    return whole.astype(dtype)[steps].transpose(np.argsort(order)) if shape else whole.astype(dtype)


def parted(r: random.Random, n: int) -> tuple[int, ...]:
    """A number as one to three factors."""
    first = r.choice([d for d in range(1, n + 1) if n % d == 0])
    second = r.choice([d for d in range(1, n // first + 1) if n // first % d == 0])
    return r.choice([(n,), (n,), (first, n // first), (first, second, n // first // second)])


def check(c: np.ndarray, a: np.ndarray, b: np.ndarray, k: int = 1) -> None:
    """Each element as near as the additions of all terms in some order allow."""
    exact, size = np.tensordot(a.astype(np.longdouble), b.astype(np.longdouble), k), np.tensordot(abs(a), abs(b), k)
    assert (abs(c - exact) <= np.finfo(a.dtype).eps * (math.prod(b.shape[:k]) ** 0.5 + 4) * size).all()


_SIZES = [*range(1, 71), 95, 96, 97, 191, 192, 193, 255, 256, 257, 300, 511, 513]


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("seed", range(40))
def test_any_axes(seed: int, dtype: str) -> None:
    r, kind = random.Random(seed), np.dtype(dtype)
    m, n, k = (parted(r, r.choice(_SIZES)) for _ in range(3))
    a, b = laid_out(r, (*m, *k), kind), laid_out(r, (*k, *n), kind)
    c = laid_out(r, (*m, *n), kind)
    product(a, b, c, len(m), len(k))
    check(c, a, b, len(k))


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_sizes_beyond_what_is_packed_at_a_time(dtype: str, two_threads: None) -> None:
    rng, kind = np.random.default_rng(0), np.dtype(dtype)
    for m, n, k in ((3100, 40, 30), (40, 3100, 30), (33, 50, 5000), (170, 210, 300)):
        a, b = rng.standard_normal((m, k)).astype(kind), rng.standard_normal((k, n)).astype(kind)
        c, again = np.empty((m, n), kind), np.empty((m, n), kind)
        product(a, b, c)
        check(c, a, b)
        threads.set_num_threads(1)
        product(a, b, again)
        threads.set_num_threads(2)
        assert np.array_equal(c, again)


@pytest.mark.long
def test_a_long_sum_of_float32_is_as_good_as_a_librarys() -> None:
    rng = np.random.default_rng(1)
    a, b = rng.random((32, 100_000), np.float32), rng.random((100_000, 33), np.float32)
    c = np.empty((32, 33), np.float32)
    product(a, b, c)
    exact = a.astype("f8") @ b.astype("f8")
    assert abs(c / exact - 1).max() < 2 * max(abs((a @ b) / exact - 1).max(), 1e-6)


@pytest.mark.skipif(sys.platform != "linux", reason="asks the C library for flags")
@pytest.mark.parametrize("m", [33, 37, 64])
@pytest.mark.parametrize("n", [33, 40, 49])
def test_what_fills_panels_raises_no_flag(m: int, n: int) -> None:
    a, b = np.ones((m, 300)), np.ones((300, n))
    a[0, :2], a[-1, 7], b[9, 0], b[5, -1] = np.inf, np.inf, np.inf, np.nan
    c = np.empty((m, n))
    assert not product(a, b, c) & _INVALID
    np.testing.assert_array_equal(c, a @ b)
    b[7, 3] = 0.0  # times infinity
    assert product(a, b, c) & _INVALID
    assert np.isnan(c[-1, 3])


# --- compiled functions ---


def native(f: object, *args: np.ndarray) -> object:
    """What a compiled function gives that runs native code, of which each product is a part."""
    compiled = tnp.function(f)  # type: ignore[call-overload]
    given = [tnp.asarray(x) for x in args]
    for _ in range(3):
        found = compiled(*given)
    explained = compiled.explain()
    left = [line for line in explained.splitlines() if "NumPy: " in line and "a view: nothing" not in line]
    assert "native" in explained and not left, explained
    return found


FORMS = {
    "a @ b": ((170, 180), (180, 190)),
    "a.T @ b": ((180, 170), (180, 190)),
    "a @ b.T": ((170, 180), (190, 180)),
    "a.T @ b.T": ((180, 170), (190, 180)),
    "a[::-1, ::2] @ b": ((170, 360), (180, 190)),
    "np.dot(a, b) * 2 + 1": ((170, 180), (180, 190)),
    "np.tensordot(a, b, ([0, 2], [1, 0]))": ((12, 170, 11), (11, 12, 190)),
    "np.einsum('ij,kj->ki', a, b)": ((170, 180), (190, 180)),
    "np.einsum('bij,bjk->bik', a, b)": ((3, 170, 180), (3, 180, 190)),
    "np.einsum('aij,jk->aki', a, b)": ((3, 50, 180), (180, 190)),
    "a @ b[:, 0]": ((3, 170, 180), (180, 2, 190)),
    "np.einsum('ij,jk->ki', np.broadcast_to(a[:1], a.shape), b)": ((170, 180), (180, 190)),
    "np.matmul(a, b)": ((2, 3, 170, 180), (3, 180, 190)),
    "np.sum(np.maximum(a @ b, 0.0), axis=0)": ((170, 180), (180, 190)),
}


@needs_wide
@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("form", FORMS)
def test_products_of_functions(form: str, dtype: str, native_now: None) -> None:
    rng = np.random.default_rng(2)
    a, b = (rng.standard_normal(shape).astype(dtype) for shape in FORMS[form])
    found = native(eval(f"lambda a, b: {form}", {"np": tnp}), a, b)
    expected = eval(form, {"np": np, "a": a.astype("f8"), "b": b.astype("f8")})
    np.testing.assert_allclose(found, expected, rtol=0, atol=abs(expected).max() * np.finfo(dtype).eps * 50)


@needs_wide
def test_a_gradient_of_products(native_now: None) -> None:
    rng = np.random.default_rng(3)
    a, b = rng.standard_normal((170, 180)), rng.standard_normal((180, 190))

    @tnp.function
    def gradient(a: object, b: object) -> object:
        with tnp.GradientTape() as tape:
            tape.watch((a, b))
            y = tnp.sum(tnp.tanh(a @ b))  # type: ignore[operator]
        return tape.gradient(y, (a, b))

    for _ in range(3):
        found = gradient(tnp.asarray(a), tnp.asarray(b))
    g = 1 - np.tanh(a @ b) ** 2
    np.testing.assert_allclose(found[0], g @ b.T, rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(found[1], a.T @ g, rtol=1e-9, atol=1e-9)


@needs_wide
def test_values_that_are_not_finite_warn_as_numpys_do(native_now: None) -> None:
    a, b = np.ones((170, 180)), np.ones((180, 190))
    a[3, 4], b[4, 5] = np.inf, 0.0
    f = tnp.function(lambda a, b: a @ b)
    f(tnp.asarray(np.ones_like(a)), tnp.asarray(b))
    with warnings.catch_warnings(record=True) as ours:
        warnings.simplefilter("always")
        found = f(tnp.asarray(a), tnp.asarray(b))
    with warnings.catch_warnings(record=True) as theirs:
        warnings.simplefilter("always")
        expected = a @ b
    np.testing.assert_array_equal(found, expected)
    assert [str(w.message) for w in ours] == [str(w.message) for w in theirs]


@pytest.mark.parametrize("form", ["ab,ab->", "a,->a", ",a->a", ",->", ",ab->ba", "a,a->", "a,b->"])
def test_contractions_with_numbers_are_compiled(form):
    """Operands without axes, given or computed, in products and in their gradients."""
    shapes = [tuple({"a": 3, "b": 4}[c] for c in part) for part in form.partition("->")[0].split(",")]
    rng = np.random.default_rng(0)
    a, b = (tnp.asarray(rng.normal(size=shape)) for shape in shapes)

    def squares(x):
        return tnp.einsum("i,i->", tnp.ravel(x), tnp.ravel(x))

    functions = [
        lambda a, b: tnp.exp(tnp.einsum(form, tnp.sin(a), b + 1) * 0.1) + 1,
        lambda a, b: tnp.grad(lambda a: tnp.sum(tnp.einsum(form, a, b) ** 2))(a),
        lambda a, b: tnp.tensordot(squares(a), b * 2, axes=((), ())) - 1,
        lambda a, b: tnp.einsum(",...->...", squares(b), a) * squares(a),
    ]
    for f in functions:
        compiled = tnp.function(f, native="now")
        for _ in range(2):
            np.testing.assert_allclose(compiled(a, b).numpy(), f(a, b).numpy(), rtol=1e-12)
