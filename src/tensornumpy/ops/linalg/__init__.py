"""Linear algebra and products, one row an op.

``api/linalg`` and the operator ``@`` call them. Their rules call NumPy's ``linalg``, of the world that they are given.
"""
