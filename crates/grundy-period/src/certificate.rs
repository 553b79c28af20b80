//! Certificates: proofs in files, in the format of `docs/certificate.md`.
//!
//! One JSON object on one line; its last field is a digest of everything before it, so the same
//! proof has the same bytes, and no byte can be changed unnoticed. The statement is data; what was typed stands
//! there as an echo.

mod chain;
mod data;
mod numbers;
mod quotient;
mod weight;
mod words;

pub use quotient::{Quotient, QuotientOf, quotient};

use grundy_core::Convention;
use grundy_games::Position;
use grundy_games::notation::Expression;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::proof::{Form, Period, Proof, RowEvidence, RowsProof};
use crate::strategy::{Place, Strategy};
use crate::subject::Subject;

/// The version of the format.
pub const VERSION: u64 = 2;

/// The longest text that is echoed.
const ECHO: usize = 1000;

/// The certificate of the period of a family, which was typed so.
///
/// # Errors
/// A sentence, when there is no proof or the format has no words for it.
pub fn period(
    subject: Subject<'_>,
    family: &Expression,
    typed: &str,
    found: &Period,
) -> Result<String, String> {
    if subject.convention != Convention::NORMAL {
        return Err("certificates are about Grundy values: disjunctive compound, normal play".into());
    }
    let Form::Periodic { preperiod, period, saltus } = found.form else {
        return Err("there is no certificate: the values have no period".into());
    };
    let seal = |family: Value, from: u64, proof: Value| {
        let statement = json!({
            "kind": "period",
            "convention": subject.convention.compound.name(),
            "play": subject.convention.play.name(),
            "rule": data::rule(subject.rule, subject.spec)?,
            "family": family,
            "from": from,
            "preperiod": preperiod.max(from),
            "period": period,
            "saltus": saltus,
        });
        Ok(sealed(subject.rule, typed, &statement, &proof))
    };
    match &found.proof {
        Some(Proof::Weight { .. }) => {
            let family = data::weighted(family).filter(|_| found.from == 0);
            let family =
                family.ok_or("a certificate is about one weighted graph in which n itself is a weight")?;
            seal(family, 0, weight::settled(found))
        }
        Some(Proof::Heaps(proof)) => {
            let family = data::plain(family).filter(|_| found.from == 0);
            let family =
                family.ok_or("a certificate of a long sequence is about heaps or paths: write n or P(n)")?;
            seal(family, 0, chain::chain(subject, (preperiod, period), proof)?)
        }
        Some(Proof::Rows(proof)) => {
            let growing: Vec<_> = proof.members.iter().filter(|member| member.slope > 0).collect();
            let [member] = growing[..] else {
                return Err("a certificate is about a family of which one piece grows".into());
            };
            let row = &proof.evidence[member.row];
            let data = data::family(family, found.from, member, row, proof.pattern_from)?;
            let terms = data.from - found.from..preperiod.max(data.from) + period - found.from;
            let values = numbers::of(&found.terms[terms.start as usize..terms.end as usize]);
            seal(data.family, data.from, rows(proof, member.row, &values))
        }
        _ => Err("there is no certificate: the period is observed, not proven, or proven otherwise".into()),
    }
}

fn rows(proof: &RowsProof, first: usize, values: &[Option<u64>]) -> Value {
    let mut others: Vec<&RowEvidence> =
        proof.evidence.iter().enumerate().filter(|(row, _)| *row != first).map(|(_, row)| row).collect();
    others.sort_by_key(|row| order(row));
    let rows: Vec<Value> = std::iter::once(&proof.evidence[first]).chain(others).map(row).collect();
    json!({
        "kind": "rows",
        "values": values,
        "start": proof.start,
        "rows_period": proof.period,
        "end": proof.end,
        "rows": rows,
    })
}

/// The certificate of a value of a position, which was typed so.
///
/// # Errors
/// A sentence, when the format has no words for it.
pub fn value(
    subject: Subject<'_>,
    position: &Position,
    typed: &str,
    strategy: &Strategy,
) -> Result<String, String> {
    let place = |(left, nim): &Place, next: Option<usize>| json!([left, nim, next]);
    let positions: Vec<Value> = strategy
        .positions
        .iter()
        .map(|((left, nim), answers)| {
            let answers: Vec<Value> = answers.iter().map(|(left, next)| place(left, *next)).collect();
            json!({"left": left, "nim": nim, "answers": answers})
        })
        .collect();
    let position = data::terms(position).ok_or("there is no certificate for such positions")?;
    let statement = json!({
        "kind": "value",
        "convention": subject.convention.compound.name(),
        "play": subject.convention.play.name(),
        "rule": data::rule(subject.rule, subject.spec)?,
        "position": position,
        "outcome": strategy.outcome.to_string(),
        "value": strategy.value,
    });
    Ok(sealed(subject.rule, typed, &statement, &json!({"kind": "strategy", "positions": positions})))
}

fn row(row: &RowEvidence) -> Value {
    match &row.shape {
        Some(shape) => json!({
            "vertices": shape.order,
            "edges": shape.edges,
            "ends": data::ends(shape.ends),
            "values": row.values,
        }),
        None => json!({"values": row.values}),
    }
}

/// What rows are sorted by.
type Order = Option<(u64, Vec<(u32, u32)>, [u32; 2])>;

/// The order of rows after the first: by vertices, then by edges and ends; a free end comes last.
fn order(row: &RowEvidence) -> Order {
    let shape = row.shape.as_ref()?;
    Some((shape.order, shape.edges.clone(), data::ends(shape.ends).map(|end| end.unwrap_or(u32::MAX))))
}

/// A text as it may stand in a certificate: plain, and not too long. Nobody believes it.
fn echo(text: &str) -> String {
    let plain = |c: char| if matches!(c, ' '..='~') && !matches!(c, '"' | '\\') { c } else { '?' };
    text.chars().take(ECHO).map(plain).collect()
}

/// The whole file: with a digest as its last field, and a newline.
fn sealed(rule: &str, typed: &str, statement: &Value, proof: &Value) -> String {
    let mut text = json!({
        "certificate": "grundy",
        "version": VERSION,
        "typed": {"rule": echo(rule), "on": echo(typed)},
        "statement": statement,
        "proof": proof,
    })
    .to_string();
    text.pop();
    let digest: String = Sha256::digest(&text).iter().map(|byte| format!("{byte:02x}")).collect();
    text.push_str(&format!(",\"digest\":\"sha256:{digest}\"}}\n"));
    text
}
