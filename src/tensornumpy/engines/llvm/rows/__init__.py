"""Row kernels: programs over the rows of arrays."""
