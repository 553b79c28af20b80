//! Codes with the same sequence but for leading zeros.

use std::collections::HashMap;

use super::{Surveyed, digits_of, essential, standard, standard_of};

/// Leading zeros that are no reason to follow a code again.
const LEADING: u64 = 16;

/// The first code of each class: of solved codes by their values, of the others by their standard form.
#[derive(Debug, Default)]
pub struct Classes {
    by_values: HashMap<String, String>,
    by_form: HashMap<Vec<u8>, (Surveyed, usize)>,
    /// Solved codes by their essential digits, which are what is followed.
    by_digits: HashMap<Vec<u8>, Surveyed>,
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
            (Some(found), _) => {
                if let Some(digits) = digits_of(&row.code) {
                    self.by_digits.entry(essential(&digits)).or_insert_with(|| row.clone());
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

    /// What a solved code with the same essential digits says of this one, or an unsolved code with the same standard
    /// form, if that is far enough.
    #[must_use]
    pub fn alike(&self, code: &str, to: u64) -> Option<Surveyed> {
        let digits = digits_of(code)?;
        if let Some(row) = self.by_digits.get(&essential(&digits)) {
            return Some(Surveyed { code: code.to_owned(), ..row.clone() });
        }
        let form = standard(&digits);
        let (row, shift) = self.by_form.get(&form.digits)?;
        // Its values are those of the standard form, after other leading zeros.
        let computed = row.computed.checked_sub(*shift as u64)? + form.shift as u64;
        (computed + LEADING >= to).then(|| Surveyed { code: code.to_owned(), computed, ..row.clone() })
    }
}
