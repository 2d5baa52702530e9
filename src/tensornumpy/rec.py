"""NumPy's record arrays, which are NumPy's own objects over the values.

Structured arrays of this library have fields by index: ``tnp.array(rows, dtype=[("a", int)])["a"]``.
"""

from .api.text import records as _records
from .api.text.records import *  # noqa: F403

__all__ = [*_records.__all__]  # noqa: PLE0604
