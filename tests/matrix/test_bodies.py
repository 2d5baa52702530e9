"""What the cells of the matrix leave open: bodies in dtypes other than float64, and axes out of range with the
sample's other arguments in place (so that NumPy's error is about the axis, not about an argument that is missing)."""

from __future__ import annotations

import inspect
import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from matrix.cases import find
from matrix.cells import calls, functions, handles, outcome, same, taped

TOLERANCES = {"float16": 4e-3, "float32": 2e-5, "complex64": 2e-5, "complex128": 1e-10}

# (function, dtype): what the body does instead. Each is asserted to be so still.
OPEN: dict[tuple[str, str], str] = {}


def quiet():
    warnings.simplefilter("ignore")
    return np.errstate(all="ignore")


def check_body(name: str, dtype: str) -> None:
    for call in calls(name):
        if not call.dtypes:
            continue
        arrays = [a.astype(dtype) if a.dtype.kind in "fc" else a for a in call.arrays]
        want, error = outcome(call.run, np, arrays)
        if error is None:
            same(taped(call.run, arrays), want, rtol=TOLERANCES[dtype])
        else:
            with pytest.raises(error):
                taped(call.run, arrays)


@pytest.mark.parametrize("name", functions())
def test_body_in_other_dtypes(name):
    with warnings.catch_warnings(), quiet():
        for dtype in TOLERANCES:
            if (name, dtype) in OPEN:
                with pytest.raises((AssertionError, TypeError)):
                    check_body(name, dtype)
            else:
                check_body(name, dtype)


class WithAxis:
    """A namespace in which one function is called with ``axis=7``, whatever the sample call says."""

    def __init__(self, xp, name, signature, seen):
        self._xp, self._name, self._signature, self._seen = xp, name, signature, seen

    def __getattr__(self, key):
        thing = getattr(self._xp, key)
        first, _, rest = self._name.partition(".")
        if key != first:
            return thing
        if rest:
            return WithAxis(thing, rest, self._signature, self._seen)

        def changed(*args, **kwargs):
            bound = self._signature.bind(*args, **kwargs)
            bound.arguments["axis"] = 7
            self._seen.append(key)
            return thing(*bound.args, **bound.kwargs)

        return changed


def with_axis() -> dict[str, inspect.Signature]:
    """The functions with an ``axis``, ufuncs aside."""
    found = {}
    for name in functions():
        function = find(np, name)
        if not isinstance(function, np.ufunc):
            try:
                signature = inspect.signature(function)
            except (TypeError, ValueError):
                continue
            if "axis" in signature.parameters:
                found[name] = signature
    return found


AXES = with_axis()


@pytest.mark.parametrize("name", AXES)
def test_axis_out_of_range(name):
    call, seen = calls(name)[0], []
    with warnings.catch_warnings(), quiet():
        with pytest.raises(Exception) as theirs:
            call.run(WithAxis(np, name, AXES[name], seen), *call.arrays)
        assert not isinstance(theirs.value, TypeError), f"not about the axis: {theirs.value}"
        ours = WithAxis(tnp, name, AXES[name], seen)
        with pytest.raises(theirs.type):
            call.run(ours, *handles(call.arrays))
        with tnp.GradientTape() as tape:
            xs = handles(call.arrays)
            tape.watch([x for x in xs if x.dtype.kind in "fc"])
            with pytest.raises(theirs.type):
                call.run(ours, *xs)
    assert len(seen) == 3
