"""TensorFlow's runtime from the compiled core, as TensorFlow's own functions call it, without a frame of Python's."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from ..._core import core as _core
from ..._core._compiled import fast
from ..operations.constants import direct, kernel


@functools.cache
def _connected() -> None:
    """Let the compiled core call TensorFlow's runtime as TensorFlow's own functions do."""
    from tensorflow.python import pywrap_tfe
    from tensorflow.python.eager import context, core
    from tensorflow.python.framework.ops import EagerTensor

    fast.connect_kernels(
        context,
        pywrap_tfe.TFE_Py_FastPathExecute,
        (core._NotOkStatusException, core._FallbackException),
        EagerTensor,
        pywrap_tfe.TFE_Py_TapeSetIsEmpty,
        _core,
    )


def _attributes(name: str) -> tuple[Any, ...] | None:
    """Names and defaults of the attributes that operands do not imply; None if the list of operands, or one of these
    attributes, is of a kind that this module does not hand on."""
    from tensorflow.python.framework import op_def_registry

    definition = op_def_registry.get(name)
    if any(arg.number_attr or arg.type_list_attr for arg in definition.input_arg):
        return None
    implied = {arg.type_attr for arg in definition.input_arg}
    found: list[Any] = []
    for attribute in definition.attr:
        if attribute.name not in implied:
            if attribute.type != "bool" or not attribute.HasField("default_value"):
                return None
            found += (attribute.name, attribute.default_value.b)
    return tuple(found)


@functools.cache
def eager(tf: Any, name: str) -> Callable[..., Any]:
    """As ``kernel``, for calls with all operands and no attributes, most of them on eager tensors: where the core is
    compiled they go into TensorFlow's runtime without a frame of Python's, at each of which it looks."""
    run = kernel(tf, name)
    attributes = None if fast is None or run is not direct(tf, name) else _attributes(name)
    if attributes is None:
        return run
    _connected()
    made: Callable[..., Any] = fast.Kernel(name, attributes, run)
    return made


__all__ = ["eager"]
