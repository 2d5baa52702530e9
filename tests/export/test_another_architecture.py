"""Libraries for aarch64 where this is another processor: programs in C call them, emulated by QEMU. It takes Debian's
gcc-aarch64-linux-gnu and qemu-user; without them nothing here runs."""

from __future__ import annotations

import platform
import shutil
import subprocess

import numpy as np
import pytest

import tensornumpy as tnp
from export.programs import PROGRAMS, leaves, ours
from export.test_callers import CODES, MAIN, PLACE, total_of
from export.test_programs import REFUSED

_CC, _QEMU = shutil.which("aarch64-linux-gnu-gcc"), shutil.which("qemu-aarch64")
_ROOT = "/usr/aarch64-linux-gnu"  # where Debian keeps C's library for it
pytestmark = pytest.mark.skipif(
    _CC is None or _QEMU is None or platform.machine() == "aarch64", reason="nothing here links and emulates it"
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("aarch64")


def compiled(folder, source, name, *flags):
    (folder / f"{name}.c").write_text(source)
    command = [_CC, "-Wall", "-Wextra", "-Werror", "-O1", f"{name}.c", *flags, "-o", name, "-pthread", "-ldl"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / name


def ran(program, *words):
    command = [_QEMU, "-L", _ROOT, program, *map(str, words)]
    done = subprocess.run(command, cwd=program.parent, capture_output=True, text=True, check=False, timeout=300)
    return done.returncode, done.stdout.splitlines()


_DRIVER = r"""
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

/* driver LIBRARY FUNCTION FILE SIZE...: calls the function with arrays of so many bytes, read from a file and written
   there again. */
int main(int count, char **words) {
    void *library = dlopen(words[1], RTLD_NOW), *at[12] = {0};
    int (*f)(void *, void *, void *, void *, void *, void *, void *, void *, void *, void *, void *, void *);
    if (!library) return fprintf(stderr, "%s\n", dlerror()), 100;
    *(void **)&f = dlsym(library, words[2]);
    FILE *file = fopen(words[3], "r+b");
    if (!f || !file || count > 16) return 101;
    for (int k = 4; k < count; k++) {
        size_t size = (size_t)atol(words[k]);
        at[k - 4] = malloc(size + 1);
        if (fread(at[k - 4], 1, size, file) != size) return 102;
    }
    int code = f(at[0], at[1], at[2], at[3], at[4], at[5], at[6], at[7], at[8], at[9], at[10], at[11]);
    rewind(file);
    for (int k = 4; k < count; k++) fwrite(at[k - 4], 1, (size_t)atol(words[k]), file);
    return fclose(file) ? 103 : code;
}
"""


@pytest.fixture(scope="module")
def driver(folder):
    return compiled(folder, _DRIVER, "driver")


@pytest.mark.family(2)
@pytest.mark.parametrize("name", sorted(PROGRAMS.keys() - REFUSED.keys()))
def test_values(name, folder, driver):
    """As on this processor, up to what one rounding less of its fma makes of them."""
    f, make = PROGRAMS[name]
    tnp.function(f).export(folder / name, *make(13), target="aarch64")
    given, expected = leaves(make(13)), ours(make(13))
    with np.errstate(all="ignore"):
        wanted = leaves(f(*expected))
    wanted = leaves(expected) + wanted
    arrays = [np.ascontiguousarray(x) for x in (*given, *(np.zeros_like(x) for x in wanted[len(given) :]))]
    (folder / "arrays").write_bytes(b"".join(x.tobytes() for x in arrays))
    code, _ = ran(driver, f"./{name}.so", name, "arrays", *(x.nbytes for x in arrays))
    assert code == 0
    data, at = (folder / "arrays").read_bytes(), 0
    for x, y in zip(arrays, wanted, strict=True):
        found = np.frombuffer(data[at : at + x.nbytes], x.dtype).reshape(y.shape)
        at += x.nbytes
        np.testing.assert_allclose(found, y, rtol=1e-12, atol=1e-13)


def test_a_c_program(folder):
    """Five lengths, four threads at once, error codes and a gradient."""
    f = tnp.function(PROGRAMS["softmax"][0])
    shape = tnp.TensorSpec((None, 7), tnp.float64)
    f.export(folder / "softmax", shape, gradient=True, longest=1000, target="aarch64")
    code, lines = ran(compiled(folder, MAIN, "main", "./softmax.so"))
    assert code == 0
    wanted = [total_of(n, 0.5) for n in (1, 2, 9, 100, 999)] + [total_of(300 + k, k) for k in range(4)]
    for line, value in zip(lines, wanted, strict=False):
        status, number = line.split()
        assert (status, float(number)) == ("0", pytest.approx(value, rel=1e-12))
    assert [line.split()[0] for line in lines[9:14]] == ["2", "2", "2", "1", "1"]
    status, first, second = lines[14].split()
    assert (status, float(first), float(second)) == ("0", pytest.approx(-1 / 49), pytest.approx(6 / 49))


def test_errors_and_a_loop_in_place(folder):
    tnp.function(PROGRAMS["taken"][0]).export(
        folder / "taken", np.ones((3, 2)), np.zeros(2, np.int64), target="aarch64"
    )
    code, lines = ran(compiled(folder, CODES, "codes", "./taken.so"))
    assert (code, lines[0]) == (0, "0 10") and lines[1].endswith("an index is out of bounds")
    f, make = PROGRAMS["stencil"]
    tnp.function(f).export(folder / "stencil", *make(8), target="aarch64")
    code, lines = ran(compiled(folder, PLACE, "place", "./stencil.so"))
    u = tnp.zeros((8, 8))
    u[0] = 1.0
    f(u)
    assert (code, float(lines[0])) == (0, pytest.approx(float(u[3, 4]), rel=1e-15))
