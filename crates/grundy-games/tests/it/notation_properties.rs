//! What holds for every text whatsoever. The bounded runs of `cargo test` and the targets under
//! `fuzz/` share these functions: each takes arbitrary bytes and panics when a property fails.

#![allow(dead_code, reason = "every target under `fuzz/` takes some of them")]

use grundy_games::formats::{FormatError, file, graph6, sparse6};
use grundy_games::graph::Graph;
use grundy_games::notation::{
    Expression, Files, NoFiles, NotationError, parse_line, parse_position, write_graph,
};
use grundy_games::{Position, Term};

/// Vertices and edges above which a property does not insist on printing.
const LARGE: usize = 5_000;

/// One file, whatever its name.
pub(crate) struct OneFile<'a>(pub(crate) &'a [u8]);

impl Files for OneFile<'_> {
    fn read(&self, path: &str) -> Result<Vec<u8>, String> {
        if path.starts_with("no") { Err(format!("{path} does not exist")) } else { Ok(self.0.to_vec()) }
    }
}

/// Parsing never panics, errors point into the text, positions read back.
pub(crate) fn notation(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let files = OneFile(b"P(3) + 2*C(4)\n");
    let expression = match Expression::parse(text, &files) {
        Ok(expression) => expression,
        Err(error) => return check_error(text, &error),
    };
    for (_, span) in expression.terms_spans() {
        assert!(!text[span.clone()].is_empty());
    }
    for n in [0, 1, 2, 3, 10, 1 << 40, u64::MAX] {
        match expression.at(n) {
            Ok(position) => check_position(&position),
            Err(error) => check_error(text, &error),
        }
        if expression.occurrences_of_n() == 0 {
            break;
        }
    }
    match expression.position() {
        Ok(_) => assert_eq!(expression.occurrences_of_n(), 0),
        Err(error) => check_error(text, &error),
    }
    match expression.least_n(5) {
        Ok(n) => assert!(expression.at(n).is_ok() || n == 0),
        Err(error) => check_error(text, &error),
    }
}

/// A line of a stream, the same.
pub(crate) fn line(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match parse_line(text) {
        Ok(position) => check_position(&position),
        Err(error) => check_error(text, &error),
    }
}

/// graph6 is read and written alike.
pub(crate) fn graph6(bytes: &[u8]) {
    check_format(bytes, graph6::read, graph6::write);
}

/// sparse6 is read and written alike.
pub(crate) fn sparse6(bytes: &[u8]) {
    check_format(bytes, sparse6::read, sparse6::write);
}

/// A file, on its own and behind `file:`.
pub(crate) fn file(bytes: &[u8]) {
    let lines = bytes.split(|&byte| byte == b'\n').count();
    if let Err(error) = file::read(bytes) {
        assert!((1..=lines).contains(&error.line) && !error.message.is_empty());
    }
    let text = "2*file:x + 3";
    match parse_position(text, &OneFile(bytes)) {
        Ok(position) => check_position(&position),
        Err(error) => check_error(text, &error),
    }
}

fn check_format(bytes: &[u8], read: fn(&[u8]) -> Result<Graph, FormatError>, write: fn(&Graph) -> String) {
    match read(bytes) {
        Ok(graph) if graph.order() + graph.edge_count() <= LARGE => {
            let text = write(&graph);
            assert_eq!(read(text.as_bytes()), Ok(graph), "{text}");
        }
        Ok(_) => {}
        Err(error) => assert!(error.at <= bytes.len() && !error.message.is_empty(), "{error:?}"),
    }
}

/// An error points at whole characters of the text.
pub(crate) fn check_error(text: &str, error: &NotationError) {
    assert!(text.get(error.at..error.at + error.len).is_some(), "{error:?} in {text:?}");
    assert!(!error.message.is_empty() && error.help.as_ref().is_none_or(|help| !help.is_empty()));
}

/// A position prints as notation of the same position.
pub(crate) fn check_position(position: &Position) {
    let size: usize = position.terms.iter().map(size).sum();
    if size > LARGE {
        return;
    }
    let text = position.to_string();
    match parse_position(&text, &NoFiles) {
        Ok(again) => assert!(again == *position, "{text} reads back as {again}"),
        Err(error) => panic!("{text} does not read back: {error:?}"),
    }
    for term in &position.terms {
        if let Term::Graph(labelled) = term {
            let text = write_graph(labelled);
            let again = parse_position(&text, &NoFiles).unwrap_or_else(|error| panic!("{text}: {error:?}"));
            let [Term::Graph(again)] = again.terms.as_slice() else { panic!("{text} is not one graph") };
            assert_eq!(degrees(&again.graph), degrees(&labelled.graph), "{text}");
        }
    }
}

fn size(term: &Term) -> usize {
    1 + match term {
        Term::Heap(_) => 0,
        Term::Graph(labelled) => labelled.graph.order() + labelled.graph.edge_count(),
        Term::Weighted(labelled) => labelled.graph.order() + labelled.graph.graph().edge_count(),
        Term::Board(board) => board.rows() * board.columns(),
    }
}

fn degrees(graph: &Graph) -> Vec<usize> {
    let mut degrees: Vec<usize> = (0..graph.order() as u32).map(|v| graph.degree(v)).collect();
    degrees.sort_unstable();
    degrees
}
