"""Programs in C and Fortran that call exported libraries: several lengths, threads, error codes; no Python inside."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import platform
import shutil
import subprocess
import sys

import numpy as np
import pytest

import tensornumpy as tnp
from export.programs import PROGRAMS, ours

_CC = shutil.which(os.environ.get("CC") or "cc") or shutil.which("gcc")
_FORTRAN = shutil.which("gfortran") or shutil.which("flang")
pytestmark = pytest.mark.skipif(_CC is None, reason="there is no C compiler")

MAIN = r"""
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include "softmax.h"

static double *numbers(int64_t n, double start) {
    double *x = malloc(sizeof(double) * (size_t)(n ? n : 1));
    for (int64_t k = 0; k < n; k++) x[k] = start + 0.25 * (double)((k * 7) % 11);
    return x;
}

struct job { double start; int64_t n; double total; int code; };

static void *work(void *given) {
    struct job *job = given;
    double *x = numbers(job->n * 7, job->start), *y = numbers(job->n * 7, 0.0);
    for (int k = 0; k < 50; k++) {
        job->code = softmax(x, y, job->n);
        job->total = 0.0;
        for (int64_t i = 0; i < job->n * 7; i++) job->total += y[i] * (double)(i % 5);
    }
    free(x);
    free(y);
    return NULL;
}

int main(void) {
    int64_t lengths[] = {1, 2, 9, 100, 999};
    for (int k = 0; k < 5; k++) {
        struct job job = {0.5, lengths[k], 0.0, -1};
        work(&job);
        printf("%d %.17g\n", job.code, job.total);
    }
    pthread_attr_t small;
    pthread_attr_init(&small);
    if (pthread_attr_setstacksize(&small, 128 << 10)) return 2; /* what the header promises */
    struct job jobs[4];
    pthread_t threads[4];
    for (int k = 0; k < 4; k++) {
        jobs[k] = (struct job){(double)k, 300 + k, 0.0, -1};
        pthread_create(&threads[k], &small, work, &jobs[k]);
    }
    for (int k = 0; k < 4; k++) pthread_join(threads[k], NULL);
    for (int k = 0; k < 4; k++) printf("%d %.17g\n", jobs[k].code, jobs[k].total);
    double x[7] = {0}, y[7];
    int codes[] = {softmax(x, y, 0), softmax(x, y, -3), softmax(x, y, 1 << 30), softmax(NULL, y, 1),
                   softmax(x, NULL, 1)};
    for (int k = 0; k < 5; k++) printf("%d %s\n", codes[k], softmax_error(codes[k]));
    double g[7] = {0, 1, 0, 0, 0, 0, 0}, d[7];
    int code = softmax_gradient(x, g, d, 1);
    printf("%d %.17g %.17g\n", code, d[0], d[1]);
    printf("%s\n", softmax_error(12345));
    return codes[0] == SOFTMAX_WRONG_LENGTH && codes[3] == SOFTMAX_NULL_POINTER ? 0 : 1;
}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("callers")


def _compiled(folder, source, name, *flags):
    (folder / f"{name}.c").write_text(source)
    command = [_CC, "-Wall", "-Wextra", "-Werror", "-O1", f"{name}.c", *flags, "-o", name, "-pthread"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / name


def _ran(program, *words):
    done = subprocess.run(
        [program, *words], cwd=program.parent, capture_output=True, text=True, check=False, timeout=300
    )
    return done.returncode, done.stdout.splitlines()


@pytest.fixture(scope="module")
def softmax(folder):
    """The library of the first tests."""
    f = tnp.function(PROGRAMS["softmax"][0])
    return f.export(folder / "softmax", tnp.TensorSpec((None, 7), tnp.float64), gradient=True, longest=1000)


def total_of(n, start):
    k = np.arange(7 * n)
    x = (start + 0.25 * (k * 7 % 11)).reshape(n, 7)
    y = PROGRAMS["softmax"][0](tnp.asarray(x)).numpy()
    return float((y.ravel() * (k % 5)).sum())


def test_a_c_program(folder, softmax):
    """Five lengths, four threads at once, error codes and a gradient."""
    code, lines = _ran(_compiled(folder, MAIN, "main", "./softmax.so"))
    assert code == 0
    wanted = [total_of(n, 0.5) for n in (1, 2, 9, 100, 999)] + [total_of(300 + k, k) for k in range(4)]
    for line, total in zip(lines, wanted, strict=False):
        status, number = line.split()
        assert status == "0"
        assert float(number) == pytest.approx(total, rel=1e-12)
    assert [line.split()[0] for line in lines[9:14]] == ["2", "2", "2", "1", "1"]
    assert lines[9].endswith("a length is not one that the library is made for")
    assert lines[12].endswith("a pointer is null")
    status, first, second = lines[14].split()
    assert (status, float(first), float(second)) == ("0", pytest.approx(-1 / 49), pytest.approx(6 / 49))
    assert lines[15] == "no error of this library"


def test_the_library_needs_only_c(folder, softmax):
    """The program runs where there is no Python, and the library asks for nothing but C's."""
    if shutil.which("nm") is not None and sys.platform == "linux":
        command = ["nm", "--dynamic", "--undefined-only", "--format=just-symbols", str(folder / "softmax.so")]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        needed = {name.partition("@")[0] for name in done.stdout.split()}
        of_c = [ctypes.CDLL(ctypes.util.find_library(name)) for name in "cm"]
        others = {name for name in needed if not any(hasattr(one, name) for one in of_c)}
        assert "malloc" in needed and not {name for name in others if not name.startswith("_")}
    program = _compiled(folder, MAIN, "alone", "./softmax.so")
    done = subprocess.run([program], env={}, cwd=folder, capture_output=True, check=False, timeout=300)
    assert done.returncode == 0
    assert not os.path.exists(f"{folder}/softmax.o")
    assert softmax.object is None


CODES = r"""
#include <stdio.h>
#include "taken.h"

int main(void) {
    double x[6] = {1, 2, 3, 4, 5, 6}, y[4];
    int64_t good[2] = {1, -1}, bad[2] = {0, 9};
    int code = taken(x, good, y);
    printf("%d %g\n", code, y[2]);
    code = taken(x, bad, y);
    printf("%d %s\n", code, taken_error(code));
    return code == TAKEN_INDEX_IS_OUT_OF_BOUNDS ? 0 : 1;
}
"""


def test_what_stops_a_run_is_a_code(folder):
    f = tnp.function(PROGRAMS["taken"][0])
    f.export(folder / "taken", np.ones((3, 2)), np.zeros(2, np.int64))
    code, lines = _ran(_compiled(folder, CODES, "codes", "./taken.so"))
    assert code == 0
    assert lines[0] == "0 10"
    assert lines[1].endswith("an index is out of bounds")


_MEMORY = r"""
#include <stdio.h>
#include <sys/resource.h>
#include "long_softmax.h"

static double x[20000][7], y[20000][7];

int main(int count, char **words) {
    struct rlimit limit = {count > 1 ? 1 << 20 : 200 << 20, 200 << 20};
    int code = 0;
    (void)words;
    setrlimit(RLIMIT_AS, &limit);
    for (int k = 0; k < 300 && !code; k++) code = long_softmax(&x[0][0], &y[0][0]);
    printf("%g\n", 7 * y[19999][3]);
    return code;
}
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux holds programs to such a limit")
def test_memory_is_given_back_and_its_end_is_an_error(folder):
    f, make = PROGRAMS["softmax"]
    tnp.function(f).export(folder / "long_softmax", *make(20000), name="long_softmax")
    program = _compiled(folder, _MEMORY, "memory", "./long_softmax.so")
    assert _ran(program) == (0, ["1"])
    assert _ran(program, "poor") == (3, ["0"])


PLACE = r"""
#include <stdio.h>
#include "stencil.h"

int main(void) {
    double u[8][8] = {{0}};
    for (int k = 0; k < 8; k++) u[0][k] = 1.0;
    int code = stencil(&u[0][0]);
    printf("%.17g\n", u[3][4]);
    return code;
}
"""


@pytest.mark.parametrize("target", ["x86-64-v2", "x86-64-v3"])
def test_a_loop_in_place(folder, target):
    """Another processor's code of this architecture runs, too."""
    if platform.machine() not in ("x86_64", "AMD64"):
        pytest.skip("this is no x86_64")
    f, make = PROGRAMS["stencil"]
    tnp.function(f).export(folder / "stencil", *make(8), target=target)
    code, lines = _ran(_compiled(folder, PLACE, f"place_{target}", "./stencil.so"))
    u = tnp.zeros((8, 8))
    u[0] = 1.0
    f(u)
    assert code == 0
    assert float(lines[0]) == pytest.approx(float(u[3, 4]), rel=1e-15)


def test_a_cpp_program(folder, softmax):
    """The header is one of C++, too."""
    compiler = shutil.which("c++") or shutil.which("g++")
    if compiler is None:
        pytest.skip("there is no C++ compiler")
    (folder / "main.cpp").write_text('#include "softmax.h"\nint main() { return softmax(nullptr, nullptr, 1) - 1; }\n')
    command = [compiler, "-Wall", "-Werror", "main.cpp", "./softmax.so", "-o", "cpp"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert _ran(folder / "cpp")[0] == 0


_FORTRAN_MAIN = """
program main
  use iso_c_binding
  implicit none
  interface
    integer(c_int) function gram(x, y) bind(c)
      import
      real(c_double), intent(in) :: x(4, 6)
      real(c_double), intent(out) :: y(4, 4)
    end function
  end interface
  real(c_double) :: x(4, 6), y(4, 4)
  integer :: i, j
  do j = 1, 6
    do i = 1, 4
      x(i, j) = i + 0.5d0 * j
    end do
  end do
  if (gram(x, y) /= 0) stop 1
  print '(F24.16)', y(2, 3)
end program
"""


@pytest.mark.skipif(_FORTRAN is None, reason="there is no Fortran compiler")
def test_a_fortran_program(folder):
    """Arrays in Fortran's order, as the example lies."""
    x = np.asfortranarray(np.add.outer(np.arange(1.0, 5), 0.5 * np.arange(1.0, 7)))
    tnp.function(lambda x: x @ x.T).export(folder / "gram", x, name="gram")
    (folder / "gram.f90").write_text(_FORTRAN_MAIN)
    command = [_FORTRAN, "gram.f90", "./gram.so", "-o", "gram_main"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    code, lines = _ran(folder / "gram_main")
    assert code == 0
    assert float(lines[0]) == pytest.approx((x @ x.T)[1, 2], rel=1e-14)


def test_the_loader_needs_no_package_of_ours(folder):
    """The Python file beside the library runs in a process in which tensornumpy cannot be imported."""
    f, make = PROGRAMS["layers"]
    tnp.function(f).export(folder / "layers", *make(4), gradient=True)
    script = (
        "import sys; sys.modules['tensornumpy'] = None\n"
        "import numpy as np, layers_numpy as layers\n"
        "x, w, b, v = np.ones((4, 6)), np.full((6, 9), 0.1), np.zeros(9), np.ones((9, 1))\n"
        "p = {'w': w, 'b': b, 'v': v}\n"
        "print(repr(float(layers.layers(x, p))), layers.layers_gradient(x, p, np.ones(()))[0].shape)\n"
        "try:\n"
        "    layers.layers(x.astype(np.float32), p)\n"
        "except TypeError as error:\n"
        "    print(error)\n"
    )
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    first, second = done.stdout.splitlines()
    x, p = ours((np.ones((4, 6)), {"w": np.full((6, 9), 0.1), "b": np.zeros(9), "v": np.ones((9, 1))}))
    number, shape = first.split(" ", 1)
    assert float(number) == pytest.approx(float(f(x, p)), rel=1e-14)
    assert shape == "(4, 6)"
    assert second == "layers: x has dtype float32, the library takes float64"
