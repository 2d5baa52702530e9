"""Array programs with loops as machine code: statements over views (ir.py), passes over them, and LLVM text."""
