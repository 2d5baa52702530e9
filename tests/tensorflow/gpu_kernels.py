"""Which kernels TensorFlow has for GPUs, and which nodes of a graph have none.

The tests run on TensorFlow's build for CPUs, whose registry knows no others. ``gpu_kernels.txt`` was read off the
registry of the build for CUDA, which needs no GPU for that:

    pip download tensorflow==2.21.0 --no-deps && unzip -d /tmp/cuda tensorflow-*.whl
    PYTHONPATH=/tmp/cuda python tests/tensorflow/gpu_kernels.py

A line is an op and its kernels, divided by ``;``: for each attribute the values that it takes, ``@`` and the operands
and results that lie in the memory of the host. What trains, reads files or talks to other processes is left out.
"""

from __future__ import annotations

import functools
import itertools
import pathlib
import re
from collections.abc import Iterator
from typing import Any

FILE = pathlib.Path(__file__).with_name("gpu_kernels.txt")
_LEFT_OUT = re.compile(
    "_|Apply|Resource|Sparse|Collective|Nccl|.*(Dataset|Iterator|Queue|Barrier|Stack|TensorArray|Quant|Conv|Pool|RNN|LSTM"
    "|GRU|Optional|Debug|Mutex|Summary|Cudnn|BoostedTree|Communicator|XlaSend|XlaRecv|RaggedTensor|Crop|Resize|Image)"
)

Kernel = tuple[dict[str, frozenset[str]], frozenset[str]]  # values of its attributes, and what lies on the host


def _merged(kernels: list[Kernel]) -> list[Kernel]:
    """Kernels that differ in the values of one attribute alone, as one."""
    kernels = list(kernels)
    for a, b in itertools.permutations(range(len(kernels)), 2):
        (one, host), (other, its_host) = kernels[a], kernels[b]
        if host == its_host and one.keys() == other.keys():
            apart = [name for name in one if one[name] != other[name]]
            if len(apart) < 2:
                joined = {**one, **{name: one[name] | other[name] for name in apart}}
                return _merged([*(k for i, k in enumerate(kernels) if i not in (a, b)), (joined, host)])
    return kernels


def _written(kernel: Kernel) -> str:
    attributes, host = kernel
    parts = [f"{name}={','.join(sorted(values))}" for name, values in sorted(attributes.items())]
    return " ".join([*parts, *([f"@{','.join(sorted(host))}"] if host else [])])


def write() -> None:
    """Read the registry of the TensorFlow that is installed, which has to be one for CUDA."""
    from tensorflow.python.framework import kernels

    import tensorflow as tf

    assert tf.test.is_built_with_cuda(), f"{tf.__file__} is not built for CUDA"
    found: dict[str, list[Kernel]] = {}
    for kernel in kernels.get_all_registered_kernels().kernel:
        if kernel.device_type not in ("GPU", "DEFAULT") or kernel.label or _LEFT_OUT.match(kernel.op):
            continue
        values = {c.name: frozenset(tf.as_dtype(t).name for t in c.allowed_values.list.type) for c in kernel.constraint}
        one = (values, frozenset(kernel.host_memory_arg))
        if one not in found.setdefault(kernel.op, []):
            found[kernel.op].append(one)
    lines = [f"{op}: {'; '.join(sorted(map(_written, _merged(of))))}".rstrip() for op, of in sorted(found.items())]
    FILE.write_text(f"# TensorFlow {tf.__version__}, built for CUDA\n" + "\n".join(lines) + "\n", encoding="utf-8")


@functools.cache
def kernels() -> dict[str, list[Kernel]]:
    """The kernels for GPUs, by op."""
    found = {}
    for line in FILE.read_text(encoding="utf-8").splitlines()[1:]:
        op, _, written = line.partition(":")
        found[op] = [_read(one) for one in written.split(";")]
    return found


def _read(written: str) -> Kernel:
    parts = written.split()
    attributes = [p.partition("=") for p in parts if not p.startswith("@")]
    host = [p[1:].split(",") for p in parts if p.startswith("@")]
    return {name: frozenset(values.split(",")) for name, _, values in attributes}, frozenset(*host)


def _has_kernel(node: Any) -> bool:
    import tensorflow as tf

    def takes(name: str, values: frozenset[str]) -> bool:
        given = node.attr[name]
        types = [given.type] if given.WhichOneof("value") == "type" else given.list.type
        return all(tf.as_dtype(t).name in values for t in types)

    return any(all(takes(n, v) for n, v in attributes.items()) for attributes, _ in kernels().get(node.op, ()))


_STRUCTURE = frozenset(("Placeholder", "NoOp"))  # arguments of the graph; what only orders others


def nodes_without_kernel(graph: Any) -> Iterator[str]:
    """The nodes of a graph, and of the graphs of its loops and branches, that no GPU computes: ``Op[T]``."""
    import tensorflow as tf

    known = graph.as_graph_def()
    for node in (*known.node, *(n for f in known.library.function for n in f.node_def)):
        if node.op not in _STRUCTURE and not _has_kernel(node):
            types = [tf.as_dtype(v.type).name for _, v in sorted(node.attr.items()) if v.WhichOneof("value") == "type"]
            yield f"{node.op}[{','.join(types)}]"


if __name__ == "__main__":
    write()
