"""The command line: ``tensornumpy demo | benchmark | devices | coverage | where | info | cache``."""

from __future__ import annotations

import argparse
import contextlib
import errno
import importlib.util
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .. import __version__

PLOT = "tensornumpy-benchmark.png"
SIGMOID = "the sigmoid on 2^0 to 2^24 numbers"
MORE = "Gradients, first calls, writes, ...: python benchmarks, in a checkout"
NEEDS = {"demo": ("rich", "matplotlib"), "benchmark": ("rich", "matplotlib"), "coverage": ("rich",)}  # the extra "demo"


def console() -> Any:
    """Where commands print."""
    from rich.console import Console

    # this stdout, also while the demo catches what its code prints to sys.stdout
    return Console(file=sys.stdout, highlight=False)


def _parser() -> argparse.ArgumentParser:
    from .benchmark.names import LIBRARIES

    about = "NumPy's API on arrays that differentiate, compile, vectorize and move between devices."
    parser = argparse.ArgumentParser(prog="tensornumpy", description=about)
    parser.add_argument("--version", action="version", version=f"tensornumpy {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")

    def command(name: str, run: Any, text: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(run=run)
        return sub

    demo = command("demo", _demo, "A tour of the library in the terminal, with a benchmark at the end.")
    demo.add_argument("--section", type=int, metavar="N", help="this section only, without the benchmark")
    demo.add_argument("--list", action="store_true", help="list the sections and stop")
    demo.add_argument("--yes", "-y", action="store_true", help="do not wait for Enter between sections")
    demo.add_argument("--quick", action="store_true", help="fewer sizes and rounds in the benchmark")
    demo.add_argument("--no-benchmark", action="store_true", help="leave the benchmark out")
    demo.add_argument("--output", type=Path, default=Path(PLOT), metavar="PNG", help="the plot (default: %(default)s)")
    add_libraries(demo, LIBRARIES)

    bench = command("benchmark", _benchmark, "Speed next to NumPy and next to the other libraries that are installed.")
    bench.epilog = MORE
    bench.add_argument("--quick", action="store_true", help="fewer sizes and rounds")
    bench.add_argument("--output", type=Path, default=Path(PLOT), metavar="PNG", help="the plot (default: %(default)s)")
    add_libraries(bench, LIBRARIES)

    command("devices", _devices, "The devices of this process.")
    coverage = command("coverage", _coverage, "The matrix of functions and abilities, from the results of the tests.")
    coverage.add_argument("pattern", nargs="?", default="", help="a part of the names to show, for example linalg.")
    coverage.add_argument("--tensorflow", action="store_true", help="what the functions do on tf.Tensors")
    where = command(
        "where", _where, "Where a function and each of its rules is; of a file, what it is for and what imports it."
    )
    where.add_argument("name", help="for example cumsum, linalg.solve, ndarray.reshape, lens.py")
    command("info", _info, "Versions, processor, BLAS, and whether machine code is in use, for a bug report.")
    cache = command("cache", _cache, "The machine code that is kept on disk: where it is, how much, and away with it.")
    cache.add_argument("action", nargs="?", choices=("path", "size", "clear"), help="this alone")
    return parser


def add_libraries(parser: argparse.ArgumentParser, names: Sequence[str]) -> None:
    parser.add_argument(
        "--against",
        default=",".join(names),
        metavar="LIBRARIES",
        help="comma separated, used if installed; 'none' for NumPy alone (default: %(default)s)",
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0, 1 for a failure, 2 for wrong arguments."""
    options = _parser().parse_args(argv)
    missing = [name for name in NEEDS.get(options.command, ()) if importlib.util.find_spec(name) is None]
    if missing:
        print(f"tensornumpy: {options.command} needs {' and '.join(missing)}", file=sys.stderr)
        print('  fix: pip install "tensornumpy[demo]"', file=sys.stderr)
        return 1
    try:
        status = options.run(options)
        sys.stdout.flush()  # here, where a full disk can still be told
        return status
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 141
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        print(f"tensornumpy: {error.strerror}", file=sys.stderr)
        _drop(sys.stdout)
        return 1


def _drop(stream: Any) -> None:
    """Forget what could not be written, so that Python does not try again at its end."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


# --- demo and benchmark -----------------------------------------------------------------------------------


def names_of(text: str, known: Sequence[str], what: str) -> list[str]:
    """A comma separated option; an unknown name ends the program with what there is."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    unknown = [name for name in names if name not in known]
    if unknown or not names:
        wrong = ", ".join(unknown) or "(nothing)"
        print(f"tensornumpy: unknown {what} {wrong}; there are {', '.join(known)}", file=sys.stderr)
        raise SystemExit(2)
    return names


def rivals_of(options: argparse.Namespace, console: Any) -> Any:
    from .benchmark.names import LIBRARIES
    from .benchmark.rivals import Rivals

    chosen = [] if options.against == "none" else names_of(options.against, LIBRARIES, "library")
    with console.status("importing the other libraries"):
        rivals = Rivals(chosen)
    for name, error in rivals.errors.items():
        console.print(f"[red]{name} is installed but does not import: {error}")
    return rivals


def writable(path: Path) -> None:
    """Find out before measuring, not after, that the result cannot be written."""
    folder = path.resolve().parent
    if path.is_dir() or not folder.is_dir():
        print(f"tensornumpy: cannot write {path}: {'it is' if path.is_dir() else 'no such'} directory", file=sys.stderr)
        raise SystemExit(2)


def _demo(options: argparse.Namespace) -> int:
    from .demo.sections import load_sections
    from .demo.walk import walk

    out = console()
    sections = load_sections()
    if options.list:
        for section in sections:
            out.print(f"{section.number:>3}  {section.title}")
        return 0
    if options.section is not None and options.section not in [s.number for s in sections]:
        print(f"tensornumpy: no section {options.section}; there are 1 to {sections[-1].number}", file=sys.stderr)
        return 2
    measured = options.section is None and not options.no_benchmark
    if measured:
        writable(options.output)
    walk(out, only=options.section, wait=not options.yes)
    return _sigmoid(options, out, f"{sections[-1].number + 1}. Speed: {SIGMOID}") if measured else 0


def _sigmoid(options: argparse.Namespace, console: Any, title: str) -> int:
    from rich.rule import Rule

    from .benchmark import report, sigmoid
    from .benchmark.rivals import machine

    console.print(Rule(f"[bold]{title}", align="left"))
    rivals = rivals_of(options, console)
    tables = sigmoid.tables(rivals, options.quick)
    report.measure(tables, console, quick=options.quick)
    report.print_tables(tables, console)
    report.print_machine(machine(), console)
    missing = rivals.missing()
    if missing:
        console.print(f"  not installed: {', '.join(missing)}  (pip install 'tensornumpy\\[benchmark,tensorflow]')")
    report.plot_sigmoid(tables, options.output)
    console.print(f"\nPlot: {options.output}")
    return status_of(tables)


def status_of(tables: Sequence[Any]) -> int:
    """1 if tensornumpy itself failed or answered wrongly; a rival that fails is only reported."""
    return int(any(c.error and c.label.startswith("tensornumpy") for table in tables for c in table.candidates))


def _benchmark(options: argparse.Namespace) -> int:
    writable(options.output)
    out = console()
    status = _sigmoid(options, out, f"Speed: {SIGMOID}")
    out.print(MORE)
    return status


# --- what there is ----------------------------------------------------------------------------------------


def _devices(options: argparse.Namespace) -> int:
    import tensornumpy as tnp

    for title, devices in (
        ("physical", tnp.config.list_physical_devices()),
        ("logical", tnp.config.list_logical_devices()),
    ):
        for device in devices:
            print(f"{title:<9} {device.device_type:<4} {device.name}")
    return 0


def _coverage(options: argparse.Namespace) -> int:
    from .coverage import show

    try:
        show(options.pattern, options.tensorflow)
    except FileNotFoundError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _where(options: argparse.Namespace) -> int:
    from ..api.system.names import MEANT, meant
    from .locate import locate

    found, close = locate(options.name)
    if not found:
        if options.name.rpartition(".")[2] in MEANT:
            hint = f"; write {meant(options.name, ())}"
        else:
            hint = f"; did you mean {', '.join(close)}?" if close else ""
        print(f"tensornumpy: nothing is called {options.name!r}{hint}", file=sys.stderr)
        return 1
    width = max(len(what) for what, _ in found)
    for what, place in found:
        print(f"{what:<{width}}  {place}")
    return 0


def _info(options: argparse.Namespace) -> int:
    from .. import config
    from .benchmark.rivals import machine

    status = config.native_status()
    for name, value in {**machine(), **{name.replace("_", " "): text for name, text in status.items()}}.items():
        print(f"{name:<16} {value}")
    return 0


def _cache(options: argparse.Namespace) -> int:
    from ..engines.llvm.link import disk

    status = disk.status()
    if options.action == "path":
        print(status.path or "")
    elif options.action == "size":
        print(status.bytes)
    elif options.action == "clear":
        try:
            print(f"{disk.clear()} files removed")
        except PermissionError as error:
            print(f"tensornumpy: nothing is removed: {error}", file=sys.stderr)
            return 1
    else:
        print(f"path   {status.path or 'none'}")
        print(f"in use {'yes' if status.reason is None else f'no: {status.reason}'}")
        print(f"files  {status.files}")
        print(f"size   {status.bytes / 1e6:.1f} MB of at most {status.most / 1e6:.0f} MB")
    return 0
