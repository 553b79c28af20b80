//! A finite commutative monoid with a set P: what a misère quotient is.
//!
//! Elements are numbers from 0 on, 0 is the identity. Every element has a word in the generators; the product of two
//! elements is looked up in a table.

use grundy_engine::{Budget, Stop};

use crate::set::ElementSet;
use crate::word::Word;

/// The identity.
pub const ONE: u32 = 0;

/// The most elements that are handled: numbers of elements in the table have two bytes.
pub const MOST_ELEMENTS: usize = 1 << 15;

/// A finite commutative monoid with a set P.
#[derive(Clone, Debug)]
pub struct Monoid {
    generators: usize,
    words: Vec<Word>,
    /// `steps[x * generators + g]` is x times generator g.
    steps: Vec<u16>,
    table: Vec<u16>,
    in_p: ElementSet,
    /// For each x the elements z with xz in P.
    into_p: Vec<ElementSet>,
}

impl Monoid {
    /// The monoid of one element, which is not in P.
    #[must_use]
    pub fn trivial() -> Self {
        let none = ElementSet::new(1);
        Self {
            generators: 0,
            words: vec![Word::ONE],
            steps: vec![],
            table: vec![0],
            in_p: none.clone(),
            into_p: vec![none],
        }
    }

    /// The monoid in which `steps[x * generators + g]` is x times generator g. The steps commute, and the word of an
    /// element leads from the identity to it.
    ///
    /// # Errors
    /// When the table does not fit into the memory, or time is up.
    pub fn new(
        generators: usize,
        words: Vec<Word>,
        steps: Vec<u16>,
        in_p: ElementSet,
        budget: &Budget,
    ) -> Result<Self, Stop> {
        let order = words.len();
        if order > MOST_ELEMENTS {
            return Err(Stop::Memory);
        }
        // The table, and a set of elements for each element.
        drop(budget.hold(order * order * 4)?);
        let element = |word: &Word| {
            word.letters().fold(0, |at, (generator, exponent)| {
                (0..exponent).fold(at, |at, _| usize::from(steps[at * generators + generator]))
            })
        };
        // Every element but the first is another one times a generator.
        let last: Vec<(usize, usize)> = words
            .iter()
            .map(|word| word.letters().last().map_or((0, 0), |(g, _)| (element(&word.without(g)), g)))
            .collect();
        let in_order = last.iter().enumerate().skip(1).all(|(z, (before, _))| *before < z);
        let mut table = vec![0u16; order * order];
        let mut into_p = Vec::with_capacity(order);
        for x in 0..order {
            budget.tick()?;
            let mut reach = ElementSet::new(order);
            let row = &mut table[x * order..][..order];
            for z in 0..order {
                let (before, generator) = last[z];
                row[z] = match z {
                    0 => x as u16,
                    _ if in_order => steps[usize::from(row[before]) * generators + generator],
                    _ => words[z].letters().fold(x as u16, |at, (generator, exponent)| {
                        (0..exponent).fold(at, |at, _| steps[usize::from(at) * generators + generator])
                    }),
                };
                if in_p.contains(u32::from(row[z])) {
                    reach.insert(z as u32);
                }
            }
            into_p.push(reach);
        }
        Ok(Self { generators, words, steps, table, in_p, into_p })
    }

    /// How many elements there are.
    #[must_use]
    pub fn order(&self) -> usize {
        self.words.len()
    }

    /// How many generators there are.
    #[must_use]
    pub fn generators(&self) -> usize {
        self.generators
    }

    /// The element that a generator is.
    #[must_use]
    pub fn generator(&self, at: usize) -> u32 {
        self.step(ONE, at)
    }

    /// The word of an element.
    #[must_use]
    pub fn word(&self, element: u32) -> &Word {
        &self.words[element as usize]
    }

    /// An element times a generator.
    #[must_use]
    pub fn step(&self, element: u32, generator: usize) -> u32 {
        u32::from(self.steps[element as usize * self.generators + generator])
    }

    /// The product of two elements.
    #[must_use]
    pub fn times(&self, x: u32, y: u32) -> u32 {
        u32::from(self.table[x as usize * self.order() + y as usize])
    }

    /// The products of an element with all elements.
    #[must_use]
    pub fn row(&self, x: u32) -> &[u16] {
        let order = self.order();
        &self.table[x as usize * order..][..order]
    }

    /// The element of a word.
    #[must_use]
    pub fn element(&self, word: &Word) -> u32 {
        let mut at = ONE;
        for (generator, exponent) in word.letters() {
            for _ in 0..exponent {
                at = self.step(at, generator);
            }
        }
        at
    }

    /// Whether an element is in P.
    #[must_use]
    pub fn is_p(&self, element: u32) -> bool {
        self.in_p.contains(element)
    }

    /// The elements of P.
    #[must_use]
    pub fn p(&self) -> &ElementSet {
        &self.in_p
    }

    /// The elements z with xz in P.
    #[must_use]
    pub fn into_p(&self, x: u32) -> &ElementSet {
        &self.into_p[x as usize]
    }

    /// The elements z for which z times an element of the set is in P: beside z a player may win by moving into
    /// the set.
    #[must_use]
    pub fn winning(&self, options: &ElementSet) -> ElementSet {
        let mut winning = ElementSet::new(self.order());
        options.iter().for_each(|option| winning.unite(self.into_p(option)));
        winning
    }

    /// The elements e that share a z with x: xz and ez are both in P. No option of x may be such an element.
    #[must_use]
    pub fn clashing(&self, x: u32) -> ElementSet {
        self.winning(self.into_p(x))
    }
}
