"""Every exception class of tensornumpy, and the search for the user's own line.

Each class subclasses the NumPy or builtin exception that a NumPy user would catch. A message has three
parts: what happened, with the values; the user's line; the fix, as code.
"""

import functools
import os
import sys
import sysconfig
import types
from collections.abc import Iterator
from typing import Any

import numpy as np

_TENSORFLOW = os.path.join(os.sep, "tensorflow", "python", "")  # its frames between a user's function and ours
PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + os.sep
_OURS = (PACKAGE, "<tensornumpy", "<frozen importlib")  # and what imports us
_PATHS = sysconfig.get_paths()
_INSTALLED = (
    *(os.path.join(_PATHS[name], "") for name in ("purelib", "platlib")),
    os.path.join(os.sep, "site-packages", ""),
    os.path.join(os.sep, "dist-packages", ""),
)
_STANDARD = (*(os.path.join(_PATHS[name], "") for name in ("stdlib", "platstdlib")), "<frozen", "<__array_function__")
_COMMANDS = os.path.join(PACKAGE, "command", "")
EXTENSION = os.path.join("tensornumpy", "_core", "_compiled", "")  # in paths of its frames, which begin as it was built


class Line(str):
    """``"file.py:12"``, or ``"Cell In[3], line 12"`` of a notebook, with the whole path of the file and the number."""

    __slots__ = ("exit", "number", "path")
    path: str
    number: int
    exit: Any  # of a traced number that leaves: see exits.py

    @staticmethod
    def of(path: str, number: int) -> "Line":
        """The line of that number of a file."""
        cell = _cell(path) if "IPython" in sys.modules else ""
        return _line(path, number, cell)

    @property
    def file(self) -> str:
        """What stands before the number."""
        return str(self).rpartition(str(self.number))[0]


@functools.lru_cache(1 << 12)
def _line(path: str, number: int, cell: str) -> Line:
    line = Line(f"{cell}, line {number}" if cell else f"{os.path.basename(path)}:{number}")
    line.path, line.number = path, number
    return line


def _cell(path: str) -> str:
    """What IPython calls a cell of its, by the path of its code: ``Cell In[3]``. Empty for a file."""
    shell = getattr(sys.modules["IPython"], "get_ipython", lambda: None)()
    named = None if shell is None else getattr(shell.compile, "format_code_name", lambda name: None)(path)
    return "" if named is None else " ".join(named)


def asked_by_tensorflow() -> bool:
    """True if the function that calls this one was itself called by TensorFlow's Python code."""
    return _TENSORFLOW in sys._getframe(2).f_code.co_filename


def asked_by(library: str) -> bool:
    """True if the function that calls this one was itself called by code of that library."""
    return str(sys._getframe(2).f_globals.get("__name__", "")).partition(".")[0] == library


# what asks for an array, by the operators that ask it
_SPARSE = {
    "_matmul_dispatch": ("__matmul__", "__rmatmul__", "_rmatmul_dispatch", "__mul__"),
    "_divide": ("__truediv__",),
}


def asked_for_a_sparse_product() -> bool:
    """True if the function that calls this one was called by an operator of SciPy's sparse matrices that asks the other
    operand where it cannot answer: a product, or a quotient."""
    frame: Any = sys._getframe(2)
    while frame is not None and _library(frame) == "tensornumpy":
        frame = frame.f_back
    if frame is None or frame.f_code.co_name not in _SPARSE or _library(frame) != "scipy":
        return False
    return frame.f_back.f_code.co_name in _SPARSE[frame.f_code.co_name]


def refuse_pandas(kind: str) -> None:
    """Raise TypeError where pandas asks for a mask (``kind`` "b") as for labels, for records ("V") as one column, or,
    whatever they are (""), for groups as for a function.

    It looks for NumPy's class to know either, and would answer with a KeyError, other rows or a wrong table.
    """
    frame = sys._getframe(2)
    while _library(frame) == "tensornumpy":
        frame = frame.f_back  # type: ignore[assignment]
    if _library(frame) != "pandas":
        return
    where, caller = frame.f_code.co_name, frame.f_back.f_code.co_name  # type: ignore[union-attr]
    if kind == "b" and caller in ("_get_indexer_strict", "_get_list_axis", "__getitem__"):
        what, fix = "a mask of tensornumpy is none to pandas, which takes it for labels or numbers", "df[mask.numpy()]"
    elif kind == "V" and where == "__init__" and frame.f_globals["__name__"] == "pandas.core.frame":
        what, fix = "records of tensornumpy have no fields for pandas", "pandas.DataFrame(x.numpy())"
    elif not kind and {"map_array", "get_grouper"} <= set(_callers(frame)):
        what, fix = (
            "an array of tensornumpy is none to pandas, which would call it as a function",
            "df.groupby(x.numpy())",
        )
    else:
        return
    while frame.f_back is not None and _library(frame) == "pandas":
        frame = frame.f_back
    line = Line.of(frame.f_code.co_filename, frame.f_lineno)
    raise TypeError(f"{what}\n  at:  {line}\n  fix: {fix}")


def _callers(frame: types.FrameType | None) -> Iterator[str]:
    """The functions of pandas that the frame runs in, from the innermost on."""
    while frame is not None and _library(frame) == "pandas":
        yield frame.f_code.co_name
        frame = frame.f_back


def asked_by_a_writer() -> bool:
    """True if the line is one of ``array_api_extra.at``, or of dask's reductions: they write into what they have
    computed, which has no axes at times, and use what it has then."""
    path = getattr(user_line(2), "path", "").replace(os.sep, "/")
    return ("array_api_extra" in path and path.endswith("_at.py")) or path.endswith("dask/array/reductions.py")


@functools.lru_cache(1024)
def is_packages(filename: str) -> bool:
    """True for code of this package; its commands are programs that use it, as a user's are."""
    if filename.startswith(_OURS):
        return not filename.startswith(_COMMANDS)
    return EXTENSION in filename


def is_ours(filename: str) -> bool:
    """True for code of this package, and for TensorFlow's between a user's function and ours."""
    return is_packages(filename) or _TENSORFLOW in filename


def _library(frame: Any) -> str:
    return frame.f_globals.get("__name__", "").partition(".")[0]


def is_library(filename: str) -> bool:
    """True for code of an installed library."""
    return any(part in filename for part in _INSTALLED)


def is_theirs(filename: str) -> bool:
    """True for code that is neither ours nor the user's: of installed libraries, of the standard library."""
    return is_library(filename) or filename.startswith(_STANDARD)


def user_places(error: BaseException) -> list[tuple[str, int]]:
    """File and line of the frames outside this package that an error has come through, outermost first."""
    found, trace = [], error.__traceback__
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if not is_ours(name):
            found.append((name, trace.tb_lineno))
        trace = trace.tb_next
    return found


def user_frames() -> list[tuple[str, int]]:
    """File and line of the frames outside this package that are at work, outermost first."""
    found, frame = [], sys._getframe(1)
    while frame is not None:
        if not is_ours(frame.f_code.co_filename):
            found.append((frame.f_code.co_filename, frame.f_lineno))
        frame = frame.f_back  # type: ignore[assignment]
    return found[::-1]


def user_function(within: Any) -> str:
    """The name of the innermost function outside this package, down to the code ``within``; empty if it has none that
    could be written."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_code is not within:
        if not is_ours(frame.f_code.co_filename):
            name = frame.f_code.co_name
            return name if name.isidentifier() else ""
        frame = frame.f_back  # type: ignore[assignment]
    return ""


def has_handler(within: Any) -> bool:
    """True if a frame outside this package has a ``try`` or a ``with``, down to that of the code ``within``; so has who
    calls a finalizer."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_code is not within:
        code = frame.f_code
        if (code.co_exceptiontable or code.co_name == "__del__") and not is_ours(code.co_filename):
            return True
        frame = frame.f_back  # type: ignore[assignment]
    return False


def user_line(skip: int = 1) -> str:
    """``"file.py:12"`` of the innermost frame outside this package, for messages and graph nodes."""
    frame = sys._getframe(skip)
    while frame is not None:
        name = frame.f_code.co_filename
        if not is_ours(name):
            return Line.of(name, frame.f_lineno)
        frame = frame.f_back  # type: ignore[assignment]
    return "<unknown>"


def user_place() -> tuple[str, int] | None:
    """File and line of the innermost frame outside this package."""
    frame = sys._getframe(2)
    while frame is not None:
        if not is_ours(frame.f_code.co_filename):
            return frame.f_code.co_filename, frame.f_lineno
        frame = frame.f_back  # type: ignore[assignment]
    return None


def user_level() -> int:
    """The ``stacklevel`` by which ``warnings.warn``, called where this is, points at the line of ``user_line``."""
    level, frame = 1, sys._getframe(1)
    while frame.f_back is not None and frame.f_code.co_filename.startswith(_OURS):
        level, frame = level + 1, frame.f_back
    return level


def message(what: str, fix: str) -> str:
    """The house style: what happened, the user's own line, the fix."""
    return f"{what}\n  at:  {user_line(2)}\n  fix: {fix}"


error_variable: Any = getattr(np._core.umath, "_extobj_contextvar", None)  # type: ignore[attr-defined] # of errstate


def error_state() -> object:
    """NumPy's state of errors: one object until somebody sets it. Where NumPy does not say, a new one each time."""
    return object() if error_variable is None else error_variable.get()


def own_steps(category: str, flags: int) -> None:
    """Marks a state of floating-point errors, ``np.errstate(all="ignore", call=own_steps)``, as that of derivatives
    and not of the code that is traced."""


class PromotionError(TypeError):
    """Two dtypes meet that the promotion mode in force does not combine.

    Raised under ``tnp.promotion("off")`` for any mixed pair and under ``"safe"`` for a lossy one::

        with tnp.promotion("safe"):
            tnp.ones(2, tnp.int64) + tnp.ones(2, tnp.float32)     # PromotionError
            tnp.ones(2, tnp.int64).astype(tnp.float32) + tnp.ones(2, tnp.float32)   # the fix
    """


class TracedArrayError(TypeError):
    """A value that exists only while ``function`` traces, or per example in ``vectorized_map``, was asked for
    as plain numbers::

        @tnp.function
        def f(x):
            return np.asarray(x)        # TracedArrayError
            return tnp.asarray(x)       # the fix
    """


class LeakedValueError(RuntimeError):
    """A traced or batched value was used after its ``function`` or ``vectorized_map`` had ended.

    Return the value from the function instead of storing it outside.
    """


class BatchingError(TypeError):
    """An operation cannot be done per example inside ``vectorized_map``: it would need a different shape or a
    different Python branch for each example. Use ``tnp.where``, or ``tnp.map_fn`` for a sequential loop."""


class NoGradientError(TypeError):
    """A gradient was asked for through an operation that has no derivative rule."""


class LostGradientWarning(UserWarning):
    """A gradient is zero or lacks a part: its source left as a number or as memory, from where it comes back as a
    constant::

        tnp.grad(lambda x: math.exp(x) * x)(2.0)        # 7.39, and this warning
        tnp.grad(lambda x: tnp.exp(x) * x)(2.0)         # 22.17: the fix

    ``strict=True`` of each transform and tape raises NoGradientError instead, and
    ``tnp.config.set_strict_gradients(True)`` does for all of them.
    """


class RetracingWarning(UserWarning):
    """A ``function`` is traced at nearly each call, which takes milliseconds where a call takes microseconds::

    for n in range(1000):
        f(x, n * 0.1)                      # each number is another trace
        f(x, tnp.asarray(n * 0.1))         # the fix: one trace
    """


class EagerWarning(UserWarning):
    """A line of a ``function`` cannot be traced: Python runs it between compiled pieces. Told once for each function::

        @tnp.function
        def f(x):
            return tnp.asarray(np.asarray(x) ** 2)      # np.asarray needs the numbers: EagerWarning
            return x**2                                 # the fix

    ``tnp.function(strict=True)`` raises the error instead. A function that has lost more than a second in all, by
    tracing and compiling and by calls that Python does sooner, gives this warning, too (see ``tnp.report()``).
    """


class DefectWarning(UserWarning):
    """The compiler met a fault of its own, and Python or NumPy answered instead. Told once in a process, and counted::

    tnp.config.native_status()["defects"]      # how many there were, and the text of the last one
    """


class DefectError(RuntimeError):
    """Machine code was about to run on other arrays than it was made for: a fault of tensornumpy's, and never a run.

    The message says what the code was made for and called with. ``tnp.config.set_native("off")`` goes without it.
    """


class TraceTooLong(Exception):
    """A trace has more steps than are compiled."""


class TraceOverdue(TraceTooLong):
    """A trace takes longer than may be spent on it now."""


AGAIN = (TracedArrayError, TraceTooLong, NoGradientError)  # after which Python does a call from the start


class DeviceError(ValueError):
    """A device name that is malformed or that this process does not have; the message lists what there is."""


class GuardError(RuntimeError):
    """A ``function`` was traced more often than ``max_traces`` allows; the message lists the causes."""


class CheckError(AssertionError):
    """A compiled function gave another result than its Python code; ``tnp.function(check=True)`` looks for this.

    The message names the first step that differs, the user's line, and both values.
    """


class UnknownLengthError(TypeError):
    """A function needs the length of an axis that a ``tf.function`` does not know before it runs.

    Give the axis its length in the ``input_signature``, or state it by ``tf.ensure_shape``.
    """


class TensorFlowError(NotImplementedError):
    """An operation that the TensorFlow engine cannot do, or not for this dtype or in this place (a tf.function, an
    XLA program, a tf.vectorized_map). The message names it and says what does it."""


class NotYetError(AttributeError):
    """A NumPy name that tensornumpy does not provide; it is refused by name rather than silently converted."""


class RefusedError(NotImplementedError):
    """A NumPy name that is here to be refused (``tnp.test``) was called, or ``out=`` given for watched masked arrays.

    The message says why, and what to write instead.
    """


class ExportError(NotImplementedError):
    """A function cannot leave Python (``f.export``), as it needs Python or NumPy when it runs, or nothing here can link
    its library. The message has the line of the function that needs it, or the command that links::

        tnp.function(lambda x: tnp.linalg.svd(x)).export("f", x)     # ExportError: NumPy's svd is not in the library
    """


for _error in tuple(vars().values()):  # the names users see in a traceback and catch
    if isinstance(_error, type) and issubclass(_error, Exception):
        _error.__module__ = "tensornumpy"
        if not issubclass(_error, AttributeError):
            # TensorFlow's autograph raises errors anew with the user's line in the message. It keeps the class of those
            # that are made as a plain Exception is, and turns all others into its StagingError.
            _error.__init__ = Exception.__init__  # type: ignore[method-assign]
