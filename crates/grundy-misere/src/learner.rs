//! Learning a commutative monoid from outcomes, by questions and counterexamples.
//!
//! The elements are words that have been told apart by some context z: their products with z have different outcomes.
//! A tree of contexts leads any word to the element that it cannot be told from yet. For an element e and a generator g
//! the word eg is led to an element; this is the table of steps. When the table is wrong about the outcome of some
//! word, then one of the steps along that word is wrong: some eg differs from the element f that it was led to, beside
//! what is left of the word. That is a new context, and eg a new element. (Angluin 1987; Rivest and Schapire 1993;
//! Kearns and Vazirani 1994. Here words commute, so a table whose steps do not commute is wrong, too.)
//!
//! Two elements are never the same in the quotient, so the work ends when the quotient is finite, and never otherwise.

use std::collections::VecDeque;

use grundy_engine::{Budget, Stop};

use crate::monoid::Monoid;
use crate::oracle::Oracle;
use crate::set::ElementSet;
use crate::word::Word;

/// No element yet.
const NONE: u32 = u32::MAX;

/// A node of the tree of contexts: a leaf is an element, or nothing yet.
enum Node {
    Leaf(u32),
    /// A context with what follows if the product is in P, and if it is not.
    Fork {
        context: Word,
        in_p: u32,
        not_in_p: u32,
    },
}

pub(crate) struct Learner<'o, 'q> {
    pub(crate) oracle: &'o mut Oracle<'q>,
    budget: &'o Budget,
    elements: Vec<Word>,
    steps: Vec<u32>,
    nodes: Vec<Node>,
    parents: Vec<u32>,
    /// For each element its leaf, and the steps that lead to it.
    leaves: Vec<u32>,
    incoming: Vec<Vec<(u32, u32)>>,
    /// More elements are not looked for.
    limit: usize,
    /// Steps that have not been led anywhere yet.
    open: VecDeque<(u32, u32)>,
}

impl<'o, 'q> Learner<'o, 'q> {
    pub(crate) fn new(oracle: &'o mut Oracle<'q>, limit: usize, budget: &'o Budget) -> Self {
        let mut learner = Self {
            oracle,
            budget,
            elements: vec![],
            steps: vec![],
            nodes: vec![],
            parents: vec![],
            leaves: vec![],
            incoming: vec![],
            limit,
            open: VecDeque::new(),
        };
        // The first context is the empty one; the empty sum is not in P.
        let root = learner.node(Node::Fork { context: Word::ONE, in_p: 1, not_in_p: 2 }, 0);
        learner.node(Node::Leaf(NONE), root);
        learner.node(Node::Leaf(NONE), root);
        learner.element(Word::ONE, 2);
        learner
    }

    fn node(&mut self, node: Node, parent: u32) -> u32 {
        self.nodes.push(node);
        self.parents.push(parent);
        self.nodes.len() as u32 - 1
    }

    /// A new element at a leaf; its steps are open.
    fn element(&mut self, word: Word, leaf: u32) -> u32 {
        let element = self.elements.len() as u32;
        self.elements.push(word);
        self.nodes[leaf as usize] = Node::Leaf(element);
        self.leaves.push(leaf);
        self.incoming.push(vec![]);
        let generators = self.oracle.generators();
        self.steps.extend(std::iter::repeat_n(NONE, generators));
        self.open.extend((0..generators as u32).map(|generator| (element, generator)));
        element
    }

    fn step(&self, element: u32, generator: u32) -> u32 {
        self.steps[element as usize * self.oracle.generators() + generator as usize]
    }

    fn set_step(&mut self, element: u32, generator: u32, to: u32) {
        let at = element as usize * self.oracle.generators() + generator as usize;
        self.steps[at] = to;
        self.incoming[to as usize].push((element, generator));
    }

    fn border(&self, element: u32, generator: u32) -> Result<Word, Stop> {
        let generator = Word::generator(generator as usize);
        self.elements[element as usize].times(&generator).ok_or(Stop::Memory)
    }

    /// Follows the tree from a node on.
    fn sift(&mut self, word: &Word, mut node: u32) -> Result<u32, Stop> {
        loop {
            self.budget.tick()?;
            match self.nodes[node as usize] {
                Node::Leaf(_) => return Ok(node),
                Node::Fork { context, in_p, not_in_p } => {
                    node = if self.oracle.is_p(word, &context)? { in_p } else { not_in_p };
                }
            }
        }
    }

    fn lead(&mut self, element: u32, generator: u32, from: u32) -> Result<(), Stop> {
        let word = self.border(element, generator)?;
        let leaf = self.sift(&word, from)?;
        let to = match self.nodes[leaf as usize] {
            Node::Leaf(NONE) => self.element(word, leaf),
            Node::Leaf(element) => element,
            Node::Fork { .. } => unreachable!("a word is led to a leaf"),
        };
        self.set_step(element, generator, to);
        Ok(())
    }

    /// Leads all open steps somewhere.
    pub(crate) fn close(&mut self) -> Result<(), Stop> {
        while let Some((element, generator)) = self.open.pop_front() {
            if self.elements.len() > self.limit {
                return Err(Stop::Memory);
            }
            self.lead(element, generator, 0)?;
        }
        Ok(())
    }

    /// The step from an element by a generator is wrong: beside the context it has another outcome.
    fn split(&mut self, element: u32, generator: u32, context: Word) -> Result<(), Stop> {
        let old = self.step(element, generator);
        let word = self.border(element, generator)?;
        let leaf = self.leaves[old as usize];
        let in_p = self.node(Node::Leaf(NONE), leaf);
        let not_in_p = self.node(Node::Leaf(NONE), leaf);
        self.nodes[leaf as usize] = Node::Fork { context, in_p, not_in_p };
        let old_in_p = self.oracle.is_p(&self.elements[old as usize].clone(), &context)?;
        let (old_leaf, new_leaf) = if old_in_p { (in_p, not_in_p) } else { (not_in_p, in_p) };
        self.nodes[old_leaf as usize] = Node::Leaf(old);
        self.leaves[old as usize] = old_leaf;
        self.element(word, new_leaf);
        for (element, generator) in std::mem::take(&mut self.incoming[old as usize]) {
            self.lead(element, generator, leaf)?;
        }
        self.close()
    }

    /// Whether the table has a word in P.
    pub(crate) fn says(&mut self, word: &Word) -> Result<bool, Stop> {
        let end = self.follow(word);
        self.element_in_p(end)
    }

    fn element_in_p(&mut self, element: u32) -> Result<bool, Stop> {
        let word = self.elements[element as usize];
        self.oracle.play(&word)
    }

    fn follow(&self, word: &Word) -> u32 {
        word.letters().fold(0, |at, (generator, exponent)| {
            (0..exponent).fold(at, |at, _| self.step(at, generator as u32))
        })
    }

    /// Learns from a word, if the table is wrong about it.
    pub(crate) fn learn_from(&mut self, word: &Word) -> Result<bool, Stop> {
        let mut learnt = false;
        loop {
            let truth = self.oracle.play(word)?;
            if self.says(word)? == truth {
                return Ok(learnt);
            }
            learnt = true;
            let (mut at, mut rest) = (0, *word);
            while let Some(generator) = rest.first() {
                rest = rest.without(generator);
                let next = self.step(at, generator as u32);
                let next_word = self.elements[next as usize];
                if self.oracle.is_p(&next_word, &rest)? != truth {
                    self.split(at, generator as u32, rest)?;
                    break;
                }
                at = next;
            }
        }
    }

    /// Makes steps commute; says whether something was learnt.
    pub(crate) fn commute(&mut self) -> Result<bool, Stop> {
        let mut learnt = false;
        let generators = self.oracle.generators() as u32;
        let mut element = 0;
        while element < self.elements.len() as u32 {
            for g in 0..generators {
                for h in 0..g {
                    while let Some(context) = self.difference(element, g, h) {
                        self.budget.tick()?;
                        self.learn_pair(element, g, h, &context)?;
                        learnt = true;
                    }
                }
            }
            element += 1;
        }
        Ok(learnt)
    }

    /// A context that tells the two ways from an element apart.
    fn difference(&self, element: u32, g: u32, h: u32) -> Option<Word> {
        let one = self.step(self.step(element, g), h);
        let other = self.step(self.step(element, h), g);
        (one != other).then(|| self.told_apart(one, other))
    }

    fn told_apart(&self, one: u32, other: u32) -> Word {
        let up = |element: u32| {
            let mut path = vec![self.leaves[element as usize]];
            while let Some(&node) = path.last()
                && node != 0
            {
                path.push(self.parents[node as usize]);
            }
            path
        };
        let (one, other) = (up(one), up(other));
        let shared = one.iter().rev().zip(other.iter().rev()).take_while(|(a, b)| a == b).count();
        match self.nodes[one[one.len() - shared] as usize] {
            Node::Fork { context, .. } => context,
            Node::Leaf(_) => unreachable!("two leaves part at a fork"),
        }
    }

    /// One of the two ways from an element by two generators is wrong beside the context.
    fn learn_pair(&mut self, element: u32, g: u32, h: u32, context: &Word) -> Result<(), Stop> {
        let truth = {
            let word = self.border(element, g)?.times(&Word::generator(h as usize)).ok_or(Stop::Memory)?;
            self.oracle.is_p(&word, context)?
        };
        for (first, second) in [(g, h), (h, g)] {
            let between = self.step(element, first);
            let end = self.step(between, second);
            let end_word = self.elements[end as usize];
            if self.oracle.is_p(&end_word, context)? == truth {
                continue;
            }
            let rest = context.times(&Word::generator(second as usize)).ok_or(Stop::Memory)?;
            let between_word = self.elements[between as usize];
            if self.oracle.is_p(&between_word, &rest)? == truth {
                return self.split(between, second, *context);
            }
            return self.split(element, first, rest);
        }
        unreachable!("the context tells the two ends apart, so one of them is wrong")
    }

    /// The monoid of the table, which is closed and commutes.
    pub(crate) fn monoid(&mut self) -> Result<Monoid, Stop> {
        let order = self.elements.len();
        let mut in_p = ElementSet::new(order);
        for element in 0..order as u32 {
            if self.element_in_p(element)? {
                in_p.insert(element);
            }
        }
        let steps = self.steps.iter().map(|&to| to as u16).collect();
        Monoid::new(self.oracle.generators(), self.elements.clone(), steps, in_p, self.budget)
    }
}
