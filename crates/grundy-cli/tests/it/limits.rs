//! No limit is ever broken: slow questions, each slow in a phase of its own, under `--timeout`, an interrupt and
//! `--memory`.
//!
//! A row is a question. It must end with a status that says what happened, and its largest resident set, as the
//! system tells it, must stay near its memory. How late it may be is generous here, for the tests share
//! their machine; `tools/limits.py` asks many more questions, with strict bounds, on a quiet one.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::common::command;

/// Stands for a file of the row's own.
const FILE: &str = "FILE";

/// How late an answer may be.
const LATE: Duration = Duration::from_secs(12);

/// The memory of questions about memory, in MB, and what they may hold.
const MEMORY: u64 = 100;
const MOST: u64 = MEMORY * 3 / 2 + 64;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Limit {
    /// `--timeout 0.5`.
    Time,
    /// An interrupt after half a second.
    Interrupt,
    /// `--memory 100M --timeout 2`.
    Memory,
}

use Limit::{Interrupt, Memory, Time};

struct Row {
    /// What is slow.
    phase: &'static str,
    limit: Limit,
    args: &'static [&'static str],
    input: &'static str,
}

const fn row(phase: &'static str, limit: Limit, args: &'static [&'static str]) -> Row {
    Row { phase, limit, args, input: "" }
}

const fn fed(phase: &'static str, limit: Limit, args: &'static [&'static str], input: &'static str) -> Row {
    Row { phase, limit, args, input }
}

const QUESTIONS: &[Row] = &[
    row("pairings", Time, &["value", "arc-kayles", "K(200)"]),
    row("pairings", Interrupt, &["value", "0.07", "K(200)"]),
    row("plans", Time, &["explain", "arc-kayles", "K(200)", "--moves"]),
    row("plans", Memory, &["explain", "arc-kayles", "K(90,90)"]),
    row("options", Memory, &["value", "arc-kayles", "K(90,90)"]),
    row("large pieces", Time, &["value", "node-kayles", "grid(1000,1000)"]),
    row("large pieces", Memory, &["value", "arc-kayles", "K(1500)"]),
    row("large pieces", Interrupt, &["value", "csg{1..20}", "grid(700,700)"]),
    row("keys", Memory, &["value", "arc-kayles", "queen(12,12)", "--first-engine"]),
    row("sets of neighbours", Time, &["value", "selective-node-kayles", "K(2000)"]),
    row("sets of neighbours", Memory, &["value", "selective-node-kayles", "K(40)", "--play", "misere"]),
    row("connected sets", Interrupt, &["value", "0.00000000000000000000007", "queen(10,10)"]),
    row("winning moves", Time, &["value", "arc-kayles", "K(200)", "--moves"]),
    row("winning moves", Memory, &["value", "nim", "900000000+5", "--moves", "--limit", "1000000000"]),
    row(
        "turns",
        Time,
        &["value", "node-kayles", "300*P(9)", "--convention", "selective", "--moves", "--limit", "1000000"],
    ),
    row("sums", Memory, &["value", "grundy-game", "5000+4000+300", "--play", "misere"]),
    row("sums", Interrupt, &["value", "arc-kayles", "30*grid(3,3)+20*C(11)+17*P(13)", "--play", "misere"]),
    row("heaps", Time, &["value", "0.3337", "900000000000"]),
    row("weights", Time, &["value", "wak", "K(1500)"]),
    row("weights", Interrupt, &["value", "wak", "grid(500,500)"]),
    row(
        "boards",
        Memory,
        &[
            "value",
            "rooks",
            "board(....#..../.#....#../..#....../#......#./....#..../.#....#..)",
            "--play",
            "misere",
        ],
    ),
    row("building", Memory, &["value", "arc-kayles", "1000*K(70)"]),
    row("strategies", Memory, &["value", "selective-node-kayles", "K(40)", "--certificate", FILE]),
    row("strategies", Interrupt, &["value", "csg{1..20}", "K(30)", "--certificate", FILE]),
    row("strategies", Memory, &["value", "nim", "100000000+99999999+3", "--certificate", FILE]),
    fed("streams", Time, &["value", "arc-kayles", "-"], "P(5)\nK(200)\nK(140)\n"),
    fed("streams", Interrupt, &["value", "node-kayles", "-"], "P(5)\nrook(100,100)\ngrid(900,900)\n"),
    row("sequence", Time, &["sequence", "arc-kayles", "K(n)", "--from", "150", "--to", "300"]),
    row("sequence", Memory, &["sequence", "selective-node-kayles", "K(n)", "--to", "100"]),
    row("period", Interrupt, &["period", "arc-kayles", "append(K(60),0,n)"]),
    row("period", Memory, &["period", "grundy-game", "n"]),
    row("quotient", Time, &["quotient", "grundy-game"]),
    row("quotient", Memory, &["quotient", "0.3102"]),
    row("quotient", Interrupt, &["quotient", "0.07"]),
    row("octal", Interrupt, &["octal", "0.0??????", "--to", "100000000"]),
    row("survey", Time, &["survey", "--largest", "9", "--vertices", "6", "--out", FILE]),
    row("table", Time, &["table", "arc-kayles", "K(a,b)", "--a", "60..90", "--b", "60..90"]),
    row("classes", Interrupt, &["classes", "0.33", "--link", "1", "--arms", "12", "--length", "6"]),
    row("classes", Memory, &["classes", "0.33", "--link", "1", "--arms", "12", "--length", "6"]),
    row("search", Time, &["search", "node-kayles", "--class", "trees", "--vertices", "24..30"]),
    fed("search", Interrupt, &["search", "arc-kayles", "--class", "graphs"], "K(200)\n"),
    row("reduce", Time, &["reduce", "P(300000)"]),
    row("reduce", Memory, &["reduce", "K(450,450)"]),
    row("convert", Memory, &["convert", "--to", "node-kayles", "K(1,1700)"]),
    row("papers", Interrupt, &["papers", "--paper", "004"]),
    fed("play", Time, &["play", "arc-kayles", "K(200)", "--second"], "hint\n"),
    fed("play", Interrupt, &["play", "selective-node-kayles", "K(60)", "--second"], ""),
];

/// What a run did.
struct Ran {
    status: Option<i32>,
    late: Duration,
    peak: u64,
    said: String,
}

impl Row {
    fn run(&self, number: usize) -> Ran {
        let file = format!("{}/limits-{number}", env!("CARGO_TARGET_TMPDIR"));
        let _ = std::fs::remove_file(&file);
        let args: Vec<&str> =
            self.args.iter().map(|&word| if word == FILE { &*file } else { word }).collect();
        let mut command = command(&args);
        let time = match self.limit {
            Time | Interrupt => Duration::from_millis(500),
            Memory => Duration::from_secs(2),
        };
        match self.limit {
            Time => command.args(["--timeout", "0.5"]),
            Interrupt => &mut command,
            Memory => command.args(["--memory", &format!("{MEMORY}M"), "--timeout", "2"]),
        };
        let begun = Instant::now();
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("grundy starts");
        if let Some(mut stdin) = child.stdin.take() {
            let _ = stdin.write_all(self.input.as_bytes());
        }
        let stderr = child.stderr.take().map(|mut pipe| {
            thread::spawn(move || {
                let mut said = String::new();
                let _ = pipe.read_to_string(&mut said);
                said
            })
        });
        let mut interrupt = self.limit == Interrupt;
        let mut peak = 0;
        let status = loop {
            if let Some(status) = child.try_wait().expect("grundy can be waited for") {
                break status.code();
            }
            peak = peak.max(resident(&child));
            if interrupt && begun.elapsed() > time {
                interrupt = false;
                kill("-INT", &child);
            }
            if begun.elapsed() > time + LATE {
                let _ = child.kill();
            }
            thread::sleep(Duration::from_millis(5));
        };
        let said = stderr.and_then(|reader| reader.join().ok()).unwrap_or_default();
        Ran { status, late: begun.elapsed().saturating_sub(time), peak, said }
    }

    /// What is wrong with a run.
    fn judge(&self, ran: &Ran) -> Option<String> {
        let expected: &[i32] = match self.limit {
            // Interrupted, or answered before.
            Interrupt => &[0, 130],
            Time | Memory => &[0, 3],
        };
        let wrong = if !ran.status.is_some_and(|status| expected.contains(&status)) {
            format!("status {:?}: {}", ran.status, ran.said)
        } else if ran.late > LATE {
            format!("{:?} late", ran.late)
        } else if self.limit == Memory && ran.peak > MOST {
            format!("{} MB", ran.peak)
        } else if ran.said.contains("panicked") {
            ran.said.clone()
        } else {
            return None;
        };
        Some(format!("{}, {:?}: grundy {:?}: {wrong}", self.phase, self.limit, self.args))
    }
}

/// The largest resident set of a process so far, in MB.
fn resident(child: &Child) -> u64 {
    let told = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let line = told.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB"));
    line.and_then(|kilobytes| kilobytes.parse::<u64>().ok()).unwrap_or(0) >> 10
}

fn kill(signal: &str, child: &Child) {
    let _ = Command::new("kill").args([signal, &child.id().to_string()]).status();
}

#[test]
fn every_question_keeps_its_limits() {
    let next = AtomicUsize::new(0);
    let broken = Mutex::new(vec![]);
    let cores = thread::available_parallelism().map_or(2, usize::from).clamp(2, 4);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(row) = QUESTIONS.get(number) else { break };
                    if let Some(wrong) = row.judge(&row.run(number)) {
                        broken.lock().expect("no thread fails").push(wrong);
                    }
                }
            });
        }
    });
    let broken = broken.into_inner().expect("no thread fails");
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// Every command that works long has a row.
#[test]
fn no_command_is_left_out() {
    let help = crate::common::grundy(&["--help"], b"").out;
    let list = help.split("Commands:").nth(1).and_then(|list| list.split("Options:").next()).unwrap_or("");
    let named = list.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    // These only print, work through files once, or are tested elsewhere: the checker, and the server below.
    let others = [
        "",
        "ask",
        "verify",
        "serve",
        "explorer",
        "rules",
        "merge",
        "shards",
        "store",
        "completions",
        "man",
        "help",
    ];
    let commands: Vec<&str> = named.filter(|name| !others.contains(name)).collect();
    assert!(commands.len() >= 12, "{help}");
    for name in commands {
        assert!(QUESTIONS.iter().any(|row| row.args[0] == name), "{name} has no row");
    }
}

/// A server that is asked what never ends hears an interrupt.
#[test]
fn a_busy_server_hears_an_interrupt() {
    let mut child = command(&["serve", "--port", "0"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("grundy starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
    let port: String =
        line.rsplit(':').next().unwrap_or("").chars().take_while(char::is_ascii_digit).collect();
    let body = r#"{"rule":"arc-kayles","position":"K(200)","timeout":60}"#;
    let head = format!(
        "POST /api/value HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\nContent-Length: {}",
        body.len()
    );
    let clients: Vec<TcpStream> = (0..3)
        .map(|_| {
            let mut client = TcpStream::connect(format!("127.0.0.1:{port}")).expect("the server listens");
            client.write_all(format!("{head}\r\n\r\n{body}").as_bytes()).expect("it reads");
            client
        })
        .collect();
    thread::sleep(Duration::from_millis(500));
    let begun = Instant::now();
    kill("-INT", &child);
    let ended = loop {
        if child.try_wait().expect("grundy can be waited for").is_some() {
            break true;
        }
        if begun.elapsed() > LATE {
            let _ = child.kill();
            let _ = child.wait();
            break false;
        }
        thread::sleep(Duration::from_millis(20));
    };
    drop(clients);
    assert!(ended, "the server did not end");
}
