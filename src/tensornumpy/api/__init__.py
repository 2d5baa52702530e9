"""What the user calls: NumPy's functions by chapters of its manual, each with NumPy's signature.

``tensornumpy/__init__.py`` and the chapters (``linalg.py``, ``fft.py`` ...) take the names from here. A function runs
NumPy's on plain arrays; where something watches, its body calls ops of ``ops/`` (``_core/dispatch.py`` decides).
"""
