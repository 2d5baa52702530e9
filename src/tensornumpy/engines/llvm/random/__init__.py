"""NumPy's generators as machine code sees them: where their state is, their functions, and what these make of bits.

Kernels and programs call it (``compiler/emit``, ``staging/random``); ``generators.py`` is the place to begin.
"""
