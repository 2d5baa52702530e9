"""Kernels as builtins: what they accept, what they decline, what they allocate and what they leave behind."""

from __future__ import annotations

import ctypes
import gc
import pickle
import sys
import threading
import tracemalloc
import weakref

import ml_dtypes
import numpy as np
import pytest

from tensornumpy.engines.llvm import builtin, wrapper
from tensornumpy.engines.llvm.builtin import DIVIDE, INVALID, OVERFLOW, UNDERFLOW
from tensornumpy.engines.llvm.emitter import Module
from tensornumpy.engines.llvm.link import machine
from tensornumpy.engines.llvm.wrapper import Input, Output, Wrapper

# @copy<k>: as many bytes as word 0 says from operand 0 to operand k. @gather: the strided operands 0 and 1 of 2
# dimensions added into operand 2; words: extents. @divide: word 0 times operand 0 / operand 1 into operand 2.
# @spin: waits until operand 0 is not 0, for a bounded time, and writes whether that came into operand 1.
COPY = """
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define i64 @copy{k}(ptr %data, ptr %words, ptr %strides) {{
entry:
  %n = load i64, ptr %words
  %from = load ptr, ptr %data
  %at = getelementptr ptr, ptr %data, i64 {k}
  %to = load ptr, ptr %at
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 %n, i1 false)
  ret i64 0
}}
"""
GATHER = """
define i64 @gather(ptr %data, ptr %words, ptr %strides) {
entry:
  %rows = load i64, ptr %words
  %c.at = getelementptr i64, ptr %words, i64 1
  %columns = load i64, ptr %c.at
  %a = load ptr, ptr %data
  %b.at = getelementptr ptr, ptr %data, i64 1
  %b = load ptr, ptr %b.at
  %o.at = getelementptr ptr, ptr %data, i64 2
  %o = load ptr, ptr %o.at
  %a0 = load i64, ptr %strides
  %a1.at = getelementptr i64, ptr %strides, i64 1
  %a1 = load i64, ptr %a1.at
  %b0.at = getelementptr i64, ptr %strides, i64 2
  %b0 = load i64, ptr %b0.at
  %b1.at = getelementptr i64, ptr %strides, i64 3
  %b1 = load i64, ptr %b1.at
  %total = mul i64 %rows, %columns
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %i = sdiv i64 %k, %columns
  %j = srem i64 %k, %columns
  %ai = mul i64 %i, %a0
  %aj = mul i64 %j, %a1
  %aij = add i64 %ai, %aj
  %ap = getelementptr i8, ptr %a, i64 %aij
  %bi = mul i64 %i, %b0
  %bj = mul i64 %j, %b1
  %bij = add i64 %bi, %bj
  %bp = getelementptr i8, ptr %b, i64 %bij
  %x = load double, ptr %ap
  %y = load double, ptr %bp
  %z = fadd double %x, %y
  %op = getelementptr double, ptr %o, i64 %k
  store double %z, ptr %op
  %next = add i64 %k, 1
  %more = icmp slt i64 %next, %total
  br i1 %more, label %loop, label %done
done:
  ret i64 0
}
"""
DIVIDER = """
define i64 @divide(ptr %data, ptr %words, ptr %strides) {
entry:
  %word = load i64, ptr %words
  %factor = sitofp i64 %word to double
  %a.p = load ptr, ptr %data
  %b.at = getelementptr ptr, ptr %data, i64 1
  %b.p = load ptr, ptr %b.at
  %o.at = getelementptr ptr, ptr %data, i64 2
  %o.p = load ptr, ptr %o.at
  %a = load double, ptr %a.p
  %b = load double, ptr %b.p
  %n = fmul double %factor, %a
  %q = fdiv double %n, %b
  store double %q, ptr %o.p
  ret i64 0
}
"""
SPIN = """
define i64 @spin(ptr %data, ptr %words, ptr %strides) {
entry:
  %turns = load i64, ptr %words
  %flag = load ptr, ptr %data
  %o.at = getelementptr ptr, ptr %data, i64 1
  %o = load ptr, ptr %o.at
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %again ]
  %f = load atomic i64, ptr %flag seq_cst, align 8
  %came = icmp ne i64 %f, 0
  br i1 %came, label %done, label %again
again:
  %next = add i64 %k, 1
  %more = icmp slt i64 %next, %turns
  br i1 %more, label %loop, label %done
done:
  store i64 %f, ptr %o
  ret i64 0
}
"""


def compiled(body, kernel, inputs, outputs, symbols=None):
    """A function from plan arguments to builtins."""
    found = Wrapper(tuple(inputs), tuple(outputs))
    address = machine.load(body, (kernel,), symbols)[kernel]
    return lambda *args, **kwargs: found.make(found.plan(address, *args, **kwargs))


def copier(inputs, outputs, shapes, size, k=1):
    return compiled(COPY.format(k=k), f"copy{k}", inputs, outputs)(shapes, [size])


def misaligned(array):
    raw = np.zeros(array.nbytes + 1, np.uint8)
    out = raw[1:].view(array.dtype).reshape(array.shape)
    out[...] = array
    return out


# --- arrays ---


class Subclass(np.ndarray):
    pass


X = np.arange(6.0).reshape(2, 3)
NUMBER = Input("scalar0d", "float64")
ONE = np.array(1.0)


def test_an_array_is_accepted():
    f = copier([Input("array", "float64", 2)], [Output("float64", 2)], [(2, 3), (2, 3)], 48)
    readonly = X.copy()
    readonly.flags.writeable = False
    for x in (X, readonly, pickle.loads(pickle.dumps(X))):
        got = f(x)
        assert type(got) is np.ndarray and got.dtype is np.dtype(np.float64)
        assert got.flags.c_contiguous and got.flags.writeable and got.flags.owndata
        np.testing.assert_array_equal(got, X, strict=True)


ARRAYS_DECLINED = {
    "shape": X.reshape(3, 2), "longer": np.zeros((2, 4)), "fewer dimensions": X[0], "more dimensions": X[None],
    "no dimensions": np.array(1.0), "float32": X.astype("f4"), "int64": X.astype("i8"), "complex": X.astype("c16"),
    "big-endian": X.astype(">f8"), "Fortran": np.asfortranarray(X), "strided": np.zeros((2, 6))[:, ::2],
    "misaligned": misaligned(X), "subclass": X.view(Subclass), "matrix": X.view(Subclass).view(np.recarray),
    "masked": np.ma.array(X), "object": X.astype(object), "list": X.tolist(), "float": 1.0, "int": 1, "None": None,
    "scalar": np.float64(1), "type": np.ndarray, "timedelta": np.zeros((2, 3), "m8[s]"),
}  # fmt: skip


@pytest.mark.parametrize("x", ARRAYS_DECLINED.values(), ids=ARRAYS_DECLINED)
@pytest.mark.parametrize("form", ["array", "out"])
def test_another_array_is_declined(form, x):
    f = copier([Input("array", "float64", 2), Input(form, "float64", 2)], [], [(2, 3), (2, 3)], 48)
    assert f(X, x) is NotImplemented
    target = np.zeros((2, 3))
    assert f(X, target) is None
    np.testing.assert_array_equal(target, X)


def test_shapes_come_from_the_plan_and_not_from_the_text():
    make = compiled(COPY.format(k=1), "copy1", [Input("array", "int32", 1)], [Output("int32", 1)])
    for n in (0, 1, 5, 1000):
        x = np.arange(n, dtype=np.int32)
        f = make([(n,), (n,)], [4 * n])
        np.testing.assert_array_equal(f(x), x, strict=True)
        assert f(np.zeros(n + 1, np.int32)) is NotImplemented


def test_without_shape_only_the_number_of_dimensions_is_checked():
    f = copier([Input("array", "float64", 2, shape=False)], [Output("float64", 1)], [(), (2,)], 16)
    for x in (np.ones((5, 7)), np.ones((2, 1))):
        np.testing.assert_array_equal(f(x), [1.0, 1.0])
    assert f(np.ones(2)) is NotImplemented
    assert f(np.ones((1, 2, 1))) is NotImplemented


@pytest.mark.parametrize("dtype", [*builtin.DTYPES, "bfloat16"])
def test_every_dtype_is_told_from_every_other(dtype):
    kinds = {name: builtin._dtype(name) for name in (*builtin.DTYPES, "bfloat16")}
    own = kinds.pop(dtype)
    f = copier([Input("array", dtype, 1)], [Output(dtype, 1)], [(3,), (3,)], 3 * own.itemsize)
    x = np.array([0, 1, 2]).astype(own)
    np.testing.assert_array_equal(f(x), x, strict=True)
    for other in kinds.values():
        assert f(np.zeros(3, other)) is NotImplemented
    if own.itemsize > 1 and dtype != "bfloat16":
        assert f(x.astype(own.newbyteorder(">"))) is NotImplemented


def test_no_dimensions():
    f = copier([Input("scalar0d", "float64")], [Output("float64")], [(), ()], 8)
    got = f(np.array(2.5))
    assert type(got) is np.ndarray and got.shape == () and got[()] == 2.5
    for x in (np.array([2.5]), np.float64(2.5), 2.5, np.array(2.5, np.float32)):
        assert f(x) is NotImplemented


def test_strides_of_all_strided_inputs_arrive_in_order():
    strided = Input("strided", "float64", 2)
    f = compiled(GATHER, "gather", [strided, strided], [Output("float64", 2)])([(4, 5)] * 3, [4, 5])
    base = np.arange(400.0).reshape(20, 20)
    views = [
        base[:4, :5], base[3:7, 2:12:2], base[::-5, ::-4], base.T[1:5, 3:8], np.asfortranarray(base[:4, :5]),
        np.broadcast_to(base[0, :5], (4, 5)), np.broadcast_to(base[:4, :1], (4, 5)), base[:4, :5].copy(),
    ]  # fmt: skip
    for a in views:
        for b in views:
            np.testing.assert_array_equal(f(a, b), a + b, strict=True)
    a = base[:4, :5]
    assert f(a, misaligned(a)) is NotImplemented
    assert f(a, base[:5, :4]) is NotImplemented
    assert f(a.astype("f4"), a) is NotImplemented
    assert f(a, base[0]) is NotImplemented


def test_a_stride_that_is_no_multiple_of_the_size():
    record = np.zeros(6, np.dtype([("x", "f8"), ("y", "i4")], align=False))
    record["x"] = range(6)
    f = compiled(GATHER, "gather", [Input("strided", "float64", 2)] * 2, [Output("float64", 2)])([(2, 3)] * 3, [2, 3])
    view = record["x"].reshape(2, 3)
    assert f(view, view) is NotImplemented  # every second element is misaligned
    np.testing.assert_array_equal(f(X, X), 2 * X)


def test_the_number_of_arguments():
    f = copier([NUMBER] * 2, [Output("float64")], [(), (), ()], 8, k=2)
    assert f(ONE, 2 * np.array(1.0)) is NotImplemented  # a scalar
    assert f(ONE, np.array(2.0)) == 1.0
    assert [f(), f(ONE), f(ONE, ONE, ONE)] == [NotImplemented] * 3
    with pytest.raises(TypeError):
        f(ONE, x=ONE)
    assert copier([], [Output("float64", 1)], [(2,)], 0, k=0)().shape == (2,)


@pytest.mark.parametrize("ndim", range(6))
def test_every_extent_is_compared(ndim):
    shape = tuple(range(2, 2 + ndim))
    size = 8 * int(np.prod(shape))
    f = copier([Input("array", "float64", ndim)], [Output("float64", ndim)], [shape] * 2, size)
    x = np.random.default_rng(ndim).random(shape)
    np.testing.assert_array_equal(f(x), x, strict=True)
    for axis in range(ndim):
        other = list(shape)
        other[axis] += 1
        assert f(np.zeros(other)) is NotImplemented
    assert f(np.zeros((*shape, 1))) is NotImplemented
    assert ndim == 0 or f(np.zeros(shape[1:])) is NotImplemented


@pytest.mark.parametrize("count", [1, 7, 15, 16, 40])
def test_any_number_of_operands(count):
    """Dense and strided ones in turn: each has its place among the pointers and among the strides."""
    arrays = [(np.arange(24.0).reshape(4, 6) + k)[:, :: 1 + k % 2] for k in range(count)]
    inputs = [Input("strided" if k % 2 else "array", "float64", 2) for k in range(count)]
    body = """
define i64 @last(ptr %data, ptr %words, ptr %strides) {
  %n = load i64, ptr %words
  %k = sub i64 %n, 1
  %from.at = getelementptr ptr, ptr %data, i64 %k
  %from = load ptr, ptr %from.at
  %x = load double, ptr %from
  %to.at = getelementptr ptr, ptr %data, i64 %n
  %to = load ptr, ptr %to.at
  store double %x, ptr %to
  %more.at = getelementptr ptr, ptr %to.at, i64 1
  %more = load ptr, ptr %more.at
  %width.at = getelementptr i64, ptr %words, i64 1
  %width = load i64, ptr %width.at
  %bytes = mul i64 %width, 8
  call void @llvm.memcpy.p0.p0.i64(ptr %more, ptr %strides, i64 %bytes, i1 false)
  ret i64 0
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
"""
    width = 2 * (count // 2)
    make = compiled(body, "last", inputs, [Output("float64"), Output("int64", 1)])
    f = make([*(x.shape for x in arrays), (), (width,)], [count, width])
    first, strides = f(*arrays)
    assert first == count - 1
    assert strides.tolist() == [48, 16] * (count // 2)
    assert f(*arrays[:-1], X) is NotImplemented


# --- status ---

STATUS = """
declare void @raise(ptr)
@what = external global i8
define i64 @status(ptr %data, ptr %words, ptr %strides) {
  %status = load i64, ptr %words
  %raises = icmp eq i64 %status, RAISED
  br i1 %raises, label %error, label %done
error:
  call void @raise(ptr @what)
  br label %done
done:
  ret i64 %status
}
""".replace("RAISED", str(wrapper.RAISED))


SYMBOLS = {"raise": ctypes.cast(ctypes.pythonapi.PyErr_SetNone, ctypes.c_void_p).value, "what": id(KeyError)}


def test_a_status_declines_or_raises():
    make = compiled(STATUS, "status", [NUMBER], [Output("float64", 1)] * 2, SYMBOLS)
    shapes, descr = [(), (3,), (4,)], np.dtype(np.float64)
    assert [x.shape for x in make(shapes, [0])(ONE)] == [(3,), (4,)]
    before = sys.getrefcount(descr)
    for _ in range(100):
        for status in (-1, 1, 7):
            assert make(shapes, [status])(ONE) is NotImplemented
        with pytest.raises(KeyError):
            make(shapes, [wrapper.RAISED])(ONE)
    assert sys.getrefcount(descr) - before < 10


# --- results ---


def test_several_results_are_a_tuple():
    inputs, outputs = [NUMBER], [Output("float64", 2), Output("int8", 1), Output("bfloat16")]
    got = copier(inputs, outputs, [(), (2, 3), (7,), ()], 8)(np.array(2.5))
    assert type(got) is tuple
    assert [(x.shape, x.dtype) for x in got] == [((2, 3), "f8"), ((7,), "i1"), ((), np.dtype(ml_dtypes.bfloat16))]
    assert got[0][0, 0] == 2.5


def test_out_must_be_writeable():
    f = copier([Input("array", "float64", 2), Input("out", "float64", 2)], [], [(2, 3), (2, 3)], 48)
    target = np.zeros((2, 3))
    target.flags.writeable = False
    assert f(X, target) is NotImplemented
    assert not target.any()


def test_out_beside_an_allocated_result():
    inputs = [Input("array", "float64", 2), Input("out", "float64", 2)]
    f = copier(inputs, [Output("float64", 2)], [(2, 3)] * 3, 48, k=2)
    target = np.zeros((2, 3))
    np.testing.assert_array_equal(f(X, target), X)
    assert not target.any()


def test_a_result_in_the_place_of_an_argument():
    """It is the argument, also beside results that are allocated; a call that is declined lets it go."""
    inputs, outputs = [Input("out", "float64", 2), Input("array", "float64", 2)], [Output("float64", 2)]
    f = copier(inputs, [*outputs, Output("float64", 2, 0)], [(2, 3)] * 4, 48, k=2)
    x, target = X.copy(), np.zeros((2, 3))
    before = sys.getrefcount(target)
    for _ in range(100):
        new, same = f(target, x)
        assert same is target and new is not target
        assert f(target, x[0]) is NotImplemented
    del new, same
    assert sys.getrefcount(target) == before
    make = compiled(STATUS, "status", [Input("out", "float64", 1)], [Output("float64", 1, 0)], SYMBOLS)
    vector = np.zeros(3)
    before = sys.getrefcount(vector)
    assert make([(3,), (3,)], [0])(vector) is vector
    for _ in range(100):
        assert make([(3,), (3,)], [1])(vector) is NotImplemented
    assert sys.getrefcount(vector) == before


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_result_that_cannot_be_allocated_raises(count):
    """The last output is too large; the ones before it are released again."""
    descr = np.dtype(np.float64)
    shapes = [(), *[(4,)] * (count - 1), (2**58,)]
    f = copier([NUMBER], [Output("float64", 1)] * count, shapes, 8)
    with pytest.raises(MemoryError):
        f(ONE)
    before = sys.getrefcount(descr)
    for _ in range(100):
        with pytest.raises(MemoryError):
            f(ONE)
    assert sys.getrefcount(descr) - before < 10


def test_an_impossible_shape_raises():
    f = copier([NUMBER], [Output("float64", 1)], [(), (-1,)], 8)
    with pytest.raises(ValueError, match="negative dimensions"):
        f(ONE)


# --- references ---


def test_references_are_neither_lost_nor_kept():
    """Objects whose counts the wrapper touches, before and after many calls of every outcome."""
    inputs = [Input("array", "float64", 2), Input("scalar0d", "int64")]
    outputs = [Output("float64", 2), Output("float64", 2), Output("int8", 1)]
    several = copier(inputs, outputs, [(2, 3), (), (2, 3), (2, 3), (7,)], 48, k=2)
    nothing = copier([Input("array", "float64", 2), Input("out", "float64", 2)], [], [(2, 3), (2, 3)], 48)
    flagged = compiled(DIVIDER, "divide", [NUMBER] * 2, [Output("float64")] * 2)([()] * 4, [1], fp_mask=15)
    x, big, target = X.copy(), 2**70 + 1, np.zeros((2, 3))
    number, zero, three = np.array(123456789), np.array(0.0), np.array(3.0)
    watched = [x, big, target, number, np.dtype(np.float64), np.dtype(np.int8), None, NotImplemented, np.ndarray]

    def counts():
        return [sys.getrefcount(w) for w in watched]

    def round_of_calls():
        several(x, number)
        several(x, big)
        several(number, x)
        several(x)
        nothing(x, target)
        flagged(ONE, zero)
        flagged(ONE, three)

    round_of_calls()
    gc.collect()
    before = counts()
    for _ in range(100):
        round_of_calls()
    gc.collect()
    assert all(abs(a - b) < 10 for a, b in zip(before, counts(), strict=True))


def test_results_die_with_their_last_reference():
    f = copier([NUMBER], [Output("float64", 1)] * 2, [(), (4,), (4,)], 8)
    got = f(ONE)
    watch = [weakref.ref(x) for x in got]
    del got
    assert [w() for w in watch] == [None, None]


def test_a_declined_call_releases_its_results():
    """Without that, 400 calls with 1 MB each would stay; NumPy reports its memory to tracemalloc."""
    f = compiled(DIVIDER, "divide", [NUMBER] * 2, [Output("float64", 1)] * 2)(
        [(), (), (2,), (131072,)], [1], fp_mask=DIVIDE
    )
    tracemalloc.start()
    try:
        for _ in range(400):
            assert f(ONE, np.array(0.0)) is NotImplemented
        assert tracemalloc.get_traced_memory()[0] < 2_000_000
        kept = f(ONE, np.array(2.0))
        assert tracemalloc.get_traced_memory()[0] > 1_000_000  # NumPy's memory is seen
        assert kept[0][0] == 0.5
    finally:
        tracemalloc.stop()


class Owner:
    pass


def test_the_builtin_keeps_its_owner():
    module = Module()
    module.declare("declare void @tn_Py_IncRef(ptr)")
    module.parts.append(
        "define ptr @me(ptr %self, ptr %args, i64 %n) {\n call void @tn_Py_IncRef(ptr %self)\n ret ptr %self\n}"
    )
    address = machine.load(module.text(), ("me",), {"tn_Py_IncRef": builtin.address_of("tn_Py_IncRef")})["me"]
    owner = Owner()
    f = builtin.make("mine", address, owner, "What it does.")
    assert (f.__name__, f.__doc__, f.__self__) == ("mine", "What it does.", owner)
    watch = weakref.ref(owner)
    del owner
    assert f() is watch()
    del f
    gc.collect()
    assert watch() is None


# --- floating-point flags ---

FLAGS = {DIVIDE: (1.0, 0.0), OVERFLOW: (1e200, 1e-200), UNDERFLOW: (1e-200, 1e200), INVALID: (0.0, 0.0)}
FLAGS = {flag: tuple(map(np.array, pair)) for flag, pair in FLAGS.items()}
SIX, THREE = np.array(6.0), np.array(3.0)


@pytest.mark.parametrize("release", [False, True])
@pytest.mark.parametrize("flag", FLAGS)
def test_a_flag_in_the_mask_declines(flag, release):
    make = compiled(DIVIDER, "divide", [NUMBER] * 2, [Output("float64")])
    for mask in range(16):
        f = make([()] * 3, [1], fp_mask=mask, release_gil=release)
        assert f(SIX, THREE) == 2.0
        got = f(*FLAGS[flag])
        assert (got is NotImplemented) == bool(mask & flag)
        assert f(SIX, THREE) == 2.0  # the flag of the call before is gone
        assert f(ONE, THREE) == 1 / 3  # rounding is no reason


def test_a_flag_from_before_the_call_is_forgotten():
    silent = compiled(DIVIDER, "divide", [NUMBER] * 2, [Output("float64")])
    raising, careful = silent([()] * 3, [1]), silent([()] * 3, [1], fp_mask=15)
    for pair in FLAGS.values():
        assert raising(*pair) is not NotImplemented
        assert careful(SIX, THREE) == 2.0


def test_the_kernels_words_follow_the_extents():
    f = compiled(DIVIDER, "divide", [Input("array", "float64", 2)] * 2, [Output("float64", 1)])
    assert f([(2, 3), (1, 1), (1,)], [-7, 99], fp_mask=15)(X + 1, np.full((1, 1), 2.0)).tolist() == [-3.5]


# --- the GIL ---


@pytest.mark.parametrize("release", [True, False])
def test_the_gil_is_released_where_the_plan_says_so(release):
    make = compiled(SPIN, "spin", [Input("array", "int64", 1)], [Output("int64", 1)])
    turns = 2**40 if release else 2**22
    f = make([(1,), (1,)], [turns], release_gil=release)
    flag, inside = np.zeros(1, np.int64), threading.Event()

    def let_go():
        inside.wait()
        flag[0] = 7

    other = threading.Thread(target=let_go)
    other.start()
    interval = sys.getswitchinterval()
    sys.setswitchinterval(60)  # so that the other thread runs only where the GIL is let go
    try:
        inside.set()
        got = f(flag)
    finally:
        sys.setswitchinterval(interval)
    other.join()
    assert got.tolist() == [7 if release else 0]
