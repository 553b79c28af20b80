//! Budgets, interrupts and closed pipes.

use std::io::Read;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{command, grundy, told};

/// Questions that no search finishes soon, one for each way to get lost.
const HARD: &[(&str, &str)] = &[
    ("node-kayles", "grid(11,13)"),
    ("arc-kayles", "grid(9,9)"),
    ("node-kayles", "P(200000)"),
    ("csg{all but 2}", "grid(6,8)"),
    ("csg{1..20}", "append(K(16),0,100)"),
    ("0.00000000000000000000000000000000000000003", "grid(7,7)"),
    ("selective-node-kayles", "K(1,60)"),
    ("wak", "wedges(a:9000000000000-b:9000000000000, b-c:9000000000000, c-a, a-d:77777777)"),
    ("nim", "9000000000000000000"),
    ("0.77", "9000000000000000000"),
    (
        "rooks",
        "board(....................#/#.....#............#./....................#/..#.....#....#..#...#)",
    ),
];

#[test]
fn time_is_respected() {
    for (rule, position) in HARD {
        for extra in [&["--play", "misere"][..], &["--convention", "selective", "--moves"][..]] {
            let start = Instant::now();
            let mut args = vec!["value", rule, position, "--timeout", "0.5"];
            args.extend(extra);
            let run = grundy(&args, b"");
            let took = start.elapsed();
            assert!(took < Duration::from_secs(5), "{rule} {position} {extra:?}: {took:?}");
            assert!(run.status == 3 || run.status == 0, "{rule} {position}: {} {}", run.status, run.err);
            if run.status == 3 {
                assert!(run.err.contains("unknown"), "{}", run.err);
                assert_eq!(run.out, "");
            }
        }
    }
}

#[test]
fn memory_is_respected() {
    for (rule, position) in HARD {
        let run = grundy(&["value", rule, position, "--memory", "20M", "--timeout", "2"], b"");
        assert!(run.status == 3 || run.status == 0, "{rule} {position}: {} {}", run.status, run.err);
    }
    let run = grundy(&["value", "node-kayles", "grid(11,13)", "--first-engine", "--memory", "20M"], b"");
    assert_eq!(run.status, 3);
    assert!(run.err.contains("--memory"), "{}", run.err);
}

/// What was found before the time was up is told.
#[test]
fn a_sequence_says_how_far_it_came() {
    let run = grundy(&["sequence", "node-kayles", "grid(n,n)", "--to", "30", "--timeout", "1"], b"");
    assert_eq!(run.status, 3);
    assert!(run.out.starts_with(" 0: ") || run.out.starts_with("0: "), "{}", run.out);
    assert!(run.err.contains("found for n = 0 to"), "{}", run.err);
}

#[test]
fn a_stream_out_of_time_ends() {
    let run = grundy(&["value", "node-kayles", "-", "--timeout", "1"], b"P(5)\ngrid(11,13)\nP(6)\n");
    assert_eq!(run.status, 3);
    assert!(run.out.starts_with("P(5)\t3\tN\n"), "{}", run.out);
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_with_130() {
    for (args, input) in [
        (&["value", "node-kayles", "grid(11,13)"][..], None),
        (&["sequence", "node-kayles", "grid(n,n)", "--to", "30"][..], None),
        (&["value", "node-kayles", "-"][..], Some(Stdio::piped())),
    ] {
        let mut child = command(args)
            .stdin(input.unwrap_or(Stdio::null()))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("grundy starts");
        std::thread::sleep(Duration::from_millis(500));
        let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(kill.expect("kill runs").success());
        let start = Instant::now();
        // The stream's input stays open: it must end all the same.
        let stdin = child.stdin.take();
        let run = told(child.wait_with_output().expect("grundy ends"));
        drop(stdin);
        assert_eq!(run.status, 130, "{args:?}: {}", run.err);
        assert!(start.elapsed() < Duration::from_secs(5), "{args:?}");
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    let cases: [&[&str]; 2] = [
        &["sequence", "nim", "n", "--to", "3000", "--format", "csv"],
        &["value", "node-kayles", "60*P(11)", "--convention", "selective", "--moves", "--limit", "5000"],
    ];
    for args in cases {
        let mut child = command(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("grundy starts");
        let mut out = child.stdout.take().expect("a pipe");
        let mut some = [0u8; 10];
        out.read_exact(&mut some).expect("ten bytes");
        drop(out);
        let run = told(child.wait_with_output().expect("grundy ends"));
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{args:?}");
    }
}

/// A time that is up ends what waits for input that nobody writes; what came before is answered.
#[test]
fn nothing_waits_for_its_input_longer_than_it_may() {
    use std::io::Write;
    for args in [
        &["value", "node-kayles", "-", "--timeout", "1"][..],
        &["search", "node-kayles", "--class", "graphs", "--timeout", "1"],
    ] {
        let start = Instant::now();
        let mut child = command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("grundy starts");
        let mut open = child.stdin.take().expect("a pipe");
        open.write_all(b"DQc\n").expect("a graph");
        let run = told(child.wait_with_output().expect("grundy ends"));
        let took = start.elapsed();
        assert!(took < Duration::from_secs(4), "{args:?}: {took:?}");
        assert!(run.status == 3 && run.err.contains("the time is up"), "{args:?}: {}", run.err);
        assert_eq!(run.out.starts_with("DQc\t"), args[0] == "value", "{}", run.out);
        drop(open);
    }
}
