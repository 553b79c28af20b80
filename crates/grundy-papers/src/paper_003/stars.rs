//! Stars with paths of lengths 1 and 2, their classes as the paper defines them, and its Table 1.
//!
//! A star is its number of paths of length 1 and of length 2; the empty star has no centre. All
//! values are asked of the engines; what is typed in here is what the paper prints: the
//! definitions of the ten classes and the table that is to be held against the truth.

use std::fmt;

use grundy::Error;

use crate::Bench;

/// The rule of the paper.
pub(super) const RULE: &str = "0.33";

/// The most paths a star has in the checks.
pub(super) const PATHS: usize = 10;

/// A star with so many paths of lengths 1 and 2, or the empty star.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Star {
    /// No vertex.
    Empty,
    /// A centre with so many paths of length 1, and of length 2.
    Paths(usize, usize),
}

use Star::{Empty, Paths};

impl Star {
    /// How many vertices it has.
    pub(super) fn order(self) -> usize {
        match self {
            Empty => 0,
            Paths(ones, twos) => 1 + ones + 2 * twos,
        }
    }

    /// How many paths of length 2 it has.
    pub(super) fn twos(self) -> usize {
        match self {
            Empty => 0,
            Paths(_, twos) => twos,
        }
    }

    /// What is left when one or two vertices of a path are taken.
    pub(super) fn options(self) -> Vec<Star> {
        let Paths(ones, twos) = self else { return vec![] };
        let leaf = (ones > 0).then(|| Paths(ones - 1, twos));
        let end = (twos > 0).then(|| Paths(ones + 1, twos - 1));
        let path = (twos > 0).then(|| Paths(ones, twos - 1));
        [leaf, end, path].into_iter().flatten().collect()
    }

    /// Whether the proof treats it in its cases: it leaves out the classes D1* and D2*, S(1,1) and
    /// P3; the empty star is none that could be played on.
    pub(super) fn in_cases(self) -> bool {
        matches!(self, Paths(ones, twos) if ones + twos > 2 && (ones, twos) != (0, 3))
    }

    /// As `S(1,2)`.
    pub(super) fn name(self) -> String {
        match self {
            Empty => "∅".into(),
            star => format!("S({star})"),
        }
    }
}

/// The paths, as they stand in `B(paths;2;paths)`.
impl fmt::Display for Star {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Empty => f.write_str("_"),
            Paths(0, 0) => f.write_str("0"),
            Paths(ones, twos) => f.write_str(&[vec!["1"; ones], vec!["2"; twos]].concat().join(",")),
        }
    }
}

/// The empty star and all stars of at most so many paths, from small to large.
pub(super) fn stars(paths: usize) -> Vec<Star> {
    let sums = (0..=paths).flat_map(|ones| (0..=paths - ones).map(move |twos| Paths(ones, twos)));
    let mut stars: Vec<Star> = std::iter::once(Empty).chain(sums).collect();
    stars.sort_by_key(|star| (star.order(), star.twos()));
    stars
}

/// Pairs of a star of one list and one of another, from small to large.
pub(super) fn pairs(left: &[Star], right: &[Star]) -> Vec<(Star, Star)> {
    let mut pairs: Vec<(Star, Star)> =
        left.iter().flat_map(|&a| right.iter().map(move |&b| (a, b))).collect();
    pairs.sort_by_key(|(a, b)| (a.order() + b.order(), a.order()));
    pairs
}

/// Two stars joined by a path of two edges, in notation.
pub(super) fn bistar(a: Star, b: Star) -> String {
    format!("B({a};2;{b})")
}

/// The value of two stars joined by a path of two edges.
pub(super) fn joined(bench: &mut Bench<'_>, a: Star, b: Star) -> Result<u64, Error> {
    bench.grundy(RULE, &bistar(a, b))
}

/// The value of a star.
pub(super) fn value(bench: &mut Bench<'_>, star: Star) -> Result<u64, Error> {
    bench.grundy(RULE, &format!("B({star};1;_)"))
}

/// The ten classes, in the order of Table 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Class {
    D0,
    D0Star,
    D1,
    D1Star,
    D1Square,
    D2,
    D2Star,
    D2Square,
    D3,
    D3Square,
}

use Class::{D0, D0Star, D1, D1Square, D1Star, D2, D2Square, D2Star, D3, D3Square};

/// The classes, in the order of Table 1.
pub(super) const CLASSES: [Class; 10] =
    [D0, D0Star, D1, D1Star, D1Square, D2, D2Star, D2Square, D3, D3Square];

impl Class {
    /// As it is written.
    pub(super) fn name(self) -> &'static str {
        ["D0", "D0*", "D1", "D1*", "D1□", "D2", "D2*", "D2□", "D3", "D3□"][self as usize]
    }

    /// The value of its stars, as the paper defines it.
    pub(super) fn value(self) -> u64 {
        [0, 0, 1, 1, 1, 2, 2, 2, 3, 3][self as usize]
    }

    /// The stars of the class among these.
    pub(super) fn members(self, bench: &mut Bench<'_>, stars: &[Star]) -> Result<Vec<Star>, Error> {
        let mut members = vec![];
        for &star in stars {
            if class(bench, star)? == self {
                members.push(star);
            }
        }
        Ok(members)
    }
}

/// The class of a star by the definitions of the paper.
pub(super) fn class(bench: &mut Bench<'_>, star: Star) -> Result<Class, Error> {
    let (value, twos) = (value(bench, star)?, star.twos());
    Ok(match (star, value) {
        (Paths(0, 0 | 3) | Paths(1, 1), _) => D1Star,
        (Paths(1, 0) | Paths(0, 2), _) => D2Star,
        (Paths(0, 1), _) => D0Star,
        (_, 0) if [0, 2].contains(&twos) => D0Star,
        (_, 1) if [0, 2].contains(&twos) => D1Square,
        (_, 2) if [1, 3].contains(&twos) => D2Square,
        (_, 3) if [1, 3].contains(&twos) => D3Square,
        (_, 0) => D0,
        (_, 1) => D1,
        (_, 2) => D2,
        _ => D3,
    })
}

/// Table 1 as printed: `⊕` is the nim-sum, `⊕1` the nim-sum with 1.
const PRINTED: [[&str; 10]; 10] = [
    ["⊕", "⊕1", "⊕", "2", "⊕1", "⊕", "0", "⊕1", "⊕", "⊕1"],
    ["⊕1", "⊕1", "⊕1", "2", "⊕1", "⊕1", "0", "⊕1", "⊕1", "⊕1"],
    ["⊕", "⊕1", "⊕", "3", "⊕1", "⊕", "1", "⊕1", "⊕", "⊕1"],
    ["2", "2", "3", "0", "3", "0", "1", "1", "1", "0"],
    ["⊕1", "⊕1", "⊕1", "3", "⊕1", "⊕1", "1", "⊕1", "⊕1", "⊕1"],
    ["⊕", "⊕1", "⊕", "0", "⊕1", "⊕", "2", "⊕1", "⊕", "⊕1"],
    ["0", "0", "1", "1", "1", "2", "2", "2", "3", "3"],
    ["⊕1", "⊕1", "⊕1", "1", "⊕1", "⊕1", "2", "0", "⊕1", "1"],
    ["⊕", "⊕1", "⊕", "1", "⊕1", "⊕", "3", "⊕1", "⊕", "⊕1"],
    ["⊕1", "⊕1", "⊕1", "0", "⊕1", "⊕1", "3", "1", "⊕1", "0"],
];

/// What Table 1 prints for two classes.
pub(super) fn printed(a: Class, b: Class) -> &'static str {
    PRINTED[a as usize][b as usize]
}

/// The value Table 1 gives for two classes.
pub(super) fn predicted(a: Class, b: Class) -> u64 {
    let sum = a.value() ^ b.value();
    match printed(a, b) {
        "⊕" => sum,
        "⊕1" => sum ^ 1,
        number => number.parse().unwrap_or(u64::MAX),
    }
}
