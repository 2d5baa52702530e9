"""TENSORNUMPY_FENCES: see ``fences.py``."""

import os

import pytest

from . import fences


@pytest.fixture(autouse=True, scope="package")
def fenced():
    side = os.environ.get("TENSORNUMPY_FENCES")
    if not side:
        yield
        return
    with fences.around(side):
        yield
