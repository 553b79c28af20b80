//! Weighted graphs as pictures: every stage of a reduction, as Graphviz reads it and as SVG.
//!
//! Vertices keep their place from stage to stage, on a circle in the order of the term; those that the
//! next step is about have a thick rim. A vertex shows its weight, its name stands beside it.

use std::collections::HashMap;
use std::fmt::Write;

use ::svg::Node;
use ::svg::node::element::Element;
use grundy::Stop;
use grundy_convert::reduction::{Named, Reduction, Stage, Told};

use super::svg::{Anchor, MARGIN, Picture, element, text};

/// Each stage as a graph of its own.
pub(crate) fn dot(reduction: &Reduction<'_>) -> Result<String, Stop> {
    let mut out = String::new();
    for term in 0..reduction.terms() {
        for (i, stage) in reduction.stages(term).enumerate() {
            let stage = stage?;
            let title = stage.step.as_ref().map_or("as it was given".to_owned(), Told::words);
            let _ = writeln!(out, "graph \"term {} stage {i}\" {{\n  label=\"{title}\"", term + 1);
            let Named { graph, .. } = &stage.graph;
            for v in 0..graph.order() as u32 {
                let name = stage.graph.name(v);
                let rim = if stage.next.contains(&name) { ", penwidth=3" } else { "" };
                let _ = writeln!(out, "  \"{name}\" [label=\"{name}: {}\"{rim}]", graph.weight(v));
            }
            for (u, v) in graph.graph().edges() {
                let _ = writeln!(out, "  \"{}\" -- \"{}\"", stage.graph.name(u), stage.graph.name(v));
            }
            for v in (0..graph.order() as u32).filter(|&v| graph.has_loop(v)) {
                let name = stage.graph.name(v);
                let _ = writeln!(out, "  \"{name}\" -- \"{name}\"");
            }
            out.push_str("}\n");
        }
    }
    out.pop();
    Ok(out)
}

/// The radius of a vertex.
const RADIUS: u32 = 17;
/// Stages side by side.
const ACROSS: usize = 4;

/// All stages on one page.
pub(crate) fn svg(position: &str, reduction: &Reduction<'_>) -> Result<String, Stop> {
    let mut stages: Vec<(HashMap<String, usize>, Stage)> = vec![];
    for term in 0..reduction.terms() {
        let mut order = HashMap::new();
        for stage in reduction.stages(term) {
            let stage = stage?;
            for v in 0..stage.graph.graph.order() as u32 {
                let next = order.len();
                order.entry(stage.graph.name(v)).or_insert(next);
            }
            stages.push((order.clone(), stage));
        }
    }
    let most = stages.iter().map(|(order, _)| order.len()).max().unwrap_or(0).max(3) as u32;
    let ring = (most * 3 * RADIUS / 6).max(70);
    let (width, height) = (2 * ring + 6 * RADIUS, 2 * ring + 7 * RADIUS + 16);
    let across = stages.len().clamp(1, ACROSS) as u32;
    let down = stages.len().div_ceil(ACROSS) as u32;
    let steps = match reduction.count() {
        1 => "1 step".to_owned(),
        count => format!("{count} steps"),
    };
    let (title, canonical) = (format!("Reduction of {position}"), reduction.canonical());
    let lines = [&*title, &*format!("{steps}; thick rims: what the next step is about"), &*canonical];
    let head = Picture::head(lines);
    let told = stages.iter().filter_map(|(_, stage)| Some(stage.step.as_ref()?.words()));
    let description = format!("{}. What is left: {canonical}", told.collect::<Vec<_>>().join(". "));
    let mut picture = Picture::new(&title, description, lines, MARGIN + across * width);
    let mut body = Element::new("g");
    for (i, (order, stage)) in stages.iter().enumerate() {
        let (left, top) = (MARGIN + i as u32 % across * width, head + i as u32 / across * height);
        panel(&mut body, (left + width / 2, top + ring + 3 * RADIUS), ring, order, stage, i);
    }
    picture.add(body);
    Ok(picture.finish(head + down * height))
}

fn panel(
    body: &mut Element,
    centre: (u32, u32),
    ring: u32,
    order: &HashMap<String, usize>,
    stage: &Stage,
    number: usize,
) {
    let Named { graph, .. } = &stage.graph;
    let n = order.len().max(1) as f64;
    let place = |v: u32, far: u32| {
        let turn = std::f64::consts::TAU * order[&stage.graph.name(v)] as f64 / n;
        let at = |middle: u32, part: f64| (f64::from(middle) + f64::from(far) * part).round() as u32;
        (at(centre.0, turn.sin()), at(centre.1, -turn.cos()))
    };
    for (u, v) in graph.graph().edges() {
        let ((x1, y1), (x2, y2)) = (place(u, ring), place(v, ring));
        body.append(element(
            "line",
            [
                ("class", "outline".into()),
                ("stroke", "#57606a".into()),
                ("stroke-width", 2.into()),
                ("x1", x1.into()),
                ("x2", x2.into()),
                ("y1", y1.into()),
                ("y2", y2.into()),
            ],
        ));
    }
    for v in 0..graph.order() as u32 {
        let name = stage.graph.name(v);
        if graph.has_loop(v) {
            body.append(circle(place(v, ring + RADIUS), RADIUS * 2 / 3, 2, "none"));
        }
        let rim = if stage.next.contains(&name) { 4 } else { 2 };
        let (x, y) = place(v, ring);
        body.append(circle((x, y), RADIUS, rim, "#ffffff"));
        let weight = graph.weight(v).to_string();
        let size = if weight.len() <= 3 { 13 } else { 8 };
        body.append(text((x, y + 5), size, "ink", Anchor::Middle, &weight));
        let (x, y) = place(v, ring - RADIUS - 8);
        body.append(text((x, y + 4), 11, "faint", Anchor::Middle, &name));
    }
    let title = stage.step.as_ref().map_or("as it was given".to_owned(), |step| match &step.into {
        Some(into) => format!("{} into {into}", step.vertex),
        None => format!("{}: {}", step.reduction, step.vertex),
    });
    let below = (centre.0, centre.1 + ring + 3 * RADIUS);
    body.append(text(below, 13, "ink", Anchor::Middle, &format!("{number}. {title}")));
}

fn circle((x, y): (u32, u32), radius: u32, rim: u32, fill: &'static str) -> Element {
    element(
        "circle",
        [
            ("class", if fill == "none" { "outline" } else { "blank" }.into()),
            ("cx", x.into()),
            ("cy", y.into()),
            ("fill", fill.into()),
            ("r", radius.into()),
            ("stroke", "#57606a".into()),
            ("stroke-width", rim.into()),
        ],
    )
}
