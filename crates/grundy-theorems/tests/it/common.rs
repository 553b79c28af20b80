//! What the tests share: shapes as graphs, and the two judges of a theorem.

use grundy_core::{Convention, Naive, Outcome, Rule};
use grundy_engine::{Budget, Engine, deep, engine_for};
use grundy_games::Term;
use grundy_games::graph::Graph;
use grundy_games::heap::Digits;
use grundy_games::notation::{NoFiles, parse_position};
use grundy_theorems::{Arms, Game, Shape, Value, find};

/// csg{1..N}.
pub(crate) fn up_to(n: usize) -> Digits {
    Digits::subtraction(&(1..=n).collect::<Vec<_>>())
}

/// The graph of a shape, through its notation.
pub(crate) fn graph(text: &str) -> Graph {
    let position = parse_position(text, &NoFiles).unwrap_or_else(|error| panic!("{text}: {error}"));
    match &position.terms[..] {
        [Term::Graph(labelled)] => labelled.graph.clone(),
        _ => panic!("{text} is not one graph"),
    }
}

/// All ways to write a number as an ordered sum of at least `least` non-increasing lengths.
pub(crate) fn partitions(total: u128, least: usize) -> Vec<Vec<u128>> {
    fn grow(left: u128, largest: u128, parts: &mut Vec<u128>, all: &mut Vec<Vec<u128>>) {
        if left == 0 {
            all.push(parts.clone());
        }
        for part in (1..=left.min(largest)).rev() {
            parts.push(part);
            grow(left - part, part, parts, all);
            parts.pop();
        }
    }
    let mut all = vec![];
    grow(total, total, &mut vec![], &mut all);
    all.retain(|parts| parts.len() >= least);
    all
}

pub(crate) fn arms(lengths: &[u128]) -> Arms {
    Arms::new(lengths.iter().map(|&length| (length, 1)))
}

/// Every star with at least three paths and at most so many vertices.
pub(crate) fn stars(vertices: u128) -> Vec<Shape> {
    (3..vertices).flat_map(|n| partitions(n, 3)).map(|lengths| Shape::star(arms(&lengths))).collect()
}

/// Every bistar with at least two paths on each centre and at most so many vertices.
pub(crate) fn bistars(vertices: u128) -> Vec<Shape> {
    let mut all = vec![];
    for a in 2..vertices {
        for b in 2..=a {
            for m in 1..=(vertices + 1).saturating_sub(a + b + 2) {
                for first in partitions(a, 2) {
                    for second in partitions(b, 2) {
                        all.push(Shape::bistar(arms(&first), m, arms(&second)));
                    }
                }
            }
        }
    }
    all.sort_by_key(ToString::to_string);
    all.dedup();
    all
}

/// Sums of at most so many pieces from a list of sizes with at most so many in all, as indices.
pub(crate) fn sums(sizes: &[u128], pieces: usize, total: u128) -> Vec<Vec<usize>> {
    fn grow(
        sizes: &[u128],
        from: usize,
        pieces: usize,
        left: u128,
        sum: &mut Vec<usize>,
        all: &mut Vec<Vec<usize>>,
    ) {
        if !sum.is_empty() {
            all.push(sum.clone());
        }
        if pieces == 0 {
            return;
        }
        for i in from..sizes.len() {
            if sizes[i] <= left {
                sum.push(i);
                grow(sizes, i, pieces - 1, left - sizes[i], sum, all);
                sum.pop();
            }
        }
    }
    let mut all = vec![];
    grow(sizes, 0, pieces, total, &mut vec![], &mut all);
    all
}

/// The sum of the pieces' values, by theorems.
pub(crate) fn by_theorem(game: &Game, convention: Convention, pieces: &[Shape]) -> Option<Value> {
    let mut total = None;
    for piece in pieces {
        let (value, _) = find(game, convention, piece)?;
        total = Some(total.map_or(Some(value), |total: Value| total.sum(value))?);
    }
    total
}

/// A rule with its engine and its game.
pub(crate) struct Bench<'r, R: Rule> {
    pub(crate) rule: &'r R,
    pub(crate) game: Game,
    pub(crate) convention: Convention,
    engine: Box<dyn Engine<R>>,
    budget: Budget,
}

impl<'r, R: Rule + 'static> Bench<'r, R> {
    pub(crate) fn new(rule: &'r R, game: Game, convention: Convention) -> Self {
        Self { rule, game, convention, engine: engine_for(convention), budget: Budget::generous() }
    }

    /// Outcome and number, by the engine.
    pub(crate) fn engine(&self, pieces: &[R::Piece]) -> (Outcome, Option<u64>) {
        let found = deep(|| self.engine.evaluate(self.rule, pieces, &self.budget)).expect("a value");
        (found.outcome, found.number)
    }

    /// Asks the theorems and the engine about sums; every sum must be covered. Gives how many.
    pub(crate) fn compare(
        &self,
        sums: impl IntoIterator<Item = (Vec<Shape>, Vec<R::Piece>)> + Send,
    ) -> usize {
        let mut compared = 0;
        deep(|| {
            for (shapes, pieces) in sums {
                let value = by_theorem(&self.game, self.convention, &shapes)
                    .unwrap_or_else(|| panic!("{shapes:?} is not covered, {}", self.convention));
                let found = self.engine.evaluate(self.rule, &pieces, &self.budget).expect("a value");
                let told = (value.outcome(self.convention.play), value.number());
                assert_eq!(told, (found.outcome, found.number), "{shapes:?} {}", self.convention);
                compared += 1;
            }
        });
        compared
    }

    /// The same with the definition played out.
    pub(crate) fn judge(&self, sums: impl IntoIterator<Item = (Vec<Shape>, Vec<R::Piece>)>) -> usize {
        let mut naive = Naive::new(self.rule, self.convention);
        let mut compared = 0;
        for (shapes, pieces) in sums {
            let value = by_theorem(&self.game, self.convention, &shapes)
                .unwrap_or_else(|| panic!("{shapes:?} is not covered, {}", self.convention));
            let verdict = naive.judge(&pieces);
            let told = (value.outcome(self.convention.play), value.number());
            assert_eq!(told, (verdict.outcome, verdict.value), "{shapes:?} {}", self.convention);
            compared += 1;
        }
        compared
    }
}

/// One piece each, with its graph.
pub(crate) fn alone(shapes: Vec<Shape>) -> impl Iterator<Item = (Vec<Shape>, Vec<Graph>)> {
    shapes.into_iter().map(|shape| {
        let graph = graph(&shape.to_string());
        (vec![shape], vec![graph])
    })
}
