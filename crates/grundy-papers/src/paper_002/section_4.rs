//! Section 4: the summary in Table 3, and possible extensions.

use std::collections::BTreeSet;

use grundy::{Convention, Outcome};
use grundy_games::graph::NodeKayles;

use super::introduction::{played_on_path, selective_node_kayles};
use super::paths::command;
use super::{
    section_3_1, section_3_2, section_3_3, section_3_4, section_3_5, section_3_5_misere, section_3_6,
    theorem_17,
};
use crate::{Bench, Checked, Claim, Erratum, Found, Verdict};

/// A row of Table 3: its name, the set as printed, the check of the set, and what it is that is wrong.
type Row = (&'static str, &'static str, fn(&mut Bench<'_>) -> Checked, Option<Erratum>);

/// The rows that have a set.
const TABLE_3: [Row; 10] = [
    (
        "Table 3 (disj. comp., normal play)",
        "L = {0, 4, 8, 14, 19, 24, 28, 34, 38, 42} ∪ {54+34i, 58+34i, 62+34i, 72+34i, 76+34i, i ≥ 0}",
        section_3_1::losing_set,
        Some(Erratum::EXAMPLE.after("002", "Section 3.1 (losing set)")),
    ),
    (
        "Table 3 (dim. disj. comp., normal play)",
        "L = {0, 4, 5, 9, 10, 14, 28, 50, 54, 98}",
        section_3_2::corollary_2,
        None,
    ),
    ("Table 3 (conj. comp., normal play)", "L = {0, 4, 5, 9, 10}", section_3_3::corollary_4, None),
    ("Table 3 (conj. comp., misère play)", "L = {1, 2}", section_3_3::corollary_6, None),
    (
        "Table 3 (cont. conj. comp., normal play)",
        "L = {5(2ⁿ−1), n ≥ 0} ∪ {5(2ⁿ⁺¹−1)−1, n ≥ 0}",
        section_3_4::corollary_8,
        None,
    ),
    (
        "Table 3 (cont. conj. comp., misère play)",
        "L = {7·2ⁿ−6, n ≥ 0} ∪ {7·2ⁿ−5, n ≥ 0}",
        section_3_4::corollary_10,
        None,
    ),
    ("Table 3 (sel. comp., normal play)", "L = {5n, n ≥ 0} ∪ {5n+4, n ≥ 0}", section_3_5::corollary_12, None),
    (
        "Table 3 (sel. comp., misère play)",
        "L = {7n+1, n ≥ 0} ∪ {7n+2, n ≥ 0}",
        section_3_5_misere::corollary_14,
        Some(Erratum::EXAMPLE.after("002", "Corollary 14")),
    ),
    (
        "Table 3 (short. sel. comp., normal play)",
        "L = {5n, n ≥ 0} ∪ {5n+4, n ≥ 0}",
        section_3_6::corollary_15,
        None,
    ),
    (
        "Table 3 (short. sel. comp., misère play)",
        "L = {1, 2, 8, 9} ∪ {5n, n ≥ 3} ∪ {5n+4, n ≥ 3}",
        theorem_17::corollary_18,
        Some(Erratum::EXAMPLE.after("002", "Corollary 18")),
    ),
];

pub(super) fn claims() -> Vec<Claim> {
    let rows = TABLE_3.map(|(name, statement, check, erratum)| Claim { name, statement, check, erratum });
    let unsolved = [
        Claim {
            name: "Table 3 (disj. comp., misère play)",
            statement: "Unsolved.",
            check: |_| Ok(Found::not_computable("says that a question is open")),
            erratum: None,
        },
        Claim {
            name: "Table 3 (dim. disj. comp., misère play)",
            statement: "Unsolved.",
            check: |_| Ok(Found::not_computable("says that a question is open")),
            erratum: None,
        },
    ];
    let discussion = [
        Claim {
            name: "Section 4 (ten versions)",
            statement: "Ten versions of compound Node-Kayles on paths have been solved in this paper by \
                        providing the set of losing positions (Table 3).",
            check: ten_versions,
            erratum: Some(Erratum::RESULT.after("002", "Corollary 14")),
        },
        Claim {
            name: "Section 4 (linear time)",
            statement: "In each case the outcome of any position, and a losing option of any winning one, \
                        can be computed in linear time.",
            check: |_| {
                Ok(Found::not_computable(
                    "a question of complexity; the rules for unions and the winning moves themselves are \
                     checked section by section",
                ))
            },
            erratum: None,
        },
        Claim {
            name: "Section 4 (cycles)",
            statement: "All results extend to cycles, since O(C_n) = {P_(n−3)} for every n ≥ 3.",
            check: cycles,
            erratum: None,
        },
        Claim {
            name: "Section 4 (sequential compounds)",
            statement: "Ordering the components makes sense only for disjunctive and selective compounds.",
            check: |_| Ok(Found::not_computable("a proposal")),
            erratum: None,
        },
        Claim {
            name: "Section 4 (0.777)",
            statement: "Node-Kayles where a player deletes a vertex with some of its neighbours is, on \
                        paths, the octal game 0.777.",
            check: selective_node_kayles,
            erratum: None,
        },
    ];
    let mut claims: Vec<Claim> = rows.into_iter().chain(discussion).collect();
    for (place, claim) in [1, 3].into_iter().zip(unsolved) {
        claims.insert(place, claim);
    }
    claims
}

fn ten_versions(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = vec![];
    for (name, _, check, _) in TABLE_3 {
        if check(bench)?.verdict == Verdict::Fails {
            wrong.push(name.trim_start_matches("Table 3 ("));
        }
    }
    let wrong: Vec<&str> = wrong.iter().map(|name| name.trim_end_matches(')')).collect();
    let fault = (!wrong.is_empty()).then(|| {
        format!(
            "Table 3 has {} losing sets, of which {} are wrong: {}",
            TABLE_3.len(),
            wrong.len(),
            wrong.join("; ")
        )
    });
    let correction = format!(
        "{} of the {} sets are right as printed; one of the ten is that of the disjunctive compound \
         in normal play, known since 1956: the abstract has ten remaining versions, one of them unsolved, \
         which leaves nine",
        TABLE_3.len() - wrong.len(),
        TABLE_3.len()
    );
    Ok(Found::unless(fault, "the rows of Table 3", correction))
}

fn cycles(bench: &mut Bench<'_>) -> Checked {
    let range = "the moves on graphs, 3 ≤ n ≤ 40; outcomes under all twelve conventions, n ≤ 9, by the \
                 definition";
    for n in 3..=40_u64 {
        let left: Vec<u64> = if n == 3 { vec![] } else { vec![n - 3] };
        if played_on_path(&NodeKayles, &format!("C({n})"))? != BTreeSet::from([left]) {
            return Ok(Found::fails(range, format!("C_{n}"), "not known"));
        }
    }
    for at in Convention::all() {
        for n in 3..=9 {
            let cycle = bench.judge("node-kayles", &format!("C({n})"), at)?.0;
            let path = bench.judge("node-kayles", &format!("P({})", n - 3), at)?.0;
            if (cycle == Outcome::P) != (path == Outcome::N) {
                return Ok(Found::fails(range, format!("C_{n}, {at}"), "not known").showing(command(
                    "node-kayles",
                    &[n - 3],
                    at,
                )));
            }
        }
    }
    Ok(Found::holds(range))
}
