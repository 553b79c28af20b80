//! Tables: a family in two parameters, or one, valued cell by cell.
//!
//! A text such as `S(1^a,b)` with a range for each letter is a table. One parameter runs down the
//! rows, the other along the columns; a table of one parameter has a single row or a single column.
//! The cells are asked row by row from one session, so that each uses what the others found. A
//! cell where the text is no position (a cycle of two vertices) stays empty and keeps the reason;
//! cells the budget did not reach stay unknown. A table is plain data: reports draw it.
//!
//! ```
//! use grundy::{Budget, Convention, NoFiles, SequenceTerm, Session};
//! use grundy_survey::table::{Axis, Cell, Table};
//!
//! let session = Session::new("node-kayles", Convention::NORMAL)?;
//! let mut table = Table::new(Axis::new('a', 0, 3), Axis::new('b', 0, 2));
//! let family = session.parameters("S(1^a,b)", &table.parameters(), &NoFiles)?;
//! table.fill(&session, &family, &Budget::generous(), |_| ())?;
//! assert_eq!(table.cell(2, 1), &Cell::Term(SequenceTerm::Value(Some(1))));
//! # Ok::<(), grundy::Error>(())
//! ```

use grundy::{Error, Expression, NotationError, SequenceTerm, Session};
use grundy_engine::{Budget, deep};

/// The most cells of a table.
pub const MAX_CELLS: u64 = 1_000_000;

/// A parameter and its range, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Axis {
    /// A small letter.
    pub parameter: char,
    /// The first value.
    pub from: u64,
    /// The last value.
    pub to: u64,
}

impl Axis {
    /// A parameter that runs over a range; `None` if the range is empty.
    #[must_use]
    pub fn new(parameter: char, from: u64, to: u64) -> Option<Self> {
        (from <= to).then_some(Self { parameter, from, to })
    }

    /// How many values there are.
    #[must_use]
    pub fn len(self) -> u64 {
        (self.to - self.from).saturating_add(1)
    }

    /// Never: an axis has a value.
    #[must_use]
    pub fn is_empty(self) -> bool {
        false
    }
}

/// What is known about one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Its value or outcome.
    Term(SequenceTerm),
    /// The text is no position there.
    NoPosition,
    /// The budget ran out before.
    Unknown,
}

/// Rows of cells.
#[derive(Clone, Debug)]
pub struct Table {
    /// The parameter of the rows; without one there is one row.
    pub rows: Option<Axis>,
    /// The parameter of the columns; without one there is one column.
    pub columns: Option<Axis>,
    /// The cells, row by row.
    cells: Vec<Cell>,
    /// The first cell that is no position, and why.
    no_position: Option<(Vec<u64>, NotationError)>,
}

impl Table {
    /// A table of which nothing is known.
    #[must_use]
    pub fn new(rows: Option<Axis>, columns: Option<Axis>) -> Self {
        Self { rows, columns, cells: vec![], no_position: None }
    }

    /// A table of which so many cells are known, row by row.
    #[must_use]
    pub fn of(rows: Option<Axis>, columns: Option<Axis>, cells: Vec<Cell>) -> Self {
        Self { rows, columns, cells, no_position: None }
    }

    /// How many cells the table has.
    #[must_use]
    pub fn size(&self) -> u64 {
        length(self.rows).saturating_mul(length(self.columns))
    }

    /// The letters, first that of the rows.
    #[must_use]
    pub fn parameters(&self) -> Vec<char> {
        self.axes().map(|axis| axis.parameter).collect()
    }

    fn axes(&self) -> impl Iterator<Item = Axis> {
        self.rows.into_iter().chain(self.columns)
    }

    /// The values of the parameters in a cell, numbered row by row.
    fn values(&self, number: u64) -> Vec<u64> {
        let columns = length(self.columns);
        let row = self.rows.map(|axis| axis.from + number / columns);
        row.into_iter().chain(self.columns.map(|axis| axis.from + number % columns)).collect()
    }

    /// The values of the parameters in a row and a column, both from 0.
    #[must_use]
    pub fn values_at(&self, row: u64, column: u64) -> Vec<u64> {
        self.values(row.saturating_mul(length(self.columns)).saturating_add(column))
    }

    /// The cell in a row and a column, both from 0.
    #[must_use]
    pub fn cell(&self, row: u64, column: u64) -> &Cell {
        let number = row.saturating_mul(length(self.columns)).saturating_add(column);
        usize::try_from(number).ok().and_then(|number| self.cells.get(number)).unwrap_or(&Cell::Unknown)
    }

    /// How many cells are known; the others, behind them, are not.
    #[must_use]
    pub fn known(&self) -> u64 {
        self.cells.len() as u64
    }

    /// Whether all cells are known.
    #[must_use]
    pub fn complete(&self) -> bool {
        self.known() == self.size()
    }

    /// The values of the parameters in the first cell that is no position, and why it is none.
    #[must_use]
    pub fn no_position(&self) -> Option<(String, &NotationError)> {
        let (values, error) = self.no_position.as_ref()?;
        let told: Vec<String> =
            self.axes().zip(values).map(|(axis, value)| format!("{} = {value}", axis.parameter)).collect();
        Some((told.join(", "), error))
    }

    /// How many of the known cells are no positions.
    #[must_use]
    pub fn holes(&self) -> u64 {
        self.cells.iter().filter(|cell| **cell == Cell::NoPosition).count() as u64
    }

    /// Finds the cells, one after the other, and tells how many it has found. When the budget
    /// runs out the cells found so far stay.
    ///
    /// # Errors
    /// When the budget runs out, or the rule cannot be played on a position of this size.
    pub fn fill(
        &mut self,
        session: &Session,
        family: &Expression,
        budget: &Budget,
        found: impl Fn(u64) + Sync,
    ) -> Result<(), Error> {
        deep(|| self.fill_on(session, family, budget, &found))
    }

    fn fill_on(
        &mut self,
        session: &Session,
        family: &Expression,
        budget: &Budget,
        found: &(dyn Fn(u64) + Sync),
    ) -> Result<(), Error> {
        for number in self.known()..self.size() {
            budget.check()?;
            budget.charge(size_of::<Cell>())?;
            let values = self.values(number);
            let cell = match family.at_all(&values) {
                Ok(position) => Cell::Term(session.term(position, budget)?),
                Err(error) => {
                    self.no_position.get_or_insert((values, error));
                    Cell::NoPosition
                }
            };
            self.cells.push(cell);
            found(number + 1);
        }
        Ok(())
    }
}

fn length(axis: Option<Axis>) -> u64 {
    axis.map_or(1, Axis::len)
}
