//! Drawings: for Graphviz, which finds places for the vertices, and for TikZ, on a circle in their order.
//!
//! A directed graph has arrows. A weighted graph shows a weight behind the name, and its loops.

use std::fmt::Write;

use grundy_games::Labelled;
use grundy_games::graph::Graph;
use grundy_games::weighted::WeightedGraph;

/// What is drawn.
struct Picture {
    /// Name and label of each vertex.
    vertices: Vec<(String, String)>,
    edges: Vec<(u32, u32)>,
    directed: bool,
}

impl Picture {
    fn of(term: &Labelled<Graph>) -> Self {
        let names = (0..term.graph.order() as u32).map(|v| term.name(v));
        Self {
            vertices: names.map(|name| (name.clone(), name)).collect(),
            edges: term.graph.arcs().collect(),
            directed: term.graph.is_directed(),
        }
    }

    fn weighted(term: &Labelled<WeightedGraph>) -> Self {
        let vertices = 0..term.graph.order() as u32;
        let loops = vertices.clone().filter(|&v| term.graph.has_loop(v)).map(|v| (v, v));
        Self {
            vertices: vertices
                .clone()
                .map(|v| (term.name(v), format!("{}: {}", term.name(v), term.graph.weight(v))))
                .collect(),
            edges: term.graph.graph().edges().chain(loops).collect(),
            directed: false,
        }
    }

    fn dot(&self) -> String {
        let (kind, sign) = if self.directed { ("digraph", "->") } else { ("graph", "--") };
        let mut text = format!("{kind} {{\n");
        for (name, label) in &self.vertices {
            let label = if name == label { String::new() } else { format!(" [label=\"{label}\"]") };
            let _ = writeln!(text, "  \"{name}\"{label}");
        }
        for &(u, v) in &self.edges {
            let (u, v) = (&self.vertices[u as usize].0, &self.vertices[v as usize].0);
            let _ = writeln!(text, "  \"{u}\" {sign} \"{v}\"");
        }
        text.push_str("}\n");
        text
    }

    fn tikz(&self) -> String {
        let order = self.vertices.len();
        let radius = (order as f64 / 5.0).max(1.0);
        let mut text =
            String::from("\\begin{tikzpicture}[every node/.style={draw, circle, inner sep=2pt}]\n");
        for (i, (_, label)) in self.vertices.iter().enumerate() {
            let degrees = 90.0 - 360.0 * i as f64 / order as f64;
            let place = if order == 1 { "0,0".to_owned() } else { format!("{degrees:.2}:{radius:.2}") };
            let label = label.replace('_', "\\_");
            let _ = writeln!(text, "  \\node (v{i}) at ({place}) {{{label}}};");
        }
        let arrow = if self.directed { "[->]" } else { "" };
        for &(u, v) in &self.edges {
            let _ = match () {
                () if u == v => writeln!(text, "  \\path (v{u}) edge [loop above] (v{u});"),
                // Arcs both ways would lie on each other.
                () if self.directed && self.edges.binary_search(&(v, u)).is_ok() => {
                    writeln!(text, "  \\draw{arrow} (v{u}) to[bend left=15] (v{v});")
                }
                () => writeln!(text, "  \\draw{arrow} (v{u}) -- (v{v});"),
            };
        }
        text.push_str("\\end{tikzpicture}\n");
        text
    }
}

pub(super) fn dot(term: &Labelled<Graph>) -> String {
    Picture::of(term).dot()
}

pub(super) fn tikz(term: &Labelled<Graph>) -> String {
    Picture::of(term).tikz()
}

pub(super) fn weighted_dot(term: &Labelled<WeightedGraph>) -> String {
    Picture::weighted(term).dot().trim_end().to_owned()
}

pub(super) fn weighted_tikz(term: &Labelled<WeightedGraph>) -> String {
    Picture::weighted(term).tikz().trim_end().to_owned()
}
