"""How programs run. An engine takes a graph and returns a callable on values; it names no op.

``function`` calls an engine for each trace. The engines call ``graph`` for the steps and the facts of their ops, and
NumPy, LLVM or TensorFlow to run them.
"""
