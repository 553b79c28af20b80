//! Genera and canonical forms for people.

use std::io::{Result, Write};

use grundy::misere::{Canonical, Genus, GenusKind};
use grundy::wire::Beside;

use crate::args::Format;

/// Lines under the value of a position.
pub(crate) fn beside(out: &mut impl Write, beside: &Beside) -> Result<()> {
    if let Some(found) = &beside.genus {
        let words = match found.kind {
            GenusKind::Tame => "tame: among tame positions it adds like one of Nim",
            GenusKind::Restive => "restive: not tame, but its options are, and its Grundy value is 0 or 1",
            GenusKind::Restless => {
                "restless: not tame, but its options are, and its misère Grundy value is 0 or 1"
            }
            GenusKind::Wild => "wild: it is not tame, and neither are all its options",
        };
        writeln!(out, "  genus {}, {words}", found.genus)?;
    }
    if let Some(found) = &beside.canonical {
        let Canonical { form, birthday, size } = found;
        let form = form.as_deref().unwrap_or("too long to be written");
        let positions = if *size == 1 { "position" } else { "positions" };
        writeln!(out, "  canonical form {form}, birthday {birthday}, {size} different {positions}")?;
    }
    Ok(())
}

/// Columns of a stream.
pub(crate) fn columns(beside: &Beside) -> impl Iterator<Item = String> {
    let genus = beside.genus.as_ref().map(|found| found.genus.to_string());
    let form = beside.canonical.as_ref().map(|found| found.form.clone().unwrap_or_else(|| "-".to_owned()));
    genus.into_iter().chain(form)
}

/// The genera of a family, one n a line. In csv a genus stands in quotes, because it may have commas.
pub(crate) fn genera(out: &mut impl Write, format: Format, from: u64, genera: &[Genus]) -> Result<()> {
    let last = (from + genera.len() as u64).saturating_sub(1);
    let width = last.to_string().len();
    if format == Format::Csv {
        writeln!(out, "n,genus")?;
    }
    for (n, genus) in (from..).zip(genera) {
        match format {
            Format::Csv => writeln!(out, "{n},\"{genus}\"")?,
            _ => writeln!(out, "{n:>width$}: {genus}")?,
        }
    }
    Ok(())
}
