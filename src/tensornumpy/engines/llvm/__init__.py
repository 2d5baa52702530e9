"""The native engine: graphs become machine code through LLVM, made at run time.

``engines/native.py`` and ``engines/eager.py`` call it for the steps of a graph and for one large operation; the
compiler of programs with loops uses its emitter, lowerings and linker.
"""
