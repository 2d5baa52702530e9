"""Reductions, statistics, histograms, sorting, searching and sets."""
