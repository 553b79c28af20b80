//! What manifests say: dependencies, read as data.

use std::path::Path;

use toml::{Table, Value};

/// A crate's manifest; empty if there is none.
pub(crate) fn read(root: &Path, name: &str) -> Table {
    super::read(&root.join("crates").join(name).join("Cargo.toml")).parse().unwrap_or_default()
}

/// What a crate's library and programs depend on, on any platform and optional or not.
pub(crate) fn dependencies(root: &Path, name: &str) -> Vec<String> {
    let manifest = read(root, name);
    let mut all = names(&manifest);
    let targets = manifest.get("target").and_then(Value::as_table).into_iter().flatten();
    all.extend(targets.filter_map(|(_, target)| target.as_table()).flat_map(names));
    all
}

fn names(table: &Table) -> Vec<String> {
    let tables = ["dependencies", "build-dependencies"].map(|key| table.get(key).and_then(Value::as_table));
    tables.into_iter().flatten().flat_map(|dependencies| dependencies.iter().map(real)).collect()
}

/// The crate's own name, whatever it is called here.
fn real((key, value): (&String, &Value)) -> String {
    value.get("package").and_then(Value::as_str).unwrap_or(key).to_owned()
}
