//! GML, the Graph Modelling Language (Himsolt, 1996), as networkx, igraph and yEd write it.
//!
//! A document is a list of keys, each with a number, a text in quotes, or a list in square brackets. Of all keys, those
//! of the graph (`directed`), its nodes (`id`, `label`) and its edges (`source`, `target`) are used. Vertices are
//! called by their labels where every one has a label of its own, and by their numbers otherwise.

use std::borrow::Cow;
use std::fmt::Write;

use grundy_games::Labelled;
use grundy_games::formats::file::FileError;
use grundy_games::graph::Graph;

use crate::draft::{Draft, refused};

/// Whether a text begins as a document does: perhaps with who made it, then with a graph.
pub(super) fn is_one(text: &str) -> bool {
    let mut tokens = Tokens { text, at: 0, line: 1 };
    match tokens.next() {
        Some(Ok(Token::Word(key))) if key.eq_ignore_ascii_case("graph") => {
            matches!(tokens.next(), Some(Ok(Token::Open)))
        }
        Some(Ok(Token::Word(key))) if ["Creator", "Version", "comment"].contains(&key) => {
            // Two names in a line are an edge of a list, too.
            let mut last_was_graph = false;
            tokens.any(|token| match token {
                Ok(Token::Word(key)) => {
                    last_was_graph = key.eq_ignore_ascii_case("graph");
                    false
                }
                Ok(Token::Open) => last_was_graph,
                _ => false,
            })
        }
        _ => false,
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Token<'a> {
    /// A key, or a number.
    Word(&'a str),
    /// What stands in quotes, not yet decoded.
    Text(&'a str),
    Open,
    Close,
}

struct Tokens<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Result<Token<'a>, FileError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let rest = self.text[self.at..].trim_start();
            let start = self.text.len() - rest.len();
            self.line += self.text[self.at..start].matches('\n').count();
            self.at = start;
            let length = match rest.chars().next()? {
                '#' => {
                    self.at += rest.find('\n').unwrap_or(rest.len());
                    continue;
                }
                '[' | ']' => 1,
                '"' => match rest[1..].find('"') {
                    Some(end) => end + 2,
                    None => {
                        // There is nothing to go on with.
                        self.at = self.text.len();
                        return Some(Err(refused(self.line, "this text has no closing quote")));
                    }
                },
                _ => rest
                    .find(|c: char| c.is_whitespace() || matches!(c, '[' | ']' | '"' | '#'))
                    .unwrap_or(rest.len()),
            };
            let found = &rest[..length];
            self.at += length;
            let token = match found {
                "[" => Token::Open,
                "]" => Token::Close,
                _ => match found.strip_prefix('"').and_then(|found| found.strip_suffix('"')) {
                    Some(inside) => Token::Text(inside),
                    None => Token::Word(found),
                },
            };
            self.line += found.matches('\n').count();
            return Some(Ok(token));
        }
    }
}

/// Where the reader is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Graph,
    Node,
    Edge,
    Other,
}

/// An edge: its ends, and its line.
type Edge<'a> = (&'a str, &'a str, usize);

/// The node or edge that is being read.
#[derive(Default)]
struct Item<'a> {
    line: usize,
    id: Option<&'a str>,
    label: Option<Cow<'a, str>>,
    ends: [Option<&'a str>; 2],
}

pub(super) fn read(text: &str) -> Result<Labelled<Graph>, FileError> {
    let mut tokens = Tokens { text, at: 0, line: 1 };
    let mut draft = Draft::default();
    let mut labels: Vec<Cow<'_, str>> = vec![];
    let mut edges: Vec<Edge<'_>> = vec![];
    let (mut directed, mut graphs) = (false, 0);
    let mut places: Vec<Place> = vec![];
    let mut item = Item::default();
    while let Some(token) = tokens.next() {
        let line = tokens.line;
        let key = match token? {
            Token::Word(key) => key,
            Token::Close => {
                let found = std::mem::take(&mut item);
                match places.pop() {
                    None => return Err(refused(line, "this `]` was never opened")),
                    Some(Place::Node) => {
                        let id = found.id.ok_or_else(|| refused(found.line, "this node has no id"))?;
                        draft.vertex(Cow::Borrowed(id), found.line)?;
                        labels.extend(found.label);
                    }
                    Some(Place::Edge) => {
                        let [Some(from), Some(to)] = found.ends else {
                            return Err(refused(found.line, "this edge has no source or no target"));
                        };
                        edges.push((from, to, found.line));
                    }
                    // What is inside a node or an edge does not end it.
                    Some(_) => item = found,
                }
                continue;
            }
            Token::Open | Token::Text(_) => {
                return Err(refused(line, "expected a key, as in `node [ id 1 ]`"));
            }
        };
        let place = places.last().copied();
        match tokens.next().ok_or_else(|| refused(line, format!("the key `{key:.40}` has no value")))?? {
            Token::Close => return Err(refused(tokens.line, format!("the key `{key:.40}` has no value"))),
            Token::Open => {
                places.push(match (place, key) {
                    (None, "graph") => Place::Graph,
                    (Some(Place::Graph), "node") => Place::Node,
                    (Some(Place::Graph), "edge") => Place::Edge,
                    _ => Place::Other,
                });
                match places.last() {
                    Some(Place::Graph) => graphs += 1,
                    Some(Place::Node | Place::Edge) => item = Item { line, ..Item::default() },
                    _ => {}
                }
                if graphs > 1 {
                    return Err(refused(line, "this is a second graph; a file holds one"));
                }
            }
            Token::Word(value) => match (place, key) {
                (Some(Place::Graph), "directed") => directed = value != "0",
                (Some(Place::Node), "id") => item.id = Some(value),
                (Some(Place::Node), "label") => item.label = Some(Cow::Borrowed(value)),
                (Some(Place::Edge), "source") => item.ends[0] = Some(value),
                (Some(Place::Edge), "target") => item.ends[1] = Some(value),
                _ => {}
            },
            Token::Text(value) => {
                if let (Some(Place::Node), "label") = (place, key) {
                    item.label = Some(decoded(value));
                }
            }
        }
    }
    if !places.is_empty() {
        return Err(refused(tokens.line, "the file ends inside `[`"));
    }
    if graphs == 0 {
        return Err(refused(1, "there is no graph here, as in `graph [ node [ id 1 ] ]`"));
    }
    edges.into_iter().try_for_each(|(from, to, line)| draft.edge(from, to, line))?;
    Ok(draft.finish(directed, Some(labels)))
}

/// The five entities that texts have for signs.
fn decoded(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let signs = [("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&apos;", "'"), ("&amp;", "&")];
    Cow::Owned(signs.iter().fold(text.to_owned(), |text, (entity, sign)| text.replace(entity, sign)))
}

/// The graph as networkx reads it: nodes are numbered, and labelled by their names.
#[must_use]
pub fn write(term: &Labelled<Graph>) -> String {
    let graph = &term.graph;
    let mut text = String::from("graph [\n");
    if graph.is_directed() {
        text.push_str("  directed 1\n");
    }
    for v in 0..graph.order() as u32 {
        let _ = writeln!(text, "  node [\n    id {v}\n    label \"{}\"\n  ]", term.name(v));
    }
    for (u, v) in graph.arcs() {
        let _ = writeln!(text, "  edge [\n    source {u}\n    target {v}\n  ]");
    }
    text.push_str("]\n");
    text
}
