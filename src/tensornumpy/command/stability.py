"""What is promised of each public name from one version to the next: ``state("grad")``, and the tables that say it.

The state of a name that NumPy or SciPy has follows from that; all others are listed here, so that a new name is judged
before it is published (tests/docs/test_versions.py asks for it). docs/versions.md says what the states mean.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..api.system.refused import Refused


class Deprecation(NamedTuple):
    """The first version in which a name warns, the first in which it may be gone, and what to write instead."""

    since: str
    gone: str
    instead: str


MEANINGS = {  # of each state, in a line
    "numpy": "changes as NumPy changes it",
    "scipy": "changes as SciPy changes it",
    "stable": "warns in two minor versions before it changes",
    "experimental": "may change in any minor version",
    "deprecated": "works, and warns",
    "refused": "raises RefusedError",
}
STABLE = {
    "": (
        "At Tensor Variable GradientTape ForwardAccumulator UnconnectedGradients grad value_and_grad jacobian hessian "
        "jvp vjp linearize custom_gradient stop_gradient recompute_grad checkpoint grad_status "
        "function TensorSpec cond while_loop scan fori_loop vectorized_map map_fn promotion device "
        # exceptions and warnings
        "BatchingError CheckError DefectError DefectWarning DeviceError EagerWarning GuardError LeakedValueError "
        "LostGradientWarning NoGradientError NotYetError PromotionError RefusedError RetracingWarning "
        "TensorFlowError TracedArrayError UnknownLengthError "
        # the dtypes of ml_dtypes, and names of scalar types that NumPy had before version 2
        "bfloat16 float8_e3m4 float8_e4m3 float8_e4m3b11fnuz float8_e4m3fn float8_e4m3fnuz float8_e5m2 "
        "float8_e5m2fnuz float8_e8m0fnu complex_ float_ string_ unicode_"
    ),
    "tree": "all flatten leaves map paths reduce register structure transpose unflatten",
    "config": (
        "LogicalDevice LogicalDeviceConfiguration PhysicalDevice get_logical_device_configuration "
        "list_logical_devices list_physical_devices set_logical_device_configuration "
        "get_deterministic set_deterministic get_native set_native get_num_threads set_num_threads get_strict "
        "set_strict get_strict_gradients set_strict_gradients set_cache_size get_traceback set_traceback"
    ),
    "lib.stride_tricks": "broadcast_arrays broadcast_shapes broadcast_to",
}
EXPERIMENTAL = {  # the reason stands in docs/versions.md
    "": "ExportError experimental_enable_numpy_behavior from_tf to_tf_function profile report",
    "config": "get_checked set_checked native_status register_einops",
    "debug": "find_nans print",
    "sparse": "asarray",
}
DEPRECATED: dict[str, Deprecation] = {}  # none so far
_NOTHING = object()  # in the place of what is not there: ``newaxis`` is None


def _names(table: dict[str, str]) -> frozenset[str]:
    return frozenset(f"{space}.{name}".strip(".") for space, names in table.items() for name in names.split())


def listed() -> dict[str, str]:
    """The state of all names that are this library's own."""
    found = dict.fromkeys(_names(STABLE), "stable") | dict.fromkeys(_names(EXPERIMENTAL), "experimental")
    return found | dict.fromkeys(DEPRECATED, "deprecated")


def state(name: str) -> str | None:
    """What is promised of a public name: a key of ``MEANINGS``; None for a name that nobody has judged."""
    import tensornumpy

    own = listed().get(name)
    if own is not None:
        return own
    thing = _reached(tensornumpy, name)
    if isinstance(thing, Refused):
        return "refused"
    if thing is _NOTHING:
        return None
    if _reached(np, name) is not _NOTHING or _is_gone(name):
        return "numpy"
    return "scipy" if name.startswith("special.") or _is_scipys(name) else None


def _reached(module: Any, name: str) -> Any:
    """The object of a dotted name."""
    for part in name.split("."):
        module = getattr(module, part, _NOTHING)
    return module


def _is_scipys(name: str) -> bool:
    try:
        import scipy
    except ImportError:
        return False
    return _reached(scipy, name) is not _NOTHING


def _is_gone(name: str) -> bool:
    """Whether the installed NumPy is newer than the one of the tests and has removed the name, which is here still."""
    return name in {"row_stack"} and np.lib.NumpyVersion(np.__version__) >= "2.5.0"
