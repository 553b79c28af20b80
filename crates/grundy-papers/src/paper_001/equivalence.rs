//! The relations ∼1 and ∼2 by their definition, and the classes and tables that the paper gives.
//!
//! Two stars are ∼m-equivalent if, joined by m edges to any third star, they have the same value.
//! Tried on the stars of at most [`PATHS`] paths of lengths 1 and 2, which by Theorem 12 stand for all. What
//! is typed in here is what the paper prints: the definitions of the classes, and the two tables.

use std::collections::HashMap;

use grundy::Error;

use super::stars::{Star, bistar, joined, short_stars, value};
use crate::{Bench, Table, cell};

/// The most paths of a star in the checks of the classes.
pub(super) const PATHS: usize = 8;

/// Where the classes are checked, in words.
pub(super) const RANGE: &str = "all pairs of stars of at most 8 paths of lengths 1 and 2, the empty one too; bistars of at most 8 vertices by the definition";

/// A system of classes: how a bistar's value depends on the classes of its stars.
pub(super) struct System {
    /// The edges between the centres.
    pub(super) m: u64,
    /// The classes in the order of the table.
    pub(super) names: &'static [&'static str],
    /// The table as printed: `⊕` the nim-sum, `⊕1` the nim-sum with 1, or a value.
    pub(super) table: &'static [&'static [&'static str]],
    /// The class of a star of this value.
    pub(super) class: fn(&Star, u64) -> &'static str,
}

/// Section 4.2.1 and Table 1.
pub(super) static C: System = System {
    m: 1,
    names: &["C0", "C1", "C1*", "C2", "C2*", "C2□", "C3", "C3□"],
    table: &[
        &["⊕", "⊕", "⊕", "⊕", "⊕", "⊕", "⊕", "⊕"],
        &["⊕", "⊕", "⊕", "⊕", "⊕", "⊕", "⊕", "⊕"],
        &["⊕", "⊕", "2", "⊕", "0", "⊕", "⊕", "⊕"],
        &["⊕", "⊕", "⊕", "⊕", "⊕", "⊕", "⊕", "⊕"],
        &["⊕", "⊕", "0", "⊕", "1", "1", "⊕", "0"],
        &["⊕", "⊕", "⊕", "⊕", "1", "⊕", "⊕", "⊕"],
        &["⊕", "⊕", "⊕", "⊕", "⊕", "⊕", "⊕", "⊕"],
        &["⊕", "⊕", "⊕", "⊕", "0", "⊕", "⊕", "⊕"],
    ],
    class: |star, value| match (star.lengths(), value, star.twos()) {
        ([] | [1, 2] | [2, 2, 2], _, _) if *star != Star::Empty => "C1*",
        ([1] | [2, 2], _, _) => "C2*",
        (_, 2, 1 | 3) => "C2□",
        (_, 3, 1 | 3) => "C3□",
        (_, 0, _) => "C0",
        (_, 1, _) => "C1",
        (_, 2, _) => "C2",
        _ => "C3",
    },
};

/// Section 4.2.2 and Table 2, as printed.
pub(super) static D_PRINTED: System = System { class: printed_class, ..D };

/// Section 4.2.2 and Table 2, with S(2) in D0*.
pub(super) static D: System = System {
    m: 2,
    names: &["D0", "D0*", "D1", "D1*", "D1□", "D2", "D2*", "D2□", "D3", "D3□"],
    table: &[
        &["⊕", "⊕1", "⊕", "2", "⊕1", "⊕", "0", "⊕1", "⊕", "⊕1"],
        &["⊕1", "⊕1", "⊕1", "2", "⊕1", "⊕1", "0", "⊕1", "⊕1", "⊕1"],
        &["⊕", "⊕1", "⊕", "3", "⊕1", "⊕", "1", "⊕1", "⊕", "⊕1"],
        &["2", "2", "3", "0", "3", "0", "1", "1", "1", "0"],
        &["⊕1", "⊕1", "⊕1", "3", "⊕1", "⊕1", "1", "⊕1", "⊕1", "⊕1"],
        &["⊕", "⊕1", "⊕", "0", "⊕1", "⊕", "2", "⊕1", "⊕", "⊕1"],
        &["0", "0", "1", "1", "1", "2", "2", "2", "3", "3"],
        &["⊕1", "⊕1", "⊕1", "1", "⊕1", "⊕1", "2", "0", "⊕1", "1"],
        &["⊕", "⊕1", "⊕", "1", "⊕1", "⊕", "3", "⊕1", "⊕", "⊕1"],
        &["⊕1", "⊕1", "⊕1", "0", "⊕1", "⊕1", "3", "1", "⊕1", "0"],
    ],
    class: |star, value| if *star == Star::of(&[2]) { "D0*" } else { printed_class(star, value) },
};

fn printed_class(star: &Star, value: u64) -> &'static str {
    match (star.lengths(), value, star.twos()) {
        ([] | [1, 2] | [2, 2, 2], _, _) if *star != Star::Empty => "D1*",
        ([1] | [2, 2], _, _) => "D2*",
        (_, 0, 0 | 2) => "D0*",
        (_, 1, 0 | 2) => "D1□",
        (_, 2, 1 | 3) => "D2□",
        (_, 3, 1 | 3) => "D3□",
        (_, 0, _) => "D0",
        (_, 1, _) => "D1",
        (_, 2, _) => "D2",
        _ => "D3",
    }
}

impl System {
    /// The class of a star.
    pub(super) fn of(&self, bench: &mut Bench<'_>, star: &Star) -> Result<&'static str, Error> {
        Ok((self.class)(star, value(bench, star)?))
    }

    /// What the table prints for two classes.
    pub(super) fn printed(&self, a: &str, b: &str) -> &'static str {
        let place = |name: &str| self.names.iter().position(|class| *class == name).unwrap_or_default();
        self.table[place(a)][place(b)]
    }

    /// The value the table gives for two classes; a class has its value in its name.
    pub(super) fn predicted(&self, a: &str, b: &str) -> u64 {
        let sum = class_value(a) ^ class_value(b);
        match self.printed(a, b) {
            "⊕" => sum,
            "⊕1" => sum ^ 1,
            number => number.parse().unwrap_or(u64::MAX),
        }
    }

    /// The first pair, from small to large, that lies in one class and is not equivalent, or the
    /// other way round.
    pub(super) fn misfit(&self, bench: &mut Bench<'_>) -> Result<Option<String>, Error> {
        let stars = short_stars(PATHS);
        let mut signatures = vec![];
        for star in &stars {
            bench.check()?;
            let mut signature = vec![];
            for other in &stars {
                signature.push(joined(bench, star, self.m, other)?);
            }
            signatures.push((self.of(bench, star)?, signature));
        }
        for (at, b) in stars.iter().enumerate() {
            for (before, a) in stars[..at].iter().enumerate() {
                let ((a_class, a_sign), (b_class, b_sign)) = (&signatures[before], &signatures[at]);
                if (a_class == b_class) == (a_sign == b_sign) {
                    continue;
                }
                let apart = (0..stars.len()).find(|&s| a_sign[s] != b_sign[s]);
                let why = apart.map_or("they are equivalent".to_owned(), |s| {
                    let (one, other) = (bistar(a, self.m, &stars[s]), bistar(b, self.m, &stars[s]));
                    format!("they are not equivalent: {one} has {}, {other} has {}", a_sign[s], b_sign[s])
                });
                return Ok(Some(format!(
                    "{} is put into {a_class} and {} into {b_class}, and {why}",
                    a.name(),
                    b.name()
                )));
            }
        }
        Ok(None)
    }

    /// The first pair whose value is not what the table says, and the table recomputed from all
    /// pairs.
    pub(super) fn tabulate(&self, bench: &mut Bench<'_>) -> Result<(Option<String>, Table), Error> {
        let stars = short_stars(PATHS);
        let mut wrong = None;
        let mut cells: HashMap<(&str, &str), Vec<u64>> = HashMap::new();
        for (a, b) in super::stars::pairs(&stars) {
            let (x, y) = (self.of(bench, &a)?, self.of(bench, &b)?);
            let value = joined(bench, &a, self.m, &b)?;
            if value != self.predicted(x, y) {
                let text = bistar(&a, self.m, &b);
                wrong = wrong.or(Some(format!(
                    "{text} has {value}; the cell {x}, {y} ({}) gives {}",
                    self.printed(x, y),
                    self.predicted(x, y)
                )));
            }
            cells.entry((x, y)).or_default().push(value);
            cells.entry((y, x)).or_default().push(value);
        }
        let mut table = Table::new(std::iter::once("").chain(self.names.iter().copied()));
        for &x in self.names {
            let computed = |&y: &&'static str| {
                let mut values = cells.get(&(x, y)).cloned().unwrap_or_default();
                values.sort_unstable();
                values.dedup();
                let sum = class_value(x) ^ class_value(y);
                let computed = match values.as_slice() {
                    [value] if *value == self.predicted(x, y) => self.printed(x, y).to_owned(),
                    [value] if *value == sum => "⊕".into(),
                    [value] if *value == sum ^ 1 => "⊕1".into(),
                    values => values.iter().map(u64::to_string).collect::<Vec<_>>().join("|"),
                };
                cell(self.printed(x, y), &computed)
            };
            table.row(std::iter::once(x.to_owned()).chain(self.names.iter().map(computed)));
        }
        Ok((wrong, table))
    }
}

/// The value of the stars of a class, which its name gives.
pub(super) fn class_value(name: &str) -> u64 {
    name.chars().find_map(|letter| letter.to_digit(10)).map_or(0, u64::from)
}

/// The four equivalences of Lemma 18 for ∼1 and of Lemma 21 for ∼2, as path lengths.
pub(super) const EQUIVALENT: [(&[u64], &[u64]); 4] =
    [(&[], &[1, 2]), (&[1], &[2, 2]), (&[1, 1], &[1, 2, 2]), (&[1, 2], &[2, 2, 2])];
