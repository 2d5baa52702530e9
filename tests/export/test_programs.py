"""Exported libraries compute what the Python functions do: a family of natural functions, with gradients."""

from __future__ import annotations

import copy
import inspect
import platform

import numpy as np
import pytest

import tensornumpy as tnp
from export.programs import PROGRAMS, leaves, ours
from helpers import needs_linker

pytestmark = needs_linker
REFUSED = {"fourier": "rfft, which NumPy itself computes"}
ALONE = {"stencil", "integers", "complexes", "places", "sorting"}  # without a gradient, or without one that has code


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("libraries")


@pytest.mark.family(4)
@pytest.mark.parametrize("name", sorted(PROGRAMS.keys() - REFUSED.keys()))
@pytest.mark.parametrize("length", [1, 13, 200])
def test_values(name, length, folder):
    f, make = PROGRAMS[name]
    files = tnp.function(f).export(folder / f"{name}{length}", *make(length))
    given, expected = make(length), ours(make(length))
    with np.errstate(all="ignore"):
        wanted = f(*expected)
    g = tnp.load(files.library).functions[name]
    found = g(*given)
    pairs = list(zip(leaves((found, given)), leaves((wanted, expected)), strict=True))
    assert pairs
    for x, y in pairs:
        assert x.dtype == y.dtype and x.shape == y.shape
        np.testing.assert_allclose(x, y, rtol=1e-12, atol=1e-13)


@pytest.mark.family(3)
@pytest.mark.parametrize("name", sorted(PROGRAMS.keys() - REFUSED.keys() - ALONE))
def test_gradients(name, folder):
    f, make = PROGRAMS[name]
    files = tnp.function(f).export(folder / f"{name}_with", *make(7), gradient=True)
    g = tnp.load(files.library)
    given = ours(make(7))
    watched = [x for x in leaves_of(given) if x.dtype.kind == "f"]
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(watched)
        totals = [sum(tnp.sum(tnp.sin(y)) for y in leaves_of(h(*given))) for h in (f, g)]
    wanted, found = (tape.gradient(t, watched, unconnected_gradients="zero") for t in totals)
    for x, y in zip(found, wanted, strict=True):
        np.testing.assert_allclose(x.numpy(), y.numpy(), rtol=1e-9, atol=1e-12)
    assert any(np.abs(y.numpy()).max() > 0 for y in wanted)


def leaves_of(x):
    if isinstance(x, tuple | list):
        return [v for part in x for v in leaves_of(part)]
    return [v for part in x.values() for v in leaves_of(part)] if isinstance(x, dict) else [x]


@pytest.mark.family(3)
@pytest.mark.parametrize(
    "name", ["elementwise", "softmax", "layers", "stencil", "recurrence", "sizes", "reductions", "ranked"]
)
def test_open_lengths(name, folder):
    """One library for all lengths: other programs than those that it was made of."""
    f, make = PROGRAMS[name]
    specs = [tnp.TensorSpec((None, *x.shape[1:]), x.dtype) if isinstance(x, np.ndarray) else x for x in make(4)]
    files = tnp.function(f).export(folder / f"{name}_open", *specs, longest=1000)
    g = tnp.load(files.library).functions[name]
    for n in (1, 2, 3, 8, 9, 10, 31, 64, 65, 500, 999, 1000):
        given, expected = make(n), ours(make(n))
        found, wanted = g(*given), f(*expected)
        for x, y in zip(leaves((found, given)), leaves((wanted, expected)), strict=True):
            assert x.shape == y.shape
            np.testing.assert_allclose(x, y, rtol=1e-12, atol=1e-13)
    for n in (1001, 0):
        with pytest.raises(ValueError, match="lengths from 1 to 1000"):
            g(*make(n))


@pytest.mark.parametrize("name", sorted(REFUSED))
def test_what_needs_numpy_is_refused_at_its_line(name, folder):
    f, make = PROGRAMS[name]
    line = inspect.getsourcelines(f)[1] + 1
    with pytest.raises(tnp.ExportError, match=rf"(?s){REFUSED[name]}.*at:  programs.py:{line}\n"):
        tnp.function(f).export(folder / name, *make(5))


@pytest.mark.parametrize("dtype", ["float64", "float32"])
def test_special_values(dtype, folder):
    """Without NumPy to ask, what it warns of has its values all the same; far away, C's functions do the work."""
    x = np.array([0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 1e-320, 1e308, 1e10, -3e15, 710.0, 7.0])

    def every(x, y):
        return [getattr(tnp, f)(x) for f in unary], [getattr(tnp, f)(x, y) for f in binary]

    unary = (
        "exp exp2 expm1 log log2 log10 log1p sin cos tan sinh cosh tanh arcsin arccos arctan arcsinh arccosh arctanh "
        "sqrt cbrt reciprocal sign rint floor".split()
    )
    binary = "remainder floor_divide fmod power divide arctan2 maximum fmin hypot logaddexp copysign".split()

    with np.errstate(all="ignore"):
        a, b = (v.ravel().astype(dtype) for v in np.meshgrid(x, x))
    for target in ("native", "x86-64-v2", "x86-64-v3") if platform.machine() in ("x86_64", "AMD64") else ():
        files = tnp.function(every).export(folder / f"every_{target}_{dtype}", a, b, target=target)
        found = leaves(tnp.load(files.library).functions["every"](a, b))
        with np.errstate(all="ignore"):
            wanted = leaves(every(tnp.asarray(a), tnp.asarray(b)))
        assert len(found) == 36
        for name, got, want in zip(unary + binary, found, wanted, strict=True):
            np.testing.assert_allclose(got, want, rtol=1e-14 if dtype == "float64" else 1e-6, err_msg=name)
            np.testing.assert_array_equal(np.signbit(got[want == 0]), np.signbit(want[want == 0]))


def test_integers_by_zero(folder):
    def f(x, y):
        return x // y, x % y

    for dtype in (np.int64, np.uint32, np.int8):
        a, b = np.arange(10).astype(dtype), (np.arange(10) % 3).astype(dtype)
        files = tnp.function(f).export(folder / f"divided_{np.dtype(dtype)}", a, b, name="divided")
        with np.errstate(all="ignore"):
            wanted = a // b, a % b
        for x, y in zip(tnp.load(files.library).functions["divided"](a, b), wanted, strict=True):
            np.testing.assert_array_equal(x, y)


def test_arguments_are_unchanged_and_copies_are_not_needed(folder):
    x = np.asfortranarray(np.random.default_rng(0).standard_normal((4, 6)))
    f = tnp.function(lambda x: x @ x.T, native="off")
    g = tnp.load(f.export(folder / "fortran", x, name="gram").library).functions["gram"]
    kept = copy.deepcopy(x)
    np.testing.assert_allclose(g(x), kept @ kept.T, rtol=1e-14)
    np.testing.assert_allclose(g(np.ascontiguousarray(x)), kept @ kept.T, rtol=1e-14)  # laid as the library takes it
    np.testing.assert_array_equal(x, kept)


def test_other_orders_of_memory(folder):
    """What is written back lies as the argument does; steps between elements are those of the example."""

    def f(x, y):
        x += y
        return x * 2

    make = lambda: np.asfortranarray(np.arange(12.0).reshape(3, 4))  # noqa: E731
    every = np.arange(24.0).reshape(3, 8)
    g = tnp.load(tnp.function(f).export(folder / "orders", make(), every[:, ::2], name="orders").library)
    x = make()
    found = g.functions["orders"](x, every[:, ::2])
    np.testing.assert_array_equal(x, make() + every[:, ::2])
    np.testing.assert_array_equal(found, 2 * x)
    large, steps = np.asfortranarray(np.ones((60, 50))), np.arange(6000.0).reshape(60, 100)[:, ::2]
    g = tnp.load(tnp.function(f).export(folder / "large", large.copy("F"), steps, name="large").library)
    for _ in range(20):  # what is written goes to memory of the library's own first
        x = large.copy("F")
        np.testing.assert_array_equal(g.functions["large"](x, steps), 2 * x)
        np.testing.assert_array_equal(x, 1 + steps)
    turned = tnp.load(tnp.function(lambda x: x * 3).export(folder / "turned", every[::-1, ::-2], name="turned").library)
    np.testing.assert_array_equal(turned(every[::-1, ::-2]).numpy(), every[::-1, ::-2] * 3)
    with pytest.raises(tnp.ExportError, match="do not lie side by side"):
        tnp.function(f).export(folder / "apart", every[:, ::2], np.ones((3, 4)), name="apart")


def test_one_number(folder):
    for shape in ((), (1,)):
        x = np.full(shape, 2.0)
        f = tnp.function(lambda x: (x + 1, tnp.sum(x)))
        more, total = tnp.load(f.export(folder / f"of{len(shape)}", x, name="of").library)(x)
        np.testing.assert_array_equal(more.numpy(), x + 1)
        assert float(total) == x.sum()
    with pytest.raises(tnp.ExportError, match="has no elements"):
        f.export(folder / "empty", np.ones((0, 3)), name="of")


def test_large_constants(folder):
    large = np.zeros(1 << 24)
    with pytest.raises(tnp.ExportError, match="128 MB, which is better an argument"):
        tnp.function(lambda x: tnp.sum(large * x)).export(folder / "large", np.ones(()), name="large")


@pytest.mark.parametrize("dtype", ["float64", "float32", "int32", "uint8", "bool"])
def test_sorts_of_what_is_equal_or_no_number(dtype, folder):
    """NaN is last, equal elements keep their order, along any axis."""
    x = (np.arange(84) * 37 % 11).reshape(4, 7, 3).astype(dtype)
    if x.dtype.kind == "f":
        x[1, 2], x[2, 0, 0], x[3, 1, 1] = np.nan, -np.inf, np.inf

    def f(x):
        return [(tnp.sort(x, axis=k), tnp.argsort(x, axis=k, stable=True)) for k in range(3)]

    g = tnp.load(tnp.function(f).export(folder / f"sorts_{dtype}", x, name="sorts").library)
    for k, (values, places) in enumerate(g.functions["sorts"](x)):
        np.testing.assert_array_equal(values, np.sort(x, axis=k))
        np.testing.assert_array_equal(places, np.argsort(x, axis=k, stable=True))
    with pytest.raises(tnp.ExportError, match="argsort, which NumPy itself computes"):
        tnp.function(lambda x: tnp.argsort(x)).export(folder / "any", x, name="any_order")
