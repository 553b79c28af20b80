//! Values of paths, stars and bistars, by the moves of [`Local`].
//!
//! A second way to the values beside the engines: the two are compared wherever both are known.

use std::collections::{BTreeSet, HashMap};

use grundy::{Budget, Stop};
use grundy_engine::Held;

use crate::Star;
use crate::across::Side;
use crate::local::{Core, Local};

/// The least number that is not among these.
pub(crate) fn mex(mut seen: Vec<u32>) -> u32 {
    seen.sort_unstable();
    seen.dedup();
    (0..).zip(&seen).find(|(n, value)| n != *value).map_or(seen.len() as u32, |(n, _)| n)
}

/// The values of paths, grown on demand.
#[derive(Clone, Debug, Default)]
pub(crate) struct Paths(Vec<u32>);

impl Paths {
    /// The values of the paths of 0 to `length` vertices, and perhaps more.
    pub(crate) fn to(&mut self, rule: &Local, length: u32) -> &[u32] {
        while self.0.len() <= length as usize {
            let value = mex(rule.path_options(self.0.len() as u32, &self.0));
            self.0.push(value);
        }
        &self.0
    }
}

/// What is known of a star: it is one of a list, so that others can name it by a number.
struct Known {
    /// What moves in its arms leave, and the value of what they cut off.
    moves: Vec<(usize, u32)>,
    side: Side,
}

/// Values found so far, for one rule and one link.
pub(crate) struct Values<'b> {
    rule: Local,
    link: u32,
    budget: &'b Budget,
    held: Held<'b>,
    paths: Paths,
    lone: HashMap<Vec<u32>, u32>,
    numbers: HashMap<Vec<u32>, usize>,
    known: Vec<Known>,
    joined: HashMap<(usize, usize), u32>,
    asked: u64,
}

impl<'b> Values<'b> {
    pub(crate) fn new(rule: &Local, link: u32, budget: &'b Budget) -> Result<Self, Stop> {
        Ok(Self {
            rule: rule.clone(),
            link,
            budget,
            held: budget.hold(0)?,
            paths: Paths::default(),
            lone: HashMap::new(),
            numbers: HashMap::new(),
            known: vec![],
            joined: HashMap::new(),
            asked: 0,
        })
    }

    /// Bistars asked for and valued so far: a measure of effort that is the same on every machine.
    pub(crate) fn effort(&self) -> u64 {
        self.asked + self.joined.len() as u64
    }

    /// The value of two stars joined by the link.
    pub(crate) fn joined(&mut self, a: &Star, b: &Star) -> Result<u32, Stop> {
        self.asked += 1;
        match (a, b) {
            (Star::Empty, Star::Empty) => Ok(self.path(self.link - 1)),
            (Star::Empty, Star::Arms(arms)) | (Star::Arms(arms), Star::Empty) => {
                let number = self.number(arms)?;
                Ok(self.known[number].side.tails[self.link as usize - 1])
            }
            (Star::Arms(a), Star::Arms(b)) => {
                let (a, b) = (self.number(a)?, self.number(b)?);
                self.joined_numbers(a, b)
            }
        }
    }

    /// The value of a star by itself.
    pub(crate) fn alone(&mut self, star: &Star) -> Result<u32, Stop> {
        match star {
            Star::Empty => Ok(0),
            Star::Arms(arms) => self.lone(arms),
        }
    }

    fn path(&mut self, length: u32) -> u32 {
        self.paths.to(&self.rule, length)[length as usize]
    }

    fn joined_numbers(&mut self, a: usize, b: usize) -> Result<u32, Stop> {
        let key = (a.min(b), a.max(b));
        if let Some(value) = self.joined.get(&key) {
            return Ok(*value);
        }
        self.budget.descend()?;
        let mut options = vec![];
        let (x, y) = (&self.known[a].side, &self.known[b].side);
        self.rule.across(self.link, x, y, &mut |value| options.push(value));
        for (here, there) in [(a, b), (b, a)] {
            for i in 0..self.known[here].moves.len() {
                let (left, cut) = self.known[here].moves[i];
                options.push(self.joined_numbers(left, there)? ^ cut);
            }
        }
        self.held.more(48)?;
        let value = mex(options);
        self.joined.insert(key, value);
        Ok(value)
    }

    fn number(&mut self, arms: &[u32]) -> Result<usize, Stop> {
        if let Some(number) = self.numbers.get(arms) {
            return Ok(*number);
        }
        self.budget.descend()?;
        let mut moves = vec![];
        for (left, cut) in self.arm_moves(arms) {
            moves.push((self.number(&left)?, cut));
        }
        let mut tails = vec![];
        for tail in 0..self.link {
            tails.push(self.lone(&with(arms, tail))?);
        }
        let side = Side { cores: self.cores(arms), tails };
        self.held.more(256 + 32 * (arms.len() + moves.len()) + 4 * self.link as usize)?;
        self.known.push(Known { moves, side });
        self.numbers.insert(arms.to_vec(), self.known.len() - 1);
        Ok(self.known.len() - 1)
    }

    fn lone(&mut self, arms: &[u32]) -> Result<u32, Stop> {
        if let Some(value) = self.lone.get(arms) {
            return Ok(*value);
        }
        self.budget.descend()?;
        let cores = self.cores(arms);
        let mut options: Vec<u32> = self.rule.centre_options(&cores).collect();
        for (left, cut) in self.arm_moves(arms) {
            options.push(self.lone(&left)? ^ cut);
        }
        self.held.more(64 + 4 * arms.len())?;
        let value = mex(options);
        self.lone.insert(arms.to_vec(), value);
        Ok(value)
    }

    fn cores(&mut self, arms: &[u32]) -> BTreeSet<Core> {
        let path = self.paths.to(&self.rule, arms.first().copied().unwrap_or(0));
        let rule = &self.rule;
        arms.iter().fold(rule.bare(), |cores, length| rule.with_arm(&cores, &rule.ends(*length, path)))
    }

    fn arm_moves(&mut self, arms: &[u32]) -> Vec<(Vec<u32>, u32)> {
        let path = self.paths.to(&self.rule, arms.first().copied().unwrap_or(0));
        let mut moves = vec![];
        for (i, length) in arms.iter().enumerate() {
            if i > 0 && arms[i - 1] == *length {
                continue;
            }
            for (kept, cut) in self.rule.shortened(*length, path) {
                let others = [&arms[..i], &arms[i + 1..]].concat();
                moves.push((with(&others, kept), cut));
            }
        }
        moves
    }
}

/// The arms, longest first, with one more; an arm of length 0 is none.
fn with(arms: &[u32], length: u32) -> Vec<u32> {
    let mut arms = arms.to_vec();
    if length > 0 {
        let at = arms.partition_point(|other| *other >= length);
        arms.insert(at, length);
    }
    arms
}
