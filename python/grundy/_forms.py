"""Positions in the formats of other programs: Graphviz, TikZ. Vertices have the caller's own names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterator, List, Optional, Tuple

from ._draw import components, layout, named

if TYPE_CHECKING:
    from ._positions import Position

#: The most vertices of a piece that is laid out for TikZ: Graphviz lays out larger ones.
_MOST = 400


def _graphs(position: Position, form: str) -> Iterator[Tuple[List[str], List[Tuple[int, int]], Optional[List[int]]]]:
    """Each graph by the names of its vertices, its edges, and its counters if it has any."""
    for term in position._core.terms():
        if term[0] not in ("graph", "weighted"):
            raise ValueError(f"{form} is for graphs, and this is a {term[0]} (a board converts to 'wak')")
        names, weights = named(position, term)
        yield names, list(term[-1]), weights


def dot(position: Position) -> str:
    """As Graphviz reads it: one graph, counters as a second line of a label."""
    def quoted(text: str) -> str:
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'

    lines: List[str] = []
    first = 0
    for names, edges, weights in _graphs(position, "dot"):
        for vertex, name in enumerate(names):
            told = name if weights is None else f"{name}\n{weights[vertex]}"
            lines.append(f"  {first + vertex} [label={quoted(told)}]")
        lines.extend(f"  {first + u} -- {first + v}" for u, v in edges)
        first += len(names)
    return "\n".join(["graph {", *lines, "}", ""])


#: What TeX reads as something else.
_TEX = {letter: "\\" + letter for letter in "&%$#_{}"}
_TEX.update({"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "\n": " "})


def tikz(position: Position) -> str:
    """As a picture for a paper: vertices are nodes, so that the text can refer to them and restyle them."""
    def tex(text: str) -> str:
        return "".join(_TEX.get(letter, letter) for letter in text)

    lines: List[str] = []
    first, right = 0, 0.0
    for names, pairs, weights in _graphs(position, "tikz"):
        for vertices in components(len(names), pairs):
            if len(vertices) > _MOST:
                raise ValueError(f"a piece of {len(vertices)} vertices is too large to be laid out: convert to 'dot'")
            inside = {vertex: number for number, vertex in enumerate(vertices)}
            points = layout(len(vertices), [(inside[u], inside[v]) for u, v in pairs if u != v and u in inside])
            left = min(x for x, _ in points) - right
            for vertex, (x, y) in zip(vertices, points):
                name = tex(names[vertex])
                told = name if weights is None else str(weights[vertex])
                beside = "" if weights is None else f", label=below:{{{name}}}"
                # TikZ counts upwards.
                at = f"({(x - left) / 46:.2f},{0 - y / 46:.2f})"
                lines.append(f"  \\node[vertex{beside}] (v{first + vertex}) at {at} {{{told}}};")
            right = max(x for x, _ in points) - left + 69
        for u, v in pairs:
            loop = "edge[loop above] ()" if u == v else f"-- (v{first + v})"
            lines.append(f"  \\draw (v{first + u}) {loop};")
        first += len(names)
    style = r"\begin{tikzpicture}[vertex/.style={circle, draw, fill=white, minimum size=6mm, inner sep=0pt}]"
    return "\n".join([style, *lines, r"\end{tikzpicture}", ""])
