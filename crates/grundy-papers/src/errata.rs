//! The errata page, written from the claims that fail.

use crate::{Claim, Found, PAPERS, Verdict};

/// How the page begins.
const HEAD: &str = "# Errata of the papers

Statements of the papers 000 to 004 that are wrong, with the smallest counterexample and what is true instead. This page is
written by `grundy papers --format markdown`, which recomputes every claim of the papers; the tests compare the two. The judge is the
definition of the conventions, played out move by move on whole positions; no value is taken from a paper unchecked.
";

/// The page, from what was found about each claim in the order of the papers. `answer` gives the
/// output of a command.
pub fn page(found: &[(&'static str, Claim, Found)], mut answer: impl FnMut(&str) -> String) -> String {
    let mut page = HEAD.to_owned();
    page.push_str(
        "\n| paper | | claims | hold | fail | not computable |\n| --- | --- | --- | --- | --- | --- |\n",
    );
    for paper in PAPERS {
        let of = || found.iter().filter(|(number, _, _)| *number == paper.number);
        let with = |verdict| of().filter(|(_, _, found)| found.verdict == verdict).count();
        let counts = [Verdict::Holds, Verdict::Fails, Verdict::NotComputable].map(with);
        let [holds, fails, none] = counts;
        page.push_str(&format!(
            "| {} | {} | {} | {holds} | {fails} | {none} |\n",
            paper.number,
            paper.citation,
            of().count()
        ));
    }
    for paper in PAPERS {
        let wrong: Vec<_> =
            found.iter().filter(|(p, _, f)| *p == paper.number && f.verdict == Verdict::Fails).collect();
        if wrong.is_empty() {
            continue;
        }
        page.push_str(&format!("\n## Paper {}\n", paper.number));
        for (number, (_, claim, found)) in wrong.into_iter().enumerate() {
            page.push_str(&entry(paper.number, number + 1, claim, found, &mut answer));
        }
    }
    page
}

fn entry(
    paper: &str,
    number: usize,
    claim: &Claim,
    found: &Found,
    answer: &mut impl FnMut(&str) -> String,
) -> String {
    let mut text = format!("\n### {paper}.{number} {}\n", claim.name);
    let mut line = |label: &str, words: &str| text.push_str(&format!("*{label}:* {words}  \n"));
    line("Printed", claim.statement);
    line("Counterexample", found.counterexample.as_deref().unwrap_or("none smaller is known"));
    line("True", found.correction.as_deref().unwrap_or("not known"));
    line("Checked", &found.range);
    if !found.commands.is_empty() {
        text.push_str("```console\n");
        for command in &found.commands {
            let (mut command, mut output) = (command.clone(), answer(command));
            // A theorem may come from the very paper: let the position be searched.
            if output.contains("by theorem") {
                command.push_str(" --no-theorems");
                output = answer(&command);
            }
            text.push_str(&format!("$ grundy {command}\n{output}"));
        }
        text.push_str("```\n");
    }
    text
}
