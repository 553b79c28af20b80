//! Standard input line by line, while an interrupt is noticed.
//!
//! A read from a terminal cannot be broken off, so a thread of its own reads, and the game waits for
//! it and looks at the interrupt in between.

use std::io::BufRead;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// What came in.
pub(super) enum Heard {
    /// A line, without white space around it.
    Line(String),
    /// The input is at its end.
    End,
    /// The user interrupted.
    Interrupted,
}

pub(super) struct Listener(Receiver<String>);

/// The longest line that is read.
const LONGEST: u64 = 64 << 10;

impl Listener {
    pub(super) fn new() -> Self {
        // One line ahead: a script that is longer than the game is not read to its end.
        let (send, receive) = sync_channel(1);
        thread::spawn(move || {
            let mut input = std::io::stdin().lock();
            let mut bytes = vec![];
            loop {
                bytes.clear();
                let read = std::io::Read::take(&mut input, LONGEST).read_until(b'\n', &mut bytes);
                if read.is_err() || bytes.is_empty() {
                    return;
                }
                if send.send(String::from_utf8_lossy(&bytes).trim().to_owned()).is_err() {
                    return;
                }
            }
        });
        Self(receive)
    }

    pub(super) fn line(&self, interrupt: &AtomicBool) -> Heard {
        loop {
            if interrupt.load(Ordering::Relaxed) {
                return Heard::Interrupted;
            }
            match self.0.recv_timeout(Duration::from_millis(50)) {
                Ok(line) => return Heard::Line(line),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Heard::End,
            }
        }
    }
}
