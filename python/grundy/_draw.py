"""Positions as pictures: graphs laid out by springs, heaps as stacks, boards as squares. Plain SVG, no dependency."""

from __future__ import annotations

import math
from html import escape
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Tuple

if TYPE_CHECKING:
    from ._positions import Position

#: The most vertices of a graph that are laid out, and the most squares and counters that are drawn.
_MOST = 60
_SQUARES = 2000
_COUNTERS = 40

_STEP = 46.0
_RADIUS = 13.0

Point = Tuple[float, float]
Edges = Sequence[Tuple[int, int]]


def draw(position: Position) -> Optional[str]:
    """A picture of a position; ``None`` where it is too large for one."""
    parts: List[Tuple[str, float, float]] = []
    for term in position._core.terms():
        if term[0] == "heap":
            parts.append(_heap(term[1]))
        elif term[0] == "board":
            rows = list(term[1])
            if len(rows) * len(rows[0]) > _SQUARES:
                return None
            parts.append(_board(rows))
        else:
            names, weights = named(position, term)
            for vertices in components(len(names), term[-1]):
                if len(vertices) > _MOST:
                    return None
                place = {vertex: number for number, vertex in enumerate(vertices)}
                edges = [(place[u], place[v]) for u, v in term[-1] if u in place]
                counters = None if weights is None else [weights[vertex] for vertex in vertices]
                parts.append(_graph([names[vertex] for vertex in vertices], edges, counters))
    if len(parts) > _MOST:
        return None
    return _page(parts, position.notation)


def named(position: Position, term: Sequence[Any]) -> Tuple[List[str], Optional[List[int]]]:
    """The names of the vertices of a term, as the caller has them, and its counters if it is a weighted graph."""
    labels = position._labels
    names = [str(name if labels is None else labels[name]) for name in term[1]]
    return names, term[2] if term[0] == "weighted" else None


def _page(parts: Sequence[Tuple[str, float, float]], title: str) -> str:
    """Parts in rows, from left to right."""
    body: List[str] = []
    x, y, row, width = 8.0, 8.0, 0.0, 8.0
    for drawn, wide, high in parts:
        if x > 8 and x + wide > 760:
            x, y, row = 8.0, y + row + 12, 0.0
        body.append(f'<g transform="translate({x:.1f},{y:.1f})">{drawn}</g>')
        x += wide + 16
        row, width = max(row, high), max(width, x)
    high = y + row + 8
    size = f'width="{width:.0f}" height="{high:.0f}" viewBox="0 0 {width:.0f} {high:.0f}"'
    style = "font:12px sans-serif;color:#346;fill:currentColor;stroke:currentColor"
    shown = title if len(title) <= 200 else title[:200] + "..."
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" style="{style}">'
        f"<title>{escape(shown)}</title>{''.join(body)}</svg>"
    )


def _text(x: float, y: float, text: str) -> str:
    shown = text if len(text) <= 8 else text[:7] + "\N{HORIZONTAL ELLIPSIS}"
    small = ' font-size="8"' if len(shown) > 3 else ""
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="middle" dominant-baseline="central"'
    return f'<text {place} stroke="none"{small}>{escape(shown)}</text>'


def _heap(size: int) -> Tuple[str, float, float]:
    shown = min(size, _COUNTERS)
    columns = min(10, shown)
    rows = math.ceil(shown / 10)
    dots = "".join(
        f'<circle cx="{9 + 16 * (i % 10)}" cy="{9 + 16 * (i // 10)}" r="6" fill="none"/>' for i in range(shown)
    )
    wide, high = 2.0 + 16 * max(columns, 2), 16.0 * rows
    return (dots + _text(wide / 2, high + 14, f"{size}"), wide, high + 24)


def _board(rows: Sequence[str]) -> Tuple[str, float, float]:
    side = 26
    drawn: List[str] = []
    for r, row in enumerate(rows):
        for c, square in enumerate(row):
            fill = "currentColor" if square == "#" else "none"
            drawn.append(f'<rect x="{c * side}" y="{r * side}" width="{side}" height="{side}" fill="{fill}"/>')
            if square == "R":
                drawn.append(_text(c * side + side / 2, r * side + side / 2, "\N{BLACK CHESS ROOK}"))
    return ("".join(drawn), float(side * len(rows[0])), float(side * len(rows)))


def _graph(names: Sequence[str], edges: Edges, weights: Optional[Sequence[int]]) -> Tuple[str, float, float]:
    points = layout(len(names), [edge for edge in edges if edge[0] != edge[1]])
    margin = _RADIUS + 14
    left, top = min(x for x, _ in points) - margin, min(y for _, y in points) - margin
    at = [(x - left, y - top) for x, y in points]
    drawn: List[str] = []
    for u, v in edges:
        if u == v:
            x, y = at[u]
            drawn.append(f'<circle cx="{x:.1f}" cy="{y - _RADIUS - 5:.1f}" r="8" fill="none"/>')
        else:
            (x1, y1), (x2, y2) = at[u], at[v]
            drawn.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>')
    for vertex, (x, y) in enumerate(at):
        drawn.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_RADIUS}" fill="#eef4fb"/>')
        inside = names[vertex] if weights is None else str(weights[vertex])
        drawn.append(_text(x, y, inside))
        if weights is not None:
            drawn.append(_text(x, y + _RADIUS + 8, names[vertex]))
    return ("".join(drawn), max(x for x, _ in at) + margin, max(y for _, y in at) + margin)


def components(order: int, edges: Edges) -> List[List[int]]:
    """The vertices of each connected piece."""
    near: Dict[int, List[int]] = {v: [] for v in range(order)}
    for u, v in edges:
        near[u].append(v)
        near[v].append(u)
    seen: List[bool] = [False] * order
    found = []
    for start in range(order):
        if seen[start]:
            continue
        seen[start], part, at = True, [start], 0
        while at < len(part):
            for other in near[part[at]]:
                if not seen[other]:
                    seen[other] = True
                    part.append(other)
            at += 1
        found.append(sorted(part))
    return found


def _distances(order: int, edges: Edges) -> List[List[int]]:
    near: List[List[int]] = [[] for _ in range(order)]
    for u, v in edges:
        near[u].append(v)
        near[v].append(u)
    rows = []
    for start in range(order):
        row: List[Any] = [None] * order
        row[start], queue = 0, [start]
        for at in queue:
            for other in near[at]:
                if row[other] is None:
                    row[other] = row[at] + 1
                    queue.append(other)
        rows.append(row)
    return rows


def layout(order: int, edges: Edges) -> List[Point]:
    """Places for the vertices of a connected graph: as far apart as they are in the graph, where that can be.

    Each vertex is moved to where its distances to all others pull it (stress majorisation), from a circle on. The
    same graph gets the same picture.
    """
    if order == 1:
        return [(0.0, 0.0)]
    wanted = _distances(order, edges)
    radius = _STEP * order / 6 + _STEP / 2
    angle = 2 * math.pi / order
    turns = [angle * v - math.pi / 2 for v in range(order)]
    points = [(radius * math.cos(turn), radius * math.sin(turn)) for turn in turns]
    if order > 2 and all(wanted[v][(v + 1) % order] == 1 for v in range(order)):
        # A cycle through all vertices in their order: the circle it is.
        return points
    for _ in range(80 if order <= 30 else 40):
        for v in range(order):
            x = y = total = 0.0
            vx, vy = points[v]
            for u in range(order):
                if u == v:
                    continue
                ux, uy = points[u]
                far = wanted[v][u]
                weight = 1.0 / (far * far)
                dx, dy = vx - ux, vy - uy
                gap = math.hypot(dx, dy) or 1e-6
                scale = _STEP * far / gap
                x += weight * (ux + dx * scale)
                y += weight * (uy + dy * scale)
                total += weight
            points[v] = (x / total, y / total)
    return points
