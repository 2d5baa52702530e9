"""The devices of a process that has not asked for TensorFlow, whatever tests of other folders have done."""

from __future__ import annotations

import importlib.util

import pytest

from helpers import tensorflow
from tensornumpy._base import engines
from tensornumpy.tensorflow.operations.evaluate import _TensorFlow


@pytest.fixture(autouse=True)
def tensorflow_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """TensorFlow's CPUs are not known; a name that is no CPU's asks it, as ever."""
    asked = engines.device_names

    def names(wanted: str | None) -> dict[str, str]:
        if wanted is None or "CPU" in wanted:
            return {}
        if importlib.util.find_spec("tensorflow") is not None:
            tensorflow()
        return asked(wanted)

    monkeypatch.setattr(_TensorFlow, "module", None)
    monkeypatch.setattr(engines, "device_names", names)
