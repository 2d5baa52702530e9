"""All ufuncs: values, dtypes and errors against NumPy, keywords, methods, gradients and their singular points."""

from __future__ import annotations

import numpy as np
import pytest
from test_reductions import body

import tensornumpy as tnp
from helpers import assert_same, check_batch, check_function, check_gradients

GENERALIZED = {"matmul", "matvec", "vecmat", "vecdot"}
NAMES = sorted(n for n in dir(np) if isinstance(getattr(np, n), np.ufunc) and n not in GENERALIZED)
X = np.asarray([[0.3, -0.7, 0.45], [0.2, 0.85, -0.15]])
Y = np.asarray([0.6, -0.4, 0.8])
INTS = np.asarray([6, 3, 4, 9])
OTHER = np.asarray([4, 2, 3, 1])

ABOVE_ONE = {"arccosh", "acosh"}
POSITIVE = {"log", "log2", "log10", "sqrt", "log1p", "reciprocal", "cbrt", "power", "pow", "float_power"}


def arguments(name):
    """Arrays that NumPy's ufunc takes, floats where it takes them."""
    ufunc = getattr(np, name)
    floats = any(t.startswith("d" * ufunc.nin + "->") for t in ufunc.types)
    if name == "ldexp":
        return X, np.asarray([1, -2, 3])
    if name == "isnat":
        return (np.asarray(["NaT", "2020-01-01"], "M8[D]"),)
    if not floats:
        return (INTS, OTHER)[: ufunc.nin]
    x = X + 2 if name in ABOVE_ONE | POSITIVE else X
    return (x, Y * 1.9)[: ufunc.nin]


def differentiable(name):
    op = getattr(tnp, name)
    return op.differentiable and name not in ("isnat",)


def test_every_ufunc_is_there():
    assert len(NAMES) > 100
    for name in NAMES:
        ours = getattr(tnp, name)
        theirs = getattr(np, name)
        assert ours.numpy is theirs
        assert (ours.nin, ours.nout, ours.nargs, ours.ntypes, ours.types, ours.identity, ours.signature) == (
            theirs.nin,
            theirs.nout,
            theirs.nargs,
            theirs.ntypes,
            theirs.types,
            theirs.identity,
            theirs.signature,
        )


@pytest.mark.parametrize("name", NAMES)
def test_docstring(name):
    text = getattr(tnp, name).__doc__
    assert "Gradient: " in text and ">>>" in text and not text.startswith(f"{name} of each")


@pytest.mark.parametrize("name", NAMES)
def test_values(name):
    xs = arguments(name)
    call = lambda xp, *a: getattr(xp, name)(*a)  # noqa: E731
    assert_same(call(tnp, *[tnp.asarray(x) for x in xs]), call(np, *xs))
    assert_same(body(call, *xs), call(np, *xs))
    if name != "isnat":
        check_function(lambda *a: call(tnp, *a), *xs)
        check_batch(lambda *a: call(tnp, *a), *[x if x.dtype.kind != "f" else x / 2 + (x > 1) * 1.0 for x in xs])


@pytest.mark.parametrize("name", [n for n in NAMES if differentiable(n)])
def test_gradients(name):
    xs = arguments(name)
    if name in (
        "divmod",
        "modf",
        "frexp",
        "floor_divide",
        "floor",
        "ceil",
        "trunc",
        "rint",
        "sign",
        "spacing",
        "heaviside",
    ):
        check_gradients(lambda *a: _summed(getattr(tnp, name)(*a)) + tnp.sum(a[0] * a[0]), *xs)
        return
    if name == "nextafter":  # a difference of neighbours is not the derivative
        np.testing.assert_array_equal(gradients(lambda x: tnp.nextafter(x, 9.0), xs[0])[0], np.ones(X.shape))
        return
    if name == "ldexp":  # the exponent is an integer
        check_gradients(lambda a: tnp.ldexp(a, xs[1]), xs[0])
        return
    check_gradients(lambda *a: getattr(tnp, name)(*a), *xs)


def _summed(result):
    parts = result if isinstance(result, tuple) else (result,)
    return sum(tnp.sum(p * 1.0) for p in parts)


COMPLEX = [
    "add",
    "subtract",
    "multiply",
    "divide",
    "reciprocal",
    "square",
    "power",
    "exp",
    "exp2",
    "expm1",
    "log",
    "log2",
    "log10",
    "log1p",
    "sqrt",
    "sin",
    "cos",
    "tan",
    "arcsin",
    "arccos",
    "arctan",
    "sinh",
    "cosh",
    "tanh",
    "arcsinh",
    "arccosh",
    "arctanh",
    "absolute",
    "sign",
    "conjugate",
    "negative",
    "positive",
]


@pytest.mark.parametrize("name", COMPLEX)
def test_complex_gradients(name):
    z = np.asarray([0.3 + 0.5j, -0.7 - 0.2j, 1.4 + 0.6j, -1.2 + 0.9j])
    check_gradients(getattr(tnp, name), *(z, z[::-1] * 0.8 + 0.1)[: getattr(np, name).nin])


def gradients(f, *xs):
    handles = [tnp.asarray(x) for x in xs]
    with tnp.GradientTape() as tape:
        for h in handles:
            tape.watch(h)
        y = f(*handles)
    return [g.numpy() for g in tape.gradient(y, handles)]


@pytest.mark.parametrize(
    ("name", "args", "want"),
    [
        ("maximum", (1.0, 1.0), (0.5, 0.5)),
        ("minimum", (1.0, 1.0), (0.5, 0.5)),
        ("maximum", (np.nan, 1.0), (1.0, 0.0)),
        ("maximum", (1.0, np.nan), (0.0, 1.0)),
        ("maximum", (np.nan, np.nan), (0.5, 0.5)),
        ("fmax", (np.nan, 1.0), (0.0, 1.0)),
        ("fmin", (1.0, np.nan), (1.0, 0.0)),
        ("fmin", (2.0, 2.0), (0.5, 0.5)),
        ("absolute", (0.0,), (0.0,)),
        ("fabs", (0.0,), (0.0,)),
        ("absolute", (0j,), (0j,)),
        ("sign", (0j,), (0j,)),
        ("hypot", (0.0, 0.0), (0.0, 0.0)),
        ("hypot", (3.0, 4.0), (0.6, 0.8)),
        ("arctan2", (0.0, 0.0), (0.0, 0.0)),
        ("arctan2", (0.0, 2.0), (0.5, 0.0)),
        ("arctan2", (1e-200, 1e-200), (5e199, -5e199)),
        ("logaddexp", (-np.inf, -np.inf), (0.5, 0.5)),
        ("logaddexp", (np.inf, np.inf), (0.5, 0.5)),
        ("logaddexp", (0.0, -np.inf), (1.0, 0.0)),
        ("logaddexp", (1000.0, -1000.0), (1.0, 0.0)),
        ("logaddexp2", (-np.inf, 3.0), (0.0, 1.0)),
        ("power", (0.0, 0.0), (0.0, -np.inf)),
        ("power", (0.0, 2.0), (0.0, 0.0)),
        ("power", (0.0, 1.0), (1.0, 0.0)),
        ("float_power", (0.0, 3.0), (0.0, 0.0)),
        ("power", (2.0, 0.0), (0.0, np.log(2.0))),
        ("remainder", (-7.0, 3.0), (1.0, 3.0)),
        ("fmod", (-7.0, 3.0), (1.0, 2.0)),
        ("heaviside", (0.0, 0.3), (0.0, 1.0)),
        ("heaviside", (1.0, 0.3), (0.0, 0.0)),
        ("copysign", (-2.0, 3.0), (-1.0, 0.0)),
        ("nextafter", (1.0, 2.0), (1.0, 0.0)),
        ("sqrt", (0.0,), (np.inf,)),
        ("log", (0.0,), (np.inf,)),
        ("arcsin", (1.0,), (np.inf,)),
        ("arctanh", (0.5,), (4 / 3,)),
        ("exp", (-np.inf,), (0.0,)),
        ("floor", (2.0,), (0.0,)),
    ],
)
def test_singular_points(name, args, want):
    with np.errstate(all="ignore"):
        got = gradients(getattr(tnp, name), *args)
    np.testing.assert_allclose(got, want, rtol=1e-12)


@pytest.mark.parametrize("name", ["sqrt", "log", "log2", "log10", "reciprocal", "cbrt", "arccosh", "log1p", "arcsin"])
def test_zero_cotangent_is_zero_at_a_pole(name):
    pole = {"arccosh": 1.0, "log1p": -1.0, "arcsin": 1.0}.get(name, 0.0)
    with np.errstate(all="ignore"):
        (g,) = gradients(
            lambda x: tnp.where(x == pole, 1.0, getattr(tnp, name)(x)),
            np.asarray([pole, 1.0 if pole < 1 else 0.5 + (name == "arccosh")]),
        )
    assert g[0] == 0 and np.isfinite(g).all()


def test_second_derivatives_at_ties():
    def second(f, x):
        x = tnp.asarray(x)
        with tnp.GradientTape() as outer:
            outer.watch(x)
            with tnp.GradientTape() as inner:
                inner.watch(x)
                y = f(x)
            g = inner.gradient(y, x)
        return outer.gradient(g, x).numpy()

    np.testing.assert_allclose(second(lambda x: tnp.logaddexp(x, 1.0), 1.0), 0.25)
    np.testing.assert_allclose(second(lambda x: tnp.power(x, 2.0), 0.0), 2.0)
    np.testing.assert_allclose(second(lambda x: tnp.power(x, tnp.asarray(2.0)), 0.0), 2.0)


def test_mixed_second_derivative_of_power_at_exponent_zero():
    a, b = tnp.asarray(2.0), tnp.asarray(0.0)
    with tnp.GradientTape() as outer:
        outer.watch([a, b])
        with tnp.GradientTape() as inner:
            inner.watch(a)
            y = a**b
        g = inner.gradient(y, a)
    np.testing.assert_allclose(outer.gradient(g, b).numpy(), 0.5)


def test_large_modf_keeps_its_gradient():
    (g,) = gradients(lambda x: tnp.sum(tnp.modf(x)[0] * 3.0), np.linspace(0.1, 5.05, 40000))
    np.testing.assert_array_equal(g, np.full(40000, 3.0))


# --- keywords ---------------------------------------------------------------------------------------------

MASK = np.asarray([True, False, True])


def test_where_and_out_under_a_tape():
    x = tnp.asarray(Y)
    out = tnp.asarray([10.0, 20.0, 30.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        assert tnp.multiply(x, 3.0, out=out, where=MASK) is out
        y = tnp.sum(out * out)
    want = Y * 3
    want[1] = 20.0
    np.testing.assert_allclose(out.numpy(), want)
    np.testing.assert_allclose(tape.gradient(y, x).numpy(), np.where(MASK, 6 * want, 0))


def test_out_that_is_watched_passes_its_gradient_where_it_stays():
    base = tnp.asarray([1.0, 2.0, 3.0])
    with tnp.GradientTape() as tape:
        tape.watch(base)
        out = base * 2.0
        tnp.exp(tnp.zeros(3), out=out, where=MASK)
        y = tnp.sum(out)
    np.testing.assert_array_equal(tape.gradient(y, base).numpy(), [0, 2, 0])


def test_out_as_tuple_and_positional():
    x = tnp.asarray(Y)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        a, b = tnp.zeros(3), tnp.zeros(3)
        assert tnp.exp(x, a) is a
        first, second = tnp.modf(x, out=(None, b))
        assert second is b and first is not b
        assert tnp.exp(x, out=(a,)) is a
        fresh = tnp.exp(x, out=...)
    assert_same(a, np.exp(Y))
    assert_same(fresh, np.exp(Y))
    assert_same((first, second), np.modf(Y))


def test_dtype_and_casting():
    for call in (
        lambda xp, x: xp.add(x, 1, dtype=np.float32),
        lambda xp, x: xp.add(x, x, dtype="f2"),
        lambda xp, x: xp.multiply(x, 2.0, dtype=complex),
        lambda xp, x: xp.exp(x, signature="f->f"),
        lambda xp, x: xp.exp(x, dtype="f4", casting="same_kind"),
        lambda xp, x: xp.add(x, x, where=True, order="C", subok=False),
        lambda xp, x: xp.exp(x, where=[1, 0, 1], out=xp.zeros(3)),
        lambda xp, x: xp.exp(x, where=0, out=xp.ones(3)),
    ):
        assert_same(body(call, Y), call(np, Y), rtol=1e-3)


@pytest.mark.parametrize(
    "call",
    [
        lambda xp, x: xp.add(x, 1.5, dtype=int),
        lambda xp, x: xp.exp(x, dtype="f4", casting="safe"),
        lambda xp, x: xp.exp(x, out=xp.zeros(3, dtype=int)),
        lambda xp, x: xp.exp(x, wrong=1),
        lambda xp, x: xp.exp(x, x, x),
        lambda xp, x: xp.add(x),
        lambda xp, x: xp.add(x, [1.0, 2.0]),
        lambda xp, x: xp.exp(x, where=np.asarray([1, 0, 1]), out=xp.zeros(3)),
        lambda xp, x: xp.exp(xp.stack([x, x]), out=xp.zeros(3)),
        lambda xp, x: xp.exp(x, out=5),
        lambda xp, x: xp.modf(x, out=(None,)),
        lambda xp, x: xp.bitwise_and(x, 1),
        lambda xp, x: xp.exp(x, out=xp.zeros(4)),
    ],
)
def test_errors_are_numpys(call):
    with pytest.raises(Exception) as theirs:
        call(np, Y)
    with pytest.raises(type(theirs.value)) as ours:
        body(call, Y)
    assert str(ours.value)[:25] == str(theirs.value)[:25]


def test_where_in_a_batch_and_a_trace():
    def f(x):
        out = x * 0.0 + 5.0
        tnp.multiply(x, 2.0, out=out, where=x > 0)
        return out

    check_batch(f, Y)
    check_function(f, Y)
    check_gradients(f, Y)


# --- methods ----------------------------------------------------------------------------------------------

METHODS = {
    "add.reduce": (lambda xp, x: xp.add.reduce(x), X),
    "add.reduce all": (lambda xp, x: xp.add.reduce(x, axis=None, keepdims=True), X),
    "add.reduce where": (lambda xp, x: xp.add.reduce(x, axis=1, where=MASK, initial=2.0), X),
    "multiply.reduce": (lambda xp, x: xp.multiply.reduce(x, axis=(0, 1)), X),
    "maximum.reduce": (lambda xp, x: xp.maximum.reduce(x, axis=1), X),
    "minimum.reduce": (lambda xp, x: xp.minimum.reduce(x, axis=0, keepdims=True), X),
    "subtract.reduce": (lambda xp, x: xp.subtract.reduce(x, axis=1), X),
    "logaddexp.reduce": (lambda xp, x: xp.logaddexp.reduce(x, axis=-1), X),
    "hypot.reduce": (lambda xp, x: xp.hypot.reduce(x, axis=0), X),
    "divide.reduce": (lambda xp, x: xp.divide.reduce(x, axis=0, keepdims=True), X),
    "add.accumulate": (lambda xp, x: xp.add.accumulate(x, axis=1), X),
    "multiply.accumulate": (lambda xp, x: xp.multiply.accumulate(x), X),
    "maximum.accumulate": (lambda xp, x: xp.maximum.accumulate(x, axis=1), X),
    "subtract.accumulate": (lambda xp, x: xp.subtract.accumulate(x, axis=1), X),
    "logaddexp.accumulate": (lambda xp, x: xp.logaddexp.accumulate(x, axis=1), X),
    "multiply.outer": (lambda xp, x, y: xp.multiply.outer(x, y), X, Y),
    "arctan2.outer": (lambda xp, x, y: xp.arctan2.outer(x, y), Y, X[0]),
    "add.reduceat": (lambda xp, x: xp.add.reduceat(x, [0, 2, 1], axis=1), X),
    "multiply.reduceat": (lambda xp, x: xp.multiply.reduceat(x, [1, 0], axis=0), X),
    "maximum.reduceat": (lambda xp, x: xp.maximum.reduceat(x, [0, 1]), Y),
    "add.at": (lambda xp, x, y: _at(xp, xp.add, x, [0, 2, 0], y), Y, X[0]),
    "multiply.at": (lambda xp, x, y: _at(xp, xp.multiply, x, [1, 1, 0], y), Y, X[0]),
    "negative.at": (lambda xp, x: _at(xp, xp.negative, x, [0, 0, 1]), Y),
    "add.at rows": (lambda xp, x, y: _at(xp, xp.add, x, ([0, 1, 0], [1, 1, 1]), y), X, Y),
}


def _at(xp, ufunc, x, index, *values):
    x = x * 1.0
    ufunc.at(x, index, *values)
    return x


@pytest.mark.parametrize("name", METHODS)
def test_methods(name):
    f, *xs = METHODS[name]
    assert_same(body(f, *xs), f(np, *xs))
    assert_same(f(tnp, *[tnp.asarray(x) for x in xs]), f(np, *xs))
    check_gradients(lambda *a: f(tnp, *a), *xs)
    check_function(lambda *a: f(tnp, *a), *xs)


@pytest.mark.parametrize("name", [n for n in METHODS if ".at" not in n])
def test_methods_batched(name):
    f, *xs = METHODS[name]
    check_batch(lambda *a: f(tnp, *a), *xs)


@pytest.mark.parametrize(
    "call",
    [
        lambda xp, x: xp.logical_and.reduce(x > 0),
        lambda xp, x: xp.logical_or.reduce(x > 0, axis=None),
        lambda xp, x: xp.logical_xor.reduce(x > 0),
        lambda xp, x: xp.bitwise_or.reduce(xp.asarray([1, 2, 4]) + (x > 0)),
    ],
)
def test_reductions_of_truth_under_a_trace(call):
    assert_same(tnp.function(lambda v: call(tnp, v))(tnp.asarray(Y)), call(np, Y))


@pytest.mark.parametrize(
    "call",
    [
        lambda xp, x: xp.exp.reduce(x),
        lambda xp, x: xp.exp.accumulate(x),
        lambda xp, x: xp.add.reduce(x, axis=3),
        lambda xp, x: xp.maximum.reduce(x[:0]),
        lambda xp, x: xp.add.reduceat(x, [5]),
        lambda xp, x: xp.exp.outer(x, x),
    ],
)
def test_method_errors_are_numpys(call):
    with pytest.raises(Exception) as theirs:
        call(np, Y)
    with pytest.raises(type(theirs.value)) as ours:
        body(call, Y)
    assert str(ours.value)[:20] == str(theirs.value)[:20]
