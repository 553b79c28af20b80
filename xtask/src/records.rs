//! The pages of figures, written from data.
//!
//! `docs/records.toml` and `benchmarks/figures.toml` hold every figure that the project publishes, one current
//! figure a row. A row names its *run*: the date, the commit, the processor and the conditions of the measurement.
//! `cargo xtask records` writes the pages; `cargo xtask records --check`, which is part of the invariants, compares
//! them with the data. So a new measurement replaces a row, and a page never tells history.
//!
//! A data file has
//!
//! * `title` and `text`, the opening of the page;
//! * `[runs.NAME]`: `date`, and as far as they are known `commit` (the measured state of the code), `recorded` (the
//!   commit that wrote the figure down, where the measured one was not noted), `processor`, `conditions`, `command`;
//! * `[[sections]]`: `heading`, `depth` of the heading, `text` before and `after` the table, `columns` (`field` or
//!   `field = words in the head`), `rows`, and `run` and `command` for the rows that have none of their own. A
//!   `{field}` in a section's command stands for what the row has there.
//!
//! What is wrong with the data is an error with the section and the row.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use serde::Deserialize;
use toml::Value;

/// Data and the page made of it.
const PAGES: &[(&str, &str)] =
    &[("docs/records.toml", "docs/records.md"), ("benchmarks/figures.toml", "benchmarks/README.md")];

/// Lines of prose are at most this long.
const WIDTH: usize = 120;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Page {
    title: String,
    text: String,
    runs: BTreeMap<String, Run>,
    sections: Vec<Section>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Run {
    date: String,
    commit: Option<String>,
    recorded: Option<String>,
    processor: Option<String>,
    conditions: Option<String>,
    command: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Section {
    heading: String,
    #[serde(default = "second")]
    depth: usize,
    text: Option<String>,
    after: Option<String>,
    run: Option<String>,
    command: Option<String>,
    #[serde(default)]
    columns: Vec<String>,
    #[serde(default)]
    rows: Vec<BTreeMap<String, Value>>,
}

fn second() -> usize {
    2
}

/// Writes every page.
pub(crate) fn write(root: &Path) -> Result<(), String> {
    for (data, page) in PAGES {
        let text = page_of(root, data)?;
        fs::write(root.join(page), text).map_err(|error| format!("{page}: {error}"))?;
        eprintln!("{page}: written from {data}");
    }
    Ok(())
}

/// Pages that are not what their data say.
pub(crate) fn check(root: &Path) -> Vec<String> {
    let differs = |(data, page): &(&str, &str)| match page_of(root, data) {
        Err(error) => Some(error),
        Ok(text) if fs::read_to_string(root.join(page)).is_ok_and(|written| written == text) => None,
        Ok(_) => Some(format!("{page}: not what {data} says; run `cargo xtask records`")),
    };
    PAGES.iter().filter_map(differs).collect()
}

fn page_of(root: &Path, data: &str) -> Result<String, String> {
    let text = fs::read_to_string(root.join(data)).map_err(|error| format!("{data}: {error}"))?;
    let page: Page = toml::from_str(&text).map_err(|error| format!("{data}: {error}"))?;
    page.markdown(data).map_err(|error| format!("{data}: {error}"))
}

impl Page {
    fn markdown(&self, data: &str) -> Result<String, String> {
        let name = data.rsplit('/').next().unwrap_or(data);
        let mut page =
            format!("<!-- Written by `cargo xtask records` from {name}: change that file. -->\n\n");
        let _ = writeln!(page, "# {}\n\n{}", self.title, self.text.trim());
        let mut used = BTreeSet::new();
        for section in &self.sections {
            section
                .markdown(&self.runs, &mut used, &mut page)
                .map_err(|error| format!("section «{}»: {error}", section.heading))?;
        }
        match self.runs.keys().find(|name| !used.contains(name.as_str())) {
            Some(name) => Err(format!("no row is of the run `{name}`: remove it")),
            None => Ok(page),
        }
    }
}

impl Section {
    fn markdown<'a>(
        &'a self,
        runs: &'a BTreeMap<String, Run>,
        used: &mut BTreeSet<&'a str>,
        page: &mut String,
    ) -> Result<(), String> {
        let _ = writeln!(page, "\n{} {}", "#".repeat(self.depth), self.heading);
        if let Some(text) = &self.text {
            let _ = writeln!(page, "\n{}", text.trim());
        }
        if !self.rows.is_empty() {
            self.table(runs, used, page)?;
        }
        if let Some(text) = &self.after {
            let _ = writeln!(page, "\n{}", text.trim());
        }
        Ok(())
    }

    /// The table, its command, and where its figures come from.
    fn table<'a>(
        &'a self,
        runs: &'a BTreeMap<String, Run>,
        used: &mut BTreeSet<&'a str>,
        page: &mut String,
    ) -> Result<(), String> {
        let columns: Vec<(&str, &str)> =
            self.columns.iter().map(|column| column.split_once(" = ").unwrap_or((column, column))).collect();
        let own_commands = self.rows.iter().any(|row| row.contains_key("command"));
        let mut names: Vec<&str> = vec![];
        for (number, row) in self.rows.iter().enumerate() {
            let place = || format!("row {}: ", number + 1);
            let name = self.run_of(row).ok_or_else(|| place() + "it has no run")?;
            if !runs.contains_key(name) {
                return Err(place() + &format!("there is no run `{name}`"));
            }
            if !names.contains(&name) {
                names.push(name);
            }
            let known = |field: &str| columns.iter().any(|(known, _)| *known == field);
            if let Some(field) = row.keys().find(|f| !known(f) && !["run", "command"].contains(&f.as_str())) {
                return Err(place() + &format!("no column shows `{field}`"));
            }
        }
        used.extend(names.iter().copied());

        let mut head: Vec<&str> = columns.iter().map(|(_, words)| *words).collect();
        head.extend(own_commands.then_some("command"));
        head.extend((names.len() > 1).then_some("run"));
        let _ = writeln!(page, "\n| {} |\n|{}", head.join(" | "), " --- |".repeat(head.len()));
        for row in &self.rows {
            let mut cells: Vec<String> = columns.iter().map(|(field, _)| cell(row.get(*field))).collect();
            if own_commands {
                cells.push(row.get("command").and_then(Value::as_str).map(code).unwrap_or_default());
            }
            if names.len() > 1 {
                let place = names.iter().position(|name| self.run_of(row) == Some(name));
                cells.push(mark(place.unwrap_or(0)));
            }
            let _ = writeln!(page, "| {} |", cells.join(" | "));
        }
        if let Some(command) = &self.command {
            self.fields_of(command, &columns)?;
            let line = format!("Command: {}", code(command));
            let _ = match line.chars().count() <= WIDTH {
                true => writeln!(page, "\n{line}"),
                false => writeln!(page, "\nCommand:\n\n```text\n{command}\n```"),
            };
        }
        let _ = writeln!(page);
        for (place, name) in names.iter().enumerate() {
            let words = runs[*name].words(self.command.is_some());
            let line = match names.len() {
                1 => wrapped(&format!("Measured: {words}"), ""),
                _ => wrapped(&format!("* run {}: {words}", mark(place)), "  "),
            };
            let _ = writeln!(page, "{line}");
        }
        Ok(())
    }

    fn run_of<'a>(&'a self, row: &'a BTreeMap<String, Value>) -> Option<&'a str> {
        row.get("run").and_then(Value::as_str).or(self.run.as_deref())
    }

    /// A command may only speak of fields that there are.
    fn fields_of(&self, command: &str, columns: &[(&str, &str)]) -> Result<(), String> {
        for part in command.split('{').skip(1) {
            let field = part.split('}').next().unwrap_or("");
            if !columns.iter().any(|(known, _)| *known == field) {
                return Err(format!("the command speaks of `{{{field}}}`, and there is no such column"));
            }
        }
        Ok(())
    }
}

impl Run {
    fn words(&self, command_is_told: bool) -> String {
        let commit = match (&self.commit, &self.recorded) {
            (Some(commit), _) => format!("commit {commit}"),
            (None, Some(recorded)) => format!("commit not noted (written down in {recorded})"),
            (None, None) => "commit not noted".into(),
        };
        let processor = self.processor.as_deref().unwrap_or("processor not noted");
        let mut words = format!("{}, {commit}, {processor}", self.date);
        if let Some(conditions) = &self.conditions {
            let _ = write!(words, ", {conditions}");
        }
        match &self.command {
            Some(command) if !command_is_told => words + "; by " + &code(command) + ".",
            _ => words + ".",
        }
    }
}

/// Runs of a table are called a, b, c, ...
fn mark(place: usize) -> String {
    char::from(b'a' + u8::try_from(place).unwrap_or(25).min(25)).to_string()
}

fn code(command: &str) -> String {
    format!("`{command}`")
}

/// What stands in a cell: texts as they are, whole numbers in groups of three digits from 10,000 on.
fn cell(value: Option<&Value>) -> String {
    match value {
        None => String::new(),
        Some(Value::String(text)) => text.clone(),
        Some(Value::Integer(number)) => grouped(*number),
        Some(Value::Float(number)) => format!("{number:?}"),
        Some(other) => other.to_string(),
    }
}

fn grouped(number: i64) -> String {
    let digits = number.to_string();
    if number < 10_000 {
        return digits;
    }
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Breaks a line between words; what stands between backticks is one word.
fn wrapped(text: &str, indent: &str) -> String {
    let mut words: Vec<String> = vec![];
    let mut inside = false;
    for word in text.split(' ') {
        match words.last_mut() {
            Some(last) if inside => last.extend([" ", word]),
            _ => words.push(word.into()),
        }
        inside ^= word.matches('`').count() % 2 == 1;
    }
    let mut lines = String::new();
    let mut length = 0;
    for word in words {
        let more = word.chars().count();
        if length > 0 && length + 1 + more > WIDTH {
            lines.extend(["\n", indent]);
            length = indent.len();
        } else if length > 0 {
            lines.push(' ');
            length += 1;
        }
        lines.push_str(&word);
        length += more;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    const DATA: &str = r#"
title = "Figures"
text = "What was measured."
runs.old = { date = "2026-11-16", recorded = "abc", command = "run.sh" }
runs.new = { date = "2026-11-17", commit = "def", processor = "Zen 3" }

[[sections]]
heading = "Games"
columns = ["game", "seconds = CPU s"]
run = "old"
rows = [
    { game = "0.104", seconds = 30.0 },
    { game = 10000000, run = "new" },
]
"#;

    fn page(data: &str) -> Result<String, String> {
        toml::from_str::<Page>(data).expect("data").markdown("x/data.toml")
    }

    #[test]
    fn a_page_says_where_each_figure_comes_from() {
        let text = page(DATA).expect("a page");
        assert!(text.starts_with("<!-- Written by `cargo xtask records` from data.toml"), "{text}");
        assert!(
            text.contains("| game | CPU s | run |\n| --- | --- | --- |\n| 0.104 | 30.0 | a |\n"),
            "{text}"
        );
        assert!(text.contains("| 10,000,000 |  | b |"), "{text}");
        assert!(
            text.contains(
                "* run a: 2026-11-16, commit not noted (written down in abc), processor not noted; by `run.sh`."
            ),
            "{text}"
        );
        assert!(text.contains("* run b: 2026-11-17, commit def, Zen 3.\n"), "{text}");
    }

    #[test]
    fn wrong_data_are_refused_with_their_place() {
        let refused = |from: &str, to: &str| page(&DATA.replace(from, to)).expect_err("refused");
        assert!(
            refused("run = \"new\"", "run = \"none\"").contains("«Games»: row 2: there is no run `none`")
        );
        assert!(refused("seconds = 30.0", "minutes = 30").contains("row 1: no column shows `minutes`"));
        assert!(refused(", run = \"new\"", "").contains("no row is of the run `new`"));
        assert!(refused("run = \"old\"\n", "command = \"go {x}\"\n").contains("row 1: it has no run"));
        assert!(refused("run = \"old\"\n", "run = \"old\"\ncommand = \"go {x}\"\n").contains("`{x}`"));
    }

    #[test]
    fn lines_break_between_words_and_not_inside_commands() {
        let command = format!("`{} b`", "a".repeat(70));
        let text = wrapped(&format!("{} {command}", "word ".repeat(12).trim_end()), "  ");
        assert_eq!(text.lines().count(), 2);
        assert_eq!(text.lines().nth(1), Some(format!("  {command}").as_str()));
    }
}
