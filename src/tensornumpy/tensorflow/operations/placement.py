"""What stands in for kernels that TensorFlow has for CPUs alone, in a process with an accelerator.

TensorFlow brings the operands of such a kernel to the host and the result back, at each call. Elements are moved, added
and compared as those of a *carrier* instead, a dtype with a kernel that holds all their values. Where there are CPUs
alone their kernels are the shortest way, and XLA compiles every op itself. The tests know which kernels there are for
GPUs (``tests/tensorflow/gpu_kernels.py``) and what remains without one (docs/decisions/0041-kernels-for-gpus.md).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .pfor import in_xla, prepare

_WIDE = {"int8": "int32", "int16": "int32", "uint8": "int32", "uint16": "int32", "uint32": "int64", "uint64": "int64"}
_HALF = {"float16": "float32", "bfloat16": "float32"}
_DIAGONALS = dict.fromkeys(("int8", "int16", "uint8", "uint16"), "float32") | dict.fromkeys(
    ("int32", "uint32", "int64", "uint64"), "float64"
)
_SUMS = dict.fromkeys(_WIDE, "int64")  # whose results wrap alike in both
# op -> the carriers of dtypes, and the places of the operands that are carried
_CARRIERS: dict[str, tuple[dict[str, str], tuple[int, ...]]] = {
    "GatherV2": (_WIDE, (0,)),
    "BroadcastTo": (_WIDE, (0,)),
    "Slice": (_WIDE, (0,)),
    "Pad": (
        dict.fromkeys(("int16", "uint16"), "int32") | dict.fromkeys(("uint32", "int64", "uint64"), "float64"),
        (0,),
    ),
    "TensorScatterUpdate": (_WIDE | _HALF, (0, 2)),
    "MatrixDiagPartV3": (_DIAGONALS, (0, 2)),
    "MatrixDiagV3": (_DIAGONALS, (0, 4)),
    "Sum": (_SUMS, (0,)),
    "Prod": (_SUMS, (0,)),
    "Cumsum": (_SUMS, (0,)),
    "Cumprod": (_SUMS, (0,)),
    "Max": (_WIDE, (0,)),
    "Min": (_WIDE | {"int64": "int64"}, (0,)),
    "Pow": ({"int32": "int64"}, (0, 1)),
    "TruncateDiv": ({"int32": "int64"}, (0, 1)),
}


class Devices:
    """Whether this process has a device beside its CPUs, once a kernel was asked for; and what names of CPUs hold."""

    accelerated: bool | None = None
    host = "device:CPU:"


def is_accelerated(tf: Any) -> bool:
    """Whether this process has a device beside its CPUs."""
    if Devices.accelerated is None:
        Devices.accelerated = any(device.device_type != "CPU" for device in tf.config.get_visible_devices())
    return Devices.accelerated


def on_host(tf: Any, x: Any) -> bool:
    """Whether this process has the values of a tensor now, and no device must be waited for."""
    return hasattr(x, "_numpy_internal") and (not is_accelerated(tf) or Devices.host in x.device)


def placed(tf: Any, name: str, direct: Callable[..., Any]) -> Callable[..., Any]:
    """The kernel ``direct`` of this name; where an accelerator may have to compute it, on carriers of the operands."""
    found = _CARRIERS.get(name)
    if found is None or not is_accelerated(tf):
        return direct
    carriers, places = found
    convert = _ordered if name in ("Max", "Min") else _converted

    def run(*args: Any, **kwargs: Any) -> Any:
        dtype = args[0].dtype
        if dtype.name not in carriers or in_xla():
            return direct(*args, **kwargs)
        target = tf.as_dtype(carriers[dtype.name])
        given = list(args)
        if name == "Min" and target == tf.int64:  # which GPUs have a maximum of, and no minimum
            largest = tf.raw_ops.Invert(x=convert(tf, args[0], target))
            out = tf.raw_ops.Max(input=largest, axis=args[1], keep_dims=args[2] if len(args) > 2 else False, **kwargs)
            return convert(tf, tf.raw_ops.Invert(x=out), dtype)
        for place in places:
            given[place] = convert(tf, args[place], target)
        return convert(tf, direct(*given, **kwargs), dtype)

    return run


def _converted(tf: Any, x: Any, dtype: Any) -> Any:
    """Elements on their carrier, or back: 64 bits that a float64 carries keep their form."""
    if dtype.is_integer != x.dtype.is_integer and dtype.size == x.dtype.size == 8:
        prepare(tf)
        return tf.raw_ops.Bitcast(input=x, type=dtype)
    return x if x.dtype == dtype else tf.raw_ops.Cast(x=x, DstT=dtype)


def _ordered(tf: Any, x: Any, dtype: Any) -> Any:
    """As ``_converted``, in the same order: the least number of uint64 becomes the least of int64."""
    source = x.dtype
    if source == tf.int64 and dtype == tf.uint64:
        x = tf.raw_ops.Sub(x=x, y=tf.constant(tf.int64.min, tf.int64))
    x = _converted(tf, x, dtype)
    return tf.raw_ops.AddV2(x=x, y=tf.constant(tf.int64.min, tf.int64)) if source == tf.uint64 else x


__all__ = ["Devices", "is_accelerated", "on_host", "placed"]
