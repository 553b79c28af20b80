//! Graphs, directed or not, whose vertices are taken away, or whose edges are deleted.

use std::borrow::Cow;

use grundy_core::Rule;
use grundy_engine::Moved;
use grundy_games::graph::{Graph, Removed};
use grundy_games::notation::{Kind, write_graph};
use grundy_games::{Labelled, Position, Term};

use super::{Domain, Placed};
use crate::answer::What;

/// Graphs.
pub struct Graphs;

impl<R: Rule<Piece = Graph, Move = Removed>> Domain<R> for Graphs {
    const NOTHING: &'static str = "edges()";

    fn nothing(position: &Position) -> &'static str {
        match position.terms.first().map(Kind::of) {
            Some(Kind::Directed) => "arcs()",
            _ => "edges()",
        }
    }

    fn plays(kind: Kind) -> bool {
        kind == Kind::Graph
    }

    fn pieces(term: &Term) -> Vec<Placed<R>> {
        let Term::Graph(term) = term else { return vec![] };
        let components = term.graph.components();
        components.into_iter().map(|vertices| (term.graph.induced(&vertices), vertices)).collect()
    }

    fn alone(piece: &Graph) -> Option<Term> {
        Some(Term::Graph(Labelled::numbered(piece.clone())))
    }

    fn write_piece(term: &Term, vertices: &[u32]) -> String {
        match term {
            Term::Graph(term) => write_graph(&part(term, vertices)),
            _ => String::new(),
        }
    }

    fn tell(term: &Term, vertices: &[u32], moved: &Moved<R>) -> What {
        let name = |&v: &u32| match term {
            Term::Graph(term) => term.name(vertices[v as usize]),
            _ => v.to_string(),
        };
        let mv = &moved.mv;
        let vertices_told: Vec<String> = mv.vertices.iter().map(name).collect();
        match (mv.edge, term) {
            (Some((u, v)), Term::Graph(term)) => What::Deleted {
                edge: (name(&u), name(&v)),
                arrow: term.graph.is_directed(),
                vanish: vertices_told,
            },
            _ => What::Vertices { vertices: vertices_told, vertex: mv.chosen.as_ref().map(name) },
        }
    }

    fn write_rest(term: &Term, moves: &[(&[u32], &Moved<R>)]) -> Vec<String> {
        let Term::Graph(graph) = term else { return vec![] };
        let graph = without_edges(graph, moves);
        let rest = graph.graph.components_without(&gone(moves));
        rest.iter().map(|rest| write_graph(&part(&graph, rest))).collect()
    }

    fn rest(term: &Term, moves: &[(&[u32], &Moved<R>)]) -> Vec<Term> {
        let Term::Graph(graph) = term else { return vec![] };
        let graph = without_edges(graph, moves);
        let mut left = graph.graph.components_without(&gone(moves)).concat();
        left.sort_unstable();
        vec![Term::Graph(part(&graph, &left))]
    }
}

/// The graph without the edges that moves delete.
fn without_edges<'t, R: Rule<Move = Removed>>(
    term: &'t Labelled<Graph>,
    moves: &[(&[u32], &Moved<R>)],
) -> Cow<'t, Labelled<Graph>> {
    let deleted = moves.iter().filter_map(|(vertices, moved)| {
        let (u, v) = moved.mv.edge?;
        Some((vertices[u as usize], vertices[v as usize]))
    });
    let mut graph: Option<Graph> = None;
    for (u, v) in deleted {
        graph = Some(graph.as_ref().unwrap_or(&term.graph).without_edge(u, v));
    }
    match graph {
        Some(graph) => Cow::Owned(Labelled { graph, names: term.names.clone() }),
        None => Cow::Borrowed(term),
    }
}

/// The vertices of a term that moves take away.
fn gone<R: Rule<Move = Removed>>(moves: &[(&[u32], &Moved<R>)]) -> Vec<u32> {
    let of_move = |(vertices, moved): &(&[u32], &Moved<R>)| {
        moved.mv.vertices.iter().map(|&v| vertices[v as usize]).collect::<Vec<_>>()
    };
    moves.iter().flat_map(of_move).collect()
}

/// The subgraph induced by some vertices, with their names.
fn part(term: &Labelled<Graph>, vertices: &[u32]) -> Labelled<Graph> {
    Labelled {
        graph: term.graph.induced(vertices),
        names: Some(vertices.iter().map(|&v| term.name(v)).collect()),
    }
}
