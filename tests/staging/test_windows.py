"""Random programs of windows: temporaries, in-place writes and reads at other places, loops and branches around them.

Only arithmetic, so the native program must give NumPy's very bits, whatever its passes move and fuse.
"""

from __future__ import annotations

import linecache
import os
import random

import numpy as np
import pytest

import tensornumpy as tnp

COUNT = int(os.environ.get("TENSORNUMPY_FUZZ", "40"))
N = 12


pytestmark = pytest.mark.usefixtures("native_now")


class Maker:
    """Writes the source of ``f(np, a, b, c)``: two matrices and a vector."""

    def __init__(self, seed):
        self.r = random.Random(seed)
        self.temporaries = {}  # name -> shape
        self.seen = {}  # shape -> windows so far: the same place comes again
        self.loops = 0
        self.count = 0

    def slices(self, length):
        """A window of an axis of N elements with so many, as text."""
        r = self.r
        step = r.choice([1, 1, 1, 2]) if 2 * length <= N else 1
        room = N - (length - 1) * step - 1
        start = r.randrange(room + 1)
        if self.loops and length < N - 3 and step == 1 and r.random() < 0.3:
            i = f"i{r.randrange(self.loops)}"
            return f"{i}:{i}+{length}"
        stop = start + (length - 1) * step + 1
        text = f"{start}:{stop}" + (f":{step}" if step > 1 else "")
        if step == 1 and r.random() < 0.15:
            return f"{stop - 1}:{start - 1 if start else ''}:-1"
        return text

    def window(self, name, shape):
        seen = self.seen.setdefault((name, shape), [])
        if seen and not self.loops and self.r.random() < 0.5:
            return self.r.choice(seen)
        text = self.new_window(name, shape)
        if not self.loops:
            seen.append(text)
        return text

    def new_window(self, name, shape):
        if name == "c" or (name in self.temporaries and len(self.temporaries[name]) == 1):
            return f"{name}[{self.slices(shape[-1])}]"
        parts = [self.slices(n) for n in shape]
        if len(shape) == 1:
            parts.insert(self.r.randrange(2), str(self.r.randrange(-N, N)))
        return f"{name}[{', '.join(parts)}]"

    def leaf(self, shape):
        r = self.r
        fitting = [t for t, s in self.temporaries.items() if s == shape]
        if fitting and r.random() < 0.5:
            return r.choice(fitting)
        if r.random() < 0.15:
            return r.choice(["0.5", "2", "-1.25", "x"])
        if len(shape) == 2 and r.random() < 0.2:
            return self.window("c", shape[1:])
        return self.window(r.choice(["a", "b"] if len(shape) == 2 else ["a", "b", "c"]), shape)

    def expr(self, shape, depth=3):
        r = self.r
        if depth == 0 or r.random() < 0.2:
            return self.leaf(shape)
        op = r.choice(["+", "-", "*", "+"])
        left, right = self.expr(shape, depth - 1), self.expr(shape, depth - 1)
        if r.random() < 0.1:
            return f"np.where({left} > {right}, {self.expr(shape, 1)}, {right})"
        return f"({left} {op} {right})"

    def statement(self, depth):
        r = self.r
        shape = r.choice([(6, 5), (6, 5), (4, 9), (5,), (9,)])
        kind = r.random()
        pad = "    "
        if kind < 0.35:
            self.count += 1
            name = f"t{self.count}"
            text = self.expr(shape)
            lines = [f"{name} = {text} + np.zeros({shape})"]
            self.temporaries[name] = shape
        elif kind < 0.65:
            target = self.window(r.choice(["a", "b"] if len(shape) == 2 else ["a", "b", "c"]), shape)
            # NumPy 2.4 gives a[2, :9] = a[:9, 3] elements that it has overwritten: one operation more, and it does not
            lines = [f"{target} {r.choice(['=', '+=', '-=', '*='])} 1 * {self.expr(shape)}"]
        elif kind < 0.69:  # sums into one window, of what lies elsewhere
            target, other = self.window("a", (6, 5)), self.window("b", (6, 5))
            lines = [f"{target} += {other} * {self.window('c', (5,))}", f"{target} *= {other}"]
            lines += [f"{other} += {target}"] * r.randrange(2)
        elif kind < 0.74 and self.temporaries:
            name = r.choice(list(self.temporaries))
            own = self.temporaries[name]
            lines = [f"{name} {r.choice(['+=', '*='])} {self.expr(own, 1)}"]
        elif kind < 0.8:
            i, j = r.randrange(-N, N), r.randrange(N)
            lines = [f"x = {r.choice('ab')}[{i}, {j}] * 0.5 + x * 0.25", f"c[{j}] = x"]
        elif depth > 0 and kind < 0.92:
            saved, loops = dict(self.temporaries), self.loops
            self.loops += 1
            lines = [f"for i{loops} in range({r.choice(['3', '1, 4', '3, 0, -1'])}):"]
            lines += [pad + line for _ in range(r.randrange(1, 4)) for line in self.statement(depth - 1)]
            self.temporaries, self.loops = saved, loops
        elif depth > 0:
            saved = dict(self.temporaries)
            lines = [f"if c[{r.randrange(N)}] > {r.choice(['0.1', '0.9'])}:"]
            lines += [pad + line for line in self.statement(depth - 1)]
            self.temporaries = saved
        else:
            lines = [f"c[{r.randrange(N)}] = 0.75"]
        return lines

    def source(self):
        body = ["x = 1.5"]
        for _ in range(self.r.randrange(2, 6)):
            body += self.statement(2)
        turns = self.r.choice([8, 9])
        lines = ["def f(np, a, b, c):", "    x = 1.5", f"    for turn in range({turns}):"]
        lines += [f"        {line}" for line in body]
        lines += ["        a *= 0.25", "        b *= 0.25", "        c *= 0.25"]
        kept = list(self.temporaries)
        return "\n".join([*lines, f"    return a, b, c, x{''.join(f', {t}' for t in kept)}", ""])


def check(seed):
    source = Maker(seed).source()
    name = f"<windows {seed}>"
    linecache.cache[name] = (len(source), None, source.splitlines(True), name)
    names = {"__name__": "windows"}
    exec(compile(source, name, "exec"), names)
    f = names["f"]
    rng = np.random.default_rng(seed)
    given = [rng.random((N, N)), rng.random((N, N)), rng.random(N)]
    with np.errstate(all="ignore"):
        expected = f(np, *(g.copy() for g in given))
        compiled = tnp.function(lambda *arrays: f(tnp, *arrays))
        for _ in range(2):
            result = compiled(*map(tnp.array, given))
            for ours, numpys in zip(result, expected, strict=True):
                assert np.asarray(ours).dtype == np.asarray(numpys).dtype, source
                np.testing.assert_array_equal(np.asarray(ours), numpys, err_msg=source)
    return "one native program" in compiled.explain() and "bailed" not in compiled.explain()


@pytest.mark.family(2)
@pytest.mark.parametrize("part", range(8))
def test_random_windows(part):
    found = [check(1000 * part + k) for k in range(max(2, COUNT // 2))]
    assert sum(found) * 2 > len(found)


def test_a_value_that_is_changed_is_read_as_changed():
    """Maps become one: what the second of two stores reads of the first is not what was known before both."""

    def f(np, b, c):
        for _ in range(8):
            t = b[1:10, 3] * 1.0
            if c[2] > 0.1:
                pass
            t += t + t
            if c[2] > 0.1:
                pass
            t += t + t
            if c[2] > 0.1:
                pass
            t += t + t
            c *= 0.25
        return t

    rng = np.random.default_rng(0)
    b, c = rng.random((12, 12)), rng.random(12)
    compiled = tnp.function(f)
    for _ in range(2):
        found = compiled(tnp, tnp.asarray(b), tnp.asarray(c))
        np.testing.assert_array_equal(found.numpy(), f(np, b, c.copy()))
