"""What an array is: its handle, the call of an operation, values, advice and dispatch.

Every folder but ``_base`` calls it, and it calls that one alone: what it needs of upper layers they provide
(``_base/hooks.py``), or it is imported when it is needed (``_base/plugins.py``). ``core.py`` is the place to begin.
"""
