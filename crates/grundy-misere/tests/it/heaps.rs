//! Quotients of heaps against play: outcomes by Phi are those of the game played out, for all multisets of up to five
//! heaps of up to 12 counters.
//!
//! The judge of `grundy-core` plays lists of pieces and remembers lists, which is too slow for sixty counters. So a
//! second simulator plays multisets, just as literally: a position is how many heaps there are of each size, its
//! moves are those of `grundy-games`, and no value is ever added. The judge is compared with it on small sums.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::{Compound, Convention, Naive, Outcome, Play, Rule};
use grundy_engine::Budget;
use grundy_games::heap::{Digits, TakeAndBreak};
use grundy_misere::{HeapGame, HeapQuotient, Kept, ONE};
use rustc_hash::FxHashMap;

const MISERE: Convention = Convention { compound: Compound::Disjunctive, play: Play::Misere };

/// The largest heap, and the most heaps at once.
const LARGEST: usize = 12;
const HEAPS: usize = 5;

/// What a quotient may take while it is looked for.
const MEMORY: usize = 64 << 20;

/// Whole positions played out: ten bits for the number of heaps of each size.
struct Simulator {
    /// For each heap what a move makes of it.
    moves: Vec<Vec<u128>>,
    played: FxHashMap<u128, bool>,
}

fn one(heap: u64) -> u128 {
    1 << (10 * (heap - 1))
}

impl Simulator {
    fn new(rule: &TakeAndBreak) -> Self {
        let moves = (0..=LARGEST as u64).map(|heap| {
            let mut options = vec![];
            let mut visit = |_: &_, parts: &[u64]| {
                options.push(parts.iter().map(|part| one(*part)).sum());
                ControlFlow::Continue(())
            };
            let _ = rule.for_each_option(&heap, &mut visit);
            options.sort_unstable();
            options.dedup();
            options
        });
        Self { moves: moves.collect(), played: FxHashMap::default() }
    }

    /// Whether the previous player wins: there is a move, and each leads to a position that the next player wins.
    fn is_p(&mut self, position: u128) -> bool {
        if let Some(known) = self.played.get(&position) {
            return *known;
        }
        let (mut can_move, mut wins) = (false, false);
        for heap in (1..=LARGEST as u64).filter(|heap| position >> (10 * (heap - 1)) & 1023 != 0) {
            for at in 0..self.moves[heap as usize].len() {
                can_move = true;
                let next = position - one(heap) + self.moves[heap as usize][at];
                if self.is_p(next) {
                    wins = true;
                    break;
                }
            }
            if wins {
                break;
            }
        }
        self.played.insert(position, can_move && !wins);
        can_move && !wins
    }
}

fn for_each_multiset(largest: usize, heaps: usize, visit: &mut dyn FnMut(&[usize])) {
    fn more(from: &mut Vec<usize>, largest: usize, heaps: usize, visit: &mut dyn FnMut(&[usize])) {
        visit(from);
        if from.len() < heaps {
            for heap in 1..=from.last().copied().unwrap_or(largest) {
                from.push(heap);
                more(from, largest, heaps, visit);
                from.pop();
            }
        }
    }
    more(&mut vec![], largest, heaps, visit);
}

fn environment(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// The quotient of heaps up to this one, or of as many as it is found for: some are infinite, or very large.
fn found(split: u8, digits: &[u8], largest: usize) -> HeapQuotient {
    let budget = Budget::new(None, MEMORY, Arc::default());
    let mut quotient = HeapQuotient::new(HeapGame::code(split, digits));
    let _ = (0..=largest).try_for_each(|_| quotient.push(&budget).map(drop));
    quotient
}

/// Compares all multisets, small ones with the judge as well; says how large their heaps are, and how many there were.
fn compare(split: u8, digits: &[u8], (largest, heaps): (usize, usize)) -> (usize, usize) {
    let quotient = found(split, digits, largest);
    let largest = quotient.len() - 1;
    let (monoid, phi) = (quotient.growing().monoid(), quotient.growing().phi());
    let rule = TakeAndBreak { split, digits: Digits::finite(digits.to_vec()) };
    let mut simulator = Simulator::new(&rule);
    let mut judge = Naive::new(&rule, MISERE);
    let mut count = 0;
    for_each_multiset(largest, heaps, &mut |position| {
        count += 1;
        let product = position.iter().fold(ONE, |at, &heap| monoid.times(at, phi[heap]));
        let played = simulator.is_p(position.iter().map(|&heap| one(heap as u64)).sum());
        assert_eq!(monoid.is_p(product), played, "{split}.{digits:?} at {position:?}");
        if position.iter().sum::<usize>() <= 6 {
            let pieces: Vec<u64> = position.iter().map(|&heap| heap as u64).collect();
            let judged = judge.judge(&pieces).outcome == Outcome::P;
            assert_eq!(judged, played, "the judge says otherwise: {split}.{digits:?} at {position:?}");
        }
    });
    (largest, count)
}

/// `GRUNDY_CASES=100` does as many random codes.
#[test]
fn outcomes_by_phi() {
    let (seed, cases) = (environment("GRUNDY_SEED", 19), environment("GRUNDY_CASES", 6));
    println!("GRUNDY_SEED={seed} GRUNDY_CASES={cases}");
    let mut random = fastrand::Rng::with_seed(seed);
    let (mut whole, mut all) = (0, 0);
    for case in 0..cases {
        let split = if case % 5 == 4 { 4 } else { 0 };
        let digits: Vec<u8> = (0..random.usize(1..=4)).map(|_| random.u8(0..8)).collect();
        let (largest, count) = compare(split, &digits, (LARGEST, HEAPS));
        println!("{split}.{digits:?}: {count} sums of heaps up to {largest}");
        assert!(largest < LARGEST || count == 6188);
        (whole, all) = (whole + u64::from(largest == LARGEST), all + count);
    }
    println!("{all} sums, {whole} of {cases} codes up to heap {LARGEST}");
    assert!(whole > cases / 2, "the quotients of most codes are small");
}

/// Codes that leave three heaps, which make many more positions, on smaller sums.
#[test]
fn three_heaps_are_left() {
    for digits in [&[8][..], &[15], &[3, 8], &[0, 15], &[9, 2, 8]] {
        assert_eq!(compare(0, digits, (9, 4)).0, 9);
    }
    assert_eq!(compare(8, &[1], (9, 4)).0, 9);
    assert_eq!(compare(12, &[3], (8, 4)).0, 8);
}

/// A move from one heap of five that is not in P leads into P, whatever the simulator remembers.
#[test]
fn a_wrong_element_is_noticed() {
    let mut quotient = HeapQuotient::new(HeapGame::code(0, &[7, 7]));
    (0..=12).for_each(|_| quotient.push(&Budget::generous()).unwrap());
    let (monoid, phi) = (quotient.growing().monoid(), quotient.growing().phi());
    let mut simulator = Simulator::new(&TakeAndBreak::new(Digits::finite(vec![7, 7])));
    // Heaps 1 and 2 of Kayles are *1 and *2: taken for each other, some sum has the wrong outcome.
    let mut wrong = 0;
    for_each_multiset(4, 3, &mut |position| {
        let swapped = |heap: usize| phi[[0, 2, 1, 3, 4][heap]];
        let product = position.iter().fold(ONE, |at, &heap| monoid.times(at, swapped(heap)));
        let played = simulator.is_p(position.iter().map(|&heap| one(heap as u64)).sum());
        wrong += usize::from(monoid.is_p(product) != played);
    });
    assert!(wrong > 0);
}

/// A quotient that was kept comes back and goes on as if it had never been away; one that is not true is refused.
#[test]
fn what_was_kept_is_checked() {
    let budget = Budget::generous();
    for (split, digits) in [(0, &[7, 7][..]), (0, &[0, 7]), (0, &[7, 5]), (4, &[1]), (0, &[1, 5])] {
        let game = HeapGame::code(split, digits);
        let mut whole = HeapQuotient::new(game.clone());
        (0..18).for_each(|_| whole.push(&budget).unwrap());
        let kept = whole.kept();
        let back = |kept| HeapQuotient::restored(game.clone(), kept, &budget).unwrap();
        let mut again = back(kept.clone()).unwrap();
        for _ in 18..28 {
            whole.push(&budget).unwrap();
            again.push(&budget).unwrap();
        }
        assert_eq!(whole.kept(), again.kept(), "{split}.{digits:?}");
        // One number at a time is changed.
        let order = kept.words.len() as u32;
        let other = |element: u32| (element + 1) % order;
        let mut lies = vec![];
        for heap in 0..kept.phi.len() {
            let mut lie = kept.clone();
            lie.phi[heap] = other(lie.phi[heap]);
            lies.push(lie);
        }
        for step in 0..kept.steps.len() {
            let mut lie = kept.clone();
            lie.steps[step] = other(lie.steps[step]);
            lies.push(lie);
        }
        for element in 0..order {
            let mut lie = kept.clone();
            match lie.p.iter().position(|&known| known == element) {
                Some(at) => drop(lie.p.remove(at)),
                None => lie.p.push(element),
            }
            lies.push(lie);
        }
        lies.push(Kept::default());
        lies.push(Kept { words: kept.words[1..].to_vec(), ..kept.clone() });
        for lie in lies {
            assert!(back(lie.clone()).is_none(), "{split}.{digits:?}: {lie:?}");
        }
    }
}
