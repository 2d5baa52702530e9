"""The checks that ``tests/sanitizer`` puts into native code find one element outside, and no access is left without."""

from __future__ import annotations

import pathlib

import pytest

from sanitizer import plugin, run

LEAVES = """
import sys
import numpy as np
import tensornumpy as tnp
from sanitizer import plugin
from tensornumpy.compiler import ir
from tensornumpy.compiler.driver import compile_program
from tensornumpy.compiler.emit import gathers

plugin.install()
gathers.wrapped = lambda nest, index, length, ends=None: index  # no check of bounds
a, i = tnp.arange(61.0), tnp.asarray(np.zeros(61, np.int64))
reads = tnp.function(lambda a, i: np.exp(a[i]) + 1)

def writes(count):
    made = ir.Program()
    y = ir.Buf("y", np.dtype(float), 20, "output")
    made.bufs.append(y)
    made.body.append(ir.Map((ir.Affine(count),), [(ir.whole(y), ir.Const(y.dtype, 2.0))], None))
    return compile_program(made).run([np.zeros(20)], (), 0)

for _ in range(3):
    reads(a, i)
assert writes(20) == 0
print("inside", plugin.count > 20, flush=True)
reads(a, i - 1) if sys.argv[1] == "READ" else writes(21)
print("outside")
"""


@pytest.mark.skipif(run.library() is None, reason="there is no libasan")
@pytest.mark.parametrize("does", ["WRITE", "READ"])
def test_one_element_outside_is_reported(does, tmp_path, monkeypatch):
    monkeypatch.delenv("TENSORNUMPY_CHECKED", raising=False)  # whose checks would come first
    with open(tmp_path / "said", "w+") as said:
        run.run(run.library(), "-c", LEAVES, does, logs=str(tmp_path), stdout=said)
        said.seek(0)
        assert said.read() == "inside True\n"
    report = "".join(p.read_text() for p in pathlib.Path(tmp_path).glob("report*"))
    assert "heap-buffer-overflow" in report and f"{does} of size" in report, report


def test_each_access_gets_a_check():
    text = """
define void @f(ptr %x) {
  %a = load <8 x double>, ptr %x, align 8
  store i1 true, ptr %x
  %b = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %x, i32 4, <4 x i1> %m, <4 x float> zeroinitializer)
  call void @llvm.masked.store.v4f32.p0(<4 x float> %b, ptr %x, i32 4, <4 x i1> <i1 1, i1 0, i1 0, i1 0>)
}"""
    before = plugin.count
    made = plugin.sanitized(text)
    assert plugin.count == before + 4
    for check in ("@__asan_loadN(i64 %sanitized2, i64 64)", "@__asan_storeN(i64 %sanitized3, i64 1)"):
        assert check in made
    assert "@sanitized_load(ptr %x, i64 %sanitized4.wide, i64 4, i64 4)" in made
    assert "@sanitized_store(ptr %x, i64 %sanitized5.wide, i64 4, i64 4)" in made
    with pytest.raises(ValueError, match="not understood"):
        plugin.sanitized("  %a = load double, ptr inttoptr (i64 8 to ptr)")
