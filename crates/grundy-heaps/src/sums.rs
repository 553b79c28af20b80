//! Heaps under any valuation, by which totals a pair can have.
//!
//! Remoteness, suspense and outcomes take few values, so the question which values the splits of a heap have is
//! asked value by value: `pairs` of a value v is the set of totals a + b for which the heaps a and b together are
//! worth v. A heap n with the value f adds n + b to the pairs of `f + d`, for all heaps b of value d at once: the
//! set of these heaps, as bits, moved by n. So a value costs a 64th of the heaps, and the heap's own value is then
//! a few looked-up bits. Three heaps are a pair and a heap.
//!
//! Where there are many values the sets would cost more than they save; then every option is looked at.
//!
//! A period is proven by the theorem of Guy and Smith, which holds for every valuation (`docs/periods.md`): the value
//! of a heap depends only on the set of its options' values.

use std::collections::HashMap;
use std::ops::ControlFlow;

use grundy_core::{Valuation, regularity};

use crate::bits::Bits;
use crate::game::Game;

/// More values than these, and every option is looked at.
const MANY: usize = 256;
/// The first look for a period; then every so much later.
const FIRST_LOOK: usize = 64;

/// The values of the heaps 1, 2, ... of a game under a valuation, as far as they were asked for.
pub struct Sums<V: Valuation> {
    game: Game,
    /// The number of each heap's value among `classes`; heap 0 is none.
    of: Vec<u32>,
    classes: Vec<Class<V>>,
    numbers: HashMap<V::Value, usize>,
    /// Every option is looked at.
    direct: bool,
    repeats: Option<Repeats>,
    look: usize,
}

/// A value: of heaps, or of several together.
struct Class<V: Valuation> {
    value: V::Value,
    heaps: Bits,
    pairs: Bits,
    triples: Bits,
}

/// A period that holds for all heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeats {
    /// The first heap from which on values repeat.
    pub preperiod: u64,
    /// The least period.
    pub period: u64,
}

impl<V: Valuation> Sums<V> {
    /// The heaps of a game; which values the game itself names does not matter.
    #[must_use]
    pub fn new(game: Game) -> Self {
        Self {
            game,
            of: vec![0],
            classes: vec![],
            numbers: HashMap::new(),
            direct: false,
            repeats: None,
            look: FIRST_LOOK,
        }
    }

    /// The same, with a look at every option: slower, to compare.
    #[must_use]
    pub fn one_by_one(mut self) -> Self {
        self.direct = true;
        self
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The first heap whose value is not computed.
    #[must_use]
    pub fn len(&self) -> usize {
        self.of.len()
    }

    /// Whether nothing is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.of.len() == 1
    }

    /// The period, if it is proven.
    #[must_use]
    pub fn repeats(&self) -> Option<Repeats> {
        self.repeats
    }

    /// Whether the value of a heap is known, computed or by a proven period.
    #[must_use]
    pub fn knows(&self, heap: u64) -> bool {
        heap < self.of.len() as u64 || self.repeats.is_some()
    }

    /// The value of a heap, at least 1, that is known.
    ///
    /// # Panics
    /// If it is not known.
    #[must_use]
    pub fn get(&self, heap: u64) -> V::Value {
        let heap = match self.repeats {
            Some(Repeats { preperiod, period }) if heap >= self.of.len() as u64 => {
                preperiod + (heap - preperiod) % period
            }
            _ => heap,
        };
        self.classes[self.of[heap as usize] as usize].value
    }

    /// Bytes in use, about.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let sets = self.classes.iter().flat_map(|class| [&class.heaps, &class.pairs, &class.triples]);
        4 * self.of.capacity() + sets.map(Bits::bytes).sum::<usize>()
    }

    /// Values up to this heap, or a proven period. Now and then `go_on` is asked.
    ///
    /// # Errors
    /// What `go_on` says; then fewer values are known.
    pub fn extend<E>(&mut self, to: usize, mut go_on: impl FnMut(&Self) -> Result<(), E>) -> Result<(), E> {
        while self.of.len() <= to && self.repeats.is_none() {
            if self.of.len().is_multiple_of(64) {
                go_on(self)?;
            }
            self.step();
            if self.of.len() >= self.look {
                self.prove();
                self.look = self.of.len() + self.of.len() / 2;
            }
        }
        Ok(())
    }

    /// One heap more.
    fn step(&mut self) {
        let heap = self.of.len();
        let value = match self.game.ended(heap) {
            true => V::ENDED,
            false => {
                let mut seen = V::Seen::default();
                let _ = if self.direct { self.each(heap, &mut seen) } else { self.sets(heap, &mut seen) };
                V::settle(&seen)
            }
        };
        let class = self.class(value);
        self.of.push(class as u32);
        if !self.direct {
            self.put(heap, class);
        }
        if self.classes.len() > MANY && !self.direct {
            self.direct = true;
            for class in &mut self.classes {
                (class.heaps, class.pairs, class.triples) = (Bits::new(), Bits::new(), Bits::new());
            }
        }
    }

    /// Sees the values of all options by the sets.
    fn sets(&self, heap: usize, seen: &mut V::Seen) -> ControlFlow<()> {
        self.singles(heap, seen)?;
        for class in &self.classes {
            let pair = self.game.splits.iter().any(|taken| heap > *taken && class.pairs.has(heap - taken));
            let triple =
                || self.game.triples.iter().any(|taken| heap > *taken && class.triples.has(heap - taken));
            if pair || triple() {
                V::see(seen, class.value)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn singles(&self, heap: usize, seen: &mut V::Seen) -> ControlFlow<()> {
        if self.game.empties.contains(&heap) {
            V::see(seen, V::ENDED)?;
        }
        for taken in self.game.takes.iter().filter(|taken| **taken < heap) {
            V::see(seen, self.value(heap - taken))?;
        }
        ControlFlow::Continue(())
    }

    /// Sees the values of all options, one by one.
    fn each(&self, heap: usize, seen: &mut V::Seen) -> ControlFlow<()> {
        self.singles(heap, seen)?;
        for taken in self.game.splits.iter().filter(|taken| **taken < heap) {
            let rest = heap - taken;
            for a in (1..=rest / 2).filter(|a| !(self.game.unequal && 2 * a == rest)) {
                V::see(seen, V::sum(self.value(a), self.value(rest - a)))?;
            }
        }
        for taken in self.game.triples.iter().filter(|taken| **taken < heap) {
            let rest = heap - taken;
            for a in 1..=rest / 3 {
                for b in a..=(rest - a) / 2 {
                    let two = V::sum(self.value(a), self.value(b));
                    V::see(seen, V::sum(two, self.value(rest - a - b)))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn value(&self, heap: usize) -> V::Value {
        self.classes[self.of[heap] as usize].value
    }

    /// The number of a value.
    fn class(&mut self, value: V::Value) -> usize {
        let next = self.classes.len();
        let number = *self.numbers.entry(value).or_insert(next);
        if number == next {
            let empty = Bits::new;
            self.classes.push(Class { value, heaps: empty(), pairs: empty(), triples: empty() });
        }
        number
    }

    /// A new heap with its value: its pairs and triples with all heaps so far.
    fn put(&mut self, heap: usize, class: usize) {
        if !self.game.unequal {
            self.classes[class].heaps.set(heap);
        }
        let own = self.classes[class].value;
        if self.game.parts() > 1 {
            for other in 0..self.classes.len() {
                if self.classes[other].heaps.is_empty() {
                    continue;
                }
                let sum = self.class(V::sum(own, self.classes[other].value));
                let heaps = std::mem::take(&mut self.classes[other].heaps);
                self.classes[sum].pairs.join_moved(&heaps, heap);
                self.classes[other].heaps = heaps;
            }
        }
        if self.game.parts() > 2 {
            // Every triple with this heap is this heap and a pair, perhaps one with this heap.
            for other in 0..self.classes.len() {
                if self.classes[other].pairs.is_empty() {
                    continue;
                }
                let sum = self.class(V::sum(own, self.classes[other].value));
                let pairs = std::mem::take(&mut self.classes[other].pairs);
                self.classes[sum].triples.join_moved(&pairs, heap);
                self.classes[other].pairs = pairs;
            }
        }
        self.classes[class].heaps.set(heap);
    }

    /// Looks for a period that is proven by what is known.
    fn prove(&mut self) {
        let (parts, reach) = (self.game.parts().max(1), self.game.reach());
        if self.game.unequal {
            return;
        }
        let last = self.of.len() - 1;
        let found = regularity::least_period(&self.of[1..], |before, period| {
            let start = before + 1;
            parts * start + (parts - 1) * period + reach + period <= last
        });
        self.repeats =
            found.map(|(before, period)| Repeats { preperiod: before as u64 + 1, period: period as u64 });
    }
}
