"""Compiled functions run on NumPy in the tests unless a test asks for native code, so that bits can be compared.

``TENSORNUMPY_NATIVE=now`` runs the whole suite on kernels (CI does, for the tests of functions and tapes). The graph of
every trace is checked after each pass. Methods of arrays are those in machine code, from the first call on;
``TENSORNUMPY_METHODS=python`` keeps the Python ones.
"""

from __future__ import annotations

import os

os.environ.setdefault("TENSORNUMPY_NATIVE", "off")
os.environ.setdefault("TENSORNUMPY_CHECK_GRAPHS", "1")

from tensornumpy import _native

if os.environ.get("TENSORNUMPY_METHODS") == "python":
    _native.State.error = "the tests ask for the Python methods"
else:
    _native.load()
