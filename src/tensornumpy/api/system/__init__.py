"""Files, dtypes, error states, names and devices: what is no computation."""
