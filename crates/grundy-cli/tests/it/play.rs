//! `grundy play` scripted, and `grundy serve` from its first line to its last.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::common::{command, grundy};

#[test]
fn play_and_win() {
    let script = "hint\nwho\n5\n1\n";
    let run = grundy(&["play", "nim", "3 + 5", "--seed", "1"], script.as_bytes());
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.out.contains("To win: take 2 of 5. (say 5)"), "{}", run.out);
    assert!(run.out.contains("You can win."), "{}", run.out);
    assert!(run.out.contains("Turn 2, mine: "), "{}", run.out);
    // Answering every take with the same take in the other heap wins.
    let mut heaps = [3u64, 3];
    let mut child = command(&["play", "nim", "3 + 3", "--second", "--seed", "5"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("grundy starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut told = String::new();
    while let Some(Ok(line)) = lines.next() {
        told.push_str(&line);
        told.push('\n');
        let Some((_, taken)) = line.split_once(", mine: ") else { continue };
        let numbers: Vec<u64> = taken.split([' ', '.']).filter_map(|word| word.parse().ok()).collect();
        let (take, heap) =
            if taken.contains("all") { (numbers[0], numbers[0]) } else { (numbers[0], numbers[1]) };
        let touched = if heaps[0] == heap { 0 } else { 1 };
        heaps[touched] -= take;
        // The moves of the first heap come first.
        let before = if touched == 0 { heaps[0] } else { 0 };
        writeln!(input, "{}", before + take).expect("a listener");
        heaps[1 - touched] -= take;
        if heaps == [0, 0] {
            break;
        }
    }
    drop(input);
    for line in lines {
        told.push_str(&line.expect("text"));
        told.push('\n');
    }
    assert!(child.wait().expect("an end").success());
    assert!(told.contains("I cannot move, and you win"), "{told}");
    assert!(told.contains("Nobody gave a win away"), "{told}");
}

#[test]
fn play_and_lose() {
    // The first move of every turn, whatever it is, against a perfect player in a lost position.
    let run = grundy(&["play", "node-kayles", "C(4) + P(4)"], "1\n".repeat(20).as_bytes());
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.out.contains("The game is over: you cannot move and lose."), "{}", run.out);
    assert!(run.out.contains("Turn by turn:"), "{}", run.out);
}

#[test]
fn every_convention_can_be_played_to_its_end() {
    for compound in ["disjunctive", "diminished", "conjunctive", "continued", "selective", "shortened"] {
        for play in ["normal", "misere"] {
            for first in ["--first", "--second"] {
                // A turn in one piece, or in both; what is no turn is refused and asked again.
                let script = "1\n1 4\n1 3\n1 2\n".repeat(12);
                let args =
                    ["play", "node-kayles", "P(3) + P(4)", "--convention", compound, "--play", play, first];
                let run = grundy(&args, script.as_bytes());
                assert_eq!(run.status, 0, "{args:?}: {}", run.err);
                assert!(run.out.contains("The game is over: "), "{args:?}: {}", run.out);
                assert!(run.out.contains("Turn by turn:"), "{args:?}: {}", run.out);
            }
        }
    }
}

#[test]
fn turns_are_taken_back() {
    let run = grundy(&["play", "nim", "4 + 2"], b"back\n1\nback\n1\nquit\n");
    assert!(run.out.contains("there is no turn of yours to take back"), "{}", run.out);
    assert_eq!(run.out.matches("Turn 1, yours:").count(), 2, "{}", run.out);
    assert!(run.out.ends_with("Goodbye.\n"), "{}", run.out);
}

#[test]
fn nonsense_and_ends_of_input() {
    let run = grundy(&["play", "rooks", "board(../.#)"], b"\nfoo\n99\n1 2\n0\n-1\n\xff\xfe\nmoves\nhelp\n");
    assert_eq!(run.status, 0, "{}", run.err);
    for said in [
        "neither a number nor a command",
        "moves have the numbers 1 to 3",
        "at most one move in a piece",
        "Goodbye.",
    ] {
        assert!(run.out.contains(said), "{said}: {}", run.out);
    }
    let over = grundy(&["play", "arc-kayles", "P(1)"], b"");
    assert!(over.status == 0 && over.out.contains("over before it has begun"), "{}", over.out);
    for args in [
        &["play", "nim", "P(3)"][..],
        &["play", "nim", "3 +"],
        &["play", "nim", "3", "--level", "11"],
        &["play", "nim", "3", "--first", "--second"],
        &["play", "node-kayles", "P(5000)"],
        &["play", "nim", "3", "--format", "json"],
    ] {
        assert_eq!(grundy(args, b"").status, 2, "{args:?}");
    }
}

/// Reads the address the server tells, asks it something, interrupts it.
#[test]
fn the_explorer_serves_and_stops() {
    let mut child = command(&["serve", "--port", "0"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("grundy starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("an address");
    let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
    let ask = |request: &str| {
        let mut stream = TcpStream::connect(&address).expect("a server");
        stream.write_all(request.as_bytes()).expect("a listener");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    };
    let page = ask(&format!("GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"));
    assert!(page.starts_with("HTTP/1.1 200 OK\r\n") && page.contains("<html"), "{page}");
    let body = r#"{"rule":"node-kayles","position":"P(10) + C(7)"}"#;
    let answer = ask(&format!(
        "POST /api/value HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    ));
    let value = grundy(&["value", "node-kayles", "P(10) + C(7)", "--format", "json"], b"");
    assert!(answer.ends_with(value.out.trim_end()), "{answer}");
    // A second server on the same port says what to do.
    let port = address.rsplit(':').next().expect("a port");
    let second = grundy(&["serve", "--port", port], b"");
    assert!(second.status == 2 && second.err.contains("--port 0"), "{}", second.err);
    let start = Instant::now();
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.is_ok_and(|status| status.success()));
    let status = child.wait().expect("an end");
    assert_eq!(status.code(), Some(130));
    assert!(start.elapsed() < Duration::from_secs(10));
}
