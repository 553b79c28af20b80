//! What a move is, and the Grundy value it leads to when everything is played out.

use std::collections::HashMap;

use crate::graph::{Graph, Set, vertices};
use crate::{Refusal, refuse};

/// A rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// A take-and-break code: the digit before the point and those after it.
    Code {
        /// How a heap may be split without taking.
        split: u8,
        /// What may be left after taking 1, 2, ...
        digits: Vec<u8>,
    },
    /// A vertex with its neighbours.
    NodeKayles,
    /// A vertex with some of its neighbours.
    SelectiveNodeKayles,
    /// An edge.
    ArcKayles,
    /// A vertex that is not isolated, and what it leaves isolated.
    Grim,
}

/// Names for codes.
const NAMES: &[(&str, &str)] = &[
    ("kayles", "0.77"),
    ("dawsons-kayles", "0.07"),
    ("dawsons-chess", "0.137"),
    ("officers", "0.6"),
    ("treblecross", "0.007"),
];

impl Rule {
    /// Reads a rule.
    ///
    /// # Errors
    /// When it is none this checker knows.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        let unknown = || refuse(format!("this checker does not know the rule `{text}`"));
        let named = NAMES.iter().find(|(name, _)| *name == text).map_or(text, |(_, code)| code);
        let code = |text: &str, radix| -> Option<Self> {
            let (before, after) = text.split_once('.').filter(|(_, after)| !after.is_empty())?;
            let digit = |c: char| c.to_digit(radix).and_then(|digit| u8::try_from(digit).ok());
            let mut digits: Vec<u8> = after.chars().map(digit).collect::<Option<_>>()?;
            while digits.last() == Some(&0) {
                digits.pop();
            }
            let split = match before {
                "" | "0" => 0,
                before => u8::from_str_radix(before, radix).ok().filter(|split| split & 3 == 0)?,
            };
            Some(Self::Code { split, digits })
        };
        match named {
            "node-kayles" => Ok(Self::NodeKayles),
            "selective-node-kayles" => Ok(Self::SelectiveNodeKayles),
            "arc-kayles" => Ok(Self::ArcKayles),
            "grim" => Ok(Self::Grim),
            text if text.starts_with("csg") => subtraction(text).map_or_else(unknown, Ok),
            text => {
                let hexadecimal = text.strip_prefix("0x").and_then(|text| code(text, 16));
                hexadecimal.or_else(|| code(text, 8)).map_or_else(unknown, Ok)
            }
        }
    }

    /// The most consecutive vertices of a path that a move takes away.
    #[must_use]
    pub fn reach(&self) -> usize {
        match self {
            Self::Code { digits, .. } => digits.len(),
            Self::ArcKayles => 2,
            Self::NodeKayles | Self::SelectiveNodeKayles | Self::Grim => 3,
        }
    }

    /// The sets of vertices that a move in a connected piece may take away, each once.
    ///
    /// # Errors
    /// When the rule is not played on graphs.
    pub fn moves(&self, graph: &Graph, piece: Set) -> Result<Vec<Set>, Refusal> {
        let near = |v: usize| graph.neighbours(v) & piece;
        let mut moves: Vec<Set> = match self {
            Self::Code { split, digits } => {
                if *split != 0 || digits.iter().any(|digit| *digit > 7) {
                    return refuse("this rule is played on heaps, not on graphs");
                }
                let mut sets = vec![];
                for v in vertices(piece) {
                    connected_sets(graph, piece & !((1 << v) - 1), 1 << v, 0, digits.len(), &mut sets);
                }
                let legal = |set: &Set| {
                    let left = match graph.parts(piece & !set).len() {
                        0 => 1,
                        1 => 2,
                        _ => 4,
                    };
                    digits[set.count_ones() as usize - 1] & left != 0
                };
                sets.into_iter().filter(legal).collect()
            }
            Self::NodeKayles => vertices(piece).map(|v| near(v) | 1 << v).collect(),
            Self::SelectiveNodeKayles => {
                vertices(piece).flat_map(|v| subsets(near(v)).map(move |some| some | 1 << v)).collect()
            }
            Self::ArcKayles => {
                vertices(piece).flat_map(|v| vertices(near(v)).map(move |u| 1 << v | 1 << u)).collect()
            }
            Self::Grim => vertices(piece)
                .filter(|&v| near(v) != 0)
                .map(|v| {
                    let rest = piece & !(1 << v);
                    vertices(rest)
                        .filter(|&u| graph.neighbours(u) & rest == 0)
                        .fold(1 << v, |set, u| set | 1 << u)
                })
                .collect(),
        };
        moves.sort_unstable();
        moves.dedup();
        Ok(moves)
    }
}

/// `csg{1,2,4}`, `csg{1..4}`, `csg:1,2,4`.
fn subtraction(text: &str) -> Option<Rule> {
    let rest = text.strip_prefix("csg")?;
    let list = rest.strip_prefix(':').or_else(|| rest.strip_prefix('{')?.strip_suffix('}'))?;
    let mut digits = vec![];
    for item in list.split(',').map(str::trim) {
        let (first, last) = item.split_once("..").unwrap_or((item, item));
        let (first, last): (usize, usize) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
        if first == 0 || first > last || last > 1_000_000 {
            return None;
        }
        digits.resize(last.max(digits.len()), 0);
        digits[first - 1..last].fill(3);
    }
    Some(Rule::Code { split: 0, digits })
}

/// Every connected set that contains `set`, keeps within `within` and avoids `not`, up to a size.
fn connected_sets(graph: &Graph, within: Set, set: Set, not: Set, size: usize, found: &mut Vec<Set>) {
    if set.count_ones() as usize > size {
        return;
    }
    found.push(set);
    let border = vertices(set).fold(0, |border, v| border | graph.neighbours(v)) & within & !set & !not;
    let mut refused = not;
    for v in vertices(border) {
        connected_sets(graph, within, set | 1 << v, refused, size, found);
        refused |= 1 << v;
    }
}

fn subsets(set: Set) -> impl Iterator<Item = Set> {
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let subset: Set = next?;
        next = (subset != set).then(|| (subset.wrapping_sub(set)) & set);
        Some(subset)
    })
}

/// Grundy values of the pieces of one graph, played out; a piece is remembered as its set of
/// vertices.
#[derive(Debug)]
pub struct PlayedOut<'a> {
    rule: &'a Rule,
    graph: Graph,
    known: HashMap<Set, u64>,
}

impl<'a> PlayedOut<'a> {
    /// Nothing is known yet.
    #[must_use]
    pub fn new(rule: &'a Rule, graph: Graph) -> Self {
        Self { rule, graph, known: HashMap::new() }
    }

    /// The graph.
    #[must_use]
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The value of a set of vertices: the nim-sum of its parts.
    ///
    /// # Errors
    /// When the rule is not played on graphs.
    pub fn value(&mut self, set: Set) -> Result<u64, Refusal> {
        let parts = self.graph.parts(set);
        parts.into_iter().try_fold(0, |sum, part| Ok(sum ^ self.piece(part)?))
    }

    fn piece(&mut self, piece: Set) -> Result<u64, Refusal> {
        if let Some(&value) = self.known.get(&piece) {
            return Ok(value);
        }
        let mut seen = vec![];
        for taken in self.rule.moves(&self.graph, piece)? {
            seen.push(self.value(piece & !taken)?);
        }
        let value = mex(&mut seen);
        self.known.insert(piece, value);
        Ok(value)
    }
}

/// The least number that is not in a list.
pub fn mex(seen: &mut [u64]) -> u64 {
    seen.sort_unstable();
    let mut least = 0;
    for &value in &*seen {
        if value == least {
            least += 1;
        }
    }
    least
}
