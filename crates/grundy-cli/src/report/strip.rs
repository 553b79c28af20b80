//! A sequence as a strip of coloured cells, wrapped in rows.
//!
//! ```text
//!      0  1  2  3  4  5 ...      n modulo the length of a row
//!  0+ [0][1][1][2][0][3]...      before the period: on a shaded band
//! 34+ [4][0][1]|[1][3][0]...     a line where a period begins
//! ```
//!
//! A row begins at a multiple of its length, which lines up with the period if there is one, so that
//! the lines between periods stand below each other, and so do equal values.

use ::svg::Node;
use grundy::SequenceTerm;

use super::legend::{self, Entry, Sample};
use super::mark::{Mark, row_length};
use super::palette::Palette;
use super::svg::{Anchor, Grid, MARGIN, Picture, SHADE, boundary, rectangle, text};
use super::{Subject, capital, written};

/// How far bands and lines reach above and below a cell.
const REACH: u32 = 3;

/// The most terms the description tells.
const DESCRIBED: usize = 300;

/// Draws the terms from n = `from` on.
pub(super) fn draw(subject: Subject<'_>, from: u64, terms: &[SequenceTerm], mark: Option<&Mark>) -> String {
    let count = terms.len() as u64;
    let length = row_length(target(count), mark);
    let first = from / length * length;
    let last = from + count.saturating_sub(1);
    let columns = length.min(last - first + 1);
    let rows = (last - first) / length + 1;
    let size = Grid::size_for(columns);
    let left = MARGIN + 9 * (last.to_string().len() as u32 + 1) + 8;
    let told = capital(&mark.map_or_else(String::new, Mark::told));
    let measure = format!("{}, n = {from} to {last}", capital(&subject.measure()));
    let lines = [&*subject.title(), &*measure, &*told];
    let grid = Grid { left, top: Picture::head(lines) + 18, size, pitch: size + 2 * REACH };
    let place = |n: u64| ((n - first) / length, (n - first) % length);

    let mut picture = Picture::new(
        &format!("{}, n = {from} to {last}", subject.title()),
        description(subject, (from, last), length, terms, mark),
        lines,
        grid.x(columns),
    );
    labels(&mut picture, &grid, (first, last), length);
    if let Some(mark) = mark {
        for row in 0..rows {
            shade(&mut picture, &grid, row, (from, last), first + row * length, length, mark.preperiod);
        }
    }
    let palette = Palette::new(terms.iter().copied());
    for (n, term) in (from..).zip(terms) {
        let value = written(*term, "–");
        let said = format!("n = {n}: {}", written(*term, "undefined"));
        picture.add(grid.cell(place(n), palette.look(*term), &value, &said, count));
    }
    if let Some(mark) = mark {
        for n in (from..=last).filter(|n| mark.begins_at(*n)) {
            let (row, column) = place(n);
            picture.add(boundary(grid.x(column), grid.y(row) - REACH, grid.y(row) + size + REACH));
        }
    }
    let bottom = picture.legend(grid.y(rows) + 18, &entries(subject, terms, palette, mark, from));
    picture.finish(bottom)
}

/// About how many cells a row has.
fn target(count: u64) -> u64 {
    match count {
        0..=60 => 10,
        61..=400 => 20,
        401..=3000 => 40,
        3001..=20_000 => 100,
        _ => 200,
    }
}

/// The n of each row's first column, and the columns above.
fn labels(picture: &mut Picture, grid: &Grid, (first, last): (u64, u64), length: u64) {
    let columns = length.min(last - first + 1);
    let mut name = text((grid.left - 8, grid.top - 9), 14, "ink", Anchor::End, "n");
    name.assign("font-style", "italic");
    picture.add(name);
    let step = grid.label_step((columns - 1).to_string().len());
    for column in (0..columns).step_by(step as usize) {
        let place = (grid.x(column) + grid.size / 2, grid.top - 9);
        picture.add(text(place, 11, "faint", Anchor::Middle, &column.to_string()));
    }
    let step = 14u32.div_ceil(grid.pitch);
    for (row, n) in (0..).zip((first..=last).step_by(length as usize)).step_by(step as usize) {
        let place = (grid.left - 8, grid.y(row) + grid.size / 2 + 5);
        picture.add(text(place, 13, "faint", Anchor::End, &format!("{n}+")));
    }
}

/// The band behind the cells of a row that are before the period.
fn shade(
    picture: &mut Picture,
    grid: &Grid,
    row: u64,
    (from, last): (u64, u64),
    start: u64,
    length: u64,
    preperiod: u64,
) {
    let (begin, end) = (from.max(start), preperiod.min(start + length).min(last + 1));
    if begin < end {
        let (x, right) = (grid.x(begin - start), grid.x(end - start));
        picture.add(rectangle("shade", x, grid.y(row) - REACH, right - x, grid.size + 2 * REACH, SHADE));
    }
}

/// What is in the legend: the values, and how the period is marked.
fn entries(
    subject: Subject<'_>,
    terms: &[SequenceTerm],
    palette: Palette,
    mark: Option<&Mark>,
    from: u64,
) -> Vec<Entry> {
    let mut entries = legend::terms(subject, terms.iter().copied(), palette);
    if let Some(mark) = mark {
        if mark.preperiod > from {
            entries.push(Entry { sample: Sample::Shade, words: "before the period".to_owned() });
        }
        entries.push(Entry { sample: Sample::Boundary, words: "a period begins".to_owned() });
    }
    entries
}

/// What the picture shows, in words.
fn description(
    subject: Subject<'_>,
    (from, last): (u64, u64),
    length: u64,
    terms: &[SequenceTerm],
    mark: Option<&Mark>,
) -> String {
    let listed: Vec<String> = terms.iter().take(DESCRIBED).map(|term| written(*term, "undefined")).collect();
    let more = if terms.len() > DESCRIBED { ", and so on" } else { "" };
    let period = mark.map_or_else(|| "no period marked".to_owned(), Mark::told);
    format!(
        "{}; {}; one cell for each n from {from} to {last}, in rows of {length}; {period}. Values: {}{more}.",
        subject.title(),
        subject.measure(),
        listed.join(", "),
    )
}
