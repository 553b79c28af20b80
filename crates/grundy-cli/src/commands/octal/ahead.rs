//! Codes that are followed on several threads before it is their turn.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use grundy::Error;

use crate::Failure;

/// Codes, and what is done with each.
pub(super) struct Ahead<'a, T> {
    pub(super) codes: Vec<&'a str>,
    pub(super) threads: usize,
    pub(super) survey: &'a (dyn Fn(&str) -> Result<T, Error> + Sync),
}

impl<T: Send> Ahead<'_, T> {
    /// Does `work`, which asks for codes in their order.
    pub(super) fn run<R>(
        &self,
        work: impl FnOnce(&mut dyn FnMut(&str) -> Result<T, Error>) -> Result<R, Failure>,
    ) -> Result<R, Failure> {
        let next = AtomicUsize::new(0);
        let over = AtomicBool::new(false);
        let (send, receive) = mpsc::channel::<(&str, Result<T, Error>)>();
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                let (send, next, over) = (send.clone(), &next, &over);
                scope.spawn(move || {
                    while let Some(code) = self.codes.get(next.fetch_add(1, Ordering::Relaxed)) {
                        if over.load(Ordering::Relaxed) || send.send((code, (self.survey)(code))).is_err() {
                            break;
                        }
                    }
                });
            }
            let mut done = HashMap::new();
            let mut found = |code: &str| {
                while self.codes.contains(&code) && !done.contains_key(code) {
                    let Ok((code, answer)) = receive.recv() else { break };
                    done.insert(code, answer);
                }
                done.remove(code).unwrap_or_else(|| (self.survey)(code))
            };
            let result = work(&mut found);
            over.store(true, Ordering::Relaxed);
            result
        })
    }
}
