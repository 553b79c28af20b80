//! Questions about misère quotients: their elements, what is in P, and how elements multiply.

use grundy::quotients::QuotientFound;
use grundy::{Budget, Compound, Convention, NoFiles, Play, Session, wire};
use serde_json::{Value, json};

use crate::Limits;
use crate::asking::Question;
use crate::complaint::Complaint;
use crate::fields::Fields;

/// What quotients are about.
const MISERE: Convention = Convention { compound: Compound::Disjunctive, play: Play::Misere };

/// The largest n that is asked for.
const MOST: u64 = 100_000;

/// Quotients of at most so many elements are told with their table.
const TABLED: usize = 64;

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
        Ok(told(session.rule(), family, &found))
    };
    Ok(Question { time, answer: Box::new(answer) })
}

fn told(rule: &str, family: Option<&str>, found: &QuotientFound) -> String {
    let line = wire::quotient(rule, family, found);
    let mut told: Value = serde_json::from_str(&line).unwrap_or_default();
    told["least"] = found.least.into();
    told["stopped"] = json!(found.stopped.map(|stop| stop.to_string()));
    let few = found.elements.len() <= TABLED;
    told["elements"] = if few { json!(found.elements) } else { Value::Null };
    told["table"] = if few { json!(products(found)) } else { Value::Null };
    told.to_string()
}

/// The table of products: row x, column y is x times y, a number of the list of elements.
///
/// An element times a generator is known; the word of y says by which generators to go on from x.
fn products(found: &QuotientFound) -> Vec<Vec<u32>> {
    let width = found.generators.len();
    let step = |x: u32, generator: usize| found.steps[x as usize * width + generator];
    let path = |word: &String| -> Vec<usize> {
        let letters = word.split(' ').filter(|letter| *letter != "1");
        let letter = |letter: &str| {
            let (name, times) = letter.split_once('^').unwrap_or((letter, "1"));
            let generator = found.generators.iter().position(|known| known == name);
            generator.map(|generator| vec![generator; times.parse().unwrap_or(1)])
        };
        letters.filter_map(letter).flatten().collect()
    };
    let paths: Vec<Vec<usize>> = found.elements.iter().map(path).collect();
    let row =
        |x: u32| paths.iter().map(|path| path.iter().fold(x, |at, &generator| step(at, generator))).collect();
    (0..found.elements.len() as u32).map(row).collect()
}
