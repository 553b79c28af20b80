//! The pieces of a question by their shapes, and the theory that is asked about them.

use grundy_arena::Cited;
use grundy_core::{Convention, Outcome};
use grundy_games::graph::Graph;
use grundy_games::limits::MAX_VERTICES;
use grundy_games::notation::{Summand, write_graph};
use grundy_games::{Labelled, Position, Term};
use grundy_theorems::{Game, Shape, Theorem, Value, find_whole};

/// The theorems about one game under one convention.
pub(super) struct Theory {
    pub(super) game: Game,
    pub(super) convention: Convention,
}

/// A piece of a question.
pub(super) struct Part {
    /// Which summand it belongs to.
    pub(super) term: usize,
    /// Its shape, if it has one that theorems know.
    pub(super) shape: Option<Shape>,
    /// A component of a graph that is there; otherwise the piece is its summand.
    pub(super) component: Option<Labelled<Graph>>,
}

impl Part {
    /// In notation.
    pub(super) fn text(&self) -> String {
        match (&self.component, &self.shape) {
            (Some(component), _) => write_graph(component),
            (None, Some(shape)) => shape.to_string(),
            (None, None) => String::new(),
        }
    }

    /// The piece itself, to be searched; `None` where it is too large to be built.
    fn built(&self, summands: &[Summand]) -> Option<Term> {
        if let Some(component) = &self.component {
            return Some(Term::Graph(component.clone()));
        }
        match summands.get(self.term)? {
            Summand::Term(term) => Some(term.clone()),
            Summand::Family(family) => {
                let order = usize::try_from(family.order()).ok().filter(|&n| n as u64 <= MAX_VERTICES)?;
                Some(Term::Graph(Labelled::numbered(Graph::from_edges(order, &family.edges()))))
            }
        }
    }
}

/// A value by a theorem, if there is one.
pub(super) type Known = Option<(Value, &'static dyn Theorem)>;

/// A question and what is known of it.
pub(super) struct Asked<'a> {
    pub(super) summands: &'a [Summand],
    pub(super) parts: &'a [Part],
}

impl Asked<'_> {
    /// The shapes of all pieces, if all have one.
    pub(super) fn shapes(&self) -> Option<Vec<&Shape>> {
        self.parts.iter().map(|part| part.shape.as_ref()).collect()
    }

    /// Who wins after a move in one piece, by a theorem about whole sums.
    pub(super) fn outcome_after(&self, theory: &Theory, piece: usize, leaves: &[Shape]) -> Option<Outcome> {
        let others =
            self.shapes()?.into_iter().enumerate().filter(|(i, _)| *i != piece).map(|(_, s)| s.clone());
        let left: Vec<Shape> = others.chain(leaves.iter().cloned()).collect();
        Some(find_whole(&theory.game, theory.convention, &left)?.0)
    }
}

/// Names a theorem, once.
pub(in crate::routes) fn cite(theorems: &mut Vec<Cited>, theorem: &dyn Theorem) {
    let cited = Cited { theorem: theorem.name(), source: theorem.source() };
    if !theorems.contains(&cited) {
        theorems.push(cited);
    }
}

/// The pieces of the summands; `None` where there are boards or weighted graphs.
pub(super) fn parts(summands: &[Summand]) -> Option<Vec<Part>> {
    let mut parts = vec![];
    for (term, summand) in summands.iter().enumerate() {
        match summand {
            Summand::Family(family) => {
                let shape = Shape::of_family(family);
                // A path of no vertices is no piece.
                if shape.is_some() {
                    parts.push(Part { term, shape, component: None });
                }
            }
            Summand::Term(Term::Heap(heap)) => {
                parts.push(Part { term, shape: Some(Shape::Heap((*heap).into())), component: None });
            }
            Summand::Term(Term::Graph(labelled)) => {
                for vertices in labelled.graph.components() {
                    let names = Some(vertices.iter().map(|&v| labelled.name(v)).collect());
                    let piece = Labelled { graph: labelled.graph.induced(&vertices), names };
                    parts.push(Part { term, shape: Shape::of_graph(&piece.graph), component: Some(piece) });
                }
            }
            Summand::Term(_) => return None,
        }
    }
    Some(parts)
}

/// What no theorem covers, as a position; `None` where it is too large to be built.
pub(super) fn unknown(summands: &[Summand], parts: &[Part], known: &[Known]) -> Option<Position> {
    let mut terms = vec![];
    let mut order = 0;
    for (part, _) in parts.iter().zip(known).filter(|(_, known)| known.is_none()) {
        let term = part.built(summands)?;
        order += if let Term::Graph(labelled) = &term { labelled.graph.order() as u64 } else { 0 };
        if order > MAX_VERTICES {
            return None;
        }
        terms.push(term);
    }
    Some(Position { terms })
}
