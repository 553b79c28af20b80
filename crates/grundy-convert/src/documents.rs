//! Graphs as the documents of other programs: GML, GraphML, DIMACS, node-link JSON, lists of edges and neighbours.
//!
//! [`read`] recognises the first four by how they begin; lists, boards and graph6 are read by
//! `grundy_games::formats::file`. Names that are no names in notation (`New York`, `n`, `-3`) become some, and stay
//! different. Readers keep what the limits of notation allow and say the line of what they refuse; loops are refused,
//! an edge that is named twice is one edge.
//!
//! | format | directed graphs |
//! | --- | --- |
//! | GML, GraphML, node-link JSON | `directed 1`, `edgedefault="directed"`, `"directed": true` |
//! | DIMACS, edge list, adjacency list | none |

mod dimacs;
mod gml;
mod graphml;
mod lists;

use grundy_games::Labelled;
use grundy_games::formats::file::FileError;
use grundy_games::graph::Graph;
use grundy_games::limits::MAX_TEXT;

pub use dimacs::write as write_dimacs;
pub use gml::write as write_gml;
pub use graphml::write as write_graphml;
pub use lists::{write_adjacency, write_edges};

/// What is read of a document.
pub type Document = Result<Labelled<Graph>, FileError>;

/// The graph of a document, if this is one of those that are recognised here.
///
/// # Errors
/// Where it begins as one and does not go on as one.
pub fn read(bytes: &[u8]) -> Option<Document> {
    // What is no text, or too long, is refused by the reader of all other files.
    let text = std::str::from_utf8(bytes).ok().filter(|text| text.len() as u64 <= MAX_TEXT)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let start = text.trim_start();
    match start.chars().next()? {
        '<' => Some(graphml::read(text)),
        '{' => json(text),
        _ if dimacs::is_one(start) => Some(dimacs::read(text)),
        _ if gml::is_one(start) => Some(gml::read(text)),
        _ => None,
    }
}

#[cfg(feature = "wire")]
fn json(text: &str) -> Option<Document> {
    Some(crate::wire::node_link::read(text))
}

#[cfg(not(feature = "wire"))]
fn json(_: &str) -> Option<Document> {
    None
}
