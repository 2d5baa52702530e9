"""Sample calls: linear algebra."""

import numpy as np

from matrix.sample import M, S, V, X, case, find

for _name in ("inv", "det", "slogdet", "eigvals", "cond", "matrix_rank", "pinv", "svdvals", "matrix_norm"):
    case(f"linalg.{_name}", lambda xp, x, _n=_name: find(xp.linalg, _n)(x), M)
for _name in ("cholesky", "eigvalsh"):
    case(f"linalg.{_name}", lambda xp, x, _n=_name: find(xp.linalg, _n)(x), S)
case("linalg.eigh", lambda xp, x: xp.linalg.eigh(x)[0], S)
case("linalg.eig", lambda xp, x: xp.linalg.eig(x)[0], M)
case("linalg.qr", lambda xp, x: tuple(xp.linalg.qr(x)), M)
case("linalg.svd", lambda xp, x: xp.linalg.svd(x, full_matrices=False)[1], X)
case("linalg.solve", lambda xp, a, b: xp.linalg.solve(a, b), M, M[:, :2])
case("linalg.lstsq", lambda xp, a, b: xp.linalg.lstsq(a, b)[0], X.T, np.array([1.0, 0.5, -1.0]))
case("linalg.matrix_power", lambda xp, x: xp.linalg.matrix_power(x, -3), M)
case("linalg.multi_dot", lambda xp, x, y: xp.linalg.multi_dot([x, y, y]), X, M)
case("linalg.tensorinv", lambda xp, x: xp.linalg.tensorinv(x, 1), M.reshape(3, 1, 3))
case("linalg.tensorsolve", lambda xp, a, b: xp.linalg.tensorsolve(a, b), M, V[:3])
case("linalg.norm", lambda xp, x: xp.linalg.norm(x), X)
case("linalg.norm", lambda xp, x: xp.linalg.norm(x, 1, axis=(0, 1)), X)
case("linalg.norm", lambda xp, x: xp.linalg.norm(x, 3, axis=1), X)
