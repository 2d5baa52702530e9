"""Programs of ``continue``, ``break``, ``else`` of loops and ``return``; each has a function ``f(n)``."""

JUMPS = {
    "continue": """
        def f(n):
            s = 0
            for i in range(n):
                if i % 2:
                    continue
                s += i
            return s, i
        """,
    "continue deep inside": """
        def f(n):
            s = []
            for i in range(n):
                if i > 1:
                    s.append(i)
                    if i > 3:
                        continue
                    s.append(-i)
                s.append("end")
            return s
        """,
    "break": """
        def f(n):
            for i in range(n):
                if i == 3:
                    break
                log.append(i)
            log.append("behind")
            return i
        """,
    "break and else": """
        def f(n):
            for i in range(n):
                if i == 3:
                    break
            else:
                i = "no break"
            return i
        """,
    "while and else": """
        def f(n):
            while n < 5:
                n += 2
                if n == 4:
                    break
            else:
                log.append("else")
            return n
        """,
    "else without break": """
        def f(n):
            for i in range(n):
                if i == 4:
                    return "early"
            else:
                log.append("else")
            log.append("behind")
        """,
    "break in the else of an inner loop": """
        def f(n):
            for i in range(n):
                for j in range(i):
                    if j == 2:
                        break
                else:
                    if i > 2:
                        break
                    continue
                log.append((i, j))
            return i
        """,
    "return out of two loops": """
        def f(n):
            for i in range(n):
                for j in range(n):
                    if i * j == 6:
                        return i, j
                    log.append((i, j))
                log.append(i)
            return None
        """,
    "return without a value": """
        def f(n):
            if n > 3:
                return
            log.append(n)
        """,
    "return on every way": """
        def f(n):
            if n > 3:
                if n > 4:
                    return "a"
                else:
                    return "b"
            elif n == 2:
                log.append(2)
            else:
                return "c"
            return "d"
        """,
    "while True": """
        def f(n):
            k = 0
            while True:
                k += 1
                if k > n:
                    break
                if k == 4:
                    return "four"
            return k
        """,
}
