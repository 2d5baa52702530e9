"""The functions that users call, with NumPy's signatures, in the order of the chapters of NumPy's manual.

``tensornumpy/__init__.py`` and the public modules (``linalg.py``, ``fft.py`` ...) import their names from here. On
plain arrays a function runs NumPy's own; on taped, traced or batched arrays its body runs, which calls ops of ``ops/``.
``_core/dispatch.py`` decides which.
"""
