//! Runs the real command, whole or in parts.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// What a run of `grundy` did.
pub(crate) struct Run {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(args).env("NO_COLOR", "1");
    command
}

/// Runs `grundy` with these arguments and this input.
pub(crate) fn grundy(args: &[&str], input: &[u8]) -> Run {
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("grundy starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("grundy ends");
    let _ = writer.join();
    told(output)
}

pub(crate) fn told(output: Output) -> Run {
    let run = Run {
        status: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).expect("UTF-8 on standard output"),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    };
    assert!(!run.err.contains("panicked"), "{}", run.err);
    run
}

/// A folder of this test's own, removed in the end.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("grundy-shards-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    pub(crate) fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a name").to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Runs all parts into files.
pub(crate) fn parts(folder: &Folder, args: &[&str], m: u64) -> Vec<String> {
    (0..m)
        .map(|r| {
            let (shard, file) = (format!("{r}/{m}"), folder.file(&format!("{r}.json")));
            let with = ["--shard", &shard, "--format", "json"];
            let out = grundy(&[args, &with[..], &["--out", &file]].concat(), b"");
            assert_eq!((out.status, out.out.as_str()), (0, ""), "{}", out.err);
            // Without a file the same bytes are printed.
            if r == 1 {
                let told = grundy(&[args, &with[..]].concat(), b"");
                assert_eq!(told.out, fs::read_to_string(&file).expect("the part"));
            }
            file
        })
        .collect()
}

pub(crate) fn merged(files: &[String]) -> Run {
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    grundy(&[&["merge"], &files[..]].concat(), b"")
}
