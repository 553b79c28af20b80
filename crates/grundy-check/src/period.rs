//! The proof that a sequence of Grundy values repeats for ever.
//!
//! The theorem (`docs/periods.md`): rows `F_i(N)` are given by options that leave at most k open parts of
//! sizes that add up to N - d, d ≤ D, each part of at least a certain size. If
//! `F_i(N + p) = F_i(N)` for all rows and all N from s to k s + (k - 1) p + D - k, then for all
//! N ≥ s. Here the rows of the file are taken for what they say they are, graphs with one open path;
//! everything else is worked out again: their options from the rule, their small values by playing
//! them out, their other values by the options, the equality, and that the period and the preperiod
//! of the family are the least.

mod family;
mod rising;

use serde_json::Value;

use crate::file::{Fields, numbers};
use crate::graph::{Graph, Set, vertices};
use crate::notation::{self, Open};
use crate::rules::{PlayedOut, Rule, mex};
use crate::shape::Shape;
use crate::{Refusal, demand, refuse};

/// The fields of the file.
pub const FIELDS: &[&str] = &[
    "certificate",
    "version",
    "rule",
    "family",
    "convention",
    "play",
    "from",
    "preperiod",
    "period",
    "saltus",
    "values",
    "start",
    "rows_period",
    "end",
    "rows",
    "digest",
];

/// The most values that are worked out.
const MOST: u64 = 200_000_000;

/// The largest heap that is left in three in every way.
const MOST_IN_THREE: u64 = 10_000;

/// An option of a row: the value of its constant parts, what it takes away, its open parts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Choice {
    constant: u64,
    taken: u64,
    /// Rows, and the least sizes of the parts.
    parts: Vec<(usize, u64)>,
}

/// A row.
struct Row {
    /// The graph; `None` for heaps.
    shape: Option<Shape>,
    /// The least size.
    least: u64,
    /// From here on the options hold.
    base: u64,
    choices: Vec<Choice>,
    /// From the least size on.
    values: Vec<u64>,
}

/// Checks a certificate of a period.
///
/// # Errors
/// The reason, when it proves nothing.
pub fn verify(fields: &Fields) -> Result<String, Refusal> {
    fields.exactly(FIELDS)?;
    let convention = (fields.text("convention")?, fields.text("play")?);
    demand(convention == ("disjunctive", "normal"), || {
        "this checker knows Grundy values only: disjunctive compound, normal play".into()
    })?;
    let (rule_text, family_text) = (fields.text("rule")?, fields.text("family")?);
    let rule = Rule::read(rule_text)?;
    let family = notation::open(family_text)?;
    let Some(open) = family.open else { return refuse("the family does not grow with n") };
    let stated = fields.list("rows")?;
    let mut rows = match open {
        Open::Heap(_) => heaps(&rule, stated)?,
        Open::Path(..) => graphs(&rule, stated)?,
    };
    let [start, period, end] =
        [fields.number("start")?, fields.number("rows_period")?, fields.number("end")?];
    demand(period > 0, || "the rows' period is 0".into())?;
    let last = end.saturating_add(period);
    demand(last.saturating_mul(rows.len() as u64) <= MOST, || {
        "the range is too long for this checker".into()
    })?;
    let threes = rows.iter().flat_map(|row| &row.choices).any(|choice| choice.parts.len() > 2);
    demand(!threes || last <= MOST_IN_THREE, || "the range is too long for this checker".into())?;
    grow(&mut rows, last);
    compare(&rows, stated)?;
    let saltus = fields.number("saltus")?;
    let rows_saltus = match saltus {
        0 => window(&rows, start, period, end).map(|()| 0)?,
        _ => rises(&rows, fields, start, period, end)?,
    };
    let claim = rising::Rising { start, period, saltus: rows_saltus, end };
    let sequence = family::Sequence { rule: &rule, text: family_text, open, rows: &rows, claim, last };
    sequence.check(fields)?;
    let (preperiod, period) = (fields.number("preperiod")?, fields.number("period")?);
    let rise = if saltus == 0 { String::new() } else { format!(", rising by {saltus}") };
    Ok(format!("{rule_text} on {family_text} has period {period} from n = {preperiod} on{rise}"))
}

/// The row of heaps, with its small values.
fn heaps(rule: &Rule, stated: &[Value]) -> Result<Vec<Row>, Refusal> {
    let Rule::Code { split, digits } = rule else { return refuse("this rule is not played on heaps") };
    let [row] = stated else { return refuse("heaps have one row") };
    let row = Fields::of(row)?;
    row.exactly(&["heaps", "least", "values"])?;
    let said = row.any("heaps")? == &Value::Bool(true) && row.number("least")? == 0;
    demand(said, || "the row of heaps is not what it should be".into())?;
    let digit = |taken: usize| if taken == 0 { *split } else { digits[taken - 1] };
    let mut choices = vec![];
    for taken in 0..=digits.len() {
        for (bit, parts) in [(2, 1), (4, 2), (8, 3)] {
            if digit(taken) & bit != 0 {
                choices.push(Choice { constant: 0, taken: taken as u64, parts: vec![(0, 1); parts] });
            }
        }
    }
    // A small heap has the same options where there is enough left, and may be emptied.
    let mut row = Row { shape: None, least: 0, base: digits.len() as u64 + 1, choices, values: vec![] };
    for heap in 0..row.base {
        let mut seen = vec![];
        for choice in row.choices.iter().filter(|choice| choice.taken < heap) {
            sums(std::slice::from_ref(&row), &choice.parts, heap - choice.taken, 0, &mut seen);
        }
        if heap > 0 && digit(heap as usize) & 1 != 0 {
            seen.push(0);
        }
        row.values.push(mex(&mut seen));
    }
    Ok(vec![row])
}

/// The rows of graphs, with their options and small values.
fn graphs(rule: &Rule, stated: &[Value]) -> Result<Vec<Row>, Refusal> {
    let shapes: Vec<Shape> = stated.iter().map(read_shape).collect::<Result<_, _>>()?;
    let order = |row: &Value| row.get("vertices").and_then(Value::as_u64);
    let key = |row: &Value| {
        (order(row), row.get("edges").map(Value::to_string), row.get("ends").map(Value::to_string))
    };
    let sorted = stated.windows(2).skip(1).all(|pair| key(&pair[0]) < key(&pair[1]));
    demand(sorted, || "the rows are not in order".into())?;
    let reach = rule.reach();
    let (long, margin) = (4 * reach + 3, reach + 1);
    let mut reached = vec![false; shapes.len()];
    let mut rows = vec![];
    for (number, shape) in shapes.iter().enumerate() {
        let again = Shape::normal(&shape.at(long)?, shape.at(long)?.all(), &path_of(shape, long));
        demand(again.core.order() == shape.core.order() && again.same(shape), || {
            format!("row {number} is not in normal form")
        })?;
        let choices = choices(rule, number, shape, &shapes)?;
        for (row, _) in choices.iter().flat_map(|choice| &choice.parts) {
            reached[*row] = true;
        }
        let core = shape.core.order() as u64;
        let values = small_values(rule, shape, margin, long)?;
        let (least, base) = (core + margin as u64, core + long as u64);
        rows.push(Row { shape: Some(shape.clone()), least, base, choices, values });
    }
    let idle = reached.iter().skip(1).position(|reached| !reached);
    demand(idle.is_none(), || "a row is there that no move leads to".into())?;
    demand(!rows.is_empty(), || "there are no rows".into())?;
    Ok(rows)
}

fn read_shape(row: &Value) -> Result<Shape, Refusal> {
    let row = Fields::of(row)?;
    row.exactly(&["vertices", "edges", "ends", "least", "values"])?;
    let order = row.number("vertices")? as usize;
    let pair = |edge: &Value| match edge.as_array().map(|ends| numbers(ends)) {
        Some(Ok(ends)) if ends.len() == 2 => Ok((ends[0] as usize, ends[1] as usize)),
        _ => refuse("an edge is not a pair of vertices"),
    };
    let edges: Vec<(usize, usize)> = row.list("edges")?.iter().map(pair).collect::<Result<_, _>>()?;
    let ordered = edges.iter().all(|(u, v)| u < v) && edges.windows(2).all(|two| two[0] < two[1]);
    demand(ordered, || "the edges of a row are not in order, each once".into())?;
    let end = |end: &Value| match (end, end.as_u64()) {
        (Value::Null, _) => Ok(None),
        (_, Some(v)) if (v as usize) < order => Ok(Some(v as usize)),
        _ => refuse("an end of a path is no vertex"),
    };
    let [u, v] = row.list("ends")? else { return refuse("a path has two ends") };
    Ok(Shape { core: Graph::new(order, &edges)?, ends: [end(u)?, end(v)?] })
}

fn path_of(shape: &Shape, length: usize) -> Vec<usize> {
    (shape.core.order()..shape.core.order() + length).collect()
}

/// The options of a shape whose path is long, from the moves on a stand-in whose path has 4r + 3
/// vertices, r being the reach. A move that takes an interval of the path and leaves more than r
/// vertices on both sides stands for the same cut at every such place; any other leaves the middle
/// vertex of the path, and looks the same however long the path is.
fn choices(rule: &Rule, number: usize, shape: &Shape, shapes: &[Shape]) -> Result<Vec<Choice>, Refusal> {
    let reach = rule.reach();
    let (long, margin) = (4 * reach + 3, reach + 1);
    let graph = shape.at(long)?;
    let path = path_of(shape, long);
    let whole: Set = path.iter().fold(0, |set, &v| set | 1 << v);
    let size = graph.order();
    let mut played = PlayedOut::new(rule, graph.clone());
    let mut choices = vec![];
    for taken in rule.moves(&graph, graph.all())? {
        let first = taken.trailing_zeros() as usize;
        let last = 127 - taken.leading_zeros() as usize;
        let inside = taken & !whole == 0 && first >= path[0] + margin && last + margin <= path[long - 1];
        let middle = path[long / 2];
        let runs: Vec<Vec<usize>> = if inside {
            vec![(path[0]..first).collect(), (last + 1..=path[long - 1]).collect()]
        } else {
            demand(taken >> middle & 1 == 0, || "a move reaches further than it should".into())?;
            let from = (path[0]..middle).rev().take_while(|&v| taken >> v & 1 == 0).last().unwrap_or(middle);
            let to = (middle..=path[long - 1]).take_while(|&v| taken >> v & 1 == 0).last().unwrap_or(middle);
            vec![(from..=to).collect()]
        };
        let mut choice = Choice { constant: 0, taken: size as u64, parts: vec![] };
        for part in graph.parts(graph.all() & !taken) {
            let open: Vec<&Vec<usize>> = runs.iter().filter(|run| part >> run[0] & 1 == 1).collect();
            let run = match open[..] {
                [] => {
                    choice.constant ^= played.value(part)?;
                    continue;
                }
                [run] => run,
                // A cut that leaves the two sides joined: one part with two open paths, unless the
                // core between them is a path itself.
                _ => match joined(&graph, part, &runs) {
                    Some(run) => &run.clone(),
                    None => return refuse(format!("row {number}: a cut leaves a graph with two open paths")),
                },
            };
            let left = Shape::normal(&graph, part, run);
            let Some(row) = shapes.iter().position(|shape| shape.same(&left)) else {
                return refuse(format!("row {number}: a move leaves a graph that is in no row"));
            };
            let order = u64::from(part.count_ones());
            choice.taken -= order;
            let own = (shapes[row].core.order() + margin) as u64;
            // The side of a cut may be as short as the margin.
            let cut = inside && open.len() == 1;
            choice.parts.push((row, if cut { order - (run.len() - margin) as u64 } else { own }));
        }
        if choice.parts.is_empty() {
            choice.taken = 0;
        }
        choice.parts.sort_unstable();
        choices.push(choice);
    }
    choices.sort();
    choices.dedup();
    Ok(choices)
}

/// The two runs and what lies between them, if that is a path without branches.
fn joined(graph: &Graph, part: Set, runs: &[Vec<usize>]) -> Option<Vec<usize>> {
    let thin = vertices(part).all(|v| (graph.neighbours(v) & part).count_ones() <= 2);
    let ends = vertices(part).filter(|&v| (graph.neighbours(v) & part).count_ones() < 2).count();
    (thin && ends == 2).then(|| runs[0].clone())
}

/// The values of a shape whose path has from `margin` to `long - 1` vertices, played out.
fn small_values(rule: &Rule, shape: &Shape, margin: usize, long: usize) -> Result<Vec<u64>, Refusal> {
    let core = shape.core.order();
    let set = |length: usize| if core + length == 128 { Set::MAX } else { (1 << (core + length)) - 1 };
    if shape.ends[1].is_none() {
        // A path that hangs on one vertex or none: shorter ones are parts of the longest.
        let mut played = PlayedOut::new(rule, shape.at(long - 1)?);
        return (margin..long).map(|length| played.value(set(length))).collect();
    }
    let value = |length| {
        let mut played = PlayedOut::new(rule, shape.at(length)?);
        played.value(set(length))
    };
    (margin..long).map(value).collect()
}

/// Values of all rows up to a size, by their options.
fn grow(rows: &mut [Row], last: u64) {
    let first = rows.iter().map(|row| row.base).min().unwrap_or(0);
    for size in first..=last {
        for number in 0..rows.len() {
            if size < rows[number].base {
                continue;
            }
            let mut seen = vec![];
            for choice in &rows[number].choices {
                sums(rows, &choice.parts, size - choice.taken, choice.constant, &mut seen);
            }
            let value = mex(&mut seen);
            rows[number].values.push(value);
        }
    }
}

/// The nim-sums of parts of all sizes that add up to `total`.
fn sums(rows: &[Row], parts: &[(usize, u64)], total: u64, sum: u64, seen: &mut Vec<u64>) {
    let value = |row: usize, size: u64| rows[row].values[(size - rows[row].least) as usize];
    match parts {
        [] => seen.push(sum),
        [(row, least)] => {
            if total >= *least {
                seen.push(sum ^ value(*row, total));
            }
        }
        [(row, least), rest @ ..] => {
            let others: u64 = rest.iter().map(|(_, least)| least).sum();
            for size in *least..=total.saturating_sub(others) {
                if total - size >= others {
                    sums(rows, rest, total - size, sum ^ value(*row, size), seen);
                }
            }
        }
    }
}

/// The values of the file against those worked out.
fn compare(rows: &[Row], stated: &[Value]) -> Result<(), Refusal> {
    for (number, (row, stated)) in rows.iter().zip(stated).enumerate() {
        let stated = Fields::of(stated)?;
        demand(stated.number("least")? == row.least, || {
            format!("row {number}: the least size is {}", row.least)
        })?;
        let values = numbers(stated.list("values")?)?;
        demand(values.len() == row.values.len(), || {
            format!("row {number} should have {} values and has {}", row.values.len(), values.len())
        })?;
        let wrong = (0..values.len()).find(|&i| values[i] != row.values[i]);
        if let Some(i) = wrong {
            let size = row.least + i as u64;
            return refuse(format!(
                "row {number} at size {size} is worth {}, not {}",
                row.values[i], values[i]
            ));
        }
    }
    Ok(())
}

/// The hypotheses of the theorem about values that rise; the saltus of the row.
fn rises(rows: &[Row], fields: &Fields, start: u64, period: u64, end: u64) -> Result<u64, Refusal> {
    let (own, saltus) = (fields.number("period")?, fields.number("saltus")?);
    let [row] = rows else { return refuse("only heaps rise") };
    demand(row.shape.is_none(), || "only heaps rise".into())?;
    demand(own > 0 && period.is_multiple_of(own), || "the row's period is no multiple of the period".into())?;
    let saltus = saltus.checked_mul(period / own);
    let Some(saltus) = saltus else { return refuse("the saltus is too large for this checker") };
    rising::Rising { start, period, saltus, end }.check(row)?;
    Ok(saltus)
}

/// The hypothesis of the theorem.
fn window(rows: &[Row], start: u64, period: u64, end: u64) -> Result<(), Refusal> {
    let choices = || rows.iter().flat_map(|row| &row.choices);
    let parts = choices().map(|choice| choice.parts.len() as u64).max().unwrap_or(0).max(1);
    let depth = choices().map(|choice| choice.taken).max().unwrap_or(0);
    let leasts = choices().flat_map(|choice| &choice.parts).map(|(_, least)| *least);
    let defined = rows.iter().map(|row| row.least).chain(leasts).max().unwrap_or(0);
    let settled = rows.iter().map(|row| row.base).max().unwrap_or(0);
    demand(start >= defined, || format!("the rows are defined from size {defined} on, not from {start}"))?;
    demand(start <= end, || "the range ends before it starts".into())?;
    let reach = u128::from(parts) * u128::from(start) + u128::from(parts - 1) * u128::from(period);
    let needed = (reach + u128::from(depth)).saturating_sub(u128::from(parts)).max(u128::from(settled));
    demand(u128::from(end) >= needed, || format!("the range has to reach size {needed}, and ends at {end}"))?;
    for (number, row) in rows.iter().enumerate() {
        let at = |size: u64| row.values[(size - row.least) as usize];
        if let Some(size) = (start..=end).find(|&size| at(size) != at(size + period)) {
            return refuse(format!("row {number} differs at sizes {size} and {}", size + period));
        }
    }
    Ok(())
}
