"""What is true of an op stands in its row: elsewhere ops are named in engines' columns and rules alone.

A column is a table by the op's name (how TensorFlow or the compiler computes it, how a pass rewrites it); its keys are
ops. Nothing else compares an op's name with text: a fact is a field of the row, an identity is asked of the row or of
its ufunc.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import itertools
import json
import subprocess
import sys

import numpy as np
import pytest

from manual.layers import PACKAGE, parsed
from tensornumpy._base.facts import Facts
from tensornumpy.ops.base import Op, table

FOLDERS = ("graph", "engines", "function", "transforms", "staging", "compiler", "ops")
COLUMN = ("lower", "vmath", "math")  # files and folders of lowerings: these are columns
# Words in tables of names of ops that are no ops.
OTHER = {
    "elementwise", "reduce", "count", "accumulate", "place",  # kinds of ops, by their facts
    "sigmoid", "erf", "erfc", "ndtr", "log_ndtr", "logit",  # the compiler's own functions, of several ops each
    "atan", "atan2", "asin", "acos",  # functions of Python's math
    "align_ranks", "assigned", "batch_size", "lead", "numbers_of", "in_parts",  # functions that modules export beside
}  # fmt: skip

ALL = """
import importlib, json, pkgutil, tensornumpy
for folder in ("ops", "api", "function", "transforms", "tensorflow.tensors"):
    package = importlib.import_module(f"tensornumpy.{folder}")
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
from tensornumpy.tensorflow.operations.table import load
from tensornumpy.ops.base import table
print(json.dumps([sorted(table), sorted(load())]))
"""


@pytest.fixture(scope="module")
def names():
    """Names of all ops, and the keys of TensorFlow's column."""
    done = subprocess.run([sys.executable, "-c", ALL], capture_output=True, text=True, check=True)
    return [set(found) for found in json.loads(done.stdout.splitlines()[-1])]


def words(node):
    """The texts of a literal: of a text, a collection, the keys of a dict, ``frozenset(...)``, ``"a b".split()``."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.Call):
        inner = node.func.value if isinstance(node.func, ast.Attribute) else node.args[0] if node.args else None
        if isinstance(node.func, ast.Attribute) and node.func.attr == "split":
            return [word for text in words(inner) for word in text.split()]
        if isinstance(node.func, ast.Attribute) and node.func.attr == "fromkeys":
            return words(node.args[0])
        return words(inner) if isinstance(node.func, ast.Name) and node.func.id in ("frozenset", "set") else []
    if isinstance(node, ast.Dict):
        parts = [v if k is None else k for k, v in zip(node.keys, node.values, strict=True)]
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        parts = node.elts
    elif isinstance(node, ast.BinOp):
        parts = [node.left, node.right]
    else:
        parts = [node.value] if isinstance(node, ast.Starred) else []
    return [word for part in parts for word in words(part)]


def files():
    for folder in FOLDERS:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            if "namespace" in path.parts:  # its tables name public functions
                continue
            if path.stem != "builtin" or folder != "staging":  # its names are Python's functions
                yield folder, path, parsed(path)


def tables(tree, ops):
    """(name, texts) of the tables of a module at least half of whose texts are names of ops."""
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
            found = words(statement.value)
            if set(found) <= set(dir(builtins)):  # of Python's functions
                continue
            if isinstance(target, ast.Name) and len(found) > 1 and 2 * len(ops & set(found)) >= len(set(found)):
                yield target.id, found, isinstance(statement.value, ast.Dict)


def test_tables_of_ops_name_nothing_else(names):
    ops, _ = names
    assert not [folder for folder in FOLDERS if not (PACKAGE / folder).is_dir()], "say where its files are now"
    strange = {
        f"{path.relative_to(PACKAGE)}: {name}": sorted(set(found) - ops - OTHER)
        for _, path, tree in files()
        for name, found, _ in tables(tree, ops)
    }
    assert len(strange) > 10
    assert not {where: found for where, found in strange.items() if found}


def test_tensorflow_lowers_ops_alone(names):
    ops, lowered = names
    assert len(lowered) > 150
    assert not lowered - ops


def is_name(node):
    word = getattr(node, "attr", getattr(node, "id", None))
    return word in ("name", "op", "__name__")


def comparisons(tree, ops):
    """Comparisons of a ``name`` with names of ops, or with a table of them that is no dict: the dicts are columns."""
    lists = {name for name, _, is_column in tables(tree, ops) if not is_column}
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            for a, b in zip([node.left, *node.comparators], node.comparators, strict=False):
                for one, other in ((a, b), (b, a)):
                    found = words(other)
                    is_list = isinstance(other, ast.Name) and other.id in lists
                    if is_name(one) and (is_list or 2 * len(ops & set(found)) >= len(found) > 0):
                        yield node


def test_no_comparison_names_an_op(names):
    """It is a fact that belongs into a row, a key of a column, or asks for a row or a ufunc."""
    ops, _ = names
    found = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}: {ast.unparse(node)}"
        for _, path, tree in files()
        if not any(part.startswith(COLUMN) for part in path.relative_to(PACKAGE).parts)
        for node in comparisons(tree, ops)
    ]
    assert not found, "\n".join(found)


def test_facts_are_what_the_class_describes():
    fields = {name for name in vars(Facts) if not name.startswith("_") and not callable(vars(Facts)[name])}
    described = {line.split()[0] for line in inspect.cleandoc(Facts.__doc__).splitlines()[2:] if line[:1].strip()}
    assert described == fields
    with pytest.raises(TypeError, match="'cheapness', which Facts does not describe"):
        Op("nothing", abs, cheapness=1)
    assert "nothing" not in table


def test_facts_agree():
    for op in table.values():
        assert op.cost in ("free", "cheap", "expensive", "contraction"), op
        assert op.rounding in (None, "none", "ulps", "sum", "product"), op
        assert op.is_view == (op.cost == "free"), op
        assert not op.moves or op.rounding == "none", op
        assert op.fold is None or op.fold.form in ("reduce", "count", "accumulate", "place"), op
        assert op.associative <= (getattr(op, "numpy", None) is not None and op.numpy.nin == 2), op


def at_the_edges(dtype):
    """Numbers of a dtype at which loops raise flags, if at all."""
    if dtype.kind == "b":
        return [False, True]
    if dtype.kind in "iu":
        info = np.iinfo(dtype)
        return sorted({info.min, info.max, 0, 1, 2, -min(1, -info.min)})
    return [0.0, -0.0, 1.5, np.inf, -np.inf, np.nan, np.finfo(dtype).max, np.finfo(dtype).tiny]


def raises_a_flag(ufunc, dtypes):
    for numbers in itertools.product(*(np.array(at_the_edges(d), d) for d in dtypes)):
        try:
            with np.errstate(all="raise"):
                ufunc(*(np.array([x]) for x in numbers))
        except FloatingPointError:
            return True
        except ValueError:  # an integer to a negative power
            pass
    return False


def test_what_raises_a_flag_says_so():
    """A kernel writes over its operands where no step raises a flag: NumPy could not compute them once more."""
    compared = 0
    for op in table.values():
        ufunc = getattr(op, "numpy", None)
        if not isinstance(ufunc, np.ufunc):
            continue
        for signature in ufunc.types:
            if not set(signature) <= set("?bBhilLIqQefd->"):
                continue
            given, made = signature.split("->")
            dtypes, made = [np.dtype(d) for d in given], np.dtype(made[0])
            if op.never_warns:
                assert not raises_a_flag(ufunc, dtypes), (op, signature)
            elif made.kind in "iu" and all(d.kind in "biu" for d in dtypes):
                assert raises_a_flag(ufunc, dtypes) == (made.kind in op.warns_for), (op, signature)
            else:
                continue
            compared += 1
    assert compared > 300
