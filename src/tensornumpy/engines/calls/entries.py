"""The language of entries: what a call of a compiled function does, written down for machine code (caller.py).

An entry is a tuple ``(plan, program, names of keywords or None, objects...)``. The plan is ``bytes`` of int64 words, a
little program: it takes arguments apart and compares them with what the trace was made for, and puts the results
together. What does not fit makes the entry decline; after the last entry the Python call takes over.

The words of a plan: the address of an int64 that counts calls; the number of arguments; the number of operands of the
program; 1 if its result is one array, 0 if it is a tuple; 1 if its results are new memory for certain, 0 if those that
lie in the memory of a value or of another result have to be copied; the number of results; where the operand numbers,
the result numbers and the instructions of GIVE start; then, from START, those of TAKE. An instruction is its number and
its operands: ``r`` is the number of an object (arguments first), ``e`` of an item of the entry, ``spec`` the dtype's
word, the number of dimensions and the extents of an array. An instruction that gives a value gives the next one; the
operands of the program are numbers of values.
"""

from __future__ import annotations

MAX_OBJECTS = 256  # and values, and results: room on the stack
MAX_LEAVES = 64  # arguments that are arrays: each is compared with each
TAKE = {
    "end": 0,  # the program can run
    "leaf": 1,  # r, spec: an array of its own, whose value is the next one
    "list": 2,  # r, n, first: exactly a list of n objects, which get the numbers from ``first``
    "tuple": 3,  # r, n, first
    "dict": 4,  # r, n, first, e: a dict with the keys of the tuple e, in this order
    "same": 5,  # r, e: the object e, or an equal int, float, str or bytes
    "item": 6,  # e, e, e: container[key] is still this object
    "attribute": 7,  # e, e, e: the same of an attribute
    "load item": 8,  # e, e, spec: the value of the array container[key]
    "load attribute": 9,  # e, e, spec
    "held": 10,  # e, spec: the value of the array e
    "value": 11,  # e: the NumPy array e itself
    "handle": 13,  # r: an array of ours
    "fields": 12,  # r, n, first, e, e: an object of exactly the second e, whose attributes are a dict as above
}
PYTHON = (
    -1
)  # operands of a program that is a Python function: it gets what the call is given, and its result is the answer
SCALAR = 1 << 24  # in the dtype's word of a spec: a scalar, not an array; the word leaves that bit out
GIVE = {
    "return": 0,  # what is on the stack
    "result": 1,  # k: push the array k
    "constant": 2,  # e: push an object
    "list": 3,  # n: the last n as a list
    "tuple": 4,  # n
    "dict": 5,  # n, e: as a dict with the keys of the tuple e
    "scalar": 6,  # k: push the array k as a scalar
}
# Words of a plan, from its first.
COUNTER, ARGUMENTS, OPERANDS, IS_SINGLE, IS_NEW, RESULTS, OPERANDS_AT, RESULTS_AT, GIVE_AT, START = range(10)
