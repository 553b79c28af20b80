//! Codes with the same sequence but for leading zeros.

use std::collections::HashMap;

use super::{Solved, Surveyed, standard_of};

/// Leading zeros that are no reason to follow a code again.
const LEADING: u64 = 16;

/// The first code of each class: of solved codes by their values, of the others by their standard form.
#[derive(Debug, Default)]
pub struct Classes {
    by_values: HashMap<String, String>,
    by_form: HashMap<Vec<u8>, (Surveyed, usize)>,
    /// The first solved code of each standard form, with its leading zeros.
    solved: HashMap<Vec<u8>, (Surveyed, usize)>,
}

impl Classes {
    /// How many classes of solved codes there are, and of others.
    #[must_use]
    pub fn counts(&self) -> (usize, usize) {
        (self.by_values.len(), self.by_form.len())
    }

    /// An earlier code with the same sequence but for leading zeros, if there is one.
    pub fn first(&mut self, row: &Surveyed) -> Option<String> {
        let first = match (&row.solved, standard_of(&row.code)) {
            (Some(found), form) => {
                if let Some(form) = form {
                    self.solved.entry(form.digits).or_insert_with(|| (row.clone(), form.shift));
                }
                self.by_values.entry(found.class.clone()).or_insert_with(|| row.code.clone())
            }
            (None, Some(form)) => {
                &mut self.by_form.entry(form.digits).or_insert_with(|| (row.clone(), form.shift)).0.code
            }
            (None, None) => return None,
        };
        Some(first.clone()).filter(|first| *first != row.code)
    }

    /// What an earlier code with the same standard form says of this one, if that is far enough.
    #[must_use]
    pub fn alike(&self, code: &str, to: u64) -> Option<Surveyed> {
        let form = standard_of(code)?;
        // Its values are those of the standard form, after other leading zeros.
        let moved = |n: u64, shift: usize| Some(n.checked_sub(shift as u64)? + form.shift as u64);
        if let Some((row, shift)) = self.solved.get(&form.digits) {
            let (found, computed) = (row.solved.as_ref()?, moved(row.computed, *shift)?);
            // A period that begins with the first value may begin among the zeros before it.
            let preperiod = moved(found.preperiod, *shift).filter(|_| found.preperiod > *shift as u64 + 1)?;
            let solved = Some(Solved { preperiod, ..found.clone() });
            return (computed <= to).then(|| Surveyed {
                code: code.to_owned(),
                computed,
                solved,
                ..row.clone()
            });
        }
        let (row, shift) = self.by_form.get(&form.digits)?;
        let computed = moved(row.computed, *shift)?;
        (computed + LEADING >= to).then(|| Surveyed { code: code.to_owned(), computed, ..row.clone() })
    }
}
