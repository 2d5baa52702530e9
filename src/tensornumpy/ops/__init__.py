"""What each operation is: one row or one class an op, all its rules in it.

Functions of ``api`` and operators call ``bind`` with a row. Tapes, batches and tracers read its rules, engines and
passes its facts (``_base/facts.py``). Rules call NumPy's names, of the world that they are given.
"""
