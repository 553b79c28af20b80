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

/// A box in its place, or a slot through which a line passes a row.
#[derive(Default)]
struct Placed<'c> {
    lines: Vec<&'c [u32]>,
    /// How wide the cell of an element is.
    cell: u32,
    left: u32,
    top: u32,
    width: u32,
    height: u32,
    row: usize,
    /// The boxes and slots in the row above that lines come from.
    from: Vec<usize>,
}

impl Placed<'_> {
    fn middle(&self) -> u32 {
        self.left + self.width / 2
    }
}

/// Boxes and slots in rows, the boxes first. A line that passes a row goes through a slot of its own, so that no line
/// seems to end at a box that it only passes.
fn layered<'c>(found: &QuotientFound, structure: &'c Structure) -> Vec<Placed<'c>> {
    let depths = structure.depths();
    let mut placed: Vec<Placed<'c>> = structure.classes.iter().map(|class| measured(found, class)).collect();
    placed.iter_mut().zip(&depths).for_each(|(one, depth)| one.row = *depth);
    for (at, covers) in structure.covers.iter().enumerate() {
        for &below in covers {
            let mut from = at;
            for row in depths[at] + 1..depths[below] {
                placed.push(Placed { row, from: vec![from], ..Placed::default() });
                from = placed.len() - 1;
            }
            placed[below].from.push(from);
        }
    }
    placed
}

/// Gives every box and slot its place below `top`, those of a row in the order of where their lines come from; says how
/// wide all is and where it ends.
fn place(placed: &mut [Placed<'_>], mut top: u32) -> (u32, u32) {
    let rows = placed.iter().map(|one| one.row + 1).max().unwrap_or(0);
    let width_of = |placed: &[Placed<'_>], row: usize| {
        let widths = placed.iter().filter(|one| one.row == row).map(|one| one.width + GAP);
        widths.sum::<u32>().saturating_sub(GAP)
    };
    let widest = (0..rows).map(|row| width_of(placed, row)).max().unwrap_or(0);
    for row in 0..rows {
        let mut order: Vec<usize> = (0..placed.len()).filter(|&at| placed[at].row == row).collect();
        order.sort_by_key(|&at| {
            let from = &placed[at].from;
            let sum: u32 = from.iter().map(|&above| placed[above].middle()).sum();
            (sum / (from.len() as u32).max(1), at)
        });
        let height = order.iter().map(|&at| placed[at].height).max().unwrap_or(0);
        let mut left = MARGIN + (widest - width_of(placed, row)) / 2;
        for at in order {
            (placed[at].left, placed[at].top) = (left, top);
            if placed[at].lines.is_empty() {
                placed[at].height = height;
            }
            left += placed[at].width + GAP;
        }
        top += height + BETWEEN;
    }
    (widest, top.saturating_sub(BETWEEN))
}

/// As SVG.
pub(crate) fn svg(subject: Subject<'_>, found: &QuotientFound) -> String {
    let structure = Structure::of(found);
    let title = format!("{} on {}, misère quotient {}", subject.rule, subject.of, reach(found));
    let about = format!(
        "{} elements, {} in P (shaded), {} classes of elements that divide each other",
        found.elements.len(),
        found.p.len(),
        structure.classes.len()
    );
    let headlines = [&*title, &*about, ""];
    let mut placed = layered(found, &structure);
    let (widest, bottom) = place(&mut placed, Picture::head(headlines));
    let mut picture = Picture::new(&title, about.clone(), headlines, MARGIN + widest);
    let mut lines = Element::new("g");
    for one in &placed {
        one.from.iter().for_each(|&above| {
            let above = &placed[above];
            lines.append(line((above.middle(), above.top + above.height), (one.middle(), one.top)));
        });
        if one.lines.is_empty() {
            lines.append(line((one.middle(), one.top), (one.middle(), one.top + one.height)));
        }
    }
    picture.add(lines);
    placed.iter().filter(|one| !one.lines.is_empty()).for_each(|one| picture.add(drawn(found, one)));
    picture.finish(bottom)
}

fn measured<'c>(found: &QuotientFound, class: &'c [u32]) -> Placed<'c> {
    let lines = lines(found, class);
    let letters = class.iter().map(|&x| found.word(x).chars().count()).max().unwrap_or(1) as u32;
    let cell = letters * LETTER + 2 * PAD;
    let across = lines.first().map_or(1, |line| line.len()) as u32;
    let (width, height) = (across * cell + 2 * PAD, lines.len() as u32 * LINE + 2 * PAD);
    Placed { lines, cell, width, height, ..Placed::default() }
}

fn line((x1, y1): (u32, u32), (x2, y2): (u32, u32)) -> Element {
    element(
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
