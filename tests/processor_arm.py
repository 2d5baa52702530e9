"""Runs tests as on a processor of ARM: aarch64, whose vectors have 128 bits and no masks, emulated by QEMU.

``python tests/processor_arm.py`` runs ``SAMPLE``; ``python tests/processor_arm.py tests/engines -k sum`` what pytest is
given. It needs Debian, pip, and ``qemu-aarch64`` (``apt-get install qemu-user``); libraries are linked and called where
``aarch64-linux-gnu-gcc`` is (``gcc-aarch64-linux-gnu``). A Python of Debian's for arm64 and wheels for it are fetched
into build/aarch64 once, 500 MB; nothing is installed on this system. The core runs in its Python form. Everything is
some 15 times as slow as it would be here.

``--cpu NAME`` is one of ``qemu-aarch64 -cpu help``: ``neoverse-n1`` (what is taken), ``cortex-a72`` with nothing beyond
the first version of the architecture, ``max`` with all that QEMU knows, as SVE. LLVM does not learn which it is, and
writes code that all of them run.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PLACE = ROOT / "build" / "aarch64"
PYTHON = PLACE / "python"  # runs the emulated one
SYSTEM = "python3 python3-distutils libstdc++6 libgomp1".split()
WHEELS = "numpy ml_dtypes optree llvmlite scipy pytest pytest-xdist hypothesis".split()
SAMPLE = {  # what TENSORNUMPY_NATIVE is: what runs
    "off": "tests/engines/test_link.py tests/engines/test_vmath.py tests/engines/test_lowering.py "
    "tests/engines/test_complex_functions.py tests/engines/test_native.py tests/engines/test_rows.py "
    "tests/engines/test_threads.py tests/export/test_programs.py",
    "now": "tests/writes/test_compiled_writes.py tests/writes/test_overlap.py tests/writes/test_views_by_numbers.py "
    "tests/fuzz/test_writes.py tests/fuzz/test_kinds.py",
}


def run(*words: object, **more: str) -> None:
    """Run a command. CalledProcessError if it fails."""
    subprocess.run([*map(str, words)], check=True, env={**os.environ, **more})


def fetch_system() -> None:
    """Debian's packages for arm64, unpacked under ``PLACE``. apt has lists of its own there."""
    apt = PLACE / "apt"
    for folder in ("state/lists/partial", "cache/archives/partial", "etc"):
        (apt / folder).mkdir(parents=True, exist_ok=True)
    (apt / "status").touch()
    (apt / "conf").write_text(
        f'APT::Architecture "arm64";\nAPT::Architectures {{ "arm64"; }};\nDir::State "{apt}/state";\n'
        f'Dir::State::status "{apt}/status";\nDir::Cache "{apt}/cache";\nAPT::Sandbox::User "root";\n'
    )
    more = {"APT_CONFIG": str(apt / "conf")}
    run("apt-get", "-qq", "update", **more)
    run("apt-get", "-qq", "-y", "install", "--download-only", "--no-install-recommends", *SYSTEM, **more)
    for package in sorted((apt / "cache" / "archives").glob("*.deb")):
        run("dpkg", "-x", package, PLACE / "root")


def fetch_packages(version: str) -> None:
    """Wheels for that Python, of the versions that are here."""
    names = [f"{name}=={metadata.version(name)}" for name in WHEELS]
    platforms = [f"--platform=manylinux{tag}_aarch64" for tag in ("2014", "_2_17", "_2_24", "_2_26", "_2_27", "_2_28")]
    run(sys.executable, "-m", "pip", "install", "--quiet", "--target", PLACE / "site-packages", *platforms,
        f"--python-version={version}", "--implementation=cp", "--only-binary=:all:", *names)  # fmt: skip


def prepare(cpu: str) -> None:
    """Whatever is missing of the emulated Python."""
    if not (PLACE / "root").is_dir():
        fetch_system()
    binary = max((PLACE / "root" / "usr" / "bin").glob("python3.*[0-9]"))
    if not (PLACE / "site-packages").is_dir():
        fetch_packages(binary.name.removeprefix("python"))
    path = f"{PLACE}/site-packages${{PYTHONPATH:+:$PYTHONPATH}}:{ROOT}/src"  # what a test puts there goes before ours
    PYTHON.write_text(
        f'#!/bin/sh\nPYTHONHOME={PLACE}/root/usr PYTHONPATH="{path}" \\\n'
        f'exec qemu-aarch64 -cpu {cpu} -L {PLACE}/root -0 {PYTHON} {binary} "$@"\n'
    )
    PYTHON.chmod(0o755)


def main(words: list[str]) -> int:
    """Run pytest with these words, or the sample. Returns its exit status."""
    cpu = "neoverse-n1"
    if words[:1] == ["--cpu"]:
        cpu, words = words[1], words[2:]
    missing = [name for name in ("qemu-aarch64", "apt-get", "dpkg") if not shutil.which(name)]
    if missing:
        print(f"{', '.join(missing)}: not here. On Debian: apt-get install qemu-user")
        return 2
    prepare(cpu)
    environment = {
        "TENSORNUMPY_CACHE": str(PLACE / "kernels"),
        "TENSORNUMPY_FUZZ": os.environ.get("TENSORNUMPY_FUZZ", "12"),
        "PYTHONDONTWRITEBYTECODE": "",  # compiled files are kept: compiling is slow, too
        "CC": "aarch64-linux-gnu-gcc",
    }
    # that compiling costs more than it brings is true here, and no matter
    command = [PYTHON, "-m", "pytest", "-n0", "-W", "ignore::tensornumpy.RetracingWarning"]
    runs = [(words, os.environ)] if words else [
        (["--sample", *files.split()], {**os.environ, "TENSORNUMPY_NATIVE": native}) for native, files in SAMPLE.items()
    ]  # fmt: skip
    status = 0
    for given, around in runs:
        print(shlex.join([*map(str, command), *given]), flush=True)
        status |= subprocess.run([*command, *given], cwd=ROOT, env={**around, **environment}, check=False).returncode
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
