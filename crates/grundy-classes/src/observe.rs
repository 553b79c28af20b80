//! What the engines see: all pairs of stars in a finite range, joined by the link.

use std::collections::HashMap;

use grundy::{Budget, Error, NoFiles, Session, Stack};

use crate::Star;

/// The stars of a range from small to large, and the values of all pairs.
pub(crate) struct Observed {
    pub(crate) stars: Vec<Star>,
    /// `values[i][j]`: star i joined to star j.
    pub(crate) values: Vec<Vec<u64>>,
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
        stack: &Stack,
    ) -> Result<Self, Error> {
        let stars = stars(arms, length, budget)?;
        let _values = budget.hold(8 * stars.len() * stars.len())?;
        let mut values = vec![vec![0; stars.len()]; stars.len()];
        for i in 0..stars.len() {
            for j in 0..=i {
                let value = ask(session, &stars[i].joined(link, &stars[j]), budget, stack)?;
                (values[i][j], values[j][i]) = (value, value);
            }
        }
        let mut rows: HashMap<&[u64], usize> = HashMap::new();
        let (mut class, mut smallest) = (vec![], vec![]);
        for (star, row) in values.iter().enumerate() {
            let next = rows.len();
            let number = *rows.entry(row).or_insert(next);
            if number == next {
                smallest.push(star);
            }
            class.push(number);
        }
        Ok(Self { stars, values, class, smallest })
    }
}

/// The value of a position.
pub(crate) fn ask(session: &Session, text: &str, budget: &Budget, stack: &Stack) -> Result<u64, Error> {
    let position = session.position(text, &NoFiles)?;
    Ok(session.ask_on(stack, &position, None, budget)?.value.unwrap_or_default())
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
