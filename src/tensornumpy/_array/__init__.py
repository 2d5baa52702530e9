"""The members of ndarray that are no functions: operators, indexing, writes, protocols."""
