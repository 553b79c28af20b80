//! Questions about misère quotients: their elements, what is in P, and how elements multiply.

use grundy::{Budget, Compound, Convention, NoFiles, Play, Session};

use crate::asking::Question;
use crate::complaint::Complaint;
use crate::fields::Fields;
use crate::limits::Limits;
use crate::wire;

/// What quotients are about.
const MISERE: Convention = Convention { compound: Compound::Disjunctive, play: Play::Misere };

/// The largest n that is asked for.
const MOST: u64 = 100_000;

/// `POST /api/quotient`: the JSON of `grundy quotient`, with the elements and, where they are few, their products.
pub(crate) fn quotient(mut fields: Fields, limits: &Limits) -> Result<Question, Complaint> {
    let rule = fields.text("rule")?;
    let of = fields.optional_text("of")?;
    let to = fields.number("to", MOST)?;
    let time = fields.timeout(limits)?;
    fields.end()?;
    let answer = move |budget: &Budget| {
        let typed = of.clone().unwrap_or_default();
        let refuse = |error: grundy::Error| Complaint::of(&error, &rule, ("of", &typed));
        let session = Session::new(&rule, MISERE).map_err(refuse)?;
        let text = of.as_deref().map_or_else(|| session.default_family(), str::trim);
        let found =
            session.quotient_of(text, (to, None), &NoFiles, budget, &mut |_, _| {}).map_err(refuse)?;
        let family = (!session.is_position(text, &NoFiles)).then_some(text);
        Ok(wire::quotient(session.rule(), family, &found))
    };
    Ok(Question { time, answer: Box::new(answer) })
}
