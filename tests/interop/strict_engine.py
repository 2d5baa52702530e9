"""A third engine, written with what docs/engines.md says and nothing else: arrays of array-api-strict, on its three
devices. It has lowerings for what the Array API has, and borrows NumPy's kernels for all other ops."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Iterator
from typing import Any

import array_api_strict as xp
import numpy as np

from tensornumpy.engines import Engine

HOST = "/job:localhost/replica:0/task:0/device:STRICT:"
DEVICES = {f"{HOST}{i}": xp.Device(name) for i, name in enumerate(("CPU_DEVICE", "device1", "device2"))}
NAMES = {device: name for name, device in DEVICES.items()}

# Ops and functions of the Array API that are one function each, of operands of one dtype.
SAME = """add subtract multiply divide negative absolute:abs sign sqrt square exp expm1 log log1p log2 log10 sin cos tan
sinh cosh tanh arcsin:asin arccos:acos arctan:atan arcsinh:asinh arccosh:acosh arctanh:atanh arctan2:atan2 hypot floor
ceil trunc rint:round equal not_equal less less_equal greater greater_equal logical_and logical_or logical_xor
logical_not maximum minimum isnan isinf isfinite real imag conjugate:conj floor_divide power:pow copysign reciprocal
signbit nextafter logaddexp""".split()


def _same(function: Any) -> Any:
    return lambda *tensors: function(*tensors)


def _lowerings() -> dict[str, Any]:
    found = {name.partition(":")[0]: _same(getattr(xp, name.rpartition(":")[2])) for name in SAME}
    return found | {
        "transpose": lambda x, axes=None: xp.permute_dims(x, axes or tuple(range(x.ndim))[::-1]),
        "reshape": lambda x, shape, **_: xp.reshape(x, shape),
        "broadcast_to": lambda x, shape: xp.broadcast_to(x, shape),
        "matmul": lambda x, y, **_: xp.matmul(x, y),
        "concatenate": lambda *xs, axis=0: xp.concat(xs, axis=axis),
        "where": lambda condition, x, y: xp.where(xp.astype(condition, xp.bool), x, y),
    }


class StrictEngine(Engine):
    name, title = "strict", "array-api-strict"
    tensors = (type(xp.asarray(0)),)
    borrows = True
    lowerings = _lowerings()

    def __init__(self) -> None:
        self.ran: dict[str, int] = {}  # how often each op ran here, and not by NumPy's kernel
        self.here = f"{HOST}0"

    def devices(self, wanted: str | None = None) -> list[str]:
        return list(DEVICES)

    def hardware(self) -> list[tuple[str, str]]:
        return [("/physical_device:STRICT:0", "STRICT")]

    def place(self, array: np.ndarray, device: str | None) -> Any:
        if array.dtype.name not in _dtypes():
            raise self.refusal(f"array-api-strict has no {array.dtype}")
        return xp.asarray(np.array(array, order="C"), device=DEVICES[device or self.here])

    def numpy(self, tensor: Any) -> np.ndarray:
        return np.array(tensor.to_device(xp.Device("CPU_DEVICE")))

    def dtype(self, tensor: Any) -> np.dtype:
        return _numpy_dtypes()[tensor.dtype]

    def device(self, tensor: Any) -> str:
        return NAMES[tensor.device]

    def move(self, tensor: Any, device: str) -> Any:
        return tensor.to_device(DEVICES[device])

    @contextlib.contextmanager
    def on(self, device: str) -> Iterator[None]:
        before, self.here = self.here, device
        try:
            yield
        finally:
            self.here = before

    def evaluate(self, op: Any, values: Any, params: dict[str, Any], device: str | None) -> Any:
        if op.name in self.lowerings:
            self.ran[op.name] = self.ran.get(op.name, 0) + 1
        with np.errstate(all="ignore"):  # warnings are the native engine's
            return super().evaluate(op, values, params, device)


@functools.cache
def _dtypes() -> dict[str, Any]:
    return dict(xp.__array_namespace_info__().dtypes())


@functools.cache
def _numpy_dtypes() -> dict[Any, np.dtype]:
    return {dtype: np.dtype(name) for name, dtype in _dtypes().items()}


class OwnControl(StrictEngine):
    """The same with programs and control flow of its own, such as they are for arrays that always have numbers."""

    name = "own"
    compiled = staticmethod(lambda build: build)

    @staticmethod
    def branch(pred: Any, true: Any, false: Any) -> list[Any]:
        return list(true() if bool(pred) else false())

    @staticmethod
    def loop(test: Any, body: Any, state: Any, limit: int | None) -> list[Any]:
        steps = 0
        while (limit is None or steps < limit) and bool(test(*state)[0]):
            state, steps = body(*state), steps + 1
        return list(state)

    @staticmethod
    def scan(body: Any, carry: Any, rows: Any, length: int, reverse: bool, avals: Any) -> list[Any]:
        n, found = len(carry), []
        for i in reversed(range(length)) if reverse else range(length):
            out = body(*carry, *[r[i, ...] for r in rows])
            carry = out[:n]
            found.append(out[n:])
        columns = zip(*(found[::-1] if reverse else found), strict=True)
        return [*carry, *[xp.stack(list(column)) for column in columns]]
