//! A guess at how stars fall into finitely many states: arms by their length up to the period, and
//! how often each length occurs up to a threshold and a period.
//!
//! Every state has a concrete star, the least that falls into it, and the star's value alone and
//! its row of values beside the contexts label the state. States with the same label, now and
//! after any further arms, are then made one.

use std::collections::{BTreeMap, HashMap};

use grundy::Stop;

use crate::Star;
use crate::period::Period;
use crate::values::Values;

/// States that are more than this are not tried.
const STATES: usize = 6000;

/// How stars fall into states.
#[derive(Clone, Debug)]
pub(crate) struct States {
    /// The lengths of arms that are told apart.
    pub(crate) arms: Period,
    /// Where an arm of each kind of length leads, by state and length - 1.
    pub(crate) step: Vec<Vec<usize>>,
    /// The state of the star without arms.
    pub(crate) start: usize,
    /// The value of the stars of a state.
    pub(crate) alone: Vec<u32>,
    /// The class of the stars of a state.
    pub(crate) class: Vec<usize>,
    /// A star of each class.
    pub(crate) example: Vec<Star>,
    /// The class of the empty star.
    pub(crate) empty: usize,
}

impl States {
    /// The state when a star of this state gets one arm more.
    pub(crate) fn with_arm(&self, state: usize, length: u32) -> usize {
        match self.arms.reduce(length) {
            0 => state,
            length => self.step[state][length as usize - 1],
        }
    }

    /// The state of a star.
    pub(crate) fn of(&self, arms: &[u32]) -> usize {
        arms.iter().fold(self.start, |state, length| self.with_arm(state, *length))
    }

    /// The class of a star.
    pub(crate) fn class_of(&self, star: &Star) -> usize {
        match star {
            Star::Empty => self.empty,
            Star::Arms(arms) => self.class[self.of(arms)],
        }
    }
}

/// Counts of each kind of arm, reduced by a threshold and a period.
struct Counts {
    kinds: usize,
    counts: Period,
}

impl Counts {
    fn width(&self) -> usize {
        (self.counts.from + self.counts.period) as usize
    }

    fn number_of_states(&self) -> Option<usize> {
        self.width().checked_pow(self.kinds as u32).filter(|states| *states <= STATES)
    }

    /// The star of a state, and the one with one arm more of a kind.
    fn star(&self, mut state: usize, one_more: Option<usize>) -> Star {
        let mut arms = vec![];
        for kind in 0..self.kinds {
            let count = state % self.width() + usize::from(one_more == Some(kind));
            state /= self.width();
            arms.extend(std::iter::repeat_n(kind as u32 + 1, count));
        }
        Star::new(arms)
    }

    fn step(&self, state: usize, kind: usize) -> usize {
        let place = self.width().pow(kind as u32);
        let count = state / place % self.width();
        let next = self.counts.reduce(count as u32 + 1) as usize;
        state - count * place + next * place
    }
}

type Label = (Vec<u32>, u32);

/// The states for one guess, or `None` when there are too many, the labels contradict the guess, or
/// the effort is spent. Contexts that tell stars apart are added to the list.
pub(crate) fn states(
    arms: Period,
    counts: Period,
    contexts: &mut Vec<Star>,
    values: &mut Values<'_>,
    effort: u64,
) -> Result<Option<States>, Stop> {
    let kinds = (arms.from + arms.period - 1) as usize;
    let counts = Counts { kinds, counts };
    let Some(number) = counts.number_of_states() else { return Ok(None) };
    let (labels, rows) = loop {
        let mut labels = vec![];
        let mut rows: BTreeMap<Vec<u32>, Star> = BTreeMap::new();
        for state in 0..number {
            if values.effort() > effort {
                return Ok(None);
            }
            let star = counts.star(state, None);
            let label = label(&star, contexts, values)?;
            let example = rows.entry(label.0.clone()).or_insert_with(|| star.clone());
            if star.rank() < example.rank() {
                *example = star;
            }
            labels.push(label);
        }
        let known = contexts.len();
        for example in rows.values() {
            if !contexts.contains(example) {
                contexts.push(example.clone());
            }
        }
        if contexts.len() == known {
            break (labels, rows);
        }
    };
    for state in 0..number {
        for kind in 0..kinds {
            let star = counts.star(state, Some(kind));
            if label(&star, contexts, values)? != labels[counts.step(state, kind)] {
                return Ok(None);
            }
        }
    }
    let empty = label(&Star::Empty, contexts, values)?.0;
    Ok(Some(merged(arms, &counts, &labels, rows, &empty)))
}

fn label(star: &Star, contexts: &[Star], values: &mut Values<'_>) -> Result<Label, Stop> {
    let alone = values.alone(star)?;
    let row = contexts.iter().map(|context| values.joined(star, context)).collect::<Result<_, _>>()?;
    Ok((row, alone))
}

fn merged(
    arms: Period,
    counts: &Counts,
    labels: &[Label],
    mut rows: BTreeMap<Vec<u32>, Star>,
    empty: &Vec<u32>,
) -> States {
    rows.entry(empty.clone()).or_insert(Star::Empty);
    let class: HashMap<&Vec<u32>, usize> = rows.keys().zip(0..).collect();
    let kind_of_label: HashMap<&Label, usize> =
        labels.iter().collect::<std::collections::BTreeSet<_>>().into_iter().zip(0..).collect();
    let mut part: Vec<usize> = labels.iter().map(|label| kind_of_label[label]).collect();
    let mut parts = kind_of_label.len();
    // Split until states that are one stay one under every further arm.
    loop {
        let mut finer: HashMap<Vec<usize>, usize> = HashMap::new();
        let next: Vec<usize> = (0..part.len())
            .map(|state| {
                let steps = (0..counts.kinds).map(|kind| part[counts.step(state, kind)]);
                let signature = std::iter::once(part[state]).chain(steps).collect();
                let number = finer.len();
                *finer.entry(signature).or_insert(number)
            })
            .collect();
        let done = finer.len() == parts;
        (part, parts) = (next, finer.len());
        if done {
            break;
        }
    }
    let mut first = vec![None; parts];
    for (state, part) in part.iter().enumerate() {
        first[*part].get_or_insert(state);
    }
    let first: Vec<usize> = first.into_iter().flatten().collect();
    let step = |state: &usize| (0..counts.kinds).map(|kind| part[counts.step(*state, kind)]).collect();
    States {
        arms,
        step: first.iter().map(step).collect(),
        start: part[0],
        alone: first.iter().map(|state| labels[*state].1).collect(),
        class: first.iter().map(|state| class[&labels[*state].0]).collect(),
        empty: class[empty],
        example: rows.into_values().collect(),
    }
}
