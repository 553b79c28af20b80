//! A second thread, started when there is work for it and kept until its sequence is dropped.
//!
//! A job owns what it works on, or shares it behind an `Arc`, and sends back what it found. So nothing here is
//! unsafe, and the thread may outlive a call. Starting a thread takes some 30 microseconds, handing over a job a
//! few.
//!
//! A pool of a general kind (rayon) would bring queues that steal from each other and five crates for one thread
//! and one job at a time; scopes of the standard library end with the call that began them.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

/// Something to do on the other thread.
type Job = Box<dyn FnOnce() + Send>;

/// The second thread of a sequence, if it may have one.
#[derive(Default)]
pub(crate) struct SecondThread {
    allowed: bool,
    thread: Option<(Sender<Job>, JoinHandle<()>)>,
    started: usize,
}

impl SecondThread {
    /// One that may be used if there may be two threads.
    pub(crate) fn new(threads: usize) -> Self {
        Self { allowed: threads > 1, thread: None, started: 0 }
    }

    /// Says whether it may be used.
    pub(crate) fn allow(&mut self, threads: usize) {
        self.allowed = threads > 1;
    }

    /// Whether there may be a second thread.
    pub(crate) fn is_allowed(&self) -> bool {
        self.allowed
    }

    /// How many threads were started.
    pub(crate) fn started(&self) -> usize {
        self.started
    }

    /// Does something on the other thread; what it returns comes by the channel.
    ///
    /// # Panics
    /// If the operating system has no more threads.
    pub(crate) fn run<R: Send + 'static>(
        &mut self,
        work: impl FnOnce() -> R + Send + 'static,
    ) -> Receiver<R> {
        let (answer, answers) = channel();
        let job: Job = Box::new(move || {
            // The caller may have stopped waiting.
            let _ = answer.send(work());
        });
        let started = &mut self.started;
        let (jobs, _) = self.thread.get_or_insert_with(|| {
            *started += 1;
            start()
        });
        jobs.send(job).expect("the other thread ends only with its sequence, or by a panic");
        answers
    }
}

impl Drop for SecondThread {
    fn drop(&mut self) {
        if let Some((jobs, thread)) = self.thread.take() {
            drop(jobs);
            // A panic there was one here, too, where its answer was waited for.
            let _ = thread.join();
        }
    }
}

fn start() -> (Sender<Job>, JoinHandle<()>) {
    let (jobs, list) = channel::<Job>();
    let work = move || list.into_iter().for_each(|job| job());
    let thread = std::thread::Builder::new().name("heaps".to_owned()).spawn(work);
    (jobs, thread.expect("a thread"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thread_does_all_jobs_in_order() {
        let mut second = SecondThread::new(2);
        assert!(second.is_allowed() && !SecondThread::new(1).is_allowed());
        assert_eq!(second.started(), 0);
        let answers: Vec<_> =
            (0..100).map(|i| second.run(move || (i, std::thread::current().id()))).collect();
        let answers: Vec<_> = answers.into_iter().map(|answer| answer.recv().expect("an answer")).collect();
        assert_eq!(second.started(), 1);
        assert!(answers.iter().enumerate().all(|(i, (number, _))| i == *number));
        assert!(answers.iter().all(|(_, id)| *id == answers[0].1 && *id != std::thread::current().id()));
    }
}
