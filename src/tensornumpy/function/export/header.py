"""The C header of a library, and the Python file that loads it without this package."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import Any

from . import caller
from .entries import Array, Codes, Entry

_C = {
    "bool": "bool", "float16": "uint16_t", "float32": "float", "float64": "double", "complex64": "float _Complex",
    "complex128": "double _Complex", **{f"{u}int{n}": f"{u}int{n}_t" for u in ("", "u") for n in (8, 16, 32, 64)},
}  # fmt: skip
KEYWORDS = frozenset(
    "alignas alignof and asm auto bool break case catch char class const constexpr continue default delete do double "
    "else enum export extern false float for friend goto if inline int long mutable namespace new not nullptr operator "
    "or private protected public register restrict return short signed sizeof static struct switch template this throw "
    "true try typedef typename union unsigned using virtual void volatile while xor".split()
)


def identifier(text: str, taken: set[str]) -> str:
    """A name of C for a path of Python, that is not taken; it is from now on."""
    name = re.sub(r"\W+", "_", text).strip("_") or "x"
    name = f"x{name}" if name[0].isdigit() else name
    while name in taken or name in KEYWORDS:
        name += "_"
    taken.add(name)
    return name


def has_type(dtype: object) -> bool:
    """True for a dtype that C has a type for."""
    return str(dtype) in _C


def header_text(name: str, entries: Sequence[Entry], codes: Codes, target: str) -> str:
    """The header."""
    guard = f"TENSORNUMPY_{name.upper()}_H"
    lines = [
        f"/* {name}: a function of tensornumpy, for {target}. It needs C's library and its mathematics, no Python.",
        "",
        "   Arrays are in C order where nothing else is said. No array that is written may overlap another one.",
        "   Functions may run in several threads at once, and need 128 KiB of stack. They return 0, or an error",
        f"   that {name}_error() says in words; what they write is undefined then. */",
        "",
        f"#ifndef {guard}",
        f"#define {guard}",
        "",
        "#include <stdbool.h>",
        "#include <stdint.h>",
        "",
        "#ifdef __cplusplus",
        f"#define {name.upper()}_RESTRICT",
        'extern "C" {',
        "#else",
        f"#define {name.upper()}_RESTRICT restrict",
        "#endif",
        "",
        f"enum {name}_errors {{",
    ]
    for k, (each, text) in enumerate(zip(codes.names, codes.texts, strict=True)):
        lines.append(f"    {name.upper()}_{each} = {k}, /* {text.replace('*/', '* /')} */")
    lines += ["};", "", "/* What an error is, in words. */", f"const char *{name}_error(int code);"]
    for entry in entries:
        lines += ["", *_comment(entry), _prototype(name, entry)]
    lines += ["", "#ifdef __cplusplus", "}", "#endif", "#endif", ""]
    return "\n".join(lines)


def _comment(entry: Entry) -> list[str]:
    what = {
        "function": "The function.",
        "gradient": "The gradient: of the sum of each result times its cotangent g_...",
        "batch": "The function for each example of a batch; all arrays have an axis of examples in front.",
    }[entry.kind]
    lines = [f"/* {what}", ""]
    lines += [f"   {a.name}: {described(a)}" for a in entry.visible]
    if entry.is_open:
        low, high = entry.versions[0].low, entry.versions[-1].high
        lines.append(f"   n: a length from {low} to {high}; else the error is WRONG_LENGTH")
    lines[-1] += " */"
    return lines


def _length(n: Any) -> str:
    if not isinstance(n, tuple):
        return str(n)
    step, first = n
    return ("n" if step == 1 else f"{step} n") + (f" {'+' if first > 0 else '-'} {abs(first)}" if first else "")


def described(a: Array) -> str:
    """Dtype, shape and order of a parameter."""
    shape = ", ".join(map(_length, a.shape))
    text = f"{a.dtype}[{shape}]"
    if a.strides is not None:
        text += f", {', '.join(map(str, a.strides))} bytes from one element to the next along each axis"
    return f"{text}, which is written to" if a.is_written else text


def _prototype(name: str, entry: Entry) -> str:
    parts = []
    given = {id(a) for a in entry.given if not a.is_written}
    for a in entry.visible:
        const = "const " if id(a) in given else ""
        parts.append(f"{const}{_C[a.dtype.name]} *{name.upper()}_RESTRICT {a.name}")
    parts += ["int64_t n"] * entry.is_open
    head = f"int {entry.name}("
    return head + f",\n{' ' * len(head)}".join(parts or ["void"]) + ");"


def module_text(name: str, library: str, entries: Sequence[Entry]) -> str:
    """The Python file: ``caller.py``, and the functions of the library by name."""
    with open(caller.__file__, encoding="utf-8") as file:
        source = file.read()
    first = f'"""{name}: functions of the library {os.path.basename(library)}, with NumPy alone."""\n'
    source = first + source.partition('"""\n')[2]
    source = source.replace("import json\n", "import json\nimport os\n", 1)
    place = f"os.path.join(os.path.dirname(os.path.abspath(__file__)), {os.path.basename(library)!r})"
    lines = [f"\n\n_library = Library({place})"]
    lines += [f'{e.name} = _library["{e.name}"]' for e in entries]
    return source + "\n".join(lines) + "\n"


__all__ = ["described", "has_type", "header_text", "identifier", "module_text"]
