//! Graphs as node-link JSON, as networkx and D3 write and read them:
//! `{"directed": false, "nodes": [{"id": 0}, {"id": 1}], "edges": [{"source": 0, "target": 1}]}`.
//!
//! Edges stand under `edges` or, as older networkx writes them, under `links`. Nodes are called by their `id`, a text
//! or a number. Everything else is passed over.

use std::borrow::Cow;

use grundy_games::Labelled;
use grundy_games::formats::file::FileError;
use grundy_games::graph::Graph;
use serde_json::{Value, json};

use crate::draft::{Draft, refused};

/// Most commas of a document: a number takes much more room in memory than in a text.
const MOST_COMMAS: usize = 4_000_000;

/// The graph of a document.
pub(crate) fn read(text: &str) -> Result<Labelled<Graph>, FileError> {
    if text.bytes().filter(|&byte| byte == b',').count() > MOST_COMMAS {
        return Err(refused(1, "this JSON is very large; write the graph as GraphML, GML or sparse6"));
    }
    let document: Value = serde_json::from_str(text)
        .map_err(|error| refused(error.line().max(1), format!("this is no JSON: {error}")))?;
    let list = |key: &str| match document.get(key) {
        Some(Value::Array(items)) => Ok(Some(items)),
        Some(_) => Err(refused(1, format!("`{key}` is no list"))),
        None => Ok(None),
    };
    let nodes = list("nodes")?.ok_or_else(|| {
        refused(1, "a graph in JSON has \"nodes\" and \"edges\", as networkx's node_link_data gives them")
    })?;
    let edges = match list("edges")? {
        Some(edges) => edges,
        None => list("links")?.ok_or_else(|| refused(1, "there are no \"edges\" and no \"links\""))?,
    };
    let directed = match document.get("directed") {
        None | Some(Value::Bool(false)) => false,
        Some(Value::Bool(true)) => true,
        Some(_) => return Err(refused(1, "`directed` is true or false")),
    };
    let mut draft = Draft::default();
    for (i, node) in nodes.iter().enumerate() {
        let id = node.get("id").and_then(name);
        let id = id.ok_or_else(|| refused(1, format!("nodes[{i}] has no id that is a text or a number")))?;
        draft.vertex(Cow::Owned(id), 1).map_err(|error| within("nodes", i, &error))?;
    }
    for (i, edge) in edges.iter().enumerate() {
        let end = |key: &str| {
            let found = edge.get(key).and_then(name);
            found.ok_or_else(|| refused(1, format!("edges[{i}] has no {key} that is a text or a number")))
        };
        draft.edge(&end("source")?, &end("target")?, 1).map_err(|error| within("edges", i, &error))?;
    }
    Ok(draft.finish(directed, None))
}

fn within(list: &str, i: usize, error: &FileError) -> FileError {
    refused(error.line, format!("{list}[{i}]: {}", error.message))
}

fn name(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// The graph, on one line; names that are the vertices' numbers are numbers.
#[must_use]
pub fn write(term: &Labelled<Graph>) -> String {
    let graph = &term.graph;
    let id = |v: u32| term.names.as_ref().map_or_else(|| json!(v), |names| json!(names[v as usize]));
    json!({
        "directed": graph.is_directed(),
        "multigraph": false,
        "graph": {},
        "nodes": (0..graph.order() as u32).map(|v| json!({"id": id(v)})).collect::<Vec<_>>(),
        "edges": graph.arcs().map(|(u, v)| json!({"source": id(u), "target": id(v)})).collect::<Vec<_>>(),
    })
    .to_string()
}
