//! Section 5: what does not generalise, and the conjectures on trees and caterpillars.

use grundy::{Convention, Outcome};
use grundy_core::Piece;

use super::caterpillars::firsts;
use super::moves::{graph, shape, takes, text, trees};
use super::stars::{RULE, Star};
use crate::{Bench, Checked, Claim, Found, Table};

/// The claims of section 5.
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Observation 22",
            statement: "A P3 cannot be added to any vertex of a bistar without changing the outcome: the bistar of Figure 16 is an N-position, with a P3 appended to u it is a P-position.",
            check: observation_22,
            erratum: None,
        },
        Claim {
            name: "Proof of Observation 22",
            statement: "Removing u and the leaf attached to it leaves S(1,1,3), a P-position, as S(1,1) by Theorem 7; with a P3 appended to u every move leaves an N-position.",
            check: proof_of_observation_22,
            erratum: None,
        },
        Claim {
            name: "Conjecture 23",
            statement: "For all n ≥ 4 there is a tree of Grundy value n in 0.33.",
            check: conjecture_23,
            erratum: None,
        },
        Claim {
            name: "Section 5 (Grundy values as large as 11)",
            statement: "There are caterpillars with Grundy values as large as 11.",
            check: value_11,
            erratum: None,
        },
        Claim {
            name: "Figure 17",
            statement: "A caterpillar with a Grundy value of 10.",
            check: figure_17,
            erratum: None,
        },
        Claim {
            name: "Conjecture 24",
            statement: "For all n ≥ 4 there is a caterpillar of Grundy value n in 0.33.",
            check: conjecture_24,
            erratum: None,
        },
        Claim {
            name: "Section 5 (misère version)",
            statement: "It would be interesting to consider the misère version of 0.33 on graphs.",
            check: |_| Ok(Found::not_computable("a suggestion, no statement")),
            erratum: None,
        },
    ]
}

/// The trees that Figure 16 can show: S(1,1,3) with u and a leaf of u at one of its vertices, so that there are
/// two branching vertices; u is vertex 6.
fn figure_16() -> Vec<String> {
    let candidate = |at: u32| format!("append(S(1,1,3), {at}, 2)");
    let bistar = |text: &String| {
        graph(text).is_ok_and(|tree| (0..tree.order() as u32).filter(|&v| tree.degree(v) >= 3).count() == 2)
    };
    (0..6).map(candidate).filter(bistar).collect()
}

fn observation_22(bench: &mut Bench<'_>) -> Checked {
    let mut changed = vec![];
    let candidates = figure_16();
    for tree in &candidates {
        let longer = format!("append({tree}, 6, 3)");
        let before = bench.judge(RULE, tree, Convention::NORMAL)?.0;
        let after = bench.judge(RULE, &longer, Convention::NORMAL)?.0;
        if (before, after) == (Outcome::N, Outcome::P) {
            changed.push((tree, longer));
        }
    }
    let Some((tree, longer)) = changed.first() else {
        let correction = "no bistar that leaves S(1,1,3) without u and its leaf does so";
        return Ok(Found::fails("all bistars that Figure 16 can show", "none of them changes", correction));
    };
    let same = graph(tree)?.key() == graph("B(1,1;2;1,2)")?.key();
    let name = if same { "B(1,1;2;1,2), u next to the leaf of its path of length 2" } else { tree.as_str() };
    let range = format!(
        "of the {} bistars that become S(1,1,3) without u and its leaf, {} does what is said: {name}; by the definition",
        candidates.len(),
        changed.len()
    );
    Ok(Found::holds(range)
        .showing(format!("value {RULE} '{tree}'"))
        .showing(format!("value {RULE} '{longer}'")))
}

fn proof_of_observation_22(bench: &mut Bench<'_>) -> Checked {
    let (tree, longer) = ("B(1,1;2;1,2)", "append(append(S(1,1,3), 4, 2), 6, 3)");
    let left = shape(&Star::of(&[1, 1, 3]))?;
    let reached = takes(&graph(tree)?).iter().any(|mv| mv.taken.len() == 2 && mv.leaves() == left);
    let mut outcomes = vec![];
    for mv in takes(&graph(longer)?) {
        let position = mv.left.first().map_or_else(|| "edges()".into(), text);
        outcomes.push(bench.judge(RULE, &position, Convention::NORMAL)?.0);
    }
    let p =
        ["S(1,1,3)", "S(1,1)"].map(|text| bench.judge(RULE, text, Convention::NORMAL).map(|found| found.0));
    let mut wrong = (!reached).then(|| "S(1,1,3) is not reached".to_owned());
    for outcome in p {
        if outcome? == Outcome::N {
            wrong = wrong.or(Some("S(1,1,3) and S(1,1) are not both P-positions".into()));
        }
    }
    if outcomes.contains(&Outcome::P) {
        wrong = wrong.or(Some("a move leaves a P-position".into()));
    }
    Ok(Found::unless(
        wrong,
        format!("the {} moves on the longer tree, by the definition", outcomes.len()),
        "not known",
    ))
}

/// All caterpillars of at most so many vertices are valued.
const MOST: u32 = 27;

/// A caterpillar of more vertices, found by the same search, and what it is said to be worth.
const WITNESS: (u64, &str) = (11, "cat(1,4,4,2,0,1,2,3,1,1,1)");

/// All trees of at most so many vertices are valued.
const TREES: usize = 13;

fn conjecture_23(bench: &mut Bench<'_>) -> Checked {
    let mut table = Table::new(["value", "smallest tree", "vertices"]);
    let mut next = 4;
    for tree in trees(TREES) {
        let value = bench.grundy(RULE, &text(&tree))?;
        if value >= next {
            table.row([value.to_string(), text(&tree), tree.order().to_string()]);
            next = next.max(value + 1);
        }
    }
    let mut values = vec![];
    for first in firsts(bench, 23)?.into_iter().flatten() {
        values.push(bench.grundy(RULE, &first.text())?);
    }
    let wrong = (4..=9).find(|value| !values.contains(value));
    let wrong = wrong.map(|value| format!("no tree of value {value} was found"));
    let range = format!(
        "no counterexample in the range: values 4 to {} occur among all trees of at most {TREES} vertices, those to 9 among caterpillars of at most 23; to 11 under Conjecture 24",
        next - 1
    );
    Ok(Found::unless(wrong, range, "not known").with_table(table))
}

fn value_11(bench: &mut Bench<'_>) -> Checked {
    let (stated, witness) = WITNESS;
    let value = bench.grundy(RULE, witness)?;
    let order = graph(witness)?.order();
    let wrong = (value != stated).then(|| format!("{witness} has {value}"));
    let range = format!("{witness}, of {order} vertices, has value {value}");
    Ok(Found::unless(wrong, range, "not known").showing(format!("value {RULE} '{witness}'")))
}

fn figure_17(bench: &mut Bench<'_>) -> Checked {
    let Some(first) = firsts(bench, MOST)?.into_iter().nth(10).flatten() else {
        let range = format!("all caterpillars of at most {MOST} vertices");
        return Ok(Found::fails(range, "none has value 10", "not known"));
    };
    let (text, order) = (first.text(), first.order());
    let value = bench.grundy(RULE, &text)?;
    let wrong = (value != 10).then(|| format!("{text} has {value}"));
    let range = format!(
        "the drawing is not in the text; such caterpillars exist, the smallest have {order} vertices: {text} has value {value} (all caterpillars of at most {MOST} vertices)"
    );
    Ok(Found::unless(wrong, range, "not known").showing(format!("value {RULE} '{text}'")))
}

fn conjecture_24(bench: &mut Bench<'_>) -> Checked {
    let mut table = Table::new(["value", "smallest caterpillar", "vertices"]);
    let mut values = vec![];
    for (value, first) in (0..).zip(firsts(bench, MOST)?) {
        let Some(first) = first else { continue };
        if bench.grundy(RULE, &first.text())? == value {
            values.push(value);
            table.row([value.to_string(), first.text(), first.order().to_string()]);
        }
    }
    values.push(bench.grundy(RULE, WITNESS.1)?);
    let wrong = (4..=11)
        .find(|value| !values.contains(value))
        .map(|value| format!("none of value {value} was found"));
    let range = format!(
        "no counterexample in the range: values 4 to 11 occur. All caterpillars of at most {MOST} vertices were valued (the table has the smallest of each value); 11 has {}",
        WITNESS.1
    );
    Ok(Found::unless(wrong, range, "not known").with_table(table))
}
