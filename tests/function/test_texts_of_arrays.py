"""Texts of arrays in functions that may run in Python: the numbers of the call, whatever makes the text."""

from __future__ import annotations

import collections
import dataclasses
import io
import pprint
import reprlib

import numpy as np
import pytest

import tensornumpy as tnp

pytestmark = pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")


@dataclasses.dataclass
class Record:
    x: object


class Shown:
    def __init__(self, x):
        self.x = x

    def __repr__(self):
        return f"Shown({self.x!r})"


class Printer:
    """Prints what is nested, by a call of itself for each part, and asks for classes on the way."""

    def text(self, value, depth):
        if issubclass(type(value), dict):
            parts = []
            for key, part in value.items():
                shown, _ = self.text(part, depth + 1), depth
                parts.append(f"{key}: {shown}")
            return "{" + ", ".join(parts) + "}"
        return str(value)


def printed(*values):
    out = io.StringIO()
    print(*values, file=out)
    return out.getvalue()


TEXTS = {
    "str": str,
    "repr": repr,
    "ascii": ascii,
    "format": lambda x: f"{x}",
    "format of repr": lambda x: f"{x!r}",
    "tuple": lambda x: str((x, 1)),
    "list": lambda x: "%s" % [x],
    "dict": lambda x: f"{ {'a': x} }",
    "deque": lambda x: str(collections.deque([x])),
    "print": lambda x: printed(x, (x,)),
    "printed indices": lambda x: printed(tnp.nonzero(x)),
    "object": lambda x: repr(Shown(x)),
    "record": lambda x: str(Record(x)),
    "exception": lambda x: str(ValueError("bad", x)),
    "map": lambda x: ",".join(map(repr, x)),
    "pprint": lambda x: pprint.pformat({"a": [x], "b": {"c": x}}),
    "reprlib": lambda x: reprlib.repr([x]),
    "array_repr": tnp.array_repr,
    "array2string of NumPy": np.array2string,
    "polynomial": lambda x: repr(tnp.poly1d(x)),
    "masked": lambda x: repr(tnp.ma.masked_array(x, [False, True], fill_value=9.0)),
    "masked by data": lambda x: str(tnp.ma.masked_where(x > 1.5, x)),
    "masked, without a mask": lambda x: f"{tnp.ma.asarray(x)} {tnp.ma.asarray(x)!r}",
    "nested": lambda x: Printer().text({"a": {"b": x}}, 0),
}


@pytest.mark.parametrize("native", [None, "now"])
@pytest.mark.parametrize("name", TEXTS)
def test_a_text_has_the_numbers_of_the_call(name, native):
    text = TEXTS[name]
    function = tnp.function(lambda x: (text(x), text(x * 2 + 1), x * 2), strict=False, native=native)
    for k in range(4):
        x = tnp.asarray([1.0, 2.0 + k])
        first, second, twice = function(x)
        assert (first, second) == (text(x), text(x * 2 + 1)) and twice.tolist() == [2.0, 4.0 + 2 * k]
