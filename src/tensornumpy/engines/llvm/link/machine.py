"""From LLVM text to addresses: the host's target, code generation, and the cache of object code on disk.

llvmlite is loaded by what has to be compiled. Text is compiled without a pass pipeline (the emitter writes vectors
itself) at code-generation level 1. Object code is kept on disk under the hash of everything it depends on, so a second
process compiles nothing and needs no LLVM (elf.py); ``TENSORNUMPY_CACHE`` names the folder, ``TENSORNUMPY_CACHE=off``
keeps nothing. ``TENSORNUMPY_CPU`` names another processor than this one to write for (``PROCESSORS``).
"""

from __future__ import annotations

import ast
import atexit
import contextlib
import functools
import itertools
import os
import platform
import sys
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    pass

import numpy as np

from ...._base.defects import NoNativeCode
from ...._base.errors import message
from ...._base.forks import cached_property, waits_for
from ...._base.memory import digest
from ... import background
from ...record import record
from .. import errstate
from ..emitter import Target
from ..lowering import loops_of_numpy
from . import disk, elf

LEVEL = 1  # of code generation: 2 and 3 take longer and gain nothing on explicit vectors
OPTIMIZE = "; passes: sroa simplifycfg dce\n"  # a module that begins so goes through these before the code
IN_ORDER = "; order: as written\n"  # one of the first lines where vectors are interleaved: no scheduler undoes it
_FORMAT = 3  # of the cached files
# Loop strength reduction takes a fifth of the time of code generation and gains nothing, as the emitter walks memory by
# pointers and constants. LLVM has no other way to leave it out, and ends the process for an option that it does not
# know, so it is asked of those versions only that are known to have it.
_WITHOUT = "-disable-lsr"
_SCHEDULER = "-enable-misched"
_VERSIONS = range(20, 23)


@record
class Statistics:
    """What the machine has done in this process: modules and seconds compiled, modules found on disk; without those
    that all programs have."""

    compiled: int = 0
    seconds: float = 0.0
    from_disk: int = 0


statistics = Statistics()
_lock = waits_for(threading.RLock())  # no fork in the middle of a compilation
_serial = itertools.count()
_keepalive: list[Any] = []  # code is never freed: a thread may be inside it


class _Exit:
    """The end of the process, before which LLVM must have stopped: its destructors do not wait for its threads."""

    begun = False

    @staticmethod
    def begin() -> None:
        """Wait for the module that a daemon thread compiles, as nobody else does, and let none begin another."""
        _Exit.begun = True
        with _lock:
            pass


atexit.register(_Exit.begin)


class _Compiler:
    """LLVM's objects for this machine."""

    def __init__(self) -> None:
        from llvmlite import binding

        binding.initialize_native_target()
        binding.initialize_native_asmprinter()
        self.binding = binding
        self.triple = binding.get_default_triple()
        named = _named_processor()
        if named is None:
            features = binding.get_host_cpu_features()
            self.cpu, self.features = binding.get_host_cpu_name(), features.flatten()
            self.target = target_of(features, self.triple)
        else:
            self.cpu, self.features, self.target = named, "", PROCESSORS[named]
        self.machine = self._machine()
        self.is_plain = binding.llvm_version_info[0] not in _VERSIONS

    def _machine(self) -> Any:
        target = self.binding.Target.from_triple(self.triple)
        return target.create_target_machine(
            cpu=self.cpu, features=self.features, opt=LEVEL, reloc="pic", codemodel="small", jit=True
        )

    def optimize(self, module: Any) -> None:
        """Values for what is in memory on the stack. Moving more around, as LLVM's own pipelines do, takes four times
        as long, gains nothing here, and could raise a flag that nobody raises; newgvn gains 2 % and ends the process
        for some nests of loops, where an assertion of it fails."""
        builder = self.binding.create_pass_builder(self.machine, self.binding.create_pipeline_tuning_options(1))
        passes = self.binding.create_new_function_pass_manager()
        passes.add_sroa_pass()
        passes.add_simplify_cfg_pass()
        passes.add_dead_code_elimination_pass()
        for function in module.functions:
            if not function.is_declaration:
                passes.run(function, builder)

    def emit(self, module: Any, in_order: bool = False, machine: Any = None) -> bytes:
        """The object code of a module. ``in_order``: instructions stay in the order of the text, where LLVM's scheduler
        would put chains that do not depend on each other one behind the other, to save registers. ``machine``: another
        one than this. LLVM's options are those of the whole process: another library that compiles, as
        Numba does, waits meanwhile."""
        machine = self.machine if machine is None else machine
        if self.is_plain:
            code: bytes = machine.emit_object(module)
            return code
        with getattr(self.binding.ffi.lib, "_lock", contextlib.nullcontext()):
            self.binding.set_option("tensornumpy", _WITHOUT)
            if in_order:
                self.binding.set_option("tensornumpy", f"{_SCHEDULER}=false")
            try:
                code = machine.emit_object(module)
            finally:
                self.binding.set_option("tensornumpy", f"{_WITHOUT}=false")
                if in_order:
                    self.binding.set_option("tensornumpy", f"{_SCHEDULER}=true")
        return code

    @cached_property
    def jit(self) -> Any:
        """LLVM's linker, for what elf.py leaves to it. On aarch64 the newer of its two, which keeps data within reach
        of the code: where memory is large the older one does not, and ends the process when it finds out."""
        keeps_reach = is_aarch64(self.triple) and sys.platform != "win32"  # where LLVM has none of the newer one
        return self.binding.create_lljit_compiler(self._machine(), use_jit_link=keeps_reach)


class _Host:
    """This machine: ``target`` is what code is written for, ``identity`` what machine code depends on.

    LLVM has to be asked once, by the first process; the answer is kept where the package lies, or in the user's cache
    where this user may not write there, under what the system says of the processor. LLVM is loaded only to compile.
    """

    def __init__(self) -> None:
        import llvmlite

        self._version = llvmlite.__version__
        name = self._name()
        known = None if name is None else _recalled(name)
        try:
            if known is None:
                raise ValueError
            self.identity, words = known.decode().split("\n")
            self.target = Target(**ast.literal_eval(words))
        except (ValueError, TypeError, SyntaxError):  # nobody has asked, or another version of this module
            compiler = self.compiler
            version = ".".join(map(str, compiler.binding.llvm_version_info))
            parts = (_FORMAT, self._version, version, compiler.triple, compiler.cpu, compiler.features, LEVEL, _WITHOUT)
            self.identity, self.target = "|".join(map(str, parts)), compiler.target
            if name is not None:
                _keep(name, f"{self.identity}\n{vars(self.target)!r}".encode())

    def _name(self) -> str | None:
        """What the answer is called; None where the system says too little of the processor to know it again."""
        processor = _processor()
        if processor is None:
            return None
        key = f"{_FORMAT}|{LEVEL}|{self._version}|{Target()!r}|{_named_processor()}|{processor}"
        return f"host-{digest(key.encode()).hex()}"

    @cached_property
    def compiler(self) -> _Compiler:
        """LLVM; loaded at the first need. Raises NoNativeCode where it cannot be: all is NumPy's then."""
        try:
            return _Compiler()
        except (OSError, ImportError, MemoryError) as error:
            reason = f"LLVM cannot be loaded: {type(error).__name__}: {error}"
            background.do_without(reason)
            raise NoNativeCode(reason) from None

    @property
    def binding(self) -> Any:
        """llvmlite's module of that name."""
        return self.compiler.binding


def _recalled(name: str) -> bytes | None:
    """A file that all users of an installation have in common, or this one alone."""
    common, own = disk.in_package(), disk.folder()
    known = None if common is None else disk.read_in_package(os.path.join(common, name))
    return disk.read(os.path.join(own, name)) if known is None and own is not None else known


def _keep(name: str, data: bytes) -> None:
    """Keep such a file: in the cache of this user where the package is not this user's to write to."""
    common, own = disk.in_package(), disk.folder()
    if common is not None:
        disk.write_in_package(os.path.join(common, name), data)
    if own is not None and _recalled(name) is None:
        disk.write(os.path.join(own, name), data)


# Processors that ``TENSORNUMPY_CPU`` may name, LLVM's levels of x86-64. The last one has AVX-512.
PROCESSORS = {
    "x86-64-v2": Target(vector_bits=128),
    "x86-64-v3": Target(vector_bits=256, fma=True, f16c=True),
    "x86-64-v4": Target(vector_bits=512, fma=True, scalef=True, f16c=True),
}
NEON = Target(vector_bits=128, fma=True, f16c=True, arm=True)  # all of aarch64 has it


def _named_processor() -> str | None:
    """The processor that code is written for, where it is not the one here. Raises ValueError for an
    unknown name, and for all on another architecture."""
    named = os.environ.get("TENSORNUMPY_CPU") or None
    if named is not None and named not in PROCESSORS:
        raise ValueError(
            message(f"TENSORNUMPY_CPU={named} names no processor that is known here",
                    f"TENSORNUMPY_CPU={max(PROCESSORS)}, or one of {', '.join(PROCESSORS)}")
        )  # fmt: skip
    if named is not None and platform.machine().lower() not in ("x86_64", "amd64"):
        raise ValueError(
            message(f"TENSORNUMPY_CPU={named} names a processor of x86-64, and this one is {platform.machine()}",
                    "unset TENSORNUMPY_CPU")
        )  # fmt: skip
    return named


def _processor() -> str | None:
    """What Linux says of the processor and of itself."""
    try:
        with open("/proc/cpuinfo", "rb") as file:
            first = file.read(1 << 14).split(b"\n\n")[0].decode()
    except (OSError, ValueError):
        return None
    names = ("vendor_id", "cpu family", "model", "model name", "stepping", "microcode", "flags",
             "CPU implementer", "CPU architecture", "CPU variant", "CPU part", "CPU revision", "Features")  # fmt: skip
    lines = [line for line in first.splitlines() if line.split("\t")[0].strip(" :") in names]
    if not any(line.startswith(("flags", "Features")) for line in lines):
        return None
    return "\n".join([*lines, *os.uname()[2:]])


def is_aarch64(triple: str) -> bool:
    """True for the names of aarch64: Apple has one of its own."""
    return triple.startswith(("aarch64", "arm64"))


def target_of(features: Any, triple: str) -> Target:
    """The widest vectors the features allow."""
    if is_aarch64(triple):
        return NEON
    f16c = bool(features.get("f16c"))
    if features.get("avx512f") and features.get("avx512dq") and features.get("avx512vl"):
        return Target(vector_bits=512, fma=True, scalef=True, f16c=f16c)
    if features.get("avx2") and features.get("fma"):
        return Target(vector_bits=256, fma=True, f16c=f16c)
    return Target(vector_bits=128, fma=bool(features.get("fma")), f16c=f16c)


@functools.cache
def host() -> _Host:
    """This machine, found out at the first call."""
    with _lock:
        return _Host()


def _place(key: str) -> str | None:
    """Where the cache keeps what belongs to a key."""
    folder = disk.folder()
    if folder is None:
        return None
    name = digest(f"{host().identity}\n{key}".encode()).hex()
    return os.path.join(folder, name[:2], f"{name}.o")


def object_code(text: str) -> bytes:
    """The machine code of a module, from disk or made now."""
    path = _place(text)
    code = None if path is None else disk.read(path)
    if code is not None:
        statistics.from_disk += 1
        return code
    code = _compiled(text)
    statistics.compiled += 1
    if path is not None:
        disk.write(path, code)
    return code


def _common_code(text: str) -> bytes:
    """The same of a module that all programs have in common, which is kept where the package lies."""
    folder = disk.in_package()
    if folder is None:
        return _compiled(text)
    name = digest(f"{host().identity}\n{text}".encode()).hex()
    path = os.path.join(folder, f"common-{name[:32]}.o")
    code = disk.read_in_package(path)
    if code is None:
        code = _compiled(text)
        disk.write_in_package(path, code)
    return code


def is_in_order(text: str) -> bool:
    """True if a module wants its instructions in the order of the text."""
    return IN_ORDER in text[: len(OPTIMIZE) + len(IN_ORDER)]


def _compiled(text: str) -> bytes:
    """The machine code of a module, made now."""
    if (_Exit.begun and threading.current_thread() is not threading.main_thread()) or background.is_dropped():
        raise NoNativeCode("the process is ending")  # inside the lock, so that nothing is missed
    compiler = host().compiler
    start = time.perf_counter()
    module = compiler.binding.parse_assembly(f'target triple = "{compiler.triple}"\n{text}')
    if text.startswith(OPTIMIZE):
        compiler.optimize(module)
    code: bytes = compiler.emit(module, is_in_order(text))
    statistics.seconds += time.perf_counter() - start
    return code


def load(
    text: str, names: tuple[str, ...], symbols: dict[str, int] | None = None, is_common: bool = False
) -> dict[str, int]:
    """Compile a module and give the addresses of the functions ``names``.

    ``symbols`` are addresses that the text declares and does not define. ``is_common``: all programs have it, so that
    it is kept for all users. Raises RuntimeError with LLVM's words for text that is no module.
    """
    with _lock:
        code = _common_code(text) if is_common else object_code(text)
        return _link(code, names, {**_numpys(text), **(symbols or {})})


def recall(
    key: str,
    names: tuple[str, ...],
    make: Callable[[], tuple[str, dict[str, int]]],
    resolve: Callable[[str], int],
) -> dict[str, int]:
    """As :func:`load` for a module that is known by less than its text, which is written only if it has to be.

    ``make()`` gives text and symbols; they may depend on nothing but ``key``, the host, and the source files of this
    package. ``resolve`` gives the address of a symbol when the code comes from disk.
    """
    with _lock:
        path, stamp = None, _stamp()
        if stamp:
            path = _place(f"{stamp}\n{key}")
        kept = None if path is None else disk.read(path)
        if kept is not None and path is not None:
            at, *used = kept.decode().split("\n")
            code = disk.read(os.path.join(os.path.dirname(os.path.dirname(path)), at))
            if code is not None:
                statistics.from_disk += 1
                known = _numpys(" ".join(f"@{symbol}" for symbol in used))
                return _link(code, names, {symbol: known.get(symbol) or resolve(symbol) for symbol in used})
        text, given = make()
        symbols = {**_numpys(text), **given}
        code = object_code(text)
        if path is not None:
            at = os.path.relpath(_place(text) or "", os.path.dirname(os.path.dirname(path)))
            disk.write(path, "\n".join([at, *symbols]).encode())
        return _link(code, names, symbols)


def _numpys(text: str) -> dict[str, int]:
    """Addresses of what a text names of NumPy and of Python's context."""
    return {**loops_of_numpy.symbols(text), **errstate.symbols(text)}


def _stamp() -> str:
    """Changes with what text depends on besides its key: what the source files here say, Python, NumPy and its loops.
    Empty where there are no files to look at."""
    found = sources("engines")
    return f"{sys.version} {np.__version__} {found}" if found else ""


@functools.cache
def sources(layer: str) -> str:
    """A digest of the source files of a folder of the package; empty where there are none to look at."""
    package = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
    found = []
    try:
        for folder, inner, names in os.walk(os.path.join(package, layer)):
            inner[:] = sorted(name for name in inner if name != "tensorflow")
            for name in sorted(names):
                if name.endswith(".py"):
                    with open(os.path.join(folder, name), "rb", buffering=0) as file:
                        found += [name.encode(), file.read()]
    except OSError:
        return ""
    return digest(b"|".join(found)).hex() if found else ""


def _link(code: bytes, names: tuple[str, ...], symbols: dict[str, int]) -> dict[str, int]:
    if elf.is_possible():
        try:
            return elf.link(code, names, symbols)
        except elf.Unknown:  # left to LLVM
            pass
    return _link_by_llvm(code, names, symbols)


def _link_by_llvm(code: bytes, names: tuple[str, ...], symbols: dict[str, int]) -> dict[str, int]:
    compiler = host().compiler
    builder = compiler.binding.JITLibraryBuilder().add_object_img(code).add_current_process()
    for symbol, address in symbols.items():
        builder.import_symbol(symbol, address)
    for name in names:
        builder.export_symbol(name)
    tracker = builder.link(compiler.jit, f"module{next(_serial)}")
    _keepalive.append(tracker)
    return {name: tracker[name] for name in names}
