//! Searching a class of graphs, for a gallery: a few sizes, a condition, the first graphs that satisfy it.
//!
//! The work is bounded by the question's time and memory, the list by `limit`. Sizes come one after the other; when the
//! budget ends in one of them, those before it are told all the same, and the answer says that it is not complete.

use std::collections::BTreeMap;

use grundy::{Budget, Convention, Error, NoFiles, Order, Session, Source, deep};
use grundy_survey::search::{Class, Condition, Search};

use crate::asking::{Answered, Question};
use crate::complaint::Complaint;
use crate::fields::Fields;
use crate::limits::Limits;
use crate::wire;

/// The most graphs that are listed.
const MOST_LISTED: u64 = 500;

/// The most vertices.
const MOST_VERTICES: u64 = 60;

/// The classes that need no program beside this one.
const CLASSES: &[(&str, Class)] = &[
    ("trees", Class::Trees),
    ("caterpillars", Class::Caterpillars),
    ("stars", Class::Stars),
    ("directed-trees", Class::DirectedTrees),
];

struct Asked {
    rule: String,
    convention: Convention,
    order: Option<Order>,
    /// The name of the class; `graphs` are given by lines.
    class: String,
    graphs: Option<String>,
    from: usize,
    to: usize,
    condition: String,
    limit: usize,
}

/// `POST /api/search`: the graphs of a class that satisfy a condition, size by size.
pub(crate) fn search(mut fields: Fields, limits: &Limits) -> Result<Question, Complaint> {
    let rule = fields.text("rule")?;
    let convention = fields.convention()?;
    let order = fields.order()?;
    let class = fields.text("class")?;
    let graphs = fields.optional_text("graphs")?;
    let from = fields.number("from", MOST_VERTICES)?.unwrap_or(1) as usize;
    let to = fields.number("to", MOST_VERTICES)?.unwrap_or(MOST_VERTICES) as usize;
    let condition = fields.text("where")?;
    let limit = fields.number("limit", MOST_LISTED)?.unwrap_or(60) as usize;
    let time = fields.timeout(limits)?;
    fields.end()?;
    if from > to {
        let message = format!("there are no sizes from {from} to {to}");
        return Err(Complaint::unprocessable("size", message).field("to"));
    }
    if class == "graphs" && graphs.is_none() {
        let complaint = Complaint::unprocessable("form", "graphs come with their lines, and there are none");
        return Err(complaint.help("give graph6 lines, of geng say, in \"graphs\"").field("graphs"));
    }
    let asked = Asked { rule, convention, order, class, graphs, from, to, condition, limit };
    Ok(Question { time, answer: Box::new(move |budget: &Budget| deep(|| asked.answer(budget))) })
}

impl Asked {
    fn answer(&self, budget: &Budget) -> Answered {
        let refuse = |error: &Error| Complaint::of(error, &self.rule, ("where", &self.condition));
        let builder = Session::builder(&self.rule).convention(self.convention).order(self.order);
        let session = builder.build().map_err(|error| refuse(&error))?;
        let condition = Condition::parse_for(&self.condition, self.convention)
            .map_err(|error| refuse(&Error::Notation(Source::Position, error)))?;
        let mut sizes = BTreeMap::new();
        let mut stopped = None;
        if let Some(lines) = &self.graphs {
            if self.class != "graphs" {
                return Err(Complaint::request("lines of graphs are of the class `graphs`").field("class"));
            }
            let search = Search::new(&session, Class::Trees, condition, (0, 1), self.limit);
            let lines = lines.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned);
            match search.lines((0..).zip(lines), 1, budget) {
                Ok(found) => {
                    sizes = found.into_iter().filter(|(n, _)| (self.from..=self.to).contains(n)).collect();
                }
                Err((line, Error::Notation(_, error))) => {
                    let message = format!("graph {}: {}", line + 1, error.message);
                    let complaint = Complaint::request(message).field("graphs");
                    return Err(match error.help {
                        Some(help) => complaint.help(help),
                        None => complaint,
                    });
                }
                Err((_, error)) => return Err(refuse(&error)),
            }
        } else {
            let class = self.class()?;
            if self.to > class.largest() {
                let message = format!("{} have at most {} vertices here", self.class, class.largest());
                return Err(Complaint::unprocessable("size", message).field("to"));
            }
            self.plays(&session, class)?;
            let mut search = Search::new(&session, class, condition, (0, 1), self.limit);
            for n in self.from..=self.to {
                match search.size(n, 1, budget) {
                    Ok(tally) => sizes.insert(n, tally),
                    Err(Error::Stopped(stop)) if !sizes.is_empty() => {
                        stopped = Some(stop.to_string());
                        break;
                    }
                    Err(error) => return Err(refuse(&error)),
                };
            }
        }
        let asked = wire::Searched { class: &self.class, condition: &self.condition, limit: self.limit };
        Ok(wire::search(&session, &asked, &sizes, stopped.as_deref()))
    }

    fn class(&self) -> Result<Class, Complaint> {
        let known = CLASSES.iter().find(|(name, _)| *name == self.class).map(|(_, class)| *class);
        known.ok_or_else(|| {
            let shown: String = self.class.chars().take(40).collect();
            let names: Vec<&str> = CLASSES.iter().map(|(name, _)| *name).collect();
            Complaint::request(format!("there is no class `{}` here", shown.escape_debug()))
                .help(format!(
                    "classes are {}; `graphs` come with their lines in \"graphs\"",
                    names.join(", ")
                ))
                .field("class")
        })
    }

    /// That the rule is played on graphs of the class, or why not.
    fn plays(&self, session: &Session, class: Class) -> Result<(), Complaint> {
        let directed = class == Class::DirectedTrees;
        let Err(Error::Notation(_, error)) =
            session.position(if directed { "DP(1)" } else { "P(1)" }, &NoFiles)
        else {
            return Ok(());
        };
        let what = if directed { "directed graphs" } else { "graphs" };
        let complaint =
            Complaint::unprocessable("form", format!("{} is not played on {what}", session.rule()))
                .field("rule");
        Err(match error.help {
            Some(help) => complaint.help(help),
            None => complaint,
        })
    }
}
