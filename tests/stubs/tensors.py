"""The stub of a module of ``tensornumpy.tensorflow``: its namesake's declarations, of tensors in the place of arrays.

``Tensor`` is TensorFlow's. Where TensorFlow has no types for a checker it is Any; names, keywords and all that is no
array are checked there, too.
"""

import inspect
import re
from types import ModuleType
from typing import Any

from stubs.module import _HEADER, _IMPORTS, Module, _head_names
from stubs.observed import Seen

TENSOR_MODULES = (
    "tensorflow", "tensorflow.char", "tensorflow.emath", "tensorflow.fft", "tensorflow.lib", "tensorflow.linalg",
    "tensorflow.polynomial", "tensorflow.random", "tensorflow.strings",
)  # fmt: skip
_ARRAY = r"\b_NDArray(Of)?\[\w+\]|\b(_Array|_AnyArray|_Bools|_Floats|_Ints)\b|(?<![\w.])ndarray\[Any, Any\]"
_GIVEN = r"\b_ArrayOf\[\w+\]|\bArrayLike\b"
_DTYPE = r"\b_DTypeOf\[\w+\]|\bDTypeLike\b"
_TYPES = """
from tensorflow import Tensor as Tensor
from tensorflow.dtypes import DType as _DType

_TensorLike: TypeAlias = ArrayLike | Tensor | Sequence[Tensor]
_DTypeLike: TypeAlias = DTypeLike | _DType
"""
_OF_TENSORFLOW = """
ndarray: TypeAlias = Tensor

class At:
    def __init__(self, array: _TensorLike) -> None: ...
    def __getitem__(self, index: Any) -> _Update: ...

class _Update:
    def get(self) -> Tensor: ...
    def apply(self, function: Callable[[Tensor], Tensor]) -> Tensor: ...
{updates}

class _Behavior:
    def __enter__(self) -> None: ...
    def __exit__(self, *exc: object) -> None: ...

def experimental_enable_numpy_behavior(
    prefer_float32: builtins.bool = False, dtype_conversion_mode: Literal["legacy", "all", "safe", "off"] = "legacy"
) -> _Behavior: ...
def experimental_disable_numpy_behavior() -> None: ...
def flatten(a: _TensorLike, order: Literal["C", "F", "A", "K"] = "C") -> Tensor: ...

class ufunc:
    __name__: str
    __qualname__: str
    nin: int
    nout: int
    nargs: int
    ntypes: int
    types: list[str]
    identity: Any
    signature: str | None
    def resolve_dtypes(
        self, dtypes: Any, *, signature: Any = None, casting: Any = None, reduction: builtins.bool = False
    ) -> tuple[np.dtype[Any], ...]: ...
    def reduce(self, array: _TensorLike, *args: Any, **kwargs: Any) -> Tensor: ...
    def accumulate(self, array: _TensorLike, *args: Any, **kwargs: Any) -> Tensor: ...
    def reduceat(self, array: _TensorLike, indices: _TensorLike, *args: Any, **kwargs: Any) -> Tensor: ...
    def outer(self, a: _TensorLike, b: _TensorLike, /, **kwargs: Any) -> Any: ...
    def at(self, a: Any, indices: Any, b: Any = None, /) -> None: ...
"""
_CALL = "out: Any = None, *, where: _TensorLike = True, casting: _Casting = 'same_kind', order: _Order | None = 'K', "
_CALL += "dtype: _DTypeLike | None = None, subok: builtins.bool = True, signature: Any = None"


_NAMES: dict[str, tuple[str, ...]] = {  # by function: what TensorFlow NumPy calls its leading parameters
    "arange": ("start",), "array": ("val",), "concatenate": ("arys",), "empty_like": ("a",), "inner": ("a", "b"),
    "isscalar": ("num",), "matmul": ("x1", "x2"), "promote_types": ("type1", "type2"), "reshape": ("a", "newshape"),
    "size": ("x",), "tile": ("a",), "vdot": ("a", "b"), "where": ("condition", "x", "y"),
}  # fmt: skip
_OF_TEXTS = ("char", "strings")  # whose results are NumPy's arrays of text, or tensors of numbers
_DECLARED = re.compile(r"(def .*?\)) -> ([^:]+): (.*)", re.DOTALL)


def of_tensors(line: str) -> str:
    """A declaration with tensors in the place of arrays."""
    return re.sub(_DTYPE, "_DTypeLike", re.sub(_GIVEN, "_TensorLike", re.sub(_ARRAY, "Tensor", line)))


class TensorModule(Module):
    def __init__(self, path: str, module: ModuleType, namesake: Module):
        super().__init__(path, module)
        self.namesake = namesake
        self.names = [n for n in [*module.__all__, *self._below()] if n != "ndarray"]

    def _below(self) -> list[str]:
        below = [path.partition(".")[2] for path in TENSOR_MODULES]
        return list(filter(None, below)) if self.path == "tensorflow" else []

    def functions(self) -> list[str]:
        return []  # its namesake's

    def one(self, name: str, seen: dict[str, Seen]) -> list[str]:
        import tensornumpy.tensorflow as tensors

        thing, native = getattr(self.module, name), getattr(self.namesake.module, name, None)
        if inspect.ismodule(thing):
            has_file = f"{self.path}.{name}" in TENSOR_MODULES
            return [f"from . import {name} as {name}"] if has_file else [f"{name}: types.ModuleType"]
        if f"\ndef {name}(" in _OF_TENSORFLOW or f"class {name}:" in _OF_TENSORFLOW:
            return []
        if isinstance(thing, tensors.ufunc):
            return [f"{name}: _Gufunc" if thing.signature else f"{name}: _Ufunc{thing.nin}{thing.nout}"]
        if thing is native:
            at = f".{self.namesake.path}" if self.namesake.path else ""
            return [f"from tensornumpy{at} import {name} as {name}"]
        if inspect.isclass(thing):
            lines = [f"class {name}:", "    def __init__(self, *args: Any, **kwargs: Any) -> None: ..."]
            lines += [
                f"    def {dunder}(self{rest}: ..." for dunder, rest in _DUNDERS.items() if hasattr(thing, dunder)
            ]
            return [*lines, "    def __getattr__(self, name: str) -> Any: ..."]
        if not callable(thing):
            return [f"{name}: Any"]
        return self._function(name, thing, seen)

    def _function(self, name: str, thing: Any, seen: dict[str, Seen]) -> list[str]:
        """Its namesake's declarations; those that differ in dtypes alone are one here."""
        qualified = self.namesake.prefix + name
        declared = "\n".join(self.namesake.declared(name, qualified, thing, seen))
        written = of_tensors(re.sub(r":\n +", ": ", declared)).split("\n")  # docstrings are on a line of their own
        found: dict[str, tuple[str, str]] = {}
        for line in written:
            if parts := _DECLARED.fullmatch(line):
                kind = "Any" if parts[2] == "Tensor" and self.namesake.path in _OF_TEXTS else _result(parts[2])
                found[kind] = parts[1], parts[3]
        lines = [f"{before} -> {result}: {text}" for result, (before, text) in found.items()]
        names = _NAMES.get(name, ()) if not self.namesake.path else ()
        parameters = inspect.signature(thing).parameters
        keywords = {p for p in parameters if parameters[p].kind is not inspect.Parameter.POSITIONAL_ONLY}
        if set(names) - keywords and lines:  # as TensorFlow NumPy names them
            given = ", ".join(f"{n}: Any = ..." for n in names)
            lines.append(f"def {name}(*, {given}, **options: Any) -> {next(iter(found))}: ...")
        if len(lines) > 1:
            lines = [part for line in lines for part in ("@overload", line)]
        return lines or [f"{name}: Any"]

    def text(self, seen: dict[str, Seen]) -> str:
        body = [line for name in self.names for line in self.one(name, seen)]
        for name, cls in self.namesake.named.items():
            if re.search(rf"\b{name}\b", "\n".join(body)):
                body += [f"class {name}(NamedTuple):", *(f"    {field}: Tensor" for field in cls._fields)]  # type: ignore[attr-defined]
        text = "\n".join(body)
        if self.path == "tensorflow":
            updates = ("set", "add", "subtract", "multiply", "divide", "power", "min", "max")
            of_updates = "\n".join(f"    def {n}(self, values: _TensorLike) -> Tensor: ..." for n in updates)
            kinds = sorted(set(re.findall(r": (_Ufunc\d\d)", text)))
            text = _OF_TENSORFLOW.format(updates=of_updates) + text + "\n" + "\n".join(map(_ufunc, kinds))
            text += "\nclass _Gufunc(ufunc):\n    def __call__(self, *args: Any, **kwargs: Any) -> Tensor: ...\n"
        elif "_Ufunc" in text or "_Gufunc" in text:
            kinds = sorted(set(re.findall(r": (_(?:Uf|Guf)unc\d*)", text)))
            text = f"from . import {', '.join(f'{k} as {k}' for k in kinds)}\n{text}"
        words = set(re.findall(r"(?<![.\w'])[A-Za-z_]\w*", text + _TYPES)) - {"ndarray", "ufunc", *self.names}
        theirs = [n for n in _head_names() if n in words and n not in self.namesake.named and "func" not in n]
        imports = [_HEADER, *_IMPORTS.splitlines(), _TYPES]
        if theirs := [n for n in theirs if f"class {n}:" not in text and n != "Tensor"]:
            imports.append(f"from tensornumpy import {', '.join(f'{n} as {n}' for n in theirs)}")
        listed = [n for n in self.module.__all__ if self.path != "tensorflow" or n != "Tensor"]
        return "\n".join(imports) + "\n" + text + f"\n\n__all__ = {listed!r}\n"


_DUNDERS = {
    "__call__": ", *args: Any, **kwargs: Any) -> Any",
    "__iter__": ") -> Iterator[Any]",
    "__next__": ") -> Any",
    "__enter__": ") -> Self",
    "__exit__": ", *exc: object) -> None",
    "__getitem__": ", key: Any) -> Any",
}


def _result(kind: str) -> str:
    """A result: a number of Python's may be a tensor, too."""
    return "Any" if kind in ("builtins.bool", "int", "float", "complex", "str", "np.dtype[Any]") else kind


def _ufunc(name: str) -> str:
    """The class of the stub for ufuncs of so many operands and results."""
    nin, nout = int(name[-2]), int(name[-1])
    names = ["x"] if nin == 1 else [f"x{i + 1}" for i in range(nin)]
    result = "Tensor" if nout == 1 else f"tuple[{', '.join(['Tensor'] * nout)}]"
    given = ", ".join(f"{n}: _TensorLike" for n in names)
    return f"class {name}(ufunc):\n    def __call__(self, {given}, {_CALL}) -> {result}: ..."


__all__ = ["TENSOR_MODULES", "TensorModule"]
