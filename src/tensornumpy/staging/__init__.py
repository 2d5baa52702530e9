"""Loops that stay loops: Python functions are rewritten, traced symbolically and compiled to one native function.

``function/programs/staged.py`` calls ``program.py`` with a function and its arguments. Staging runs the rewritten
function on stand-ins for its arrays, which write the statements of ``compiler/ir.py``.
"""
