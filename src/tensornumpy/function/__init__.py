"""``function``: trace Python once per signature, run the graph ever after.

The user calls ``function.py``. It matches arguments to a trace or makes one (``tracing``), and runs the graph by an
engine, or the whole function as a program (``programs``).
"""
