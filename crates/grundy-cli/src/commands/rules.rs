//! `grundy rules`: the catalogue.

use std::io::Write;

use grundy::catalogue::CATALOGUE;
use grundy::wire;

use super::only;
use crate::Failure;
use crate::args::{Common, Format};

pub(crate) fn run(common: &Common) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json])?;
    let mut out = std::io::stdout().lock();
    for entry in CATALOGUE {
        let (rule, position) = entry.example;
        if common.format == Format::Json {
            writeln!(out, "{}", wire::rule(entry))?;
            continue;
        }
        writeln!(out, "{}", entry.notation)?;
        writeln!(out, "    a move    {}", entry.a_move)?;
        writeln!(out, "    played on {}", entry.played_on)?;
        writeln!(out, "    example   grundy value {rule} '{position}'")?;
    }
    Ok(out.flush()?)
}
