"""Native arrays that take tensors which a tf.GradientTape watches: by ``out=``, by operators in place, by index.

Each write gives the gradient that our own tape gives, or raises and says what to write."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("tensorflow")

import tensorflow as tf
import tensornumpy as tnp

X = np.array([1.5, 2.5, 0.5])
WEIGHTS = np.array([1.0, 2.0, 3.0])
FORMS = [
    "np.add(t, 1.0, out=z)", "np.add(t, z, out=(z,))", "np.exp(t, out=z)",
    "np.multiply(t, 2.0, out=z, where=[1, 0, 1])",
    "np.multiply(t, t, out=z[::-1])", "np.add(t[1:], 1.0, out=z[1:])", "np.divmod(t, 2.0, out=(z, np.zeros(3)))",
    "np.modf(t, out=(z, np.zeros(3)))", "np.sum(t, out=z[..., 0])", "np.cumsum(t, out=z)",
    "np.mean(t, out=z[1:2][..., 0])",
    "np.clip(t, 1, 2, out=z)", "np.matmul(np.eye(3), t, out=z)", "np.dot(np.eye(3), t, out=z)", "np.round(t, 1, out=z)",
    "np.take(t, [0, 1, 0], out=z, mode='clip')", "np.concatenate([t[:1], t[1:]], out=z)", "np.einsum('i->i', t, out=z)",
    "np.stack([t], out=z.reshape(1, 3))", "np.sort(t, stable=True); z[...] = np.sort(t)", "np.add.at(z, [0, 0, 1], t)",
    "np.add.accumulate(t, out=z)", "np.multiply.reduce(t, out=z[..., 1])", "z[:2] = np.subtract.outer(t, t)[0, 1:]",
    "z += a", "z *= a", "z **= a", "z[1:] += a[1:]", "v = z[:2]; v -= a[1:]", "z[...] = a", "z[[0, 2]] = np.sin(a[:2])",
    "z[a > 1] = a[0]", "np.copyto(z, a)", "np.copyto(z, a, where=a > 1)", "np.putmask(z, a > 1, a)",
    "np.put(z, [0, 2], a)",
    "z.flat = a", "z.real = a", "z[...] = a; z.sort()", "z[...] = a; np.nan_to_num(z, copy=False)", "z.fill(a[0])",
    "np.place(z, [True, False, True], a)", "m = z.reshape(1, 3); m[0, 1:] = a[:2]",
]  # fmt: skip
# With the tensor itself, where NumPy would take its elements.
REFUSED = [
    "z += t", "z -= t", "z[...] = t", "z[1:] = t[1:]", "z[0] = t[0]", "z.fill(t[0])", "z.real = t", "z.flat = t",
    "np.copyto(z, t)", "np.putmask(z, [1, 0, 1], t)", "np.put(z, [0, 1], t)", "np.place(z, [True, False, True], t)",
]  # fmt: skip


def written(form, t):
    names = {"np": tnp, "t": t, "z": tnp.ones(3), "a": tnp.asarray(t)}
    exec(form.replace("; ", "\n"), names)
    return tnp.sum(names["z"] * WEIGHTS)


def ours(form):
    x = tnp.asarray(X)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = written(form, x)
    return y.numpy(), tape.gradient(y, x).numpy()


def theirs(form, t):
    with tf.GradientTape() as tape:
        tape.watch(t)
        y = tf.convert_to_tensor(written(form, t))
    return y, tf.convert_to_tensor(tape.gradient(y, t))


@pytest.mark.parametrize("form", FORMS)
def test_the_gradient_is_that_of_our_tape(form):
    value, gradient = ours(form)
    got = theirs(form, tf.constant(X))
    np.testing.assert_allclose(got[0], value, rtol=1e-12)
    np.testing.assert_allclose(got[1], gradient, rtol=1e-12)


def test_in_a_graph():
    forms = FORMS[:8] + FORMS[20:30]
    got = tf.function(lambda t: [theirs(form, t) for form in forms], autograph=False)(tf.constant(X))
    for form, (value, gradient) in zip(forms, got, strict=True):
        want = ours(form)
        np.testing.assert_allclose(value, want[0], rtol=1e-12, err_msg=form)
        np.testing.assert_allclose(gradient, want[1], rtol=1e-12, err_msg=form)


def differentiable():
    ufuncs = {f.__name__: f for f in vars(np).values() if isinstance(f, np.ufunc) and f.nout == 1 and not f.signature}
    return sorted(
        n
        for n, f in ufuncs.items()
        if f.nin < 3 and n != "ldexp" and not tnp.grad_status(n).gradient.startswith("none")
    )


@pytest.mark.family(4)
@pytest.mark.parametrize("name", differentiable())
def test_every_ufunc_into_an_array(name):
    ufunc = getattr(tnp, name)
    arguments = [tf.constant(a) for a in (X / 4 + (name == "arccosh"), X[::-1] / 3)[: ufunc.nin]]
    with tf.GradientTape(persistent=True) as tape:
        tape.watch(arguments)
        z = tnp.zeros(3)
        ufunc(*arguments, out=z)
        written = tf.reduce_sum(tf.convert_to_tensor(z) * WEIGHTS)
        plain = tf.reduce_sum(tf.convert_to_tensor(ufunc(*arguments)) * WEIGHTS)
    for a in arguments:
        want = tape.gradient(plain, a)
        got = tape.gradient(written, a)
        assert (got is None) == (want is None)
        if want is not None:
            np.testing.assert_allclose(got, want, rtol=1e-12)


@pytest.mark.parametrize("form", REFUSED)
def test_a_tensor_that_numpy_would_read_is_refused(form):
    for run in (theirs, tf.function(theirs, autograph=False)):
        with pytest.raises(tnp.TracedArrayError, match=r"tnp\.asarray\(t\)"):
            run(form, tf.constant(X))


def test_outside_of_the_tape_a_write_leaves_an_array_on_the_host():
    z = tnp.ones(3)
    tnp.add(tf.constant(X), 1.0, out=z)
    z += tnp.asarray(tf.constant(X))
    assert isinstance(z._v, np.ndarray)
    np.testing.assert_array_equal(z.numpy(), 2 * X + 1)
