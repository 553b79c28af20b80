//! Theorem 1, its proof, and the cycle on three vertices.

use std::collections::BTreeMap;

use super::play::{Field, Shape, outcome};
use super::trees::trees;
use crate::{Bench, Checked, Claim, Erratum, Found, Table};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Theorem 1",
            statement: "There is a polynomial time algorithm computing the outcome of WAK on any loopless tree of depth at most 2.",
            check: theorem_1,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 1 (vertices with a loop)",
            statement: "Merge the leaves of each vertex; if a leaf is heavy, remove it and attach a loop to its neighbour; then the vertices with a loop are all false twins, adjacent only to the root, and can be merged.",
            check: looped,
            erratum: Some(Erratum::PROOF),
        },
        Claim {
            name: "Proof of Theorem 1 (applying Theorem 13)",
            statement: "From the reduced tree T′ we can apply Theorem 13 (which has k > 0 branches with x_i > y_i).",
            check: no_branch,
            erratum: Some(Erratum::PROOF),
        },
        Claim {
            name: "Section 5 (C₃)",
            statement: "On C₃ the periodicity of the P-positions does not follow parities and inequalities but rather seems to depend on the values modulo 4.",
            check: triangle,
            erratum: None,
        },
    ]
}

/// The most counters on a vertex, for each number of vertices.
const RANGES: [(usize, u32); 8] = [(1, 9), (2, 9), (3, 7), (4, 6), (5, 5), (6, 3), (7, 2), (8, 2)];
const RANGE: &str = "all rooted trees of depth at most 2 with at most 8 vertices, weights ≤ 9, 9, 7, 6, 5, 3, 2, 2 on 1 to 8 vertices, zero included, played out";

fn theorem_1(bench: &mut Bench<'_>) -> Checked {
    let mut count = 0;
    for (order, most) in RANGES {
        for tree in trees(order) {
            bench.check()?;
            let field = Field::new(&tree.shape, &vec![most; order]);
            count += 1;
            if let Some((weights, value)) = field.smallest(|weights, value| tree.value(weights) != value) {
                let counterexample = format!("{}: {value}", tree.shape.text(&weights));
                return Ok(
                    Found::fails(RANGE, counterexample, "not so").showing(tree.shape.command(&weights))
                );
            }
            if order <= 4 {
                for weights in super::play::weights(&vec![2; order]) {
                    if tree.shape.judged(bench, &weights)? != tree.value(&weights) {
                        return Ok(Found::fails(RANGE, tree.shape.text(&weights), "not so"));
                    }
                }
            }
        }
    }
    Ok(Found::holds(format!(
        "{RANGE} ({count} trees; weights ≤ 2 on at most 4 vertices by the definition): sum the leaves y_i of every child x_i of the root c; a = Σ x_i over y_i ≥ x_i, X and Y the sums over the other children; P iff a + X is even if X < Y + c, iff a + c + Y and min(a, c) are even if not; the Grundy values are (a + X) mod 2 and ((a + c + Y) mod 2) + 2 (min(a, c) mod 2). This takes one addition and one comparison for each vertex"
    )))
}

fn looped(_: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    'search: for order in 1..=6 {
        for total in order as u32..=3 * order as u32 {
            for tree in trees(order) {
                for weights in super::play::weights(&vec![3; order]) {
                    if weights.iter().sum::<u32>() != total || weights.contains(&0) {
                        continue;
                    }
                    let (c, branches) = tree.merged(&weights);
                    let (leaves, inner): (Vec<(u32, u32)>, Vec<_>) =
                        branches.iter().partition(|(_, y)| *y == 0);
                    let heavy: Vec<u32> = inner.iter().filter(|(x, y)| y >= x).map(|(x, _)| *x).collect();
                    let at_root = !leaves.is_empty() && leaves.iter().map(|(x, _)| x).sum::<u32>() >= c;
                    if at_root && !heavy.is_empty() {
                        wrong = Some((tree.shape, weights, c + heavy.iter().sum::<u32>()));
                        break 'search;
                    }
                }
            }
        }
    }
    let Some((shape, weights, sum)) = wrong else { return Ok(Found::holds("trees with at most 6 vertices")) };
    let single = Shape::new(1, [(0, 0)]);
    let (value, merged) = (shape.value(&weights), single.value(&[sum]));
    let counterexample = format!(
        "{}, rooted at a: the leaf of a is heavy as well as the leaf at depth 2, so a and its child, which are adjacent, get the loops; the tree is {} (value {value}), and merging the two gives a loop of weight {sum}, {} (value {merged})",
        shape.text(&weights),
        outcome(value),
        outcome(merged)
    );
    let right = (1..=6).flat_map(trees).all(|tree| {
        let field = Field::new(&tree.shape, &vec![3; tree.shape.order()]);
        field.smallest(|weights, value| tree.value(weights) != value).is_none()
    });
    let correction = if right {
        "only the leaves at depth 2 are to be removed when heavy; a leaf of the root stays as a branch x_i with y_i = 0, as in Theorem 13. So read the algorithm is right"
    } else {
        "keeping the leaves of the root is not enough"
    };
    Ok(Found::fails(
        "trees of depth at most 2 with at most 6 vertices, by number of vertices, then by total weight; weights 1 to 3",
        counterexample,
        correction,
    )
    .showing(shape.command(&weights))
    .showing(single.command(&[sum])))
}

/// Trees of which nothing is left but the root and the merged vertex with a loop.
fn no_branch(_: &mut Bench<'_>) -> Checked {
    let bare = |branches: &[(u32, u32)]| branches.iter().all(|(x, y)| y >= x);
    let (mut first, mut off) = (None, None);
    for order in 1..=6 {
        for tree in trees(order) {
            let field = Field::new(&tree.shape, &vec![3; order]);
            let here = |weights: &[u32]| !weights.contains(&0) && bare(&tree.merged(weights).1);
            let a = |weights: &[u32]| tree.merged(weights).1.iter().map(|(x, _)| x).sum::<u32>();
            // The tree of one vertex has nothing to be played on; the next has.
            let found = field.smallest(|weights, _| order > 1 && here(weights));
            first = first.or_else(|| found.map(|(weights, _)| (tree.shape.clone(), weights)));
            off = off.or_else(|| {
                field.smallest(|weights, value| here(weights) && (value == 0) != (a(weights) % 2 == 0))
            });
        }
    }
    let range = "trees of depth at most 2 with 2 to 6 vertices, weights 1 to 3";
    let correction = if off.is_none() {
        "k = 0 is to be allowed: if every child of the root has a heavy leaf, T′ is the root and the vertex a with a loop, the root is useless, and the outcome is P iff a is even; this is Theorem 13 with X = Y = 0"
    } else {
        "Theorem 13 says nothing of these trees"
    };
    Ok(match first {
        Some((shape, weights)) => {
            let text = format!(
                "{}: its leaf is heavy, and T′ is the root beside the child with a loop, without any branch x_i > y_i",
                shape.text(&weights)
            );
            Found::fails(range, text, correction).showing(shape.command(&weights))
        }
        None => Found::holds(range),
    })
}

fn triangle(bench: &mut Bench<'_>) -> Checked {
    const MOST: u32 = 60;
    let shape = Shape::new(3, [(0, 1), (1, 2), (0, 2)]);
    for weights in super::play::weights(&[3; 3]) {
        if shape.judged(bench, &weights)? != shape.value(&weights) {
            return Ok(Found::fails("weights ≤ 3", shape.text(&weights), "the tables are wrong"));
        }
    }
    let field = Field::new(&shape, &[MOST; 3]);
    // Outcomes by residues in increasing order, for the positions without a heavy vertex.
    let mut by_four: BTreeMap<[u32; 3], [u32; 2]> = BTreeMap::new();
    let mut by_two: BTreeMap<[u32; 3], [u32; 2]> = BTreeMap::new();
    let mut heavy_off = None;
    for (w, value) in field.positions().filter(|(w, _)| !w.contains(&0) && w.is_sorted()) {
        if w[2] >= w[0] + w[1] {
            if (value == 0) != (w[0] % 2 == 0 && w[1] % 2 == 0) {
                heavy_off = heavy_off.or(Some(w));
            }
            continue;
        }
        for (modulus, known) in [(4, &mut by_four), (2, &mut by_two)] {
            let mut residues = [w[0] % modulus, w[1] % modulus, w[2] % modulus];
            residues.sort_unstable();
            known.entry(residues).or_default()[usize::from(value == 0)] += 1;
        }
    }
    let mixed = |known: &BTreeMap<[u32; 3], [u32; 2]>| {
        known.iter().filter(|(_, [n, p])| *n > 0 && *p > 0).map(|(residues, _)| *residues).collect::<Vec<_>>()
    };
    let range = format!(
        "weights 1 to {MOST}, played out (≤ 3 by the definition); if the largest weight is at least the sum of the others: P iff the two others are even; otherwise the outcome is a function of the three residues modulo 4, in any order (table); modulo 2 it is not, for {:?}",
        mixed(&by_two)
    );
    let mut table = Table::new(["residues modulo 4", "outcome"]);
    for (residues, [_, p]) in &by_four {
        table.row([format!("{residues:?}"), outcome(u32::from(*p == 0)).to_owned()]);
    }
    let odd = mixed(&by_four).first().map(|residues| format!("residues {residues:?} have both outcomes"));
    let wrong = odd.or_else(|| heavy_off.map(|w| format!("{w:?}")));
    let wrong = wrong.or_else(|| mixed(&by_two).is_empty().then(|| "the parities decide".to_owned()));
    Ok(Found::unless(wrong, range, "more than the residues modulo 4 matters").with_table(table))
}
