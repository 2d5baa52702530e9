"""Every public function says what it does and shows it: the examples of the docstrings are run."""

import doctest
import importlib
import inspect
import operator
import re

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.command import coverage

SERIES = ("polyutils", "polynomial", "chebyshev", "legendre", "hermite", "hermite_e", "laguerre")
SPACES = {
    "": tnp,
    "linalg.": tnp.linalg,
    "fft.": tnp.fft,
    "special.": tnp.special,
    "sparse.": tnp.sparse,
    "sparse.linalg.": tnp.sparse.linalg,
    "optimize.": tnp.optimize,
    "integrate.": tnp.integrate,
    "interpolate.": tnp.interpolate,
    "signal.": tnp.signal,
    "ndimage.": tnp.ndimage,
    "api.linalg_scipy.": importlib.import_module("tensornumpy.api.linalg.scipy"),  # names of tnp.linalg
    "config.": tnp.config,
    "tree.": tnp.tree,
    "debug.": tnp.debug,
    "strings.": tnp.strings,
    "char.": tnp.char,
    "ctypeslib.": tnp.ctypeslib,
    "lib.format.": tnp.lib.format,
    "lib.array_utils.": tnp.lib.array_utils,
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
            if not (getattr(thing, "__module__", None) or "tensornumpy").startswith("tensornumpy"):
                continue
            found[prefix + name] = thing
    return found


PUBLIC = ours()


@pytest.mark.family(1)
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


WITHOUT_EXAMPLE = {"char.array", "char.asarray", "config.get_logical_device_configuration", "row_stack", "show_runtime"}


def test_functions_show_an_example():
    """It is run above."""
    functions = {name: f for name, f in PUBLIC.items() if inspect.isfunction(f)}
    assert len(functions) > 600
    assert {name for name, f in functions.items() if ">>>" not in (f.__doc__ or "")} == WITHOUT_EXAMPLE


# --- what has a gradient says what it is -------------------------------------------------------------------------

# Pattern of names -> why their own text does not speak of the gradient. Each is asserted to hold for some name.
SAID_ELSEWHERE = {
    r"ndarray\.__\w+__": "operators and indexing: the function of that name says it",
    r"ufunc\.__call__": "the text of each ufunc says it",
    r"polynomial\.[A-Z]\w+\.__\w+__": "operators: the functions of the basis (polyadd, chebmul, ...) say it",
    r"polynomial\.[A-Z]\w+\.(basis|cast|convert|copy|cutdeg|integ|linspace|truncate)": "NumPy's methods, inherited",
}
DIFFERENTIABLE = sorted(n for n, row in coverage.load_rows().items() if row["cells"].get("gradient") == "ok")


def says_gradient(name):
    return bool(re.search(r"\b[Gg]radients?\b|\bderivatives?\b", operator.attrgetter(name)(tnp).__doc__ or ""))


@pytest.mark.parametrize("name", [n for n in DIFFERENTIABLE if not any(re.fullmatch(p, n) for p in SAID_ELSEWHERE)])
def test_what_has_a_gradient_says_so(name):
    """The matrix has computed a gradient of it: the docstring tells which, at ties and edges too."""
    assert says_gradient(name), f"the docstring of {name} has no 'Gradient: ...'"


@pytest.mark.parametrize("pattern", SAID_ELSEWHERE)
def test_the_exceptions_are_needed(pattern):
    names = [n for n in DIFFERENTIABLE if re.fullmatch(pattern, n)]
    assert names, "no such name: delete the pattern"
    assert not all(map(says_gradient, names)), "all of them say it: delete the pattern"
