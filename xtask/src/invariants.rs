//! The invariants of ARCHITECTURE.md, checked on the code.
//!
//! Each is stated as an absence: something that must not occur somewhere. A broken one is
//! reported with file and line. Here are those that are about words, manifests and files; those about
//! modules and paths parse the code (`tree.rs`) and have a file each.

use std::fs;
use std::path::{Path, PathBuf};

mod accepted;
mod cycles;
mod manifest;
mod modules;
mod packages;
mod rule_text;
mod serialisation;
mod tree;

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
        what: "the extension has no unsafe code of its own",
        words: &["unsafe"],
        within: &["crates/grundy-py/src"],
        except: &[],
    },
];

/// What the files of this folder check, in the words of ARCHITECTURE.md.
const STATEMENTS: &[&str] = &[
    "no cycle between the modules",
    "only reports and wire types serialise",
    "a rule's text is parsed in one function",
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
    ("grundy-misere", &["grundy-core", "grundy-engine"]),
    ("grundy-arena", &["grundy-core", "grundy-games", "grundy-engine", "grundy-misere", "grundy-solver"]),
    (
        "grundy-period",
        &[
            "grundy-core",
            "grundy-games",
            "grundy-engine",
            "grundy-files",
            "grundy-heaps",
            "grundy-misere",
            "grundy-arena",
        ],
    ),
    ("grundy-convert", &["grundy-games", "grundy-engine", "grundy-arena"]),
    (
        "grundy",
        &[
            "grundy-arena",
            "grundy-period",
            "grundy-core",
            "grundy-games",
            "grundy-misere",
            "grundy-engine",
            "grundy-files",
            "grundy-heaps",
            "grundy-solver",
            "grundy-theorems",
        ],
    ),
    (
        "grundy-play",
        &["grundy-core", "grundy-games", "grundy-engine", "grundy-arena", "grundy-convert", "grundy"],
    ),
    (
        "grundy-survey",
        &[
            "grundy-core",
            "grundy-games",
            "grundy-engine",
            "grundy-heaps",
            "grundy-solver",
            "grundy-arena",
            "grundy",
        ],
    ),
    ("grundy-check", &[]),
    ("grundy-classes", &["grundy-core", "grundy-games", "grundy-engine", "grundy"]),
    ("grundy-papers", &["grundy-core", "grundy-games", "grundy-engine", "grundy", "grundy-classes"]),
    ("grundy-api", &["grundy", "grundy-convert", "grundy-play", "grundy-survey"]),
    ("grundy-web", &["grundy", "grundy-api"]),
    ("grundy-wasm", &["grundy", "grundy-api", "grundy-check"]),
    (
        "grundy-cli",
        &[
            "grundy",
            "grundy-check",
            "grundy-classes",
            "grundy-convert",
            "grundy-engine",
            "grundy-files",
            "grundy-papers",
            "grundy-play",
            "grundy-survey",
            "grundy-web",
        ],
    ),
    (
        "grundy-py",
        &[
            "grundy",
            "grundy-check",
            "grundy-cli",
            "grundy-convert",
            "grundy-engine",
            "grundy-games",
            "grundy-papers",
            "grundy-play",
            "grundy-survey",
        ],
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
    let (parsed, unread): (Vec<_>, Vec<_>) =
        crates(root).iter().map(|name| tree::Crate::read(root, name)).partition(Result::is_ok);
    let parsed: Vec<tree::Crate> = parsed.into_iter().flatten().collect();
    broken.extend(unread.into_iter().filter_map(Result::err));
    cycles::check(root, &parsed, &mut broken);
    serialisation::check(root, &parsed, &mut broken);
    rule_text::check(root, &parsed, &mut broken);
    packages::check(root, &parsed, &mut broken);
    broken.extend(crate::wasm::stale(root));
    for file in sources(&root.join("crates")) {
        let lines = read(&file).lines().count();
        if lines > MAX_LINES {
            broken.push(format!("{}: {lines} lines; split it (limit {MAX_LINES})", relative(root, &file)));
        }
    }
    map(root, &mut broken);
    dead_tests(root, &mut broken);
    broken.extend(crate::prose::check(root));
    broken.extend(crate::records::check(root));
    broken.extend(crate::catalogue::check(root));
    broken
}

/// Tests in the sources of a crate that does not run its own tests.
fn dead_tests(root: &Path, broken: &mut Vec<String>) {
    for name in crates(root) {
        let folder = root.join("crates").join(&name);
        let manifest = manifest::read(root, &name);
        if manifest.get("lib").and_then(|lib| lib.get("test")) != Some(&toml::Value::Boolean(false)) {
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
    for name in &crates(root) {
        let Some((_, allowed)) = LAYERS.iter().find(|(known, _)| known == name) else {
            broken.push(format!("crates/{name}: say in xtask/src/invariants.rs what it may depend on"));
            continue;
        };
        let dependencies = manifest::dependencies(root, name);
        for dependency in dependencies.iter().filter(|name| name.starts_with("grundy")) {
            if !allowed.contains(&dependency.as_str()) {
                broken.push(format!("crates/{name}/Cargo.toml: {name} must not depend on {dependency}"));
            }
        }
        if *name == "grundy-core" && !dependencies.is_empty() {
            broken.push("crates/grundy-core/Cargo.toml: core has no dependencies".into());
        }
    }
}

/// The crates of the workspace, but not this one.
fn crates(root: &Path) -> Vec<String> {
    let folders = fs::read_dir(root.join("crates")).into_iter().flatten().flatten();
    let crates = folders.filter(|folder| folder.path().join("Cargo.toml").is_file());
    let mut names: Vec<String> =
        crates.map(|folder| folder.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// The graph of a crate's modules as a picture: Mermaid for Markdown, or Graphviz.
pub(crate) fn picture(root: &Path, name: &str, graphviz: bool) -> Result<String, String> {
    let trees = tree::Crate::read(root, name)?.trees;
    if trees.is_empty() {
        return Err(format!("there is no crate {name}; there are {}", crates(root).join(", ")));
    }
    let graphs = trees.iter().map(modules::module_graph);
    Ok(graphs.map(|graph| if graphviz { graph.dot() } else { graph.mermaid() }).collect())
}

/// Every room is on the map.
fn map(root: &Path, broken: &mut Vec<String>) {
    let architecture = read(&root.join("ARCHITECTURE.md"));
    for name in crates(root) {
        if !architecture.contains(&format!("`{name}`")) {
            broken.push(format!("ARCHITECTURE.md: the code map does not mention `{name}`"));
        }
    }
    for what in ABSENCES.iter().map(|absence| absence.what).chain(STATEMENTS.iter().copied()) {
        if !architecture.contains(what) {
            broken.push(format!("ARCHITECTURE.md: the invariants do not say «{what}»"));
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
