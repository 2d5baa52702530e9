"""Functions written for ``np`` or ``tnp``, compiled and on NumPy: their results, and what they write, are the same."""

from __future__ import annotations

import numpy as np

import tensornumpy as tnp


def staged(function):
    """True if the calls of a compiled function so far ran as a native program."""
    text = function.explain()
    return "one native program" in text and "bailed out" not in text and "unrolled by" not in text


def agree(python, *args, native=True, exact=True):
    """Run a function written for ``np`` or ``tnp`` compiled, and on NumPy; compare results and what it wrote. Returns
    the compiled one."""
    given = [np.copy(a) if isinstance(a, np.ndarray) else a for a in args]
    expected = python(np, *given)
    compiled = tnp.function(lambda *xs: python(tnp, *xs))
    ours = [tnp.array(a) if isinstance(a, np.ndarray) else a for a in args]
    result = compiled(*ours)
    assert staged(compiled) is native, compiled.explain()
    same(result, expected, exact)
    for a, b in zip(ours, given, strict=True):
        if isinstance(b, np.ndarray):
            same(a, b, exact)
    return compiled


def same(ours, numpys, exact=True):
    if isinstance(numpys, tuple | list):
        assert type(ours) is type(numpys) and len(ours) == len(numpys)
        for a, b in zip(ours, numpys, strict=True):
            same(a, b, exact)
    elif isinstance(numpys, np.ndarray | np.generic):
        assert ours.dtype == numpys.dtype and ours.shape == numpys.shape
        compare = np.testing.assert_array_equal if exact else np.testing.assert_allclose
        compare(
            np.asarray(ours),
            numpys,
            **(
                {}
                if exact
                else {
                    "rtol": 1e-11 if numpys.dtype != np.float32 else 1e-4,
                    "atol": 1e-12 if numpys.dtype != np.float32 else 1e-5,
                }
            ),
        )
    else:
        assert type(ours) is type(numpys) and ours == numpys
