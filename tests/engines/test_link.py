"""Object code put into memory without LLVM: the same functions as through LLVM's linker, and what is left to that."""

from __future__ import annotations

import ctypes
import os
import struct
import subprocess
import sys

import pytest

from tensornumpy.engines.llvm.link import elf, machine

pytestmark = pytest.mark.skipif(not elf.is_possible(), reason="LLVM links here")

# Constants, a table, globals that are written to, calls outside (far away) and inside, a switch.
TEXT = """
@table = internal constant [4 x double] [double 1.0, double 2.5, double -3.0, double 1.0e300]
@count = internal global i64 5
@first = internal global i64 zeroinitializer
@outside = external global i64
declare double @given(double)
declare i64 @labs(i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal double @twice(double %x) {
entry:
  %y = fadd double %x, %x
  ret double %y
}

define double @number(i64 %k) {
entry:
  switch i64 %k, label %other [ i64 0, label %a  i64 1, label %b  i64 2, label %c  i64 3, label %d ]
a:
  ret double 0.1
b:
  %p = getelementptr double, ptr @table, i64 1
  %t = load double, ptr %p
  ret double %t
c:
  %u = call double @twice(double 1.25)
  ret double %u
d:
  %g = call double @given(double 3.0)
  ret double %g
other:
  %s = call i64 @labs(i64 %k)
  %f = sitofp i64 %s to double
  ret double %f
}

define i64 @next() {
entry:
  %n = load i64, ptr @count
  %m = add i64 %n, 1
  store i64 %m, ptr @count
  %f = load i64, ptr @first
  %o = load i64, ptr @outside
  %r = add i64 %m, %f
  %q = add i64 %r, %o
  ret i64 %q
}

define i64 @filled(i8 %b, i64 %n) {
entry:
  %room = alloca [4096 x i8]
  call void @llvm.memset.p0.i64(ptr %room, i8 %b, i64 %n, i1 false)
  %v = load i64, ptr %room
  ret i64 %v
}
"""
NAMES = ("number", "next", "filled")
CELL = ctypes.c_int64(1000)
GIVEN = ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_double)(lambda x: x * 7)
SYMBOLS = {"outside": ctypes.addressof(CELL), "given": ctypes.cast(GIVEN, ctypes.c_void_p).value or 0}


@pytest.fixture
def code(tmp_path, monkeypatch):
    monkeypatch.setenv("TENSORNUMPY_CACHE", str(tmp_path))
    return machine.object_code(TEXT)


def check(found):
    number = ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_int64)(found["number"])
    assert [number(k) for k in (0, 1, 2, 3, -9)] == [0.1, 2.5, 2.5, 21.0, 9.0]
    count = ctypes.CFUNCTYPE(ctypes.c_int64)(found["next"])
    assert [count() for _ in range(3)] == [1006, 1007, 1008]
    CELL.value += 5
    assert count() == 1014
    CELL.value -= 5
    filled = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_uint8, ctypes.c_int64)(found["filled"])
    assert filled(0x11, 4096) == 0x1111111111111111


def test_functions_as_through_llvm(code):
    check(elf.link(code, NAMES, SYMBOLS))
    check(machine._link_by_llvm(code, NAMES, SYMBOLS))
    one, two = elf.link(code, NAMES, SYMBOLS), elf.link(code, NAMES, SYMBOLS)
    check(one)  # each has its own globals
    check(two)


def test_code_cannot_be_written_to(code):
    address = elf.link(code, NAMES, SYMBOLS)["number"]
    with open("/proc/self/maps") as maps:
        spans = [line.split() for line in maps]
    (flags,) = [s[1] for s in spans if int(s[0].split("-")[0], 16) <= address < int(s[0].split("-")[1], 16)]
    assert flags == "r-xp"


def test_what_is_not_known_is_left_to_llvm(code, monkeypatch):
    with pytest.raises(elf.Unknown, match="symbol given"):
        elf.link(code, NAMES, {"outside": 1})
    with pytest.raises(elf.Unknown, match="symbol none"):
        elf.link(code, ("none",), SYMBOLS)
    for at, value in ((0, 0), (4, 1), (5, 2), (16, 2), (18, 243)):  # no ELF, 32 bits, big-endian, a program, RISC-V
        with pytest.raises(elf.Unknown, match="header"):
            elf.link(code[:at] + bytes([value]) + code[at + 1 :], NAMES, SYMBOLS)
    sections = elf._Object(code).sections
    at = next(s[4] for s in sections if s[1] == elf._RELOCATIONS and sections[s[7]][2] & 4)  # the first one of code
    with pytest.raises(elf.Unknown, match="relocation 99"):
        elf.link(code[: at + 8] + struct.pack("<I", 99) + code[at + 12 :], NAMES, SYMBOLS)

    def nothing(memory, kind, place, target):
        raise elf.Unknown(f"relocation {kind}")

    monkeypatch.setattr(elf, "_here", elf._here._replace(write=nothing))
    with pytest.raises(elf.Unknown, match="relocation"):
        elf.link(code, NAMES, SYMBOLS)
    check(machine.load(TEXT, NAMES, SYMBOLS))


def test_what_is_out_of_reach_is_left_to_llvm(code):
    for processor in elf._PROCESSORS.values():
        memory = bytearray(64)
        for kind in (*processor.calls, *sorted(processor.got)[:1]):
            processor.write(memory, kind, 16, 16 + 4096)
            with pytest.raises(struct.error):
                processor.write(memory, kind, 16, 1 << 40)


def test_instructions_of_aarch64():
    """A contract between two parts: no program made on another processor has these."""
    write = elf._PROCESSORS["aarch64"].write

    def written(kind, place, target, code):
        memory = bytearray(1 << 16)
        struct.pack_into("<I", memory, place, code)
        write(memory, kind, place, target)
        return struct.unpack_from("<I", memory, place)[0]

    assert written(283, 16, 4112, 0x94000000) == 0x94000400  # bl 0x1010 from 0x10
    assert written(282, 4112, 16, 0x14000000) == 0x17FFFC00  # b, backwards
    assert written(275, 4096, 0x5010, 0x90000008) == 0x90000028  # adrp x8, 4 pages on
    assert written(275, 0x5000, 0x10, 0x90000008) == 0xF0FFFFC8  # 5 pages back
    assert written(277, 0, 0x1234, 0x91000108) == 0x9108D108  # add x8, x8, 0x234
    assert written(286, 0, 0x1238, 0xFD400100) == 0xFD411D00  # ldr d0, [x8, 0x238]
    assert written(299, 0, 0x1230, 0x3DC00100) == 0x3DC08D00  # ldr q0, [x8, 0x230]
    with pytest.raises(elf.Unknown, match="alignment"):
        written(299, 0, 0x1238, 0x3DC00100)


def test_a_system_that_forbids_code_is_left_to_llvm(code, monkeypatch):
    def forbidden(address, size):
        raise elf.Unknown("mprotect")

    monkeypatch.setattr(elf._arena, "seal", forbidden)
    check(machine.load(TEXT, NAMES, SYMBOLS))


# --- what the next process finds ---

PROGRAM = """
import sys
import tensornumpy as tnp
from tensornumpy.engines.llvm.link import machine
f = tnp.function(lambda x: 1 / (1 + tnp.exp(-x)), native="now")
for _ in range(3):
    out = f(tnp.arange(3.0)).tolist()
print(out, machine.statistics.compiled, "llvmlite.binding" in sys.modules)
"""


def run(folder):
    environment = {
        **os.environ,
        "TENSORNUMPY_CACHE": str(folder),
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True)
    out, rest = done.stdout.strip().rsplit("]", 1)
    return out, rest.split()


def test_the_second_process_needs_no_llvm(tmp_path):
    first, (compiled, loaded) = run(tmp_path)
    assert (int(compiled) > 0, loaded) == (True, "True")
    second, rest = run(tmp_path)
    assert second == first
    assert rest == ["0", "False"]
    for path in tmp_path.rglob("*"):  # damaged: made anew
        if path.is_file():
            path.write_bytes(path.read_bytes()[:-1] + b"?")
    third, (compiled, loaded) = run(tmp_path)
    assert third == first
    assert (int(compiled) > 0, loaded) == (True, "True")


def test_text_is_written_again_only_when_it_has_to_be(tmp_path, monkeypatch):
    monkeypatch.setenv("TENSORNUMPY_CACHE", str(tmp_path))
    made = []

    def make():
        made.append(1)
        return TEXT, SYMBOLS

    def recall(key):
        return machine.recall(key, NAMES, make, SYMBOLS.__getitem__)

    check(recall("one"))
    check(recall("one"))
    assert len(made) == 1
    check(recall("two"))  # another key, the same text: compiled once
    assert len(made) == 2
    monkeypatch.setattr(machine, "_stamp", lambda: "other sources")
    check(recall("one"))
    assert len(made) == 3
    monkeypatch.setattr(machine, "_stamp", str)
    check(recall("one"))
    check(recall("one"))
    assert len(made) == 5


def test_llvm_leaves_loop_strength_reduction_out_and_only_here():
    """It is an option of the whole process, so it is put back: others compile with LLVM, too."""
    compiler = machine.host().compiler
    if compiler.is_plain:
        pytest.skip("a version of LLVM that is not known to have the option")
    text = (
        f'target triple = "{compiler.triple}"\n'
        + """
define void @f(ptr %x, ptr %y, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = mul i64 %i, 24
  %from = getelementptr i8, ptr %x, i64 %at
  %to = getelementptr i8, ptr %y, i64 %at
  %v = load double, ptr %from
  store double %v, ptr %to
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
"""
    )

    def parsed():
        return compiler.binding.parse_assembly(text)

    before = compiler.machine.emit_object(parsed())
    ours = compiler.emit(parsed())
    assert compiler.machine.emit_object(parsed()) == before != ours
