"""What functions return, seen by running the sample calls of the matrix in several dtypes.

``results()`` gives for each function the annotation of its result, in which ``{A}`` stands for an array whose dtype is
not known from the arguments' types; and whether its one array keeps the dtype of the first argument, or has the same
dtype always.
"""

import ast
import contextlib
import functools
import inspect
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np

import tensornumpy as tnp
from matrix.cases import APART, CASES, Call, default

_CASTS = (None, "f4", "f8", "c16", "i2", "i8", "?")
_CONSTANT = {np.dtype("?"): "_Bools", np.dtype("f8"): "_Floats", np.dtype("i8"): "_Ints"}
ANY_DTYPE = ("choice", "integers", "randint", "permutation", "permuted", "shuffle", "standard_normal")
_PLAIN = (bool, int, float, complex, str, bytes, type(None), dict, type)


class Seen:
    """The results of one function: their kinds, and pairs ``(dtype of the first array, dtype of the result)``."""

    def __init__(self) -> None:
        self.kinds: set[str] = set()
        self.dtypes: set[tuple[np.dtype, np.dtype]] = set()
        self.named: type | None = None
        self.method = False
        self.drawn = False  # random numbers, whose dtype no argument changes

    def add(self, first: Any, result: Any) -> None:
        self.kinds.add(self._kind(result))
        if isinstance(result, tnp.ndarray) and (isinstance(first, np.ndarray) or self.drawn):
            first = np.empty(0) if first is None else first
            self.dtypes.add((first.dtype, result.dtype))

    def _kind(self, result: Any) -> str:
        cls = type(result)
        if isinstance(result, tnp.ndarray):
            return "{A}" if cls is tnp.ndarray else cls.__name__
        if isinstance(result, tuple) and hasattr(result, "_fields"):
            self.named = cls
            return f"_{cls.__name__}"
        if cls is tuple:
            return "tuple[" + (", ".join(map(self._kind, result)) or "()") + "]"
        if cls is list:
            kinds = sorted(set(map(self._kind, result)))
            return f"list[{kinds[0] if len(kinds) == 1 else 'Any'}]"
        if isinstance(result, np.dtype):
            return "np.dtype[Any]"
        if isinstance(result, tnp.random.Generator | tnp.random.RandomState | tnp.poly1d):
            return cls.__name__
        if cls.__name__ in tnp.polynomial.__all__:
            return "Self" if self.method else cls.__name__
        if cls in _PLAIN:
            return {type(None): "None", dict: "dict[str, Any]", type: "type[Any]"}.get(cls, cls.__name__)
        return "Any"

    def annotation(self) -> str | None:
        """One annotation for all that was seen, None where there is none but Any."""
        kinds = self.kinds
        tuples = [k[6:-1].split(", ") for k in kinds if k.startswith("tuple[")]
        if len(kinds) > 1 and len(tuples) == len(kinds):
            parts = {p for t in tuples for p in t} - {"()"}
            return f"tuple[{parts.pop()}, ...]" if len(parts) == 1 else None
        if len(kinds) != 1 or "Any" in (kind := next(iter(kinds))):
            return None
        return kind.replace("{A}, {A}, {A}, {A}", "{A}, ...").replace("int, int, int", "int, ...")

    def keeps(self) -> bool:
        """True if the result has had the dtype of the first array each time."""
        return len({f.kind for f, _ in self.dtypes}) > 2 and all(first == dtype for first, dtype in self.dtypes)

    def constant(self) -> str | None:
        """The annotation of an array that has always had the same dtype."""
        found = {dtype for _, dtype in self.dtypes}
        many = len({first for first, _ in self.dtypes}) > 2 or self.drawn
        return _CONSTANT.get(found.pop()) if len(found) == 1 and many else None


def _callable(name: str) -> Any:
    found: Any = tnp
    for part in name.split("."):
        found = getattr(found, part, None)
    return found


class _Space:
    """A namespace in which the function ``name`` notes what it returns: samples go on to compute with it."""

    def __init__(self, thing: Any, path: list[str], notes: list[Any]):
        self.thing, self.path, self.notes = thing, path, notes

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.thing, name)
        if name != self.path[0] or inspect.isclass(found):
            return found
        if len(self.path) > 1:
            return _Space(found, self.path[1:], self.notes)

        def noted(*args: Any, **kwargs: Any) -> Any:
            result = found(*args, **kwargs)
            self.notes.append(result)
            return result

        return noted


@contextlib.contextmanager
def _noted(name: str, notes: list[Any]) -> Iterator[None]:
    """While a method of a class of Python's runs, what it returns is noted."""
    path, _, last = name.rpartition(".")
    cls = _callable(path) if path else None
    static = inspect.getattr_static(cls, last, None)
    if not inspect.isclass(cls) or cls is tnp.ndarray or not isinstance(static, FunctionType | classmethod):
        yield
        return
    function = static.__func__ if isinstance(static, classmethod) else static

    @functools.wraps(function)
    def noted(*args: Any, **kwargs: Any) -> Any:
        result = function(*args, **kwargs)
        notes.append(result)
        return result

    own = cls.__dict__.get(last)
    setattr(cls, last, classmethod(noted) if isinstance(static, classmethod) else noted)
    try:
        yield
    finally:
        delattr(cls, last) if own is None else setattr(cls, last, own)


def _run(name: str, call: Call, cast: str | None) -> tuple[Any, list[Any]]:
    arrays = [a.copy() if cast is None else a.astype(cast) if a.dtype.kind in "fiucb" else a for a in call.arrays]
    notes: list[Any] = []
    with _noted(name, notes):
        result = call.run(_Space(tnp, name.split("."), notes), *map(tnp.asarray, arrays))
    return (arrays[0] if arrays else None), notes or [result]


def seen(name: str, calls: list[Call]) -> Seen:
    """What calls of one function return."""
    found = Seen()
    found.method = name.startswith("polynomial.") and name.split(".")[1][0].isupper() and "convert" not in name
    found.drawn = name.startswith("random.") and name.rpartition(".")[2] not in ANY_DTYPE
    for call in calls:
        for cast in _CASTS if call.dtypes else (None,):
            try:
                first, results = _run(name, call, cast)
            except Exception:  # a dtype that the function does not take
                continue
            for result in results:
                found.add(first, result)
    return found


def results(names: list[str]) -> dict[str, Seen]:
    """What each of these functions returns; those without samples are called on one array."""
    found = {}
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        for name in names:
            calls = CASES.get(name) or ([] if name in APART or not _one_array(name) else default(name))
            if calls:
                found[name] = seen(name, calls)
    return found


@functools.cache
def numbers_without_size() -> dict[tuple[str, str], str]:
    """For generators and methods of NumPy's: the number of Python's that a draw without a size is, by NumPy's stubs."""
    found: dict[tuple[str, str], str] = {}
    for module, cls in (("_generator", "Generator"), ("mtrand", "RandomState")):
        text = (Path(np.random.__file__).parent / f"{module}.pyi").read_text()
        body = next(n.body for n in ast.parse(text).body if isinstance(n, ast.ClassDef) and n.name == cls)
        for f in body:
            if not isinstance(f, ast.FunctionDef) or not isinstance(f.returns, ast.Name):
                continue
            sizes = [a.annotation for a in f.args.args if a.arg == "size"]
            if sizes and isinstance(sizes[0], ast.Constant) and f.returns.id in ("float", "int"):
                found.setdefault((cls, f.name), f.returns.id)
    return found


def _one_array(name: str) -> bool:
    function: Callable | None = _callable(name)
    try:
        parameters = list(inspect.signature(function).parameters.values())  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return False
    if inspect.isclass(function) or inspect.ismodule(function) or inspect.isclass(_callable(name.rpartition(".")[0])):
        return False
    return bool(parameters) and all(p.default is not p.empty or p.kind in (2, 3, 4) for p in parameters[1:])
