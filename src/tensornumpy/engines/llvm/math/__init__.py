"""Elementary functions as LLVM IR."""
