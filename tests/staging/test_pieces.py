"""Functions in pieces: random programs that break at random lines do what they did, and compiled ones as NumPy."""

from __future__ import annotations

import inspect
import os
import re
import traceback
import types
from random import Random

import numpy as np
import pytest
import scipy.linalg

import tensornumpy as tnp
from tensornumpy.staging.source import pieces
from tensornumpy.staging.source.pieces import PIECES, split
from tensornumpy.staging.source.sources import NotRewritable

from . import numeric
from .drawn import Drawer
from .test_random import ARGUMENTS, FIRST, module, outcome

PROGRAMS = int(os.environ.get("TENSORNUMPY_FUZZ", "80"))


class Parts(list):
    """The pieces as plain functions."""

    count = 0

    def of(self, function):
        return function


def in_pieces(f, breaks, unrolled=()):
    """A function in pieces, all in Python."""
    found = split(f.__code__, frozenset(breaks), frozenset(unrolled))
    cells = dict(zip(f.__code__.co_freevars, f.__closure__ or (), strict=True))

    def made(code):
        return types.FunctionType(code, f.__globals__, f.__name__, None, tuple(cells[n] for n in code.co_freevars))

    cells[PIECES] = types.CellType(Parts(made(p.code) for p in found.pieces))
    Parts.count += len(found.pieces)
    bound = made(found.code)
    bound.__defaults__, bound.__kwdefaults__ = f.__defaults__, f.__kwdefaults__
    return bound


def lines_of(text, random):
    """Some lines of a program's function."""
    last = text.count("\n")
    return {random.randint(1, last) for _ in range(random.choice((1, 1, 2, 4)))}


@pytest.fixture
def short(monkeypatch):
    """Pieces of any length."""
    monkeypatch.setattr(pieces, "_LEAST", 0)


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("part", range(4))
def test_numeric_programs_in_pieces(part):
    before, whole = Parts.count, 0
    for number in range(part, PROGRAMS, 4):
        random = Random(FIRST + number)
        text = numeric.program(FIRST + number)
        breaks = lines_of(text, random)

        def decorate(f, breaks=breaks):
            try:
                return in_pieces(f, breaks)
            except NotRewritable:
                return f

        try:
            whole += numeric.check(text, "numpy", decorate)
        except AssertionError as difference:
            raise AssertionError(f"program {FIRST + number}, {breaks}: {difference}\n{text}") from None
    assert Parts.count > before and whole


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("part", range(4))
def test_drawn_programs_in_pieces(part):
    before, ran = Parts.count, 0
    for number in range(part, PROGRAMS, 4):
        seed = FIRST + number
        text = Drawer(Random(seed)).text()
        try:
            compile(text, "drawn", "exec")
            scope, other = module(text), module(text)
            g = in_pieces(other["f"], lines_of(text, Random(seed)))
        except (SyntaxError, NotRewritable):
            continue
        for args in ARGUMENTS:
            wanted = outcome(scope["f"], scope, args)
            assert outcome(g, other, args) == wanted, f"seed {seed}, f{args}:\n{text}"
        ran += 1
    assert Parts.count > before and 3 * ran >= len(range(part, PROGRAMS, 4)), ran


def carried(seen, n):
    a = b = 0
    for i in range(n):
        b = a * 2 + i - 1
        seen(b)  # break
        a = b * 3 + a * i
        a = a - i * b


def perhaps(seen, n):
    if n > 2:
        z = n * 2 + 1
        z = z * z - n
    seen(n)  # break
    if n > 2:
        n = z * 2 + n - 1
        z = n * n - z
    seen(n)  # break
    for i in range(n - 2):
        y = i * i - n
    return y * 2 + 1


def left_early(seen, n):
    for i in range(n):
        k = i * 3 - 1
        k = k * k + n
        seen(i)  # break
        if k > 20:
            break
        k = n * 2 - i
        k = k * k + 1
    return k


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("f", [carried, perhaps, left_early], ids=lambda f: f.__name__)
def test_names_between_pieces(f):
    lines, first = inspect.getsourcelines(f)
    g = in_pieces(f, [first + k for k, line in enumerate(lines) if "# break" in line])

    def run(f, n):
        log = []
        try:
            log.append(f(log.append, n))
        except NameError:
            log.append("no value")
        return log

    for n in range(6):
        assert run(g, n) == run(f, n)


SEEN = """import numpy

def seen(*values):
    for v in values:
        numpy.asarray(v).sum()

"""


def with_breaks(text, random):
    """A program with calls in it that want NumPy's arrays."""
    head, _, body = text.partition("def f(")
    lines = body.splitlines()
    starts = [
        i for i, line in enumerate(lines[1:], 1) if line.strip() and not line.strip().startswith(("else", "elif"))
    ]
    for i in sorted(random.sample(starts, min(len(starts), random.choice((1, 1, 2)))), reverse=True):
        indent = lines[i][: len(lines[i]) - len(lines[i].lstrip())]
        lines.insert(i, f"{indent}seen(x, {random.choice('yAB')})")
    return SEEN + head + "def f(" + "\n".join(lines) + "\n"


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
def test_programs_with_breaks_agree_with_numpy():
    for number in range(PROGRAMS // 8):
        random = Random(FIRST + number)
        text = with_breaks(numeric.program(FIRST + number), random)
        try:
            numeric.check(text, "tensornumpy", lambda f: tnp.function(f, strict=False), tnp.asarray)
        except AssertionError as difference:
            raise AssertionError(f"program {FIRST + number}: {difference}\n{text}") from None


# --- programs that break ---


pytestmark = pytest.mark.usefixtures("native_now")


X = np.arange(1.0, 65.0)


def same(ours, numpys):
    if isinstance(numpys, tuple | list):
        assert len(ours) == len(numpys)
        for a, b in zip(ours, numpys, strict=True):
            same(a, b)
    elif isinstance(numpys, str | dict):
        assert repr(ours) == repr(numpys)
    else:
        np.testing.assert_allclose(np.asarray(ours), numpys, rtol=1e-12)


def three_calls(f, **options):
    """A function of ``np`` and an array, on NumPy and three times compiled; returns the compiled one."""
    compiled = tnp.function(lambda x: f(tnp, x), strict=False, **options)
    for k in (0, 1, 2, 3):
        given = np.concatenate([X, X]) if k == 2 else X + k  # of another length, too
        ours = tnp.asarray(given.copy())
        expected = f(np, given)
        same(compiled(ours), expected)
        same(ours, given)
    return compiled


def whole_loops(xp, x):
    s = 0.0
    for i in range(len(x)):
        s += x[i]
    text = f"{float(s):.3f}"
    for i in range(1, len(x)):
        x[i] = x[i - 1] * 0.5 + s
    return text, s


def lapack(xp, x):
    a = xp.outer(x[:4], x[:4]) + xp.eye(4) * 50
    a[0] += x[4:8]
    r = xp.asarray(scipy.linalg.lapack.dgesv(a, a.T)[2])
    out = xp.zeros(4)
    for i in range(4):
        for j in range(4):
            out[i] += r[i, j] * x[j]
    return out


def solved(xp, a):
    b = a * 2 + xp.eye(len(a)) / 3
    r = xp.asarray(scipy.linalg.lapack.dgesv(b, a)[2])
    return r * 2 - a + 1


def in_a_function(xp, x):
    a = xp.outer(x[:4], x[:4]) + xp.eye(4) * 50
    r = solved(xp, a) + a
    for i in range(4):
        for j in range(4):
            r[i, j] += x[j] * i
    return r


def in_a_loop(xp, x):
    log = []
    for turn in range(6):
        for i in range(1, len(x) - 1):
            x[i] = 0.5 * (x[i - 1] + x[i + 1]) + turn
        log.append(f"{float(np.asarray(x).sum()):.6e}")
        if float(log[-1]) > 5000:
            break
    return log


def views(xp, x):
    v = x[2:6]
    s = x.sum() * 2 + 1
    w = v * s - s
    k = np.asarray(w).sum()
    v[0] = k * 2 - 1
    v *= 0.5
    x += w.sum() - k
    return v, w, x


def shared_results(xp, x):
    y = x * 2 + 1
    v = y[2:6]
    k = np.asarray(x).sum()
    v += k
    v[0] = 100.0
    return y * 2 + v.sum()


PIECES_OF = {whole_loops: 2, lapack: 2, in_a_function: 4, in_a_loop: 1, views: 2, shared_results: 1}


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
@pytest.mark.parametrize("f", PIECES_OF, ids=lambda f: f.__name__)
def test_what_breaks_is_compiled_around(f):
    text = three_calls(f).explain()
    assert len(re.findall("piece at .*: compiled", text)) == PIECES_OF[f] and "break at test_pieces.py" in text, text


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
def test_effects_happen_once_and_in_order(capsys):
    def f(x):
        print("begin")
        y = tnp.sin(x) * 2 + x
        print("y", y[0])
        z = y * y - 1
        print("z", float(z[1]))
        return z

    g = tnp.function(f, strict=False)
    for k in range(4):
        f(tnp.asarray(X + k))
        wanted = capsys.readouterr().out
        g(tnp.asarray(X + k))
        assert capsys.readouterr().out == wanted


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
def test_errors_have_their_line():
    def f(x, n):
        s = 0.0
        for i in range(len(x)):
            s += x[i]
        np.asarray(x)
        for i in range(n):
            s += x[i]  # here
        return s

    g = tnp.function(f, strict=False)
    for n in (3, 64, 65, 65):
        if n < 65:
            same(g(tnp.asarray(X), n), f(X, n))
            continue
        with pytest.raises(IndexError) as caught:
            g(tnp.asarray(X), n)
        assert any("# here" in (frame.line or "") for frame in traceback.extract_tb(caught.value.__traceback__))


def test_strict_functions_refuse():
    with pytest.raises(tnp.TracedArrayError):
        tnp.function(lambda x: lapack(tnp, x), strict=True)(tnp.asarray(X))


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
def test_gradients_and_integers_that_change():
    def f(x, k):
        y = x * x + 1
        for i in range(1, len(x)):
            y[i] = y[i] + y[i - 1] * 0.5 * k
        scale = 1.0 + 0 * len(repr(np.asarray(x.numpy() if not isinstance(x, np.ndarray) else x).shape))
        z = y * scale + k * x
        return z.sum() + (y * z).sum()

    g = tnp.function(f, strict=False)
    for k in range(12):
        same(g(tnp.asarray(X), k), f(X, k))


def test_the_warning_names_line_and_fix():
    g = tnp.function(lambda x: views(tnp, x), strict=False)
    with pytest.warns(tnp.EagerWarning, match=r"np.asarray\(x\)(.|\n)*at:  test_pieces.py(.|\n)*tnp.asarray"):
        g(tnp.asarray(X))


class Counter:
    def __init__(self):
        self.count = 0


MADE = {
    "an object": (Counter, lambda b: setattr(b, "count", b.count + 1), lambda b: b.count),
    "a set": (set, lambda b: b.add(len(b)), len),
    "bytes": (bytearray, lambda b: b.append(1), len),
    "an object in a list": (
        lambda: [Counter()],
        lambda b: vars(b[0]).update(count=b[0].count + 1),
        lambda b: b[0].count,
    ),
}


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
@pytest.mark.parametrize("made", MADE)
def test_what_a_piece_makes_is_made_in_each_call(made):
    """A trace would give the same object to each call."""
    make, use, look = MADE[made]

    def f(x):
        box = make()
        y = x * 2 + 1
        w = np.asarray(y.numpy())  # ends the piece
        use(box)
        return look(box), w.sum()

    g = tnp.function(f, strict=False)
    assert len({g(tnp.ones(3)) for _ in range(5)}) == 1


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
def test_a_piece_gives_objects_that_were_there():
    kept = Counter()
    holder = [kept]

    def f(x, state):
        box, own = holder[0], state["own"]
        y = x * 2 + 1
        w = np.asarray(y.numpy())
        box.count += 1
        own.count += 1
        return w.sum()

    g = tnp.function(f, strict=False)
    state = {"own": Counter()}
    for _ in range(4):
        g(tnp.ones(3), state)
    assert kept.count == state["own"].count == 4


LIBRARY = {
    "sqrtm": lambda a: scipy.linalg.sqrtm(a),
    "expm": lambda a: scipy.linalg.expm(a),
    "inv": lambda a: scipy.linalg.inv(a),
    "inv and expm": lambda a: scipy.linalg.inv(a) + scipy.linalg.expm(a),
    "solve": lambda a: scipy.linalg.solve(a, a * 2),
    "schur": lambda a: scipy.linalg.schur(a)[0],
}


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
@pytest.mark.parametrize("name", LIBRARY)
def test_code_of_libraries_computes_with_numpys_arrays_in_every_call(name):
    """SciPy's own statements were compiled as pieces, and its C code got arrays of ours from the second call on."""

    def f(xp, x):
        a = xp.outer(x, x) + xp.eye(4) * 50
        for i in range(4):
            a[i, i] += x[i]
        return xp.asarray(LIBRARY[name](a)) @ x

    compiled = tnp.function(lambda x: f(tnp, x), strict=False)
    for k in range(4):
        x = np.linspace(0.5, 2, 4) + k
        np.testing.assert_allclose(compiled(tnp.asarray(x)).numpy(), f(np, x), 1e-9)
    assert "which is called" not in compiled.explain()  # no function of SciPy's is tried as a program


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
def test_what_is_computed_of_numpys_arrays_alone_is_numpys():
    def numpys(x):
        raw = np.asarray(x)
        kinds = ()
        for row in raw:
            scaled = row * 2 + np.arange(3.0)
            scaled[0] += 1
            kinds = (*kinds, type(scaled).__module__)
        product = raw @ raw
        return product, (*kinds, type(product).__module__)

    def f(x):
        product, kinds = numpys(x * 2)
        return x + tnp.asarray(product), kinds

    compiled = tnp.function(f, strict=False)
    for k in range(4):
        x = np.eye(3) + k
        found, kinds = compiled(tnp.asarray(x))
        np.testing.assert_array_equal(found.numpy(), x + 4 * x @ x)
        assert kinds == ("numpy",) * 4
