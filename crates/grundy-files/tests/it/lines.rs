//! Sealed lines: whatever is changed is refused or done again, never believed.

use std::fs;
use std::path::{Path, PathBuf};

use grundy_files::{Lines, Refused, seal, unseal};

const KIND: &str = "grundy test";
const WRITTEN: [&str; 3] =
    [r#"{"code":"0.1","period":2}"#, r#"{"code":"é","period":null}"#, r#"{"n":[1,{"a":3}]}"#];

fn file(name: &str) -> PathBuf {
    let file = std::env::temp_dir().join(format!("grundy-lines-{name}-{}", std::process::id()));
    let _ = fs::remove_file(&file);
    file
}

/// The lines that a file has, after it was opened.
fn opened(path: &Path) -> Result<Vec<String>, String> {
    let mut known = vec![];
    let lines = Lines::open(path, KIND, |line| {
        known.push(line.to_owned());
        Ok(())
    });
    lines.map(|_| known).map_err(|refused| refused.to_string())
}

fn written(path: &Path) -> Vec<u8> {
    let lines = Lines::open(path, KIND, |_| Err("there is none")).unwrap();
    WRITTEN.iter().for_each(|line| lines.add(line).unwrap());
    lines.sync().unwrap();
    drop(lines);
    fs::read(path).unwrap()
}

#[test]
fn lines_come_back_as_they_were() {
    let path = file("back");
    let bytes = written(&path);
    assert_eq!(opened(&path).unwrap(), WRITTEN);
    assert_eq!(fs::read(&path).unwrap(), bytes);
    for line in String::from_utf8(bytes).unwrap().lines() {
        assert!(unseal("another kind", line).is_err());
    }
    // Another writer at the same time.
    let lines = Lines::open(&path, KIND, |_| Ok(())).unwrap();
    assert!(opened(&path).unwrap_err().contains("another run is writing"));
    drop(lines);
    // A line that the reader does not know.
    let refused = Lines::open(&path, KIND, |line| if line == WRITTEN[1] { Err("is odd") } else { Ok(()) });
    assert!(matches!(refused, Err(Refused::Line(2, "is odd"))));
    fs::remove_file(&path).unwrap();
}

/// Any byte of a line, any other value: it no longer fits, or it is the same line.
#[test]
fn no_other_line_fits_a_seal() {
    for line in WRITTEN {
        let sealed = seal(KIND, line).into_bytes();
        for at in 0..sealed.len() {
            for byte in (0..=255).filter(|byte| *byte != sealed[at]) {
                let mut changed = sealed.clone();
                changed[at] = byte;
                let read = std::str::from_utf8(&changed).ok().and_then(|line| unseal(KIND, line).ok());
                assert_eq!(read, None, "{}", String::from_utf8_lossy(&changed));
            }
        }
    }
}

/// The same in files: a changed line is refused by its number and the file left alone, or, at the end, taken away.
#[test]
fn every_edit_is_refused_or_done_again() {
    let path = file("edit");
    let bytes = written(&path);
    let ends: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at] == b'\n').collect();
    let (mut refused, mut dropped) = (0, 0);
    for at in 0..bytes.len() {
        let number = ends.iter().filter(|end| **end < at).count();
        let flips = (0..8).map(|bit| bytes[at] ^ 1 << bit);
        for byte in flips.chain([b'\n', b'}', b'"', 0]).filter(|byte| *byte != bytes[at]) {
            let mut changed = bytes.clone();
            changed[at] = byte;
            fs::write(&path, &changed).unwrap();
            match opened(&path) {
                Err(why) => {
                    assert!(why.starts_with(&format!("line {} ", number + 1)), "byte {at}: {why}");
                    assert_eq!(fs::read(&path).unwrap(), changed, "byte {at}: it is left alone");
                    refused += 1;
                }
                Ok(known) => {
                    // Only the end may go: the last line, or the last two when what parted them was changed.
                    assert!(number == 2 || at == ends[1], "byte {at}");
                    assert_eq!(known, WRITTEN[..if at == ends[1] { 1 } else { 2 }], "byte {at}");
                    let left: usize = known.iter().map(|line| seal(KIND, line).len() + 1).sum();
                    assert_eq!(fs::read(&path).unwrap(), bytes[..left], "byte {at}: the file is whole");
                    dropped += 1;
                }
            }
        }
    }
    assert!(refused > 1000 && dropped > 100, "{refused} refused, {dropped} dropped");
    fs::remove_file(&path).unwrap();
}

/// Cut anywhere, the file has the whole lines before, and grows again to what it was.
#[test]
fn every_cut_is_mended() {
    let path = file("cut");
    let bytes = written(&path);
    for cut in 0..bytes.len() {
        for zeros in [0, 1, 40] {
            let mut torn = bytes[..cut].to_vec();
            // After the power failed, a file may be longer than what was written to it.
            if zeros > 0 && !(cut == 0 || bytes[cut - 1] == b'\n') {
                continue;
            }
            torn.resize(cut + zeros, 0);
            fs::write(&path, &torn).unwrap();
            let whole = bytes[..cut].iter().filter(|byte| **byte == b'\n').count();
            assert_eq!(opened(&path).unwrap(), WRITTEN[..whole], "{cut}");
            let lines = Lines::open(&path, KIND, |_| Ok(())).unwrap();
            WRITTEN[whole..].iter().for_each(|line| lines.add(line).unwrap());
            drop(lines);
            assert_eq!(fs::read(&path).unwrap(), bytes, "{cut}");
        }
    }
    fs::remove_file(&path).unwrap();
}

/// Files of earlier versions, and of others, are refused with a remedy and left alone.
#[test]
fn other_files_are_left_alone() {
    let path = file("other");
    for (text, told) in [
        ("{\"code\":\"0.1\"}\n", "line 1 has no seal"),
        ("{\"code\":\"0.1\"}\n{\"code\":\"0.2\"}\n{\"co", "line 1 has no seal"),
        ("my notes", "line 1 is not of such a file"),
        ("my notes\n", "line 1 is not of such a file"),
        ("\n", "line 1 is not of such a file"),
        ("\n\n", "line 1 is not of such a file"),
        ("[1]\n", "line 1 is not of such a file"),
    ] {
        fs::write(&path, text).unwrap();
        let why = opened(&path).unwrap_err();
        assert!(why.starts_with(told), "{text:?}: {why}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    assert!(opened(&std::env::temp_dir()).is_err(), "a folder");
    fs::remove_file(&path).unwrap();
}
