//! Only reports and wire types serialise.
//!
//! What is serialised is a promise to others, so it stands in few files. No other file of a crate names
//! a crate for serialising, under whatever name it imports it, and no manifest but those below depends
//! on one. Tests may read whatever they like.

use std::path::Path;

use super::tree::{Crate, Tree};
use super::{manifest, modules};

/// Crates that turn data into text and back.
const SERIALISERS: &[&str] = &["serde", "serde_json", "toml"];

/// Who may depend on which of them.
const MAY_DEPEND: &[(&str, &[&str])] = &[
    ("grundy", &["serde", "serde_json"]),
    ("grundy-cli", &["serde_json"]),
    ("grundy-convert", &["serde_json"]),
    ("grundy-period", &["serde_json"]),
    ("grundy-play", &["serde_json"]),
    ("grundy-survey", &["serde_json"]),
    ("grundy-api", &["serde_json"]),
];

/// Folders and files in any crate that write what others read.
const WIRE: &[&str] = &["src/wire.rs", "src/wire/", "src/certificate.rs", "src/certificate/", "src/report/"];

/// Files elsewhere: what the server's questions and refusals look like, the games of the literature, and
/// answers that are read again.
const ALSO: &[&str] = &[
    "crates/grundy-cli/src/commands/rules.rs",
    "crates/grundy-cli/src/commands/stream.rs",
    "crates/grundy-api/src/complaint.rs",
    "crates/grundy-api/src/fields.rs",
    "crates/grundy-api/src/library.rs",
];

pub(crate) fn check(root: &Path, crates: &[Crate], broken: &mut Vec<String>) {
    for Crate { name, trees } in crates {
        let allowed = MAY_DEPEND.iter().find(|(known, _)| known == name).map_or(&[][..], |(_, all)| all);
        for dependency in manifest::dependencies(root, name) {
            if SERIALISERS.contains(&dependency.as_str()) && !allowed.contains(&dependency.as_str()) {
                broken.push(format!(
                    "crates/{name}/Cargo.toml: {name} must not depend on {dependency}: \
                     only reports and wire types serialise"
                ));
            }
        }
        trees.iter().for_each(|tree| sources(root, name, tree, broken));
    }
}

fn sources(root: &Path, name: &str, tree: &Tree, broken: &mut Vec<String>) {
    for (here, module) in tree.modules.iter().enumerate() {
        let place = super::relative(root, &tree.files[module.file]);
        let within = place.strip_prefix(&format!("crates/{name}/")).unwrap_or(&place);
        if ALSO.contains(&place.as_str()) || WIRE.iter().any(|part| within.starts_with(part)) {
            continue;
        }
        for (path, line) in modules::paths_outside(tree, here) {
            if SERIALISERS.contains(&path[0].as_str()) {
                broken.push(format!(
                    "{place}:{line}: only reports and wire types serialise: `{}`",
                    path.join("::")
                ));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of a file that are reported.
    fn lines(file: &str, text: &str) -> Vec<String> {
        let folder = tempfile::tempdir().expect("a folder");
        let source = folder.path().join("crates/x").join(file);
        std::fs::create_dir_all(folder.path().join("crates/x/src")).expect("a folder");
        std::fs::write(folder.path().join("crates/x/src/lib.rs"), "mod wire;\nmod other;\n").expect("a file");
        std::fs::write(folder.path().join("crates/x/src/wire.rs"), "").expect("a file");
        std::fs::write(folder.path().join("crates/x/src/other.rs"), "").expect("a file");
        std::fs::write(source, text).expect("a file");
        let mut broken = vec![];
        check(folder.path(), &[Crate::read(folder.path(), "x").expect("sources")], &mut broken);
        broken
    }

    #[test]
    fn every_way_to_name_one_is_found() {
        for text in [
            "use serde_json::json;\n",
            "fn f() -> serde_json::Value { todo!() }\n",
            "use serde::{self as s};\n#[derive(s::Serialize)]\nstruct A;\n",
            "fn f() { let _ = format!(\"{}\", toml::to_string(&1)); }\n",
            "#[derive(serde::Serialize)]\nstruct A;\n",
        ] {
            assert!(!lines("src/other.rs", text).is_empty(), "{text}");
            assert_eq!(lines("src/wire.rs", text), Vec::<String>::new(), "{text}");
        }
        assert_eq!(
            lines("src/other.rs", "// serde\nmod toml_like {}\nfn serde() {}\n"),
            Vec::<String>::new()
        );
    }

    #[test]
    fn a_manifest_counts_and_tests_do_not() {
        let manifest = "[dependencies]\ntoml.workspace = true\n[dev-dependencies]\nserde = \"1\"\n";
        assert_eq!(lines("Cargo.toml", manifest).len(), 1);
        assert!(lines("src/other.rs", "#[cfg(test)]\nmod tests { use serde_json::json; }\n").is_empty());
    }
}
