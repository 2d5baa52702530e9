"""How the elementwise ops become LLVM IR: the column of the native engine."""
