"""Types of parameters by their names, which mean the same in all of NumPy's functions, and of results that samples do
not show. The names of types are those of ``head.pyi``. A parameter that stands nowhere has the type of its default."""

_GROUPS = {
    "ArrayLike": (
        "a x y z b m v arr ary array x1 x2 a1 a2 ar ar1 ar2 A B X M values val vals fill_value weights element "
        "test_elements mask prototype p u c c1 c2 seq pol roots tensor condition filt dates begindates enddates "
        "offsets q w xp fp append prepend where min max nan posinf neginf fweights aweights start stop "
        "start_or_stop step base bins scale loc low high sigma mean lam mu kappa alpha pvals df dfnum dfden nonc "
        "ngood nbad nsample left right scl off lbnd old new prefix suffix width end value delta num indices dx "
        "period discont seq_of_zeros cov colors d src beta "
    ),
    "Sequence[ArrayLike] | _AnyArray": "tup arrays choices choicelist keys condlist multi_index",
    "SupportsIndex": "n N ndim decimals axis1 axis2 axisa axisb axisc minlength edge_order ind npts offset",
    "_Shape": "shape dims dimensions new_shape size itershape window_shape",
    "_Shape | _AnyArray": "axes reps shift source destination s kth",
    "_Shape | None": "axis",
    "DTypeLike": "dtype",
    "_Device": "device",
    "_AnyArray | tuple[_AnyArray | None, ...]": "out",
    "_Order | None": "order",
    "_Casting": "casting",
    "_Bounds": "mode",
    "_Kind": "kind",
    "_Method": "method",
    "Literal['backward', 'ortho', 'forward']": "norm",
    "Literal['left', 'right']": "side",
    "Literal['big', 'little']": "bitorder",
    "Literal['L', 'U', 'l', 'u']": "UPLO",
    "Literal['xy', 'ij']": "indexing",
    "_File": "file fname fid filename",
    "Callable[..., Any]": "func func1d fn mask_func function flatten unflatten f comparison is_leaf",
    "Sequence[Any]": "primals tangents leaves",
    "str": "err_msg msg regexp encoding errors quotechar legacy floatmode infstr nanstr trim cmp header",
    "builtins.bool": "overwrite_input density stable keepends suppress suppress_small copy unpack keepdims",
    "int | float | complex | ndarray[Any, Any] | np.generic": "correction ddof rtol atol tol",
}
PARAMETERS = {name: kind for kind, names in _GROUPS.items() for name in names.split()}

# Arrays that a result does not take its dtype from.
NO_DTYPE = {"where", "indices", "condition", "mask", "bins"}

# Parameters that are these words wherever they are.
WORDS = {"unconnected_gradients": "_Unconnected"}

# Any object at all, or what no type describes.
OPEN = set(
    """actual align alist arg1 arg2 args arrays_and_dtypes arys bit_generator bitgen buffer busdaycal c_or_r char
    cls coef comments cond converters count counter default deg delimiter desired domain dst dtypes edgeitems
    elems entropy exact excludelist exp_digits extend filling_values flags fn_output_signature formatter
    full_matrices funclist holidays i index indices_or_sections init init_val initial initial_value initializer
    inner input_signature int_type iter k key kw kwargs kwds like linewidth loop_vars lower max_line_width
    max_rows max_work maxpower maxsplit min_digits missing_values mmap_mode names number obj op op_axes
    op_dtypes op_flags operands optimize options ord other outer output output_gradients override_repr pad_left
    pad_right pad_width pow precision pred progress r range rcond repeats requirements rest seed sep
    shape_invariants signature sorter sources spawn_key state stream strides structure symbol t table tabsize
    target test_string threshold to to_begin to_end tree type type1 type2 typechars typeset uic upper usecols
    varargs verbose weekmask window write xi xs""".split()
)

# Parameters of distributions, which are arrays.
RANDOM = dict.fromkeys(("n", "mode", "shape", "a", "p"), "ArrayLike")

# Parameters of the functions of strings that are text.
TEXTS = set("a x1 x2 sub old new chars prefix suffix fillchar sep table deletechars".split())

# One parameter of one function, where its name means something else there.
SPECIFIC = {
    "reshape.shape": "_Shape",
    "convolve.mode": "Literal['full', 'same', 'valid']",
    "correlate.mode": "Literal['full', 'same', 'valid']",
    "ma.convolve.mode": "Literal['full', 'same', 'valid']",
    "ma.correlate.mode": "Literal['full', 'same', 'valid']",
    "pad.mode": "str | Callable[..., Any]",
    "show_config.mode": "str",
    "memmap.__new__.mode": "str",
    "__array_namespace_info__.dtypes.kind": "str | tuple[str, ...]",
    "isdtype.kind": "Any",
    "isdtype.dtype": "Any",
    "issubdtype.arg1": "Any",
    "argpartition.kind": "str",
    "partition.kind": "str",
    "ndarray.argpartition.kind": "str",
    "ndarray.partition.kind": "str",
    "array2string.sign": "Literal['-', '+', ' ']",
    "set_printoptions.sign": "Literal['-', '+', ' ']",
    "format_float_positional.sign": "builtins.bool",
    "format_float_scientific.sign": "builtins.bool",
    "trim_zeros.trim": "Literal['f', 'b', 'fb', 'bf']",
    "trim_zeros.axis": "_Shape | None",
    "ndarray.reshape.shape": "_Shape",
    "ndarray.transpose.axes": "_Shape | None",
    "ndarray.resize.new_shape": "_Shape",
    "ndarray.choose.choices": "ArrayLike",
    "ndarray.astype.dtype": "DTypeLike",
    "ndarray.put.mode": "str",
    "asanyarray.copy": "builtins.bool",
    "take.mode": "_Bounds",
    "sort.order": "str | Sequence[str]",
    "argsort.order": "str | Sequence[str]",
    "partition.order": "str | Sequence[str]",
    "argpartition.order": "str | Sequence[str]",
    "ndarray.sort.order": "str | Sequence[str]",
    "ndarray.argsort.order": "str | Sequence[str]",
    "ndarray.partition.order": "str | Sequence[str]",
    "ndarray.argpartition.order": "str | Sequence[str]",
    "typename.char": "str",
    "diff.n": "SupportsIndex",
    "histogram.bins": "SupportsIndex | str | ArrayLike",
    "histogram2d.bins": "Any",
    "histogramdd.bins": "Any",
    "histogramdd.sample": "Any",
    "polyfit.cov": "builtins.bool | Literal['unscaled']",
    "vander.N": "SupportsIndex | None",
    "datetime_as_string.unit": "str",
    "datetime_as_string.timezone": "Any",
    "iinfo.int_type": "Any",
    "block.arrays": "Any",
    "common_type.arrays": "ArrayLike",
    "broadcast.__init__.arrays": "ArrayLike",
    "meshgrid.xi": "ArrayLike",
    "atleast_1d.arys": "ArrayLike",
    "atleast_2d.arys": "ArrayLike",
    "atleast_3d.arys": "ArrayLike",
    "iterable.y": "Any",
    "isscalar.element": "Any",
    "info.object": "Any",
    "save.arr": "ArrayLike",
    "fromfunction.shape": "Sequence[int]",
    "linalg.multi_dot.arrays": "Sequence[ArrayLike]",
    "tree.map.f": "Callable[..., Any]",
    "array.object": "Any",
    "clip.a_min": "ArrayLike | None",
    "clip.a_max": "ArrayLike | None",
    "clip.min": "ArrayLike | None",
    "clip.max": "ArrayLike | None",
    "ravel_multi_index.mode": "_Bounds | tuple[_Bounds, ...]",
    "vectorize.__init__.pyfunc": "Any",
    "grad_status.f": "Any",
    "loadtxt.fname": "_File | Iterable[str] | Iterable[bytes]",
    "genfromtxt.fname": "_File | Iterable[str] | Iterable[bytes]",
    "random.choice.a": "ArrayLike",
    "random.choice.p": "ArrayLike | None",
    "stop_gradient.input": "_T",
    "einsum.operands": "Any",
    "einsum_path.operands": "Any",
    "require.requirements": "str | Iterable[str] | None",
    "broadcast_to.shape": "_Shape",
    "finfo.dtype": "Any",
    "result_type.arrays_and_dtypes": "Any",
    "can_cast.from_": "Any",
    "can_cast.to": "DTypeLike",
    "digitize.bins": "ArrayLike",
    "copyto.dst": "_AnyArray",
    "testing.assert_allclose.rtol": "float",
    "fill_diagonal.a": "_AnyArray",
    "put.a": "_AnyArray",
    "place.arr": "_AnyArray",
    "putmask.a": "_AnyArray",
    "put_along_axis.arr": "_AnyArray",
    "einsum_path.einsum_call": "Any",
    "savez.allow_pickle": "Any",
    "savez_compressed.allow_pickle": "Any",
    "TensorSpec.__init__.shape": "Any",
    "promotion.__init__.mode": "Literal['all', 'legacy', 'numpy', 'off', 'safe']",
}  # fmt: skip

# Results that samples do not show, or not as a user gets them.
RESULTS = {
    "array_equal": "builtins.bool",
    "array_equiv": "builtins.bool",
    "common_type": "type[Any]",
    "einsum_path": "tuple[list[Any], str]",
    "stop_gradient": "_T",
    "finfo": "np.finfo[Any]",
    "iinfo": "np.iinfo[Any]",
    "frompyfunc": "ufunc",
    "printoptions": "Any",
    "ndarray.item": "Any",
    "ndarray.tolist": "Any",
    "ndarray.dump": "None",
    "ndarray.fill": "None",
    "ndarray.sort": "None",
    "ndarray.put": "None",
    "ndarray.setflags": "None",
    "ndarray.partition": "None",
    "ndarray.resize": "None",
    "ndarray.setfield": "None",
    "ndarray.nonzero": "tuple[_Ints, ...]",
    "nonzero": "tuple[_Ints, ...]",
    "random.Generator.shuffle": "None",
    "random.shuffle": "None",
    "random.seed": "None",
    "random.set_state": "None",
    "save": "None",
    "savetxt": "None",
    "savez": "None",
    "savez_compressed": "None",
    "place": "None",
    "put": "None",
    "putmask": "None",
    "put_along_axis": "None",
    "copyto": "None",
    "fill_diagonal": "None",
    "shape": "tuple[int, ...]",
    "ndim": "int",
    "size": "int",
    "broadcast_shapes": "tuple[int, ...]",
    "min_scalar_type": "np.dtype[Any]",
    "promote_types": "np.dtype[Any]",
    "result_type": "np.dtype[Any]",
    "meshgrid": "tuple[{A}, ...]",
    "broadcast_arrays": "tuple[{A}, ...]",
    "split": "list[{A}]",
    "unstack": "tuple[{A}, ...]",
    "ix_": "tuple[{A}, ...]",
    "linspace": "{A}",
    "set_printoptions": "None",
    "lib.stride_tricks.as_strided": "{A}",
}  # fmt: skip

_MATRIX = {f"linalg.{name}": "{A}" for name in ("expm", "logm", "sqrtm", "cho_solve", "solve_triangular")}
_SPECIAL = "multigammaln polygamma spherical_in spherical_jn spherical_kn spherical_yn".split()
_OF_SCIPY = [f"signal.{name}" for name in "convolve correlate fftconvolve filtfilt lfilter_zi".split()]
_OF_SCIPY += [f"ndimage.{n}" for n in "correlate correlate1d convolve convolve1d gaussian_filter".split()]
_OF_SCIPY += [f"ndimage.{n}" for n in "gaussian_filter1d map_coordinates zoom affine_transform".split()]
_OF_SCIPY += ["sparse.linalg.spsolve", "optimize.fixed_point"]
RESULTS |= (
    _MATRIX
    | {f"special.{name}": "{A}" for name in _SPECIAL}
    | {f"{name}": "{A}" for name in _OF_SCIPY}
    | {
        "linalg.cho_factor": "tuple[{A}, builtins.bool]",
        "load": "Any",
        "tree.flatten": "tuple[list[Any], Any]",
        "tree.leaves": "list[Any]",
        "lib.scimath.logn": "{A}",
        "lib.scimath.power": "{A}",
        "get_printoptions": "dict[str, Any]",
    }
)
# Methods that are the same in all classes, and attributes.
METHODS = {
    "__new__": "Self",
    "__init__": "None",
    "__enter__": "Self",
    "__exit__": "None",
    "__eq__": "builtins.bool",
    "__hash__": "int",
    "__len__": "int",
}
_ATTRIBUTES = {
    "int": "nin nout nargs ntypes ndim size nop itersize iterindex numiter nd index order o",
    "builtins.bool": "finished has_delayed_bufalloc has_index has_multi_index iterationneedsapi",
    "tuple[int, ...]": "shape multi_index",
    "list[str]": "types",
    "str | None": "signature name basis_name",
    "_Array": "roots r c coef coefficients coeffs domain window value",
    "str": "variable symbol mode",
    "tuple[_Array, ...]": "itviews",
}
ATTRIBUTES = {name: kind for kind, names in _ATTRIBUTES.items() for name in names.split()}

_PAIR = "tuple[{A}, {A}]"
_YES, _NO = "Literal[True]", "Literal[False]"
# Results that depend on a flag: the first entry is that of the call without it.
FLAGS: dict[str, list[tuple[dict[str, str], str]]] = {
    "average": [({"returned": _NO}, "{A}"), ({"returned": _YES}, _PAIR)],
    "linspace": [({"retstep": _NO}, "{A}"), ({"retstep": _YES}, _PAIR)],
    "intersect1d": [({"return_indices": _NO}, "{A}"), ({"return_indices": _YES}, "tuple[{A}, _Ints, _Ints]")],
    "unique": [
        ({"return_index": _NO, "return_inverse": _NO, "return_counts": _NO}, "{A}"),
        ({}, "tuple[{A}, ...]"),
    ],
    "linalg.svd": [({"compute_uv": _YES}, "_SVDResult"), ({"compute_uv": _NO}, "{A}")],
    "linalg.qr": [
        ({"mode": "Literal['reduced', 'complete']"}, "_QRResult"),
        ({"mode": "Literal['r']"}, "{A}"),
        ({"mode": "Literal['raw']"}, _PAIR),
    ],
    "polyfit": [
        ({"full": _NO, "cov": _NO}, "{A}"),
        ({"full": _NO, "cov": "Literal[True, 'unscaled']"}, _PAIR),
        ({"full": _YES}, "tuple[{A}, {A}, {A}, {A}, {A}]"),
    ],
    "special.logsumexp": [({"return_sign": _NO}, "{A}"), ({"return_sign": _YES}, _PAIR)],
    "indices": [({"sparse": _NO}, "{A}"), ({"sparse": _YES}, "tuple[{A}, ...]")],
    "gradient": [({}, "Any")],
}

# Keywords that NumPy's text of the methods hides in **kwargs.
_REDUCTION = "keepdims: builtins.bool = ..., initial: Any = ..., where: ArrayLike = ..."
_STATISTIC = "keepdims: builtins.bool = ..., where: ArrayLike = ..."
_MOMENT = _STATISTIC + ", mean: ArrayLike = ..., correction: float = ..."
_UFUNC = "casting: _Casting = ..., order: _Order | None = ..., dtype: DTypeLike | None = ..., where: ArrayLike = ..., subok: builtins.bool = ..., signature: Any = ..."
KEYWORDS = {
    **{f"ndarray.{name}": _REDUCTION for name in ("sum", "prod", "max", "min")},
    "ndarray.mean": _STATISTIC,
    "ndarray.std": _MOMENT,
    "ndarray.var": _MOMENT,
    "ndarray.clip": _UFUNC,
    "ufunc.reduce": _REDUCTION,
    "ufunc.outer": "out: Any = ..., " + _UFUNC,
    "function": "input_signature: Sequence[Any] | None = ..., max_traces: int | None = ..., keep_traces: int = ..., check: builtins.bool = ..., strict: builtins.bool | None = ..., progress: Any = ..., native: Literal['background', 'now', 'off'] | None = ..., autograph: Any = ..., jit_compile: Any = ..., reduce_retracing: Any = ...",
}

# Functions of functions: written out, since their types carry the types of what they are given.
_F = "Callable[_P, Any]"
_ARGNUMS = "argnums: SupportsIndex | Sequence[SupportsIndex] = 0"
WRITTEN = {
    **{
        f"random.{of}{name}": f"""
@overload
def {name}({"self" if of else ""}) -> float: ...
@overload
def {name}({"self, " if of else ""}*args: Any) -> _Floats: ...
"""
        for of in ("", "RandomState.")
        for name in ("rand", "randn")
    },
    "function": f"""
@overload
def function(func: Callable[_P, _R]) -> _Function[_P, _R]: ...
@overload
def function(func: None = None, *, {KEYWORDS["function"]}) -> _Compile: ...
@overload
def function(func: Callable[_P, _R], *, {KEYWORDS["function"]}) -> _Function[_P, _R]: ...
""",
    "grad": f"""
@overload
def grad(f: {_F}, {_ARGNUMS}, has_aux: Literal[False] = False, *, strict: builtins.bool | None = None) -> Callable[_P, Any]: ...
@overload
def grad(f: Callable[_P, tuple[Any, _T]], {_ARGNUMS}, *, has_aux: Literal[True], strict: builtins.bool | None = None) -> Callable[_P, tuple[Any, _T]]: ...
""",
    "value_and_grad": f"""
@overload
def value_and_grad(f: {_F}, {_ARGNUMS}, has_aux: Literal[False] = False, *, strict: builtins.bool | None = None) -> Callable[_P, tuple[_Array, Any]]: ...
@overload
def value_and_grad(f: Callable[_P, tuple[Any, _T]], {_ARGNUMS}, *, has_aux: Literal[True], strict: builtins.bool | None = None) -> Callable[_P, tuple[tuple[_Array, _T], Any]]: ...
""",
    "hessian": f"""
def hessian(f: {_F}, {_ARGNUMS}, has_aux: builtins.bool = False, *, strict: builtins.bool | None = None) -> Callable[_P, Any]: ...
""",
    "jacobian": f"""
def jacobian(f: {_F}, {_ARGNUMS}, has_aux: builtins.bool = False, *, mode: Literal['auto', 'forward', 'reverse'] = 'auto', strict: builtins.bool | None = None) -> Callable[_P, Any]: ...
""",
    "jvp": """
@overload
def jvp(f: Callable[..., _R], primals: Sequence[Any], tangents: Sequence[Any], has_aux: Literal[False] = False, *, strict: builtins.bool | None = None) -> tuple[_R, _R]: ...
@overload
def jvp(f: Callable[..., tuple[_R, _T]], primals: Sequence[Any], tangents: Sequence[Any], has_aux: Literal[True], *, strict: builtins.bool | None = None) -> tuple[_R, _R, _T]: ...
""",
    "vjp": """
@overload
def vjp(f: Callable[..., _R], *primals: Any, has_aux: Literal[False] = False, strict: builtins.bool | None = None) -> tuple[_R, Callable[..., Any]]: ...
@overload
def vjp(f: Callable[..., tuple[_R, _T]], *primals: Any, has_aux: Literal[True], strict: builtins.bool | None = None) -> tuple[_R, Callable[..., Any], _T]: ...
""",
    "linearize": """
@overload
def linearize(f: Callable[..., _R], *primals: Any, has_aux: Literal[False] = False, strict: builtins.bool | None = None) -> tuple[_R, Callable[..., _R]]: ...
@overload
def linearize(f: Callable[..., tuple[_R, _T]], *primals: Any, has_aux: Literal[True], strict: builtins.bool | None = None) -> tuple[_R, Callable[..., _R], _T]: ...
""",
    "recompute_grad": """
def recompute_grad(f: Callable[_P, _R]) -> Callable[_P, _R]: ...
""",
    "checkpoint": """
def checkpoint(f: Callable[_P, _R]) -> Callable[_P, _R]: ...
""",
    "custom_gradient": """
@overload
def custom_gradient(f: Callable[_P, tuple[_R, Callable[..., Any]]]) -> Callable[_P, _R]: ...
@overload
def custom_gradient(f: None = None) -> Callable[[Callable[_P, tuple[_R, Callable[..., Any]]]], Callable[_P, _R]]: ...
""",
    "vectorized_map": """
@overload
def vectorized_map(fn: Callable[[Any], complex], elems: Any, fallback_to_while_loop: builtins.bool = True, warn: builtins.bool = True, *, in_axes: Any = 0, chunk_size: int | None = None) -> _Array: ...
@overload
def vectorized_map(fn: Callable[[Any], _T], elems: Any, fallback_to_while_loop: builtins.bool = True, warn: builtins.bool = True, *, in_axes: Any = 0, chunk_size: int | None = None) -> _T: ...
""",
    "where": """
@overload
def where(condition: ArrayLike, /) -> tuple[_Ints, ...]: ...
@overload
def where(condition: ArrayLike, x: ArrayLike, y: ArrayLike, /) -> _Array: ...
""",
}
