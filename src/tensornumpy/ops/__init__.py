"""What each operation is: one row or one class an op, all its rules in it."""
