//! The proof that a sequence of Grundy values repeats for ever.
//!
//! The theorem (`docs/periods.md`): rows `F_i(N)` are given by options that leave at most k open parts of
//! sizes that add up to N - d, d ≤ D, each part of at least a certain size. If
//! `F_i(N + p) = F_i(N)` for all rows and all N from s to k s + (k - 1) p + D - k, then for all
//! N ≥ s. Here the rows of the file are taken for what they say they are, graphs with one open path;
//! everything else is worked out again: their options from the rule, their small values by playing
//! them out, their other values by the options, the equality, and that the period and the preperiod
//! of the family are the least.
//!
//! Values are compared as they are worked out, so only those of the file are kept, and the first that is wrong
//! ends the check. Every list is as long as the numbers of the file say before anything is worked out: so
//! the length of the file bounds the work.

mod family;
mod options;
mod rising;

use crate::graph::Graph;
use crate::meter::{Failure, Meter, demand, refuse};
use crate::reader::Reader;
use crate::rules::{PlayedOut, Rule};
use crate::shape::{Coloured, Shape};
use crate::statement::{self, Family, Period};
use options::Choice;

/// The most values of the file, and the most terms of the family.
const MOST: usize = 20_000_000;
/// The most rows.
const MOST_ROWS: usize = 10_000;
/// The most sums of values that are worked out.
const MOST_SUMS: u128 = 1 << 33;
/// Values are less than this.
const ROOM: usize = 1 << 20;

/// A row.
struct Row {
    /// The graph; `None` for heaps.
    shape: Option<Shape>,
    /// The least size.
    least: u64,
    /// From here on the options hold.
    base: u64,
    choices: Vec<Choice>,
    /// From the least size on, as the file has them; those of `known` sizes have been confirmed.
    values: Vec<u32>,
    known: usize,
}

/// What the file says of the rows.
struct Claim {
    /// The values of the family.
    values: Vec<u32>,
    start: u64,
    period: u64,
    end: u64,
    rows: Vec<(Option<Shape>, Vec<u32>)>,
}

/// Checks the proof of a period, whose kind has been read.
pub(crate) fn verify(statement: &Period, reader: &mut Reader<'_>) -> Result<(), Failure> {
    let claim = Claim::read(statement, reader)?;
    let meter = reader.meter();
    let rule = &statement.rule;
    demand(claim.period > 0 && claim.start <= claim.end, || "the range of the rows is empty".into())?;
    let Some(last) = claim.end.checked_add(claim.period).filter(|last| *last <= MOST as u64) else {
        return refuse("the range is too long for this checker");
    };
    let terms = statement.preperiod - statement.from + statement.period;
    demand(claim.values.len() as u64 == terms, || format!("there should be {terms} values of the family"))?;
    let mut rows: Vec<Row> = vec![];
    for (number, (shape, values)) in claim.rows.into_iter().enumerate() {
        let core = shape.as_ref().map(|shape| shape.core.order());
        let least = core.map_or(0, |core| (core + rule.reach() + 1) as u64);
        let base = core.map_or(rule.reach() + 1, |core| core + rule.long()) as u64;
        let length = (last + 1).saturating_sub(least);
        demand(values.len() as u64 == length, || {
            format!("row {number} should have {length} values and has {}", values.len())
        })?;
        let large = values.iter().any(|value| *value as usize >= ROOM);
        demand(!large, || format!("row {number} has a value that is too large for this checker"))?;
        demand(claim.end >= base, || {
            format!("the range has to reach size {base}, and ends at {}", claim.end)
        })?;
        rows.push(Row { shape, least, base, choices: vec![], values, known: 0 });
    }
    match &statement.family {
        Family::Heap { .. } => heaps(rule, &mut rows, meter)?,
        Family::Path { shape, .. } => graphs(rule, shape, &mut rows, meter)?,
        Family::Weight { .. } => return refuse("one weight that grows is not proven by rows"),
    }
    grow(&mut rows, last, meter)?;
    let rising = match statement.saltus {
        0 => {
            window(&rows, claim.start, claim.period, claim.end)?;
            rising::Rising { start: claim.start, period: claim.period, saltus: 0, end: claim.end }
        }
        saltus => {
            let rising = rises(&rows, statement, saltus, (claim.start, claim.period, claim.end))?;
            rising.check(&rows[0], meter)?;
            rising
        }
    };
    family::Sequence { statement, rows: &rows, claim: rising, last, meter }.check(&claim.values)
}

impl Claim {
    fn read(statement: &Period, reader: &mut Reader<'_>) -> Result<Self, Failure> {
        let heaps = matches!(statement.family, Family::Heap { .. });
        reader.next("values")?;
        let values = reader.numbers(MOST, "the values of the family")?;
        reader.next("start")?;
        let start = reader.number()?;
        reader.next("rows_period")?;
        let period = reader.number()?;
        reader.next("end")?;
        let end = reader.number()?;
        reader.next("rows")?;
        let mut rows: Vec<(Option<Shape>, Vec<u32>)> = vec![];
        let mut room = MOST;
        reader.list(MOST_ROWS, "the rows", |reader| {
            let shape = if heaps {
                reader.first("values")?;
                None
            } else {
                reader.first("vertices")?;
                let core = statement::graph(reader)?;
                let ends = statement::ends(reader, &core)?;
                reader.meter().hold(16 * core.order() + 64)?;
                reader.next("values")?;
                Some(Shape { core, ends })
            };
            let values = reader.numbers(room, "the values of the rows")?;
            room -= values.len();
            reader.close()?;
            rows.push((shape, values));
            Ok(())
        })?;
        reader.close()?;
        reader.end()?;
        demand(!rows.is_empty(), || "there are no rows".into())?;
        Ok(Self { values, start, period, end, rows })
    }
}

impl Row {
    /// Confirms the next value.
    fn confirm(&mut self, number: usize, value: u32) -> Result<(), Failure> {
        let stated = self.values.get(self.known).copied();
        let size = self.least + self.known as u64;
        self.known += 1;
        demand(stated == Some(value), || {
            let stated = stated.map_or("nothing".to_owned(), |stated| stated.to_string());
            format!("row {number} at size {size} is worth {value}, not {stated}")
        })
    }

    /// The value at a size.
    fn at(&self, size: u64) -> u32 {
        self.values[(size - self.least) as usize]
    }
}

/// The options of heaps, and their small values.
fn heaps(rule: &Rule, rows: &mut [Row], meter: &Meter<'_>) -> Result<(), Failure> {
    let (Rule::Code { digits, .. }, [row]) = (rule, rows) else { return refuse("heaps have one row") };
    for (taken, digit) in digits.iter().enumerate() {
        for (bit, parts) in [(2, 1), (4, 2), (8, 3)] {
            if digit & bit != 0 {
                row.choices.push(Choice { constant: 0, taken: taken as u64, parts: vec![(0, 1); parts] });
            }
        }
    }
    // A small heap has the same options where there is enough left, and may be emptied; a digit before the point does not
    // say so.
    within_bounds(row.choices.len() as u128 * u128::from(row.base))?;
    let mut marks = Marks::new(meter)?;
    for heap in 0..row.base {
        marks.clear();
        meter.work(row.choices.len() as u64)?;
        for choice in row.choices.iter().filter(|choice| choice.taken <= heap) {
            sums(std::slice::from_ref(row), &choice.parts, heap - choice.taken, 0, &mut marks, meter)?;
        }
        if digits[heap as usize] & 1 != 0 {
            marks.mark(0);
        }
        row.confirm(0, marks.mex())?;
    }
    Ok(())
}

/// The options of graphs, and their small values.
fn graphs(rule: &Rule, family: &Shape, rows: &mut [Row], meter: &Meter<'_>) -> Result<(), Failure> {
    let shapes: Vec<Shape> = rows.iter().filter_map(|row| row.shape.clone()).collect();
    demand(shapes.first() == Some(family), || "the first row is not the family".into())?;
    let sorted = shapes.windows(2).skip(1).all(|two| two[0].key() < two[1].key());
    demand(sorted, || "the rows are not in order".into())?;
    let long = rule.long();
    let coloured: Vec<Coloured> =
        shapes.iter().map(|shape| Coloured::new(shape.clone(), meter)).collect::<Result<_, _>>()?;
    let mut reached = vec![false; shapes.len()];
    for (number, (row, shape)) in rows.iter_mut().zip(&shapes).enumerate() {
        let graph = shape.at(long)?;
        demand(graph.parts(graph.all()).len() == 1, || format!("row {number} is not connected"))?;
        let again = Shape::normal(&graph, graph.all(), &shape.path(long));
        demand(Coloured::new(again, meter)?.same(&coloured[number], meter)?, || {
            format!("row {number} is not in normal form")
        })?;
        row.choices = options::choices(rule, number, shape, &coloured, meter)?;
        for (row, _) in row.choices.iter().flat_map(|choice| &choice.parts) {
            reached[*row] = true;
        }
        small_values(rule, number, row, shape, meter)?;
    }
    let idle = reached.iter().skip(1).any(|reached| !reached);
    demand(!idle, || "a row is there that no move leads to".into())
}

/// The values of a shape whose path is too short for the options, played out.
fn small_values(
    rule: &Rule,
    number: usize,
    row: &mut Row,
    shape: &Shape,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let (margin, long) = (rule.reach() + 1, rule.long());
    let whole = |length: usize| Graph::first(shape.core.order() + length);
    if shape.ends[1].is_none() {
        // A path that hangs on one vertex or none: shorter ones are parts of a longer one.
        let mut played = PlayedOut::new(rule, &shape.at(long)?, meter)?;
        return (margin..long).try_for_each(|length| row.confirm(number, played.value(whole(length))?));
    }
    (margin..long).try_for_each(|length| {
        let graph = shape.at(length)?;
        let all = graph.all();
        row.confirm(number, PlayedOut::new(rule, &graph, meter)?.value(all)?)
    })
}

/// Refuses to work out more sums than there is time for.
fn within_bounds(sums: u128) -> Result<(), Failure> {
    demand(sums <= MOST_SUMS, || "the range is too long for this checker".into())
}

/// Confirms the values of all rows up to a size, by their options.
fn grow(rows: &mut [Row], last: u64, meter: &Meter<'_>) -> Result<(), Failure> {
    let sums_of = |choice: &Choice| match choice.parts.len() {
        0 | 1 => u128::from(last),
        2 => u128::from(last) * u128::from(last) / 2,
        _ => u128::from(last).pow(3) / 36,
    };
    let choices = || rows.iter().flat_map(|row| &row.choices);
    within_bounds(choices().map(sums_of).fold(0, u128::saturating_add))?;
    let first = rows.iter().map(|row| row.base).min().unwrap_or(0);
    let mut marks = Marks::new(meter)?;
    for size in first..=last {
        for number in 0..rows.len() {
            if size < rows[number].base {
                continue;
            }
            marks.clear();
            meter.work(rows[number].choices.len() as u64)?;
            for choice in &rows[number].choices {
                sums(rows, &choice.parts, size - choice.taken, choice.constant, &mut marks, meter)?;
            }
            rows[number].confirm(number, marks.mex())?;
        }
    }
    Ok(())
}

/// Marks the nim-sums of parts of all sizes that add up to `total`. All these sizes have been confirmed.
fn sums(
    rows: &[Row],
    parts: &[(usize, u64)],
    total: u64,
    sum: u32,
    marks: &mut Marks,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    match parts {
        [] => marks.mark(sum),
        [(row, least)] => {
            if total >= *least {
                marks.mark(sum ^ rows[*row].at(total));
            }
        }
        [(row, least), (other, other_least)] => {
            let Some(most) = total.checked_sub(*other_least).filter(|most| most >= least) else {
                return Ok(());
            };
            // Two parts of one kind: the smaller first.
            let most = if (row, least) == (other, other_least) { total / 2 } else { most };
            meter.work(most)?;
            let (row, other) = (&rows[*row], &rows[*other]);
            for size in *least..=most {
                marks.mark(sum ^ row.at(size) ^ other.at(total - size));
            }
        }
        [first, rest @ ..] => sums_of_more(rows, *first, rest, total, sum, marks, meter)?,
    }
    Ok(())
}

/// The same for three parts or more: every size of the first.
fn sums_of_more(
    rows: &[Row],
    (row, least): (usize, u64),
    rest: &[(usize, u64)],
    total: u64,
    sum: u32,
    marks: &mut Marks,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let others: u64 = rest.iter().map(|(_, least)| least).sum();
    (least..=total.saturating_sub(others))
        .try_for_each(|size| sums(rows, rest, total - size, sum ^ rows[row].at(size), marks, meter))
}

/// The hypotheses of the theorem about values that rise.
fn rises(
    rows: &[Row],
    statement: &Period,
    saltus: u64,
    (start, period, end): (u64, u64, u64),
) -> Result<rising::Rising, Failure> {
    let alone = matches!(&statement.family, Family::Heap { beside } if beside.terms.is_empty());
    demand(alone && rows.len() == 1, || "values that rise are those of one heap alone".into())?;
    demand(period.is_multiple_of(statement.period), || {
        "the row's period is no multiple of the period".into()
    })?;
    let saltus = saltus.checked_mul(period / statement.period);
    let Some(saltus) = saltus else { return refuse("the saltus is too large for this checker") };
    Ok(rising::Rising { start, period, saltus, end })
}

/// The hypothesis of the theorem.
fn window(rows: &[Row], start: u64, period: u64, end: u64) -> Result<(), Failure> {
    let choices = || rows.iter().flat_map(|row| &row.choices);
    let parts = choices().map(|choice| choice.parts.len() as u64).max().unwrap_or(0).max(1);
    let depth = choices().map(|choice| choice.taken).max().unwrap_or(0);
    let leasts = choices().flat_map(|choice| &choice.parts).map(|(_, least)| *least);
    let defined = rows.iter().map(|row| row.least).chain(leasts).max().unwrap_or(0).max(1);
    demand(start >= defined, || format!("the rows are defined from size {defined} on, not from {start}"))?;
    // All of these are bounded by the length of the file.
    let needed = (parts * start + (parts - 1) * period + depth).saturating_sub(parts);
    demand(end >= needed, || format!("the range has to reach size {needed}, and ends at {end}"))?;
    for (number, row) in rows.iter().enumerate() {
        if let Some(size) = (start..=end).find(|&size| row.at(size) != row.at(size + period)) {
            return refuse(format!("row {number} differs at sizes {size} and {}", size + period));
        }
    }
    Ok(())
}

/// Which values the options of one place have: the last place that has each.
struct Marks {
    last: Vec<u32>,
    place: u32,
}

impl Marks {
    fn new(meter: &Meter<'_>) -> Result<Self, Failure> {
        meter.hold(4 * ROOM)?;
        Ok(Self { last: vec![0; ROOM], place: 0 })
    }

    fn clear(&mut self) {
        // Places are sizes of rows, fewer than 2^32.
        self.place += 1;
    }

    /// Larger values than there is room for are no values of the file, so the least that is missing is not
    /// among them, or is refused.
    fn mark(&mut self, value: u32) {
        if let Some(last) = self.last.get_mut(value as usize) {
            *last = self.place;
        }
    }

    /// The least value that is not marked.
    fn mex(&self) -> u32 {
        self.last.iter().take_while(|last| **last == self.place).count() as u32
    }
}
