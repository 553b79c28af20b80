//! Which question to ask next, so that many machines find the value of one position.
//!
//! The position is unfolded, and of its units some things are known. What that says of the pieces above follows from
//! below: a sum of sets, the least number that no option has. The value of the position is looked for as one machine
//! does: is it 0, is it 1, and so on; there one unit is found about which most is to be gained by asking whether it is
//! some g.
//!
//! # The choice
//! Each question has two numbers, for how much is left to do to answer it by yes, and by no (`grundy-solver/prove.rs`
//! has their theory, and the same rules). Those of a unit grow with its edges. They are doubled each time somebody gave
//! the question up after some effort, and once more where somebody is busy with it, so that others go elsewhere.
//! Where all questions about the first number are taken, the next numbers are asked for.

use std::collections::{HashMap, HashSet};

use super::known::{Known, bits};
use super::{Node, Unfolded};

/// "Is this unit g?"
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Asked {
    /// The number of the unit.
    pub unit: usize,
    /// The number it may be.
    pub goal: u64,
}

/// What is known of the units of a question.
#[derive(Clone, Debug)]
pub struct Facts {
    known: Vec<Known>,
    given_up: HashMap<Asked, u32>,
    taken: HashMap<Asked, u32>,
}

impl Facts {
    /// Nothing is known of so many units.
    #[must_use]
    pub fn new(units: usize) -> Self {
        Self { known: vec![Known::NOTHING; units], given_up: HashMap::new(), taken: HashMap::new() }
    }

    /// What is known of a unit.
    #[must_use]
    pub fn of(&self, unit: usize) -> Known {
        self.known.get(unit).copied().unwrap_or(Known::NOTHING)
    }

    /// Adds what somebody found out about a unit; whether it fits what is known, and the unit is there.
    pub fn learn(&mut self, unit: usize, found: Known) -> bool {
        let both = self.known.get(unit).and_then(|known| known.and(found));
        if let (Some(place), Some(both)) = (self.known.get_mut(unit), both) {
            *place = both;
        }
        both.is_some()
    }

    /// Somebody gave a question up after so many doublings of the effort.
    pub fn give_up(&mut self, asked: Asked, doublings: u32) {
        let most = self.given_up.entry(asked).or_default();
        *most = doublings.max(*most);
    }

    /// How often the effort for a question has been doubled.
    #[must_use]
    pub fn doublings(&self, asked: Asked) -> u32 {
        self.given_up.get(&asked).copied().unwrap_or(0)
    }

    /// These questions are what others are busy with.
    pub fn others_ask(&mut self, questions: impl Iterator<Item = Asked>) {
        self.taken.clear();
        questions.for_each(|asked| *self.taken.entry(asked).or_default() += 1);
    }

    /// Whether others are busy with a question.
    #[must_use]
    pub fn is_taken(&self, asked: Asked) -> bool {
        self.taken.contains_key(&asked)
    }

    fn decides(&self, asked: Asked) -> bool {
        let known = self.of(asked.unit);
        known.value().is_some() || !known.can_be(asked.goal)
    }
}

/// The numbers of a question: to answer it by yes, and by no.
#[derive(Clone, Copy)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

const NEVER: u32 = u32::MAX / 8;

/// The most doublings that count.
const DOUBLINGS: u32 = 16;

/// How many numbers are asked for at a time, where the first keeps too few machines busy.
const GOALS: usize = 4;

/// How often one looks for a question that nobody has taken.
const LOOKS: usize = 24;

impl Unfolded {
    /// The values of the pieces of the position, if they follow.
    #[must_use]
    pub fn values(&self, facts: &Facts, first: usize) -> Option<Vec<u64>> {
        let known = self.known(facts, first);
        self.roots.iter().map(|&root| known[root].value()).collect()
    }

    /// The question to ask next, one that nobody has taken if there is one; `None` if the values follow.
    #[must_use]
    pub fn next(&self, facts: &Facts, first: usize) -> Option<Asked> {
        let known = self.known(facts, first);
        let mut facts = facts.clone();
        let mut any = None;
        let open: Vec<usize> =
            self.roots.iter().copied().filter(|&root| known[root].value().is_none()).collect();
        for nth in 0..GOALS {
            for &root in &open {
                let Some(goal) = bits(known[root].possible()).nth(nth) else { continue };
                for _ in 0..LOOKS {
                    let mut standing = Standing::new(self, &facts, first, &known);
                    let Some(asked) = standing.descend(root, goal) else { break };
                    if !facts.is_taken(asked) {
                        return Some(asked);
                    }
                    any = any.or(Some(asked));
                    *facts.taken.entry(asked).or_default() += 1;
                }
            }
        }
        any
    }

    /// All questions whose answers can matter by now.
    #[must_use]
    pub fn matter(&self, facts: &Facts, first: usize) -> HashSet<Asked> {
        let known = self.known(facts, first);
        let standing = Standing::new(self, facts, first, &known);
        let mut found = HashSet::new();
        let mut seen = HashSet::new();
        let mut left: Vec<(usize, u64)> = vec![];
        for &root in self.roots.iter().filter(|&&root| known[root].value().is_none()) {
            left.extend(bits(known[root].possible()).take(GOALS).map(|goal| (root, goal)));
        }
        while let Some((node, goal)) = left.pop() {
            if !seen.insert((node, goal)) {
                continue;
            }
            match &self.nodes[node] {
                Node::Unit(unit) => _ = found.insert(Asked { unit: first + unit, goal }),
                Node::Opened(options) => {
                    let wanted = standing.wanted(node, goal);
                    let open = options.iter().filter(|option| standing.is_open(option, wanted));
                    left.extend(open.flat_map(|option| standing.askable(option, wanted)));
                }
            }
        }
        found
    }

    /// What is known of all pieces.
    fn known(&self, facts: &Facts, first: usize) -> Vec<Known> {
        let mut known = vec![None; self.nodes.len()];
        for node in 0..self.nodes.len() {
            self.known_of(node, facts, first, &mut known);
        }
        known.into_iter().map(|known| known.unwrap_or(Known::NOTHING)).collect()
    }

    /// Opened pieces may lead to others that are opened, but never back.
    fn known_of(&self, node: usize, facts: &Facts, first: usize, known: &mut [Option<Known>]) -> Known {
        if let Some(found) = known[node] {
            return found;
        }
        let found = match &self.nodes[node] {
            Node::Unit(unit) => facts.of(first + unit),
            Node::Opened(options) => Known::least_without(options.iter().map(|option| {
                let of = |sum: Known, &part: &usize| sum.plus(self.known_of(part, facts, first, known));
                option.iter().fold(Known::is(0), of)
            })),
        };
        known[node] = Some(found);
        found
    }
}

/// An unfolded position with what is known of it.
struct Standing<'a> {
    unfolded: &'a Unfolded,
    facts: &'a Facts,
    /// The number of the first unit among those of the facts.
    first: usize,
    known: &'a [Known],
    numbers: HashMap<(usize, u64), Numbers>,
}

impl<'a> Standing<'a> {
    fn new(unfolded: &'a Unfolded, facts: &'a Facts, first: usize, known: &'a [Known]) -> Self {
        Self { unfolded, facts, first, known, numbers: HashMap::new() }
    }

    /// What to look for among the options to say whether the value is `goal`: an option with it refutes it; if no
    /// option has it, an option with the least number that is missing is needed.
    fn wanted(&self, node: usize, goal: u64) -> u64 {
        let known = self.known[node];
        if known.most() > goal { goal } else { known.least() }
    }

    fn sum(&self, option: &[usize]) -> Known {
        option.iter().fold(Known::is(0), |sum, &part| sum.plus(self.known[part]))
    }

    /// Whether an option may have this value, or not.
    fn is_open(&self, option: &[usize], wanted: u64) -> bool {
        let sum = self.sum(option);
        sum.value().is_none() && sum.can_be(wanted)
    }

    /// The pieces of an option that are to be asked for something: of several all but the largest are to be valued.
    fn askable(&self, option: &[usize], wanted: u64) -> Vec<(usize, u64)> {
        let mut open: Vec<usize> =
            option.iter().copied().filter(|&part| self.known[part].value().is_none()).collect();
        open.sort_by_key(|&part| self.unfolded.sizes[part]);
        let rest: Vec<usize> =
            option.iter().copied().filter(|&part| self.known[part].value().is_some()).collect();
        let (rest, alone) = (self.sum(&rest).value(), open.len() == 1);
        let goal = |part: usize| match rest {
            Some(rest) if alone && self.known[part].can_be(rest ^ wanted) => rest ^ wanted,
            _ => self.known[part].least(),
        };
        if let [.., _, _] = open[..] {
            open.pop();
        }
        open.iter().map(|&part| (part, goal(part))).collect()
    }

    fn numbers(&mut self, node: usize, goal: u64) -> Numbers {
        if let Some(&numbers) = self.numbers.get(&(node, goal)) {
            return numbers;
        }
        let numbers = match &self.unfolded.nodes[node] {
            _ if self.known[node].value() == Some(goal) => Numbers { proof: 0, disproof: NEVER },
            _ if !self.known[node].can_be(goal) => Numbers { proof: NEVER, disproof: 0 },
            Node::Unit(unit) => self.of_unit(*unit, goal),
            Node::Opened(options) => {
                let wanted = self.wanted(node, goal);
                let (mut proof, mut disproof, mut open) = (NEVER, 0, 0);
                for option in options {
                    if self.is_open(option, wanted) {
                        let numbers = self.of_option(option, wanted);
                        (proof, disproof) = (proof.min(numbers.proof), disproof.max(numbers.disproof));
                        open += 1;
                    }
                }
                let disproof = (disproof + open).saturating_sub(1).min(NEVER - 1);
                match wanted == goal && self.known[node].most() > goal {
                    true => Numbers { proof: disproof, disproof: proof },
                    false => Numbers { proof, disproof },
                }
            }
        };
        self.numbers.insert((node, goal), numbers);
        numbers
    }

    fn of_unit(&self, unit: usize, goal: u64) -> Numbers {
        let asked = Asked { unit: self.first + unit, goal };
        let disproof = self.unfolded.units[unit].weight / 2 + 1;
        let possible = self.facts.of(asked.unit).possible().count_ones().min(16);
        let taken = self.facts.taken.get(&asked).copied().unwrap_or(0);
        let times = 1 << (self.facts.doublings(asked) + taken).min(DOUBLINGS);
        let of = |number: u32| number.saturating_mul(times).min(NEVER - 1);
        Numbers { proof: of(disproof + possible), disproof: of(disproof) }
    }

    /// The numbers of an option; where several of its pieces are open, the others are to be valued first.
    fn of_option(&mut self, option: &'a [usize], wanted: u64) -> Numbers {
        let mut all = Numbers { proof: 0, disproof: 0 };
        let several = option.iter().filter(|&&part| self.known[part].value().is_none()).count() > 1;
        for (part, goal) in self.askable(option, wanted) {
            let numbers = self.numbers(part, goal);
            let more = if several { numbers.proof.max(numbers.disproof) + 10 } else { 0 };
            let most = |one: u32, two: u32| one.saturating_add(two).min(NEVER - 1);
            all = match several {
                true => Numbers { proof: most(all.proof, more), disproof: most(all.disproof, more) },
                false => numbers,
            };
        }
        all
    }

    /// The unit that is asked next to say whether the value of a piece is `goal`.
    fn descend(&mut self, node: usize, goal: u64) -> Option<Asked> {
        let (mut node, mut goal) = (node, goal);
        loop {
            let options = match &self.unfolded.nodes[node] {
                Node::Opened(options) => options,
                Node::Unit(unit) => {
                    let asked = Asked { unit: self.first + unit, goal };
                    return (!self.facts.decides(asked)).then_some(asked);
                }
            };
            let wanted = self.wanted(node, goal);
            let mut best: Option<(u32, &Vec<usize>)> = None;
            for option in options {
                if self.is_open(option, wanted) {
                    let proof = self.of_option(option, wanted).proof;
                    if best.is_none_or(|(least, _)| proof < least) {
                        best = Some((proof, option));
                    }
                }
            }
            (node, goal) = self.askable(best?.1, wanted).into_iter().next()?;
        }
    }
}
