//! Paths and subdivided stars, and the connected subtraction games on them.
//!
//! A move on a star shortens one arm, or takes the centre with all arms but one and perhaps the
//! inner end of that one: what is left is a star or a path again. So the game on stars is a
//! recurrence of its own, [`Game::value`], which is fast enough for the statements about all N. The
//! truth about one star is asked for with [`Game::ask`]: the definition played out where the
//! star is small, the engines where it is large.

use std::collections::{BTreeSet, HashMap};
use std::fmt;

use grundy::{Convention, Error};

use crate::{Bench, Found};

/// Stars up to this many vertices are played out.
const PLAYED_OUT: u64 = 9;

/// A path, or a subdivided star with at least three arms.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Shape {
    /// So many vertices; 0 is the empty graph.
    Path(u64),
    /// The arms, none empty, in increasing order.
    Star(Vec<u64>),
}

impl Shape {
    /// The star with these arms, which is a path if at most two are not empty.
    pub(super) fn star(arms: &[u64]) -> Self {
        let mut arms: Vec<u64> = arms.iter().copied().filter(|arm| *arm > 0).collect();
        arms.sort_unstable();
        if arms.len() < 3 { Self::Path(arms.iter().sum::<u64>() + 1) } else { Self::Star(arms) }
    }

    /// How many vertices.
    pub(super) fn order(&self) -> u64 {
        match self {
            Self::Path(order) => *order,
            Self::Star(arms) => arms.iter().sum::<u64>() + 1,
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Path(order) => write!(f, "P({order})"),
            Self::Star(arms) => write!(f, "S({})", list(arms)),
        }
    }
}

/// A game CSG(L).
pub(super) struct Game {
    sizes: Vec<u64>,
    values: HashMap<Shape, u64>,
    asked: HashMap<Shape, u64>,
}

impl Game {
    /// CSG of these sizes.
    pub(super) fn taking(sizes: &[u64]) -> Self {
        Self { sizes: sizes.to_vec(), values: HashMap::new(), asked: HashMap::new() }
    }

    /// CSG({1, ..., n}).
    pub(super) fn up_to(n: u64) -> Self {
        Self::taking(&(1..=n).collect::<Vec<_>>())
    }

    /// The rule as the tool reads it.
    pub(super) fn rule(&self) -> String {
        format!("csg:{}", list(&self.sizes))
    }

    /// The graphs that one move leads to.
    pub(super) fn options(&self, shape: &Shape) -> BTreeSet<Shape> {
        let total = shape.order();
        let sizes = || self.sizes.iter().copied().filter(move |size| *size <= total);
        match shape {
            Shape::Path(order) => sizes().map(|size| Shape::Path(order - size)).collect(),
            Shape::Star(arms) => {
                let shorter = arms.iter().enumerate().flat_map(|(at, arm)| {
                    sizes().filter(move |size| size <= arm).map(move |size| {
                        let mut left = arms.clone();
                        left[at] -= size;
                        Shape::star(&left)
                    })
                });
                let longest = arms.last().copied().unwrap_or(0);
                let end =
                    sizes().filter(|size| total - size <= longest).map(|size| Shape::Path(total - size));
                shorter.chain(end).collect()
            }
        }
    }

    /// The Grundy value, by the recurrence.
    pub(super) fn value(&mut self, shape: &Shape) -> u64 {
        if let Some(value) = self.values.get(shape) {
            return *value;
        }
        let options: Vec<u64> = self.options(shape).iter().map(|option| self.value(option)).collect();
        let value = mex(&options);
        self.values.insert(shape.clone(), value);
        value
    }

    /// The value of the star with these arms, by the recurrence.
    pub(super) fn star(&mut self, arms: &[u64]) -> u64 {
        self.value(&Shape::star(arms))
    }

    /// The value of a path, by the recurrence.
    pub(super) fn path(&mut self, order: u64) -> u64 {
        self.value(&Shape::Path(order))
    }

    /// The values of the options, by the recurrence.
    pub(super) fn option_values(&mut self, shape: &Shape) -> BTreeSet<u64> {
        self.options(shape).iter().map(|option| self.value(option)).collect()
    }

    /// The Grundy value: of a small star by the definition, of a large one by the engines.
    pub(super) fn ask(&mut self, bench: &mut Bench<'_>, shape: &Shape) -> Result<u64, Error> {
        if let Some(value) = self.asked.get(shape) {
            return Ok(*value);
        }
        let (rule, text) = (self.rule(), shape.to_string());
        let value = if shape.order() <= PLAYED_OUT {
            bench.judge(&rule, &text, Convention::NORMAL)?.1.unwrap_or_default()
        } else {
            bench.grundy(&rule, &text)?
        };
        self.asked.insert(shape.clone(), value);
        Ok(value)
    }

    /// [`Game::ask`] about the star with these arms.
    pub(super) fn ask_star(&mut self, bench: &mut Bench<'_>, arms: &[u64]) -> Result<u64, Error> {
        self.ask(bench, &Shape::star(arms))
    }
}

/// The least number that is not among these.
pub(super) fn mex(values: &[u64]) -> u64 {
    (0..).find(|value| !values.contains(value)).unwrap_or_default()
}

/// Numbers with commas between them.
pub(super) fn list<T: fmt::Display>(values: impl IntoIterator<Item = T>) -> String {
    values.into_iter().map(|value| value.to_string()).collect::<Vec<_>>().join(",")
}

/// A set as it is written.
pub(super) fn set<T: fmt::Display>(values: impl IntoIterator<Item = T>) -> String {
    format!("{{{}}}", list(values))
}

/// Every increasing list of so many arms, zeros included, each at most `longest`.
pub(super) fn arms(count: usize, longest: u64) -> Vec<Vec<u64>> {
    let mut lists: Vec<Vec<u64>> = vec![vec![]];
    for _ in 0..count {
        let longer = |list: &Vec<u64>| {
            let list = list.clone();
            (list.last().copied().unwrap_or(0)..=longest).map(move |arm| [list.clone(), vec![arm]].concat())
        };
        lists = lists.iter().flat_map(longer).collect();
    }
    lists.sort_by_key(|list| list.iter().sum::<u64>());
    lists
}

/// All pairs (k, l) with both in the range.
pub(super) fn pairs(from: u64, to: u64) -> impl Iterator<Item = (u64, u64)> {
    let by_sum = move |sum: u64| {
        (from.max(sum.saturating_sub(to))..=to.min(sum))
            .map(move |k| (k, sum - k))
            .filter(move |(_, l)| *l >= from)
    };
    (2 * from..=2 * to).flat_map(by_sum)
}

/// The first of these that a test objects to, in the test's words.
pub(super) fn first<T>(
    items: impl IntoIterator<Item = T>,
    mut objection: impl FnMut(T) -> Result<Option<String>, Error>,
) -> Result<Option<String>, Error> {
    for item in items {
        if let Some(words) = objection(item)? {
            return Ok(Some(words));
        }
    }
    Ok(None)
}

/// The first objection to what is printed, and the first one to its correction, over all of these.
pub(super) fn survey<T>(
    items: impl IntoIterator<Item = T>,
    mut objections: impl FnMut(T) -> Result<[Option<String>; 2], Error>,
) -> Result<[Option<String>; 2], Error> {
    let mut all = [None, None];
    for item in items {
        let [wrong, still] = objections(item)?;
        let [first_wrong, first_still] = all;
        all = [first_wrong.or(wrong), first_still.or(still)];
    }
    Ok(all)
}

/// What was found about a claim with a correction: if the correction has an objection of its own, it is
/// not reported as true.
pub(super) fn corrected(
    [wrong, still]: [Option<String>; 2],
    range: impl Into<String>,
    correction: impl Into<String>,
) -> Found {
    let correction = match still {
        None => correction.into(),
        Some(still) => format!("not known; even “{}” fails: {still}", correction.into()),
    };
    Found::unless(wrong, range, correction)
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::{Budget, deep};

    #[test]
    fn the_recurrence_agrees_with_the_definition_and_the_engines() {
        let budget = Budget::generous();
        deep(|| {
            let mut bench = Bench::new(&budget);
            for sizes in [&[1, 2, 3][..], &[1, 2, 4], &[1, 2, 3, 4, 5], &[2, 4, 6, 7], &[3, 7], &[1, 2, 8]] {
                let mut game = Game::taking(sizes);
                for arms in [arms(3, 6), arms(4, 4), arms(5, 3)].concat() {
                    let shape = Shape::star(&arms);
                    assert_eq!(
                        game.ask(&mut bench, &shape).unwrap(),
                        game.value(&shape),
                        "{sizes:?} {shape}"
                    );
                }
            }
        });
    }
}
