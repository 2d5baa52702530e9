"""The class of a series: coefficients, the interval that it is for, and arithmetic."""

from __future__ import annotations

from typing import Any, ClassVar

from numpy.polynomial._polybase import ABCPolyBase

from .._core.core import ndarray, wrap
from .._core.dispatch import unwrap
from .._core.pytree import register
from . import polyutils as pu
from ._basis import Basis, clenshaw, climb_at
from ._functions import Functions, Names

# NumPy's class reaches the functions of its basis by these names.
_STEPS = ("add", "sub", "mul", "div", "pow", "val", "int", "der", "fit", "line", "roots", "fromroots")


def _operator(step: str, swapped: bool = False) -> Any:
    """A binary operator. As in NumPy's class the other operand gets its turn where the function raises, but errors of
    ours are let through: they name what cannot be done, and tracing needs to see them."""

    def operator(self, other):
        pair = (other, self.coef) if swapped else (self.coef, self._get_coefficients(other))
        try:
            result = getattr(self, step)(*pair)
        except Exception as error:
            if isinstance(error, ZeroDivisionError) or type(error).__module__.startswith("tensornumpy"):
                raise
            return NotImplemented
        if isinstance(result, tuple):
            return tuple([self.__class__(c, self.domain, self.window, self.symbol) for c in result])
        return self.__class__(result, self.domain, self.window, self.symbol)

    return operator


def _parts(series: Series) -> tuple:
    """The arrays that a series holds (not the intervals of its class), and the rest, for ``_structure``."""
    names = tuple(name for name in ("coef", "domain", "window") if name in vars(series))
    return [vars(series)[name] for name in names], (names, series.symbol)


def _of_parts(cls: type, rest: Any, parts: Any) -> Any:
    series: Any = object.__new__(cls)
    names, series._symbol = rest
    series.__dict__.update(zip(names, parts, strict=True))
    return series


class Series(ABCPolyBase):
    """A series on our arrays. NumPy's base class gives conversions, calculus and the rest, which call the
    functions of the basis; what it would turn into NumPy's arrays or hide stands here."""

    _theirs: ClassVar[Any]
    _basis: ClassVar[Basis]
    domain: Any
    window: Any
    basis_name: Any
    _val: Any
    _fit: Any
    _line: Any
    _roots: Any
    _fromroots: Any

    def __init_subclass__(cls, functions: Functions | None = None, names: Names | None = None, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        register(cls, _parts, lambda rest, parts: _of_parts(cls, rest, parts))
        if functions is None or names is None:  # a user's class, of the basis that it inherits
            return
        cls._basis = basis = functions.basis
        cls._theirs = getattr(basis.numpy, cls.__name__)
        cls.basis_name = cls._theirs.basis_name
        cls.domain = wrap(cls._theirs.domain.copy())
        cls.window = wrap(cls._theirs.window.copy())
        for step in _STEPS:
            setattr(cls, f"_{step}", staticmethod(names[basis.prefix + step]))

    def __init__(self, coef, domain=None, window=None, symbol="x"):
        self.coef = pu.own_vector(coef)
        for name, interval in (("domain", domain), ("window", window)):
            if interval is not None:
                interval = pu.own_vector(interval)
                if len(interval) != 2:
                    raise ValueError(f"{name.capitalize()} has wrong number of elements.")
                setattr(self, name, interval)
        if not isinstance(symbol, str):
            raise TypeError("Symbol must be a non-empty string")
        if not symbol.isidentifier():
            raise ValueError("Symbol string must be a valid Python identifier")
        self._symbol = symbol

    def numpy(self) -> Any:
        """NumPy's series of the same class and numbers."""
        return self._theirs(unwrap(self.coef), unwrap(self.domain), unwrap(self.window), self.symbol)

    def __call__(self, arg):
        if not isinstance(arg, Series):
            return self._val(pu.mapdomain(arg, self.domain, self.window), self.coef)
        offset, scale = self.mapparms()  # one series in another: arithmetic of series
        inner, terms = offset + scale * arg, list[Any](self.coef)
        terms[-1] = arg.__class__(terms[-1], arg.domain, arg.window, arg.symbol)
        return clenshaw(self._basis, terms, climb_at(self._basis, inner))

    def _get_coefficients(self, other):
        """The coefficients of the other operand.

        Raises TypeError for another class, domain or window, be it in one example only.
        """
        if not isinstance(other, ABCPolyBase):
            return other
        if not isinstance(other, self.__class__):
            raise TypeError("Polynomial types differ")
        if not pu.equal(self.domain, other.domain):
            raise TypeError("Domains differ")
        if not pu.equal(self.window, other.window):
            raise TypeError("Windows differ")
        if self.symbol != other.symbol:
            raise ValueError("Polynomial symbols differ")
        return other.coef

    __add__, __radd__ = _operator("_add"), _operator("_add", swapped=True)
    __sub__, __rsub__ = _operator("_sub"), _operator("_sub", swapped=True)
    __mul__, __rmul__ = _operator("_mul"), _operator("_mul", swapped=True)
    __divmod__, __rdivmod__ = _operator("_div"), _operator("_div", swapped=True)

    def __truediv__(self, other):
        # an array without axes is a number here, as what indexing gives is one in NumPy
        return self // other if isinstance(other, ndarray) and other.ndim == 0 else super().__truediv__(other)

    # --- comparison: Python's truth values ----------------------------------------------------------------

    def has_samecoef(self, other):
        """True if the coefficients are the same."""
        mine, theirs = self.coef, other.coef
        return len(mine) == len(theirs) and bool(super().has_samecoef(other))

    def has_samedomain(self, other):
        """True if the domains are the same."""
        return bool(super().has_samedomain(other))

    def has_samewindow(self, other):
        """True if the windows are the same."""
        return bool(super().has_samewindow(other))

    def __eq__(self, other):
        return bool(super().__eq__(other))

    __hash__ = None

    # --- printing: NumPy's --------------------------------------------------------------------------------

    def __repr__(self):
        return repr(self.numpy())

    def __str__(self):
        return str(self.numpy())

    def __format__(self, fmt_str):
        return format(self.numpy(), fmt_str)

    def _repr_latex_(self):
        series = self.numpy()
        series.__dict__.update({name: v for name, v in vars(self).items() if name.startswith("_repr_latex")})
        return series._repr_latex_()

    # --- what NumPy's class does by its own functions -----------------------------------------------------

    def mapparms(self):
        """``offset, scale`` of the map from the domain to the window. Gradient: in both intervals."""
        return pu.mapparms(self.domain, self.window)

    def trim(self, tol=0):
        """The series without the trailing coefficients that are no larger than ``tol``. Gradient: to what is kept."""
        return self.__class__(pu.trimcoef(self.coef, tol), self.domain, self.window, self.symbol)

    def roots(self):
        """The roots, sorted. Gradient: of roots that do not repeat."""
        return pu.mapdomain(self._roots(self.coef), self.window, self.domain)

    @classmethod
    def fit(cls, x, y, deg, domain=None, rcond=None, full=False, w=None, window=None, symbol="x"):
        """The series of degree ``deg`` of least squares through the points, by default on the interval that they
        span (``domain=[]``: on that of the class). With ``full`` also what ``linalg.lstsq`` says.

        Gradient: in the points and the weights."""
        if domain is None:
            domain = pu.widened(pu.getdomain(x))
        elif isinstance(domain, list) and len(domain) == 0:
            domain = cls.domain
        window = cls.window if window is None else window
        result = cls._fit(pu.mapdomain(x, domain, window), y, deg, w=w, rcond=rcond, full=full)
        if not full:
            return cls(result, domain=domain, window=window, symbol=symbol)
        return cls(result[0], domain=domain, window=window, symbol=symbol), result[1]

    @classmethod
    def fromroots(cls, roots, domain=[], window=None, symbol="x"):  # noqa: B006  # NumPy's signature
        """The series of ``(x - r_0)(x - r_1)...``. Gradient: in the roots."""
        [roots] = pu.as_series([roots], trim=False)
        if domain is None:
            domain = pu.getdomain(roots)
        elif isinstance(domain, list) and len(domain) == 0:
            domain = cls.domain
        window = cls.window if window is None else window
        offset, scale = pu.mapparms(domain, window)
        coef = cls._fromroots(offset + scale * roots) / scale ** len(roots)
        return cls(coef, domain=domain, window=window, symbol=symbol)

    @classmethod
    def identity(cls, domain=None, window=None, symbol="x"):
        """The series whose value at x is x. Gradient: in the intervals, if they are given."""
        domain = cls.domain if domain is None else domain
        window = cls.window if window is None else window
        return cls(cls._line(*pu.mapparms(window, domain)), domain, window, symbol)


__all__ = ["Series"]
