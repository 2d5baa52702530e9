"""Calls of an exported library from Python, with NumPy and ctypes alone: ``Library(path)["f"](x, y)``."""

from __future__ import annotations

import ctypes
import json
import tempfile
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

_MARK = b"tensornumpy library 1: "


class Library:
    """A library that ``f.export`` has written; ``functions`` by name. Raises ValueError for any other file."""

    def __init__(self, path: str):
        with open(path, "rb") as file:
            data = file.read()
        at = data.find(_MARK)
        if at < 0:
            raise ValueError(f"{path} is no library that tensornumpy has exported, or one of another version")
        self.description = json.loads(data[at + len(_MARK) : data.index(b"\0", at)])
        self.path = path
        self._library = _opened(path, data)
        self.functions = {each["name"]: Function(self, each) for each in self.description["functions"]}

    def __getitem__(self, name: str) -> Function:
        return self.functions[name]

    def entry(self, name: str) -> Callable[..., int]:
        """The C function of that name."""
        found = getattr(self._library, name)
        found.restype = ctypes.c_int
        return found

    def text(self, code: int) -> str:
        """What an error is."""
        texts = self.description["errors"]
        return str(texts[code]) if 0 <= code < len(texts) else f"error {code}"


_paths: dict[str, bytes] = {}  # what was loaded from where


def _opened(path: str, data: bytes) -> ctypes.CDLL:
    """The library. The system knows one by its path: of a file that was written anew it would give the old one."""
    if _paths.setdefault(path, data) == data:
        return ctypes.CDLL(path)
    with tempfile.NamedTemporaryFile(suffix=".so") as file:
        file.write(data)
        file.flush()
        return ctypes.CDLL(file.name)


class Function:
    """One of its functions, for arrays of the dtypes, shapes and structure that it was exported for."""

    def __init__(self, library: Library, about: dict):
        self.library, self.about = library, about
        self.given, self.results = about["given"], about["results"]
        self.__name__ = about["name"]
        self._entry = library.entry(about["name"])

    def __call__(self, *args: Any) -> Any:
        """The result. Raises TypeError and ValueError for other arguments, RuntimeError for an error of the library."""
        arrays = self.flat(args)
        return self.structured(arrays, self.run(arrays))

    def flat(self, args: Sequence[Any]) -> list[Any]:
        """The arrays of a call, in the order of the parameters. Raises ValueError for another structure."""
        found: list[Any] = [None] * len(self.given)
        kind, parts = self.about["arguments"][:2]
        assert kind == "tuple"
        if len(parts) != len(args):
            raise TypeError(f"{self.__name__} takes {len(parts)} arguments, {len(args)} were given")
        for part, x in zip(parts, args):  # noqa: B905
            self._flatten(part, x, found)
        return found

    def _flatten(self, part: Any, x: Any, found: list[Any]) -> None:
        kind, what = part[:2]
        if kind == "argument":
            found[what] = x
        elif kind == "constant":
            if type(x) is not type(what) or x != what:
                raise ValueError(f"{self.__name__} was exported for {what!r}, not for {x!r}")
        elif kind == "dict":
            if not isinstance(x, dict) or list(x) != part[2]:
                raise ValueError(f"{self.__name__} takes a dict with the keys {part[2]}")
            for p, v in zip(what, x.values()):  # noqa: B905
                self._flatten(p, v, found)
        else:
            if type(x).__name__ != kind or len(x) != len(what):
                raise ValueError(f"{self.__name__} takes a {kind} of {len(what)} here")
            for p, v in zip(what, x):  # noqa: B905
                self._flatten(p, v, found)

    def run(self, arrays: Sequence[Any]) -> list[Any]:
        """The results for the arrays, which it writes into where the function does."""
        length: int | None = None
        laid = []
        for about, x in zip(self.given, arrays):  # noqa: B905
            a, length = _fitting(about, x, length, self.__name__)
            laid.append(a)
        self.see_apart(laid)
        if length is not None:
            low, high = self.about["lengths"]
            if not low <= length <= high:
                raise ValueError(f"{self.__name__} was exported for lengths from {low} to {high}, not for {length}")
        made = [None if r is None else np.empty(_shape(r, length), r["dtype"]) for r in self.results]
        pointers = [ctypes.c_void_p(x.ctypes.data) for x in (*laid, *(r for r in made if r is not None))]
        last = [ctypes.c_int64(length or 0)] if self.about["open"] else []
        code = self._entry(*pointers, *last)
        if code:
            raise RuntimeError(f"{self.__name__}: {self.library.text(code)}")
        return made

    def see_apart(self, arrays: Sequence[Any]) -> None:
        """Raises ValueError where an array that is written to shares memory with another argument."""
        for k, (about, x) in enumerate(zip(self.given, arrays)):  # noqa: B905
            if about["written"] and any(np.shares_memory(x, y) for j, y in enumerate(arrays) if j != k):
                what = f"{self.__name__}: {about['name']}"
                raise ValueError(f"{what} is written to, and shares memory with another argument")

    def structured(self, arrays: Sequence[Any], made: Sequence[Any]) -> Any:
        """The result of the Python function, of the arrays that were given and made."""

        def part(x: Any) -> Any:
            kind, what = x[:2]
            if kind == "result":
                return made[what]
            if kind == "scalar":
                return made[what][()]
            if kind == "number":
                return made[what].item()
            if kind == "argument":
                return arrays[what]
            if kind == "constant":
                return what
            if kind == "dict":
                return dict(zip(x[2], map(part, what)))  # noqa: B905
            return (list if kind == "list" else tuple)(map(part, what))

        return part(self.about["structure"])


def _shape(about: dict, length: int | None) -> tuple[int, ...]:
    return tuple(n[0] * length + n[1] if isinstance(n, list) and length is not None else n for n in about["shape"])


def _fitting(about: dict, x: Any, length: int | None, name: str) -> tuple[Any, int | None]:
    """An argument as it has to lie, and the open length. Raises TypeError and ValueError."""
    what = f"{name}: {about['name']}"
    dtype = np.dtype(about["dtype"])
    if isinstance(x, (int, float, complex)):
        a = np.asarray(x, dtype if np.result_type(x, dtype.type(0)) == dtype else None)
    else:
        a = np.asarray(x)
    if a.dtype != dtype:
        raise TypeError(f"{what} has dtype {a.dtype}, the library takes {dtype}")
    if a.ndim != len(about["shape"]):
        raise ValueError(f"{what} has shape {a.shape}, the library takes {len(about['shape'])} axes")
    for n, want in zip(a.shape, about["shape"]):  # noqa: B905
        if isinstance(want, list) and length is None:
            length = n
    if a.shape != _shape(about, length):
        wanted = tuple("n" if isinstance(k, list) else k for k in about["shape"])
        known = "" if length is None else f", n being {length}"
        raise ValueError(f"{what} has shape {a.shape}, the library takes {wanted}{known}")
    strides = about["strides"]
    fits = a.flags.c_contiguous if strides is None else list(a.strides) == strides
    if about["written"]:
        if not fits or a is not x or not a.flags.writeable:
            raise ValueError(f"{what} is written to: it has to be an array of NumPy that lies as the library takes it")
        return a, length
    if fits and a.flags.aligned:
        return a, length
    if strides is None:
        return np.array(a, order="C"), length
    low = sum(min(0, s * (n - 1)) for s, n in zip(strides, a.shape))  # noqa: B905
    high = sum(max(0, s * (n - 1)) for s, n in zip(strides, a.shape)) + dtype.itemsize  # noqa: B905
    made: Any = np.ndarray(a.shape, dtype, np.zeros(high - low, np.uint8), -low, strides)
    made[...] = a
    return made, length
