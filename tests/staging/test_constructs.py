"""Programs over Python's constructs are NumPy's in three calls each, and native but for those that are listed."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp

from .constructs import arguments, function, programs, same
from .constructs_not_native import NOT_NATIVE

PROGRAMS = programs()


@pytest.fixture(autouse=True)
def natively(short_programs_are_staged):
    """Native code at once, and of programs that are only some operations, too."""
    mode = tnp.config.get_native()
    tnp.config.set_native("now")
    tnp.config.set_deterministic(True)
    yield
    tnp.config.set_deterministic(False)
    tnp.config.set_native(mode)


def outcome(f: Any, args: tuple) -> tuple[Any, Any]:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return f(*args), None
    except Exception as error:
        return None, type(error)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.family(24)
@pytest.mark.parametrize("name", PROGRAMS)
def test_constructs(name):
    python = function(name, PROGRAMS[name], "numpy")
    compiled = tnp.function(strict=False)(function(name, PROGRAMS[name], "tensornumpy"))
    for call in range(3):
        given, args = arguments(call), arguments(call)
        ours = [tnp.asarray(v) if isinstance(v, np.ndarray) else v for v in args]
        wanted, error = outcome(python, given)
        found, ours_error = outcome(compiled, tuple(ours))
        assert ours_error is error, (call, ours_error, error)
        if error is None:
            same(found, wanted)
            same(ours[:3], list(given[:3]))
    text = compiled.explain()
    is_native = "one native program" in text and "unrolled by" not in text and "break at" not in text
    assert is_native is (name not in NOT_NATIVE), text
