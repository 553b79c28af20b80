//! Pictures: a page with a title, cells, labels and a legend, as SVG that stands alone.
//!
//! The colours of the page are written twice. Every element carries those for light paper as
//! attributes, which any reader of SVG understands; a style sheet replaces them by class where
//! the viewer prefers dark. Nothing outside the file is referred to, coordinates are whole numbers,
//! and attributes are sorted by the `svg` crate, so the same question draws the same bytes. Title
//! and description are what a screen reader reads; each cell of a picture that is not too large
//! tells its place and value when pointed at.

use ::svg::Document;
use ::svg::node::Text as Content;
use ::svg::node::element::Element;
use ::svg::{Node, node::Value};

use super::legend::{Entry, Sample};
use super::palette::Look;

/// The space around everything.
pub(super) const MARGIN: u32 = 24;
/// The most cells that tell their place and value when pointed at.
pub(super) const TOLD: u64 = 5000;
/// The most cells that have their value written in them.
const WRITTEN: u64 = 3000;
/// The smallest readable letters.
const SMALLEST: u32 = 7;
/// A page is made wider for its headlines, up to this.
const WIDENED: u32 = 900;
/// Where the headlines stand, and how: height, size of letters, class.
const HEADLINES: [(u32, u32, &str); 3] = [(40, 19, "ink"), (61, 13, "faint"), (80, 13, "ink")];

const STYLE: &str = "text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;\
font-variant-numeric:tabular-nums}
@media (prefers-color-scheme:dark){
.ground{fill:#15181d}.ink{fill:#eceff3}.faint{fill:#a3adb8}
.blank{fill:#15181d;stroke:#a3adb8}.outline{stroke:#6b7580}
.hatch{fill:#2b3038}.hatching{stroke:#8a949f}
.shade{fill:#3a424d}.boundary{stroke:#ffffff}.marks,.bar{fill:#88ccee}
}";

/// How a text stands to its place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// An element with attributes.
pub(super) fn element<const N: usize>(name: &str, attributes: [(&str, Value); N]) -> Element {
    let mut element = Element::new(name);
    for (name, value) in attributes {
        element.assign(name, value);
    }
    element
}

/// A text; `class` is `ink` or `faint`.
pub(super) fn text(
    (x, y): (u32, u32),
    size: u32,
    class: &'static str,
    anchor: Anchor,
    content: &str,
) -> Element {
    let fill = if class == "ink" { "#1b1f24" } else { "#57606a" };
    let mut text = element(
        "text",
        [
            ("class", class.into()),
            ("fill", fill.into()),
            ("font-size", size.into()),
            ("x", x.into()),
            ("y", y.into()),
        ],
    );
    match anchor {
        Anchor::Start => {}
        Anchor::Middle => text.assign("text-anchor", "middle"),
        Anchor::End => text.assign("text-anchor", "end"),
    }
    text.append(Content::new(clean(content)));
    text
}

pub(super) fn rectangle(class: &'static str, x: u32, y: u32, width: u32, height: u32, fill: &str) -> Element {
    element(
        "rect",
        [
            ("class", class.into()),
            ("fill", fill.into()),
            ("height", height.into()),
            ("width", width.into()),
            ("x", x.into()),
            ("y", y.into()),
        ],
    )
}

/// A place where periods meet.
pub(super) fn boundary(x: u32, top: u32, bottom: u32) -> Element {
    element(
        "line",
        [
            ("class", "boundary".into()),
            ("stroke", "#000000".into()),
            ("stroke-width", 3.into()),
            ("x1", x.into()),
            ("x2", x.into()),
            ("y1", top.into()),
            ("y2", bottom.into()),
        ],
    )
}

/// Cells in rows and columns.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    pub(super) left: u32,
    pub(super) top: u32,
    /// From one column to the next.
    pub(super) size: u32,
    /// From one row to the next.
    pub(super) pitch: u32,
}

impl Grid {
    /// The size of cells when there are so many columns.
    pub(super) fn size_for(columns: u64) -> u32 {
        match columns {
            0..=26 => 32,
            27..=42 => 26,
            43..=64 => 20,
            65..=128 => 12,
            _ => 8,
        }
    }

    pub(super) fn x(&self, column: u64) -> u32 {
        self.left + column as u32 * self.size
    }

    pub(super) fn y(&self, row: u64) -> u32 {
        self.top + row as u32 * self.pitch
    }

    /// Between labels of so many letters, so that they do not touch.
    pub(super) fn label_step(&self, letters: usize) -> u64 {
        let needed = (7 * letters as u32 + 6).div_ceil(self.size);
        [1, 2, 5, 10, 20, 25, 50, 100].into_iter().find(|step| *step >= needed).map_or(200, u64::from)
    }

    /// A cell of a picture of `count` cells; `told` is what it says when pointed at.
    pub(super) fn cell(
        &self,
        (row, column): (u64, u64),
        look: Look,
        value: &str,
        told: &str,
        count: u64,
    ) -> Element {
        let mut cell = element("g", [("class", "cell".into())]);
        if count <= TOLD {
            cell.append(titled("title", told));
        }
        let gap = if self.size >= 20 { 2 } else { 1 };
        let value = if count <= WRITTEN { value } else { "" };
        square(&mut cell, self.x(column) + gap / 2, self.y(row) + gap / 2, self.size - gap, look, value);
        cell
    }
}

/// The square of a cell and what is written in it, if that can be read.
fn square(cell: &mut Element, x: u32, y: u32, size: u32, look: Look, value: &str) {
    let (class, fill, stroke) = match look {
        Look::Colour([r, g, b], _) => ("filled", format!("#{r:02x}{g:02x}{b:02x}"), None),
        Look::Blank => ("blank", "#ffffff".to_owned(), Some(("#57606a", ""))),
        Look::Hatched => ("hatched", "url(#grundy-undefined)".to_owned(), None),
        Look::Hole => ("outline", "none".to_owned(), Some(("#b6bec8", "1 3"))),
        Look::Unknown => ("outline", "none".to_owned(), Some(("#8a949f", "4 3"))),
    };
    let mut rect = rectangle(class, x, y, size, size, &fill);
    if size >= 10 {
        rect.assign("rx", size / 8);
    }
    if let Some((colour, dashes)) = stroke {
        rect.assign("stroke", colour);
        if !dashes.is_empty() {
            rect.assign("stroke-dasharray", dashes);
        }
    }
    cell.append(rect);
    let letters = value.chars().count() as u32;
    let font = (size * 15 / 32).min((size * 13 / 10).checked_div(letters).unwrap_or(0));
    if font < SMALLEST {
        return;
    }
    let place = (x + size / 2, y + size / 2 + (font * 3).div_ceil(8));
    let mut written = text(place, font, "ink", Anchor::Middle, value);
    if let Look::Colour(_, dark) = look {
        written.assign("class", "value");
        written.assign("fill", if dark { "#101316" } else { "#ffffff" });
    }
    cell.append(written);
}

/// A picture under construction.
pub(super) struct Picture {
    title: String,
    description: String,
    body: Vec<Element>,
    width: u32,
}

impl Picture {
    /// A page with headlines, of which the last may be empty, wide enough for what reaches from
    /// the left edge to `right`. Headlines that are longer are cut.
    pub(super) fn new(title: &str, description: String, lines: [&str; 3], right: u32) -> Self {
        let needed = |(line, (_, size, _)): (&&str, &(u32, u32, &str))| {
            (line.chars().count().min(1000) as u32 * size * 58).div_ceil(100) + 2 * MARGIN
        };
        let widened = lines.iter().zip(&HEADLINES).map(needed).max().unwrap_or(0).min(WIDENED);
        let width = (right + MARGIN).max(widened);
        let mut picture = Self { title: title.to_owned(), description, body: vec![], width };
        for (line, (y, size, class)) in lines.into_iter().zip(HEADLINES) {
            let room = (width - 2 * MARGIN) * 100 / (size * 58);
            let mut shown = text((MARGIN, y), size, class, Anchor::Start, &cut(line, room as usize));
            if size > 13 {
                shown.assign("font-weight", 600);
            }
            if !line.is_empty() {
                picture.add(shown);
            }
        }
        picture
    }

    /// Where the part below the headlines begins.
    pub(super) fn head(lines: [&str; 3]) -> u32 {
        if lines[2].is_empty() { 81 } else { 100 }
    }

    pub(super) fn add(&mut self, element: Element) {
        self.body.push(element);
    }

    /// The legend below `top`, in as many lines as it needs; gives where it ends.
    pub(super) fn legend(&mut self, top: u32, entries: &[Entry]) -> u32 {
        const SIDE: u32 = 20;
        let (mut x, mut y) = (MARGIN, top);
        let mut legend = element("g", [("class", "legend".into())]);
        for Entry { sample, words } in entries {
            let side = if matches!(sample, Sample::None) { 0 } else { SIDE + 7 };
            let width = side + words.chars().count() as u32 * 8 + 14;
            if x > MARGIN && x + width > self.width - MARGIN {
                (x, y) = (MARGIN, y + SIDE + 10);
            }
            let mut entry = element("g", [("class", "entry".into())]);
            match sample {
                Sample::None => {}
                Sample::Cell(look, value) => square(&mut entry, x, y, SIDE, *look, value),
                Sample::Shade => entry.append(rectangle("shade", x, y, SIDE, SIDE, SHADE)),
                Sample::Boundary => entry.append(boundary(x + SIDE / 2, y, y + SIDE)),
            }
            if !words.is_empty() {
                entry.append(text((x + side, y + 15), 13, "ink", Anchor::Start, words));
            }
            legend.append(entry);
            x += if words.is_empty() { SIDE + 8 } else { width };
        }
        self.add(legend);
        y + SIDE
    }

    /// The page, which ends a margin below `bottom`.
    pub(super) fn finish(self, bottom: u32) -> String {
        let (width, height) = (self.width, bottom + MARGIN);
        let mut document = Document::new()
            .set("viewBox", format!("0 0 {width} {height}"))
            .set("width", width)
            .set("height", height)
            .set("role", "img")
            .set("aria-labelledby", "grundy-title grundy-description");
        let named = |name: &str, id: &str, content: &str| {
            let mut element = titled(name, content);
            element.assign("id", id);
            element
        };
        document.append(named("title", "grundy-title", &self.title));
        document.append(named("desc", "grundy-description", &self.description));
        document.append(titled("style", STYLE));
        document.append(hatching());
        document.append(rectangle("ground", 0, 0, width, height, "#ffffff"));
        self.body.into_iter().for_each(|element| document.append(element));
        format!("{document}\n")
    }
}

/// The colour of what is shaded, on light paper.
pub(super) const SHADE: &str = "#dfe3e8";

/// An element whose content is text only.
fn titled(name: &str, content: &str) -> Element {
    let mut element = Element::new(name);
    element.append(Content::new(clean(content)));
    element
}

/// The pattern of undefined values.
fn hatching() -> Element {
    let mut pattern = element(
        "pattern",
        [
            ("height", 6.into()),
            ("id", "grundy-undefined".into()),
            ("patternTransform", "rotate(45)".into()),
            ("patternUnits", "userSpaceOnUse".into()),
            ("width", 6.into()),
        ],
    );
    pattern.append(rectangle("hatch", 0, 0, 6, 6, "#eef0f3"));
    pattern.append(element(
        "line",
        [
            ("class", "hatching".into()),
            ("stroke", "#aab3bd".into()),
            ("stroke-width", 2.into()),
            ("x1", 0.into()),
            ("x2", 0.into()),
            ("y1", 0.into()),
            ("y2", 6.into()),
        ],
    ));
    let mut definitions = Element::new("defs");
    definitions.append(pattern);
    definitions
}

/// The text without characters that XML does not have.
fn clean(text: &str) -> String {
    let wrong = |c: char| (c.is_control() && c != '\n') || matches!(c, '\u{fffe}' | '\u{ffff}');
    text.chars().map(|c| if wrong(c) { '\u{fffd}' } else { c }).collect()
}

/// The first so many letters.
fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}
