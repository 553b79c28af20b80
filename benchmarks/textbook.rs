//! A rival for games that the published program does not play: two ways every book on the subject has.
//!
//!     textbook naive|sparse CODE HEAP
//!
//! prints the Grundy value of one heap, found from nothing. CODE is an octal code such as 0.13337, or
//! `grundy` for Grundy's game. `naive` marks the value of every option. `sparse` divides values by the parity
//! of some bits (Winning Ways, chapter 4: sparse spaces): pairs with a rare heap decide the least common
//! value that is missing, and then pairs are looked at, the smallest heaps first, until every rare value
//! below it has been met. The mask is chosen again whenever there are half as many heaps more. One file, no
//! dependencies, `rustc -O -C target-cpu=native`.

struct Game {
    empties: Vec<usize>,
    takes: Vec<usize>,
    splits: Vec<usize>,
    unequal: bool,
}

fn read(code: &str) -> Game {
    let mut game = Game { empties: vec![], takes: vec![], splits: vec![], unequal: false };
    if code == "grundy" {
        (game.splits, game.unequal) = (vec![0], true);
        return game;
    }
    let digits = code.replace('.', "");
    for (taken, digit) in digits.chars().enumerate() {
        let digit = digit.to_digit(8).expect("an octal digit");
        if digit & 1 != 0 && taken > 0 { game.empties.push(taken) }
        if digit & 2 != 0 && taken > 0 { game.takes.push(taken) }
        if digit & 4 != 0 { game.splits.push(taken) }
    }
    game
}

/// Marks, each with the heap for which it was made.
struct Marks(Vec<u32>);

impl Marks {
    fn set(&mut self, value: u16, heap: usize) {
        self.0[value as usize] = heap as u32;
    }

    fn has(&self, value: usize, heap: usize) -> bool {
        self.0[value] == heap as u32
    }
}

fn singles(game: &Game, values: &[u16], heap: usize, marks: &mut Marks) {
    if game.empties.contains(&heap) { marks.set(0, heap) }
    for taken in game.takes.iter().filter(|taken| **taken < heap) {
        marks.set(values[heap - taken], heap);
    }
}

fn naive(game: &Game, to: usize) -> Vec<u16> {
    let (mut values, mut marks) = (vec![0_u16], Marks(vec![0; 1 << 16]));
    for heap in 1..=to {
        singles(game, &values, heap, &mut marks);
        for taken in game.splits.iter().filter(|taken| **taken + 1 < heap) {
            let rest = heap - taken;
            let half = if game.unequal { (rest - 1) / 2 } else { rest / 2 };
            let (small, large) = (&values[1..=half], &values[rest - half..rest]);
            for (a, b) in small.iter().zip(large.iter().rev()) {
                marks.set(a ^ b, heap);
            }
        }
        let value = (0..).find(|value| !marks.has(*value, heap)).expect("some value is missing");
        values.push(value as u16);
    }
    values
}

fn odd(value: u16, mask: u16) -> bool {
    (value & mask).count_ones() % 2 == 1
}

/// The mask under which the fewest heaps are rare.
fn best(values: &[u16]) -> u16 {
    let largest = values.iter().copied().max().unwrap_or(0);
    let mut counts = vec![0_usize; (largest as usize + 1).next_power_of_two().max(2)];
    values[1..].iter().for_each(|value| counts[*value as usize] += 1);
    let rare = |mask: &u16| -> usize {
        (0..).zip(&counts).filter(|(value, _)| !odd(*value, *mask)).map(|(_, count)| *count).sum()
    };
    (1..counts.len() as u16).min_by_key(rare).unwrap_or(1)
}

fn sparse(game: &Game, to: usize) -> Vec<u16> {
    let mut values = naive(game, to.min(200));
    let mut marks = Marks(vec![0; 1 << 16]);
    let (mut mask, mut again, mut rare) = (0, 0, vec![]);
    for heap in values.len()..=to {
        if heap >= again {
            again = heap + heap / 2;
            mask = best(&values);
            rare = (1..heap).filter(|heap| !odd(values[*heap], mask)).collect::<Vec<usize>>();
        }
        singles(game, &values, heap, &mut marks);
        for taken in game.splits.iter().filter(|taken| **taken + 1 < heap) {
            let rest = heap - taken;
            for r in rare.iter().take_while(|r| **r < rest) {
                if !(game.unequal && 2 * r == rest) {
                    marks.set(values[*r] ^ values[rest - r], heap);
                }
            }
        }
        let common = (0..).find(|value| odd(*value as u16, mask) && !marks.has(*value, heap)).expect("one is missing");
        let missing = |value: &usize, marks: &Marks| !odd(*value as u16, mask) && !marks.has(*value, heap);
        let mut left = (0..common).filter(|value| missing(value, &marks)).count();
        let mut a = 1;
        while left > 0 && 2 * a <= heap {
            for taken in game.splits.iter().filter(|taken| **taken + 2 * a <= heap) {
                let rest = heap - taken;
                if game.unequal && 2 * a == rest { continue }
                let value = values[a] ^ values[rest - a];
                if !marks.has(value as usize, heap) {
                    left -= usize::from((value as usize) < common && !odd(value, mask));
                    marks.set(value, heap);
                }
            }
            a += 1;
        }
        let value = (0..common).find(|value| missing(value, &marks)).unwrap_or(common);
        if value != common { rare.push(heap) }
        values.push(value as u16);
    }
    values
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let [_, way, code, heap] = &args[..] else { panic!("textbook naive|sparse CODE HEAP") };
    let (game, heap) = (read(code), heap.parse().expect("a number"));
    let values = if way == "naive" { naive(&game, heap) } else { sparse(&game, heap) };
    println!("{}", values[heap]);
}
