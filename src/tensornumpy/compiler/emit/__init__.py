"""Statements of a program as LLVM IR, one file for each kind of loop.

``compiler/driver.py`` calls program.py for a whole program. Elementwise operations are emitted by
``engines/llvm/lowering``, the column that kernels of graphs use, too.
"""
