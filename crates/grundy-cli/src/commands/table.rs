//! `grundy table`: a family in two parameters.

use std::io::Write;
use std::mem::ManuallyDrop;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use grundy::{Error, Session};
use grundy_survey::table::{MAX_CELLS, Table};

use super::{budget, only};
use crate::args::{Common, Format, TableArgs};
use crate::files::Disk;
use crate::progress::watched;
use crate::report::{MAX_PICTURE, Subject, table};
use crate::{Failure, complaint};

pub(crate) fn run(args: &TableArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json, Format::Csv, Format::Latex, Format::Svg])?;
    let refuse = |error: Error| complaint::refuse(&error, &args.rule, (&args.family, "family"));
    let convention = args.convention.convention();
    let mut table = Table::new(args.parameters.rows, args.parameters.columns);
    fits(common.format, table.size())?;
    // Never dropped: freeing a full table can take seconds, and the process ends anyway.
    let session = ManuallyDrop::new(Session::new(&args.rule, convention).map_err(refuse)?);
    let family = session.parameters(&args.family, &table.parameters(), &Disk).map_err(refuse)?;
    let budget = budget(common, Arc::clone(interrupt));
    let (found, size) = (AtomicU64::new(0), table.size());
    let compute = || table.fill(&session, &family, &budget, |cells| found.store(cells, Ordering::Relaxed));
    let telling = || format!("{} of {size} cells, ", found.load(Ordering::Relaxed));
    let result = watched(&budget, telling, compute).map_err(refuse);
    match &result {
        Err(Failure::Stopped(_)) => complaint::error(&match table.known() {
            0 => "no cell was found, the first was too hard".to_owned(),
            known => format!("{known} of {size} cells were found"),
        }),
        Ok(()) if table.holes() == size => return Err(nothing(&table, &args.family)),
        _ => {}
    }
    let note = note(&table);
    if let Ok(()) | Err(Failure::Stopped(_)) = &result {
        if let Some(note) = &note {
            complaint::note(note);
        }
        let subject = Subject { rule: session.rule(), family: args.family.trim(), convention, order: None };
        let mut out = std::io::BufWriter::new(std::io::stdout());
        table::write(&mut out, common.format, subject, &table, note.as_deref())?;
        out.flush()?;
    }
    result
}

/// Refuses tables that nobody can read.
fn fits(format: Format, cells: u64) -> Result<(), Failure> {
    let (most, what) = match format {
        Format::Svg => (MAX_PICTURE, "a picture"),
        _ => (MAX_CELLS, "a table"),
    };
    if cells <= most {
        return Ok(());
    }
    complaint::error(&format!("the ranges give {cells} cells; {what} has at most {most}"));
    Err(Failure::Usage)
}

/// The complaint about a table without a single position.
fn nothing(table: &Table, family: &str) -> Failure {
    match table.no_position() {
        Some((_, error)) => complaint::point_at(family, "family", error),
        None => complaint::error("the table is empty"),
    }
    Failure::Usage
}

/// What the empty cells are.
fn note(table: &Table) -> Option<String> {
    let (place, error) = table.no_position()?;
    let message = &error.message;
    Some(match table.holes() {
        1 => format!("1 cell is no position, at {place}: {message}"),
        holes => format!("{holes} cells are no positions, the first at {place}: {message}"),
    })
}
