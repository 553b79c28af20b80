//! Runs the claims on all cores, and gives the results in the order of the papers.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use grundy::{Budget, Error, deep};

use crate::{Bench, Claim, Found, PAPERS};

/// Which claims are asked for.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Of this paper only.
    pub paper: Option<String>,
    /// Claims whose name is this, or begins with it and goes on with something that is no digit.
    pub claim: Option<String>,
}

impl Selection {
    /// Every claim that is asked for, with its paper.
    #[must_use]
    pub fn claims(&self) -> Vec<(&'static str, Claim)> {
        PAPERS
            .iter()
            .filter(|paper| self.paper.as_ref().is_none_or(|number| number == paper.number))
            .flat_map(|paper| (paper.claims)().into_iter().map(|claim| (paper.number, claim)))
            .filter(|(_, claim)| self.names(claim.name))
            .collect()
    }

    fn names(&self, name: &str) -> bool {
        let Some(asked) = self.claim.as_deref().map(str::trim) else { return true };
        let begins = name.to_lowercase().starts_with(&asked.to_lowercase());
        begins && !name[asked.len()..].starts_with(|c: char| c.is_ascii_digit())
    }
}

/// Checks the claims on so many threads. `tell` is called for each in the order of the list, as
/// soon as it and all before it are known.
///
/// # Errors
/// When the budget runs out; what was told before stands.
pub fn run(
    claims: &[(&'static str, Claim)],
    threads: usize,
    budget: &Budget,
    mut tell: impl FnMut(&'static str, &Claim, &Found) -> Result<(), Error>,
) -> Result<(), Error> {
    let next = AtomicUsize::new(0);
    let (send, receive) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, claims.len().max(1)) {
            let (send, next) = (send.clone(), &next);
            scope.spawn(move || {
                deep(|| {
                    let mut paper = "";
                    let mut bench = Bench::new(budget);
                    loop {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        let Some((number, claim)) = claims.get(at) else { break };
                        if *number != paper {
                            // Papers share little; let go of what the last one needed.
                            (paper, bench) = (number, Bench::new(budget));
                        }
                        let found = (claim.check)(&mut bench);
                        if send.send((at, found)).is_err() {
                            break;
                        }
                    }
                });
            });
        }
        drop(send);
        let mut waiting: Vec<Option<Found>> = vec![None; claims.len()];
        let mut told = 0;
        for (at, found) in receive {
            match found {
                Ok(found) => waiting[at] = Some(found),
                Err(error) => {
                    next.store(claims.len(), Ordering::Relaxed);
                    return Err(error);
                }
            }
            while let Some(found) = waiting.get_mut(told).and_then(Option::take) {
                let (paper, claim) = &claims[told];
                tell(paper, claim, &found)?;
                told += 1;
            }
        }
        Ok(())
    })
}
