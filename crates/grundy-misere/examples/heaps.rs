//! The quotients of an octal game, heap by heap.
use grundy_engine::Budget;
use grundy_misere::{HeapGame, HeapQuotient, is_tame, proven_period, Presentation};
fn main() {
    let code = std::env::args().nth(1).unwrap();
    let to: usize = std::env::args().nth(2).unwrap().parse().unwrap();
    let quiet = std::env::args().nth(3).is_some();
    let (a, b) = code.split_once('.').unwrap();
    let digits: Vec<u8> = a.bytes().chain(b.bytes()).map(|c| c - b'0').collect();
    let game = HeapGame::code(digits[0], &digits[1..]);
    let budget = Budget::generous();
    let mut heaps = HeapQuotient::new(game);
    let start = std::time::Instant::now();
    let mut look = 16;
    let mut found = None;
    for n in 0..=to {
        let before = heaps.changes().len();
        if heaps.push(&budget).is_err() { println!("budget at {n}"); break; }
        if heaps.changes().len() > before && !quiet { println!("{:?} {:.2?}", heaps.changes().last().unwrap(), start.elapsed()); }
        if n >= look { look = n + n / 16 + 1; found = proven_period(&heaps); if found.is_some() { break; } }
    }
    let m = heaps.growing().monoid();
    let p = Presentation::of(m);
    println!("{code} {} / {} tame {} {found:?} to {} {:.2?} {} gens {} relations", m.order(), m.p().len(), is_tame(m), heaps.len() - 1, start.elapsed(), p.generators.len(), p.relations.len());
    if !quiet && m.order() < 50 { println!("{:?}", p.equations()); }
}
