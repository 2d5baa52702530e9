"""How programs run. An engine takes a graph and returns a callable on values; it names no op."""
