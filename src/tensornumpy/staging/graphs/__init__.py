"""Traced graphs as programs."""
