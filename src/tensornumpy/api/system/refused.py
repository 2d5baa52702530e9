"""What NumPy has and this library refuses: NumPy's runner of its own tests.

A refused name is a class, so that a module that mentions it imports; to call it raises RefusedError with the reason and
what to write instead.
"""

from __future__ import annotations

from typing import Any, NoReturn

from ..._base.errors import RefusedError, message


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

    ``name`` may be dotted; it becomes the class's ``__qualname__``.
    """
    short = name.rpartition(".")[2]
    doc = f"Refused: {why}. Instead: {fix}."
    members = {"__doc__": doc, "__module__": "tensornumpy", "__qualname__": name, "_why": why, "_fix": fix}
    return Refused(short, (), members)


test = refused("test", "NumPy's runner of its own tests, which test NumPy", "np.test()")

__all__ = ["refused", "test"]
