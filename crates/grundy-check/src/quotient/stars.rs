//! Stars with at most k arms, for codes whose moves leave one piece or none.
//!
//! A star is a vertex, its centre, with arms, which are paths. Arms are written from the longest to the shortest, k of
//! them, one that is not there as 0. With at most two arms a star is a path: those of the same number of vertices are the same
//! piece. A connected set of which the rest is connected lies on one side of an edge, so there are three kinds of moves,
//! and N is the number of vertices: an arm gets shorter; everything but the end of an arm is taken, and a path is left;
//! everything is taken.
//!
//! The file has Phi for the stars whose arms are shorter than t + p, t being the threshold and p the period. The element of any
//! other is that of the star in which each arm from t + p on is made shorter by p, as often as necessary.
//!
//! *The theorem* (`docs/misere.md`, *Stars*): let moves take at most r vertices. If this Phi gives stars that are the same
//! path the same element, and is right for the stars with arms up to t + p + r - 1, it is right for all:
//! a star with a longer arm and the one in which it is shorter by p have options of the same elements.

use super::bits::Bits;
use super::kinds::Kinds;
use super::monoid::ONE;
use crate::chain::prime_factors;
use crate::meter::{Failure, Meter, demand};

/// The most stars that are looked at.
const MOST: u64 = 4_000_000;
/// The most options, of all stars together.
const MOST_OPTIONS: u64 = 1 << 33;

/// Stars with their elements.
struct Stars<'a> {
    /// The bits of the digits: what may be left after taking so many.
    digits: &'a [u8],
    threshold: usize,
    period: usize,
    phi: &'a [usize],
    /// `ways[i][n]` is the number of lists of i + 1 arms, none longer than the one before, all shorter than n.
    ways: Vec<Vec<usize>>,
}

/// Checks the elements of stars of so many arms.
pub(super) fn check(
    (arms, threshold, period): (usize, usize, usize),
    digits: &[u8],
    phi: &[usize],
    kinds: &mut Kinds<'_>,
    (order, meter): (usize, &Meter<'_>),
) -> Result<(), Failure> {
    let reach = digits.len() - 1;
    let side = threshold + period;
    let longest = side + reach;
    let count = lists(arms, longest).filter(|count| *count <= MOST);
    let Some(count) = count else {
        return demand(false, || format!("there are more than {MOST} stars to look at"));
    };
    let options = count.saturating_mul((arms * reach + 1) as u64);
    demand(options <= MOST_OPTIONS, || "the stars have more options than this checker looks at".into())?;
    meter.hold(8 * arms * (longest + 1))?;
    // Not more than the count, which is bounded.
    let number = |arms: usize, below: usize| lists(arms, below).unwrap_or(0) as usize;
    let ways = (1..=arms).map(|arms| (0..=longest).map(|below| number(arms, below)).collect()).collect();
    let stars = Stars { digits, threshold, period, phi, ways };
    let needed = number(arms, side);
    demand(phi.len() == needed, || format!("there are {needed} stars with shorter arms, not {}", phi.len()))?;
    stars.paths(arms, meter)?;
    stars.is_least(arms, meter)?;
    for star in each(arms, longest) {
        meter.work(reach as u64)?;
        let options = stars.options(&star, order);
        kinds.add(stars.element(&star), &options, &|| name(&star))?;
    }
    Ok(())
}

/// How many lists of arms there are, none longer than the one before, all shorter than `below`; none if too many.
fn lists(arms: usize, below: usize) -> Option<u64> {
    // The binomial coefficient of below - 1 + arms over arms, factor by factor.
    (0..arms as u128)
        .try_fold(1u128, |lists, i| Some(lists.checked_mul(below as u128 + i)? / (i + 1)))
        .and_then(|lists| u64::try_from(lists).ok())
}

/// All lists of so many arms, at least one, none longer than the one before, all shorter than a bound, in order.
fn each(arms: usize, below: usize) -> impl Iterator<Item = Vec<usize>> {
    let first: Box<dyn Iterator<Item = Vec<usize>>> = Box::new((0..below).map(|arm| vec![arm]));
    (1..arms).fold(first, |stars, _| Box::new(stars.flat_map(with_one_more)))
}

/// A list of arms with one more behind it, in order.
fn with_one_more(star: Vec<usize>) -> impl Iterator<Item = Vec<usize>> {
    let shortest = star.iter().copied().min().unwrap_or(0);
    (0..=shortest).map(move |arm| [&star[..], &[arm]].concat())
}

fn name(star: &[usize]) -> String {
    let arms: Vec<String> = star.iter().filter(|arm| **arm > 0).map(ToString::to_string).collect();
    if arms.len() < 3 {
        format!("P({})", 1 + star.iter().sum::<usize>())
    } else {
        format!("S({})", arms.join(","))
    }
}

impl Stars<'_> {
    /// An arm made shorter by the period as long as it may.
    fn reduced(&self, arm: usize) -> usize {
        arm.checked_sub(self.threshold).map_or(arm, |more| self.threshold + more % self.period)
    }

    /// The element of a star, arms in any order.
    fn element(&self, star: &[usize]) -> usize {
        let mut arms: Vec<usize> = star.iter().map(|arm| self.reduced(*arm)).collect();
        arms.sort_unstable();
        // The place in the list: those before it have a shorter first arm, or the same and a shorter second one, ...
        self.phi[arms.iter().zip(&self.ways).map(|(arm, ways)| ways[*arm]).sum::<usize>()]
    }

    /// The element of a path with so many vertices, at least 1.
    fn path(&self, vertices: usize) -> usize {
        let mut star = vec![0; self.ways.len()];
        star[0] = vertices - 1;
        self.element(&star)
    }

    /// Refuses if stars that are the same path have different elements.
    fn paths(&self, arms: usize, meter: &Meter<'_>) -> Result<(), Failure> {
        if arms < 2 {
            return Ok(());
        }
        let side = self.threshold + self.period;
        for star in each(2, side) {
            meter.work(8)?;
            let mut whole = vec![0; arms];
            whole[..2].copy_from_slice(&star);
            let vertices = star[0] + star[1] + 1;
            demand(self.element(&whole) == self.path(vertices), || {
                format!("P({vertices}) has two elements")
            })?;
        }
        Ok(())
    }

    /// Refuses if a smaller threshold or period will do.
    fn is_least(&self, arms: usize, meter: &Meter<'_>) -> Result<(), Failure> {
        let (threshold, period) = (self.threshold, self.period);
        // Whether some star changes when an arm that is in the range becomes another one.
        let changes = |range: std::ops::Range<usize>, other: &dyn Fn(usize) -> usize| {
            for star in each(arms, threshold + period) {
                meter.work(64)?;
                for i in (0..arms).filter(|i| range.contains(&star[*i])) {
                    let mut changed = star.clone();
                    changed[i] = other(star[i]);
                    if self.element(&changed) != self.element(&star) {
                        return Ok(true);
                    }
                }
            }
            Ok(false)
        };
        if let Some(before) = threshold.checked_sub(1) {
            let differs = changes(before..before + 1, &|arm| arm + period)?;
            demand(differs, || "the threshold is smaller".into())?;
        }
        for factor in prime_factors(period, meter)? {
            let less = period / factor;
            let differs = changes(threshold..threshold + period, &|arm| arm + less)?;
            demand(differs, || format!("{less} is a period, too"))?;
        }
        Ok(())
    }

    fn options(&self, star: &[usize], order: usize) -> Bits {
        let mut options = Bits::new(order);
        let vertices = 1 + star.iter().sum::<usize>();
        let allows = |taken: usize, bit: u8| self.digits.get(taken).is_some_and(|digit| digit & bit != 0);
        if allows(vertices, 1) {
            options.insert(ONE);
        }
        let mut left = star.to_vec();
        for (i, &arm) in star.iter().enumerate() {
            for taken in (1..self.digits.len()).take(arm).filter(|taken| allows(*taken, 2)) {
                left[i] = arm - taken;
                options.insert(self.element(&left));
            }
            left[i] = arm;
            // Everything but the end of the arm is taken, which is a path.
            let most = vertices.min(self.digits.len());
            for taken in (vertices - arm..most).filter(|taken| allows(*taken, 2)) {
                options.insert(self.path(vertices - taken));
            }
        }
        options
    }
}
