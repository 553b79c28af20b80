//! The lines of a survey of octal games.

use serde_json::{Value, json};

use crate::octal::{Solved, Surveyed};

/// One line: a code, and the code it is equivalent to if there is one before it.
#[must_use]
pub fn line(row: &Surveyed, first: Option<&str>) -> String {
    let solved = row.solved.as_ref();
    json!({
        "code": row.code,
        "proven": solved.is_some(),
        "preperiod": solved.map(|found| found.preperiod),
        "period": solved.map(|found| found.period),
        "largest": row.largest,
        "computed": row.computed,
        "theorem": solved.map(|found| found.theorem),
        "class": solved.map(|found| &found.class),
        "as": first,
    })
    .to_string()
}

/// No code is followed as far: every heap takes a byte.
const BEYOND: u64 = 1 << 40;

/// Reads a line; `None` if it is not one, or says what cannot be.
#[must_use]
pub fn read(line: &str) -> Option<Surveyed> {
    let line: Value = serde_json::from_str(line).ok()?;
    let solved = match line["proven"].as_bool()? {
        false => None,
        true => Some(Solved {
            preperiod: line["preperiod"].as_u64()?,
            period: line["period"].as_u64()?,
            theorem: match line["theorem"].as_str()? {
                "Guy and Smith" => "Guy and Smith",
                "the state comes back" => "the state comes back",
                _ => return None,
            },
            class: line["class"].as_str()?.to_owned(),
        }),
    };
    let code = line["code"].as_str()?.to_owned();
    let computed = line["computed"].as_u64().filter(|computed| *computed < BEYOND)?;
    Some(Surveyed { code, computed, largest: line["largest"].as_u64()?, solved })
}
