"""Gradients: the tape, Jacobians, forward mode, custom rules."""
