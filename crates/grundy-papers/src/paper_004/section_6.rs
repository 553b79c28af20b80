//! Section 6: the weights of all vertices but one are fixed, and the last one grows.
//!
//! Put the outcomes of all positions with x counters on v₁ and at most the fixed weights on the
//! others into column x. Column x is a function of column x − 1, so as soon as column x + 2 is
//! column x, the two repeat for ever: what is found here holds for all x.

use grundy::Error;

use super::play::{Field, Shape, outcome, shapes, weights};
use crate::{Bench, Checked, Claim, Erratum, Found, Table};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Section 6 (v₁ without loop)",
            statement: "If there is no loop on v₁, it becomes heavy when its weight is large enough, and the sequence of outcomes is ultimately constant.",
            check: without_loop,
            erratum: None,
        },
        Claim {
            name: "Theorem 14",
            statement: "With a loop on v₁ and Ω the sum of the fixed weights ω₂, …, ω_n ≥ 0, the sequence of outcomes of (x, ω₂, …, ω_n) is ultimately 2-periodic with preperiod at most 2Ω.",
            check: theorem_14,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 14 (the function g)",
            statement: "g(x), whether a move other than the loop on v₁ wins from (x, ω₂, …), is 2-periodic from 2Ω − 1 on, for Ω > 0.",
            check: function_g,
            erratum: None,
        },
        Claim {
            name: "Table 1",
            statement: "The sequences of outcomes from x = 2Ω − 1 on for the four possible sequences of g: N,N,N,…; P,N,P,N,… or N,P,N,P,…; N,P,N,P,…; X,N,P,N,P,…",
            check: table_1,
            erratum: None,
        },
        Claim {
            name: "Table 1 (the outcome X)",
            statement: "In the row g = 0, 1, 0, 1, … the first outcome X, that of x = 2Ω − 1, can be either N or P, depending on the outcome of (2Ω − 2, ω₂, …).",
            check: outcome_x,
            erratum: Some(Erratum::EXAMPLE),
        },
        Claim {
            name: "Proof of Theorem 14 (start of the period)",
            statement: "In all four cases of Table 1, the outcome of (2Ω − 1 + i, ω₂, …) is periodic starting at i ≥ 2Ω.",
            check: start,
            erratum: Some(Erratum::WORDING),
        },
        Claim {
            name: "Corollary 15 (2-periodic)",
            statement: "The Grundy values of (x, ω₂, …, ω_n) are ultimately 2-periodic in x, on every graph.",
            check: |bench| corollary_15(bench, false),
            erratum: None,
        },
        Claim {
            name: "Corollary 15 (preperiod)",
            statement: "If the Grundy values in the periodic part are bounded by k, the preperiod is at most 2Ω + c_k with c_k depending only on k; the proof gives c_k = 2 Σω′ for the lightest position ω′ of value k.",
            check: |bench| corollary_15(bench, true),
            erratum: None,
        },
    ]
}

/// The number of vertices, and the largest of the fixed weights.
const RANGES: [(usize, u32); 5] = [(1, 0), (2, 8), (3, 4), (4, 2), (5, 1)];
const RANGE: &str = "all labelled graphs with 1 to 5 vertices, with and without loops on the other vertices, fixed weights ≤ 8, 4, 2, 1 on 2, 3, 4, 5 vertices, zero included; all x, since the columns of outcomes repeat";

/// All values with v₁ growing on one shape.
struct Growing {
    shape: Shape,
    field: Field,
    most: u32,
    to: u32,
}

impl Growing {
    fn new(shape: Shape, most: u32, beyond: u32) -> Self {
        let others = shape.order() as u32 - 1;
        let to = 2 * most * others + beyond;
        let limits: Vec<u32> = (0..shape.order()).map(|v| if v == 0 { to } else { most }).collect();
        Self { field: Field::new(&shape, &limits), shape, most, to }
    }

    /// The fixed weights, with their sum.
    fn fixed(&self) -> impl Iterator<Item = (Vec<u32>, u32)> + use<> {
        weights(&vec![self.most; self.shape.order() - 1]).map(|fixed| (fixed.clone(), fixed.iter().sum()))
    }

    fn at(&self, x: u32, fixed: &[u32]) -> Vec<u32> {
        [&[x], fixed].concat()
    }

    fn sequence(&self, fixed: &[u32]) -> Vec<u32> {
        (0..=self.to).map(|x| self.field.value(&self.at(x, fixed))).collect()
    }

    fn outcomes(&self, fixed: &[u32]) -> Vec<u32> {
        self.sequence(fixed).into_iter().map(|value| value.min(1)).collect()
    }

    /// Whether a move other than the loop on v₁ wins.
    fn g(&self, x: u32, fixed: &[u32]) -> u32 {
        let here = self.at(x, fixed);
        let others = self.shape.edges.iter().filter(|&&edge| edge != (0, 0));
        let wins = others
            .filter_map(|&edge| super::play::play(&here, edge))
            .any(|after| self.field.value(&after) == 0);
        u32::from(wins)
    }

    /// Whether the last columns are equal, so that the sequences go on as they have begun.
    fn settled(&self, of: impl Fn(&Self, &[u32]) -> Vec<u32>) -> bool {
        self.fixed().all(|(fixed, _)| {
            let sequence = of(self, &fixed);
            sequence.len() >= 3 && sequence[sequence.len() - 1] == sequence[sequence.len() - 3]
        })
    }
}

/// The least index from which a sequence repeats with this period.
fn preperiod(sequence: &[u32], period: usize) -> u32 {
    let last = (0..sequence.len() - period).rev().find(|&x| sequence[x] != sequence[x + period]);
    last.map_or(0, |x| x as u32 + 1)
}

/// The growing shapes of the range in which v₁ has a loop, or has none.
fn growing(looped: bool, beyond: u32) -> impl Iterator<Item = Growing> {
    let of = move |(order, most)| shapes(order).map(move |shape| (shape, most));
    let meant = move |(shape, _): &(Shape, u32)| (shape.loops() & 1 == 1) == looped;
    RANGES.into_iter().flat_map(of).filter(meant).map(move |(shape, most)| Growing::new(shape, most, beyond))
}

fn without_loop(bench: &mut Bench<'_>) -> Checked {
    for sequences in growing(false, 4) {
        bench.check()?;
        let near = sequences.shape.near()[0];
        for (fixed, _) in sequences.fixed() {
            let around: u32 = (1..=fixed.len()).filter(|v| near >> v & 1 == 1).map(|v| fixed[v - 1]).sum();
            if preperiod(&sequences.sequence(&fixed), 1) > around {
                let text = sequences.shape.text(&sequences.at(around, &fixed));
                return Ok(Found::fails(RANGE, text, "not so"));
            }
        }
    }
    Ok(Found::holds(
        "all labelled graphs with 1 to 5 vertices, none on v₁ but all loops on the others, fixed weights ≤ 8, 4, 2, 1 on 2 to 5 vertices: even the values are constant from the sum of the weights of the neighbours on",
    ))
}

fn theorem_14(bench: &mut Bench<'_>) -> Checked {
    let mut longest: Vec<u32> = vec![];
    for sequences in growing(true, 4) {
        bench.check()?;
        let proven = sequences.settled(Growing::outcomes);
        for (fixed, sum) in sequences.fixed() {
            let found = preperiod(&sequences.outcomes(&fixed), 2);
            longest.resize(longest.len().max(sum as usize + 1), 0);
            longest[sum as usize] = longest[sum as usize].max(found);
            if found > 2 * sum || !proven {
                let text = sequences.shape.text(&sequences.at(found, &fixed));
                return Ok(Found::fails(
                    RANGE,
                    format!("{text}: preperiod {found}, 2Ω = {}", 2 * sum),
                    "not so",
                ));
            }
        }
    }
    let sharp =
        longest.iter().zip(0..).all(|(&found, sum)| found <= 2u32.saturating_mul(sum).saturating_sub(2));
    let sharp = if sharp { "; for Ω ≥ 1 even 2Ω − 2 is enough (see Table 1)" } else { "" };
    let longest: Vec<String> = longest.iter().map(u32::to_string).collect();
    Ok(Found::holds(format!(
        "{RANGE}; the longest preperiods found for Ω = 0, 1, 2, … are {}{sharp}",
        longest.join(", ")
    )))
}

fn function_g(bench: &mut Bench<'_>) -> Checked {
    for sequences in growing(true, 4) {
        bench.check()?;
        for (fixed, sum) in sequences.fixed().filter(|(_, sum)| *sum > 0) {
            let g: Vec<u32> = (0..=sequences.to).map(|x| sequences.g(x, &fixed)).collect();
            let found = preperiod(&g, 2);
            if found > 2 * sum - 1 {
                let text = sequences.shape.text(&sequences.at(found, &fixed));
                return Ok(Found::fails(RANGE, format!("{text}: preperiod {found}"), "not so"));
            }
        }
    }
    Ok(Found::holds(RANGE))
}

/// The rows of Table 1: g and the outcomes that it says may follow.
const ROWS: [(&str, [u32; 4], &[&str]); 4] = [
    ("1, 1, 1, 1...", [1, 1, 1, 1], &["NNNN"]),
    ("0, 0, 0, 0...", [0, 0, 0, 0], &["PNPN", "NPNP"]),
    ("1, 0, 1, 0...", [1, 0, 1, 0], &["NPNP"]),
    ("0, 1, 0, 1...", [0, 1, 0, 1], &["NNPN", "PNPN"]),
];

/// For each row of Table 1 and each sequence of outcomes in it, the first position that has it: with
/// the fewest vertices, then the least Ω.
type Examples = Vec<Vec<Option<(u32, String)>>>;

/// The examples, or a position that is in no row.
fn examples(bench: &mut Bench<'_>) -> Result<Result<Examples, String>, Error> {
    let mut examples: Examples = ROWS.iter().map(|row| vec![None; row.2.len()]).collect();
    for sequences in growing(true, 4) {
        bench.check()?;
        for (fixed, sum) in sequences.fixed().filter(|(_, sum)| *sum > 0) {
            let from = 2 * sum - 1;
            let g: [u32; 4] = std::array::from_fn(|i| sequences.g(from + i as u32, &fixed));
            let here: String =
                (from..from + 4).map(|x| outcome(sequences.field.value(&sequences.at(x, &fixed)))).collect();
            let row = ROWS.iter().position(|row| row.1 == g);
            let place = row.and_then(|row| Some((row, ROWS[row].2.iter().position(|&kind| kind == here)?)));
            let text = || sequences.shape.text(&sequences.at(from, &fixed));
            let Some((row, kind)) = place else {
                return Ok(Err(format!("{}: g {g:?}, outcomes {here}", text())));
            };
            let weight = sequences.shape.order() as u32 * 100 + sum;
            if examples[row][kind].as_ref().is_none_or(|(known, _)| *known > weight) {
                examples[row][kind] = Some((weight, text()));
            }
        }
    }
    Ok(Ok(examples))
}

fn table_1(bench: &mut Bench<'_>) -> Checked {
    let examples = match examples(bench)? {
        Ok(examples) => examples,
        Err(wrong) => return Ok(Found::fails(RANGE, wrong, "as computed")),
    };
    let mut table = Table::new(["g from 2Ω − 1", "outcomes", "first with"]);
    for (row, found) in ROWS.iter().zip(&examples) {
        for (kind, example) in row.2.iter().zip(found) {
            table.row([row.0, kind, example.as_ref().map_or("none in range", |(_, text)| text)]);
        }
    }
    Ok(Found::holds(format!("{RANGE}; whether both X occur is a claim of its own")).with_table(table))
}

fn outcome_x(bench: &mut Bench<'_>) -> Checked {
    let examples = examples(bench)?.unwrap_or_default();
    let Some([none, some]) = examples.last().and_then(|row| row.get(..2)) else {
        return Ok(Found::fails(RANGE, "a position is in no row of Table 1", "as computed there"));
    };
    // The sharper bound that excludes X = N.
    let mut late = None;
    for sequences in growing(true, 4) {
        for (fixed, sum) in sequences.fixed().filter(|(_, sum)| *sum > 0) {
            let found = preperiod(&sequences.outcomes(&fixed), 2);
            late = late.or_else(|| {
                (found > 2 * sum - 2).then(|| sequences.shape.text(&sequences.at(found, &fixed)))
            });
        }
    }
    let correction = match late {
        None => "X is always P. For Ω = 1 the preperiod is 0 (a graph on two vertices, four of them), and the induction of the proof adds at most 2 for each further counter: for Ω ≥ 1 the preperiod is at most 2Ω − 2, so x = 2Ω − 1 is in the periodic part, and X is the outcome of x = 2Ω + 1".to_owned(),
        Some(text) => format!("X is P throughout the range, for no common reason: {text} has a preperiod above 2Ω − 2"),
    };
    Ok(match (none, some) {
        (Some((_, n)), Some((_, p))) => Found::holds(format!("{RANGE}; X is N for {n}, P for {p}")),
        (None, Some((_, p))) => {
            let counterexample = format!("X is P in every position of the row, first {p}; N does not occur");
            Found::fails(RANGE, counterexample, correction).showing(format!("value wak '{p}'"))
        }
        _ => Found::fails(RANGE, "X is N in every position of the row, or there is none", "as computed"),
    })
}

fn start(bench: &mut Bench<'_>) -> Checked {
    // The first i from which each sequence repeats, at most; and the first example that is earlier than 2Ω.
    let (mut latest, mut first) = (0, None);
    for sequences in growing(true, 4) {
        bench.check()?;
        for (fixed, sum) in sequences.fixed().filter(|(_, sum)| *sum > 0) {
            let i = preperiod(&sequences.outcomes(&fixed)[2 * sum as usize - 1..], 2);
            latest = latest.max(i);
            if i < 2 * sum {
                first = first.or_else(|| Some((sequences.shape.clone(), fixed, sum, i)));
            }
        }
    }
    let Some((shape, fixed, sum, i)) = first else { return Ok(Found::holds(RANGE)) };
    let correction = if latest <= 1 {
        "x ≥ 2Ω is meant: x = 2Ω − 1 + i, and the rows of Table 1 are periodic from i = 1 on. Read with the index i of the table, the bound would only be a preperiod of 4Ω − 1; the theorem is right"
    } else {
        "the rows are periodic later than i = 1"
    };
    let at = [&[2 * sum - 1], fixed.as_slice()].concat();
    let counterexample = format!(
        "{}, Ω = {sum}, i = 0: the outcomes are periodic from i = {i} on, not from i = 2Ω = {}; every sequence of the range is from i = {latest} on",
        shape.text(&at),
        2 * sum
    );
    Ok(Found::fails(RANGE, counterexample, correction).showing(shape.command(&at)))
}

/// The least total weight of a position with the value k, for the values that 5 counters reach: false
/// twins of weight 1 make every position one with weights 1.
fn lightest() -> Vec<u32> {
    let mut lightest = vec![];
    for order in 0..=5 {
        for shape in shapes(order) {
            let value = Field::new(&shape, &vec![1; order]).value(&vec![1; order]);
            if value as usize == lightest.len() {
                lightest.push(order as u32);
            }
        }
    }
    lightest
}

fn corollary_15(bench: &mut Bench<'_>, bound: bool) -> Checked {
    let lightest = lightest();
    let (mut above, mut largest) = (i64::MIN, 0);
    for sequences in growing(true, 16).chain(growing(false, 16)) {
        bench.check()?;
        let settled = sequences.settled(Growing::sequence);
        for (fixed, sum) in sequences.fixed() {
            let values = sequences.sequence(&fixed);
            let found = preperiod(&values, 2);
            let most = values[values.len() - 2..].iter().copied().max().unwrap_or_default();
            // A value that 5 counters do not reach needs 6 at least.
            let c = 2 * lightest.get(most as usize).copied().unwrap_or(6);
            above = above.max(i64::from(found) - 2 * i64::from(sum));
            largest = largest.max(most);
            if !settled || bound && found > 2 * sum + c {
                let text = sequences.shape.text(&sequences.at(found, &fixed));
                return Ok(Found::fails(RANGE, format!("{text}: preperiod {found}, k = {most}"), "not so"));
            }
        }
    }
    let lightest: Vec<String> = lightest.iter().map(u32::to_string).collect();
    let more = if bound {
        format!(
            "; the lightest positions of value 0, 1, 2, … weigh {}, values to {largest} occur, and the preperiod exceeds 2Ω by {above} at most",
            lightest.join(", ")
        )
    } else {
        String::new()
    };
    Ok(Found::holds(format!("{RANGE}, with and without a loop on v₁{more}")))
}
