"""Statements of a program as LLVM IR."""
