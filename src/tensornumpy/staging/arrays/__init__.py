"""Functions of NumPy on staged arrays."""
