"""Files of arrays: the ``NpzFile`` that ``tnp.load`` gives; NumPy's ``DataSource``, which opens paths and addresses."""

from numpy.lib.npyio import DataSource

from ..api.system.io import NpzFile

__all__ = ["DataSource", "NpzFile"]
