//! Files of sealed lines: arbitrary bytes, or good lines with some bytes changed, cut or put in. A line that
//! is handed on is one that was written; a file that is refused is as it was; one that is taken is whole, and
//! takes more lines.

#![no_main]

use std::path::PathBuf;
use std::sync::LazyLock;

use grundy_files::{Lines, seal, unseal};

const KIND: &str = "grundy fuzz";
const WRITTEN: [&str; 3] = [r#"{"code":"0.1","period":2}"#, r#"{"é":null}"#, r#"{"n":[1,{"a":3}]}"#];

static FILE: LazyLock<PathBuf> =
    LazyLock::new(|| std::env::temp_dir().join(format!("grundy-fuzz-lines-{}", std::process::id())));

fn open() -> Result<(Vec<String>, Lines), grundy_files::Refused> {
    let mut known = vec![];
    let lines = Lines::open(&FILE, KIND, |line| {
        known.push(line.to_owned());
        Ok(())
    })?;
    Ok((known, lines))
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((how, rest)) = bytes.split_first() else { return };
    let mut text: Vec<u8> =
        WRITTEN.iter().flat_map(|line| format!("{}\n", seal(KIND, line)).into_bytes()).collect();
    match how % 3 {
        0 => text = rest.to_vec(),
        1 => {
            for edit in rest.chunks_exact(2) {
                let at = usize::from(edit[0]) % text.len();
                text[at] = edit[1];
            }
        }
        _ => {
            let at = usize::from(*how) % text.len();
            text.splice(at..at, rest.iter().copied());
        }
    }
    std::fs::write(&*FILE, &text).expect("written");
    let Ok((known, lines)) = open() else {
        assert_eq!(std::fs::read(&*FILE).expect("a file"), text, "a refused file is left alone");
        return;
    };
    let own = |line: &String| WRITTEN.contains(&line.as_str()) || how % 3 == 0;
    assert!(known.iter().all(own), "a line that nobody wrote: {known:?}");
    lines.add(WRITTEN[0]).expect("written");
    drop(lines);
    let (more, _) = open().expect("it is whole");
    assert_eq!((&more[..known.len()], &more[known.len()..]), (&known[..], &[WRITTEN[0].to_owned()][..]));
    if let Ok(line) = std::str::from_utf8(rest) {
        let _ = unseal(KIND, line);
    }
});
