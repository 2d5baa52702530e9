"""Progress of a long loop: a bar in the terminal, or a function of the user's that is told.

``loops.py`` opens a report, ``iteration.py`` tells it of turns. It calls the user's function.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from ..._base.errors import message
from ..._base.forks import loaded


class Reporter:
    """Scope of one run of a loop; called with the number of iterations that are done. This one tells nobody.

    ``every``: iterations between two calls that are worth making; None: none is.
    """

    every: int | None = None

    def __enter__(self) -> Reporter:
        return self

    def __exit__(self, kind: Any, *exc: object) -> None:
        pass

    def __call__(self, step: int) -> None:
        pass


_SILENT = Reporter()


def silent(total: int | None) -> Reporter:
    """For a loop of ``total`` iterations (None: unknown) that nobody watches."""
    return _SILENT


class _Telling(Reporter):
    """Tells a function ``(step, total)`` about a hundred times, and of the last iteration."""

    def __init__(self, tell: Callable[[int, int | None], Any], total: int | None):
        self.tell, self.total = tell, total
        self.step = self.every = 1000 if total is None else max(1, total // 100)
        self.done = self.told = 0

    def __call__(self, step: int) -> None:
        self.done = step
        if step - self.told >= self.step or step == self.total:
            self.told = step
            self.tell(step, self.total)

    def __exit__(self, kind: Any, *exc: object) -> None:
        if kind is None and self.told < self.done:
            self.tell(self.done, self.total)


class _Bar(_Telling):
    """A bar of rich's; where the output is no terminal, rich prints its last state."""

    def __init__(self, name: str, total: int | None):
        random: Any = loaded("random")
        state = None if random is None else random.getstate()  # rich draws numbers when it is imported
        try:
            from rich.progress import Progress
        except ImportError as error:
            raise ImportError(message("the progress bar needs rich", 'pip install "tensornumpy[demo]"')) from error
        super().__init__(self._update, total)
        self.bar = Progress()
        self.task = self.bar.add_task(name, total=total)
        if state is not None:
            random.setstate(state)

    def _update(self, step: int, total: int | None) -> None:
        self.bar.update(self.task, completed=step)

    def __enter__(self) -> Reporter:
        self.bar.start()
        return self

    def __exit__(self, kind: Any, *exc: object) -> None:
        super().__exit__(kind, *exc)
        self.bar.stop()


_INTERVAL = 0.1  # seconds between two looks at a loop of native code


class Looking:
    """Scope of a run of native code that counts the turns of its loops: a thread looks at the counts, and tells a
    reporter. What that raises is raised behind the run."""

    def __init__(self, reporter: Reporter, count: Callable[[], int]):
        self.reporter, self.count = reporter, count
        self.ended = threading.Event()
        self.error: BaseException | None = None
        self.thread = threading.Thread(target=self._look, daemon=True)

    def _look(self) -> None:
        while not self.ended.wait(_INTERVAL) and self.error is None:
            self._tell()

    def _tell(self) -> None:
        try:
            self.reporter(self.count())
        except BaseException as error:
            self.error = error

    def __enter__(self) -> None:
        self.reporter.__enter__()
        self.thread.start()

    def __exit__(self, kind: Any, *exc: object) -> None:
        self.ended.set()
        self.thread.join()
        if kind is None and self.error is None:
            self._tell()
        self.reporter.__exit__(kind, *exc)
        if self.error is not None:
            raise self.error


def reporting(progress: Any, name: str) -> Callable[[int | None], Reporter]:
    """What makes the reporter of each run: for ``progress=False``, ``True`` or a function ``(step, total)``.

    Raises TypeError for anything else.
    """
    if progress is False or progress is None:
        return silent
    if progress is True:
        return lambda total: _Bar(name, total)
    if not callable(progress):
        raise TypeError(message(f"progress={progress!r}", "True, or a function of (step, total)"))
    return lambda total: _Telling(progress, total)
