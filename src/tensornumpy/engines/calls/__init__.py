"""A call of a compiled function as machine code: what it does is a plan, which an interpreter runs."""
