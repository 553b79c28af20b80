//! Questions that never end, clients that go, and more questions than there are places.

use std::time::{Duration, Instant};

use grundy_web::Limits;
use serde_json::{Value, json};

use crate::client::{Answer, Running};

/// Two places, one of them for long questions.
fn narrow() -> Limits {
    Limits { questions: 2, ..Limits::new(1 << 30, 1) }
}

/// A question nobody can answer in this time.
fn endless(seconds: f64) -> Value {
    json!({"rule": "arc-kayles", "position": "grid(9,9)", "play": "misere", "timeout": seconds})
}

fn quick() -> Value {
    json!({"rule": "node-kayles", "position": "P(8) + C(5)"})
}

#[test]
fn a_question_that_never_ends_does_not_block_others() {
    let server = Running::with(narrow());
    let _endless = server.send("/api/value", &endless(60.0));
    std::thread::sleep(Duration::from_millis(100));
    for _ in 0..20 {
        server.ask("/api/look", &quick());
    }
    // A second one is refused when it turns out to be long, and its place is free again.
    let start = Instant::now();
    let mut second = server.send("/api/value", &endless(60.0));
    let refused = Answer::read(&mut second);
    assert_eq!((refused.status, &*refused.kind(), refused.header("retry-after")), (503, "busy", Some("1")));
    assert!(start.elapsed() < Duration::from_secs(30));
    server.ask("/api/look", &quick());
}

#[test]
fn a_client_that_goes_frees_its_place() {
    let server = Running::with(narrow());
    for _ in 0..3 {
        let endless = server.send("/api/value", &endless(60.0));
        // Long enough to be a long question, and to hold the only place for one.
        std::thread::sleep(Duration::from_millis(1500));
        drop(endless);
        std::thread::sleep(Duration::from_millis(500));
    }
    // If the place were still taken, this would be refused as busy.
    let mut last = server.send("/api/value", &endless(2.5));
    let answer = Answer::read(&mut last);
    assert_eq!((answer.status, &*answer.kind()), (422, "budget"), "{}", answer.body);
}

#[test]
fn too_many_questions_are_refused_politely() {
    let server = Running::with(Limits { waiting: 2, ..narrow() });
    let mut sent: Vec<_> = (0..12).map(|_| server.send("/api/value", &endless(3.0))).collect();
    let answers: Vec<Answer> = sent.iter_mut().map(Answer::read).collect();
    let busy = answers.iter().filter(|answer| answer.status == 503).count();
    assert!(answers.iter().all(|answer| matches!(answer.status, 422 | 503)), "answered or refused");
    assert!(busy >= 9, "{busy} of 12 were refused");
    assert!(
        answers
            .iter()
            .filter(|a| a.status == 503)
            .all(|a| a.header("retry-after").is_some() && a.kind() == "busy")
    );
    server.ask("/api/value", &quick());
}

#[test]
fn too_many_connections_are_refused_politely() {
    let server = Running::with(Limits { connections: 4, ..narrow() });
    let idle: Vec<_> = (0..4).map(|_| server.connect()).collect();
    std::thread::sleep(Duration::from_millis(200));
    let mut fifth = server.connect();
    let refused = Answer::read(&mut fifth);
    assert_eq!((refused.status, &*refused.kind()), (503, "busy"));
    drop(idle);
    std::thread::sleep(Duration::from_millis(200));
    server.ask("/api/value", &quick());
}

#[test]
fn the_server_stops_while_it_is_asked() {
    let server = Running::new();
    let _endless = server.send("/api/value", &endless(60.0));
    std::thread::sleep(Duration::from_millis(200));
    let start = Instant::now();
    drop(server);
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}
