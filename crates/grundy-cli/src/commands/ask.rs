//! `grundy ask`: from a question to a command. `docs/asking.md` has the same questions, which a test holds true.

use std::io::Write;

use super::only;
use crate::args::{Common, Format};
use crate::report::questions;
use crate::{Failure, complaint};

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy ask
  $ grundy ask smallest
  $ grundy ask misere";

#[derive(Debug, clap::Args)]
pub(crate) struct AskArgs {
    /// Only questions and commands with these words.
    words: Vec<String>,
}

/// Questions, and the commands that answer them.
pub(crate) const QUESTIONS: &[(&str, &[&str])] = &[
    ("What is this position worth, and how do I win?", &["grundy value node-kayles 'P(10) + C(7)' --moves"]),
    (
        "What if who cannot move wins, in misère play?",
        &["grundy value kayles '30 + 40 + 50' --play misere --moves"],
    ),
    ("And under all twelve conventions?", &["grundy value node-kayles 'P(7) + C(5)' --convention all"]),
    (
        "What if I make up a rule?",
        &["grundy value 'take vertex or delete edge' 'C(6)' --moves", "grundy rules --words"],
    ),
    (
        "Which graphs lose?",
        &[
            "grundy search node-kayles --class trees --vertices 1..8 --where 'outcome = P'",
            "grundy search node-kayles --class trees --vertices 7 --play misere --where 'outcome = P and diameter <= 4'",
        ],
    ),
    (
        "What is the smallest graph with value 4?",
        &["grundy search 0.33 --class trees --vertices 1..12 --where 'grundy = 4' --limit 1"],
    ),
    (
        "Which graphs have the largest values?",
        &["grundy search 0.33 --class caterpillars --vertices 12 --top 3 value --graph6"],
    ),
    (
        "And where there are too many to look at all?",
        &["grundy search node-kayles --class trees --vertices 20 --sample 50 --seed 7 --where 'outcome = P'"],
    ),
    (
        "Does it repeat as it grows, and is that proven?",
        &["grundy period node-kayles 'S(1,2,n)'", "grundy sequence 0.137 n --to 40"],
    ),
    ("How do two parameters go together?", &["grundy table node-kayles 'S(1^a,b)' --a 0..10 --b 0..8"]),
    (
        "How do sums behave in misère play?",
        &["grundy quotient kayles", "grundy value kayles '5 + 9' --genus"],
    ),
    (
        "What if only the largest piece may be moved in?",
        &["grundy value node-kayles 'P(5) + P(3)' --order largest --moves"],
    ),
    ("And on directed graphs?", &["grundy value directed-node-kayles 'arcs(a>b, b>c, c>a, c>d)' --moves"]),
    ("Why was that quick, or slow?", &["grundy explain node-kayles 'P(10) + C(7)'"]),
    (
        "How is this graph written elsewhere?",
        &["grundy convert --to graph6 petersen", "grundy convert --to graphml 'circulant(10;1,3)'"],
    ),
    (
        "How do I ask about many graphs at once?",
        &["printf 'DQc\\nD~{\\nC(7)\\n' | grundy value node-kayles - --moves"],
    ),
];

pub(crate) fn run(args: &AskArgs, common: &Common) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json])?;
    let plain = |text: &str| text.to_lowercase().replace('è', "e");
    let wanted: Vec<String> = args.words.iter().map(|word| plain(word)).collect();
    let mut out = std::io::stdout().lock();
    let mut found = false;
    for (question, commands) in QUESTIONS {
        let text = plain(&format!("{question} {}", commands.join(" ")));
        if !wanted.iter().all(|word| text.contains(word)) {
            continue;
        }
        found = true;
        if common.format == Format::Json {
            writeln!(out, "{}", questions::line(question, commands))?;
            continue;
        }
        writeln!(out, "{question}")?;
        for command in *commands {
            writeln!(out, "    {command}")?;
        }
    }
    if !found {
        complaint::error("no question here has these words; `grundy ask` lists all of them");
        return Err(Failure::Usage);
    }
    Ok(out.flush()?)
}
