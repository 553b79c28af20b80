//! Every crate could be sent to others as it is.
//!
//! Its manifest says what it is, and nothing outside its folder is read when it is
//! compiled: a package holds no more than the folder. `cargo xtask test` packs them all besides.

use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};
use toml::{Table, Value};

use super::manifest;
use super::tree::Crate;

/// What a manifest says of a crate.
const SAID: &[&str] =
    &["description", "version", "rust-version", "license", "readme", "keywords", "categories", "include"];

/// What stands in the folder of a crate.
const PARTS: &[&str] =
    &["Cargo.toml", "build.rs", "src", "tests", "examples", "engine", "libc", "page", "errata.json"];

pub(crate) fn check(root: &Path, crates: &[Crate], broken: &mut Vec<String>) {
    for Crate { name, trees } in crates {
        let manifest = manifest::read(root, name);
        let package = manifest.get("package").and_then(Value::as_table).cloned().unwrap_or_default();
        for key in SAID.iter().filter(|key| !package.contains_key(**key)) {
            broken.push(format!("crates/{name}/Cargo.toml: a package says its {key}"));
        }
        let folder = root.join("crates").join(name);
        strays(name, &folder, broken);
        let script = Some(folder.join("build.rs")).filter(|file| file.is_file());
        for file in trees.iter().flat_map(|tree| &tree.files).chain(&script) {
            let Ok(tokens) = super::read(file).parse::<TokenStream>() else { continue };
            let depth = file.strip_prefix(&folder).map_or(0, |inner| inner.components().count() - 1);
            // A build script runs in the crate's folder.
            let depth = if Some(file) == script.as_ref() { 0 } else { depth };
            for (text, line) in literals(tokens, script.as_ref() == Some(file)) {
                if climbs(&text, depth) {
                    let place = super::relative(root, file);
                    broken.push(format!("{place}:{line}: a package has no file outside its folder: {text}"));
                }
            }
        }
    }
    let table: Table = super::read(&root.join("Cargo.toml")).parse().unwrap_or_default();
    let dependencies =
        table.get("workspace").and_then(|table| table.get("dependencies")).and_then(Value::as_table);
    for (name, dependency) in dependencies.into_iter().flatten() {
        if dependency.get("path").is_some() && dependency.get("version").is_none() {
            broken.push(format!("Cargo.toml: give {name} a version beside its path, or it cannot be packed"));
        }
    }
}

/// Files that tests or examples left beside the sources.
fn strays(name: &str, folder: &Path, broken: &mut Vec<String>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let file = entry.file_name().to_string_lossy().into_owned();
        if !PARTS.contains(&file.as_str()) {
            broken.push(format!(
                "crates/{name}/{file}: no part of a crate; tests write to folders of their own"
            ));
        }
    }
}

/// The strings that `include_str!` and `include_bytes!` name, or all strings, with their lines.
fn literals(tokens: TokenStream, all: bool) -> Vec<(String, usize)> {
    let mut found = vec![];
    let mut included = false;
    for token in tokens {
        match token {
            TokenTree::Ident(name) => included = name == "include_str" || name == "include_bytes",
            TokenTree::Group(group) => {
                found.extend(literals(group.stream(), all || included));
                included = false;
            }
            TokenTree::Literal(literal) if all => {
                let text = literal.to_string();
                if let Some(text) = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
                    found.push((text.to_owned(), literal.span().start().line));
                }
            }
            _ => {}
        }
    }
    found
}

/// Whether a relative path leaves a folder from this deep inside it.
fn climbs(path: &str, depth: usize) -> bool {
    path.split('/').take_while(|part| *part == "..").count() > depth
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_out_of_the_folder_is_found() {
        assert!(climbs("../../../docs/errata.md", 1) && climbs("../../web/dist", 0));
        assert!(!climbs("../page/index.html", 1) && !climbs("openapi.json", 1));
        let code = "fn f() { let a = \"../x\"; g(include_str!(\"../../y\")); }";
        assert_eq!(literals(code.parse().expect("code"), false), [("../../y".to_owned(), 1)]);
        assert_eq!(literals(code.parse().expect("code"), true).len(), 2);
    }
}
