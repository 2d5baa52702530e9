"""Which public names there are, and the page of the reference that each of them stands on."""

from __future__ import annotations

import functools
import importlib
import inspect
from dataclasses import dataclass, field, replace
from typing import Any

import tensornumpy as tnp
from tensornumpy.command.coverage import load_rows


@dataclass
class Page:
    """A page of the reference: its file, its title, what its first line says, pages of the manual, its names."""

    slug: str
    title: str
    about: str
    topics: str = ""
    names: list[str] = field(default_factory=list)


# Pages in the order of the navigation. What coverage.json calls a chapter is a page of that name.
PAGES = [
    Page("ndarray", "Arrays", "The array class, variables, updates that leave the array as it is.", "arrays"),
    Page("gradients", "Gradients", "Tapes and functions of functions.", "tape tree"),
    Page("compilation", "Compilation", "Compiled functions, and loops as one step of them.", "function"),
    Page("vectorization", "Vectorization", "Code for one example, run on all.", "vectorized_map"),
    Page("tree", "Trees", "`tnp.tree`: nestings of arrays.", "tree"),
    Page("debug", "Debugging", "`tnp.debug`: looking into programs that run.", "debugging"),
    Page("creation", "Array creation", "Arrays from values, ranges, text and memory."),
    Page("manipulation", "Array manipulation", "Shapes, axes, joining, splitting."),
    Page("indexing", "Indexing", "Selecting, and writing to places.", "writing"),
    Page("ufuncs", "Universal functions", "Elementwise functions, which broadcast.", "ufuncs"),
    Page("mathematics", "Mathematics and logic", "Sums, products, rounding, comparison."),
    Page("linalg", "Linear algebra and products", "Products of arrays, and `tnp.linalg`."),
    Page("statistics", "Statistics", "Means, quantiles, histograms, correlation."),
    Page("sorting", "Sorting, searching, counting", "Order, extremes, places."),
    Page("sets", "Sets", "Unique elements and set operations."),
    Page("random", "Random numbers", "`tnp.random`: NumPy's streams.", "random"),
    Page("special", "Special functions", "`tnp.special`: SciPy's, with gradients.", "scipy"),
    Page("sparse", "Sparse matrices", "`tnp.sparse`: fixed places, elements with gradients.", "scipy"),
    Page("optimize", "Roots, minima and fits", "`tnp.optimize`: SciPy's solvers, with implicit derivatives.", "scipy"),
    Page("integrate", "Integrals and differential equations", "`tnp.integrate`: SciPy's, with adjoints.", "scipy"),
    Page("interpolate", "Splines and interpolation", "`tnp.interpolate`: SciPy's, with gradients.", "scipy"),
    Page("signal", "Filters of signals", "`tnp.signal`: SciPy's, with gradients.", "scipy"),
    Page("ndimage", "Filters of images", "`tnp.ndimage`: SciPy's, with gradients.", "scipy"),
    Page("fft", "Discrete Fourier transform", "`tnp.fft`."),
    Page("polynomial", "Polynomials", "The older functions, and the classes.", "polynomial"),
    Page("polynomial.polynomial", "Power series", "`tnp.polynomial.polynomial`.", "polynomial"),
    Page("polynomial.chebyshev", "Chebyshev series", "`tnp.polynomial.chebyshev`.", "polynomial"),
    Page("polynomial.legendre", "Legendre series", "`tnp.polynomial.legendre`.", "polynomial"),
    Page("polynomial.hermite", "Hermite series", "`tnp.polynomial.hermite`: of physics.", "polynomial"),
    Page("polynomial.hermite_e", "HermiteE series", "`tnp.polynomial.hermite_e`: of statistics.", "polynomial"),
    Page("polynomial.laguerre", "Laguerre series", "`tnp.polynomial.laguerre`.", "polynomial"),
    Page("polynomial.polyutils", "Tools for series", "`tnp.polynomial.polyutils`."),
    Page("functional", "Functions of functions", "Python functions over arrays.", "functions"),
    Page("padding", "Padding", "Borders around an array."),
    Page("windows", "Windows", "Weights for signals."),
    Page("emath", "Mathematics with automatic domain", "`tnp.emath`: complex where the real function has no value."),
    Page("lib", "NumPy's library modules", "`tnp.lib`: strides and windows, format of files, helpers."),
    Page("strings", "Strings", "`tnp.strings`.", "strings"),
    Page("char", "Strings, the older module", "`tnp.char`.", "strings"),
    Page("datetime", "Dates", "Business days and formats.", "strings"),
    Page("dtypes", "Data types", "Scalar types, their limits, what they combine to.", "promotion"),
    Page("constants", "Constants", "Numbers, and NumPy's tables of types."),
    Page("devices", "Devices and configuration", "`tnp.device` and `tnp.config`.", "devices"),
    Page("io", "Input, output and printing", "Files, text, print options.", "io"),
    Page("interop", "Other libraries", "Bridges: DLPack, the Array API, TensorFlow, C.", "interop"),
    Page("typing", "Annotations", "`tnp.typing`: types to write in signatures."),
    Page("testing", "Testing", "`tnp.testing`: assertions on arrays of any kind."),
    Page("errors", "Exceptions and floating point errors", "What is raised, and how.", "errors"),
    Page("refused", "Refused", "What raises `RefusedError`, and what to write.", "versions"),
    Page("masked", "Masked arrays", "`tnp.ma`: elements that do not count.", "masked"),
    Page("subclasses", "Matrices and record arrays", "NumPy's own classes, on the values.", "masked"),
]  # fmt: skip

_OWN = {
    "ndarray": "ndarray Tensor Variable At",
    "gradients": (
        "GradientTape ForwardAccumulator UnconnectedGradients grad value_and_grad jacobian hessian jvp vjp linearize "
        "custom_gradient stop_gradient recompute_grad checkpoint grad_status"
    ),
    "compilation": "function TensorSpec report profile cond while_loop scan fori_loop",
    "vectorization": "vectorized_map map_fn",
    "indexing": "s_ index_exp ndindex ndenumerate newaxis",
    "creation": "mgrid ogrid r_ c_",
    "ufuncs": "ufunc",
    "functional": "broadcast flatiter nditer",
    "io": "memmap",
    "datetime": "busdaycalendar",
    "devices": "device",
    "dtypes": "finfo iinfo dtype promotion experimental_enable_numpy_behavior typecodes sctypeDict ScalarType",
    "interop": "from_dlpack from_tf to_tf_function __array_namespace_info__",
    "errors": "errstate",
    "subclasses": "asmatrix bmat matrix recarray",
    "refused": "test",
    "constants": "e euler_gamma pi inf nan True_ False_ little_endian",
}
_SPACES = {  # a module of which all names stand on one page -> that page
    "tree": "tree", "debug": "debug", "config": "devices", "linalg": "linalg", "random": "random", "special": "special",
    "fft": "fft", "polynomial": "polynomial", "emath": "emath", "lib": "lib", "strings": "strings", "char": "char",
    "dtypes": "dtypes", "ctypeslib": "interop", "typing": "typing", "testing": "testing", "exceptions": "errors",
    "rec": "subclasses", "ma": "masked", "sparse": "sparse", "sparse.linalg": "sparse", "optimize": "optimize",
    "integrate": "integrate", "interpolate": "interpolate", "signal": "signal", "ndimage": "ndimage",
    **{p.slug: p.slug for p in PAGES if p.slug.startswith("polynomial.")},
    **{f"lib.{part}": "lib" for part in
       ("array_utils", "format", "introspect", "mixins", "npyio", "scimath", "stride_tricks")},
}  # fmt: skip
_CHAPTERS = {
    "ufunc-methods": "ufuncs",
    "stride-tricks": "lib",
    "testing": "testing",
    "ma": "masked",
    "rec": "subclasses",
}


# Functions whose results have members of their own -> where the class of the result is, and the members.
RETURNS = {
    "function": (
        "tensornumpy.function.function.Function",
        "experimental_get_tracing_count explain export graph show traces warmup",
    ),
    "profile": ("tensornumpy.function.inspect.profiling.Profile", "rows total_ns"),
    "report": ("tensornumpy.function.inspect.report.Report", "rows"),
}


def result_class(name: str) -> type:
    """The class of what a function of ``RETURNS`` returns."""
    module, _, cls = RETURNS[name][0].rpartition(".")
    return getattr(importlib.import_module(module), cls)


def resolve(name: str) -> Any:
    """The object of a public name: ``linalg.solve``."""
    thing: Any = tnp
    for part in name.split("."):
        thing = getattr(thing, part)
    return thing


def public() -> list[str]:
    """Every public name of the namespace and its modules; members of a class stand in its entry."""
    found = [name for name in tnp.__all__ if not inspect.ismodule(getattr(tnp, name))]
    for space in _SPACES:
        module = resolve(space)
        found += [f"{space}.{name}" for name in module.__all__ if not inspect.ismodule(getattr(module, name))]
    return list(dict.fromkeys(found))


@functools.cache
def known() -> frozenset[str]:
    """The same, to ask whether a name is one."""
    return frozenset(public())


def place(name: str, rows: dict[str, Any]) -> str:
    """The slug of the page that a name stands on."""
    space = name.rpartition(".")[0]
    if space:
        return _SPACES[space]
    for slug, own in _OWN.items():
        if name in own.split():
            return slug
    if name in rows:
        chapter = rows[name]["chapter"]
        return _CHAPTERS.get(chapter, chapter)
    thing = resolve(name)
    if isinstance(thing, type) and issubclass(thing, Exception):
        return "errors"
    return "dtypes"  # scalar types


def pages() -> list[Page]:
    """The pages with their names: in the order of their lists, then by the alphabet."""
    rows = load_rows()
    found = {page.slug: replace(page, names=[]) for page in PAGES}
    for name in public():
        found[place(name, rows)].names.append(name)
    for slug, page in found.items():
        own = _OWN.get(slug, "").split()
        page.names.sort(key=lambda n: (own.index(n) if n in own else len(own), "." in n, n.lower(), n))
    return list(found.values())


def modules() -> dict[str, str]:
    """Of each public module, the page that it stands on."""
    return dict(_SPACES)
