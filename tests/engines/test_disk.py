"""The folder of kept machine code: whose it may be, modes, bound, what is no file of ours, and the command."""

from __future__ import annotations

import os
import platform
import shutil
import stat
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import tensornumpy as tnp
from tensornumpy.command.cli import main
from tensornumpy.engines.llvm.link import disk

posix = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no owner and mode on this system")
SCRIPT = """
import tensornumpy as tnp
tnp.config.set_native("now")
f = tnp.function(lambda x: tnp.exp(x) * 7 - 3)
x = tnp.ones(100)
assert abs(float(f(x)[0]) - 16.02797) < 1e-4
from tensornumpy.engines.llvm.link import machine
print(machine.statistics.compiled, machine.statistics.from_disk)
"""


@pytest.fixture
def cache(tmp_path, monkeypatch):
    place = tmp_path / "cache"
    monkeypatch.setenv("TENSORNUMPY_CACHE", str(place))
    for name, value in (("checked", {}), ("held", None), ("most", None)):
        monkeypatch.setattr(disk._State, name, value)
    return place


def run(code: str = SCRIPT, sources: Path | None = None, **env: str) -> str:
    paths = [str(sources or Path(tnp.__file__).parents[1]), *sys.path]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), **env}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def modes(place: Path) -> dict[str, set[int]]:
    found: dict[str, set[int]] = {"folder": {stat.S_IMODE(place.stat().st_mode)}, "file": set()}
    for path in place.rglob("*"):
        found["folder" if path.is_dir() else "file"].add(stat.S_IMODE(path.stat().st_mode))
    return found


def put(place: Path, name: str, size: int = 100, age: float = 0) -> Path:
    path = place / name
    disk.write(str(path), b"x" * size)
    os.utime(path, (time.time() - age,) * 2)
    return path


@posix
def test_files_and_folders_are_the_users_alone(cache):
    before = os.umask(0)
    try:
        put(cache, "ab/one.o")
    finally:
        os.umask(before)
    assert modes(cache) == {"folder": {0o700}, "file": {0o600}}
    assert disk.read(str(cache / "ab/one.o")) == b"x" * 100


@posix
@pytest.mark.parametrize("mode", [0o777, 0o775, 0o757])
def test_a_folder_that_others_can_write_to_is_not_used(cache, mode, capsys):
    path = put(cache, "ab/one.o")
    disk._State.checked.clear()
    cache.chmod(mode)
    assert disk.folder() is None
    reason = disk.status().reason
    assert reason is not None and f"chmod go-w {cache}" in reason
    assert tnp.config.native_status()["cache"].startswith("off: others can write")
    assert main(["cache"]) == 0 and "in use no: others can write" in capsys.readouterr().out
    assert main(["cache", "clear"]) == 1 and path.exists()
    assert run(TENSORNUMPY_CACHE=str(cache)).split()[1] == "0"
    assert list(cache.rglob("*.o")) == [path]  # nothing is written either


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give a folder away")
def test_the_folder_and_the_files_of_others_are_not_used(cache):
    path = put(cache, "ab/one.o")
    os.chown(path, 65534, 65534)
    assert disk.read(str(path)) is None
    os.chown(cache, 65534, 65534)
    disk._State.checked.clear()
    assert disk.folder() is None and "belongs to another user" in str(disk.status().reason)


def test_without_a_home_nothing_is_kept_and_no_folder_is_made_here(tmp_path):
    code = (
        "import os; os.path.expanduser = lambda path: path\n"
        + SCRIPT
        + ("from tensornumpy.engines.llvm.link import disk\nprint(disk.status().reason)")
    )
    here = tmp_path / "here"
    here.mkdir()
    code = f"import os; os.chdir({str(here)!r})\n" + code
    out = run(code, TENSORNUMPY_CACHE="", XDG_CACHE_HOME="relative")
    assert "no home folder" in out and list(here.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders on this system")
def test_what_is_no_file_is_passed_over(cache):
    first = put(cache, "ab/one.o")
    first.unlink()
    os.mkfifo(first)
    assert disk.read(str(first)) is None
    disk.write(str(first), b"new")
    assert disk.read(str(first)) == b"new"
    second = cache / "ab" / "two.o"
    second.mkdir()
    disk.write(str(second), b"new")
    assert disk.read(str(second)) is None and second.is_dir()
    assert sorted(p.name for p in (cache / "ab").iterdir()) == ["one.o", "two.o"]


def test_a_kernel_whose_file_is_a_pipe_is_made_again(cache):
    made = int(run(TENSORNUMPY_CACHE=str(cache)).split()[0])
    assert made >= 1
    for path in [*cache.rglob("*.o"), *cache.glob("host-*")]:
        path.unlink()
        os.mkfifo(path)
    assert run(TENSORNUMPY_CACHE=str(cache)) == f"{made} 0"
    assert run(TENSORNUMPY_CACHE=str(cache)) == f"0 {made}"


SCRIPTS = """
import sys
import numpy as np
import tensornumpy as tnp
from tensornumpy.engines.llvm.link import machine
tnp.config.set_native("now")

def total(x):
    out = tnp.zeros(len(x))
    for i in range(1, len(x)):
        out[i] = out[i - 1] + x[i] * 2.0
    return out

def product(x):
    out = tnp.zeros(len(x))
    for i in range(1, len(x)):
        out[i] = out[i - 1] * x[i] - 2.0
    return out

given = np.linspace(0.5, 1.5, 300)
for f in (total, product, lambda x: tnp.exp(x) * 7 - 3):
    g = tnp.function(f)
    for _ in range(2):
        found = np.asarray(g(tnp.asarray(given)))
    np.testing.assert_allclose(found, np.asarray(f(tnp.asarray(given))), rtol=1e-12, err_msg=f.__name__)
print(machine.statistics.compiled, machine.statistics.from_disk)
"""


@pytest.mark.long
@pytest.mark.skipif(platform.machine() not in ("x86_64", "AMD64"), reason="it names another processor of x86-64")
def test_a_file_in_the_place_of_another_is_made_again(cache):
    """Sealed by name and content: whatever was done to all files, of machine code, of plans and of the machine."""
    made = int(run(SCRIPTS, TENSORNUMPY_CPU="x86-64-v2").split()[0])
    assert made > 3
    again, found = map(int, run(SCRIPTS, TENSORNUMPY_CPU="").split())
    assert again >= made and found <= 1  # those were of another machine
    for kind in ("*/*.o", "host-*"):
        paths = sorted(cache.glob(kind), key=lambda path: (path.stat().st_size, path))
        contents = [path.read_bytes() for path in paths]
        for k, path in enumerate(paths):
            path.write_bytes(contents[k - 1])
    again, found = map(int, run(SCRIPTS, TENSORNUMPY_CPU="").split())
    assert again >= made and found <= 1


def test_a_file_holds_under_its_name_alone(cache):
    one, other = put(cache, "ab/one.o"), put(cache, "ab/two.o", 50)
    first, second = one.read_bytes(), other.read_bytes()
    one.write_bytes(second)
    other.write_bytes(first)
    assert disk.read(str(one)) is None and disk.read(str(other)) is None
    one.write_bytes(first)
    assert disk.read(str(one)) == b"x" * 100


def test_the_oldest_go_first(cache):
    tnp.config.set_cache_size(0.01)
    for k in range(9):
        put(cache, f"{k:02}/{k}.o", 1000, age=7200 * (9 - k))
    assert disk.read(str(cache / "00/0.o")) is not None  # used again: the youngest now
    put(cache, "zz/last.o", 2000)
    left = {p.name for p in cache.rglob("*.o")}
    assert "0.o" in left and "last.o" in left and "1.o" not in left and "8.o" in left
    assert disk.status().bytes <= 0.01e6 and disk.status().most == 10_000


def test_the_bound_comes_from_the_environment(cache, monkeypatch):
    assert disk.most() == 256_000_000
    monkeypatch.setenv("TENSORNUMPY_CACHE_MB", "3")
    assert disk.most() == 3_000_000
    with pytest.raises(ValueError, match="-1 megabytes"):
        tnp.config.set_cache_size(-1)


def test_a_program_stays_within_the_bound(cache):
    code = SCRIPT + (
        "for k in range(30):\n"
        "    tnp.function(lambda x, k=k: tnp.sin(x) * k + k)(tnp.ones(10 + k)).numpy()\n"
        "from tensornumpy.engines.llvm.link import disk; s = disk.status(); print(s.bytes <= s.most, s.files > 3)"
    )
    assert run(code, TENSORNUMPY_CACHE=str(cache), TENSORNUMPY_CACHE_MB="0.05").endswith("True True")


def test_what_killed_writers_left_goes(cache):
    put(cache, "ab/one.o")
    old, new = (cache / "ab" / f"two.o.{k}.0.part" for k in (1, 2))
    for path in (old, new):
        path.write_bytes(b"half")
    os.utime(old, (time.time() - 7200,) * 2)
    disk._State.held = None  # another process
    put(cache, "ab/three.o")
    assert not old.exists() and new.exists()


def test_a_failed_write_leaves_nothing(cache, monkeypatch):
    put(cache, "ab/one.o")

    def full(*args: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    disk.write(str(cache / "ab" / "two.o"), b"new")
    assert [p.name for p in (cache / "ab").iterdir()] == ["one.o"]


def test_the_command_says_what_there_is_and_clears_it(cache, capsys):
    put(cache, "ab/one.o", 1000)
    put(cache, "host-1", 68)
    (cache / "mine.txt").write_text("stays")
    assert main(["cache"]) == 0
    printed = capsys.readouterr().out
    assert str(cache) in printed and "files  2" in printed and "256 MB" in printed
    assert main(["cache", "path"]) == 0 and capsys.readouterr().out.strip() == str(cache)
    assert main(["cache", "size"]) == 0 and capsys.readouterr().out.strip() == str(1000 + 68 + 64)
    assert main(["cache", "clear"]) == 0 and "2 files removed" in capsys.readouterr().out
    assert [p.name for p in cache.iterdir()] == ["mine.txt"]


def test_code_of_other_sources_is_not_run(cache, tmp_path):
    """Sources that differ in their words alone, with the same size and time."""
    root = Path(tnp.__file__).parent
    copy = tmp_path / "src" / "tensornumpy"
    changed = copy / "engines" / "llvm" / "link" / "machine.py"
    # compiled files of Python's go along, but that of the file that changes: it would be taken for that of the new text
    shutil.copytree(root, copy, ignore=shutil.ignore_patterns("common-*", "host-*", "machine.*.pyc"))

    def load() -> list[str]:
        os.utime(changed, (0, 0))
        code = (
            "import tensornumpy as tnp; tnp.function(lambda x: x * 2 + 1, native='now')(tnp.ones(3))\n"
            "from tensornumpy.engines.llvm.link import machine\n"
            "print(machine.LEVEL, machine.statistics.compiled, machine.statistics.from_disk)"
        )
        return run(code, sources=copy.parent, TENSORNUMPY_CACHE=str(cache), PYTHONDONTWRITEBYTECODE="1").split()

    level, made, found = load()
    assert level == "1" and made != "0" == found
    assert load() == ["1", "0", made]
    text = changed.read_text()
    changed.write_text(text.replace("LEVEL = 1", "LEVEL = 2"))
    assert len(text) == changed.stat().st_size
    assert load() == ["2", made, "0"]


def test_the_processes_that_find_their_kernels_hash_quickly(cache):
    code = "import helpers\nfrom tensornumpy.engines.llvm.link import machine\nprint(helpers.work(machine._stamp))"
    assert 0 < int(run(code)) < 5_000  # calls; about 1,100, for some hundred files


COMMON = """
from tensornumpy.engines.llvm.link import disk, machine
disk.in_package = lambda: {folder!r}
from tensornumpy.engines.llvm import allocation, products
seconds = machine.statistics.seconds
allocation.workspaces(), products.address("tn_product_float32")
print(machine.statistics.compiled, machine.statistics.from_disk, machine.statistics.seconds > seconds)
"""


def test_what_all_programs_have_in_common_is_compiled_once_an_installation(cache, tmp_path):
    """Whatever cache a user has; a file that was exchanged or that others may write is made again."""
    folder = tmp_path / "package" / "__pycache__"
    script = COMMON.format(folder=str(folder))
    assert run(script) == "0 0 True"
    names = {path.name: path.read_bytes() for path in folder.iterdir()}
    codes = [name for name in names if name.startswith("common-")]
    assert len(codes) == 3 and all(name.startswith("host-") for name in names if name not in codes)
    assert run(script, TENSORNUMPY_CACHE=str(tmp_path / "another")) == "0 0 False"
    for change in (lambda path: path.write_bytes(b"x" * 99), lambda path: path.chmod(0o666)):
        change(folder / codes[0])
        assert run(script) == "0 0 True"
        assert {path.name: path.read_bytes() for path in folder.iterdir()} == names


@posix
def test_a_package_may_belong_to_another_user(monkeypatch, tmp_path):
    path = str(tmp_path / "common-1.o")
    disk.write_in_package(path, b"code")
    user = os.geteuid() + 1
    monkeypatch.setattr(os, "geteuid", lambda: user)
    assert disk.read_in_package(path) == b"code" and disk.read(path) is None


def test_nothing_is_kept_in_the_package_where_nothing_is_kept(monkeypatch):
    monkeypatch.setenv("TENSORNUMPY_CACHE", "off")
    assert disk.in_package() is None
    monkeypatch.setenv("TENSORNUMPY_CACHE", "")
    assert os.path.basename(disk.in_package()) == "__pycache__"
