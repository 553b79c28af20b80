//! Parts of `grundy octal`: codes in their order, and who is equivalent to whom among all.

use std::collections::HashMap;

use grundy_survey::octal::{self, Classes};
use grundy_survey::wire::octal as wire;

use super::whole::Whole;

pub(super) fn merge(whole: &Whole, complete: bool) -> Option<Vec<String>> {
    let codes = octal::codes(&whole.head.asked.text("pattern")?).ok()?;
    if !complete {
        return Some(whole.rows.clone());
    }
    if whole.rows.len() != codes.len() {
        return None;
    }
    if whole.head.asked.text("play").as_deref() == Some("misere") {
        let mut rows: HashMap<String, &String> = HashMap::new();
        for row in &whole.rows {
            rows.insert(wire::read_quotient(row)?.code, row);
        }
        return codes.iter().map(|code| rows.get(code).map(|row| (*row).clone())).collect();
    }
    let mut rows: HashMap<String, octal::Surveyed> = HashMap::new();
    for row in &whole.rows {
        let row = wire::read(row)?;
        rows.insert(row.code.clone(), row);
    }
    let mut classes = Classes::default();
    let line = |code: &String| {
        let row = rows.get(code)?;
        Some(wire::line(row, classes.first(row).as_deref()))
    };
    codes.iter().map(line).collect()
}
