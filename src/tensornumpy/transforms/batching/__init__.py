"""Functions over a batch of examples: ``vectorized_map`` at once, ``map_fn`` one after the other."""
