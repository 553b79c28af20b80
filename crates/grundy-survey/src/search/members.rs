//! Members of a class valued by the session, on several threads.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use grundy::{Error, Session, Source};
use grundy_engine::{Budget, deep, on_threads};
use grundy_games::Term;
use grundy_games::graph::Graph;
use grundy_games::graph::properties::Stopped;
use grundy_games::notation::{NoFiles, NotationError};

use super::chosen::Keep;
use super::condition::{Condition, Features, Member};
use super::found::Found;
use super::tally::{Listing, Tally};

/// A member with its number, as notation or as a line of a stream.
type Numbered = (u64, String);

/// What is known of the members of each size, or the number of the member where something was wrong.
type Tallies = Result<BTreeMap<usize, Tally>, (u64, Error)>;

/// What members are asked for.
pub(super) struct Valued<'s> {
    pub(super) session: &'s Session,
    pub(super) condition: &'s Condition,
    pub(super) listing: Listing,
    /// Graphs of another kind are passed over.
    pub(super) keep: Option<Keep>,
}

impl Valued<'_> {
    /// Values lines, each by itself.
    pub(super) fn value(
        &self,
        members: impl Iterator<Item = Numbered> + Send,
        threads: usize,
        budget: &Budget,
    ) -> Tallies {
        let members = Mutex::new(members);
        let work = || -> Tallies {
            let mut tallies = BTreeMap::new();
            loop {
                let next = members.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some((number, text)) = next else { return Ok(tallies) };
                self.member(number, &text, true, &mut tallies, budget).map_err(|error| (number, error))?;
            }
        };
        let results: Vec<Tallies> = on_threads(threads, || deep(work));
        let mut all = BTreeMap::new();
        // Of several complaints the first in the order of the members counts.
        let mut wrong: Option<(u64, Error)> = None;
        for result in results {
            match result {
                Ok(tallies) => {
                    for (n, tally) in tallies {
                        all.entry(n).or_insert_with(Tally::default).join(tally);
                    }
                }
                Err((number, error)) => {
                    if wrong.as_ref().is_none_or(|(first, _)| number < *first) {
                        wrong = Some((number, error));
                    }
                }
            }
        }
        wrong.map_or(Ok(all), Err)
    }

    pub(super) fn member(
        &self,
        number: u64,
        text: &str,
        line: bool,
        tallies: &mut BTreeMap<usize, Tally>,
        budget: &Budget,
    ) -> Result<(), Error> {
        budget.tick()?;
        let position = if line { self.session.line(text)? } else { self.session.position(text, &NoFiles)? };
        if line && let Some(term) = position.terms.iter().find(|term| !matches!(term, Term::Graph(_))) {
            let kind = match term {
                Term::Heap(_) => "a heap",
                Term::Weighted(_) => "a weighted graph",
                Term::Graph(_) | Term::Board(_) => "a board",
            };
            return Err(Error::Notation(
                Source::Position,
                NotationError {
                    message: format!("this is {kind}, and a class has graphs"),
                    at: 0,
                    len: text.len(),
                    help: Some("write graph6, sparse6, or a graph such as P(7)".to_owned()),
                },
            ));
        }
        let graphs = position.terms.iter().filter_map(|term| match term {
            Term::Graph(graph) => Some(&graph.graph),
            _ => None,
        });
        if self.keep.is_some_and(|keep| !graphs.clone().all(keep)) {
            return Ok(());
        }
        let found = self.session.arena().evaluate(&position, budget)?;
        let found = Found::new(found.outcome, found.number);
        let features = || {
            let mut all = Features { vertices: 0, edges: 0, leaves: 0, degree: 0 };
            for term in &position.terms {
                if let Term::Graph(graph) = term {
                    let these = Features::of(&graph.graph);
                    all.vertices += these.vertices;
                    all.edges += these.edges;
                    all.leaves += these.leaves;
                    all.degree = all.degree.max(these.degree);
                }
            }
            all
        };
        let n = features().vertices as usize;
        let graph = || together(graphs.clone());
        let member = Member { features: &features, graph: &graph, go_on: &|| budget.tick().is_ok() };
        let holds = self.condition.holds(found, self.session.convention(), &member);
        let holds = holds.map_err(|Stopped| budget.why())?;
        tallies.entry(n).or_default().count(number, found.code(), holds, self.listing, &|| text.to_owned());
        Ok(())
    }
}

/// Graphs side by side, as one.
fn together<'g>(graphs: impl Iterator<Item = &'g Graph>) -> Graph {
    let (mut order, mut edges) = (0, vec![]);
    for graph in graphs {
        edges.extend(graph.edges().map(|(u, v)| (u + order, v + order)));
        order += graph.order() as u32;
    }
    Graph::from_edges(order as usize, &edges)
}
