"""Modules that are imported when they are first needed, and those of upper layers that lower ones need: this is the one
place that names them, and nothing else is imported inside a function.

Who needs one asks for its role and knows no path: ``plugin("engine", "tensorflow").engine``. A role is a module, or
several that ``part`` tells apart. tests/public/test_structure.py holds that no other module is named by text or
imported late, but for the command line and the names of packages that are imported on first use.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .forks import load, loaded


class Plugin(NamedTuple):
    """Where the modules of a role are, ``{}`` standing for the part, and why they are imported late."""

    module: str
    reason: str


PLUGINS = {
    "public": Plugin("tensornumpy", "it stands above all rules, which compute with its names where they are watched"),
    "numpy": Plugin("tensornumpy{}", "the chapter that has the names of one of NumPy's modules stands above dispatch"),
    "missing": Plugin("tensornumpy.api.system.deprecated", "names that are gone are seldom asked for"),
    "native": Plugin(
        "tensornumpy.engines.llvm.{}", "loading the compiler takes 15 ms, and not all programs have kernels"
    ),
    "programs": Plugin("tensornumpy.function.programs.staged", "it loads what stages Python's loops"),
    "program": Plugin("tensornumpy.function.programs.{}", "few functions have each: pieces, graphs, transformations"),
    "body": Plugin("tensornumpy.function.control.program", "it traces, and what it traces loops are written with"),
    "listing": Plugin("tensornumpy.function.inspect.program", "programs are seldom printed"),
    "compiler": Plugin("tensornumpy.compiler.{}", "text is written of what could be staged alone"),
    "export": Plugin("tensornumpy.function.export.{}", "the same, for functions that leave Python"),
    "kernels": Plugin("tensornumpy.staging.graphs.kernels", "the same for kernels that are programs"),
    "maps": Plugin("tensornumpy.staging.graphs.maps", "the same for those of elementwise steps of one shape"),
    "loops": Plugin("tensornumpy.function.programs.loopcall", "the same for loops of graphs"),
    "engine": Plugin("tensornumpy.{}.engine", "its library takes seconds to import, and may not be there"),
    "autograph": Plugin("tensornumpy.tensorflow.tensors.autograph", "the same, for what TensorFlow must not rewrite"),
    "protocol": Plugin("tensornumpy.tensorflow.tensors.interop", "the same, for what TensorFlow calls on arrays"),
    "special": Plugin("tensornumpy.special", "SciPy may not be there"),
    "scipy": Plugin("tensornumpy.ops.scipy.row", "the same"),
    "sparse": Plugin("tensornumpy.sparse.array", "the same"),
    "masked": Plugin("tensornumpy.ma.values", "numpy.ma is slow to import, and few programs have masked arrays"),
    "scipy.linalg": Plugin("tensornumpy.api.linalg.scipy", "the same"),
}


def plugin(role: str, part: str = "") -> Any:
    """The module with this role. Raises ImportError where it, or the library that it needs, is not there."""
    return load(PLUGINS[role].module.format(part))


def is_loaded(role: str, part: str = "") -> bool:
    """True if the process has that module: what only it can make does not exist before."""
    return loaded(PLUGINS[role].module.format(part)) is not None
