//! Long sequences of heaps through the command: values, statistics, checkpoints.

use std::time::Duration;

use crate::common::{command, grundy};

#[test]
fn far_values_come_at_once() {
    let run = grundy(&["value", "0.77", "123456789012345678", "--format", "json", "--timeout", "20s"], b"");
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.out.contains("\"value\":7") && run.out.contains("its period proven"), "{}", run.out);
    let run = grundy(&["period", "0.16", "n", "--format", "json"], b"");
    assert!(run.out.contains("\"preperiod\":105351,\"period\":149459"), "{}", run.out);
    assert!(run.out.contains("\"proven\":true") && run.out.contains("the state comes back"), "{}", run.out);
}

#[test]
fn statistics_name_both_deviations() {
    // Table 2 of paper 002, row 10^4: what is printed as Deviation is the mean absolute one.
    let args = ["sequence", "node-kayles", "P(n)", "--from", "1", "--to", "10^4", "--statistics"];
    let run = grundy(&[&args[..], &["--convention", "diminished", "--play", "misere"]].concat(), b"");
    assert_eq!(run.status, 0, "{}", run.err);
    let last = run.out.split("n = 1 to 10000").nth(1).expect("the last row");
    for part in ["zeros 12, the last at n = 1526", "largest 163, first at n = 9977"] {
        assert!(last.contains(part), "{last}");
    }
    for part in ["mean 58.555600, mean absolute deviation 30.621093", "most frequent 33, 273 times"] {
        assert!(last.contains(part), "{last}");
    }
}

#[test]
fn statistics_of_large_values() {
    let range = ["--from", "9223372036854775000", "--to", "9223372036854775807"];
    let run =
        grundy(&[&["sequence", "nim", "n", "--statistics", "--format", "json"], &range[..]].concat(), b"");
    assert_eq!(run.status, 0, "{}", run.err);
    let told: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
    let deviation = told["statistics"][0]["standard_deviation"].as_f64().expect("a number");
    // 808 values in a row.
    let expected = ((808.0_f64 * 808.0 - 1.0) / 12.0).sqrt();
    assert!((deviation - expected).abs() < 1e-9, "{deviation} instead of {expected}");
    assert!(run.out.contains("\"mean\":9223372036854775403.500000,"), "{}", run.out);
    assert!(run.out.ends_with(",\"complete\":true}\n"), "{}", run.out);
    for what in ["--statistics", "--histogram"] {
        let args = ["sequence", "node-kayles", "grid(n,n)", "--to", "30", "--timeout", "0.3", what];
        let run = grundy(&[&args[..], &["--format", "json"]].concat(), b"");
        assert!(run.status == 3 && run.out.ends_with(",\"complete\":false}\n"), "{}", run.out);
    }
}

#[test]
fn killed_at_any_moment_it_goes_on() {
    let file = std::env::temp_dir().join(format!("grundy-kill-{}.checkpoint", std::process::id()));
    let name = file.to_str().expect("a name").to_owned();
    let plain = ["sequence", "0.13337", "n", "--from", "59990", "--to", "60000", "--format", "bfile"];
    let args = [&plain[..], &["--checkpoint", &name]].concat();
    let expected = grundy(&plain, b"").out;
    let mut wait = 300;
    let found = loop {
        let child =
            command(&args).stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::null()).spawn();
        let mut child = child.expect("it starts");
        std::thread::sleep(Duration::from_millis(wait));
        if child.try_wait().expect("a child").is_some() {
            break child.wait_with_output().expect("its output");
        }
        // SIGKILL: nothing can be done about it.
        child.kill().expect("killed");
        let _ = child.wait();
        // Runs get longer, so that one comes to the end on a slow machine, too.
        wait = wait * 5 / 4 + 37;
    };
    assert_eq!(String::from_utf8_lossy(&found.stdout), expected);
    assert!(file.exists());
    // Another game refuses it, and so does a file that was cut.
    let other = grundy(&["sequence", "0.77", "n", "--to", "9", "--checkpoint", &name], b"");
    assert_eq!(other.status, 2);
    assert!(other.err.contains("about something else"), "{}", other.err);
    let bytes = std::fs::read(&file).expect("the file");
    std::fs::write(&file, &bytes[..bytes.len() - 7]).expect("written");
    let cut = grundy(&args, b"");
    assert!(cut.status == 2 && cut.err.contains("cut or was changed"), "{}", cut.err);
    std::fs::remove_file(&file).expect("removed");
}

#[test]
fn long_sequences_are_written_as_they_come() {
    // More than is held back at once: the same values in every format.
    let args = ["sequence", "0.16", "n", "--to", "25000", "--format"];
    let ask = |format: &str| grundy(&[&args[..], &[format]].concat(), b"").out;
    let values: Vec<String> =
        ask("csv").lines().skip(1).map(|line| line.split(',').nth(1).expect("a value").to_owned()).collect();
    assert_eq!(values.len(), 25_001);
    let head = "{\"rule\":\"0.16\",\"family\":\"n\",\"convention\":\"disjunctive\",\"play\":\"normal\",\"from\":0,\"values\":[";
    assert_eq!(ask("json"), format!("{head}{}],\"complete\":true}}\n", values.join(",")));
    let bfile: Vec<String> =
        ask("bfile").lines().map(|line| line.split(' ').nth(1).expect("a value").to_owned()).collect();
    assert_eq!(bfile, values);
    let text: Vec<String> = ask("text")
        .lines()
        .flat_map(|line| {
            line.split_once(':').expect("a label").1.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
        })
        .collect();
    assert_eq!(text, values);
    // Ten billion terms, of which the reader takes the first few.
    for format in ["text", "json", "csv", "bfile"] {
        let mut child = command(&["sequence", "0.77", "n", "--to", "10^10", "--format", format])
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut first = [0; 100];
        let mut out = child.stdout.take().expect("a pipe");
        std::io::Read::read_exact(&mut out, &mut first).expect("a beginning");
        drop(out);
        let done = child.wait_with_output().expect("it ends");
        assert!(done.status.success() && done.stderr.is_empty(), "{format}");
    }
}

#[test]
fn other_conventions_have_sequences_of_heaps() {
    // Remoteness and the like at ten thousand heaps, and far beyond where the period is proven.
    for compound in ["conjunctive", "continued", "selective", "shortened"] {
        for play in ["normal", "misere"] {
            let convention = ["--convention", compound, "--play", play];
            let args = ["sequence", "0.77", "n", "--from", "9990", "--to", "10000", "--format", "csv"];
            let run = grundy(&[&args[..], &convention].concat(), b"");
            assert_eq!(run.status, 0, "{}", run.err);
            let last = run.out.lines().last().expect("a line").to_owned();
            let args = ["value", "0.77", "10000", "--format", "json"];
            let value = grundy(&[&args[..], &convention].concat(), b"").out;
            let told = last.split(',').nth(1).expect("a value");
            let field = match compound {
                "conjunctive" | "continued" => format!("\"value\":{told}"),
                _ => format!("\"outcome\":\"{told}\",\"value\":null"),
            };
            assert!(value.contains(&field), "{compound}, {play}: {last}, {value}");
        }
    }
    let far = grundy(&["value", "0.07", "10^15", "--convention", "selective"], b"");
    assert_eq!(far.status, 2, "a position has plain digits");
    let far = grundy(&["value", "0.07", "1000000000000000", "--convention", "selective"], b"");
    assert_eq!(far.status, 0, "{}", far.err);
}
