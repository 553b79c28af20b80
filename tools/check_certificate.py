#!/usr/bin/env python3
"""A second checker for certificates of `grundy`, written from docs/certificate.md.

A certificate is a proof in a file: a statement about an impartial game and the data that
prove it. This program reads the file, plays the rules itself and says one of three things:

    FILE: holds: STATEMENT      the proof was checked, step by step
    FILE: refused: REASON       it is no certificate, or the proof fails
    FILE: unknown: REASON       too large for this checker, or no time or memory left

How to read the code, from top to bottom:

1. Reading. The bytes must be printable, the digest right, and writing the parsed JSON
   anew must give the same bytes. So there is one way only to write a certificate. `fields` and
   `num` then check every object and number before it is used.
2. Rules. A graph is a list of bit sets, one of neighbours for each vertex. A set of
   vertices is a bit set, too. `Board` finds moves and plays positions out.
3. Rows, for periods of families. The options of a graph with a long path are found
   once, then each value in the file must be the mex of the options. A theorem of
   docs/periods.md does the rest. `nothing_hits` and `all_below_are_hit` are for values that rise.
4. Chains, for long sequences of heaps; `settled`, for one weight that grows; and
   strategies, for single values.
5. Quotients of misere play. A set of elements is a bit set. `Monoid` takes the pieces one by
   one, each with the elements of its options, and checks all their sums in the end.
6. Printing. The statement is written from the data, never from what the user typed.

Nothing is believed but the theorems and the rules. No list is made and no loop is run whose
length is a number of the file, unless that number has been compared with the length of a list
of the file or with a bound. Work is counted by `Budget`; over it the answer is `unknown`.

Exit status: 0 all hold, 1 one is refused, 2 a file cannot be read, 3 one is not decided
(1 goes before 2, and 2 before 3).
"""
import argparse
import hashlib
import json
import os
import stat
import sys
import time
from operator import add, xor

MOST = 2**53 - 1
FILE_BYTES, OWN_BYTES = 64 << 20, 24 << 20
OWN_WORK = 400_000_000          # steps of this checker, about some minutes
OWN_HEAPS = 2_000_000           # heaps of a chain
OWN_WEIGHTS = 2_000_000         # positions of a weighted graph
OWN_ELEMENTS = 2000             # elements of a quotient
NAMES = {"node-kayles": 3, "selective-node-kayles": 3, "arc-kayles": 2, "grim": 3, "wak": 0, "nim": 0, "grundy-game": 0}
HEAP_NAMES = ("nim", "grundy-game")
PLAIN_MOVES = ("neighbours", "some-neighbours", "edge")
SHAPES = ("connected", "path", "cycle", "clique", "star", "independent")
ON_PATHS = {"node-kayles": [0, 1, 3, 7], "arc-kayles": [0, 0, 7], "selective-node-kayles": [0, 7, 7, 7]}


class Refused(Exception):
    """The certificate does not hold."""


class Unknown(Exception):
    """This checker does not decide."""


def need(condition, reason):
    if not condition:
        raise Refused(reason)


class Budget:
    """Counts steps and looks at the clock now and then."""

    def __init__(self, timeout=None):
        self.left = OWN_WORK
        self.deadline = None if timeout is None else time.monotonic() + timeout
        self.look = self.left

    def spend(self, steps=1):
        self.left -= steps
        if self.left < self.look:
            self.look = self.left - 5000
            if self.left < 0:
                raise Unknown("too much work for this checker")
            if self.deadline is not None and time.monotonic() > self.deadline:
                raise Unknown("the time is used up")


# ---------------------------------------------------------------- reading

def whole(text):
    need(text[0] != "-" and len(text) <= 16 and int(text) <= MOST, "a number is out of bounds")
    return int(text)


def no_number(text):
    raise Refused("a number is not made of plain digits")


def parse(data):
    need(len(data) <= FILE_BYTES, "the file is too long")
    if len(data) > OWN_BYTES:
        raise Unknown("the file is too long for this checker")
    need(data.endswith(b"\n"), "there is no newline at the end")
    body = data[:-1]
    need(not body.translate(None, bytes(range(32, 127))) and b"\\" not in body, "a character is not allowed")
    head, mark, digest = body.rpartition(b',"digest":')
    need(mark, "there is no digest")
    need(digest == b'"sha256:%s"}' % hashlib.sha256(head).hexdigest().encode(), "the digest is wrong")
    try:
        tree = json.loads(body.decode("ascii"), parse_int=whole, parse_float=no_number, parse_constant=no_number)
        again = json.dumps(tree, separators=(",", ":")).encode("ascii")
    except ValueError:
        raise Refused("it is not JSON") from None
    except RecursionError:
        raise Refused("it is nested too deep") from None
    need(again == body, "it is not in canonical form")
    return tree


def fields(item, names):
    need(type(item) is dict and list(item) == names.split(), "the fields are not: " + names)
    return item.values()


def num(item, low=0, high=MOST):
    need(type(item) is int and low <= item <= high, "a number is missing or out of bounds")
    return item


def items(item, most=20_000_000):
    need(type(item) is list and len(item) <= most, "a list is missing or too long")
    return item


def numbers(item, most=20_000_000):
    for number in items(item, most):
        need(type(number) is int, "a list has something that is not a number")
    return item


def kind_of(item, *kinds):
    need(type(item) is dict and type(item.get("kind")) is str and item["kind"] in kinds, "a kind is not known here")
    return item["kind"]


def read_edges(item, vertices, loops=False):
    last = [-1, -1]
    for edge in items(item):
        need(len(numbers(edge)) == 2 and edge > last, "edges are not in order")
        need(edge[0] < edge[1] or loops and edge[0] == edge[1], "an edge has its ends in the wrong order")
        need(edge[1] < vertices, "an edge has an end that is no vertex")
        last = edge
    return item


def read_rule(item):
    """Makes (kind, digits or name or moves, reach). A rule without a reach has none."""
    kind = kind_of(item, "code", "subtract", "name", "words")
    if kind == "words":
        return kind, item, read_moves(item)
    if kind == "name":
        name = fields(item, "kind name") and item["name"]
        need(type(name) is str and name in NAMES, "the rule is not known")
        return kind, name, NAMES[name]
    if kind == "code":
        fields(item, "kind digits")
        digits = numbers(item["digits"], 10_001)
        need(digits and all(d < 16 for d in digits), "a digit is missing or too large")
        need(digits[0] in (0, 4, 8, 12) and (digits[-1] or len(digits) == 1), "the first or last digit is wrong")
        return kind, digits, len(digits) - 1
    fields(item, "kind sizes")
    sizes = numbers(item["sizes"], 1_000_000)
    need(sizes and sizes[0] > 0 and sizes[-1] <= 1_000_000, "a size is missing or out of bounds")
    need(all(a < b for a, b in zip(sizes, sizes[1:])), "sizes do not increase")
    taken = set(sizes)
    return kind, [3 if i in taken else 0 for i in range(sizes[-1] + 1)], sizes[-1]


def read_moves(item):
    """Checks a list of moves; gives its reach."""
    fields(item, "kind moves drop_isolated")
    need(type(item["drop_isolated"]) is bool, "something is not true or false")
    need(items(item["moves"], 1000), "there are no moves")
    reach = 1
    for move in item["moves"]:
        what = type(move) is dict and move.get("what")
        need(type(what) is str and what in PLAIN_MOVES + SHAPES, "a move takes something that is not known")
        fields(move, "what degree leaving" if what in PLAIN_MOVES else "what sizes degree leaving")
        low, high, odd, without = fields(move["degree"], "from to odd not")
        need(type(low) is int and type(high) in (int, type(None)), "a degree is not a number")
        need(odd is None or type(odd) is bool, "a parity is wrong")
        need(all(a < b for a, b in zip(numbers(without, 1000), without[1:])), "exceptions are not in order")
        left = items(move["leaving"])
        need(len(left) == 3 and all(type(may) is bool for may in left) and any(left), "what may be left is wrong")
        taken = 1 if what == "edge" else 3
        if what in SHAPES:
            before = 1 if what == "cycle" else -1
            for pair in items(move["sizes"], 1000):
                need(len(numbers(pair)) == 2 and before + 1 < pair[0] <= pair[1] <= 1_000_000, "sizes are wrong")
                before = pair[1]
            need(move["sizes"] and move["sizes"][0][0] > 0, "a size is missing or 0")
            taken = min(before, {"clique": 2, "star": 3}.get(what, before))
            if what == "independent" and taken > 1:
                reach = None
        reach = reach and max(reach, taken)
    return reach and reach + 2 * item["drop_isolated"]


def is_code(rule):
    return rule[0] in ("code", "subtract")


def deletes(rule):
    """May a move delete an edge?"""
    return rule[0] == "words" and any(move["what"] == "edge" for move in rule[1]["moves"])


def need_graph_rule(rule):
    if rule[0] == "words":
        return
    if rule[0] == "name":
        need(rule[1] != "wak" and rule[1] not in HEAP_NAMES, "the rule is not for graphs")
    else:
        need(rule[1][0] == 0 and all(d < 8 for d in rule[1]), "the code is not for graphs")


def read_terms(item, rule, heaps=None):
    """Terms of one sort; says whether they are heaps. The rule must be fit for them."""
    counters = vertices = 0
    for term in items(item, 10_000):
        is_heap = type(term) is dict and "heap" in term
        need(heaps in (None, is_heap), "there are heaps and graphs")
        heaps = is_heap
        fields(term, "times heap" if is_heap else "times vertices edges")
        times = num(term["times"], 1, 10_000)
        if is_heap:
            counters += times * num(term["heap"], 1, 10_000)
            need(counters <= 10_000, "there are too many counters")
        else:
            vertices += times * num(term["vertices"], 1, 128)
            need(vertices <= 128, "there are too many vertices")
            read_edges(term["edges"], term["vertices"])
    if heaps:
        need(is_code(rule), "the rule is not for heaps")
    elif heaps is False:
        need_graph_rule(rule)
    else:
        need(rule[1] != "wak" and rule[1] not in HEAP_NAMES, "the rule is not for positions")
        heaps = is_code(rule)
    return heaps


def read_core(vertices, edges, ends):
    """A core with two ends, in normal form: as in a family, or a row."""
    read_edges(edges, num(vertices, 0, 128))
    need(len(items(ends)) == 2, "there are not two ends")
    tied = [end for end in ends if end is not None]
    for end in tied:
        need(num(end) < vertices, "an end is no vertex")
    need(ends[0] is not None or not tied, "the free end is not the second")
    need(len(tied) < 2 or ends[0] <= ends[1], "the ends are in the wrong order")
    adj = with_path(vertices, edges, (None, None), 0)
    for part in parts_of(adj, (1 << vertices) - 1):
        need(any(part >> end & 1 for end in tied), "the graph is not connected")
    cycle = vertices == 1 and len(tied) == 2
    for end in tied:
        need(cycle or count(adj[end]) + tied.count(end) > 2, "the core is not in normal form")


def read_family(item, rule, start):
    kind = kind_of(item, "heap", "path", "weight")
    if kind == "path":
        fields(item, "kind vertices edges ends first step beside")
        need_graph_rule(rule)
        need(rule[2] is not None, "a move may choose vertices that are far apart")
        read_core(item["vertices"], item["edges"], item["ends"])
        least = 2 if item["ends"][0] is not None and item["ends"][0] == item["ends"][1] else 0
        first, step = num(item["first"], least), num(item["step"], 1, 1_000_000)
        need(start == 0 or first - step < least, "the family could begin earlier")
        read_terms(item["beside"], rule, False)
        return
    need(start == 0, "the family does not begin at 0")
    if kind == "heap":
        fields(item, "kind beside")
        need(is_code(rule), "the rule is not for heaps")
        read_terms(item["beside"], rule, True)
        return
    fields(item, "kind weights edges")
    need(rule[1] == "wak", "families of weights are for wak only")
    weights = items(item["weights"])
    need(all(w is None or type(w) is int for w in weights) and weights.count(None) == 1, "not one weight grows")
    if len(weights) > 128:
        raise Unknown("too many vertices for this checker")
    read_edges(item["edges"], len(weights), loops=True)


# ---------------------------------------------------------------- graphs and rules

def bits(mask):
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def count(mask):
    return bin(mask).count("1")


def with_path(vertices, edges, ends, length):
    """The core with a path of this many new vertices, numbered behind those of the core."""
    adj = [0] * (vertices + length)
    links = [tuple(edge) for edge in edges]
    links += [(v, v + 1) for v in range(vertices, vertices + length - 1)]
    if length == 0 and None not in ends and ends[0] != ends[1]:
        links.append(tuple(ends))
    if length:
        links += [(end, v) for end, v in zip(ends, (vertices, vertices + length - 1)) if end is not None]
    for a, b in links:
        adj[a] |= 1 << b
        adj[b] |= 1 << a
    return adj


def parts_of(adj, mask):
    """The connected parts of what the mask leaves."""
    found = []
    while mask:
        part = fresh = mask & -mask
        while fresh:
            near = 0
            for v in bits(fresh):
                near |= adj[v]
            fresh = near & mask & ~part
            part |= fresh
        found.append(part)
        mask &= ~part
    return found


def connected_sets(adj, piece, most, budget):
    """All connected sets of at most so many vertices of a piece, each once."""
    below = 0
    for root in bits(piece):
        below |= 1 << root
        near = adj[root] & piece & ~below
        stack = [(1 << root, near, below | near, 1)]
        while stack:
            chosen, border, seen, size = stack.pop()
            budget.spend()
            yield chosen, size
            while border and size < most:
                low = border & -border
                border ^= low
                near = adj[low.bit_length() - 1] & piece & ~seen
                stack.append((chosen | low, border | near, seen | near, size + 1))


def independent_sets(adj, piece, most, budget):
    """All sets of at most so many vertices without an edge, none of them empty, each once."""
    stack = [(0, piece, 0)]
    while stack:
        chosen, free, size = stack.pop()
        budget.spend()
        if size:
            yield chosen, size
        while free and size < most:
            low = free & -free
            free ^= low
            stack.append((chosen | low, free & ~adj[low.bit_length() - 1], size + 1))


def has_shape(what, adj, chosen, size):
    """Does a set, connected or without an edge, induce this shape?"""
    inside = [count(adj[v] & chosen) for v in bits(chosen)]
    if what == "cycle":
        return size > 2 and set(inside) == {2}
    if what == "clique":
        return set(inside) == {size - 1}
    if what in ("path", "star"):
        return sum(inside) == 2 * size - 2 and (max(inside) < 3 if what == "path" else max(inside) == size - 1)
    return True


def with_edges(adj):
    """A graph with its edges numbered behind its vertices, next to their ends; vertices are next to edges alone."""
    edges = [(u, v) for u, near in enumerate(adj) for v in bits(near) if u < v]
    need(len(adj) + len(edges) <= 128, "there are too many vertices and edges")
    both = [0] * len(adj) + [1 << u | 1 << v for u, v in edges]
    for number, edge in enumerate(edges, len(adj)):
        for v in edge:
            both[v] |= 1 << number
    return both


class Board:
    """A graph, the rule, and the values of pieces that have been played out.

    If edges may be deleted they are numbered behind the vertices: an edge is next to its ends, and a vertex to its
    edges. So what is left of a graph is a bit set still, and its connected parts are found as before.
    """

    def __init__(self, adj, rule, budget, known):
        self.vertices = (1 << len(adj)) - 1
        self.adj, self.rule, self.budget = with_edges(adj) if deletes(rule) else adj, rule, budget
        self.all, self.known, self.local, self.split = (1 << len(self.adj)) - 1, known, {}, {}

    def closed(self, mask):
        """These vertices and all edges between them."""
        return mask | sum(1 << e for e in bits(self.all & ~self.vertices) if not self.adj[e] & ~mask)

    def plain(self, mask):
        """Who is adjacent to whom in what is left, edges being no more than edges."""
        if self.all == self.vertices:
            return [near & mask for near in self.adj]
        adj = [0] * self.vertices.bit_length()
        for e in bits(mask & ~self.vertices):
            for v in bits(self.adj[e]):
                adj[v] |= self.adj[e] & ~(1 << v)
        return adj

    def parts(self, mask):
        if mask not in self.split:
            self.split[mask] = parts_of(self.adj, mask)
        return self.split[mask]

    def moves(self, piece):
        """The sets that a move may take of a connected piece."""
        adj, name = self.adj, self.rule[1]
        if self.rule[0] == "words":
            return {gone for move in name["moves"] for gone in self.listed_moves(move, piece)}
        if self.rule[0] != "name":
            return self.code_moves(piece)
        taken = set()
        for v in bits(piece):
            one, near = 1 << v, adj[v] & piece
            if name == "node-kayles":
                taken.add(one | near)
            elif name == "arc-kayles":
                taken.update(one | 1 << w for w in bits(near))
            elif name == "grim":
                if near:
                    taken.add(one | sum(1 << w for w in bits(near) if adj[w] & piece == one))
            else:
                self.budget.spend(1 << count(near))
                some = near
                while some:
                    taken.add(one | some)
                    some = (some - 1) & near
                taken.add(one)
        self.budget.spend(len(taken) + 1)
        return taken

    def code_moves(self, piece):
        digits, reach = self.rule[1], self.rule[2]
        for taken, size in connected_sets(self.adj, piece, reach, self.budget):
            digit = size <= reach and digits[size]
            if digit and digit >> min(len(self.parts(piece & ~taken)), 2) & 1:
                yield taken

    def listed_moves(self, move, piece):
        """What a move of this kind may remove of a connected piece."""
        near, degree, may = self.plain(piece), move["degree"], move["leaving"]
        for chosen, taken in self.choices(move, piece & self.vertices, near):
            self.budget.spend(1 + count(chosen))
            degrees = [count(near[v]) for v in bits(chosen)]
            if any(d < degree["from"] or d in degree["not"] for d in degrees):
                continue
            if degree["to"] is not None and max(degrees) > degree["to"]:
                continue
            if degree["odd"] is not None and any(d % 2 != degree["odd"] for d in degrees):
                continue
            left = piece & ~taken
            if self.all != self.vertices:
                left &= ~sum(1 << e for e in bits(left & ~self.vertices) if self.adj[e] & taken)
            parts = self.parts(left)
            if not may[min(len(parts), 2)]:
                continue
            if self.rule[1]["drop_isolated"]:
                left &= ~sum(part for part in parts if count(part) == 1)
            yield piece & ~left

    def choices(self, move, vertices, near):
        """Pairs: the vertices whose degrees are asked for, and what is taken or deleted."""
        what = move["what"]
        if what == "edge":
            for e in bits(self.all & ~self.vertices):
                u, v = bits(self.adj[e])
                if near[u] >> v & 1:
                    yield self.adj[e], 1 << e
        elif what in PLAIN_MOVES:
            for v in bits(vertices):
                some = near[v]
                while True:
                    yield 1 << v, 1 << v | some
                    if what == "neighbours" or not some:
                        break
                    some = (some - 1) & near[v]
        else:
            most = min(move["sizes"][-1][1], count(vertices))
            sets = independent_sets if what == "independent" else connected_sets
            for chosen, size in sets(near, vertices, most, self.budget):
                if any(a <= size <= b for a, b in move["sizes"]) and has_shape(what, near, chosen, size):
                    yield chosen, chosen

    def value(self, mask):
        """The value of these vertices with all edges between them."""
        return self.total(self.closed(mask))

    def total(self, mask):
        total = 0
        for piece in self.parts(mask):
            total ^= self.piece_value(piece)
        return total

    def piece_value(self, piece):
        if piece not in self.local:
            key = self.key(piece)
            if key not in self.known:
                seen = {self.total(piece & ~taken) for taken in self.moves(piece)}
                self.known[key] = mex(seen, ())
            self.local[piece] = self.known[key]
        return self.local[piece]

    def key(self, piece):
        """The piece with its vertices numbered anew. Equal keys are isomorphic pieces."""
        near = {v: self.adj[v] & piece for v in bits(piece)}
        self.budget.spend(len(near))
        rank = {v: count(near[v]) for v in near}
        for _ in range(2):
            rank = {v: hash((rank[v], tuple(sorted(rank[w] for w in bits(near[v]))))) for v in near}
        order = [min(near, key=lambda v: (count(near[v]), rank[v], v))]
        place = {order[0]: 0}
        for v in order:
            for w in sorted(bits(near[v]), key=lambda w: (rank[w], w)):
                if w not in place:
                    place[w] = len(order)
                    order.append(w)
        kinds = sum(1 << place[v] for v in bits(piece & ~self.vertices))
        return (kinds, *(sum(1 << place[w] for w in bits(near[v])) for v in order))


def mex(seen, blobs):
    """The least number that is in none of them. A blob is a set, or bytes."""
    least = 0
    while least < 256 and (least in seen or any(least in blob for blob in blobs)):
        least += 1
    if least == 256:
        blobs = [blob for blob in blobs if type(blob) is not bytes]
        while least in seen or any(least in blob for blob in blobs):
            least += 1
    return least


class Values:
    """A list of values from a least size on, ready for sums of pairs."""

    def __init__(self, values, least):
        self.list, self.least, self.top = values, least, len(values) - 1
        small = max(values, default=0) < 256
        self.raw = bytes(values) if small else None
        self.back = self.raw[::-1] if small else values[::-1]

    def at(self, size):
        return self.list[size - self.least]

    def pairs(self, other, low, low_other, total, budget):
        """All sums F(a) + G(total - a), a and total - a from these sizes on; bytes, or a set."""
        many = total - low - low_other + 1
        if self is other and low == low_other:
            many = (many + 1) // 2
        if many <= 0:
            return b""
        budget.spend(1 + many // 64)
        mine, its = low - self.least, other.top - (total - low - other.least)
        if self.raw is not None and other.raw is not None:
            sums = (int.from_bytes(self.raw[mine:mine + many], "little")
                    ^ int.from_bytes(other.back[its:its + many], "little"))
            return sums.to_bytes(many, "little")
        budget.spend(many)
        return set(map(xor, self.list[mine:mine + many], other.back[its:its + many]))


# ---------------------------------------------------------------- rows

class Row:
    def __init__(self, item, reach, end):
        self.vertices, self.edges, self.ends, values = item
        read_core(self.vertices, self.edges, self.ends)
        need(self.vertices + 4 * reach + 3 <= 128, "a row has too many vertices")
        self.least, self.formula = self.vertices + reach + 1, self.vertices + 4 * reach + 3
        need(len(numbers(values)) == end - self.least + 1, "a list of values has the wrong length")
        self.values, self.ones, self.cuts = Values(values, self.least), set(), set()
        adj = with_path(self.vertices, self.edges, (None, None), 0)
        self.core = adj, tuple(sum(end == v for end in self.ends) for v in range(self.vertices))

    def order(self):
        return self.edges, [MOST + 1 if end is None else end for end in self.ends]


def refine(core):
    """Colours of the vertices that an isomorphism keeps."""
    adj, marks = core
    colours = [(marks[v], count(near)) for v, near in enumerate(adj)]
    for _ in range(4):
        colours = [hash((colours[v], tuple(sorted(colours[w] for w in bits(near))))) for v, near in enumerate(adj)]
    return colours


def isomorphic(one, two, budget):
    """Is there a map of the vertices that keeps neighbours and the marks of the ends?"""
    (adj, marks), (other, its_marks) = one, two
    colours, its_colours = refine(one), refine(two)
    if sorted(zip(colours, marks)) != sorted(zip(its_colours, its_marks)):
        return False
    order, seen = [], 0
    while len(order) < len(adj):
        rest = [v for v in range(len(adj)) if not seen >> v & 1]
        best = max(rest, key=lambda v: (bool(adj[v] & seen), marks[v], count(adj[v])))
        order.append(best)
        seen |= 1 << best
    return place_vertex(0, order, {}, adj, other, (marks, colours), (its_marks, its_colours), budget)


def place_vertex(at, order, image, adj, other, mine, its, budget):
    """Tries all images of the vertex order[at]; the ones before it are placed. At most 128 deep."""
    if at == len(order):
        return True
    v = order[at]
    for w in range(len(order)):
        budget.spend()
        if w in image.values() or mine[0][v] != its[0][w] or mine[1][v] != its[1][w]:
            continue
        if all((adj[v] >> u & 1) == (other[w] >> image[u] & 1) for u in order[:at]):
            image[v] = w
            if place_vertex(at + 1, order, image, adj, other, mine, its, budget):
                return True
            del image[v]
    return False


def open_part(adj, part, inner):
    """Lets the open path grow from an inner vertex. Gives its vertices, and the core with marked ends."""
    path, ends = 1 << inner, []
    for first in bits(adj[inner] & part):
        last, here = inner, first
        while not path >> here & 1 and count(adj[here] & part) <= 2:
            path |= 1 << here
            ahead = adj[here] & part & ~(1 << last)
            if not ahead:
                here = None
                break
            last, here = here, ahead.bit_length() - 1
        if here is not None and path >> here & 1:
            return part, ([0], (2,)) if path == part else None
        ends.append(here)
    core = list(bits(part & ~path))
    place = {v: i for i, v in enumerate(core)}
    inside = [sum(1 << place[w] for w in bits(adj[v] & part) if w in place) for v in core]
    return path, (inside, tuple(ends.count(v) for v in core))


def find_row(rows, core, budget):
    need(core is not None, "an open part has no normal form")
    for index, row in enumerate(rows):
        if len(row.core[0]) == len(core[0]) and isomorphic(row.core, core, budget):
            return index
    raise Refused("a move leads to a row that is not there")


def options_of(row, rows, rule, budget, known):
    """Step 2: the options of a row whose path is long. Returns the rows that are reached."""
    reach, start = rule[2], row.vertices
    length = 4 * reach + 3
    adj = with_path(start, row.edges, row.ends, length)
    board, cuts, reached = Board(adj, rule, budget, known), set(), {}
    for removed in board.moves(board.all):
        taken, total = removed & board.vertices, len(adj)
        if taken:
            inside = taken >> start << start == taken
            before = (taken & -taken).bit_length() - 1 - start
            behind = start + length - taken.bit_length()
        else:
            # An edge, and nothing else; of the path, if its ends follow each other there.
            u, v = bits(board.adj[removed.bit_length() - 1])
            inside, before, behind = v == u + 1 and u >= start, u + 1 - start, start + length - v
        size = count(taken)
        cut = inside and before > reach and behind > reach
        if cut and size in cuts:
            continue
        marks = [start, len(adj) - 1] if cut else [start + 2 * reach + 1]
        constant, found = 0, []
        if cut:
            cuts.add(size)
        for part in board.parts(board.all & ~removed):
            here = [v for v in marks if part >> v & 1]
            if not here:
                constant ^= board.total(part)
                continue
            inner = part & board.vertices
            path, core = open_part(board.plain(part), inner, here[0])
            need(all(path >> v & 1 for v in here), "a part has two open paths")
            key = core and (tuple(core[0]), core[1])
            if key not in reached:
                reached[key] = find_row(rows, core, budget)
            found.append(reached[key])
            total -= count(inner)
        need(found, "a move reaches too far")
        if len(found) == 1:
            row.ones.add((constant, found[0], total))
        else:
            row.cuts.add((constant, min(found), max(found), total))
    return set(reached.values())


def check_row(row, rows, rule, end, budget, known):
    """Steps 3 and 4: small sizes are played out, the others are the mex of the options."""
    for size in range(row.least, row.formula):
        adj = with_path(row.vertices, row.edges, row.ends, size - row.vertices)
        value = Board(adj, rule, budget, known).value((1 << size) - 1)
        need(row.values.at(size) == value, "a value of a small size is wrong")
    ones = [(constant, rows[j].values, total) for constant, j, total in row.ones]
    cuts = [(c, rows[j].values, rows[k].values, d) for c, j, k, d in row.cuts]
    for size in range(row.formula, end + 1):
        budget.spend(1 + len(ones))
        seen = {constant ^ values.at(size - total) for constant, values, total in ones}
        blobs = []
        for constant, one, two, total in cuts:
            blob = one.pairs(two, one.least, two.least, size - total, budget)
            blobs.append({constant ^ v for v in blob} if constant else blob)
        need(row.values.at(size) == mex(seen, blobs), "a value is not the mex of the options")


def check_rows(statement, proof, rule, budget):
    fields(proof, "kind values start rows_period end rows")
    start, period, end = num(proof["start"]), num(proof["rows_period"], 1), num(proof["end"])
    need(start <= end, "the range is empty")
    family, first = statement["family"], statement["from"]
    numbers(proof["values"])
    need(len(proof["values"]) == statement["preperiod"] + statement["period"] - first, "a list of values has the wrong length")
    check = heap_rows if family["kind"] == "heap" else path_rows
    value, size_at, rise = check(statement, proof, rule, budget)
    known = {}

    def term(n):
        size, back = size_at(n), 0
        if size > end + period:
            back = -(-(size - end - period) // period)
        if size not in known:
            budget.spend()
            known[size] = value(size - back * period) + back * rise
        return known[size]

    family_repeats(statement, proof["values"], term, size_at, start, period, budget)


def family_repeats(statement, values, term, size_at, start, period, budget):
    """Step 6. Sizes grow with n, so that all members from `settled` on repeat."""
    first, before, own, saltus = (statement[key] for key in ("from", "preperiod", "period", "saltus"))
    step = size_at(first + 1) - size_at(first)
    settled = max(before, first + max(0, -(-(start - size_at(first)) // step)))
    need(all(term(first + i) == value for i, value in enumerate(values)), "a value of the family is wrong")
    budget.spend(settled + period - before)
    for n in range(before, settled + period):
        need(term(n + own) == term(n) + saltus, "the values of the family do not repeat")
    need(before == first or term(before - 1 + own) != term(before - 1) + saltus, "the preperiod is not the least")
    least_period([term(n) for n in range(settled, settled + own)], saltus)


def least_period(stretch, saltus=0):
    """No proper divisor of the length is a period of the stretch."""
    length, rest, prime = len(stretch), len(stretch), 2
    while rest > 1:
        if prime * prime > rest:
            prime = rest
        if rest % prime == 0:
            part, rise = length // prime, saltus // prime
            if saltus % prime == 0:
                same = all(a + rise == b for a, b in zip(stretch, stretch[part:]))
                need(not same, "the period is not the least")
            while rest % prime == 0:
                rest //= prime
        prime += 1


def path_rows(statement, proof, rule, budget):
    family, reach = statement["family"], rule[2]
    start, period, end = proof["start"], proof["rows_period"], proof["end"]
    need(statement["saltus"] == 0, "only heaps rise")
    shapes = [list(fields(row, "vertices edges ends values")) for row in items(proof["rows"], 10_000)]
    rows = [Row(shape, reach, end + period) for shape in shapes]
    need(rows and shapes[0][:3] == [family[key] for key in ("vertices", "edges", "ends")], "the first row is not the family")
    for a, b in zip(rows[1:], rows[2:]):
        need((a.vertices, *a.order()) < (b.vertices, *b.order()), "the rows are not in order")
    need(start >= max(row.least for row in rows), "the start is less than a least size")
    need(end >= max(row.formula for row in rows), "the end is less than a size without a formula")
    known, reached = {}, {0}
    for row in rows:
        reached |= options_of(row, rows, rule, budget, known)
    need(len(reached) == len(rows), "a row is not reached")
    for row in rows:
        check_row(row, rows, rule, end + period, budget, known)
    most = 2 if any(row.cuts for row in rows) else 1
    deepest = max((option[-1] for row in rows for option in row.ones | row.cuts), default=0)
    need(end >= most * start + (most - 1) * period + deepest - most, "the range is too short")
    for row in rows:
        low = start - row.least
        need(row.values.list[low:-period] == row.values.list[low + period:], "a row does not repeat")
    beside = 0
    for term in family["beside"]:
        if term["times"] % 2:
            board = Board(with_path(term["vertices"], term["edges"], (None, None), 0), rule, budget, known)
            beside ^= board.value((1 << term["vertices"]) - 1)
    core = rows[0]

    def value(size):
        if size >= core.least:
            return core.values.at(size) ^ beside
        adj = with_path(core.vertices, core.edges, core.ends, size - core.vertices)
        return Board(adj, rule, budget, known).value((1 << size) - 1) ^ beside

    shift = core.vertices + family["first"] - family["step"] * statement["from"]
    return value, lambda n: shift + family["step"] * n, 0


# ---------------------------------------------------------------- heaps

class Heaps:
    """The values of heaps under a code, checked one after the other."""

    def __init__(self, digits, values, budget):
        self.values, self.budget = values, budget
        self.none, self.one, self.two, self.three = ([i for i, d in enumerate(digits) if d >> b & 1] for b in range(4))
        self.sums = [0]
        self.all = Values(values, 0)
        for size in range(len(values)):
            need(values[size] == self.mex(size), "a value is not the mex of the options")

    def mex(self, size):
        values, budget = self.values, self.budget
        if self.three and size:
            self.sums.append(self.pair_sums(size))
        budget.spend(1 + len(self.one))
        seen = {values[size - i] for i in self.one if i < size}
        if size in self.none:
            seen.add(0)
        blobs = [self.all.pairs(self.all, 1, 1, size - i, budget) for i in self.two]
        if not self.three:
            return mex(seen, blobs)
        seen.update(*blobs)
        least = 0
        while least in seen or self.three_hit(size, least):
            least += 1
        return least

    def pair_sums(self, size):
        """A bit set of the sums of two heaps of this size together. They are smaller, and so checked."""
        total = 0
        for value in set(self.all.pairs(self.all, 1, 1, size, self.budget)):
            total |= 1 << value
        return total

    def three_hit(self, size, value):
        values, sums = self.values, self.sums
        for i in self.three:
            for third in range(size - i - 2, 0, -1):
                self.budget.spend()
                if sums[size - i - third] >> (value ^ values[third]) & 1:
                    return True
        return False


def heap_rows(statement, proof, rule, budget):
    digits, reach, saltus = rule[1], rule[2], statement["saltus"]
    start, period, end = proof["start"], proof["rows_period"], proof["end"]
    need(len(items(proof["rows"])) == 1, "there is not one row")
    (values,) = fields(proof["rows"][0], "values")
    need(len(numbers(values)) == end + period + 1, "a list of values has the wrong length")
    most = max([1] + [heaps for heaps in (2, 3) if any(d >> heaps & 1 for d in digits)])
    deepest = max((i for i, d in enumerate(digits) if d > 1), default=0)
    need(most < 3 or end + period <= 10_000, "there are too many sizes for three heaps")
    need(start >= 1 and end > reach, "the start or the end is too small")
    beside = statement["family"]["beside"]
    if saltus == 0:
        need(end >= most * start + (most - 1) * period + deepest - most, "the range is too short")
        rise = 0
    else:
        need(not beside and period % statement["period"] == 0, "values that rise are heaps alone, and whole periods")
        rise = saltus * (period // statement["period"])
        need(start <= 1000 and period <= 1000 and rise <= 2**40, "the rise is out of bounds")
        need(period % 2 == 0 and end >= 3 * start + deepest, "the range is too short, or odd")
    need(all(values[n + period] == values[n] + rise for n in range(start, end + 1)), "the heaps do not repeat")
    heaps = Heaps(digits, values, budget)
    if saltus:
        nothing_hits(heaps, start, period, rise, budget)
        all_below_are_hit(heaps, start, period, end, rise, budget)
    total = 0
    for term in beside:
        need(term["heap"] <= end + period, "a heap beside is too large")
        total ^= values[term["heap"]] * (term["times"] % 2)
    return (lambda size: values[size] ^ total), (lambda n: n), rise


def nothing_hits(heaps, start, period, rise, budget):
    """The value that is claimed is never the value of an option."""
    unit, limit, values = rise & -rise, start + period, heaps.values

    def claimed(size):
        back = max(0, (size - start) // period)
        return values[size - back * period] + back * rise

    def part(size):
        return values[size] % unit, values[size] // unit

    # For a total size: low nim-sum and parity of the highs, with the largest sum of highs.
    one, two = {0: {(0, 0): 0}}, {}
    for a in range(1, limit):
        low, high = part(a)
        one[a] = {(low, high % 2): high}
        for b in range(a, limit if heaps.three else a):
            budget.spend()
            low_b, high_b = part(b)
            best = two.setdefault(a + b, {})
            key = low ^ low_b, (high + high_b) % 2
            best[key] = max(best.get(key, 0), high + high_b)
    for taken, others in ((heaps.one, {0: one[0]}), (heaps.two, {a: one[a] for a in range(1, limit)}), (heaps.three, two)):
        for i in taken:
            for total, best in others.items():
                for large in range(start, limit):
                    budget.spend()
                    goal, (low, high) = claimed(total + large + i), part(large)
                    left = goal // unit - high
                    most = best.get((goal % unit ^ low, left % 2))
                    need(most is None or most < left, "the value that is claimed is hit by an option")


def all_below_are_hit(heaps, start, period, end, rise, budget):
    """Everything below is the value of an option that stays when heaps grow."""
    unit, values, sums = rise & -rise, heaps.values, heaps.sums
    lowest = rise + max(values[:start])
    for size in range(end + 1, end + period + 1):
        equal = {0 for i in heaps.two if size - i > 1 and (size - i) % 2 == 0}
        for i in heaps.three:
            budget.spend(size)
            equal.update(values[third] for third in range(size - i - 2, 0, -2))
        need(len(equal) > lowest and all(v in equal for v in range(lowest + 1)), "low values are not hit by equal heaps")
        moved = {values[size - i] for i in heaps.one if size - i >= start}
        for i in heaps.two:
            budget.spend(size)
            moved.update(values[c] ^ values[size - i - c] for c in range(start, size - i) if values[size - i - c] < unit)

        def by_three(value):
            for i in heaps.three:
                for third in range(size - i - 2, start - 1, -1):
                    budget.spend()
                    other = value ^ values[third]
                    if other < unit and sums[size - i - third] >> other & 1:
                        return True
            return False

        for value in range(values[size]):
            need(value in equal or value in moved or by_three(value), "a value below is not hit")


# ---------------------------------------------------------------- chains

def chain_digits(family, rule):
    if family["kind"] == "path":
        plain = {"kind": "path", "vertices": 0, "edges": [], "ends": [None, None], "first": 0, "step": 1, "beside": []}
        need(family == plain, "a chain is for paths alone")
    else:
        need(family == {"kind": "heap", "beside": []}, "a chain is for heaps alone")
    need(rule[0] != "words", "a chain is not for this rule")
    digits = rule[1] if is_code(rule) else ON_PATHS.get(rule[1])
    need(digits is not None and all(d < 8 for d in digits), "a chain is not for this rule")
    return digits


def check_chain(statement, proof, rule, budget):
    fields(proof, "kind mask by_parity rare last_rare window head start shift segment chain")
    need(type(proof["by_parity"]) is bool, "by_parity is not true or false")
    window, head, start, shift = (num(proof[key]) for key in ("window", "head", "start", "shift"))
    mask, rare, last_rare, segment = (num(proof[key]) for key in ("mask", "rare", "last_rare", "segment"))
    need(1 <= segment <= 1 << 22 and statement["from"] == 0, "the segment or the beginning is out of bounds")
    digits = chain_digits(statement["family"], rule)
    before, period, reach = statement["preperiod"], statement["period"], len(digits) - 1
    need(statement["saltus"] == 0 and shift > 0 and shift % period == 0, "the shift is not whole periods")
    two = [i for i, d in enumerate(digits) if d & 4]
    if window:
        need(not (proof["by_parity"] and shift % 2), "the shift is odd")
        need(start - window >= before and start > window and start > 2 * reach + 2, "the window does not fit")
        end = start + shift
    else:
        need(start == max(before, 1) and shift == period, "start and shift are not preperiod and period")
        most = 2 if two else 1
        end = most * start + (most - 1) * shift + reach + 1 + shift
    need(end <= 2**40, "there are too many heaps")
    need(len(items(proof["chain"])) == -(-end // segment), "the chain has the wrong length")
    if end > OWN_HEAPS:
        raise Unknown("too many heaps for this checker")
    values, rares, depth = chain_values(digits, proof, start, end, budget)
    need(rare == len(rares) and last_rare == (rares[-1] if rares else 0), "the rare heaps are others")
    if window:
        need(last_rare < start, "a heap behind the start is rare")
        need(window >= max(last_rare, depth) + reach, "the window is too short")
    check_hashes(values, segment, proof["chain"])
    need(values[before:end - period] == values[before + period:], "the values do not repeat")
    need(before == 0 or values[before - 1] != values[before - 1 + period], "the preperiod is not the least")
    least_period(values[end - period:])


def check_hashes(values, segment, chain):
    last = b""
    for i, text in enumerate(chain):
        last = hashlib.sha256(last + values[i * segment:(i + 1) * segment]).hexdigest().encode()
        need(text == last.decode(), "a hash of the chain is wrong")


def chain_values(digits, proof, start, end, budget):
    """The values of all heaps, the rare heaps, and the largest smaller heap looked at from the start on."""
    none, one, two = ([i for i, d in enumerate(digits) if d >> b & 1] for b in range(3))
    parity = {i % 2 for i in two} or {0}
    need(not proof["by_parity"] or len(parity) == 1, "splitting moves have both parities")
    turn, mask, by_parity = min(parity), proof["mask"], proof["by_parity"]
    odd = [count(v & mask) % 2 for v in range(256)]
    common = [[v for v in range(256) if odd[v] != flag] for flag in (0, 1)]
    others = [[v for v in range(256) if odd[v] == flag] for flag in (0, 1)]
    none_common, bound = mask == 0 and not by_parity, max(proof["head"], proof["window"])
    values, rares, depth = bytearray(end), [], 0
    for n in range(1, end):
        flag = (n + turn) % 2 if by_parity else 0
        seen = {values[n - i] for i in one if i < n}
        if n in none:
            seen.add(0)
        budget.spend(1 + len(one) + len(two) * (n // 16 if none_common else len(rares)))
        for i in two:
            if none_common:
                seen.update(all_pairs(values, n - i))
            else:
                seen.update([values[a] ^ values[n - i - a] for a in rares if a < n - i])
        goal = next((v for v in common[flag] if v not in seen), 256)
        missing = {v for v in others[flag] if v < goal and v not in seen}
        if missing and not none_common:
            looked = look_at_pairs(values, n, two, missing, bound, budget)
            depth = max(depth, looked) if n >= start else depth
        if missing:
            need(none_common or n <= bound, "a rare heap is too large")
            rares.append(n)
            goal = min(missing)
        need(goal < 256, "a value exceeds 255")
        values[n] = goal
    return bytes(values), rares, depth


def all_pairs(values, total):
    """The sums of all pairs of heaps a, total - a; the value of a heap 0 does no harm if left out."""
    half = total // 2
    if half < 1:
        return b""
    low, high = values[1:half + 1], values[total - half:total][::-1]
    return (int.from_bytes(low, "little") ^ int.from_bytes(high, "little")).to_bytes(half, "little")


def look_at_pairs(values, n, two, missing, bound, budget):
    """Pairs with small heaps first, until nothing is missing. Takes away what is met."""
    small, last = 0, (n - min(two)) // 2 if two else 0
    while missing and small < last:
        small += 1
        budget.spend()
        need(small <= bound, "a pair has to be looked at that is too deep")
        for i in two:
            if small <= n - i - small:
                missing.discard(values[small] ^ values[n - i - small])
    return small


# ---------------------------------------------------------------- one weight that grows

def weighted_values(weights, edges, budget):
    """The values of all positions with weights up to these. The first weight counts slowest."""
    strides, total = {}, 1
    for v in reversed(list(weights)):
        strides[v] = total
        total *= weights[v] + 1
        if total > OWN_WEIGHTS:
            raise Unknown("too many weighted positions for this checker")
    moves = [(a, b, strides[a] + (strides[b] if a != b else 0)) for a, b in edges if a in weights and b in weights]
    values, left, order = [0] * total, dict.fromkeys(weights, 0), list(reversed(list(weights)))
    for index in range(1, total):
        budget.spend(1 + len(moves))
        for v in order:
            if left[v] < weights[v]:
                left[v] += 1
                break
            left[v] = 0
        values[index] = mex({values[index - by] for a, b, by in moves if left[a] and left[b]}, ())
    return values


def check_settled(statement, proof, rule, budget):
    fields(proof, "kind settled values")
    settled, values, family = num(proof["settled"]), numbers(proof["values"]), statement["family"]
    need(len(values) == settled + 2, "the list of values has the wrong length")
    grows, edges = family["weights"].index(None), family["edges"]
    weights = {v: w for v, w in enumerate(family["weights"]) if w != 0}
    loop, weights[grows] = [grows, grows] in edges, settled + 1
    adj = [0] * len(family["weights"])
    for a, b in edges:
        if a in weights and b in weights and a != b:
            adj[a] |= 1 << b
            adj[b] |= 1 << a
    parts, beside, mine = parts_of(adj, sum(1 << v for v in weights)), 0, [0]
    for part in parts:
        others = [v for v in bits(part) if v != grows]
        if part >> grows & 1:
            least = 3 * sum(weights[v] for v in others) if loop else sum(weights[v] for v in bits(adj[grows]))
            need(settled >= least, "settled is too small")
            others = [grows] + others
        found = weighted_values({v: weights[v] for v in others}, edges, budget)
        if part >> grows & 1:
            stretch = len(found) // (settled + 2)
            mine = found[stretch - 1::stretch]
        else:
            beside ^= found[-1]
    need(values == [value ^ beside for value in mine], "a value is wrong")
    before, period = statement["preperiod"], statement["period"]
    need(period <= 2 and statement["saltus"] == 0 and before <= settled, "period, preperiod or saltus is out of bounds")
    need(values[before:-period] == values[before + period:], "the values do not repeat")
    need(period == 1 or values[-1] != values[-2], "the period is not the least")
    need(before == 0 or values[before - 1] != values[before - 1 + period], "the preperiod is not the least")


# ---------------------------------------------------------------- strategies

class GraphPlaces:
    """What is left of a graph is a bit set of its vertices, and of its edges behind them if these may be deleted."""

    def __init__(self, terms, rule, budget):
        adj = []
        for term in terms:
            need(len(adj) + term["times"] * term["vertices"] <= 128, "there are too many vertices")
            for _ in range(term["times"]):
                one = with_path(term["vertices"], term["edges"], (None, None), 0)
                adj += [near << len(adj) for near in one]
        self.board, self.found = Board(adj, rule, budget, {}), {}
        self.all, self.many = self.board.all, len(self.board.adj)

    def read(self, left):
        need(all(a < b for a, b in zip(left, left[1:])) and (not left or left[-1] < self.many), "no such vertices")
        mask = sum(1 << v for v in left)
        need(not mask & ~self.board.closed(mask & self.board.vertices), "an edge is left without its ends")
        return mask

    def moves(self, mask):
        if mask not in self.found:
            self.found[mask] = {mask & ~taken for piece in self.board.parts(mask) for taken in self.board.moves(piece)}
        return self.found[mask]


class HeapPlaces:
    """What is left of heaps is a tuple of their sizes."""

    def __init__(self, terms, rule, budget):
        sizes = [(term["heap"], term["times"]) for term in terms]
        self.all = tuple(sorted(size for size, times in sizes for _ in range(times)))
        self.counters, self.digits, self.budget, self.found = sum(self.all), rule[1], budget, {}

    def read(self, left):
        need(all(a <= b for a, b in zip(left, left[1:])) and (not left or left[0] > 0), "no such heaps")
        need(sum(left) <= self.counters, "there are more counters than at the beginning")
        return tuple(left)

    def moves(self, place):
        if place not in self.found:
            found = self.found[place] = set()
            for heap in set(place):
                at = place.index(heap)
                rest = place[:at] + place[at + 1:]
                for parts in self.heap_moves(heap):
                    self.budget.spend(1 + len(place))
                    found.add(tuple(sorted(rest + parts)))
        return self.found[place]

    def heap_moves(self, heap):
        for i, digit in enumerate(self.digits[:heap + 1]):
            left = heap - i
            if digit & 1 and left == 0:
                yield ()
            if digit & 2 and left:
                yield (left,)
            if digit & 4:
                yield from ((a, left - a) for a in range(1, left // 2 + 1))
            if digit & 8:
                yield from ((a, b, left - a - b) for a in range(1, left // 3 + 1) for b in range(a, (left - a) // 2 + 1))


def check_strategy(statement, proof, rule, budget):
    fields(proof, "kind positions")
    misere, terms, value = statement["play"] == "misere", statement["position"], statement["value"]
    places = (HeapPlaces if read_terms(terms, rule) else GraphPlaces)(terms, rule, budget)
    entries, last = [], None
    for entry in items(proof["positions"]):
        left, nim, answers = fields(entry, "left nim answers")
        numbers(left), num(nim), items(answers)
        need(not (misere and nim), "there is a Nim heap in misere play")
        need(len(entries) < 2 or last < (left, nim), "positions are not in order")
        last = left, nim
        entries.append((places.read(left), nim))
    if not entries:
        need(misere and statement["outcome"] == "N" and not places.moves(places.all), "there are no positions")
        return
    need(entries[0] not in entries[1:], "a position stands there twice")
    if not misere:
        need(entries[0] == (places.all, value), "the first position is not that of the statement")
    elif statement["outcome"] == "P":
        need(entries[0][0] == places.all, "the first position is not that of the statement")
    else:
        need(entries[0][0] in places.moves(places.all), "no move leads to the first position")
    for (place, nim), entry in zip(entries, proof["positions"]):
        check_answers(place, nim, entry["answers"], entries, places, misere)


def check_answers(place, nim, answers, entries, places, misere):
    need(len(answers) >= nim, "an answer is missing")
    moves = {(after, nim) for after in places.moves(place)} | {(place, less) for less in range(nim)}
    need(len(answers) == len(moves), "there are not as many answers as moves")
    need(moves or not misere, "a position of misere play has no move")
    last = None
    for answer in answers:
        need(len(items(answer)) == 3, "an answer is not a triple")
        left, beside, number = answer
        here = places.read(numbers(left)), num(beside)
        need(last is None or last < (left, beside), "answers are not in order")
        last = left, beside
        need(here in moves, "no move leads to the place of an answer")
        if number is None:
            need(misere and not places.moves(here[0]), "there is no answer where one is needed")
            continue
        need(num(number) < len(entries), "an answer has no such position")
        goal, less = entries[number]
        need(less == here[1] and goal in places.moves(here[0]) or goal == here[0] and less < here[1],
             "an answer is no move")


# ---------------------------------------------------------------- misere quotients

class Monoid:
    """A finite commutative monoid with a set P. A set of elements is a bit set; element 0 is the identity."""

    def __init__(self, statement, proof, budget):
        self.order, self.budget, order = statement["order"], budget, statement["order"]
        generators = num(proof["generators"], 0, 256)
        steps, p = numbers(proof["steps"], 1 << 22), numbers(proof["p"], order)
        need(len(steps) == order * generators and all(to < order for to in steps), "the steps are not a table")
        need(all(a < b for a, b in zip(p, p[1:])) and all(0 < x < order for x in p), "P is no list of elements without 1")
        need(len(p) == statement["p_order"], "P has not so many elements")
        if order > OWN_ELEMENTS:
            raise Unknown("too many elements for this checker")
        by = [steps[g::generators] for g in range(generators)]
        for one in by:
            for two in by:
                budget.spend(order // 16 + 1)
                need([one[x] for x in two] == [two[x] for x in one], "steps do not commute")
        # times[y][x] is xy; y was reached by a step from an element that was reached before.
        self.times = {0: list(range(order))}
        reached = [0]
        for y in reached:
            for step in by:
                if step[y] not in self.times:
                    budget.spend(order // 16 + 1)
                    self.times[step[y]] = [step[x] for x in self.times[y]]
                    reached.append(step[y])
        need(len(reached) == order, "an element is not made of generators")
        self.p = sum(1 << x for x in p)
        self.into_p = []
        for x in range(order):
            budget.spend(order // 8 + 1)
            self.into_p.append(int("".join("1" if self.p >> y & 1 else "0" for y in reversed(self.times[x])), 2))
        need(len(set(self.into_p)) == order, "two elements are not told apart")
        self.seen, self.clash, self.least = set(), {}, {}

    def winning(self, mask):
        """All z for which z times an element of the set is in P."""
        found = 0
        for x in bits(mask):
            found |= self.into_p[x]
        self.budget.spend(self.order // 8 + 1)
        return found

    def piece(self, element, options):
        """Takes a piece with its element and the set of those of its options; no move leads from P to P."""
        if not options:
            need(element == 0, "a piece without a move is not 1")
        elif (element, options) not in self.seen:
            self.seen.add((element, options))
            if element not in self.clash:
                self.clash[element] = self.winning(self.into_p[element])
            need(not self.clash[element] & options, "a move leads from P to P")
            keep(self.least.setdefault(element, []), self.winning(options))

    def check(self):
        """Every sum of pieces but the empty one is in P, or has a move into P; every element is that of a sum."""
        pieces = [(y, its) for y, sets in self.least.items() for its in sets]
        sums, waiting = {0: [0]}, [(0, 0)]
        for x, wins in waiting:
            if wins not in sums[x]:
                continue
            for y, its in pieces:
                both = self.beside(wins, y) | self.beside(its, x)
                xy = self.times[y][x]
                need((self.p >> xy | both) & 1, "a sum is not in P and has no move into P")
                if keep(sums.setdefault(xy, []), both):
                    waiting.append((xy, both))
                self.budget.spend(len(sums[xy]))
        need(len(sums) == self.order, "an element is that of no sum")

    def beside(self, wins, y):
        """All z with zy in the set."""
        if wins == 0:
            return 0
        self.budget.spend(self.order // 4 + 1)
        return int("".join("1" if wins >> zy & 1 else "0" for zy in reversed(self.times[y])), 2)


def keep(least, mask):
    """Keeps a set unless one within it is there, and drops those it is within."""
    if any(other & ~mask == 0 for other in least):
        return False
    least[:] = [other for other in least if mask & ~other]
    least.append(mask)
    return True


def read_quotient(statement, rule):
    of = statement["of"]
    kind = kind_of(of, "some", "all", "stars", "position")
    need(rule[0] != "words", "nothing is known about this rule there")
    num(statement["order"], 1, 1 << 14), num(statement["p_order"], 0, 1 << 14)
    most = (1 << 22) - 1
    if kind in ("some", "all"):
        names = {"some": "to", "all": "preperiod period"}[kind]
        fields(of, "kind family " + names)
        need(of["family"] in ("heap", "path"), "the family is not known")
        for name in names.split():
            num(of[name], name == "period", most)
        if rule[0] == "name":
            paths = of["family"] == "path" and rule[1] in ON_PATHS
            heaps = of["family"] == "heap" and rule[1] in HEAP_NAMES and kind == "some"
            need(paths or heaps, "nothing is known about this rule there")
        elif of["family"] == "path":
            need_graph_rule(rule)
    elif kind == "stars":
        fields(of, "kind arms threshold period")
        num(of["arms"], 1, 6), num(of["threshold"], 0, most), num(of["period"], 1, most)
        need(is_code(rule) and rule[1][0] == 0 and all(d < 4 for d in rule[1]), "the rule is not for stars")
    else:
        fields(of, "kind position")
        need_graph_rule(rule)
        read_terms(of["position"], rule, False)


def check_quotient(statement, proof, rule, budget):
    fields(proof, "kind generators steps p phi")
    monoid, of = Monoid(statement, proof, budget), statement["of"]
    phi = numbers(proof["phi"], 1 << 23)
    need(all(x < monoid.order for x in phi), "Phi of a piece is no element")
    if of["kind"] == "stars":
        check_stars(of, phi, rule[1], monoid, budget)
    else:
        check_heaps(of, phi, rule, monoid, budget)
    monoid.check()


def check_heaps(of, phi, rule, monoid, budget):
    digits = rule[1] if is_code(rule) else ON_PATHS.get(rule[1])
    end = repeats_to(of, phi, digits) if of["kind"] == "all" else of["to"]
    need(len(phi) == end + 1, "Phi is not given for these heaps")
    few = rule[1] == "grundy-game" or digits is not None and any(d & 8 for d in digits)
    need(not few or len(phi) <= 10_000, "the heaps are too large for this rule")
    if rule[1] == "nim":
        before = 0
        for element in phi:
            budget.spend()
            monoid.piece(element, before)
            before |= 1 << element
        return
    taken = [(i, d) for i, d in enumerate(digits or ()) if d]
    two = three = None
    if digits is None or any(d & 12 for _, d in taken):
        two = pairs_of_heaps(phi, monoid, budget, equal=digits is not None)
    if digits is not None and few:
        three = with_a_heap(two, phi, monoid, budget)
    for n, element in enumerate(phi):
        options = two[n] if digits is None else 0
        for i, digit in taken:
            if i > n:
                break
            budget.spend()
            if digit & 1 and i == n:
                options |= 1
            if digit & 2 and i < n:
                options |= 1 << phi[n - i]
            if digit & 4:
                options |= two[n - i]
            if digit & 8:
                options |= three[n - i]
        monoid.piece(element, options)


def repeats_to(of, phi, digits):
    """The last heap that is needed; up to there Phi repeats as it is said, and neither number can be smaller."""
    before, period = of["preperiod"], of["period"]
    most = 3 if any(d & 8 for d in digits) else 2 if any(d & 4 for d in digits) else 1
    start = max(before, 1)
    end = most * (start + period) + len(digits) - 1 - most
    need(len(phi) == end + 1, "Phi is not given for these heaps")
    need(phi[before:end - period + 1] == phi[before + period:], "Phi does not repeat")
    need(before == 0 or phi[before - 1] != phi[before - 1 + period], "the preperiod is not the least")
    least_period(phi[start:start + period])
    return end


def pairs_of_heaps(phi, monoid, budget, equal):
    """For each total the products of two heaps, which are not empty; of unequal ones only, unless told."""
    order, found = monoid.order, []
    scaled, back = [x * order for x in phi], phi[::-1]
    for total in range(len(phi)):
        last = total // 2 if equal else (total - 1) // 2
        budget.spend(last // 4 + 1)
        # Heaps 1 to last with total - 1 down to total - last.
        its = len(phi) - total
        mask = 0
        for both in set(map(add, scaled[1:last + 1], back[its:its + last])):
            mask |= 1 << monoid.times[both % order][both // order]
        found.append(mask)
    return found


def with_a_heap(two, phi, monoid, budget):
    """For each total the products of three heaps."""
    found, known = [], {}
    for total in range(len(phi)):
        mask = 0
        budget.spend(total)
        for pair in set(zip(phi[1:total], two[total - 1:0:-1])):
            if pair not in known:
                budget.spend(monoid.order)
                known[pair] = sum(1 << z for z in {monoid.times[pair[0]][x] for x in bits(pair[1])})
            mask |= known[pair]
        found.append(mask)
    return found


def lists_of_arms(arms, below):
    """Arms from the longest to the shortest, all shorter than a bound, in lexicographic order."""
    if arms == 0:
        yield ()
        return
    for first in range(below):
        for rest in lists_of_arms(arms - 1, first + 1):
            yield (first, *rest)


def check_stars(of, phi, digits, monoid, budget):
    arms, threshold, period = of["arms"], of["threshold"], of["period"]
    side, reach = threshold + period, len(digits) - 1
    many = 1
    for i in range(arms):
        many = many * (side + reach + i) // (i + 1)
    need(many <= 4_000_000, "there are too many stars")
    budget.spend(many * (4 + arms * reach))
    known = dict(zip(lists_of_arms(arms, side), phi))
    for i, star in enumerate(lists_of_arms(arms, side)):
        need(i < len(phi), "Phi is not given for all stars")
    need(len(known) == len(phi), "Phi is given for more than the stars")

    def element(*star):
        short = [arm if arm < side else threshold + (arm - threshold) % period for arm in star]
        return known[tuple(sorted(short + [0] * (arms - len(short)), reverse=True))]

    def other(star, change):
        """Does Phi change if an arm does?"""
        return any(element(*star[:i], change(arm), *star[i + 1:]) != known[star]
                   for i, arm in enumerate(star) if change(arm) is not None)

    if arms > 1:
        for a, b in lists_of_arms(2, side):
            need(element(a, b) == element(a + b), "a path has two elements")
    shifts = [(range(threshold - 1, threshold), period)] if threshold else []
    rest, prime = period, 2
    while rest > 1:
        if rest % prime == 0:
            shifts.append((range(threshold, side), period // prime))
            while rest % prime == 0:
                rest //= prime
        prime = prime + 1 if prime * prime <= rest else rest
    for where, shift in shifts:
        budget.spend(len(phi) * arms)
        need(any(other(star, lambda arm: arm + shift if arm in where else None) for star in known),
             "threshold or period are not the least")
    one = [i for i, digit in enumerate(digits) if digit & 2]
    for star in lists_of_arms(arms, side + reach):
        vertices = 1 + sum(star)
        options = 1 if vertices <= reach and digits[vertices] & 1 else 0
        for i, arm in enumerate(star):
            for taken in one:
                if taken <= arm:
                    options |= 1 << element(*star[:i], arm - taken, *star[i + 1:])
                # The rest of the arm is a path.
                if 1 <= vertices - taken <= arm:
                    options |= 1 << element(vertices - taken - 1)
        monoid.piece(element(*star), options)


def check_pieces(statement, proof, rule, budget):
    fields(proof, "kind generators steps p pieces")
    monoid = Monoid(statement, proof, budget)
    graphs, last, alike = [], (0, []), {}
    for item in items(proof["pieces"], 100_000):
        vertices, edges, phi = fields(item, "vertices edges phi")
        read_edges(edges, num(vertices, 1, 128)), num(phi, 0, monoid.order - 1)
        need(last < (vertices, edges), "pieces are not in order")
        last = vertices, edges
        graph = with_path(vertices, edges, (None, None), 0)
        need(len(parts_of(graph, (1 << vertices) - 1)) == 1, "a piece is not connected")
        need(find_piece(graph, graphs, alike, budget) is None, "two pieces are isomorphic")
        alike.setdefault(colours_of(graph), []).append(len(graphs))
        graphs.append(graph)

    def parts(adj, mask):
        for part in parts_of(adj, mask):
            place = {v: i for i, v in enumerate(bits(part))}
            inside = [sum(1 << place[w] for w in bits(adj[v] & part)) for v in bits(part)]
            found = find_piece(inside, graphs, alike, budget)
            need(found is not None, "what can be reached is not among the pieces")
            yield found

    whole = GraphPlaces(statement["of"]["position"], rule, budget)
    met = set(parts(whole.board.adj, whole.all))
    for at in range(len(graphs) - 1, -1, -1):
        need(at in met, "a piece cannot be reached")
        adj, every, options = graphs[at], (1 << len(graphs[at])) - 1, 0
        for taken in set(Board(adj, rule, budget, {}).moves(every)):
            element = 0
            for part in parts(adj, every & ~taken):
                met.add(part)
                element = monoid.times[proof["pieces"][part]["phi"]][element]
            options |= 1 << element
        monoid.piece(proof["pieces"][at]["phi"], options)
    monoid.check()


def colours_of(graph):
    return tuple(sorted(refine((graph, (0,) * len(graph)))))


def find_piece(graph, graphs, alike, budget):
    """The number of the piece that is isomorphic to a graph."""
    budget.spend(8 * len(graph))
    for number in alike.get(colours_of(graph), ()):
        if isomorphic((graph, (0,) * len(graph)), (graphs[number], (0,) * len(graph)), budget):
            return number
    return None


# ---------------------------------------------------------------- what is printed

def show_move(move):
    plain = {"neighbours": "take vertex + neighbours", "some-neighbours": "take vertex + some neighbours",
             "edge": "delete edge"}
    if move["what"] in plain:
        text = plain[move["what"]]
    else:
        ranges = ["%d" % a if a == b else "%d%s%d" % (a, "," if b == a + 1 else "..", b) for a, b in move["sizes"]]
        text = "take %s %s" % (move["what"], ",".join(ranges))
    degree = move["degree"]
    where = [">= %d" % degree["from"]] if degree["from"] else []
    where += ["<= %d" % degree["to"]] if degree["to"] is not None else []
    where += ["odd" if degree["odd"] else "even"] if degree["odd"] is not None else []
    where += ["!= %d" % d for d in degree["not"]]
    if where:
        text += " where degree " + " and degree ".join(where)
    if not all(move["leaving"]):
        text += " leaving " + ", ".join(
            part for part, may in zip(("empty", "one", "several"), move["leaving"]) if may)
    return text


def show_rule(item):
    if item["kind"] == "words":
        end = " then drop isolated" if item["drop_isolated"] else ""
        return " or ".join(map(show_move, item["moves"])) + end
    if item["kind"] == "name":
        return item["name"]
    if item["kind"] == "subtract":
        return "csg{%s}" % ",".join(map(str, item["sizes"]))
    digits = "".join("%X" % d for d in item["digits"])
    return ("0x" if max(item["digits"]) > 7 else "") + digits[0] + "." + (digits[1:] or "0")


def show_graph(vertices, edges):
    seen = {v for edge in edges for v in edge}
    alone = [str(v) for v in range(vertices) if v not in seen]
    return "edges(%s)" % ", ".join(["%d-%d" % tuple(edge) for edge in edges] + alone)


def show_terms(terms):
    for term in terms:
        if "heap" in term:
            what = str(term["heap"])
        elif term["edges"] == [[v, v + 1] for v in range(term["vertices"] - 1)]:
            what = "P(%d)" % term["vertices"]
        else:
            what = show_graph(term["vertices"], term["edges"])
        yield what if term["times"] == 1 else "%d*%s" % (term["times"], what)


def show_length(step, more):
    text = "n" if step == 1 else "%d*n" % step
    return text if more == 0 else "%s%+d" % (text, more)


def legs_of(family):
    """The lengths of the legs if the core is a star of paths around the first end."""
    centre = family["ends"][0]
    adj = with_path(family["vertices"], family["edges"], (None, None), 0)
    legs = parts_of(adj, (1 << family["vertices"]) - 1 & ~(1 << centre))
    star = len(family["edges"]) == family["vertices"] - 1 and all(count(adj[v]) < 3 for leg in legs for v in bits(leg))
    return sorted(count(leg) for leg in legs) if star and count(adj[centre]) == len(legs) else None


def show_family(family, first):
    if family["kind"] == "weight":
        weights = ["n" if w is None else w for w in family["weights"]]
        parts = ["%d:%s" % pair for pair in enumerate(weights)] + ["%d-%d" % tuple(edge) for edge in family["edges"]]
        return "wedges(%s)" % ", ".join(parts)
    if family["kind"] == "heap":
        return " + ".join(["n", *show_terms(family["beside"])])
    step, ends, more = family["step"], family["ends"], family["first"] - family["step"] * first
    length = show_length(step, more)
    graph = show_graph(family["vertices"], family["edges"])
    if family["vertices"] == 0:
        what = "P(%s)" % length
    elif ends[1] is not None:
        cycle = family["vertices"] == 1
        what = "C(%s)" % show_length(step, more + 1) if cycle else "link(%s,%d,%d,%s)" % (graph, *ends, length)
    else:
        legs = legs_of(family)
        what = "S(%s,%s)" % (",".join(map(str, legs)), length) if legs else "append(%s,%d,%s)" % (graph, ends[0], length)
    return " + ".join([what, *show_terms(family["beside"])])


def show_quotient(rule, statement):
    of, order = statement["of"], statement["order"]
    what, more = {"heap": "n", "path": "P(n)"}.get(of.get("family")), ""
    if of["kind"] == "some":
        more = ", for n up to %d" % of["to"]
    elif of["kind"] == "all":
        more = ", with period %d from n = %d on" % (of["period"], of["preperiod"])
    elif of["kind"] == "stars":
        what = "stars with one arm" if of["arms"] == 1 else "stars with at most %d arms" % of["arms"]
        more = ", with period %d in every arm from length %d on" % (of["period"], of["threshold"])
    else:
        what = " + ".join(show_terms(of["position"])) or "0"
    count_of = "%d element%s, %d in P" % (order, "" if order == 1 else "s", statement["p_order"])
    return "%s on %s has a mis\u00e8re quotient of %s%s" % (rule, what, count_of, more)


def show(statement):
    rule = show_rule(statement["rule"])
    if statement["kind"] == "period":
        what = show_family(statement["family"], statement["from"])
        rise = ", rising by %d" % statement["saltus"] if statement["saltus"] else ""
        return "%s on %s has period %d from n = %d on%s" % (rule, what, statement["period"], statement["preperiod"], rise)
    if statement["kind"] == "quotient":
        return show_quotient(rule, statement)
    what = " + ".join(show_terms(statement["position"])) or "0"
    if statement["play"] == "normal":
        return "%s on %s has Grundy value %d" % (rule, what, statement["value"])
    return "%s on %s has outcome %s in mis\u00e8re play" % (rule, what, statement["outcome"])


# ---------------------------------------------------------------- the whole

def read_statement(statement):
    kind = kind_of(statement, "period", "value", "quotient")
    more = {"period": "family from preperiod period saltus", "value": "position outcome value",
            "quotient": "of order p_order"}
    fields(statement, "kind convention play rule " + more[kind])
    need(statement["convention"] == "disjunctive", "the convention is not known here")
    rule, misere = read_rule(statement["rule"]), statement["play"] == "misere"
    need((statement["play"] == "normal" and kind != "quotient") or (misere and kind != "period"), "the play is not known here")
    if kind == "quotient":
        read_quotient(statement, rule)
        return rule
    if kind == "period":
        first = num(statement["from"])
        num(statement["preperiod"], first), num(statement["period"], 1), num(statement["saltus"])
        read_family(statement["family"], rule, first)
        return rule
    need(statement["outcome"] in ("N", "P"), "the outcome is not known")
    read_terms(statement["position"], rule)
    if misere:
        need(statement["value"] is None, "there is a value in misere play")
    else:
        need((num(statement["value"]) == 0) == (statement["outcome"] == "P"), "outcome and value do not agree")
    return rule


def judge(data, budget):
    """Checks the bytes of one file. Gives the statement, or raises Refused or Unknown."""
    tree = parse(data)
    fields(tree, "certificate version typed statement proof digest")
    need(tree["certificate"] == "grundy" and type(tree["version"]) is int and tree["version"] == 2, "not version 2")
    for text in fields(tree["typed"], "rule on"):
        need(type(text) is str and len(text) <= 1000, "what was typed is no text, or too long")
    statement, proof = tree["statement"], tree["proof"]
    rule = read_statement(statement)
    if statement["kind"] == "value":
        kinds = {"strategy": check_strategy}
    elif statement["kind"] == "quotient":
        kinds = {"pieces": check_pieces} if statement["of"]["kind"] == "position" else {"quotient": check_quotient}
    elif statement["family"]["kind"] == "weight":
        kinds = {"settled": check_settled}
    else:
        kinds = {"rows": check_rows, "chain": check_chain}
    kinds[kind_of(proof, *kinds)](statement, proof, rule, budget)
    return show(statement)


def verdict(data, timeout=None):
    """One line, and the exit status that goes with it."""
    try:
        return "holds: " + judge(data, Budget(timeout)), 0
    except Refused as reason:
        return "refused: %s" % reason, 1
    except Unknown as reason:
        return "unknown: %s" % reason, 3
    except MemoryError:
        return "unknown: the memory is used up", 3
    except Exception as error:  # nothing is known to lead here; a hostile file gets no traceback
        return "unknown: the checker failed (%s)" % type(error).__name__, 3


def read(path, most=FILE_BYTES + 1):
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError("it is no regular file")
        return file.read(most)


def lines_of(data):
    *lines, rest = data.split(b"\n")
    return [line + b"\n" for line in lines] + [rest] * bool(rest)


def allow(memory):
    try:
        import resource
        hard = resource.getrlimit(resource.RLIMIT_AS)[1]
        least = memory if hard == resource.RLIM_INFINITY else min(memory, hard)
        resource.setrlimit(resource.RLIMIT_AS, (least, hard))
    except (ImportError, ValueError, OSError) as error:
        print("the memory cannot be bounded here: %s" % error, file=sys.stderr)


def main(arguments=None):
    parser = argparse.ArgumentParser(description="Checks certificates of grundy.")
    parser.add_argument("--timeout", type=float, metavar="SECONDS", help="for each certificate")
    parser.add_argument("--memory", type=int, metavar="BYTES", default=4 << 30, help="4 GiB unless told")
    parser.add_argument("--lines", action="store_true", help="one certificate per line, one verdict per line")
    parser.add_argument("files", nargs="+", metavar="FILE")
    options = parser.parse_args(arguments)
    sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")
    allow(options.memory)
    results = set()
    for path in options.files:
        try:
            data = read(path, -1 if options.lines else FILE_BYTES + 1)
        except (OSError, ValueError, MemoryError) as error:
            print("%s: unknown: it cannot be read: %s" % (path, error))
            results.add(2)
            continue
        for line in lines_of(data) if options.lines else [data]:
            text, result = verdict(line, options.timeout)
            print(text if options.lines else "%s: %s" % (path, text), flush=not options.lines)
            results.add(result)
    return next((result for result in (1, 2, 3) if result in results), 0)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(2)
