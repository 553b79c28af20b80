"""Tests of check_certificate.py: true certificates of every kind hold, lies are refused.

The certificates are made here, by brute force, with code that shares nothing with the
checker. Each one is then changed in many small ways and sealed anew. A changed certificate may
hold only if its statement is still true, and that is found by brute force again.
"""
import copy
import functools
import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import check_certificate as checker  # noqa: E402

PROGRAM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "check_certificate.py")


def text_of(tree):
    return json.dumps(tree, separators=(",", ":")).encode()


def seal(tree):
    """Writes a certificate with the right digest."""
    head = text_of({key: value for key, value in tree.items() if key != "digest"})[:-1]
    return head + b',"digest":"sha256:' + hashlib.sha256(head).hexdigest().encode() + b'"}\n'


def envelope(statement, proof):
    return {"certificate": "grundy", "version": 2, "typed": {"rule": "r", "on": "x"}, "statement": statement, "proof": proof}


def code(*digits):
    return {"kind": "code", "digits": list(digits)}


def named(name):
    return {"kind": "name", "name": name}


def subtract(*sizes):
    return {"kind": "subtract", "sizes": list(sizes)}


# ------------------------------------------------ brute force: heaps and graphs

def digits_of(rule):
    if rule["kind"] == "code":
        return rule["digits"]
    return [3 if i in rule["sizes"] else 0 for i in range(max(rule["sizes"]) + 1)]


def heap_options(rule, n):
    """Everything a heap may become, as tuples of heaps."""
    for i, digit in enumerate(digits_of(rule)[:n + 1]):
        rest = n - i
        if digit & 1 and rest == 0:
            yield ()
        if digit & 2 and rest > 0:
            yield (rest,)
        if digit & 4:
            for a in range(1, rest // 2 + 1):
                yield (a, rest - a)
        if digit & 8:
            for a in range(1, rest):
                for b in range(a, rest):
                    if rest - a - b >= b:
                        yield (a, b, rest - a - b)


def least_missing(seen):
    return next(v for v in range(len(seen) + 1) if v not in seen)


HEAPS = {}


def heap_values(rule, top):
    known = HEAPS.setdefault(json.dumps(rule), [])
    for n in range(len(known), top + 1):
        seen = set()
        for parts in heap_options(rule, n):
            seen.add(functools.reduce(lambda a, b: a ^ b, (known[part] for part in parts), 0))
        known.append(least_missing(seen))
    return known[:top + 1]


def graph(vertices, edges):
    near = {v: set() for v in range(vertices)}
    for a, b in edges:
        near[a].add(b)
        near[b].add(a)
    return near


def pieces(near, left):
    left, found = set(left), []
    while left:
        todo = [left.pop()]
        piece = set(todo)
        while todo:
            for w in near[todo.pop()] & left:
                left.discard(w)
                piece.add(w)
                todo.append(w)
        found.append(frozenset(piece))
    return found


def subsets(items):
    items = list(items)
    for number in range(1 << len(items)):
        yield {item for i, item in enumerate(items) if number >> i & 1}


def takes(rule, near, piece):
    """All sets that a move takes of a piece."""
    if rule["kind"] != "name":
        yield from code_takes(digits_of(rule), near, piece)
        return
    for v in piece:
        around = near[v] & piece
        if rule["name"] == "node-kayles":
            yield {v} | around
        elif rule["name"] == "selective-node-kayles":
            yield from ({v} | some for some in subsets(around))
        elif rule["name"] == "arc-kayles":
            yield from ({v, w} for w in around)
        elif around:
            yield {v} | {w for w in piece if w != v and not near[w] & (piece - {v})}


def code_takes(digits, near, piece):
    layer = {frozenset([v]) for v in piece}
    for size in range(1, len(digits)):
        for chosen in layer:
            left = len(pieces(near, piece - chosen))
            if digits[size] & (1, 2, 4)[min(left, 2)]:
                yield chosen
        layer = {chosen | {w} for chosen in layer for v in chosen for w in near[v] & piece - chosen}


class Host:
    """A graph that is played out; pieces that are paths are known by their length."""
    paths = {}

    def __init__(self, rule, near):
        self.rule, self.near, self.known = rule, near, {}
        self.name = json.dumps(rule)

    def value(self, left):
        return functools.reduce(lambda a, b: a ^ b, map(self.piece, pieces(self.near, left)), 0)

    def piece(self, piece):
        degrees = [len(self.near[v] & piece) for v in piece]
        if max(degrees) <= 2 and sum(degrees) == 2 * len(piece) - 2:
            key = self.name, len(piece)
            if key not in self.paths:
                self.paths[key] = None
                self.paths[key] = self.play(piece)
            return self.paths[key]
        if piece not in self.known:
            self.known[piece] = self.play(piece)
        return self.known[piece]

    def play(self, piece):
        return least_missing({self.value(piece - set(taken)) for taken in takes(self.rule, self.near, piece)})


def member(core, ends, length):
    vertices, edges = core
    edges = [tuple(edge) for edge in edges] + [(v, v + 1) for v in range(vertices, vertices + length - 1)]
    if length:
        edges += [(end, v) for end, v in zip(ends, (vertices, vertices + length - 1)) if end is not None]
    elif None not in ends and ends[0] != ends[1]:
        edges.append(tuple(ends))
    return graph(vertices + length, edges)


def graph_value(rule, near):
    return Host(rule, near).value(near)


ROWS = {}


AS_HEAPS = {"node-kayles": code(0, 1, 3, 7), "arc-kayles": code(0, 0, 7), "selective-node-kayles": code(0, 7, 7, 7)}


def row_value(rule, shape, length):
    """Long paths are heaps: a test below compares short ones with the graphs."""
    as_heap = AS_HEAPS.get(rule.get("name"), rule)
    if as_heap["kind"] != "name":
        for size, value in enumerate(heap_values(as_heap, length + shape[0])):
            Host.paths.setdefault((json.dumps(rule), size), value)
    if shape[2][1] is None and length <= 130:
        key = json.dumps([rule, shape])
        if key not in ROWS:
            ROWS[key] = Host(rule, member(shape[:2], shape[2], 130))
        return ROWS[key].value(range(shape[0] + length))
    key = json.dumps([rule, shape, length])
    if key not in ROWS:
        ROWS[key] = graph_value(rule, member(shape[:2], shape[2], length))
    return ROWS[key]


# ------------------------------------------------ brute force: statements

def terms_value(rule, terms):
    total = 0
    for term in terms:
        if "heap" in term:
            value = heap_values(rule, term["heap"])[-1]
        else:
            value = graph_value(rule, graph(term["vertices"], term["edges"]))
        total ^= value * (term["times"] % 2)
    return total


def weight_value(weights, edges, known):
    if weights not in known:
        seen = set()
        for a, b in edges:
            if weights[a] and weights[b]:
                less = list(weights)
                for v in {a, b}:
                    less[v] -= 1
                seen.add(weight_value(tuple(less), edges, known))
        known[weights] = least_missing(seen)
    return known[weights]


WEIGHTS = {}


def family_value(rule, family, first, n):
    if family["kind"] == "heap":
        return heap_values(rule, n)[n] ^ terms_value(rule, family["beside"])
    if family["kind"] == "path":
        shape = family["vertices"], family["edges"], family["ends"]
        length = family["first"] + family["step"] * (n - first)
        return row_value(rule, shape, length) ^ terms_value(rule, family["beside"])
    weights = tuple(n if w is None else w for w in family["weights"])
    return weight_value(weights, family["edges"], WEIGHTS.setdefault(json.dumps(family["edges"]), {}))


def is_true(statement):
    """Is it so, as far as a few periods show?"""
    rule = statement["rule"]
    if statement["kind"] == "period":
        first, before, period, saltus = (statement[k] for k in ("from", "preperiod", "period", "saltus"))
        if period > 100 or before > 200:
            return False
        if statement["family"].get("first", 0) > 300:    # too long for brute force: the same, less long
            family = {**statement["family"], "first": 100 + statement["family"]["first"] % 60}
            return is_true({**statement, "family": family})
        values = [family_value(rule, statement["family"], first, n) for n in range(first, before + 3 * period + 3)]
        good = {n + first for n in range(len(values) - period) if values[n + period] == values[n] + saltus}
        tail = values[before - first:]
        shorter = any(period % q == 0 and all(b - a == saltus * q / period for a, b in zip(tail, tail[q:])) for q in range(1, period))
        whole = all(n in good for n in range(before, first + len(values) - period))
        return whole and not shorter and (before == first or before - 1 not in good)
    if statement["play"] == "normal":
        value = terms_value(rule, statement["position"])
        return statement["value"] == value and statement["outcome"] == "NP"[value == 0]
    game = Game(statement)
    return statement["outcome"] == ("N" if game.wins(game.all, 0) else "P")


# ------------------------------------------------ making certificates

def period_statement(rule, family, before, period, first=0, saltus=0):
    return {"kind": "period", "convention": "disjunctive", "play": "normal", "rule": rule, "family": family,
            "from": first, "preperiod": before, "period": period, "saltus": saltus}


def find_period(values, most=60, saltus=0):
    """The least period and preperiod that fit a list for more than half of it."""
    for period in range(1, most):
        bad = [n for n in range(len(values) - period) if values[n + period] != values[n]]
        if not bad or bad[-1] + 1 < len(values) // 2:
            return (bad[-1] + 1 if bad else 0), period
    raise AssertionError("no period shows")


def heap_certificate(rule, shown, beside=(), saltus=None):
    values = heap_values(rule, shown)
    digits = digits_of(rule)
    before, period = find_period(values)
    parts = max([1] + [m for m in (2, 3) if any(d >> m & 1 for d in digits)])
    start = max(before, 1)
    deepest = max(i for i, d in enumerate(digits) if d > 1)
    end = max(parts * start + (parts - 1) * period + deepest - parts, len(digits), start)
    end = max(end, max([term["heap"] for term in beside], default=0) - period)
    family = {"kind": "heap", "beside": list(beside)}
    terms = [v ^ terms_value(rule, beside) for v in values[:before + period]]
    proof = {"kind": "rows", "values": terms, "start": start, "rows_period": period, "end": end,
             "rows": [{"values": heap_values(rule, end + period)}]}
    return envelope(period_statement(rule, family, before, period), proof)


def rising_certificate(rule, before, period, saltus, start, rows_period):
    rise, digits = saltus * rows_period // period, digits_of(rule)
    end = 3 * start + len(digits) + 2 * rows_period
    values = heap_values(rule, end + rows_period)
    assert all(values[n + rows_period] == values[n] + rise for n in range(start, end + 1))
    proof = {"kind": "rows", "values": values[:before + period], "start": start, "rows_period": rows_period, "end": end,
             "rows": [{"values": values}]}
    return envelope(period_statement(rule, {"kind": "heap", "beside": []}, before, period, 0, saltus), proof)


def path_certificate(rule, reach, shapes, cut, shown, first=0, step=1, begin=0, beside=()):
    """The shapes of the rows are known; period and start are found for all of them together."""
    most, deepest = 2 if cut else 1, 2 * reach + max(shape[0] for shape in shapes)
    shown += shapes[0][0]
    together = list(zip(*([row_value(rule, shape, n - shape[0]) for n in range(shapes[0][0] + reach, shown)] for shape in shapes)))
    before, period = find_period(together)
    start = max([before + shapes[0][0] + reach] + [shape[0] + reach + 1 for shape in shapes])
    end = max([most * start + (most - 1) * period + deepest - most, start] + [shape[0] + 4 * reach + 3 for shape in shapes])
    rows = []
    for shape in shapes:
        values = [row_value(rule, shape, size - shape[0]) for size in range(shape[0] + reach + 1, end + period + 1)]
        rows.append({"vertices": shape[0], "edges": shape[1], "ends": shape[2], "values": values})
    family = {"kind": "path", "vertices": shapes[0][0], "edges": shapes[0][1], "ends": shapes[0][2],
              "first": first, "step": step, "beside": list(beside)}
    terms = [family_value(rule, family, begin, n) for n in range(begin, begin + 2 * start // step + 4 * period)]
    before, own = find_period(terms)
    proof = {"kind": "rows", "values": terms[:before + own], "start": start, "rows_period": period, "end": end, "rows": rows}
    return envelope(period_statement(rule, family, before + begin, own, begin), proof)


def chain_certificate(rule, family, digits, mask, by_parity, window, segment=64, shown=400):
    values = heap_values(code(*digits), max(shown, 400))
    before, period = find_period(values[:shown])
    reach, two = len(digits) - 1, [i for i, d in enumerate(digits) if d & 4]
    start, shift = max(before, 1), period
    most = 2 if two else 1
    end = most * start + (most - 1) * shift + reach + 1 + shift
    if window:
        start = before + window + reach
        shift = period * 2
        end = start + shift
    turn = two[0] % 2 if two else 0
    rare = [n for n in range(1, end) if (bin(values[n] & mask).count("1") + (n + turn) * by_parity) % 2 == 0]
    chain, last = [], ""
    raw = bytes(heap_values(code(*digits), end - 1))
    for at in range(0, end, segment):
        last = hashlib.sha256(last.encode() + raw[at:at + segment]).hexdigest()
        chain.append(last)
    proof = {"kind": "chain", "mask": mask, "by_parity": by_parity, "rare": len(rare), "last_rare": rare[-1] if rare else 0,
             "window": window, "head": end, "start": start, "shift": shift, "segment": segment, "chain": chain}
    return envelope(period_statement(rule, family, before, period), proof)


def weight_certificate(weights, edges, settled):
    family = {"kind": "weight", "weights": weights, "edges": edges}
    values = [family_value(named("wak"), family, 0, n) for n in range(settled + 2)]
    period = 1 if values[-1] == values[-2] else 2
    before = settled
    while before and values[before - 1 + period] == values[before - 1]:
        before -= 1
    proof = {"kind": "settled", "settled": settled, "values": values}
    return envelope(period_statement(named("wak"), family, before, period), proof)


class Game:
    """The places of a position with a Nim heap beside it. Makes the strategy."""

    def __init__(self, statement):
        self.rule, self.misere = statement["rule"], statement["play"] == "misere"
        terms = statement["position"]
        self.heaps = bool(terms) and "heap" in terms[0]
        self.near, self.known = {}, {}
        sizes = []
        for term in terms:
            for _ in range(term["times"]):
                if self.heaps:
                    sizes.append(term["heap"])
                    continue
                shift = len(self.near)
                for v, around in graph(term["vertices"], term["edges"]).items():
                    self.near[v + shift] = {w + shift for w in around}
        self.all = tuple(sorted(sizes)) if self.heaps else tuple(self.near)

    def moves(self, left, nim):
        found = {(left, less) for less in range(nim)}
        if self.heaps:
            for i, heap in enumerate(left):
                found |= {(tuple(sorted(left[:i] + left[i + 1:] + parts)), nim) for parts in heap_options(self.rule, heap)}
        else:
            for piece in pieces(self.near, left):
                found |= {(tuple(v for v in left if v not in taken), nim) for taken in takes(self.rule, self.near, piece)}
        return sorted(found)

    def wins(self, left, nim):
        if (left, nim) not in self.known:
            moves = self.moves(left, nim)
            won = self.misere if not moves else any(not self.wins(*move) for move in moves)
            self.known[left, nim] = won
        return self.known[left, nim]

    def answer(self, place):
        return next((move for move in self.moves(*place) if not self.wins(*move)), None)

    def strategy(self, first):
        listed, todo = {}, [first]
        while todo:
            place = todo.pop()
            if place not in listed:
                listed[place] = [(move, self.answer(move)) for move in self.moves(*place)]
                todo += [answer for _, answer in listed[place] if answer is not None]
        order = [first] + sorted(place for place in listed if place != first)
        number = {place: i for i, place in enumerate(order)}
        number[None] = None
        return [{"left": list(left), "nim": nim,
                 "answers": [[list(move[0]), move[1], number[answer]] for move, answer in listed[left, nim]]}
                for left, nim in order]


def value_certificate(rule, position, play="normal"):
    statement = {"kind": "value", "convention": "disjunctive", "play": play, "rule": rule, "position": position,
                 "outcome": "P", "value": None}
    game = Game(statement)
    if play == "normal":
        statement["value"] = next(nim for nim in range(99) if not game.wins(game.all, nim))
        statement["outcome"] = "P" if statement["value"] == 0 else "N"
        first = game.all, statement["value"]
    elif game.wins(game.all, 0):
        statement["outcome"] = "N"
        first = game.answer((game.all, 0))
    else:
        first = game.all, 0
    return envelope(statement, {"kind": "strategy", "positions": game.strategy(first) if first else []})


# ------------------------------------------------ the certificates of the tests

PATH = (0, [], [None, None])
STAR = (3, [[0, 1], [0, 2]], [0, None])
TRIANGLE = (3, [[0, 1], [0, 2], [1, 2]], [0, None])
CYCLE = (1, [], [0, 0])
BROOM = (6, [[0, 1], [0, 2], [3, 4], [3, 5]], [0, 3])
ALONE = {"kind": "path", "vertices": 0, "edges": [], "ends": [None, None], "first": 0, "step": 1, "beside": []}
HEAP = {"kind": "heap", "beside": []}
K2 = {"times": 3, "vertices": 2, "edges": [[0, 1]]}


def periods():
    nk, csg = named("node-kayles"), subtract(1, 2)
    yield "Kayles", heap_certificate(code(0, 7, 7), 300)
    yield "a set and a heap beside", heap_certificate(subtract(1, 3, 4), 60, [{"times": 3, "heap": 5}])
    yield "a digit before the point", heap_certificate(code(4, 3), 60)
    yield "three heaps that do not rise", heap_certificate(code(0, 11), 60)
    yield "heaps that are not split", heap_certificate(code(0, 1, 2), 40)
    yield "paths", path_certificate(nk, 3, [PATH], True, 180)
    yield "every second path, something beside", path_certificate(nk, 3, [PATH], True, 180, 1, 2, 0, [K2])
    yield "paths from n = 2 on", path_certificate(csg, 2, [PATH], False, 30, 0, 1, 2)
    yield "a star, a set", path_certificate(csg, 2, [STAR, PATH], False, 30)
    yield "Arc-Kayles", path_certificate(named("arc-kayles"), 2, [PATH], True, 180)
    yield "a cycle", path_certificate(code(0, 3, 5), 2, [CYCLE, PATH], True, 40, 2)
    yield "a triangle", path_certificate(code(0, 3), 1, [TRIANGLE, PATH], False, 30)
    yield "a triangle that is split", path_certificate(code(0, 3, 5), 2, [TRIANGLE, PATH], True, 40)
    yield "two ends, no move", path_certificate(code(0, 0, 0, 1), 3, [BROOM], False, 30)
    yield "two ends", path_certificate(code(0, 5, 7), 2, [BROOM, PATH, STAR], True, 50)


def others():
    yield "rising", rising_certificate(code(0, 3, 15), 0, 6, 3, 1, 12)
    yield "chain, all pairs", chain_certificate(code(0, 7, 7), HEAP, [0, 7, 7], 0, False, 0)
    yield "chain, sparse space", chain_certificate(code(0, 7, 7), HEAP, [0, 7, 7], 15, False, 0)
    yield "chain, window", chain_certificate(code(0, 7, 7), HEAP, [0, 7, 7], 15, False, 90)
    yield "chain, paths", chain_certificate(named("node-kayles"), ALONE, [0, 1, 3, 7], 0, False, 0, 50)
    yield "chain, parity", chain_certificate(named("arc-kayles"), ALONE, [0, 0, 7], 0, True, 0)
    yield "chain, a set", chain_certificate(subtract(1, 2), ALONE, [0, 3, 3], 1, False, 0, 7)
    yield "weight with a loop", weight_certificate([None, 2, 1], [[0, 0], [0, 1], [1, 2]], 9)
    yield "weight without", weight_certificate([3, None, 0, 2], [[0, 1], [1, 2], [2, 3], [3, 3]], 3)
    yield "weight alone", weight_certificate([2, None], [[0, 0], [1, 1]], 0)
    house = [{"times": 1, "vertices": 5, "edges": [[0, 1], [0, 2], [1, 3], [2, 3], [2, 4], [3, 4]]}]
    for name in ("node-kayles", "selective-node-kayles", "arc-kayles", "grim"):
        for play in ("normal", "misere"):
            yield name + " " + play, value_certificate(named(name), house, play)
    yield "two paths", value_certificate(code(0, 3, 7), [{"times": 2, "vertices": 3, "edges": [[0, 1], [1, 2]]}])
    for play in ("normal", "misere"):
        yield "heaps " + play, value_certificate(code(4, 7, 11), [{"times": 2, "heap": 2}, {"times": 1, "heap": 4}], play)
        yield "nothing " + play, value_certificate(named("grim"), [], play)
        yield "one vertex " + play, value_certificate(named("grim"), [{"times": 2, "vertices": 1, "edges": []}], play)


CERTIFICATES = {}


def certificates():
    if not CERTIFICATES:
        sys.setrecursionlimit(10_000)
        for name, tree in [*periods(), *others()]:
            CERTIFICATES[name] = json.loads(text_of(tree))     # nothing is shared between its parts
    return CERTIFICATES


# ------------------------------------------------ lies

HUGE = [2**53 - 1, 2**53, 10**40]


def places(tree, path=()):
    """All places of a tree, as paths of keys."""
    yield path
    inner = tree.items() if type(tree) is dict else enumerate(tree) if type(tree) is list else ()
    for key, value in inner:
        yield from places(value, path + (key,))


def at(tree, path):
    for key in path:
        tree = tree[key]
    return tree


def instead(tree, path, value):
    tree = copy.deepcopy(tree)
    at(tree, path[:-1])[path[-1]] = value
    return tree


def other_values(item):
    """Small and large changes of one thing."""
    if item is None:
        return [0, 1]
    if type(item) is bool:
        return [not item, 1]
    if type(item) is int:
        return [item + 1, item - 1, None, str(item), item + 0.5, True] + HUGE
    if type(item) is str:
        return [item + "x", item[:-1], "normal", "misere", "N", "P", "heap", "path", "node-kayles", "grim", 0]
    if type(item) is list:
        changed = [item[:-1], item[1:], item + item[-1:], item[::-1], item + [0], None, []]
        return changed + [item[:1] * 2000]
    keys = list(item)
    dropped = [{k: v for k, v in item.items() if k != key} for key in keys]
    return dropped + [{k: item[k] for k in keys[::-1]}, {**item, "more": 0}, None, []]


def lies(tree, chance, most):
    """Changed certificates: some of the changes at some of the places."""
    where = [path for path in places(tree) if path and path[0] in ("statement", "proof", "version", "typed")]
    short = [path for path in where if not any(type(key) is int and key > 3 for key in path)]
    long = [path for path in where if path not in short]
    chosen = [(path, value) for path in short + chance.sample(long, min(len(long), 40)) for value in other_values(at(tree, path))]
    for path, value in chance.sample(chosen, min(len(chosen), most)):
        if text_of(value) != text_of(at(tree, path)):
            yield path, instead(tree, path, value)


class Holds(unittest.TestCase):
    def test_true_certificates_hold(self):
        for name, tree in certificates().items():
            with self.subTest(name):
                self.assertTrue(is_true(tree["statement"]))
                text, status = checker.verdict(seal(tree))
                self.assertEqual((text[:7], status), ("holds: ", 0), text)

    def test_what_is_printed(self):
        shown = {name: checker.verdict(seal(tree))[0] for name, tree in certificates().items()}
        for name, text in {
                "Kayles": "0.77 on n has period 12 from n = 71 on",
                "paths": "node-kayles on P(n) has period 34 from n = 52 on",
                "a star, a set": "csg{1,2} on S(1,1,n) has period 3 from n = 0 on",
                "rising": "0x0.3F on n has period 6 from n = 0 on, rising by 3",
                "grim misere": "grim on edges(0-1, 0-2, 1-3, 2-3, 2-4, 3-4) has outcome N in mis\u00e8re play",
                "nothing normal": "grim on 0 has Grundy value 0"}.items():
            self.assertEqual(shown[name], "holds: " + text)


class Lies(unittest.TestCase):
    def judge(self, lie, true=None):
        """A lie is refused, or it is none."""
        text, status = checker.verdict(seal(lie))
        self.assertNotIn("failed", text)
        if status == 0 and lie["statement"] != true:
            self.assertTrue(is_true(lie["statement"]), text)
        return status

    def test_small_changes(self):
        chance, seen = random.Random(1), [0, 0, 0, 0]
        for name, tree in certificates().items():
            for path, lie in lies(tree, chance, 120):
                with self.subTest(name, path=path):
                    seen[self.judge(lie, tree["statement"])] += 1
        self.assertGreater(seen[1], 3000)

    def test_the_proof_of_something_else(self):
        trees = list(certificates().values())
        for one in trees:
            for two in trees:
                self.judge(envelope(one["statement"], two["proof"]), one["statement"] if one is two else None)

    def test_what_is_typed_does_not_matter(self):
        tree = copy.deepcopy(certificates()["Kayles"])
        tree["typed"] = {"rule": "0.137", "on": ""}
        self.assertEqual(self.judge(tree), 0)
        for text in ("x" * 1001, "\u00e8", "a\"b", "\t", None, 3):
            tree["typed"]["on"] = text
            self.assertEqual(self.judge(tree), 1)

    def test_single_values(self):
        for name in ("Kayles", "two ends", "rising", "chain, window", "weight with a loop"):
            tree = certificates()[name]
            for path in list(places(tree["proof"]))[::1 if name == "rising" else 3]:
                item = at(tree["proof"], path)
                if type(item) is int and type((path or "-")[-1]) is int:
                    for by in (-1, 1):
                        lie = instead(tree, ("proof",) + path, max(item + by, 0))
                        self.assertEqual(self.judge(lie), 1 if item + by >= 0 else 0, (name, path))
                elif type(item) is str and len(item) == 64:
                    self.assertEqual(self.judge(instead(tree, ("proof",) + path, item[::-1])), 1)


class Bold(unittest.TestCase):
    """All lists are honest, but the numbers of the proof are bold. What holds must be true."""

    def judge(self, tree, values, saltus=0):
        text, status = checker.verdict(seal(tree))
        self.assertNotIn("failed", text)
        if status == 0:
            before, period = tree["statement"]["preperiod"], tree["statement"]["period"]
            good = [values[n + period] == values[n] + saltus for n in range(len(values) - period)]
            self.assertTrue(all(good[before:]) and (before == 0 or not good[before - 1]), text)
        return status == 0

    def test_heaps(self):
        chance, held = random.Random(2), 0
        for _ in range(60):
            rule = code(chance.choice([0, 0, 0, 4]), *(chance.randrange(8) for _ in range(chance.randint(1, 2))), chance.randint(1, 7))
            values = heap_values(rule, 150)
            for period in range(1, 9):
                before = next(n for n in range(150, -1, -1) if n == 0 or n + period <= 40 and values[n - 1 + period] != values[n - 1])
                for _ in range(12):
                    start, end = chance.randint(1, before + 2), chance.randint(1, 40)
                    proof = {"kind": "rows", "values": values[:before + period], "start": start, "rows_period": period,
                             "end": end, "rows": [{"values": values[:end + period + 1]}]}
                    held += self.judge(envelope(period_statement(rule, HEAP, before, period), proof), values)
        self.assertGreater(held, 30)

    def test_windows(self):
        chance, held = random.Random(3), 0
        for _ in range(80):
            rule = code(0, *(chance.choice([0, 1, 2, 3, 4, 5, 7]) for _ in range(2)), chance.randint(1, 7))
            values = heap_values(rule, 260)
            for shown in (chance.randint(10, 130) for _ in range(12)):
                mask, by_parity, window = chance.choice([1, 2, 3, 5, 6, 7, 15]), chance.random() < 0.3, chance.randint(1, 30)
                try:
                    tree = chain_certificate(rule, HEAP, rule["digits"], mask, by_parity, window, 64, shown)
                except AssertionError:
                    continue
                held += self.judge(tree, values)
        self.assertGreater(held, 30)

    def test_values_that_rise(self):
        chance, held = random.Random(4), 0
        for _ in range(60):
            rule = code(chance.choice([0, 0, 8]), *(chance.randrange(16) for _ in range(chance.randint(0, 1))), chance.randint(8, 15))
            values = heap_values(rule, 110)
            for period in range(1, 9):
                saltus = values[50 + period] - values[50]
                bad = [n for n in range(55 - period) if values[n + period] != values[n] + saltus]
                before = bad[-1] + 1 if bad else 0
                if saltus < 1 or before > 20:
                    continue
                for rows_period in (period, 2 * period, 4 * period):
                    end = 3 * max(before, 1) + len(rule["digits"])
                    proof = {"kind": "rows", "values": values[:before + period], "start": max(before, 1), "end": end,
                             "rows_period": rows_period, "rows": [{"values": heap_values(rule, end + rows_period)}]}
                    proof = {key: proof[key] for key in ("kind", "values", "start", "rows_period", "end", "rows")}
                    tree = envelope(period_statement(rule, HEAP, before, period, 0, saltus), proof)
                    held += self.judge(tree, values, saltus)
        self.assertGreater(held, 5)

    def test_weights(self):
        chance = random.Random(5)
        for _ in range(80):
            vertices = chance.randint(1, 4)
            weights = [chance.randint(0, 2) for _ in range(vertices)]
            grows = chance.randrange(vertices)
            weights[grows] = None
            edges = [[a, b] for a in range(vertices) for b in range(a, vertices) if chance.random() < 0.6]
            family = {"kind": "weight", "weights": weights, "edges": edges}
            values = [family_value(named("wak"), family, 0, n) for n in range(30)]
            held = [settled for settled in range(25) if self.judge(weight_certificate(weights, edges, settled), values)]
            self.assertEqual(held, list(range(held[0], 25)))
            self.assertLessEqual(held[0], 3 * sum(w or 0 for w in weights))


class Rules(unittest.TestCase):
    """The checker plays as the brute force does."""
    RULES = [named(name) for name in ("node-kayles", "selective-node-kayles", "arc-kayles", "grim")]
    RULES += [code(0, 7, 3), code(0, 3, 5), code(0, 2, 6), subtract(1, 3), code(0, 1, 4, 2)]

    def test_small_graphs(self):
        chance = random.Random(6)
        for _ in range(25):
            vertices = chance.randint(0, 7)
            edges = [[a, b] for a in range(vertices) for b in range(a + 1, vertices) if chance.random() < 0.35]
            for rule in self.RULES:
                board = checker.Board(checker.with_path(vertices, edges, (None, None), 0), checker.read_rule(rule), checker.Budget(), {})
                self.assertEqual(board.value((1 << vertices) - 1), graph_value(rule, graph(vertices, edges)))

    def test_paths_are_heaps(self):
        for rule in self.RULES:
            as_heap = AS_HEAPS.get(rule.get("name"), rule)
            if as_heap["kind"] != "name":
                found = [graph_value(rule, member((0, []), (None, None), n)) for n in range(12)]
                Host.paths.clear()
                self.assertEqual(found, heap_values(as_heap, 11))

    def test_options_of_rows(self):
        """The options give the values that playing out gives; a wrong value is seen."""
        tailed = (4, [[0, 1], [0, 2], [0, 3], [1, 2]], [0, None])
        for rule in self.RULES[:4]:
            reach = checker.read_rule(rule)[2]
            for shapes in ([STAR, PATH], [CYCLE, PATH], [BROOM, PATH, STAR], [TRIANGLE, PATH], [tailed, PATH, STAR, TRIANGLE]):
                if rule["name"] == "selective-node-kayles" and shapes[0] is tailed:
                    continue
                end = shapes[0][0] + 4 * reach + 12
                rows = [[*shape, [row_value(rule, shape, n - shape[0]) for n in range(shape[0] + reach + 1, end + 1)]] for shape in shapes]
                self.check_rows(rule, reach, rows, end)
                rows[0][3][-2] += 1
                with self.assertRaises(checker.Refused):
                    self.check_rows(rule, reach, rows, end)

    def check_rows(self, rule, reach, items, end):
        rule, budget, known = checker.read_rule(rule), checker.Budget(), {}
        rows = [checker.Row(item, reach, end) for item in items]
        for row in rows:
            checker.options_of(row, rows, rule, budget, known)
            checker.check_row(row, rows, rule, end, budget, known)

    def test_two_open_paths_are_refused(self):
        shape = (3, [[0, 1], [0, 2], [1, 2]], [0, 1])
        with self.assertRaises(checker.Refused):
            self.check_rows(named("node-kayles"), 3, [[*shape, [0] * 30]], 3 + 3 + 30)


# ------------------------------------------------ misere quotients

TWO = (1, [1, 0], [1])
SIX = (2, [1, 2, 0, 3, 3, 4, 2, 5, 5, 2, 4, 3], [1, 4])
KEPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "testdata", "certificates")


def quotient(rule, of, table, phi):
    generators, steps, p = table
    order = len(steps) // generators if generators else 1
    statement = {"kind": "quotient", "convention": "disjunctive", "play": "misere", "rule": rule, "of": of,
                 "order": order, "p_order": len(p)}
    return envelope(statement, {"kind": "quotient", "generators": generators, "steps": steps, "p": p, "phi": phi})


def some(to):
    return {"kind": "some", "family": "heap", "to": to}


def all_heaps(preperiod, period):
    return {"kind": "all", "family": "heap", "preperiod": preperiod, "period": period}


def stars(arms, threshold, period):
    return {"kind": "stars", "arms": arms, "threshold": threshold, "period": period}


def star(arms):
    """A centre, 0, with these arms."""
    edges, count = [], 1
    for arm in arms:
        edges += [(count + i - 1 if i else 0, count + i) for i in range(arm)]
        count += arm
    return graph(count, edges)


class Quotients(unittest.TestCase):
    """Kept certificates and small ones hold; what holds after a change is true of all small sums."""

    def test_kept_ones(self):
        names = [name for name in sorted(os.listdir(KEPT)) if name.startswith("quotient-")]
        self.assertGreater(len(names), 10)
        for name in names:
            with open(os.path.join(KEPT, name), "rb") as file:
                said, status = checker.verdict(file.read())
            self.assertEqual(status, 0, name + said)

    def small(self):
        yield quotient(code(0, 3), all_heaps(0, 2), TWO, [0, 1, 0, 1])
        yield quotient(code(0, 1), all_heaps(2, 1), TWO, [0, 1, 0, 0])
        yield quotient(code(0), all_heaps(0, 1), (0, [], []), [0, 0])
        yield quotient(subtract(1, 2, 3), all_heaps(0, 4), SIX, [0, 1, 2, 3, 0, 1, 2, 3])
        yield quotient(code(0, 3), stars(3, 0, 2), TWO, [1, 0, 1, 0])
        with open(os.path.join(KEPT, "quotient-split.json"), "rb") as file:
            yield json.load(file)
        with open(os.path.join(KEPT, "quotient-stars-late.json"), "rb") as file:
            yield json.load(file)

    def test_small_changes(self):
        believed = 0
        for tree in self.small():
            self.assertEqual(checker.verdict(seal(tree))[1], 0, tree["statement"])
            for part in ("statement", "proof"):
                for path in places(tree[part], (part,)):
                    for value in other_values(at(tree, path)):
                        lie = instead(tree, path, value)
                        if checker.verdict(seal(lie))[1] == 0:
                            believed += 1
                            self.compare(lie["statement"], lie["proof"])
        self.assertLess(believed, 200)

    def compare(self, statement, proof):
        of, rule, phi = statement["of"], statement["rule"], proof["phi"]
        if of["kind"] == "stars":
            side = of["threshold"] + of["period"]
            lists = [()]
            for _ in range(of["arms"]):
                lists = [(*arms, arm) for arms in lists for arm in range(arms[-1] + 1 if arms else side)]
            self.assertEqual(len(lists), len(phi))
            for near, x in [(star(arms), x) for arms, x in zip(lists, phi) if sum(arms) < 7]:
                self.assertEqual(self.lost(frozenset(range(len(near))), near, rule), x in proof["p"])
            return
        for a in range(min(len(phi), 7)):
            for b in range(a + 1):
                for c in range(b + 1):
                    element = 0
                    for heap in (a, b, c):
                        element = self.times(proof, element, phi[heap])
                    self.assertEqual(self.heaps_lost(tuple(sorted(h for h in (a, b, c) if h)), rule), element in proof["p"],
                                     (statement, a, b, c))

    @staticmethod
    def times(proof, x, y):
        """xy, by a walk to y."""
        many, walked = proof["generators"], [(0, x)]
        for to, product in walked:
            if to == y:
                return product
            for g in range(many):
                if proof["steps"][to * many + g] not in [seen for seen, _ in walked]:
                    walked.append((proof["steps"][to * many + g], proof["steps"][product * many + g]))
        raise AssertionError("no such element")

    def heaps_lost(self, heaps, rule, known=None):
        known = {} if known is None else known
        if heaps not in known:
            options = [tuple(sorted(heaps[:i] + heaps[i + 1:] + left)) for i in range(len(heaps))
                       for left in heap_options(rule, heaps[i])]
            known[heaps] = bool(options) and not any(self.heaps_lost(option, rule, known) for option in options)
        return known[heaps]

    def lost(self, left, near, rule, known=None):
        known = {} if known is None else known
        if left not in known:
            options = [left - set(taken) for piece in pieces(near, left) for taken in takes(rule, near, piece)]
            known[left] = bool(options) and not any(self.lost(option, near, rule, known) for option in options)
        return known[left]


class Form(unittest.TestCase):
    """There is one way to write a certificate, and no bytes make the checker fail."""

    def test_other_ways_to_write_it(self):
        good = seal(certificates()["a star, a set"])
        for old, new in ((b'"version":2', b'"version": 2'), (b'"version":2', b'"version":2.0'), (b'"version":2', b'"version":02'),
                         (b'"version":2', b'"version":-2'), (b'"version":2', b'"version":2e0'), (b'"version":2', b'"version":1'),
                         (b'"rule":"r"', b'"rule":"\\u0072"'), (b'"version":2', b'"version":2,"version":2'),
                         (b'"first":0', b'"first":-0'), (b'"first":0', b'"first":NaN'), (b'"first":0', b'"first":false'),
                         (b'"rule":"r"', b'"rule":"\xc3\xa8"'), (b'{"certificate"', b' {"certificate"')):
            body = good[:good.index(b',"digest"')].replace(old, new, 1)
            self.assertNotEqual(body, good[:len(body)])
            digest = hashlib.sha256(body).hexdigest().encode()
            self.assertEqual(checker.verdict(body + b',"digest":"sha256:' + digest + b'"}\n')[1], 1, new)
        for bad in (good[:-1], good + b"\n", good + good, good.replace(b"sha256:", b"SHA256:"), b"", b"\n", b" " + good):
            self.assertEqual(checker.verdict(bad)[1], 1)

    def test_damage(self):
        chance = random.Random(7)
        for tree in certificates().values():
            good = seal(tree)
            for _ in range(20):
                at_byte, byte = chance.randrange(len(good)), chance.randrange(256)
                bad = good[:at_byte] + bytes([byte]) + good[at_byte + 1:]
                self.assertEqual(checker.verdict(bad)[1], int(bad != good))

    def test_any_bytes(self):
        chance = random.Random(8)
        for number in range(300):
            head = bytes(chance.choice(b'{}[]",:0123456789ntypedkind') for _ in range(chance.randrange(60)))
            head = [b"[" * 100_000, b'{"a":' * 100_000, b"9" * 100_000][number] if number < 3 else head
            digest = hashlib.sha256(head).hexdigest().encode()
            text, status = checker.verdict(head + b',"digest":"sha256:' + digest + b'"}\n')
            self.assertEqual(status, 1, text)

    def test_bounds_come_before_work(self):
        tree = certificates()["chain, sparse space"]
        for key in ("start", "shift", "window"):
            self.assertEqual(checker.verdict(seal(instead(tree, ("proof", key), 2**52)))[1], 1)
        weights = certificates()["weight with a loop"]
        many = instead(weights, ("statement", "family", "weights", 1), 2**40)
        self.assertNotEqual(checker.verdict(seal(many))[1], 0)
        heaps = value_certificate(code(4, 7, 11), [{"times": 1, "heap": 3}])
        heaps["proof"]["positions"][0]["left"] = [2**52]
        self.assertEqual(checker.verdict(seal(heaps))[1], 1)
        heaps["proof"]["positions"][0].update(left=[3], nim=2**52)
        heaps["statement"]["value"] = 2**52
        self.assertEqual(checker.verdict(seal(heaps))[1], 1)

    def test_no_time(self):
        self.assertEqual(checker.verdict(seal(certificates()["paths"]), -1), ("unknown: the time is used up", 3))


class Program(unittest.TestCase):
    def run_it(self, *arguments):
        done = subprocess.run([sys.executable, PROGRAM, *arguments], capture_output=True, env={"LC_ALL": "C"})
        self.assertEqual(done.stderr, b"")
        return done.returncode, done.stdout.decode()

    def test_files_and_lines(self):
        good, misere = seal(certificates()["Kayles"]), seal(certificates()["grim misere"])
        with tempfile.TemporaryDirectory() as folder:
            paths = [os.path.join(folder, name) for name in ("good", "misere", "bad", "missing", "lines")]
            for path, data in zip(paths, (good, misere, good[:-2] + b"\n")):
                with open(path, "wb") as file:
                    file.write(data)
            with open(paths[4], "wb") as file:
                file.write(good + b"rubbish\r\n\n" + misere + b"rest")
            holds = "holds: 0.77 on n has period 12 from n = 71 on"
            self.assertEqual(self.run_it(paths[0]), (0, paths[0] + ": " + holds + "\n"))
            self.assertEqual(self.run_it(*paths[:2])[0], 0)
            self.assertEqual(self.run_it(*paths[:3])[0], 1)
            self.assertEqual(self.run_it(paths[3])[0], 2)
            self.assertEqual(self.run_it(folder)[0], 2)
            self.assertEqual(self.run_it("--timeout", "0", paths[0])[0], 3)
            self.assertEqual(self.run_it("--memory", str(1 << 30), paths[0])[0], 0)
            status, text = self.run_it("--lines", paths[4])
            lines = text.splitlines()
            self.assertEqual((status, len(lines), lines[0]), (1, 5, holds))
            self.assertEqual([line.split(":")[0] for line in lines], ["holds", "refused", "refused", "holds", "refused"])


if __name__ == "__main__":
    unittest.main()
