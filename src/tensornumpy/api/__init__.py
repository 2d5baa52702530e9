"""What the user calls: NumPy's functions by chapters of its manual, each with NumPy's signature."""
