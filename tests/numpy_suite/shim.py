"""NumPy's own test files, run against this library: ``load`` executes one with ``numpy`` standing for tensornumpy.

What NumPy exports under a public name is ours, wherever a test takes it from (``numpy._core.umath.add`` is
``tnp.add``); what is private to NumPy stays NumPy's. No test is copied: the files come from NumPy's wheel.
"""

from __future__ import annotations

import ast
import builtins
import hashlib
import importlib
import importlib.machinery
import importlib.util
import sys
import types
import warnings
from collections.abc import Iterable
from functools import cache
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import EXPORTS

from .modes import Lifting

# Public modules, NumPy's path -> ours.
PUBLIC = {
    f"numpy{path}": f"tensornumpy{path}"
    for path in (
        "", ".linalg", ".fft", ".random", ".polynomial", ".polynomial.polynomial", ".polynomial.chebyshev",
        ".polynomial.legendre", ".polynomial.laguerre", ".polynomial.hermite", ".polynomial.hermite_e",
        ".polynomial.polyutils", ".testing", ".exceptions", ".dtypes", ".strings", ".char", ".rec", ".ma", ".lib",
        ".lib.stride_tricks", ".lib.scimath", ".lib.format", ".lib.array_utils", ".lib.mixins", ".lib.npyio",
        ".lib.introspect", ".ctypeslib", ".typing", ".emath",
    )
}  # fmt: skip


def ours(path: str) -> Any:
    """The module or namespace of that dotted name, AttributeError where a part is not there."""
    value: Any = tnp
    for part in path.split(".")[1:]:
        try:
            value = getattr(value, part)
        except AttributeError:
            value = importlib.import_module(f"{value.__name__}.{part}")
    return value


# The test modules whose top level runs now.
loading: list[str] = []


@cache
def counterparts() -> dict[int, tuple[Any, Any]]:
    """What is public in NumPy and its counterpart here, by identity: ``id -> (NumPy's, ours)``."""
    found: dict[int, tuple[Any, Any]] = {}
    for theirs, own in PUBLIC.items():
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                module, mine = np.emath if theirs == "numpy.emath" else importlib.import_module(theirs), ours(own)
            except (AttributeError, ImportError):
                continue
            for name in dir(module):
                if name.startswith("_"):
                    continue
                value = getattr(module, name, None)
                if callable(value) and id(value) not in found and hasattr(mine, name):
                    found[id(value)] = (value, getattr(mine, name))
    return found


class Shim(types.ModuleType):
    """A NumPy module whose public names are ours."""

    def __init__(self, module: types.ModuleType):
        super().__init__(module.__name__, module.__doc__)
        self._module = module
        self._own = None
        if module.__name__ in PUBLIC:
            try:
                self._own = ours(PUBLIC[module.__name__])
            except (AttributeError, ImportError):
                pass

    @property
    def __dict__(self) -> dict[str, Any]:  # type: ignore[override]
        """What the module has, each name as the tests see it."""
        return {name: counterparts().get(id(value), (value, value))[1] for name, value in vars(self._module).items()}

    def __getattr__(self, name: str) -> Any:
        own = self._own
        if name.startswith("__"):
            return getattr(self._module, name)
        theirs = getattr(self._module, name, None)
        if isinstance(theirs, types.ModuleType) and theirs.__name__.startswith("numpy"):
            return shim(theirs.__name__)
        if own is not None and not name.startswith("_") and hasattr(self._module, name):
            value = getattr(own, name)
            if loading and type(value).__name__ == "Refused":  # a test is built from one, and may fail when it runs
                return getattr(self._module, name)
        else:
            value = getattr(self._module, name)
            if self._module.__name__ == "numpy.ma.testutils":  # assertions that ask for a numpy.ndarray
                value = getattr(tnp.testing, name, value)
            value = counterparts().get(id(value), (value, value))[1]
        return Lifting.current.function(value) if Lifting.current is not None else value


class WithNumPys(Shim):
    """The shim of ``numpy`` in which some names are NumPy's own."""

    def __init__(self, names: Iterable[str]):
        super().__init__(np)
        self._names = frozenset(names)

    def __getattr__(self, name: str) -> Any:
        return getattr(np, name) if name in self._names else super().__getattr__(name)


@cache
def shim(name: str) -> Shim:
    """The shim of the NumPy module of that name."""
    return Shim(importlib.import_module(name))


def _import(name: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0) -> Any:
    """``__import__`` in a NumPy test file: numpy and its modules are shims."""
    if level:
        name = importlib.util.resolve_name("." * level + name, globals["__package__"])
    if name == "hashlib" and not EXPORTS:
        return _hashlib()
    if name != "numpy" and not name.startswith("numpy."):
        return builtins.__import__(name, globals, locals, fromlist, 0)
    if ".tests" in name:
        module = builtins.__import__(name, globals, locals, fromlist or ("x",), 0)
        return module if fromlist else shim("numpy")
    importlib.import_module(name)
    if not fromlist:
        return shim("numpy")
    result = shim(name)
    for part in fromlist:  # submodules
        if not hasattr(result._module, part):
            try:
                importlib.import_module(f"{name}.{part}")
            except ImportError:
                pass
    return result


FULL_RO = 0x11C  # inspect.BufferFlags.FULL_RO of Python 3.12


class _Views(type):
    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, builtins.memoryview)


class memoryview(metaclass=_Views):
    """``memoryview`` as of Python 3.12, which asks a class written in Python for its ``__buffer__`` (PEP 688)."""

    def __new__(cls, value: Any) -> Any:
        is_ours = isinstance(value, tnp.ndarray) and not EXPORTS
        return builtins.memoryview(value.__buffer__(FULL_RO) if is_ours else value)


@cache
def _hashlib() -> types.ModuleType:
    """``hashlib`` that takes our arrays where they export no buffer."""
    module = types.ModuleType("hashlib")
    for name in ("md5", "sha256"):
        make = getattr(hashlib, name)
        setattr(module, name, lambda data=b"", *, _make=make, **named: _make(tnp.asarray(data).tobytes(), **named))
    return module


def load(name: str, namespace: dict[str, Any], later: str = "", keep: Iterable[str] = (), **replaced: Any) -> None:
    """Execute NumPy's test module ``name`` and put its tests into ``namespace``, that of a test file here.

    ``later``: a statement of the module that takes long and makes no test, so that not each process that collects need
    execute it: the first test does. ``keep``: names that are NumPy's own for its functions. ``replaced``: builtins that
    the tests see otherwise.
    """
    spec = importlib.util.find_spec(name)
    assert spec is not None and spec.origin is not None
    loader = importlib.machinery.SourceFileLoader(name, spec.origin)
    code, rest = loader.get_code(name), None  # kept compiled beside the file
    if later:
        tree = ast.parse(loader.get_data(spec.origin), spec.origin)
        (statement,) = (each for each in tree.body if ast.unparse(each) == later)
        tree.body.remove(statement)
        code, rest = (compile(ast.Module(body, []), spec.origin, "exec") for body in (tree.body, [statement]))
    assert code is not None
    module = types.ModuleType(f"numpy_suite.{name}")
    module.__file__ = spec.origin
    module.__package__ = name.rpartition(".")[0]
    own_builtins = dict(vars(builtins), __import__=_import, **replaced)
    module.__dict__["__builtins__"] = own_builtins
    sys.modules.setdefault(module.__name__, module)
    loading.append(name)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", PendingDeprecationWarning)  # of np.matrix
        exec(code, module.__dict__)
    loading.pop()
    if keep:
        module.__dict__["np"] = WithNumPys(keep)
    for value in list(vars(module).values()):
        # NumPy's array is a builtin: as the attribute of a class it is no method
        if isinstance(value, type) and vars(value).get("array") is tnp.array:
            value.array = staticmethod(tnp.array)
    for key, value in vars(module).items():
        if key.startswith(("test", "Test")) or hasattr(value, "_pytestfixturefunction") or is_fixture(value):
            namespace[key] = value
    if "pytestmark" in vars(module):
        namespace["pytestmark"] = module.pytestmark
    if rest is not None:

        @pytest.fixture(autouse=True, scope="module")
        def executed() -> None:
            exec(rest, module.__dict__)

        namespace["executed"] = executed


def is_fixture(value: Any) -> bool:
    """True for what ``pytest.fixture`` made."""
    return type(value).__name__ == "FixtureFunctionDefinition"
