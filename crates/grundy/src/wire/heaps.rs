//! The certificate of a long sequence of heaps (`docs/certificate.md`): how it is worked out again, and a
//! chain of hashes of its values.

use serde_json::json;
use sha2::{Digest, Sha256};

use super::certificate::{VERSION, seal};
use crate::Session;
use crate::period::{HeapsProof, HeapsTheorem};

/// Heaps in a segment of the chain.
const SEGMENT: usize = 1 << 22;

/// The certificate of a period from `preperiod` on.
pub(super) fn heaps(
    session: &Session,
    family: &str,
    from: u64,
    (preperiod, period): (u64, u64),
    proof: &HeapsProof,
) -> Result<String, String> {
    let (HeapsTheorem::State { window, last_rare, rare, .. }, Some(space)) =
        (&proof.proven.proof, proof.space)
    else {
        return Err("there is no certificate of so long a range for the theorem of Guy and Smith".into());
    };
    if family != "n" || from != 0 {
        return Err("a certificate of a long sequence is about the heaps n: write the family as n".into());
    }
    let shift = if space.by_parity && period % 2 == 1 { 2 * period } else { period };
    let start = (preperiod + window).max(last_rare + 1).max(window + 1);
    let sequence = session.heap_values(start + shift);
    let Some((values, head)) = sequence else {
        return Err("there is no certificate: the values are not those of heaps, or larger than 255".into());
    };
    let mut chain: Vec<String> = vec![];
    for segment in values.chunks(SEGMENT) {
        let mut hash = Sha256::new();
        hash.update(chain.last().map_or("", String::as_str).as_bytes());
        hash.update(segment);
        chain.push(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect());
    }
    Ok(seal(&json!({
        "certificate": "heaps",
        "version": VERSION,
        "rule": session.rule(),
        "family": family,
        "convention": session.convention().compound.name(),
        "play": session.convention().play.name(),
        "from": from,
        "preperiod": preperiod,
        "period": period,
        "mask": space.mask,
        "by_parity": space.by_parity,
        "rare": rare,
        "last_rare": last_rare,
        "window": window,
        "head": head,
        "start": start,
        "shift": shift,
        "segment": SEGMENT,
        "chain": chain,
    })))
}
