//! Reductions of weighted graphs as people see them: step by step, each with what it leaves.
//!
//! A position is reduced term by term as under the disjunctive compound, where every reduction keeps
//! Grundy value and misère outcome (paper 004, Proposition 6; `grundy_games::weighted::Reduced`).

use std::borrow::Cow;
use std::ops::ControlFlow;

use grundy_arena::domain::weighted;
use grundy_arena::{Error, Source, write_sum};
use grundy_engine::{Budget, Held, Stop};
use grundy_games::notation::{NotationError, write_weighted};
use grundy_games::weighted::{Reduced, Scope, Step, WeightedGraph};
use grundy_games::{Labelled, Position, Term};

/// A weighted graph with the names of its vertices.
pub type Named = Labelled<WeightedGraph>;

/// The reductions of a position.
#[derive(Debug)]
pub struct Reduction<'b> {
    terms: Vec<(Named, Reduced)>,
    budget: &'b Budget,
    _held: Held<'b>,
}

/// One reduction, in names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// `useless`, `heavy` or `twins`.
    pub reduction: &'static str,
    /// The vertex that goes.
    pub vertex: String,
    /// The twin that takes its counters over.
    pub into: Option<String>,
    /// Vertices that get a loop.
    pub looped: Vec<String>,
}

impl Told {
    /// In a sentence.
    #[must_use]
    pub fn words(&self) -> String {
        let Self { vertex, looped, .. } = self;
        match (self.reduction, &self.into) {
            ("useless", _) => format!("{vertex} is useless: all its neighbours have loops"),
            (_, Some(into)) => format!("{vertex} is a false twin of {into}, which takes its counters"),
            _ if looped.is_empty() => format!("{vertex} is heavy: its neighbours run out before it does"),
            _ => format!("{vertex} is heavy: it goes, and gives a loop to {}", looped.join(", ")),
        }
    }
}

/// A stage of the reduction of one term.
#[derive(Clone, Debug)]
pub struct Stage {
    /// What was done; `None` for the term as it was given.
    pub step: Option<Told>,
    /// The vertices that the next step is about.
    pub next: Vec<String>,
    /// What is there now.
    pub graph: Named,
}

impl Stage {
    /// What is there, in notation.
    #[must_use]
    pub fn written(&self) -> String {
        write_weighted(&self.graph)
    }
}

impl<'b> Reduction<'b> {
    /// Reduces a position of weighted graphs and graphs as far as it goes.
    ///
    /// # Errors
    /// When there is something else in it, or the budget is exhausted.
    pub fn of(position: &Position, budget: &'b Budget) -> Result<Self, Error> {
        let mut terms = vec![];
        let mut held = budget.hold(0)?;
        for term in &position.terms {
            let Some(named) = weighted(term).map(Cow::into_owned) else {
                let help = match term {
                    Term::Board(_) => {
                        "rooks are weighted Arc-Kayles on rectangles: convert the board to wak first"
                    }
                    _ => "write weights as in wedges(a:3-b:2, a-a)",
                };
                let message = "reductions are for weighted graphs and graphs".to_owned();
                let error = NotationError { message, at: 0, len: 0, help: Some(help.to_owned()) };
                return Err(Error::Notation(Source::Position, error));
            };
            // The graph, its lists of neighbours, and the steps.
            held.more(8 * named.graph.graph().edge_count() + 128 * named.graph.order())?;
            let reduced = Reduced::new(&named.graph, Scope::Sum);
            let ControlFlow::Continue(reduced) = reduced.canonical(&|| budget.go_on()) else {
                return Err(budget.why().into());
            };
            terms.push((named, reduced));
        }
        Ok(Self { terms, budget, _held: held })
    }

    /// Terms of the position.
    #[must_use]
    pub fn terms(&self) -> usize {
        self.terms.len()
    }

    /// Steps of all terms together.
    #[must_use]
    pub fn count(&self) -> usize {
        self.terms.iter().map(|(_, reduced)| reduced.steps().len()).sum()
    }

    /// Vertices of all terms together, as they were given.
    #[must_use]
    pub fn order(&self) -> usize {
        self.terms.iter().map(|(named, _)| named.graph.order()).sum()
    }

    /// The steps of a term in words, without what they leave.
    pub fn steps(&self, term: usize) -> impl Iterator<Item = Told> + '_ {
        let (named, reduced) = &self.terms[term];
        reduced.steps().iter().map(|step| told(named, step))
    }

    /// The steps of a term with what each leaves, in notation: these texts together can be much longer than
    /// the position, and are charged to the budget.
    ///
    /// # Errors
    /// When the budget is exhausted.
    pub fn written(&self, term: usize) -> Result<Vec<(Told, String)>, Stop> {
        let mut written = vec![];
        for stage in self.stages(term) {
            let Stage { step: Some(step), graph, .. } = stage? else { continue };
            let text = write_weighted(&graph);
            // It is copied into the report.
            self.budget.charge(2 * text.len())?;
            written.push((step, text));
        }
        Ok(written)
    }

    /// The stages of a term, one by one, as long as the budget lasts; each is a graph of its own, so many of
    /// them take room.
    pub fn stages(&self, term: usize) -> impl Iterator<Item = Result<Stage, Stop>> + '_ {
        let (named, reduced) = &self.terms[term];
        let steps = reduced.steps();
        let mut now = Reduced::new(&named.graph, Scope::Sum);
        (0..=steps.len()).map(move |i| {
            self.budget.tick()?;
            let done = i.checked_sub(1).map(|before| &steps[before]);
            done.into_iter().for_each(|step| now.apply(step.clone()));
            let about = steps.get(i).map_or(vec![], |step| match step {
                Step::Useless(v) | Step::Heavy { vertex: v, .. } => vec![*v],
                Step::Twins { kept, gone } => vec![*kept, *gone],
            });
            Ok(Stage {
                step: done.map(|step| told(named, step)),
                next: about.into_iter().map(|v| named.name(v)).collect(),
                graph: left(named, &now),
            })
        })
    }

    /// The canonical position, in notation.
    #[must_use]
    pub fn canonical(&self) -> String {
        let terms: Vec<String> = self
            .terms
            .iter()
            .map(|(named, reduced)| left(named, reduced))
            .filter(|left| left.graph.order() > 0)
            .map(|left| write_weighted(&left))
            .collect();
        write_sum(terms.iter(), "wedges()")
    }
}

fn told(named: &Named, step: &Step) -> Told {
    let name = |v: &u32| named.name(*v);
    match step {
        Step::Useless(v) => Told { reduction: "useless", vertex: name(v), into: None, looped: vec![] },
        Step::Heavy { vertex, looped } => Told {
            reduction: "heavy",
            vertex: name(vertex),
            into: None,
            looped: looped.iter().map(name).collect(),
        },
        Step::Twins { kept, gone } => {
            Told { reduction: "twins", vertex: name(gone), into: Some(name(kept)), looped: vec![] }
        }
    }
}

fn left(named: &Named, reduced: &Reduced) -> Named {
    let (graph, vertices) = reduced.graph();
    Labelled { graph, names: Some(vertices.iter().map(|&v| named.name(v)).collect()) }
}
