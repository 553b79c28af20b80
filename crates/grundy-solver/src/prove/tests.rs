//! The best first search against the plain one, also where memory is short.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use super::*;
use crate::busy::Busy;
use crate::forms::Forms;
use crate::game::{ArcKayles, NodeKayles};
use crate::symmetry::Symmetry;
use crate::table::Table;
use crate::{Unwatched, Watch};

fn value<G: Game>(rows: &[u64], least: usize, watch: &dyn Watch) -> u32 {
    value_and_questions::<G>(rows, least, watch).0
}

/// And how many questions are open in the end, and how many of them folded.
fn value_and_questions<G: Game>(rows: &[u64], least: usize, watch: &dyn Watch) -> (u32, usize, usize) {
    let (sets, forms, busy) = (Table::new(), Forms::new(), Busy::new(1));
    let symmetry = Symmetry::of(rows, watch).expect("nothing stops it");
    let mut search = Search::<G, u64>::new(rows, &symmetry, sets.view(), forms.view(), watch, &busy);
    search.least = least;
    let value = search.value_of_set((1 << rows.len()) - 1).expect("nothing stops it");
    let folded = search.questions.values().filter(|question| question.folded).count();
    watch.give(sets.bytes() + forms.forget());
    (value, search.questions.len(), folded)
}

/// Refuses every table and every question.
struct NoMemory;

impl Watch for NoMemory {
    fn node(&self) -> Result<(), Stopped> {
        Ok(())
    }

    fn take(&self, _: usize) -> bool {
        false
    }

    fn give(&self, _: usize) {}
}

/// This many bytes are left.
struct Little(AtomicUsize);

impl Watch for Little {
    fn node(&self) -> Result<(), Stopped> {
        Ok(())
    }

    fn take(&self, bytes: usize) -> bool {
        self.0.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(bytes)).is_ok()
    }

    fn give(&self, bytes: usize) {
        self.0.fetch_add(bytes, Relaxed);
    }
}

/// The plain search is compared with the definition in `tests/it/judge.rs`.
fn agrees<G: Game>(seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    for round in 0..60 {
        let n = rng.usize(10..=if round < 50 { 16 } else { 22 });
        let mut rows = vec![0u64; n];
        for v in 1..n {
            for u in [rng.usize(0..v), rng.usize(0..v)].into_iter().take(1 + round % 2) {
                rows[u] |= 1 << v;
                rows[v] |= 1 << u;
            }
        }
        let plain = value::<G>(&rows, usize::MAX, &Unwatched);
        for least in [0, n / 2, n - 2] {
            assert_eq!(value::<G>(&rows, least, &Unwatched), plain, "{} {rows:?} {least}", G::NAME);
        }
        if n <= 12 {
            assert_eq!(value::<G>(&rows, 0, &NoMemory), plain, "{} {rows:?} without memory", G::NAME);
        }
    }
}

#[test]
fn the_best_first_search_agrees_with_the_plain_one() {
    agrees::<NodeKayles>(1);
    agrees::<ArcKayles>(2);
}

/// On boards with holes questions stay open, and are folded where there is little memory.
#[test]
fn questions_go_on_when_memory_is_short() {
    let mut rng = fastrand::Rng::with_seed(3);
    let (mut open, mut all_folded) = (0, 0);
    for _ in 0..6 {
        let cells: Vec<usize> = (0..24).filter(|_| rng.u32(0..10) > 0).collect();
        let joined = |u: usize, v: usize| (u / 6).abs_diff(v / 6) + (u % 6).abs_diff(v % 6) == 1;
        let row = |u: usize| (0..cells.len()).filter(|&j| joined(u, cells[j])).fold(0, |row, j| row | 1 << j);
        let rows: Vec<u64> = cells.iter().map(|&u| row(u)).collect();
        let plain = value::<ArcKayles>(&rows, usize::MAX, &Unwatched);
        for bytes in [100_000, 1 << 30] {
            let watch = Little(AtomicUsize::new(bytes));
            let (value, questions, folded) = value_and_questions::<ArcKayles>(&rows, 12, &watch);
            assert_eq!(value, plain, "{rows:?} with {bytes} bytes");
            assert_eq!(watch.0.into_inner(), bytes, "everything is given back");
            (open, all_folded) = (open + questions, all_folded + folded);
        }
    }
    assert!(open > all_folded && all_folded > 0, "{open} {all_folded}");
}
