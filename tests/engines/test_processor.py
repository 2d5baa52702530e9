"""``TENSORNUMPY_CPU`` and tests/processor.py: code as another processor would run it, and code for aarch64."""

from __future__ import annotations

import importlib.util
import os
import platform
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from helpers import expects_machine_code
from tensornumpy.engines.llvm.emitter import Emitter, Module, Reg
from tensornumpy.engines.llvm.link import machine
from tensornumpy.engines.llvm.lowering import convert
from tensornumpy.engines.llvm.math import vmath

pytestmark = pytest.mark.skipif(not expects_machine_code(), reason="no machine code here")
spec = importlib.util.spec_from_file_location("processor", Path(__file__).parents[1] / "processor.py")
processor = importlib.util.module_from_spec(spec)
spec.loader.exec_module(processor)


@pytest.mark.parametrize("name", machine.PROCESSORS)
def test_code_is_written_for_the_processor_that_is_named(name, monkeypatch):
    if "x86_64" not in machine.host().identity:
        pytest.skip("the names are of x86-64")
    monkeypatch.setenv("TENSORNUMPY_CPU", name)
    found = machine._Host()
    assert found.target == machine.PROCESSORS[name] and f"|{name}||" in found.identity


def test_an_unknown_processor_is_refused_with_the_known_ones(monkeypatch):
    monkeypatch.setenv("TENSORNUMPY_CPU", "i386")
    with pytest.raises(ValueError, match=r"TENSORNUMPY_CPU=i386 names no processor(.|\n)*fix: .*x86-64-v3"):
        machine._Host()


@pytest.mark.parametrize(
    ("dispatched", "wanted"),
    [
        ({"X86_V3": True, "X86_V4": True, "AVX512_ICL": False},
         {"NPY_DISABLE_CPU_FEATURES": "X86_V4,AVX512_ICL", "TENSORNUMPY_CPU": "x86-64-v3"}),
        ({"X86_V3": True, "X86_V4": False, "AVX512_ICL": False},
         {"NPY_DISABLE_CPU_FEATURES": "X86_V4,AVX512_ICL,X86_V3", "TENSORNUMPY_CPU": "x86-64-v2"}),
        ({"ASIMDHP": True}, {}),
    ],
)  # fmt: skip
def test_the_lesser_processor(dispatched, wanted):
    assert processor.settings(dispatched) == wanted
    least = {"NPY_DISABLE_CPU_FEATURES": "X86_V4,AVX512_ICL,X86_V3", "TENSORNUMPY_CPU": "x86-64-v2"}
    assert processor.settings(dispatched, least=True) == (least if wanted else {})


def test_on_another_architecture_the_names_are_refused(monkeypatch):
    monkeypatch.setenv("TENSORNUMPY_CPU", "x86-64-v3")
    monkeypatch.setattr(machine.platform, "machine", lambda: "aarch64")
    with pytest.raises(ValueError, match=r"this one is aarch64(.|\n)*fix: unset TENSORNUMPY_CPU"):
        machine._Host()


@pytest.mark.skipif(platform.machine() not in ("x86_64", "AMD64"), reason="the names are of x86-64")
def test_quantiles_of_one_row_do_not_end_the_process_without_avx512():
    """LLVM's conversion of 64-bit integers that turn out to be known failed an assertion there."""
    code = (
        "import importlib, numpy as np, tensornumpy as tnp\n"
        "calls = importlib.import_module('tensornumpy.function.programs.graphcall')\n"
        "x = np.array([[1.0, 2.0]])\n"
        "f = tnp.function(lambda x: tnp.nanquantile(x * 2, 0.3, axis=0), native='off')\n"
        "f(tnp.array(x))\n"
        "call = calls.GraphCall(f.traces[0].graph, [x.strides], [(8,)], lambda *a: None, {})\n"
        "print(call(x)[0].tolist())\n"
    )
    env = {**os.environ, "TENSORNUMPY_CPU": "x86-64-v3", "TENSORNUMPY_CACHE": "off"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert done.stdout == "[2.0, 4.0]\n", done.stderr


# --- aarch64, by its assembly: a contract with the processor that no program here can break ---


@pytest.mark.skipif(platform.machine() not in ("x86_64", "AMD64") or sys.platform != "linux", reason="flags of x86-64")
def test_functions_of_large_numbers_raise_no_overflow_without_avx512():
    """The other side of a choice is computed, too, where there are no masks: a flag from there has NumPy do it all."""
    code = (
        "import ctypes, ctypes.util\n"
        "import numpy as np\n"
        "from tests.engines import test_vmath\n"
        "libm = ctypes.CDLL(ctypes.util.find_library('m'))\n"
        "for name in 'cbrt log log2 log10 log1p arctan sqrt'.split():\n"
        "    for dtype in (np.float32, np.float64):\n"
        "        x = (np.finfo(dtype).max / dtype(2) ** np.arange(0, 100, 3, dtype=dtype)).astype(dtype)\n"
        "        test_vmath.run(name, x)\n"
        "        libm.feclearexcept(0x3D)\n"
        "        test_vmath.run(name, x)\n"
        "        raised = libm.fetestexcept(0x0D)\n"  # invalid, division by zero, overflow
        "        assert not raised, (name, dtype, raised)\n"
    )
    env = {**os.environ, "TENSORNUMPY_CPU": "x86-64-v2", "TENSORNUMPY_CACHE": "off"}
    root = Path(__file__).parents[2]
    env["PYTHONPATH"] = os.pathsep.join([*filter(None, sys.path), str(root / "tests")])  # the sources of this process
    done = subprocess.run([sys.executable, "-c", code], env=env, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def _assembled_for_arm(assembled, write, kind="f32", lanes=4):
    """The instructions of a function of two vectors."""
    module = Module(machine.NEON)
    e = Emitter(module, lanes)
    a, b = (e.load(Reg(f"%{name}", "ptr"), kind) for name in "ab")
    e.store(write(e, a, b), Reg("%to", "ptr"))
    e.raw("ret void")
    e.define("f", [("ptr", "a"), ("ptr", "b"), ("ptr", "to")])
    words = [line.split() for line in assembled(module.text()).splitlines()]
    return [w[0] for w in words if w and w[0][0] not in "./" and not w[0].endswith(":")]


@pytest.mark.parametrize(("kind", "lanes"), [("f32", 4), ("f64", 2), ("f32", 8)])
@pytest.mark.parametrize("predicate", ["oeq", "one", "ord", "ueq", "une", "uno", "olt", "uge"])
def test_no_comparison_of_aarch64_sees_nan_in_an_order(assembled_for_arm, predicate, kind, lanes):
    """They raise a flag for it, with which a kernel is given up for NumPy."""
    found = _assembled_for_arm(assembled_for_arm, lambda e, a, b: e.select(e.cmp(predicate, a, b), a, b), kind, lanes)
    orders = [k for k, name in enumerate(found) if name in ("fcmgt", "fcmge", "fcmlt", "fcmle")]
    assert len(orders) == (max(1, lanes // (2 if kind == "f64" else 4)) if predicate in ("olt", "uge") else 0)
    masks = [k for k, name in enumerate(found) if name == "and"]
    assert all(sum(m < k for m in masks) >= 3 for k in orders)  # who is a number, and zeros in both operands


def test_extremes_and_unsigned_integers_of_aarch64_are_its_instructions(assembled_for_arm):
    for name, instruction in (("maximum", "fmax"), ("minimum", "fmin"), ("fmax", "fmaxnm"), ("fmin", "fminnm")):
        found = _assembled_for_arm(assembled_for_arm, vmath.FUNCTIONS[name])
        assert instruction in found and not any(word.startswith("fcm") for word in found)

    def unsigned(e, a, b):
        return convert.convert(e, a, np.dtype("f4"), np.dtype("u4"))

    assert "fcvtzu" in _assembled_for_arm(assembled_for_arm, unsigned)
