"""Python source: found, analysed, rewritten.

``staging/program.py`` calls ``rewrite.py`` for a function with loops. The result calls a runtime in the place of loops,
branches and calls; nothing here knows arrays.
"""
