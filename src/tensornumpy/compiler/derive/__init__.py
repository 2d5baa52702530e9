"""Programs made of programs: gradients, tangents, batches.

``function/programs`` asks for them when a program is watched. They call the gradient rules of the op table on
expressions (formula.py), and the passes.
"""
