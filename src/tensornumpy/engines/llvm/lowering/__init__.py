"""How the elementwise ops become LLVM IR: the column of the native engine, keyed by the op's name.

Kernels of graphs and programs with loops call ``lower.py``. It calls the functions of ``engines/llvm/math``, or NumPy's
own inner loop where there is none.
"""
