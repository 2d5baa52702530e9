"""Functions of NumPy on staged arrays: each writes statements and gives a staged array.

``staging/calls.py`` and methods of staged arrays call them by name. They call the tracer.
"""
