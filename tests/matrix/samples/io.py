"""Sample calls: files. What is written is read again in the same call."""

import io
import tempfile

import numpy as np

from matrix.sample import X, case, value

TABLE = "1.5,2\n3,-4\n"
OPTIONS = {"dtypes": False, "errors": False, "gradient": False}


def saved(write, file):
    """What NumPy reads of a file that was just written."""
    write(file)
    file.seek(0)
    found = np.load(file) if not isinstance(file, io.StringIO) else np.loadtxt(file, delimiter=",")
    return [found[name] for name in found.files] if hasattr(found, "files") else found


NUMBERS = tempfile.NamedTemporaryFile(suffix=".bin")  # gone with the process
PLACE = NUMBERS.name
np.array([1.0, -2.0, 3.5]).tofile(PLACE)


def archive(x):
    """A file with one array in it."""
    file = io.BytesIO()
    np.save(file, x)
    file.seek(0)
    return file


case("save", lambda xp, x: saved(lambda file: xp.save(file, x), io.BytesIO()), X, **OPTIONS)
case("savez", lambda xp, x: saved(lambda file: xp.savez(file, x, b=x), io.BytesIO()), X, **OPTIONS)
case("savez_compressed", lambda xp, x: saved(lambda file: xp.savez_compressed(file, x), io.BytesIO()), X, **OPTIONS)
case("savetxt", lambda xp, x: saved(lambda file: xp.savetxt(file, x, delimiter=","), io.StringIO()), X, **OPTIONS)
value("load", lambda xp: xp.load(archive(X)), errors=False)
value("loadtxt", lambda xp: xp.loadtxt(io.StringIO(TABLE), delimiter=","), errors=False)
value("genfromtxt", lambda xp: xp.genfromtxt(io.StringIO(TABLE), delimiter=","), errors=False)
value("fromregex", lambda xp: xp.fromregex(io.StringIO("1 a\n2 b\n"), r"(\d) (\w)", "i4,U1"), errors=False)
value("fromfile", lambda xp: xp.fromfile(PLACE), errors=False)
