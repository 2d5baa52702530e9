"""From a call to a trace: arguments, captures, the tracer, results.

``function.py`` and control flow call it when a body is traced, and for each call's arguments and results. It makes the
nodes of ``graph``.
"""
