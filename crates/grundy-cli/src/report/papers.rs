//! Claims of the papers: for people, as JSON, and their tables in LaTeX; the errata as one document.

use grundy_papers::errata::{Entry, Finding, Shown};
use grundy_papers::{Claim, Found, PAPERS, Source, Table, Verdict, Weight};
use serde_json::{Value, json};

/// One line, more where a claim fails; the table on request.
pub(crate) fn text(paper: &str, claim: &Claim, found: &Found, tables: bool) -> String {
    let mut text = format!("{paper}  {:<14}  {}: {}", found.verdict.name(), claim.name, claim.statement);
    let mut line = |label: &str, words: &Option<String>| {
        if let Some(words) = words {
            text.push_str(&format!("\n     {label}: {words}"));
        }
    };
    line("weight", &claim.erratum.map(|erratum| erratum.weight.meaning().to_owned()));
    let source = claim.erratum.and_then(|erratum| erratum.follows);
    line("follows from", &source.map(|source| format!("{} {}", source.paper, source.claim)));
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
        "weight": claim.erratum.map(|erratum| erratum.weight.name()),
        "follows": follows(claim),
    })
    .to_string()
}

/// The claim from which the error follows, or `null`.
fn follows(claim: &Claim) -> Value {
    let source = |source: Source| json!({"paper": source.paper, "claim": source.claim});
    claim.erratum.and_then(|erratum| erratum.follows).map_or(Value::Null, source)
}

/// The errata as one document: the papers, the weights, and every claim that fails, roots first. One erratum
/// a line, so that a change shows as one.
pub(crate) fn errata(found: &[Finding], entries: &[Entry<'_>], shown: &[Shown]) -> String {
    let papers: Vec<Value> = PAPERS
        .iter()
        .map(|paper| {
            let of = || found.iter().filter(|(number, _, _)| *number == paper.number);
            let with = |verdict| of().filter(|(_, _, found)| found.verdict == verdict).count();
            json!({
                "paper": paper.number,
                "title": paper.citation,
                "claims": of().count(),
                "hold": with(Verdict::Holds),
                "fail": with(Verdict::Fails),
                "not_computable": with(Verdict::NotComputable),
            })
        })
        .collect();
    let weights =
        Weight::ALL.map(|one| json!({"weight": one.name(), "title": one.title(), "meaning": one.meaning()}));
    let errata: Vec<Value> = entries.iter().zip(shown).map(|(entry, shown)| erratum(entry, shown)).collect();
    let list = |values: &[Value]| {
        let lines: Vec<String> = values.iter().map(|value| format!("  {value}")).collect();
        format!("[\n{}\n ]", lines.join(",\n"))
    };
    format!(
        "{{\n \"papers\": {},\n \"weights\": {},\n \"errata\": {}\n}}",
        list(&papers),
        list(&weights),
        list(&errata)
    )
}

fn erratum(entry: &Entry<'_>, shown: &Shown) -> Value {
    let commands: Vec<Value> = shown.iter().map(|(line, output)| command(line, output)).collect();
    json!({
        "paper": entry.paper,
        "number": entry.number(),
        "claim": entry.claim.name,
        "statement": entry.claim.statement,
        "verdict": entry.found.verdict.name(),
        "counterexample": entry.found.counterexample,
        "correction": entry.found.correction,
        "range": entry.found.range,
        "commands": commands,
        "weight": entry.erratum.weight.name(),
        "follows": follows(entry.claim),
        "under": entry.under.name(),
        "depth": entry.depth,
    })
}

/// A command with what it prints; `value RULE POSITION` is a position to be looked at.
fn command(line: &str, output: &str) -> Value {
    let words = words(line);
    let flag = |name: &str| {
        words.iter().position(|word| word == name).and_then(|at| words.get(at + 1)).map(String::as_str)
    };
    let (rule, position) = match &*words {
        [command, rule, position, ..] if command == "value" => (Some(rule), Some(position)),
        _ => (None, None),
    };
    json!({
        "command": format!("grundy {line}"),
        "output": output.trim_end(),
        "rule": rule,
        "position": position,
        "convention": flag("--convention").unwrap_or("disjunctive"),
        "play": flag("--play").unwrap_or("normal"),
    })
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

/// The words of a command; single quotes keep words together.
pub(crate) fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (vec![], String::new(), false);
    for c in line.chars() {
        match c {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(std::mem::take(&mut word)),
            c => word.push(c),
        }
    }
    words.push(word);
    words.into_iter().filter(|word| !word.is_empty()).collect()
}
