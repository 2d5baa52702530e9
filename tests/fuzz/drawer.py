"""Random programs: statements are drawn one by one, each is run by NumPy, which then knows every shape."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import numpy as np

from .programs import Step, differences

NUMBERS = ("0.25", "-1.5", "2", "0.85", "-0.6")
THRESHOLDS = ("0.3177", "-0.2391", "0.7113")
FACTORS = ("0.5", "-0.75", "1.25")
SLICES = (":", "1:", ":-1", "::-1", "::2", "::-2", "-2:", "2::-1", "1:2", ":1", ":0", "1:9")
MAX_SIZE = 48
MAX_VALUE = 50.0


class Drawer:
    """The program so far, the arrays of NumPy's run of it, and the statements that can come next."""

    def __init__(self, random: Random, dynamic: bool, errors: int) -> None:
        self.random, self.dynamic, self.errors = random, dynamic, errors
        self.scope: dict[str, Any] = {"xp": np, "differences": differences}
        self.arrays: list[str] = []
        self.scalars: list[str] = []
        self.steps: list[Step] = []
        self.count = 0

    # --- choices ---

    def one(self, choices: Any) -> Any:
        return self.random.choice(choices)

    def chance(self, n: int) -> bool:
        """Once in ``n`` times."""
        return self.random.randint(0, n - 1) == n - 1

    def integers(self, count: int, low: int, high: int) -> list[int]:
        return [self.random.randint(low, high) for _ in range(count)]

    def array(self, writeable: bool = True) -> str:
        """An earlier array; almost always one that NumPy lets write."""
        names = self.arrays
        if writeable and not self.chance(25):
            names = [n for n in names if self.scope[n].flags.writeable] or names
        return self.one(names)

    def value_of(self, text: str) -> Any:
        """What an expression is under NumPy; None if it is refused."""
        try:
            return eval(text, dict(self.scope))
        except (IndexError, ValueError, TypeError):
            return None

    # --- indices ---

    def basic(self, shape: tuple[int, ...]) -> str:
        """Integers, slices with steps of both signs, an ellipsis, new axes."""
        parts = [self._basic_part(n) for n in shape[: self.one([len(shape), self.random.randint(0, len(shape))])]]
        return self._joined(parts, len(shape))

    def _basic_part(self, n: int) -> str:
        if n and self.chance(3):
            return str(self.random.randint(-n, n - 1))
        if self.errors and self.chance(40):
            return self.one([str(n), str(-n - 1), "1.0", "'a'"])
        return self.one(SLICES)

    def _joined(self, parts: list[str], rank: int) -> str:
        if self.chance(5):
            parts.insert(self.random.randint(0, len(parts)), "None")
        if self.chance(4) or not parts:
            parts.insert(self.random.randint(0, len(parts)) if self.chance(2) else len(parts), "...")
        if self.errors and self.chance(60):
            parts += [":"] * rank
        return ", ".join(parts)

    def advanced(self, name: str) -> tuple[str, tuple[str, ...], bool]:
        """Integer arrays with repeats, masks, mixtures; with the decisions in it and whether values decide a shape."""
        shape = self.scope[name].shape
        kind = self.one(["rows", "parts", "parts", "parts", "mask", "computed", "line", "order", "scalar"])
        if kind == "rows" and shape and shape[0]:
            rows = self.integers(self.one([0, 1, 2, 3, 4]), -shape[0], shape[0] - 1)
            return (f"{rows}" if rows else "xp.array([], dtype=int)"), (), False
        if kind == "mask":
            return self.constant_mask(shape[: self.random.randint(0, len(shape))]), (), False
        if kind == "computed" and self.dynamic:
            text, decides = self.comparison(self.one(self.of_shape(shape)))
            return text, decides, True
        if kind == "line" and self.dynamic and shape:
            axis = self.random.randint(0, len(shape) - 1)
            line = f"{name}[{', '.join('0' if i != axis else ':' for i in range(len(shape)))}]"
            if all(shape):
                text, decides = self.comparison(line)
                return f"{':, ' * axis}{text}", decides, True
        if kind == "order" and shape:
            fit = [n for n in self.arrays if self.scope[n].ndim == 1 and 0 < self.scope[n].size <= shape[0]]
            if fit:
                other = self.one(fit)
                return f"xp.argsort({other})", (f"differences({other})",), False
        if kind == "scalar":
            return self.one(["True", "xp.array(True)", "False", "True, ...", "xp.array(0), None"]), (), False
        parts = []
        length = self.one([1, 2, 3])
        for n in shape[: self.random.randint(min(1, len(shape)), len(shape))]:
            if n and self.chance(2):
                parts.append(self._array_part(n, length))
            else:
                parts.append(self._basic_part(n))
        return self._joined(parts, len(shape)), (), False

    def _array_part(self, n: int, length: int) -> str:
        form = self.one(["list", "list", "column", "mask"])
        numbers = self.integers(length, -n, n - 1)
        if form == "list":
            return f"{numbers}"
        if form == "column":
            return f"xp.array({[[i] for i in numbers]})"
        return self.constant_mask((n,))

    def constant_mask(self, shape: tuple[int, ...]) -> str:
        size = int(np.prod(shape))
        bits = [self.random.random() < 0.5 for _ in range(size)]
        if size and shape:
            return f"xp.array({np.array(bits).reshape(shape).tolist()})"
        return f"xp.zeros({shape}, dtype=bool)" if shape else f"xp.array({bits[0]})"

    def comparison(self, text: str) -> tuple[str, tuple[str, ...]]:
        c = self.one(THRESHOLDS)
        return f"{text} {self.one(['>', '<'])} {c}", (f"{text} - {c}",)

    def of_shape(self, shape: tuple[int, ...]) -> list[str]:
        """The arrays that have this shape."""
        return [n for n in self.arrays if self.scope[n].shape == shape]

    def index(self, name: str) -> tuple[str, tuple[str, ...], bool]:
        if self.chance(2):
            return self.advanced(name)
        return self.basic(self.scope[name].shape), (), False

    # --- values ---

    def value(self, shape: tuple[int, ...]) -> str:
        """Something that broadcasts to ``shape``: a number, an array or a view that may overlap, an expression."""
        kind = self.one(["number", "view", "view", "expression", "new"])
        if kind == "number":
            return self.one(NUMBERS)
        if kind == "new":
            size = int(np.prod(shape))
            return self.one([f"xp.arange({size}).reshape({shape})", f"xp.ones({shape})", f"{[0.5] * shape[-1]}"]
                            if shape else ["xp.array(0.75)", "True"])  # fmt: skip
        if self.errors and self.chance(40):
            return self.array(writeable=False)
        fit = []
        for name in [*self.arrays, *self.scalars]:
            forms = [name] if name in self.scalars else _forms(name, self.scope[name].ndim)
            for text in forms:
                got = self.value_of(text)
                if got is not None and _broadcasts(np.shape(got), shape):
                    fit.append(text)
        if not fit:
            return self.one(NUMBERS)
        text = self.one(fit)
        if kind == "expression":
            k, c = self.one(FACTORS), self.one(NUMBERS)
            return self.one([f"{text} * {k}", f"{text} * {k} + {c}", f"xp.sin({text})", f"{text} * {text}"])
        return text

    # --- taking a statement ---

    def take(self, text: str, decides: tuple[str, ...] = (), dynamic: bool = False, name: str = "") -> bool:
        """Run a statement; it becomes a step if NumPy takes it, and sometimes if NumPy refuses it."""
        trial = dict(self.scope)
        arrays = [v for v in self.scope.values() if isinstance(v, np.ndarray) and v.flags.writeable]
        saved = [v.copy() for v in arrays]
        error = ""
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                exec(text, trial)
                values = [trial[n] for n in [*self.arrays, *self.scalars, *([name] if name else [])]]
            if not all(_fits(v) for v in values):
                raise OverflowError
        except OverflowError:
            error = "drop"
        except Exception as raised:
            error = type(raised).__name__ if type(raised).__module__ == "builtins" else "np.exceptions.AxisError"
            if not isinstance(raised, (IndexError, ValueError, TypeError)):
                error = "drop"
        if error:
            for v, s in zip(arrays, saved, strict=True):
                v[...] = s
            if error != "drop" and self.errors and not decides:
                self.errors -= 1
                self.steps.append(Step(text, error=error))
            return False
        self.scope = trial
        self.steps.append(Step(text, name, "", decides, dynamic))
        if name:
            (self.arrays if isinstance(trial[name], np.ndarray) else self.scalars).append(name)
        return True

    def new(self, expression: str, decides: tuple[str, ...] = (), dynamic: bool = False) -> None:
        """A new array."""
        name = f"v{self.count}"
        self.count += 1
        self.take(f"{name} = {expression}", decides, dynamic, name)


def _broadcasts(shape: tuple[int, ...], target: tuple[int, ...]) -> bool:
    """Whether assignment broadcasts a value; it drops leading axes of length 1."""
    while len(shape) > len(target) and shape[0] == 1:
        shape = shape[1:]
    try:
        return np.broadcast_shapes(shape, target) == target
    except ValueError:
        return False


def _fits(value: Any) -> bool:
    if not isinstance(value, (np.ndarray, np.floating)) or value.dtype != np.float64 or value.size > MAX_SIZE:
        return False
    return bool(np.all(np.abs(value) < MAX_VALUE))  # also false for NaN


def _forms(name: str, rank: int) -> list[str]:
    forms = [name]
    if rank:
        forms += [f"{name}[::-1]", f"{name}[1:]", f"{name}[:-1]", f"{name}[..., :1]", f"{name}[0]", f"{name}[None]"]
    if rank > 1:
        forms += [f"{name}.T"]
    return forms
