"""Functions that leave Python: shared libraries with a header, a loader of NumPy's for them, and ours.

``Function.export`` calls ``exporting.py``, ``tnp.load`` calls ``loading.py``. ``calls.py`` finds the program of a call,
``versions.py`` those for all lengths of an axis, ``entries.py`` writes the functions of the library around them,
``header.py`` says in C what they take, ``caller.py`` calls them from Python.
"""
