//! The structure of a quotient as a picture: a box for each mutual-divisibility class, with its elements, those in P
//! marked; a line from a class to each that covers it, the units on top and the kernel below.

use std::fmt::Write;

use ::svg::Node;
use ::svg::node::element::Element;
use grundy::quotients::QuotientFound;

use super::super::svg::{Anchor, MARGIN, Picture, SHADE, element, rectangle, text};
use super::structure::Structure;
use super::{Subject, reach};

/// As Graphviz reads it.
pub(crate) fn dot(subject: Subject<'_>, found: &QuotientFound) -> String {
    let structure = Structure::of(found);
    let quoted = |text: &str| text.replace('\\', "\\\\").replace('"', "\\\"");
    let title = format!("{} on {}, misère quotient {}", subject.rule, subject.of, reach(found));
    let mut out = format!(
        "digraph quotient {{\n  label=\"{}\"\n  node [shape=box]\n  edge [dir=none]\n",
        quoted(&title)
    );
    for (at, class) in structure.classes.iter().enumerate() {
        let words: String = lines(found, class)
            .iter()
            .map(|line| {
                let words = line.iter().map(|&x| {
                    if found.is_p(x) { format!("[{}]", found.word(x)) } else { found.word(x).into() }
                });
                format!("{}\\n", words.collect::<Vec<String>>().join(", "))
            })
            .collect();
        let rim = if class.iter().any(|&x| found.is_p(x)) { ", penwidth=2" } else { "" };
        let _ = writeln!(out, "  c{at} [label=\"{words}\"{rim}]");
    }
    for (at, covers) in structure.covers.iter().enumerate() {
        covers.iter().for_each(|above| {
            let _ = writeln!(out, "  c{at} -> c{above}");
        });
    }
    out.push('}');
    out
}

/// The elements of a class in lines that make its box about as wide as a third more than high.
fn lines<'c>(found: &QuotientFound, class: &'c [u32]) -> Vec<&'c [u32]> {
    let letters: usize = class.iter().map(|&x| found.word(x).chars().count() + 2).sum();
    let mean = letters.div_ceil(class.len().max(1)).max(1);
    let wide = ((class.len() * 4).div_ceil(mean) as f64).sqrt().ceil() as usize;
    class.chunks(wide.max(1)).collect()
}

/// Sizes of letters and boxes.
const LETTER: u32 = 8;
const LINE: u32 = 22;
const PAD: u32 = 8;
const GAP: u32 = 28;
const BETWEEN: u32 = 48;

/// A box in its place.
struct Placed<'c> {
    lines: Vec<&'c [u32]>,
    /// How wide the cell of an element is.
    cell: u32,
    left: u32,
    top: u32,
    width: u32,
    height: u32,
}

/// As SVG.
pub(crate) fn svg(subject: Subject<'_>, found: &QuotientFound) -> String {
    let structure = Structure::of(found);
    let depths = structure.depths();
    let mut boxes: Vec<Placed<'_>> = structure.classes.iter().map(|class| measured(found, class)).collect();
    let title = format!("{} on {}, misère quotient {}", subject.rule, subject.of, reach(found));
    let about = format!(
        "{} elements, {} in P (shaded), {} classes of elements that divide each other",
        found.elements.len(),
        found.p.len(),
        structure.classes.len()
    );
    let headlines = [&*title, &*about, ""];
    let rows = depths.iter().max().map_or(0, |most| most + 1);
    let row_of = |row: usize| (0..boxes.len()).filter(|&at| depths[at] == row).collect::<Vec<usize>>();
    let rows: Vec<Vec<usize>> = (0..rows).map(row_of).collect();
    let width_of = |row: &Vec<usize>| row.iter().map(|&at| boxes[at].width + GAP).sum::<u32>() - GAP;
    let widest = rows.iter().map(width_of).max().unwrap_or(0);
    let mut top = Picture::head(headlines);
    for row in &rows {
        let mut left = MARGIN + (widest - width_of_row(&boxes, row)) / 2;
        for &at in row {
            (boxes[at].left, boxes[at].top) = (left, top);
            left += boxes[at].width + GAP;
        }
        top += row.iter().map(|&at| boxes[at].height).max().unwrap_or(0) + BETWEEN;
    }
    let mut picture = Picture::new(&title, about.clone(), headlines, MARGIN + widest);
    let mut edges = Element::new("g");
    for (at, covers) in structure.covers.iter().enumerate() {
        covers.iter().for_each(|&above| edges.append(edge(&boxes[at], &boxes[above])));
    }
    picture.add(edges);
    boxes.iter().for_each(|placed| picture.add(drawn(found, placed)));
    picture.finish(top.saturating_sub(BETWEEN))
}

fn width_of_row(boxes: &[Placed<'_>], row: &[usize]) -> u32 {
    row.iter().map(|&at| boxes[at].width + GAP).sum::<u32>().saturating_sub(GAP)
}

fn measured<'c>(found: &QuotientFound, class: &'c [u32]) -> Placed<'c> {
    let lines = lines(found, class);
    let letters = class.iter().map(|&x| found.word(x).chars().count()).max().unwrap_or(1) as u32;
    let cell = letters * LETTER + 2 * PAD;
    let across = lines.first().map_or(1, |line| line.len()) as u32;
    let (width, height) = (across * cell + 2 * PAD, lines.len() as u32 * LINE + 2 * PAD);
    Placed { lines, cell, left: 0, top: 0, width, height }
}

fn edge(upper: &Placed<'_>, lower: &Placed<'_>) -> Element {
    element(
        "line",
        [
            ("class", "outline".into()),
            ("stroke", "#57606a".into()),
            ("stroke-width", 2.into()),
            ("x1", (upper.left + upper.width / 2).into()),
            ("x2", (lower.left + lower.width / 2).into()),
            ("y1", (upper.top + upper.height).into()),
            ("y2", lower.top.into()),
        ],
    )
}

fn drawn(found: &QuotientFound, placed: &Placed<'_>) -> Element {
    let mut class = element("g", [("class", "class".into())]);
    let mut frame = rectangle("blank", placed.left, placed.top, placed.width, placed.height, "#ffffff");
    frame.assign("rx", 4);
    frame.assign("stroke", "#57606a");
    frame.assign("stroke-width", 2);
    class.append(frame);
    for (row, line) in placed.lines.iter().enumerate() {
        for (column, &x) in line.iter().enumerate() {
            let left = placed.left + PAD + column as u32 * placed.cell;
            let top = placed.top + PAD + row as u32 * LINE;
            if found.is_p(x) {
                class.append(rectangle("shade", left + 2, top + 2, placed.cell - 4, LINE - 4, SHADE));
            }
            let middle = (left + placed.cell / 2, top + 16);
            class.append(text(middle, 14, "ink", Anchor::Middle, found.word(x)));
        }
    }
    class
}
