"""The pages of the reference: for each public name an entry, of its signature, docstring and row of the matrix."""

from __future__ import annotations

import contextlib
import functools
import inspect
import itertools
import operator
import re
from pathlib import Path
from typing import Any

import numpy as np

import tensornumpy as tnp
from tensornumpy._base.facts import facts_of
from tensornumpy.api.system.refused import Refused
from tensornumpy.command.coverage import kind, load_rows
from tensornumpy.command.stability import listed
from tensornumpy.engines.llvm import fusion, programs, views
from tensornumpy.engines.llvm.lowering.lower import can_lower
from tensornumpy.ops.base import table

from . import results
from .names import RETURNS, Page, known, modules, pages, resolve, result_class
from .parameters import meaning
from .text import Doc, code, escape, first_sentence, parse

_MARKS = {"ok": "✓", "none": "·", "refused": "refused", "red": "✗"}
_COLUMNS = ("gradient", "compiled", "vectorized")
_NUMPY = "https://numpy.org/doc/stable/reference"
_HARNESS = {"copy", "checked", "relayout"}  # what the matrix does besides, and checks
_UFUNC_KEYWORDS = {"out", "where", "casting", "order", "dtype", "subok", "signature", "axes", "axis", "keepdims"}


def write(folder: Path) -> list[Path]:
    """Write the pages that are not there yet or have changed, and delete those that are no pages any more."""
    folder.mkdir(exist_ok=True)
    rows = load_rows()
    written = {folder / f"{page.slug}.rst": page_text(page, rows) for page in pages()}
    for path in set(folder.glob("*.rst")) - set(written):
        path.unlink()
    for path, text in written.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    return list(written)


# --- a page -----------------------------------------------------------------------------------------------------


def page_text(page: Page, rows: dict[str, Any]) -> str:
    """One page: a table of its names, then their entries."""
    lines = [f".. _reference-{page.slug}:", "", page.title, "=" * len(page.title), "", _about(page), ""]
    for space, slug in modules().items():
        if slug == page.slug:
            lines += [f".. py:module:: tensornumpy.{space}", "", ".. py:currentmodule:: None", ""]
    plain = [name for name in page.names if isinstance(resolve(name), (Refused, type)) or not callable(resolve(name))]
    if page.slug in ("refused", "dtypes", "constants", "errors"):  # short entries: the table says nothing more
        plain = page.names
    if len(plain) < len(page.names):
        lines += _table(page.names, rows)
    for name in page.names:
        lines += entry(name, rows)
    return "\n".join(lines) + "\n"


def _about(page: Page) -> str:
    topics = ", ".join(f":doc:`/{topic}`" for topic in page.topics.split())
    return f"{escape(page.about)}{f' More in {topics}.' if topics else ''}"


def _table(names: list[str], rows: dict[str, Any]) -> list[str]:
    lines = [".. list-table::", "   :class: overview", "   :header-rows: 1", "   :widths: auto", ""]
    columns = [c for c in _COLUMNS if any(n in rows for n in names)]
    lines += ["   * - name", "     - what it does", *(f"     - {c}" for c in columns)]
    for name in names:
        doc = _doc(name)
        marks = [_MARKS[kind(rows[name]["cells"].get(c, "none"))] if name in rows else "" for c in columns]
        lines += [f"   * - :py:obj:`{name} <tensornumpy.{name}>`", f"     - {escape(doc.summary)}"]
        lines += [f"     - {mark}" for mark in marks]
    return [*lines, ""]


# --- an entry ---------------------------------------------------------------------------------------------------


def entry(name: str, rows: dict[str, Any]) -> list[str]:
    """The entry of one public name."""
    thing = resolve(name)
    full = f"tensornumpy.{name}"
    if isinstance(thing, Refused):
        why, _, instead = (thing.__doc__ or "").removeprefix("Refused: ").partition(" Instead: ")
        return [f".. py:data:: {full}", "", f"   Refused: {escape(why)}", "", f"   Instead: {code(instead)}", ""]
    if inspect.ismodule(thing) or not (callable(thing) or is_ours(thing)):
        return _value(full, thing)
    if not is_ours(thing):
        return _borrowed(name, full, thing)
    first = first_name(name, thing)
    lines = [f".. py:{_role(thing)}:: {full}{signature(thing)}", ""]
    if first != name:
        lines += [f"   Another name of :py:obj:`tnp.{first} <tensornumpy.{first}>`.", ""]
    body = describe(name, thing, rows)
    if name in RETURNS:
        cls = result_class(name)
        listed = RETURNS[name][1].split()
        body += ["What it returns has, besides:", ""]
        for member in listed:
            body += _member(f"{name}.{member}", inspect.getattr_static(cls, member), getattr(cls, member), rows)
    if isinstance(thing, type) and first == name:
        for member in members(name, thing, rows):
            body += _member(f"{name}.{member}", inspect.getattr_static(thing, member), getattr(thing, member), rows)
    return [*lines, *_indent(body), ""]


def describe(name: str, thing: Any, rows: dict[str, Any]) -> list[str]:
    """What stands under a signature: the docstring, and what is known besides."""
    return _body(_doc(name), _fields(name, thing, _doc(name), rows))


def _body(doc: Doc, fields: list[str]) -> list[str]:
    """The text, the fields, then the examples."""
    lines: list[str] = []
    for block in doc.text:
        lines += [*block.split("\n"), ""]
    lines += [*fields, ""]
    for block in doc.examples:
        lines += [*block.split("\n"), ""]
    return lines


def _fields(name: str, thing: Any, doc: Doc, rows: dict[str, Any]) -> list[str]:
    row = rows.get(name, {"cells": {}, "ops": ()})
    cells = row["cells"]
    lines = [f":param {parameter}: {text}" for parameter, text in parameters(name, thing)]
    theirs = _of_numpy(name)
    agreed = [c for c in ("value", "dtype", "error") if kind(cells.get(c, "")) == "ok"]
    if agreed:
        what = {"value": "values and shapes", "dtype": "dtypes", "error": "exceptions"}
        agreed_text = _and([what[c] for c in agreed])
        lines.append(f":As NumPy: {agreed_text}{f', of {theirs}' if theirs else ''}.")
    elif theirs:
        lines.append(f":In NumPy: {theirs}")
    seen = results.load().get(name, {"dtypes": [], "shapes": []})
    if seen["shapes"]:
        shown = [f"{code(call)}: {given} → {made}" for call, given, made in seen["shapes"]]
        lines.append(f":Shapes: {'; '.join(shown)}")
    if found := results.dtypes(seen["dtypes"]):
        lines.append(f":Dtypes: {found}")
    gradient = cells.get("gradient", "")
    text = escape(_sentence(doc.gradient)) if doc.gradient else ""
    if kind(gradient) == "refused":
        text = f"{text} Refused: {escape(gradient.partition(': ')[2])}.".strip()
    elif kind(gradient) == "ok" and not text:
        text = "Yes."
    elif kind(gradient) == "none" and not text:
        text = "None: there is nothing to differentiate."
    points = [(op, table[op].points) for op in row.get("ops", ()) if op in table and table[op].points]
    if text and points and kind(gradient) == "ok":
        places = "; ".join(f"{', '.join(f'{p:g}' for p in found)} ({escape(op)})" for op, found in points[:4])
        text += f" :doc:`Special </coverage/points>` at {places}."
    if text:
        lines.append(f":Gradient: {text}")
    if doc.raises:
        lines.append(f":Raises: {escape(_sentence(doc.raises))}")
    for column, head in (("compiled", "Compiled"), ("vectorized", "Vectorized")):
        answer = cells.get(column, "")
        if kind(answer) == "ok":
            lines.append(f":{head}: yes{kernels(row['ops']) if column == 'compiled' else ''}")
        elif kind(answer) == "refused":
            lines.append(f":{head}: refused: {escape(answer.partition(': ')[2])}")
    tensors = [
        c for c in ("tf eager", "tf.function", "tf xla", "tf map", "tf gradient") if kind(cells.get(c, "")) == "ok"
    ]
    if tensors:
        words = {"tf.function": "``tf.function``", "tf map": "``tf.vectorized_map``", "tf xla": "XLA"}
        lines.append(f":On tensors of TensorFlow: {', '.join(words.get(c, c.removeprefix('tf ')) for c in tensors)}")
    if (promised := listed().get(name)) in ("experimental", "deprecated"):
        lines.append(f":State: :doc:`{promised} </versions>`")
    return lines


@functools.cache
def in_kernels(op: str) -> bool:
    """Whether machine code of compiled functions may have an operation in it, on some dtypes."""
    if facts_of(op).fold is not None or facts_of(op).copies or op in {*programs.TESTS, *views._VIEWS, *fusion._LOOPS}:
        return True
    dtypes = [np.dtype(letter) for letter in "?ld"]
    return any(can_lower(op, found) for n in (2, 3, 4) for found in itertools.product(dtypes, repeat=n))


def kernels(ops: list[str]) -> str:
    """What the operations of a function become in a compiled one."""
    ops = [op for op in ops if op not in _HARNESS]
    left = [op for op in ops if not in_kernels(op)]
    if not ops:
        return ""
    if not left:
        return ", and can be part of a kernel"
    if len(left) == len(ops):
        return ", as calls of NumPy"
    return f"; calls of NumPy in it: {_and([code(op) for op in left])}"


def parameter_names(thing: Any) -> dict[str, inspect.Parameter]:
    """The parameters to tell of; keywords that every ufunc has are told once, on the page of ufuncs."""
    try:
        found = inspect.signature(thing).parameters
    except (TypeError, ValueError):
        return {}
    common = _UFUNC_KEYWORDS if isinstance(thing, tnp.ufunc) else set()
    return {name: p for name, p in found.items() if name not in {"self", *common}}


def parameters(name: str, thing: Any) -> list[tuple[str, str]]:
    """Each parameter with its type and what it means."""
    out = []
    for p in parameter_names(thing).values():
        text = meaning(name, p.name)
        annotation = _annotation(p.annotation)
        parts = [escape(text)] if text else []
        if annotation:
            parts.insert(0, f"{code(annotation)}{':' if text else ''}")
        if parts:
            star = {p.VAR_POSITIONAL: r"\*", p.VAR_KEYWORD: r"\*\*"}.get(p.kind, "")
            out.append((f"{star}{p.name}", " ".join(parts)))
    return out


def signature(thing: Any) -> str:
    """``(a, axis=None)``: names and defaults; nothing where Python knows none."""
    try:
        found = inspect.signature(thing)
    except (TypeError, ValueError):
        return ""
    clean = []
    for p in found.parameters.values():
        default = p.default
        if default is not p.empty and not isinstance(default, (int, float, complex, str, bool, tuple, type(None))):
            shown = getattr(default, "__name__", None) or ("<no value>" if default is np._NoValue else "...")
            default = _Shown(shown)
        clean.append(p.replace(annotation=p.empty, default=default))
    return str(found.replace(parameters=clean, return_annotation=inspect.Signature.empty)).replace("\\", "\\\\")


class _Shown:
    def __init__(self, text: str):
        self.text = text

    def __repr__(self) -> str:
        return self.text


# --- parts ------------------------------------------------------------------------------------------------------


def _doc(name: str) -> Doc:
    thing = resolve(name)
    if isinstance(thing, Refused):
        return Doc(summary="Refused.")
    if not (is_ours(thing) and (callable(thing) or isinstance(thing, property))):
        return Doc(summary="NumPy's own.")
    return parse(_text(name, thing), name.rpartition(".")[2])


def is_ours(thing: Any) -> bool:
    """Whether its text was written here."""
    if isinstance(thing, tnp.ufunc):
        return True
    module = getattr(thing, "__module__", None) or getattr(type(thing), "__module__", "")
    return str(module).startswith("tensornumpy")


def _text(name: str, thing: Any) -> str:
    """A docstring, unless it is NumPy's or Python's."""
    found = getattr(thing, "__doc__", None) or ""
    with contextlib.suppress(AttributeError):
        if operator.attrgetter(name)(np).__doc__ == found:
            return ""
    return "" if "\n----" in found else found


def _role(thing: Any) -> str:
    if isinstance(thing, type):
        return "exception" if issubclass(thing, BaseException) else "class"
    return "function" if callable(thing) else "data"


def first_name(name: str, thing: Any) -> str:
    """The first of the public names of an object: ``absolute`` of ``abs``, ``Chebyshev`` of its module's."""
    own = getattr(thing, "__name__", None)
    if not isinstance(own, str):
        return name
    parts = name.split(".")[:-1]
    for n in range(len(parts) + 1):
        other = ".".join([*parts[:n], own])
        if other in known() and resolve(other) is thing:
            return other
    return name


def _borrowed(name: str, full: str, thing: Any) -> list[str]:
    module = str(getattr(thing, "__module__", ""))
    role = _role(thing)
    theirs = _of_numpy(name)
    whose = (
        f"NumPy's own{f': {theirs}' if theirs else ''}."
        if module.startswith("numpy")
        else f"Python's own: {code(module)}."
    )
    return [f".. py:{role}:: {full}", "", f"   {whose}", ""]


def _value(full: str, thing: Any) -> list[str]:
    shown = repr(thing)
    value = f"   :value: {shown}" if len(shown) < 60 and "\n" not in shown and " at 0x" not in shown else ""
    lines = [f".. py:data:: {full}", *([value] if value else []), ""]
    if not value:
        lines += [f"   {escape(first_sentence(f'An object of class {type(thing).__name__}.'))}", ""]
    return lines


def members(name: str, cls: type, rows: dict[str, Any]) -> list[str]:
    """Public members of a class that were written here or are in the matrix; operators stand on the coverage pages."""
    if issubclass(cls, BaseException):
        return []
    found = []
    for member in [m for m in dir(cls) if not m.startswith("_") and hasattr(cls, m)]:
        owner = next(c for c in cls.__mro__ if member in vars(c))
        ours = owner.__module__.startswith("tensornumpy") and (owner is cls or owner is not tnp.ndarray)
        if f"{name}.{member}" in rows or (ours and getattr(vars(owner)[member], "__doc__", None)):
            found.append(member)
    return found


def _member(name: str, static: Any, thing: Any, rows: dict[str, Any]) -> list[str]:
    full = f"tensornumpy.{name}"
    doc = parse(_text(name, static) or _text(name, thing), name.rpartition(".")[2])
    method = callable(thing) and not isinstance(thing, type)
    head = f".. py:{'method' if method else 'attribute'}:: {full}"
    lines = [head + (_without_self(thing, static) if method else ""), ""]
    if method and not (is_ours(thing) or is_ours(static)):
        doc = Doc()
    body = _body(doc, _fields(name, thing if method else None, doc, rows))
    return [*lines, *_indent(body), ""]


def _without_self(thing: Any, static: Any) -> str:
    text = signature(thing)
    if isinstance(static, (classmethod, staticmethod)):
        return text
    return re.sub(r"^\(self(?:, /)?(?:, )?", "(", text)


def _annotation(annotation: Any) -> str:
    """The type of a parameter, if it says something."""
    text = annotation if isinstance(annotation, str) else getattr(annotation, "__name__", "")
    text = str(text).strip("'\"")
    return "" if annotation is inspect.Parameter.empty or text in ("Any", "") else text


def _of_numpy(name: str) -> str:
    """A link to NumPy's page of a function, if it has one."""
    space, _, last = name.rpartition(".")
    thing: Any = np
    for part in name.split("."):
        thing = getattr(thing, part, None)
        if thing is None:
            return ""
    if space.startswith(("lib.", "polynomial.polyutils", "ma", "rec")) or last.startswith("__"):
        return code(f"numpy.{name}")
    return f"`numpy.{name} <{_NUMPY}/generated/numpy.{name}.html>`__"


def _sentence(text: str) -> str:
    text = text.strip()
    return text[:1].upper() + text[1:] if not text.startswith("`") else text


def _and(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _indent(lines: list[str]) -> list[str]:
    return [f"   {line}" if line else "" for line in lines]
