//! GraphML (Brandes, Eiglsperger, Herman, Himsolt and Marshall, 2002), as networkx, igraph, Gephi and yEd write it.
//!
//! Vertices are called by the `id` of their nodes. An edge may say of itself that it is directed; a graph in which some
//! edges are and some are not is refused. Data of nodes and edges are passed over; hyperedges and graphs inside of
//! nodes are refused.

use std::borrow::Cow;
use std::fmt::Write;

use grundy_games::Labelled;
use grundy_games::formats::file::FileError;
use grundy_games::graph::Graph;
use grundy_games::limits::{MAX_EDGES, MAX_VERTICES};
use roxmltree::{Document, Error, Node, ParsingOptions};

use crate::draft::{Draft, refused};

/// Elements, and the white space between them: what the largest graph within the limits needs.
const MOST_NODES: u32 = 2 * (MAX_VERTICES + MAX_EDGES) as u32;

pub(super) fn read(text: &str) -> Result<Labelled<Graph>, FileError> {
    let options = ParsingOptions { nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|error| match error {
        Error::NodesLimitReached => refused(1, "this document is larger than the largest graph"),
        error => refused(error.pos().row as usize, format!("this is no XML: {error}")),
    })?;
    let line = |node: Node<'_, '_>| document.text_pos_at(node.range().start).row as usize;
    let root = document.root_element();
    if root.tag_name().name() != "graphml" {
        let message = format!("this is XML, and no GraphML: it begins with <{:.40}>", root.tag_name().name());
        return Err(refused(line(root), message));
    }
    let mut graphs = elements(root, "graph");
    let Some(graph) = graphs.next() else {
        return Err(refused(line(root), "there is no <graph> in this document"));
    };
    if let Some(second) = graphs.next() {
        return Err(refused(line(second), "this is a second graph; a file holds one"));
    }
    let default = graph.attribute("edgedefault").unwrap_or("undirected");
    let mut draft = Draft::default();
    // Finding the line of a node takes as long as reading up to it: where nothing is wrong it is not looked for.
    let placed = |node: Node<'_, '_>, error: FileError| FileError { line: line(node), ..error };
    for node in elements(graph, "node") {
        let Some(id) = node.attribute("id") else { return Err(refused(line(node), "this node has no id")) };
        if let Some(inner) = elements(node, "graph").next() {
            return Err(refused(line(inner), "a graph inside of a node is not read"));
        }
        draft.vertex(Cow::Borrowed(id), 1).map_err(|error| placed(node, error))?;
    }
    if let Some(hyperedge) = elements(graph, "hyperedge").next() {
        return Err(refused(line(hyperedge), "an edge joins two vertices; hyperedges are not read"));
    }
    let mut directions = None;
    for edge in elements(graph, "edge") {
        let (Some(from), Some(to)) = (edge.attribute("source"), edge.attribute("target")) else {
            return Err(refused(line(edge), "this edge has no source or no target"));
        };
        let directed = edge.attribute("directed").map_or(default == "directed", |own| own == "true");
        if *directions.get_or_insert(directed) != directed {
            return Err(refused(line(edge), "some edges of this graph are directed and some are not"));
        }
        draft.edge(from, to, 1).map_err(|error| placed(edge, error))?;
    }
    Ok(draft.finish(directions.unwrap_or(default == "directed"), None))
}

/// The children with a name, in whatever namespace.
fn elements<'a, 'input: 'a>(
    parent: Node<'a, 'input>,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'input>> {
    parent.children().filter(move |node| node.is_element() && node.tag_name().name() == name)
}

/// The graph as a document of its own.
#[must_use]
pub fn write(term: &Labelled<Graph>) -> String {
    let graph = &term.graph;
    let direction = if graph.is_directed() { "directed" } else { "undirected" };
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    text.push_str("<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
    let _ = writeln!(text, "  <graph edgedefault=\"{direction}\">");
    for v in 0..graph.order() as u32 {
        let _ = writeln!(text, "    <node id=\"{}\"/>", term.name(v));
    }
    for (u, v) in graph.arcs() {
        let _ = writeln!(text, "    <edge source=\"{}\" target=\"{}\"/>", term.name(u), term.name(v));
    }
    text.push_str("  </graph>\n</graphml>\n");
    text
}
