//! Certificates: proofs in files, in the format of `docs/certificate.md`.
//!
//! One JSON object on one line; its last field is a digest of everything before it, so the same
//! proof has the same bytes, and no byte can be changed unnoticed.

use std::cmp::Ordering;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::period::{Form, Period, Proof, RowEvidence};
use crate::{Convention, Place, SequenceTerm, Session, Strategy};

/// The version of the format.
pub const VERSION: u64 = 1;

/// The certificate of a period.
///
/// # Errors
/// A sentence, when there is no proof or the format has no words for it.
pub fn period(session: &Session, family: &str, found: &Period) -> Result<String, String> {
    if session.convention() != Convention::NORMAL {
        return Err("certificates are about Grundy values: disjunctive compound, normal play".into());
    }
    if let Some(Proof::Weight { .. }) = &found.proof {
        return super::weight::weight(session, family, found);
    }
    if let (Some(Proof::Heaps(proof)), Form::Periodic { preperiod, period, .. }) = (&found.proof, &found.form)
    {
        return super::heaps::heaps(session, family, found.from, (*preperiod, *period), proof);
    }
    let (Some(Proof::Rows(proof)), Form::Periodic { preperiod, period, saltus }) =
        (&found.proof, &found.form)
    else {
        return Err("there is no certificate: the period is observed, not proven, or proven otherwise".into());
    };
    let growing: Vec<_> = proof.members.iter().filter(|member| member.slope > 0).collect();
    let [member] = growing[..] else {
        return Err("a certificate is about a family of which one piece grows".into());
    };
    let first = &proof.evidence[member.row];
    let mut others: Vec<&RowEvidence> =
        proof.evidence.iter().enumerate().filter(|(row, _)| *row != member.row).map(|(_, row)| row).collect();
    others.sort_by(|a, b| order(a, b));
    let rows: Vec<Value> = std::iter::once(first).chain(others).map(row).collect();
    let shown = (preperiod - found.from + period) as usize;
    let values: Vec<Option<u64>> = found
        .terms
        .iter()
        .take(shown)
        .map(|term| if let SequenceTerm::Value(value) = term { *value } else { None })
        .collect();
    Ok(seal(&json!({
        "certificate": "period",
        "version": VERSION,
        "rule": session.rule(),
        "family": family,
        "convention": session.convention().compound.name(),
        "play": session.convention().play.name(),
        "from": found.from,
        "preperiod": preperiod,
        "period": period,
        "saltus": saltus,
        "values": values,
        "start": proof.start,
        "rows_period": proof.period,
        "end": proof.end,
        "rows": rows,
    })))
}

/// The certificate of a value.
#[must_use]
pub fn value(session: &Session, position: &str, strategy: &Strategy) -> String {
    let place = |(left, nim): &Place, next: Option<usize>| json!([left, nim, next]);
    let positions: Vec<Value> = strategy
        .positions
        .iter()
        .map(|((left, nim), answers)| {
            let answers: Vec<Value> = answers.iter().map(|(left, next)| place(left, *next)).collect();
            json!({"left": left, "nim": nim, "answers": answers})
        })
        .collect();
    seal(&json!({
        "certificate": "value",
        "version": VERSION,
        "rule": session.rule(),
        "position": position,
        "convention": session.convention().compound.name(),
        "play": session.convention().play.name(),
        "outcome": strategy.outcome.to_string(),
        "value": strategy.value,
        "positions": positions,
    }))
}

fn row(row: &RowEvidence) -> Value {
    match &row.shape {
        Some(shape) => json!({
            "vertices": shape.order,
            "edges": shape.edges,
            "ends": shape.ends,
            "least": row.least,
            "values": row.values,
        }),
        None => json!({"heaps": true, "least": row.least, "values": row.values}),
    }
}

/// The order of rows after the first: by the number of vertices, then by edges and ends as written.
fn order(a: &RowEvidence, b: &RowEvidence) -> Ordering {
    let key = |row: &RowEvidence| {
        row.shape
            .as_ref()
            .map(|shape| (shape.order, json!(shape.edges).to_string(), json!(shape.ends).to_string()))
    };
    key(a).cmp(&key(b))
}

/// The text of an object with a digest as its last field, and a newline.
pub(super) fn seal(object: &Value) -> String {
    let mut text = object.to_string();
    text.pop();
    let digest: String = Sha256::digest(&text).iter().map(|byte| format!("{byte:02x}")).collect();
    text.push_str(&format!(",\"digest\":\"sha256:{digest}\"}}\n"));
    text
}
