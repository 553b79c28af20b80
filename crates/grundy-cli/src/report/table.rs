//! Tables: for people, as JSON, csv, LaTeX, or as a picture.
//!
//! | | undefined value | no position | not reached |
//! | --- | --- | --- | --- |
//! | text | `-` | `.` | `?` |
//! | JSON | `null` | `null` | `null` |
//! | csv | empty | empty | empty |
//! | LaTeX | `--` | empty | `?` |

use std::io::{Result, Write};

use grundy_survey::table::{Axis, Cell, Table};
use grundy_survey::wire::table as wire;

use super::{Subject, heat_map, latex, written};
use crate::args::Format;

/// Writes a table; the note says what its empty cells are.
pub(crate) fn write(
    out: &mut impl Write,
    format: Format,
    subject: Subject<'_>,
    table: &Table,
    note: Option<&str>,
) -> Result<()> {
    match format {
        Format::Json => {
            let Subject { rule, family, convention, .. } = subject;
            writeln!(out, "{}", wire::table(rule, family, convention, table, note))
        }
        Format::Csv => {
            let rows = rows(table, |cell| match cell {
                Cell::Term(term) => written(*term, ""),
                Cell::NoPosition | Cell::Unknown => String::new(),
            });
            rows.iter().try_for_each(|row| writeln!(out, "{}", row.join(",")))
        }
        Format::Latex => out.write_all(as_latex(subject, table).as_bytes()),
        Format::Svg => out.write_all(heat_map::draw(subject, table, note.unwrap_or("")).as_bytes()),
        Format::Text | Format::Bfile | Format::Markdown | Format::Dot => text(out, table),
    }
}

/// The table with its head and the first cell of each row, as text.
fn rows(table: &Table, cell: impl Fn(&Cell) -> String) -> Vec<Vec<String>> {
    let values = |axis: Option<Axis>| match axis {
        Some(axis) => (axis.from..=axis.to).map(|value| value.to_string()).collect(),
        None => vec!["value".to_owned()],
    };
    let columns: Vec<String> = values(table.columns);
    let head = std::iter::once(corner(table)).chain(columns.iter().cloned()).collect();
    let row = |(row, name): (u64, String)| {
        let cells = (0..columns.len() as u64).map(|column| cell(table.cell(row, column)));
        std::iter::once(name).chain(cells).collect()
    };
    std::iter::once(head).chain((0..).zip(values(table.rows)).map(row)).collect()
}

/// The names of the parameters, as in `a\b`.
fn corner(table: &Table) -> String {
    table.parameters().iter().map(char::to_string).collect::<Vec<_>>().join("\\")
}

fn text(out: &mut impl Write, table: &Table) -> Result<()> {
    let rows = rows(table, |cell| match cell {
        Cell::Term(term) => written(*term, "-"),
        Cell::NoPosition => ".".to_owned(),
        Cell::Unknown => "?".to_owned(),
    });
    let width = |cells: &mut dyn Iterator<Item = &String>| cells.map(String::len).max().unwrap_or(1);
    let label = width(&mut rows.iter().filter_map(|row| row.first()));
    let cell = width(&mut rows.iter().flat_map(|row| row.iter().skip(1)));
    let line = label + 2 + (cell + 1) * rows.first().map_or(0, |head| head.len().saturating_sub(1));
    for (i, row) in rows.iter().enumerate() {
        let mut cells = row.iter();
        let name = cells.next().map_or("", String::as_str);
        let cells: Vec<String> = cells.map(|text| format!("{text:>cell$}")).collect();
        writeln!(out, "{name:>label$} | {}", cells.join(" "))?;
        if i == 0 {
            writeln!(out, "{}+{}", "-".repeat(label + 1), "-".repeat(line - label - 2))?;
        }
    }
    Ok(())
}

fn as_latex(subject: Subject<'_>, table: &Table) -> String {
    let rows = rows(table, |cell| match cell {
        Cell::Term(term) => latex::term(*term),
        Cell::NoPosition => String::new(),
        Cell::Unknown => "?".to_owned(),
    });
    let name = |text: &String| match text.as_str() {
        "value" => text.clone(),
        _ => format!("${}$", text.replace('\\', " \\backslash ")),
    };
    let head: Vec<String> = rows.first().into_iter().flatten().map(name).collect();
    let body: Vec<Vec<String>> = rows
        .into_iter()
        .skip(1)
        .map(|mut row| {
            if let Some(first) = row.first_mut() {
                *first = name(first);
            }
            row
        })
        .collect();
    let caption = format!(
        "{} on {}: {}",
        latex::escaped(subject.rule),
        latex::family(subject.family),
        subject.measure()
    );
    latex::tabular(&caption, head.len().saturating_sub(1), &head, &body)
}
