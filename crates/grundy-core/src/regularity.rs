//! Regularities of a finite list of terms: what repeats, and from where.
//!
//! Nothing here proves anything. The functions find candidates; the caller decides what a candidate
//! is worth.

/// For every shift p, how many terms at the end agree with the term p places on: the largest z
/// with `x[i] == x[i + p]` for the last z places i. One pass over the reversed list (the
/// Z-function).
fn repeats<T: PartialEq>(x: &[T]) -> Vec<usize> {
    let len = x.len();
    let at = |i: usize| &x[len - 1 - i];
    let mut z = vec![0; len];
    let (mut left, mut right) = (0, 0_usize);
    for i in 1..len {
        let mut matched = z[i - left].min(right.saturating_sub(i));
        while i + matched < len && at(matched) == at(i + matched) {
            matched += 1;
        }
        z[i] = matched;
        if i + matched > right {
            (left, right) = (i, i + matched);
        }
    }
    z
}

/// The least period whose start passes the test, with the first index from which it repeats.
pub fn least_period<T: PartialEq>(
    x: &[T],
    mut enough: impl FnMut(usize, usize) -> bool,
) -> Option<(usize, usize)> {
    let z = repeats(x);
    (1..x.len()).map(|p| (x.len() - p - z[p], p)).find(|&(preperiod, p)| enough(preperiod, p))
}

/// The least period that shows at least three times, over at least half of the terms.
pub fn observed<T: PartialEq>(x: &[T]) -> Option<(usize, usize)> {
    least_period(x, |preperiod, p| {
        let repeating = x.len() - preperiod;
        repeating >= 3 * p && 2 * repeating >= x.len() && repeating >= 8
    })
}

/// The least period with a constant rise: `x[i + p] = x[i] + saltus`, at least three times over at
/// least half of the terms.
pub fn arithmetic(x: &[u64]) -> Option<(usize, usize, u64)> {
    (1..=x.len() / 3).find_map(|p| {
        let last = x.len() - 1;
        let saltus = x[last].checked_sub(x[last - p]).filter(|&saltus| saltus > 0)?;
        let matched = (0..x.len() - p).rev().take_while(|&i| x[i + p] == x[i] + saltus).count();
        let preperiod = x.len() - p - matched;
        let repeating = x.len() - preperiod;
        let enough = repeating >= 3 * p && 2 * repeating >= x.len() && repeating >= 8;
        enough.then_some((preperiod, p, saltus))
    })
}

/// The least preperiod and period of terms that are known to repeat with `period` from index
/// `first` on; one such stretch decides.
pub fn least_repeat<T: PartialEq>(x: &[T], first: usize, period: u64) -> (usize, u64) {
    let stretch = first..first + period as usize;
    let repeats = |p: &u64| stretch.clone().all(|i| x[i] == x[i + *p as usize]);
    let own = (1..=period).filter(|p| period.is_multiple_of(*p)).find(repeats).unwrap_or(period);
    let back = (0..first).rev().take_while(|&i| x[i] == x[i + own as usize]).count();
    (first - back, own)
}

/// The least preperiod, period and saltus of terms that are known to rise by `saltus` every
/// `period` terms from index `first` on; one such stretch decides.
pub fn least_rise(x: &[u64], first: usize, period: u64, saltus: u64) -> (usize, u64, u64) {
    let rises = |p: &u64| {
        let rise = saltus * p / period;
        let stretch = first..first + period as usize;
        (saltus * p).is_multiple_of(period)
            && stretch.into_iter().all(|i| x.get(i + *p as usize).is_none_or(|value| *value == x[i] + rise))
    };
    let own = (1..=period).filter(|p| period.is_multiple_of(*p)).find(rises).unwrap_or(period);
    let saltus = saltus * own / period;
    let back = (0..first).rev().take_while(|&i| x[i + own as usize] == x[i] + saltus).count();
    (first - back, own, saltus)
}

/// A sequence that rises at places which grow geometrically.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Geometric {
    /// Every so many rises the pattern comes back.
    pub every: usize,
    /// The places are then this many times as large, plus a constant.
    pub ratio: u64,
    /// And the values are higher by this much.
    pub rise: u64,
    /// The constants: the place of rise k + every is ratio * place + constant, by k modulo every.
    pub constants: Vec<i64>,
    /// The places of the first rises, counted from the first that fits, with the value from there.
    pub rises: Vec<(u64, u64)>,
}

/// The geometric form of a list of terms that starts at n = `from`, seen in at least six rises in
/// each class.
pub fn geometric(x: &[u64], from: u64) -> Option<Geometric> {
    let rises: Vec<(u64, u64)> = x
        .windows(2)
        .enumerate()
        .filter(|(_, pair)| pair[0] != pair[1])
        .map(|(i, pair)| (from + i as u64 + 1, pair[1]))
        .collect();
    (1..=4usize).find_map(|every| {
        let last = rises.len().checked_sub(1)?;
        let before = last.checked_sub(2 * every)?;
        let ratio = (rises[last].0 - rises[last - every].0)
            .checked_div(rises[last - every].0 - rises[before].0)
            .filter(|&ratio| ratio >= 2)?;
        let rise = rises[last].1.checked_sub(rises[last - every].1)?;
        let constant = |k: usize| rises[k + every].0 as i64 - (ratio * rises[k].0) as i64;
        let tail = rises.len() - 2 * every..;
        let fits = |k: &usize| {
            let same = tail.clone().find(|t| t % every == k % every);
            same.is_some_and(|t| constant(*k) == constant(t)) && rises[k + every].1 == rises[*k].1 + rise
        };
        let count = (0..rises.len() - every).rev().take_while(fits).count();
        let first = rises.len() - every - count;
        (count >= 6 * every).then(|| Geometric {
            every,
            ratio,
            rise,
            constants: (first..first + every).map(constant).collect(),
            rises: rises[first..first + every].to_vec(),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_are_measured_from_the_end() {
        let x = [9, 1, 2, 1, 2, 1, 2];
        assert_eq!(repeats(&x)[1..4], [0, 4, 0]);
        assert_eq!(least_period(&x, |_, _| true), Some((6, 1)));
        assert_eq!(least_period(&x, |preperiod, p| preperiod + 2 * p <= x.len()), Some((1, 2)));
    }

    #[test]
    fn forms_are_found() {
        let periodic: Vec<u64> = [7, 7].into_iter().chain((0..30).map(|i| i % 3)).collect();
        assert_eq!(observed(&periodic), Some((2, 3)));
        let rising: Vec<u64> = (0..40).map(|i| 5 * (i / 4) + i % 4).collect();
        assert_eq!(arithmetic(&rising), Some((0, 4, 5)));
        assert_eq!(observed(&rising), None);
        let doubling: Vec<u64> = (0..3000_u64).map(|n| u64::from((n + 3).ilog2())).collect();
        let found = geometric(&doubling, 0).expect("it doubles");
        assert_eq!((found.ratio, found.every, found.rise, found.constants), (2, 1, 1, vec![3]));
        assert_eq!(geometric(&periodic, 0), None);
    }
}
