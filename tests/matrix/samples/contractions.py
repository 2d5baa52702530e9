"""Sample calls: products and contractions."""

from matrix.sample import M, V, W, X, Y, case, find, value

for _name in ("dot", "inner", "outer", "vdot", "kron"):
    case(_name, lambda xp, x, y, _n=_name: find(xp, _n)(x, y), V, W)
case("dot", lambda xp, x, y: xp.dot(x, y), X, M)
case("tensordot", lambda xp, x, y: xp.tensordot(x, y, 1), X, M)
case("einsum", lambda xp, x, y: xp.einsum("ij,jk->ki", x, y), X, M)
case("vecdot", lambda xp, x, y: xp.vecdot(x, y), X, Y)
case("matvec", lambda xp, x, y: xp.matvec(x, y), M, X[0])
case("vecmat", lambda xp, x, y: xp.vecmat(x, y), X[0], M)
value("einsum_path", lambda xp: xp.einsum_path("ij,jk->ik", X, M)[0])
