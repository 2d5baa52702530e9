"""``ufunc``: what all ufunc objects are, ``tnp.add``, ``tnp.matmul`` and those that ``tnp.frompyfunc`` makes.

An object stands for one of NumPy's: its attributes are that one's, a call on plain arrays runs it, and ``rehearse``
asks it what it would answer, or refuse, for arrays that are traced, batched or watched by a tape.
"""

from __future__ import annotations

import builtins
import inspect
import sys
from typing import Any

import numpy as np

from ..._base.dims import Dim
from ..._base.hooks import hooks
from ..._base.memory import is_writeable
from ..._base.plugins import plugin
from ..._core import _compiled, core, dispatch
from ..._core.advice import advise
from ..._core.core import UfuncCall, context, is_active, ndarray, wrap
from ..._core.masks import is_masked
from ..._core.numbers import TracedNumber
from ..._core.pytree import is_sequence, opened
from ..._core.referee import JUDGED, numpy_error

known: dict[np.ufunc, ufunc] = {}  # NumPy's ufunc -> the object that stands for it
_OPERANDS = (np.ndarray, np.generic, int, float, complex, Dim)  # besides our arrays


class _Doc:
    """``__doc__`` of a class and, where one has none of its own, of its instances: what is assigned to a ufunc stands
    until it is deleted, as NumPy's does."""

    def __init__(self, text: str):
        self.text = text

    def __get__(self, instance: Any, owner: type) -> str | None:
        return self.text if instance is None else instance.describe()


class ufunc(UfuncCall):
    """The type of ufunc objects: ``isinstance(tnp.add, tnp.ufunc)``. ``tnp.frompyfunc`` makes new ones.

    Raises TypeError if called.

    >>> tnp.add.nin, tnp.add.nout, tnp.add.identity
    (2, 1, 0)
    """

    numpy: np.ufunc
    __name__: str
    large = sys.maxsize  # elements from which native code may be faster: there is none

    def __init_subclass__(cls) -> None:
        cls.__doc__ = _Doc(cls.__doc__ or "")  # type: ignore[assignment]

    def describe(self) -> str | None:
        """The docstring of this ufunc."""
        raise NotImplementedError

    def __new__(cls, *args: Any, **kwargs: Any) -> Any:
        if cls is ufunc:
            raise TypeError("cannot create 'tensornumpy.ufunc' instances")
        return object.__new__(cls)

    def _name(self, name: str) -> None:
        """Take a public name: by it the object is found again, in ``repr`` and in a pickle."""
        self.__name__ = self.__qualname__ = name
        self.__module__ = "tensornumpy"

    nin = property(lambda self: self.numpy.nin)
    nout = property(lambda self: self.numpy.nout)
    nargs = property(lambda self: self.numpy.nargs)
    ntypes = property(lambda self: self.numpy.ntypes)
    types = property(lambda self: self.numpy.types)
    identity = property(lambda self: self.numpy.identity)
    signature = property(lambda self: self.numpy.signature)
    __signature__ = property(lambda self: self.numpy.__signature__)

    def __repr__(self) -> str:
        return f"<ufunc {self.__name__!r}>"

    def __reduce__(self) -> Any:
        return self.__name__

    def resolve_dtypes(self, /, dtypes, *, signature=None, casting=None, reduction=False):
        """The dtypes of operands and results in the loop that NumPy chooses for these, as ``numpy.ufunc``'s.

        >>> tnp.add.resolve_dtypes((np.dtype("i4"), float, None))
        (dtype('float64'), dtype('float64'), dtype('float64'))
        """
        more = {k: v for k, v in (("signature", signature), ("casting", casting)) if v is not None}
        return self.numpy.resolve_dtypes(dtypes, reduction=reduction, **more)

    def _resolve_dtypes_and_context(self, *args, **kwargs):
        return self.numpy._resolve_dtypes_and_context(*args, **kwargs)  # type: ignore[attr-defined]

    def _get_strided_loop(self, *args, **kwargs):
        return self.numpy._get_strided_loop(*args, **kwargs)  # type: ignore[attr-defined]

    # --- the call ---

    def advised_call(self, *args: Any, **kwargs: Any) -> Any:
        """``call``, for objects without a fast path."""
        try:
            return self.call(*args, **kwargs)
        except Exception as error:
            advise(error, self)
            raise

    def call(self, *args: Any, **kwargs: Any) -> Any:
        """Every call that is not plain arrays and nothing else: keywords, lists, and all transformations."""
        nin, given = self.numpy.nin, len(args)
        if not core._active and given == nin:
            values = []
            for a in args:
                cls = a.__class__
                if cls is ndarray:
                    values.append(a._v)
                elif cls in _TAKEN or (cls is list and _DIRECT.issuperset(map(type, a))):
                    values.append(a)
                else:
                    break
            else:
                try:
                    if "where" not in kwargs and "out" not in kwargs:
                        result = self.numpy(*values, **kwargs)
                        return wrap(result)
                    done = _quick_call(self.numpy, values, kwargs)
                    if done is not None:
                        return done
                except TypeError:
                    if dispatch.with_arrays(kwargs) is kwargs:  # no dtype that an engine names
                        raise
        if core.weak_exist and core._active:
            args = tuple(hooks.weak(self, args, kwargs))
        trace: Any = context().trace if core._active else None
        if trace is not None and trace.numbers is not None:
            args, kwargs = trace.numbers.operands(self, args, kwargs), dispatch.plain_numbers(kwargs)
        args, kwargs = dispatch.with_arrays((args, kwargs))
        if given > nin and given <= self.numpy.nargs and "out" not in kwargs:
            if builtins.any(a is Ellipsis for a in args[nin:]):
                raise TypeError(_ELLIPSIS)
            kwargs["out"] = (*args[nin:], *(None,) * (self.numpy.nargs - given))
            args = args[:nin]
        if builtins.any(map(has_own_way, (*args, *outputs(self, kwargs.get("out"))))):
            return answer(self.numpy, "__call__", args, kwargs)
        if not is_active() or not transformed(args, kwargs.get("where"), kwargs.get("out")):
            return self._plain_call(args, kwargs)
        xs = [operand(a) for a in args]
        if len(args) != nin:
            self.numpy(*[0] * len(args))  # raises
        try:
            return self.transformed_call(xs, dict(kwargs))
        except JUDGED as error:
            theirs = numpy_error(error, self.numpy, args, kwargs)
            if theirs is None:
                raise
            raise theirs.with_traceback(error.__traceback__) from None

    def transformed_call(self, xs: list[Any], kwargs: dict[str, Any]) -> Any:
        """A call of which a tape, a trace, a batch or a promotion mode has to know."""
        raise NotImplementedError

    def _plain_call(self, args: Any, kwargs: dict[str, Any]) -> Any:
        values = [plain(a) for a in args]
        if "where" in kwargs:
            kwargs["where"] = plain(kwargs["where"])
        try:
            return run_numpy(self.numpy, values, kwargs)
        except ValueError as error:
            if "__array__ method" not in str(error):
                raise
        # an operand of another class whose __array__ gives one of our arrays
        return run_numpy(self.numpy, [plain(hooks.asarray(v)) for v in values], kwargs)

    # --- the methods: in methods.py, which needs the reductions and the scans ---

    def reduce(self, array: Any, /, *args: Any, **kwargs: Any) -> Any:
        """Fold ``array`` along ``axis`` with this ufunc; keywords ``keepdims``, ``initial`` and ``where`` too.

        Raises ValueError for other than binary ufuncs, for several axes where their order matters, and for an empty
        array where the ufunc has no identity and there is no ``initial``. Gradient: that of the fold.

        >>> tnp.multiply.reduce(tnp.asarray([2.0, 3.0])).numpy()
        array(6.)
        """
        if not core._active and array.__class__ is ndarray and len(args) < 3 and _QUICK.issuperset(kwargs):
            return _quick_method(self, "reduce", array._v, *args, **kwargs)
        return _method(self, "reduce", array, *_positional(args), **kwargs)

    def accumulate(self, array: Any, /, *args: Any, **kwargs: Any) -> Any:
        """Running fold along ``axis``. Gradient: that of the fold.

        >>> tnp.maximum.accumulate(tnp.asarray([1.0, 3.0, 2.0])).numpy()
        array([1., 3., 3.])
        """
        if not core._active and array.__class__ is ndarray and len(args) < 3 and _QUICK.issuperset(kwargs):
            return _quick_method(self, "accumulate", array._v, *args, **kwargs)
        return _method(self, "accumulate", array, *_positional(args), **kwargs)

    def reduceat(self, array: Any, /, indices: Any, *args: Any, **kwargs: Any) -> Any:
        """Fold of each slice ``indices[i]:indices[i+1]``, or one element where that is empty. Gradient: of the fold.

        >>> tnp.add.reduceat(tnp.asarray([1.0, 2.0, 3.0]), [0, 2]).numpy()
        array([3., 3.])
        """
        if not core._active and array.__class__ is ndarray and len(args) < 3 and _QUICK.issuperset(kwargs):
            indices = indices._v if indices.__class__ is ndarray else indices
            if _is_direct(indices):
                return _quick_method(self, "reduceat", array._v, indices, *args, **kwargs)
        return _method(self, "reduceat", array, indices, *_positional(args), **kwargs)

    def outer(self, A, B, /, **kwargs):
        """The ufunc on all pairs of elements, ``A.shape + B.shape``. Gradient: of the ufunc, summed over the pairs.

        >>> tnp.add.outer(tnp.arange(2), tnp.arange(2)).numpy()
        array([[0, 1],
               [1, 2]])
        """
        if not core._active and not kwargs and A.__class__ is ndarray and B.__class__ is ndarray:
            return _quick_method(self, "outer", A._v, B._v)
        return _method(self, "outer", A, B, **kwargs)

    def at(self, a, indices, b=None, /):
        """``a[indices] = ufunc(a[indices], b)``, a repeated index taken as often as it stands there.

        Gradient: that of the fold of all values written to one place.

        >>> x = tnp.zeros(3)
        >>> tnp.add.at(x, [0, 0, 2], 1.0)
        >>> x.numpy()
        array([2., 0., 1.])
        """
        if not core._active and a.__class__ is ndarray and not _is_held(a):
            places, value = (x._v if x.__class__ is ndarray else x for x in (indices, b))
            if _is_direct(places) and (value is None or _is_direct(value)):
                _quick_method(self, "at", a._v, places, *(() if value is None else (value,)))
                return
        _method(self, "at", a, indices, *(() if b is None else (b,)))


ufunc.__module__ = "tensornumpy"
# NumPy's signatures; more may be given by position, and ``...`` in the place of ``out`` is to be told from a keyword
ufunc.reduce.__signature__ = inspect.signature(  # type: ignore[attr-defined]
    lambda self, array, /, axis=0, dtype=None, out=None, **kwargs: None
)
ufunc.accumulate.__signature__ = inspect.signature(  # type: ignore[attr-defined]
    lambda self, array, /, axis=0, dtype=None, out=None: None
)
ufunc.reduceat.__signature__ = inspect.signature(  # type: ignore[attr-defined]
    lambda self, array, /, indices, axis=0, dtype=None, out=None: None
)

_ELLIPSIS = "out=... is only allowed as a keyword argument."


def _positional(args: tuple[Any, ...]) -> tuple[Any, ...]:
    """``axis, dtype, out, ...`` of a method. Raises NumPy's TypeError for ``...`` in the place of ``out``."""
    if len(args) > 2 and args[2] is Ellipsis:
        raise TypeError(_ELLIPSIS)
    return args


# --- short ways, for arrays that nothing watches ----------------------------------------------------------

_DIRECT = frozenset((int, float, bool, complex, np.ndarray))  # what NumPy's ufunc takes as it is
TEXTS_AND_DATES = frozenset((str, bytes, np.str_, np.bytes_, np.datetime64, np.timedelta64))  # and these, one element
_TAKEN = _DIRECT | TEXTS_AND_DATES
_QUICK = frozenset(("axis", "dtype", "keepdims"))  # keywords of the methods that hold no arrays


# NumPy 2.4 gets ``reduce`` and ``reduceat`` of these wrong in float32 and float64 on processors with AVX-512: its loops
# take several elements at once, as if no step needed the one before. ``accumulate``, ``at`` and calls are right.
WRONG_FOLDS = frozenset((np.power, np.arctan2))


def _is_direct(x: Any) -> bool:
    """True for an array of NumPy's, a number, and a list of numbers."""
    cls = x.__class__
    return cls in _DIRECT or (cls is list and _DIRECT.issuperset(map(type, x)))


def _is_held(x: ndarray) -> bool:
    """True if somebody keeps the value of the array as it is."""
    m: Any = x._m
    return m is not None and (m if m.base is None else m.base._m).copy_on_write


def _quick_call(function: Any, values: list[Any], kwargs: dict[str, Any]) -> Any:
    """A call with ``where`` or ``out``; None where they hold what has to be looked at."""
    where, out = kwargs.get("where"), kwargs.get("out")
    if where is not None:
        if where.__class__ is ndarray:
            kwargs = {**kwargs, "where": where._v}
        elif where.__class__ not in _DIRECT:
            return None
    if out is None:
        return wrap(function(*values, **kwargs))
    if out.__class__ is not ndarray or _is_held(out):
        return None
    function(*values, **{**kwargs, "out": out._v})
    return out


def _quick_method(self: ufunc, name: str, *args: Any, **kwargs: Any) -> Any:
    if self.numpy in WRONG_FOLDS and name in ("reduce", "reduceat"):
        return _method(self, name, *args, **kwargs)
    try:
        return wrap(getattr(self.numpy, name)(*args, **kwargs))
    except Exception as error:
        if error.__class__ is TypeError and dispatch.with_arrays(given := (args, kwargs)) is not given:
            return _method(self, name, *args, **kwargs)
        advise(error, _Method(self, name))
        raise


METHODS: dict[str, Any] = {}  # filled by methods.py


def _refused(self: ufunc, name: str, error: Exception) -> None:
    advise(error, _Method(self, name))


for _name, _arrays in (("reduce", 1), ("accumulate", 1), ("reduceat", 2), ("outer", 2), ("at", 2)):
    _wrong = WRONG_FOLDS if _name.startswith("reduce") else frozenset()
    setattr(ufunc, _name, _compiled.folding(vars(ufunc)[_name], _name, ufunc, _wrong, _arrays, _refused))


class _Method:
    """What the advice on an error names: ``add.reduce`` and its signature."""

    def __init__(self, owner: ufunc, name: str):
        self.__name__ = f"{owner.__name__}.{name}"
        self.__signature__ = inspect.signature(getattr(owner, name))

    def __call__(self) -> None:
        raise NotImplementedError


def _method(self: ufunc, name: str, *args: Any, **kwargs: Any) -> Any:
    try:
        args, kwargs = dispatch.with_arrays((args, kwargs))
        if is_masked(args[0]) or (hooks.masked is not None and hooks.masked.is_one(args[0])):
            return plugin("masked").ufunc_of(self.numpy, name, args, kwargs)
        return METHODS[name](self, *args, **kwargs)
    except JUDGED as error:
        theirs = numpy_error(error, getattr(self.numpy, name), args, kwargs) if core._active else None
        advise(theirs or error, _Method(self, name))
        if theirs is None:
            raise
        raise theirs.with_traceback(error.__traceback__) from None


# --- operands ---------------------------------------------------------------------------------------------


def plain(a: Any) -> Any:
    """An argument as NumPy's ufunc takes it."""
    if isinstance(a, ndarray):
        return a._concrete()
    cls = a.__class__
    if cls is list or cls is tuple:
        return cls(map(plain, a))
    if is_sequence(a):
        return plain(opened(a))
    return a


def operand(a: Any) -> Any:
    """An argument as something with shape and dtype, or a Python number."""
    if isinstance(a, ndarray) or a.__class__ in (int, float, complex, bool):
        return a
    if isinstance(a, list | tuple) or is_sequence(a):
        return hooks.asarray(a)
    if getattr(type(a), "__array_ufunc__", True) is None and a.__class__ is not Dim:
        raise TypeError(f"operand {type(a).__name__!r} does not support ufuncs (__array_ufunc__=None)")
    a = plain(a)
    return a if isinstance(a, _OPERANDS) and not isinstance(a, np.matrix) else np.asarray(a)


def run_numpy(function: Any, values: Any, kwargs: dict[str, Any]) -> Any:
    """A ufunc of NumPy, or a method of one, on plain arrays; ``out`` may hold handles, which take the result."""
    out = kwargs.get("out")
    if out is None or out is Ellipsis:
        result = wrap(function(*values, **kwargs))
        if hooks.nan is not None:
            hooks.nan(function, values, result)
        return result
    outs = out if isinstance(out, tuple) else (out,)
    targets, rebound = [], []
    for o in outs:
        memory = plain(o)
        if isinstance(o, ndarray) and not o._writable_in_place():  # somebody keeps the value as it is
            dispatch._check_outputs(o)
            writeable = is_writeable(memory)
            memory = memory.copy(order="K")
            memory.flags.writeable = writeable
            rebound.append((o, memory))
        targets.append(memory)
    before = None if hooks.nan is None else [np.array(v) for v in values]  # an output may be an operand
    result = function(*values, **{**kwargs, "out": tuple(targets) if isinstance(out, tuple) else targets[0]})
    if before is not None and hooks.nan is not None:
        hooks.nan(function, before, result)
    for o, memory in rebound:
        o._rebind(wrap(memory))
    many = isinstance(result, tuple) and len(targets) > 1
    pairs = zip(outs, result if many else (result,), targets, strict=False)
    final = tuple([o if o is not None and r is t else _as_answered(r) for o, r, t in pairs])
    return final if many else final[0]


_NUMPYS_WAY = np.ndarray.__array_ufunc__


def has_own_way(a: Any) -> bool:
    """True for what has another library's way with ufuncs, as a DataArray of xarray, a Series of pandas, a quantity
    with a unit; subclasses of NumPy's array too, if the way is theirs."""
    if isinstance(a, ndarray) or type(a) is TracedNumber:
        return False
    way = getattr(type(a), "__array_ufunc__", None)
    return (way is not _NUMPYS_WAY and callable(way)) or is_masked(a)


def asked(function: Any, method: str, args: Any, kwargs: dict[str, Any]) -> Any:
    """What operands of other libraries answer to our arrays as they are, so that a tape, a trace or a batch sees what
    is computed with them. In NumPy's order: from the left, a subclass before its base. NotImplemented if none answers.
    """
    if "out" in kwargs:  # as NumPy hands it on: a tuple, or not at all
        outs = kwargs["out"] if isinstance(kwargs["out"], tuple) else (kwargs["out"],)
        if method == "__call__" and len(outs) != function.nout:
            return NotImplemented  # NumPy refuses it
        is_given = builtins.any(out is not None for out in outs)
        kwargs = {k: v for k, v in kwargs.items() if k != "out"} | ({"out": outs} if is_given else {})
    if method == "__call__" and len(args) != function.nin:
        return NotImplemented
    first: list[Any] = []
    operands = (*args, *kwargs.get("out", ()))
    if builtins.any(getattr(type(x), "__array_ufunc__", x) is None for x in operands if x is not None):
        return NotImplemented  # NumPy refuses all that one such operand has a part in
    for x in filter(has_own_way, operands):
        cls = type(x)
        if cls not in map(type, first):
            place = next((i for i, y in enumerate(first) if issubclass(cls, type(y))), len(first))
            first.insert(place, x)
    for x in first:
        way = plugin("masked").ufunc_of if is_masked(x) else None
        found = (
            way(function, method, args, kwargs)
            if way
            else type(x).__array_ufunc__(x, function, method, *args, **kwargs)
        )
        if found is not NotImplemented:
            return found
    return NotImplemented


def answer(function: Any, method: str, args: Any, kwargs: dict[str, Any]) -> Any:
    """The result of a ufunc, or of a method of one, with an operand that has a way of its own: what that makes of our
    arrays, or else of NumPy's arrays of them, for which they leave a tape; a trace and a batch refuse that."""
    if builtins.any(isinstance(x, ndarray) for x in args) or "out" in kwargs:
        found = asked(function, method, args, kwargs)
        if found is not NotImplemented:
            return _as_answered(found)
        args = [np.asarray(a) if isinstance(a, ndarray) else a for a in args]
        if "where" in kwargs:
            kwargs = {**kwargs, "where": plain(kwargs["where"])}
    if "out" in kwargs:
        return run_numpy(getattr(function, method), args, kwargs)
    return _as_answered(getattr(function, method)(*args, **kwargs))


def _as_answered(found: Any) -> Any:
    """NumPy's own arrays as ours, and all others as they are: their class is what they mean."""
    if found.__class__ is tuple:
        return tuple(map(_as_answered, found))
    return wrap(found) if found.__class__ is np.ndarray or isinstance(found, np.generic) else found


def transformed(args: Any, where: Any, out: Any) -> bool:
    """True if something besides NumPy has to know of a call."""
    ctx = context()
    if ctx.trace is not None or ctx.levels or ctx.promotion or (ctx.tapes and out is not None):
        return True
    return (ctx.tapes or core.tensors) and dispatch.is_transformed(*args, where, out)


def outputs(self: ufunc, out: Any) -> tuple[Any, ...]:
    """``out`` as one entry for each result: an array or None."""
    if out is None or out is Ellipsis:
        return (None,) * self.numpy.nout
    return out if isinstance(out, tuple) else (out,)


# --- what NumPy would say ---------------------------------------------------------------------------------


def _is_known(x: Any) -> bool:
    return Dim not in map(type, getattr(x, "shape", ())) and x.__class__ is not Dim


def _says_nothing(x: Any) -> bool:
    """True for an array whose zeros are no example of what is in it: objects, and texts, which may be numbers."""
    return hasattr(x, "dtype") and x.dtype.kind in "OSU"


def _stand_in(x: Any, shape: Any) -> Any:
    """An array of the dtype of ``x`` and of another shape; what has no dtype stays."""
    if x is None or not hasattr(x, "dtype"):
        return x
    array: Any = np.zeros(shape(x.shape), x.dtype)
    if isinstance(x, ndarray) and x._v.__class__ is np.ndarray:
        array.flags.writeable = is_writeable(x._v)
    return array


def _short(sizes: dict[int, int]) -> Any:
    """Shapes with small lengths that are equal where the true ones are."""
    return lambda shape: tuple([sizes.setdefault(n, len(sizes)) for n in shape])


def rehearse(function: Any, args: Any, kwargs: dict[str, Any], arrays: Any = ("out", "where")) -> Any:
    """What NumPy's function returns for arguments of these dtypes, small and zero. Raises what it raises.

    The keywords named in ``arrays`` hold arrays, as do all of ``args``. None where a length is not known, and
    for objects and texts, of which zeros say nothing.
    """
    named = {k: kwargs[k] for k in arrays if k in kwargs}
    flat = [*args, *[p for v in named.values() for p in (v if isinstance(v, tuple) else (v,))]]
    if not builtins.all(map(_is_known, flat)) or builtins.any(map(_says_nothing, flat)):
        return None
    if kwargs.get("dtype") in (object, "O"):
        return None

    def run(shape: Any) -> Any:
        def each(v: Any) -> Any:
            if isinstance(v, tuple):
                return tuple([p if isinstance(p, np.generic) else _stand_in(p, shape) for p in v])
            return _stand_in(v, shape)

        more = {k: each(v) for k, v in named.items()}
        with np.errstate(all="ignore"):
            return function(*[each(a) for a in args], **{**kwargs, **more})

    try:
        return run(_short({0: 0, 1: 1}))
    except ValueError as error:
        if "shape" not in str(error) and "dimension" not in str(error):
            raise
    return run(lambda shape: shape)  # its text names the true lengths
