"""The stub of one module: what its public names are, as Python source."""

import enum
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

import tensornumpy as tnp
from stubs.annotations import (
    ATTRIBUTES,
    FLAGS,
    KEYWORDS,
    METHODS,
    NO_DTYPE,
    OPEN,
    PARAMETERS,
    RANDOM,
    RESULTS,
    SPECIFIC,
    TEXTS,
    WORDS,
    WRITTEN,
)
from stubs.observed import Seen, numbers_without_size
from tensornumpy.api.system.names import Elsewhere

PACKAGE = Path(tnp.__file__).parent
HEAD = (Path(__file__).parent / "head.pyi").read_text()
_WRITTEN_CLASSES = ("ndarray", "Variable", "Tensor", "At")
_P = inspect.Parameter
_BY_HAND = ("ArrayLike", "Callable", "Sequence", "tuple[", "list[", "np.", "None")
_BUILTIN = {
    "int": "SupportsIndex",
    "float": "SupportsFloat",
    "bool": "builtins.bool",
    "ndarray": "ndarray[Any, Any]",
    "Callable": "Callable[..., Any]",
    "Sequence": "Sequence[Any]",
    "str": "str",
    "bytes": "builtins.bytes",
    "None": "None",
    "object": "object",
    "Sequence[int]": "Sequence[SupportsIndex]",
}
_RETURNS = {
    "bool": "builtins.bool",
    "bytes": "builtins.bytes",
    "tuple": "tuple[Any, ...]",
    "type": "type[Any]",
    "np.dtype": "np.dtype[Any]",
}
# Methods of classes that are written out, besides those without underscores.
_DUNDERS = (
    "__new__ __init__ __call__ __enter__ __exit__ __iter__ __next__ __len__ __getitem__ __setitem__ __contains__ "
    "__eq__ __hash__ __add__ __sub__ __mul__ __truediv__ __floordiv__ __mod__ __divmod__ __pow__ __radd__ "
    "__rsub__ __rmul__ __rtruediv__ __rfloordiv__ __rmod__ __rdivmod__ __neg__ __pos__ __array__ "
    "__matmul__ __rmatmul__ "
).split()


MODULES = (
    "", "char", "config", "ctypeslib", "debug", "dtypes", "emath", "exceptions", "fft", "integrate", "interpolate",
    "lib", "lib.array_utils", "lib.scimath", "lib.stride_tricks", "linalg", "ma", "ndimage", "optimize", "polynomial",
    "polynomial.chebyshev", "polynomial.hermite", "polynomial.hermite_e", "polynomial.laguerre", "polynomial.legendre",
    "polynomial.polynomial", "polynomial.polyutils", "random", "rec", "signal", "sparse", "sparse.linalg", "special",
    "strings", "testing", "tree", "typing",
)  # fmt: skip
SOLVERS = ("integrate", "interpolate", "ndimage", "optimize", "signal", "sparse")  # SciPy's
PATHS = {f"tensornumpy.{path}" for path in MODULES}


_OF_INTEGERS = ("choice", "randint")
_INTEGERS = {"a": "int", "low": "int", "high": "int | None", "dtype": "type[int]"}  # of those without a size
_KNOWN = "A int str float bool bytes None list tuple dict memoryview Iterator NoReturn complex".split()


def literal(text: str) -> str:
    """A docstring as it is written in a stub, on one line: nobody reads it there."""
    return repr(text) if '"' in text else '"' + repr(text)[1:-1].replace("\\'", "'") + '"'


def is_public_class(x: Any) -> bool:
    return inspect.isclass(x) and x.__module__.split(".")[0] == "tensornumpy"


def default_of(p: inspect.Parameter) -> str:
    """``= 0``: the default as it is written where that is short."""
    value = p.default
    if value is p.empty:
        return ""
    plain = value is None or type(value) in (bool, int, str) or (type(value) is float and value == value)
    return f" = {value!r}" if plain and abs(value if type(value) is float else 0) < 1e300 else " = ..."


class Module:
    def __init__(self, path: str, module: ModuleType):
        self.path, self.module = path, module
        self.prefix = f"{path}." if path else ""
        listed = getattr(module, "__all__", None)
        public = [n for n in dir(module) if n[0] != "_"] if listed is None else [*listed, *self._unlisted()]
        self.names = [n for n in dict.fromkeys(public) if not n.startswith("__")]
        self.used: set[str] = set()  # names of the head that the text needs
        self.named: dict[str, type] = {}
        self.parts: list[str] = []

    def _unlisted(self) -> list[str]:
        """Names that a module gives on first use and does not list."""
        if not self.path:
            return ["integrate", "interpolate", "ndimage", "optimize", "signal", "sparse", "special"]
        found = []
        for name in dir(self.module):
            thing = getattr(self.module, name)
            late = self.path == "linalg" and not inspect.ismodule(thing)
            own = inspect.isfunction(thing) and thing.__module__ == self.module.__name__
            below = inspect.ismodule(thing) and thing.__name__ in PATHS
            if name[0] != "_" and name != "annotations" and (late or own or below):
                found.append(name)
        return found

    def functions(self) -> list[str]:
        """The names of all functions, as the samples call them."""
        found = [self.prefix + n for n in self.names]
        for name in self.names:
            thing = getattr(self.module, name)
            if is_public_class(thing):
                found += [f"{self.prefix}{name}.{m}" for m in dir(thing)]
        return found

    # --- types ---

    def parameter(self, qualified: str, p: inspect.Parameter) -> str:
        """The annotation of a parameter."""
        if self.path.partition(".")[0] in SOLVERS:  # whose names mean other things than in NumPy's functions
            return {bool: "builtins.bool", str: "str"}.get(type(p.default), "Any")
        specific = SPECIFIC.get(f"{qualified}.{p.name}") or WORDS.get(p.name)
        kind = specific
        if kind is None and p.annotation is not p.empty and "Any" not in str(p.annotation):
            parts = [part.strip() for part in str(p.annotation).split(" | ")]
            if all(part in _BUILTIN or part in self.names for part in parts):
                kind = " | ".join(_BUILTIN.get(part, part) for part in parts)
        if kind is None and self.path == "random":
            kind = RANDOM.get(p.name)
        if kind is None and self.path in ("strings", "char") and p.name in TEXTS:
            kind = "_Strings"
        if kind is None:
            kind = PARAMETERS.get(p.name)
        if p.name in OPEN and specific is None and p.name not in PARAMETERS:
            kind = kind or "Any"
        if kind is None and isinstance(p.default, bool):
            kind = "builtins.bool"
        if kind is None and isinstance(p.default, str):
            kind = "str"
        if kind is None and isinstance(p.default, int):
            kind = "SupportsIndex"
        kind = kind or "Any"
        if p.kind in (_P.VAR_POSITIONAL, _P.VAR_KEYWORD) and specific is None:
            kind = "Any"
        if p.default is None and kind not in ("Any", "_T") and not kind.endswith("None"):
            kind += " | None"
        elif isinstance(p.default, bool) and p.name != "where" and kind not in ("builtins.bool", "Any"):
            kind = "builtins.bool" if kind == "ArrayLike" else f"{kind} | builtins.bool"
        return kind

    def result(self, qualified: str, signature: inspect.Signature, seen: dict[str, Seen]) -> str:
        """The annotation of a result; ``{A}`` is an array."""
        given, found = str(signature.return_annotation), seen.get(qualified)
        if qualified in RESULTS:
            return RESULTS[qualified]
        last = qualified.rpartition(".")[2]
        if last in METHODS and next(iter(signature.parameters), "") in ("self", "cls"):
            return METHODS[last]
        written = self._written(given.replace("ndarray", "{A}"))
        if written != "Any":
            return written
        if found is not None and (annotation := found.annotation()) is not None:
            return _RETURNS.get(annotation, annotation)
        if qualified.startswith("polynomial.") and re.match(
            "__(r?(add|sub|mul|truediv|floordiv|mod|divmod|pow)|pos|neg)__", last
        ):
            return "tuple[Self, Self]" if "divmod" in last else "Self"
        return "Any"

    def _written(self, given: str) -> str:
        """An annotation of the source, if the stub knows all of its names."""
        known = {*_KNOWN, *self.names} - {"object"}
        if given in _RETURNS:
            return _RETURNS[given]
        words = set(re.findall(r"[A-Za-z_]\w*", given))
        given = re.sub(r"\bbool\b", "builtins.bool", given)
        given = re.sub(r"\btuple\b(?!\[)", "tuple[Any, ...]", given)
        given = re.sub(r"\b(list|dict)\b(?!\[)", lambda m: {"list": "list[Any]", "dict": "dict[Any, Any]"}[m[0]], given)
        return given if words <= known else "Any"

    # --- functions ---

    def variants(self, qualified: str, signature: inspect.Signature, found: Seen | None, result: str) -> Iterator[Any]:
        """``(changed parameters, result)`` for each overload."""
        if found is not None and found.named is not None:
            self.named[f"_{found.named.__name__}"] = found.named
        if qualified in FLAGS:
            for changed, kind in FLAGS[qualified]:
                yield changed, kind.replace("{A}", "_Array")
            return
        parameters = signature.parameters
        single = [n for n in parameters if self.parameter(qualified, parameters[n]).startswith("ArrayLike")]
        single = [n for n in single if n not in NO_DTYPE]
        number = self._number(qualified) if "size" in parameters else None
        if number is not None:
            python = {n: k for n, k in _INTEGERS.items() if n in parameters and qualified.endswith(_OF_INTEGERS)}
            plain = {n: "float | None" if parameters[n].default is None else "float" for n in single}
            yield {**(python or plain), "size": "None"}, number
        keeps = found is not None and result == "{A}" and found.keeps()
        method = list(parameters)[:1] == ["self"]
        dtype = parameters.get("dtype") if result == "{A}" else None
        if dtype is not None and (dtype.kind not in (_P.POSITIONAL_OR_KEYWORD, _P.KEYWORD_ONLY) or keeps is None):
            dtype = None
        plain = {} if dtype is None or dtype.default is dtype.empty else {"dtype": "None"}
        if dtype is not None and dtype.default is float:
            plain = {"dtype": "type[float]"}
        constant = found.constant() if found is not None and result == "{A}" else None
        constant = {"empty": "_Floats", "arange": None, "fromfunction": None}.get(qualified, constant)
        if keeps and method and not single:
            yield {"self": "_NDArray[_ScalarT]", **plain}, "_NDArray[_ScalarT]"
        elif keeps and not method and len(single) == 1 and next(iter(parameters)) == single[0]:
            yield {single[0]: "_ArrayOf[_ScalarT]", **plain}, "_NDArray[_ScalarT]"
        elif constant is not None and (plain or dtype is None):
            yield plain, constant
            if dtype is None:
                return
        if dtype is not None:
            yield {"dtype": "_DTypeOf[_ScalarT]"}, "_NDArray[_ScalarT]"
        yield {}, result.replace("{A}", "_Array")

    def _number(self, qualified: str) -> str | None:
        """What a draw without a size is, if it is a number of Python's."""
        parts = qualified.split(".")
        if parts[0] != "random":
            return None
        return numbers_without_size().get((parts[1] if len(parts) > 2 else "RandomState", parts[-1]))

    def declared(self, name: str, qualified: str, function: Any, seen: dict[str, Seen], indent: str = "") -> list[str]:
        """The lines of a function or method."""
        if qualified in WRITTEN:
            return self._with_text(qualified, WRITTEN[qualified].strip().splitlines(), function)
        try:
            signature = inspect.signature(function)
        except (TypeError, ValueError):
            return [f"def {name}(*args: Any, **kwargs: Any) -> Any: ..."]
        result = self.result(qualified, signature, seen)
        variants = list(self.variants(qualified, signature, seen.get(qualified), result))
        lines = []
        for changed, kind in variants:
            if len(variants) > 1:
                lines.append("@overload")
            lines.append(f"def {name}({self.listed(qualified, signature, changed)}) -> {kind}: ...")
        return self._with_text(qualified, lines, function)

    def _with_text(self, qualified: str, lines: list[str], function: Any) -> list[str]:
        """The lines, with the docstring where editors do not find it in the source: of what is made in a loop, or is
        attached to its class."""
        plain = inspect.unwrap(function)
        code, name = getattr(plain, "__code__", None), qualified.removeprefix(self.prefix)
        found = code is not None and code.co_name == name.rpartition(".")[2] and plain.__qualname__ == name
        own = code is None or Path(code.co_filename).is_relative_to(PACKAGE)  # NumPy's text stays there
        if (found and not name.startswith("ndarray.")) or not own or not (text := inspect.getdoc(function)):
            return lines
        at = next(i for i, line in enumerate(lines) if line.startswith("def "))
        return [*lines[:at], lines[at].removesuffix(" ..."), f"    {literal(text)}", *lines[at + 1 :]]

    def listed(self, qualified: str, signature: inspect.Signature, changed: dict[str, str]) -> str:
        """The parameters, those in ``changed`` with another type: one without ``None`` there has no default."""
        parts, late, defaulted = [], [], False
        by_keyword = False
        positional_only = False
        for p in signature.parameters.values():
            if positional_only and p.kind is not _P.POSITIONAL_ONLY:
                parts.append("/")
                positional_only = False
            if p.kind is _P.VAR_KEYWORD and qualified in KEYWORDS:
                parts += [] if by_keyword else ["*"]
                parts.append(KEYWORDS[qualified])
                continue
            kind = changed.get(p.name) or self.parameter(qualified, p)
            if p.name == "cls" and not parts and "." in qualified.removeprefix(self.prefix):
                text = "cls"
            elif p.name == "self":
                text = f"self: {changed['self']}" if "self" in changed else "self"
            else:
                default = default_of(p)
                if changed.get(p.name, "").startswith(("_DTypeOf", "Literal[True", "Literal[False")) and default:
                    same = f"Literal[{p.default!r}]" in changed[p.name] if isinstance(p.default, bool) else False
                    default = default if same else ""
                if changed.get(p.name, "").startswith("Literal['") and repr(p.default) not in changed[p.name]:
                    default = ""
                text = f"{p.name}: {kind}{default}"
                if p.kind is _P.VAR_POSITIONAL:
                    text, by_keyword = f"*{p.name}: {kind}", True
                elif p.kind is _P.VAR_KEYWORD:
                    text = f"**{p.name}: {kind}"
                elif not default and defaulted and p.kind is _P.POSITIONAL_OR_KEYWORD and not by_keyword:
                    late.append(text)  # after parameters with defaults: by keyword
                    continue
                defaulted |= bool(default)
                if late and p.kind is _P.POSITIONAL_OR_KEYWORD:
                    late.append(text)
                    continue
            if p.kind is _P.KEYWORD_ONLY and not by_keyword:
                parts.append("*")
                by_keyword = True
            if p.kind is _P.VAR_KEYWORD and late:
                parts += (["*"] if not by_keyword else []) + late
                late = []
            parts.append(text)
            positional_only = p.kind is _P.POSITIONAL_ONLY
        if positional_only:
            parts.append("/")
        if late:
            at = parts.index("*") + 1 if "*" in parts else len(parts)
            parts[at:at] = late if "*" in parts or by_keyword else ["*", *late]
        return ", ".join(parts)

    # --- classes ---

    def members(self, path: str, cls: type, seen: dict[str, Seen], skip: str = "") -> list[str]:
        """The lines of the public methods and attributes of a class that its public bases have not."""
        lines: list[str] = []
        for name in sorted(dir(cls)):
            static = inspect.getattr_static(cls, name)
            if isinstance(static, Elsewhere):
                continue  # what other libraries' arrays have, and ours only answers
            if name.startswith("_") and (name not in _DUNDERS or getattr(object, name, None) is static):
                continue
            if (
                (path == "ndarray" and name[0] == "_")
                or re.search(rf"^    (def )?{name}\b", skip, re.M)
                or (name == "__hash__" and static is None)
            ):
                continue
            if name == "__new__" and (cls.__init__ is not object.__init__ or not isinstance(static, staticmethod)):
                continue
            base = next((c for c in cls.__mro__ if name in c.__dict__), cls)
            if base is not cls and base in self._bases(cls):
                continue
            qualified = f"{path}.{name}"
            theirs = getattr(np, cls.__name__, None)
            if (
                theirs is not None
                and path != "ndarray"
                and name[0] != "_"
                and not hasattr(theirs, name)
                and inspect.isroutine(static)
            ):
                continue  # how the class does it, not what NumPy's has
            if isinstance(static, property) or inspect.isdatadescriptor(static):
                getter = getattr(static, "fget", None)
                given = str(inspect.signature(getter).return_annotation) if getter else "Any"
                annotated = [inspect.get_annotations(c).get(name) for c in cls.__mro__]
                given = next((str(a) for a in annotated if a is not None), given)
                kind = self._written(given.replace("ndarray", "{A}")).replace("{A}", "_Array")
                kind = ATTRIBUTES.get(name, kind) if kind == "Any" else kind
                text = inspect.getdoc(static) if path == "ndarray" else ""
                lines += ["@property", f"def {name}(self) -> {kind}: {literal(text) if text else '...'}"]
                if getattr(static, "fset", None):
                    lines += [f"@{name}.setter", f"def {name}(self, value: Any) -> None: ..."]
            elif name == "__new__":
                lines += self.declared(name, qualified, cls.__new__, seen)
            elif isinstance(static, classmethod | staticmethod):
                kind = "@classmethod" if isinstance(static, classmethod) else "@staticmethod"
                for line in self.declared(name, qualified, static.__func__, seen):
                    lines += [kind, line] if line.startswith("def ") else [line]
            elif callable(static) and not inspect.isclass(static):
                lines += self.declared(name, qualified, static, seen)
            else:
                kind = type(static).__name__ if isinstance(static, str | int | float) else "Any"
                kind = f"Literal[{static!r}]" if name.isupper() else ATTRIBUTES.get(name, kind)
                lines.append(f"{name}: {'builtins.bool' if kind == 'bool' else kind}")
        return lines

    def _bases(self, cls: type) -> list[type]:
        """The bases that the stub names: public classes of the package."""
        own = [base for base in cls.__mro__[1:-1] if getattr(tnp, base.__name__, None) is base]
        return own + [base for base in cls.__mro__[1:-1] if base.__module__ == "builtins"]

    def a_class(self, name: str, cls: type, seen: dict[str, Seen]) -> list[str]:
        bases = self._bases(cls)
        if issubclass(cls, Exception):
            direct = [b for b in cls.__mro__[1:] if b.__module__ == "builtins" or getattr(tnp, b.__name__, None) is b]
            return [f"class {name}({self._name_of(direct[0])}): ..."]
        if type(cls).__name__ == "Refused":
            return [f"class {name}:", "    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ..."]
        named = "np.vectorize" if cls is tnp.vectorize else ", ".join(self._name_of(b) for b in bases[:1])
        head = f"class {name}({named}):" if named else f"class {name}:"
        lines = self.members(self.prefix + name, cls, seen)
        if name == "ufunc":
            lines += ["__name__: str", "__qualname__: str"]
        return [head, *(f"    {line}" for line in lines or ["..."])]

    def _name_of(self, cls: type) -> str:
        if cls.__module__ == "builtins":
            return f"builtins.{cls.__name__}"
        if getattr(tnp, cls.__name__, None) is cls:
            self.used.add(cls.__name__)
            return cls.__name__
        return "object"

    # --- the text ---

    def one(self, name: str, seen: dict[str, Seen]) -> list[str]:
        """The lines of one public name."""
        thing, qualified = getattr(self.module, name), self.prefix + name
        space: Any = np
        for part in self.path.split(".") if self.path else ():
            space = getattr(space, part, None)
        if inspect.ismodule(thing):
            if thing.__name__.startswith("tensornumpy."):
                package, _, last = thing.__name__.rpartition(".")
                at = "." if package == self.module.__name__ else package
                return [f"from {at} import {last} as {name}"]
            return [f"import {thing.__name__} as {name}"] if thing.__name__ == name else [f"{name}: Any"]
        if self.path and name in tnp.__all__ and getattr(tnp, name) is thing and not isinstance(thing, float | int):
            return [f"from tensornumpy import {name} as {name}"]
        if isinstance(thing, tnp.ufunc):
            text = re.sub("Gradient: the derivative in .*", "It has a gradient.", inspect.getdoc(thing) or "")
            return [f"{name}: {_class_of(thing)}", literal(text)]  # SciPy's versions name operands differently
        for other, at in ((np, "numpy"), (space, f"numpy.{self.path}")):
            if (
                (other is not np or name in np.__all__)
                and space is not None
                and getattr(other, name, None) is thing
                and hasattr(other, name)
            ):
                if inspect.isclass(thing) or callable(thing) or isinstance(thing, enum.Enum) or thing is np.newaxis:
                    return [f"from {at.rstrip('.')} import {name} as {name}"]
        if inspect.isclass(thing):
            theirs = {"complex_": "complex128", "float_": "float64", "string_": "bytes_", "unicode_": "str_"}
            if name in theirs and not self.path:
                return [f"from numpy import {theirs[name]} as {name}"]
            if thing.__module__ == "ml_dtypes":
                return [f"from ml_dtypes import {name} as {name}"]
            if self.path.startswith("polynomial.") and name in tnp.polynomial.__all__:
                return [f"from tensornumpy.polynomial import {name} as {name}"]
            return self.a_class(name, thing, seen)
        if inspect.isroutine(thing) or (callable(thing) and hasattr(thing, "__wrapped__")):
            return self.declared(name, qualified, thing, seen)
        if type(thing) in (int, float, bool, str):
            return [f"{name}: {'builtins.' if isinstance(thing, bool) else ''}{type(thing).__name__}"]
        return [f"{name}: Any"]

    def _ufuncs(self, seen: dict[str, Seen]) -> list[str]:
        """A class for each number of operands and results."""
        lines = []
        kinds: dict[str, Any] = {}
        for space in (tnp, tnp.special, tnp.strings):
            for name in space.__all__:
                thing = getattr(space, name)
                if isinstance(thing, tnp.ufunc):
                    kinds.setdefault(_class_of(thing), thing)
        for name, example in sorted(kinds.items()):
            names = ["x"] if example.nin == 1 else [f"x{i + 1}" for i in range(example.nin)]
            given = "".join(f"{n}: ArrayLike, " for n in names)
            result = (
                "_Bools"
                if name[-1] == "b"
                else "_Array"
                if example.nout == 1
                else "tuple[" + ", ".join(["_Array"] * example.nout) + "]"
            )
            out = "/, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None, *, "
            if example.nout > 1:
                out = "".join(f"out{i + 1}: _AnyArray | None = None, " for i in range(example.nout))
                out += "/, *, out: tuple[_AnyArray | None, ...] = ..., "
            core = "axes: Any = ..., axis: SupportsIndex = ..., keepdims: builtins.bool = False, "
            lines += [
                f"class {name}(ufunc):",
                f"    def __call__(self, {given}{out}{core if example.signature else 'where: ArrayLike = True, '}"
                "casting: _Casting = 'same_kind', order: _Order | None = 'K', dtype: DTypeLike | None = None, "
                f"subok: builtins.bool = True, signature: Any = None) -> {result}: ...",
            ]
        return lines

    def _operators(self) -> list[str]:
        """The operators of arrays."""
        lines = []
        for name in ("add", "sub", "mul", "floordiv", "mod", "pow"):
            for side in ("", "r"):
                call = f"def __{side}{name}__(self: "
                lines += [
                    f"@overload\n{call}_NDArray[_InexactT], other: float, /) -> _NDArray[_InexactT]: ...",
                    f"@overload\n{call}_NDArray[_IntegerT], other: int, /) -> _NDArray[_IntegerT]: ...",
                    f"@overload\n{call}_NDArray[_NumberT], other: _ArrayOf[_NumberT], /) -> _NDArray[_NumberT]: ...",
                    f"@overload\n{call}_Array, other: _Operand, /) -> _Array: ...",
                ]
        for name in ("truediv", "matmul", "and", "or", "xor", "lshift", "rshift"):
            for side in ("", "r"):
                lines.append(f"def __{side}{name}__(self, other: _Operand, /) -> _Array: ...")
        for name in ("divmod", "rdivmod"):
            lines.append(f"def __{name}__(self, other: _Operand, /) -> tuple[_Array, _Array]: ...")
        for name in "add sub mul truediv floordiv mod pow matmul and or xor lshift rshift".split():
            lines.append(f"def __i{name}__(self, other: _Operand, /) -> Self: ...")
        return [part for line in lines for part in line.split("\n")]

    def text(self, seen: dict[str, Seen]) -> str:
        body: list[str] = []
        for name in self.names:
            if not self.path and name in _WRITTEN_CLASSES:
                continue
            if self.path == "typing":
                continue
            body += self.one(name, seen)
        for name, cls in self.named.items():
            fields = [f"    {field}: _Array" for field in cls._fields]  # type: ignore[attr-defined]
            body += [f"class {name}(NamedTuple):", *fields]
        if not self.path:
            head = HEAD
            indented = {
                "methods: ndarray": self.members("ndarray", tnp.ndarray, seen, HEAD.split("class Variable")[0]),
                "operators: ndarray": self._operators(),
                "methods: Variable": self._own(tnp.Variable, seen),
                "methods: api.at.Update": self.members("Update", self._update(), seen, "    def __init__"),
            }
            head = re.sub(r"(def (\w+)\(self\) -> [^\n]*: )\.\.\.", self._property_text, head)
            for mark, lines in indented.items():
                head = head.replace(f"    # {mark}\n", "".join(f"    {line}\n" for line in lines))
            body += self._ufuncs(seen)
            body += self.one("__array_namespace_info__", seen)
            body += ["__version__: str", "__array_api_version__: str"]
            return head + "\n" + "\n".join(body) + f"\n__all__ = {[*tnp.__all__]!r}\n"
        if self.path == "typing":
            return _TYPING
        text = "\n".join(body)
        words = set(re.findall(r"(?<![.\w'])[A-Za-z_]\w*", text))
        own = {line.split(" as ")[-1] for line in body if line.startswith("from ")} | set(self.names)
        theirs = [n for n in _head_names() if n in words and n not in own and n not in self.named]
        imports = [_HEADER, *_IMPORTS.splitlines()]
        if theirs:
            imports.append(f"from tensornumpy import {', '.join(f'{n} as {n}' for n in theirs)}")
        listed = getattr(self.module, "__all__", None)
        tail = "" if listed is None else f"\n__all__ = {[*listed]!r}\n"
        return "\n".join(imports) + "\n" + text + "\n" + tail

    def _own(self, cls: type, seen: dict[str, Seen]) -> list[str]:
        return self.members(cls.__name__, cls, seen, "    name\n    trainable\n")

    @staticmethod
    def _property_text(match: re.Match) -> str:
        """The declaration of a property of arrays in the head, with its docstring."""
        found = inspect.getattr_static(tnp.ndarray, match[2], None)
        text = inspect.getdoc(found) if isinstance(found, property) else ""
        return match[1] + (literal(text) if text else "...")

    @staticmethod
    def _update() -> type:
        from tensornumpy.api.members.at import Update

        return Update


def _class_of(ufunc: Any) -> str:
    """The class of the stub for a ufunc: by the number of its operands and results, and whether it has core axes."""
    predicate = "b" if all(loop.endswith(("?", "O")) for loop in ufunc.types) else ""
    return f"_{'G' if ufunc.signature else 'U'}func{ufunc.nin}{ufunc.nout}{predicate}"


def _head_names() -> list[str]:
    """The private names and classes that the stub of the package defines."""
    found = re.findall(r"^(_\w+)(?:: TypeAlias)? = ", HEAD, re.M) + re.findall(r"^class (\w+)", HEAD, re.M)
    return [
        *found,
        *(f"_{c}func{i}{j}{b}" for c in "GU" for i in range(9) for j in range(9) for b in ("", "b")),
        "ufunc",
        "poly1d",
    ]


_HEADER = """# Written by tests/stubs/generate.py from the declarations: edit what is said there, not this file.
# mypy: disable-error-code="overload-overlap, override, misc, no-overload-impl, explicit-override, deprecated"
"""
_IMPORTS = HEAD[HEAD.index("import builtins") : HEAD.index("from tensornumpy.config")]
_TYPING = f"""{_HEADER}
from typing import Any, TypeAlias
import numpy as np
from numpy.typing import ArrayLike as ArrayLike, DTypeLike as DTypeLike, NBitBase as NBitBase
from typing_extensions import TypeVar
from tensornumpy import ndarray

_ScalarT = TypeVar("_ScalarT", bound=np.generic)
NDArray: TypeAlias = ndarray[tuple[Any, ...], np.dtype[_ScalarT]]

__all__ = ["ArrayLike", "DTypeLike", "NBitBase", "NDArray"]
"""
