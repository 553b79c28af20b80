//! `grundy store`: stores of solved pieces, looked at, checked and merged.

use std::path::{Path, PathBuf};

use grundy_survey::stores;

use super::only;
use crate::args::{Common, Format};
use crate::{Failure, complaint, report};

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy value node-kayles 'grid(4,5)' --store mine.store
  $ grundy store info mine.store
  $ grundy store merge mine.store yours.store --out ours.store
  $ grundy store verify ours.store

A store is what `grundy value --store FILE` keeps. Stores of one rule are merged from disk to disk, whatever their \
size; what several know of a piece is joined. One that is damaged, of another rule, or contradicts another is \
refused and named.";

#[derive(Debug, clap::Args)]
pub(crate) struct StoreArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// What stores have: rule, entries, how many of them are values, the largest piece.
    Info {
        /// Stores.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Whether stores are whole; exit status 1 if one is not.
    Verify {
        /// Stores.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Stores of one rule as one.
    Merge {
        /// Stores.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// The store that is written, in one step.
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
}

pub(crate) fn run(args: &StoreArgs, common: &Common) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json])?;
    match &args.what {
        What::Info { files } => all(files, common, Failure::Usage),
        What::Verify { files } => all(files, common, Failure::Refuted),
        What::Merge { files, out } => {
            let paths: Vec<&Path> = files.iter().map(PathBuf::as_path).collect();
            match stores::merge(&paths, out) {
                Ok(_) => one(out, common).map(drop),
                Err((at, error)) => {
                    let file = files.get(at).unwrap_or(out);
                    complaint::error(&format!("{}: {error}", file.display()));
                    Err(Failure::Usage)
                }
            }
        }
    }
}

/// Tells of all stores, and fails so if one is not what it should be.
fn all(files: &[PathBuf], common: &Common, failure: Failure) -> Result<(), Failure> {
    let mut good = true;
    for file in files {
        good &= one(file, common)?;
    }
    if good { Ok(()) } else { Err(failure) }
}

/// Tells of a store; whether it is one.
fn one(file: &Path, common: &Common) -> Result<bool, Failure> {
    let stored = match stores::look(file) {
        Ok(stored) => stored,
        Err(error) => {
            complaint::error(&format!("{}: {error}", file.display()));
            return Ok(false);
        }
    };
    let name = file.display().to_string();
    report::print(&match common.format {
        Format::Json => report::stored::json(&name, &stored),
        _ => report::stored::text(&name, &stored),
    })?;
    Ok(true)
}
