"""Lowering rules: the TensorFlow engine's column of the op table, by chapters.

``operations/table.py`` loads the chapter of an op when the op first runs on a tensor; ``evaluate.py`` calls the rule
with operands of NumPy's dtypes.
"""
