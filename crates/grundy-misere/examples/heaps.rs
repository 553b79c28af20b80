//! The quotients of an octal game, heap by heap.
use grundy_engine::Budget;
use grundy_misere::{Growing, Pieces};
struct Octal(Vec<u8>);
impl Pieces for Octal {
    fn for_each_option(&self, piece: usize, visit: &mut dyn FnMut(&[u32])) {
        for (take, &digit) in self.0.iter().enumerate() {
            if take > piece { break; }
            let left = piece - take;
            if left == 0 { if digit & 1 != 0 && take > 0 { visit(&[]); } continue; }
            if digit & 2 != 0 && take > 0 { visit(&[left as u32]); }
            if digit & 4 != 0 { for a in 1..=left / 2 { visit(&[a as u32, (left - a) as u32]); } }
        }
    }
}
fn main() {
    let code = std::env::args().nth(1).unwrap();
    let to: usize = std::env::args().nth(2).unwrap().parse().unwrap();
    let (a, b) = code.split_once('.').unwrap();
    let digits: Vec<u8> = a.bytes().chain(b.bytes()).map(|c| c - b'0').collect();
    let game = Octal(digits);
    let budget = Budget::generous();
    let mut growing = Growing::new();
    let start = std::time::Instant::now();
    for n in 0..=to {
        if growing.push(&game, &budget).unwrap() {
            let m = growing.monoid();
            println!("{n}: {} / {} transitions {} gens {} {:.2?}", m.order(), m.p().len(), growing.quotient().transitions().len(), m.generators(), start.elapsed());
        }
    }
    println!("{:.2?} phi {:?}", start.elapsed(), &growing.phi()[..growing.phi().len().min(40)]);
}
