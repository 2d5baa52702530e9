"""NumPy's records: what reads dtypes is NumPy's own; what makes a ``recarray`` is refused.

Structured arrays themselves work, with fields by index: ``tnp.array(rows, dtype=[("a", int)])["a"]``.
"""

from .api.text import records as _records
from .api.text.records import *  # noqa: F403

__all__ = [*_records.__all__]  # noqa: PLE0604
