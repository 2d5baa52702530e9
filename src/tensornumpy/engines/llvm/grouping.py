"""Which steps of a graph become one kernel: groups grow along the graph, each step joining the group that it reads.

A group is a *map* (elementwise steps of one shape) or a *program* (programs.py), of steps with any shapes. A step joins
if nothing outside the group stands between them, and the groups that it reads become one with its own where that holds
for them. Then groups join that read the same arrays.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterator

from ...graph.ir import Graph, Node, Value
from ...graph.passes.dead import dead_code
from .fusion import BRANCHING, FusedOp, is_fusable
from .lowering.lower import is_expensive
from .programs import by_vector, has_stages, is_copy, is_near, refusal
from .views import contiguous, is_lazy, resolve

_MAX_MEMBERS = 4000  # of a group
MAX_STEPS = 48  # of a group that reads views as they are, beyond which to look at all again takes long
_MERGED = 64  # steps of two groups that are joined: to look at many again and again would be quadratic
LARGE = 1 << 14  # elements from which a cheap step on a transposed operand is worth a kernel: NumPy's waits for memory


def _roots(node: Node) -> list[Value]:
    """What a step reads, seen through steps that only move axes."""
    return [resolve(v).root for v in node.values()]


class _Group:
    """Steps that become one kernel: a *map* as long as it can be one, else a program."""

    def __init__(self, epoch: int, maps: Callable[[Node], bool]):
        self.epoch, self.maps = epoch, maps
        self.members: list[Node] = []
        self.inside: set[Node] = set()
        self.is_map = True

    def join(self, node: Node) -> bool:
        """Add a step if the group can still be a kernel."""
        if len(self.members) >= _MAX_MEMBERS:
            return False
        self.is_map = self.is_map and self._as_map(node)
        self.members.append(node)
        self.inside.add(node)
        return True

    def _as_map(self, node: Node) -> bool:
        if not self.maps(node):
            return False
        if not self.members:
            return True
        same = self.members[0].avals[0].shape == node.avals[0].shape
        # what it reads of the group, it reads as it is
        is_direct = all(v.node in self.inside or resolve(v).root.node not in self.inside for v in node.values())
        return same and is_direct and len(self.members) < MAX_STEPS

    def inputs(self) -> set[Value]:
        """What the group reads."""
        return {r for n in self.members for r in _roots(n) if r.node not in self.inside}

    def take(self, other: _Group) -> None:
        """Add the steps of another group."""
        large, small = (self, other) if len(self.members) >= len(other.members) else (other, self)
        same = self.members[0].avals[0].shape == other.members[0].avals[0].shape
        self.is_map = self.is_map and other.is_map and same and len(large.members) + len(small.members) <= MAX_STEPS
        large.members += small.members
        large.inside |= small.inside
        self.members, self.inside = large.members, large.inside
        self.is_map = self.is_map and all(
            v.node in self.inside or resolve(v).root.node not in self.inside for n in self.members for v in n.values()
        )
        other.members, other.inside = [], set()


def _is_candidate(node: Node, maps: Callable[[Node], bool]) -> bool:
    if node.kind != "op" or len(node.avals) != 1 or node.data == "many" or is_lazy(Value(node)):
        return False
    return maps(node) or (has_stages(node) and refusal(node) is None)


class _Order:
    """Which groups must run before which, transitively: a set of groups is an int with a bit for each.

    ``before[g]`` and ``after[g]`` are closed at all times: a question is one ``&``, and a long graph costs no searches.
    """

    def __init__(self) -> None:
        self.before: list[int] = []
        self.after: list[int] = []

    def new(self) -> int:
        """The number of a group that nothing stands before or behind yet."""
        self.before.append(0)
        self.after.append(0)
        return len(self.before) - 1

    def closed(self, groups: int) -> int:
        """These groups and all that must run before them."""
        for g in _bits(groups):
            groups |= self.before[g]
        return groups

    def latest(self, groups: int) -> int:
        """Those of the groups that stand before none of the others: they stand for all."""
        for g in _bits(groups):
            groups &= ~self.before[g]
        return groups

    def put_before(self, groups: int, g: int) -> None:
        """Let all of ``groups``, and what is before them, run before ``g`` and what is behind it."""
        self._link(self.closed(groups) & ~self.before[g], self.after[g] | 1 << g)

    def unite(self, a: int, b: int) -> None:
        """Give ``a`` what stood before and behind ``b``: they are one group from now on, and ``b`` is none."""
        before, after, both = self.before[b], self.after[b], ~(1 << a | 1 << b)
        for g in _bits(after):
            self.before[g] &= ~(1 << b)
        for g in _bits(before):
            self.after[g] &= ~(1 << b)
        self.before[b] = self.after[b] = 0
        self.put_before(before & both, a)
        self._link(self.before[a] | 1 << a, after & both & ~self.after[a])

    def _link(self, early: int, late: int) -> None:
        """All of ``early`` before all of ``late``: what stands before and behind each is in them."""
        if early and late:
            for g in _bits(late):
                self.before[g] |= early
            for g in _bits(early):
                self.after[g] |= late


def _bits(groups: int) -> Iterator[int]:
    """The groups of a set, the newest first."""
    while groups:
        g = groups.bit_length() - 1
        yield g
        groups ^= 1 << g


class _Grouping:
    """Groups under construction. ``_behind``: of a step in no group, the latest of the groups that run before it;
    ``_apart``: of a group, those that such a step stands between."""

    def __init__(self, unites: bool = True) -> None:
        self.unites = unites
        self.groups: list[_Group] = []
        self.group: dict[Node, int] = {}
        self._order = _Order()
        self._behind: dict[Node, int] = {}
        self._apart: list[int] = []
        self._part_of: dict[int, int] = {}  # the group that one which is none any more was united with
        self._gone = 0
        self._epoch = 0
        self.maps = functools.cache(is_fusable)  # asked for each number of rows

    def add(self, node: Node) -> None:
        """Put the next step of the graph into a group, or into none."""
        if node.kind == "effect":
            self._epoch += 1  # effects keep their order: no group spans one
        direct = outside = 0
        candidate = _is_candidate(node, self.maps)
        for v in _roots(node) if candidate else node.values():
            if v.node in self.group:
                direct |= 1 << self.group[v.node]
            else:
                outside |= self._behind[v.node]
        direct, outside = self._now(direct), self._now(outside)
        if candidate:
            for g in _bits(direct & ~outside):
                group, others = self.groups[g], (direct | outside) & ~(1 << g)
                stands_between = self._order.closed(others) >> g & 1
                if group.epoch == self._epoch and not stands_between and group.join(node):
                    self.group[node] = g
                    self._order.put_before(others, g)
                    self._apart[g] |= outside
                    if self.unites:
                        self._unite(g, direct & ~outside & ~(1 << g))
                    return
            group = _Group(self._epoch, self.maps)
            if group.join(node):
                self.group[node] = g = self._order.new()
                self._order.put_before(direct | outside, g)
                self._apart.append(outside)
                self.groups.append(group)
                return
        self._behind[node] = self._order.latest(direct | outside)

    def _now(self, groups: int) -> int:
        """Groups by the numbers that they have by now."""
        for g in _bits(groups & self._gone):
            groups ^= 1 << g
            while g in self._part_of:
                g = self._part_of[g]
            groups |= 1 << g
        return groups

    def _unite(self, g: int, others: int) -> None:
        """Take into a group those that it reads, where nothing stands between."""
        for h in _bits(others):
            count = len(self.groups[g].members) + len(self.groups[h].members)
            if self.groups[h].epoch != self._epoch or count > _MAX_MEMBERS:
                continue
            if not self._order.before[g] & self._order.after[h] and not self._now(self._apart[g]) >> h & 1:
                self._merge(g, h)

    def _merge(self, a: int, b: int) -> None:
        self._order.unite(a, b)
        self.groups[a].take(self.groups[b])
        self._apart[a] |= self._apart[b]
        self._part_of[b] = a
        self._gone |= 1 << b

    def merge(self) -> None:
        """Join groups that read the same arrays and not each other: the arrays are read once."""
        readers: dict[Value, int] = {}
        for g, group in enumerate(self.groups):
            for value in group.inputs():
                if math.prod(value.aval.shape) > 1:
                    readers[value] = readers.get(value, 0) | 1 << g
        for value, together in readers.items():
            for a in sorted(_bits(together)):
                later = together & ~((2 << a) - 1)
                while self.groups[a].members and (later := later & ~(self._order.before[a] | self._order.after[a])):
                    b = (later & -later).bit_length() - 1
                    later ^= 1 << b
                    one, other = self.groups[a], self.groups[b]
                    if not other.members or one.epoch != other.epoch:
                        continue
                    few = len(one.members) + len(other.members) <= _MERGED
                    if few and (
                        (_is_chosen(one) and _is_chosen(other)) or (_sweeps(one, value) and _sweeps(other, value))
                    ):
                        self._merge(a, b)


def _sweeps(group: _Group, value: Value) -> bool:
    """True for a group with a product of a large matrix by a vector, which others of this matrix may go with."""
    matrices = (by_vector(n) for n in group.members)
    return any(m is not None and resolve(m).root == value for m in matrices)


def _is_chosen(group: _Group) -> bool:
    """True if a kernel is worth its making: large products by themselves are not, nor single cheap steps."""
    if not group.members:
        return False
    if group.is_map and any(_is_in_pieces(v) for n in group.members for v in n.values()):
        group.is_map = False  # a program reads slices where they lie
    if len(group.members) > 1:
        return True
    (node,) = group.members
    across = any(resolve(v).strides[-1] not in (0, 1) for v in node.values() if v.aval.shape)
    large = math.prod(node.avals[0].shape) >= LARGE
    if is_copy(node):
        return across
    if group.maps(node):
        across = across and not group.is_map
        slow = is_expensive(node.op.name, *(v.aval.dtype for v in node.values())) or node.op.name in BRANCHING
        return slow or (across and large)
    return is_near(node)


def _is_in_pieces(value: Value) -> bool:
    """True for a view whose elements do not lie in their order."""
    view = resolve(value)
    return view.strides != contiguous(view.shape) and math.prod(view.shape) > 1


def fuse(graph: Graph, unites: bool = True) -> Graph:
    """The graph with each group that is worth a kernel as one node, in an order that respects what reads what.
    ``unites``: groups that read each other are one."""
    grouping = _Grouping(unites)
    for node in graph.nodes:
        grouping.add(node)
    grouping.merge()
    chosen = [g for g in grouping.groups if _is_chosen(g)]
    if not chosen:
        return graph
    place = {node: i for i, node in enumerate(graph.nodes)}
    for group in chosen:
        group.members.sort(key=place.__getitem__)
    home = {n: g for g in chosen for n in g.members}
    needed = _needed(graph, home)
    fused: dict[Node, Node] = {}
    replace: dict[Value, Value] = {}
    for group in chosen:
        outputs = [Value(n) for n in group.members if Value(n) in needed]
        if not outputs:  # everything in it is dead
            continue
        node = _fused_node(graph, group, outputs)
        for n in group.members:
            fused[n] = node
        for k, v in enumerate(outputs):
            replace[v] = Value(node, k)
    return dead_code(_ordered(graph, fused, replace))


def single(graph: Graph, node: Node) -> FusedOp | None:
    """One step as a kernel of its own, whether that is worth it or not; None if no kernel can do it."""
    group = _Group(0, is_fusable)
    if not _is_candidate(node, is_fusable) or not group.join(node):
        return None
    op: FusedOp = _fused_node(graph, group, [Value(node)]).op
    return op


def _needed(graph: Graph, home: dict[Node, _Group]) -> set[Value]:
    """Values of groups that are read outside of their group, also through steps that only move axes."""
    needed: set[Value] = set()
    live: set[Node] = set()
    stack = [v for v in graph.outputs if isinstance(v, Value)]
    stack += [v for n in graph.nodes if n.is_root for v in n.values()]
    while stack:
        v = stack.pop()
        group = home.get(v.node)
        if group is not None:
            needed.add(v)
            if group.members[0] in live:
                continue
            live.update(group.members)
            for n in group.members:
                values = list(n.values()) if group.is_map else _roots(n)
                stack += [w for w in values if w.node not in group.inside]
        elif v.node not in live:
            live.add(v.node)
            stack += v.node.values()
    return needed


def _fused_node(graph: Graph, group: _Group, outputs: list[Value]) -> Node:
    nodes = group.members
    found = (v for n in nodes for v in (n.values() if group.is_map else _roots(n)))
    inputs = list(dict.fromkeys(v for v in found if v.node not in group.inside))
    op = FusedOp(nodes, _with_lazy(nodes, group.inside, inputs), inputs, outputs)
    return Node(
        graph, "op", op, inputs, {}, [v.aval for v in outputs], nodes[-1].line, op.name,
        "many" if len(outputs) > 1 else None,
    )  # fmt: skip


def _with_lazy(nodes: list[Node], inside: set[Node], inputs: list[Value]) -> list[Node]:
    """The steps of a group with those that only move axes, in order."""
    steps: list[Node] = []
    done, given = {v.node for v in inputs}, set(inputs)

    def put(node: Node) -> None:
        if node in done:
            return
        done.add(node)
        for v in node.values():
            if v not in given and v.node not in inside:
                put(v.node)
        steps.append(node)

    for node in nodes:
        put(node)
    return steps


def _ordered(graph: Graph, fused: dict[Node, Node], replace: dict[Value, Value]) -> Graph:
    """All nodes after fusion, each after what it reads; guards and effects keep their order."""
    order: list[Node] = [node for node in graph.nodes if node.kind == "input"]  # the arguments of the program
    done: set[Node] = set(order)

    def place(node: Node) -> None:
        stack = [(node, False)]
        while stack:
            one, ready = stack.pop()
            one = fused.get(one, one)
            if one in done:
                continue
            if ready:
                done.add(one)
                order.append(one)
                continue
            stack.append((one, True))
            stack.extend((v.node, False) for v in one.values() if fused.get(v.node, v.node) not in done)

    last = {}
    for node in graph.nodes:
        if node in fused:
            last[fused[node]] = node
    for node in graph.nodes:
        if node not in fused or node.is_root or last[fused[node]] is node:
            place(node)
    return graph.rewritten(order, dict(replace))
