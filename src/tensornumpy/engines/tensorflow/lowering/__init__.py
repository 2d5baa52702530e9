"""Lowering rules: the TensorFlow engine's column of the op table, by chapters."""
