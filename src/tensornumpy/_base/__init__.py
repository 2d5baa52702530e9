"""What everything else may import, and what knows no array: errors, dtypes, memory, scopes, hooks and plugins.

Engines and the compiler import from here alone, and from graphs; ``docs/manual/layers.py`` has the order of the files.
"""
