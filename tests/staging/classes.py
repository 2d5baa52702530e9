"""Classes whose methods are rewritten: ``super()``, cells, properties, and a function ``f(n)`` that uses them."""

CLASSES = """
class Base:
    def __init__(self, k=0):
        self.k = k
    def step(self, by=1):
        self.k += by
        return self.k
    @classmethod
    def made(cls, n):
        return cls.__name__, n

class _Child(Base):
    __limit = 5
    def step(self, n):
        for i in range(n):
            if i % 2 and super().step(i) > 4:
                break
            self.__hidden = i
            __local = self.__hidden
            log.append(super().step())
        return self.__limit, self.__hidden, __local, __class__.__name__
    @classmethod
    def made(cls, n):
        out = []
        for i in range(n):
            out.append(super().made(i))
        return out
    @staticmethod
    def plain(n):
        while n > _Child.__limit - 2:
            n -= 1
        return n

def f(n):
    c = _Child(1)
    return step(c, n), c.k, vars(c), made(_Child, n), plain(n)
"""
