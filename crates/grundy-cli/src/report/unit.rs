//! What parts of a question about one position say of its pieces: lines of JSON.
//!
//! A part that works alone says values. Parts that work together say more to each other: what they ask, what they
//! found even if it is no value, what they gave up.

use grundy::{Asked, Known, Split};
use serde_json::{Value, json};

/// What a part says of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// It is busy with this question.
    Asks(Asked),
    /// This is known of the unit.
    Found(usize, Known),
    /// It gave the question up, with so many doublings of the effort.
    GaveUp(Asked, u32),
    /// It is no longer busy.
    Left,
}

impl Told {
    /// The line, with the piece itself, so that it can be seen of what question it is.
    pub(crate) fn line(&self, split: &Split) -> String {
        let line = |unit: usize, name: &str, value: Value| {
            let piece = split.units().get(unit).map(|unit| unit.text.clone());
            let mut row = json!({"unit": unit, "piece": piece});
            row[name] = value;
            row
        };
        match *self {
            Self::Asks(asked) => line(asked.unit, "asks", json!(asked.goal)),
            Self::Found(unit, known) => match known.value() {
                Some(value) => line(unit, "value", json!(value)),
                None => line(unit, "possible", json!(format!("{:x}", known.possible()))),
            },
            Self::GaveUp(asked, doublings) => {
                let mut row = line(asked.unit, "gave_up", json!(asked.goal));
                row["doublings"] = json!(doublings);
                row
            }
            Self::Left => json!({"left": true}),
        }
        .to_string()
    }

    /// Reads a line that is of these units.
    pub(crate) fn read(line: &str, split: &Split) -> Option<Self> {
        let row: Value = serde_json::from_str(line).ok()?;
        if row["left"] == true {
            return Some(Self::Left);
        }
        let unit = usize::try_from(row["unit"].as_u64()?).ok()?;
        if split.units().get(unit)?.text != row["piece"].as_str()? {
            return None;
        }
        let number = |name: &str| row[name].as_u64();
        if let Some(value) = number("value") {
            return Some(Self::Found(unit, Known::is(value)));
        }
        if let Some(possible) = row["possible"].as_str() {
            let possible = u64::from_str_radix(possible, 16).ok()?;
            return Some(Self::Found(unit, Known::one_of(possible)?));
        }
        if let Some(goal) = number("gave_up") {
            let doublings = u32::try_from(number("doublings")?).ok()?;
            return Some(Self::GaveUp(Asked { unit, goal }, doublings));
        }
        Some(Self::Asks(Asked { unit, goal: number("asks")? }))
    }
}

/// What is known of a piece, for people.
pub(crate) fn text(piece: &str, known: Known) -> String {
    match known.value() {
        Some(value) => format!("{piece}: {value}"),
        None => {
            let numbers: Vec<String> =
                (0..63u64).filter(|&number| !known.can_be(number)).map(|number| number.to_string()).collect();
            format!("{piece}: not {}", numbers.join(", "))
        }
    }
}
