"""Compiled functions that leave Python, or the process: the method ``export``, whose modules are loaded with its first
call, and what ``pickle`` asks for.
"""

from __future__ import annotations

from typing import Any

from .._base.plugins import plugin
from .._core.transformed import Derived
from .pickling import reduce


class Leaving(Derived):
    """Has the method ``export``, and is pickled."""

    __slots__ = ()

    def export(
        self,
        path: Any,
        *examples: Any,
        gradient: bool = False,
        batch: int | None = None,
        target: str = "native",
        name: str | None = None,
        longest: int = 1 << 14,
    ) -> Any:
        """Write a shared library ``path.so`` with a header ``path.h`` that needs neither Python nor NumPy, and a loader
        for Python with NumPy alone, ``path_numpy.py``; returns their paths.

        ``examples`` are arguments as in a call, for whose shapes, dtypes and strides it is; None in a ``TensorSpec`` is
        the length ``n``, from 1 to ``longest``. None at all: those of ``input_signature``. What is no array is a
        constant. ``gradient``: the gradient, too; ``batch``: the function for so many examples, too; ``target``:
        "native", "x86-64-v2", "x86-64-v3", "x86-64-v4" or "aarch64"; ``name``: of the C function.

        Raises ExportError for what needs Python or NumPy when it runs, and where nothing here links.

        >>> import tempfile
        >>> f = tnp.function(lambda x: tnp.sum(x * x))
        >>> files = f.export(tempfile.mkdtemp() + "/energy", tnp.TensorSpec([None], tnp.float64), name="energy")
        >>> tnp.load(files.library)(tnp.asarray([3.0, 4.0])).numpy()
        array(25.)
        """
        return plugin("export", "exporting").export(self, path, examples, gradient, batch, target, name, longest)

    def __reduce__(self) -> Any:
        return reduce(self)
