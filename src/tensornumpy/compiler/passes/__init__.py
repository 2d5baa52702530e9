"""Passes over programs."""
