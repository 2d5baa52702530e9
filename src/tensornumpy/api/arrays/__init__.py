"""Making, shaping, joining and indexing arrays."""
