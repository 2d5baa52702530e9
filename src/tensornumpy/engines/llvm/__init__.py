"""The native engine: graphs become machine code through LLVM, made at run time."""
