"""``TENSORNUMPY_CPU`` and tests/processor.py: code as another processor would run it."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from helpers import expects_machine_code
from tensornumpy.engines.llvm.link import machine

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
