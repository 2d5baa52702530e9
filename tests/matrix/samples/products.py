"""Sample calls: matmul."""

from matrix.sample import M, X, case

case("matmul", lambda xp, x, y: xp.matmul(x, y), X, M)
