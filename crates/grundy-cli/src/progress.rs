//! Progress on standard error, for people: nothing appears when it is not a terminal, or when
//! the answer comes within a second.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use grundy::Budget;
use indicatif::{HumanBytes, HumanCount, ProgressBar, ProgressStyle};

/// How long before the first sign.
const PATIENCE: Duration = Duration::from_secs(1);

/// Runs `work` while a line on standard error tells how it goes.
pub(crate) fn watched<T>(
    budget: &Budget,
    what: impl Fn() -> String + Send + Sync,
    work: impl FnOnce() -> T,
) -> T {
    let done = Arc::new(AtomicBool::new(false));
    thread::scope(|scope| {
        let watcher = scope.spawn({
            let done = Arc::clone(&done);
            move || watch(budget, &what, &done)
        });
        // Also when `work` panics, the watcher must end.
        let _guard = Finish { done: &done, watcher: watcher.thread().clone() };
        work()
    })
}

struct Finish<'a> {
    done: &'a AtomicBool,
    watcher: thread::Thread,
}

impl Drop for Finish<'_> {
    fn drop(&mut self) {
        self.done.store(true, Ordering::Relaxed);
        self.watcher.unpark();
    }
}

fn watch(budget: &Budget, what: &dyn Fn() -> String, done: &AtomicBool) {
    let bar = ProgressBar::new_spinner();
    if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}") {
        bar.set_style(style);
    }
    while !done.load(Ordering::Relaxed) {
        thread::park_timeout(Duration::from_millis(200));
        if !done.load(Ordering::Relaxed) && budget.elapsed() > PATIENCE {
            let (bytes, memory) = (HumanBytes(budget.bytes() as u64), HumanBytes(budget.memory() as u64));
            let seconds = budget.elapsed().as_secs();
            let (nodes, rate) = (HumanCount(budget.nodes()), HumanCount(budget.nodes() / seconds.max(1)));
            let what = what();
            let line =
                format!("{what}{nodes} nodes, {rate}/s, {bytes} of {memory}, {seconds} s (Ctrl-C stops)");
            bar.set_message(line);
            bar.tick();
        }
    }
    bar.finish_and_clear();
}
