//! The definition played out on statements: what the checker believes is compared with this.
//!
//! It reads the data of a statement again and plays from nothing: positions as lists, moves by their definition, no table
//! but a memo. Slow, and short.

#[path = "judge/quotient.rs"]
mod quotient;
#[path = "judge/words.rs"]
pub(crate) mod words;

use std::collections::{BTreeSet, HashMap};

use serde_json::Value;

/// A position: heaps, or a graph as a set of vertices with their edges.
pub(crate) type Edges = BTreeSet<(u64, u64)>;

/// Plays one rule.
pub(crate) struct Judge {
    rule: Value,
    edges: Edges,
    graphs: HashMap<Vec<u64>, u64>,
    heaps: HashMap<u64, u64>,
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap()
}

fn pairs(value: &Value) -> Edges {
    value.as_array().unwrap().iter().map(|edge| (number(&edge[0]), number(&edge[1]))).collect()
}

fn mex(seen: &BTreeSet<u64>) -> u64 {
    (0..).find(|value| !seen.contains(value)).unwrap()
}

impl Judge {
    pub(crate) fn new(rule: &Value, edges: Edges) -> Self {
        Self { rule: rule.clone(), edges, graphs: HashMap::new(), heaps: HashMap::new() }
    }

    fn digit(&self, taken: u64) -> u64 {
        match self.rule["kind"].as_str().unwrap() {
            "code" => self.rule["digits"].get(taken as usize).map_or(0, number),
            "subtract" => {
                u64::from(self.rule["sizes"].as_array().unwrap().iter().any(|s| number(s) == taken)) * 3
            }
            _ => 0,
        }
    }

    pub(crate) fn heap(&mut self, heap: u64) -> u64 {
        if let Some(value) = self.heaps.get(&heap) {
            return *value;
        }
        let mut seen = BTreeSet::new();
        for taken in 0..=heap {
            let (rest, digit) = (heap - taken, self.digit(taken));
            if rest == 0 && digit & 1 != 0 {
                seen.insert(0);
            }
            if rest > 0 && taken > 0 && digit & 2 != 0 {
                seen.insert(self.heap(rest));
            }
            for a in 1..rest {
                if digit & 4 != 0 {
                    seen.insert(self.heap(a) ^ self.heap(rest - a));
                }
                if digit & 8 != 0 {
                    for b in 1..rest - a {
                        seen.insert(self.heap(a) ^ self.heap(b) ^ self.heap(rest - a - b));
                    }
                }
            }
        }
        self.heaps.insert(heap, mex(&seen));
        mex(&seen)
    }

    fn near(&self, v: u64, left: &[u64]) -> Vec<u64> {
        left.iter().copied().filter(|u| self.edges.contains(&(v.min(*u), v.max(*u))) && *u != v).collect()
    }

    pub(crate) fn pieces(&self, left: &[u64]) -> Vec<Vec<u64>> {
        let mut rest: Vec<u64> = left.to_vec();
        let mut pieces = vec![];
        while let Some(first) = rest.first().copied() {
            let mut piece = BTreeSet::from([first]);
            while let Some(v) = rest
                .iter()
                .find(|v| !piece.contains(v) && self.near(**v, left).iter().any(|u| piece.contains(u)))
            {
                piece.insert(*v);
            }
            rest.retain(|v| !piece.contains(v));
            pieces.push(piece.into_iter().collect());
        }
        pieces
    }

    /// Everything that can be left of a piece: every subset is tried.
    fn moves(&self, piece: &[u64]) -> Vec<Vec<u64>> {
        let subsets = (1u64..1 << piece.len()).map(|bits| {
            let (taken, left): (Vec<_>, Vec<_>) = (0..piece.len()).partition(|i| bits >> i & 1 == 1);
            let vertices = |places: Vec<usize>| places.into_iter().map(|i| piece[i]).collect::<Vec<u64>>();
            (vertices(taken), vertices(left))
        });
        subsets.filter(|(taken, left)| self.is_move(piece, taken, left)).map(|(_, left)| left).collect()
    }

    pub(crate) fn is_move(&self, piece: &[u64], taken: &[u64], left: &[u64]) -> bool {
        let closed = |v: u64| {
            let mut near = self.near(v, piece);
            near.push(v);
            near.sort_unstable();
            near
        };
        match self.rule["name"].as_str() {
            None => {
                let leaves = [1, 2, 4][self.pieces(left).len().min(2)];
                self.digit(taken.len() as u64) & leaves != 0 && self.pieces(taken).len() == 1
            }
            Some("node-kayles") => taken.iter().any(|v| closed(*v) == taken),
            Some("selective-node-kayles") => {
                taken.iter().any(|v| taken.iter().all(|u| closed(*v).contains(u)))
            }
            Some("arc-kayles") => taken.len() == 2 && self.near(taken[0], taken) == [taken[1]],
            Some("grim") => taken.iter().any(|v| {
                let others: Vec<u64> = piece.iter().copied().filter(|u| u != v).collect();
                let alone = others.iter().copied().filter(|u| self.near(*u, &others).is_empty());
                let mut gone: Vec<u64> = alone.chain([*v]).collect();
                gone.sort_unstable();
                !self.near(*v, piece).is_empty() && gone == taken
            }),
            Some(other) => panic!("{other}"),
        }
    }

    pub(crate) fn graph(&mut self, left: &[u64]) -> u64 {
        if self.rule["kind"] == "words" {
            return words::value(&self.rule, left, &self.edges);
        }
        self.pieces(left).into_iter().fold(0, |sum, piece| sum ^ self.piece(piece))
    }

    fn piece(&mut self, piece: Vec<u64>) -> u64 {
        if let Some(value) = self.graphs.get(&piece) {
            return *value;
        }
        let seen: BTreeSet<u64> = self.moves(&piece).iter().map(|left| self.graph(left)).collect();
        self.graphs.insert(piece, mex(&seen));
        mex(&seen)
    }

    /// Who wins misère play of a graph: whether it is the player to move.
    pub(crate) fn misere(&self, left: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
        if self.rule["kind"] == "words" {
            return words::misere(&self.rule, left, &self.edges);
        }
        if let Some(wins) = known.get(left) {
            return *wins;
        }
        let options = self.options(left);
        let wins = options.is_empty() || options.iter().any(|option| !self.misere(option, known));
        known.insert(left.to_vec(), wins);
        wins
    }

    /// The same for heaps.
    pub(crate) fn misere_heaps(&self, heaps: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
        if let Some(wins) = known.get(heaps) {
            return *wins;
        }
        let options = self.heap_options(heaps);
        let wins = options.is_empty() || options.iter().any(|option| !self.misere_heaps(option, known));
        known.insert(heaps.to_vec(), wins);
        wins
    }

    /// Everything that a move can leave of a graph.
    pub(crate) fn options(&self, left: &[u64]) -> Vec<Vec<u64>> {
        let mut options = vec![];
        for piece in self.pieces(left) {
            let others: Vec<u64> = left.iter().copied().filter(|v| !piece.contains(v)).collect();
            for rest in self.moves(&piece) {
                let mut option: Vec<u64> = others.iter().copied().chain(rest).collect();
                option.sort_unstable();
                options.push(option);
            }
        }
        options
    }

    /// The same for heaps.
    pub(crate) fn heap_options(&self, heaps: &[u64]) -> Vec<Vec<u64>> {
        let mut options = vec![];
        for (i, heap) in heaps.iter().enumerate() {
            let mut leave = |parts: &[u64]| {
                let others = heaps.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, heap)| *heap);
                let mut option: Vec<u64> = others.chain(parts.iter().copied()).collect();
                option.sort_unstable();
                options.push(option);
            };
            for taken in 0..=*heap {
                let (rest, digit) = (heap - taken, self.digit(taken));
                if rest == 0 && digit & 1 != 0 {
                    leave(&[]);
                }
                if rest > 0 && taken > 0 && digit & 2 != 0 {
                    leave(&[rest]);
                }
                for a in 1..rest {
                    if digit & 4 != 0 {
                        leave(&[a, rest - a]);
                    }
                    if digit & 8 != 0 {
                        (1..rest - a).for_each(|b| leave(&[a, b, rest - a - b]));
                    }
                }
            }
        }
        options
    }
}

/// Terms as heaps, and as a graph.
fn sum(terms: &Value) -> (Vec<u64>, u64, Edges) {
    let (mut heaps, mut order, mut edges) = (vec![], 0, Edges::new());
    for term in terms.as_array().unwrap() {
        for _ in 0..number(&term["times"]) {
            match term.get("heap") {
                Some(heap) => heaps.push(number(heap)),
                None => {
                    edges.extend(pairs(&term["edges"]).iter().map(|(u, v)| (u + order, v + order)));
                    order += number(&term["vertices"]);
                }
            }
        }
    }
    heaps.sort_unstable();
    (heaps, order, edges)
}

/// The largest graph that is played out, of a position and of a family, and the largest heap.
const SMALL: u64 = 10;
const SMALL_PATH: u64 = 8;
const SMALL_HEAP: u64 = 150;

/// Compares a certificate that is believed with the definition, as far as that can be played out; says how many values
/// were compared.
pub(crate) fn compare(certificate: &Value) -> usize {
    let statement = &certificate["statement"];
    match statement["kind"].as_str().unwrap() {
        "value" => value(statement),
        "quotient" => quotient::compare(statement, &certificate["proof"]),
        _ => period(statement, &certificate["proof"]),
    }
}

fn value(statement: &Value) -> usize {
    let (heaps, order, edges) = sum(&statement["position"]);
    let most = if statement["rule"]["kind"] == "words" { words::SMALL } else { SMALL + 1 };
    if order > most || heaps.iter().sum::<u64>() > 2 * SMALL {
        return 0;
    }
    let mut judge = Judge::new(&statement["rule"], edges);
    let all: Vec<u64> = (0..order).collect();
    if statement["play"] == "normal" {
        let value = judge.graph(&all) ^ heaps.iter().fold(0, |sum, heap| sum ^ judge.heap(*heap));
        assert_eq!(number(&statement["value"]), value, "{statement}");
        assert_eq!(statement["outcome"] == "P", value == 0, "{statement}");
    } else {
        let wins = match heaps.is_empty() {
            true => judge.misere(&all, &mut HashMap::new()),
            false => judge.misere_heaps(&heaps, &mut HashMap::new()),
        };
        assert_eq!(statement["outcome"] == "N", wins, "{statement}");
    }
    1
}

fn period(statement: &Value, proof: &Value) -> usize {
    let family = &statement["family"];
    let [from, preperiod, period, saltus] =
        ["from", "preperiod", "period", "saltus"].map(|name| number(&statement[name]));
    let mut terms = vec![];
    for n in from..from + SMALL_HEAP {
        let term = match family["kind"].as_str().unwrap() {
            "heap" => {
                let mut judge = Judge::new(&statement["rule"], Edges::new());
                let most = if statement["rule"]["digits"]
                    .as_array()
                    .is_some_and(|d| d.iter().any(|d| number(d) > 7))
                {
                    SMALL_HEAP / 5
                } else {
                    SMALL_HEAP
                };
                (n <= most).then(|| {
                    let beside = sum(&family["beside"]).0.iter().fold(0, |sum, heap| sum ^ judge.heap(*heap));
                    beside ^ judge.heap(n)
                })
            }
            "path" => path(statement, n),
            _ => weighted(family, n),
        };
        let Some(term) = term else { break };
        terms.push(term);
    }
    if let Some(values) = proof["values"].as_array() {
        for (i, (term, stated)) in terms.iter().zip(values).enumerate() {
            assert_eq!(*term, number(stated), "n = {} of {statement}", from + i as u64);
        }
    }
    let at = |n: u64| terms.get((n - from) as usize);
    for n in preperiod..from + terms.len() as u64 {
        if let (Some(now), Some(later)) = (at(n), at(n + period)) {
            assert_eq!(now + saltus, *later, "n = {n} of {statement}");
        }
    }
    terms.len()
}

fn path(statement: &Value, n: u64) -> Option<u64> {
    let family = &statement["family"];
    let (_, mut order, mut edges) = sum(&family["beside"]);
    let core = order;
    edges.extend(pairs(&family["edges"]).iter().map(|(u, v)| (u + core, v + core)));
    order += number(&family["vertices"]);
    let length = number(&family["first"]) + number(&family["step"]) * (n - number(&statement["from"]));
    let most = if statement["rule"]["kind"] == "words" { words::SMALL } else { SMALL_PATH };
    if order + length > most {
        return None;
    }
    let mut before = family["ends"][0].as_u64().map(|end| end + core);
    for v in order..order + length {
        edges.extend(before.map(|before| (before, v)));
        before = Some(v);
    }
    if let (Some(last), Some(end)) = (before, family["ends"][1].as_u64().map(|end| end + core)) {
        edges.insert((last.min(end), last.max(end)));
    }
    let mut judge = Judge::new(&statement["rule"], edges);
    Some(judge.graph(&(0..order + length).collect::<Vec<u64>>()))
}

fn weighted(family: &Value, n: u64) -> Option<u64> {
    fn play(weights: &[u64], edges: &Edges, known: &mut HashMap<Vec<u64>, u64>) -> u64 {
        if let Some(value) = known.get(weights) {
            return *value;
        }
        let mut seen = BTreeSet::new();
        for &(u, v) in edges {
            let mut left = weights.to_vec();
            left[u as usize] = left[u as usize].wrapping_sub(1);
            if u != v {
                left[v as usize] = left[v as usize].wrapping_sub(1);
            }
            if !left.contains(&u64::MAX) {
                seen.insert(play(&left, edges, known));
            }
        }
        known.insert(weights.to_vec(), mex(&seen));
        mex(&seen)
    }
    let weights: Vec<u64> =
        family["weights"].as_array().unwrap().iter().map(|weight| weight.as_u64().unwrap_or(n)).collect();
    (weights.iter().sum::<u64>() <= 2 * SMALL)
        .then(|| play(&weights, &pairs(&family["edges"]), &mut HashMap::new()))
}
