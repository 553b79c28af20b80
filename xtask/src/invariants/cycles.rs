//! No cycle between the modules of a crate.
//!
//! Modules that need each other are one thing in several files: nobody can read, test or move one
//! without the others. The façade and the rooms split from it have none. Elsewhere a knot stands in
//! `accepted.rs` with its reason; one that is untied must leave the list.

use std::path::Path;

use super::accepted::{ACCEPTED, Knot};
use super::modules::{Graph, module_graph};
use super::tree::Crate;

/// Crates without any knot; none may be accepted here.
const UNTIED: &[&str] = &[
    "grundy",
    "grundy-arena",
    "grundy-period",
    "grundy-play",
    "grundy-survey",
    "grundy-convert",
    "grundy-classes",
    "grundy-engine",
    "grundy-files",
    "grundy-theorems",
];

/// Every knot that is not accepted, and every accepted one that is gone.
pub(crate) fn check(root: &Path, crates: &[Crate], broken: &mut Vec<String>) {
    for Crate { name, trees } in crates {
        let accepted: Vec<&Knot> = ACCEPTED.iter().filter(|knot| knot.within == name.as_str()).collect();
        if let (true, Some(knot)) = (UNTIED.contains(&name.as_str()), accepted.first()) {
            broken
                .push(format!("xtask: {name} has no cycles; {} cannot be accepted", knot.modules.join(", ")));
        }
        let graphs: Vec<Graph> = trees.iter().map(module_graph).collect();
        compare(root, &graphs, name, &accepted, broken);
    }
    for knot in ACCEPTED {
        if !crates.iter().any(|known| known.name == knot.within) {
            broken.push(format!("xtask: there is no crate {} for an accepted cycle", knot.within));
        }
        if knot.reason.is_empty() {
            broken.push(format!(
                "xtask: why does {} keep the cycle {}?",
                knot.within,
                knot.modules.join(", ")
            ));
        }
    }
}

fn compare(root: &Path, graphs: &[Graph], name: &str, accepted: &[&Knot], broken: &mut Vec<String>) {
    let mut found: Vec<Vec<&str>> = vec![];
    for graph in graphs {
        for knot in graph.knots() {
            let mut modules: Vec<&str> = knot.iter().map(|&file| graph.names[file].as_str()).collect();
            modules.sort_unstable();
            if !accepted.iter().any(|known| known.modules == modules) {
                broken.push(describe(root, graph, name, &knot, &modules));
            }
            found.push(modules);
        }
    }
    for knot in accepted.iter().filter(|knot| !found.iter().any(|modules| knot.modules == modules)) {
        let modules = knot.modules.join(", ");
        broken.push(format!("xtask: the cycle {modules} of {name} is no more; take it off the list"));
    }
}

/// The knot, and a shortest way round in it with the lines to look at.
fn describe(root: &Path, graph: &Graph, name: &str, knot: &[usize], modules: &[&str]) -> String {
    let round = graph.round(knot);
    let mut text = format!("{name}: modules need each other: {}", modules.join(", "));
    for (at, &from) in round.iter().enumerate() {
        let need = &graph.needs[from][&round[(at + 1) % round.len()]];
        let place = super::relative(root, &graph.files[from]);
        text += &format!("\n  {place}:{}: `{}`", need.line, need.path);
    }
    text
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// The messages about a crate with these files.
    fn broken(files: &[(&str, &str)], accepted: &[&Knot]) -> Vec<String> {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in files {
            let file = folder.path().join("crates/x/src").join(name);
            fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
            fs::write(file, text).expect("a file");
        }
        let sources = Crate::read(folder.path(), "x").expect("sources");
        let graphs: Vec<Graph> = sources.trees.iter().map(module_graph).collect();
        let mut broken = vec![];
        compare(folder.path(), &graphs, "x", accepted, &mut broken);
        broken
    }

    #[test]
    fn a_cycle_is_found_with_its_lines() {
        let files = [
            ("lib.rs", "mod a;\nmod b;\n"),
            ("a.rs", "use crate::b::B;\npub struct A(B);\n"),
            ("b.rs", "pub struct B;\n\npub fn f() { let _ = vec![super::a::A(B)]; }\n"),
        ];
        let text = &broken(&files, &[])[0];
        assert_eq!(text.lines().next(), Some("x: modules need each other: a, b"));
        assert!(text.contains("src/a.rs:1: `crate::b::B`") && text.contains("src/b.rs:3: `super::a::A`"));
    }

    #[test]
    fn one_way_is_no_cycle_and_tests_do_not_count() {
        let files = [
            ("lib.rs", "mod a;\nmod b;\npub use a::A;\npub use b::B;\n"),
            ("a.rs", "use crate::B;\npub struct A(B);\n"),
            ("b.rs", "pub struct B;\n#[cfg(test)]\nmod tests { use crate::A; }\n"),
        ];
        assert_eq!(broken(&files, &[]), Vec::<String>::new());
    }

    #[test]
    fn names_are_followed_to_their_definition() {
        // The root passes both on; what it passes on it does not need.
        let files = [
            ("lib.rs", "mod a;\nmod b;\npub use a::A;\npub use b::*;\npub struct Own;\n"),
            ("a.rs", "use crate::{Own, B as Other};\npub struct A(Other, Own);\n"),
            ("b.rs", "mod deep;\npub use deep::B;\n"),
            ("b/deep.rs", "pub struct B(crate::Own, Option<crate::A>);\n"),
        ];
        let text = &broken(&files, &[])[0];
        assert_eq!(text.lines().next(), Some("x: modules need each other: a, b::deep"));
    }

    #[test]
    fn a_parent_that_uses_its_child_and_is_used_by_it_is_a_cycle() {
        let child = ("a.rs", "pub fn f() -> super::Own { super::Own }\n");
        let door = ("lib.rs", "mod a;\npub use a::f;\npub struct Own;\n");
        assert_eq!(broken(&[door, child], &[]), Vec::<String>::new());
        let user = ("lib.rs", "mod a;\npub use a::f;\npub struct Own;\npub fn g() -> Own { f() }\n");
        assert_eq!(broken(&[user, child], &[]).len(), 1);
    }

    #[test]
    fn an_accepted_cycle_is_silent_until_it_is_gone() {
        let files = [
            ("lib.rs", "mod a;\nmod b;\n"),
            ("a.rs", "pub fn f() { crate::b::g() }\n"),
            ("b.rs", "pub fn g() { crate::a::f() }\n"),
        ];
        let knot = Knot { within: "x", modules: &["a", "b"], reason: "one thing" };
        assert_eq!(broken(&files, &[&knot]), Vec::<String>::new());
        let untied = [files[0], files[1], ("b.rs", "pub fn g() {}\n")];
        assert_eq!(
            broken(&untied, &[&knot]),
            ["xtask: the cycle a, b of x is no more; take it off the list"]
        );
    }
}
