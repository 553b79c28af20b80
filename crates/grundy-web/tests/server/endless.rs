//! Ten questions that never end, of each kind, and easy ones beside them.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Answer, Running};

/// Questions that nobody answers in a second, each slow in a phase of its own.
fn endless() -> Vec<(&'static str, Value)> {
    let dense = json!({"rule": "arc-kayles", "position": "K(200)"});
    let stars = json!({"rule": "selective-node-kayles", "position": "K(60)"});
    let with = |question: &Value, more: Value| {
        let mut question = question.clone();
        for (name, value) in more.as_object().unwrap() {
            question[name] = value.clone();
        }
        question
    };
    vec![
        ("/api/value", dense.clone()),
        ("/api/value", json!({"rule": "arc-kayles", "position": "K(1500)"})),
        ("/api/value", json!({"rule": "wak", "position": "K(1000)"})),
        ("/api/value", with(&stars, json!({"moves": true, "play": "misere"}))),
        ("/api/look", dense.clone()),
        ("/api/reply", stars),
        ("/api/hint", dense.clone()),
        ("/api/turn", with(&dense, json!({"options": [0]}))),
        ("/api/review", with(&dense, json!({"turns": [[0], [0], [0]]}))),
        ("/api/sequence", json!({"rule": "arc-kayles", "family": "K(n)", "from": 150, "to": 200})),
        (
            "/api/table",
            json!({"rule": "arc-kayles", "family": "K(90,a)", "rows": {"parameter": "a", "from": 60, "to": 90}}),
        ),
        ("/api/period", json!({"rule": "arc-kayles", "family": "append(K(60),0,n)"})),
    ]
}

/// An easy question is answered, and not refused, whatever the others do; and those are told in time.
#[test]
fn easy_questions_are_answered_beside_ten_that_never_end() {
    let server = Running::new();
    let easy = json!({"rule": "node-kayles", "position": "P(8) + C(5)"});
    for (path, question) in endless() {
        let mut question = question;
        question["timeout"] = json!(1);
        let begun = Instant::now();
        let mut hard: Vec<_> = (0..10).map(|_| server.send(path, &question)).collect();
        // Wait until they work, and go on until their time is up.
        std::thread::sleep(Duration::from_millis(200));
        while begun.elapsed() < Duration::from_millis(1800) {
            let asked = Instant::now();
            server.ask("/api/value", &easy);
            // Two seconds on a quiet machine.
            assert!(asked.elapsed() < Duration::from_secs(6), "{path} {question}: {:?}", asked.elapsed());
            std::thread::sleep(Duration::from_millis(50));
        }
        let answers: Vec<Answer> = hard.iter_mut().map(Answer::read).collect();
        assert!(begun.elapsed() < Duration::from_secs(15), "{path} {question}: {:?}", begun.elapsed());
        let told = |answer: &Answer| matches!(answer.status, 200 | 422 | 503);
        assert!(answers.iter().all(told), "{path} {question}: {}", answers[0].body);
    }
}

/// A long text is read beside the sockets, and said to be wrong all the same.
#[test]
fn long_texts_are_read_and_refused() {
    let server = Running::new();
    let position = format!("P(1){}", " + P(1)".repeat(50_000));
    let answer = server.post(
        "/api/value",
        json!({"rule": "node-kayles", "position": position, "no such field": 1}).to_string().as_bytes(),
    );
    assert_eq!((answer.status, &*answer.kind()), (400, "request"), "{}", answer.body);
    let answer = server.ask("/api/value", &json!({"rule": "node-kayles", "position": position}));
    assert_eq!(answer["value"], 1);
}

/// A few letters may stand for millions of edges; they are not written down.
#[test]
fn very_large_positions_are_not_written_down() {
    let server = Running::new();
    for (path, question) in [
        ("/api/export", json!({"as": "explicit", "position": "K(2000)"})),
        ("/api/import", json!({"text": "K(2000)"})),
    ] {
        let answer = server.post(path, question.to_string().as_bytes());
        assert!(matches!(answer.status, 400 | 422), "{path}: {}", answer.status);
        assert!(answer.body.contains("the limit is 300000"), "{path}: {}", answer.body);
    }
    server.ask("/api/export", &json!({"as": "graph6", "position": "K(500)"}));
}
