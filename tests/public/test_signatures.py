"""The functions have NumPy's signatures: names, order, kinds and defaults of the parameters."""

import inspect

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy._dispatch import overrides

# Why a signature differs. Each is asserted to differ still.
DIFFERENT = {
    "numpy.where": "a sentinel tells a missing branch from None; NumPy's text shows None for it",
    "numpy.matmul": "a generalized ufunc: its keywords go to NumPy as they come",
    "numpy.vecdot": "a generalized ufunc: its keywords go to NumPy as they come",
    "numpy.matvec": "a generalized ufunc: its keywords go to NumPy as they come",
    "numpy.vecmat": "a generalized ufunc: its keywords go to NumPy as they come",
    "numpy.array2string": "formatting is NumPy's, passed through",
}


def pairs():
    assert tnp.fft  # registers the chapter
    found = {}
    for theirs, ours in overrides.items():
        try:
            found[f"{theirs.__module__}.{theirs.__name__}"] = (inspect.signature(theirs), inspect.signature(ours))
        except (TypeError, ValueError):
            continue
    return found


PAIRS = pairs()


def parameters(signature):
    return [(p.name, p.kind, "..." if p.default is np._NoValue else p.default) for p in signature.parameters.values()]


@pytest.mark.parametrize("name", PAIRS)
def test_signature(name):
    theirs, ours = PAIRS[name]
    same = repr(parameters(theirs)) == repr(parameters(ours))
    if name in DIFFERENT:
        assert not same, f"{name} is NumPy's now: delete its line ({DIFFERENT[name]})"
    else:
        assert same, f"{name}{ours} is not NumPy's {theirs}"


def test_there_are_many():
    assert len(PAIRS) > 200


@pytest.mark.parametrize("chapter", ["linalg", "fft"])
def test_a_submodule_has_functions_of_its_own(chapter):
    """``linalg.trace`` is not ``trace``: what NumPy keeps apart must not be one function under two names."""
    ours, theirs = getattr(tnp, chapter), getattr(np, chapter)
    functions = [n for n in ours.__all__ if not inspect.isclass(getattr(theirs, n))]
    assert len(functions) > 15
    borrowed = [n for n in functions if overrides.get(getattr(theirs, n)) is not getattr(ours, n)]
    assert not borrowed
