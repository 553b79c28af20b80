//! A thread with a large stack.
//!
//! A search goes as deep as a game is long: a path of 10^5 vertices lasts tens of thousands of
//! moves. Recursion keeps the engines readable, so it gets a stack of its own; the pages are only
//! touched when they are needed. The depth is measured, and a game that is too long for the stack
//! is an answer ([`Stop::Depth`](crate::Stop::Depth)), not a crash.

use std::thread;

/// What is asked of the system for the stack.
const WANTED: usize = 1 << 30;

/// What is kept free below the deepest node for the rule's own calls.
const RESERVE: usize = 1 << 20;

/// The stack of a deep thread.
#[derive(Debug)]
pub struct Stack {
    base: usize,
    size: usize,
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

/// Runs `work` on a thread with a large stack and hands its result back.
///
/// # Panics
/// If `work` panics, or if no thread can be started at all.
pub fn deep<T: Send>(work: impl FnOnce(&Stack) -> T + Send) -> T {
    let mut work = Some(work);
    let mut size = WANTED;
    thread::scope(|scope| {
        loop {
            let (send, receive) = std::sync::mpsc::channel();
            let started =
                thread::Builder::new().name("search".into()).stack_size(size).spawn_scoped(scope, {
                    move || -> Option<T> {
                        let work: Box<dyn FnOnce(&Stack) -> T + Send> = receive.recv().ok()?;
                        let base = std::ptr::from_ref(&work).addr();
                        Some(work(&Stack { base, size: size - RESERVE }))
                    }
                });
            match started {
                Ok(thread) => {
                    if let Some(work) = work.take() {
                        let _ = send.send(Box::new(work));
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
