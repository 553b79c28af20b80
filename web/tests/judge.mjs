// Node-Kayles by its definition, to judge what the page shows. Small graphs only.

/** The Grundy value of a graph given by its vertices and edges. */
export function nodeKayles(vertices, edges) {
  const values = new Set(moves(vertices, edges).map(({ left, edges: rest }) => nodeKayles(left, rest)));
  let mex = 0;
  while (values.has(mex)) mex++;
  return mex;
}

/** Every move: a vertex with its neighbours. */
export function moves(vertices, edges) {
  return vertices.map((vertex) => {
    const gone = new Set([vertex, ...edges.flatMap(([a, b]) => (a === vertex ? [b] : b === vertex ? [a] : []))]);
    return {
      vertex,
      left: vertices.filter((other) => !gone.has(other)),
      edges: edges.filter(([a, b]) => !gone.has(a) && !gone.has(b)),
    };
  });
}

/** A move that leaves 0, or none. */
export function winning(vertices, edges) {
  return moves(vertices, edges).find(({ left, edges: rest }) => nodeKayles(left, rest) === 0)?.vertex ?? null;
}

/** The graph that is drawn on a page. */
export async function drawn(page) {
  return page.evaluate(() => ({
    vertices: [...document.querySelectorAll(".stage [data-vertex]")].map((dot) => dot.getAttribute("data-vertex")),
    edges: [...document.querySelectorAll(".stage [data-edge]")].map((edge) => JSON.parse(edge.getAttribute("data-edge"))),
  }));
}
