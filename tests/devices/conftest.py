"""The devices of a process that has not asked for TensorFlow, whatever tests of other folders have done."""

from __future__ import annotations

import pytest

from tensornumpy.engines.tensorflow.evaluate import _TensorFlow


@pytest.fixture(autouse=True)
def tensorflow_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_TensorFlow, "module", None)
