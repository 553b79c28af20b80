//! What the modules were built from and by, in `crates/grundy-web/engine/digest.txt`, so that a stale one is noticed on
//! every machine, also where it cannot be rebuilt.
//!
//! The sources are the crates that `grundy-wasm` needs, without their tests; the packages from elsewhere, as Cargo.lock
//! has them; the profile; and the recipe. Their digest and those of the modules are compared by the invariants.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use toml::{Table, Value};

const NAME: &str = "digest.txt";

/// What is built.
const PACKAGE: &str = "grundy-wasm";

/// Folders of a crate that are no part of what is built.
const ASIDE: &[&str] = &["tests", "examples", "benches"];

/// Sources outside of the crates.
const RECIPE: &str = "xtask/src/wasm.rs";

const REMEDY: &str = "build them again: cargo xtask wasm";

/// Writes down what stands there now.
pub(super) fn write(root: &Path, compiler: &str) -> Result<(), String> {
    let mut text = format!("compiler {compiler}\nsources {}\n", sources(root)?);
    for (_, name) in super::MODULES {
        text += &module(root, name)?;
    }
    let file = super::folder(root).join(NAME);
    fs::write(&file, text).map_err(|error| format!("{}: {error}", file.display()))
}

/// The compiler that built the modules.
pub(super) fn compiler(root: &Path) -> Result<String, String> {
    let text = read(&super::folder(root).join(NAME))?;
    let line = text.lines().find_map(|line| line.strip_prefix("compiler "));
    line.map(str::to_owned).ok_or_else(|| format!("{NAME} names no compiler"))
}

/// What does not fit together: nothing, if the modules are those of the sources.
pub(crate) fn stale(root: &Path) -> Vec<String> {
    let compared = || -> Result<Vec<String>, String> {
        let text = read(&super::folder(root).join(NAME))?;
        let mut wanted = vec![format!("sources {}\n", sources(root)?)];
        for (_, name) in super::MODULES {
            wanted.push(module(root, name)?);
        }
        let recorded: BTreeSet<&str> = text.lines().collect();
        let differing = wanted.iter().filter(|line| !recorded.contains(line.trim_end()));
        Ok(differing
            .map(|line| {
                let what = line.split(' ').next().unwrap_or_default();
                format!("crates/grundy-web/engine: the modules are stale ({what} changed); {REMEDY}")
            })
            .collect())
    };
    compared().unwrap_or_else(|reason| vec![format!("{reason}; {REMEDY}")])
}

fn module(root: &Path, name: &str) -> Result<String, String> {
    let file = super::folder(root).join(format!("{name}.wasm.lzma"));
    let bytes = fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(format!("{name}.wasm.lzma {}\n", hex(Sha256::new().chain_update(bytes))))
}

/// The digest of everything that the modules are built from.
fn sources(root: &Path) -> Result<String, String> {
    let mut hash = Sha256::new();
    let mut add = |name: &str, contents: &[u8]| {
        hash.update(format!("{name} {}\n", contents.len()));
        hash.update(contents);
    };
    let (ours, others) = packages(&parsed(root, "Cargo.lock")?);
    for name in ours {
        let mut files = vec![];
        collect(&root.join("crates").join(&name), &mut files)?;
        files.sort();
        for file in files {
            let relative = file.strip_prefix(root).unwrap_or(&file).to_string_lossy().into_owned();
            add(&relative, &fs::read(&file).map_err(|error| format!("{relative}: {error}"))?);
        }
    }
    for package in others {
        add("package", package.as_bytes());
    }
    let workspace = parsed(root, "Cargo.toml")?;
    for [table, key] in [["profile", "release"], ["profile", "wasm"], ["workspace", "dependencies"]] {
        let value = workspace.get(table).and_then(|value| value.get(key));
        add(key, value.map(Value::to_string).unwrap_or_default().as_bytes());
    }
    add(RECIPE, read(&root.join(RECIPE))?.as_bytes());
    Ok(hex(hash))
}

/// The packages that the modules need: the names of ours, and those from elsewhere with version and checksum.
fn packages(lock: &Table) -> (BTreeSet<String>, BTreeSet<String>) {
    let all: Vec<&Table> = lock
        .get("package")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(Value::as_table)
        .collect();
    let field = |package: &Table, key: &str| -> String {
        package.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
    };
    let (mut ours, mut others) = (BTreeSet::new(), BTreeSet::new());
    let mut waiting = vec![PACKAGE.to_owned()];
    while let Some(wanted) = waiting.pop() {
        // A name that occurs more than once is followed by its version.
        let (name, version) = wanted.split_once(' ').unwrap_or((&wanted, ""));
        for package in all.iter().filter(|package| {
            field(package, "name") == name && (version.is_empty() || field(package, "version") == version)
        }) {
            let new = match package.contains_key("source") {
                true => others.insert(format!(
                    "{name} {} {}",
                    field(package, "version"),
                    field(package, "checksum")
                )),
                false => ours.insert(name.to_owned()),
            };
            if new {
                let needs = package.get("dependencies").and_then(Value::as_array).into_iter().flatten();
                waiting.extend(needs.filter_map(Value::as_str).map(str::to_owned));
            }
        }
    }
    (ours, others)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    for entry in fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))? {
        let path = entry.map_err(|error| error.to_string())?.path();
        let aside = path.file_name().is_some_and(|name| ASIDE.iter().any(|folder| name == *folder));
        match path.is_dir() {
            true if aside => {}
            true => collect(&path, files)?,
            false => files.push(path),
        }
    }
    Ok(())
}

fn parsed(root: &Path, name: &str) -> Result<Table, String> {
    read(&root.join(name))?.parse().map_err(|error| format!("{name}: {error}"))
}

fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}

fn hex(hash: Sha256) -> String {
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}
