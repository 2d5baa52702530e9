"""Calls on few elements that have a way of their own: what NumPy gives, bit by bit, and its exceptions.

With ``TENSORNUMPY_PURE=1`` the same holds of the Python forms.
"""

import itertools
import warnings

import numpy as np
import pytest

import tensornumpy as tnp

RNG = np.random.default_rng(7)
ARRAYS = {
    "floats": np.array([1.5, -0.0, 2.5, np.nan, 2.5]),
    "float32": np.array([3.5, 1.25, -2.0], np.float32),
    "ints": np.array([3, 0, -1, 2]),
    "bytes": np.array([3, 0, 200], np.uint8),
    "mask": np.array([True, False, True]),
    "complex": np.array([1 + 2j, -3j, 0]),
    "half": np.array([1.0, 0.5], np.float16),
    "long double": np.array([1.0, 0.0], np.longdouble),
    "swapped": np.array([1.0, 2.0, 0.0]).astype(">f8"),
    "strided": np.arange(10.0)[::3],
    "backwards": np.arange(4)[::-1],
    "matrix": np.arange(6.0).reshape(2, 3),
    "turned": np.arange(6).reshape(2, 3).T,
    "cube": np.arange(24).reshape(2, 3, 4),
    "empty": np.zeros(0),
    "no rows": np.zeros((0, 3)),
    "one": np.array([4.0]),
    "no axes": np.array(2.5),
    "number": np.float64(1.5),
    "integer": np.int64(3),
    "objects": np.array([1, None, 2.5], object),
    "dates": np.array(["2020-01-02", "NaT"], "M8[D]"),
    "texts": np.array(["a", "bc"]),
    "three hundred": RNG.normal(size=300),
    "five thousand": RNG.normal(size=5000),
    "large": np.arange(150 * 120).reshape(150, 120),
}


def ours(value):
    return tnp.asarray(value.copy())[()] if isinstance(value, np.generic) else tnp.asarray(value.copy("K"))


def said(code, xp, **names):
    """What a call gives, or its exception, and the warnings."""
    with warnings.catch_warnings(record=True) as given:
        warnings.simplefilter("always")
        try:
            value = eval(code, {"xp": xp, "np": np, **names})
        except Exception as error:
            return type(error).__mro__[-3:], None
    return described(value), [w.category for w in given]


def described(value):
    if isinstance(value, tuple | list):
        return type(value), [described(part) for part in value]
    if isinstance(value, tnp.ndarray | np.ndarray | np.generic):
        is_number = isinstance(value, np.generic) or (
            isinstance(value, tnp.ndarray) and tnp.asarray(value) is not value
        )
        array = np.asarray(value)
        signs = [int(np.sign(s)) for n, s in zip(array.shape, array.strides, strict=True) if n > 1]
        order = signs * (array.size > 0), array.flags.c_contiguous, array.flags.f_contiguous
        elements = array.tolist() if array.dtype.hasobject else array.tobytes()
        if array.dtype.char in "gG":
            elements = repr(array)
        return array.dtype, array.shape, order, elements, is_number and array.ndim == 0
    return type(value), repr(value)


def differs(code, **given):
    """What a call gives on both sides where that differs, or the arrays that it may have written to; else None."""
    theirs = {name: value.copy("K") if isinstance(value, np.ndarray) else value for name, value in given.items()}
    mine = {name: ours(value) if isinstance(value, np.ndarray | np.generic) else value for name, value in given.items()}
    expected, found = said(code, np, **theirs), said(code, tnp, **mine)
    if found != expected:
        return code, given, found, expected
    for name, value in theirs.items():
        if described(mine[name])[:4] != described(value)[:4]:
            return code, name, mine[name], value
    return None


def same(code, **given):
    found = differs(code, **given)
    assert found is None, found


METHODS = """
x.argmax(); x.argmin(); x.argsort(); x.astype(int); x.astype(float); x.astype("f4"); x.astype(np.float32)
x.astype(bool); x.astype(complex); x.astype(np.dtype(">f8")); x.astype(x.dtype); x.copy(); x.flatten(); x.item(0)
x.item(-1); x.item(7); x.item(True); x.nonzero(); x.ravel(); x.repeat(2); x.repeat(0); x.repeat(-1); x.repeat(True)
x.item(0, 1); x.item(-1, -2); x.item(1, 2, 3); x.item((1, 1)); x.item(True, 0); x.item(0, 99); x.item(0, 0.0)
x.transpose(1, 0); x.transpose((1, 0)); x.transpose([1, 0]); x.transpose(-1, 0); x.transpose(0, 0); x.transpose(0)
x.transpose(2, 0, 1); x.transpose(0, True); x.transpose(()); x.swapaxes(0, True); x.swapaxes(1, 1)
x.swapaxes(0, 1); x.swapaxes(-1, 0); x.swapaxes(0, 5); x.diagonal(); x.transpose(); x.T; x.view(); x.real; x.imag
x.sort(); x.fill(1); x.fill(0.5); x.fill(True); x.fill(1j); x.fill(-1); x.fill(1e300); x.dot(x); x @ x; x.reshape(-1)
x.squeeze(); x[::-1]; x[...]; xp.real(x); xp.imag(x); xp.flip(x); xp.array(x); xp.asarray(x); xp.asarray(x, float)
xp.asarray(x, dtype=x.dtype); xp.full(3, x); xp.full((2, 2), 1, x.dtype); xp.array_equal(x, x); xp.allclose(x, x)
xp.array_equiv(x, 1); xp.ravel(x); xp.reshape(x, -1); xp.reshape(x, (1, -1)); xp.reshape(x, (2, -1), "F")
xp.squeeze(x); xp.transpose(x); xp.swapaxes(x, 0, 1); xp.split(x, 1); xp.split(x, [1, 2]); xp.split(x, 2)
xp.array_split(x, 3); xp.atleast_1d(x); xp.atleast_2d(x, x); xp.tile(x, 2); xp.roll(x, 1); xp.sort(x); xp.argsort(x)
xp.sort(x, 0); xp.finfo(x.dtype).eps; xp.iinfo(x.dtype).max; xp.result_type(x); xp.result_type(x, 1)
xp.result_type(x, 1.5, np.float32); xp.can_cast(x.dtype, float); xp.can_cast(x.dtype, np.int8, "unsafe")
xp.diagonal(x); xp.argmax(x); xp.argmin(x, 0); xp.take(x, 0); xp.repeat(x, 2); xp.nonzero(x); xp.linspace(0, x, 3)
xp.unravel_index(3, (2, 2)); xp.count_nonzero(x); xp.matmul(x, x); xp.broadcast_arrays(x, x)
"""
# Numbers of ours never change and have a dot; dtypes of ours stand for arrays of texts
OF_NUMBERS, OF_TEXTS = ("x.fill", "x.dot", ">f8"), ("xp.result_type",)
CALLS = [code.strip() for line in METHODS.strip().splitlines() for code in line.split(";")]


@pytest.mark.parametrize("name", ARRAYS)
def test_methods_and_functions_of_one_array(name):
    others = OF_NUMBERS if isinstance(ARRAYS[name], np.generic) else OF_TEXTS if name == "texts" else ()
    found = [differs(code, x=ARRAYS[name]) for code in CALLS if not any(other in code for other in others)]
    assert not [f for f in found if f is not None]


MADE = """
xp.arange(3); xp.arange(0); xp.arange(-1); xp.arange(5, 2); xp.arange(5, 2, -1); xp.arange(2, 9, 3)
xp.arange(0.0, 1.0, 0.1); xp.arange(3.5); xp.arange(1, 2, 0.25); xp.arange(0, 1, 1e-3); xp.arange(-3, 3, 0.7)
xp.arange(1e300, 2e300, 1e299); xp.arange(0, -1.0, -0.3); xp.arange(np.inf); xp.arange(np.nan); xp.arange(0, 1, 0)
xp.arange(0.0, 5e-324, 1e300); xp.arange(True); xp.arange(2**53, 2**53 + 3); xp.arange(2**62, 2**62 + 3)
xp.arange(3, None); xp.arange(3, dtype=float); xp.arange(0, 3, 1, float); xp.arange(); xp.arange(1j); xp.arange("a")
xp.arange(0.1, 0.4, 0.1); xp.arange(1, 2.2, 0.4); xp.full(3, 2); xp.full(3, 2.5); xp.full((2, 3), True)
xp.full((), 1j); xp.full(0, 1); xp.full(2, 1.5, int); xp.full(2, 300, "u1"); xp.full(2, 3, np.float32)
xp.full(2, 2**53 + 1, float); xp.full(2, 2**63); xp.full(2, 2**64); xp.full(2, -1, np.uint8)
xp.full(2, np.nan, np.float32); xp.full(2, 1e300, np.float32); xp.full(2, "a"); xp.full(2, None); xp.full(2, [1, 2])
xp.full(-1, 2); xp.full(2, 1, dtype=float); xp.full(2, fill_value=1); xp.full(2, 1, None, "F"); xp.full(2, 1, bool)
xp.full(2, 1, complex); xp.array([1, 2]); xp.array([1, 2.5]); xp.array([True, 2]); xp.array([1, 2**63])
xp.array([1, 2**64]); xp.array([1.0, 2**60 + 1]); xp.array([[1, 2], [3, 4.5]]); xp.array([[1], [2, 3]])
xp.array([[], []]); xp.array([[1], 2]); xp.array([[1, 2], (3, 4)]); xp.array([1, 2], float); xp.array([1.5, 2], int)
xp.array([1, 2], "f4"); xp.array([1, 2], dtype=np.int64); xp.array([1, 2], bool); xp.array(1.5); xp.array(2)
xp.array(True); xp.array(1j); xp.array(2.5, int); xp.array(2.5, float); xp.array([[[1]]]); xp.array([1, 1j])
xp.asarray([1, 2]); xp.asarray([1.0, 2]); xp.asarray([[1, 2], [3, 4]]); xp.asarray(1.5); xp.asarray(2)
xp.asarray((1, 2.0)); xp.asarray([1, 2], float); xp.asarray([1, 2], dtype=np.float32); xp.asarray([1, "a"])
xp.asarray([]); xp.asarray([None, 1]); xp.linspace(0, 1, 3); xp.linspace(0, 1, 3, False)
xp.linspace(0, 1, 3, retstep=True); xp.linspace(0, 1, 1, retstep=True); xp.linspace(0, 1, 0); xp.linspace(0, 1, -1)
xp.linspace(0, 5, 4, dtype=int); xp.linspace(1, 2, 3, True, True); xp.linspace(0, 1j, 3); xp.linspace(0, 1, 2.5)
xp.linspace(0, 1); xp.linspace([0, 1], [2, 3], 3); xp.linspace([0, 1], 2, 3, axis=1); xp.result_type(np.int8, 1)
xp.result_type(); xp.result_type("i4", 2.5); xp.result_type(float, np.float32); xp.result_type(1, 2.5)
xp.can_cast(1, float); xp.can_cast("i4", "f8"); xp.can_cast(np.int64, int)
xp.can_cast(float, np.float32, "same_kind"); xp.finfo(float).max; xp.finfo("f4").eps; xp.finfo(np.float16).tiny
xp.finfo(1.0).eps; xp.finfo(int); xp.finfo("a"); xp.finfo(None); xp.iinfo(int).min; xp.iinfo(np.uint8).max
xp.iinfo(3).max; xp.iinfo(float); xp.iinfo("i2").max; xp.finfo(np.complex64).eps
"""


def test_arrays_made_of_numbers():
    found = [differs(code.strip()) for line in MADE.strip().splitlines() for code in line.split(";")]
    assert not [f for f in found if f is not None]


OF_LISTS = """
xp.array([x, x]); xp.array([x, y]); xp.array((x, [1, 2, 3])); xp.array([[x], [x]]); xp.array([(x, x), [x, x]])
xp.array([x, x], float); xp.array([x, x], dtype="f4"); xp.array([x, x], int); xp.array([x, x], np.int8)
xp.array([x, 1.0]); xp.array([1j, x]); xp.array([x, True, 2]); xp.array([x, None]); xp.array([x, [x]])
xp.asarray([x, x]); xp.asarray((x, y)); xp.concatenate([x, [1]]); xp.concatenate(([1.5], x, (True,)))
xp.concatenate([[x], [x]]); xp.concatenate([[x], [x]], axis=1); xp.concatenate([[], x]); xp.concatenate([x, [[1]]])
xp.concatenate([x, 1.0]); xp.concatenate([[x[0]], x]); xp.concatenate([[2**63], x])
x[[0, 1]]; x[[]]; x[[-1]]; x[[0, 9]]; x[[0.5]]; x[[True, False]]; x[[True, 0]]; x[[True] * len(x)]; x[[None]]
x[[np.int8(1), 0]]; x[[np.uint64(0)]]; x[[x.argmax(), 0]]; x[[[0, 0], [0, 0]]]; x[[slice(0, 1)]]; x[[2**70]]
x[[0, 0], ...]; x[[0, 0], 0]; x[..., [0, 0]]; x[[True] * len(x), 0]; x[[np.int8(0)], :1]; x[[0], [0]]; x[[], []]
x.__setitem__([0, 1], 2); x.__setitem__([0, -1], x[:1]); x.__setitem__([np.int8(0)], 1.5); x.__setitem__([], 1)
x.__setitem__([True] * len(x), 0); x.__setitem__(([0], [0]), 1); x.__setitem__([0, 99], 1)
"""


@pytest.mark.parametrize("name", [name for name, x in ARRAYS.items() if x.ndim])
def test_arrays_of_lists_of_arrays_and_elements_by_lists(name):
    codes = [code.strip() for line in OF_LISTS.strip().splitlines() for code in line.split(";")]
    found = [differs(code, x=ARRAYS[name], y=ARRAYS["ints"]) for code in codes]
    assert not [f for f in found if f is not None]


@pytest.mark.parametrize("name", [name for name, x in ARRAYS.items() if x.ndim and name != "objects"])
def test_elements_by_integers_and_masks(name):
    x = ARRAYS[name]
    size = x.shape[0]
    for index in (
        np.array([0, -1, 0]), np.array([[0], [0]]), np.array([], int), np.array([size]), np.array([-size - 1]),
        np.array([0], np.int8), np.array([0, 0, 0, 0])[::2], np.arange(size) % 2 == 0, np.ones(size + 1, bool),
        np.zeros(size, bool),
    ):  # fmt: skip
        same("x[n]", x=x, n=index)
        same("x.take(n)", x=x, n=index)
        for value in (x[:1], np.zeros(index.shape), np.arange(index.size), 0.5, np.float64(1.5), x[::-1]):
            same("x.__setitem__(n, y)", x=x, n=index, y=value)


def test_writes_by_integers_from_the_same_memory():
    theirs, mine = np.arange(6.0), tnp.arange(6.0)
    for x in (theirs, mine):
        n = x[:3].astype(int)
        x[n] = x[3:]
        x[n + 1] = x[:3]
        x[1:][n] = x[:3]
    assert mine.numpy().tobytes() == theirs.tobytes()


PRODUCTS = "a.dot(b)", "a @ b", "xp.dot(a, b)", "xp.matmul(a, b)", "a.dot(b[::-1])", "a @ b[::-1]", "a[::2] @ b[::2]"


@pytest.mark.parametrize("code", "d f D F l i h B q ? e g >f8".split())
def test_products_of_vectors(code):
    with np.errstate(all="ignore"):
        for n in (0, 1, 2, 3, 7, 8, 17, 64, 300, 1001):
            a, b = (RNG.normal(size=n) * 9).astype(code), (RNG.normal(size=n) * 9).astype(code)
            for call in (
                "a.dot(b)",
                "a @ b",
                "xp.dot(a, b)",
                "xp.matmul(a, b)",
                "a.dot(b[::-1])",
                "a @ b[::-1]",
                "a[::2] @ b[::2]",
            ):
                same(call, a=a, b=b)
    same("a.dot(b)", a=np.ones(3), b=np.ones(4))
    same("a @ b", a=np.ones(3), b=np.ones(4))
    same("a.dot(b)", a=np.ones(3), b=np.ones(3, "f4"))
    with np.errstate(all="warn"):
        same("a @ b", a=np.array([1e300, 1e300]), b=np.array([1e300, -1e300]))
        same("a.dot(b)", a=np.array([np.inf, 1.0]), b=np.array([0.0, 1.0]))


@pytest.mark.parametrize("kind", "d f l i h B ?".split())
def test_divmod_of_numbers(kind):
    values = [np.dtype(kind).type(v) for v in (0, 1, 3, 7, 100)]
    for x in values:
        for y in (*values, 2, -3, 0, 2.5, True, np.int64(3), np.float32(1.5)):
            same("divmod(x, y)", x=x, y=y)
            same("divmod(y, x)", x=x, y=y)
    same("divmod(x, -1)", x=np.int64(-(2**63)))
    same("divmod(x, 2)", x=np.float64(np.inf))


def test_parts_are_views_through_which_writes_go():
    z = tnp.asarray([1 + 2j, 3 - 1j])
    real, imag = tnp.real(z), z.imag
    real[0] = 5.0
    imag[...] = 7.0
    assert z.numpy().tolist() == [5 + 7j, 3 + 7j]
    with tnp.GradientTape() as tape:
        tape.watch(z)
        w = z * 1.0
        part = tnp.imag(w)
        part[1] = 0.0
        y = (w.real * 2 + w.imag).sum()
    assert tape.gradient(y, z) is not None and w.numpy().tolist() == [5 + 7j, 3 + 0j]


def test_parts_of_an_array_are_views_of_it():
    for take in (
        lambda x: tnp.split(x, 3)[1],
        lambda x: tnp.split(x, [1, 2])[1],
        lambda x: tnp.array_split(x, 3)[1],
        lambda x: tnp.flip(x)[4:],
        lambda x: tnp.reshape(x, (3, 2))[1],
        lambda x: tnp.atleast_1d(x)[2:],
        lambda x: tnp.atleast_2d(x)[0, 2:],
        lambda x: tnp.ravel(x)[2:4],
        lambda x: x.reshape(2, 3).T.ravel("F")[2:4],
    ):
        x = tnp.arange(6.0)
        part = take(x)
        part[0] = 9.0
        assert 9.0 in x.tolist()
        kept = x + 0.0
        with tnp.GradientTape() as tape:
            tape.watch(kept)
            part = take(kept)
            kept[:] = 1.0
        assert part.tolist() == [1.0] * len(part)
    cut = [1, 2]
    x = tnp.arange(3.0)
    parts = tnp.split(x, cut)
    cut[0] = 0
    with tnp.GradientTape() as tape:
        tape.watch(x)
        x[:] = 5.0
    assert [p.tolist() for p in parts] == [[5.0], [5.0], [5.0]]


def test_windows_of_dead_arrays_are_not_taken_for_others():
    """The memory of an array goes with its last window, and windows that somebody has stay as they are."""
    x = tnp.arange(12.0).reshape(3, 4)
    windows = [x[i % 3, 1:] for i in range(200)]
    del windows[::2]
    others = [x.T[1:] for _ in range(200)]
    assert all(w.tolist() == x.tolist()[i % 3][1:] for i, w in zip(range(1, 200, 2), windows, strict=True))
    assert all(o.shape == (3, 3) and o[0, 1] == 5.0 for o in others)
    inner = np.asarray(x[1])
    view = memoryview(inner)
    del x, windows, others
    fresh = [tnp.ones((2, 4))[1] for _ in range(100)]
    assert view.tolist() == inner.tolist() == [4.0, 5.0, 6.0, 7.0] and fresh[0].tolist() == [1.0] * 4


NUMBERS = [
    0.0,
    -0.0,
    1.5,
    -2.5,
    np.inf,
    np.nan,
    1e308,
    5e-324,
    0,
    1,
    -1,
    3,
    7,
    -8,
    63,
    64,
    2**53 + 1,
    2**62,
    -(2**63),
    2**63 - 1,
]
OPERATORS = "+ - * / // % < <= == != > >= & | ^ << >>".split()


@pytest.mark.parametrize("sign", OPERATORS)
def test_operators_of_numbers(sign):
    """Numbers of NumPy's and of Python's among each other, with their warnings."""
    typed = [np.float64(v) if isinstance(v, float) else np.int64(v) for v in NUMBERS]
    typed += [np.int8(-128), np.uint8(200), np.float32(1.5), np.bool(True), np.uint64(2**63)]
    found = []
    for x in typed:
        for y in [*typed, *NUMBERS, 2**64, True]:
            found += [differs(f"x {sign} y", x=x, y=y), differs(f"y {sign} x", x=x, y=y)]
    assert len(found) > 500 and not [f for f in found if f is not None]


def test_numbers_by_themselves():
    for v in [*NUMBERS[:-2], np.float32(-1.5)]:
        x = np.float64(v) if isinstance(v, float) else np.int64(v) if isinstance(v, int) else v
        for code in ("-x", "+x", "abs(x)", "xp.abs(x)", "float(x)", "int(x)", "bool(x)", "range(x)", "~x", "xp.sin(x)"):
            if code != "range(x)" or abs(x) < 100:
                same(code, x=x)


def test_lists_of_numbers_of_all_kinds():
    x = np.array([1.5, 2.5])
    n = np.array([3, 4])
    for code in (
        "xp.array([x[0], 1.0])", "xp.array([x[0], n[0]])", "xp.array([n[0], 1])", "xp.array([1, n[0], 2.5])",
        "xp.array([x[0], x])", "xp.array([x[0], np.float64(3)])", "xp.array([np.int64(3), n[1]])",
        "xp.array([np.float32(1), x[0]])", "xp.array([True, n[0]])", "xp.array([[x[0], n[0]], [1, 2.0]])",
        "xp.array([x[0], 2**63])", "xp.array([n[0], 1j])", "xp.array([n[0], n[1]], float)",
        "xp.array([n[0], 2], dtype=np.float32)", "xp.asarray([np.float64(1), -x[0]])",
    ):  # fmt: skip
        same(code, x=x, n=n)


def test_lines_of_numbers_are_written():
    a = np.zeros((3, 3))
    for code in (
        "a.__setitem__(0, (1, 2.5, 3))", "a.__setitem__(0, [1, 2.5, x[0]])",
        "a.__setitem__((slice(None), 1), (n[0], x[0], 3))", "a.__setitem__(0, (1, 2))", "a.__setitem__(0, (1,))",
        "a.__setitem__(0, ())", "a.__setitem__(5, (1, 2, 3))", "a.__setitem__(0, (1, 2, 2**70))",
        "a.__setitem__(0, (1, 2, 1j))", "a.__setitem__(0, (1, 2, None))", "a.__setitem__(slice(1), (1, 2, 3))",
        "a.__setitem__(slice(None), (1, 2, 3))", "a.__setitem__(0, (True, 2, 3))",
        "a[::-1].__setitem__(0, (1, 2, 3))", "n.__setitem__(slice(None), (1, 2))",
        "n.__setitem__(slice(None), (1.5, 2))",
    ):  # fmt: skip
        same(code, a=a, x=np.array([0.5]), n=np.array([4, 5]))
    x = tnp.zeros((2, 2))
    with tnp.GradientTape() as tape:
        y = tnp.asarray(2.0)
        tape.watch(y)
        z = x * 1.0
        z[0] = (y * 3, 1.0)
        total = z.sum()
    assert float(tape.gradient(total, y)) == 3.0


def test_an_array_that_others_got_is_copied_by_tapes():
    x = tnp.asarray([1.0, 2.0])
    outside = np.asarray(x)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = (x * x).sum()
        outside[0] = 10.0
    assert tape.gradient(y, x).tolist() == [2.0, 4.0]


def factors(rng, dtype):
    """Matrices and vectors as products take them: in both orders of memory, with gaps, one long, empty, and with values
    whose products warn."""
    whole = rng.normal(size=(4, 4)).astype(dtype)
    if whole.dtype.kind == "c":
        whole += 1j * rng.normal(size=(4, 4)).astype(dtype)
    huge = whole.copy()
    huge[1] = np.finfo(dtype).max if whole.dtype.kind in "fc" else 100
    broken = whole.copy()
    if whole.dtype.kind in "fc":
        broken[0, 1], broken[2, 2] = np.inf, np.nan
    return [
        whole, whole.T, np.asfortranarray(whole[:3]), whole[:, :3], whole[::2], whole[::-1], whole[:1], whole[:, 1:2],
        whole[:, :0], whole[0], whole[:, 0], whole[0, :1], whole[0, :3], whole[::2, 0], huge, huge[1], broken,
        broken[2],
    ]  # fmt: skip


@pytest.mark.parametrize("dtype", ["f8", "f4", "c16", "c8", "f2", "i8", "?"])
def test_products_have_numpys_bits_orders_and_warnings(dtype):
    xs = factors(RNG, dtype)
    others = [*xs, *factors(RNG, "f8")[:4]] if dtype != "f8" else xs
    found = []
    for x, y in itertools.product(xs, others):
        found += [differs(code, x=x, y=y) for code in ("x @ y", "xp.matmul(x, y)", "x.dot(y)", "xp.dot(x, y)")]
    assert len(found) >= 4 * len(xs) ** 2
    assert not [f for f in found if f is not None]


@pytest.mark.parametrize("dtype", ["f8", "f4"])
def test_gradients_of_small_products_are_numpys_products(dtype):
    for m, n, p in itertools.product((1, 2, 5), repeat=3):
        x, y = (RNG.normal(size=shape).astype(dtype) for shape in ((m, n), (n, p)))
        mine = tnp.asarray(x), tnp.asarray(y)
        with tnp.GradientTape() as tape:
            tape.watch(mine)
            z = mine[0] @ mine[1]
        g = RNG.normal(size=(m, p)).astype(dtype)
        found = tape.gradient(z, mine, output_gradients=tnp.asarray(g))
        for a, b in zip(found, (g @ y.T, x.T @ g), strict=True):
            assert a.dtype == b.dtype and a.numpy().tobytes() == b.tobytes()
        assert z.numpy().tobytes() == (x @ y).tobytes()
