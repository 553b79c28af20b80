//! `grundy` solves impartial combinatorial games on graphs and heaps: what is a position worth, who wins, with which
//! move, what happens as it grows, and can that be proved?
//!
//! # First steps
//!
//! A [`Session`] is one rule under one convention. It answers questions, and later questions use what earlier ones
//! found.
//!
//! ```
//! use grundy::{Outcome, Session};
//!
//! let session = Session::builder("node-kayles").build()?;
//! let answer = session.value("P(10) + C(7)")?;
//! assert_eq!((answer.value, answer.outcome), (Some(2), Outcome::N));
//!
//! // The winning moves: at most ten are listed, all are counted.
//! let moves = session.moves("P(10) + C(7)", 10)?.moves.expect("they were asked for");
//! assert_eq!(moves.total, 2u32.into());
//! assert_eq!(moves.list[0].leaves, "P(7) + C(7)");
//! # Ok::<(), grundy::Error>(())
//! ```
//!
//! Positions come from text, as above, or from data, and are asked about in the same way:
//!
//! ```
//! use grundy::{Position, Session};
//!
//! let nim = Session::builder("nim").build()?;
//! assert_eq!(nim.value(&Position::heaps([3, 5, 6]))?.value, Some(0));
//!
//! let graphs = Session::builder("arc-kayles").build()?;
//! let square = Position::graph(4, &[(0, 1), (1, 2), (2, 3), (3, 0)])?;
//! assert_eq!(graphs.value(&(square + Position::graph6("DQc")?))?.value, Some(0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Families grow with `n`. Their terms come one after the other, and what happens for all `n` is proven where
//! a theorem applies:
//!
//! ```
//! use grundy::period::{Form, Search};
//! use grundy::{SequenceTerm, Session};
//!
//! let session = Session::builder("node-kayles").build()?;
//! let terms: Vec<SequenceTerm> = session.sequence("P(n)")?.take(100).collect::<Result<_, _>>()?;
//! assert_eq!(terms[9], SequenceTerm::Value(Some(3)));
//!
//! let Search::Found(found) = session.period("P(n)")? else { panic!("Dawson's chess is periodic") };
//! assert_eq!(found.form, Form::Periodic { preperiod: 52, period: 34, saltus: 0 });
//! assert!(found.proof.is_some());
//! # Ok::<(), grundy::Error>(())
//! ```
//!
//! A proof can leave the house as a certificate (feature `wire`): `session.certificate("S(1,2,n)")` is a text that the
//! program `grundy-check` confirms without this library.
//!
//! # Concepts
//!
//! * A **rule** says what a move in one piece is: [`RuleSpec`], read from a text such as `0.137` or `node-kayles`. The
//!   [`catalogue`] lists them.
//! * A **position** is a sum of heaps, graphs, weighted graphs or boards: [`Position`]. What cannot fall apart further
//!   is a **piece**.
//! * A [`Convention`] says in how many pieces a turn moves, when the game is over, and who wins then: Conway's six
//!   compounds, each in normal and misère play.
//! * An [`Answer`] has the outcome, the value the convention has (a Grundy value, a remoteness, a suspense, ...), every
//!   piece alone, the winning moves, and its [`Provenance`]: where it comes from.
//! * A **route** is one way to an answer: theorems, the sequence of heaps, the search. They are tried in a fixed order.
//!   [`Session::explain`] tells which were considered, which one answered, and what it cost.
//!
//! ```
//! use grundy::{Budget, NoFiles, Session};
//!
//! let session = Session::builder("grim").build()?;
//! let question = session.question("P(20000)", &NoFiles)?;
//! let explained = session.explain(&question, None, &Budget::generous());
//! assert_eq!(explained.route().map(|route| route.route), Some("sequence of heaps"));
//! # Ok::<(), grundy::Error>(())
//! ```
//!
//! # Own rules
//!
//! Implement [`rule::Rule`] and make a session of it. All twelve conventions, moves and sums work; a rule on graphs
//! whose moves are [`rule::Local`] gets families, sequences and proven periods as well. (`examples/own-rule` is a whole
//! crate that does this.)
//!
//! ```
//! use std::ops::ControlFlow;
//! use grundy::rule::{Graph, Local, Removed, Rule, Visit};
//! use grundy::{OwnRule, Session};
//!
//! /// Take any one vertex.
//! struct OneVertex;
//!
//! impl Rule for OneVertex {
//!     type Piece = Graph;
//!     type Move = Removed;
//!     fn for_each_option(&self, graph: &Graph, visit: &mut dyn Visit<Self>) -> ControlFlow<()> {
//!         for v in 0..graph.order() as u32 {
//!             let parts = graph.components_without(&[v]);
//!             let parts: Vec<Graph> = parts.iter().map(|part| graph.induced(part)).collect();
//!             visit.option(&Removed { vertices: vec![v], chosen: Some(v), edge: None }, &parts)?;
//!         }
//!         ControlFlow::Continue(())
//!     }
//! }
//!
//! impl Local for OneVertex {
//!     fn reach(&self) -> Option<usize> { Some(1) }
//! }
//!
//! let session = Session::builder(OwnRule::on_graphs("one-vertex", OneVertex)).build()?;
//! assert_eq!(session.value("K(5)")?.value, Some(1));
//! # Ok::<(), grundy::Error>(())
//! ```
//!
//! # Performance
//!
//! Ask one session many questions rather than making many sessions: they share a table. Each call that may search goes
//! to a thread with a large stack; [`deep`] around a loop of questions saves that thread for all but the first.
//! [`Builder::threads`] lets several threads search one position. [`Builder::store`] keeps solved pieces of rules on
//! graphs in a file. Long sequences of heaps have engines of their own, and a proven period makes every later heap
//! cost nothing.
//!
//! # Untrusted input
//!
//! Texts and data may come from anywhere. Nothing makes the library panic: what cannot be read is an
//! [`Error::Notation`] with its place, what is too large names the limit. How long a question may take and how much
//! memory it may use is bounded by [`Builder::timeout`] and [`Builder::memory`]; then the answer is
//! [`Error::Stopped`], never a wrong value. [`Session::canceller`] stops a question from another thread.
//!
//! # Features
//!
//! * `wire`: answers, periods and certificates as JSON, one line each, as the command
//!   `grundy` prints them.
//! * `petgraph`: positions from the graphs of that crate.

mod explain;
mod genus;
mod options;
#[cfg(feature = "petgraph")]
mod petgraphs;
mod plan;
mod question;
mod quotient;
mod reading;
mod routes;
mod session;
mod split;
#[cfg(feature = "wire")]
pub mod wire;

/// Answers, as plain data.
pub mod answer {
    pub use grundy_arena::{
        Answer, Cited, Move, Moves, PieceAnswer, Provenance, SequenceTerm, Taken, What, value_name,
    };
    pub use grundy_engine::QuotientTold;
}

/// The catalogue of rules.
pub mod catalogue {
    pub use grundy_games::spec::{CATALOGUE, Entry};
    pub use grundy_games::words::{GAMES, GRAMMAR, Game};
}

/// Misère play: genera and simplest forms.
pub mod misere {
    pub use grundy_misere::{Canonical, Genus, GenusFound, GenusKind};
}

/// What happens to a family for all n, and why.
pub mod period {
    pub use grundy_period::{
        Form, Geometric, Growing, HeapsProof, HeapsTheorem, Looked, Period, PeriodOf, Proof, RowEvidence,
        RowsProof, Search, Sequence,
    };
}

/// Misère quotients.
pub mod quotients {
    pub use grundy_period::quotient::{Change, Phi, PositionFound, QuotientFound, Repeats, heap_quotient};
}

/// Graphs: what they are like, and how they are written in files.
pub mod graphs {
    pub use grundy_games::formats::{digraph6, graph6};
    pub use grundy_games::graph::{Graph, properties};
    pub use grundy_games::notation::parse_line;
}

/// Own rules: `impl Rule`, then `OwnRule` makes a session of it.
pub mod rule {
    pub use grundy_core::{Piece, Rule, Visit};
    pub use grundy_games::graph::{Graph, Local, Removed};
    pub use grundy_games::heap::{Take, Uniform};
}

pub use answer::{Answer, Cited, Provenance, SequenceTerm};
pub use explain::{Considered, Explanation, Verdict};
pub use grundy_arena::{Arena, Asked, Error, Facts, FileError, Known, OwnRule, Source, Unit};
pub use grundy_core::{Compound, Convention, Outcome, Play, regularity};
pub use grundy_engine::{Budget, Observer, Order, Progress, Stop, deep, deep_while, shallow};
pub use grundy_files::Claim;
pub use grundy_games::notation::{Expression, Files, Kind, NoFiles, NotationError};
pub use grundy_games::{DataError, Labelled, Position, RuleSpec, Term};
pub use grundy_period::{Answered, HeapsProgress, Place, Sequence, Strategy, Subject};
pub use options::{Builder, Canceller, Played};
#[cfg(feature = "petgraph")]
pub use petgraphs::from_petgraph;
pub use question::Question;
pub use session::{Loaded, Session, Terms, ToQuestion};
pub use split::Split;
