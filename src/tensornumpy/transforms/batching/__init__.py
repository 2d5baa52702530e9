"""Functions over a batch of examples: ``vectorized_map`` at once, ``map_fn`` one after the other.

The user calls them, and Jacobians do. Inside, ``bind`` meets values with an axis of examples and calls the batch rule
of each op.
"""
