"""The ufuncs of scipy.special as rows, and operations of scipy.linalg: SciPy has the values, the rules stand here.

The files are loaded by ``tnp.special`` and by the names of ``tnp.linalg`` that are SciPy's; without SciPy they fail.
"""
