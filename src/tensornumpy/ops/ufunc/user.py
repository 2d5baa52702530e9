"""``frompyfunc``: a ufunc made of a Python function. Decision 18 says what it does under a transformation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..._base.errors import NoGradientError, message
from ..._core.advice import advised
from ..._core.dispatch import is_transformed
from .objects import plain, ufunc


class PythonUfunc(ufunc):
    """A ufunc that calls a Python function on each element, an object; the results are arrays of objects.

    A call or a method on arrays that a tape watches, that are traced or batched raises NoGradientError.
    """

    def __init__(self, function: Any):
        self.numpy = self.plain = function
        self._name(function.__name__)

    def describe(self) -> str | None:
        return self.plain.__doc__

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self.advised_call(*args, **kwargs)

    def refuse(self, method: str = "__call__") -> None:
        """Raise the error of a call under a transformation."""
        called = self.__name__ if method == "__call__" else f"{self.__name__}.{method}"
        raise NoGradientError(
            message(
                f"the ufunc {called!r} calls a Python function on each element, which is not differentiated, traced "
                "or batched",
                "call the function itself on the arrays if it is written in tnp functions, tnp.vectorize if it is not, "
                "or give the ufunc tnp.stop_gradient(x) outside function and vectorized_map",
            )
        )

    def transformed_call(self, xs: list[Any], kwargs: dict[str, Any]) -> Any:
        if is_transformed(xs, kwargs):
            self.refuse()
        return self._plain_call([plain(x) for x in xs], kwargs)


@advised
def frompyfunc(func: Callable[..., Any], /, nin: int, nout: int, **kwargs: Any) -> PythonUfunc:
    """A ufunc of ``nin`` operands and ``nout`` results that calls ``func`` on each element.

    The elements reach ``func`` as Python objects, and results are arrays of dtype object. ``identity`` (a keyword, as
    NumPy's) is what an empty reduction gives. The ufunc has all methods of one. Raises TypeError for what cannot be
    called and ValueError for more operands than NumPy takes. Gradient: none; on an array that a tape watches, that is
    traced or batched, the ufunc raises NoGradientError.

    >>> join = tnp.frompyfunc(lambda a, b: f"{a}{b}", 2, 1)
    >>> join(tnp.asarray([1, 2]), 3).numpy()
    array(['13', '23'], dtype=object)
    """
    return PythonUfunc(np.frompyfunc(func, nin, nout, **kwargs))


frompyfunc.__module__ = "tensornumpy"
