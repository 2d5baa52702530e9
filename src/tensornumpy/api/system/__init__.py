"""Files, dtypes, error states, names and devices: what is no computation.

The main namespace has the names. They call NumPy, and the core where a setting is ours (devices, promotion).
"""
