"""The ufunc objects: calls, methods, protocols."""
