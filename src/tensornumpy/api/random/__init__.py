"""Random numbers: NumPy's generators with NumPy's streams.

``tnp.random`` has the names; compiled loops and TensorFlow's bridge look for the generators that they meet. A draw is
NumPy's, and its derivative in the parameters is a rule of ``ops/draws.py``.
"""
