"""From LLVM text to object files and shared libraries that other programs load: for this processor, or one by name.

llvmlite makes the object code. It has no linker, so the system's compiler or linker makes the library of it; where
there is none, the object file is all there is.
"""

from __future__ import annotations

import os
import platform
import shlex
import shutil
import struct
import subprocess
import sys
from collections.abc import Container, Sequence
from typing import Any, NamedTuple

from ...._base.defects import Refusal
from ...._base.errors import message
from ..emitter import Target
from . import machine

AARCH64 = "aarch64"
NAMES = ("native", *machine.PROCESSORS, AARCH64)
_LEVEL = 2  # of code generation: what is made once may take longer
_PROCESSOR = {"x86_64": "x86_64", "amd64": "x86_64", "arm64": AARCH64, AARCH64: AARCH64}
# What code may call: C's library and its mathematical part.
LIBRARY = frozenset(
    "malloc free memcpy memmove memset memcmp bzero __memcpy_chk "
    "sin sinf cos cosf tan tanf pow powf fmod fmodf nextafter nextafterf floor floorf ceil ceilf trunc truncf rint "
    "rintf sqrt sqrtf fabs fabsf ldexp ldexpf fma fmaf roundeven roundevenf copysign copysignf".split()
)
_UNDEFINED, _SYMBOLS, _SECTION, _SYMBOL = 0, 2, struct.Struct("<IIQQQQIIQQ"), struct.Struct("<IBBHQQ")


class Processor(NamedTuple):
    """What code is written for."""

    target: Target
    triple: str
    cpu: str
    features: str

    @property
    def architecture(self) -> str:
        """``x86_64`` or ``aarch64``."""
        return self.triple.partition("-")[0].replace("arm64", AARCH64)

    @property
    def is_here(self) -> bool:
        """True if this machine is of that architecture."""
        return _PROCESSOR.get(platform.machine().lower()) == self.architecture


def processor(name: str) -> Processor:
    """The processor of that name. Raises ValueError for a name that is none of NAMES."""
    compiler = machine.host().compiler
    if name not in NAMES:
        raise ValueError(
            message(f"target={name!r} is none of {', '.join(NAMES)}", 'f.export(path, x, target="native")')
        )
    if name == "native":
        target, cpu, features, triple = compiler.target, compiler.cpu, compiler.features, compiler.triple
    elif name == AARCH64:
        target, cpu, features, triple = machine.NEON, "generic", "", _system(AARCH64)
    else:
        target, cpu, features, triple = machine.PROCESSORS[name], name, "", _system("x86_64")
    return Processor(Target(**{**vars(target), "alone": True}), triple, cpu, features)


def _system(architecture: str) -> str:
    if sys.platform == "darwin":
        return f"{architecture.replace(AARCH64, 'arm64')}-apple-darwin"
    return f"{architecture}-unknown-linux-gnu"


def object_code(texts: Sequence[str], public: Sequence[str], to: Processor) -> bytes:
    """One object of several modules, in which only the functions and data of ``public`` names have names outside.
    Raises Refusal for code that would need more than C's library."""
    compiler, binding = machine.host().compiler, machine.host().binding
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    made = binding.Target.from_triple(to.triple).create_target_machine(
        cpu=to.cpu, features=to.features, opt=_LEVEL, reloc="pic", codemodel="default"
    )
    modules: list[Any] = []
    for text in dict.fromkeys(texts):
        modules.append(binding.parse_assembly(f'target triple = "{to.triple}"\n{text}'))
        if text.startswith(machine.OPTIMIZE):
            compiler.optimize(modules[-1])
    called = {f.name for module in modules for f in module.functions if f.is_declaration}
    for module in modules:
        _hide(module, {*public, *called})
    whole = modules[0]
    for module in modules[1:]:
        whole.link_in(module)
    _hide(whole, set(public))
    code: bytes = compiler.emit(whole, any(map(machine.is_in_order, texts)), made)
    beyond = sorted(_undefined(code) - LIBRARY)
    if beyond:
        raise Refusal(f"a call of {', '.join(beyond)}, which is not in C's library everywhere")
    return code


def _hide(module: Any, names: Container[str]) -> None:
    """Let only these names of a module be seen outside of it."""
    for value in (*module.functions, *module.global_variables):
        if not value.is_declaration and value.name not in names:
            value.linkage = "internal"


def _undefined(code: bytes) -> set[str]:
    """The names that an object of ELF needs of others; none known of other formats."""
    if code[:4] != b"\x7fELF":
        return set()
    (at,) = struct.unpack_from("<Q", code, 40)
    size, count = struct.unpack_from("<HH", code, 58)
    sections = [_SECTION.unpack_from(code, at + i * size) for i in range(count)]
    found = set()
    for section in sections:
        if section[1] == _SYMBOLS:
            names = sections[section[6]][4]
            for place in range(section[4], section[4] + section[5], _SYMBOL.size):
                name, _, _, where, _, _ = _SYMBOL.unpack_from(code, place)
                if where == _UNDEFINED and name:
                    found.add(code[names + name : code.index(b"\0", names + name)].decode())
    return found


def linking(to: Processor, objects: str, library: str) -> list[str] | None:
    """The command that makes the library of an object file; None if nothing here can."""
    if sys.platform == "win32":
        return None
    if to.is_here:
        for words in (shlex.split(os.environ.get("CC") or "cc"), ["gcc"], ["clang"]):
            if shutil.which(words[0]):
                return [*words, "-shared", "-o", library, objects, "-lm"]
        linkers = ("ld", "ld.lld") if sys.platform == "linux" else ()
    else:
        compiler = f"{to.architecture}-linux-gnu-gcc"
        if shutil.which(compiler):
            return [compiler, "-shared", "-o", library, objects, "-lm"]
        linkers = (f"{to.architecture}-linux-gnu-ld", "ld.lld")
    for name in linkers:
        if shutil.which(name):
            return [name, "-shared", "-o", library, objects]
    return None


def suggestion(to: Processor, objects: str, library: str) -> str:
    """The command that makes the library where there is a compiler."""
    compiler = "cc" if to.is_here else f"{to.architecture}-linux-gnu-gcc"
    return f"{compiler} -shared -o {library} {objects} -lm"


def run(command: Sequence[str]) -> str:
    """Run a linker: its words where it fails, else nothing."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else (done.stderr.strip() or f"{command[0]} ended with {done.returncode}")


__all__ = ["NAMES", "Processor", "linking", "object_code", "processor", "run", "suggestion"]
