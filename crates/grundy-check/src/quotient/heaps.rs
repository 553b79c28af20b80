//! The options of heaps as sets of elements, and when Phi repeats for ever.
//!
//! *The theorem* (`docs/misere.md`, *Periods*): let moves take at most r counters and leave at most m heaps, let Phi be
//! right for the heaps up to M = m (s + p) + r - m, and let Phi(n + p) = Phi(n) for s ≤ n ≤ M - p, where s ≥ 1. Then Phi, continued with
//! period p, is right for all heaps: for n > M the options of n and of n - p have the same elements, since the largest heap
//! that an option of n leaves is at least s + p, and that of n - p at least s.

use super::bits::{Bits, Rows};
use super::kinds::Kinds;
use super::monoid::{Monoid, ONE};
use super::sums::sums;
use crate::chain::prime_factors;
use crate::meter::{Failure, Meter, demand, refuse};
use crate::rules::Rule;
use crate::statement::{Of, Plain, Quotient};

/// The largest heap where moves leave three heaps, or where splits are tried one by one.
const FEW: usize = 10_000;
/// The most options that are single heaps, of all heaps together.
const MOST_SINGLE: u64 = 1 << 33;

/// How heaps are moved in.
enum Moves {
    /// Digits that are not 0, with the number that is taken.
    Code(Vec<(usize, u8)>),
    Nim,
    GrundyGame,
}

/// Checks the elements of heaps or paths.
pub(super) fn check(
    statement: &Quotient,
    phi: &[usize],
    monoid: &Monoid,
    kinds: &mut Kinds<'_>,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let (family, end) = match statement.of {
        Of::Some { family, to } => (family, to as usize),
        Of::All { family, preperiod, period } => {
            let digits = digits(&statement.rule, family)?;
            (family, repeats(&digits, preperiod as usize, period as usize, phi, meter)?)
        }
        _ => return refuse("this is not about heaps or paths"),
    };
    demand(phi.len() == end + 1, || format!("Phi has to go from 0 to {end}"))?;
    let moves = match statement.rule {
        Rule::Nim => Moves::Nim,
        Rule::GrundyGame => Moves::GrundyGame,
        _ => {
            let digits = digits(&statement.rule, family)?;
            Moves::Code(digits.into_iter().enumerate().filter(|(_, digit)| *digit != 0).collect())
        }
    };
    let piece =
        |n: usize| move || if family == Plain::Heap { format!("heap {n}") } else { format!("P({n})") };
    each(&moves, phi, monoid, meter, &mut |n, options| kinds.add(phi[n], options, &piece(n)))
}

/// The code that is played.
fn digits(rule: &Rule, family: Plain) -> Result<Vec<u8>, Failure> {
    let digits = match (rule, family) {
        (Rule::Code { digits, .. }, Plain::Heap) => Some(digits.clone()),
        (rule, Plain::Path) => rule.on_paths(),
        _ => None,
    };
    digits.map_or_else(|| refuse("this checker knows no theorem for this rule"), Ok)
}

/// The last heap that is needed, if Phi repeats up to there and neither a smaller preperiod nor a smaller period will do.
fn repeats(
    digits: &[u8],
    preperiod: usize,
    period: usize,
    phi: &[usize],
    meter: &Meter<'_>,
) -> Result<usize, Failure> {
    let leaves = |bit: u8| digits.iter().any(|digit| digit & bit != 0);
    let most = if leaves(8) { 3 } else { 1 + usize::from(leaves(4)) };
    let start = preperiod.max(1);
    let end = most * (start + period) + digits.len() - 1 - most;
    demand(phi.len() == end + 1, || format!("Phi has to go from 0 to {end}"))?;
    meter.work(end as u64)?;
    let differs = |n: usize| phi[n] != phi[n + period];
    if let Some(n) = (preperiod..=end - period).find(|n| differs(*n)) {
        return refuse(format!("Phi of {n} and of {} differ", n + period));
    }
    demand(preperiod == 0 || differs(preperiod - 1), || "the preperiod is shorter".into())?;
    for factor in prime_factors(period, meter)? {
        let less = period / factor;
        meter.work(period as u64)?;
        let later = |n: usize| start + (n + less) % period;
        demand((0..period).any(|n| phi[start + n] != phi[later(n)]), || format!("{less} is a period, too"))?;
    }
    Ok(end)
}

/// Visits the elements of the options of every heap.
fn each(
    moves: &Moves,
    phi: &[usize],
    monoid: &Monoid,
    meter: &Meter<'_>,
    visit: &mut dyn FnMut(usize, &Bits) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let order = monoid.order();
    match moves {
        Moves::Nim => {
            let mut options = Bits::new(order);
            for (n, &element) in phi.iter().enumerate() {
                visit(n, &options)?;
                options.insert(element);
            }
            Ok(())
        }
        Moves::GrundyGame => {
            demand(phi.len() <= FEW, || format!("this checker splits heaps up to {FEW}"))?;
            for n in 0..phi.len() {
                meter.work(n as u64)?;
                let mut options = Bits::new(order);
                (1..n.div_ceil(2)).for_each(|a| options.insert(monoid.times(phi[a], phi[n - a])));
                visit(n, &options)?;
            }
            Ok(())
        }
        Moves::Code(digits) => {
            let single = (digits.len() as u64).saturating_mul(phi.len() as u64);
            demand(single <= MOST_SINGLE, || "there are more options than this checker looks at".into())?;
            let leaves = |bits: u8| digits.iter().any(|(_, digit)| digit & bits != 0);
            let two = if leaves(12) { Some(two(phi, monoid, meter)?) } else { None };
            let three = match &two {
                Some((one, two)) if leaves(8) => {
                    demand(phi.len() <= FEW, || {
                        format!("moves leave three heaps: this checker goes to {FEW}")
                    })?;
                    Some(sums(two, Some(one), monoid, meter)?)
                }
                _ => None,
            };
            for n in 0..phi.len() {
                let mut options = Bits::new(order);
                for &(taken, digit) in digits.iter().take_while(|(taken, _)| *taken <= n) {
                    meter.work(order as u64)?;
                    let rest = n - taken;
                    if digit & 1 != 0 && rest == 0 {
                        options.insert(ONE);
                    }
                    if digit & 2 != 0 && rest > 0 {
                        options.insert(phi[rest]);
                    }
                    if let Some((_, two)) = two.as_ref().filter(|_| digit & 4 != 0) {
                        two.add_to(rest, &mut options);
                    }
                    if let Some(three) = three.as_ref().filter(|_| digit & 8 != 0) {
                        three.add_to(rest, &mut options);
                    }
                }
                visit(n, &options)?;
            }
            Ok(())
        }
    }
}

/// The elements of one heap, and of two heaps, by their total; no heap is empty.
fn two(phi: &[usize], monoid: &Monoid, meter: &Meter<'_>) -> Result<(Rows, Rows), Failure> {
    meter.hold(Rows::bytes(phi.len(), monoid.order()))?;
    let mut one = Rows::new(phi.len(), monoid.order());
    phi.iter().enumerate().skip(1).for_each(|(n, element)| one.insert(n, *element));
    let two = sums(&one, None, monoid, meter)?;
    Ok((one, two))
}
