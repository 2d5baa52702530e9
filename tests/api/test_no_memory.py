"""Arrays that there is no memory for: NumPy's MemoryError, with the shape and dtype. Memory that is kept."""

from __future__ import annotations

import os
import platform
import subprocess
import sys

import pytest

pytest.importorskip("resource", reason="no limit of memory on this system")

CODE = """
import resource
import numpy as np
import tensornumpy as tnp
wide = np.broadcast_to(1.0, (10**8,))
calls = {
    "zeros": lambda m: m.zeros(10**8), "ones": lambda m: m.ones(10**8), "full": lambda m: m.full((10**4, 10**4), 3.0),
    "empty": lambda m: m.empty((10**5, 10**3)), "order": lambda m: m.zeros((10**4, 10**4), "c16", order="F"),
    "zeros_like": lambda m: m.zeros_like(wide), "ones_like": lambda m: m.ones_like(wide),
    "full_like": lambda m: m.full_like(wide, 2), "empty_like": lambda m: m.empty_like(wide),
    "eye": lambda m: m.eye(10**4), "arange": lambda m: m.arange(1e8), "array": lambda m: m.array(wide),
    "tile": lambda m: m.tile(np.ones(10), 10**7), "huge": lambda m: m.ones(10**13),
    "zeros_huge": lambda m: m.zeros(10**13),
}
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + 300_000_000,) * 2)
for name, call in calls.items():
    said = []
    for module in (tnp, np):
        try:
            call(module)
        except MemoryError as error:
            said.append(str(error))
    assert len(said) == 2 and said[0] == said[1], (name, said)
assert tnp.zeros(5 * 10**6).sum() == 0  # what there is memory for is made as ever
print("done")
"""


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="the memory in use is read from /proc")
def test_the_error_is_numpys():
    done = subprocess.run(
        [sys.executable, "-c", CODE], env={**os.environ, "OPENBLAS_NUM_THREADS": "1"}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.stdout == "done\n", done.stderr


def test_without_a_map_of_zeros_numpys_array_is_given(monkeypatch):
    import mmap

    import tensornumpy as tnp

    def refuse(*args: object, **kwargs: object) -> None:
        raise OSError(12, "Cannot allocate memory")

    monkeypatch.setattr(mmap, "mmap", refuse)
    x = tnp.zeros((2**11, 2**12))
    assert x.shape == (2**11, 2**12) and not x.any()


FAULTS = """
import resource
import tensornumpy as tnp
x, y = tnp.ones((400, 400)), tnp.zeros((400, 400))
for _ in range(5):
    -1.6 * (x - y) + x
before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
for _ in range(20):
    -1.6 * (x - y) + x
print(resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="the allocator of another C library")
def test_memory_of_results_is_kept_for_the_next_ones():
    """Each result has 313 pages; given back and fetched again, these are faults and most of the time."""
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("MALLOC_", "GLIBC_"))}

    def faults(**env):
        done = subprocess.run([sys.executable, "-c", FAULTS], capture_output=True, text=True, env={**clean, **env})
        return int(done.stdout)

    assert faults() < 600
    assert faults(MALLOC_TRIM_THRESHOLD_="1000000") > 3000  # the user's own setting holds
