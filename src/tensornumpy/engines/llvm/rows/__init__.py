"""Row kernels: programs over the rows of arrays, in stages that share blocks in the cache.

``engines/llvm/grouping.py`` calls them for steps of a graph whose values have the same rows. They call the emitter and
the lowerings.
"""
