//! What a search found, as JSON: one line for each size, which is also the line of a file to resume from.

use std::collections::BTreeSet;

use grundy_core::{Convention, Outcome};
use grundy_engine::Order;
use serde_json::{Value, json};

use crate::search::{Example, Found, Tally};

/// What was asked: rule, class, condition and shard. A file is resumed only by the same question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The rule.
    pub rule: String,
    /// The class, by its name.
    pub class: String,
    /// The convention.
    pub convention: Convention,
    /// In which order pieces may be moved in, if not in any.
    pub order: Option<Order>,
    /// Whether the largest values are listed, instead of the first graphs.
    pub top: bool,
    /// How many members of each size were drawn by lot, and the seed.
    pub sample: Option<(u64, u64)>,
    /// The condition, if there is one.
    pub condition: Option<String>,
    /// The shard `r/m`.
    pub shard: String,
    /// How many graphs are listed.
    pub limit: u64,
}

/// The graphs of one size.
#[must_use]
pub fn tally(asked: &Asked, n: usize, tally: &Tally) -> String {
    let values: Vec<Value> = tally
        .counts
        .iter()
        .map(|(value, count)| {
            let first = tally.first.get(value);
            let (first, number) = (first.map(|f| &f.1), first.map(|f| f.0));
            let rest = json!({"count": count, "first": first, "number": number});
            joined(found(*value), rest)
        })
        .collect();
    let listed: Vec<Value> = tally
        .listed
        .iter()
        .map(|(number, position, value)| {
            joined(joined(json!({"position": position}), found(*value)), json!({"number": number}))
        })
        .collect();
    let head = json!({"rule": asked.rule, "class": asked.class});
    let rest = json!({
        "where": asked.condition,
        "shard": asked.shard,
        "limit": asked.limit,
        "vertices": n,
        "graphs": tally.counts.values().sum::<u64>(),
        "values": values,
        "matches_total": tally.matches,
        "matches": listed,
    });
    joined(joined(head, asked.played()), rest).to_string()
}

/// A value, or `null` and the outcome.
fn found(code: u64) -> Value {
    let found = Found::of_code(code);
    match found.value() {
        Some(value) => json!({"value": value}),
        None => json!({"value": null, "outcome": found.to_string()}),
    }
}

/// What [`found`] wrote.
fn read_found(value: &Value) -> Option<u64> {
    let outcome = match value["outcome"].as_str() {
        Some("P") => Outcome::P,
        _ => Outcome::N,
    };
    match &value["value"] {
        Value::Null => value["outcome"].as_str().map(|_| Found::new(outcome, None).code()),
        number => number.as_u64(),
    }
}

/// One object with the fields of both.
fn joined(mut first: Value, second: Value) -> Value {
    if let (Some(first), Value::Object(second)) = (first.as_object_mut(), second) {
        first.extend(second);
    }
    first
}

impl Asked {
    /// How sums are played, and what is listed: nothing of the ordinary.
    fn played(&self) -> Value {
        let mut played = json!({});
        if self.convention != Convention::NORMAL {
            played["convention"] = self.convention.compound.name().into();
            played["play"] = self.convention.play.name().into();
        }
        if let Some(order) = self.order {
            played["order"] = order.name().into();
        }
        if self.top {
            played["top"] = true.into();
        }
        if let Some((count, seed)) = self.sample {
            played["sample"] = json!({"count": count, "seed": seed});
        }
        played
    }

    /// Whether a line says the same of how sums are played and of what is listed.
    fn played_like(&self, line: &Value) -> bool {
        let played = self.played();
        ["convention", "play", "order", "top", "sample"].iter().all(|name| line.get(name) == played.get(name))
    }
}

/// Some blocks of one size, of so many in all, as this program cuts them.
#[must_use]
pub fn blocks(
    asked: &Asked,
    (n, found): (usize, &Tally),
    blocks: &[usize],
    (all, program): (usize, &str),
) -> String {
    let line = tally(asked, n, found);
    let fields = line.strip_suffix('}').unwrap_or(&line);
    format!("{fields},\"blocks\":{},\"of_blocks\":{all},\"program\":{}}}", json!(blocks), json!(program))
}

/// The blocks that a line is of, how many there are in all, and for which program; `None` if it is of a whole size.
#[must_use]
pub fn read_blocks(line: &str) -> Option<(BTreeSet<usize>, usize, String)> {
    let line: Value = serde_json::from_str(line).ok()?;
    let numbers = line.get("blocks")?.as_array()?.iter();
    let blocks = numbers.map(|block| block.as_u64().map(|block| block as usize)).collect::<Option<_>>()?;
    Some((blocks, line["of_blocks"].as_u64()? as usize, line["program"].as_str()?.to_owned()))
}

/// An example of a value, found in so many rounds of a guided search from a seed.
#[must_use]
pub fn example(rule: &str, class: &str, (rounds, seed): (u64, u64), example: &Example) -> String {
    json!({
        "rule": rule,
        "class": class,
        "guided": rounds,
        "seed": seed,
        "value": example.value,
        "vertices": example.vertices,
        "position": example.position,
        "proven_smallest": false,
    })
    .to_string()
}

/// Reads such a line; `None` if it is none, or of another question.
#[must_use]
pub fn read_tally(asked: &Asked, line: &str) -> Option<(usize, Tally)> {
    let line: Value = serde_json::from_str(line).ok()?;
    let text = |name: &str| line[name].as_str();
    let same = text("rule") == Some(&asked.rule)
        && text("class") == Some(&asked.class)
        && text("where") == asked.condition.as_deref()
        && asked.played_like(&line)
        && text("shard") == Some(&asked.shard)
        && line["limit"].as_u64() == Some(asked.limit);
    if !same {
        return None;
    }
    let mut tally = Tally { matches: line["matches_total"].as_u64()?, ..Tally::default() };
    for value in line["values"].as_array()? {
        let number = read_found(value)?;
        tally.counts.insert(number, value["count"].as_u64()?);
        tally.first.insert(number, (value["number"].as_u64()?, value["first"].as_str()?.to_owned()));
    }
    for found in line["matches"].as_array()? {
        let position = found["position"].as_str()?.to_owned();
        tally.listed.push((found["number"].as_u64()?, position, read_found(found)?));
    }
    let total: u64 = tally.counts.values().sum();
    (line["graphs"].as_u64() == Some(total)).then_some((line["vertices"].as_u64()? as usize, tally))
}
