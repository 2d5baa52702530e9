"""Control flow in graphs: cond, loops, scans, random draws, programs in programs.

The user calls ``cond``, ``scan`` and ``while_loop``, the tracer the rest. Each traces its bodies as graphs of their own
and is one node of the graph around it.
"""
