"""Sample calls: texts, of ``strings`` and of the older ``char``, which are the examples of their docstrings."""

import ast

import numpy as np

from matrix.sample import Call, add, case, find
from tensornumpy.api.text import strings as declared

COMPARISONS = ("equal", "not_equal", "less", "less_equal", "greater", "greater_equal")
A = np.array(["ab", "c", "xyz"])
B = np.array(["ab", "d", "xy"])
OPTIONS = {"dtypes": False}


def _text(name: str, arguments: str) -> None:
    """A call on the array that an example begins with."""
    first, *rest = ast.literal_eval(f"({arguments},)")

    def run(xp, x):
        return find(xp, name)(x, *rest)

    run.text = f"tnp.{name}({arguments})"  # type: ignore[attr-defined]
    add(name, Call(run, np.array(first), dtypes=False))


for _name, (_, _arguments, _) in declared.TABLE.items():
    for _space in ("strings", "char"):
        if (_space, _name) != ("char", "slice"):
            _text(f"{_space}.{_name}", _arguments)
for _space in ("strings", "char"):
    for _name in (*COMPARISONS, "add"):
        case(f"{_space}.{_name}", lambda xp, x, y, _n=f"{_space}.{_name}": find(xp, _n)(x, y), A, B, **OPTIONS)
    _call = f"{_space}.translate"
    case(_call, lambda xp, x, _n=_call: find(xp, _n)(x, str.maketrans("ab", "xy")), A, **OPTIONS)
case("char.join", lambda xp, x: xp.char.join("-", x), A, **OPTIONS)
case("char.split", lambda xp, x: xp.char.split(x, "y"), A, **OPTIONS)
case("char.rsplit", lambda xp, x: xp.char.rsplit(x, "y"), A, **OPTIONS)
case("char.splitlines", lambda xp, x: xp.char.splitlines(x), np.array(["a\nb", "c"]), **OPTIONS)
case("char.compare_chararrays", lambda xp, x, y: xp.char.compare_chararrays(x, y, "<", True), A, B, **OPTIONS)
