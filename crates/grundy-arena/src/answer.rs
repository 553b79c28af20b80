//! Answers, as plain data.

use grundy_core::{Convention, Outcome};
use grundy_engine::QuotientTold;
use num_bigint::BigUint;

/// What is known about a position.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The convention it was played under.
    pub convention: Convention,
    /// Whether the game is over before the first move.
    pub over: bool,
    /// Who wins.
    pub outcome: Outcome,
    /// The value of the convention, where it has one and it is defined.
    pub value: Option<u64>,
    /// Each piece alone.
    pub pieces: Vec<PieceAnswer>,
    /// The winning moves, if they were asked for.
    pub moves: Option<Moves>,
    /// Where the answer comes from.
    pub provenance: Provenance,
}

/// How an answer was found: by theorems, by search, or by both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provenance {
    /// The theorems that gave values, each once.
    pub theorems: Vec<Cited>,
    /// How the rest was searched, if anything was.
    pub search: Option<grundy_engine::Provenance>,
    /// Whether theorems gave the value, and a search the winning moves.
    pub moves_searched: bool,
    /// The misère quotient that decided, if one did.
    pub quotient: Option<QuotientTold>,
}

impl From<(grundy_engine::Provenance, Option<QuotientTold>)> for Provenance {
    fn from((search, quotient): (grundy_engine::Provenance, Option<QuotientTold>)) -> Self {
        Self { quotient, ..search.into() }
    }
}

/// A theorem by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cited {
    /// What it is about.
    pub theorem: &'static str,
    /// Where it is proved.
    pub source: &'static str,
}

impl From<grundy_engine::Provenance> for Provenance {
    fn from(search: grundy_engine::Provenance) -> Self {
        Self { theorems: vec![], search: Some(search), moves_searched: false, quotient: None }
    }
}

/// What is known about one piece of a position, played alone.
#[derive(Clone, Debug)]
pub struct PieceAnswer {
    /// The piece, in notation.
    pub piece: String,
    /// Its value.
    pub value: Option<u64>,
    /// Its outcome.
    pub outcome: Outcome,
}

/// The winning moves of a position.
#[derive(Clone, Debug)]
pub struct Moves {
    /// How many there are.
    pub total: BigUint,
    /// All of them, or as many as the limit allowed.
    pub list: Vec<Move>,
}

/// A winning move: a whole turn, possibly in several pieces.
#[derive(Clone, Debug)]
pub struct Move {
    /// What is taken, piece by piece.
    pub take: Vec<Taken>,
    /// The position it leaves, in notation.
    pub leaves: String,
    /// Whether the game is over then.
    pub ends: bool,
}

/// What is taken from one piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// Which piece of the answer's list, from 0.
    pub piece: usize,
    /// Which term of the position, from 0; names of vertices are names in this term.
    pub term: usize,
    /// What is taken there.
    pub what: What,
}

/// What is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Counters from a heap.
    Counters {
        /// The heap before the move.
        heap: u64,
        /// Counters taken.
        take: u64,
        /// The heaps left of it.
        leaving: Vec<u64>,
    },
    /// Vertices of a graph.
    Vertices {
        /// The names of the vertices that go.
        vertices: Vec<String>,
        /// The vertex a player points at, for rules that choose one.
        vertex: Option<String>,
    },
    /// One counter from each end of an edge, or from the vertex of a loop.
    Edge(String, String),
    /// An edge that is deleted while its ends stay.
    Deleted {
        /// Its ends; of an arc where it begins and where it leads.
        edge: (String, String),
        /// Whether it is an arc.
        arrow: bool,
        /// The vertices that vanish then.
        vanish: Vec<String>,
    },
    /// A rook on a square, counted from 1 from the top left.
    Square {
        /// Row of the board.
        row: usize,
        /// Column of the board.
        column: usize,
    },
}

impl What {
    /// Whether this is the move that was asked for. Whoever asks need not know that the ends of an edge stay.
    pub(crate) fn is(&self, asked: &Self) -> bool {
        match (self, asked) {
            (Self::Deleted { edge, .. }, Self::Edge(u, v)) => (&edge.0, &edge.1) == (u, v),
            _ => self == asked,
        }
    }
}

/// What the value of a convention is called.
#[must_use]
pub fn value_name(convention: Convention) -> Option<&'static str> {
    use grundy_core::{Compound, Play};
    match (convention.compound, convention.play) {
        (Compound::Disjunctive, Play::Normal) => Some("Grundy value"),
        (Compound::Diminished, _) => Some("foreclosed Grundy value"),
        (Compound::Conjunctive, _) => Some("remoteness"),
        (Compound::Continued, _) => Some("suspense"),
        _ => None,
    }
}

/// One term of a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SequenceTerm {
    /// The value of a convention that has numbers; `None` where it is undefined.
    Value(Option<u64>),
    /// The outcome, under a convention without numbers.
    Outcome(Outcome),
}

/// A position's term in a sequence: a number where the convention has numbers, else the outcome.
#[must_use]
pub fn term_of(convention: Convention, outcome: Outcome, number: Option<u64>) -> SequenceTerm {
    match value_name(convention) {
        Some(_) => SequenceTerm::Value(number),
        None => SequenceTerm::Outcome(outcome),
    }
}
