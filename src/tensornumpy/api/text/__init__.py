"""Text, dates and records, which have no derivative and no compiled form.

``tnp.strings``, ``tnp.char`` and ``tnp.rec`` have the names. They call NumPy and put handles around its arrays
(``api/plain.py``).
"""
