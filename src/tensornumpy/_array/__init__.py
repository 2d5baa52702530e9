"""The members of ndarray that are not functions: operators, indexing, writes, views and protocols.

The user calls them by Python's syntax (``a + b``, ``x[1:] = y``). They call NumPy where nothing watches, and ``bind``
of ``_core/core.py`` with an op of ``ops/`` where a tape, a trace or a batch does.
"""

from . import indexing, operators  # noqa: F401  # before all members that api attaches
