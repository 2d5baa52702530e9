"""Members that NumPy behaviour gives to tensors and variables."""
