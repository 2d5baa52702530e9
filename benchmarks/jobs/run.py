"""The guide's jobs beside NumPy and the other libraries that are installed: ``python benchmarks jobs [OPTIONS]``.

Candidates of a table run in one process, in shuffled short slices, and the minimum of each counts; every answer is
checked against NumPy's before it is timed. Exit status 1 if tensornumpy itself fails or answers wrongly.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tensornumpy.command import cli
from tensornumpy.command.benchmark import report as printed
from tensornumpy.command.benchmark.names import LIBRARIES
from tensornumpy.command.benchmark.rivals import machine

from . import JOBS, make_tables, report
from .bars import with_bars
from .place import on
from .plots import plot


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print, draw and write what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", default=",".join(JOBS), help="comma separated (default: %(default)s)")
    parser.add_argument("--quick", action="store_true", help="fewer sizes and rounds")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write all numbers as JSON")
    parser.add_argument("--output", type=Path, default=Path("."), metavar="DIR", help="for the plots (default: here)")
    parser.add_argument("--bars", action="store_true", help="only what the native compiler is held to")
    parser.add_argument("--format", choices=("png", "svg"), default="png", help="of the plots (default: %(default)s)")
    parser.add_argument("--seed", type=int, help="order of the rounds, to repeat a run")
    parser.add_argument("--device", metavar="NAME", help="of TensorFlow, for our arrays and its own: GPU:0, CPU:1")
    cli.add_libraries(parser, LIBRARIES)
    options = parser.parse_args(argv)
    jobs = cli.names_of(options.jobs, JOBS, "job")
    if options.json:
        cli.writable(options.json)
    console = cli.console()
    with on(options.device) as wait:
        rivals = cli.rivals_of(options, console)
        with console.status("preparing"):
            tables = [table for job in jobs for table in make_tables(job, rivals, options.quick)]
            if options.bars:
                tables = with_bars(tables)
        wait = wait if options.device else None
        printed.measure(tables, console, quick=options.quick, seed=options.seed, wait=wait)
    printed.print_tables(tables, console)
    report.print_verdicts(tables, console)
    report.print_pairs(tables, console)
    about = machine()
    printed.print_machine(about, console)
    if options.json:
        report.write_json(tables, about, options.json)
        console.print(f"\nNumbers: {options.json}")
    for path in plot(tables, options.output, options.format):
        console.print(f"Plot: {path}")
    return cli.status_of(tables)


if __name__ == "__main__":
    sys.exit(main())
