"""Lists of numbers as arguments: of any length they are inputs of one native program, and do what Python's do."""

import math
import re
import types

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import defined

KINDS = {
    "ints": lambda rng, n: rng.integers(-6, 6, n).tolist(),
    "floats": lambda rng, n: rng.normal(size=n).tolist(),
    "bools": lambda rng, n: (rng.random(n) < 0.5).tolist(),
    "pairs": lambda rng, n: [(float(a), int(b)) for a, b in zip(rng.random(n), rng.integers(0, 6, n), strict=True)],
}
BODIES = {
    "ints": """
for o in seen: x = x * 0.5 + w[o]
for o in seen[1:]: x = x * 0.5 + w[o]
for o in seen[::-1]: x = x * 0.5 + w[o]
for o in seen[1:-1]: x = x * 0.5 + o
for i, o in enumerate(seen): x = x * 0.5 + w[o] * i
for i, o in enumerate(seen, 3): x = x * i + o
for i in range(len(seen)): x = x * 0.5 + w[seen[i]]
for i in range(1, len(seen)): x = x * 0.5 + w[seen[i]] - seen[i - 1]
for i in range(len(seen)): x = x * 0.5 + seen[-i - 1]
for i in range(len(seen) + 1): x = x + seen[i]
for a, b in zip(seen, seen[1:]): x = x * 0.5 + w[a] - w[b]
for a, b in zip(seen, x): x = x + a * b
for o in seen: x = x + o ** 2 % 5 + o // 2
for o in seen: x = x + (o << 2) - (o & 3)
for o in seen: x = x + 7 // o
for o in seen:  x = x + (1 if o else -1)
for o in seen:; >> if o == 2: continue; >> x = x * 0.5 + o
for o in seen:; >> if o == 2: break; >> x = x * 0.5 + o; else: x = x + 100
for o in seen:; >> if o > 4: raise ValueError(o); >> x = x + o
h = [x]; for o in seen: h.append(h[-1] * 0.5 + w[o]); x = h[-1]
h = []; for o in seen: h.append(w[o].argmax()); x = w[h].sum(axis=0)
h = [x]; for o in seen: h.append(h[-1] * 0.5 + w[o]); for q in reversed(h): x = x + q * 0.5
c = 1; for o in seen: c = c * 7919 + o; x = c
c = 0; for o in seen: c += o; x = c
c = 0; for o in seen: c = max(c, o * o); x = c
s = 0; for i in range(6): s += seen.count(i); x = x * s
for i in range(20): x = x + sum(seen) - i
for i in range(20): x = x + max(seen) - min(seen)
for i in range(20): x = x + (i in seen)
for i in range(20): x = x + (i not in seen) * len(seen)
for i in range(20): x = x + np.array(seen).sum()
for i in range(20): x = x + np.asarray(seen, float).mean() + i
for i in range(20): x = x + np.sum(seen)
for i in range(20): x = x + np.max(seen) - np.mean(seen)
for i in range(20): x = x + w[seen].sum(axis=0)
for i in range(20): x = x + sorted(seen)[0]
for i in range(20): x = x + seen.index(seen[-1])
for i in range(20): x = x + (seen[0] if seen else 1)
for i in range(20): x = x + any(o > 3 for o in seen) + all(o > -9 for o in seen)
for i in range(20): x = x + sum(o * o for o in seen)
for i in range(20): x = x + len([o for o in seen if o > 0])
for i in range(20): x = x + len(set(seen))
for i in range(20): x = x + (seen == [1, 2, 3]) + (seen is None)
for i in range(20): x = x + isinstance(seen, list) + bool(seen)
for i in range(20): x = x + len(str(seen))
for i in range(20): x = x + len(seen + [1]) + len(seen * 2)
for o in seen + [3, 4]: x = x * 0.5 + o
for o in [1, 2] + seen: x = x * 0.5 + o
for o in seen * 2: x = x * 0.5 + o
for o in list(seen): x = x * 0.5 + o
for o in tuple(seen): x = x * 0.5 + o
for o in seen.copy(): x = x * 0.5 + o
for o in sorted(seen, reverse=True): x = x * 0.5 + o
for o in map(abs, seen): x = x * 0.5 + o
for o in filter(None, seen): x = x * 0.5 + o
first, *rest = seen; for o in rest: x = x * first + o
for o in seen: x = x * 0.5 + o; x = seen
for o in seen: x = x * 0.5 + o; x = (x, seen)
for o in seen: x = x * 0.5 + o; x = (x, seen[1:])
for o in seen: x = x * 0.5 + o; x = (x, seen[0], seen[-1])
for o in seen: x = x * 0.5 + o; x = (x, o)
for o in seen: x = x * 0.5 + o; x = {'x': x, 'n': len(seen)}
for o in seen: x = x * 0.5 + o; x = x[: len(seen)]
for o in seen: x = x * 0.5 + o; x = np.zeros(len(seen)) + x[0]
y = np.zeros(len(seen)); for i, o in enumerate(seen): y[i] = o; x = y
y = np.zeros(8); for o in seen: y[o] += 1; x = y
y = [0] * 8; for o in seen: y[o] += 1; x = y
y = [o * 2 for o in seen]; x = y
y = [w[o] for o in seen]; x = np.stack(y).sum(axis=0)
y = {}; for o in seen: y[o] = y.get(o, 0) + 1; x = y
y = []; for o in seen:; >> y.append(o); >> y.append(-o); x = y
y = []; for o in seen: y.append((o, o * 0.5)); x = y
stack = []; for o in seen:; >> if o > 0: stack.append(o); >> elif stack: stack.pop(); x = stack
while seen:; >> x = x * 0.5 + seen[0]; >> seen = seen[1:]
i = 0; while i < len(seen):; >> x = x * 0.5 + seen[i]; >> i += 2
for o in seen: x = x * 0.5 + o; seen.append(1)
for o in seen: x = x * 0.5 + o; seen.sort()
for o in seen: x = x * 0.5 + o; seen.reverse()
for o in seen: x = x * 0.5 + o; seen[0] = 9
for o in seen: x = x * 0.5 + o; seen += [4]
for o in seen: x = x * 0.5 + o; seen.extend([4, 5])
for o in seen: x = x * 0.5 + o; seen.insert(0, 4)
for o in seen: x = x * 0.5 + o; del seen[0]
for o in seen: x = x * 0.5 + o; seen[:] = [3]
for o in seen: x = x * 0.5 + o; seen.clear()
for o in seen: x = x * 0.5 + o; x = seen.pop()
for i in range(3): x = x + seen.pop()
while len(seen) > 2: x = x + seen.pop()
s = seen; s.append(8); for o in seen: x = x * 0.5 + o
def g(): return [v * 2 for v in seen]; for i in range(9): x = x + len(g())
v = 1; for o in seen: v = o; x = v + seen
v = 1; for o in seen: v = o; x = seen - v
v = 1; for o in seen: v = o; x = v < seen
for i in range(20): x = x + np.array(seen, dtype=np.int8).sum()
for i in range(20): x = x + sum(o is seen[0] for o in seen[1:])
for a, b in zip(seen, seen[1:], strict=True): x = x * a + b
for a, b in zip(seen, seen[::-1], strict=True): x = x * 0.5 + a - b
for i in range(20): x = x + any(seen) - all(seen)
""",
    "floats": """
for o in seen: x = x * 0.5 + o
for o in reversed(seen): x = x * 0.5 + o
for o in seen: x = (x * 0.5 + o).astype(np.float32) * o
for o in seen:; >> if o > 0.5: x = x * 0.5 + o; >> else: x = x - o
for v in [q * 2 for q in seen]: x = x * 0.5 + v
s = 0; for o in seen: s += o * o; x = x * s
s = 0; for o in seen: s += o; x = s
s = 0.0; n = 0; for o in seen:; >> n += 1; >> s += (o - s) / n; x = s
s = 1.0; for o in seen: s /= o; x = s
best = seen[0]; for o in seen:; >> if o > best: best = o; x = best
for i in range(20): x = x + sum(seen)
for i in range(20): x = x + max(seen) * i - min(seen)
for i in range(20): x = x + np.mean(seen) + np.std(seen)
for i in range(20): x = x + np.dot(seen, seen)
for i in range(20): x = x + np.array(seen, dtype=np.float32)[0]
for i in range(20): x = x + np.sqrt(np.abs(seen)).sum()
for i in range(20): x = x + math.sqrt(abs(seen[0])) * i
for i in range(20): x = x + int(seen[0] * 3) + round(seen[-1])
for i in range(20): x = x + seen[0] ** 2 - seen[0] % 1.0
for i in range(20): x = x + sorted(seen)[0]
for i in range(20): x = x + math.fsum(seen)
y = [o * 2 for o in seen]; x = y
y = [o for o in seen if o > 0]; x = y
y = [(o, i) for i, o in enumerate(seen)]; x = y
y = [np.exp(-o) for o in seen]; x = sum(y)
y = np.zeros(len(seen)); for i, o in enumerate(seen): y[i] = o * o; x = y
y = x.copy(); for o in seen: y = np.append(y, o); x = y
for o in seen: x = x * 0.5 + o; x = seen
for o in seen: x = x * 0.5 + o; x = seen[2:]
for o in seen: x = x * 0.5 + o; x = (o, type(o).__name__)
def g(v): return v * 2 + x[0]; for o in seen: x = x * 0.5 + g(o)
""",
    "bools": """
for o in seen: x = x * 0.5 + o
for o in seen:; >> if o: x = x * 0.5 + 1; >> else: x = x - 1
for i, o in enumerate(seen): x = x + (i if o else 0)
c = 0; for o in seen: c += o; x = c
for i in range(20): x = x + sum(seen)
for i in range(20): x = x + any(seen) - all(seen)
y = [not o for o in seen]; x = y
y = [o for o in seen]; x = y
for o in seen: x = x * 0.5 + o; x = (x, o)
for o in seen: x = x + (-o) + (o + o) + ~o
""",
    "pairs": """
for a, b in seen: x = x * 0.5 + a * b
for p in seen: x = x * 0.5 + p[0]
for p in seen: x = x * 0.5 + w[p[1]]
for i in range(len(seen)): x = x * 0.5 + seen[i][1]
for i, (a, b) in enumerate(seen): x = x * a + b * i
for (a, b), (c, d) in zip(seen, seen[1:]): x = x * 0.5 + (c - a) * (d + b)
for a, b in sorted(seen): x = x * 0.5 + a * b
y = [a for a, _ in seen]; x = y
y = [(b, a) for a, b in seen]; x = y
y = [p for p in seen if p[1] > 2]; x = y
for i in range(20): x = x + max(seen)[0]
for i in range(20): x = x + sum(p is seen[0] for p in seen)
y = np.array([(b, b) for a, b in seen]); x = y
y = 0; for p in seen: y += 1; x = np.array([(2147483647, y)] * 1).max() + np.array(seen)[0, 1]
for i in range(20): x = x + max(seen, key=lambda p: p[1])[0]
for i in range(20): x = x + sum(a for a, b in seen)
for i in range(20): x = x + np.array(seen).sum()
a, b = zip(*seen); for v in a: x = x * 0.5 + v
for p in seen: x = x * 0.5 + p[0]; x = p
for p in seen: x = x * 0.5 + p[0]; x = seen[1:]
for p in seen: x = x * 0.5 + len(p) + sum(p)
""",
}
CASES = [(kind, line) for kind, lines in BODIES.items() for line in lines.strip().splitlines()]
LENGTHS = (10, 11, 12, 13, 10, 20, 0, 1, 2, 3, 40, 40, 14, 200, 15)


def function(line: str, scope: dict) -> types.FunctionType:
    """A function whose body is a line: statements are apart by semicolons, and indented by ``>>``."""
    parts = [(part.count(">>"), part.replace(">> ", "")) for part in line.split("; ")]
    rows = ["    " * (1 + depth) + part for depth, part in parts]
    return defined("def f(seen, x):\n" + "\n".join(rows) + "\n    return x\n", "f", scope)


def outcome(f, *args):
    """What a call gives, and what it leaves in the list."""
    try:
        result = f(*args)
    except Exception as error:
        return type(error), str(error), args[0]
    return describe(result), result is args[0], args[0]


def describe(x):
    if isinstance(x, list | tuple):
        return type(x), [describe(v) for v in x]
    if isinstance(x, dict):
        return {k: describe(v) for k, v in x.items()}
    if isinstance(x, tnp.ndarray | np.ndarray | np.generic):
        value = np.asarray(x)
        return value.dtype, value.shape, np.round(value.astype(float), 9).tolist()
    return type(x), round(x, 9) if type(x) is float else x


@pytest.fixture(autouse=True)
def deterministic():
    """Programs answer, however long they take."""
    tnp.config.set_deterministic(True)
    yield
    tnp.config.set_deterministic(False)


def compiled(line: str, w: np.ndarray) -> tnp.function:
    """The compiled function of a line, which makes native code at once."""
    return tnp.function(function(line, {"np": tnp, "w": tnp.asarray(w), "math": math}), native="now", strict=False)


def natively(f: tnp.function) -> int:
    """How many of its calls were native programs."""
    found = re.findall(r"one native program: \d+ operations, made in \d+ ms, (\d+) calls", f.explain())
    return sum(map(int, found))


@pytest.mark.parametrize(("kind", "line"), CASES)
def test_lists_of_numbers_are_pythons(kind, line):
    rng = np.random.default_rng(0)
    w = rng.normal(size=(6, 4))
    f, g = function(line, {"np": np, "w": w, "math": math}), compiled(line, w)
    for n in LENGTHS:
        seen = KINDS[kind](rng, n)
        x = rng.normal(size=4)
        with np.errstate(all="ignore"):
            expected, found = outcome(f, list(seen), x.copy()), outcome(g, list(seen), tnp.asarray(x))
        assert repr(found) == repr(expected), (n, seen)


LOOPS = [
    ("ints", "for o in seen: x = x * 0.5 + w[o]"),
    ("ints", "for a, b in zip(seen, seen[1:]): x = x * 0.5 + w[a] - w[b]"),
    ("ints", "h = [x]; for o in seen: h.append(h[-1] * 0.5 + w[o]); x = np.stack(h).sum(axis=0)"),
    ("floats", "for o in seen:; >> if o > 0.5: x = x * 0.5 + o; >> else: x = x - o"),
    ("bools", "for i, o in enumerate(seen): x = x + (i if o else 0)"),
    ("pairs", "for a, b in seen: x = x * 0.5 + a * b"),
]


@pytest.mark.parametrize(("kind", "line"), LOOPS)
def test_one_program_is_for_all_lengths_of_a_class(kind, line):
    rng = np.random.default_rng(1)
    g = compiled(line, rng.normal(size=(6, 4)))
    for n in range(4, 31):
        g(KINDS[kind](rng, n), tnp.asarray(rng.normal(size=4)))
    assert natively(g) >= 24 and len(g.traces) <= 2


def test_lists_are_attributes_and_keywords_too():
    class Route:
        def __init__(self, stops):
            self.stops = stops

    def length(route, x, *, weights):
        for s, w in zip(route.stops, weights, strict=False):
            x = x * 0.5 + s * w
        return x

    g = tnp.function(length, native="now", strict=False)
    rng = np.random.default_rng(2)
    for n in range(5, 30):
        stops, weights, x = rng.integers(0, 9, n).tolist(), rng.normal(size=n + n % 3).tolist(), rng.normal(size=3)
        found = g(Route(stops), tnp.asarray(x), weights=weights)
        np.testing.assert_allclose(found, length(Route(stops), x, weights=weights), rtol=1e-12)
    assert natively(g) >= 18


def test_a_list_that_holds_something_else_is_another_kind():
    f = lambda seen, x: [x := x * 0.5 + (0 if o is None else o) for o in seen][-1]  # noqa: E731
    g = tnp.function(f, native="now", strict=False)
    rng = np.random.default_rng(3)
    x = rng.normal(size=3)
    for k in range(40):
        seen = rng.integers(0, 9, 5 + k % 9).tolist()
        odd = [seen, [*seen, None], [*seen, 2.5], [*seen, True], [*seen, 1 << 40], [float(o) for o in seen]][k % 6]
        found, expected = g(odd, tnp.asarray(x)), f(odd, x)
        np.testing.assert_allclose(found, expected, rtol=1e-12)


def test_nan_is_found_by_identity():
    def f(seen):
        return sum(o in seen for o in seen), sum(seen.count(o) for o in seen)

    g = tnp.function(f, native="now", strict=False)
    for n in range(4, 12):
        seen = [1.0, float("nan"), *map(float, range(n)), float("nan")] if n % 3 else list(map(float, range(n)))
        assert g(seen) == f(seen)


def test_one_list_in_two_places():
    def f(one, two):
        total = 0
        for o in one:
            total += o
        return "one" if one is two else total

    g = tnp.function(f, native="now", strict=False)
    for n in range(3, 30):
        one, two = [1.5] * n, [2.5] * n
        assert g(one, two) == f(one, two)
        assert g(one, one) == "one"


def test_integers_are_of_64_bits():
    def f(seen, pairs):
        count = 0
        for _ in seen:
            count += 1
        a, b = tnp.array(seen), tnp.array(pairs)
        return a, b, a.max() + b.max(), count

    g = tnp.function(f, native="now", strict=False)
    for n in range(3, 9):
        a, b, most, count = g([2**31 - 1, 1] * n, [(2**31 - 1, 1)] * n)
        assert a.dtype == b.dtype == np.int64 and int(most) == 2**32 - 2 and count == 2 * n


def test_integers_that_do_not_fit():
    def f(seen):
        total = tnp.zeros(3)
        for k in seen:
            total += k
        return tnp.array(seen, dtype=np.int8), total

    g = tnp.function(f, native="now", strict=False)
    for n in range(3, 9):
        assert g([5] * n)[0].dtype == np.int8
    with pytest.raises(OverflowError):
        g([300, 1, 2, 3])


def test_a_loop_that_never_turns():
    def f(seen, x):
        for o in seen[1:]:
            x = x * 0.5 + o
        return x

    g = tnp.function(f, native="now", strict=False)
    rng = np.random.default_rng(5)
    for n in (4, 5, 6, 7, 1, 1, 8, 1):
        seen, x = list(range(n)), rng.normal(size=4)
        np.testing.assert_array_equal(g(seen, tnp.asarray(x)), f(seen, x))


def test_a_number_and_a_list_have_no_operators():
    def f(seen):
        last = 1
        for o in seen:
            last = o
        return last + seen

    g = tnp.function(f, native="now", strict=False)
    for n in range(3, 9):
        with pytest.raises(TypeError):
            g([0.5] * n)


def test_a_list_that_is_changed_is_kept():
    def f(seen, x):
        for o in seen:
            x = x * 0.5 + o
        seen[0] = 9
        return x

    g = tnp.function(f, native="now", strict=False)
    for n in range(3, 9):
        seen = list(range(n))
        g(seen, tnp.ones(3))
        assert seen == [9, *range(1, n)]


def test_identity_of_items_is_pythons():
    f = lambda seen: sum(p is seen[0] for p in seen)  # noqa: E731
    g = tnp.function(f, native="now", strict=False)
    for n in range(3, 9):
        seen = [(float(k), k) for k in range(n)]
        assert g(seen) == f(seen) == 1


def test_a_strict_zip_of_lists_of_other_lengths_raises():
    def f(one, two):
        total = 0.0
        for a, b in zip(one, two, strict=True):
            total += a * b
        return total

    g = tnp.function(f, native="now", strict=False)
    for n in range(3, 9):
        assert g([1.5] * n, [2.0] * n) == 3.0 * n
        with pytest.raises(ValueError, match="zip"):
            g([1.5] * n, [2.0] * (n + 1))


def test_what_no_list_before_had_ends_in_python():
    def f(seen):
        total = 0
        for o in seen:
            total += o
        return total

    g = tnp.function(f, native="now", strict=False)
    for n in range(3, 9):
        g([1.5] * n)
    for odd in ([True, 2], [1, 2.5], [2**31, 1], [np.float64(2.5), 1.0], [], [1.0], [2**70, 1]) * 2:
        assert g(odd) == f(odd) and type(g(odd)) in (type(f(odd)), tnp.ndarray)
    with pytest.raises(TypeError):
        g([None, 1.0])


def test_two_lists_change_places():
    """What is told apart by columns alone: a list of pairs and one of numbers, the other way round."""

    def f(one, two, x):
        for v in one:
            x = x * 0.5 + (v[0] + v[1] if isinstance(v, tuple) else v)
        for v in two:
            x = x * 0.5 + (v[0] * v[1] if isinstance(v, tuple) else v)
        return x

    g = tnp.function(f, native="now", strict=False)
    rng = np.random.default_rng(4)
    for k in range(60):
        n = 5 + k % 11
        pairs, numbers = KINDS["pairs"](rng, n), KINDS["ints" if k % 4 < 2 else "floats"](rng, n + k % 2)
        args = (pairs, numbers) if k % 3 else (numbers, pairs)
        x = rng.normal(size=2)
        np.testing.assert_allclose(g(*args, tnp.asarray(x)), f(*args, x), rtol=1e-12)
