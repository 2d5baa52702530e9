"""Reductions, statistics, histograms, sorting, searching and sets.

The main namespace, methods of arrays and the chapters on mathematics call them. They call the ops of reductions
(``ops/reduction.py``, ``ops/scan.py``) and of selection.
"""
