"""Sample calls: names that NumPy is about to drop."""

from matrix.sample import X, Y, case

case("row_stack", lambda xp, x, y: xp.row_stack([x, y]), X, Y)
