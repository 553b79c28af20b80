//! The misère quotient of all subdivided stars with at most so many arms, for codes with digits 0 to 3: a move takes a
//! connected set and leaves the star connected or empty.
//!
//! A move shortens an arm, or takes the centre with all arms but one and leaves a path. So stars with at most k arms
//! are closed under moves. Let r be the most vertices a move takes. If Phi does not change when an arm of length at
//! least t is made p longer, over all stars with arms of at most t + p + r - 1, then it never does, and the quotient
//! is that of all stars (`docs/misere.md`, *Stars*). Here stars are added with arms up to a bound that grows until
//! that is seen.

use std::collections::HashMap;

use grundy_engine::{Budget, Stop};
use grundy_games::RuleSpec;
use grundy_misere::{Growing, Pieces, Repeats};

use super::{Phi, QuotientFound};
use crate::misere::heap_game;

/// The most arms.
pub const MOST_ARMS: usize = 6;

/// The longest arms that are looked at.
const LONGEST: usize = 64;

/// What was found about stars.
pub struct StarsFound {
    /// The quotient; its period is that of an arm's length, its preperiod the threshold.
    pub quotient: QuotientFound,
    /// The elements of the stars with arms shorter than threshold + period, arms from the longest down, in
    /// lexicographic order.
    pub phi: Vec<u32>,
}

/// The quotient of all stars with at most so many arms; `None` if the rule is not a code with digits 0 to 3.
///
/// # Errors
/// When the budget is exhausted.
pub fn star_quotient(
    spec: &RuleSpec,
    arms: usize,
    budget: &Budget,
    tell: &mut dyn FnMut(u64, usize),
) -> Result<Option<StarsFound>, Stop> {
    let Some(taking) = taking(spec) else { return Ok(None) };
    let mut longest = 4.max(2 * taking.reach());
    loop {
        let stars = Stars::new(taking.clone(), arms, longest);
        let mut growing = Growing::new();
        for _ in 0..stars.list.len() {
            growing.push(&stars, budget)?;
        }
        tell(longest as u64, growing.monoid().order());
        if let Some((threshold, period)) = stars.period(growing.phi()) {
            let named = |(star, &element): (&Vec<usize>, &u32)| (name(star), element);
            let shown = stars.list.iter().zip(growing.phi());
            let short = shown.filter(|(star, _)| star.iter().all(|arm| *arm < threshold + period));
            let quotient = QuotientFound {
                repeats: Some(Repeats { preperiod: threshold, period }),
                ..QuotientFound::of(growing.monoid(), Phi::Pieces(short.map(named).collect()))
            };
            return Ok(Some(StarsFound { quotient, phi: stars.shorter(growing.phi(), threshold + period) }));
        }
        if longest >= LONGEST {
            return Err(Stop::Memory);
        }
        longest += longest / 2;
    }
}

/// How many vertices may be taken if nothing is left, and how many if something is.
#[derive(Clone)]
struct Taking {
    empties: Vec<usize>,
    leaves: Vec<usize>,
}

impl Taking {
    /// The most vertices that a move takes.
    fn reach(&self) -> usize {
        self.empties.iter().chain(&self.leaves).max().copied().unwrap_or(0)
    }
}

/// What may be taken, if a star is never taken apart.
fn taking(spec: &RuleSpec) -> Option<Taking> {
    spec.octal_on_graphs(crate::MISERE)?;
    let game = heap_game(spec)?;
    let whole = game.splits.is_empty() && game.triples.is_empty() && game.all_but.is_none();
    whole.then_some(Taking { empties: game.empties, leaves: game.takes })
}

fn name(star: &[usize]) -> String {
    let arms: Vec<String> = star.iter().filter(|arm| **arm > 0).map(ToString::to_string).collect();
    match &*arms {
        [] => "P(1)".into(),
        [arm] => format!("P({})", arm.parse::<usize>().unwrap_or(0) + 1),
        arms => format!("S({})", arms.join(",")),
    }
}

/// Stars in the order of their vertices, arms from the longest to the shortest; a path has one arm.
struct Stars {
    taking: Taking,
    arms: usize,
    longest: usize,
    list: Vec<Vec<usize>>,
    numbers: HashMap<Vec<usize>, u32>,
}

impl Stars {
    fn new(taking: Taking, arms: usize, longest: usize) -> Self {
        let mut list: Vec<Vec<usize>> = lists(arms, longest + 1).iter().map(|star| as_path(star)).collect();
        list.sort_by_key(|star| (star.iter().sum::<usize>(), star.clone()));
        list.dedup();
        let numbers = list.iter().cloned().zip(0..).collect();
        Self { taking, arms, longest, list, numbers }
    }

    fn number(&self, arms: &[usize]) -> u32 {
        let mut arms = arms.to_vec();
        arms.sort_unstable_by(|a, b| b.cmp(a));
        self.numbers[&as_path(&arms)]
    }

    /// The elements of the stars with shorter arms, in lexicographic order.
    fn shorter(&self, phi: &[u32], below: usize) -> Vec<u32> {
        lists(self.arms, below).iter().map(|star| phi[self.number(star) as usize]).collect()
    }

    /// The least period of arms, and the least threshold for it, where there are enough stars to prove it.
    fn period(&self, phi: &[u32]) -> Option<(usize, usize)> {
        let all = lists(self.arms, self.longest + 1);
        let element = |star: &[usize]| phi[self.number(star) as usize];
        let repeats = |threshold: usize, period: usize| {
            all.iter().all(|star| {
                star.iter().enumerate().filter(|(_, arm)| **arm >= threshold + period).all(|(i, arm)| {
                    let mut other = star.clone();
                    other[i] = arm - period;
                    element(star) == element(&other)
                })
            })
        };
        let reach = self.taking.reach();
        let thresholds = |period: usize| 0..(self.longest + 1).saturating_sub(2 * period + reach);
        (1..self.longest).find_map(|period| {
            let threshold = thresholds(period).find(|&threshold| repeats(threshold, period))?;
            Some((threshold, period))
        })
    }
}

impl Pieces for Stars {
    fn for_each_option(&self, piece: usize, visit: &mut dyn FnMut(&[u32])) {
        let star = &self.list[piece];
        let vertices = 1 + star.iter().sum::<usize>();
        if self.taking.empties.contains(&vertices) {
            visit(&[]);
        }
        for (i, &arm) in star.iter().enumerate() {
            for length in 0..arm {
                if self.taking.leaves.contains(&(arm - length)) {
                    let mut left = star.clone();
                    left[i] = length;
                    visit(&[self.number(&left)]);
                }
                // All but the end of the arm, a path of length + 1 vertices.
                if self.taking.leaves.contains(&(vertices - length - 1)) {
                    let mut left = vec![0; star.len()];
                    left[0] = length;
                    visit(&[self.number(&left)]);
                }
            }
        }
    }
}

/// Arms shorter than a bound, from the longest to the shortest, in lexicographic order.
fn lists(arms: usize, below: usize) -> Vec<Vec<usize>> {
    let mut lists: Vec<Vec<usize>> = vec![vec![]];
    for _ in 0..arms {
        let longer = |star: &Vec<usize>| {
            let most = star.last().map_or(below, |last| last + 1);
            (0..most).map(|arm| [&star[..], &[arm]].concat()).collect::<Vec<_>>()
        };
        lists = lists.iter().flat_map(longer).collect();
    }
    lists
}

/// Two arms and a centre are a path.
fn as_path(star: &[usize]) -> Vec<usize> {
    let mut star = star.to_vec();
    if star.len() > 1 && star[2..].iter().all(|arm| *arm == 0) {
        star[0] += star[1];
        star[1] = 0;
    }
    star
}
