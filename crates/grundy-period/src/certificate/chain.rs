//! The certificate of a long sequence of heaps (`docs/certificate.md`): how it is worked out again, and a
//! chain of hashes of its values.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::heaps::Heaps;
use crate::proof::{HeapsProof, HeapsTheorem};
use crate::subject::Subject;

/// Heaps in a segment of the chain.
const SEGMENT: usize = 1 << 22;

/// The proof of a period from `preperiod` on.
pub(super) fn chain(
    subject: Subject<'_>,
    (preperiod, period): (u64, u64),
    proof: &HeapsProof,
) -> Result<Value, String> {
    let Plan { mask, by_parity, rare, last_rare, window, head, start, shift, end } =
        plan(subject, (preperiod, period), proof)?;
    let mut chain: Vec<String> = vec![];
    for segment in (0..end).step_by(SEGMENT) {
        let Some(values) =
            subject.heaps.and_then(|heaps| heaps.values(segment..end.min(segment + SEGMENT as u64)))
        else {
            return Err(
                "there is no certificate: the values were too many to be kept, or larger than 255".into()
            );
        };
        let mut hash = Sha256::new();
        hash.update(chain.last().map_or("", String::as_str).as_bytes());
        hash.update(values);
        chain.push(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect());
    }
    Ok(json!({
        "kind": "chain",
        "mask": mask,
        "by_parity": by_parity,
        "rare": rare,
        "last_rare": last_rare,
        "window": window,
        "head": head,
        "start": start,
        "shift": shift,
        "segment": SEGMENT,
        "chain": chain,
    }))
}

/// How the checker is to work the values out again.
struct Plan {
    mask: u64,
    by_parity: bool,
    rare: u64,
    last_rare: u64,
    window: u64,
    head: u64,
    start: u64,
    shift: u64,
    end: u64,
}

fn plan(subject: Subject<'_>, (preperiod, period): (u64, u64), proof: &HeapsProof) -> Result<Plan, String> {
    let state = subject.heaps.and_then(Heaps::state).ok_or("there is no certificate: these are no heaps")?;
    match (&proof.proven.proof, proof.space) {
        (HeapsTheorem::State { window, last_rare, rare, .. }, Some(space)) => {
            let shift = if space.by_parity && period % 2 == 1 { 2 * period } else { period };
            let start = (preperiod + window).max(last_rare + 1).max(window + 1);
            Ok(Plan {
                mask: space.mask.into(),
                by_parity: space.by_parity,
                rare: *rare,
                last_rare: *last_rare,
                window: *window,
                head: state.head,
                start,
                shift,
                end: start + shift,
            })
        }
        (_, space) => {
            let (parts, start) = (state.parts, preperiod.max(1));
            let end = parts * start + (parts - 1) * period + state.reach + 1 + period;
            let plan = Plan {
                mask: 0,
                by_parity: false,
                rare: end - 1,
                last_rare: end - 1,
                window: 0,
                head: end,
                start,
                shift: period,
                end,
            };
            let rare = state.rare.partition_point(|heap| (*heap as u64) < end);
            // Without a sparse space every heap counts as rare, and all pairs are looked at.
            Ok(match space.filter(|_| parts == 2) {
                Some(space) => Plan {
                    mask: space.mask.into(),
                    by_parity: space.by_parity,
                    rare: rare as u64,
                    last_rare: rare.checked_sub(1).map_or(0, |last| state.rare[last] as u64),
                    head: state.head,
                    ..plan
                },
                None => plan,
            })
        }
    }
}
