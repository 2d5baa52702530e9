"""What pyproject.toml cannot say: an extension that may fail to build.

Without a compiler, or without Cython, the installation succeeds and the Python form runs
(``tnp.config.native_status()`` names the form in use). ``TENSORNUMPY_EXTENSION=required`` makes that an error, for
wheels and CI.
"""

import os
import pathlib
import platform
import sys
import sysconfig
import zlib

from setuptools import Extension, setup

REQUIRED = os.environ.get("TENSORNUMPY_EXTENSION") == "required"
SOURCE = "src/tensornumpy/_core/_compiled"


def checksum() -> int:
    """Of the sources, by which ``tensornumpy._core._compiled`` knows an extension that was built of others."""
    found = 0
    for path in sorted(p for p in pathlib.Path(SOURCE).iterdir() if p.suffix in (".pyx", ".pxi", ".h")):
        found = zlib.crc32(path.read_bytes(), found)
    return found


def extensions() -> list[Extension]:
    if platform.python_implementation() != "CPython" or sysconfig.get_config_var("Py_GIL_DISABLED"):
        return []  # it counts references and reads structs as CPython with its lock does
    try:
        return cythonized()
    except Exception as error:  # there is no Cython, or this one does not take the source
        if REQUIRED:
            raise
        print(f"tensornumpy is built without its extension: {type(error).__name__}: {error}", file=sys.stderr)
        return []


def cythonized() -> list[Extension]:
    import numpy
    from Cython.Build import cythonize

    fast = Extension(
        "tensornumpy._core._compiled.fast",
        [f"{SOURCE}/fast.pyx"],
        include_dirs=[numpy.get_include(), SOURCE],
        depends=[str(p) for p in pathlib.Path(SOURCE).glob("*.[ph]*") if p.suffix != ".py"],
        extra_compile_args=["-g0"] if os.name == "posix" and "CFLAGS" not in os.environ else [],
        define_macros=[
            ("NPY_NO_DEPRECATED_API", "NPY_1_7_API_VERSION"),
            ("NPY_TARGET_VERSION", "NPY_2_0_API_VERSION"),
            ("TN_SOURCES", f"{checksum()}u"),
        ],
    )
    made = cythonize([fast], build_dir="build/cython", quiet=True)
    for each in made:
        each.optional = not REQUIRED  # cythonize does not hand it on
    return made


setup(ext_modules=extensions())
