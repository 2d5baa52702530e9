"""From LLVM text to addresses: the host's target, code generation, and the cache of object code on disk.

llvmlite is loaded on first use. Text is compiled without a pass pipeline (the emitter writes vectors itself) at
code-generation level 1. Object code is kept on disk under the hash of everything it depends on, so a second
process compiles nothing; ``TENSORNUMPY_CACHE`` names the folder, ``TENSORNUMPY_CACHE=off`` keeps nothing.
"""

from __future__ import annotations

import functools
import hashlib
import itertools
import os
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .emitter import Target

LEVEL = 1  # of code generation: 2 and 3 take longer and gain nothing on explicit vectors
_FORMAT = 1  # of the cached files


@dataclass
class Statistics:
    """What the machine has done in this process: modules and seconds compiled, modules found on disk."""

    compiled: int = 0
    seconds: float = 0.0
    from_disk: int = 0


statistics = Statistics()
_lock = threading.RLock()
_serial = itertools.count()
_kept: list[Any] = []  # code is never freed: a thread may be inside it
if hasattr(os, "register_at_fork"):  # no fork in the middle of a compilation
    os.register_at_fork(before=_lock.acquire, after_in_parent=_lock.release, after_in_child=_lock.release)


class _Host:
    """LLVM's objects for this machine, made once."""

    def __init__(self) -> None:
        import llvmlite
        from llvmlite import binding

        binding.initialize_native_target()
        binding.initialize_native_asmprinter()
        self.binding = binding
        self.cpu = binding.get_host_cpu_name()
        features = binding.get_host_cpu_features()
        self.features = features.flatten()
        target = binding.Target.from_default_triple()
        self.triple = target.triple
        self.machine = target.create_target_machine(
            cpu=self.cpu, features=self.features, opt=LEVEL, reloc="pic", codemodel="small", jit=True
        )
        self.jit = binding.create_lljit_compiler(
            target.create_target_machine(
                cpu=self.cpu, features=self.features, opt=LEVEL, reloc="pic", codemodel="small", jit=True
            )
        )
        self.target = target_of(features, self.triple)
        version = ".".join(map(str, binding.llvm_version_info))
        self.identity = f"{_FORMAT}|{llvmlite.__version__}|{version}|{self.triple}|{self.cpu}|{self.features}|{LEVEL}"
        self.trackers: list[Any] = []


def target_of(features: Any, triple: str) -> Target:
    """The widest vectors the features allow."""
    if "aarch64" in triple or "arm64" in triple:
        return Target(vector_bits=128, fma=True)
    if features.get("avx512f") and features.get("avx512dq") and features.get("avx512vl"):
        return Target(vector_bits=512, fma=True, scalef=True)
    if features.get("avx2") and features.get("fma"):
        return Target(vector_bits=256, fma=True)
    return Target(vector_bits=128, fma=bool(features.get("fma")))


@functools.cache
def host() -> _Host:
    """LLVM on this machine; loads llvmlite at the first call."""
    with _lock:
        return _Host()


def cache_folder() -> Path | None:
    """Where object code is kept between processes, or None."""
    named = os.environ.get("TENSORNUMPY_CACHE")
    if named == "off":
        return None
    if named:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return Path(base) / "tensornumpy"


def _read(path: Path) -> bytes | None:
    """A cached object, or None if it is absent or damaged: a digest of the code stands in front of it."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    digest, code = data[:32], data[32:]
    return code if hashlib.sha256(code).digest() == digest else None


def _write(path: Path, code: bytes) -> None:
    """Keep an object; a folder that cannot be written to costs only the next process's time."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(hashlib.sha256(code).digest() + code)
        os.replace(temporary, path)  # another process sees the whole file or none
    except OSError:
        return


def object_code(text: str) -> bytes:
    """The machine code of a module, from disk or made now."""
    here = host()
    folder = cache_folder()
    path = None
    if folder is not None:
        name = hashlib.sha256(f"{here.identity}\n{text}".encode()).hexdigest()
        path = folder / name[:2] / f"{name}.o"
        code = _read(path)
        if code is not None:
            statistics.from_disk += 1
            return code
    start = time.perf_counter()
    module = here.binding.parse_assembly(f'target triple = "{here.triple}"\n{text}')
    code = here.machine.emit_object(module)
    statistics.compiled += 1
    statistics.seconds += time.perf_counter() - start
    if path is not None:
        _write(path, code)
    return code


def load(text: str, names: tuple[str, ...], symbols: dict[str, int] | None = None) -> dict[str, int]:
    """Compile a module and give the addresses of the functions ``names``.

    ``symbols`` are addresses that the text declares and does not define. Raises RuntimeError with LLVM's words for
    text that is no module.
    """
    with _lock:
        here = host()
        code = object_code(text)
        builder = here.binding.JITLibraryBuilder().add_object_img(code).add_current_process()
        for symbol, address in (symbols or {}).items():
            builder.import_symbol(symbol, address)
        for name in names:
            builder.export_symbol(name)
        tracker = builder.link(here.jit, f"module{next(_serial)}")
        _kept.append(tracker)
        return {name: tracker[name] for name in names}
