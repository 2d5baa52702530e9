"""Functions that give arrays several names in nested loops and branches, and write through them, drawn by a seed.

What a name shares with another one is what counts: native code that copies where Python shares loses writes, or makes
too many. Each function is called with numbers that change its branches and loops, beside NumPy: the result and what
the arguments hold after it are compared.
"""

import random
import warnings

import numpy as np

import helpers
import tensornumpy as tnp

NAMES = "abc"


class _Drawer:
    def __init__(self, seed):
        self.r = random.Random(seed)

    def text(self):
        lines = ["    a, b, c, t = x, z, x * 2, 0.5"]
        for _ in range(self.r.randint(2, 4)):
            lines += self.statement(3, [], 1)
        lines.append(self.r.choice(["    a[-1] += 7", "    b[0] = 50"]))
        lines.append("    return " + self.r.choice(["a.sum() + b[0] + c[1] + t", "t", "a[0]", "c.sum() - b.sum()"]))
        return "def f(x, z, y, n):\n" + "\n".join(lines) + "\n"

    def block(self, depth, counters, indent):
        return [s for _ in range(self.r.randint(1, 3)) for s in self.statement(depth, counters, indent)]

    def statement(self, depth, counters, indent):
        r, pad = self.r, "    " * indent
        a, b = r.choice(NAMES), r.choice(NAMES)
        k = r.choice([*counters, "0", "-1", "1"])
        if depth and r.random() < 0.45:
            kind = r.random()
            if kind < 0.45 and len(counters) < 3:
                new = "ijk"[len(counters)]
                head = f"{pad}for {new} in range({r.choice(['3', '2', 'n', f'len({a})'])}):"
                return [head, *self.block(depth - 1, [*counters, new], indent + 1)]
            if kind < 0.55:
                w = f"w{indent}"
                head = [f"{pad}{w} = 0", f"{pad}while {w} < {r.choice(['2', 'n'])}:", f"{pad}    {w} += 1"]
                return [*head, *self.block(depth - 1, counters, indent + 1)]
            test = r.choice([f"{a}[{k}] > {r.choice([0, 1, 2])}", "n > 1", "t > 1"])
            lines = [f"{pad}if {test}:", *self.block(depth - 1, counters, indent + 1)]
            return lines + ([f"{pad}else:", *self.block(depth - 1, counters, indent + 1)] if r.random() < 0.5 else [])
        ways = [f"{a} = {b}"] * 5 + [
            f"{a} = {b} * 0.5",
            f"{a} = {b}[::-1]",
            f"{a} = {b}.copy()",
            f"{a}[{k}] += 1",
            f"{a}[{k}] = t",
            f"{a}[{k}] = {b}[{k}] + 1",
            f"{a} += 1",
            f"t = {a}[{k}]",
            f"t += {a}.sum()",
            f"{a}, {b} = {b}, {a}",
            f"{a}, {b} = {b}, {a}[::-1]",
            f"{a}[1:] += {b}[:-1]",
            f"{a} = y[{k}]",
            f"{a} = y[{k}]",
            f"{a} = np.where({b} > 1, {b}, {a})",
            f"{a} *= 0.5",
        ]
        return [pad + r.choice(ways)]


def _outcome(function, args):
    args = [np.array(x) if isinstance(x, np.ndarray) else x for x in args]
    try:
        result = float(function(*args))
    except IndexError:
        return None
    return result, args[:3]


def compared(seed, calls, native):
    """How many calls of the function of this seed were compared with NumPy's; raises AssertionError with its text."""
    text = _Drawer(seed).text()
    plain = helpers.defined(text, "f", {"np": np})
    compiled = tnp.function(plain, native=native, strict=False)
    done = 0
    for call in range(calls):
        r = np.random.default_rng([seed, call])
        args = [r.uniform(-2, 3, 4), r.uniform(-2, 3, 4), r.uniform(-2, 3, (4, 4)), int(r.integers(0, 4))]
        with np.errstate(all="ignore"), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            expected, found = _outcome(plain, args), _outcome(compiled, args)
        assert (expected is None) == (found is None), text
        if expected is not None:
            np.testing.assert_allclose(found[0], expected[0], rtol=1e-9, err_msg=text)
            for one, other in zip(found[1], expected[1], strict=True):
                np.testing.assert_allclose(one, other, rtol=1e-9, err_msg=text)
            done += 1
    return done
