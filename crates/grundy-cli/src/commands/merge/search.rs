//! Parts of `grundy search`: counts are added, the first graph is the one with the least number.
//!
//! Where it is known how many graphs there are, all have to be counted: another build of the program may have divided
//! the class otherwise.

use std::collections::BTreeMap;

use grundy::{Convention, Order};
use grundy_survey::search::Tally;
use grundy_survey::wire::search as wire;

use super::whole::Whole;
use crate::commands::search::Kind;
use crate::report::part::field;

pub(super) fn merge(whole: &Whole, complete: bool) -> Option<Vec<String>> {
    let asked = &whole.head.asked;
    let mut question = wire::Asked {
        rule: asked.text("rule")?,
        class: asked.text("class")?,
        convention: Convention {
            compound: asked.text("convention")?.parse().ok()?,
            play: asked.text("play")?.parse().ok()?,
        },
        order: asked.text("order").and_then(|name| Order::ALL.into_iter().find(|order| order.name() == name)),
        top: asked.number("top").is_some(),
        sample: asked.number("sample").zip(asked.number("seed")),
        condition: asked.text("where"),
        shard: String::new(),
        limit: asked.number("limit")?,
    };
    let limit = usize::try_from(question.limit).unwrap_or(usize::MAX);
    let mut all: BTreeMap<usize, Tally> = BTreeMap::new();
    for row in &whole.rows {
        question.shard = field(row, "shard")?;
        let (n, tally) = wire::read_tally(&question, row)?;
        let here = all.entry(n).or_default();
        here.join(tally);
        if question.top {
            here.top(limit);
        } else {
            here.trim(limit);
        }
    }
    if complete
        && question.sample.is_none()
        && !all.iter().all(|(&n, tally)| has_all(&question.class, n, tally))
    {
        return None;
    }
    question.shard = if complete { "0/1".to_owned() } else { whole.head.shards.to_string() };
    Some(all.iter().map(|(n, tally)| wire::tally(&question, *n, tally)).collect())
}

/// Whether all members of a size were counted, as far as that is known.
fn has_all(class: &str, n: usize, tally: &Tally) -> bool {
    let class = <Kind as clap::ValueEnum>::from_str(class, false).ok().and_then(Kind::numbered);
    class.filter(|class| n <= class.largest()).is_none_or(|class| {
        let counted = tally.counts.values().try_fold(0_u64, |sum, count| sum.checked_add(*count));
        counted == Some(class.of_size(n).count())
    })
}
