"""NumPy's numpy._core.tests.test_umath_accuracy against this namespace, where ``eval`` takes an element of an array."""

import builtins

from .shim import load, shim


def eval(text):
    """The dtype that a 0-d array of text names."""
    return builtins.eval(text.item(), {"np": shim("numpy")})


load("numpy._core.tests.test_umath_accuracy", globals(), eval=eval)
