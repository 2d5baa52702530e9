"""The folder where machine code is kept between processes: whose it may be, what is in it, and how much.

What lies there is run, so the folder has to belong to the user, and nobody else may write to it; otherwise nothing is
kept, and ``status`` says why. Files are read and written whole, with a digest in front. The folder is bounded: what
was not used for the longest time goes first.

Code that is the same in all programs (the threads, memory, products of matrices) lies beside the byte code of this
package, where there may be one folder for all users, for it is compiled once a machine as that is. Whoever can write
there can have Python run what he likes anyway.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import stat
import time
from collections.abc import Callable, Iterator

from ...._base.memory import blake2b
from ...record import record

MOST = 256  # megabytes
_KEPT = 0.8  # of them, after some had to go
_FRESH = 3600  # seconds in which a use is not noted again, and in which a temporary file may still be in work
_TEMPORARY = ".part"
_serial = itertools.count()


@record(frozen=True)
class Status:
    """What is kept where. ``reason``: why nothing is, or None; ``files``, ``bytes``: how much; ``most``: the bound."""

    path: str | None
    reason: str | None
    files: int
    bytes: int
    most: int


class _State:
    most: int | None = None  # bytes, if it was set
    held: int | None = None  # bytes in the folder, as far as this process knows; None: it has not looked yet
    checked: dict[str, str | None] = {}  # folders that were looked at, and why they are not used


def _seal(path: str, data: bytes) -> bytes:
    """What stands in front of a file: it holds for this content under this name. All modules export the same symbol,
    so one in the place of another would be called with its arguments."""
    seal = blake2b(os.path.basename(path).encode() + b"\0", digest_size=32)
    seal.update(data)
    return seal.digest()


# --- the folder ---


def _place() -> tuple[str | None, str | None]:
    """The folder that is asked for, or None and the reason."""
    named = os.environ.get("TENSORNUMPY_CACHE")
    if named == "off":
        return None, "TENSORNUMPY_CACHE=off"
    if named:
        return os.path.abspath(named), None
    base = os.environ.get("XDG_CACHE_HOME") or ""
    if not os.path.isabs(base):
        base = os.path.join(os.path.expanduser("~"), ".cache")
    if not os.path.isabs(base):
        return None, "this user has no home folder; TENSORNUMPY_CACHE=/a/folder names another place"
    return os.path.join(base, "tensornumpy"), None


def _distrust(path: str) -> str | None:
    """Why what lies in a folder is not to be run; None if it is, or if there is no such folder yet."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    except OSError as error:
        return f"{path}: {error.strerror}"
    if not stat.S_ISDIR(found.st_mode):
        return f"{path} is no folder"
    if _is_ours(found):
        return None
    if found.st_uid != os.geteuid():
        return f"{path} belongs to another user (number {found.st_uid})"
    return f"others can write to {path}; chmod go-w {path}"


def _is_ours(found: os.stat_result) -> bool:
    """True if this user alone decides what is in it."""
    if not hasattr(os, "geteuid"):
        return True
    return found.st_uid == os.geteuid() and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def folder() -> str | None:
    """Where machine code is kept, or None."""
    path, _ = _place()
    if path is None:
        return None
    if path in _State.checked:
        return path if _State.checked[path] is None else None
    reason = _distrust(path)
    if os.path.isdir(path):
        _State.checked[path], _State.held = reason, None
    return path if reason is None else None


def in_package() -> str | None:
    """Where machine code is kept that is the same for all users of this installation; None if nothing is kept."""
    if os.environ.get("TENSORNUMPY_CACHE") == "off":
        return None
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), "__pycache__")


def _make(path: str, root: str) -> None:
    """Make a folder inside the cache, and the cache, for this user alone."""
    if not os.path.isdir(root):
        os.makedirs(os.path.dirname(root), exist_ok=True)
        with contextlib.suppress(FileExistsError):
            os.mkdir(root, 0o700)
        if (reason := _distrust(root)) is not None:  # somebody else was faster
            _State.checked[root] = reason
            raise PermissionError(reason)
    with contextlib.suppress(FileExistsError):
        os.mkdir(path, 0o700)


# --- files ---


def read(path: str, is_ours: Callable[[os.stat_result], bool] = _is_ours) -> bytes | None:
    """A file of the cache, or None if it is absent, damaged, another one under this name, or no file at all."""
    try:
        # not waiting for somebody to write into a pipe
        number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except OSError:
        return None
    try:
        found = os.fstat(number)
        if not (stat.S_ISREG(found.st_mode) and is_ours(found)):
            return None
        with open(number, "rb", closefd=False) as file:
            data = file.read()
        if time.time() - found.st_mtime > _FRESH:
            with contextlib.suppress(OSError):
                os.utime(path)
    except OSError:
        return None
    finally:
        os.close(number)
    return data[32:] if _seal(path, data[32:]) == data[:32] else None


def read_in_package(path: str) -> bytes | None:
    """A file beside the byte code. Its owner, who installed the package, may be another user than this one."""
    return read(path, lambda found: not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH))


def write(path: str, data: bytes) -> None:
    """Keep a file; a folder that cannot be written to costs only the next process's time."""
    root = folder()
    if root is None:
        return
    with contextlib.suppress(OSError):
        _make(os.path.dirname(path), root)
        _put(path, data, 0o600)
        if _State.held is not None:
            _State.held += len(data) + 32
        if _State.held is None or _State.held > most():
            _tidy(root)


def write_in_package(path: str, data: bytes) -> None:
    """Keep a file beside the byte code, if this user may."""
    with contextlib.suppress(OSError):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        _put(path, data, 0o644)


def _put(path: str, data: bytes, mode: int) -> None:
    """Another process sees the whole file or none."""
    temporary = f"{path}.{os.getpid()}.{next(_serial)}{_TEMPORARY}"
    number = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
    try:
        with open(number, "wb") as file:
            file.write(_seal(path, data) + data)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise


def _files(root: str) -> Iterator[tuple[str, os.stat_result]]:
    """The files of the cache, no others that may lie beside them: those at the top and those one folder further in."""
    with contextlib.suppress(OSError), os.scandir(root) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False) and len(entry.name) == 2:
                yield from _files(entry.path)
            elif entry.name.startswith("host-") or entry.name.endswith((".o", _TEMPORARY)):
                with contextlib.suppress(OSError):  # gone by now
                    yield entry.path, entry.stat(follow_symlinks=False)


def _tidy(root: str) -> None:
    """Remove what writers that were killed have left, and what was used longest ago if there is too much."""
    now, kept = time.time(), []
    for path, found in _files(root):
        if path.endswith(_TEMPORARY) and now - found.st_mtime > _FRESH:
            with contextlib.suppress(OSError):
                os.unlink(path)
        else:
            kept.append((found.st_mtime, path, found.st_size))
    held = sum(size for _, _, size in kept)
    if held > most():
        for _, path, size in sorted(kept):
            if held <= _KEPT * most():
                break
            with contextlib.suppress(OSError):
                os.unlink(path)
                held -= size
    _State.held = held


def most() -> int:
    """The bound, in bytes."""
    if _State.most is not None:
        return _State.most
    try:
        return round(float(os.environ.get("TENSORNUMPY_CACHE_MB", MOST)) * 1e6)
    except ValueError:
        return round(MOST * 1e6)


def set_most(megabytes: float) -> None:
    """Bound the folder from now on. Raises ValueError for what is no number of megabytes."""
    if not megabytes >= 0:
        raise ValueError(f"a cache of {megabytes} megabytes")
    _State.most = round(megabytes * 1e6)
    root = folder()
    if root is not None:
        _tidy(root)


def status() -> Status:
    """What is kept where."""
    path, reason = _place()
    if path is not None:
        reason = _distrust(path)
    sizes = [found.st_size for _, found in _files(path)] if path is not None else []
    return Status(path, reason, len(sizes), sum(sizes), most())


def clear() -> int:
    """Remove what is kept, and say how many files that were. Raises PermissionError for a folder that is not ours."""
    path, _ = _place()
    if path is None:
        return 0
    if (reason := _distrust(path)) is not None:
        raise PermissionError(reason)
    count = 0
    for file, _ in list(_files(path)):
        with contextlib.suppress(OSError):
            os.unlink(file)
            count += 1
    with contextlib.suppress(OSError), os.scandir(path) as entries:
        for entry in list(entries):
            if entry.is_dir(follow_symlinks=False) and len(entry.name) == 2:
                with contextlib.suppress(OSError):  # something else is in it
                    os.rmdir(entry.path)
    _State.held = None
    return count
