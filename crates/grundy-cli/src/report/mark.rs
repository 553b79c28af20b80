//! Periods, as reports mark them, and rows that line up with them.
//!
//! A [`Mark`] says where a sequence begins to repeat, and in words how that is known. Where nothing
//! better is at hand, [`observed`] looks at the terms themselves. That is an observation about the
//! terms shown and proves nothing, so its words say so.
//!
//! A table of a periodic sequence is read best when equal values stand below each other: when the
//! length of its rows is a multiple of the period, or, for a long period, divides it. Rows begin at
//! multiples of their length, so that the column of a term is n modulo the length.

use grundy::SequenceTerm;

/// Where a sequence begins to repeat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    /// The first n from which on the terms repeat.
    pub(crate) preperiod: u64,
    pub(crate) period: u64,
    /// How it is known, as in `observed in these terms`.
    pub(crate) words: String,
}

impl Mark {
    /// `period 12 from n = 71 on, observed in these terms`.
    pub(crate) fn told(&self) -> String {
        format!("period {} from n = {} on, {}", self.period, self.preperiod, self.words)
    }

    /// Whether a period begins at n.
    pub(crate) fn begins_at(&self, n: u64) -> bool {
        n >= self.preperiod && (n - self.preperiod).is_multiple_of(self.period)
    }
}

/// Full periods that must be seen.
const PERIODS: usize = 3;

/// Terms that must repeat, unless half of the terms do.
const ENOUGH: usize = 12;

/// The period the terms show, with the least preperiod and period: three full periods, and enough
/// terms that three equal ones at the end of many are no period.
pub(crate) fn observed(terms: &[SequenceTerm], from: u64) -> Option<Mark> {
    let enough = |preperiod: usize, period: usize| {
        let repeating = terms.len() - preperiod;
        repeating >= PERIODS * period && repeating >= ENOUGH.min(terms.len().div_ceil(2))
    };
    grundy::regularity::least_period(terms, enough).map(|(preperiod, period)| Mark {
        preperiod: from + preperiod as u64,
        period: period as u64,
        words: "observed in these terms".to_owned(),
    })
}

/// The length of rows near a target that lines up with the period.
pub(crate) fn row_length(target: u64, mark: Option<&Mark>) -> u64 {
    let Some(period) = mark.map(|mark| mark.period) else { return target };
    if period <= 2 * target {
        return (target + period / 2) / period.max(1) * period.max(1);
    }
    let near = target / 2..=2 * target;
    near.filter(|length| period.is_multiple_of(*length))
        .min_by_key(|length| length.abs_diff(target))
        .unwrap_or(target)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(values: impl IntoIterator<Item = u64>) -> Option<(u64, u64)> {
        let terms: Vec<_> = values.into_iter().map(|value| SequenceTerm::Value(Some(value))).collect();
        observed(&terms, 5).map(|mark| (mark.preperiod, mark.period))
    }

    #[test]
    fn periods() {
        assert_eq!(look([0, 1, 2, 0, 1, 2, 0, 1, 2]), Some((5, 3)));
        assert_eq!(look([0, 1, 2, 0, 1, 2, 0, 1]), None);
        assert_eq!(look((0..40).map(|n| if n < 9 { 7 } else { n % 4 })), Some((14, 4)));
        assert_eq!(look([0; 3]), Some((5, 1)));
        // Equal terms at the end of many that differ.
        assert_eq!(look((0..40).map(|n| if n < 36 { n } else { 0 })), None);
        assert_eq!(look(0..100), None);
        assert_eq!(look([]), None);
        assert_eq!(look([1, 2]), None);
    }

    #[test]
    fn rows() {
        let mark = |period| Mark { preperiod: 0, period, words: String::new() };
        assert_eq!(row_length(20, None), 20);
        for (period, length) in [(1, 20), (3, 21), (12, 24), (34, 34), (40, 40), (148, 37), (149, 20)] {
            assert_eq!(row_length(20, Some(&mark(period))), length, "{period}");
        }
    }
}
