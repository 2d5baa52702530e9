"""TensorFlow as an engine: the members of ``Engine``, all that the package knows of it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .._base.engines import register
from .._base.errors import DeviceError, TensorFlowError, message
from ..engines.base import Engine
from .operations.evaluate import _TensorFlow, is_asked_for, numpy_dtype, tensor, tensorflow
from .operations.lowering import control
from .operations.shapes import dims
from .tensors import gradient, interop
from .tensors.start import start


class TensorFlow(Engine):
    """Tensors are tf.Tensors, with numbers or of a graph."""

    name, title, graphs, tapes = "tensorflow", "TensorFlow", "a tf.function", "a tf.GradientTape"
    refusal = TensorFlowError
    advice = (
        "tnp functions instead of np ones; tf.cond or tnp.where instead of if; or call it outside of tf.function",
        "tf.stop_gradient(x) where no gradient is wanted",
    )

    # --- devices and values ---

    def devices(self, wanted: str | None = None) -> list[str]:
        if not is_asked_for():
            if wanted is None:
                return []
            try:
                tensorflow()
            except ImportError:
                raise DeviceError(
                    message(
                        f"the device {wanted} needs the tensorflow engine; the native one has CPU devices only",
                        'pip install "tensornumpy[tensorflow]"',
                    )
                ) from None
        return [_full(d.name) for d in tensorflow().config.list_logical_devices()]

    def hardware(self) -> list[tuple[str, str]]:
        if not is_asked_for():
            return []
        return [(d.name, d.device_type) for d in tensorflow().config.list_physical_devices()]

    def start(self) -> None:
        start()

    def on(self, device: str) -> contextlib.AbstractContextManager:
        scope: contextlib.AbstractContextManager = tensorflow().device(device)
        return scope

    def place(self, array: np.ndarray, device: str | None) -> Any:
        if device is None:
            return tensor(array)
        with tensorflow().device(device):
            return tensorflow().identity(tensor(array))

    def numpy(self, tensor: Any) -> np.ndarray:
        array: np.ndarray = tensor.numpy()
        return array

    def shape(self, tensor: Any) -> tuple:
        return dims(tensorflow(), tensor)

    def dtype(self, tensor: Any) -> np.dtype:
        return numpy_dtype(tensor.dtype)

    def device(self, tensor: Any) -> str | None:
        return tensor.device or None

    def is_symbolic(self, tensor: Any) -> bool:
        return not hasattr(tensor, "numpy")

    def is_watched(self, tensor: Any) -> bool:
        return gradient.is_watched(tensor)

    def identity(self, tensor: Any) -> Any:
        return tensorflow().identity(tensor)

    # --- operations ---

    def evaluate(self, op: Any, values: Sequence[Any], params: dict[str, Any], device: str | None) -> Any:
        try:
            if device is None:
                return gradient.apply(op, values, params)
            with tensorflow().device(device):
                return gradient.apply(op, values, params)
        except tensorflow().errors.InvalidArgumentError:
            tensors = [v for v in values if isinstance(v, tensorflow().Tensor)]
            if not any(map(self.is_symbolic, tensors)):  # NumPy's own error
                op.evaluate(*[v.numpy() if any(v is t for t in tensors) else v for v in values], **params)
            raise

    def compiled(self, build: Callable[..., list[Any]]) -> Callable[..., list[Any]]:
        program: Callable[..., list[Any]] = tensorflow().function(build, autograph=False)
        return program

    branch = staticmethod(control.branch)
    loop = staticmethod(control.loop)
    scan = staticmethod(control.scan)
    shapes = staticmethod(control.shapes)

    def common_length(self, a: Any, b: Any) -> Any:
        tf = tensorflow()
        return tf.where(tf.equal(a, 1), b, a)

    def clipped_length(self, a: Any, least: int) -> Any:
        return tensorflow().maximum(a, least)

    # --- other libraries' arrays ---

    def takes(self, cls: type) -> bool:
        return interop.converts(cls)

    def taken(self, x: Any, copy: bool | None = None) -> Any:
        return interop.of_tensor(x, copy)

    def dtype_named(self, x: Any) -> np.dtype | None:
        try:
            return numpy_dtype(x) if isinstance(x, tensorflow().DType) else None
        except TensorFlowError:  # of resources and variants, which NumPy refuses by name
            return None

    def refuse(self, x: Any) -> None:
        interop.refuse_composite(x)

    def from_dlpack(self, x: Any, copy: bool | None) -> Any:
        return interop.of_dlpack(x, copy)


def _full(name: str) -> str:
    return name if name.startswith("/job:") else f"/job:localhost/replica:0/task:0{name}"


_TensorFlow.engine = engine = TensorFlow()
register(engine)

__all__ = ["TensorFlow", "engine"]
