"""Random numbers in staged functions: the methods of NumPy's generators as statements of the program.

``staging/calls.py`` calls it for a generator that it meets; ``draws.py`` is the place to begin.
"""
