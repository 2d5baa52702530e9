"""Solvers of SciPy's as steps with derivatives of their own: what ``tnp.optimize``, ``tnp.integrate`` and the iterative
solvers of ``tnp.sparse.linalg`` have in common.

``steps.py`` has the step and the implicit rule, ``functions.py`` brings users' functions to it. It calls
``function/control/program.py`` to trace them.
"""
