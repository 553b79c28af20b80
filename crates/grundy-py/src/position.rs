//! Positions that were built: from text, or from data of Python.
//!
//! Names of vertices are texts here. The package keeps the nodes of a caller's graph beside them: vertex `i` of such a
//! graph is called `i`, and the package knows which node that is.

use grundy::{Expression, Labelled, NoFiles, Position as Built, Term};
use grundy_convert::explicit;
use grundy_games::formats::{graph6, sparse6};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::errors;

/// A position.
#[pyclass(frozen, module = "grundy._native", name = "Position")]
#[derive(Clone, Debug)]
pub(crate) struct Position {
    pub(crate) built: Built,
}

fn bad(error: grundy::DataError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Vertices by number and edges between them.
type Edges = Vec<(u32, u32)>;

#[pymethods]
impl Position {
    /// Reads notation, or one line of graph6 or sparse6.
    #[staticmethod]
    fn read(py: Python<'_>, text: &str, line: bool) -> PyResult<Self> {
        let read = match line {
            true => read_line(text),
            false => Expression::parse(text, &grundy_cli::Disk).and_then(|read| read.position()),
        };
        let built = read.map_err(|error| errors::notation(py, &error, "position", text, None))?;
        Ok(Self { built })
    }

    /// Heaps of these sizes.
    #[staticmethod]
    fn heaps(sizes: Vec<u64>) -> PyResult<Self> {
        if sizes.iter().any(|size| i64::try_from(*size).is_err()) {
            return Err(PyValueError::new_err("a heap has at most 2^63 - 1 counters"));
        }
        Ok(Self { built: Built::heaps(sizes) })
    }

    /// A graph on the vertices from 0 on.
    #[staticmethod]
    fn graph(vertices: usize, edges: Edges) -> PyResult<Self> {
        Built::graph(vertices, &edges).map(|built| Self { built }).map_err(bad)
    }

    /// A directed graph on the vertices from 0 on.
    #[staticmethod]
    fn directed(vertices: usize, arcs: Edges) -> PyResult<Self> {
        Built::directed(vertices, &arcs).map(|built| Self { built }).map_err(bad)
    }

    /// Whether its graphs are directed.
    fn is_directed(&self) -> bool {
        self.built.terms.iter().any(|term| matches!(term, Term::Graph(graph) if graph.graph.is_directed()))
    }

    /// A weighted graph with loops.
    #[staticmethod]
    fn weighted(weights: Vec<u64>, edges: Edges) -> PyResult<Self> {
        Built::weighted(&weights, &edges).map(|built| Self { built }).map_err(bad)
    }

    /// The terms as data: ("heap", size), ("graph", names, edges), ("weighted", names, weights, edges with loops),
    /// ("board", rows).
    fn terms<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let list = PyList::empty(py);
        for term in &self.built.terms {
            list.append(told(py, term)?)?;
        }
        Ok(list)
    }

    /// The names of all vertices, term by term.
    fn names(&self) -> Vec<String> {
        self.built.terms.iter().flat_map(names).collect()
    }

    /// The same position with other names, term by term.
    fn named(&self, names: Vec<String>) -> PyResult<Self> {
        let mut names = names.into_iter();
        let mut take = |order: usize| names.by_ref().take(order).collect::<Vec<String>>();
        let mut named = vec![];
        for term in &self.built.terms {
            let (new, order) = match term.clone() {
                Term::Graph(Labelled { graph, .. }) => {
                    let (order, names) = (graph.order(), take(graph.order()));
                    (Term::Graph(Labelled { graph, names: Some(names) }), order)
                }
                Term::Weighted(Labelled { graph, .. }) => {
                    let (order, names) = (graph.order(), take(graph.order()));
                    (Term::Weighted(Labelled { graph, names: Some(names) }), order)
                }
                other => (other, 0),
            };
            if self::names(&new).len() != order {
                return Err(PyValueError::new_err("there are more vertices than names"));
            }
            named.push(new);
        }
        Ok(Self { built: Built { terms: named } })
    }

    /// The names of the vertices of each piece, none for a heap; `None` where there are boards.
    fn components(&self) -> Option<Vec<Vec<String>>> {
        let mut pieces = vec![];
        for term in &self.built.terms {
            let graph = match term {
                Term::Heap(_) => {
                    pieces.push(vec![]);
                    continue;
                }
                Term::Graph(term) => &term.graph,
                Term::Weighted(term) => term.graph.graph(),
                Term::Board(_) => return None,
            };
            let all = names(term);
            let named = |part: Vec<u32>| part.into_iter().map(|v| all[v as usize].clone()).collect();
            pieces.extend(graph.components().into_iter().map(named));
        }
        Some(pieces)
    }

    /// All terms of both.
    fn plus(&self, other: &Self) -> Self {
        Self { built: self.built.clone() + other.built.clone() }
    }

    /// The position in notation.
    fn notation(&self) -> String {
        self.built.to_string()
    }

    /// The position as one graph: graph6 or sparse6. Vertices keep their order, term by term.
    fn exported(&self, form: &str) -> PyResult<String> {
        let (mut order, mut edges) = (0, vec![]);
        for term in &self.built.terms {
            let Term::Graph(term) = term else {
                let why = "graph6 and sparse6 are for graphs without weights and loops";
                return Err(PyValueError::new_err(why));
            };
            edges.extend(term.graph.edges().map(|(u, v)| (u + order, v + order)));
            order += term.graph.order() as u32;
        }
        let graph = grundy::rule::Graph::from_edges(order as usize, &edges);
        Ok(match form {
            "sparse6" => sparse6::write(&graph),
            _ => graph6::write(&graph),
        })
    }

    /// The position in notation in which every vertex has a name of its own.
    fn explicit(&self) -> String {
        let weights = self.built.terms.iter().any(|term| matches!(term, Term::Weighted(_)));
        explicit(&self.built, weights).to_string()
    }
}

/// Reads one line of graph6, sparse6 or notation.
fn read_line(text: &str) -> Result<Built, grundy::NotationError> {
    match Built::graph6(text) {
        Ok(built) => Ok(built),
        Err(_) => match Expression::parse(text, &NoFiles).and_then(|read| read.position()) {
            Ok(built) => Ok(built),
            Err(_) => Err(match Built::graph6(text) {
                Err(grundy::DataError::Text { message, at }) => {
                    let help = Some("give graph6 or sparse6, as geng writes it".to_owned());
                    grundy::NotationError { message, at: at.min(text.len()), len: 0, help }
                }
                _ => grundy::NotationError { message: "no graph".into(), at: 0, len: text.len(), help: None },
            }),
        },
    }
}

fn names(term: &Term) -> Vec<String> {
    match term {
        Term::Graph(Labelled { names: Some(names), .. })
        | Term::Weighted(Labelled { names: Some(names), .. }) => names.clone(),
        Term::Graph(term) => (0..term.graph.order()).map(|v| v.to_string()).collect(),
        Term::Weighted(term) => (0..term.graph.order()).map(|v| v.to_string()).collect(),
        _ => vec![],
    }
}

fn told<'py>(py: Python<'py>, term: &Term) -> PyResult<Bound<'py, PyTuple>> {
    match term {
        Term::Heap(size) => ("heap", *size).into_pyobject(py),
        Term::Graph(graph) => ("graph", names(term), graph.graph.arcs().collect::<Edges>()).into_pyobject(py),
        Term::Weighted(graph) => {
            let order = graph.graph.order() as u32;
            let loops = (0..order).filter(|&v| graph.graph.has_loop(v)).map(|v| (v, v));
            let edges: Edges = graph.graph.graph().edges().chain(loops).collect();
            ("weighted", names(term), graph.graph.weights().to_vec(), edges).into_pyobject(py)
        }
        Term::Board(_) => {
            let text = term.to_string();
            let rows: Vec<&str> = text["board(".len()..text.len() - 1].split('/').collect();
            ("board", rows).into_pyobject(py)
        }
    }
}
