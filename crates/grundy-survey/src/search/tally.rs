//! What a search finds among the graphs of one size.

use std::collections::BTreeMap;

use super::found::Found;

/// What a search found among the graphs of one size.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many graphs have each value.
    pub counts: BTreeMap<u64, u64>,
    /// The first graph with each value: its number in the order of the class, and its notation.
    pub first: BTreeMap<u64, (u64, String)>,
    /// How many satisfy the condition.
    pub matches: u64,
    /// The first of them: number, notation, value.
    pub listed: Vec<(u64, String, u64)>,
}

/// Which of the graphs that satisfy the condition are listed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Listing {
    /// At most so many,
    pub(super) limit: usize,
    /// with the largest values, or the first.
    pub(super) top: bool,
}

impl Tally {
    /// Counts a graph.
    pub(super) fn count(
        &mut self,
        number: u64,
        value: u64,
        holds: bool,
        listing: Listing,
        text: &dyn Fn() -> String,
    ) {
        *self.counts.entry(value).or_default() += 1;
        if self.first.get(&value).is_none_or(|(first, _)| number < *first) {
            self.first.insert(value, (number, text()));
        }
        if holds {
            self.list(number, value, listing, text);
        }
    }

    /// Lists a graph that satisfies the condition.
    pub(super) fn list(&mut self, number: u64, value: u64, listing: Listing, text: &dyn Fn() -> String) {
        self.matches += 1;
        let limit = listing.limit;
        if listing.top {
            self.listed.push((number, text(), value));
            if self.listed.len() >= 2 * limit.max(16) {
                self.top(limit);
            }
            return;
        }
        // From the limit on the first so many are in order: what is beyond the last of them stays there.
        if limit > 0 && (self.listed.len() < limit || number < self.listed[limit - 1].0) {
            self.listed.push((number, text(), value));
            if self.listed.len() == limit || self.listed.len() >= 2 * limit {
                self.trim(limit);
            }
        }
    }

    /// Adds what was counted elsewhere, among other members.
    pub fn join(&mut self, other: Self) {
        for (value, count) in other.counts {
            *self.counts.entry(value).or_default() += count;
        }
        for (value, first) in other.first {
            if self.first.get(&value).is_none_or(|known| first.0 < known.0) {
                self.first.insert(value, first);
            }
        }
        self.matches += other.matches;
        self.listed.extend(other.listed);
    }

    /// Keeps those with the largest values of those that are listed, the first of equal ones first. What has no value
    /// is left out.
    pub fn top(&mut self, limit: usize) {
        self.listed.retain(|(_, _, code)| Found::of_code(*code).value().is_some());
        self.listed.sort_unstable_by_key(|(number, _, code)| (u64::MAX - code, *number));
        self.listed.truncate(limit);
    }

    /// Keeps the first of those that are listed.
    pub fn trim(&mut self, limit: usize) {
        self.listed.sort_unstable();
        self.listed.truncate(limit);
    }
}
