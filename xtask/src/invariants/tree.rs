//! A crate's source as a tree of modules, parsed by `syn`: what the invariants on code look at.
//!
//! The tree is followed as the compiler follows it, from `lib.rs` or `main.rs` along `mod x;`. Code under
//! `#[cfg(test)]` is left out: tests are not part of the house. Each module knows what it defines, what
//! it imports under which name, and every path its code writes down, with the line. Paths inside macros
//! are read off their tokens, so `vec![crate::a::B]` counts as well as the body of a `macro_rules!`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use syn::visit::Visit;
use syn::{Attribute, Item, UseTree};

mod paths;

/// A module: a file, or a block `mod x { .. }` inside one.
pub(crate) struct Module {
    pub(crate) name: String,
    pub(crate) parent: Option<usize>,
    pub(crate) children: BTreeMap<String, usize>,
    /// The place of its file in [`Tree::files`].
    pub(crate) file: usize,
    /// Names of its functions, types, traits, constants and macros.
    pub(crate) items: BTreeSet<String>,
    pub(crate) imports: Vec<Import>,
    pub(crate) mentions: Vec<Mention>,
}

/// One leaf of a `use`.
pub(crate) struct Import {
    /// The name it has here; `*` for a glob.
    pub(crate) name: String,
    pub(crate) path: Vec<String>,
    pub(crate) line: usize,
    /// A door for others (`pub use`, `pub(crate) use`), not a need of this module.
    pub(crate) exported: bool,
}

/// A path in the code, as it is written.
pub(crate) struct Mention {
    pub(crate) path: Vec<String>,
    pub(crate) line: usize,
}

/// A crate and what it compiles: its library and its program.
pub(crate) struct Crate {
    pub(crate) name: String,
    pub(crate) trees: Vec<Tree>,
}

impl Crate {
    /// Reads a crate of the workspace.
    pub(crate) fn read(root: &Path, name: &str) -> Result<Self, String> {
        let roots = ["src/lib.rs", "src/main.rs"].map(|file| root.join("crates").join(name).join(file));
        let trees: Result<_, _> =
            roots.iter().filter(|root| root.is_file()).map(|root| Tree::read(root)).collect();
        Ok(Self { name: name.to_owned(), trees: trees? })
    }
}

/// The modules of a crate; the first one is its root.
pub(crate) struct Tree {
    pub(crate) modules: Vec<Module>,
    /// Files that were read, in order.
    pub(crate) files: Vec<PathBuf>,
}

impl Tree {
    /// Reads the crate whose root is this file.
    fn read(root: &Path) -> Result<Self, String> {
        let mut tree = Self { modules: vec![], files: vec![] };
        tree.file(root, root.parent().unwrap_or(root), "crate", None)?;
        Ok(tree)
    }

    /// Reads a file as a module whose own modules stand in `folder`.
    fn file(
        &mut self,
        file: &Path,
        folder: &Path,
        name: &str,
        parent: Option<usize>,
    ) -> Result<usize, String> {
        let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
        let parsed = syn::parse_file(&text)
            .map_err(|error| format!("{}:{}: {error}", file.display(), error.span().start().line))?;
        self.files.push(file.to_path_buf());
        let number = self.files.len() - 1;
        self.module(&parsed.items, number, folder, name, parent)
    }

    fn module(
        &mut self,
        items: &[Item],
        file: usize,
        folder: &Path,
        name: &str,
        parent: Option<usize>,
    ) -> Result<usize, String> {
        let here = self.modules.len();
        self.modules.push(Module {
            name: name.to_owned(),
            parent,
            children: BTreeMap::new(),
            file,
            items: BTreeSet::new(),
            imports: vec![],
            mentions: vec![],
        });
        let mut collector = paths::Collector::default();
        for item in items.iter().filter(|item| !only_for_tests(attributes(item))) {
            match item {
                Item::Mod(module) => {
                    let name = module.ident.to_string();
                    let inner = folder.join(&name);
                    let child = match &module.content {
                        Some((_, items)) => self.module(items, file, &inner, &name, Some(here))?,
                        None => self.file(&file_of(folder, &name), &inner, &name, Some(here))?,
                    };
                    self.modules[here].children.insert(name, child);
                }
                Item::Use(item) => collector.visit_item_use(item),
                item => {
                    self.modules[here].items.extend(name_of(item));
                    collector.visit_item(item);
                }
            }
        }
        let (imports, mentions) = collector.into_parts();
        self.modules[here].imports = imports;
        self.modules[here].mentions = mentions;
        Ok(here)
    }

    /// The module's name for people: `graph::families`, `crate` for the root.
    pub(crate) fn title(&self, module: usize) -> String {
        let Module { name, parent, .. } = &self.modules[module];
        match parent {
            None => name.clone(),
            Some(parent) if self.modules[*parent].parent.is_none() => name.clone(),
            Some(parent) => format!("{}::{name}", self.title(*parent)),
        }
    }

    /// The module that is the whole of a file.
    pub(crate) fn module_of(&self, file: usize) -> usize {
        self.modules.iter().position(|module| module.file == file).unwrap_or(0)
    }
}

/// Where `mod name;` finds its file.
fn file_of(folder: &Path, name: &str) -> PathBuf {
    let nested = folder.join(name).join("mod.rs");
    if nested.is_file() { nested } else { folder.join(format!("{name}.rs")) }
}

/// Whether this is compiled for tests only.
fn only_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let condition = attribute.meta.require_list().map(|list| list.tokens.to_string());
        attribute.path().is_ident("test")
            || attribute.path().is_ident("cfg")
                && condition.is_ok_and(|text| text == "test" || text.starts_with("all (test"))
    })
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn name_of(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}

/// The leaves of a `use`: the name each has here, and its path.
fn leaves(tree: &UseTree, prefix: &[String], each: &mut impl FnMut(String, Vec<String>)) {
    let longer = |name: String| prefix.iter().cloned().chain([name]).collect::<Vec<_>>();
    match tree {
        UseTree::Path(path) => leaves(&path.tree, &longer(path.ident.to_string()), each),
        // `use a::b::{self}` is `use a::b`.
        UseTree::Name(name) if name.ident == "self" && !prefix.is_empty() => {
            each(prefix.last().cloned().unwrap_or_default(), prefix.to_vec());
        }
        UseTree::Name(name) => each(name.ident.to_string(), longer(name.ident.to_string())),
        UseTree::Rename(name) if name.ident == "self" => each(name.rename.to_string(), prefix.to_vec()),
        UseTree::Rename(name) => each(name.rename.to_string(), longer(name.ident.to_string())),
        UseTree::Glob(_) => each("*".to_owned(), prefix.to_vec()),
        UseTree::Group(group) => group.items.iter().for_each(|tree| leaves(tree, prefix, each)),
    }
}
