"""``--sample``: which tests run where not all do, decided before pytest makes them.

Of a family marked ``@pytest.mark.family(n)`` one test of n runs, and of the tests that one function still has then four
and one of six of the others, but all where the family is of 1. They are chosen by their names, so the same ones each
time. What does not run is never made: most of the time in which pytest collects would be theirs, in each process.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable

import pytest

ALL_OF, ONE_OF = 4, 6  # of the tests of one function: so many, and one of so many of the others

# Of a function of tests: what is asked for the names under which a test of it runs once more, if a folder has such.
TWINS = pytest.StashKey[Callable[[str], Iterable[str]]]()
CHOSEN = pytest.StashKey[set[str]]()  # the tests that run
LEFT = pytest.StashKey[dict[str, list[str]]]()  # by function: those of which neither they nor a twin run


def sample(families: dict[int | None, list[str]]) -> set[str]:
    """Those tests of one function that run: their names, by the family that they are of."""
    chosen, rest = {*families.pop(1, ())}, []
    for n, names in families.items():
        rest += [(drawn, name) for name in names if (drawn := zlib.crc32(name.encode())) % (n or 1) == 0]
    few = len(rest) if len(rest) <= ALL_OF else ALL_OF + (len(rest) - ALL_OF) // ONE_OF
    return chosen.union(name for _, name in sorted(rest)[:few])


class Sampling:
    """The plugin of ``--sample``."""

    @pytest.hookimpl(wrapper=True)
    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        yield
        function, stash = metafunc.definition, metafunc.config.stash
        mark, twins = function.get_closest_marker("family"), function.stash.get(TWINS, None)
        # here, and nowhere else, pytest knows what the tests will be and has made none
        tests = {f"{function.nodeid}[{call.id}]": call for call in metafunc._calls} or {function.nodeid: None}
        again = {name: [*twins(name)] if twins else [] for name in tests}
        families: dict[int | None, list[str]] = {}
        for name, call in tests.items():
            own = next((m for m in call.marks if m.name == "family"), mark) if call else mark
            families.setdefault(own and own.args[0], []).extend((name, *again[name]))
        chosen = sample(families)
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
