//! Parts of `grundy search`: counts are added, the first graph is the one with the least number.

use std::collections::BTreeMap;

use grundy::{Convention, Order};
use grundy_survey::search::Tally;
use grundy_survey::wire::search as wire;

use super::Whole;

pub(super) fn merge(whole: &Whole, complete: bool) -> Option<Vec<String>> {
    let asked = &whole.head.asked;
    let mut question = wire::Asked {
        rule: asked["rule"].as_str()?.to_owned(),
        class: asked["class"].as_str()?.to_owned(),
        convention: Convention {
            compound: asked["convention"].as_str()?.parse().ok()?,
            play: asked["play"].as_str()?.parse().ok()?,
        },
        order: asked["order"]
            .as_str()
            .and_then(|name| Order::ALL.into_iter().find(|order| order.name() == name)),
        top: asked["top"].is_u64(),
        sample: None,
        condition: asked["where"].as_str().map(str::to_owned),
        shard: String::new(),
        limit: asked["limit"].as_u64()?,
    };
    let limit = usize::try_from(question.limit).unwrap_or(usize::MAX);
    let mut all: BTreeMap<usize, Tally> = BTreeMap::new();
    for row in &whole.rows {
        let shard: serde_json::Value = serde_json::from_str(row).ok()?;
        shard["shard"].as_str()?.clone_into(&mut question.shard);
        let (n, tally) = wire::read_tally(&question, row)?;
        let here = all.entry(n).or_default();
        here.join(tally);
        if question.top {
            here.top(limit);
        } else {
            here.trim(limit);
        }
    }
    question.shard = if complete { "0/1".to_owned() } else { whole.head.shards.to_string() };
    Some(all.iter().map(|(n, tally)| wire::tally(&question, *n, tally)).collect())
}
