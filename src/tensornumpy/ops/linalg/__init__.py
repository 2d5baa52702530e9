"""Linear algebra and products, one row an op."""
