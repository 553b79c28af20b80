//! A thread with a large stack.
//!
//! A search goes as deep as a game is long: a path of 10^5 vertices lasts tens of thousands of
//! moves. Recursion keeps the engines readable, so it gets a stack of its own; the pages are only
//! touched when they are needed. The depth is measured, and a game that is too long for the stack
//! is an answer ([`Stop::Depth`](crate::Stop::Depth)), not a crash.
//!
//! Every engine goes to such a thread by itself. Where many questions follow each other, [`deep`] around
//! all of them saves a thread for each: work that is deep already stays where it is.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// What is asked of the system for the stack.
const WANTED: usize = 1 << 30;

/// What is kept free below the deepest node for the rule's own calls.
const RESERVE: usize = 1 << 20;

/// The stack of a deep thread.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stack {
    base: usize,
    size: usize,
}

thread_local! {
    /// The stack of this thread, if it is a deep one.
    static HERE: Cell<Option<Stack>> = const { Cell::new(None) };
}

impl Stack {
    /// Bytes between the thread's start and here.
    #[inline]
    pub(crate) fn used(&self) -> usize {
        let here = 0u8;
        self.base.abs_diff(std::ptr::from_ref(&here).addr())
    }

    /// Bytes that may be used.
    pub(crate) fn size(&self) -> usize {
        self.size
    }
}

/// Runs `work` on a thread with a large stack and hands its result back; at once where the thread that
/// calls has one.
///
/// # Panics
/// If `work` panics, or if no thread can be started at all.
pub fn deep<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    if HERE.get().is_some() { work() } else { on_a_new_thread(work, None) }
}

/// Runs `work` on the thread that calls, as if it were a deep one, with so many bytes of its stack: no thread is
/// started. A search that needs more gives up with [`Stop::Depth`](crate::Stop::Depth), and the caller can ask again
/// by [`deep`]. It is for small questions, and for threads that have a few megabytes left beyond these bytes.
pub fn shallow<T>(bytes: usize, work: impl FnOnce() -> T) -> T {
    if HERE.get().is_some() {
        return work();
    }
    let here = 0u8;
    HERE.set(Some(Stack { base: std::ptr::from_ref(&here).addr(), size: bytes }));
    // Also when the work panics, the thread is no deep one any more.
    let _back = Back;
    work()
}

/// Makes the thread an ordinary one again when it is dropped.
struct Back;

impl Drop for Back {
    fn drop(&mut self) {
        HERE.set(None);
    }
}

/// As [`deep`], while the thread that calls looks up now and then and does something else.
///
/// # Panics
/// As [`deep`].
pub fn deep_while<T: Send>(
    work: impl FnOnce() -> T + Send,
    every: Duration,
    mut meanwhile: impl FnMut(),
) -> T {
    on_a_new_thread(work, Some((every, &mut meanwhile)))
}

/// How often to look up, and what to do then.
type Meanwhile<'m> = Option<(Duration, &'m mut dyn FnMut())>;

/// The stack of this thread, if it is a deep one.
pub(crate) fn here() -> Option<Stack> {
    HERE.get()
}

/// As [`deep`], for a search that measures how deep it is.
pub(crate) fn on_stack<T: Send>(work: impl FnOnce(&Stack) -> T + Send) -> T {
    deep(|| {
        let stack = HERE.get().unwrap_or(Stack { base: 0, size: 0 });
        work(&stack)
    })
}

fn on_a_new_thread<T: Send>(work: impl FnOnce() -> T + Send, mut meanwhile: Meanwhile<'_>) -> T {
    let mut work = Some(work);
    let caller = thread::current();
    // A thread that has woken the caller has not ended yet: what the caller waits for is told by itself.
    let over = AtomicBool::new(false);
    let mut size = WANTED;
    thread::scope(|scope| {
        loop {
            let (send, receive) = std::sync::mpsc::channel();
            let (caller, over) = (caller.clone(), &over);
            let started =
                thread::Builder::new().name("search".into()).stack_size(size).spawn_scoped(scope, {
                    move || -> Option<T> {
                        let work: Box<dyn FnOnce() -> T + Send> = receive.recv().ok()?;
                        let base = std::ptr::from_ref(&work).addr();
                        HERE.set(Some(Stack { base, size: size - RESERVE }));
                        // Also when the work panics, the caller has to look up.
                        let _woken = Wake { over, caller };
                        Some(work())
                    }
                });
            match started {
                Ok(thread) => {
                    if let Some(work) = work.take() {
                        let _ = send.send(Box::new(work));
                    }
                    while let Some((every, meanwhile)) = &mut meanwhile
                        && !over.load(Ordering::Acquire)
                    {
                        thread::park_timeout(*every);
                        if !over.load(Ordering::Acquire) {
                            meanwhile();
                        }
                    }
                    match thread.join() {
                        Ok(Some(result)) => return result,
                        Ok(None) => unreachable!("the work was sent"),
                        Err(panic) => std::panic::resume_unwind(panic),
                    }
                }
                // A small machine: ask for less.
                Err(error) if size <= 4 * RESERVE => panic!("no thread can be started: {error}"),
                Err(_) => size /= 2,
            }
        }
    })
}

/// Says that the work is over, and wakes the caller, when it is dropped.
struct Wake<'o> {
    over: &'o AtomicBool,
    caller: thread::Thread,
}

impl Drop for Wake<'_> {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Release);
        self.caller.unpark();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Stop};

    fn down(levels: u32, budget: &Budget) -> Result<u32, Stop> {
        budget.descend()?;
        let room = std::hint::black_box([0u8; 1024]);
        let below = if levels == 0 { 0 } else { down(levels - 1, budget)? };
        Ok(below + 1 + u32::from(room[0]))
    }

    #[test]
    fn who_waits_goes_on_when_the_work_is_over() {
        // One end that is not noticed takes all the time that the caller sleeps.
        let (sleep, since) = (Duration::from_secs(30), std::time::Instant::now());
        for n in 0..200 {
            assert_eq!(deep_while(|| n, sleep, || ()), n);
        }
        assert!(since.elapsed() < sleep);
    }

    #[test]
    fn shallow_work_starts_no_thread_and_gives_up_in_time() {
        let budget = Budget::generous();
        let id = thread::current().id();
        assert_eq!(shallow(1 << 18, || (deep(|| thread::current().id()), down(10, &budget))), (id, Ok(11)));
        assert_eq!(shallow(1 << 18, || down(10_000, &budget)), Err(Stop::Depth));
        assert_eq!(deep(|| down(10_000, &budget)), Ok(10_001));
        assert_ne!(deep(|| thread::current().id()), id);
    }
}
