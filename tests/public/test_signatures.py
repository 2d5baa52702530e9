"""The functions have NumPy's signatures: names, order, kinds and defaults of the parameters."""

import importlib
import inspect
import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy._array import compiled
from tensornumpy._core.dispatch import overrides

# Why a signature differs. Each is asserted to differ still.
DIFFERENT = {
    "numpy.where": "a sentinel tells a missing branch from None; NumPy's text shows None for it",
}
# Keyword-only parameters of the Array API standard that NumPy has not.
ADDED = {
    "numpy.argsort": {"descending"},
    "numpy.sort": {"descending"},
    "numpy.fft.fftfreq": {"dtype"},
    "numpy.fft.rfftfreq": {"dtype"},
}


def pairs():
    for name in ("fft", "strings", "char", *tnp.__all__):  # registers what is imported on first use
        getattr(tnp, name)
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


@pytest.mark.parametrize("name", sorted(PAIRS))
def test_signature(name):
    theirs, ours = PAIRS[name]
    extra = ADDED.get(name, set())
    kinds = {p.name: p.kind for p in ours.parameters.values()}
    assert all(kinds[p] is inspect.Parameter.KEYWORD_ONLY and p not in theirs.parameters for p in extra)
    ours = ours.replace(parameters=[p for p in ours.parameters.values() if p.name not in extra])
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


# --- every public name, also what is declared without ``implements`` --------------------------------------------

SPACES = (
    "", "linalg", "fft", "random", "testing", "strings", "char", "polynomial", "polynomial.polynomial",
    "polynomial.chebyshev", "polynomial.legendre", "polynomial.hermite", "polynomial.hermite_e", "polynomial.laguerre",
    "polynomial.polyutils", "lib.stride_tricks", "lib.array_utils", "lib.scimath",
)  # fmt: skip

_REFUSED = "refused by name, whatever the arguments"
_CLASS = "the text of a class of C's, which shows no parameters, or other ones"
DIFFERENT_NAMES = {
    "test": _REFUSED,
    "arange": "start as a keyword, which NumPy takes and its text does not show",
    "argsort": "descending, of the Array API standard",
    "sort": "descending, of the Array API standard",
    "fft.fftfreq": "dtype, of the Array API standard",
    "fft.rfftfreq": "dtype, of the Array API standard",
    "flatiter": _CLASS,
    "ndarray": _CLASS,
    "where": DIFFERENT["numpy.where"],
}


def space(root, path):
    for part in path.split(".") if path else ():
        root = importlib.import_module(f"{root.__name__}.{part}")
    return root


def public_pairs():
    """NumPy's and our signature of every callable that NumPy shows one of."""
    found = {}
    for path in SPACES:
        theirs, ours = space(np, path), space(tnp, path)
        names = getattr(theirs, "__all__", None) or [n for n in dir(theirs) if not n.startswith("_")]
        for name in names:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                function = getattr(theirs, name, None)
                if not callable(function):
                    continue
                own = getattr(ours, name)
                try:
                    both = (inspect.signature(function), inspect.signature(own))
                except (TypeError, ValueError):  # a function of C that shows none
                    continue
            if own is not function:
                found[f"{path}.{name}".lstrip(".")] = both
    return found


PUBLIC = public_pairs()


def check_signature(name, pair, different):
    """The two signatures are the same, or ``different`` has the reason why they are not."""
    theirs, ours = pair
    same = repr(parameters(theirs)) == repr(parameters(ours))
    if name in different:
        assert not same, f"{name} is NumPy's now: delete its line ({different[name]})"
    else:
        assert same, f"{name}{ours} is not NumPy's {theirs}"


@pytest.mark.family(1)
@pytest.mark.parametrize("name", sorted(PUBLIC))
def test_signature_of_a_public_name(name):
    check_signature(name, PUBLIC[name], DIFFERENT_NAMES)


def test_there_are_many_public_names():
    assert len(PUBLIC) > 650


# --- methods ------------------------------------------------------------------------------------------------------

CLASSES = {
    "": ("ndarray", "ufunc", "nditer", "ndenumerate", "ndindex", "broadcast", "poly1d", "vectorize"),
    "random": (
        "Generator", "RandomState", "SeedSequence", "BitGenerator", "PCG64", "PCG64DXSM", "MT19937", "Philox", "SFC64",
    ),
    "polynomial": ("Polynomial", "Chebyshev", "Legendre", "Hermite", "HermiteE", "Laguerre"),
}  # fmt: skip
_BY_KEYWORD = "NumPy takes them by keyword too, which its text does not say"
DIFFERENT_METHODS = {
    "ndarray.astype": "device, of the Array API standard, as in its function astype",
    "ndarray.choose": "NumPy takes the choices as several arguments too, which its text does not say",
    "ndarray.conj": "NumPy takes out, which its text does not say",
    "ndarray.conjugate": "NumPy takes out, which its text does not say",
    "ndarray.dot": "NumPy's keyword is b, and its text says other",
    "ndarray.partition": _BY_KEYWORD,
    "ndarray.put": _BY_KEYWORD,
    "ndarray.view": "dtype and type, which NumPy's text hides in args and kwargs",
}


def method_pairs():
    """NumPy's and our signature of every public method that NumPy shows one of."""
    found = {}
    for path, classes in CLASSES.items():
        for cls in classes:
            theirs, ours = getattr(space(np, path), cls), getattr(space(tnp, path), cls)
            for name in dir(theirs):
                function = getattr(theirs, name, None)
                if name.startswith("_") or not callable(function) or getattr(ours, name) is function:
                    continue
                try:
                    found[f"{cls}.{name}"] = (inspect.signature(function), inspect.signature(getattr(ours, name)))
                except (TypeError, ValueError):  # a method of C that shows none
                    continue
    return found


METHODS = method_pairs()


@pytest.mark.parametrize("name", METHODS)
def test_signature_of_a_method(name):
    check_signature(name, METHODS[name], DIFFERENT_METHODS)


def test_there_are_many_methods():
    assert len(METHODS) > 180
    assert METHODS.keys() >= DIFFERENT_METHODS.keys()


def test_methods_take_by_keyword_what_numpy_takes():
    """What NumPy's text does not say, and its methods do: the reasons above, held against NumPy."""
    for space_ in (np, tnp):
        x = space_.ones(3)
        assert x.dot(b=x) == 3.0
        x.put(indices=[0], values=2.0)
        x.partition(kth=1)
        assert x.tolist() == [1.0, 1.0, 2.0]
        assert space_.asarray([0, 1]).choose([1, 2], [3, 4]).tolist() == [1, 4]
        with pytest.raises(TypeError):
            x.setfield(val=1, dtype=float)
        with pytest.raises(TypeError):
            x.tofile(fid="nowhere")


# --- what Python and other libraries call ------------------------------------------------------------------------

DIFFERENT_DUNDERS = {
    "__array__": "dtype by keyword, which NumPy takes and its text does not show",
    "__array_finalize__": "there are no classes derived from the array",
    "__new__": _CLASS,
    "__pow__": "the third operand of pow, which NumPy refuses",
    "__rpow__": "the third operand of pow, which NumPy refuses",
}
PROTOCOLS = ("__array", "__dlpack", "__class_getitem__", "__copy__", "__deepcopy__", "__reduce", "__setstate__")


def dunder_pairs():
    """NumPy's and our signature of every method with underscores that NumPy shows one of, None for what is not here."""
    found = {}
    python = compiled.python.get(tnp.ndarray, {})  # which compiled members stand for
    for name in dir(np.ndarray):
        theirs, ours = getattr(np.ndarray, name), python.get(name) or getattr(tnp.ndarray, name, None)
        if not name.startswith("__") or not callable(theirs) or inspect.isclass(theirs):
            continue
        try:
            found[name] = (inspect.signature(theirs), None if ours is None else inspect.signature(ours))
        except (TypeError, ValueError):  # a method of C that shows none
            continue
    return found


DUNDERS = dunder_pairs()


def kinds(signature, by_name):
    """What can be given: of parameters without a keyword, and without ``by_name`` of all, the names do not count."""
    if signature is None:
        return None
    positional = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return [
        ("positional", default)
        if kind is positional[0] or (kind in positional and not by_name)
        else (name, kind, default)
        for name, kind, default in parameters(signature)
    ]


@pytest.mark.parametrize("name", DUNDERS)
def test_signature_of_a_dunder(name):
    """Operators, ``len`` and their like get operands by position; what libraries call gets keywords as well."""
    theirs, ours = DUNDERS[name]
    same = repr(kinds(theirs, name.startswith(PROTOCOLS))) == repr(kinds(ours, name.startswith(PROTOCOLS)))
    if name in DIFFERENT_DUNDERS:
        assert not same, f"{name} is NumPy's now: delete its line ({DIFFERENT_DUNDERS[name]})"
    else:
        assert same, f"{name}{ours} is not NumPy's {theirs}"


def test_there_are_many_dunders():
    assert len(DUNDERS) > 70
    assert DUNDERS.keys() >= DIFFERENT_DUNDERS.keys()


def test_dunders_that_differ():
    """The reasons above, held against NumPy."""
    for space_ in (np, tnp):
        x = space_.arange(3)
        assert pow(x, 2, None).tolist() == [0, 1, 4]
        for args in ((x, 2, 3), (2, x, 3)):
            with pytest.raises(TypeError):
                pow(*args)
        assert x.__array__(float).dtype == x.__array__(dtype=float).dtype == float
        with pytest.raises(TypeError):
            x.__array__(float, True)
        assert x.__array__(copy=True) is not x.__array__()
