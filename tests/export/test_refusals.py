"""What cannot leave Python is refused with the user's line; processors, linkers and names."""

from __future__ import annotations

import inspect
import shutil

import numpy as np
import pytest

import tensornumpy as tnp
from export.programs import PROGRAMS
from tensornumpy._base.defects import Refusal
from tensornumpy.engines.llvm.link import library

_OUTSIDE = tnp.ones(3)
NEEDS_LINKER = pytest.mark.skipif(
    library.linking(library.processor("native"), "x.o", "x.so") is None, reason="nothing here links a library"
)


def _decomposition(x):
    y = x + 1
    return tnp.linalg.svd(y[None])[1]


def _draw(x):
    return x + tnp.random.default_rng(0).normal(size=3)


def _print(x):
    tnp.debug.print("{}", x)
    return x + 1


def _leaves(x):
    y = x * 2
    return tnp.asarray(np.asarray(y) + 1)


def _write(x):
    _OUTSIDE[0] = x[0]
    return x + 1


def _mask(x):
    return x[x > 0]


def _answer(x):
    return object()


def _spacing(x):
    y = x * 2
    return tnp.spacing(y)


def _recursion(x):
    return tnp.fft.fft(x)


REFUSED = {
    "svd": (_decomposition, 2, "svd"),
    "draw": (_draw, None, "draws random numbers"),
    "print": (_print, 1, "prints"),
    "leaves": (_leaves, 2, "np.asarray"),
    "write": (_write, None, "writes into an array outside"),
    "mask": (_mask, 1, "a length depends on values"),
    "answer": (_answer, None, "more than new arrays|a result that is"),
    "spacing": (_spacing, 2, "spacing of float64, which NumPy itself computes"),
    "fft": (_recursion, 1, "fft"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused_with_the_line(name, tmp_path):
    f, line, words = REFUSED[name]
    with pytest.raises(tnp.ExportError, match=words) as found:
        tnp.function(f).export(tmp_path / "f", tnp.ones(3), name="f")
    text = str(found.value)
    assert "cannot be exported" in text
    assert "\n  fix: " in text
    if line is not None:
        assert f"test_refusals.py:{inspect.getsourcelines(f)[1] + line}\n" in text
    assert not list(tmp_path.iterdir())
    assert _OUTSIDE[0] == 1


def test_arrays_of_objects(tmp_path):
    with pytest.raises(tnp.ExportError, match="array of objects"):
        tnp.function(lambda x: x).export(tmp_path / "f", np.array([1, "a"], object), name="f")


def test_a_gradient_of_what_is_written_in_place(tmp_path):
    f, make = PROGRAMS["stencil"]
    with pytest.raises(tnp.ExportError, match="writes to its arguments"):
        tnp.function(f).export(tmp_path / "f", *make(5), gradient=True)
    with pytest.raises(tnp.ExportError, match="no argument, or no result"):
        tnp.function(lambda x: x + 1).export(tmp_path / "f", np.arange(3), gradient=True, name="f")


@pytest.mark.parametrize("name", ["a name", "int", "sin", "3x", "größe"])
def test_names_that_c_does_not_take(name, tmp_path):
    with pytest.raises(ValueError, match="name of a function of C"):
        tnp.function(lambda x: x + 1).export(tmp_path / "f", tnp.ones(3), name=name)


def test_options_out_of_range(tmp_path):
    f = tnp.function(lambda x: x + 1)
    with pytest.raises(ValueError, match="target='z80' is none of native"):
        f.export(tmp_path / "f", tnp.ones(3), name="f", target="z80")
    with pytest.raises(ValueError, match="longest=1 leaves no length open"):
        f.export(tmp_path / "f", tnp.TensorSpec([None]), name="f", longest=1)
    with pytest.raises(ValueError, match="has no shape"):
        f.export(tmp_path / "f", tnp.TensorSpec(None), name="f")
    with pytest.raises(TypeError, match="an argument that is a set"):
        tnp.function(lambda x, y: x + 1).export(tmp_path / "f", tnp.ones(3), {1}, name="f")


@NEEDS_LINKER
def test_a_length_that_decides(tmp_path):
    """Python that asks for the length gives another program, which belongs to some lengths alone."""

    def parity(x):
        return x + 1 if x.shape[0] % 2 else x * 2

    def some(x):
        return x + 1 if x.shape[0] < 100 else x * 2

    with pytest.raises(tnp.ExportError, match=r"of more than \d+ kinds"):
        tnp.function(parity).export(tmp_path / "f", tnp.TensorSpec([None], tnp.float64), name="f", longest=400)

    def within(x):
        return x + 1 if 20 <= x.shape[0] < 250 else x * 2

    def upto(x):
        return x + 1 if x.shape[0] <= 64 else x * 2

    for f in (some, within, upto):
        files = tnp.function(f).export(tmp_path / "f", tnp.TensorSpec([None], tnp.float64), name="f", longest=400)
        g = tnp.load(files.library)
        for n in (5, 19, 20, 50, 64, 65, 98, 99, 100, 101, 249, 250, 400):
            x = tnp.full(n, 3.0)
            assert float(g(x)[-1]) == float(f(x)[-1])


def test_code_that_needs_another_library():
    """A contract of the last look, which no function reaches: what an object needs is C's."""
    text = "declare i32 @puts(ptr)\ndefine i32 @f(ptr %x) {\n  %r = call i32 @puts(ptr %x)\n  ret i32 %r\n}\n"
    with pytest.raises(Refusal, match="a call of puts"):
        library.object_code([text], ["f"], library.processor("x86-64-v2"))


def test_where_nothing_links(tmp_path, monkeypatch):
    """The object file and the header are there, and the error has the command."""
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(tnp.ExportError, match=r"nothing here links(?s:.*)fix: cc -shared -o .*half\.so .*half\.o -lm"):
        tnp.function(lambda x: x / 2).export(tmp_path / "half", tnp.ones(3), name="half")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["half.h", "half.o"]


def test_another_architecture(tmp_path, monkeypatch):
    """Code for ARM's processors is made everywhere, an object file where nothing links it."""
    if library.processor("aarch64").is_here:
        pytest.skip("it is this one")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    f, make = PROGRAMS["layers"]
    with pytest.warns(UserWarning, match="nothing here links a library for aarch64"):
        files = tnp.function(f).export(tmp_path / "layers", *make(40), gradient=True, target="aarch64")
    assert files.library is None and files.module is None
    code = (tmp_path / "layers.o").read_bytes()
    assert code[:4] == b"\x7fELF" and code[18:20] == b"\xb7\x00"  # EM_AARCH64
    assert library._undefined(code) <= library.LIBRARY
    assert "layers_gradient" in (tmp_path / "layers.h").read_text()
