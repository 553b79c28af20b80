//! Parts of `grundy survey`: the summary of all families.

use super::whole::Whole;
use crate::commands::survey;

pub(super) fn merge(whole: &Whole, complete: bool) -> Option<Vec<String>> {
    if !complete {
        return Some(whole.rows.clone());
    }
    // No more than the command takes: a file may say anything.
    let number = |name: &str, most| {
        u32::try_from(whole.head.asked.number(name)?).ok().filter(|number| (1..=most).contains(number))
    };
    let (largest, vertices) = (number("largest", survey::LARGEST)?, number("vertices", survey::VERTICES)?);
    let questions = survey::Questions::new(largest, vertices);
    let mut known = std::collections::HashMap::new();
    for row in &whole.rows {
        let (key, found) = survey::read(row)?;
        known.insert(key, found);
    }
    (known.len() == questions.len()).then(|| vec![survey::summary(&questions, &known)])
}
