//! Sums of pieces, their genera and types.
//!
//! A piece is a *class*: what it is equal to, known by the sums its moves leave. A sum is a sorted list of classes,
//! with `*1` at most once. Three things make it cheap to know a genus:
//! * a sum of tame pieces has the genus of the Nim position of the same types (ONAG, Theorem 73);
//! * adding `*1` changes every number of a genus by xor 1;
//! * a new piece is looked at for reversible moves: if it has the options of a sum K and others that all have K as
//!   an option, it is K (with the proviso for K = 0, which equal genera imply). So Kayles heaps 4 and 6 are *1 and
//!   *3.
//!
//! # Complexity
//! One node for each distinct sum with a piece that is not tame.

use std::sync::Arc;

use grundy_core::NimbersSeen;
use grundy_engine::{Budget, Stop, block};
use rustc_hash::FxHashMap;

use super::value::{Genus, NimType};

/// The number of a class of equal pieces.
pub(super) type Id = u32;

/// A sorted list of classes.
pub(super) type Sum = Box<[Id]>;

/// The class of `*1`.
const STAR: Id = 0;

/// What a hash map entry costs beside what it owns.
pub(super) const ENTRY: usize = 96;

/// What a sum takes.
pub(super) fn sum_bytes(sum: &[Id]) -> usize {
    size_of::<Sum>() + block(size_of_val(sum))
}

/// What is known of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// The number of its genus.
    pub(super) genus: u32,
    /// Its type, if it is tame.
    pub(super) nim: Option<NimType>,
}

struct Class {
    options: Arc<[Sum]>,
    found: Found,
    /// The numbers of the options' genera, sorted.
    reached: Box<[u32]>,
}

/// The sums so far.
pub(super) struct Sums {
    classes: Vec<Class>,
    by_options: FxHashMap<Arc<[Sum]>, Sum>,
    found: FxHashMap<Sum, Found>,
    genera: Vec<Genus>,
    numbers: FxHashMap<Genus, u32>,
    charged: usize,
}

impl Sums {
    pub(super) fn new() -> Self {
        let mut sums = Self {
            classes: vec![],
            by_options: FxHashMap::default(),
            found: FxHashMap::default(),
            genera: vec![],
            numbers: FxHashMap::default(),
            charged: 0,
        };
        let zero = sums.number(Genus::zero());
        sums.number(Genus::zero().flipped());
        let options: Arc<[Sum]> = Arc::new([Sum::default()]);
        let found = Found { genus: 1, nim: Some(NimType::ZERO.flipped()) };
        sums.classes.push(Class { options: Arc::clone(&options), found, reached: [zero].into() });
        sums.by_options.insert(options, [STAR].into());
        sums.by_options.insert(Arc::new([]), Sum::default());
        sums
    }

    /// Gives back what it was charged for.
    pub(super) fn charged(&self) -> usize {
        self.charged
    }

    pub(super) fn charge(&mut self, bytes: usize, budget: &Budget) -> Result<(), Stop> {
        budget.charge(bytes)?;
        self.charged += bytes;
        Ok(())
    }

    /// A genus by its number.
    pub(super) fn genus(&self, number: u32) -> &Genus {
        &self.genera[number as usize]
    }

    fn number(&mut self, genus: Genus) -> u32 {
        if let Some(&number) = self.numbers.get(&genus) {
            return number;
        }
        let number = self.genera.len() as u32;
        self.genera.push(genus.clone());
        self.numbers.insert(genus, number);
        number
    }

    /// How many classes there are.
    pub(super) fn count(&self) -> usize {
        self.classes.len()
    }

    /// The sums that the moves in a class leave.
    pub(super) fn class_options(&self, class: Id) -> &[Sum] {
        &self.classes[class as usize].options
    }

    /// The Grundy value of a class.
    pub(super) fn normal(&self, class: Id) -> u32 {
        self.genus(self.classes[class as usize].found.genus).normal()
    }

    /// The type of a sum of tame classes.
    pub(super) fn tame(&self, sum: &[Id]) -> Option<NimType> {
        sum.iter().try_fold(NimType::ZERO, |nim, id| Some(nim.plus(self.classes[*id as usize].found.nim?)))
    }

    /// A sum of classes in normal form.
    pub(super) fn sum<'i>(classes: impl IntoIterator<Item = &'i Id>) -> Sum {
        let mut sum: Vec<Id> = classes.into_iter().copied().collect();
        Self::settle(&mut sum);
        sum.into()
    }

    /// Puts a sum of classes into normal form.
    pub(super) fn settle(sum: &mut Vec<Id>) {
        sum.sort_unstable();
        let stars = sum.iter().take_while(|id| **id == STAR).count();
        sum.drain(..stars - stars % 2);
    }

    /// The options of a sum, sorted, each once.
    pub(super) fn options(&self, sum: &[Id]) -> Vec<Sum> {
        let mut options = vec![];
        for (i, id) in sum.iter().enumerate() {
            if i > 0 && sum[i - 1] == *id {
                continue;
            }
            let others = || sum[..i].iter().chain(&sum[i + 1..]);
            options.extend(
                self.classes[*id as usize].options.iter().map(|left| Self::sum(others().chain(left))),
            );
        }
        options.sort_unstable();
        options.dedup();
        options
    }

    /// Genus and type of a sum.
    pub(super) fn find(&mut self, sum: &[Id], budget: &Budget) -> Result<Found, Stop> {
        let class = |id: &Id| self.classes[*id as usize].found;
        if let [only] = sum {
            return Ok(class(only));
        }
        if let Some(nim) = self.tame(sum) {
            return Ok(Found { genus: self.number(nim.genus()), nim: Some(nim) });
        }
        if sum[0] == STAR {
            let found = self.find(&sum[1..], budget)?;
            let genus = self.genus(found.genus).flipped();
            return Ok(Found { genus: self.number(genus), nim: found.nim.map(NimType::flipped) });
        }
        if let Some(&found) = self.found.get(sum) {
            return Ok(found);
        }
        budget.descend()?;
        // Charged before it is known: a line of play holds all its sums, and they may be long.
        self.charge(ENTRY + sum_bytes(sum), budget)?;
        let options = self.options(sum);
        let _held = budget.hold(options.iter().map(|option| sum_bytes(option)).sum())?;
        let each = self.find_all(&options, budget)?;
        let found = self.fold(&options, &each, budget)?;
        self.found.insert(sum.into(), found);
        Ok(found)
    }

    fn find_all(&mut self, sums: &[Sum], budget: &Budget) -> Result<Vec<Found>, Stop> {
        sums.iter().map(|sum| self.find(sum, budget)).collect()
    }

    /// Genus and type of a game with these options, one at least.
    fn fold(&mut self, options: &[Sum], each: &[Found], budget: &Budget) -> Result<Found, Stop> {
        let mut numbers: Vec<u32> = each.iter().map(|found| found.genus).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let genera: Vec<&Genus> = numbers.iter().map(|number| self.genus(*number)).collect();
        let genus = Genus::of_options(&genera);
        let nim = self.nim_type(options, each, &genus, budget)?;
        if !self.numbers.contains_key(&genus) {
            self.charge(2 * genus.bytes() + ENTRY, budget)?;
        }
        Ok(Found { genus: self.number(genus), nim })
    }

    /// The type, if the game is tame: its tame options alone give it, and every other option has one of this type.
    fn nim_type(
        &mut self,
        options: &[Sum],
        each: &[Found],
        genus: &Genus,
        budget: &Budget,
    ) -> Result<Option<NimType>, Stop> {
        let (mut normal, mut misere) = (NimbersSeen::default(), NimbersSeen::default());
        for nim in each.iter().filter_map(|found| found.nim) {
            normal.insert(nim.normal());
            misere.insert(nim.misere());
        }
        let Some(nim) = NimType::of(normal.mex(), misere.mex()) else { return Ok(None) };
        // What is tame has the genus of its type, so this costs little and tells most games apart.
        if nim.genus() != *genus {
            return Ok(None);
        }
        for (option, _) in options.iter().zip(each).filter(|(_, found)| found.nim.is_none()) {
            let mut reverts = false;
            for second in self.options(option) {
                reverts = self.find(&second, budget)?.nim == Some(nim);
                if reverts {
                    break;
                }
            }
            if !reverts {
                return Ok(None);
            }
        }
        Ok(Some(nim))
    }

    /// What a piece with these options is; they are sorted and distinct.
    pub(super) fn piece(&mut self, options: Vec<Sum>, budget: &Budget) -> Result<Sum, Stop> {
        if let Some(sum) = self.by_options.get(&*options) {
            return Ok(sum.clone());
        }
        let each = self.find_all(&options, budget)?;
        let found = self.fold(&options, &each, budget)?;
        let bytes: usize = options.iter().map(|sum| sum_bytes(sum)).sum();
        self.charge(bytes + ENTRY, budget)?;
        let simpler = self.simpler(&options, found.genus, budget)?;
        let options: Arc<[Sum]> = options.into();
        if let Some(sum) = simpler {
            self.by_options.insert(options, sum.clone());
            return Ok(sum);
        }
        let mut reached: Vec<u32> = each.iter().map(|found| found.genus).collect();
        reached.sort_unstable();
        reached.dedup();
        // The sum with *1 is known by its options, too: it has as many, and the piece itself.
        self.charge(bytes + 2 * ENTRY + 4 * reached.len(), budget)?;
        let id = self.classes.len() as Id;
        self.classes.push(Class { options: Arc::clone(&options), found, reached: reached.into() });
        self.by_options.insert(options, [id].into());
        let both: Sum = [STAR, id].into();
        self.by_options.insert(self.options(&both).into(), both);
        Ok([id].into())
    }

    /// The sum that is left when reversible options are deleted, if any can be: all its options are among these, and
    /// it is itself an option of every other one. Equal games have equal genera, so only such sums are tried. The sum
    /// 0 is tried if the misère Grundy value is 1: then an option is a P-position, which is the proviso.
    fn simpler(&mut self, options: &[Sum], genus: u32, budget: &Budget) -> Result<Option<Sum>, Stop> {
        let mut back: Vec<Vec<Sum>> = Vec::with_capacity(options.len());
        for option in options {
            budget.tick()?;
            let mut seconds = vec![];
            if self.may_reach(option, genus) {
                for second in self.options(option) {
                    if self.find(&second, budget)?.genus == genus {
                        seconds.push(second);
                    }
                }
            }
            back.push(seconds);
        }
        let mut tried: Vec<&Sum> = vec![];
        for candidate in back.iter().flatten() {
            if tried.contains(&candidate) {
                continue;
            }
            tried.push(candidate);
            budget.tick()?;
            let kept = self.options(candidate);
            let among = kept.iter().all(|kept| options.binary_search(kept).is_ok());
            let mut deleted =
                options.iter().zip(&back).filter(|(option, _)| kept.binary_search(option).is_err());
            if among && deleted.all(|(_, seconds)| seconds.binary_search(candidate).is_ok()) {
                return Ok(Some(candidate.clone()));
            }
        }
        Ok(None)
    }

    /// Whether a sum may have an option of this genus; quick for a piece, alone or with *1.
    fn may_reach(&self, sum: &[Id], genus: u32) -> bool {
        let class = |id: Id| &self.classes[id as usize];
        match *sum {
            [] => false,
            [id] => class(id).reached.binary_search(&genus).is_ok(),
            [STAR, id] => {
                let flipped = self.numbers.get(&self.genus(genus).flipped());
                class(id).found.genus == genus
                    || flipped.is_some_and(|flipped| class(id).reached.binary_search(flipped).is_ok())
            }
            _ => true,
        }
    }
}
