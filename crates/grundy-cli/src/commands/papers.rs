//! `grundy papers`: every numbered claim of five papers, held against the truth.

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use grundy::Error;
use grundy_papers::{Claim, Found, PAPERS, Selection, Verdict, errata};

use super::{budget, only};
use crate::args::{Common, Format};
use crate::progress::watched;
use crate::{Failure, complaint, report};

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy papers --paper 003 --claim 'Case 22'
  $ grundy papers --paper 001 --claim 'Table 1' --format json
  $ grundy papers --format markdown > errata.md

One line for each claim: the paper, its name there, whether it holds, and where that was checked; what
fails comes with the smallest counterexample and what is true instead. With --claim, tables are printed, too.
Markdown is the page of everything that fails. Exit status: 0 all claims hold, 1 some do not.";

#[derive(Debug, clap::Args)]
pub(crate) struct PapersArgs {
    /// Claims of one paper: 000, 001, 002, 003 or 004.
    #[arg(long)]
    pub(crate) paper: Option<String>,
    /// Claims with this name, or a name that begins so: `Theorem 13`, `Table 2`, `Case 22`.
    #[arg(long)]
    pub(crate) claim: Option<String>,
}

pub(crate) fn run(args: &PapersArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json, Format::Markdown, Format::Latex])?;
    let selection = Selection { paper: args.paper.clone(), claim: args.claim.clone() };
    let claims = selection.claims();
    if claims.is_empty() {
        let papers: Vec<&str> = PAPERS.iter().map(|paper| paper.number).collect();
        complaint::error(&format!(
            "there is no such claim; papers are {}, claims are written as in print: --claim 'Theorem 13'",
            papers.join(", ")
        ));
        return Err(Failure::Usage);
    }
    let budget = budget(common, Arc::clone(interrupt));
    let threads =
        common.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let done = AtomicUsize::new(0);
    let total = claims.len();
    let mut all: Vec<(&'static str, Claim, Found)> = vec![];
    let mut closed = None;
    let tell = |paper: &'static str, claim: &Claim, found: &Found| {
        done.fetch_add(1, Ordering::Relaxed);
        let printed = match common.format {
            Format::Json => report::print(&report::papers::json(paper, claim, found)),
            Format::Text => report::print(&report::papers::text(paper, claim, found, args.claim.is_some())),
            Format::Latex => report::papers::latex(claim, found).map_or(Ok(()), |text| report::print(&text)),
            _ => Ok(()),
        };
        if let Err(failure) = printed {
            closed = Some(failure);
            return Err(Error::Stopped(grundy::Stop::Interrupted));
        }
        all.push((paper, *claim, found.clone()));
        Ok(())
    };
    let telling = || format!("{} of {total} claims, ", done.load(Ordering::Relaxed));
    let ran = watched(&budget, telling, || grundy_papers::run(&claims, threads, &budget, tell));
    if let Some(failure) = closed {
        return Err(failure);
    }
    if let Err(error) = ran {
        complaint::error(&format!("{} of {total} claims were checked", all.len()));
        return Err(complaint::refuse(&error, "", ("", "claim")));
    }
    if common.format == Format::Markdown {
        report::print(errata::page(&all, output).trim_end())?;
    } else if common.format == Format::Text && total > 1 {
        report::print(&report::papers::summary(&all))?;
    }
    match all.iter().any(|(_, _, found)| found.verdict == Verdict::Fails) {
        true => Err(Failure::Refuted),
        false => Ok(()),
    }
}

/// What a command of ours prints.
fn output(command: &str) -> String {
    let run = |program| Command::new(program).args(words(command)).env("NO_COLOR", "1").output();
    match std::env::current_exe().and_then(run) {
        Ok(output) => String::from_utf8_lossy(&output.stdout).into_owned(),
        Err(error) => format!("(cannot be run: {error})\n"),
    }
}

/// The words of a command; single quotes keep words together.
fn words(line: &str) -> Vec<String> {
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
