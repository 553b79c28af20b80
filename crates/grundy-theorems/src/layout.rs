//! Where the vertices of a family are: their numbers, without building it.
//!
//! The numbering of `grundy_games::graph::families` puts every path of a star or bistar in one run of
//! consecutive numbers. So each side of each edge of such a tree is a range of numbers, or all
//! numbers but a range.

use grundy_games::graph::families::{Arm, Family};

use crate::{Arms, Shape};

/// A path, star or bistar with its numbering.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) order: u128,
    /// The star, or the first star of a bistar.
    pub(crate) first: Hub,
    /// The edges to the second star and that star.
    pub(crate) second: Option<(u128, Hub)>,
}

/// A centre with its paths.
#[derive(Clone, Debug)]
pub(crate) struct Hub {
    pub(crate) arms: Arms,
    /// Vertices with the centre.
    pub(crate) order: u128,
    /// Equal paths next to each other.
    pub(crate) runs: Vec<Run>,
}

/// Equal paths, numbered one after the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    pub(crate) length: u128,
    pub(crate) copies: u128,
    /// The number of the first vertex of the first of them.
    start: u128,
    /// Whether numbers grow towards the centre.
    inward: bool,
}

/// Consecutive numbers: the first, and how many.
pub(crate) type Range = (u128, u128);

impl Run {
    /// The outermost vertices of a copy.
    pub(crate) fn end(&self, copy: u128, vertices: u128) -> Range {
        let first = self.start + copy * self.length;
        (if self.inward { first } else { first + self.length - vertices }, vertices)
    }
}

impl Layout {
    /// The layout of a family; `None` where it is empty, no tree of this kind, or beyond counting.
    pub(crate) fn of(family: &Family<u64>) -> Option<Self> {
        let order = family.order();
        // Room for sums and products of a few of these numbers.
        if order == 0 || order >= 1 << 126 {
            return None;
        }
        let single = |first| Some(Self { order, first, second: None });
        match family {
            Family::Path(n) => single(Hub::new(&[Arm::single(n - 1)], 1, None)),
            Family::Star(arms) => single(Hub::new(arms, 1, None)),
            Family::Bistar(Some(first), 0, Some(second)) => {
                single(Hub::new(&[&first[..], second].concat(), 1, None))
            }
            Family::Bistar(Some(first), m, Some(second)) => {
                let first = Hub::new(first, 1, None);
                let centre = first.order + u128::from(*m) - 1;
                Some(Self { order, first, second: Some(((*m).into(), Hub::new(second, centre + 1, None))) })
            }
            Family::Bistar(Some(star), m, None) => {
                single(Hub::new(&[&star[..], &[Arm::single(m - 1)]].concat(), 1, None))
            }
            Family::Bistar(None, m, Some(star)) => single(Hub::new(star, (*m).into(), Some(m - 1))),
            Family::Bistar(None, m, None) => single(Hub::new(&[Arm::single(m - 2)], 1, None)),
            _ => None,
        }
    }

    /// What is left when a path of a hub is shortened.
    pub(crate) fn shortened(&self, in_second: bool, from: u128, to: u128) -> Shape {
        let cut = |hub: &Hub, here: bool| if here { hub.arms.replace(from, to) } else { hub.arms.clone() };
        match &self.second {
            None => Shape::star(cut(&self.first, true)),
            Some((m, second)) => Shape::bistar(cut(&self.first, !in_second), *m, cut(second, in_second)),
        }
    }

    /// All vertices but these.
    pub(crate) fn but(&self, (start, length): Range) -> Vec<Range> {
        let after = start + length;
        [(0, start), (after, self.order - after)].into_iter().filter(|(_, length)| *length > 0).collect()
    }
}

impl Hub {
    /// The hub with these paths, numbered from `next` on; one more path of `inward` vertices is
    /// numbered from 0, towards the centre.
    fn new(arms: &[Arm<u64>], mut next: u128, inward: Option<u64>) -> Self {
        let mut runs = vec![];
        let mut add = |length: u64, copies: u64, start: u128, inward: bool| {
            if length > 0 && copies > 0 {
                runs.push(Run { length: length.into(), copies: copies.into(), start, inward });
            }
        };
        if let Some(length) = inward {
            add(length, 1, 0, true);
        }
        for arm in arms {
            let copies = arm.copies.unwrap_or(1);
            add(arm.length, copies, next, false);
            next += u128::from(arm.length) * u128::from(copies);
        }
        let arms = Arms::new(runs.iter().map(|run| (run.length, run.copies)));
        Self { order: arms.order() + 1, arms, runs }
    }
}
