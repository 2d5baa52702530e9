"""A program as data: nodes in the order they run. Knows neither handles nor the API.

The tracer of ``function`` makes graphs, passes change them, engines run them and ``inspect`` prints them. It calls the
core for dtypes and the facts of ops.
"""
