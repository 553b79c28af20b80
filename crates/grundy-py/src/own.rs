//! Rules written in Python: an object whose method `moves(graph)` yields what each move takes.
//!
//! The general engine plays such a rule, under every convention, and remembers pieces by their canonical form, so
//! `moves` is asked once for each kind of connected graph. It gets the graph with its vertices numbered from 0 and
//! yields sets of vertices; one vertex alone may stand for itself. Each call takes Python's lock and some
//! microseconds: thousands of times the price of a rule that is built in.
//!
//! All moves of a piece are taken from Python before any of them is followed, so Python is never deep in its own
//! stack. What the method raises stops the question, and is raised again where it was asked.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use grundy::OwnRule;
use grundy::rule::{Graph, Local, Removed, Rule, Visit};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::running::Calls;

/// A rule of Python, and what it raised.
pub(crate) struct OwnPlayed {
    rule: OwnRule,
    shared: Arc<SharedRule>,
}

struct SharedRule {
    object: Py<PyAny>,
    reach: Option<usize>,
    raised: Mutex<Option<PyErr>>,
    /// The questions that are under way: something that was raised stops them.
    calls: OnceLock<Arc<Calls>>,
}

impl OwnPlayed {
    pub(crate) fn new(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        if !object.getattr("moves").is_ok_and(|moves| moves.is_callable()) {
            let what = object.get_type().name()?.to_string();
            return Err(PyTypeError::new_err(format!(
                "a rule is a text such as 'node-kayles', or an object with a method moves(graph); this is {what}"
            )));
        }
        let name: String = match object.getattr("name").and_then(|name| name.extract()) {
            Ok(name) => name,
            Err(_) => object.get_type().name()?.to_string(),
        };
        let reach = object.getattr("reach").and_then(|reach| reach.extract()).unwrap_or(None);
        let shared = Arc::new(SharedRule {
            object: object.clone().unbind(),
            reach,
            raised: Mutex::default(),
            calls: OnceLock::new(),
        });
        Ok(Self { rule: OwnRule::on_graphs(&name, PythonRule(Arc::clone(&shared))), shared })
    }

    pub(crate) fn rule(&self) -> OwnRule {
        self.rule.clone()
    }

    pub(crate) fn stops(&self, calls: &Arc<Calls>) {
        let _ = self.shared.calls.set(Arc::clone(calls));
    }

    /// What was raised since the last question.
    pub(crate) fn take(&self) -> Option<PyErr> {
        self.shared.raised.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

struct PythonRule(Arc<SharedRule>);

impl PythonRule {
    /// What each move takes, in increasing order.
    fn takes(&self, graph: &Graph) -> PyResult<Vec<Vec<u32>>> {
        Python::attach(|py| {
            let module = py.import("grundy._own")?;
            let edges: Vec<(u32, u32)> = graph.edges().collect();
            let moves = module.call_method1("moves", (&self.0.object, graph.order(), edges))?;
            let mut takes: Vec<Vec<u32>> = moves.extract()?;
            for take in &mut takes {
                take.sort_unstable();
                take.dedup();
                if let Some(vertex) = take.iter().find(|v| **v as usize >= graph.order()) {
                    return Err(PyValueError::new_err(format!("a move takes {vertex}, which is no vertex")));
                }
                if take.is_empty() {
                    return Err(PyValueError::new_err("a move takes nothing: the game would not end"));
                }
            }
            Ok(takes)
        })
    }
}

impl Rule for PythonRule {
    type Piece = Graph;
    type Move = Removed;

    fn for_each_option(&self, graph: &Graph, visit: &mut dyn Visit<Self>) -> ControlFlow<()> {
        visit.tick()?;
        let takes = match self.takes(graph) {
            Ok(takes) => takes,
            Err(error) => {
                *self.0.raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                if let Some(calls) = self.0.calls.get() {
                    calls.cancel();
                }
                // The budget sees it, and says that it was interrupted.
                visit.tick()?;
                return ControlFlow::Break(());
            }
        };
        for vertices in takes {
            let parts = graph.components_without(&vertices);
            let parts: Vec<Graph> = parts.iter().map(|part| graph.induced(part)).collect();
            visit.option(&Removed { vertices, chosen: None, edge: None }, &parts)?;
        }
        ControlFlow::Continue(())
    }
}

impl Local for PythonRule {
    fn reach(&self) -> Option<usize> {
        self.0.reach
    }
}
