//! The names notation knows, and the nearest one to a name it does not know.

/// Every name with an example; all but `petersen` are followed by brackets.
pub(super) const NAMES: &[(&str, &str)] = &[
    ("P", "P(7)"),
    ("C", "C(5)"),
    ("DP", "DP(7)"),
    ("DC", "DC(5)"),
    ("K", "K(4)"),
    ("W", "W(6)"),
    ("Q", "Q(3)"),
    ("S", "S(1,1,3,4)"),
    ("B", "B(1,1;2;1,3)"),
    ("cat", "cat(2,0,1,3)"),
    ("grid", "grid(4,5)"),
    ("king", "king(4,4)"),
    ("queen", "queen(5,5)"),
    ("rook", "rook(3,3)"),
    ("bishop", "bishop(4,4)"),
    ("knight", "knight(4,4)"),
    ("wheel", "wheel(6)"),
    ("ladder", "ladder(5)"),
    ("prism", "prism(5)"),
    ("petersen", "petersen"),
    ("GP", "GP(5,2)"),
    ("circulant", "circulant(10;1,3)"),
    ("friendship", "friendship(4)"),
    ("binary-tree", "binary-tree(4)"),
    ("random-tree", "random-tree(30,1)"),
    ("gnp", "gnp(20,0.3,1)"),
    ("cubic", "cubic(20,1)"),
    ("cartesian", "cartesian(P(2), C(5))"),
    ("strong", "strong(P(2), C(5))"),
    ("join", "join(P(2), C(5))"),
    ("complement", "complement(C(5))"),
    ("line", "line(K(4))"),
    ("subdivide", "subdivide(K(4), 1)"),
    ("tree", "tree(-1,0,0,1)"),
    ("edges", "edges(0-1, 1-2)"),
    ("arcs", "arcs(a>b, b>c)"),
    ("append", "append(K(4), 0, 5)"),
    ("link", "link(K(4), 0, 1, 5)"),
    ("wedges", "wedges(a:3-b:2, a-a)"),
    ("unbounded", "unbounded(4)"),
    ("board", "board(..#/...)"),
];

/// What people call the families in prose.
const SYNONYMS: &[(&str, &str)] = &[
    ("path", "P"),
    ("cycle", "C"),
    ("circuit", "C"),
    ("directedpath", "DP"),
    ("dipath", "DP"),
    ("directedcycle", "DC"),
    ("dicycle", "DC"),
    ("complete", "K"),
    ("clique", "K"),
    ("bipartite", "K"),
    ("completebipartite", "K"),
    ("completemultipartite", "K"),
    ("cube", "Q"),
    ("hypercube", "Q"),
    ("star", "S"),
    ("bistar", "B"),
    ("doublestar", "B"),
    ("caterpillar", "cat"),
    ("lattice", "grid"),
    ("edge", "edges"),
    ("arc", "arcs"),
    ("digraph", "arcs"),
    ("directed", "arcs"),
    ("graph", "edges"),
    ("weighted", "wedges"),
    ("generalizedpetersen", "GP"),
    ("generalisedpetersen", "GP"),
    ("windmill", "friendship"),
    ("balancedtree", "binary-tree"),
    ("randomgraph", "gnp"),
    ("erdosrenyi", "gnp"),
    ("randomcubic", "cubic"),
    ("randomregular", "cubic"),
    ("product", "cartesian"),
    ("circularladder", "prism"),
    ("cartesianproduct", "cartesian"),
    ("strongproduct", "strong"),
    ("linegraph", "line"),
    ("subdivision", "subdivide"),
    ("heap", "7"),
    ("nim", "7"),
];

/// The example of a name.
pub(super) fn example(name: &str) -> Option<&'static str> {
    NAMES.iter().find(|(known, _)| *known == name).map(|(_, example)| *example)
}

/// What may have been meant by an unknown name, as an example of it.
pub(super) fn nearest(name: &str) -> Option<&'static str> {
    let plain = name.to_ascii_lowercase().replace(['_', '-'], "");
    let same = |known: &str| known.replace('-', "").eq_ignore_ascii_case(&plain);
    if let Some((_, example)) = NAMES.iter().find(|(known, _)| same(known)) {
        return Some(example);
    }
    if let Some((_, known)) = SYNONYMS.iter().find(|(synonym, _)| *synonym == plain) {
        return Some(example(known).unwrap_or(known));
    }
    // As networkx and Sage call them: cycle_graph, PathGraph.
    if let Some(short) = plain.strip_suffix("graph").filter(|short| !short.is_empty()) {
        return nearest(short);
    }
    if plain.len() > 12 {
        return None;
    }
    let long = NAMES.iter().map(|(known, _)| (*known, *known)).filter(|(known, _)| known.len() > 2);
    let (distance, known) = long
        .chain(SYNONYMS.iter().copied())
        .map(|(spelling, known)| (distance(&plain, spelling), known))
        .min_by_key(|(distance, _)| *distance)?;
    (distance <= 1 + plain.len() / 4).then(|| example(known).unwrap_or(known))
}

/// `P, C, K, ...`, for the help of an unknown name.
pub(super) fn list() -> String {
    NAMES.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
}

/// Levenshtein's distance.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.bytes().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::{NAMES, SYNONYMS, nearest};
    use crate::notation::{NoFiles, parse_position};

    /// What help suggests is accepted.
    #[test]
    fn examples_are_positions() {
        for (name, example) in NAMES {
            assert!(example.starts_with(name) && parse_position(example, &NoFiles).is_ok(), "{example}");
        }
        for (synonym, _) in SYNONYMS {
            let example = nearest(synonym).unwrap_or("");
            assert!(parse_position(example, &NoFiles).is_ok(), "{synonym}: {example}");
        }
    }
}
