"""Every public function says what it does and shows it: the examples of the docstrings are run."""

import doctest
import inspect

import numpy as np
import pytest

import tensornumpy as tnp

SERIES = ("polyutils", "polynomial", "chebyshev", "legendre", "hermite", "hermite_e", "laguerre")
SPACES = {
    "": tnp,
    "linalg.": tnp.linalg,
    "fft.": tnp.fft,
    "config.": tnp.config,
    "polynomial.": tnp.polynomial,
    **{f"polynomial.{name}.": getattr(tnp.polynomial, name) for name in SERIES},
}
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def ours():
    """Name and object of all that is public and not NumPy's own (scalar types, constants)."""
    found = {}
    for prefix, space in SPACES.items():
        for name in space.__all__:
            thing = getattr(space, name)
            if inspect.ismodule(thing) or not callable(thing):
                continue
            if inspect.isclass(thing) and not thing.__module__.startswith("tensornumpy"):
                continue
            found[prefix + name] = thing
    return found


PUBLIC = ours()


@pytest.mark.parametrize("name", PUBLIC)
def test_docstring(name):
    thing = PUBLIC[name]
    text = thing.__doc__
    assert text and text.strip(), f"{name} has no docstring"
    globals_ = {"tnp": tnp, "np": np, "tensornumpy": tnp}
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=FLAGS)
    test = parser.get_doctest(inspect.cleandoc(text), globals_, name, None, None)
    output: list[str] = []
    runner.run(test, out=output.append)
    assert not runner.failures, "".join(output)


def test_functions_of_numpy_show_an_example():
    """What ``implements`` declares has an example, run above."""
    from tensornumpy._dispatch import declared

    without = sorted(f.__name__ for f in declared if ">>>" not in (f.__doc__ or ""))
    assert not without
