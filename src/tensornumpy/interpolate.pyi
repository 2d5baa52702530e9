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

class Akima1DInterpolator:
    def __call__(self, x: Any, nu: Any = 0, extrapolate: Any = None) -> Any:
        "Call self as a function."
    def __init__(self, x: Any, y: Any, axis: Any = 0, *, method: str = "akima", extrapolate: Any = None) -> None: ...
    def antiderivative(self, nu: Any = 1) -> PPoly:
        "The integral from the first knot on, as pieces; of a negative order the derivative."
    def derivative(self, nu: Any = 1) -> PPoly:
        "The derivative of an order, as pieces; of a negative one the integral."
    def integrate(self, a: Any, b: Any, extrapolate: Any = None) -> Any:
        "The integral between two limits."

class BSpline:
    def __call__(self, x: Any, nu: Any = 0, extrapolate: Any = None) -> Any: ...
    def __init__(self, t: Any, c: Any, k: Any, extrapolate: builtins.bool = True, axis: Any = 0) -> None: ...
    def antiderivative(self, nu: Any = 1) -> BSpline: ...
    def derivative(self, nu: Any = 1) -> BSpline: ...
    def integrate(self, a: Any, b: Any, extrapolate: Any = None) -> Any: ...

class CubicSpline:
    def __call__(self, x: Any, nu: Any = 0, extrapolate: Any = None) -> Any:
        "Call self as a function."
    def __init__(self, x: Any, y: Any, axis: Any = 0, bc_type: str = "not-a-knot", extrapolate: Any = None) -> None: ...
    def antiderivative(self, nu: Any = 1) -> PPoly:
        "The integral from the first knot on, as pieces; of a negative order the derivative."
    def derivative(self, nu: Any = 1) -> PPoly:
        "The derivative of an order, as pieces; of a negative one the integral."
    def integrate(self, a: Any, b: Any, extrapolate: Any = None) -> Any:
        "The integral between two limits."

class PPoly:
    def __call__(self, x: Any, nu: Any = 0, extrapolate: Any = None) -> Any: ...
    def __init__(self, c: Any, x: Any, extrapolate: Any = None, axis: Any = 0) -> None: ...
    def antiderivative(self, nu: Any = 1) -> PPoly: ...
    def derivative(self, nu: Any = 1) -> PPoly: ...
    def integrate(self, a: Any, b: Any, extrapolate: Any = None) -> Any: ...

class PchipInterpolator:
    def __call__(self, x: Any, nu: Any = 0, extrapolate: Any = None) -> Any:
        "Call self as a function."
    def __init__(self, x: Any, y: Any, axis: Any = 0, extrapolate: Any = None) -> None: ...
    def antiderivative(self, nu: Any = 1) -> PPoly:
        "The integral from the first knot on, as pieces; of a negative order the derivative."
    def derivative(self, nu: Any = 1) -> PPoly:
        "The derivative of an order, as pieces; of a negative one the integral."
    def integrate(self, a: Any, b: Any, extrapolate: Any = None) -> Any:
        "The integral between two limits."

class RegularGridInterpolator:
    def __call__(self, xi: Any, method: Any = None) -> Any: ...
    def __init__(
        self,
        points: Any,
        values: Any,
        method: str = "linear",
        bounds_error: builtins.bool = True,
        fill_value: Any = ...,
        *,
        solver: Any = None,
        solver_args: Any = None,
    ) -> None: ...

def griddata(
    points: Any, values: Any, xi: Any, method: str = "linear", fill_value: Any = ..., rescale: builtins.bool = False
) -> Any: ...

__all__ = [
    "Akima1DInterpolator",
    "BSpline",
    "CubicSpline",
    "PPoly",
    "PchipInterpolator",
    "RegularGridInterpolator",
    "griddata",
]
