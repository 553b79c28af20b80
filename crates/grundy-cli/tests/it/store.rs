//! `--store`: what is kept between runs is used, and never believed when it is damaged.

use crate::common::grundy;

#[test]
fn a_store_is_kept_and_checked() {
    let file = std::env::temp_dir().join(format!("grundy-kept-{}.store", std::process::id()));
    let path = file.to_str().unwrap_or("");
    let ask = |rule: &str, position: &str| {
        grundy(&["value", rule, position, "--store", path, "--no-theorems", "--format", "json"], b"")
    };
    let first = ask("arc-kayles", "grid(4,5)");
    assert_eq!(first.status, 0, "{}", first.err);
    let kept = std::fs::read(&file).unwrap_or_default();
    assert!(kept.len() > 1000, "{} bytes", kept.len());
    let second = ask("arc-kayles", "grid(4,5)");
    assert_eq!((second.status, &second.out), (0, &first.out));
    // What is kept grows, and smaller questions do not lose it.
    ask("arc-kayles", "grid(3,3)");
    assert!(std::fs::read(&file).unwrap_or_default().len() >= kept.len());
    let other = ask("node-kayles", "grid(4,5)");
    assert_eq!(other.status, 2);
    assert!(other.err.contains("another rule"), "{}", other.err);
    let mut bad = kept.clone();
    bad[kept.len() / 2] ^= 4;
    let _ = std::fs::write(&file, &bad);
    let damaged = ask("arc-kayles", "grid(4,5)");
    assert_eq!((damaged.status, damaged.out.as_str()), (2, ""));
    assert!(damaged.err.contains("damaged"), "{}", damaged.err);
    assert_eq!(std::fs::read(&file).unwrap_or_default(), bad, "a refused file is left alone");
    let none = ask("nim", "3 + 5");
    assert_eq!(none.status, 2);
    assert!(none.err.contains("--store is for"), "{}", none.err);
    let _ = std::fs::remove_file(&file);
}
