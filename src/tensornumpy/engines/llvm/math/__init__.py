"""Elementary functions as LLVM IR, each with its largest error in ulps.

``engines/llvm/lowering`` calls them through the table in ``vmath.py``. They call the emitter alone.
"""
