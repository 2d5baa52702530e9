"""The command line, and what it shows: the tour, benchmarks, the coverage matrix.

``tensornumpy`` in a terminal, or ``python -m tensornumpy``, calls ``cli.py``. It calls the library as a user does, and
nothing of the library calls it.
"""
