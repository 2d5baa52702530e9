"""What ``graph()`` and ``show()`` print of native programs: small texts that are kept, in ``texts/listing_*.txt``."""

from __future__ import annotations

import io
import os
from pathlib import Path

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.compiler.ir import Affine, Sym
from tensornumpy.compiler.versions import split

pytestmark = pytest.mark.usefixtures("native_now")
TEXTS = Path(__file__).parent / "texts"


def stencil(u, steps):
    n = len(u)
    for _ in range(steps):
        for i in range(1, n - 1):
            u[i, 1:-1] += u[i - 1, :-2] + u[i + 1, 2:]
            for j in range(n - 2, 0, -1):
                u[i, j] = u[i, j - 1] / 9.0


def triangle(a):
    for i in range(a.shape[0]):
        for j in range(i):
            a[i, j] = (a[i, j] - tnp.dot(a[i, :j], a[j, :j])) / a[j, j]
        a[i, i] = tnp.sqrt(a[i, i])


def scaled(y, k):
    return y * 2 if k > 3 else y + 1


def jumps(x):
    total = 0.0
    for i in range(len(x)):
        y = x[i] * 2
        if y > 0.5:
            total = total + scaled(y, i)
        elif y > 0.1:
            continue
        if total > 100:
            break
        x[i] = total
    while total > 1:
        total = total / 2
    return total


def rows(x, w):
    out = np.zeros_like(x)
    for i, row in enumerate(x):
        centered = row - row.mean()
        out[i] = tnp.tanh(centered * w.T[0]) + x[i].max()
    return out


def counted(x, places):
    found = np.zeros(4)
    for k in places:
        found[k] += x[k]
    return found


def swapped(x, n):
    a, b = 1.0, x[0]
    for k in range(n):
        a, b = b, a + b * x[k]
    return a


PROGRAMS = {
    "stencil": (stencil, lambda r: (r.random((8, 8)), 20)),
    "triangle": (triangle, lambda r: (r.random((20, 20)) + np.eye(20) * 20,)),
    "jumps": (jumps, lambda r: (r.random(60),)),
    "rows": (rows, lambda r: (r.random((20, 6)), r.random((6, 6)))),
    "counted": (counted, lambda r: (r.random(9), r.integers(0, 4, 40))),
    "swapped": (swapped, lambda r: (r.random(60), 60)),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_programs_are_printed_in_the_words_of_their_source(name):
    body, make = PROGRAMS[name]
    f = tnp.function(body)
    f(*(tnp.asarray(x) if isinstance(x, np.ndarray) else x for x in make(np.random.default_rng(0))))
    first = body.__code__.co_firstlineno
    text = str(f.graph()).partition("\n  # schedule")[0]  # which is that of the processor here
    for line in range(first + 40, first - 20, -1):  # lines count from the function's own
        text = text.replace(f"# {Path(__file__).name}:{line}", f"# {line - first:+d}")
    path = TEXTS / f"listing_{name}.txt"
    if os.environ.get("TENSORNUMPY_TEXTS"):
        path.write_text(text + "\n")
    assert text + "\n" == path.read_text()
    page = f.show(file=io.StringIO())
    blocks = [line for line in text.splitlines()[1:] if line.partition("  # ")[0].rstrip().endswith(":")]
    assert page.svg.count("<rect") == len(blocks)


@pytest.mark.parametrize("name", PROGRAMS)
def test_what_is_printed_computes_the_same_as_python(name):
    body, make = PROGRAMS[name]
    f = tnp.function(body)
    given = [tnp.asarray(x) if isinstance(x, np.ndarray) else x for x in make(np.random.default_rng(1))]
    wanted, own = f(*given), make(np.random.default_rng(1))
    lines = [line for line in str(f.graph()).splitlines()[1:] if not line.startswith("  input ")]
    names = body.__code__.co_varnames[: body.__code__.co_argcount]
    scope = dict(vars(np))
    exec("\n".join([f"def program({', '.join(names)}):", *lines]), scope)
    found = scope["program"](*own)
    np.testing.assert_allclose(
        found[0] if isinstance(found, tuple) else np.nan if found is None else found,
        np.nan if wanted is None else np.asarray(wanted),
        rtol=1e-12,
    )
    for one, two in zip(own, given, strict=True):
        np.testing.assert_allclose(one, np.asarray(two), rtol=1e-12)


def test_offsets_are_indices():
    """The indices that give an offset are those inside of the array, where bounds of the symbols tell."""
    rng = np.random.default_rng(0)
    for _ in range(200):
        shape = tuple(rng.integers(2, 9, 3).tolist())
        axes = [(n, int(np.prod(shape[k + 1 :]))) for k, n in enumerate(shape)]
        syms = [Sym("i", Affine(0), Affine(n - 1)) for n in shape]
        wanted = []
        for n, s in zip(shape, syms, strict=True):
            at = int(rng.integers(n))
            wanted.append([Affine(at), Affine.of(s), Affine(n - 1, [(s, -1)])][rng.integers(3)])
        offset = sum((w * stride for w, (_, stride) in zip(wanted, axes, strict=True)), Affine())
        found = split(offset, axes)
        assert found is not None
        assert sum((f * stride for f, (_, stride) in zip(found, axes, strict=True)), Affine()) == offset
        assert found == wanted
    assert split(Affine(3), [(4, 2)]) is None
