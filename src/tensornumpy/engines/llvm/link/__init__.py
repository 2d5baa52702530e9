"""From LLVM IR to code that runs: compilation, cache, linking, threads."""
