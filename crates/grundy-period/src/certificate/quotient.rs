//! Misère quotients as certificates: a table of steps, P, and the elements of the pieces.

use grundy_games::graph::Graph;
use grundy_games::{Position, RuleSpec};
use serde_json::{Value, json};

use super::{data, sealed};

/// A quotient and the elements of its pieces, as plain data.
#[derive(Clone, Copy, Debug)]
pub struct Quotient<'q> {
    /// How many elements there are; the first is that of the empty position.
    pub order: usize,
    /// How many generators there are.
    pub generators: usize,
    /// `steps[x * generators + g]` is x times generator g.
    pub steps: &'q [u32],
    /// The elements in P, in increasing order.
    pub p: &'q [u32],
    /// What it is of.
    pub of: QuotientOf<'q>,
}

/// The pieces of a quotient, with their elements.
#[derive(Clone, Copy, Debug)]
pub enum QuotientOf<'q> {
    /// Heaps 0, 1, ..., or paths P(0), P(1), ..., as many as there are elements.
    Some {
        /// Whether they are paths.
        paths: bool,
        /// Their elements.
        phi: &'q [u32],
    },
    /// All heaps or paths. The least preperiod and period of their elements.
    All {
        /// Whether they are paths.
        paths: bool,
        /// From this n on elements repeat.
        preperiod: u64,
        /// After so many.
        period: u64,
        /// The elements, as many as [`needed`](QuotientOf::needed) says, or more.
        phi: &'q [u32],
    },
    /// Stars with at most so many arms. The least period of arms, and the least threshold.
    Stars {
        /// The most arms.
        arms: u64,
        /// An arm may be made shorter by the period if it stays as long as this.
        threshold: u64,
        /// The period.
        period: u64,
        /// The elements of the stars with arms shorter than threshold + period, which are written from the longest to
        /// the shortest, with zeros for those that are not there; in lexicographic order.
        phi: &'q [u32],
    },
    /// All that can be reached from a position of graphs.
    Position {
        /// The position.
        position: &'q Position,
        /// The connected graphs that can be reached, no two isomorphic, in any order, with their elements.
        pieces: &'q [(Graph, u32)],
    },
}

impl QuotientOf<'_> {
    /// The last n whose element is needed for the proof that elements repeat for all n, where moves leave at most
    /// so many heaps, take at most `reach` counters, and preperiod and period are known.
    #[must_use]
    pub fn needed(leaves: u64, reach: u64, preperiod: u64, period: u64) -> u64 {
        let leaves = leaves.max(1);
        leaves * (preperiod.max(1) + period) + reach - leaves
    }
}

/// The certificate of a misère quotient of a rule, which was typed so, on what was typed so.
///
/// # Errors
/// A sentence, when the format has no words for it.
pub fn quotient(
    rule: &str,
    spec: Option<&RuleSpec>,
    typed: &str,
    quotient: &Quotient<'_>,
) -> Result<String, String> {
    let &Quotient { order, generators, steps, p, of } = quotient;
    let family = |paths: bool| if paths { "path" } else { "heap" };
    if spec.is_some_and(|spec| matches!(&*spec.meaning(), RuleSpec::Words(_))) {
        return Err(format!("there is no certificate of a quotient for the rule {rule}"));
    }
    let rule_data = match spec {
        Some(RuleSpec::Nim) => json!({"kind": "name", "name": "nim"}),
        Some(RuleSpec::GrundyGame) => json!({"kind": "name", "name": "grundy-game"}),
        _ => data::rule(rule, spec)?,
    };
    let (of, phi) = match of {
        QuotientOf::Some { paths, phi } => {
            let to = phi.len().checked_sub(1).ok_or("there is no heap")?;
            (json!({"kind": "some", "family": family(paths), "to": to}), phi)
        }
        QuotientOf::All { paths, preperiod, period, phi } => {
            let (leaves, reach) = moves(spec, paths).ok_or("there is no theorem for this rule")?;
            let needed = QuotientOf::needed(leaves, reach, preperiod, period) as usize;
            let phi = phi.get(..=needed).ok_or_else(|| format!("Phi is needed up to {needed}"))?;
            let of =
                json!({"kind": "all", "family": family(paths), "preperiod": preperiod, "period": period});
            (of, phi)
        }
        QuotientOf::Stars { arms, threshold, period, phi } => {
            (json!({"kind": "stars", "arms": arms, "threshold": threshold, "period": period}), phi)
        }
        QuotientOf::Position { position, .. } => {
            let terms = data::terms(position).ok_or("there is no certificate for such positions")?;
            (json!({"kind": "position", "position": terms}), &[][..])
        }
    };
    let statement = json!({
        "kind": "quotient",
        "convention": "disjunctive",
        "play": "misere",
        "rule": rule_data,
        "of": of,
        "order": order,
        "p_order": p.len(),
    });
    let proof = match quotient.of {
        QuotientOf::Position { pieces, .. } => json!({
            "kind": "pieces", "generators": generators, "steps": steps, "p": p, "pieces": listed(pieces),
        }),
        _ => json!({"kind": "quotient", "generators": generators, "steps": steps, "p": p, "phi": phi}),
    };
    Ok(sealed(rule, typed, &statement, &proof))
}

/// Graphs in order of their vertices, then of their edges.
fn listed(pieces: &[(Graph, u32)]) -> Vec<Value> {
    let mut pieces: Vec<_> =
        pieces.iter().map(|(graph, phi)| (graph.order(), data::edges(graph), phi)).collect();
    pieces.sort();
    let piece = |(vertices, edges, phi)| json!({"vertices": vertices, "edges": edges, "phi": phi});
    pieces.into_iter().map(piece).collect()
}

/// How many heaps a move leaves at most, and how many counters it takes at most.
fn moves(spec: Option<&RuleSpec>, paths: bool) -> Option<(u64, u64)> {
    let meaning = spec?.meaning();
    let (split, digits) = match &*meaning {
        RuleSpec::Octal(code) | RuleSpec::Hexadecimal(code) => (code.split, &code.digits),
        RuleSpec::Subtraction(digits) => (0, digits),
        RuleSpec::NodeKayles | RuleSpec::SelectiveNodeKayles if paths => return Some((2, 3)),
        RuleSpec::ArcKayles if paths => return Some((2, 2)),
        _ => return None,
    };
    let last = digits.bound()? as u64;
    let all: Vec<u8> = (1..=last).map(|size| digits.digit(size)).chain([split]).collect();
    let leaves = |bit: u8| all.iter().any(|digit| digit & bit != 0);
    let reach = (1..=last).rev().find(|size| digits.digit(*size) != 0).unwrap_or(0);
    Some((if leaves(8) { 3 } else { 1 + u64::from(leaves(4)) }, reach))
}
