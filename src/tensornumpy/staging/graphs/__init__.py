"""Traced graphs as programs.

``function/programs/graphcall.py`` calls it where a graph may run faster as one program. It calls the tracer that Python
functions are staged with.
"""
