//! What the engines see: all pairs of stars in a finite range, joined by the link.

use std::collections::HashMap;

use grundy::{Budget, Error, NoFiles, Session};

use crate::Star;

/// The stars of a range from small to large, and the values of all pairs.
pub(crate) struct Observed {
    pub(crate) stars: Vec<Star>,
    /// `values[i][j]`: star i joined to star j, which comes no later in the list.
    values: Vec<Vec<u64>>,
    /// The class of each star; classes are numbered in the order of their smallest stars.
    pub(crate) class: Vec<usize>,
    /// The smallest star of each class, by its place in the list.
    pub(crate) smallest: Vec<usize>,
}

impl Observed {
    /// All stars with at most so many arms of at most such a length, the empty star first.
    pub(crate) fn over(
        session: &Session,
        link: u32,
        (arms, length): (u32, u32),
        budget: &Budget,
    ) -> Result<Self, Error> {
        let stars = stars(arms, length, budget)?;
        // A row at a time: thousands of stars make millions of pairs, and memory that is not yet needed would
        // take a while to be had.
        let mut held = budget.hold(0)?;
        let mut values: Vec<Vec<u64>> = vec![];
        for (i, star) in stars.iter().enumerate() {
            held.more(8 * (i + 1))?;
            let mut row = Vec::with_capacity(i + 1);
            for other in &stars[..=i] {
                row.push(ask(session, &star.joined(link, other), budget)?);
            }
            values.push(row);
        }
        let mut observed = Self { stars, values, class: vec![], smallest: vec![] };
        let mut rows: HashMap<Vec<u64>, usize> = HashMap::new();
        for star in 0..observed.stars.len() {
            budget.tick()?;
            let row: Vec<u64> = (0..observed.stars.len()).map(|other| observed.value(star, other)).collect();
            let next = rows.len();
            let number = rows.get(&row).copied().unwrap_or(next);
            if number == next {
                held.more(8 * row.len() + 64)?;
                rows.insert(row, next);
                observed.smallest.push(star);
            }
            observed.class.push(number);
        }
        Ok(observed)
    }

    /// The value of two stars of the list joined by the link.
    pub(crate) fn value(&self, a: usize, b: usize) -> u64 {
        self.values[a.max(b)][a.min(b)]
    }
}

/// The value of a position.
pub(crate) fn ask(session: &Session, text: &str, budget: &Budget) -> Result<u64, Error> {
    let position = session.position(text, &NoFiles)?;
    Ok(session.search(&position, None, budget)?.value.unwrap_or_default())
}

/// The stars of a range, from small to large.
pub(crate) fn stars(arms: u32, length: u32, budget: &Budget) -> Result<Vec<Star>, Error> {
    let mut lists: Vec<Vec<u32>> = vec![vec![]];
    let mut last = lists.clone();
    let mut held = budget.hold(0)?;
    for _ in 0..arms {
        let mut longer = vec![];
        for list in &last {
            for next in 1..=list.last().copied().unwrap_or(length) {
                budget.tick()?;
                held.more(64 + 4 * list.len())?;
                longer.push([list.as_slice(), &[next]].concat());
            }
        }
        lists.extend_from_slice(&longer);
        last = longer;
    }
    let mut stars: Vec<Star> = lists.into_iter().map(Star::Arms).chain([Star::Empty]).collect();
    stars.sort_by_key(Star::rank);
    Ok(stars)
}
