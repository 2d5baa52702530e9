"""What pyproject.toml cannot say: an extension that may fail to build, and a source distribution with the same bytes
whenever it is built.

Without a compiler, or without Cython, the installation succeeds and the Python form runs
(``tnp.config.native_status()`` names the form in use). ``TENSORNUMPY_EXTENSION=required`` makes that an error, for
wheels and CI.
"""

import gzip
import io
import os
import pathlib
import platform
import sys
import sysconfig
import tarfile
import zlib

from setuptools import Extension, setup
from setuptools.command.sdist import sdist

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


class ReproducibleSdist(sdist):
    """With ``SOURCE_DATE_EPOCH`` in the environment the archive says nothing of the machine that made it.

    Its files are in the order of their names and have that time, no owner, and one mode. setuptools does this for
    wheels, but not for source distributions.
    """

    def make_archive(self, base_name, format, root_dir=None, base_dir=None, owner=None, group=None):
        epoch = os.environ.get("SOURCE_DATE_EPOCH")
        if epoch is None or format != "gztar":
            return super().make_archive(base_name, format, root_dir, base_dir, owner, group)
        packed = io.BytesIO()
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
            for path in sorted(p for p in pathlib.Path(root_dir or ".", base_dir).rglob("*") if p.is_file()):
                member = tarfile.TarInfo(path.relative_to(root_dir or ".").as_posix())
                member.size, member.mtime = path.stat().st_size, int(epoch)
                member.mode = 0o755 if path.stat().st_mode & 0o100 else 0o644
                with path.open("rb") as file:
                    archive.addfile(member, file)
        with open(f"{base_name}.tar.gz", "wb") as file, gzip.GzipFile("", "wb", 9, file, int(epoch)) as compressed:
            compressed.write(packed.getvalue())
        return f"{base_name}.tar.gz"


setup(ext_modules=extensions(), cmdclass={"sdist": ReproducibleSdist})
