"""TensorFlow and the namespace on its tensors, imported by the first test that asks for them."""

from __future__ import annotations

import importlib
import importlib.util
import os
import warnings

import pytest

from helpers import tensorflow

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")


def _imported(name):
    if importlib.util.find_spec("tensorflow") is None:
        pytest.skip("needs TensorFlow")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # theirs, on import
        return importlib.import_module(name)


@pytest.fixture(scope="session")
def tf():
    _imported("tensorflow")
    return tensorflow()


@pytest.fixture(scope="session")
def tnp(tf):
    return _imported(os.environ.get("TENSORNUMPY_TEST_NAMESPACE", "tensornumpy.tensorflow"))
