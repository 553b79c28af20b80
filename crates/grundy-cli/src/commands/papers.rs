//! `grundy papers`: every numbered claim of five papers, held against the truth.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use grundy::Error;
use grundy_papers::errata::{self, Finding, Shown};
use grundy_papers::{Claim, Found, PAPERS, Selection, Verdict};

use super::{budget, only};
use crate::args::{Common, Format};
use crate::files::{try_place, write_whole};
use crate::progress::watched;
use crate::{Failure, complaint, program, report};

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy papers --paper 003 --claim 'Case 22'
  $ grundy papers --paper 001 --claim 'Table 1' --format json
  $ grundy papers --format markdown --errata errata.json > errata.md

One line for each claim: the paper, its name there, whether it holds, and where that was checked; what \
fails comes with the smallest counterexample and what is true instead. With --claim, tables are printed, too. \
Markdown is the page of everything that fails, the gravest first, and what follows from an error below it; the file \
of --errata has the same as data. Exit status: 0 all claims hold, 1 some do not.";

#[derive(Debug, clap::Args)]
pub(crate) struct PapersArgs {
    /// Claims of one paper: 000, 001, 002, 003 or 004.
    #[arg(long)]
    pub(crate) paper: Option<String>,
    /// Claims with this name, or a name that begins so: `Theorem 13`, `Table 2`, `Case 22`.
    #[arg(long)]
    pub(crate) claim: Option<String>,
    /// Write what fails to this file too, as one JSON document.
    #[arg(long, value_name = "FILE")]
    pub(crate) errata: Option<PathBuf>,
}

pub(crate) fn run(args: &PapersArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json, Format::Markdown, Format::Latex])?;
    if let Some(file) = &args.errata {
        try_place("file of errata", file)?;
    }
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
    if common.format == Format::Text && total > 1 {
        report::print(&report::papers::summary(&all))?;
    }
    if common.format == Format::Markdown || args.errata.is_some() {
        write_errata(&all, args.errata.as_deref(), common.format)?;
    }
    match all.iter().any(|(_, _, found)| found.verdict == Verdict::Fails) {
        true => Err(Failure::Refuted),
        false => Ok(()),
    }
}

/// The errata, as a page and into a file.
fn write_errata(all: &[Finding], file: Option<&Path>, format: Format) -> Result<(), Failure> {
    let entries = errata::list(all).map_err(|reason| {
        complaint::error(&reason);
        Failure::Refuted
    })?;
    let shown: Vec<Shown> = entries.iter().map(|entry| entry.shown(&mut output)).collect();
    if format == Format::Markdown {
        report::print(errata::page(all, &entries, &shown).trim_end())?;
    }
    if let Some(file) = file {
        let document = report::papers::errata(all, &entries, &shown) + "\n";
        write_whole(file, document.as_bytes()).map_err(|error| {
            complaint::error(&format!("the errata cannot be written to {}: {error}", file.display()));
            Failure::Usage
        })?;
    }
    Ok(())
}

/// What a command of ours prints.
fn output(command: &str) -> String {
    let run =
        |mut program: Command| program.args(report::papers::words(command)).env("NO_COLOR", "1").output();
    match program::again().and_then(run) {
        Ok(output) => String::from_utf8_lossy(&output.stdout).into_owned(),
        Err(error) => format!("(cannot be run: {error})\n"),
    }
}
