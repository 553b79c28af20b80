//! `grundy verify`: checks certificates by code that shares nothing with the engines.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::args::{Common, Format};
use crate::{Failure, complaint, report};

use super::{budget, only, verdict};

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy period 0.77 n --certificate kayles.json
  $ grundy verify kayles.json

Exit status: 0 the certificate holds, 1 it does not, 2 it cannot be read, 3 the time is over. The checker is the crate
grundy-check, which is also a program of its own.";

#[derive(Debug, clap::Args)]
pub(crate) struct VerifyArgs {
    /// The certificates.
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
}

pub(crate) fn run(args: &VerifyArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    let budget = budget(common, Arc::clone(interrupt));
    only(common, &[Format::Text, Format::Json])?;
    let mut failure = None;
    for file in &args.files {
        let name = file.display().to_string();
        let bytes = match std::fs::read(file) {
            Ok(bytes) => bytes,
            Err(error) => {
                complaint::error(&format!("{name} cannot be read: {error}"));
                failure = Some(Failure::Usage);
                continue;
            }
        };
        let verdict = verdict(bytes, &budget).map_err(|stop| {
            complaint::error(&format!("{name} was not checked to the end; {stop}"));
            Failure::Stopped(stop)
        })?;
        report::print(&match common.format {
            Format::Json => grundy::wire::verified(&name, &verdict),
            _ => match &verdict {
                Ok(proven) => format!("{name}: holds: {proven}"),
                Err(reason) => format!("{name}: refused: {reason}"),
            },
        })?;
        if verdict.is_err() && failure.is_none() {
            failure = Some(Failure::Refuted);
        }
    }
    failure.map_or(Ok(()), Err)
}
