//! The proof of a period in one weight (`docs/certificate.md`).

use serde_json::{Value, json};

use super::numbers;
use crate::proof::Period;

/// All values up to one beyond the place from which they repeat.
pub(super) fn settled(found: &Period) -> Value {
    json!({"kind": "settled", "settled": found.to.saturating_sub(1), "values": numbers::of(&found.terms)})
}
