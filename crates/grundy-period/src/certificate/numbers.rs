//! Terms as numbers.

use grundy_arena::SequenceTerm;

/// The numbers among terms.
pub(super) fn of(terms: &[SequenceTerm]) -> Vec<Option<u64>> {
    terms.iter().map(|term| if let SequenceTerm::Value(value) = term { *value } else { None }).collect()
}
