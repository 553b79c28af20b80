//! Where a checkpoint or a store cannot be written, or is of no use, that is said; the answer is not lost.

use crate::common::grundy;
#[cfg(unix)]
use crate::common::told;

/// Long work is not begun for a file that cannot be.
#[test]
fn a_folder_that_is_not_there_is_said_at_once() {
    let nowhere = "/nonexistent/a";
    for args in [
        &["period", "0.77", "n", "--checkpoint", nowhere][..],
        &["sequence", "0.6", "n", "--to", "10^9", "--format", "json", "--checkpoint", nowhere],
        &["value", "arc-kayles", "grid(4,4)", "--store", nowhere],
    ] {
        let run = grundy(args, b"");
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}: {}", run.err);
        assert!(run.err.contains("/nonexistent/a cannot be written: "), "{args:?}: {}", run.err);
    }
}

/// A file system without room: nothing can be written to any file.
#[cfg(unix)]
#[test]
fn what_was_found_is_told_although_it_cannot_be_saved() {
    let file = std::env::temp_dir().join(format!("grundy-no-room-{}", std::process::id()));
    let name = file.to_str().expect("a name");
    let ask = |args: &[&str], status: i32| {
        let run = std::process::Command::new("sh")
            .args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_grundy")])
            .args(args)
            .args(["--checkpoint", name])
            .env("NO_COLOR", "1")
            .output();
        let run = told(run.expect("it runs"));
        assert_eq!(run.status, status, "{args:?}: {}", run.err);
        assert_eq!(run.err.matches("the checkpoint cannot be written").count(), 1, "{}", run.err);
        run.out
    };
    assert!(ask(&["period", "0.77", "n"], 2).contains("period 12 from n = 71 on"));
    let terms = ask(&["sequence", "0.6", "n", "--to", "12000", "--format", "json"], 2);
    let terms: serde_json::Value = serde_json::from_str(&terms).expect("a whole object");
    assert!(terms["values"].as_array().is_some_and(|values| !values.is_empty()));
    // Why there is no answer counts more than what could not be saved.
    assert_eq!(ask(&["period", "0.6", "n", "--timeout", "100ms"], 3), "");
    assert!(!file.exists());
}

/// A checkpoint that would be ignored is refused.
#[test]
fn a_checkpoint_is_for_heaps_that_grow() {
    let file = std::env::temp_dir().join(format!("grundy-useless-{}", std::process::id()));
    let name = file.to_str().expect("a name");
    let refused = |args: &[&str]| {
        let run = grundy(&[args, &["--checkpoint", name]].concat(), b"");
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}: {}", run.err);
        assert!(run.err.contains("checkpoints are for "), "{args:?}: {}", run.err);
        assert!(!file.exists(), "{args:?}");
    };
    refused(&["sequence", "node-kayles", "C(n)", "--to", "20"]);
    refused(&["sequence", "0.6", "n+n", "--to", "20"]);
    refused(&["sequence", "node-kayles", "P(n)", "--to", "20", "--convention", "selective"]);
    refused(&["period", "node-kayles", "S(1,2,n)"]);
    refused(&["period", "0.77", "n + 3"]);
    for args in [
        &["sequence", "0.6", "n + 3", "--to", "20"][..],
        &["sequence", "node-kayles", "P(n)", "--to", "20"],
        &["period", "node-kayles", "P(n)"],
        &["period", "0.77", "n"],
    ] {
        let run = grundy(&[args, &["--checkpoint", name]].concat(), b"");
        assert_eq!(run.status, 0, "{args:?}: {}", run.err);
        assert!(file.exists(), "{args:?}");
        std::fs::remove_file(&file).expect("removed");
    }
}
