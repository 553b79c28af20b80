//! A graph while its document is read: vertices by the names the document gives them.

use std::borrow::Cow;
use std::collections::HashMap;

use grundy_games::Labelled;
use grundy_games::formats::file::FileError;
use grundy_games::graph::Graph;
use grundy_games::limits::{MAX_EDGES, MAX_VERTICES};

use crate::explicit::distinct;

/// An error on a line.
pub(crate) fn refused(line: usize, message: impl Into<String>) -> FileError {
    FileError { message: message.into(), line }
}

/// What has been read so far.
#[derive(Default)]
pub(crate) struct Draft<'a> {
    numbers: HashMap<Cow<'a, str>, u32>,
    names: Vec<Cow<'a, str>>,
    edges: Vec<(u32, u32)>,
}

impl<'a> Draft<'a> {
    /// A vertex that is declared, once.
    pub(crate) fn vertex(&mut self, name: Cow<'a, str>, line: usize) -> Result<(), FileError> {
        if self.names.len() as u64 >= MAX_VERTICES {
            return Err(refused(line, format!("a position may have at most {MAX_VERTICES} vertices")));
        }
        let next = self.names.len() as u32;
        if self.numbers.insert(name.clone(), next).is_some() {
            return Err(refused(line, format!("the vertex {} stands here again", quoted(&name))));
        }
        self.names.push(name);
        Ok(())
    }

    /// An edge, or an arc, between vertices that have been declared.
    pub(crate) fn edge(&mut self, from: &str, to: &str, line: usize) -> Result<(), FileError> {
        let number = |name: &str| {
            let message = || format!("no vertex is called {}", quoted(name));
            self.numbers.get(name).copied().ok_or_else(|| refused(line, message()))
        };
        let (u, v) = (number(from)?, number(to)?);
        if u == v {
            let message =
                format!("the vertex {} has a loop; loops are for weighted graphs (wedges)", quoted(from));
            return Err(refused(line, message));
        }
        if self.edges.len() as u64 >= MAX_EDGES {
            return Err(refused(line, format!("a position may have at most {MAX_EDGES} edges")));
        }
        self.edges.push((u, v));
        Ok(())
    }

    /// The graph; `labels` are what the vertices are called instead, if there is one for each and no two are equal.
    pub(crate) fn finish(self, directed: bool, labels: Option<Vec<Cow<'a, str>>>) -> Labelled<Graph> {
        let order = self.names.len();
        let graph = match directed {
            true => Graph::from_arcs(order, &self.edges),
            false => Graph::from_edges(order, &self.edges),
        };
        drop(self.numbers);
        let labels = labels.filter(|labels| {
            let mut seen = std::collections::HashSet::new();
            labels.len() == order && labels.iter().all(|label| !label.is_empty() && seen.insert(label))
        });
        let names = labels.unwrap_or(self.names);
        if names.iter().enumerate().all(|(i, name)| *name == i.to_string()) {
            return Labelled::numbered(graph);
        }
        let names = distinct(names.iter().map(|name| word(name)).collect());
        Labelled { graph, names: Some(names) }
    }
}

/// A name that notation can read: words, or digits; never `n`.
fn word(name: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    let mut word: String = name.chars().take(80).map(plain).collect();
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    if word.is_empty() || (word.starts_with(|c: char| c.is_ascii_digit()) && !digits) {
        word.insert(0, 'v');
    }
    if word == "n" { "n_".to_owned() } else { word }
}

/// A name as a message quotes it: not more than a line can hold.
fn quoted(name: &str) -> String {
    match name.char_indices().nth(40) {
        Some((end, _)) => format!("`{}...`", &name[..end]),
        None => format!("`{name}`"),
    }
}
