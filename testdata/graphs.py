#!/usr/bin/env python3
"""Writes the graphs of testdata/graphs.toml that have no name in the notation, as graph6.

    python3 testdata/graphs.py petersen 5 12

prints one line for each n from 5 to 12: `n<TAB>g6:...`. Python's standard library only.

| name            | graph at n                                                                     |
| --------------- | ------------------------------------------------------------------------------ |
| petersen        | generalized Petersen graph P(n,2): outer cycle, spokes, inner vertices at distance 2 |
| four-cycles     | a path u_0 .. u_n and, beside each of its edges, a path of 2 vertices from end to end |
| opposite-cycles | u_0, .., u_n and, for each i, two vertices joined to both u_i and u_(i+1)           |
| diamonds        | the same with the path u_0 .. u_n: diamonds that share ends of their chords           |
| distance-3      | a path on n vertices with an edge between any two vertices at distance 3             |
| torus-queens    | the squares of an n x n torus, joined when a queen moves from one to the other       |
"""

import sys


def petersen(n):
    edges = []
    for i in range(n):
        edges += [(i, (i + 1) % n), (i, n + i), (n + i, n + (i + 2) % n)]
    return 2 * n, edges


def four_cycles(n):
    edges = []
    for i in range(0, 3 * n, 3):
        left, v, w, right = i, i + 1, i + 2, i + 3
        edges += [(left, right), (left, v), (v, w), (w, right)]
    return 3 * n + 1, edges


def opposite_cycles(n):
    edges = []
    for i in range(0, 3 * n, 3):
        left, v, w, right = i, i + 1, i + 2, i + 3
        edges += [(left, v), (left, w), (v, right), (w, right)]
    return 3 * n + 1, edges


def diamonds(n):
    order, edges = opposite_cycles(n)
    return order, edges + [(i, i + 3) for i in range(0, 3 * n, 3)]


def distance_3(n):
    return n, [(i, i + d) for d in (1, 3) for i in range(n - d)]


def torus_queens(n):
    edges = []
    for r in range(n):
        for c in range(n):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                for k in range(1, n):
                    edges.append((r * n + c, (r + k * dr) % n * n + (c + k * dc) % n))
    return n * n, edges


GRAPHS = {
    "petersen": petersen,
    "four-cycles": four_cycles,
    "opposite-cycles": opposite_cycles,
    "diamonds": diamonds,
    "distance-3": distance_3,
    "torus-queens": torus_queens,
}


def graph6(n, edges):
    """McKay's graph6: the order, then the upper triangle column by column, six bits a character."""
    assert n < 63
    joined = {(min(e), max(e)) for e in edges if e[0] != e[1]}
    bits = [int((u, v) in joined) for v in range(n) for u in range(v)]
    bits += [0] * (-len(bits) % 6)
    sixes = (int("".join(map(str, bits[i : i + 6])), 2) for i in range(0, len(bits), 6))
    return chr(n + 63) + "".join(chr(six + 63) for six in sixes)


def main():
    if len(sys.argv) != 4 or sys.argv[1] not in GRAPHS:
        sys.exit(f"usage: graphs.py {{{','.join(GRAPHS)}}} FROM TO")
    for n in range(int(sys.argv[2]), int(sys.argv[3]) + 1):
        print(f"{n}\tg6:{graph6(*GRAPHS[sys.argv[1]](n))}")


if __name__ == "__main__":
    main()
