"""Lowerings of scipy.special's functions against SciPy: in every mode, at edges, and their derivatives."""

from __future__ import annotations

import numpy as np
import pytest
import scipy.special

import tensornumpy as tnp

from .modes import check, lowered, numpys, run_mode, tensorflow

tnp.special  # loads the rows
EDGES = np.array(
    [0.0, -0.0, 1.0, -1.0, 0.5, 2.0, -2.0, np.inf, -np.inf, np.nan, -0.3, 0.3, 3.7, -3.7, 1e-10, 0.999, 30.0]
)
RTOL = {
    "gammaln": 1e-9, "j0": 1e-9, "j1": 1e-9, "y0": 1e-9, "y1": 1e-9, "gammaincc": 1e-7, "kl_div": 1e-9, "psi": 1e-12,
}  # fmt: skip


NOT_IN_XLA = {"dawsn", "spence", "i0", "i1", "j0", "j1", "y0", "y1", "k0", "k0e", "k1", "k1e"}  # TensorFlow says so


def names():
    return sorted(name.removeprefix("special.") for name in lowered("special."))


NAMES = names()


def points(name, dtype=np.float64):
    axes = [EDGES.astype(dtype)] * numpys(f"special.{name}").nin
    if name == "_zeta":  # its exponent is a constant of a rule
        axes[0] = np.array([1.5, 2.0, 3.0, 7.0], dtype)
    if name in ("gammainc", "gammaincc"):
        axes[0] = np.setdiff1d(axes[0], [1e-10]).astype(dtype)
    return [a.ravel() for a in np.meshgrid(*axes)]


@pytest.mark.family(2)
@pytest.mark.parametrize("name", NAMES)
def test_values_are_scipys_in_every_mode(name):
    arrays = points(name)
    rtol = RTOL.get(name, 2e-13)
    with np.errstate(all="ignore"):
        want = numpys(f"special.{name}")(*arrays)
    for mode in ("eager", "graph", "xla", "mapped"):
        if mode == "xla" and name in NOT_IN_XLA:
            with pytest.raises(Exception, match="unsupported operations"):
                run_mode(mode, f"special.{name}", tuple(arrays), {})
            continue
        (found,) = run_mode(mode, f"special.{name}", tuple(arrays), {})
        if mode != "xla":
            np.testing.assert_allclose(found, want, rtol=rtol, atol=1e-300, err_msg=mode)
        else:  # its own expansions, and its own answer where nothing is finite
            finite = np.isfinite(want) & np.all(np.isfinite(arrays), axis=0)
            np.testing.assert_allclose(found[finite], want[finite], rtol=1e-7, atol=1e-12, err_msg=mode)


@pytest.mark.parametrize("name", NAMES)
def test_float32(name):
    arrays = points(name, np.float32)
    with np.errstate(all="ignore"):
        want = numpys(f"special.{name}")(*arrays)
    (found,) = run_mode("eager", f"special.{name}", tuple(arrays), {})
    assert found.dtype == want.dtype == np.float32
    np.testing.assert_allclose(found, want, rtol=3e-3 if name in ("erfinv", "kl_div", "rel_entr") else 1e-4, atol=1e-6)


def test_broadcasting():
    check("special.xlogy", np.array([[0.0], [1.0]]), np.array([0.5, 2.0, 3.0]), rtol=1e-14)
    check("special.gammainc", np.array([[0.5], [2.0]]), np.array([0.5, 2.0, 3.0]), rtol=1e-13, modes=("eager", "graph"))


@pytest.mark.parametrize("name", ["gammainc", "gammaincc"])
def test_incomplete_gamma_functions_of_large_numbers(name):
    a = np.array([9e4, 1.1e5, 1e6, 1e8])[:, None]
    x = a + np.array([-30.0, -3, -1, 0, 1, 3, 5, 30]) * np.sqrt(a)
    (found,) = run_mode("eager", f"special.{name}", (np.broadcast_to(a, x.shape), x), {})
    np.testing.assert_allclose(found, getattr(scipy.special, name)(a, x), rtol=1e-8, atol=1e-13)
    d = np.array([-5.0, -1.0, 0.0, 2.0])  # where SciPy loses its digits: the normal distribution
    (found,) = run_mode("eager", f"special.{name}", (np.full(4, 1e14), 1e14 + d * 1e7), {})
    np.testing.assert_allclose(found, scipy.special.ndtr(d if name == "gammainc" else -d), rtol=1e-5)


PROGRAMS = {
    "normal": lambda x: tnp.sum(tnp.special.ndtr(x) * tnp.special.erf(x) + tnp.special.erfc(x) * tnp.special.expit(x)),
    "poisson": lambda x: tnp.sum(tnp.special.xlogy(3.0, x) - x - tnp.special.gammaln(x + 1.0)),
    "gamma": lambda x: tnp.sum(tnp.special.gammainc(2.0, x) + tnp.special.digamma(x) + tnp.special.entr(x)),
    "bessel": lambda x: tnp.sum(tnp.special.j0(x) + tnp.special.i0e(x) + tnp.special.k0(x)),
    "losses": lambda x: tnp.sum(tnp.special.log_expit(x) + tnp.special.kl_div(x, 0.5) + tnp.special.rel_entr(0.3, x)),
    "inverse": lambda x: tnp.sum(tnp.special.erfinv(x / 4) + tnp.special.ndtri(x / 4) + tnp.special.logit(x / 4)),
    "softmax": lambda x: tnp.special.logsumexp(x) + tnp.sum(tnp.special.log_softmax(x) ** 2),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_programs_as_functions_of_tensorflow_with_gradients(name):
    tf, f = tensorflow(), PROGRAMS[name]
    x = np.array([0.3, 1.2, 2.5])
    of_tf = tnp.to_tf_function(f, [tnp.TensorSpec([3], tnp.float64)])
    t = tf.constant(x)
    with tf.GradientTape() as tape:
        tape.watch(t)
        y = of_tf(t)
    np.testing.assert_allclose(y.numpy(), f(tnp.asarray(x)).numpy(), rtol=1e-9)
    np.testing.assert_allclose(tape.gradient(y, t).numpy(), tnp.grad(f)(tnp.asarray(x)).numpy(), rtol=1e-8)
    slope = tnp.to_tf_function(tnp.grad(f), [tnp.TensorSpec([3], tnp.float64)])
    np.testing.assert_allclose(slope(t).numpy(), tnp.grad(f)(tnp.asarray(x)).numpy(), rtol=1e-8)


def test_what_has_no_lowering_is_refused_by_name():
    with pytest.raises(tnp.TensorFlowError, match=r"(?s)cannot do special\.jv.*fix: x\.to_device"):
        tnp.to_tf_function(lambda x: tnp.special.jv(2.0, x), [tnp.TensorSpec([3], tnp.float64)])(
            tensorflow().constant([1.0, 2.0, 3.0], "float64")
        )
