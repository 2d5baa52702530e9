"""Making, shaping, joining and indexing arrays.

The other chapters call these functions in their bodies. They call the ops that move elements (``ops/movement.py``,
``ops/indexing.py``), and NumPy on plain arrays.
"""
