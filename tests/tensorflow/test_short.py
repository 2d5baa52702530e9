"""The short ways give what the lifted functions give, whatever they are asked."""

from __future__ import annotations

import inspect
import sys

import numpy as np
import pytest

import tensornumpy

A = np.arange(12.0).reshape(3, 4)
ARRAYS = {
    "double": A,
    "single": A.astype(np.float32),
    "half": A.astype(np.float16),
    "integer": A.astype(np.int32),
    "unsigned": A.astype(np.uint8),
    "bool": A > 3,
    "complex": A + 1j,
    "scalar": np.array(2.5),
    "empty": np.zeros((0, 3)),
    "nan": np.array([[1.0, np.nan], [np.inf, -np.inf]]),
}


def outcome(function, *args, **kwargs):
    """The value with its dtype, or the error."""
    try:
        with np.errstate(all="ignore"):
            result = function(*args, **kwargs)
    except Exception as error:
        return type(error).__name__, str(error).splitlines()[0]
    array = np.asarray(result.numpy() if hasattr(result, "numpy") else result)
    return array.dtype, array.shape, array.tobytes()


def agree(tnp, name, *args, **kwargs):
    """The public function, the same function lifted, and NumPy's."""
    from tensornumpy.tensorflow.namespace.lifting import call

    got = outcome(getattr(tnp, name), *args, **kwargs)
    assert got == outcome(lambda *a, **k: call(getattr(tensornumpy, name), a, k), *args, **kwargs)
    plain = [plainly(a) for a in args]
    assert got == outcome(getattr(np, name), *plain, **kwargs)


def plainly(x):
    if isinstance(x, list | tuple):
        return type(x)(plainly(v) for v in x)
    return x.numpy() if hasattr(x, "numpy") else x


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("kind", sorted(set(ARRAYS) - {"scalar"}))
@pytest.mark.parametrize("name", ["sum", "max", "min", "amax", "amin", "mean"])
def test_reductions(tf, tnp, name, kind):
    x = tf.constant(ARRAYS[kind])
    for args, kwargs in (
        ((), {}),
        ((0,), {}),
        ((-1,), {}),
        ((), {"axis": 1}),
        (((0, 1),), {}),
        ((0,), {"keepdims": True}),
    ):
        agree(tnp, name, x, *args, **kwargs)
    agree(tnp, name, x, 5)
    agree(tnp, name, ARRAYS[kind])
    agree(tnp, name, tf.constant(2.5))


def test_reductions_outside_of_the_short_way(tf, tnp):
    x = tf.constant(A)
    assert float(tnp.sum(x, where=A > 3)) == A[A > 3].sum()
    assert tnp.sum(tf.constant([1, 2], tf.int8), dtype=np.int8).dtype == tf.int8
    out = tf.Variable(0.0, dtype=tf.float64)
    assert tnp.sum(x, out=out) is out and float(out) == 66.0
    assert tnp.sum([1, 2]).dtype == tf.int64


@pytest.mark.parametrize(
    "shape", [3, (2, 3), [2, 0], (), np.int64(2), (np.int32(2), 1), -1, (2, -3), 2.5, "a"], ids=str
)
def test_creation(tnp, shape):
    for name in ("zeros", "ones"):
        agree(tnp, name, shape)
        for dtype in (int, "float32", np.complex64, np.bool, bool, np.dtype("uint8"), None):
            agree(tnp, name, shape, dtype)
            agree(tnp, name, shape, dtype=dtype)
    for value in (2, 2.5, 0.0, -0.0, True, 1j, [1] * 3, np.float32(2), -(2**63)):
        agree(tnp, "full", shape, value)
        agree(tnp, "full", shape, value, "float32") if not isinstance(value, complex) else None


def test_creation_takes_tensorflows_dtypes(tf, tnp):
    assert tnp.zeros(2, tf.bfloat16).dtype == tf.bfloat16
    assert tnp.ones((2,), dtype=tf.int8).dtype == tf.int8


VALUES = [
    1, 2.5, -0.0, 0.0, True, 1j, [1, 2], [1, 2.5], [True, 2], [[1, 2], [3, 4]], (1.0, (2,)), [], [[]], [2**63],
    [2**62], 2**63, [[1], [2, 3]], np.arange(3), np.float32(3), A[::2, ::-1], np.array([1, 2], ">i4"), ["a", "b"],
    range(3), [None],
]  # fmt: skip


@pytest.mark.parametrize("value", VALUES, ids=lambda x: repr(x)[:20].replace("\n", " "))
def test_conversion(tnp, value):
    if isinstance(value, np.ndarray) and not value.dtype.isnative:
        assert np.array_equal(tnp.asarray(value).numpy(), value)
        return
    for name in ("asarray", "array"):
        agree(tnp, name, value)


def test_conversion_of_tensors(tf, tnp):
    x = tf.constant(A)
    assert tnp.asarray(x) is x
    assert tnp.array(x) is not x
    agree(tnp, "array", x)
    with tf.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(tnp.asarray([x[0, 0], 2.0 * x[1, 1]])) + tnp.sum(tnp.array(x))
    want = np.ones((3, 4))
    want[0, 0], want[1, 1] = 2.0, 3.0
    np.testing.assert_array_equal(tape.gradient(y, x), want)


@pytest.mark.parametrize("args", [(3,), (1, 7), (1, 7, 2), (5, 0, -2), (0.5, 3), (2.5,), (1, 2, 0.25), (0,), (1, 2, 0)])
def test_arange(tnp, args):
    agree(tnp, "arange", *args)
    if args:
        agree(tnp, "arange", *args, dtype=np.float32)


def test_joining(tf, tnp):
    x, y, i, row = tf.constant(A), tf.constant(A + 1), tf.constant(A.astype(int)), tf.constant(A[:1])
    for arrays in (
        [x, y],
        (x, y, x),
        [x, i],
        [x, row],
        [x],
        [],
        [x, A],
        x,
        [row[0], row[0]],
        [tf.constant(1.0), tf.constant(2.0)],
    ):
        for axis in (0, 1, -1, 2, 5, None):
            for name in ("concatenate", "concat", "stack"):
                if axis is None and name == "stack":
                    continue
                agree(tnp, name, arrays, axis)
        agree(tnp, "concatenate", arrays)
    agree(tnp, "concatenate", [x, y], axis=1)
    agree(tnp, "concatenate", [x, y], dtype=np.float32)


@pytest.mark.parametrize(
    "shape", [(4, 3), [2, 6], 12, -1, (2, -1), (-1, -1), (5, 2), (3, 4, 1), np.int64(12), "a"], ids=str
)
def test_reshape(tf, tnp, shape):
    agree(tnp, "reshape", tf.constant(A), shape)
    agree(tnp, "reshape", tf.constant(A), shape, order="F")
    agree(tnp, "reshape", tf.constant(ARRAYS["empty"]), shape)


def test_moves_and_products(tf, tnp):
    x = tf.constant(A)
    agree(tnp, "transpose", x)
    agree(tnp, "transpose", x, (1, 0))
    agree(tnp, "transpose", tf.constant(1.0))
    for other in (A.T, A, A[0], np.array(2.0), A.T.astype(np.float32), A.T.astype(int)):
        agree(tnp, "matmul", x, tf.constant(other))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("kind", sorted(ARRAYS))
def test_shapes_bands_and_choices(tf, tnp, kind):
    x = tf.constant(ARRAYS[kind])
    for name in ("squeeze", "zeros_like", "ones_like", "tril", "triu", "expand_dims", "cumsum"):
        for args in ((), (0,), (-1,), (1,), (2,), (-3,), (np.int64(1),), ((0, 1),), ("a",)):
            if kind == "scalar" and name in ("tril", "triu"):
                continue
            if name not in ("zeros_like", "ones_like") or not args:
                agree(tnp, name, x, *args)
    mask = tf.constant(ARRAYS["bool"])
    for m, a, b in (
        (mask, x, x),
        (mask, x, 2.0),
        (mask[:1], x, x[..., None]),
        (x, x, x),
        (mask, x, mask),
        (mask[0, 0], x, x),
    ):
        agree(tnp, "where", m, a, b)
    agree(tnp, "squeeze", tf.constant(ARRAYS["double"][None, :, None]))
    agree(tnp, "squeeze", tf.constant(ARRAYS["double"][None, :, None]), 0)
    for width in (
        0,
        2,
        (1, 2),
        [1, 0],
        ((1, 2), (0, 1)),
        [[1, 1]],
        ((1,), (2,)),
        -1,
        (1, -2),
        1.5,
        np.int64(2),
        ((1, 1),) * 3,
    ):
        agree(tnp, "pad", x, width)
    agree(tnp, "pad", x, 1, "edge")
    agree(tnp, "pad", x, 1, constant_values=3)
    for reps in (2, (2, 1), (1, 0), (2,), (1, 2, 3), (1.0, 2), [2, 2], (np.int64(2), 1)):
        agree(tnp, "tile", x, reps)
    if kind != "empty":
        agree(tnp, "tile", x, (-1, 1))
    flat = tf.reshape(x, [-1])
    for other in (flat, x, flat[:0], 2.0, flat[:2]):
        agree(tnp, "outer", flat, other)


@pytest.mark.parametrize("dtype", ["float32", "float64", "complex64"])
def test_matrices_and_transforms(tf, tnp, dtype):
    from tensornumpy import fft, linalg
    from tensornumpy.tensorflow.namespace.lifting import call

    rng = np.random.default_rng(0)
    a, b = (tf.constant((rng.standard_normal((4, 4)) + 4 * np.eye(4)).astype(dtype)) for _ in range(2))
    singular, vector, wide = a * 0, a[0], a[:, :3]
    for name, args in (
        ("inv", (a,)), ("inv", (tf.stack([a, b]),)), ("inv", (singular,)), ("inv", (vector,)), ("inv", (wide,)),
        ("solve", (a, b)), ("solve", (a, wide)), ("solve", (a, vector)), ("solve", (singular, b)),
        ("solve", (a, b[:3])), ("solve", (wide, b)),
    ):  # fmt: skip
        got = outcome(getattr(tnp.linalg, name), *args)
        lifted = outcome(lambda *xs, name=name: call(getattr(linalg, name), xs, {}), *args)
        want = outcome(getattr(np.linalg, name), *map(plainly, args))
        assert got == lifted and got[:2] == want[:2], (name, got, want)
    for name in ("fft", "ifft"):
        for args in ((a,), (vector,), (a, 3), (a[:0],), (a[0, 0],)):
            got = outcome(getattr(tnp.fft, name), *args)
            assert got == outcome(lambda *xs, name=name: call(getattr(fft, name), xs, {}), *args)


@pytest.mark.parametrize("jit", [False, True])
def test_bands_turns_and_rolls_in_graphs(tf, tnp, jit):
    a = ARRAYS["double"]
    jobs = (
        (lambda np, x: np.flip(x, 0)), (lambda np, x: np.flip(x)), (lambda np, x: x[::-1]), (lambda np, x: x[:, ::-1]),
        (lambda np, x: x[::-1, None]), (lambda np, x: x[2::-1, ::-1]), (lambda np, x: x[1::-1]),
        (lambda np, x: x[::-2]),
        (lambda np, x: np.roll(x, 3, 1)), (lambda np, x: np.roll(x, -1, axis=0)), (lambda np, x: np.roll(x, 2)),
        *((lambda np, x, k=k: np.tril(x, k)) for k in (-1, 0, 2)),
        *((lambda np, x, k=k: np.triu(x, k)) for k in (-1, 0, 2)),
    )  # fmt: skip

    for job in jobs:
        want = job(np, a)
        for signature in ([tf.TensorSpec((3, 4), tf.float64)], [tf.TensorSpec((None, None), tf.float64)]):
            if jit and signature[0].shape[0] is None:
                continue
            f = tf.function(lambda x, job=job: job(tnp, x), signature, jit_compile=jit, autograph=False)
            np.testing.assert_array_equal(f(tf.constant(a)).numpy(), want)
            with tf.GradientTape() as tape:
                x = tf.constant(a)
                tape.watch(x)
                y = tf.reduce_sum(f(x) * tf.constant(np.arange(1.0, 1 + want.size).reshape(want.shape)))
            weights = np.zeros(a.size)
            np.add.at(weights, job(np, np.arange(a.size).reshape(a.shape)).ravel(), np.arange(1.0, 1 + want.size))
            keeps = job(np, np.ones(a.shape)) != 0  # a zero that a band writes is no element
            if keeps.all():
                np.testing.assert_array_equal(tape.gradient(y, x).numpy().ravel(), weights)


@pytest.mark.parametrize("number", [2, 2.0, -0.0, 0.1, 1e300, 2**24 + 1, True, 1j, np.nan, np.float64(2), np.int8(2)])
def test_numbers_beside_tensors(tf, tnp, number):
    for kind in ("single", "double", "half", "integer"):
        x = tf.constant(ARRAYS[kind])
        for name in ("add", "multiply", "divide", "less", "equal", "copysign"):
            if not (isinstance(number, complex) and name in ("copysign", "less")):
                agree(tnp, name, x, number)
                agree(tnp, name, number, x)


def test_indexing(tf, tnp):
    with tnp.experimental_enable_numpy_behavior():
        x = tf.constant(A)
        for index in (
            0,
            -1,
            3,
            slice(1, None),
            slice(None, None, -1),
            (slice(None), 0),
            (0, 0, 0),
            None,
            ...,
            (..., 1, None),
        ):
            assert outcome(lambda i=index: x[i]) == outcome(lambda i=index: A[i])


@pytest.mark.parametrize("name", ["sum", "max", "mean"])
def test_gradients(tf, tnp, name):
    """On a tape the rules of this library hold, ties included."""
    x = tf.constant([[1.0, 3.0], [3.0, 2.0]])
    with tf.GradientTape() as tape:
        tape.watch(x)
        y = getattr(tnp, name)(x)
    want = {"sum": [[1, 1], [1, 1]], "max": [[0, 0.5], [0.5, 0]], "mean": [[0.25, 0.25], [0.25, 0.25]]}[name]
    np.testing.assert_array_equal(tape.gradient(y, x), want)


def test_other_promotion(tf, tnp):
    with tensornumpy.promotion("legacy", prefer_float32=True):
        for x in (tnp.zeros(2), tnp.ones(2), tnp.full(2, 1.5), tnp.asarray([1.0]), tnp.array(2.5), tnp.arange(2.0)):
            assert x.dtype == tf.float32
        assert tnp.mean(tf.constant([1, 2])).dtype == tf.float32
        assert tnp.sum(tf.constant([1.0], tf.float64)).dtype == tf.float64
    with tensornumpy.promotion("off"), pytest.raises(TypeError):
        tnp.concatenate([tf.constant([1]), tf.constant([1.0])])


def test_in_a_graph(tf, tnp):
    @tf.function(input_signature=[tf.TensorSpec([None, None], tf.float64)])
    def run(x):
        both = tnp.stack([tnp.concatenate([x, x], 1), tnp.concatenate([x, x], 1)])
        return tnp.sum(tnp.transpose(both), 0), tnp.mean(x), tnp.zeros((2, 3)), tnp.reshape(x, (-1,)), tnp.max(x, 1)

    twice = np.stack([np.concatenate([A, A], 1)] * 2)
    want = np.sum(twice.T, 0), np.mean(A), np.zeros((2, 3)), A.reshape(-1), A.max(1)
    for got, expected in zip(run(tf.constant(A)), want, strict=True):
        np.testing.assert_array_equal(got, expected)


# --- names ------------------------------------------------------------------------------------------------


def names_of(module):
    return [name for name in dir(module) if not name.startswith("_")]


def test_every_name_of_tensorflow_numpy_is_here(tf, tnp):
    theirs = tf.experimental.numpy
    assert not [name for name in names_of(theirs) if not hasattr(tnp, name)]
    assert not [name for name in names_of(theirs.random) if not hasattr(tnp.random, name)]
    assert not [name for name in names_of(theirs) if name not in tnp.__all__ and name != "random"]


def test_their_parameters_are_taken(tf, tnp):
    """Each function binds its arguments by the names that TensorFlow gives them: none is refused as unknown."""
    refused = []
    for ours, theirs in ((tnp, tf.experimental.numpy), (tnp.random, tf.experimental.numpy.random)):
        for name in names_of(theirs):
            function = getattr(theirs, name)
            if isinstance(function, type) or not inspect.isfunction(inspect.unwrap(function)):
                continue
            parameters = inspect.signature(function).parameters.values()
            if any(p.kind is p.VAR_POSITIONAL for p in parameters):
                continue  # what stands before cannot be named
            for p in parameters:
                if p.kind is p.VAR_KEYWORD:
                    continue
                if not is_taken(getattr(ours, name), p.name, [q.name for q in parameters]):
                    refused.append((name, p.name))
    assert not refused


def is_taken(function, name, theirs):
    from tensornumpy.tensorflow.namespace.compat import _NAMES
    from tensornumpy.tensorflow.namespace.ufuncs import Ufunc

    if isinstance(function, Ufunc):
        return name in (*function._names, "out", "where", "dtype")
    if name in _NAMES.get(function.__name__, ()):
        return _NAMES[function.__name__].index(name) == theirs.index(name)
    own = inspect.signature(function).parameters
    return name in own and own[name].kind is not inspect.Parameter.POSITIONAL_ONLY


def test_parameters_by_tensorflows_names(tnp):
    a = A.tolist()
    pairs = [
        (tnp.arange(start=3), tnp.arange(3)),
        (tnp.arange(start=1, stop=7, step=2), tnp.arange(1, 7, 2)),
        (tnp.array(val=a, dtype=int), tnp.array(a, int)),
        (tnp.concatenate(arys=[a, a], axis=1), tnp.concatenate([a, a], 1)),
        (tnp.inner(a=a, b=a), tnp.inner(a, a)),
        (tnp.vdot(a=a, b=a), tnp.vdot(a, a)),
        (tnp.reshape(a=a, newshape=(4, 3)), tnp.reshape(a, (4, 3))),
        (tnp.tile(a=a, reps=2), tnp.tile(a, 2)),
        (tnp.where(condition=A > 3, x=1, y=2), tnp.where(A > 3, 1, 2)),
        (tnp.matmul(x1=a, x2=A.T), tnp.matmul(a, A.T)),
        (tnp.add(x1=1, x2=2), tnp.add(1, 2)),
        (tnp.exp(x=1.0), tnp.exp(1.0)),
        (tnp.flatten(a), tnp.ravel(a)),
    ]
    for got, want in pairs:
        assert outcome(lambda got=got: got) == outcome(lambda want=want: want)
    assert tnp.isscalar(num=3) and tnp.size(x=a) == 12 and tnp.empty_like(a=a).shape == (3, 4)


def test_kernels_under_tapes_and_in_graphs(tf, tnp):
    """What goes into TensorFlow's runtime at once is recorded by tapes with its attributes, is a part of a graph that
    is being made, and says what NumPy says where operands do not fit."""
    x = tf.constant([[2.0, 1.0], [1.0, 3.0]], tf.float64)
    with tf.GradientTape(persistent=True) as outer:
        outer.watch(x)
        with tf.GradientTape(persistent=True) as inner:
            inner.watch(x)
            y = tnp.tanh(x)
            lower, chosen = tnp.tril(x), tnp.where(tnp.greater(x, 1.5), x, -x)
        first = inner.gradient(y, x)
    slope = 1 - np.tanh(x.numpy()) ** 2
    np.testing.assert_allclose(first, slope, rtol=1e-9)
    np.testing.assert_allclose(outer.gradient(first, x), -2 * np.tanh(x.numpy()) * slope, rtol=1e-9)
    assert inner.gradient(lower, x).numpy().tolist() == [[1, 0], [1, 1]]
    assert inner.gradient(chosen, x).numpy().tolist() == [[1, -1], [-1, 1]]
    z = tf.constant([1.0 + 2.0j, 3.0, -1.0j])
    with tf.GradientTape() as tape:
        tape.watch(z)
        spectrum = tnp.fft.fft(z)
    assert np.allclose(tape.gradient(spectrum, z), 3 * np.array([1, 0, 0]))

    @tf.function
    def of_a_constant():
        return tnp.arctan2(x, x[::-1]), tnp.linalg.inv(x), tnp.tril(x)

    kernels = {op.type for op in of_a_constant.get_concrete_function().graph.get_operations()}
    assert {"Atan2", "MatrixInverse", "MatrixBandPart"} <= kernels
    np.testing.assert_allclose(of_a_constant()[1], np.linalg.inv(x.numpy()), rtol=1e-5)
    for call in (
        lambda xp, a: xp.arctan2(a, xp.ones((3, 3))),
        lambda xp, a: xp.less(a[0], xp.ones(3)),
        lambda xp, a: xp.linalg.inv(a[:1]),
        lambda xp, a: xp.linalg.solve(a, xp.ones((3, 1))),
        lambda xp, a: xp.add(a),
        lambda xp, a: xp.exp(a, a, a),
    ):
        with pytest.raises(Exception) as theirs:
            call(np, x.numpy())
        with pytest.raises(theirs.type):
            call(tnp, x)


def test_operators_find_their_kernels_once(tf, tnp):
    x = tf.constant([1.0, 2.0])
    with tnp.experimental_enable_numpy_behavior():
        before = (x * x).numpy().tolist()
        entered = []
        sys.setprofile(lambda frame, *_: entered.append(frame.f_code.co_name))
        again = x * x
        sys.setprofile(None)
        assert again.numpy().tolist() == before == [1.0, 4.0]
    assert "operate" in entered and "_find" not in entered
