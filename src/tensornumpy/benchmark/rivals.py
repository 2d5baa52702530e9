"""The libraries to compare with, imported only here, only when asked for and only if installed."""

from __future__ import annotations

import importlib
import importlib.util
import os
import platform
from collections.abc import Iterable
from importlib import metadata
from typing import Any

import numpy as np

from .names import LIBRARIES, TITLES


class Rivals:
    """The installed ones of JAX, PyTorch and TensorFlow: ``rivals.jax`` is the module or None."""

    def __init__(self, names: Iterable[str] = LIBRARIES):
        names = set(names)
        self.errors: dict[str, str] = {}
        self.jax = self._load("jax", names)
        self.torch = self._load("torch", names)
        self.tf = self._load("tensorflow", names)
        if self.tf is not None:
            self.tf.experimental.numpy.experimental_enable_numpy_behavior()

    def _load(self, name: str, names: set[str]) -> Any:
        if name not in names or importlib.util.find_spec(name) is None:
            return None
        os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
        # PyTorch's idle threads would spin, and on a busy machine each parallel region then waits for a time slice
        os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
        try:
            return importlib.import_module(name)
        except Exception as error:
            self.errors[name] = f"{type(error).__name__}: {error}"
            return None

    def missing(self) -> list[str]:
        """Titles of those that are not installed."""
        return [TITLES[name] for name in LIBRARIES if importlib.util.find_spec(name) is None]


def version(name: str) -> str:
    """Installed version of a distribution, or an empty string."""
    for candidate in (name, f"{name}-cpu", f"{name}_cpu"):
        try:
            return metadata.version(candidate)
        except metadata.PackageNotFoundError:
            continue
    return ""


def blas() -> str:
    """The BLAS that NumPy was built with, and what the environment tells it."""
    config: Any = np.show_config(mode="dicts")
    found = config.get("Build Dependencies", {}).get("blas", {})
    text = f"{found.get('name', 'unknown')} {found.get('version', '')}".strip()
    names = ("OPENBLAS_CORETYPE", "OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS")
    settings = [f"{name}={os.environ[name]}" for name in names if name in os.environ]
    return f"{text} ({', '.join(settings)})" if settings else text


def machine() -> dict[str, str]:
    """What the numbers depend on: processor, cores, versions, BLAS."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    report = {
        "processor": _processor(),
        "cores": str(cores),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "numpy": np.__version__,
        "blas": blas(),
        "tensornumpy": version("tensornumpy") or "source tree",
    }
    for name in ("llvmlite", "ml_dtypes", "optree", *LIBRARIES):
        found = version(name)
        if found:
            report[name] = found
    return report


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            for line in lines:
                if line.startswith("model name"):
                    return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return platform.processor() or "unknown"
