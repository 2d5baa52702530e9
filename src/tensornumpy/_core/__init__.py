"""What an array is: its handle, the call of an operation, dtypes, errors, scopes and dispatch.

Every other folder calls it, and it calls none: what it needs of upper layers they provide (``hooks.py``), or it is
imported when it is needed (``plugins.py``). ``core.py`` is the place to begin.
"""
