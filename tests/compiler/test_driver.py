"""Compiled programs: how they are called, why they stop, what they call, how exact their sums are."""

from __future__ import annotations

import operator
import signal
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from compiler.programs import text_of, was_flagged
from tensornumpy.compiler import driver, ir

F8, I8, B1 = np.dtype(np.float64), np.dtype(np.int64), np.dtype(bool)


def view(buf: ir.Buf, offset: Any = 0, *strides: int) -> ir.View:
    return ir.View(buf, ir.Affine.of(offset), strides)


def load(buf: ir.Buf, offset: Any = 0, *strides: int) -> ir.Load:
    return ir.Load(buf.dtype, view(buf, offset, *strides))


def op(name: str, *args: ir.Expr, dtype: np.dtype | None = None) -> ir.Op:
    made = dtype or args[0].dtype
    return ir.Op(made, name, args, (*(a.dtype for a in args), made))


def const(value: Any, dtype: np.dtype = F8) -> ir.Const:
    return ir.Const(dtype, value)


def elementwise(make: Callable[[ir.Expr], ir.Expr], n: int, dtype: np.dtype = F8, flags: int = 11) -> tuple[Any, ...]:
    """``y = make(x)`` for n elements: a function of an array that gives the number and the result."""
    x, y = ir.Buf("x", dtype, n, "input"), ir.Buf("y", dtype, n, "output")
    body: list[ir.Stmt] = [ir.Map((ir.Affine(n),), [(view(y, 0, 1), make(load(x, 0, 1)))])]
    compiled = driver.compile_program(ir.Program(bufs=[x, y], body=body))
    return compiled, lambda a: _result(compiled, a, np.empty_like(a), flags)


def _result(compiled: driver.Compiled, a: np.ndarray, out: np.ndarray, flags: int) -> tuple[int, np.ndarray]:
    return compiled.run([a, out], [], flags), out


@pytest.mark.parametrize("n", [1, 3, 7, 8, 9, 16, 37])
def test_flags_are_those_of_the_elements(n: int) -> None:
    """No lane beside the elements raises a flag, wherever the tail is; each element does."""
    compiled, run = elementwise(lambda x: op("divide", const(1.0), op("subtract", x, const(1.0))), n)
    number, out = run(np.full(n, 3.0))
    assert number == 0 and (out == 0.5).all()
    for k in range(n):
        x = np.full(n, 3.0)
        x[k] = 1.0
        number, _ = run(x)
        assert was_flagged(compiled, number), k
        assert compiled.reason(number) == "a floating-point error"
        number, out = elementwise(lambda x: op("divide", const(1.0), op("subtract", x, const(1.0))), n, F8, 0)[1](x)
        assert number == 0 and np.isinf(out[k])


def test_masked_elements_raise_no_flag() -> None:
    n = 100
    x, y = ir.Buf("x", F8, n, "input"), ir.Buf("y", F8, n, "output")
    mask = op("not_equal", load(x, 0, 1), const(0.0), dtype=B1)
    each = ir.Map((ir.Affine(n),), [(view(y, 0, 1), op("divide", const(1.0), load(x, 0, 1)))], mask)
    compiled = driver.compile_program(ir.Program(bufs=[x, y], body=[each]))
    a, out = np.arange(n) % 3.0, np.full(n, 7.0)
    assert compiled.run([a, out]) == 0
    expected = np.full(n, 7.0)
    np.testing.assert_array_equal(out, np.divide(1.0, a, where=a != 0, out=expected))


def test_division_waits_for_its_condition() -> None:
    """A quotient under an if is not computed before it, in or out of a loop."""
    x, y, i = ir.Buf("x", F8, 2, "input"), ir.Buf("y", F8, 9, "output"), ir.Sym("i")
    quotient = ir.Store(view(y, ir.Affine.of(i)), op("divide", load(x, 0), load(x, 1)))
    condition = op("greater", load(x, 1), const(0.0), dtype=B1)
    loop = ir.For(i, ir.Affine(0), ir.Affine(9), 1, [ir.If(condition, [quotient], [])])
    compiled = driver.compile_program(ir.Program(bufs=[x, y], body=[loop]))
    out = np.zeros(9)
    assert compiled.run([np.array([1.0, 0.0]), out]) == 0
    assert compiled.run([np.array([1.0, 2.0]), out]) == 0 and (out == 0.5).all()


def test_scalar_arguments_of_every_dtype() -> None:
    names = "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 complex128"
    dtypes = [np.dtype(n) for n in names.split()]
    bufs = [ir.Buf("y", d, 1, "output") for d in dtypes]
    scalars = [ir.Var(d, f"s{k}") for k, d in enumerate(dtypes)]
    body: list[ir.Stmt] = [ir.Store(view(b), s) for b, s in zip(bufs, scalars, strict=True)]
    compiled = driver.compile_program(ir.Program(bufs=bufs, scalars=scalars, body=body))
    values = [True, -5, -300, -70000, -(1 << 60), 5, 300, 70000, 1 << 63, 0.5, 0.25, 1e300, 1 + 2j, 3 - 4j]
    outs = [np.zeros(1, d) for d in dtypes]
    assert compiled.run(list(outs), values) == 0
    assert [x[0] for x in outs] == values
    number = compiled.run(list(outs), [True, -5, -300, -70000, 1 << 64, *values[5:]])
    assert compiled.reason(number) == "a Python integer left 64 bits"


@pytest.mark.parametrize(
    ("name", "args", "stops"),
    [
        ("add", ((1 << 63) - 1, 1), True), ("add", (1, 2), False), ("subtract", (-(1 << 63), 1), True),
        ("multiply", (1 << 40, 1 << 40), True), ("negative", (-(1 << 63),), True), ("abs", (-7,), False),
        ("floor_divide", (-7, 2), False), ("floor_divide", (7, 0), True), ("remainder", (-7, 3), False),
        ("remainder", (7, -3), False), ("floor_divide", (-(1 << 63), -1), True),
        ("bitwise_and", (-6, 255), False), ("bitwise_or", (5, -8), False), ("bitwise_xor", (-1, 77), False),
        ("left_shift", (3, 61), False), ("left_shift", (1, 63), True), ("left_shift", (0, 99), False),
        ("left_shift", (1, -1), True), ("left_shift", (-3, 4), False), ("right_shift", (-9, 2), False),
        ("right_shift", (9, 99), False), ("right_shift", (-9, 99), False), ("right_shift", (1, -1), True),
    ],
)  # fmt: skip
def test_integers_of_python(name: str, args: tuple[int, ...], stops: bool) -> None:
    y, cells = ir.Buf("y", I8, 1, "output"), [ir.Cell("c", I8) for _ in args]
    body: list[ir.Stmt] = [ir.SetCell(c, const(a, I8)) for c, a in zip(cells, args, strict=True)]
    var = ir.Var(I8, "v")
    body += [ir.Let(var, ir.PyInt(I8, getattr(np, name), tuple(ir.Read(I8, c) for c in cells))), ir.Store(view(y), var)]
    compiled, out = driver.compile_program(ir.Program(bufs=[y], cells=cells, body=body)), np.zeros(1, np.int64)
    number = compiled.run([out])
    assert bool(number) == stops
    if not stops:
        python = {
            "floor_divide": "floordiv", "remainder": "mod", "bitwise_and": "and_", "bitwise_or": "or_",
            "bitwise_xor": "xor", "left_shift": "lshift", "right_shift": "rshift",
        }  # fmt: skip
        assert out[0] == getattr(operator, python.get(name, name))(*args)


def test_names_that_change_places() -> None:
    """``a, b = b, a`` in a loop: the arrays end where NumPy's do, after odd and even numbers of turns."""
    for turns in (4, 5):
        x, y = ir.Buf("x", F8, 8, "input"), ir.Buf("y", F8, 8, "input")
        p, q, i = ir.Buf("p", F8, 8, "pointer"), ir.Buf("q", F8, 8, "pointer"), ir.Sym("i")
        step = ir.Map((ir.Affine(8),), [(view(q, 0, 1), op("add", load(p, 0, 1), const(1.0)))])
        loop = ir.For(i, ir.Affine(0), ir.Affine(turns), 1, [step, ir.Repoint([(p, q), (q, p)])])
        program = ir.Program(bufs=[x, y, p, q], body=[ir.Repoint([(p, x), (q, y)]), loop])
        a, b = np.zeros(8), np.zeros(8)
        assert driver.compile_program(program).run([a, b]) == 0
        assert (a[0], b[0]) == ((4.0, 3.0) if turns == 4 else (4.0, 5.0))


def call_program() -> tuple[ir.Program, list[Any]]:
    """Calls a function with a column of a matrix, and the index as an extent."""
    seen: list[Any] = []

    def function(x: np.ndarray, y: np.ndarray) -> None:
        seen.append((x.copy(), y.shape, x.flags.writeable, y.flags.writeable))
        if x[0] < 0:
            raise ValueError("negative")
        y[...] = np.sort(x)[: len(y)]

    x, y, i = ir.Buf("x", F8, 12, "input"), ir.Buf("y", F8, 12, "output"), ir.Sym("i")
    index = ir.Affine.of(i)
    call = ir.Call(0, [(view(x, index, 4), (ir.Affine(3),)), (view(y, index, 4), (index,))], (1,))
    loop = ir.For(i, ir.Affine(1), ir.Affine(4), 1, [call])
    return ir.Program(bufs=[x, y], body=[loop], functions=[function]), seen


def test_calls_of_python() -> None:
    program, seen = call_program()
    compiled = driver.compile_program(program)
    x, y = np.arange(12.0)[::-1].copy(), np.zeros(12)
    assert compiled.run([x, y]) == 0
    expected = np.zeros((3, 4))
    for i in range(1, 4):
        expected[:i, i] = np.sort(x.reshape(3, 4)[:, i])[:i]
    np.testing.assert_array_equal(y.reshape(3, 4), expected)
    assert [s[1:] for s in seen] == [((i,), False, True) for i in (1, 2, 3)]
    x[2] = -1.0
    number = compiled.run([x, y])
    assert "call 0 raised" in compiled.reason(number) and isinstance(compiled.raised(), ValueError)
    assert compiled.raised() is None


def test_flags_before_a_call_count() -> None:
    """NumPy clears the flags in the function that is called; the program remembers them."""
    program, _ = call_program()
    z = ir.Buf("z", F8, 2, "input")
    program.bufs.append(z)
    program.body.insert(0, ir.Store(view(z, 1), op("divide", const(1.0), load(z, 0))))
    compiled = driver.compile_program(program)
    x, y, z0 = np.ones(12), np.zeros(12), np.zeros(2)
    assert was_flagged(compiled, compiled.run([x, y, z0]))


def test_a_loop_ends_where_its_cell_says() -> None:
    x, y, i, stop = ir.Buf("x", F8, 20, "input"), ir.Buf("y", I8, 1, "output"), ir.Sym("i"), ir.Cell("s", B1)
    found = op("greater", load(x, ir.Affine.of(i)), const(0.5), dtype=B1)
    body: list[ir.Stmt] = [ir.SetCell(stop, found), ir.Store(view(y), ir.Int(I8, ir.Affine.of(i)))]
    loop = ir.For(i, ir.Affine(0), ir.Affine(20), 1, body, stop)
    program = ir.Program(bufs=[x, y], cells=[stop], body=[ir.SetCell(stop, const(False, B1)), loop])
    compiled = driver.compile_program(program)
    for place in (0, 7, 19):
        a, out = np.zeros(20), np.zeros(1, np.int64)
        a[place] = 1.0
        assert compiled.run([a, out]) == 0 and out[0] == place


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("shape", [(1 << 20,), (700, 1001), (5000, 200), (3000,)])
def test_long_sums_are_as_exact_as_numpys(dtype: Any, shape: tuple[int, ...]) -> None:
    size = int(np.prod(shape))
    x, y, v = ir.Buf("x", np.dtype(dtype), 2 * size, "input"), ir.Buf("y", np.dtype(dtype), 1, "output"), "s"
    var = ir.Var(x.dtype, v)
    strides = (1,) if len(shape) == 1 else (shape[1] + 3, 1)  # rows that cannot become one loop
    extents = tuple(map(ir.Affine, shape))
    body: list[ir.Stmt] = [ir.Reduce(extents, tuple(range(len(shape))), "add", load(x, 0, *strides), var)]
    compiled = driver.compile_program(ir.Program(bufs=[x, y], body=[*body, ir.Store(view(y), var)]))
    for term in (0.1, 0.3, 1 / 7):  # equal terms: their errors add up
        a, out = np.full(2 * size, term, dtype), np.zeros(1, dtype)
        assert compiled.run([a, out]) == 0
        part = np.lib.stride_tricks.as_strided(a, shape, [s * a.itemsize for s in strides])
        exact = float(part.astype(np.longdouble).sum())
        limit = max(4 * abs(float(part.sum()) - exact), 16 * np.finfo(dtype).eps * exact)
        assert abs(float(out[0]) - exact) <= limit


def test_threads_have_workspaces_of_their_own() -> None:
    n = 20000
    x, t, y = ir.Buf("x", F8, n, "input"), ir.Buf("t", F8, n, "temp"), ir.Buf("y", F8, n, "output")
    every = (ir.Affine(n),)
    body: list[ir.Stmt] = [ir.Map(every, [(view(t, 0, 1), op("sqrt", load(x, 0, 1)))])]
    body.append(ir.Map(every, [(view(y, 0, 1), op("multiply", load(t, n - 1, -1), load(t, 0, 1)))]))
    compiled, wrong = driver.compile_program(ir.Program(bufs=[x, t, y], body=body)), []

    def work(seed: int) -> None:
        a, out = np.random.default_rng(seed).random(n), np.empty(n)
        for _ in range(200):
            if compiled.run([a, out]) or not np.array_equal(out, np.sqrt(a)[::-1] * np.sqrt(a)):
                wrong.append(seed)

    threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_equal_programs_have_equal_text() -> None:
    assert text_of(call_program()[0]) == text_of(call_program()[0])


def test_what_no_code_is_written_for_is_named() -> None:
    n, dtype = 3, np.dtype("datetime64[s]")
    x = ir.Buf("x", dtype, n, "input")
    with pytest.raises(driver.CannotCompile, match="datetime64"):
        driver.compile_program(ir.Program(bufs=[x]))
    with pytest.raises(driver.CannotCompile, match="gcd of float64"):
        elementwise(lambda x: op("gcd", x, x), n)


def test_a_signal_ends_a_long_program() -> None:
    """The handler runs while the program does, in loops of any depth; its exception stops the program."""
    one, two = ir.Sym("i"), ir.Sym("j")
    for inner in ([], [ir.For(two, ir.Affine(0), ir.Affine(1 << 40), 1, [])]):
        x, cell = ir.Buf("x", F8, 1, "input"), ir.Cell("c", F8)
        turn = ir.SetCell(cell, op("add", op("sqrt", ir.Read(F8, cell)), load(x)))
        if inner:
            inner[0].body.append(turn)
        loop = ir.For(one, ir.Affine(0), ir.Affine(1 << 40), 1, [*(inner or [turn])])
        body = [ir.SetCell(cell, const(0.0)), loop, ir.Store(view(x), ir.Read(F8, cell))]
        compiled = driver.compile_program(ir.Program(bufs=[x], cells=[cell], body=body))

        def handler(*_: object) -> None:
            raise KeyboardInterrupt("now")

        before = signal.signal(signal.SIGALRM, handler)
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        try:
            with pytest.raises(KeyboardInterrupt, match="now"):
                compiled.run([np.ones(1)])
        finally:
            signal.signal(signal.SIGALRM, before)


def test_masked_sums_of_one_mask_run_together() -> None:
    """Sum, count and extremes under one mask, written apart: one pass; what the mask leaves out raises no flag."""
    n = 5003
    x, r, y = ir.Buf("x", F8, n, "input"), ir.Buf("r", F8, n, "input"), ir.Buf("y", F8, 3, "output")
    results = [ir.Var(F8, "s"), ir.Var(I8, "n"), ir.Var(F8, "m")]
    body: list[ir.Stmt] = []
    exprs = [("add", load(x, 0, 1)), ("add", const(1, I8)), ("maximum", load(x, 0, 1))]
    for var, (name, what) in zip(results, exprs, strict=True):
        mask = op("less", load(r, 0, 1), const(0.3), dtype=B1)
        initial = const(-1.0) if name == "maximum" else None
        body.append(ir.Reduce((ir.Affine(n),), (0,), name, what, var, initial, mask))
    body += [ir.Store(view(y, k), v if v.dtype == F8 else ir.Cast(F8, v)) for k, v in enumerate(results)]
    compiled = driver.compile_program(ir.Program(bufs=[x, r, y], body=body))
    rng, out = np.random.default_rng(0), np.zeros(3)
    a, b = rng.random(n), rng.random(n)
    a[b >= 0.3] = np.inf
    a[int(np.argmax(b))] = -np.inf
    assert compiled.run([a, b, out]) == 0
    chosen = a[b < 0.3]
    np.testing.assert_allclose(out, [chosen.sum(), len(chosen), chosen.max()], rtol=1e-14)
    loops = [text_of(ir.Program(bufs=[x, r, y], body=part)).count("\nhead") for part in (body[:1], body[:3])]
    assert loops[0] == loops[1]


@pytest.mark.parametrize("n", [5, 40])
def test_an_index_out_of_bounds_stops_the_program(n: int) -> None:
    """Indices that are data, in gathers and scatters, by vectors and one by one: from -n to n - 1, as in NumPy."""
    x, i, y = ir.Buf("x", F8, n, "input"), ir.Buf("i", I8, n, "input"), ir.Buf("y", F8, n, "output")
    axes = ((load(i, 0, 1), ir.Affine(n), 1),)
    gather = ir.Map((ir.Affine(n),), [(view(y, 0, 1), ir.Gather(F8, view(x, 0, 0), axes))])
    scatter = ir.Scatter((ir.Affine(n),), view(y, 0, 0), axes, load(x, 0, 1))
    for statement in (gather, scatter):
        compiled = driver.compile_program(ir.Program(bufs=[x, i, y], body=[statement]))
        a, out = np.arange(n) + 0.5, np.zeros(n)
        for place, bad in ((0, n), (n - 1, -n - 1), (n // 2, 1 << 62), (1, None), (n - 1, None)):
            index = np.arange(n)[::-1] - n * (np.arange(n) % 2)
            if bad is not None:
                index[place] = bad
            number = compiled.run([a, index, out])
            if bad is None:
                expected = a[index] if statement is gather else np.empty(n)
                expected[index if statement is scatter else slice(None)] = a if statement is scatter else expected
                assert number == 0
                np.testing.assert_array_equal(out, expected)
            else:
                assert compiled.reason(number) == "an index is out of bounds"


@pytest.mark.parametrize("masked", [False, True])
@pytest.mark.parametrize("shared", [False, True])
def test_a_later_store_of_a_map(shared: bool, masked: bool) -> None:
    """It reads what an earlier one wrote; an expression that both have keeps its value."""
    n = 37
    x, y, z = (ir.Buf(name, F8, n, role) for name, role in (("x", "input"), ("y", "output"), ("z", "input")))
    old, new = load(x, 0, 1), load(z, 0, 1) if masked else op("multiply", load(x, 0, 1), const(3.0))
    again = old if shared else ir.Load(F8, old.view, 1)
    stores = [(view(x, 0, 1), new), (view(y, 0, 1), op("add", again, const(1.0)))]
    mask = op("greater_equal", old, const(0.0), dtype=B1) if masked else None
    compiled = driver.compile_program(ir.Program(bufs=[x, y, z], body=[ir.Map((ir.Affine(n),), stores, mask)]))
    a, out = np.arange(float(n)), np.zeros(n)
    assert compiled.run([a, out, 3 * a]) == 0
    np.testing.assert_array_equal(a, np.arange(n) * 3.0)
    np.testing.assert_array_equal(out, (a / 3 if shared else a) + 1)


@pytest.mark.parametrize("n", [4097, 65536 * 2 + 1029])
def test_indices_in_long_sums(n: int) -> None:
    y, var = ir.Buf("y", F8, 1, "output"), ir.Var(F8, "s")
    index = ir.Cast(F8, ir.Iota(I8, 0))
    body: list[ir.Stmt] = [ir.Reduce((ir.Affine(n),), (0,), "add", index, var), ir.Store(view(y), var)]
    out = np.zeros(1)
    assert driver.compile_program(ir.Program(bufs=[y], body=body)).run([out]) == 0
    assert out[0] == n * (n - 1) // 2


@pytest.mark.parametrize("dtype", ["f8", "f4", "u1", "c16"])
@pytest.mark.parametrize("shape", [(64, 64), (70, 131), (3, 96, 65), (200, 300)])
def test_transposed_operands_go_in_squares(shape: tuple[int, ...], dtype: str) -> None:
    kind, size = np.dtype(dtype), int(np.prod(shape))
    x, y, m, z = (ir.Buf(n, d, size, "input") for n, d in (("x", kind), ("y", kind), ("m", B1), ("z", kind)))
    steps = tuple(int(np.prod(shape[k + 1 :])) for k in range(len(shape)))
    turned = (*steps[:-2], 1, shape[-2])  # the memory of x has the last two axes the other way round
    for mask in (None, load(m, 0, *steps)):
        each = ir.Map(
            tuple(map(ir.Affine, shape)),
            [(view(z, 0, *steps), op("add", load(x, 0, *turned), load(y, 0, *steps)))],
            mask,
        )
        rng = np.random.default_rng(0)
        a, b = (rng.integers(0, 90, size).astype(kind) for _ in range(2))
        where, out = rng.integers(0, 2, size).astype(bool), np.zeros(size, kind)
        assert driver.compile_program(ir.Program(bufs=[x, y, m, z], body=[each])).run([a, b, where, out]) == 0
        wanted = a.reshape(*shape[:-2], shape[-1], shape[-2]).swapaxes(-1, -2) + b.reshape(shape)
        kept = wanted if mask is None else np.where(where.reshape(shape), wanted, 0)
        np.testing.assert_array_equal(out.reshape(shape), kept)
