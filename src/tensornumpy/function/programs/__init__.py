"""Staged programs as operations, with gradients and batches, and who answers calls, they or Python.

``function.py`` asks it first where a function has loops, and where a graph may be one program. It calls ``staging`` for
the program and ``compiler`` for its code and derivatives.
"""
