"""Passes over programs: they change the statements and keep what a program does, bit for bit.

The driver and the makers of gradients call them before a program is emitted. They call ``compiler/access.py``, which
says what statements read and write.
"""
