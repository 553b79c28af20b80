//! Several threads work on the same question.
//!
//! All of them ask it, over shared tables; the first answer counts, and stops the others. The search decides how
//! they avoid each other (`busy.rs`, or another order for each turn).

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::{Stopped, Watch};

/// The first answer of this many threads, each with its turn and its watch.
pub(crate) fn race<T: Send>(
    threads: usize,
    watch: &dyn Watch,
    ask: impl Fn(usize, &dyn Watch) -> Result<T, Stopped> + Sync,
) -> Result<T, Stopped> {
    if threads < 2 {
        return ask(0, watch);
    }
    let done = AtomicBool::new(false);
    let run = |turn: usize| {
        let answer = ask(turn, &Runner { watch, done: &done });
        // A thread that stops for another reason than a winner stops all.
        let first = !done.swap(true, Relaxed);
        (first, answer)
    };
    std::thread::scope(|scope| {
        let run = &run;
        let helpers: Vec<_> = (1..threads).map(|turn| scope.spawn(move || run(turn))).collect();
        let mut answers = vec![run(0)];
        answers.extend(helpers.into_iter().filter_map(|helper| helper.join().ok()));
        let answer = answers.into_iter().find(|(first, _)| *first);
        answer.map_or(Err(Stopped::Refused), |(_, answer)| answer)
    })
}

/// Stops where another thread was faster.
struct Runner<'w> {
    watch: &'w dyn Watch,
    done: &'w AtomicBool,
}

impl Watch for Runner<'_> {
    fn node(&self) -> Result<(), Stopped> {
        if self.done.load(Relaxed) { Err(Stopped::Refused) } else { self.watch.node() }
    }

    fn tick(&self) -> Result<(), Stopped> {
        if self.done.load(Relaxed) { Err(Stopped::Refused) } else { self.watch.tick() }
    }

    fn take(&self, bytes: usize) -> bool {
        self.watch.take(bytes)
    }

    fn give(&self, bytes: usize) {
        self.watch.give(bytes);
    }
}
