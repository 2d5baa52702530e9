"""NumPy's file format, ``.npy``: reading and writing one array, or its header, at the place where a file stands.

What reads and writes headers alone is NumPy's own.
"""

from typing import Any

from numpy.lib import format as _format
from numpy.lib.format import (
    ARRAY_ALIGN,
    BUFFER_SIZE,
    EXPECTED_KEYS,
    GROWTH_AXIS_MAX_DIGITS,
    MAGIC_LEN,
    MAGIC_PREFIX,
    descr_to_dtype,
    drop_metadata,
    dtype_to_descr,
    isfileobj,
    magic,
    read_array_header_1_0,
    read_array_header_2_0,
    read_magic,
    write_array_header_1_0,
    write_array_header_2_0,
)

from .._core.core import ndarray
from ..api.system import io as _io

__all__ = [
    "ARRAY_ALIGN", "BUFFER_SIZE", "EXPECTED_KEYS", "GROWTH_AXIS_MAX_DIGITS", "MAGIC_LEN", "MAGIC_PREFIX",
    "descr_to_dtype", "drop_metadata", "dtype_to_descr", "header_data_from_array_1_0", "isfileobj", "magic",
    "open_memmap", "read_array", "read_array_header_1_0", "read_array_header_2_0", "read_magic", "write_array",
    "write_array_header_1_0", "write_array_header_2_0",
]  # fmt: skip


def header_data_from_array_1_0(array: Any) -> dict[str, Any]:
    """What the header of an array says: ``shape``, ``fortran_order`` and ``descr``.

    >>> tnp.lib.format.header_data_from_array_1_0(tnp.zeros(2))["descr"]
    '<f8'
    """
    return _format.header_data_from_array_1_0(_io._as_numpy(array, "its header"))


def write_array(
    fp: Any, array: Any, version: Any = None, allow_pickle: bool = True, pickle_kwargs: dict[str, Any] | None = None
) -> None:
    """Write an array, header and elements, to an open file. Raises ValueError for objects unless ``allow_pickle``.

    >>> import io
    >>> tnp.lib.format.write_array(io.BytesIO(), tnp.zeros(2))
    """
    _format.write_array(fp, _io._as_numpy(array, "write_array"), version, allow_pickle, pickle_kwargs)


def read_array(
    fp: Any, allow_pickle: bool = False, pickle_kwargs: dict[str, Any] | None = None, *, max_header_size: int = 10000
) -> ndarray:
    """Read an array from an open file. Raises ValueError for pickled objects unless ``allow_pickle``.

    >>> import io
    >>> file = io.BytesIO()
    >>> tnp.lib.format.write_array(file, tnp.asarray([1, 2]))
    >>> _ = file.seek(0)
    >>> tnp.lib.format.read_array(file).tolist()
    [1, 2]
    """
    return _io._read(_format.read_array(fp, allow_pickle, pickle_kwargs, max_header_size=max_header_size))


def open_memmap(
    filename: Any,
    mode: str = "r+",
    dtype: Any = None,
    shape: Any = None,
    fortran_order: bool = False,
    version: Any = None,
    *,
    max_header_size: int = 10000,
) -> _io.memmap:
    """A ``memmap`` over the elements of an ``.npy`` file, which mode ``"w+"`` makes.

    >>> import os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     tnp.lib.format.open_memmap(os.path.join(folder, "x.npy"), "w+", float, (2,)).tolist()
    [0.0, 0.0]
    """
    found = _format.open_memmap(filename, mode, dtype, shape, fortran_order, version, max_header_size=max_header_size)
    return _io._mapped(found)
