//! Finding the classes: what the engines see in a range, and what can be proven from it.

use grundy::{Budget, Convention, Error, NoFiles, NotationError, Session, Source, deep};

use crate::box_of_counts::{self, States};
use crate::classes::{Class, Classes, Range, Standing};
use crate::local::Local;
use crate::observe::{Observed, stars};
use crate::period::{self, Period};
use crate::system::{self, Proof};
use crate::values::Values;
use crate::{Question, Star};

/// Largest threshold and period of the number of arms of a length that is tried.
const COUNTS: u32 = 10;

/// Longest link for which a proof is tried.
const LINK: u32 = 64;

/// Finds the classes of a question.
///
/// # Errors
/// When the rule is none, is not played on graphs, or the budget runs out.
pub fn find(question: &Question, budget: &Budget) -> Result<Classes, Error> {
    let session = Session::new(&question.rule, Convention::NORMAL)?;
    if question.link == 0 {
        return Err(fault(Source::Position, "a link has at least one edge", 0));
    }
    if session.position("P(1)", &NoFiles).is_err() {
        let message = format!("{} is not played on graphs", question.rule.trim());
        return Err(fault(Source::Rule, &message, question.rule.len()));
    }
    deep(|| find_on(question, &session, budget))
}

fn fault(source: Source, message: &str, len: usize) -> Error {
    let help =
        Some("stars are joined by a path of 1 or more edges, under a rule played on graphs".to_owned());
    Error::Notation(source, NotationError { message: message.to_owned(), at: 0, len, help })
}

fn find_on(question: &Question, session: &Session, budget: &Budget) -> Result<Classes, Error> {
    let range = (question.arms, question.length);
    let observed = Observed::over(session, question.link, range, budget)?;
    let attempt = match session.spec().and_then(Local::of) {
        None => Err("its moves have no bound, or are of a kind that is not looked at one by one".to_owned()),
        Some(rule) => {
            let mut values = Values::new(&rule, question.link, budget)?;
            prove(&rule, question, &observed, &mut values, budget)?
        }
    };
    let range = Range {
        arms: question.arms,
        length: question.length,
        stars: observed.stars.len(),
        pairs: observed.stars.len() * (observed.stars.len() + 1) / 2,
    };
    match attempt {
        Ok(proven) => from_proof(question, range, &observed, proven, budget),
        Err(why) => Ok(from_range(question, range, &observed, why)),
    }
}

/// The states that close, with the table of their classes.
struct Proven {
    states: States,
    proof: Proof,
    table: Vec<Vec<u32>>,
}

fn prove(
    rule: &Local,
    question: &Question,
    observed: &Observed,
    values: &mut Values<'_>,
    budget: &Budget,
) -> Result<Result<Proven, String>, Error> {
    let link = question.link;
    if link > LINK {
        return Ok(Err(format!("the link is longer than {LINK} edges")));
    }
    for (i, a) in observed.stars.iter().enumerate() {
        for (j, b) in observed.stars[..=i].iter().enumerate() {
            if u64::from(values.joined(a, b)?) != observed.value(i, j) {
                return Ok(Err(format!("the two ways to the value of {} disagree", a.joined(link, b))));
            }
        }
    }
    let mut contexts: Vec<Star> =
        observed.smallest.iter().map(|star| observed.stars[*star].clone()).collect();
    if !contexts.contains(&Star::Empty) {
        contexts.push(Star::Empty);
    }
    let trials = stars(3, 3, budget)?;
    let trials: Vec<Star> = trials.into_iter().filter(|star| *star != Star::Empty).collect();
    let mut why = "no period with which arms could be shortened was found".to_owned();
    for arms in period::of_arms() {
        if values.effort() > question.effort {
            return Ok(Err(format!("{why}, with {} bistars asked for", question.effort)));
        }
        if !period::holds(arms, rule, &trials, &contexts, values)? {
            continue;
        }
        why = "no finite set of states of stars was found".to_owned();
        for counts in thresholds() {
            let guess = box_of_counts::states(arms, counts, &mut contexts, values, question.effort)?;
            let Some(states) = guess else { continue };
            match system::prove(rule, link, &states, values, budget)? {
                Ok((proof, table)) => return Ok(Ok(Proven { states, proof, table })),
                Err(reason) => why = reason,
            }
        }
    }
    Ok(Err(why))
}

/// Guesses from small to large at when the number of arms of a length begins to repeat.
fn thresholds() -> impl Iterator<Item = Period> {
    let of_width = |width: u32| {
        let narrower = [2, 1, 4, 3].into_iter().filter(move |period| *period < width);
        narrower.map(move |period| Period { from: width - period, period })
    };
    (2..=COUNTS).flat_map(of_width)
}

fn from_proof(
    question: &Question,
    range: Range,
    observed: &Observed,
    proven: Proven,
    budget: &Budget,
) -> Result<Classes, Error> {
    let Proven { mut states, proof, table } = proven;
    let smallest = system::smallest(&states, budget)?;
    let mut order: Vec<usize> = (0..smallest.len()).collect();
    order.sort_by_key(|class| smallest[*class].rank());
    let mut place = vec![0; order.len()];
    order.iter().enumerate().for_each(|(new, old)| place[*old] = new);
    states.class.iter_mut().for_each(|class| *class = place[*class]);
    states.empty = place[states.empty];
    let classes = order
        .iter()
        .enumerate()
        .map(|(new, old)| {
            let of_stars = states.class.iter().zip(&states.alone).filter(|(class, _)| **class == new);
            let empty = (states.empty == new).then_some(0);
            let stars = observed.stars.iter().filter(|star| states.class_of(star) == new);
            Class {
                smallest: smallest[*old].clone(),
                value: common(of_stars.map(|(_, value)| u64::from(*value)).chain(empty)),
                stars: stars.count(),
            }
        })
        .collect();
    let cell = |old: &usize, other: &usize| u64::from(table[*old][*other]);
    let table = order.iter().map(|a| order.iter().map(|b| cell(a, b)).collect()).collect();
    let standing = Standing::Proven(proof);
    Ok(Classes::new(question, range, classes, table, standing, Some(states)))
}

fn from_range(question: &Question, range: Range, observed: &Observed, why: String) -> Classes {
    let empty = observed.stars.iter().position(|star| *star == Star::Empty).unwrap_or(0);
    let classes = observed
        .smallest
        .iter()
        .enumerate()
        .map(|(class, smallest)| {
            let members = || observed.class.iter().enumerate().filter(|(_, other)| **other == class);
            // With one edge the empty star leaves the other star as it is.
            let alone = members().map(|(star, _)| observed.value(star, empty));
            Class {
                smallest: observed.stars[*smallest].clone(),
                value: if question.link == 1 { common(alone) } else { None },
                stars: members().count(),
            }
        })
        .collect();
    let row = |a: &usize| observed.smallest.iter().map(|b| observed.value(*a, *b)).collect();
    let table = observed.smallest.iter().map(row).collect();
    Classes::new(question, range, classes, table, Standing::Observed { why }, None)
}

/// The value that all of these are, if they are one.
fn common(mut values: impl Iterator<Item = u64>) -> Option<u64> {
    let first = values.next()?;
    values.all(|value| value == first).then_some(first)
}
