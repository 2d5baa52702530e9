"""Gradients: the tape, Jacobians, forward mode, custom rules.

The user calls them. ``bind`` writes down what it runs on watched arrays (``record.py``); ``gradient.py`` walks back
over that and calls the gradient rules of the ops.
"""
