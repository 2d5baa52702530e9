"""Code that asks for NumPy's class is told that its arrays are none, once, with the line and the fix."""

import warnings

import numpy as np
import pytest

import tensornumpy as tnp


def asks(v):
    w = v * 2
    return w.sum() if isinstance(w, np.ndarray) else w


def asks_type(v):
    return v * 2 if type(v) is np.ndarray else v


def is_array(w):
    return isinstance(w, np.ndarray)


def asks_by_another(v):
    return v * 2 if is_array(v) else v


def asks_for_both(v):
    return v * 2 if isinstance(v, (np.ndarray, tnp.ndarray)) else v


def asks_for_ours(v):
    return v * 2 if isinstance(v, tnp.ndarray) else v


def makes(v):
    return v * np.ndarray((1,)).size


def makes_beside_a_question(v):
    return v * np.ndarray((1,)).size if isinstance(v, list) else v


def asks_whether_a_class_is(v, cls=float):
    return v if isinstance(cls, type) and cls is np.ndarray else v * 2


class Lazy:
    def __getattr__(self, name):
        raise RuntimeError(name)


LAZY = Lazy()


def asks_of_a_proxy(v, is_asked=False):
    return isinstance(v, LAZY.ndarray) if is_asked else v


def asks_of_an_attribute(v, state=None):
    return v * 2 if state is not None and isinstance(state.x, np.ndarray) else v


SILENT = [asks_for_both, asks_for_ours, makes, makes_beside_a_question, asks_whether_a_class_is, asks_of_a_proxy]
SILENT += [asks_of_an_attribute]


def told(function, arg, **options):
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        compiled = tnp.function(function, **options)
        for _ in range(3):
            compiled(arg)
    return [str(w.message) for w in found if "np.ndarray" in str(w.message)]


@pytest.mark.beginning
@pytest.mark.parametrize("options", [{}, {"native": "now"}, {"strict": True}], ids=str)
@pytest.mark.parametrize(
    ("function", "line"), [(asks, "return w.sum()"), (asks_type, "type(v) is"), (asks_by_another, "isinstance(w, np")]
)
def test_told_once(function, line, options):
    (text,) = told(function, np.arange(3.0), **options)
    assert text.startswith(f"{function.__name__} asks whether something is an np.ndarray")
    assert "fix: isinstance(x, (np.ndarray, tnp.ndarray))" in text
    number = int(text.split("test_asking.py:")[1].split()[0])
    with open(__file__) as lines:
        assert line in lines.read().splitlines()[number - 1]


@pytest.mark.beginning
@pytest.mark.parametrize("function", SILENT, ids=lambda f: f.__name__)
def test_not_told_who_asks_for_ours(function):
    assert not told(function, np.arange(3.0))


@pytest.mark.beginning
def test_not_told_without_arrays_of_numpys():
    assert not told(asks, tnp.arange(3.0))
    assert told(asks_by_another, np.arange(3.0))
