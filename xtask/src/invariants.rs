//! The invariants of ARCHITECTURE.md, checked on the text of the code.
//!
//! Each is stated as an absence: something that must not occur somewhere. A broken one is
//! reported with file and line.

use std::fs;
use std::path::{Path, PathBuf};

/// Words that must not occur in some folders.
struct Absence {
    what: &'static str,
    words: &'static [&'static str],
    within: &'static [&'static str],
    except: &'static [&'static str],
}

const ABSENCES: &[Absence] = &[
    Absence {
        what: "core does no input or output",
        words: &["std::fs", "std::io", "std::net", "std::env", "std::process", "println!", "eprintln!"],
        within: &["crates/grundy-core/src"],
        except: &[],
    },
    Absence {
        what: "rules know nothing about values",
        words: &["Valuation", "valuation", "NimbersSeen", "Outcome", "grundy_engine"],
        within: &["crates/grundy-games/src"],
        except: &[],
    },
    Absence {
        what: "valuations know nothing about rules",
        words: &["Rule", "Visit", "grundy_games"],
        within: &["crates/grundy-core/src/valuation", "crates/grundy-core/src/valuation.rs"],
        except: &[],
    },
    Absence {
        what: "engines know neither rules nor valuations by name",
        words: &[
            "NodeKayles",
            "SelectiveNodeKayles",
            "ArcKayles",
            "Grim",
            "OctalOnGraphs",
            "TakeAndBreak",
            "GrundyGame",
            "WeightedArcKayles",
            "Rooks",
            "Grundy",
            "Foreclosed",
            "Remoteness",
            "Suspense",
            "Selective",
            "Shortened",
        ],
        within: &["crates/grundy-engine/src"],
        except: &[],
    },
    Absence {
        what: "the judge adds no values and searches no table of an engine",
        words: &["Valuation", "valuation::", "grundy_engine", "grundy_games"],
        within: &["crates/grundy-core/src/naive.rs"],
        except: &[],
    },
    Absence {
        what: "only reports and wire types serialise",
        words: &["serde", "Serialize", "Deserialize"],
        within: &["crates"],
        except: &[
            "crates/grundy/src/wire",
            "crates/grundy-check/src",
            "crates/grundy-cli/src/report",
            "Cargo.toml",
            "tests",
        ],
    },
];

/// Which crates a crate may depend on: dependencies point one way.
const LAYERS: &[(&str, &[&str])] = &[
    ("grundy-core", &[]),
    ("grundy-games", &["grundy-core"]),
    ("grundy-engine", &["grundy-core", "grundy-games"]),
    ("grundy-theorems", &["grundy-core", "grundy-games"]),
    ("grundy-files", &[]),
    ("grundy-heaps", &["grundy-core", "grundy-files"]),
    ("grundy-solver", &["grundy-files"]),
    (
        "grundy",
        &[
            "grundy-core",
            "grundy-games",
            "grundy-engine",
            "grundy-files",
            "grundy-heaps",
            "grundy-solver",
            "grundy-theorems",
        ],
    ),
    ("grundy-check", &[]),
    ("grundy-classes", &["grundy-core", "grundy-games", "grundy-engine", "grundy"]),
    ("grundy-papers", &["grundy-core", "grundy-games", "grundy-engine", "grundy", "grundy-classes"]),
    ("grundy-web", &["grundy"]),
    (
        "grundy-cli",
        &["grundy", "grundy-check", "grundy-classes", "grundy-files", "grundy-papers", "grundy-web"],
    ),
];

/// A source file longer than this is no longer one thing.
const MAX_LINES: usize = 450;

/// Every broken invariant, with its place.
pub(crate) fn check(root: &Path) -> Vec<String> {
    let mut broken = vec![];
    for absence in ABSENCES {
        for folder in absence.within {
            for file in sources(&root.join(folder)) {
                let place = relative(root, &file);
                if !absence.except.iter().any(|part| place.contains(part)) {
                    absence.check(&place, &read(&file), &mut broken);
                }
            }
        }
    }
    layers(root, &mut broken);
    for file in sources(&root.join("crates")) {
        let lines = read(&file).lines().count();
        if lines > MAX_LINES {
            broken.push(format!("{}: {lines} lines; split it (limit {MAX_LINES})", relative(root, &file)));
        }
    }
    map(root, &mut broken);
    dead_tests(root, &mut broken);
    broken
}

/// Tests in the sources of a crate that does not run its own tests.
fn dead_tests(root: &Path, broken: &mut Vec<String>) {
    for (name, _) in LAYERS {
        let folder = root.join("crates").join(name);
        if !read(&folder.join("Cargo.toml")).lines().any(|line| line.trim() == "test = false") {
            continue;
        }
        for file in sources(&folder.join("src")) {
            if read(&file).contains("#[cfg(test)]") {
                let place = relative(root, &file);
                broken.push(format!("{place}: tests here never run; they belong to {name}/tests"));
            }
        }
    }
}

impl Absence {
    fn check(&self, place: &str, text: &str, broken: &mut Vec<String>) {
        for (number, line) in text.lines().enumerate() {
            // Comments may speak of anything; code below the tests' mark is not part of the house.
            if line.trim_start().starts_with("#[cfg(test)]") {
                break;
            }
            let code = line.split("//").next().unwrap_or("");
            if let Some(word) = self.words.iter().find(|word| contains_word(code, word)) {
                broken.push(format!("{place}:{}: {}: `{word}`", number + 1, self.what));
            }
        }
    }
}

/// Whether the text contains the word, not merely as a part of a longer one.
fn contains_word(text: &str, word: &str) -> bool {
    let letter = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).any(|(at, _)| {
        !text[..at].chars().next_back().is_some_and(letter)
            && !text[at + word.len()..].chars().next().is_some_and(letter)
    })
}

fn layers(root: &Path, broken: &mut Vec<String>) {
    for (name, allowed) in LAYERS {
        let manifest = read(&root.join("crates").join(name).join("Cargo.toml"));
        let dependencies = manifest.split("[dependencies]").nth(1).unwrap_or("");
        let dependencies = dependencies.split("\n[").next().unwrap_or("");
        for line in dependencies.lines() {
            let dependency = line.split(['.', ' ', '=']).next().unwrap_or("");
            if dependency.starts_with("grundy") && !allowed.contains(&dependency) {
                broken.push(format!("crates/{name}/Cargo.toml: {name} must not depend on {dependency}"));
            }
        }
        if *name == "grundy-core" && !dependencies.trim().is_empty() {
            broken.push("crates/grundy-core/Cargo.toml: core has no dependencies".into());
        }
    }
    let crates: Vec<String> = fs::read_dir(root.join("crates"))
        .map(|entries| entries.flatten().map(|e| e.file_name().to_string_lossy().into_owned()).collect())
        .unwrap_or_default();
    for name in crates.iter().filter(|name| !LAYERS.iter().any(|(known, _)| known == name)) {
        broken.push(format!("crates/{name}: say in xtask/src/invariants.rs what it may depend on"));
    }
}

/// Every room is on the map.
fn map(root: &Path, broken: &mut Vec<String>) {
    let architecture = read(&root.join("ARCHITECTURE.md"));
    for (name, _) in LAYERS {
        if !architecture.contains(&format!("`{name}`")) {
            broken.push(format!("ARCHITECTURE.md: the code map does not mention `{name}`"));
        }
    }
    for absence in ABSENCES {
        if !architecture.contains(absence.what) {
            broken.push(format!("ARCHITECTURE.md: the invariants do not say «{}»", absence.what));
        }
    }
}

/// All Rust files and manifests at or below a path.
fn sources(path: &Path) -> Vec<PathBuf> {
    if path.is_file() {
        return vec![path.to_path_buf()];
    }
    let Ok(entries) = fs::read_dir(path) else { return vec![] };
    let mut files: Vec<PathBuf> = entries.flatten().flat_map(|entry| sources(&entry.path())).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "rs"));
    files.sort();
    files
}

fn relative(root: &Path, file: &Path) -> String {
    file.strip_prefix(root).unwrap_or(file).to_string_lossy().into_owned()
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_invariant_is_found() {
        let absence = &ABSENCES[0];
        let mut broken = vec![];
        absence.check("x.rs", "fn f() {\n    println!(\"\");\n}\n", &mut broken);
        assert_eq!(broken.len(), 1);
        assert!(broken[0].starts_with("x.rs:2: core does no input"));
        broken.clear();
        absence.check("x.rs", "// println! is fine here\n", &mut broken);
        assert!(broken.is_empty());
        assert!(contains_word("use Rule;", "Rule") && !contains_word("Ruler", "Rule"));
    }
}
