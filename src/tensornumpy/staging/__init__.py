"""Loops that stay loops: Python functions are rewritten, traced symbolically and compiled to one native function."""
