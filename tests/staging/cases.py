"""Programs of Python's statements and expressions, but for jumps; each has a function ``f(n)``."""

PROGRAMS = {
    "swap": """
        def f(n):
            a, b = 0, 1
            for _ in range(n):
                a, b = b, a + b
            return a, b
        """,
    "unbound without a round": """
        def f(n):
            for i in range(n):
                x = i
            return x
        """,
    "unbound on one side": """
        def f(n):
            if n > 3:
                x = 1
            return x
        """,
    "read before assigned in a loop": """
        def f(n):
            for i in range(n):
                if i > 0:
                    log.append(y)
                if i != 2:
                    y = i
                else:
                    del y
            return i
        """,
    "deleted": """
        def f(n):
            x = 1
            for i in range(n):
                if i == 2:
                    del x
                    log.append("gone")
                else:
                    log.append(x)
            return x
        """,
    "closures see later values": """
        def f(n):
            made = []
            for i in range(n):
                made.append(lambda: i)
            return [g() for g in made]
        """,
    "inner function assigns": """
        def f(n):
            count = 0
            def up(by=1):
                nonlocal count
                for _ in range(by):
                    count += 1
                return count
            for i in range(n):
                if up(i) > 3:
                    break
            return count, up()
        """,
    "global names": """
        total = 0
        def f(n):
            global total, fresh
            for i in range(n):
                total += i
                if total > 4:
                    fresh = total
            log.append(total)
            return fresh
        """,
    "global declared in a loop": """
        def f(n):
            while n:
                global seen
                seen = n
                n -= 1
            return seen
        """,
    "outer cells": """
        def outer():
            hidden = 1
            def f(n):
                nonlocal hidden
                for i in range(n):
                    hidden *= 2
                return hidden
            return f
        f = outer()
        """,
    "walrus": """
        def f(n):
            k = iter(range(n))
            while (v := next(k, None)) is not None:
                log.append(v)
            if n > 2 and (w := n * 2) > 6 or (w := -1) < 0:
                log.append(w)
            u = (z := n) if n else (z := "none")
            return v, w, u, z, [last := i for i in range(n)], last
        """,
    "walrus in a branch that is not taken": """
        def f(n):
            if n > 4 and (y := n):
                pass
            return y
        """,
    "walrus in a comprehension's condition": """
        def f(n):
            return [a for i in range(n) if (a := i * 2) > 2 and a < 9], (a if n else None)
        """,
    "walrus in a chain": """
        def f(n):
            ok = 0 < (a := n) < 5 < (b := n + 4)
            return ok, a, b
        """,
    "chains": """
        def v(x):
            log.append(x)
            return x
        def f(n):
            return [v(1) < v(n) < v(4), v(0) < v(n) <= v(3) != v(2), n == n == n, 1 < 2 > n < 9, 3 in [n] in [[n]]]
        """,
    "and, or, not": """
        def v(x):
            log.append(x)
            return x
        def f(n):
            a = v(n) and v("b") and v([])
            b = v(n % 2) or v(0) or v(())
            c = not v(n) or not v(not n)
            return a, b, c, v(1) and v(2) or v(3), (v(0) or v(n)) and not v([])
        """,
    "conditional expressions": """
        def v(x):
            log.append(x)
            return x
        def f(n):
            return v("a") if v(n > 2) else v("b") if v(n) else v("c")
        """,
    "calls": """
        def g(*args, **kwargs):
            log.append((args, kwargs))
            return len(args)
        def f(n):
            x = [3, 1, 2]
            x.sort(reverse=n > 2)
            g(*x[:n], n, *[n], key=g(), **{"line": n, "function": 2, "self": 3})
            return g(g(g())), "{}".format(n), f"{g(n):>{g(1, 2) + 1}} {n!r}", sorted(x, key=lambda v: -v)
        """,
    "order of evaluation": """
        def v(x):
            log.append(x)
            return x
        def f(n):
            d = {}
            d[v("key")] = v("value")
            v(d)[v("key")] += v("!")
            v([0, 0])[v(0)], v([0])[v(0)] = v((1, 2))
            return d
        """,
    "assert": """
        def text():
            log.append("text")
            return "small"
        def f(n):
            assert n != 0
            assert n > 2, text()
            assert n > 4, (w := n)
            return n
        """,
    "targets": """
        class Box:
            pass
        def f(n):
            box, row = Box(), [0, 0]
            for box.a, *box.rest in [(i, i, i + 1) for i in range(n)]:
                log.append((box.a, box.rest))
            for row[n % 2] in range(n):
                pass
            for (a, (b, *c)), d in [((1, (2, 3, 4)), n)]:
                log.append((a, b, c, d))
            return row, a, c
        """,
    "iterables": """
        def numbers(n):
            try:
                for i in range(n):
                    yield i
            finally:
                log.append("closed")
        def f(n):
            it = numbers(n)
            for i in it:
                if i == 3:
                    break
            for k, v in {"a": 1, "b": 2}.items():
                log.append((k, v))
            for i, (a, b) in enumerate(zip("abc", it)):
                log.append((i, a, b))
            for c in n:
                pass
        """,
    "list grows while it is walked": """
        def f(n):
            x = [1]
            for v in x:
                if len(x) < n:
                    x.append(v + 1)
            return x
        """,
    "try and except": """
        def f(n):
            x = [1, 2, 3]
            for i in range(n):
                try:
                    y = x[i] / (2 - i)
                    if i == 1:
                        continue
                    log.append(y)
                except ZeroDivisionError as e:
                    log.append(str(e))
                    continue
                except IndexError:
                    break
                else:
                    log.append("else")
                finally:
                    log.append("finally")
                log.append("behind")
            try:
                return e
            except NameError:
                return "no e", i
        """,
    "return inside try": """
        def f(n):
            try:
                if n > 3:
                    return "try"
                if n > 2:
                    raise ValueError(n)
                log.append("body")
            except ValueError:
                return "except"
            else:
                if n > 1:
                    return "else"
            finally:
                log.append("finally")
            return "behind"
        """,
    "try inside while": """
        def f(n):
            tries = 0
            while True:
                try:
                    tries += 1
                    if tries < n:
                        raise ValueError
                    break
                except ValueError:
                    log.append(tries)
            return tries
        """,
    "raise": """
        def f(n):
            for i in range(n):
                if i > 3:
                    raise ValueError(i)
                x = i
            if n == 0:
                raise KeyError("none") from None
            return x
        """,
    "with": """
        import contextlib
        @contextlib.contextmanager
        def place(name):
            log.append(name)
            try:
                yield name
            finally:
                log.append("left " + name)
        def f(n):
            x = 0
            for i in range(n):
                with place("a") as a, place(a + str(i)):
                    if i == 1:
                        continue
                    if i == 4:
                        return "four", x
                    x += i
                    with contextlib.suppress(ValueError):
                        if i == 3:
                            raise ValueError
                        x += 10
                log.append(x)
            return x
        """,
    "match": """
        def f(n):
            for i in range(n):
                match (i, n):
                    case (0, _):
                        continue
                    case (1, m) if m > 2 and m < 5:
                        log.append(m)
                    case (2, 6):
                        return "two"
                    case (a, b):
                        if a == 3:
                            break
                        log.append((a, b))
                log.append("behind")
            return i
        """,
    "augmented": """
        def f(n):
            a, d = [0], {"x": [1]}
            for i in range(n):
                a += [i]
                a[0] += i
                d["x"] *= 2 if i < 3 else 1
                d["x"][0] -= i
            return a, d
        """,
    "annotated": """
        def f(n: int) -> int:
            s: int = 0
            t: "nonsense"
            for i in range(n):
                s: int = s + i
                t: int
                u: int = i
            return s, u
        """,
    "imports": """
        def f(n):
            for i in range(n):
                import math
                from os import path as p, sep
                import os.path
            return math.floor(2.5), p.join("a", "b"), sep, os.sep
        """,
    "definitions inside": """
        def f(n):
            made = []
            for i in range(n):
                if i % 2:
                    def g(a, k=i, *, m=i + 1):
                        s = 0
                        for j in range(k):
                            s += j
                        return a + s + m
                else:
                    class g:
                        size = i
                        def __new__(cls, a):
                            return (cls.size, a, i)
                made.append(g)
            return [h(10) for h in made], [h.__qualname__ for h in made]
        """,
    "recursion": """
        def f(n):
            def fib(k):
                if k < 2:
                    return k
                return fib(k - 1) + fib(k - 2)
            out = []
            for i in range(n):
                out.append(fib(i))
            return out
        """,
    "comprehensions": """
        def f(n):
            i = "outer"
            x = [[i * j for j in range(i)] for i in range(n) if not i % 2]
            y = {i: (i if i > 2 else -i) for i in range(n)}
            z = sum(i and 1 for i in range(n))
            lazy = (i + n for i in range(n))
            n += 1
            return i, x, y, {i for i in range(n)}, z, list(lazy)
        """,
    "docstring alone": '''
        def f(n):
            """Nothing."""
        ''',
    "defaults": """
        def f(n, a=[], *rest, k={"n": 1}, **more):
            for i in range(n):
                a.append(i)
                k["n"] += 1
            return a, rest, k, more
        """,
    "parameters are assigned": """
        def f(n, m=2):
            while n > m:
                n, m = n - 1, m
                if n == 4:
                    m = 4
            return n, m
        """,
    "nested loops with jumps": """
        def f(n):
            for i in range(n):
                k = 0
                while k < i:
                    k += 1
                    if k == 2:
                        continue
                    for c in "abc":
                        if c == "b":
                            if i == 4:
                                return c, k
                            break
                        log.append((i, k, c))
                    if k == 3:
                        break
                else:
                    continue
                log.append(("behind", i))
            return "end"
        """,
    "dead code": """
        def f(n):
            for i in range(n):
                break
                x = 1
            return i
            x = 2
            for j in range(3):
                pass
        """,
    "a name that only dead code assigns": """
        x = 5
        def f(n):
            if n > 2:
                return x
            return 1
            x = 2
        """,
    "scope of the caller": """
        y = 3
        def f(n):
            for i in range(n):
                log.append(eval("y + 1", globals()))
                exec("z = 2", {})
            return globals()["y"]
        """,
    "a lambda": "f = lambda n, k=2: [i if i > k else -i for i in range(n)] and (n or k) if n else None",
    "one of several lambdas": "g, f = lambda n: n + 1, lambda n: n and n - 1",
    "decorated": """
        def twice(*names):
            def wrap(g):
                g.mark = names
                return g
            return wrap
        @twice(
            "a",
            "b",
        )
        @twice()
        def f(n):
            return f.mark, [i for i in range(n)]
        """,
    "header over several lines": (
        "if True:\n"
        "    def f(\n"
        "  n,\n"
        "): # comment\n"
        "        text = '''\n"
        "no indentation\n"
        "  less\n"
        "'''\n"
        "        for i in range(\n"
        "n\n"
        "  ):\n"
        "# a comment\n"
        "            text += str(\n"
        "i)\n"
        "        return text\n"
        "n = 1\n"
    ),
    "semicolons": """
        def f(n): s = 0; s += n; return s if n else None
        """,
    "many returns": "def f(n):\n" + "".join(f"    if n == {i}: return {i * 3}\n" for i in range(30)),
    "print and strings": """
        def f(n):
            out = []
            for i in range(n):
                print(i, end=" ", file=None if i else None)
                out.append("%d %s" % (i, i) + f"{i:03d}{'x' if i else 'y'}")
            return "".join(out)
        """,
}
