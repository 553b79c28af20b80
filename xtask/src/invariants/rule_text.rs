//! A rule's text is parsed in one function.
//!
//! What one reader of a rule's text knows another does not, so there is one: it makes a type of the text,
//! and the others ask the type. Only its files call the readers of codes; what still reads text itself
//! stands in a list that may only shrink.

use std::path::Path;

use super::modules;
use super::tree::Crate;

/// The readers of codes, by the end of their path.
const READERS: &[[&str; 2]] = &[["code", "octal"], ["code", "hexadecimal"], ["code", "subtraction"]];

/// Where a rule's text is read: the beginnings of file names.
const HOMES: &[&str] = &["crates/grundy-games/src/spec", "crates/grundy-games/src/heap/code.rs"];

/// Files that still read it themselves. One that no longer does must leave the list.
const STILL: &[&str] = &[];

pub(crate) fn check(root: &Path, crates: &[Crate], broken: &mut Vec<String>) {
    compare(root, crates, STILL, broken);
}

fn compare(root: &Path, crates: &[Crate], still: &[&str], broken: &mut Vec<String>) {
    let mut seen = vec![];
    for tree in crates.iter().flat_map(|known| &known.trees) {
        for (here, module) in tree.modules.iter().enumerate() {
            let place = super::relative(root, &tree.files[module.file]);
            let allowed = HOMES.iter().any(|home| place.starts_with(home)) || still.contains(&place.as_str());
            for (path, line) in modules::full_paths(tree, here) {
                if READERS.iter().any(|reader| path.ends_with(&reader.map(String::from))) {
                    seen.push(place.clone());
                    if !allowed {
                        let path = path.join("::");
                        broken.push(format!(
                            "{place}:{line}: a rule's text is parsed in one function: `{path}`"
                        ));
                    }
                }
            }
        }
    }
    for file in still.iter().filter(|file| !seen.iter().any(|place| place == *file)) {
        broken.push(format!("xtask: {file} reads no rule's text any more; take it off the list"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(text: &str, still: &[&str]) -> Vec<String> {
        let folder = tempfile::tempdir().expect("a folder");
        let source = folder.path().join("crates/x/src/lib.rs");
        std::fs::create_dir_all(source.parent().expect("a folder")).expect("a folder");
        std::fs::write(source, text).expect("a file");
        let mut broken = vec![];
        let sources = Crate::read(folder.path(), "x").expect("sources");
        compare(folder.path(), &[sources], still, &mut broken);
        broken
    }

    #[test]
    fn a_second_reader_is_found_under_any_name() {
        for text in [
            "use grundy_games::heap::code;\nfn f() { code::octal(\"0.6\"); }\n",
            "use grundy_games::heap::code as c;\nfn f() { c::octal(\"0.6\"); }\n",
            "use grundy_games::heap::code::octal as read;\nfn f() { read(\"0.6\"); }\n",
            "fn f() { assert!(grundy_games::heap::code::subtraction(\"sub:1\").is_some()); }\n",
        ] {
            assert!(!messages(text, &[]).is_empty(), "{text}");
            assert_eq!(messages(text, &["crates/x/src/lib.rs"]), Vec::<String>::new());
        }
        let other = "use grundy_games::heap::code::Digits;\nfn octal() {}\nfn f() { octal() }\n";
        assert_eq!(messages(other, &[]), Vec::<String>::new());
        assert_eq!(messages(other, &["crates/x/src/lib.rs"]).len(), 1);
    }
}
