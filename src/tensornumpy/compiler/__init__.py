"""Array programs with loops as machine code: statements over views (ir.py), passes over them, and LLVM text.

``staging`` writes programs and ``function/programs`` runs, differentiates and batches them. The compiler calls
``engines/llvm``, which has the emitter, the functions of mathematics and the linker; it knows no handle.
"""
