//! Terms of a position in the formats of graph theory: for other programs, for pictures, and as plain notation.
//!
//! What a format cannot say is refused: directions in graph6, weights anywhere but in pictures, heaps and boards. A
//! graph without directions is not written as a directed one either, because it would be read back as another game.

mod pictures;

use std::str::FromStr;

use grundy_games::Term;
use grundy_games::formats::{digraph6, graph6, sparse6};
use grundy_games::limits::MAX_TEXT;
use grundy_games::notation::{Kind, write_edges};

use crate::documents;

/// A format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// graph6.
    Graph6,
    /// sparse6.
    Sparse6,
    /// digraph6.
    Digraph6,
    /// A drawing for Graphviz.
    Dot,
    /// A drawing for LaTeX.
    Tikz,
    /// `edges(a-b, ...)`.
    Edges,
    /// `arcs(a>b, ...)`.
    Arcs,
    /// GML.
    Gml,
    /// GraphML.
    GraphMl,
    /// DIMACS.
    Dimacs,
    /// A line for each vertex: its name and its neighbours.
    Adjacency,
    /// A line for each edge.
    EdgeList,
    /// Node-link JSON, as networkx reads it.
    #[cfg(feature = "wire")]
    Json,
}

impl Format {
    /// All of them with their names.
    pub const ALL: &'static [(&'static str, Self)] = &[
        ("graph6", Self::Graph6),
        ("sparse6", Self::Sparse6),
        ("digraph6", Self::Digraph6),
        ("dot", Self::Dot),
        ("tikz", Self::Tikz),
        ("edges", Self::Edges),
        ("arcs", Self::Arcs),
        ("gml", Self::Gml),
        ("graphml", Self::GraphMl),
        ("dimacs", Self::Dimacs),
        ("adjacency", Self::Adjacency),
        ("edgelist", Self::EdgeList),
        #[cfg(feature = "wire")]
        ("json", Self::Json),
    ];

    /// What it is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(_, format)| *format == self).map_or("", |(name, _)| name)
    }

    /// Directions: needed, impossible, or either.
    fn directed(self) -> Option<bool> {
        match self {
            Self::Digraph6 | Self::Arcs => Some(true),
            Self::Graph6 | Self::Sparse6 | Self::Edges | Self::Dimacs | Self::Adjacency | Self::EdgeList => {
                Some(false)
            }
            _ => None,
        }
    }

    /// The format for the same graph that can say what this one cannot.
    fn instead(self) -> &'static str {
        match self {
            Self::Digraph6 => "graph6",
            Self::Arcs => "edges",
            Self::Edges => "arcs",
            Self::Graph6 | Self::Sparse6 => "digraph6",
            _ => "gml, graphml, json or digraph6",
        }
    }
}

impl FromStr for Format {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let names = || Self::ALL.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
        let found = Self::ALL.iter().find(|(name, _)| *name == text);
        found.map(|(_, format)| *format).ok_or_else(|| format!("the formats are {}", names()))
    }
}

/// A term that a format cannot say, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsaid {
    /// One sentence.
    pub message: String,
    /// What to write instead.
    pub help: String,
}

/// Roughly how many bytes a term will have, so that they can be refused before they are written.
#[must_use]
pub fn length(term: &Term, format: Format) -> u64 {
    match (term, format) {
        (Term::Graph(term), Format::Graph6) => graph6::length(term.graph.order()),
        (Term::Graph(term), Format::Digraph6) => (term.graph.order() as u64).pow(2) / 6,
        _ => 96 * term.order() as u64,
    }
}

/// A term in a format, without an end of line behind it.
///
/// # Errors
/// When the format cannot say what the term is, or its text would be larger than any that is read.
pub fn write(term: &Term, format: Format) -> Result<String, Unsaid> {
    if let (Term::Weighted(weighted), Format::Dot) = (term, format) {
        return Ok(pictures::weighted_dot(weighted));
    }
    if let (Term::Weighted(weighted), Format::Tikz) = (term, format) {
        return Ok(pictures::weighted_tikz(weighted));
    }
    let name = format.name();
    let Term::Graph(labelled) = term else {
        let kind = Kind::of(term);
        return Err(Unsaid {
            message: format!("{} cannot be written as {name}", kind.described()),
            help: match kind {
                Kind::Board => {
                    "`--to wak` makes a weighted graph of a board, `--to arc-kayles` a graph".to_owned()
                }
                Kind::Weighted => {
                    "`--to arc-kayles` makes a graph of weights; dot and tikz draw them".to_owned()
                }
                _ => "graphs are written so, as P(7)".to_owned(),
            },
        });
    };
    if format.directed().is_some_and(|needed| needed != labelled.graph.is_directed()) {
        let kind =
            if labelled.graph.is_directed() { "a directed graph" } else { "a graph without directions" };
        return Err(Unsaid {
            message: format!("{kind} cannot be written as {name}"),
            help: format!("write it as {}", format.instead()),
        });
    }
    if matches!(format, Format::Adjacency | Format::EdgeList) && labelled.graph.order() < 2 {
        return Err(Unsaid {
            message: format!("a graph of fewer than two vertices cannot be written as {name}"),
            help: "one name alone is read as a heap or as notation; write it as graph6".to_owned(),
        });
    }
    let long = length(term, format);
    if matches!(format, Format::Graph6 | Format::Digraph6) && long > MAX_TEXT {
        return Err(Unsaid {
            message: format!("this graph has {long} bytes in {name}; at most {MAX_TEXT} are written"),
            help: "write it as sparse6 or graphml".to_owned(),
        });
    }
    let graph = &labelled.graph;
    let mut text = match format {
        Format::Graph6 => graph6::write(graph),
        Format::Sparse6 => sparse6::write(graph),
        Format::Digraph6 => digraph6::write(graph),
        Format::Dot => pictures::dot(labelled),
        Format::Tikz => pictures::tikz(labelled),
        Format::Edges | Format::Arcs => write_edges(labelled),
        Format::Gml => documents::write_gml(labelled),
        Format::GraphMl => documents::write_graphml(labelled),
        Format::Dimacs => documents::write_dimacs(labelled),
        Format::Adjacency => documents::write_adjacency(labelled),
        Format::EdgeList => documents::write_edges(labelled),
        #[cfg(feature = "wire")]
        Format::Json => crate::wire::node_link::write(labelled),
    };
    if text.ends_with('\n') {
        text.pop();
    }
    Ok(text)
}
