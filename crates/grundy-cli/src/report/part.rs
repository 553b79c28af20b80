//! Parts of a run: what `--shard r/m` writes, and `grundy merge` puts together.
//!
//! A part is lines of JSON. Each has a row of the result, the field `part`, which says of what it is a part, and a
//! seal. So a line tells by itself where it belongs, a line that was changed does not fit its seal, and a part that
//! lost lines does not have as many as it says. What is asked is written without what does not change the result,
//! such as the number of threads; the version of the program is there, since blocks may be cut otherwise by another.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Map, Value, json};

use super::print;
use crate::{Failure, complaint, files, shell};

/// What the seal is of.
pub(crate) const KIND: &str = files::PART;

/// The program that writes parts.
pub(crate) const PROGRAM: &str = concat!("grundy ", env!("CARGO_PKG_VERSION"));

/// How many parts one file may be merged from: what a hostile file names is bounded before it is kept.
const MOST: u64 = 1 << 20;

/// Some of m parts: `3/16`, or `0-3,7/16` when some were merged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shards {
    pub(crate) of: u64,
    pub(crate) these: BTreeSet<u64>,
}

impl Shards {
    pub(crate) fn one((r, m): (u64, u64)) -> Self {
        Self { of: m, these: BTreeSet::from([r]) }
    }

    pub(crate) fn read(text: &str) -> Option<Self> {
        let (these, of) = text.split_once('/')?;
        let of: u64 = of.parse().ok()?;
        let mut all = BTreeSet::new();
        for part in these.split(',') {
            let (from, to) = part.split_once('-').unwrap_or((part, part));
            let (from, to): (u64, u64) = (from.parse().ok()?, to.parse().ok()?);
            if from > to || to >= of || to - from >= MOST - all.len() as u64 {
                return None;
            }
            all.extend(from..=to);
        }
        Some(Self { of, these: all })
    }

    /// Those that are not there, as runs: there may be very many.
    pub(crate) fn missing(&self) -> Vec<(u64, u64)> {
        let mut next = 0;
        let mut missing = vec![];
        for &(from, to) in &runs(&self.these) {
            if next < from {
                missing.push((next, from - 1));
            }
            next = to + 1;
        }
        if next < self.of {
            missing.push((next, self.of - 1));
        }
        missing
    }
}

/// Numbers as runs of neighbours.
fn runs(numbers: &BTreeSet<u64>) -> Vec<(u64, u64)> {
    let mut runs: Vec<(u64, u64)> = vec![];
    for &number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    runs
}

/// Runs of numbers as text: `0-3,7`.
pub(crate) fn ranges(runs: &[(u64, u64)]) -> String {
    let texts: Vec<String> = runs
        .iter()
        .map(|(from, to)| if from == to { from.to_string() } else { format!("{from}-{to}") })
        .collect();
    texts.join(",")
}

impl std::fmt::Display for Shards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", ranges(&runs(&self.these)), self.of)
    }
}

/// What a command was asked, as its flags say it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Asked(Value);

impl Asked {
    /// From names of flags with their values, `null` for those that were not given.
    pub(crate) fn new<const N: usize>(flags: [(&str, Flag); N]) -> Self {
        let value = |flag| match flag {
            Flag::Text(text) => json!(text),
            Flag::Number(number) => json!(number),
        };
        Self(Value::Object(flags.into_iter().map(|(name, flag)| (name.to_owned(), value(flag))).collect()))
    }

    pub(crate) fn text(&self, name: &str) -> Option<String> {
        self.0[name].as_str().map(str::to_owned)
    }

    pub(crate) fn number(&self, name: &str) -> Option<u64> {
        self.0[name].as_u64()
    }

    /// A flag that has another value in another question.
    pub(crate) fn difference(&self, other: &Self) -> Option<String> {
        let (these, those) = (self.0.as_object()?, other.0.as_object()?);
        let null = Value::Null;
        let of = |asked: &Map<String, Value>, name: &String| asked.get(name).unwrap_or(&null).clone();
        let name = these.keys().chain(those.keys()).find(|name| of(these, name) != of(those, name))?;
        Some(format!("{name} is {}, and not {}", of(those, name), of(these, name)))
    }
}

/// The value of a flag.
pub(crate) enum Flag {
    Text(Option<String>),
    Number(u64),
}

/// The text that a field of a row has.
pub(crate) fn field(row: &str, name: &str) -> Option<String> {
    let row: Value = serde_json::from_str(row).ok()?;
    row[name].as_str().map(str::to_owned)
}

/// Of what something is a part.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Head {
    /// The command: search, octal, survey or value.
    pub(crate) command: String,
    pub(crate) asked: Asked,
    pub(crate) shards: Shards,
    pub(crate) program: String,
}

impl Head {
    pub(crate) fn new(command: &str, asked: Asked, shards: Shards) -> Self {
        Self { command: command.to_owned(), asked, shards, program: PROGRAM.to_owned() }
    }

    /// The command line of the run, without its shard.
    pub(crate) fn command_line(&self) -> String {
        let quoted = |value: &Value| match value {
            Value::String(text) => shell::quoted(text),
            other => other.to_string(),
        };
        let mut line = format!("grundy {}", self.command);
        let positional = ["rule", "pattern", "position"];
        for value in positional.into_iter().filter_map(|name| self.asked.0.get(name)) {
            line.push_str(&format!(" {}", quoted(value)));
        }
        for (name, value) in self.asked.0.as_object().into_iter().flatten() {
            if !positional.contains(&name.as_str()) && !value.is_null() && name != "input" {
                line.push_str(&match name.as_str() {
                    "graph6" | "no-theorems" | "first-engine" => format!(" --{name}"),
                    "top" => format!(" --top {value} value"),
                    _ => format!(" --{name}={}", quoted(value)),
                });
            }
        }
        line
    }

    /// What to do where this part is not as it was written.
    pub(crate) fn again(&self) -> String {
        format!("run it again: `{} --shard {}`", self.command_line(), self.shards)
    }

    /// The line that says of which run something is, whatever the shard.
    pub(crate) fn question(&self) -> String {
        json!({"question": self.command_line(), "program": self.program}).to_string()
    }

    /// The lines of the part with these rows, each a JSON object, sealed.
    pub(crate) fn lines(&self, rows: &[String]) -> Vec<String> {
        let empty = ["{\"empty\":true}".to_owned()];
        let rows = if rows.is_empty() { &empty } else { rows };
        let part = json!({
            "command": self.command,
            "asked": self.asked.0,
            "shard": self.shards.to_string(),
            "program": self.program,
            "lines": rows.len(),
        });
        rows.iter()
            .map(|row| {
                let fields = row.strip_suffix('}').unwrap_or(row);
                grundy_files::seal(KIND, &format!("{fields},\"part\":{part}}}"))
            })
            .collect()
    }

    /// Reads a line that was unsealed: of what it is a part, of how many lines, and its row.
    pub(crate) fn read(line: &str) -> Option<(Self, u64, Option<String>)> {
        let mut row: Map<String, Value> = serde_json::from_str(line).ok()?;
        let part = row.remove("part")?;
        let text = |name: &str| part[name].as_str().map(str::to_owned);
        let head = Self {
            command: text("command")?,
            asked: Asked(Some(part["asked"].clone()).filter(Value::is_object)?),
            shards: Shards::read(part["shard"].as_str()?)?,
            program: text("program")?,
        };
        let row = (!row.contains_key("empty")).then(|| Value::Object(row).to_string());
        Some((head, part["lines"].as_u64()?, row))
    }
}

/// Writes lines to a file in one step, or to standard output.
pub(crate) fn write(lines: &[String], out: Option<&Path>) -> Result<(), Failure> {
    match out {
        None => lines.iter().try_for_each(|line| print(line)),
        Some(path) => {
            let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
            files::write_whole(path, text.as_bytes()).map_err(|error| {
                complaint::error(&format!("{} cannot be written: {error}", path.display()));
                Failure::Usage
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_read_and_written() {
        for text in ["0/1", "3/16", "0-3,7/16", "0-15/16"] {
            assert_eq!(Shards::read(text).map(|shards| shards.to_string()).as_deref(), Some(text));
        }
        for text in ["", "3", "16/16", "3-1/16", "x/2", "1/0"] {
            assert_eq!(Shards::read(text), None, "{text}");
        }
        // A file cannot name more than are kept.
        assert_eq!(Shards::read("0-1048575/4194304").map(|shards| shards.these.len()), Some(1 << 20));
        for text in ["0-1048576/4194304", "0-1048575,1048576/4194304", "0-999999,1000000-1999999/4194304"] {
            assert_eq!(Shards::read(text), None, "{text}");
        }
        assert_eq!(Shards::read("0-3,7/9").map(|shards| ranges(&shards.missing())).as_deref(), Some("4-6,8"));
        // However many there are.
        let many = Shards::read("7-8/18446744073709551615").map(|shards| ranges(&shards.missing()));
        assert_eq!(many.as_deref(), Some("0-6,9-18446744073709551614"));
        assert_eq!(Shards::read("0-8/9").map(|shards| shards.missing()), Some(vec![]));
    }

    #[test]
    fn lines_are_read_back() {
        let head = Head::new(
            "octal",
            Asked::new([("pattern", Flag::Text(Some("0.?".to_owned())))]),
            Shards::one((1, 3)),
        );
        let lines = head.lines(&["{\"code\":\"0.1\"}".to_owned(), "{\"code\":\"0.2\"}".to_owned()]);
        let bare = grundy_files::unseal(KIND, &lines[1]).expect("its seal fits");
        assert_eq!(Head::read(&bare), Some((head.clone(), 2, Some("{\"code\":\"0.2\"}".to_owned()))));
        let bare = grundy_files::unseal(KIND, &head.lines(&[])[0]).expect("its seal fits");
        assert_eq!(Head::read(&bare), Some((head, 1, None)));
    }
}
