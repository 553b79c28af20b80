//! What `grundy shards` prints does what it says, whatever is killed.

use std::fs;
use std::path::Path;

use crate::common::{Folder, grundy};

#[test]
fn scripts_are_written() {
    let command =
        ["shards", "search", "0.33", "--class", "trees", "--vertices", "9", "--where", "grundy > 2"];
    for (engine, told) in
        [("parallel", "--joblog"), ("slurm", "sbatch --parsable --array=0-6"), ("make", "PARTS :=")]
    {
        let run = grundy(&[&command[..], &["--shards", "7", "--for", engine]].concat(), b"");
        assert_eq!(run.status, 0, "{}", run.err);
        assert!(run.out.contains(told) && run.out.contains("'grundy > 2'"), "{}", run.out);
        // Flags may stand before the command, too.
        let before = [&["shards", "--for", engine, "--shards", "7"], &command[1..]].concat();
        assert_eq!(grundy(&before, b"").out, run.out);
    }
    for (args, told) in [
        (&["shards", "sequence", "0.33", "n", "--to", "3", "--for", "make"][..], "unexpected argument"),
        (&["shards", "value", "0.33", "-", "--for", "make"], "one position"),
        (&["shards", "search", "0.33", "--class", "graphs", "--for", "make"], "--geng"),
        (&["shards", "search", "0.33", "--class", "trees", "--vertices", "3"], "--for slurm"),
        (&["shards", "octal", "0.?", "--shard", "0/2", "--for", "make"], "leave it out"),
        (&["shards", "octal", "0.?", "--shards", "0", "--for", "make"], "from 1 to"),
        (&["shards", "octal", "0.?", "--threads", "0", "--for", "make"], "number of threads"),
        (&["shards", "--memory", "1G", "octal", "0.?", "--for", "make"], "behind the command"),
        (&["shards", "value", "0.33", "P(3)\n+P(4)", "--for", "make"], "line break"),
    ] {
        let run = grundy(args, b"");
        assert_eq!(run.status, 2, "{args:?} {}", run.err);
        assert!(run.err.contains(told), "{args:?} {}", run.err);
    }
}

/// Threads may stand before the command and behind it; the script has them once.
#[test]
fn scripts_have_threads() {
    let words = ["octal", "0.??", "--to", "50", "--for", "make"];
    let line = |words: &[&str]| grundy(words, b"").out;
    let behind = line(&[&["shards"], &words[..], &["--threads", "2"]].concat());
    assert!(behind.contains("--threads \"$${THREADS:-2}\"") && behind.matches("--threads").count() == 1);
    assert_eq!(line(&[&["shards", "--threads", "2"], &words[..]].concat()), behind);
    assert!(line(&[&["shards"], &words[..]].concat()).contains("${THREADS:-1}"));
}

/// Whether a program of this machine is there.
fn there(program: &str) -> bool {
    std::process::Command::new(program).arg("--version").output().is_ok_and(|run| run.status.success())
}

/// Scripts do what they say: under make and under GNU parallel, started again after a part was lost. They do not take
/// the parts of another question for theirs.
#[test]
fn scripts_run() {
    let words = ["search", "0.33", "--class", "trees", "--vertices", "9..12", "--where", "grundy >= 4"];
    let whole = grundy(&[&words[..], &["--format", "json"]].concat(), b"").out;
    for (engine, program, start) in
        [("make", "make", &["make", "-j2", "-f", "my run"][..]), ("parallel", "parallel", &["sh", "my run"])]
    {
        if !there(program) {
            // `cargo xtask test` installs what it can; a machine without it says so here.
            eprintln!("{program} is not installed: its script was not run");
            continue;
        }
        let folder = Folder::new(engine);
        let write = |words: &[&str]| {
            let line = [&["shards"], words, &["--shards", "5", "--for", engine]].concat();
            fs::write(folder.file("my run"), grundy(&line, b"").out).expect("written");
        };
        let begin = || {
            let mut command = std::process::Command::new(start[0]);
            let command = command.args(&start[1..]).current_dir(&folder.0);
            command.env("GRUNDY", env!("CARGO_BIN_EXE_grundy")).output().expect("it starts")
        };
        let run = || {
            let output = begin();
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            fs::read_to_string(folder.file("parts/merged.json")).expect("what was merged")
        };
        write(&words);
        assert_eq!(run(), whole, "{engine}");
        // Whatever a log says.
        for lost in ["parts/3.json", "parts/merged.json"] {
            fs::remove_file(folder.file(lost)).expect("removed");
        }
        assert_eq!(run(), whole, "{engine}, again");
        write(&["search", "0.77", "--class", "trees", "--vertices", "9"]);
        let output = begin();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(
            !output.status.success() && said.contains("parts has parts of: grundy search 0.33"),
            "{said}"
        );
    }
}

/// Processes that compute a part in this folder.
#[cfg(target_os = "linux")]
fn busy(folder: &Path) -> Vec<String> {
    let here = fs::canonicalize(folder).expect("the folder");
    let of = |entry: fs::DirEntry| {
        let words = fs::read(entry.path().join("cmdline")).ok()?;
        let program = words.split(|&byte| byte == 0).next()?;
        let part = program == env!("CARGO_BIN_EXE_grundy").as_bytes()
            && words.windows(8).any(|window| window == b"--shard\0")
            && fs::read_link(entry.path().join("cwd")).ok()? == here;
        part.then(|| entry.file_name().to_str().map(str::to_owned))?
    };
    fs::read_dir("/proc").expect("/proc").flatten().filter_map(of).collect()
}

/// Parts are killed twice while they run, then what started them, and what it leaves runs on. Started again meanwhile,
/// the script has the bytes of one run, and what was done is not done again.
#[cfg(target_os = "linux")]
#[test]
fn scripts_survive_kills() {
    use std::process::{Command, Stdio};
    use std::time::{Duration, SystemTime};

    let words =
        ["search", "arc-kayles", "--class", "trees", "--vertices", "15..16", "--where", "grundy >= 7"];
    let whole = grundy(&[&words[..], &["--format", "json"]].concat(), b"").out;
    let kill = |words: &[&str]| Command::new("kill").arg("-9").args(words).status().expect("kill").success();
    for (engine, program, start) in [
        ("parallel", "parallel", &["setsid", "sh", "run"][..]),
        ("make", "make", &["setsid", "make", "-j2", "-f", "run"]),
    ] {
        if !there(program) {
            eprintln!("{program} is not installed: its script was not killed");
            continue;
        }
        let folder = Folder::new(&format!("kills-{engine}"));
        let script =
            grundy(&[&["shards"], &words[..], &["--shards", "8", "--for", engine]].concat(), b"").out;
        fs::write(folder.file("run"), script).expect("written");
        let begin = || {
            let mut command = Command::new(start[0]);
            let command = command.args(&start[1..]).current_dir(&folder.0).env("JOBS", "2");
            let command = command.env("GRUNDY", env!("CARGO_BIN_EXE_grundy"));
            command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts")
        };
        let done = || -> Vec<(std::path::PathBuf, SystemTime)> {
            let files = fs::read_dir(folder.file("parts")).into_iter().flatten().flatten();
            let parts = files.filter(|file| {
                let name = file.file_name();
                name.to_string_lossy().ends_with(".json") && name != "merged.json"
            });
            parts
                .map(|file| (file.path(), file.metadata().expect("a file").modified().expect("a time")))
                .collect()
        };
        let mut run = begin();
        let mut killed = 0;
        while killed < 3 {
            let over = run.try_wait().expect("a process");
            // Make ends when a part does; parallel tries it again.
            if over.is_some_and(|status| status.success()) {
                panic!("{engine}: over before {killed} could be killed");
            }
            if over.is_some() {
                run = begin();
            }
            if let Some(part) = busy(&folder.0).first()
                && done().len() >= killed
            {
                let leader = run.id().to_string();
                killed += usize::from(kill(&[if killed < 2 { part } else { &leader }]));
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        run.wait().expect("it ended");
        let before = done();
        let status = begin().wait().expect("it ended");
        assert!(status.success(), "{engine}");
        assert_eq!(fs::read_to_string(folder.file("parts/merged.json")).expect("what was merged"), whole);
        let after = done();
        assert!(before.iter().all(|file| after.contains(file)), "{engine}: done again");
        // What is left of the first run, if it is not over.
        kill(&["--", &format!("-{}", run.id())]);
    }
}
