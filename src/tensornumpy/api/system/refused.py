"""What NumPy has and this library refuses: subclasses of NumPy's array.

A refused name is a class, so that ``isinstance(x, tnp.matrix)`` answers and a module that mentions it imports; to call
it raises RefusedError with the reason and what to write instead. docs/decisions/0017-what-is-refused.md argues it.
"""

from __future__ import annotations

from typing import Any, NoReturn

from ..._core.errors import RefusedError, message


class Refused(type):
    """The class of refused names: an instance is never made."""

    _why: str
    _fix: str

    def __call__(cls, *args: Any, **kwargs: Any) -> NoReturn:
        raise RefusedError(message(f"tnp.{cls.__qualname__} is not provided: {cls._why}", cls._fix))

    def __repr__(cls) -> str:
        return f"<tnp.{cls.__qualname__}, which is refused: {cls._why}>"


def refused(name: str, why: str, fix: str) -> Any:
    """The class that stands for ``tnp.<name>``: to call it raises RefusedError, which says ``why`` and the ``fix``.

    ``name`` may be dotted (``ma.array``); it becomes the class's ``__qualname__``.
    """
    short = name.rpartition(".")[2]
    doc = f"Refused: {why}. Instead: {fix}."
    members = {"__doc__": doc, "__module__": "tensornumpy", "__qualname__": name, "_why": why, "_fix": fix}
    return Refused(short, (), members)


_MATRIX = "an array that is always 2-d, whose * is a matrix product, and NumPy itself advises against it"
_RECORD = "fields as attributes need a subclass of NumPy's array, which no transformation could return"

matrix = refused("matrix", _MATRIX, "tnp.array(x, ndmin=2) and the operator @")
asmatrix = refused("asmatrix", _MATRIX, "tnp.atleast_2d(x) and the operator @")
bmat = refused("bmat", _MATRIX, "tnp.block(blocks)")
test = refused("test", "NumPy's runner of its own tests, which test NumPy", "np.test()")
recarray = refused("recarray", _RECORD, 'tnp.array(rows, dtype=[("name", float), ...]) and x["name"]')

__all__ = ["asmatrix", "bmat", "matrix", "recarray", "refused", "test"]
