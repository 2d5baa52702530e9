"""``--sample`` and ``--part``: which tests run where not all do, decided before pytest makes them.

Of a family marked ``@pytest.mark.family(n)`` one test of n runs. Of the tests that one function still has then, two run
and one of eight of the others, and as many more as it takes for each value of a parameter of up to four to be there (a
mode, a dtype); all, where the family is of 1. They are chosen by their names, so the same ones each time. None is
marked ``long``. What does not run is never made: most of the time in which pytest collects would be theirs, in each
process.

``--part=2/3``: of the tests of one function with parameters, the second of three parts; each test is in one of them.
What has no parameters runs in each. The continuous integration runs the part that follows from the commit, so that the
next ones run the others.
"""

from __future__ import annotations

import subprocess
import zlib
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import pytest

AT_LEAST, ONE_OF = 2, 8  # of the tests of one function: so many, and one of so many of the others
VALUES = 4  # a parameter of up to so many values has all of them

# Of a function of tests: what is asked for the names under which a test of it runs once more, if a folder has such.
TWINS = pytest.StashKey[Callable[[str], Iterable[str]]]()
CHOSEN = pytest.StashKey[set[str]]()  # the tests that run
LEFT = pytest.StashKey[dict[str, list[str]]]()  # by function: those of which neither they nor a twin run


def sample(tests: dict[str, tuple[str, ...]]) -> set[str]:
    """Those of the tests of one function that run, of ``name -> what its parameters are``."""
    rest = sorted(tests, key=lambda name: (zlib.crc32(name.encode()), name))
    axes = [{*axis} for axis in zip(*tests.values(), strict=True)]
    missing = {(k, value) for k, axis in enumerate(axes) if len(axis) <= VALUES for value in axis}
    count, chosen = AT_LEAST + (len(rest) - AT_LEAST) // ONE_OF if len(rest) > AT_LEAST else len(rest), []
    while missing:
        chosen.append(max(rest, key=lambda name: len(missing.intersection(enumerate(tests[name])))))
        missing.difference_update(enumerate(tests[chosen[-1]]))
    more = [name for name in rest if name not in chosen]
    return {*chosen, *more[: max(count - len(chosen), 0)]}


class Part(NamedTuple):
    """The tests that are number ``k`` of ``n`` parts."""

    k: int
    n: int

    @classmethod
    def named(cls, text: str) -> Part:
        """That of ``2/3``; of ``commit/3``, the one of three that follows from the commit, or the first without one."""
        k, _, n = text.partition("/")
        if k == "commit":
            git = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
            k = str(int(git.stdout.strip() or "1", 16))
        return cls(int(k) % int(n), int(n))

    def of(self, tests: list[str]) -> set[str]:
        """Those of the tests of one function, at least one."""
        return {t for t in tests if len(tests) == 1 or zlib.crc32(t.encode()) % self.n == self.k} or {min(tests)}


def _of_families(function: Any, tests: dict[str, Any], again: dict[str, list[str]]) -> set[str]:
    """Those of ``--sample`` of the tests of one function."""
    mark = function.get_closest_marker("family")
    if function.get_closest_marker("long"):
        return set()
    chosen, rest = set(), {}
    for name, call in tests.items():
        if call and any(m.name == "long" for m in call.marks):
            continue
        own = next((m for m in call.marks if m.name == "family"), mark) if call else mark
        n = own.args[0] if own else None
        for test in (name, *again[name]):
            if n == 1:
                chosen.add(test)
            elif zlib.crc32(test.encode()) % (n or 1) == 0:
                rest[test] = (*(call._idlist if call else ()), test[len(name) :])
    return chosen | sample(rest)


class Sampling:
    """The plugin of ``--sample``, and of ``--part``."""

    def __init__(self, part: Part | None = None):
        self.part = part

    @pytest.hookimpl(wrapper=True)
    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        yield
        function, stash = metafunc.definition, metafunc.config.stash
        twins = function.stash.get(TWINS, None)
        # here, and nowhere else, pytest knows what the tests will be and has made none
        tests: dict[str, Any] = {f"{function.nodeid}[{call.id}]": call for call in metafunc._calls} or {
            function.nodeid: None
        }
        again = {name: [*twins(name)] if twins else [] for name in tests}
        if self.part is None:
            chosen = _of_families(function, tests, again)
        else:
            chosen = self.part.of([test for name in tests for test in (name, *again[name])])
        stash.setdefault(CHOSEN, set()).update(chosen)
        made = {name for name in tests if name in chosen or not chosen.isdisjoint(again[name])}
        made = made or {*list(tests)[:1]}  # of none, pytest would make one without parameters
        metafunc._calls[:] = [call for name, call in tests.items() if name in made and call is not None]
        stash.setdefault(LEFT, {})[function.nodeid] = [name for name in tests if name not in made]

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Tests of no family of parameters are made in any case, and some for the sake of a twin."""
        chosen = config.stash.get(CHOSEN, set())
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in chosen])
        items[:] = [item for item in items if item.nodeid in chosen]
