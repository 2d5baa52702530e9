"""The command line, and what it shows: the tour, benchmarks, the coverage matrix."""
