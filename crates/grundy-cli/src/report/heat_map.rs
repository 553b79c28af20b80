//! A table as a heat map: one coloured cell for each pair of parameters.
//!
//! Rows run down, columns to the right, as in the table that is printed as text. Colours are those of
//! the strips of sequences. Cells that are no positions are dotted outlines; cells the budget did
//! not reach are dashed.

use grundy_survey::table::{Axis, Cell, Table};

use super::legend::{self, absent};
use super::palette::{Look, Palette};
use super::svg::{Anchor, Grid, MARGIN, Picture, text};
use super::{Subject, capital, written};

/// The most cells the description tells.
const DESCRIBED: u64 = 400;

/// Draws a table; the note says what the empty cells are.
pub(super) fn draw(subject: Subject<'_>, table: &Table, note: &str) -> String {
    let (rows, columns) = (count(table.rows), count(table.columns));
    let size = Grid::size_for(columns);
    let label = table.rows.map_or(0, |axis| 22 + 9 * axis.to.to_string().len() as u32);
    let measure = format!("{}, {}", capital(&subject.measure()), ranges(table));
    let lines = [&*subject.title(), &*measure, note];
    let grid = Grid { left: MARGIN + label + 8, top: Picture::head(lines) + 36, size, pitch: size };

    let mut picture = Picture::new(
        &format!("{}, {}", subject.title(), ranges(table)),
        description(subject, table, note),
        lines,
        grid.x(columns),
    );
    labels(&mut picture, &grid, table);
    let terms = || {
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        cells.filter_map(|(row, column)| match table.cell(row, column) {
            Cell::Term(term) => Some(*term),
            _ => None,
        })
    };
    let palette = Palette::new(terms());
    for row in 0..rows {
        for column in 0..columns {
            let (look, value, said) = match table.cell(row, column) {
                Cell::Term(term) => (palette.look(*term), written(*term, "–"), written(*term, "undefined")),
                Cell::NoPosition => (Look::Hole, String::new(), "no position".to_owned()),
                Cell::Unknown => (Look::Unknown, "?".to_owned(), "not found".to_owned()),
            };
            let said = format!("{}: {said}", place(table, row, column));
            picture.add(grid.cell((row, column), look, &value, &said, table.size()));
        }
    }
    let mut entries = legend::terms(subject, terms(), palette);
    if table.holes() > 0 {
        entries.push(absent(Look::Hole, "no position"));
    }
    if !table.complete() {
        entries.push(absent(Look::Unknown, "not found within the budget"));
    }
    let bottom = picture.legend(grid.y(rows) + 20, &entries);
    picture.finish(bottom)
}

fn count(axis: Option<Axis>) -> u64 {
    axis.map_or(1, Axis::len)
}

/// `a = 0 to 10, b = 0 to 8`.
pub(super) fn ranges(table: &Table) -> String {
    let axes = table.rows.into_iter().chain(table.columns);
    let told: Vec<String> =
        axes.map(|axis| format!("{} = {} to {}", axis.parameter, axis.from, axis.to)).collect();
    told.join(", ")
}

/// `a = 3, b = 5`.
fn place(table: &Table, row: u64, column: u64) -> String {
    let row = table.rows.map(|axis| format!("{} = {}", axis.parameter, axis.from + row));
    let column = table.columns.map(|axis| format!("{} = {}", axis.parameter, axis.from + column));
    row.into_iter().chain(column).collect::<Vec<_>>().join(", ")
}

/// The values of the parameters along the edges, and their names.
fn labels(picture: &mut Picture, grid: &Grid, table: &Table) {
    let name = |x, y, axis: Axis| {
        let mut name = text((x, y), 15, "ink", Anchor::Middle, &axis.parameter.to_string());
        ::svg::Node::assign(&mut name, "font-style", "italic");
        name
    };
    let middle = |low: u32, high: u32| low + (high - low) / 2;
    if let Some(axis) = table.columns {
        let step = grid.label_step(axis.to.to_string().len());
        for column in (0..axis.len()).filter(|column| (axis.from + column).is_multiple_of(step)) {
            let place = (grid.x(column) + grid.size / 2, grid.top - 8);
            picture.add(text(place, 12, "faint", Anchor::Middle, &(axis.from + column).to_string()));
        }
        picture.add(name(middle(grid.left, grid.x(axis.len())), grid.top - 26, axis));
    }
    if let Some(axis) = table.rows {
        let step = if grid.pitch >= 14 { 1 } else { 5 };
        for row in (0..axis.len()).filter(|row| (axis.from + row).is_multiple_of(step)) {
            let place = (grid.left - 8, grid.y(row) + grid.size / 2 + 4);
            picture.add(text(place, 12, "faint", Anchor::End, &(axis.from + row).to_string()));
        }
        picture.add(name(MARGIN + 6, middle(grid.top, grid.y(axis.len())) + 5, axis));
    }
}

/// What the picture shows, in words.
fn description(subject: Subject<'_>, table: &Table, note: &str) -> String {
    let mut told =
        format!("{}; {}; one cell for each {}.", subject.title(), subject.measure(), ranges(table));
    if !note.is_empty() {
        told.push_str(&format!(" {note}."));
    }
    if table.size() > DESCRIBED {
        return told;
    }
    for row in 0..count(table.rows) {
        let cells = (0..count(table.columns)).map(|column| match table.cell(row, column) {
            Cell::Term(term) => written(*term, "undefined"),
            Cell::NoPosition => "none".to_owned(),
            Cell::Unknown => "unknown".to_owned(),
        });
        let head = table
            .rows
            .map_or_else(|| "Values".to_owned(), |axis| format!("{} = {}", axis.parameter, axis.from + row));
        told.push_str(&format!(" {head}: {}.", cells.collect::<Vec<_>>().join(", ")));
    }
    told
}
