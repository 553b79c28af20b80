//! Section 3: Figures 3 and 4, the table of stars whose paths have lengths 1 and 2.
//!
//! A star stands in the row of its number of paths and the column of its paths of length 2; the
//! empty graph stands above all rows.

use grundy::Error;
use grundy_core::Piece;

use super::moves::{Move, graph, shape, takes};
use super::stars::{Star, value};
use crate::{Bench, Checked, Claim, Erratum, Found, Table, cell};

/// The claims on Figures 3 and 4.
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Figure 3 (number of rows)",
            statement: "Figure 3 shows the first six rows of the table, of which the first two are those of the empty graph and of the star reduced to its centre.",
            check: rows_of_figure_3,
            erratum: Some(Erratum::WORDING),
        },
        Claim {
            name: "Figure 3 (positions)",
            statement: "Row k, column j has the star with k paths, j of them of length 2: P1; P2, P3; P3, P4, P5; S(1,1,1) to S(2,2,2); and so on to S(2,2,2,2,2). The options of a star stand above it, left of it and above left of it.",
            check: positions,
            erratum: None,
        },
        Claim {
            name: "Theorem 11",
            statement: "Figure 4: the Grundy values of the stars with paths of lengths 1 and 2 by number of paths (0 to 5, 2p, 2p+1) and number of paths of length 2.",
            check: theorem_11,
            erratum: None,
        },
        Claim {
            name: "Theorem 11 (form of the lines)",
            statement: "Except for the four first lines, lines with an odd number of paths are of the form 1203(12)*, even lines of the form 0312(03)*.",
            check: lines,
            erratum: None,
        },
        Claim {
            name: "Theorem 11 (form of the columns)",
            statement: "Except for the four first columns, columns with an even number of paths of length 2 are of the form (01)*, odd columns of the form (23)*.",
            check: columns,
            erratum: None,
        },
    ]
}

/// The star of a row and a column.
pub(super) fn at(row: usize, column: usize) -> Star {
    Star::of(&[vec![1; row - column], vec![2; column]].concat())
}

/// The rows of the figures that are labelled: numbers of paths.
const LABELS: [usize; 6] = [0, 1, 2, 3, 4, 5];

fn rows_of_figure_3(_: &mut Bench<'_>) -> Checked {
    let stars = LABELS.map(|row| (0..=row).map(|column| at(row, column)).collect::<Vec<_>>());
    let rows: Vec<Vec<Star>> = [vec![Star::Empty]].into_iter().chain(stars).collect();
    let wrong = (rows.len() != 6).then(|| {
        let last = rows.last().and_then(|row| row.last()).map_or(String::new(), Star::name);
        format!("with the row of ∅ the rows down to that of {last} are {}, not 6", rows.len())
    });
    let range = "the rows printed: ∅ and those labelled 0 to 5";
    let correction = "the figure shows seven rows, that of the empty graph and the first six rows of stars (0 to 5 paths); \
                      the \"four first lines\" that are excepted after Theorem 11 are then those of 0 to 3 paths, not the first four of the figure";
    Ok(Found::unless(wrong, range, correction))
}

fn positions(_: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    let chains = [(0, 0, 1), (1, 0, 2), (1, 1, 3), (2, 0, 3), (2, 1, 4), (2, 2, 5)];
    for (row, column, n) in chains {
        if shape(&at(row, column))? != Some(graph(&format!("P({n})"))?.key()) {
            wrong = wrong.or(Some(format!("row {row}, column {column} is not P{n}")));
        }
    }
    for row in 3..=9 {
        for column in 0..=row {
            let mut above = vec![];
            if column < row {
                above.push(shape(&at(row - 1, column))?);
            }
            if column > 0 {
                above.push(shape(&at(row, column - 1))?);
                above.push(shape(&at(row - 1, column - 1))?);
            }
            let options: Vec<_> = takes(&graph(&at(row, column).text())?).iter().map(Move::leaves).collect();
            if above.iter().any(|key| !options.contains(key))
                || options.iter().any(|key| !above.contains(key))
            {
                wrong = wrong.or(Some(at(row, column).name()));
            }
        }
    }
    Ok(Found::unless(
        wrong,
        "the chains of rows 0 to 2; the options of all stars of 3 to 9 paths, up to isomorphism",
        "not known",
    ))
}

/// Rows 0 to 5 of Figure 4 as printed.
const PRINTED: [&str; 6] = ["1", "20", "012", "1201", "03120", "120312"];

/// The values of a row.
fn row(bench: &mut Bench<'_>, paths: usize) -> Result<String, Error> {
    (0..=paths).map(|column| Ok(value(bench, &at(paths, column))?.to_string())).collect()
}

/// A word of so many letters: a beginning and then two letters again and again, cut off.
fn word(beginning: &str, again: &str, letters: usize) -> String {
    beginning.chars().chain(again.chars().cycle()).take(letters).collect()
}

/// What the last two rows of the figure, 2p and 2p+1, print of a row.
fn general(paths: usize) -> String {
    if paths.is_multiple_of(2) { word("0312", "03", paths + 1) } else { word("1203", "12", paths + 1) }
}

/// How many rows of Figure 4 are recomputed.
const ROWS: usize = 14;

fn theorem_11(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    let mut table = Table::new(std::iter::once("paths".to_owned()).chain((0..=ROWS).map(|j| j.to_string())));
    for paths in 0..=ROWS {
        let printed = PRINTED.get(paths).map_or_else(|| general(paths), |row| (*row).to_owned());
        let computed = row(bench, paths)?;
        let mut cells = vec![paths.to_string()];
        for (p, c) in printed.chars().zip(computed.chars()) {
            cells.push(cell(&p.to_string(), &c.to_string()));
            if p != c {
                wrong = wrong.or(Some(format!("row {paths}: printed {printed}, computed {computed}")));
            }
        }
        cells.resize(ROWS + 2, String::new());
        table.row(cells);
    }
    let empty = value(bench, &Star::Empty)?;
    let wrong = wrong.or((empty != 0).then(|| format!("the empty graph has {empty}")));
    let range = format!(
        "every cell of rows 0 to 5, rows 2p and 2p+1 for p = 3 to {}; up to 8 vertices by the definition",
        ROWS / 2
    );
    Ok(Found::unless(wrong, range, "not known").with_table(table))
}

fn lines(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for paths in 4..=ROWS {
        let row = row(bench, paths)?;
        if row != general(paths) {
            wrong = wrong.or(Some(format!("{paths} paths: {row}")));
        }
    }
    let range = format!(
        "lines of 4 to {ROWS} paths, the four first being those of 0 to 3 paths (with the row of ∅ counted as a line, that of 3 paths, 1201, would not fit), \
         and the last repetition cut off where the line ends"
    );
    Ok(Found::unless(wrong, range, "not known"))
}

fn columns(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for column in 4..=ROWS {
        for paths in column..=ROWS {
            let stated = (column % 2 * 2 + (paths - column) % 2) as u64;
            let star = at(paths, column);
            let value = value(bench, &star)?;
            if value != stated {
                wrong = wrong.or(Some(format!("{}: {value}, printed {stated}", star.name())));
            }
        }
    }
    Ok(Found::unless(wrong, format!("columns 4 to {ROWS}, stars of at most {ROWS} paths"), "not known"))
}
