//! The JSON of `grundy quotient`, on one line.

use grundy_period::quotient::{Phi, QuotientFound};
use serde_json::{Map, Value, json};

/// A quotient of a rule and a family, or of a position, which is no family.
#[must_use]
pub fn quotient(rule: &str, family: Option<&str>, found: &QuotientFound) -> String {
    let word = |element: &u32| found.word(*element);
    let phi: Value = match &found.phi {
        Phi::Members(phi) => phi.iter().map(word).collect(),
        Phi::Pieces(phi) => {
            phi.iter().map(|(piece, element)| json!({"piece": piece, "element": word(element)})).collect()
        }
    };
    let change = |change: &grundy_period::quotient::Change| json!({"n": change.n, "order": change.order, "p_order": change.p_order});
    let mut fields = Map::new();
    let mut write = |name: &str, value: Value| {
        fields.insert(name.to_owned(), value);
    };
    write("rule", rule.into());
    write("family", family.into());
    write("to", found.to.into());
    write("order", found.order().into());
    write("p_order", found.p_order().into());
    write("tame", found.tame.into());
    write("generators", found.generators.clone().into());
    write("relations", found.relations.clone().into());
    write("p_portion", found.p.iter().map(word).collect());
    write("phi", phi);
    write("changes", found.changes.iter().map(change).collect());
    write("preperiod", found.repeats.map(|repeats| repeats.preperiod).into());
    write("period", found.repeats.map(|repeats| repeats.period).into());
    write("proven", found.repeats.is_some().into());
    if found.infinite {
        write("infinite", true.into());
    }
    Value::Object(fields).to_string()
}
