"""Products of arrays and linear algebra.

The functions are public in ``tnp.linalg`` and the main namespace; polynomials and statistics use them too. Their bodies
call the ops of ``ops/linalg``.
"""
