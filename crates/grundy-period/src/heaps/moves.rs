//! The winning moves of large heaps in normal play: options whose value cancels the others'.

use grundy_arena::{Error, Move, Moves, Taken, What, write_sum};
use grundy_engine::Budget;
use grundy_games::Term;
use grundy_games::notation::Summand;
use num_bigint::BigUint;

use super::table::{Heaps, Value};
use super::text::text;

impl Heaps {
    /// The winning moves, listed up to a limit.
    pub(super) fn winning(
        &self,
        summands: &[Summand],
        sizes: &[u64],
        values: &[Value],
        limit: usize,
        budget: &Budget,
    ) -> Result<Moves, Error> {
        let nimber = |value: &Value| if let Value::Defined(nimber) = value { *nimber } else { 0 };
        let total = values.iter().fold(0, |sum, value| sum ^ nimber(value));
        let mut moves = Moves { total: BigUint::ZERO, list: vec![] };
        if total == 0 {
            return Ok(moves);
        }
        for (piece, (heap, value)) in sizes.iter().zip(values).enumerate() {
            let target = total ^ nimber(value);
            // An option cannot be worth more than all smaller numbers together and the heap itself.
            for (take, leaving) in self.options(*heap, target, budget, &mut moves.total, limit)? {
                if moves.list.len() == limit {
                    break;
                }
                moves.list.push(told(summands, piece, *heap, take, leaving));
            }
        }
        Ok(moves)
    }

    /// The first options of a heap with this value, all of them counted.
    fn options(
        &self,
        heap: u64,
        target: u32,
        budget: &Budget,
        total: &mut BigUint,
        limit: usize,
    ) -> Result<Vec<(u64, Vec<u64>)>, Error> {
        let Some(sequence) = self.sequence() else { return Ok(vec![]) };
        let mut found = vec![];
        let mut count: u64 = 0;
        let mut steps: u64 = 0;
        let stopped = sequence.game().for_each_option(heap, |take, leaving| {
            let value = leaving.iter().fold(0, |sum, part| sum ^ sequence.get(*part).unwrap_or(0));
            if value == target {
                count += 1;
                if found.len() < limit {
                    found.push((take, leaving.to_vec()));
                }
            }
            steps += 1;
            if steps.is_multiple_of(1 << 12) { budget.check() } else { Ok(()) }
        });
        stopped?;
        *total += count;
        Ok(found)
    }
}

fn told(summands: &[Summand], piece: usize, heap: u64, take: u64, leaving: Vec<u64>) -> Move {
    let path = !matches!(summands[piece], Summand::Term(Term::Heap(_)));
    let part = |part: &u64| if path { format!("P({part})") } else { part.to_string() };
    let mut left: Vec<String> = vec![];
    for (i, summand) in summands.iter().enumerate() {
        match i == piece {
            true => left.extend(leaving.iter().map(part)),
            false => left.push(text(summand)),
        }
    }
    let what = What::Counters { heap, take, leaving };
    let nothing = if path { "edges()" } else { "0" };
    Move {
        take: vec![Taken { piece, term: piece, what }],
        leaves: write_sum(left.iter(), nothing),
        ends: left.is_empty(),
    }
}
