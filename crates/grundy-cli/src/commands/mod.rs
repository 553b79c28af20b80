//! One file for each command.

pub(crate) mod manual;
pub(crate) mod rules;
pub(crate) mod sequence;
mod stream;
pub(crate) mod value;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use grundy::Budget;

use crate::args::{Common, Format};
use crate::{Failure, complaint};

fn budget(common: &Common, interrupt: Arc<AtomicBool>) -> Budget {
    Budget::new(common.timeout, common.memory, interrupt)
}

/// Refuses a format that the command does not have.
fn only(common: &Common, formats: &[Format]) -> Result<(), Failure> {
    if formats.contains(&common.format) {
        return Ok(());
    }
    let names: Vec<_> = formats.iter().map(|format| format!("{format:?}").to_lowercase()).collect();
    complaint::error(&format!(
        "this command has no such format; write --format {}",
        names.join(" or --format ")
    ));
    Err(Failure::Usage)
}
