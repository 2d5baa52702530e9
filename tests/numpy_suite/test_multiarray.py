"""NumPy's numpy._core.tests.test_multiarray against this namespace: 14 000 tests, minutes."""

import pytest

from .shim import load, memoryview

load("numpy._core.tests.test_multiarray", globals(), memoryview=memoryview)

pytestmark = pytest.mark.heavy
