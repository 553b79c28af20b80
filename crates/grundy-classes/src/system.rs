//! The closed system: when finitely many kinds of stars are all there are, and every pair of kinds
//! has the value of its classes, induction makes the classes right for all stars.
//!
//! A guess assigns to every star a state, by adding up its arms, and to every state a class and a
//! value; a table gives a value to two classes. To be shown, by induction on the number of
//! vertices: every star has the value of its state, and two stars joined by the link have the value
//! of their classes. A star enters its moves only by its **kind**: its state, the states its arm
//! moves leave (with the value of what they cut off), and its cores. The kind of a star with one
//! arm more follows from the kind of the star and the arm, and of the arm nothing is needed but
//! where it leads, which arms it can become, and the values of its ends; from some length on these
//! repeat. So all kinds are found from the star without arms by adding arms of finitely many sorts
//! until nothing new appears. If then every kind has the value of its state, and every pair of kinds
//! the value of its classes, as the mex of options that are smaller, both statements hold for all stars.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use grundy::{Budget, Stop};

use crate::Star;
use crate::across::Side;
use crate::box_of_counts::States;
use crate::local::{Core, Local};
use crate::period::{self, Period};
use crate::values::{Paths, Values, mex};

/// Kinds that are more than this are not tried.
const KINDS: usize = 300_000;
/// Pairs of views that are more than this are not tried.
const PAIRS: usize = 40_000_000;

/// What was verified to make the classes right for all stars.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Arms at least this long ...
    pub arms_from: u32,
    /// ... may be shortened by this many vertices without changing the class.
    pub arms_period: u32,
    /// States stars fall into.
    pub states: usize,
    /// Sorts of arms that had to be added to every kind of star.
    pub sorts_of_arms: usize,
    /// Kinds of stars: all there are, closed under adding arms.
    pub kinds: usize,
    /// Pairs of kinds, as far as the link tells them apart, whose value was found from their options.
    pub pairs: usize,
}

/// An arm: where it leads, what it can become, and what is left when its inner vertices go.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Sort {
    reduced: u32,
    shortened: BTreeSet<(u32, u32)>,
    ends: Vec<Option<u32>>,
}

/// All that the moves of a star depend on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Kind {
    state: usize,
    moves: BTreeSet<(usize, u32)>,
    cores: BTreeSet<Core>,
}

/// A kind, as far as it matters beside another: its class, the classes its moves leave, its side.
type View = (usize, BTreeSet<(usize, u32)>, Side);

/// What was verified and the table of the classes, or the reason why the system does not close.
pub(crate) type Closed = Result<(Proof, Vec<Vec<u32>>), String>;

/// Tries to close the system.
pub(crate) fn prove(
    rule: &Local,
    link: u32,
    states: &States,
    values: &mut Values<'_>,
    budget: &Budget,
) -> Result<Closed, Stop> {
    let mut paths = Paths::default();
    let Some(of_paths) = period::of_paths(rule, &mut paths) else {
        return Ok(Err("no period of the values of paths was found".into()));
    };
    let sorts = sorts(rule, states.arms, of_paths, &mut paths);
    let Some(kinds) = kinds(rule, states, &sorts, budget)? else {
        return Ok(Err(format!("more than {KINDS} kinds of stars")));
    };
    let table = table(states, values)?;
    let mut views = BTreeSet::new();
    for kind in &kinds {
        budget.tick()?;
        if alone(rule, states, kind) != states.alone[kind.state] {
            return Ok(Err("the value of a star is not determined by its state".into()));
        }
        views.insert(view(link, states, kind));
    }
    let views: Vec<View> = views.into_iter().collect();
    let pairs = views.len() * (views.len() + 1) / 2;
    if pairs > PAIRS {
        return Ok(Err(format!("{pairs} pairs of kinds of stars are too many to check")));
    }
    for (i, x) in views.iter().enumerate() {
        // The empty star leaves the other with the rest of the link as one more arm.
        if x.2.tails[link as usize - 1] != table[states.empty][x.0] {
            return Ok(Err("the row of the empty star is not determined by the classes".into()));
        }
        for y in &views[i..] {
            budget.tick()?;
            if joined(rule, link, &table, x, y) != table[x.0][y.0] {
                return Ok(Err("the value of a bistar is not determined by the classes of its stars".into()));
            }
        }
    }
    let proof = Proof {
        arms_from: states.arms.from,
        arms_period: states.arms.period,
        states: states.alone.len(),
        sorts_of_arms: sorts.len(),
        kinds: kinds.len(),
        pairs,
    };
    Ok(Ok((proof, table)))
}

/// The sorts of arms of all lengths. From `E`, where both the lengths and the values of paths have
/// begun to repeat with a common period `P`, an arm that cannot be cut repeats after one move more;
/// one that can be cut into `i + j` repeats when `i + j >= 2E + 2P`: one of the two can then be
/// shortened or lengthened by `P`.
fn sorts(rule: &Local, arms: Period, of_paths: Period, paths: &mut Paths) -> Vec<Sort> {
    let start = arms.from.max(of_paths.from).max(1);
    let common = lcm(arms.period, of_paths.period);
    let settled = if rule.splits() { 2 * (start + common) } else { start };
    let last = settled + common + 2 * rule.reach();
    let path = paths.to(rule, last);
    let sort = |length: u32| Sort {
        reduced: arms.reduce(length),
        shortened: rule
            .shortened(length, path)
            .into_iter()
            .map(|(kept, cut)| (arms.reduce(kept), cut))
            .collect(),
        ends: rule.ends(length, path),
    };
    (1..=last).map(sort).collect::<BTreeSet<_>>().into_iter().collect()
}

fn kinds(rule: &Local, states: &States, sorts: &[Sort], budget: &Budget) -> Result<Option<Vec<Kind>>, Stop> {
    let bare = Kind { state: states.start, moves: BTreeSet::new(), cores: rule.bare() };
    let mut numbers: HashMap<Kind, usize> = HashMap::from([(bare.clone(), 0)]);
    let mut kinds = vec![bare];
    let mut held = budget.hold(0)?;
    let mut at = 0;
    while at < kinds.len() {
        for sort in sorts {
            budget.tick()?;
            let kind = with_arm(rule, states, &kinds[at], sort);
            if !numbers.contains_key(&kind) {
                held.more(2 * (96 + 16 * kind.moves.len() + 16 * kind.cores.len()))?;
                numbers.insert(kind.clone(), kinds.len());
                kinds.push(kind);
            }
        }
        at += 1;
        if kinds.len() > KINDS {
            return Ok(None);
        }
    }
    Ok(Some(kinds))
}

fn with_arm(rule: &Local, states: &States, kind: &Kind, sort: &Sort) -> Kind {
    let elsewhere = kind.moves.iter().map(|(state, cut)| (states.with_arm(*state, sort.reduced), *cut));
    let here = sort.shortened.iter().map(|(kept, cut)| (states.with_arm(kind.state, *kept), *cut));
    Kind {
        state: states.with_arm(kind.state, sort.reduced),
        moves: elsewhere.chain(here).collect(),
        cores: rule.with_arm(&kind.cores, &sort.ends),
    }
}

/// The value of a star of this kind, from its options.
fn alone(rule: &Local, states: &States, kind: &Kind) -> u32 {
    let arms = kind.moves.iter().map(|(state, cut)| states.alone[*state] ^ cut);
    mex(arms.chain(rule.centre_options(&kind.cores)).collect())
}

fn view(link: u32, states: &States, kind: &Kind) -> View {
    let moves = kind.moves.iter().map(|(state, cut)| (states.class[*state], *cut)).collect();
    let tail = |length: u32| states.alone[states.with_arm(kind.state, length)];
    let side = Side { cores: kind.cores.clone(), tails: (0..link).map(tail).collect() };
    (states.class[kind.state], moves, side)
}

/// The value of a bistar of two kinds, from its options.
fn joined(rule: &Local, link: u32, table: &[Vec<u32>], x: &View, y: &View) -> u32 {
    let mut options = vec![];
    options.extend(x.1.iter().map(|(class, cut)| table[*class][y.0] ^ cut));
    options.extend(y.1.iter().map(|(class, cut)| table[x.0][*class] ^ cut));
    rule.across(link, &x.2, &y.2, &mut |value| options.push(value));
    mex(options)
}

fn table(states: &States, values: &mut Values<'_>) -> Result<Vec<Vec<u32>>, Stop> {
    let row = |a: &Star, values: &mut Values<'_>| {
        states.example.iter().map(|b| values.joined(a, b)).collect::<Result<Vec<_>, _>>()
    };
    states.example.iter().map(|a| row(a, values)).collect()
}

fn lcm(a: u32, b: u32) -> u32 {
    let (mut x, mut y) = (a, b);
    while y > 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}

/// The smallest star of each class.
pub(crate) fn smallest(states: &States, budget: &Budget) -> Result<Vec<Star>, Stop> {
    let mut found: BTreeMap<usize, Star> = BTreeMap::from([(states.empty, Star::Empty)]);
    let mut total = 0;
    while found.len() < states.example.len() {
        let mut stopped = None;
        let mut here: BTreeMap<usize, Star> = BTreeMap::new();
        crate::star::arms_of_total(total, total, &mut |arms| {
            stopped = budget.tick().err();
            let star = Star::Arms(arms.to_vec());
            let least = here.entry(states.class_of(&star)).or_insert_with(|| star.clone());
            if star.rank() < least.rank() {
                *least = star;
            }
            stopped.is_none()
        });
        if let Some(stop) = stopped {
            return Err(stop);
        }
        for (class, star) in here {
            found.entry(class).or_insert(star);
        }
        total += 1;
    }
    Ok(found.into_values().collect())
}

#[cfg(test)]
mod tests {
    use grundy::deep;

    use super::*;
    use crate::box_of_counts;

    /// The system of 0.33 with two edges closes; with any one value or class of a state changed it
    /// does not.
    #[test]
    fn a_wrong_guess_does_not_close() {
        let budget = Budget::generous();
        let rule = Local::Octal(vec![3, 3]);
        deep(|| {
            let mut values = Values::new(&rule, 2, &budget).unwrap();
            let mut contexts = vec![Star::Empty, Star::new(vec![]), Star::new(vec![1])];
            let [arms, counts] = [Period { from: 0, period: 3 }, Period { from: 5, period: 2 }];
            let states =
                box_of_counts::states(arms, counts, &mut contexts, &mut values, u64::MAX).unwrap().unwrap();
            let mut closes = |states: &States| prove(&rule, 2, states, &mut values, &budget).unwrap().is_ok();
            assert!(closes(&states));
            for state in 0..states.alone.len() {
                let mut wrong = states.clone();
                wrong.alone[state] ^= 1;
                assert!(!closes(&wrong), "value of state {state}");
                for class in (0..states.example.len()).filter(|class| *class != states.class[state]) {
                    let mut wrong = states.clone();
                    wrong.class[state] = class;
                    assert!(!closes(&wrong), "state {state} in class {class}");
                }
            }
            let wrong = States { arms: Period { from: 0, period: 2 }, ..states.clone() };
            assert!(!closes(&wrong), "arms shortened by two");
        });
    }

    #[test]
    fn sorts_of_arms_of_0_33() {
        let rule = Local::Octal(vec![3, 3]);
        let period = Period { from: 0, period: 3 };
        // Lengths 1, 2, 3 and 4: an arm of one vertex cannot lose two, one of four can.
        assert_eq!(sorts(&rule, period, period, &mut Paths::default()).len(), 4);
    }
}
