"""What each strategy of the compiler earns: ``python benchmarks strategies [--only TEXT ...]``.

Each strategy is switched off alone, by the function that decides about it (``SWITCHES``), over the programs of
``strategy_programs.py``. Where the generated text stays the same there is nothing to measure. Else both versions run in
one process, on the same arrays, in short slices in a shuffled order; the least processor time of each counts, on one
thread. Three new processes each do that, and only what all three say is believed.

A strategy *earns* its place where the time without it is at least 1.10 of that with it, and *loses* where it is less
than 0.95.
"""

from __future__ import annotations

import argparse
import functools
import importlib
import importlib.util
import json
import math
import statistics
import time
from collections.abc import Callable
from typing import Any

from benchmarks.measure import fresh, least, repetitions, sample

EARNS, LOSES = 1.10, 0.95
PROCESSES, ROUNDS, SLICE = 3, 15, 0.003  # a slice: seconds of one version
ALONE = {"TENSORNUMPY_CACHE": "off", "TENSORNUMPY_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
EMIT, PASSES, MACHINE = "tensornumpy.compiler.emit.", "tensornumpy.compiler.passes.", "tensornumpy.engines.llvm."


def _no(*_: Any) -> bool:
    return False


def _none(*_: Any) -> None:
    return None


def _one(*_: Any) -> tuple[int, int]:
    return -1, 1


def _itself(_: Any, s: Any, *__: Any) -> list[Any]:
    return [s]


def _without_tiles(made: Any) -> Any:
    def start(self: Any, *args: Any) -> None:
        made(self, *args)
        if self.tile >= 0:
            self.tile, self.rows = -1, 1

    return start


def _one_vector(made: Any) -> Any:
    def start(self: Any, *args: Any) -> None:
        made(self, *args)
        self.wholes = 1

    return start


# Module, attribute, and what stands there instead; in a tuple, what makes that of the attribute.
Switch = tuple[str, str, Any]
SWITCHES: dict[str, Switch] = {
    # which loops
    "squares": (f"{EMIT}plan", "Plan.across", lambda *_: -1),
    "running sums turned": (f"{EMIT}extremes", "_is_turned", _no),
    "running extremes by vectors": (f"{EMIT}extremes", "_IDEMPOTENT", frozenset()),
    "tiles of maps": (f"{EMIT}plan", "Plan.tile", _one),
    "rows side by side": (f"{EMIT}plan", "Plan.beside", _one),
    "vectors side by side": (f"{EMIT}plan", "interleaved", lambda *_: 1),
    "one masked loop": (f"{EMIT}plan", "_MANY", 1 << 60),
    "vectors across lines": (f"{EMIT}plan", "_STRIDED", 1 << 60),
    "loops written out": (f"{EMIT}maps", "_WRITTEN_OUT", 0),
    "tiles of reductions": (f"{EMIT}reduce", "_Reduction.__init__", (_without_tiles,)),
    "several vectors of a reduction": (f"{EMIT}reduce", "_Reduction.__init__", (_one_vector,)),
    "strips of columns": (f"{EMIT}reduce", "_Reduction._is_streamed", _no),
    "reductions together": (f"{EMIT}reduce", "together", _no),
    "searches by many pivots": (f"{EMIT}gathers", "_PIVOTS", 2),
    # what runs together
    "row blocks": (f"{EMIT}rows", "_longest", _none),
    "narrow sums apart": (f"{EMIT}rows", "_is_narrow", _no),
    "sums in row blocks": ("tensornumpy.staging.graphs.kernels", "with_sums", _none),
    "products of many turns": (f"{EMIT}products", "in_blocks", _none),
    "packed products": (f"{MACHINE}products", "is_blocked", _no),
    "equal statements": (f"{EMIT}bodies", "Bodies.write", _no),
    # passes over programs
    "temporaries where they are read": (f"{PASSES}contraction", "Contraction.run", _none),
    "maps as one": (f"{PASSES}fusion", "_fuse_blocks", _none),
    "windows": (f"{PASSES}fusion", "gather_windows", _none),
    "pieces": (f"{PASSES}fusion", "read_pieces", _no),
    "copies in place": (f"{PASSES}fusion", "copy_reads", _none),
    "periods": (f"{PASSES}fusion", "lay_out", _none),
    "operand turned": (f"{PASSES}reductions", "_turned", _none),
    "sums in pieces": (f"{PASSES}reductions", "_pieces", _itself),
    "long reductions in parts": ("tensornumpy.staging.graphs.kernels", "in_parts", _none),
    "scatters in parts": (f"{PASSES}reductions", "_scattered", _itself),
}
if importlib.util.find_spec("tensornumpy.compiler.emit.sweep") is not None:
    SWITCHES["sweep"] = (f"{EMIT}sweep", "write_sweep", _no)


class Off:
    """Inside: a strategy is switched off; none, if its name is empty."""

    def __init__(self, name: str):
        self.name = name

    def __enter__(self) -> None:
        if not self.name:
            return
        module, path, other = SWITCHES[self.name]
        *owners, self.last = path.split(".")
        self.owner: Any = importlib.import_module(module)
        for name in owners:
            self.owner = getattr(self.owner, name)
        self.before = getattr(self.owner, self.last)
        setattr(self.owner, self.last, other[0](self.before) if isinstance(other, tuple) else other)

    def __exit__(self, *_: object) -> None:
        if self.name:
            setattr(self.owner, self.last, self.before)


class Version:
    """A program compiled without one strategy: ``texts``, and ``call``."""

    def __init__(self, f: Callable[..., Any], given: tuple[Any, ...], without: str):
        import tensornumpy as tnp
        from tensornumpy.compiler.emit.program import ProgramWriter
        from tensornumpy.engines.llvm import kernels

        self.texts: list[str] = []
        written = ProgramWriter.text

        def text(writer: Any) -> str:
            found = written(writer)
            self.texts.append(found)
            return found

        kernels._kernels.clear()  # its keys know nothing of switches
        ProgramWriter.text = text  # type: ignore[method-assign]
        try:
            with Off(without):
                self.call = tnp.function(f, strict=False, native="now")
                arrays = [tnp.asarray(x.copy()) for x in given]
                self.result = self.call(*arrays)
                self.first = arrays
                for _ in range(4):
                    self.call(*[tnp.asarray(x.copy()) for x in given])
        finally:
            ProgramWriter.text = written  # type: ignore[method-assign]


def work(name: str, strategies: list[str]) -> dict[str, Any]:
    """Measure one program in this process: the least seconds of a call, with all strategies ("") and without each."""
    import numpy as np
    from benchmarks.strategy_programs import PROGRAMS

    import tensornumpy as tnp
    from tensornumpy.engines import background
    from tensornumpy.engines.llvm.link import machine

    background.set_deterministic(True)
    machine.object_code = functools.cache(machine.object_code)  # most versions are one text
    f, make = PROGRAMS[name]
    given = make()
    Version(f, given, "")  # what the process compiles once, for operations outside of the function
    whole = Version(f, given, "")
    versions, fails = {"": whole}, {}
    for strategy in strategies:
        try:
            one = Version(f, given, strategy)
        except Exception as error:  # a program that needs the strategy
            fails[strategy] = f"{type(error).__name__}: {error}"
            continue
        if one.texts != whole.texts:
            versions[strategy] = one
            for a, b in zip(_flat(np, whole), _flat(np, one), strict=True):
                np.testing.assert_allclose(a, b, rtol=1e-4, atol=1e-5, err_msg=strategy)
    arrays = [tnp.asarray(x) for x in given]
    samples = []
    for one in versions.values():
        times = repetitions(sample(one.call, *arrays, clock=time.process_time), SLICE, most=30_000)
        samples.append(sample(one.call, *arrays, times=times, clock=time.process_time, is_warm=True))
    seconds = least(samples, ROUNDS if len(versions) > 1 else 0)
    return {"seconds": dict(zip(versions, map(float, seconds), strict=True)), "fails": fails, "texts": len(whole.texts)}


def _flat(np: Any, version: Version) -> list[Any]:
    result = version.result
    parts = () if result is None else result if isinstance(result, tuple) else (result,)
    return [np.asarray(x) for x in (*parts, *version.first)]


def measure(name: str, strategies: list[str]) -> tuple[dict[str, list[float]], float, dict[str, Any]]:
    """Of each strategy that changes the program the ratio in each process, and the milliseconds of a call with all."""
    found: dict[str, list[float]] = {}
    took, first = math.inf, {}
    for _ in range(PROCESSES):
        try:
            one = fresh("strategies", "--work", name, "--strategies", *strategies, **ALONE)
        except RuntimeError as error:
            return {}, 0.0, {"error": str(error)}
        first = first or one
        took = min(took, 1e3 * one["seconds"][""])
        strategies = [s for s in one["seconds"] if s]
        for s in strategies:
            found.setdefault(s, []).append(one["seconds"][s] / one["seconds"][""])
        if not strategies:
            break
    return found, took, first


def verdict(ratios: list[float]) -> str:
    """What all processes say."""
    if min(ratios) >= EARNS:
        return "earns"
    return "LOSES" if max(ratios) < LOSES else ""


def main() -> None:
    """Print a row for each strategy and program whose code differs, and what each strategy comes to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", default=[], help="parts of the names of programs")
    parser.add_argument("--strategies", nargs="*", default=list(SWITCHES))
    parser.add_argument("--work", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.work:
        print(json.dumps(work(options.work, options.strategies)))
        return
    from benchmarks.strategy_programs import PROGRAMS

    rows: dict[str, dict[str, list[float]]] = {s: {} for s in options.strategies}
    for name in PROGRAMS:
        if options.only and not any(text in name for text in options.only):
            continue
        found, took, report = measure(name, options.strategies)
        if "error" in report or not report["texts"]:
            print(f"{name}: {report.get('error', 'no native code')}", flush=True)
            continue
        for strategy, why in report["fails"].items():
            print(f"{name}: without {strategy} {why.splitlines()[0]}")
        for strategy, ratios in found.items():
            rows[strategy][name] = ratios
            each = " ".join(f"{r:5.2f}" for r in sorted(ratios))
            print(f"{strategy:34} {name:38} {took:9.3f} ms  {each}  {verdict(ratios)}", flush=True)
    print(f"\n{'strategy':34} programs  earns in  loses in  best  worst  (time without / with)")
    for strategy, each in rows.items():
        middle = [statistics.median(r) for r in each.values()] or [1.0]
        earns, loses = ([n for n, r in each.items() if verdict(r) == what] for what in ("earns", "LOSES"))
        print(
            f"{strategy:34} {len(each):8} {len(earns):9} {len(loses):9} {max(middle):5.2f} {min(middle):6.2f}"
            f"  {'' if earns else 'earns nothing; '}{', '.join(loses)}"
        )


if __name__ == "__main__":
    main()
