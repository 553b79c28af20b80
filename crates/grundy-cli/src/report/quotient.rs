//! Misère quotients for people: the presentation, the P-portion, where the order grew, and Phi as a table.
//!
//! Phi is told once: what comes before the period in rows, then one period, which repeats for ever. Without a proven
//! period all of it is told, in rows of ten. Long tables are folded in the middle; `--format json` has everything.

mod latex;
mod picture;
mod structure;

use std::fmt::Write;

use grundy::quotients::{Phi, QuotientFound};

pub(crate) use latex::latex;
pub(crate) use picture::{dot, svg};

/// What a quotient is of.
#[derive(Clone, Copy)]
pub(crate) struct Subject<'a> {
    pub(crate) rule: &'a str,
    pub(crate) of: &'a str,
}

/// Rows of a table that are told from its beginning, and from its end.
const FIRST_ROWS: usize = 24;
const LAST_ROWS: usize = 2;

/// The most columns of a table.
const COLUMNS: usize = 24;

/// Words or equations that are told before the rest is counted.
const LISTED: usize = 200;

/// The quotient as text.
pub(crate) fn text(subject: Subject<'_>, found: &QuotientFound) -> String {
    let mut text = format!("{} on {}, misère quotient {}\n", subject.rule, subject.of, reach(found));
    let (Some(order), Some(p_order)) = (found.order(), found.p_order()) else {
        text.push_str(
            "  infinite, proven: no option is like the position it is an option of, and there are\n",
        );
        text.push_str("  heaps without end each of which is an option of the later ones\n");
        text.push_str("  the quotient of the heaps up to some N: --to N");
        return text;
    };
    let kind = found.tame.map_or("", |tame| if tame { ", tame" } else { ", wild" });
    let elements = if order == 1 { "1 element".to_owned() } else { format!("{order} elements") };
    let _ = writeln!(text, "  {elements}, {p_order} in P{kind}");
    let (generators, relations) = (found.generators.join(", "), listed(&found.relations, ", "));
    wrapped(&mut text, &format!("Q = < {generators} | {relations} >"));
    let p: Vec<&str> = found.p.iter().map(|&element| found.word(element)).collect();
    wrapped(&mut text, &format!("P = {{ {} }}", listed(&p, ", ")));
    if !found.changes.is_empty() {
        let told = found.changes.iter().map(|change| format!("{} at {}", change.order, change.n));
        wrapped(&mut text, &format!("order grew to {}", listed(&told.collect::<Vec<_>>(), ", ")));
    }
    match &found.phi {
        Phi::Members(phi) => members(&mut text, found, phi),
        Phi::Pieces(pieces) => {
            text.push_str("  Phi:\n");
            for (piece, element) in pieces {
                let _ = writeln!(text, "    {piece}  {}", found.word(*element));
            }
        }
    }
    text.trim_end().to_owned()
}

/// `of all n`, `up to n = 30`.
fn reach(found: &QuotientFound) -> String {
    match (found.repeats, found.to) {
        _ if found.infinite => "of all n".into(),
        (Some(_), _) => "of all n".into(),
        (None, Some(to)) => format!("up to n = {to}"),
        (None, None) => "of everything that can be reached".into(),
    }
}

/// The first of many, and how many more there are.
fn listed(words: &[impl AsRef<str>], between: &str) -> String {
    let shown: Vec<&str> = words.iter().take(LISTED).map(AsRef::as_ref).collect();
    match words.len() - shown.len() {
        0 => shown.join(between),
        more => format!("{}{between}... ({more} more)", shown.join(between)),
    }
}

/// A paragraph in lines of at most a hundred letters, later ones further in.
fn wrapped(out: &mut String, paragraph: &str) {
    let mut line = "  ".to_owned();
    // Words of one element stay together.
    for part in paragraph.split_inclusive(", ") {
        if line.chars().count() + part.trim_end().chars().count() > 100 && !line.trim().is_empty() {
            let _ = writeln!(out, "{}", line.trim_end());
            "      ".clone_into(&mut line);
        }
        line.push_str(part);
    }
    let _ = writeln!(out, "{}", line.trim_end());
}

/// The members of a row of a table: the first, and the one behind the last.
type Row = (usize, usize);

/// How a table of Phi is laid out: rows of the part before the period, then one period.
struct Layout {
    columns: usize,
    /// The length of the part before the period, and of all that is told.
    before: usize,
    told: usize,
}

impl Layout {
    fn of(found: &QuotientFound, phi: &[u32]) -> Self {
        match found.repeats {
            Some(repeats) => {
                // What is known may end before a whole period: it repeats from the preperiod on.
                let before = repeats.preperiod.saturating_sub(found.least as usize);
                let told = (before + repeats.period).min(phi.len());
                let columns = match repeats.period {
                    period @ 6..=COLUMNS => period,
                    period if period < 6 => period * 12_usize.div_euclid(period).max(1),
                    _ => 10,
                };
                Self { columns, before: before.min(phi.len()), told }
            }
            None => Self { columns: 10, before: phi.len(), told: phi.len() },
        }
    }

    /// The rows, first and last, of the part before the period and of the period.
    fn rows(&self) -> (Vec<Row>, Vec<Row>) {
        let cut = |from: usize, to: usize| -> Vec<Row> {
            (from..to).step_by(self.columns).map(|at| (at, (at + self.columns).min(to))).collect()
        };
        (cut(0, self.before), cut(self.before, self.told))
    }
}

fn members(text: &mut String, found: &QuotientFound, phi: &[u32]) {
    let layout = Layout::of(found, phi);
    let (before, period) = layout.rows();
    let shown: Vec<Row> = folded(&before).chain(folded(&period)).flatten().collect();
    let in_table = || shown.iter().flat_map(|&(from, to)| &phi[from..to]);
    let width = in_table().map(|&element| found.word(element).chars().count()).max().unwrap_or(1).max(2);
    let least = found.least as usize;
    let margin = (least + layout.told).to_string().len();
    text.push_str("  Phi(n):\n");
    let head: String = (0..layout.columns.min(layout.told.max(1)))
        .map(|at| format!("  {:<width$}", format!("+{at}")))
        .collect();
    let _ = writeln!(text, "    {:>margin$} {}", "n", head.trim_end());
    let mut row = |mark: char, row: Option<Row>| {
        let Some((from, to)) = row else {
            let _ = writeln!(text, "    {:>margin$} ", "...");
            return;
        };
        let cells: String = phi[from..to].iter().map(|&at| format!("  {:<width$}", found.word(at))).collect();
        let _ = writeln!(text, "    {:>margin$}{mark}{}", least + from, cells.trim_end());
    };
    folded(&before).for_each(|at| row(' ', at));
    folded(&period).for_each(|at| row('|', at));
    let _ = match found.repeats {
        Some(repeats) => {
            let from = repeats.preperiod;
            writeln!(text, "  period {} from n = {from} on (|), proven for all n", repeats.period)
        }
        None => writeln!(text, "  no period is proven"),
    };
}

/// The rows of a table, with a gap where there are too many.
fn folded(rows: &[Row]) -> impl Iterator<Item = Option<Row>> + '_ {
    let many = rows.len() > FIRST_ROWS + LAST_ROWS + 1;
    let (first, last) = if many { (FIRST_ROWS, rows.len() - LAST_ROWS) } else { (rows.len(), rows.len()) };
    let gap = many.then_some(None);
    rows[..first].iter().copied().map(Some).chain(gap).chain(rows[last..].iter().copied().map(Some))
}
