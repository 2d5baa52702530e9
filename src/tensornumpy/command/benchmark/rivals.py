"""The libraries to compare with, imported only here, only when asked for and only if installed."""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
import os
import platform
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path
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
            self.tf.get_logger().setLevel("ERROR")  # it warns of functions that are traced often, which is the job

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


def kernels() -> str:
    """The processor whose kernels NumPy's OpenBLAS runs (detected, or forced by the environment); "" if unknown."""
    found: list[str] = []
    if importlib.util.find_spec("threadpoolctl") is not None:
        threadpool_info = importlib.import_module("threadpoolctl").threadpool_info
        loaded = [info for info in threadpool_info() if info.get("internal_api") == "openblas"]
        loaded.sort(key=lambda info: "numpy" not in info.get("filepath", ""))  # other packages bring their own
        found = [str(info["architecture"]) for info in loaded if info.get("architecture")]
    return found[0] if found else _corename()


def openblas() -> Any:
    """The OpenBLAS inside NumPy's wheel, or None."""
    package = Path(np.__file__).parent
    for folder in (package.parent / "numpy.libs", package / ".dylibs", package / ".libs"):
        for path in sorted(folder.glob("*openblas*")):
            try:
                library = ctypes.CDLL(str(path))
                library.scipy_openblas_get_corename64_.restype = ctypes.c_char_p
            except (OSError, AttributeError):
                continue
            return library
    return None


def _corename() -> str:
    """What the library inside NumPy's wheel says."""
    library = openblas()
    return "" if library is None else str(library.scipy_openblas_get_corename64_().decode())


@contextmanager
def one_blas_thread() -> Iterator[None]:
    """NumPy's OpenBLAS on one thread. Raises RuntimeError if NumPy brought none."""
    library = openblas()
    if library is None:
        raise RuntimeError("NumPy's BLAS is not the OpenBLAS of its wheel")
    before = library.scipy_openblas_get_num_threads64_()
    library.scipy_openblas_set_num_threads64_(1)
    try:
        yield
    finally:
        library.scipy_openblas_set_num_threads64_(before)


def blas() -> str:
    """The BLAS that NumPy was built with, the kernels it runs, and what the environment tells it."""
    config: Any = np.show_config(mode="dicts")
    found = config.get("Build Dependencies", {}).get("blas", {})
    text = f"{found.get('name', 'unknown')} {found.get('version', '')}".strip()
    names = ("OPENBLAS_CORETYPE", "OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS")
    settings = [f"{name}={os.environ[name]}" for name in names if name in os.environ]
    if "OPENBLAS_CORETYPE" not in os.environ:
        settings.insert(0, "OPENBLAS_CORETYPE unset")
    core = kernels()
    return f"{text}, {core} kernels ({', '.join(settings)})" if core else f"{text} ({', '.join(settings)})"


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
    if hasattr(os, "getloadavg"):  # more than the cores: others run here, and threads wait for each other
        report["load"] = f"{os.getloadavg()[0]:.1f}"
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
