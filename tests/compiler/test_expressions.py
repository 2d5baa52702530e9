"""Expressions are one object wherever they are written alike, and another one where what they read may have changed."""

from __future__ import annotations

import copy
import itertools
import os
import pickle
import random
import subprocess
import sys
import threading
import weakref

import numpy as np
import pytest
from tests.compiler.reference import Interpreter

from tensornumpy.compiler import expr as expressions
from tensornumpy.compiler import ir, text
from tensornumpy.compiler.passes.fusion import optimize

F8, I8, B1 = np.dtype("f8"), np.dtype("i8"), np.dtype("?")


class _Recipe:
    """A random expression as what makes it: nested tuples, from which it is built as often as one likes."""

    def __init__(self, seed: int):
        self.r = random.Random(seed)
        self.bufs = [ir.Buf("b", F8, 60, "input") for _ in range(2)]
        self.index = ir.Buf("i", I8, 60, "input")
        self.syms = [ir.Sym("s", ir.Affine(0), ir.Affine(3)) for _ in range(2)]
        self.cell = ir.Cell("c", F8)

    def affine(self) -> ir.Affine:
        return ir.Affine(self.r.randrange(5), [(s, self.r.randrange(3)) for s in self.syms])

    def view(self) -> tuple:
        strides = tuple(self.r.choice([0, 1, 2, -1, self.affine()]) for _ in range(2))
        return self.r.choice(self.bufs), self.affine(), strides

    def draw(self, depth: int) -> tuple:
        kinds = ["load", "const", "int", "var", "read", "iota"]
        kinds += ["op", "op", "op", "cast", "select", "gather", "search", "python"] if depth else []
        kind = self.r.choice(kinds)
        parts = [self.draw(depth - 1) for _ in range(3)] if depth else []
        number = self.r.choice([0, 0.0, -0.0, 1, 1.0, True, float("nan"), float("inf"), 1j, -0j, np.float64(1.0)])
        name = self.r.choice(["add", "multiply", "subtract"])
        return kind, parts, number, name, self.view(), self.affine(), self.r.randrange(2)

    def build(self, recipe: tuple) -> ir.Expr:
        kind, parts, number, name, (buf, offset, strides), affine, k = recipe
        x = [self.build(p) for p in parts]
        view = ir.View(buf, ir.Affine(offset.const, offset.terms), (*strides,))
        size = ir.Affine(affine.const, affine.terms)
        match kind:
            case "load":
                return ir.Load(F8, view, k)
            case "const":
                return ir.Const(np.dtype("f8"), copy.copy(number))
            case "int":
                return ir.Int(I8, size)
            case "var":
                return ir.Var(F8, f"v{k}")
            case "read":
                return ir.Read(F8, self.cell)
            case "iota":
                return ir.Iota(I8, k)
            case "op":
                return ir.Op(F8, name, (x[0], x[1]), (F8, F8, F8))
            case "cast":
                return ir.Cast([F8, I8][k], x[0])
            case "select":
                return ir.Select(ir.Op(B1, "less", (x[0], x[1]), (F8, F8, B1)), x[1], x[2])
            case "gather":
                return ir.Gather(F8, view, ((x[0], size, 1),))
            case "search":
                return ir.Search(I8, view, ((x[0], size, 1),), ["left", "right"][k])
        return ir.PyInt(I8, getattr(np, name), (x[0], x[1]))


def _written(recipe: tuple) -> str:
    """A recipe as text, in which everything is told apart: 0.0 from -0.0, 1 from True."""
    kind, parts, number, name, (buf, offset, strides), affine, k = recipe
    own = {
        "load": ((buf.serial, offset, strides), k), "const": (type(number), repr(number)), "int": affine, "var": k,
        "read": (), "iota": k, "op": name, "cast": k, "select": (), "gather": ((buf.serial, offset, strides), affine),
        "search": ((buf.serial, offset, strides), affine, k), "python": name,
    }[kind]  # fmt: skip
    count = {"op": 2, "cast": 1, "select": 3, "gather": 1, "search": 1, "python": 2}.get(kind, 0)
    return f"{kind}{own}({', '.join(_written(p) for p in parts[:count])})"


@pytest.mark.parametrize("seed", range(40))
def test_equal_structure_is_one_object(seed: int) -> None:
    drawn = _Recipe(seed)
    recipes = [drawn.draw(drawn.r.randrange(4)) for _ in range(60)]
    made = [drawn.build(p) for p in recipes]
    again = [drawn.build(p) for p in reversed(recipes)][::-1]
    assert all(a is b for a, b in zip(made, again, strict=True))
    texts = [_written(p) for p in recipes]
    for (a, x), (b, y) in itertools.combinations(zip(texts, made, strict=True), 2):
        assert (x is y) == (a == b), (a, b)
    for x in made:
        assert copy.copy(x) is x
        assert ir.with_parts(x, (*x.parts,)) is x


def test_an_expression_never_changes() -> None:
    x = ir.Const(F8, 1.0)
    for change in (lambda: setattr(x, "value", 2.0), lambda: delattr(x, "value"), lambda: setattr(x, "parts", (x,))):
        with pytest.raises(AttributeError):
            change()
    with pytest.raises(AttributeError):
        x.other = 1  # type: ignore[attr-defined]


def test_copies_and_pickles() -> None:
    """What is made of an expression is one, too: a part of the same memory stays the same node."""
    x = ir.Op(F8, "add", (ir.Var(F8, "a"), ir.Cast(F8, ir.Select(ir.Var(B1, "b"), *[ir.Const(I8, 3)] * 2))), (F8,) * 3)
    assert copy.deepcopy(x) is x
    assert pickle.loads(pickle.dumps(x)) is x
    buf = ir.Buf("b", F8, 3, "input")
    load, other = ir.Load(F8, ir.whole(buf)), copy.deepcopy(ir.Load(F8, ir.whole(buf), 2))
    assert other.view.buf is not buf
    assert other is not load
    assert other.version == 2


def test_the_table_holds_what_lives() -> None:
    """Nobody holds an expression: it is gone, however deep it is."""
    x: ir.Expr = ir.Var(F8, "a")
    for k in range(20_000):
        x = ir.Op(F8, "add", (x, ir.Const(F8, float(k))), (F8,) * 3)
    nodes = list(ir.walk(x))
    assert len(nodes) == 40_001
    alive = [weakref.ref(node) for node in nodes if isinstance(node, ir.Op)]  # numbers may be other tests', too
    assert len(alive) == 20_000 <= sum(isinstance(ref(), ir.Op) for ref in list(expressions._nodes.values()))
    del x, nodes
    assert not any(ref() for ref in alive)
    assert len([ref for ref in list(expressions._nodes.values()) if ref() is None]) == 0


def test_threads_make_one_object() -> None:
    start, found = threading.Barrier(4), list[list[ir.Expr]]()

    def make() -> None:
        start.wait()
        mine = []
        for k in range(2000):
            x = ir.Op(F8, "add", (ir.Var(F8, f"n{k % 50}"), ir.Const(F8, float(k))), (F8,) * 3)
            mine.append(x)
            ir.Op(F8, "negative", (x,), (F8, F8))  # one that goes at once
        found.append(mine)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [threading.Thread(target=make) for _ in range(4)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
    finally:
        sys.setswitchinterval(interval)
    assert len(found) == 4
    for each in zip(*found, strict=True):
        assert len(set(each)) == 1


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
def test_a_forked_child_makes_expressions() -> None:
    """Another thread may be at work in the table at the fork."""
    stop = threading.Event()

    def work() -> None:
        while not stop.is_set():
            ir.Op(F8, "negative", (ir.Const(F8, random.random()),), (F8, F8))

    thread = threading.Thread(target=work)
    thread.start()
    x = ir.Const(F8, 0.25)
    try:
        for _ in range(10):
            pid = os.fork()
            if not pid:
                same = ir.Const(F8, 0.25) is x
                del x
                os._exit(0 if same and len([ir.Const(F8, float(k)) for k in range(100)]) == 100 else 1)
            assert os.waitpid(pid, 0)[1] == 0
    finally:
        stop.set()
        thread.join()


# --- memory that changes ---


def _load(buf: ir.Buf, version: int = 0) -> ir.Expr:
    return ir.Load(F8, ir.whole(buf), version)


def _op(name: str, *args: ir.Expr) -> ir.Expr:
    return ir.Op(F8, name, args, (F8,) * (len(args) + 1))


def _map(buf: ir.Buf, expr: ir.Expr) -> ir.Map:
    return ir.Map((ir.Affine(buf.size),), [(ir.whole(buf), expr)])


def test_a_load_behind_a_store_is_another_one() -> None:
    """``a += 1; b = 2 * a; a *= a; c = a - b``: joined in one map, each reads what it read."""
    a, b, c = (ir.Buf(name, F8, 5, "input") for name in "abc")
    one, two = ir.Const(F8, 1.0), ir.Const(F8, 2.0)
    body: list[ir.Stmt] = [
        _map(a, _op("add", _load(a), one)),
        _map(b, _op("multiply", two, _load(a))),
        _map(a, _op("multiply", _load(a), _load(a))),
        _map(c, _op("subtract", _load(a), _load(b))),
    ]
    program = ir.Program(bufs=[a, b, c], body=body)
    optimize(program)
    (joined,) = program.body
    versions = [
        {x.version for x in ir.walk(e) if isinstance(x, ir.Load) and x.view.buf is a}
        for _, e in joined.stores  # type: ignore[attr-defined]
    ]
    assert [max(v, default=0) for v in versions] == sorted(max(v, default=0) for v in versions)
    assert len(set().union(*versions)) > 1
    data = [np.arange(5.0), np.zeros(5), np.zeros(5)]
    Interpreter(program, data).run()
    expected = np.arange(5.0) + 1
    np.testing.assert_array_equal(data[0], expected * expected)
    np.testing.assert_array_equal(data[1], 2 * expected)
    np.testing.assert_array_equal(data[2], expected * expected - 2 * expected)


@pytest.mark.parametrize("seed", range(60))
def test_random_programs_mean_the_same(seed: int) -> None:
    """Maps that write what others read, in any order: passes keep what they do."""
    r = random.Random(seed)
    bufs = [ir.Buf(f"b{k}", F8, 4, r.choice(["input", "input", "temp"])) for k in range(4)]
    body: list[ir.Stmt] = [_map(b, ir.Const(F8, 1.0 + k)) for k, b in enumerate(bufs) if b.role == "temp"]

    def expr(depth: int) -> ir.Expr:
        if not depth or r.random() < 0.2:
            return _load(r.choice(bufs)) if r.random() < 0.8 else ir.Const(F8, float(r.randrange(3)))
        return _op(r.choice(["add", "multiply", "subtract", "maximum"]), expr(depth - 1), expr(depth - 1))

    for _ in range(r.randrange(2, 9)):
        m = _map(r.choice(bufs), expr(r.randrange(3)))
        again = [m, _map(r.choice(bufs), expr(2))] if r.random() < 0.2 else []
        body.append(ir.For(ir.Sym("i"), ir.Affine(0), ir.Affine(2), 1, again) if again else m)
    given = [b for b in bufs if b.role == "input"]
    results = []
    for passes in (lambda program: None, optimize):
        program = ir.Program(bufs=[*bufs], body=copy.copy(body))
        data = {buf: np.arange(4.0) - k for k, buf in enumerate(given)}
        passes(program)
        Interpreter(program, [data[buf] for buf in program.bufs if buf.role == "input"]).run()
        results.append(data.values())
    for plain, done in zip(*results, strict=True):
        np.testing.assert_array_equal(plain, done)


_SCRIPT = """
import numpy as np
from tensornumpy.compiler import ir, text
from tensornumpy.compiler.passes.fusion import optimize
import sys
F8 = np.dtype("f8")
names = sys.argv[1].split()
others = [ir.Op(F8, n, (ir.Const(F8, 2.0), ir.Var(F8, n)), (F8,) * 3) for n in names]  # made before, in another order
a, b = (ir.Buf(n, F8, 64, "input") for n in "ab")
load = lambda x: ir.Load(F8, ir.whole(x))
body = []
for n in ("add", "multiply", "subtract", "maximum"):
    for x, y in ((a, b), (b, a)):
        both = ir.Op(F8, n, (load(x), load(y)), (F8,) * 3)
        body.append(ir.Map((ir.Affine(64),), [(ir.whole(x), ir.Op(F8, "add", (both, ir.Const(F8, 2.0)), (F8,) * 3))]))
program = ir.Program(bufs=[a, b], body=body)
optimize(program)
print(text.text(program))
"""


def test_text_depends_on_nothing_else() -> None:
    """Neither on the seed of hashes nor on which expressions were made before: names of machine code follow from it."""
    texts = set()
    for seed, names in (("0", "add subtract multiply"), ("1", "multiply maximum"), ("77", "maximum add")):
        done = subprocess.run(
            [sys.executable, "-c", _SCRIPT, names], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True,
            text=True, check=True,
        )  # fmt: skip
        texts.add(done.stdout)
    (only,) = texts
    assert "'" in only  # versions are part of it


def test_versions_are_written() -> None:
    buf = ir.Buf("b", F8, 4, "input")
    first, second = (text.block_text([_map(buf, _op("add", _load(buf), _load(buf, k)))]) for k in (0, 1))
    assert first != second
