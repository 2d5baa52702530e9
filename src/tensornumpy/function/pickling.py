"""Pickling of compiled functions: by name where a name leads to one, else as the Python function and the options.

Traces are not pickled: they refer to arrays and machine code of their process, and are made anew where they are needed.

``Function.__reduce__`` calls it, and so does ``copy``.
"""

from __future__ import annotations

from typing import Any

from .._core import transformed
from .inspect.report import registered


def rebuild(kind: type, python_function: Any, options: dict[str, Any]) -> Any:
    """A compiled function anew."""
    return registered(kind(python_function, **options))


def reduce(function: Any) -> Any:
    """What pickle keeps of a compiled function. Raises PicklingError for a lambda or a function inside a function,
    which cloudpickle takes."""
    options = {
        "input_signature": function.input_signature,
        "max_traces": function.max_traces,
        "keep_traces": function.keep_traces,
        "check": function._check,
        "native": function._native,
        "strict": function._strict,
        "progress": function._progress,
    }
    return transformed.reduce(function, function.python_function, rebuild, options)


__all__ = ["rebuild", "reduce"]
