"""Modules of upper layers that lower ones need, imported when they are first needed: the one place that names them.

A lower layer asks for a role and knows no path. A module that is named by text elsewhere fails a test
(tests/public/test_structure.py).
"""

from __future__ import annotations

import importlib
from typing import Any

PLUGINS = {
    "public": "tensornumpy",  # the public functions: the world of rules that are themselves watched
    "numpy": "tensornumpy{}",  # the chapter that has the names of one of NumPy's modules
    "tensors": "tensornumpy.tensors.start",  # starts the TensorFlow engine; its imports take seconds
    "interop": "tensornumpy.tensors.interop",
    "tensorflow": "tensornumpy.engines.tensorflow.{}",  # a module of that engine
    "special": "tensornumpy.special",  # needs SciPy
    "scipy": "tensornumpy.ops.scipy.row",  # the same
    "programs": "tensornumpy.function.programs.staged",  # loads the compiler
}


def plugin(role: str, part: str = "") -> Any:
    """The module with this role. Raises ImportError where it, or the library that it needs, is not there."""
    return importlib.import_module(PLUGINS[role].format(part))
