# Written by tests/stubs/generate.py from the declarations: edit what is said there, not this file.
# mypy: disable-error-code="overload-overlap, override, misc, no-overload-impl, explicit-override, deprecated"

import builtins
import os
import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import (
    IO,
    Any,
    ClassVar,
    Concatenate,
    Generic,
    Literal,
    NamedTuple,
    NoReturn,
    ParamSpec,
    Protocol,
    SupportsFloat,
    SupportsIndex,
    TypeAlias,
    overload,
)

import ml_dtypes
import numpy
import numpy as np
from numpy.typing import ArrayLike, DTypeLike
from typing_extensions import Self, TypeVar

def all(tree: Any, is_leaf: Callable[..., Any] | None = None) -> builtins.bool: ...
def flatten(tree: Any, is_leaf: Callable[..., Any] | None = None) -> tuple[list[Any], Any]: ...
def leaves(tree: Any, is_leaf: Callable[..., Any] | None = None) -> list[Any]: ...
def map(f: Callable[..., Any], tree: Any, *rest: Any, is_leaf: Callable[..., Any] | None = None) -> Any: ...
def paths(tree: Any, is_leaf: Callable[..., Any] | None = None) -> list[str]: ...
def reduce(
    f: Callable[..., Any], tree: Any, initializer: Any = ..., is_leaf: Callable[..., Any] | None = None
) -> Any: ...
def register(cls: Any, flatten: Callable[..., Any], unflatten: Callable[..., Any]) -> type[Any]: ...
def structure(tree: Any, is_leaf: Callable[..., Any] | None = None) -> Any: ...
def transpose(outer: Any, inner: Any, tree: Any) -> Any: ...
def unflatten(structure: Any, leaves: Sequence[Any]) -> Any: ...

__all__ = ["all", "flatten", "leaves", "map", "paths", "reduce", "register", "structure", "transpose", "unflatten"]
