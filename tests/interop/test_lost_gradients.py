"""No derivative through SciPy is silently zero or lacks a part, whether SciPy asks for namespaces or not."""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
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
                assert f"scipy.{name}" in text and "fix: " in text and lost[0].filename == "<string>", text
                assert ("lack a part" if part else "is zero") in text, text
                if name.startswith("special."):
                    assert f"fix: tnp.{name}(...)" in text, text
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


_MATRIX = "scipy.sparse.eye_array(4).tocsr()"
_BY_OURS = {
    "optimize.minimize": "lambda x: scipy.optimize.minimize(lambda z: tnp.sum((z - x) ** 2), np.zeros(4)).x.sum()",
    "optimize.brentq": "lambda x: scipy.optimize.brentq(lambda z: z - x[0], -1.0, 2.0)",
    "optimize.curve_fit": "lambda x: scipy.optimize.curve_fit(lambda t, a: a * t, np.arange(4.0), x)[0].sum()",
    "integrate.solve_ivp": "lambda x: scipy.integrate.solve_ivp(lambda t, y: -y, (0, 1), x).y[:, -1].sum()",
    "integrate.simpson": "lambda x: scipy.integrate.simpson(x)",
    "interpolate.CubicSpline": "lambda x: scipy.interpolate.CubicSpline(np.arange(4.0), x)(1.5)",
    "interpolate.PchipInterpolator": "lambda x: scipy.interpolate.PchipInterpolator([0, 1, 3], [1, 2, 4])(x).sum()",
    "signal.lfilter": "lambda x: scipy.signal.lfilter([1.0], [1.0, 0.5], x).sum()",
    "ndimage.gaussian_filter": "lambda x: scipy.ndimage.gaussian_filter(x, 1.0).sum()",
    "sparse.linalg.spsolve": f"lambda x: scipy.sparse.linalg.spsolve({_MATRIX}, x).sum()",
    "sparse.csr_array": "lambda x: scipy.sparse.csr_array((x, ([0, 1, 2, 3], [0, 1, 2, 3]))).sum()",
    "sparse.asarray": f"lambda x: {_MATRIX}.multiply(x).sum()",
    "linalg.solve": "lambda x: scipy.linalg.solve(np.eye(4), x).sum()",
    "linalg.inv": "lambda x: scipy.linalg.inv(np.eye(4) + x).sum()",
    "linalg.expm": "lambda x: scipy.linalg.expm(np.eye(4) * x).sum()",
    "fft.fft": "lambda x: abs(scipy.fft.fft(x)).sum()",
}


@pytest.mark.parametrize("name", _BY_OURS)
def test_the_warning_says_what_stands_for_a_function_of_scipy(name):
    """In a derivative, with a strict one, where a compiled function leaves for Python, and in a batch."""
    for module in ("fft", "integrate", "interpolate", "linalg", "ndimage", "optimize", "signal", "sparse.linalg"):
        importlib.import_module(f"scipy.{module}")
    f = eval(_BY_OURS[name], {"np": np, "scipy": sys.modules["scipy"], "tnp": tnp})
    x, fix = tnp.asarray([0.5, 1.0, 2.0, 0.25]), re.escape(f"fix: tnp.{name}(")
    with pytest.warns(tnp.LostGradientWarning, match=fix):
        tnp.grad(lambda x: f(x) + 0.0 * x[0])(x)
    with pytest.raises(tnp.NoGradientError, match=fix):
        tnp.grad(lambda x: f(x) + 0.0 * x[0], strict=True)(x)
    if name != "optimize.brentq":  # it asks for numbers, which a trace guards
        with pytest.raises(tnp.TracedArrayError, match=fix):
            tnp.function(f, strict=True)(x)
    if name != "optimize.minimize":  # it looks at the shape first
        with pytest.raises((tnp.TracedArrayError, tnp.BatchingError), match=fix):
            tnp.vectorized_map(f, tnp.stack([x, x]))


def test_what_has_another_meaning_here_is_not_named():
    """SciPy's Cholesky factors are upper ones; what has no rule here is named by nothing."""
    linalg = pytest.importorskip("scipy.linalg")
    fft = pytest.importorskip("scipy.fft")
    calls = {"linalg.cholesky": lambda x: linalg.cholesky(np.eye(2) * x), "fft.dct": lambda x: fft.dct(x * np.ones(3))}
    for name, call in calls.items():
        with pytest.warns(tnp.LostGradientWarning, match=f"through scipy.{name} ") as told:
            tnp.grad(lambda x, call=call: call(x).sum() + 0.0 * x)(tnp.asarray(2.0))
        assert "fix: tnp." not in str(told[0].message)
