"""What an array is: its handle, the call of an operation, dtypes, errors, scopes and dispatch."""
