//! What was checked, in words and in notation that `grundy` reads back.
//!
//! This is the only text a reader of `holds: ...` sees, and it is written from the data alone. It says less than notation
//! can: paths, cycles and stars that grow have their short names, everything else is listed by its edges.

use std::fmt;

use crate::graph::{Graph, vertices};
use crate::rules::{Degrees, Rule, SetShape, Taken, Words};
use crate::shape::Shape;
use crate::statement::{Family, Of, Period, Plain, Position, Quotient, Statement, Term, Value, What};

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code { digits, subtraction: true } => {
                let sizes = digits.iter().enumerate().filter(|(_, digit)| **digit != 0);
                let sizes: Vec<String> = sizes.map(|(size, _)| size.to_string()).collect();
                write!(f, "csg{{{}}}", sizes.join(","))
            }
            Self::Code { digits, .. } => {
                if digits.iter().any(|digit| *digit > 7) {
                    f.write_str("0x")?;
                }
                write!(f, "{:X}.", digits[0])?;
                let behind = if digits.len() == 1 { &[0] } else { &digits[1..] };
                behind.iter().try_for_each(|digit| write!(f, "{digit:X}"))
            }
            Self::Words(words) => words.fmt(f),
            named => {
                let name = Self::NAMES.iter().find(|(_, rule)| rule == named);
                f.write_str(name.map_or("?", |(name, _)| name))
            }
        }
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, one) in self.moves.iter().enumerate() {
            f.write_str(if number > 0 { " or " } else { "" })?;
            match &one.what {
                Taken::Neighbours => f.write_str("take vertex + neighbours")?,
                Taken::SomeNeighbours => f.write_str("take vertex + some neighbours")?,
                Taken::Edge => f.write_str("delete edge")?,
                Taken::Set(shape, sizes) => {
                    let name = SetShape::NAMES.iter().find(|(_, known)| known == shape);
                    let range = |(from, to): &(u64, u64)| match to - from {
                        0 => from.to_string(),
                        1 => format!("{from},{to}"),
                        _ => format!("{from}..{to}"),
                    };
                    let sizes: Vec<String> = sizes.iter().map(range).collect();
                    write!(f, "take {} {}", name.map_or("?", |(name, _)| name), sizes.join(","))?;
                }
            }
            let conditions = conditions(&one.degrees);
            if !conditions.is_empty() {
                write!(f, " where {}", conditions.join(" and "))?;
            }
            if one.leaving != [true; 3] {
                let parts = ["empty", "one", "several"].into_iter().zip(one.leaving);
                let parts: Vec<&str> = parts.filter(|(_, may)| *may).map(|(name, _)| name).collect();
                write!(f, " leaving {}", parts.join(", "))?;
            }
        }
        f.write_str(if self.drops_isolated { " then drop isolated" } else { "" })
    }
}

/// `degree >= 2` and so on.
fn conditions(degrees: &Degrees) -> Vec<String> {
    let from = (degrees.from > 0).then(|| format!("degree >= {}", degrees.from));
    let to = degrees.to.map(|to| format!("degree <= {to}"));
    let odd = degrees.odd.map(|odd| if odd { "degree odd" } else { "degree even" }.to_owned());
    let not = degrees.not.iter().map(|not| format!("degree != {not}"));
    from.into_iter().chain(to).chain(odd).chain(not).collect()
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Period(period) => period.fmt(f),
            Self::Value(value) => value.fmt(f),
            Self::Quotient(quotient) => quotient.fmt(f),
        }
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rule, family, from, preperiod, period, saltus } = self;
        write!(f, "{rule} on {} has period {period} from n = {preperiod} on", Grown { family, from: *from })?;
        if *saltus > 0 { write!(f, ", rising by {saltus}") } else { Ok(()) }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outcome = if self.next_player { "N" } else { "P" };
        write!(f, "{} on {} has ", self.rule, self.position)?;
        match self.value {
            Some(value) => write!(f, "Grundy value {value}"),
            None => write!(f, "outcome {outcome} in misère play"),
        }
    }
}

impl fmt::Display for Quotient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rule, of, order, p_order } = self;
        let on = match of {
            Of::Some { family: Plain::Heap, .. } | Of::All { family: Plain::Heap, .. } => "n".to_owned(),
            Of::Some { .. } | Of::All { .. } => "P(n)".to_owned(),
            Of::Stars { arms: 1, .. } => "stars with one arm".to_owned(),
            Of::Stars { arms, .. } => format!("stars with at most {arms} arms"),
            Of::Position(position) => position.to_string(),
        };
        let plural = if *order == 1 { "" } else { "s" };
        write!(f, "{rule} on {on} has a misère quotient of {order} element{plural}, {p_order} in P")?;
        match of {
            Of::Some { to, .. } => write!(f, ", for n up to {to}"),
            Of::All { preperiod, period, .. } => write!(f, ", with period {period} from n = {preperiod} on"),
            Of::Stars { threshold, period, .. } => {
                write!(f, ", with period {period} in every arm from length {threshold} on")
            }
            Of::Position(_) => Ok(()),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.terms.is_empty() {
            return f.write_str("0");
        }
        let term = |term: &Term| {
            let what = match &term.what {
                What::Heap(heap) => heap.to_string(),
                What::Graph(graph) => listed(graph),
            };
            if term.times == 1 { what } else { format!("{}*{what}", term.times) }
        };
        f.write_str(&self.terms.iter().map(term).collect::<Vec<_>>().join(" + "))
    }
}

/// A family with its first n.
struct Grown<'a> {
    family: &'a Family,
    from: u64,
}

impl fmt::Display for Grown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let beside = match self.family {
            Family::Heap { beside } => {
                f.write_str("n")?;
                beside
            }
            Family::Path { shape, first, step, beside } => {
                // The length is step n + constant.
                let constant = i128::from(*first) - i128::from(*step) * i128::from(self.from);
                f.write_str(&path(shape, *step, constant))?;
                beside
            }
            Family::Weight { weights, edges } => return f.write_str(&weighted(weights, edges)),
        };
        if beside.terms.is_empty() { Ok(()) } else { write!(f, " + {beside}") }
    }
}

/// `2*n+1`.
fn linear(step: u64, constant: i128) -> String {
    let slope = if step == 1 { "n".to_owned() } else { format!("{step}*n") };
    if constant == 0 { slope } else { format!("{slope}{constant:+}") }
}

fn path(shape: &Shape, step: u64, constant: i128) -> String {
    let length = linear(step, constant);
    match (shape.ends, arms(shape)) {
        ([None, _], _) => format!("P({length})"),
        ([Some(u), Some(v)], _) if u == v && shape.core.order() == 1 => {
            format!("C({})", linear(step, constant + 1))
        }
        ([Some(u), Some(v)], _) => format!("link({},{u},{v},{length})", edges(&shape.core)),
        ([Some(_), None], Some(arms)) => {
            let arms: Vec<String> = arms.iter().map(|arm| format!("{arm},")).collect();
            format!("S({}{length})", arms.concat())
        }
        ([Some(u), None], None) => format!("append({},{u},{length})", edges(&shape.core)),
    }
}

/// The lengths of the arms, in order, if the core is a star of paths whose centre is the end of the path.
fn arms(shape: &Shape) -> Option<Vec<usize>> {
    let [Some(centre), None] = shape.ends else { return None };
    let mut lengths = vec![];
    for first in vertices(shape.core.neighbours(centre)) {
        let (mut before, mut here, mut length) = (centre, first, 1);
        loop {
            let next: Vec<usize> = vertices(shape.core.neighbours(here)).filter(|v| *v != before).collect();
            match next[..] {
                [] => break,
                // A cycle leads back to the centre, or to a vertex with more than one way on.
                [next] if next != centre => {
                    (before, here, length) = (here, next, length + 1);
                }
                _ => return None,
            }
        }
        lengths.push(length);
    }
    lengths.sort_unstable();
    (lengths.iter().sum::<usize>() + 1 == shape.core.order()).then_some(lengths)
}

/// A graph of a position.
fn listed(graph: &Graph) -> String {
    let path: Vec<(usize, usize)> = (1..graph.order()).map(|v| (v - 1, v)).collect();
    if graph.edges() == path { format!("P({})", graph.order()) } else { edges(graph) }
}

/// `edges(0-1, 1-2, 3)`: vertices without an edge stand alone.
fn edges(graph: &Graph) -> String {
    let edges = graph.edges().into_iter().map(|(u, v)| format!("{u}-{v}"));
    let alone = (0..graph.order()).filter(|v| graph.neighbours(*v) == 0).map(|v| v.to_string());
    format!("edges({})", edges.chain(alone).collect::<Vec<_>>().join(", "))
}

/// `wedges(0:n, 1:3, 0-1, 1-1)`.
fn weighted(weights: &[Option<u64>], edges: &[(usize, usize)]) -> String {
    let weight = |weight: &Option<u64>| weight.map_or_else(|| "n".to_owned(), |weight| weight.to_string());
    let vertices = weights.iter().enumerate().map(|(v, w)| format!("{v}:{}", weight(w)));
    let edges = edges.iter().map(|(u, v)| format!("{u}-{v}"));
    format!("wedges({})", vertices.chain(edges).collect::<Vec<_>>().join(", "))
}
