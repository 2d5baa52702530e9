"""What machine code reads of Python and NumPy: its layout is looked at before; and plans, which say what it reads."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from tensornumpy.engines.llvm import builtin, wrapper
from tensornumpy.engines.llvm.wrapper import Input, Output, Wrapper


def test_a_plan_is_the_options_the_kernel_the_operands_and_the_words():
    inputs = Input("array", "float64", 2), Input("strided", "float64", 1, shape=False)
    plan = Wrapper(inputs, (Output("int8", 1),)).plan(
        4096, [(2, 3), (9, 9), (4,)], [5, -6], fp_mask=11, release_gil=True
    )
    dtype, word = builtin.descr("float64")
    assert dtype == id(np.dtype(float))
    result = [builtin.descr("int8")[0], 1, 4]
    assert np.frombuffer(plan, "<i8").tolist() == [
        11, 1, 4096, 2, 1, 1, 0x101 | 2 << 32, word, 2, 2, 3, 0x100 | 1 << 32, word, 0, *result, 5, -6, 0, 0
    ]  # fmt: skip


def test_wrong_plans():
    found = Wrapper((Input("array", "float64", 2),), (Output("int8", 1),))
    with pytest.raises(ValueError, match="1 inputs and 1 outputs, 1 shapes"):
        found.plan(0, [(2, 3)])
    with pytest.raises(ValueError, match=r"shape \(2,\) for an operand of 2 dimensions"):
        found.plan(0, [(2,), (4,)])
    with pytest.raises(ValueError, match=r"shape \(4, 4\) for an operand of 1 dimensions"):
        found.plan(0, [(2, 3), (4, 4)])
    with pytest.raises(TypeError, match="not bytearray"):
        found.make(bytearray(16))


@pytest.mark.parametrize(
    ("given", "message"),
    [(("tensor", "float64"), "not 'tensor'"), (("scalar0d", "float64", 1), "form scalar0d has no dimensions, not 1")],
)
def test_wrong_inputs(given, message):
    with pytest.raises(ValueError, match=message):
        Input(*given)


def test_an_unknown_symbol():
    with pytest.raises(KeyError, match="tn_Py_Exit"):
        builtin.address_of("tn_Py_Exit")


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("_TYPE", 0, "ob_type"), ("_BYTES", 24, "ob_sval"), ("_DATA", 24, "ndarray.data"),
        ("_ND", 28, "ndarray.nd"), ("_DIMS", 40, "ndarray.dimensions"), ("_STRIDES", 32, "ndarray.dimensions"),
        ("_DESCR", 48, "ndarray.descr"), ("_FLAGS", 24, "ndarray.flags"), ("_DESCR_WORD", 32, "type number"),
        ("_ABI", 0x01000009, "ABI is 0x2000000"),
    ],
)  # fmt: skip
def test_a_layout_that_differs_is_named(monkeypatch, name, value, message):
    builtin._check_layout.__wrapped__()
    monkeypatch.setattr(builtin, name, value)
    with pytest.raises(RuntimeError, match=message):
        builtin._check_layout.__wrapped__()


def test_another_machine_is_named(monkeypatch):
    monkeypatch.setattr(builtin.platform, "machine", lambda: "s390x")
    with pytest.raises(RuntimeError, match="flags of s390x"):
        builtin._check_layout.__wrapped__()


def test_llvm_is_not_imported_with_the_module():
    code = """
import sys
from tensornumpy.engines.llvm import wrapper
from tensornumpy.engines.llvm.link import threads
print("llvmlite" in sys.modules)
"""
    got = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": ":".join(sys.path)}, capture_output=True, check=True
    )
    assert got.stdout.split() == [b"False"]


def test_the_function_is_code_for_aarch64(assembled_for_arm):
    assembly = assembled_for_arm(wrapper.text())
    assert assembly.count("fpsr") == 3  # read, cleared, read
