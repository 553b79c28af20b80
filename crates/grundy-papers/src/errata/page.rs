//! The errata as a page of Markdown.

use super::{Entry, Finding, Shown, number};
use crate::{PAPERS, Verdict, Weight};

/// How the page begins.
const HEAD: &str = "# Errata of the papers

Statements of the papers 000 to 004 that are wrong, with the smallest counterexample and what is true instead. This
page is written by `grundy papers --format markdown`, which recomputes every claim of the papers; the tests compare the
two. The judge is the definition of the conventions, played out move by move on whole positions; no value is taken from
a paper unchecked. The same as data: `grundy papers --errata errata.json`.

False results come first, wording last. Below each stand the errata that follow from it, so that a few roots explain
many lines. The number of an erratum is that of its paper and its place among the errata of the paper.
";

/// The width of a line, in characters.
const WIDTH: usize = 120;

/// The page, from what was found about each claim in the order of the papers, the list of those that
/// fail, and the commands that show each of them.
#[must_use]
pub fn page(found: &[Finding], entries: &[Entry<'_>], shown: &[Shown]) -> String {
    let mut page = HEAD.to_owned();
    page.push_str(&papers(found));
    page.push_str(&weights(entries));
    for weight in Weight::ALL {
        let under: Vec<_> = entries.iter().zip(shown).filter(|(entry, _)| entry.under == weight).collect();
        if under.is_empty() {
            continue;
        }
        page.push_str(&format!("\n## {}\n\n{}.\n", weight.title(), capital(weight.meaning())));
        if weight == Weight::Result {
            page.push_str("\nAt a glance, each root with what follows from it:\n\n");
            under.iter().for_each(|(entry, _)| page.push_str(&glance(entry)));
        }
        under.iter().for_each(|(entry, shown)| page.push_str(&article(entry, shown)));
    }
    page
}

/// How many claims of each paper hold.
fn papers(found: &[Finding]) -> String {
    let mut table = "\n| paper | | claims | hold | fail | not computable |\n".to_owned();
    table.push_str("| --- | --- | --- | --- | --- | --- |\n");
    for paper in PAPERS {
        let of = || found.iter().filter(|(number, _, _)| *number == paper.number);
        let with = |verdict| of().filter(|(_, _, found)| found.verdict == verdict).count();
        let [holds, fails, none] = [Verdict::Holds, Verdict::Fails, Verdict::NotComputable].map(with);
        let all = of().count();
        table.push_str(&format!(
            "| {} | {} | {all} | {holds} | {fails} | {none} |\n",
            paper.number, paper.citation
        ));
    }
    table
}

/// How many errata there are of each weight.
fn weights(entries: &[Entry<'_>]) -> String {
    let mut table = "\n| weight | what it means | errata | of these, roots |\n".to_owned();
    table.push_str("| --- | --- | --- | --- |\n");
    for weight in Weight::ALL {
        let of = || entries.iter().filter(|entry| entry.erratum.weight == weight);
        let (all, roots) = (of().count(), of().filter(|entry| entry.depth == 0).count());
        table.push_str(&format!("| {} | {} | {all} | {roots} |\n", weight.name(), weight.meaning()));
    }
    table
}

/// A line of the list of false results.
fn glance(entry: &Entry<'_>) -> String {
    format!("{}* {} {}\n", "  ".repeat(entry.depth), entry.number(), entry.claim.name)
}

fn article(entry: &Entry<'_>, shown: &Shown) -> String {
    let level = if entry.depth == 0 { "###" } else { "####" };
    let mut text = format!("\n{level} {} {}\n\n", entry.number(), entry.claim.name);
    let mut line =
        |label: &str, words: &str| text.push_str(&wrapped(&format!("*{label}:* {}", plain(words))));
    if let Some(source) = entry.erratum.follows {
        line("Follows from", &format!("{} {}", number(source), source.claim));
    }
    if entry.erratum.weight != entry.under {
        line("Weight", entry.erratum.weight.meaning());
    }
    line("Printed", entry.claim.statement);
    line("Counterexample", entry.found.counterexample.as_deref().unwrap_or("none smaller is known"));
    line("True", entry.found.correction.as_deref().unwrap_or("not known"));
    line("Checked", &entry.found.range);
    if !shown.is_empty() {
        text.push_str("\n```console\n");
        shown.iter().for_each(|(command, output)| text.push_str(&format!("$ grundy {command}\n{output}")));
        text.push_str("```\n");
    }
    text
}

/// The words so that Markdown shows them as they are: the empty star of `B(_;2;_)` is no emphasis.
fn plain(words: &str) -> String {
    words.replace("(_;", "(\\_;").replace(";_)", ";\\_)")
}

/// A paragraph that ends with a forced break, in lines that are not too long. A line never begins with
/// something that Markdown takes for a list, a heading or a quotation.
fn wrapped(text: &str) -> String {
    let mut lines: Vec<String> = vec![];
    let mut line = String::new();
    let mut words = text.split(' ').peekable();
    while let Some(word) = words.next() {
        let mut group = word.to_owned();
        while let Some(next) = words.next_if(|next| starts_a_block(next)) {
            group.push(' ');
            group.push_str(next);
        }
        if !line.is_empty() && line.chars().count() + 1 + group.chars().count() > WIDTH - 2 {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&group);
    }
    lines.push(line);
    format!("{}  \n", lines.join("\n"))
}

/// Whether a word at the beginning of a line begins a block of Markdown.
fn starts_a_block(word: &str) -> bool {
    let number = word.trim_start_matches(|c: char| c.is_ascii_digit());
    word.starts_with(['+', '-', '*', '#', '>', '|', '=', '~', '`'])
        || (number.len() < word.len() && number.starts_with(['.', ')']))
}

/// With a capital letter.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
