//! Recurrences: a family and everything its moves can leave, as finitely many rows of values.
//!
//! A *row* is a shape with one open path, or the heaps of a take-and-break code. Its members differ
//! by their *size*, the total number of vertices (counters): `F_i(N)` is the value of row i at size
//! N. Counting vertices rather than lengths makes every row alike: a move takes some vertices away,
//! so from some size on
//!
//! ```text
//! F_i(N) = fold over options of  c + F_j(a) + F_k(b) + ...   with a + b + ... = N - d
//! ```
//!
//! where c is the value of the constant parts the option leaves, d ≥ 0 the vertices in them and
//! the vertices taken, and each part has a least size. Near the ends of a path there is one part
//! and d ≥ 1; a cut in its middle leaves two; hexadecimal codes leave three heaps. Sizes below
//! that are valued by the ordinary search. A rule that deletes edges has options with one part and d = 0, in a row
//! with fewer edges: rows are valued in an order in which these come first.
//!
//! The rows are for the theorem of `docs/periods.md`: when all rows repeat over a long enough range
//! of sizes they repeat for ever.

mod closure;
mod heaps;
mod rising;

use grundy_core::{Outcome, Valuation};
use rustc_hash::FxHashMap;

use crate::{Budget, Stop};

pub(crate) use closure::close;
pub use heaps::heap_recurrence_for;
pub use rising::{Rising, rises_for_ever, risings};

/// A family and everything its moves can leave, valued size by size.
pub trait Recurrence: Send {
    /// Number of rows.
    fn rows(&self) -> usize;

    /// The graph a row stands for; `None` for heaps.
    fn shape(&self, row: usize) -> Option<&RowShape>;

    /// The least size of a row.
    fn least(&self, row: usize) -> u64;

    /// The options of a large member of a row: what is taken away, and how many open parts are left.
    fn kinds(&self, row: usize) -> Vec<(u64, usize)>;

    /// The numbers the theorem needs.
    fn extent(&self) -> Extent;

    /// Values every row up to this size.
    ///
    /// # Errors
    /// When the budget runs out; what was found is kept.
    fn grow(&mut self, to: u64, budget: &Budget) -> Result<(), Stop>;

    /// The largest size up to which every row is known.
    fn known(&self) -> u64;

    /// A number for the value of a row at a size that is known: the same for the same value.
    fn code(&self, row: usize, size: u64) -> u32;

    /// Outcome and number of one member.
    fn evaluate_row(&self, row: usize, size: u64) -> (Outcome, Option<u64>);

    /// Outcome and number of a sum of members and of the family's constant pieces.
    fn evaluate(&self, members: &[(usize, u64)]) -> (Outcome, Option<u64>);
}

/// How far the options of a recurrence reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Every row is defined from this size on, and no part is ever required to be larger.
    pub start: u64,
    /// Every row follows its options from this size on.
    pub settled: u64,
    /// The most vertices an option takes away from its open parts: the largest d.
    pub depth: u64,
    /// The most open parts an option leaves.
    pub parts: u64,
}

impl Extent {
    /// The last size at which equality has to be checked so that rows that repeat with this period
    /// from `from` on repeat for ever.
    #[must_use]
    pub fn window_end(&self, from: u64, period: u64) -> u64 {
        let parts = self.parts.max(1);
        (parts * from + (parts - 1) * period + self.depth).saturating_sub(parts).max(self.settled)
    }
}

/// The graph of a row: a core, and where the two ends of the open path are attached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowShape {
    /// Vertices of the core.
    pub order: u64,
    /// Its edges.
    pub edges: Vec<(u32, u32)>,
    /// The core vertices at the ends of the path.
    pub ends: [Option<u32>; 2],
}

/// An open part of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Part {
    row: usize,
    least: u64,
}

/// An option of a row: constant parts, what is taken away, open parts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Choice<V: Valuation> {
    constant: Option<V::Value>,
    taken: u64,
    parts: Vec<Part>,
}

pub(crate) struct Row<V: Valuation> {
    shape: Option<RowShape>,
    least: u64,
    /// From this size on the options hold; smaller sizes are in `values` from the start.
    base: u64,
    values: Vec<V::Value>,
    choices: Vec<Choice<V>>,
}

/// The rows under one valuation.
pub(crate) struct Rows<V: Valuation> {
    rows: Vec<Row<V>>,
    constant: Option<V::Value>,
    extent: Extent,
    codes: FxHashMap<V::Value, u32>,
    /// Sums of two parts by their total size, where options leave three.
    pairs: Vec<Vec<V::Value>>,
    /// Every size below is known in every row.
    next: u64,
    /// The rows in an order in which options of the same size come first.
    order: Vec<usize>,
}

impl<V: Valuation> Rows<V> {
    pub(crate) fn new(rows: Vec<Row<V>>, constant: Option<V::Value>) -> Self {
        let choices = || rows.iter().flat_map(|row| &row.choices);
        let parts = || choices().flat_map(|choice| &choice.parts);
        let most = |numbers: &mut dyn Iterator<Item = u64>| numbers.max().unwrap_or(0);
        let extent = Extent {
            start: most(&mut rows.iter().map(|row| row.least).chain(parts().map(|part| part.least))),
            settled: most(&mut rows.iter().map(|row| row.base)),
            depth: most(&mut choices().map(|choice| choice.taken)),
            parts: most(&mut choices().map(|choice| choice.parts.len() as u64)),
        };
        let next = rows.iter().map(|row| row.least).min().unwrap_or(0);
        let order = same_size_first(&rows);
        let mut all =
            Self { rows, constant, extent, codes: FxHashMap::default(), pairs: vec![], next, order };
        for row in 0..all.rows.len() {
            for i in 0..all.rows[row].values.len() {
                all.note(row, i);
            }
        }
        all
    }

    fn note(&mut self, row: usize, i: usize) {
        let fresh = self.codes.len() as u32;
        self.codes.entry(self.rows[row].values[i]).or_insert(fresh);
    }

    fn value(&self, row: usize, size: u64) -> V::Value {
        let row = &self.rows[row];
        row.values[(size - row.least) as usize]
    }

    fn fold(&self, row: usize, size: u64, budget: &Budget) -> Result<V::Value, Stop> {
        let mut seen = V::Seen::default();
        let mut any = false;
        for choice in &self.rows[row].choices {
            budget.tick()?;
            let rest = size - choice.taken;
            let mut see = |value: V::Value| {
                any = true;
                let value = choice.constant.map_or(value, |constant| V::sum(constant, value));
                V::see(&mut seen, value).is_break()
            };
            let enough = match choice.parts[..] {
                [] => {
                    any = true;
                    V::see(&mut seen, choice.constant.unwrap_or(V::ENDED)).is_break()
                }
                [part] => see(self.value(part.row, rest)),
                [a, b] => {
                    // Equal parts: each pair once.
                    let last = if a == b { rest / 2 } else { rest.saturating_sub(b.least) };
                    (a.least..=last)
                        .filter(|left| rest - left >= b.least)
                        .any(|left| see(V::sum(self.value(a.row, left), self.value(b.row, rest - left))))
                }
                [a, ..] => (a.least..=rest / 3).any(|left| {
                    let third = self.value(a.row, left);
                    let pairs = &self.pairs[(rest - left) as usize];
                    pairs.iter().any(|pair| see(V::sum(third, *pair)))
                }),
            };
            if enough {
                break;
            }
        }
        Ok(if any { V::settle(&seen) } else { V::ENDED })
    }

    /// The sums of two heaps of this total size, each once. Only heaps are left in three.
    fn pair_up(&mut self, total: u64) {
        let least = self.rows[0].least.max(1);
        let mut sums: Vec<V::Value> = vec![];
        let mut seen = rustc_hash::FxHashSet::default();
        for a in least..=total / 2 {
            let sum = V::sum(self.value(0, a), self.value(0, total - a));
            if seen.insert(sum) {
                sums.push(sum);
            }
        }
        self.pairs.push(sums);
    }
}

/// The rows, each after those that an option of the same size leads to. Such options delete an edge, so there is no
/// circle among them.
fn same_size_first<V: Valuation>(rows: &[Row<V>]) -> Vec<usize> {
    let later = |row: &Row<V>| -> Vec<usize> {
        let same = row.choices.iter().filter(|choice| choice.taken == 0 && choice.parts.len() == 1);
        same.map(|choice| choice.parts[0].row).collect()
    };
    let mut order = Vec::with_capacity(rows.len());
    let mut seen = vec![false; rows.len()];
    for start in 0..rows.len() {
        let mut stack = vec![(start, None::<Vec<usize>>)];
        while let Some((row, below)) = stack.last_mut() {
            let row = *row;
            if below.is_none() && std::mem::replace(&mut seen[row], true) {
                stack.pop();
                continue;
            }
            match below.get_or_insert_with(|| later(&rows[row])).pop() {
                Some(next) => stack.push((next, None)),
                None => {
                    order.push(row);
                    stack.pop();
                }
            }
        }
    }
    order
}

impl<V: Valuation> Recurrence for Rows<V> {
    fn rows(&self) -> usize {
        self.rows.len()
    }

    fn shape(&self, row: usize) -> Option<&RowShape> {
        self.rows[row].shape.as_ref()
    }

    fn least(&self, row: usize) -> u64 {
        self.rows[row].least
    }

    fn kinds(&self, row: usize) -> Vec<(u64, usize)> {
        self.rows[row].choices.iter().map(|choice| (choice.taken, choice.parts.len())).collect()
    }

    fn extent(&self) -> Extent {
        self.extent
    }

    fn grow(&mut self, to: u64, budget: &Budget) -> Result<(), Stop> {
        while self.next <= to {
            let size = self.next;
            if self.extent.parts == 3 {
                while (self.pairs.len() as u64) < size {
                    self.pair_up(self.pairs.len() as u64);
                    budget.charge(self.pairs.last().map_or(0, Vec::len) * size_of::<V::Value>())?;
                }
            }
            for i in 0..self.order.len() {
                let row = self.order[i];
                let at = &self.rows[row];
                if size < at.base || size < at.least + at.values.len() as u64 {
                    continue;
                }
                let value = self.fold(row, size, budget)?;
                budget.charge(size_of::<V::Value>())?;
                self.rows[row].values.push(value);
                let last = self.rows[row].values.len() - 1;
                self.note(row, last);
            }
            self.next += 1;
        }
        Ok(())
    }

    fn known(&self) -> u64 {
        self.next.saturating_sub(1)
    }

    fn code(&self, row: usize, size: u64) -> u32 {
        self.codes[&self.value(row, size)]
    }

    fn evaluate_row(&self, row: usize, size: u64) -> (Outcome, Option<u64>) {
        let value = self.value(row, size);
        (V::outcome(value), V::number(value))
    }

    fn evaluate(&self, members: &[(usize, u64)]) -> (Outcome, Option<u64>) {
        let members = members.iter().map(|&(row, size)| self.value(row, size));
        let total = self.constant.into_iter().chain(members).reduce(V::sum).unwrap_or(V::ENDED);
        (V::outcome(total), V::number(total))
    }
}
