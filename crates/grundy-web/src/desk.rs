//! How many questions are answered at a time, and for how long.
//!
//! A question is answered on a thread of its own, within its share of the memory and its own time. So
//! many are answered at a time; others wait a little for their turn, and are refused politely when it
//! does not come or too many wait already. A question that takes longer than [`QUICK`] is a long one,
//! and only half of the places are for long ones: when they are taken, it is given up and refused.
//! So however many questions never end, a place for quick ones comes free within [`QUICK`].
//!
//! When a client goes, its connection drops the answer's future, and with it the [`Cancel`] that
//! interrupts the search.
//!
//! A place belongs to the client that waits, not to the thread that works: it is free as soon as the client is
//! told, at [`GRACE`] after its time at the latest, or has gone. The thread is told to stop and nearly always
//! does at once. Threads that are *late* all the same are counted: the memory is then shared among more,
//! and with [`LATE`] of them for each place new questions are refused until some have ended.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use grundy::{Budget, Stop};
use grundy_api::{Answered, Complaint, Question};
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout, timeout_at};

use crate::Limits;

/// After this time a question is a long one.
const QUICK: Duration = Duration::from_secs(1);

/// How much longer than its time a question may take before its client is told that it is unknown. A reply
/// is made within a second after the time is up.
const GRACE: Duration = Duration::from_millis(1500);

/// The most threads for each place that nobody waits for. With so many, all questions together may use at most
/// 1.5 times their memory.
const LATE: usize = 2;

/// How long a question waits for its turn.
const PATIENCE: Duration = Duration::from_secs(5);

/// Where questions are taken.
pub(crate) struct Desk {
    places: Arc<Semaphore>,
    long: Arc<Semaphore>,
    waiting: AtomicUsize,
    most_waiting: usize,
    /// How many places there are.
    most: usize,
    /// Threads that work, those that are late among them.
    working: Arc<AtomicUsize>,
    memory: usize,
}

/// Counts a thread that works.
struct Works(Arc<AtomicUsize>);

impl Drop for Works {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Interrupts a search when it is dropped.
struct Cancel(Arc<AtomicBool>);

impl Drop for Cancel {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Counts one who waits.
struct Waits<'d>(&'d AtomicUsize);

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Desk {
    pub(crate) fn new(limits: &Limits) -> Self {
        let places = limits.questions.max(2);
        Self {
            places: Arc::new(Semaphore::new(places)),
            long: Arc::new(Semaphore::new(places / 2)),
            waiting: AtomicUsize::new(0),
            most_waiting: limits.waiting,
            most: places,
            working: Arc::default(),
            memory: limits.memory,
        }
    }

    /// The most threads that work at a time.
    pub(crate) fn most_threads(limits: &Limits) -> usize {
        limits.questions.max(2) * (LATE + 1)
    }

    /// The memory of a question that is begun now, by a thread that is counted from now on. `None` if too many
    /// are late.
    fn share(&self) -> Option<(usize, Works)> {
        let working = self.working.fetch_add(1, Ordering::Relaxed) + 1;
        let works = Works(Arc::clone(&self.working));
        let asked = self.most - self.places.available_permits();
        let late = working.saturating_sub(asked);
        (late < LATE * self.most).then(|| (self.memory / (self.most + late), works))
    }

    /// Answers a question within its time.
    pub(crate) async fn answer(&self, Question { time, answer: question }: Question) -> Answered {
        let _place = {
            let waits = Waits(&self.waiting);
            if self.waiting.fetch_add(1, Ordering::Relaxed) >= self.most_waiting {
                return Err(busy("too many questions wait for an answer"));
            }
            let place = timeout(PATIENCE, Arc::clone(&self.places).acquire_owned()).await;
            drop(waits);
            let Ok(Ok(place)) = place else {
                return Err(busy("the server is busy with other questions"));
            };
            place
        };
        let interrupt = Arc::new(AtomicBool::new(false));
        let _cancel = Cancel(Arc::clone(&interrupt));
        let Some((memory, works)) = self.share() else {
            return Err(busy("the server is busy with questions that are being given up"));
        };
        let late = Instant::now() + time + GRACE;
        let mut answer = tokio::task::spawn_blocking(move || {
            let _works = works;
            question(&Budget::new(Some(time), memory, interrupt))
        });
        let answered = match timeout(QUICK, &mut answer).await {
            Ok(answered) => answered,
            Err(_) => {
                let Ok(_long) = Arc::clone(&self.long).try_acquire_owned() else {
                    return Err(busy("the server is busy with other long questions"));
                };
                // A search looks at the clock now and then; a client does not wait for one that is late.
                match timeout_at(late, answer).await {
                    Ok(answered) => answered,
                    Err(_) => return Err(Complaint::stopped(Stop::Time)),
                }
            }
        };
        answered.unwrap_or_else(|_| Err(Complaint::internal()))
    }
}

fn busy(message: &str) -> Complaint {
    Complaint::busy(message).help("ask again in a second")
}
