//! Subdivided stars and bistars, and what they are worth in 0.33.
//!
//! A [`Star`] is the multiset of its path lengths, or empty. Values are played out by the definition
//! on graphs of at most [`PLAYED`] vertices and asked of the engines beyond. Nothing here knows a
//! result of the paper.

use std::fmt;

use grundy::{Convention, Error, Outcome};

use crate::{Bench, Found};

/// The rule of the paper.
pub(super) const RULE: &str = "0.33";

/// Positions of at most so many vertices are played out by the definition.
pub(super) const PLAYED: u64 = 8;

/// A subdivided star, or nothing.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Star {
    /// No vertex.
    Empty,
    /// A centre with paths of these lengths, increasing, none of them 0.
    Paths(Vec<u64>),
}

use Star::{Empty, Paths};

impl Star {
    /// The star with paths of these lengths; a path of length 0 is none.
    pub(super) fn of(lengths: &[u64]) -> Self {
        let mut lengths: Vec<u64> = lengths.iter().copied().filter(|&length| length > 0).collect();
        lengths.sort_unstable();
        Paths(lengths)
    }

    /// The lengths of its paths.
    pub(super) fn lengths(&self) -> &[u64] {
        match self {
            Empty => &[],
            Paths(lengths) => lengths,
        }
    }

    /// How many vertices it has.
    pub(super) fn order(&self) -> u64 {
        match self {
            Empty => 0,
            Paths(lengths) => 1 + lengths.iter().sum::<u64>(),
        }
    }

    /// How many paths of length 2 it has.
    pub(super) fn twos(&self) -> usize {
        self.lengths().iter().filter(|&&length| length == 2).count()
    }

    /// Every path reduced to its length modulo 3.
    pub(super) fn reduced(&self) -> Self {
        match self {
            Empty => Empty,
            Paths(lengths) => Self::of(&lengths.iter().map(|length| length % 3).collect::<Vec<_>>()),
        }
    }

    /// Whether it is a path with at least one vertex.
    pub(super) fn is_chain(&self) -> bool {
        matches!(self, Paths(lengths) if lengths.len() <= 2)
    }

    /// The star with one more path at its centre.
    pub(super) fn with(&self, length: u64) -> Self {
        match self {
            Empty => Self::of(&[length.saturating_sub(1)]),
            Paths(lengths) => Self::of(&[lengths.as_slice(), &[length]].concat()),
        }
    }

    /// The stars with three vertices appended to a leaf or to the centre.
    pub(super) fn with_p3(&self) -> Vec<Self> {
        let mut longer = vec![self.with(3)];
        for at in 0..self.lengths().len() {
            let mut lengths = self.lengths().to_vec();
            lengths[at] += 3;
            longer.push(Self::of(&lengths));
        }
        longer
    }

    /// What a move leaves of it that takes the ends of its paths, or all of it: the moves that can
    /// be played in it while its centre is joined to something.
    pub(super) fn shortened(&self) -> Vec<Self> {
        let Paths(lengths) = self else { return vec![] };
        let mut left = vec![];
        for at in 0..lengths.len() {
            for taken in 1..=lengths[at].min(2) {
                let mut lengths = lengths.clone();
                lengths[at] -= taken;
                left.push(Self::of(&lengths));
            }
        }
        if self.order() <= 2 {
            left.push(Empty);
        }
        left.sort_unstable();
        left.dedup();
        left
    }

    /// As `S(1,2)`; the empty star is `∅`.
    pub(super) fn name(&self) -> String {
        match self {
            Empty => "∅".into(),
            star => format!("S({star})"),
        }
    }

    /// In notation that can be read back.
    pub(super) fn text(&self) -> String {
        bistar(self, 1, &Empty)
    }
}

/// The paths, as they stand in `B(paths;m;paths)`.
impl fmt::Display for Star {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self.lengths().iter().map(u64::to_string).collect();
        match self {
            Empty => f.write_str("_"),
            Paths(lengths) if lengths.is_empty() => f.write_str("0"),
            Paths(_) => f.write_str(&words.join(",")),
        }
    }
}

/// The empty star and all stars of at most so many paths, each of at most this length, of at most
/// so many vertices, from small to large.
pub(super) fn stars(paths: usize, longest: u64, order: u64) -> Vec<Star> {
    let mut all = vec![Empty, Star::of(&[])];
    let mut last = vec![Star::of(&[])];
    for _ in 0..paths {
        let longer = |star: &Star| {
            let least = star.lengths().last().copied().unwrap_or(1);
            (least..=longest).map(|length| star.with(length)).collect::<Vec<_>>()
        };
        last = last.iter().flat_map(longer).filter(|star| star.order() <= order).collect();
        all.extend(last.iter().cloned());
    }
    all.sort_by_key(|star| (star.order(), star.lengths().len(), star.clone()));
    all
}

/// The empty star and all stars of at most so many paths of lengths 1 and 2, from small to large.
pub(super) fn short_stars(paths: usize) -> Vec<Star> {
    stars(paths, 2, u64::MAX)
}

/// Pairs of stars without order, from small to large.
pub(super) fn pairs(stars: &[Star]) -> Vec<(Star, Star)> {
    let with_rest =
        |(at, a): (usize, &Star)| stars[at..].iter().map(|b| (a.clone(), b.clone())).collect::<Vec<_>>();
    let mut pairs: Vec<_> = stars.iter().enumerate().flat_map(with_rest).collect();
    pairs.sort_by_key(|(a, b)| a.order() + b.order());
    pairs
}

/// Two stars joined by a path of m edges, in notation. Joined by 0 edges, they are one star.
pub(super) fn bistar(a: &Star, m: u64, b: &Star) -> String {
    format!("B({a};{m};{b})")
}

/// The Grundy value of a position of so many vertices.
pub(super) fn played(bench: &mut Bench<'_>, text: &str, order: u64) -> Result<u64, Error> {
    if order <= PLAYED {
        return Ok(bench.judge(RULE, text, Convention::NORMAL)?.1.unwrap_or_default());
    }
    bench.grundy(RULE, text)
}

/// The Grundy value of two stars joined by a path of m edges.
pub(super) fn joined(bench: &mut Bench<'_>, a: &Star, m: u64, b: &Star) -> Result<u64, Error> {
    let order = (a.order() + b.order() + m).saturating_sub(1);
    played(bench, &bistar(a, m, b), order)
}

/// The Grundy value of a star.
pub(super) fn value(bench: &mut Bench<'_>, star: &Star) -> Result<u64, Error> {
    joined(bench, star, 1, &Empty)
}

/// The outcome of a Grundy value.
pub(super) fn outcome(value: u64) -> Outcome {
    Outcome::p_if(value == 0)
}

/// A claim that holds unless it is refuted; the correction stands only if nothing refutes it.
pub(super) fn found(refuted: Option<String>, right: Option<String>, range: &str, correction: &str) -> Found {
    let correction = match right {
        None => correction.to_owned(),
        Some(exception) => format!("not known: {correction}, but {exception}"),
    };
    Found::unless(refuted, range, correction)
}

/// The least number that is not among these.
pub(super) fn mex(values: &[u64]) -> u64 {
    (0..).find(|n| !values.contains(n)).unwrap_or_default()
}
