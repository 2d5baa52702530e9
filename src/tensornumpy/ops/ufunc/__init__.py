"""The ufunc objects: calls, methods, protocols.

The user calls them by NumPy's names, with all of its keywords. They call NumPy's ufunc on plain arrays, and ``bind``
where something watches; the rows stand in ``ops/elementwise.py``.
"""
