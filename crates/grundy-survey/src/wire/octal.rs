//! The lines of a survey of octal games.

use serde_json::{Value, json};

use crate::octal::{Quotiented, Solved, Surveyed};

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

/// One line of a survey in misère play.
#[must_use]
pub fn quotient_line(row: &Quotiented) -> String {
    json!({
        "code": row.code,
        "play": "misere",
        "to": row.to,
        "order": row.order,
        "p_order": row.p_order,
        "tame": row.tame,
        "preperiod": row.repeats.map(|repeats| repeats.0),
        "period": row.repeats.map(|repeats| repeats.1),
        "proven": row.repeats.is_some(),
        "given_up": row.given_up,
    })
    .to_string()
}

/// Reads such a line; `None` if it is not one.
#[must_use]
pub fn read_quotient(line: &str) -> Option<Quotiented> {
    let line: Value = serde_json::from_str(line).ok().filter(|line: &Value| line["play"] == "misere")?;
    let number = |name: &str| line[name].as_u64();
    let repeats = match line["proven"].as_bool()? {
        true => Some((number("preperiod")?, number("period")?)),
        false => None,
    };
    Some(Quotiented {
        code: line["code"].as_str()?.to_owned(),
        to: number("to")?,
        order: usize::try_from(number("order")?).ok()?,
        p_order: usize::try_from(number("p_order")?).ok()?,
        tame: line["tame"].as_bool()?,
        repeats,
        given_up: number("given_up"),
    })
}
