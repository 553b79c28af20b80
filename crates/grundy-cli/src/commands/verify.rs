//! `grundy verify`: checks certificates by code that shares nothing with the engines.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use grundy_check::file::{self, Unread};

use crate::args::{Common, Format};
use crate::{Failure, complaint, report};

use super::{budget, only, verdict};

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy period 0.77 n --certificate kayles.json
  $ grundy verify kayles.json

What is printed is what the checker wrote from the data it checked; what was typed is not believed. \
Exit status: 0 the certificate holds, 1 it does not, 2 it cannot be read or is no regular file, 3 the time or the \
memory is used up. The checker is the crate grundy-check, which is also a program of its own (docs/certificate.md).";

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
        let verdict = match file::read(file) {
            Ok(bytes) => verdict(&bytes, common, &budget, interrupt).map_err(|stop| {
                complaint::error(&format!("{name} was not checked to the end; {}", complaint::stopped(stop)));
                Failure::Stopped(stop)
            })?,
            Err(Unread::Refused(refusal)) => Err(refusal.to_string()),
            Err(unread) => {
                complaint::error(&format!("{name} {unread}"));
                failure = Some(Failure::Usage);
                continue;
            }
        };
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
