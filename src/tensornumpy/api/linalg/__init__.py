"""Products of arrays and linear algebra.

``tnp.linalg`` and the main namespace have the names, and polynomials and statistics call them. They call the rows of
``ops/linalg``.
"""
