"""Staged programs as operations, with gradients and batches, and the choice between them and Python."""
