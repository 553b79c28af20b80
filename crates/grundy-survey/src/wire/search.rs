//! What a search found, as JSON: one line for each size, which is also the line of a file to resume from.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::search::{Example, Tally};

/// What was asked: rule, class, condition and shard. A file is resumed only by the same question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The rule.
    pub rule: String,
    /// The class, by its name.
    pub class: String,
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
            json!({"value": value, "count": count, "first": first.map(|f| &f.1), "number": first.map(|f| f.0)})
        })
        .collect();
    let listed: Vec<Value> = tally
        .listed
        .iter()
        .map(|(number, position, value)| json!({"position": position, "value": value, "number": number}))
        .collect();
    json!({
        "rule": asked.rule,
        "class": asked.class,
        "where": asked.condition,
        "shard": asked.shard,
        "limit": asked.limit,
        "vertices": n,
        "graphs": tally.counts.values().sum::<u64>(),
        "values": values,
        "matches_total": tally.matches,
        "matches": listed,
    })
    .to_string()
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
        && text("shard") == Some(&asked.shard)
        && line["limit"].as_u64() == Some(asked.limit);
    if !same {
        return None;
    }
    let mut tally = Tally { matches: line["matches_total"].as_u64()?, ..Tally::default() };
    for value in line["values"].as_array()? {
        let number = value["value"].as_u64()?;
        tally.counts.insert(number, value["count"].as_u64()?);
        tally.first.insert(number, (value["number"].as_u64()?, value["first"].as_str()?.to_owned()));
    }
    for found in line["matches"].as_array()? {
        let position = found["position"].as_str()?.to_owned();
        tally.listed.push((found["number"].as_u64()?, position, found["value"].as_u64()?));
    }
    let total: u64 = tally.counts.values().sum();
    (line["graphs"].as_u64() == Some(total)).then_some((line["vertices"].as_u64()? as usize, tally))
}
