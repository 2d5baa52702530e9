"""No derivative through SciPy is silently zero or lacks a part, whether SciPy asks for namespaces or not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tensornumpy as tnp

pytest.importorskip("scipy")

PROGRAM = """
import warnings
import numpy as np, scipy.special as special, scipy.stats as stats, tensornumpy as tnp

X, weights = np.asarray([0.5, 1.0, 2.0]), np.arange(3.0)
CALLS = {
    "special.logsumexp": lambda x: special.logsumexp(x),
    "special.softmax": lambda x: tnp.sum(special.softmax(x) * weights),
    "special.log_softmax": lambda x: tnp.sum(special.log_softmax(x) * weights),
    "special.gammainc": lambda x: tnp.sum(special.gammainc(2.0, x)),
    "special.erf": lambda x: tnp.sum(special.erf(x)),
    "stats.logpdf": lambda x: tnp.sum(stats.norm.logpdf(x)),
    "stats.cdf": lambda x: tnp.sum(stats.gamma(2.0).cdf(x)),
    "stats.gmean": lambda x: stats.gmean(x),
    "stats.zscore": lambda x: tnp.sum(stats.zscore(x) ** 3),
}
direction = np.asarray([1.0, -0.5, 0.25])

def along(f):
    return (float(f(X + 1e-6 * direction)) - float(f(X - 1e-6 * direction))) / 2e-6

def taped(f, x):
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.asarray(f(x))
    return tape.gradient(y, x, unconnected_gradients="zero") @ direction

DERIVATIVES = {
    "grad": lambda f, x: tnp.grad(f)(x) @ direction,
    "tape": taped,
    "jacobian": lambda f, x: tnp.jacobian(f, mode="reverse")(x) @ direction,
    "forward jacobian": lambda f, x: tnp.jacobian(f, mode="forward")(x) @ direction,
    "jvp": lambda f, x: tnp.jvp(f, (x,), (tnp.asarray(direction),))[1],
    "vjp": lambda f, x: tnp.vjp(f, x)[1](1.0)[0] @ direction,
    "linearize": lambda f, x: tnp.linearize(f, x)[1](tnp.asarray(direction)),
    "compiled": lambda f, x: tnp.function(tnp.grad(f))(x) @ direction,
}
whole = []
for name, call in CALLS.items():
    for part in (False, True):
        f = (lambda x: call(x) + tnp.sum(x * x)) if part else call
        for how, derivative in DERIVATIVES.items():
            with warnings.catch_warnings(record=True) as told:
                warnings.simplefilter("always")
                try:
                    found = float(derivative(f, tnp.asarray(X)))
                except tnp.TracedArrayError:
                    assert how == "compiled"
                    continue
            lost = [w for w in told if w.category is tnp.LostGradientWarning]
            right = abs(found - along(f)) < 1e-5
            assert right == (not lost), (name, part, how, found, along(f), lost)
            if lost:
                text = str(lost[0].message)
                told_as = "scipy.stats" if name == "stats.gmean" else f"scipy.{name}"
                assert told_as in text and "fix: " in text and lost[0].filename == "<string>", text
                assert ("lack a part" if part else "is zero") in text, text
                if name.startswith("special."):
                    assert f"fix: tnp.{name}(x)" in text, text
            elif how == "grad" and part:
                whole.append(name)
print(" ".join(whole))
"""
ALWAYS = "special.gammainc special.erf"
ASKED = "special.logsumexp special.softmax special.log_softmax special.gammainc special.erf stats.gmean stats.zscore"


@pytest.mark.parametrize("asked, whole", [("", ALWAYS), ("1", ASKED)])
def test_derivatives_through_scipy_are_right_or_warn(asked, whole):
    env = {**os.environ, "SCIPY_ARRAY_API": asked, "PYTHONPATH": str(Path(tnp.__file__).parents[1])}
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=env, capture_output=True, text=True, timeout=300, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.split() == whole.split()


def test_a_function_of_the_user_that_scipy_calls_is_no_library():
    optimize = pytest.importorskip("scipy.optimize")
    f = tnp.value_and_grad(lambda x: tnp.sum((x - 1.0) ** 2) * float(tnp.sum(x * 0 + 1)))  # its own constant
    with pytest.warns(tnp.LostGradientWarning, match=r"through float\(\) \(test_lost"):
        f(tnp.zeros(2))
    f = tnp.value_and_grad(lambda x: tnp.sum((x - 1.0) ** 2) * float(tnp.stop_gradient(tnp.sum(x * 0 + 1))))
    assert abs(float(optimize.minimize(f, [0.0, 0.0], jac=True, method="L-BFGS-B").x[0]) - 1.0) < 1e-5
