"""Sample calls: the functions of linalg that main has too."""

from matrix.sample import M, V, W, X, Y, case, find

case("linalg.cross", lambda xp, x, y: xp.linalg.cross(x, y), X, Y)
for _name in ("outer", "vecdot"):
    case(f"linalg.{_name}", lambda xp, x, y, _n=_name: find(xp.linalg, _n)(x, y), V, W)
case("linalg.matmul", lambda xp, x, y: xp.linalg.matmul(x, y), X, M)
case("linalg.tensordot", lambda xp, x, y: xp.linalg.tensordot(x, y, axes=1), X, M)
