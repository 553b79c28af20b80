//! Unions of paths, and the two ways to know about them.
//!
//! A union is the list of the orders of its paths. [`Definition`] plays Node-Kayles out on whole
//! unions, as 0.137 on heaps: the line `Introduction (0.137)` compares the moves of the two. A
//! [`Ground`] is a range of unions under one convention on which a saying is held against the
//! truth: the small ones by the definition, the larger ones by the engines; always from small to
//! large, by number of vertices, then number of paths, then lexicographically.

use std::sync::LazyLock;

use grundy::{Compound, Convention, Error, Outcome, Play};
use grundy_core::{Naive, Verdict};
use grundy_games::heap::{Digits, TakeAndBreak};

use crate::{Bench, Checked, Found};

/// Node-Kayles on paths, as a game on heaps.
pub(super) static DAWSONS_CHESS: LazyLock<TakeAndBreak> =
    LazyLock::new(|| TakeAndBreak::new(Digits::finite(vec![1, 3, 7])));

/// A number as an index below the line.
pub(super) fn index(n: u64) -> String {
    let digit = |c: char| char::from_u32(c as u32 - '0' as u32 + '₀' as u32).unwrap_or(c);
    n.to_string().chars().map(digit).collect()
}

/// A union for a reader: `P₉ ∪ P₁₁`.
pub(super) fn named(union: &[u64]) -> String {
    let paths: Vec<String> = union.iter().map(|n| format!("P{}", index(*n))).collect();
    if paths.is_empty() { "P₀".into() } else { paths.join(" ∪ ") }
}

/// A union in notation: `P(9) + P(11)`.
pub(super) fn notation(union: &[u64]) -> String {
    let paths: Vec<String> = union.iter().map(|n| format!("P({n})")).collect();
    if paths.is_empty() { "P(0)".into() } else { paths.join(" + ") }
}

/// The command that asks for a union under a convention.
pub(super) fn command(rule: &str, union: &[u64], at: Convention) -> String {
    let compound = match at.compound {
        Compound::Disjunctive => String::new(),
        compound => format!(" --convention {compound}"),
    };
    let play = if at.play == Play::Misere { " --play misere" } else { "" };
    format!("value {rule} '{}'{compound}{play}", notation(union))
}

/// Unions of at most so many non-empty paths with at most so many vertices, small ones first.
pub(super) fn unions(vertices: u64, components: usize) -> Vec<Vec<u64>> {
    fn grow(union: &mut Vec<u64>, left: u64, components: usize, all: &mut Vec<Vec<u64>>) {
        if !union.is_empty() {
            all.push(union.clone());
        }
        if components == 0 {
            return;
        }
        for order in union.last().copied().unwrap_or(1)..=left {
            union.push(order);
            grow(union, left - order, components - 1, all);
            union.pop();
        }
    }
    let mut all = vec![];
    grow(&mut vec![], vertices, components, &mut all);
    all.sort_by_key(|union| (union.iter().sum::<u64>(), union.len(), union.clone()));
    all
}

/// What one move in `P_n` can leave, as sorted lists of non-empty paths: equation (1).
pub(super) fn options(n: u64) -> Vec<Vec<u64>> {
    match n {
        0 => vec![],
        1 | 2 => vec![vec![]],
        3 => vec![vec![1], vec![]],
        n => {
            let breaking = (1..=(n - 3) / 2).map(|i| vec![i, n - 3 - i]);
            [vec![n - 2], vec![n - 3]].into_iter().chain(breaking).collect()
        }
    }
}

/// A convention, in short.
pub(super) fn at(compound: Compound, play: Play) -> Convention {
    Convention { compound, play }
}

/// The definition played out; what was played once is not played again.
pub(super) struct Definition(Naive<'static, TakeAndBreak>);

impl Definition {
    pub(super) fn new(compound: Compound, play: Play) -> Self {
        Self(Naive::new(&*DAWSONS_CHESS, at(compound, play)))
    }

    /// Outcome and value. An empty path is a piece that does not exist.
    pub(super) fn judge(&mut self, union: &[u64]) -> Verdict {
        self.0.judge(&union.iter().copied().filter(|n| *n > 0).collect::<Vec<_>>())
    }

    pub(super) fn loses(&mut self, union: &[u64]) -> bool {
        self.judge(union).outcome == Outcome::P
    }

    pub(super) fn value(&mut self, union: &[u64]) -> Option<u64> {
        self.judge(union).value
    }

    /// What a turn can leave, and whether the game is over there.
    pub(super) fn turns(&self, union: &[u64]) -> Vec<(Vec<u64>, bool)> {
        let sorted = |(mut left, over): (Vec<u64>, bool)| {
            left.sort_unstable();
            (left, over)
        };
        self.0.turns_from(union).into_iter().map(sorted).collect()
    }
}

/// Unions under one convention: the small ones played out, the larger ones found by the engines.
pub(super) struct Ground {
    at: Convention,
    played: Vec<Vec<u64>>,
    found: Vec<Vec<u64>>,
    range: String,
}

/// A union on which a saying is wrong, and what is wrong with it.
pub(super) struct Counterexample {
    pub(super) union: Vec<u64>,
    pub(super) fault: String,
}

impl Counterexample {
    pub(super) fn told(&self) -> String {
        format!("{}: {}", named(&self.union), self.fault)
    }
}

impl Ground {
    /// Single paths, the empty one included.
    pub(super) fn paths(compound: Compound, play: Play, played: u64, found: u64) -> Self {
        let range = match found {
            0 => format!("n ≤ {played} by the definition"),
            _ => format!("n ≤ {played} by the definition, n ≤ {found} by the engines"),
        };
        let paths = |from: u64, to: u64| (from..=to).map(|n| vec![n]).collect();
        Self { at: at(compound, play), played: paths(0, played), found: paths(played + 1, found), range }
    }

    /// Unions of so many vertices and so many paths at most.
    pub(super) fn unions(compound: Compound, play: Play, played: (u64, usize), found: (u64, usize)) -> Self {
        let said = |(vertices, paths)| format!("unions of at most {paths} paths, {vertices} vertices");
        let mut range = format!("{}, by the definition", said(played));
        if found.0 > 0 {
            range.push_str(&format!("; {}, by the engines", said(found)));
        }
        let list = |(vertices, paths)| unions(vertices, paths);
        Self { at: at(compound, play), played: list(played), found: list(found), range }
    }

    /// Only those with at least two paths.
    pub(super) fn several(mut self) -> Self {
        self.played.retain(|union| union.len() > 1);
        self.found.retain(|union| union.len() > 1);
        self.range = format!("{} (two paths or more)", self.range);
        self
    }

    pub(super) fn range(&self) -> &str {
        &self.range
    }

    /// The first union on which a saying is wrong: `fault` is told the truth and says what is.
    pub(super) fn first(
        &self,
        bench: &mut Bench<'_>,
        mut fault: impl FnMut(&[u64], Verdict) -> Option<String>,
    ) -> Result<Option<Counterexample>, Error> {
        let mut definition = Definition::new(self.at.compound, self.at.play);
        for union in &self.played {
            bench.check()?;
            if let Some(fault) = fault(union, definition.judge(union)) {
                return Ok(Some(Counterexample { union: union.clone(), fault }));
            }
        }
        for union in &self.found {
            let (outcome, value) = bench.ask("node-kayles", &notation(union), self.at)?;
            if let Some(fault) = fault(union, Verdict { outcome, value }) {
                return Ok(Some(Counterexample { union: union.clone(), fault }));
            }
        }
        Ok(None)
    }

    /// Holds a saying against the truth, and what is said to be right instead.
    pub(super) fn hold(
        &self,
        bench: &mut Bench<'_>,
        printed: impl FnMut(&[u64], Verdict) -> Option<String>,
        right: impl FnMut(&[u64], Verdict) -> Option<String>,
        correction: &str,
    ) -> Checked {
        let wrong = self.first(bench, printed)?;
        let Some(wrong) = wrong else { return Ok(Found::holds(&self.range)) };
        let still = self.first(bench, right)?.map(|still| still.told());
        let found = Found::fails(&self.range, wrong.told(), corrected(still, correction));
        Ok(found.showing(command("node-kayles", &wrong.union, self.at)))
    }

    /// Holds a saying against the truth, where nothing better is known should it fail.
    pub(super) fn holds(
        &self,
        bench: &mut Bench<'_>,
        printed: impl FnMut(&[u64], Verdict) -> Option<String>,
    ) -> Checked {
        self.hold(bench, printed, |_, _| None, "not known")
    }
}

/// What is said to be right, unless it has a counterexample itself.
pub(super) fn corrected(still_wrong: Option<String>, correction: &str) -> String {
    match still_wrong {
        None => correction.to_owned(),
        Some(fault) => format!("not known; “{correction}” fails too, at {fault}"),
    }
}

/// A saying about outcomes: who loses.
pub(super) fn loses(losing: impl Fn(&[u64]) -> bool) -> impl Fn(&[u64], Verdict) -> Option<String> {
    move |union, truth| {
        let printed = Outcome::p_if(losing(union));
        (printed != truth.outcome).then(|| format!("printed {printed}, true {}", truth.outcome))
    }
}

/// A saying about values.
pub(super) fn worth(value: impl Fn(&[u64]) -> Option<u64>) -> impl Fn(&[u64], Verdict) -> Option<String> {
    let said = |value: Option<u64>| value.map_or("*".to_owned(), |value| value.to_string());
    move |union, truth| {
        let printed = value(union);
        (printed != truth.value).then(|| format!("printed {}, true {}", said(printed), said(truth.value)))
    }
}

/// Every path of the union loses by this account.
pub(super) fn every(losing: fn(u64) -> bool) -> impl Fn(&[u64]) -> bool {
    move |union| union.iter().all(|n| losing(*n))
}
