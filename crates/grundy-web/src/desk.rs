//! How many questions are answered at a time, and for how long.
//!
//! A question is answered on a thread of its own, within its share of the memory and its own time. So
//! many are answered at a time; others wait a little for their turn, and are refused politely when it
//! does not come or too many wait already. A question that takes longer than [`QUICK`] is a long one,
//! and only half of the places are for long ones: when they are taken, it is given up and refused.
//! So however many questions never end, a place for quick ones comes free within [`QUICK`].
//!
//! When a client goes, its connection drops the answer's future, and with it the [`Cancel`] that
//! interrupts the search: the place is free again within a fraction of a second.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use grundy::{Budget, Stop};
use hyper::StatusCode;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::Limits;
use crate::complaint::Complaint;

/// The text of an answer, or what is wrong.
pub(crate) type Answered = Result<String, Complaint>;

/// After this time a question is a long one.
const QUICK: Duration = Duration::from_secs(1);

/// How much longer than its time a question may take before its client is told that it is unknown.
const GRACE: Duration = Duration::from_secs(3);

/// How long a question waits for its turn.
const PATIENCE: Duration = Duration::from_secs(5);

/// Where questions are taken.
pub(crate) struct Desk {
    places: Arc<Semaphore>,
    long: Arc<Semaphore>,
    waiting: AtomicUsize,
    most_waiting: usize,
    memory: usize,
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
            memory: limits.memory / places,
        }
    }

    /// Answers a question within this time.
    pub(crate) async fn answer(
        &self,
        time: Duration,
        question: impl FnOnce(&Budget) -> Answered + Send + 'static,
    ) -> Answered {
        let place = {
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
        let memory = self.memory;
        let mut answer = tokio::task::spawn_blocking(move || {
            let answered = question(&Budget::new(Some(time), memory, interrupt));
            drop(place);
            answered
        });
        let answered = match timeout(QUICK, &mut answer).await {
            Ok(answered) => answered,
            Err(_) => {
                let Ok(_long) = Arc::clone(&self.long).try_acquire_owned() else {
                    return Err(busy("the server is busy with other long questions"));
                };
                // A search looks at the clock now and then; a client does not wait for one that is late.
                match timeout(time + GRACE, answer).await {
                    Ok(answered) => answered,
                    Err(_) => return Err(Complaint::stopped(Stop::Time)),
                }
            }
        };
        answered.unwrap_or_else(|_| {
            Err(Complaint::new(
                StatusCode::INTERNAL_SERVER_ERROR,
                "internal",
                "the server failed to answer this question; please report it",
            ))
        })
    }
}

fn busy(message: &str) -> Complaint {
    Complaint::busy(message).help("ask again in a second")
}
