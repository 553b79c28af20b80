//! A stream of positions: one question a line, one answer a line, in order.
//!
//! One thread reads, several answer, this one writes. They share one session, so what one
//! question finds out serves the others. Answers wait for their turn; what is ready is written at
//! once, so that a program can ask and read line by line.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use grundy::wire::Beside;
use grundy::{Answer, Budget, Error, NotationError, Session, Source, Stop, deep, wire};

use super::genera;
use crate::args::{Common, Format, ValueArgs};
use crate::stdin::{Line, is_header, next_line, without_header};
use crate::{Failure, complaint, report};

/// Questions that may be under way or waiting for their turn.
const AHEAD: usize = 1024;

/// A question or an answer with its turn, from 1.
type Numbered<T> = (u64, T);

/// What was read, with the number of its line, from 1.
type Asked = (u64, io::Result<Line>);

struct Answered {
    number: u64,
    line: String,
    result: Result<(Answer, Beside), Error>,
}

pub(super) fn run(
    session: &Session,
    args: &ValueArgs,
    common: &Common,
    budget: &Budget,
    interrupt: &AtomicBool,
) -> Result<(), Failure> {
    let threads = super::threads(common);
    let (ask, questions) = sync_channel::<Numbered<Asked>>(AHEAD);
    let (tell, answers) = sync_channel::<Numbered<Answered>>(AHEAD);
    // Not scoped: it may be waiting for input when everything else is over.
    thread::spawn(move || read(&ask));
    let questions = Mutex::new(questions);
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..threads {
            let tell = tell.clone();
            let (questions, done) = (&questions, &done);
            scope.spawn(move || {
                deep(|| {
                    while let Some((turn, asked)) = next(questions, done) {
                        let answered = answer(session, args, budget, asked);
                        if tell.send((turn, answered)).is_err() {
                            return;
                        }
                    }
                });
            });
        }
        drop(tell);
        let result = write(&answers, session, common, (budget, interrupt));
        done.store(true, Ordering::Relaxed);
        drop(answers);
        result
    })
}

fn read(ask: &SyncSender<Numbered<Asked>>) {
    let mut input = io::stdin().lock();
    let mut turn = 0;
    for number in 1.. {
        let line = match next_line(&mut input, number == 1) {
            Ok(None) => return,
            Ok(Some(Line::Text(line))) if is_header(&line) => continue,
            Ok(Some(line)) => Ok(line),
            Err(error) => Err(error),
        };
        let over = line.is_err();
        turn += 1;
        if ask.send((turn, (number, line))).is_err() || over {
            return;
        }
    }
}

/// The next question. Waits in short steps, so that it ends when the writer has.
fn next(questions: &Mutex<Receiver<Numbered<Asked>>>, done: &AtomicBool) -> Option<Numbered<Asked>> {
    while !done.load(Ordering::Relaxed) {
        let waiting = questions.lock().unwrap_or_else(PoisonError::into_inner);
        match waiting.recv_timeout(Duration::from_millis(50)) {
            Ok(question) => return Some(question),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return None,
        }
    }
    None
}

fn answer(session: &Session, args: &ValueArgs, budget: &Budget, (number, line): Asked) -> Answered {
    let bad = |message: String| {
        let error = NotationError { message, at: 0, len: 0, help: None };
        Answered { number, line: String::new(), result: Err(Error::Notation(Source::Position, error)) }
    };
    match line {
        Ok(Line::Text(line)) => {
            let line = position_in(&line).unwrap_or(line);
            let asked = session.question_line(&line);
            let result = asked.and_then(|question| {
                let answer = session.answer(&question, args.listed(), budget)?;
                Ok((answer, genera::beside(session, args, &question, budget)?))
            });
            Answered { number, line, result }
        }
        Ok(Line::Binary) => bad("this line is no UTF-8 text".into()),
        Ok(Line::TooLong) => bad("this line is longer than 64 MiB".into()),
        Err(error) => bad(format!("standard input cannot be read: {error}")),
    }
}

/// The position of a line that is an answer in JSON, so that answers can be asked about again.
fn position_in(line: &str) -> Option<String> {
    let object: serde_json::Value =
        line.trim_start().starts_with('{').then(|| serde_json::from_str(line).ok())??;
    object.get("position")?.as_str().map(str::to_owned)
}

/// Writes answers in the order of their questions.
fn write(
    answers: &Receiver<Numbered<Answered>>,
    session: &Session,
    common: &Common,
    (budget, interrupt): (&Budget, &AtomicBool),
) -> Result<(), Failure> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut early: BTreeMap<u64, Answered> = BTreeMap::new();
    let mut turn = 1;
    let mut failure = None;
    let mut stopped = None;
    loop {
        let (place, answered) = match answers.try_recv() {
            Ok(answered) => answered,
            Err(TryRecvError::Disconnected) => break,
            Err(TryRecvError::Empty) => {
                out.flush()?;
                match answers.recv_timeout(Duration::from_millis(50)) {
                    Ok(answered) => answered,
                    Err(RecvTimeoutError::Disconnected) => break,
                    Err(RecvTimeoutError::Timeout) if interrupt.load(Ordering::Relaxed) => {
                        stopped = Some(Stop::Interrupted);
                        break;
                    }
                    Err(RecvTimeoutError::Timeout) if stopped == Some(Stop::Time) && early.is_empty() => {
                        break;
                    }
                    Err(RecvTimeoutError::Timeout) => {
                        // Nobody asks, and the time is up all the same.
                        stopped = stopped.or(budget.check().err());
                        continue;
                    }
                }
            }
        };
        early.insert(place, answered);
        while let Some(answered) = early.remove(&turn) {
            match &answered.result {
                Err(Error::Stopped(Stop::Interrupted)) => stopped = Some(Stop::Interrupted),
                Err(Error::Stopped(stop)) => stopped = stopped.or(Some(*stop)),
                Err(_) => failure = Some(Failure::Usage),
                Ok(_) => {}
            }
            write_one(&mut out, session, common, &answered)?;
            turn += 1;
        }
        if stopped == Some(Stop::Interrupted) {
            break;
        }
    }
    out.flush()?;
    match (stopped, failure) {
        (Some(stop), _) => {
            complaint::error(&complaint::stopped(stop));
            Err(Failure::Stopped(stop))
        }
        (None, Some(failure)) => Err(failure),
        (None, None) => Ok(()),
    }
}

fn write_one(
    out: &mut impl Write,
    session: &Session,
    common: &Common,
    Answered { number, line, result }: &Answered,
) -> io::Result<()> {
    let shown = without_header(line);
    match (common.format, result) {
        (Format::Json, Ok((answer, beside))) => {
            writeln!(out, "{}", wire::value_beside(session.rule(), shown.trim(), answer, beside))
        }
        (Format::Json, Err(error)) => {
            let place = match error {
                Error::Notation(_, error) => Some((&**line, error)),
                _ => None,
            };
            writeln!(out, "{}", wire::bad_line(*number, wire::error(&complaint::sentence(error), place)))
        }
        (_, Ok((answer, beside))) => {
            let value = answer.value.map_or_else(|| "-".to_owned(), |value| value.to_string());
            write!(out, "{shown}\t{value}\t{}", answer.outcome)?;
            for column in report::text::moves(answer).into_iter().chain(report::misere::columns(beside)) {
                write!(out, "\t{column}")?;
            }
            writeln!(out)
        }
        (_, Err(error)) => {
            complaint::line(*number, line, error);
            Ok(())
        }
    }
}
