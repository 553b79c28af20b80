//! The proof that weighted Arc-Kayles repeats as one weight grows.
//!
//! The family is one `wedges(...)` in which n is the weight of one vertex v. With a loop at v the Grundy
//! values of n and n + 2 are equal from three times the weight of all other vertices of its piece on;
//! without loop all values are equal from the weight of its neighbours on (`docs/weighted.md`, section 3).
//! So the values up to one beyond that place are all there are. They are played out here, from the
//! definition: a position is a list of weights, a move takes one from both ends of an edge, or from the
//! vertex of a loop.

use std::collections::HashMap;

use crate::file::{Fields, numbers};
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
    "settled",
    "values",
    "digest",
];

/// The most positions that are played out.
const MOST: u128 = 20_000_000;

/// A weighted graph; `grows` is the vertex whose weight is n.
#[derive(Debug, Default, PartialEq, Eq)]
struct Family {
    names: Vec<String>,
    weights: Vec<Option<u64>>,
    edges: Vec<(usize, usize)>,
    grows: Option<usize>,
}

/// Checks a certificate of a family in one weight.
///
/// # Errors
/// The reason, when it proves nothing.
pub fn verify(fields: &Fields) -> Result<String, Refusal> {
    fields.exactly(FIELDS)?;
    let (rule, text) = (fields.text("rule")?, fields.text("family")?);
    demand(rule == "wak", || "one weight grows in weighted Arc-Kayles, whose rule is wak".into())?;
    demand(fields.text("convention")? == "disjunctive" && fields.text("play")? == "normal", || {
        "the theorem is about the disjunctive compound in normal play".into()
    })?;
    demand(fields.number("from")? == 0 && fields.number("saltus")? == 0, || {
        "the family begins with n = 0, and its values do not rise".into()
    })?;
    let family = Family::read(text)?;
    let (settled, values) = (fields.number("settled")?, numbers(fields.list("values")?)?);
    let needed = family.settled()?;
    demand(u128::from(settled) >= needed, || format!("the values need not repeat before n = {needed}"))?;
    demand(values.len() as u128 == u128::from(settled) + 2, || "values go from n = 0 to settled + 1".into())?;
    family.play_out(&values)?;
    let (preperiod, period) = (fields.number("preperiod")?, fields.number("period")?);
    demand(preperiod <= settled && (1..=2).contains(&period), || "preperiod and period do not fit".into())?;
    let repeats = |from: u64, period: u64| {
        (from as usize..values.len() - period as usize).all(|n| values[n] == values[n + period as usize])
    };
    // From `settled` on two values decide; with one period before, all between are there.
    demand(repeats(preperiod, period), || "the values do not repeat so".into())?;
    demand(period == 1 || values[settled as usize] != values[settled as usize + 1], || {
        "the period is 1".into()
    })?;
    demand(preperiod == 0 || !repeats(preperiod - 1, period), || {
        format!("the values repeat from n = {} on already", preperiod - 1)
    })?;
    Ok(format!("{rule} on {text} has period {period} from n = {preperiod} on, for all n"))
}

impl Family {
    /// `wedges(a:n-b:3, a-a, c)`: weights are digits or n, once each, where the name first appears.
    fn read(text: &str) -> Result<Self, Refusal> {
        let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let inside = plain.strip_prefix("wedges(").and_then(|rest| rest.strip_suffix(')'));
        let Some(inside) = inside else { return refuse("the family is one wedges(...)") };
        let mut family = Self::default();
        for item in inside.split(',') {
            let ends = item.split('-').map(|end| family.vertex(end)).collect::<Result<Vec<_>, _>>()?;
            match ends[..] {
                [_] => {}
                [u, v] => family.edges.push((u.min(v), u.max(v))),
                _ => return refuse(format!("`{item}` is no vertex and no edge")),
            }
        }
        family.edges.sort_unstable();
        family.edges.dedup();
        demand(family.grows.is_some(), || "no weight is n".into())?;
        Ok(family)
    }

    fn vertex(&mut self, text: &str) -> Result<usize, Refusal> {
        let (name, weight) = match text.split_once(':') {
            Some((name, weight)) => (name, Some(weight)),
            None => (text, None),
        };
        let word = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        demand(word && name != "n", || format!("`{name}` is no name of a vertex"))?;
        if let Some(known) = self.names.iter().position(|other| other == name) {
            demand(weight.is_none(), || format!("the weight of {name} is given twice"))?;
            return Ok(known);
        }
        self.names.push(name.to_owned());
        let vertex = self.names.len() - 1;
        self.weights.push(match weight {
            None => Some(1),
            Some("n") => {
                demand(self.grows.is_none(), || "n occurs twice".into())?;
                self.grows = Some(vertex);
                None
            }
            Some(digits) => match digits.parse() {
                Ok(weight) if digits.bytes().all(|byte| byte.is_ascii_digit()) => Some(weight),
                _ => return refuse(format!("`{digits}` is no weight that this checker reads")),
            },
        });
        Ok(vertex)
    }

    /// From this weight on the values repeat.
    fn settled(&self) -> Result<u128, Refusal> {
        let Some(v) = self.grows else { return refuse("no weight is n") };
        let weight = |u: usize| u128::from(self.weights[u].unwrap_or(0));
        let near = |u: usize, w: usize| self.edges.contains(&(u.min(w), u.max(w)));
        if !near(v, v) {
            return Ok((0..self.names.len()).filter(|&u| near(u, v)).map(weight).sum());
        }
        // The piece of v; a vertex without counters does not exist.
        let mut piece = vec![v];
        let mut next = 0;
        while let Some(&u) = piece.get(next) {
            let more: Vec<usize> = (0..self.names.len())
                .filter(|&w| weight(w) > 0 && near(u, w) && !piece.contains(&w))
                .collect();
            piece.extend(more);
            next += 1;
        }
        Ok(3 * piece.into_iter().filter(|&u| u != v).map(weight).sum::<u128>())
    }

    /// Plays all positions with smaller weights, in an order in which options come first.
    fn play_out(&self, values: &[u64]) -> Result<(), Refusal> {
        let most = values.len() as u64 - 1;
        let tops: Vec<u64> = self.weights.iter().map(|weight| weight.unwrap_or(most)).collect();
        let positions = tops.iter().fold(1u128, |all, &top| all.saturating_mul(u128::from(top) + 1));
        demand(positions <= MOST, || format!("{positions} positions are too many to be played out"))?;
        let mut known: HashMap<Vec<u64>, u64> = HashMap::new();
        let mut weights: Vec<u64> = vec![0; tops.len()];
        loop {
            let left = |&(u, v): &(usize, usize)| {
                let mut left = weights.clone();
                left[u] = left[u].checked_sub(1)?;
                if u != v {
                    left[v] = left[v].checked_sub(1)?;
                }
                Some(left)
            };
            let options: Vec<u64> = self.edges.iter().filter_map(left).map(|left| known[&left]).collect();
            let mex = (0..).find(|value| !options.contains(value)).unwrap_or(0);
            let whole =
                weights.iter().zip(&self.weights).all(|(now, weight)| weight.is_none_or(|w| w == *now));
            if let (true, Some(v)) = (whole, self.grows) {
                let (n, stated) = (weights[v], values[weights[v] as usize]);
                demand(mex == stated, || format!("the value at n = {n} is {mex}, not {stated}"))?;
            }
            known.insert(weights.clone(), mex);
            // The next list of weights, the last fastest: every option is earlier.
            let Some(at) = (0..tops.len()).rev().find(|&i| weights[i] < tops[i]) else { return Ok(()) };
            weights[at] += 1;
            weights[at + 1..].fill(0);
        }
    }
}
