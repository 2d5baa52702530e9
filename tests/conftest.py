"""Compiled functions run on NumPy in the tests unless a test asks for native code, so that bits can be compared.

``TENSORNUMPY_NATIVE=now`` runs the whole suite on kernels (CI does, for the tests of functions and tapes). The graph of
every trace is checked after each pass.
"""

from __future__ import annotations

import os

os.environ.setdefault("TENSORNUMPY_NATIVE", "off")
os.environ.setdefault("TENSORNUMPY_CHECK_GRAPHS", "1")
