"""Series on tf.Tensors: values, gradients of TensorFlow's tape, graphs."""

from __future__ import annotations

import numpy as np
import pytest

C, D, X = np.array([0.7, -1.3, 2.1]), np.array([0.5, 1.2]), np.array([0.3, -0.4])
CALLS = {
    "val": (X, C), "mul": (C, D), "div": (C, D), "add": (C, D), "sub": (D, C), "pow": (D, 3), "mulx": (C,), "der": (C,),
    "int": (C, 2, [1.0, 2.0]), "vander": (X, 2), "val2d": (X, X, np.outer(C, D)), "companion": (C,), "fromroots": (C,),
    "fit": (C, C**2, 1), "roots": (np.array([-2.0, 0.5, 1.5]),), "trim": (C,),
}  # fmt: skip
MODULES = {"polynomial": "poly", "chebyshev": "cheb", "legendre": "leg", "hermite": "herm", "laguerre": "lag"}


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("name", CALLS)
def test_functions(tf, tnp, module, name):
    name = MODULES[module] + name
    args = CALLS[name.removeprefix(MODULES[module])]
    function, theirs = getattr(getattr(tnp.polynomial, module), name), getattr(getattr(np.polynomial, module), name)
    tensors = [tf.constant(a) if isinstance(a, np.ndarray) else a for a in args]
    watched = [t for t in tensors if isinstance(t, tf.Tensor)]
    with tf.GradientTape() as tape:
        tape.watch(watched)
        result = function(*tensors)
        total = sum(tf.reduce_sum(tf.abs(r) ** 2) for r in tf.nest.flatten(result))
    want = theirs(*args)
    in_graph = tf.function(lambda *x: function(*x, *tensors[len(watched) :]))(*watched)
    for r, g, w in zip(
        tf.nest.flatten(result), tf.nest.flatten(in_graph), want if isinstance(want, tuple) else (want,), strict=True
    ):
        assert isinstance(r, tf.Tensor) and r.dtype.as_numpy_dtype == w.dtype
        np.testing.assert_allclose(r, w, rtol=1e-8, atol=1e-9)
        np.testing.assert_allclose(g, w, rtol=1e-8, atol=1e-9)
    # along a random direction, against a difference
    rng, step = np.random.default_rng(0), 1e-6
    ways = [rng.standard_normal(t.shape) for t in watched]

    def moved(h):
        parts = iter([t.numpy() + h * v for t, v in zip(watched, ways, strict=True)])
        value = theirs(*[next(parts) if isinstance(a, np.ndarray) else a for a in args])
        return sum(np.sum(np.abs(v) ** 2) for v in (value if isinstance(value, tuple) else (value,)))

    slope = sum(float(tf.reduce_sum(g * v)) for g, v in zip(tape.gradient(total, watched), ways, strict=True))
    np.testing.assert_allclose(slope, (moved(step) - moved(-step)) / (2 * step), rtol=1e-5)


def test_constants_and_quadrature_are_tensors(tf, tnp):
    assert isinstance(tnp.polynomial.chebyshev.chebdomain, tf.Tensor)
    x, w = tnp.polynomial.legendre.leggauss(3)
    np.testing.assert_allclose(tf.reduce_sum(w * x**2), 2 / 3)


def test_classes_are_refused_by_name(tnp):
    with pytest.raises(AttributeError, match=r"classes are in tensornumpy\.polynomial"):
        tnp.polynomial.Chebyshev
