//! Two ways to ask about a position given as text: the definition played out, and the engines.
//!
//! [`Bench::judge`] shares only the reader of notation and the rules' moves with a session: no
//! engine, no valuation, no table. It plays whole positions, so it is for positions of about a
//! dozen vertices or counters. [`Bench::ask`] keeps a session for every rule and convention it is
//! asked about, so that thousands of questions share what they find.

use std::collections::HashMap;

use grundy::{
    Budget, Compound, Convention, Error, Expression, NoFiles, Outcome, Play, Position, RuleSpec, Session,
    Source,
};
use grundy_core::{Naive, Rule};
use grundy_games::Term;
use grundy_games::graph::{ArcKayles, Graph, Grim, NodeKayles, OctalOnGraphs, SelectiveNodeKayles};
use grundy_games::heap::{GrundyGame, TakeAndBreak};
use grundy_games::weighted::{WeightedArcKayles, WeightedGraph};

/// Sessions for rules and conventions, and the judge.
pub struct Bench<'s> {
    budget: &'s Budget,
    sessions: HashMap<(String, Convention), Session>,
}

impl<'s> Bench<'s> {
    /// A bench within a budget.
    #[must_use]
    pub fn new(budget: &'s Budget) -> Self {
        Self { budget, sessions: HashMap::new() }
    }

    /// Outcome and value, from the engines.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn ask(
        &mut self,
        rule: &str,
        position: &str,
        convention: Convention,
    ) -> Result<(Outcome, Option<u64>), Error> {
        let budget = self.budget;
        let key = (rule.to_owned(), convention);
        if !self.sessions.contains_key(&key) {
            self.sessions
                .insert(key.clone(), Session::builder(rule).convention(convention).theorems(false).build()?);
        }
        let session = &self.sessions[&key];
        let position = session.position(position, &NoFiles)?;
        let answer = session.search(&position, None, budget)?;
        Ok((answer.outcome, answer.value))
    }

    /// The Grundy value in normal play.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn grundy(&mut self, rule: &str, position: &str) -> Result<u64, Error> {
        Ok(self.ask(rule, position, Convention::NORMAL)?.1.unwrap_or_default())
    }

    /// The outcome under a convention.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn outcome(
        &mut self,
        rule: &str,
        position: &str,
        compound: Compound,
        play: Play,
    ) -> Result<Outcome, Error> {
        Ok(self.ask(rule, position, Convention { compound, play })?.0)
    }

    /// The value of a convention that has one; `None` where it is undefined.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn value(
        &mut self,
        rule: &str,
        position: &str,
        compound: Compound,
        play: Play,
    ) -> Result<Option<u64>, Error> {
        Ok(self.ask(rule, position, Convention { compound, play })?.1)
    }

    /// Outcome and value by the definition played out on the whole position.
    ///
    /// # Errors
    /// When the text is no position or the budget has run out.
    pub fn judge(
        &mut self,
        rule: &str,
        position: &str,
        convention: Convention,
    ) -> Result<(Outcome, Option<u64>), Error> {
        self.check()?;
        let position = read(position)?;
        let spec = RuleSpec::read(rule).map_err(|error| Error::Notation(Source::Rule, error))?;
        Ok(match &spec {
            // A rook takes its square and every square it attacks.
            RuleSpec::NodeKayles | RuleSpec::Rooks => play(&NodeKayles, &graphs(&position), convention),
            RuleSpec::SelectiveNodeKayles => play(&SelectiveNodeKayles, &graphs(&position), convention),
            RuleSpec::ArcKayles => play(&ArcKayles, &graphs(&position), convention),
            RuleSpec::Grim => play(&Grim, &graphs(&position), convention),
            RuleSpec::WeightedArcKayles => play(&WeightedArcKayles, &weighted(&position), convention),
            RuleSpec::Words(words) => play(&**words, &graphs(&position), convention),
            RuleSpec::GrundyGame => play(&GrundyGame, &heaps(&position), convention),
            RuleSpec::Nim => play(&TakeAndBreak::nim(), &heaps(&position), convention),
            RuleSpec::Octal(rule) | RuleSpec::Hexadecimal(rule) => {
                judge_code(rule.clone(), &position, convention)
            }
            RuleSpec::Subtraction(digits) => {
                judge_code(TakeAndBreak::new(digits.clone()), &position, convention)
            }
        })
    }

    /// Looks at the clock: call it in long computations of a check's own.
    ///
    /// # Errors
    /// When the budget has run out.
    pub fn check(&self) -> Result<(), Error> {
        Ok(self.budget.check()?)
    }

    /// The budget, for checks that need an engine of their own.
    #[must_use]
    pub fn budget(&self) -> &'s Budget {
        self.budget
    }
}

/// The position a text stands for.
///
/// # Errors
/// When it stands for none.
pub(crate) fn read(text: &str) -> Result<Position, Error> {
    let wrong = |error| Error::Notation(Source::Position, error);
    Expression::parse(text, &NoFiles).map_err(wrong)?.position().map_err(wrong)
}

fn play<R: Rule>(rule: &R, pieces: &[R::Piece], convention: Convention) -> (Outcome, Option<u64>) {
    let verdict = Naive::new(rule, convention).judge(pieces);
    (verdict.outcome, verdict.value)
}

/// A code, on heaps or on graphs.
fn judge_code(rule: TakeAndBreak, position: &Position, convention: Convention) -> (Outcome, Option<u64>) {
    match position.terms.first() {
        Some(Term::Graph(_)) => play(&OctalOnGraphs { digits: rule.digits }, &graphs(position), convention),
        _ => play(&rule, &heaps(position), convention),
    }
}

fn heaps(position: &Position) -> Vec<u64> {
    let heap = |term: &Term| if let Term::Heap(heap) = term { Some(*heap) } else { None };
    position.terms.iter().filter_map(heap).collect()
}

fn components(graph: &Graph) -> Vec<Graph> {
    graph.components().iter().map(|component| graph.induced(component)).collect()
}

fn graphs(position: &Position) -> Vec<Graph> {
    let pieces = |term: &Term| match term {
        Term::Graph(graph) => components(&graph.graph),
        Term::Board(board) => board.playable().map_or_else(|_| vec![], |(graph, _)| components(&graph)),
        _ => vec![],
    };
    position.terms.iter().flat_map(pieces).collect()
}

fn weighted(position: &Position) -> Vec<WeightedGraph> {
    let pieces = |term: &Term| match term {
        Term::Weighted(graph) => graph.graph.components(),
        Term::Graph(graph) => WeightedGraph::plain(graph.graph.clone()).components(),
        _ => vec![],
    };
    position.terms.iter().flat_map(pieces).collect()
}
