//! From which length on arms may be shortened by a period: a guess, and the proven period of paths.

use grundy::Stop;

use crate::Star;
use crate::local::Local;
use crate::values::{Paths, Values};

/// Longest preperiod and period of arms that is tried.
const ARMS: u32 = 16;
/// Longest preperiod and period of paths that is tried.
const PATHS: u32 = 400;

/// A preperiod and a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Period {
    pub(crate) from: u32,
    pub(crate) period: u32,
}

impl Period {
    /// All candidates with a sum of at most `most`, from small to large.
    fn candidates(most: u32) -> impl Iterator<Item = Self> {
        (1..=most).flat_map(|sum| (1..=sum).map(move |period| Self { from: sum - period, period }))
    }

    /// The least number of the same kind.
    pub(crate) fn reduce(self, n: u32) -> u32 {
        if n < self.from { n } else { self.from + (n - self.from) % self.period }
    }
}

/// The period of the values of paths, by the theorem of Guy and Kenyon: a repetition that lasts to
/// twice the preperiod and twice the period and the longest move further lasts forever.
pub(crate) fn of_paths(rule: &Local, paths: &mut Paths) -> Option<Period> {
    let length = |p: Period| 2 * p.from + 2 * p.period + rule.reach() + 1;
    let far = length(Period { from: PATHS, period: 0 }).max(length(Period { from: 0, period: PATHS }));
    let values = paths.to(rule, far + PATHS);
    let repeats =
        |p: &Period| (p.from..=length(*p)).all(|n| values[n as usize] == values[(n + p.period) as usize]);
    Period::candidates(PATHS).find(repeats)
}

/// Guesses from small to large with which arms might be shortened. They prove nothing.
pub(crate) fn of_arms() -> impl Iterator<Item = Period> {
    Period::candidates(ARMS)
}

/// Whether arms of these stars can be shortened with a guess, as far as these contexts see.
pub(crate) fn holds(
    guess: Period,
    rule: &Local,
    stars: &[Star],
    contexts: &[Star],
    values: &mut Values<'_>,
) -> Result<bool, Stop> {
    for star in stars {
        for length in guess.from..=guess.from + guess.period + rule.reach() {
            let [short, long] =
                [length, length + guess.period].map(|length| Star::new([star.arms(), &[length]].concat()));
            if values.alone(&short)? != values.alone(&long)? {
                return Ok(false);
            }
            for context in contexts {
                if values.joined(&short, context)? != values.joined(&long, context)? {
                    return Ok(false);
                }
            }
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_games::RuleSpec;

    #[test]
    fn periods_of_paths() {
        let of = |text: &str| {
            let rule = Local::of(&RuleSpec::read(text).ok()?)?;
            of_paths(&rule, &mut Paths::default()).map(|p| (p.from, p.period))
        };
        assert_eq!(of("0.33"), Some((0, 3)));
        assert_eq!(of("0.77"), Some((71, 12)));
        assert_eq!(of("node-kayles"), Some((52, 34)));
        assert_eq!(of("arc-kayles"), Some((53, 34)));
        assert_eq!(of("csg:1,4"), Some((0, 5)));
        assert_eq!(of("grim"), None);
    }
}
