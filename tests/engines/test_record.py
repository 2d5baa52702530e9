"""Records: what dataclasses would do."""

from __future__ import annotations

import dataclasses
import functools

import pytest

from tensornumpy.engines.record import factory, record


class Plain:
    x: int
    y: float = 2.5


class Frozen:
    x: int
    y: tuple[int, ...] = (1, 2)

    @functools.cached_property
    def total(self):
        return self.x + sum(self.y)


class Post:
    x: int

    def __post_init__(self):
        if self.x < 0:
            raise ValueError("negative")


@pytest.mark.parametrize(
    "options", [{}, {"frozen": True}, {"slots": True}, {"frozen": True, "slots": True}, {"eq": False}]
)
@pytest.mark.parametrize("cls", [Plain, Post, Frozen])
def test_as_a_dataclass(cls, options):
    if cls is Frozen and options.get("slots"):
        pytest.skip("a cached property needs a dict")
    body = {k: v for k, v in cls.__dict__.items() if k not in ("__dict__", "__weakref__")}
    ours = record(**options)(type(cls.__name__, (), dict(body)))
    theirs = dataclasses.dataclass(**options)(type(cls.__name__, (), dict(body)))
    for make in (lambda c: c(1), lambda c: c(x=1)):
        a, b = make(ours), make(theirs)
        names = [f.name for f in dataclasses.fields(theirs)]
        assert [getattr(a, n) for n in names] == [getattr(b, n) for n in names]
        assert repr(a).split("(", 1)[1] == repr(b).split("(", 1)[1]
        assert (a == make(ours)) == (b == make(theirs))
        assert a != ours(2)
        assert a != b
        if ours.__hash__ is None or theirs.__hash__ is None:
            assert ours.__hash__ is theirs.__hash__
        elif options.get("eq", True):
            assert len({a, make(ours), ours(2)}) == len({b, make(theirs), theirs(2)}) == 2
        else:
            assert len({a, make(ours)}) == len({b, make(theirs)}) == 2
        assert hasattr(a, "__dict__") == hasattr(b, "__dict__")
    for c in (ours, theirs):
        with pytest.raises(TypeError, match="argument"):
            c()
        with pytest.raises(TypeError, match="argument"):
            c(1, z=3)
        if cls is Post:
            with pytest.raises(ValueError, match="negative"):
                c(-1)
        if options.get("frozen") and not options.get("slots"):
            with pytest.raises(AttributeError):
                c(1).x = 2
    if cls is Frozen:
        a = ours(1)
        assert (a.total, a.total) == (4, 4)


def test_factories():
    @record
    class Box:
        one: list = factory(default_factory=list)
        two: dict = factory(default_factory=dict)

    a, b = Box(), Box([1])
    a.one.append(2)
    assert (a, b, Box(two={3: 4})) == (Box([2], {}), Box([1], {}), Box([], {3: 4}))
