//! Section 1: what the introduction says, as far as it can be computed.
//!
//! Heaps are valued here by the plain recurrence of a subtraction game; a window as long as the
//! largest number that may be taken determines everything after it, so a window that comes back
//! proves the period.

use std::collections::{HashMap, HashSet};

use grundy::{Convention, Outcome};
use grundy_core::Piece;

use super::caterpillars::{Caterpillar, caterpillars};
use super::moves::{graph, trees};
use super::stars::{RULE, pairs, played, stars};
use crate::{Bench, Checked, Claim, Found};

/// The claims of section 1.
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Introduction (the game Sub({1,2}))",
            statement: "On a heap whose size is a multiple of 3, the second player has a winning strategy in Sub({1,2}); as an octal game, Sub({1,2}) is 0.33.",
            check: sub_1_2,
            erratum: None,
        },
        Claim {
            name: "Introduction (periodicity of subtraction games)",
            statement: "The set of heaps on which the first player has a winning strategy is ultimately periodic for all subtraction games.",
            check: outcomes_of_subtraction_games,
            erratum: None,
        },
        Claim {
            name: "Introduction (subdivided bistars)",
            statement: "Subdivided bistars are the trees with at most two vertices of degree at least 3.",
            check: bistars_are_trees,
            erratum: None,
        },
        Claim {
            name: "Introduction (caterpillars)",
            statement: "The results (paths can be reduced to their length modulo 3) cannot be extended to all trees, and not even to caterpillars.",
            check: not_even_caterpillars,
            erratum: None,
        },
    ]
}

fn sub_1_2(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for n in 0..=300u64 {
        let heap = n.to_string();
        let (outcome, value) = if n <= 12 {
            bench.judge("csg:1,2", &heap, Convention::NORMAL)?
        } else {
            bench.ask("csg:1,2", &heap, Convention::NORMAL)?
        };
        let octal = bench.grundy(RULE, &heap)?;
        if (n % 3 == 0) != (outcome == Outcome::P) || value != Some(octal) {
            wrong =
                wrong.or(Some(format!("heap {n}: outcome {outcome:?}, value {value:?}, in 0.33 {octal}")));
        }
    }
    Ok(Found::unless(wrong, "heaps n ≤ 300; n ≤ 12 by the definition", "not known"))
}

/// Every non-empty set of numbers of at most `largest`.
pub(super) fn subtraction_sets(largest: usize) -> impl Iterator<Item = Vec<usize>> {
    (1..1u32 << largest).map(move |set| (1..=largest).filter(|i| set >> (i - 1) & 1 == 1).collect())
}

/// The first n of a repetition and its length, in a subtraction game whose heaps are worth
/// `worth` of their options.
pub(super) fn repetition(
    set: &[usize],
    worth: impl Fn(&[u64]) -> u64,
    most: usize,
) -> Option<(usize, usize)> {
    let largest = set.iter().copied().max()?;
    let mut values: Vec<u64> = vec![];
    let mut seen: HashMap<Vec<u64>, usize> = HashMap::new();
    for n in 0..most {
        if n >= largest {
            let window = values[n - largest..].to_vec();
            if let Some(before) = seen.insert(window, n - largest) {
                return Some((before, n - largest - before));
            }
        }
        let options: Vec<u64> = set.iter().filter(|&&i| i <= n).map(|i| values[n - i]).collect();
        values.push(worth(&options));
    }
    None
}

fn outcomes_of_subtraction_games(_: &mut Bench<'_>) -> Checked {
    let won = |options: &[u64]| u64::from(options.contains(&0));
    let wrong = subtraction_sets(9)
        .find(|set| repetition(set, won, 4000).is_none())
        .map(|set| format!("Sub({set:?}) does not repeat below 4000"));
    let range = "proven for every finite set of numbers up to 9 by a window that comes back. Finite sets are meant, as in \
                 section 2.2: for an infinite list, as the squares, the losing heaps have density 0 (Furstenberg, Sárközy) \
                 and are infinitely many, so they are not ultimately periodic";
    Ok(Found::unless(wrong, range, "not known"))
}

/// The trees of at most 10 vertices with at most two branching vertices are counted against the
/// bistars.
fn bistars_are_trees(_: &mut Bench<'_>) -> Checked {
    let branching = |tree: &&grundy_games::graph::Graph| {
        (0..tree.order() as u32).filter(|&v| tree.degree(v) >= 3).count() <= 2
    };
    let order = 10;
    let thin: HashSet<_> = trees(order).iter().filter(branching).map(Piece::key).collect();
    let mut bistars = HashSet::new();
    for (a, b) in pairs(&stars(order, order as u64, order as u64)) {
        for m in 1..=order as u64 {
            let vertices = a.order() + b.order() + m - 1;
            if (1..=order as u64).contains(&vertices) {
                bistars.insert(graph(&super::stars::bistar(&a, m, &b))?.key());
            }
        }
    }
    let wrong = (thin != bistars).then(|| format!("{} trees, {} bistars", thin.len(), bistars.len()));
    let range =
        format!("all trees of at most {order} vertices: {} with at most two branching vertices", thin.len());
    Ok(Found::unless(wrong, range, "not known"))
}

/// A caterpillar whose value changes when a path of three vertices is appended to its end.
fn not_even_caterpillars(bench: &mut Bench<'_>) -> Checked {
    for order in 3..=11 {
        for caterpillar in caterpillars(order) {
            let Some(longer) = caterpillar.with_longer_end() else { continue };
            let values = |bench: &mut Bench<'_>, c: &Caterpillar| played(bench, &c.text(), c.order());
            let (short, long) = (values(bench, &caterpillar)?, values(bench, &longer)?);
            if short != long {
                let range = format!(
                    "all caterpillars by number of vertices: the first whose value changes when three vertices are appended to an \
                     end of its longest path is {}, of value {short}; it becomes {}, of value {long}",
                    caterpillar.text(),
                    longer.text()
                );
                let show = |c: &Caterpillar| format!("value {RULE} '{}'", c.text());
                return Ok(Found::holds(range).showing(show(&caterpillar)).showing(show(&longer)));
            }
        }
    }
    let correction = "up to 11 vertices, three vertices can be appended to the end of a caterpillar";
    Ok(Found::fails("caterpillars of 3 to 11 vertices", "none of them changes its value", correction))
}
