//! The page of misère quotients of octal games, written from data.
//!
//! `docs/misere-catalogue.jsonl` is the file of `grundy octal --play misere --out`, one line a code, and
//! `docs/misere-catalogue.toml` says with which run it was made. `cargo xtask records` writes the page, and the
//! invariants compare it with the data.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use serde::Deserialize;

const ABOUT: &str = "docs/misere-catalogue.toml";
const DATA: &str = "docs/misere-catalogue.jsonl";
const PAGE: &str = "docs/misere-catalogue.md";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct About {
    title: String,
    text: String,
    run: String,
}

#[derive(Deserialize)]
struct Row {
    code: String,
    to: u64,
    order: u64,
    p_order: u64,
    tame: bool,
    preperiod: Option<u64>,
    period: Option<u64>,
    given_up: Option<u64>,
}

/// Writes the page.
pub(crate) fn write(root: &Path) -> Result<(), String> {
    fs::write(root.join(PAGE), page(root)?).map_err(|error| format!("{PAGE}: {error}"))?;
    eprintln!("{PAGE}: written from {DATA}");
    Ok(())
}

/// What is wrong with the page.
pub(crate) fn check(root: &Path) -> Option<String> {
    match page(root) {
        Err(error) => Some(error),
        Ok(text) if fs::read_to_string(root.join(PAGE)).is_ok_and(|written| written == text) => None,
        Ok(_) => Some(format!("{PAGE}: not what {DATA} says; run `cargo xtask records`")),
    }
}

fn page(root: &Path) -> Result<String, String> {
    let read = |file: &str| fs::read_to_string(root.join(file)).map_err(|error| format!("{file}: {error}"));
    let about: About = toml::from_str(&read(ABOUT)?).map_err(|error| format!("{ABOUT}: {error}"))?;
    let mut rows = BTreeMap::new();
    for (number, line) in read(DATA)?.lines().enumerate() {
        let row: Row =
            serde_json::from_str(line).map_err(|error| format!("{DATA}:{}: {error}", number + 1))?;
        // A later line of a code was written with more time.
        rows.insert(row.code.clone(), row);
    }
    Ok(markdown(&about, &rows.into_values().collect::<Vec<_>>()))
}

fn markdown(about: &About, rows: &[Row]) -> String {
    let kind =
        |tame: bool| rows.iter().filter(|row| row.period.is_some() && row.tame == tame).collect::<Vec<_>>();
    let (tame, wild) = (kind(true), kind(false));
    let open: Vec<&Row> = rows.iter().filter(|row| row.period.is_none()).collect();
    let third = |rows: &[&Row]| rows.iter().filter(|row| digits(&row.code).len() == 3).count();
    let mut page =
        "<!-- Written by `cargo xtask records` from misere-catalogue.jsonl: change that file. -->\n\n"
            .to_owned();
    let _ = writeln!(page, "# {}\n\n{}\n\nRun: {}\n", about.title, about.text.trim(), about.run.trim());
    let _ = writeln!(page, "| codes | solved, tame | solved, wild | not solved |\n| --- | --- | --- | --- |");
    let _ = writeln!(page, "| all {} | {} | {} | {} |", rows.len(), tame.len(), wild.len(), open.len());
    let [t, w, o] = [&tame, &wild, &open].map(|rows| third(rows));
    let _ = writeln!(page, "| of three digits, the last not 0: {} | {t} | {w} | {o} |", t + w + o);
    for (heading, rows) in [("Wild", &wild), ("Tame", &tame)] {
        let _ = writeln!(
            page,
            "\n## {heading}\n\n| code | order | in P | preperiod | period |\n| --- | --- | --- | --- | --- |"
        );
        for row in rows {
            let (from, period) = (row.preperiod.unwrap_or(0), row.period.unwrap_or(0));
            let _ = writeln!(
                page,
                "| 0.{} | {} | {} | {from} | {period} |",
                digits(&row.code),
                row.order,
                row.p_order
            );
        }
    }
    page.push_str("\n## Not solved\n\nThe quotient is that of the heaps up to the last one named.\n\n");
    page.push_str("| code | heaps to | order | in P | so far | why no further |\n| --- | --- | --- | --- | --- | --- |\n");
    for row in &open {
        let kind = if row.tame { "tame" } else { "wild" };
        let why = match row.given_up {
            Some(milliseconds) => format!("{} s", milliseconds as f64 / 1000.0),
            None => "so far was asked".into(),
        };
        let code = digits(&row.code);
        let _ =
            writeln!(page, "| 0.{code} | {} | {} | {} | {kind} | {why} |", row.to, row.order, row.p_order);
    }
    page
}

/// The digits after the point without zeros at the end, but one at least.
fn digits(code: &str) -> &str {
    let digits = code.split_once('.').map_or(code, |(_, digits)| digits);
    match digits.trim_end_matches('0') {
        "" => &digits[..1.min(digits.len())],
        some => some,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_kinds() {
        assert_eq!(["0.770", "0.007", "0.000"].map(digits), ["77", "007", "0"]);
        let about = About { title: "T".into(), text: "t".into(), run: "r".into() };
        let row = |code: &str, tame: bool, period: Option<u64>| Row {
            code: code.into(),
            to: 30,
            order: 8,
            p_order: 2,
            tame,
            preperiod: period,
            period,
            given_up: period.is_none().then_some(2000),
        };
        let rows = [row("0.070", false, None), row("0.333", true, Some(4)), row("0.770", false, Some(12))];
        let page = markdown(&about, &rows);
        assert!(page.contains("| all 3 | 1 | 1 | 1 |"), "{page}");
        assert!(page.contains("| of three digits, the last not 0: 1 | 1 | 0 | 0 |"), "{page}");
        assert!(page.contains("| 0.07 | 30 | 8 | 2 | wild | 2 s |"), "{page}");
    }
}
