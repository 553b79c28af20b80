//! The codes of a pattern, divided among shards.
//!
//! Codes of one standard form stay together: the first of them is followed, most others have its values. What a form
//! costs is known only when it is done, but most solved codes are solved early: every shard looks at the first values
//! of every form, and the forms whose values do not repeat there weigh as much as the whole way costs. That is from 1.3
//! to 18 ms to heap 10^4, and more where the first values are large. What would tell more of it, values to heap 256,
//! costs more than it gains.

use std::collections::HashMap;

use grundy::{Budget, Error};

use super::{digits_of, essential, standard};
use crate::search::dealt;

/// The first values of a form are those up to the first of these heaps, and if they do not repeat there, up to the
/// second. Of the 1041 forms of four digits 724 are not solved at the one, 648 at the other, 526 at 10^4.
const FIRST: [usize; 2] = [24, 64];

/// A largest value that is not looked for.
const LARGE: u8 = 64;

/// A form that is solved at once costs so many times less than one whose largest value is 0.
const LITTLE: u64 = 16;

/// What it costs to follow a form, about; as little for all that are solved at once.
fn weight(form: &[u8]) -> u64 {
    let mut largest = LARGE;
    for last in FIRST {
        let Some(values) = essential::values(form, last) else { break };
        if repeats(form, &values) {
            return 1;
        }
        largest = values.into_iter().max().unwrap_or(0);
    }
    LITTLE * (1 + u64::from(largest))
}

/// Whether the first values of a form repeat so far that they always will (Guy and Smith).
fn repeats(form: &[u8], values: &[u8]) -> bool {
    let last = values.len() - 1;
    let parts = if form.iter().any(|digit| digit & 4 != 0) { 2 } else { 1 };
    (1..last).any(|period| {
        let equal = |heap: &usize| values[*heap] == values[heap + period];
        let start = (1..=last - period).rev().take_while(equal).last().unwrap_or(last);
        parts * start + parts * period + form.len() <= last + 1
    })
}

/// Those of some codes that belong to shard `r` of `m`, in their order.
///
/// # Errors
/// When the budget runs out.
pub fn of_shard(codes: Vec<String>, shard: (u64, u64), budget: &Budget) -> Result<Vec<String>, Error> {
    if shard.1 == 1 {
        return Ok(codes);
    }
    let mut forms: HashMap<Vec<u8>, usize> = HashMap::new();
    let (mut weights, mut group_of) = (vec![], Vec::with_capacity(codes.len()));
    for code in &codes {
        budget.check()?;
        let next = weights.len();
        let group = match digits_of(code).map(|digits| standard(&digits)) {
            Some(form) => *forms.entry(form.digits).or_insert_with_key(|form| {
                weights.push(weight(form));
                next
            }),
            None => {
                weights.push(LITTLE);
                next
            }
        };
        group_of.push(group);
    }
    let mut mine = vec![false; weights.len()];
    dealt(&weights, shard).into_iter().for_each(|group| mine[group] = true);
    Ok(codes.into_iter().zip(group_of).filter(|(_, group)| mine[*group]).map(|(code, _)| code).collect())
}
