//! Claims of the papers: for people, as JSON, and their tables in LaTeX.

use grundy_papers::{Claim, Found, Table, Verdict};
use serde_json::{Value, json};

/// One line, more where a claim fails; the table on request.
pub(crate) fn text(paper: &str, claim: &Claim, found: &Found, tables: bool) -> String {
    let mut text = format!("{paper}  {:<14}  {}: {}", found.verdict.name(), claim.name, claim.statement);
    let mut line = |label: &str, words: &Option<String>| {
        if let Some(words) = words {
            text.push_str(&format!("\n     {label}: {words}"));
        }
    };
    line("counterexample", &found.counterexample);
    line("true", &found.correction);
    line("checked", &Some(found.range.clone()).filter(|_| tables || found.verdict != Verdict::Holds));
    for command in found.commands.iter().filter(|_| tables || found.verdict == Verdict::Fails) {
        text.push_str(&format!("\n     $ grundy {command}"));
    }
    if let Some(table) = found.table.as_ref().filter(|_| tables) {
        table.to_string().lines().for_each(|row| text.push_str(&format!("\n     {row}")));
    }
    text
}

/// The JSON of a claim, on one line.
pub(crate) fn json(paper: &str, claim: &Claim, found: &Found) -> String {
    let table = |table: &Table| json!({"header": table.header, "rows": table.rows});
    json!({
        "paper": paper,
        "claim": claim.name,
        "statement": claim.statement,
        "verdict": found.verdict.name(),
        "range": found.range,
        "counterexample": found.counterexample,
        "correction": found.correction,
        "commands": found.commands.iter().map(|command| format!("grundy {command}")).collect::<Vec<_>>(),
        "table": found.table.as_ref().map_or(Value::Null, table),
    })
    .to_string()
}

/// The table of a claim as LaTeX, if it has one.
pub(crate) fn latex(claim: &Claim, found: &Found) -> Option<String> {
    found.table.as_ref().map(|table| format!("% {}\n{}", claim.name, table.latex().trim_end()))
}

/// How many claims hold.
pub(crate) fn summary(all: &[(&'static str, Claim, Found)]) -> String {
    let count = |verdict| all.iter().filter(|(_, _, found)| found.verdict == verdict).count();
    format!(
        "{} claims: {} hold, {} fail, {} not computable",
        all.len(),
        count(Verdict::Holds),
        count(Verdict::Fails),
        count(Verdict::NotComputable)
    )
}
