//! A recomputed table of a paper.

use std::fmt;

/// Rows of cells under a header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// One cell a column.
    pub header: Vec<String>,
    /// The rows, as long as the header.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// A table without rows.
    pub fn new<S: ToString>(header: impl IntoIterator<Item = S>) -> Self {
        Self { header: header.into_iter().map(|cell| cell.to_string()).collect(), rows: vec![] }
    }

    /// Adds a row.
    pub fn row<S: ToString>(&mut self, cells: impl IntoIterator<Item = S>) {
        self.rows.push(cells.into_iter().map(|cell| cell.to_string()).collect());
    }

    /// As a table of Markdown.
    #[must_use]
    pub fn markdown(&self) -> String {
        let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
        let rule = vec!["---".to_owned(); self.header.len()];
        let rows = self.rows.iter().map(|row| line(row));
        [line(&self.header), line(&rule)].into_iter().chain(rows).collect()
    }

    /// As a tabular of LaTeX.
    #[must_use]
    pub fn latex(&self) -> String {
        let line = |cells: &[String]| format!("{} \\\\\n", cells.join(" & "));
        let columns = "c".repeat(self.header.len().saturating_sub(1));
        let rows: String = self.rows.iter().map(|row| line(row)).collect();
        format!("\\begin{{tabular}}{{l|{columns}}}\n{}\\hline\n{rows}\\end{{tabular}}\n", line(&self.header))
    }
}

/// A cell as it is, or as printed beside what is right where the two differ.
#[must_use]
pub(crate) fn cell(printed: &str, computed: &str) -> String {
    if printed == computed { computed.to_owned() } else { format!("{computed} (printed {printed})") }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = || std::iter::once(&self.header).chain(&self.rows);
        let width = |column: usize| {
            rows().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.header.len()).map(width).collect();
        for row in rows() {
            let cells: Vec<String> =
                row.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}")).collect();
            writeln!(f, "{}", cells.join("  ").trim_end())?;
        }
        Ok(())
    }
}
