//! Which module of a crate needs which: the graph of its modules.
//!
//! A file needs another one when its code names something that is *defined* there. Names are followed
//! through `use` and `pub use` to the file with the definition, so `crate::Graph` is a need of the file
//! that defines `Graph`, not of the root which passes it on. A re-export alone is a door and no need; a
//! `mod x;` is none either. What a parent and its children need of each other counts like any other need.
//!
//! What is not seen: methods, since they are called without a path. A method that stands in another
//! file than its type, and is called by that file, is a need the graph does not show.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use super::tree::Tree;

/// Where one file needs another: the line and the path as it is written.
#[derive(Clone)]
pub(crate) struct Need {
    pub(crate) line: usize,
    pub(crate) path: String,
}

/// The files of a crate as modules, and for each the modules it needs.
pub(crate) struct Graph {
    pub(crate) names: Vec<String>,
    pub(crate) files: Vec<PathBuf>,
    pub(crate) needs: Vec<BTreeMap<usize, Need>>,
}

/// The graph of the modules of a crate.
pub(crate) fn module_graph(tree: &Tree) -> Graph {
    let mut needs = vec![BTreeMap::new(); tree.files.len()];
    for (here, module) in tree.modules.iter().enumerate() {
        let imports = module.imports.iter().filter(|import| !import.exported && import.name != "*");
        let imported = imports.map(|import| (&import.path, import.line, true));
        let mentioned = module.mentions.iter().map(|mention| (&mention.path, mention.line, false));
        for (path, line, import) in imported.chain(mentioned) {
            let Some(Found::Item(there)) = Search::new(tree).find(path, here, import) else { continue };
            let there = tree.modules[there].file;
            if there != module.file {
                needs[module.file].entry(there).or_insert_with(|| Need { line, path: path.join("::") });
            }
        }
    }
    let names = (0..tree.files.len()).map(|file| tree.title(tree.module_of(file))).collect();
    Graph { names, files: tree.files.clone(), needs }
}

/// The paths of a module that lead out of the crate, imports included, written out in full: `c::octal` after
/// `use grundy_games::heap::code as c` is `grundy_games::heap::code::octal`.
pub(crate) fn paths_outside(tree: &Tree, here: usize) -> Vec<(Vec<String>, usize)> {
    let module = &tree.modules[here];
    let imports = module.imports.iter().map(|import| (&import.path, import.line, true));
    let mentions = module.mentions.iter().map(|mention| (&mention.path, mention.line, false));
    let found = imports.chain(mentions).filter_map(|(path, line, import)| {
        match Search::new(tree).find(path, here, import) {
            Some(Found::Outside(path)) => Some((path, line)),
            _ => None,
        }
    });
    found.collect()
}

/// The same, and the paths within the crate as they are written.
pub(crate) fn full_paths(tree: &Tree, here: usize) -> Vec<(Vec<String>, usize)> {
    let module = &tree.modules[here];
    let mut all = paths_outside(tree, here);
    all.extend(module.imports.iter().map(|import| (import.path.clone(), import.line)));
    all.extend(module.mentions.iter().map(|mention| (mention.path.clone(), mention.line)));
    all
}

/// What a path leads to.
enum Found {
    /// Something defined in this module.
    Item(usize),
    Module(usize),
    Outside(Vec<String>),
}

/// One search for a definition; it remembers what it has asked, so that it ends.
struct Search<'a> {
    tree: &'a Tree,
    asked: BTreeSet<(usize, String)>,
}

impl<'a> Search<'a> {
    fn new(tree: &'a Tree) -> Self {
        Self { tree, asked: BTreeSet::new() }
    }

    /// Follows a path that is written in module `here`. In a `use`, the first name may be the one that
    /// the `use` itself makes, which is then another crate.
    fn find(&mut self, path: &[String], here: usize, import: bool) -> Option<Found> {
        let (first, rest) = path.split_first()?;
        let start = match first.as_str() {
            "crate" | "$crate" => Found::Module(0),
            "self" => Found::Module(here),
            "super" => Found::Module(self.tree.modules[here].parent?),
            "Self" => return None,
            name => match self.member(here, name, rest.is_empty()) {
                Some(found) => found,
                None if import || !rest.is_empty() => Found::Outside(vec![name.to_owned()]),
                None => return None,
            },
        };
        self.follow(start, rest)
    }

    fn follow(&mut self, mut found: Found, rest: &[String]) -> Option<Found> {
        for (at, name) in rest.iter().enumerate() {
            found = match found {
                // What follows a type or a function belongs to it.
                Found::Item(module) => return Some(Found::Item(module)),
                Found::Outside(mut path) => {
                    path.extend(rest[at..].iter().cloned());
                    return Some(Found::Outside(path));
                }
                Found::Module(module) if name == "super" => Found::Module(self.tree.modules[module].parent?),
                Found::Module(module) if name == "self" => Found::Module(module),
                // A name that is not found is made by a macro of that module.
                Found::Module(module) => {
                    self.member(module, name, at + 1 == rest.len()).unwrap_or(Found::Item(module))
                }
            };
        }
        Some(found)
    }

    /// What a name means in a module. The last name of a path is a definition rather than a module.
    fn member(&mut self, module: usize, name: &str, last: bool) -> Option<Found> {
        let here = &self.tree.modules[module];
        let child = here.children.get(name).map(|&child| Found::Module(child));
        if here.items.contains(name) && (last || child.is_none()) {
            return Some(Found::Item(module));
        }
        if child.is_some() {
            return child;
        }
        if !self.asked.insert((module, name.to_owned())) {
            return None;
        }
        if let Some(import) = here.imports.iter().find(|import| import.name == name) {
            return self.find(&import.path, module, true);
        }
        for glob in here.imports.iter().filter(|import| import.name == "*") {
            if let Some(Found::Module(there)) = self.find(&glob.path, module, true)
                && let Some(found) = self.member(there, name, last)
            {
                return Some(found);
            }
        }
        None
    }
}

impl Graph {
    /// Sets of modules that need each other, directly or through others; each in the order of files.
    pub(crate) fn knots(&self) -> Vec<Vec<usize>> {
        let reach: Vec<BTreeSet<usize>> = (0..self.files.len()).map(|file| self.reached(file)).collect();
        let mut knots = vec![];
        for file in 0..self.files.len() {
            let knot: Vec<usize> =
                reach[file].iter().copied().filter(|&o| reach[o].contains(&file)).collect();
            if knot.first() == Some(&file) {
                knots.push(knot);
            }
        }
        knots
    }

    /// Everything a file needs, directly or not.
    fn reached(&self, file: usize) -> BTreeSet<usize> {
        let mut seen = BTreeSet::new();
        let mut waiting: Vec<usize> = self.needs[file].keys().copied().collect();
        while let Some(next) = waiting.pop() {
            if seen.insert(next) {
                waiting.extend(self.needs[next].keys());
            }
        }
        seen
    }

    /// A shortest way round within a knot, starting at its first module.
    pub(crate) fn round(&self, knot: &[usize]) -> Vec<usize> {
        let start = knot[0];
        let mut before: BTreeMap<usize, usize> = BTreeMap::new();
        let mut waiting = std::collections::VecDeque::from([start]);
        while let Some(file) = waiting.pop_front() {
            for &next in self.needs[file].keys().filter(|next| knot.contains(next)) {
                if next == start {
                    let mut way = vec![file];
                    while way.last() != Some(&start) {
                        way.push(before[way.last().unwrap_or(&start)]);
                    }
                    way.reverse();
                    return way;
                }
                before.entry(next).or_insert_with(|| {
                    waiting.push_back(next);
                    file
                });
            }
        }
        vec![start]
    }

    /// A picture for Markdown.
    pub(crate) fn mermaid(&self) -> String {
        let nodes = self.names.iter().enumerate().map(|(at, name)| format!("  m{at}[\"{name}\"]\n"));
        let arrows = self.arrows().map(|(from, to)| format!("  m{from} --> m{to}\n"));
        format!("```mermaid\ngraph TD\n{}```\n", nodes.chain(arrows).collect::<String>())
    }

    /// A picture for Graphviz.
    pub(crate) fn dot(&self) -> String {
        let nodes = self.names.iter().map(|name| format!("  \"{name}\";\n"));
        let arrows = self.arrows();
        let arrows = arrows.map(|(a, b)| format!("  \"{}\" -> \"{}\";\n", self.names[a], self.names[b]));
        format!("digraph modules {{\n{}}}\n", nodes.chain(arrows).collect::<String>())
    }

    fn arrows(&self) -> impl Iterator<Item = (usize, usize)> {
        let files = self.needs.iter().enumerate();
        files.flat_map(|(from, needs)| needs.keys().map(move |&to| (from, to)))
    }
}
