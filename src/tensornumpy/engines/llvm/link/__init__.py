"""From LLVM IR to code that runs: compilation, cache, linking, threads.

Kernels and programs call ``machine.py`` with their text and get an address. It calls LLVM, or takes the object code
from the cache on disk (``disk.py``).
"""
