"""Arrays in files: NumPy's formats, read as arrays of this library and written from any array that has numbers.

To save an array takes its numbers as they are, under a tape too; what is only traced or per example has none yet, and
raises TracedArrayError. What is read is a constant to tapes and functions.
"""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import numpy.lib.npyio as _npyio

from ..._base.dtypes import as_dtype
from ..._base.plugins import plugin
from ..._core.advice import advised
from ..._core.core import Meta, _new, ndarray
from ..._core.dispatch import concrete, overrides, unwrap
from ..._core.exits import note_exit
from ..._core.referee import takes_like
from ..common import made

_numpy: Any = np  # NumPy's stubs know fewer arguments than its functions
_LIBRARIES = (".so", ".dylib")  # endings of what f.export writes


def _as_numpy(a: Any, what: str) -> Any:
    """The NumPy form of what is to be written."""
    if not isinstance(a, ndarray):
        return unwrap(a)
    note_exit(a, "a file")
    return concrete(a, what)


def _read(value: Any) -> Any:
    """What NumPy has read, as handles."""
    if value.__class__ is list:
        return [_read(part) for part in value]
    return made(value) if isinstance(value, np.ndarray) else value


class memmap(ndarray):
    """An array over a file: its elements are read when they are used, and a write reaches the file.

    The parameters are NumPy's: ``mode`` is ``"r"``, ``"r+"``, ``"w+"`` or ``"c"`` (writes stay in memory). Views of it
    are ordinary arrays over the same file. While a tape or a program keeps its elements, a write goes to a copy, as
    with every array; ``flush`` brings the copy to the file, and so does the end of the array's life.

    >>> import os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     x = tnp.memmap(os.path.join(folder, "x"), dtype="f8", mode="w+", shape=(3,))
    ...     x[1] = 2.0
    ...     x.flush()
    ...     print(tnp.fromfile(x.filename))
    [0. 2. 0.]
    """

    __slots__ = ("_map", "filename", "mode", "offset")
    __module__ = "tensornumpy"

    def __new__(
        cls,
        filename: Any,
        dtype: Any = np.uint8,
        mode: Any = "r+",
        offset: int = 0,
        shape: Any = None,
        order: Any = "C",
    ) -> memmap:
        return _mapped(_numpy.memmap(filename, as_dtype(dtype), mode, offset, shape, order), cls)

    def flush(self) -> None:
        """Write what has changed to the file."""
        if self.mode in ("r+", "w+"):
            plain = self._map.view(np.ndarray)
            if not np.may_share_memory(plain, self._v):
                plain[...] = concrete(self, "its elements")
            self._map.flush()

    def __del__(self) -> None:
        own = getattr(self, "_map", None)
        if own is not None and self._v.__class__ is np.ndarray and not np.may_share_memory(own, self._v):
            self.flush()


def _mapped(value: np.memmap, cls: type = memmap) -> memmap:
    """The array over a mapping that NumPy has made."""
    handle: Any = _new(cls)
    handle._v = value.view(np.ndarray)
    handle._m = Meta(externally_writable=True)  # other processes may write to the file
    handle._map, handle.filename, handle.mode, handle.offset = value, value.filename, value.mode, value.offset
    return handle


class NpzFile(_npyio.NpzFile):
    """The arrays of an ``.npz`` file by name, read when they are asked for; a context manager, as NumPy's."""

    __module__ = "tensornumpy.lib.npyio"

    def __getitem__(self, key: Any) -> Any:
        return _read(super().__getitem__(key))


@advised
def save(file: Any, arr: Any, allow_pickle: bool = True) -> None:
    """Write an array to a file in NumPy's ``.npy`` format. Raises TracedArrayError for what has no numbers yet.

    >>> import io
    >>> file = io.BytesIO()
    >>> tnp.save(file, tnp.arange(3))
    >>> _ = file.seek(0)
    >>> tnp.load(file).tolist()
    [0, 1, 2]
    """
    np.save(file, _as_numpy(arr, "tnp.save"), allow_pickle)


@advised
def savez(file: Any, *args: Any, allow_pickle: bool = True, **kwds: Any) -> None:
    """Write several arrays to one ``.npz`` file: ``arr_0``, ``arr_1`` ..., and those given by name.

    >>> import io
    >>> file = io.BytesIO()
    >>> tnp.savez(file, tnp.zeros(2), w=tnp.ones(1))
    >>> _ = file.seek(0)
    >>> sorted(tnp.load(file))
    ['arr_0', 'w']
    """
    _save_all(np.savez, file, args, allow_pickle, kwds)


@advised
def savez_compressed(file: Any, *args: Any, allow_pickle: bool = True, **kwds: Any) -> None:
    """As ``savez``, the arrays compressed.

    >>> import io
    >>> tnp.savez_compressed(io.BytesIO(), x=tnp.zeros(1000))
    """
    _save_all(np.savez_compressed, file, args, allow_pickle, kwds)


def _save_all(function: Any, file: Any, args: tuple, allow_pickle: bool, kwds: dict) -> None:
    named = {name: _as_numpy(a, f"tnp.{function.__name__}") for name, a in kwds.items()}
    function(file, *[_as_numpy(a, f"tnp.{function.__name__}") for a in args], allow_pickle=allow_pickle, **named)


@advised
def load(
    file: Any,
    mmap_mode: Any = None,
    allow_pickle: bool = False,
    fix_imports: bool = True,
    encoding: str = "ASCII",
    *,
    max_header_size: int = 10000,
) -> Any:
    """What ``save``, ``savez`` or a pickle has written: an array, an ``NpzFile`` or the object; of a shared library
    (``path.so``) that ``f.export`` has written its function, with the gradient that was exported with it.

    A library is code that runs: load none that you do not trust. ``mmap_mode`` gives a ``memmap`` over the file. Raises
    ValueError for pickled objects unless ``allow_pickle``, and for a library of another kind.

    >>> import io
    >>> file = io.BytesIO()
    >>> tnp.savez(file, x=tnp.arange(2))
    >>> _ = file.seek(0)
    >>> tnp.load(file)["x"].tolist()
    [0, 1]
    """
    if isinstance(file, str | os.PathLike) and os.fspath(file).endswith(_LIBRARIES):
        return plugin("export", "loading").load(file)
    found = _numpy.load(file, mmap_mode, allow_pickle, fix_imports, encoding, max_header_size=max_header_size)
    if isinstance(found, np.memmap):
        return _mapped(found)
    if isinstance(found, _npyio.NpzFile):
        found.__class__ = NpzFile  # which adds no state
    return _read(found)


@advised
def savetxt(
    fname: Any,
    X: Any,
    fmt: Any = "%.18e",
    delimiter: str = " ",
    newline: str = "\n",
    header: str = "",
    footer: str = "",
    comments: str = "# ",
    encoding: Any = None,
) -> None:
    """Write a 1-d or 2-d array as text, a row a line. Raises ValueError for more axes.

    >>> import sys
    >>> tnp.savetxt(sys.stdout, tnp.asarray([[1, 2], [3, 4]]), fmt="%d")
    1 2
    3 4
    """
    np.savetxt(fname, _as_numpy(X, "tnp.savetxt"), fmt, delimiter, newline, header, footer, comments, encoding)


@advised
@takes_like
def loadtxt(
    fname: Any,
    dtype: Any = float,
    comments: Any = "#",
    delimiter: Any = None,
    converters: Any = None,
    skiprows: int = 0,
    usecols: Any = None,
    unpack: bool = False,
    ndmin: int = 0,
    encoding: Any = None,
    max_rows: Any = None,
    *,
    quotechar: Any = None,
    like: Any = None,
) -> Any:
    """Numbers from a text file with the same number of values in each row; NumPy's parameters and errors.

    >>> tnp.loadtxt(["1 2", "3 4"]).tolist()
    [[1.0, 2.0], [3.0, 4.0]]
    """
    return _read(
        _numpy.loadtxt(
            fname, as_dtype(dtype), comments, delimiter, converters, skiprows, unwrap(usecols), unpack, ndmin, encoding,
            max_rows, quotechar=quotechar,
        )
    )  # fmt: skip


@advised
@takes_like
def genfromtxt(
    fname: Any,
    dtype: Any = float,
    comments: Any = "#",
    delimiter: Any = None,
    skip_header: int = 0,
    skip_footer: int = 0,
    converters: Any = None,
    missing_values: Any = None,
    filling_values: Any = None,
    usecols: Any = None,
    names: Any = None,
    excludelist: Any = None,
    deletechars: str = "".join(sorted(np.lib._iotools.NameValidator.defaultdeletechars)),
    replace_space: str = "_",
    autostrip: bool = False,
    case_sensitive: Any = True,
    defaultfmt: str = "f%i",
    unpack: Any = None,
    usemask: bool = False,
    loose: bool = True,
    invalid_raise: bool = True,
    max_rows: Any = None,
    encoding: Any = None,
    *,
    ndmin: int = 0,
    like: Any = None,
) -> Any:
    """Numbers from a text file in which values may be missing; NumPy's parameters and errors.

    ``usemask=True`` gives a masked array (``tnp.ma``), masked where a value is missing.

    >>> tnp.genfromtxt(["1,2", "3,"], delimiter=",").tolist()
    [[1.0, 2.0], [3.0, nan]]
    """
    columns = dtype if isinstance(dtype, tuple | list) else as_dtype(dtype)  # a tuple: a dtype for each column
    read = plugin("masked").ours if usemask else _read
    return read(
        _numpy.genfromtxt(
            fname, columns, comments, delimiter, skip_header, skip_footer, converters, missing_values,
            unwrap(filling_values), unwrap(usecols), names, excludelist, deletechars, replace_space, autostrip,
            case_sensitive, defaultfmt, unpack, usemask, loose, invalid_raise, max_rows, encoding, ndmin=ndmin,
        )
    )  # fmt: skip


@advised
def fromregex(file: Any, regexp: Any, dtype: Any, encoding: Any = None) -> Any:
    """A structured array of the groups that a regular expression finds in a text file.

    >>> import io
    >>> tnp.fromregex(io.StringIO("a=1 b=2"), r"(\\w)=(\\d)", [("name", "U1"), ("n", int)])["n"].tolist()
    [1, 2]
    """
    return _read(np.fromregex(file, regexp, dtype, encoding))


@advised
@takes_like
def fromfile(file: Any, dtype: Any = None, count: int = -1, sep: str = "", offset: int = 0, *, like: Any = None) -> Any:
    """Elements from a binary file, as ``x.tofile`` writes them, or from text between separators; float64 by default.

    >>> import os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     tnp.arange(3).tofile(os.path.join(folder, "x"))
    ...     print(tnp.fromfile(os.path.join(folder, "x"), int))
    [0 1 2]
    """
    return _read(np.fromfile(file, np.float64 if dtype is None else as_dtype(dtype), count, sep, offset))


__all__ = [
    "fromfile", "fromregex", "genfromtxt", "load", "loadtxt", "memmap", "save", "savetxt", "savez", "savez_compressed",
]  # fmt: skip

for _name in set(__all__) - {"memmap"}:
    globals()[_name].__module__ = "tensornumpy"
    overrides[getattr(np, _name)] = globals()[_name]
