//! Graphs on standard input, line by line. A thread of its own waits for them, so that nobody else has to wait for
//! somebody who writes nothing.

use std::io;
use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use grundy::{Budget, Stop};

use crate::stdin::{Line, is_header, next_line, without_header};

/// Lines that may wait.
const AHEAD: usize = 1024;

/// The budget is asked so often while nothing comes.
const OFTEN: Duration = Duration::from_millis(20);

/// Why the input ended before its end.
pub(super) enum Broken {
    /// It cannot be read.
    Off(io::Error),
    /// The budget is used up.
    Stopped(Stop),
}

/// The lines with their numbers, from 0; what is no text reads as an empty line. Where they break off, that is kept.
pub(super) fn lines<'b>(
    broken: &'b Mutex<Option<Broken>>,
    budget: &'b Budget,
) -> impl Iterator<Item = (u64, String)> + Send + 'b {
    let (send, lines) = sync_channel(AHEAD);
    // Not scoped: it may be waiting for input when everything else is over.
    thread::spawn(move || read(&send));
    let mut next = 0;
    std::iter::from_fn(move || {
        let end = |why| *broken.lock().unwrap_or_else(PoisonError::into_inner) = Some(why);
        loop {
            let line = match lines.recv_timeout(OFTEN) {
                Ok(Ok(line)) => line,
                Ok(Err(error)) => {
                    end(Broken::Off(error));
                    return None;
                }
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => match budget.check() {
                    Ok(()) => continue,
                    Err(stop) => {
                        end(Broken::Stopped(stop));
                        return None;
                    }
                },
            };
            let number = next;
            next += 1;
            match line {
                Line::Text(line) if is_header(&line) => {}
                Line::Text(line) => return Some((number, without_header(&line).to_owned())),
                Line::Binary | Line::TooLong => return Some((number, String::new())),
            }
        }
    })
}

fn read(send: &SyncSender<io::Result<Line>>) {
    let mut input = io::stdin().lock();
    for number in 0_u64.. {
        let line = match next_line(&mut input, number == 0) {
            Ok(None) => return,
            Ok(Some(line)) => Ok(line),
            Err(error) => Err(error),
        };
        let over = line.is_err();
        if send.send(line).is_err() || over {
            return;
        }
    }
}
