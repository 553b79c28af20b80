//! Every path that the code of a module writes down.
//!
//! A single small letter name is ambiguous: it may be a local variable. It counts unless the module
//! binds that name in some pattern.

use std::collections::HashSet;

use proc_macro2::{Spacing, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{ImplItem, Item, Visibility};

use super::{Import, Mention, leaves, only_for_tests};

/// Walks over the items of one module.
#[derive(Default)]
pub(super) struct Collector {
    imports: Vec<Import>,
    mentions: Vec<Mention>,
    /// Names of local variables and parameters.
    bound: HashSet<String>,
}

impl Collector {
    pub(super) fn into_parts(self) -> (Vec<Import>, Vec<Mention>) {
        let Self { imports, mut mentions, bound } = self;
        mentions.retain(|mention| mention.path.len() > 1 || !bound.contains(&mention.path[0]));
        (imports, mentions)
    }

    /// Paths among tokens: names joined by `::`, but no field or method after a dot.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = vec![];
        let (mut line, mut colons, mut after_dot) = (0, 0, false);
        for token in tokens {
            match token {
                TokenTree::Ident(name) if colons == 2 && !path.is_empty() => {
                    path.push(name.to_string());
                    colons = 0;
                }
                TokenTree::Ident(name) => {
                    self.end(&mut path, line);
                    if !after_dot && colons == 0 {
                        path.push(name.to_string());
                        line = name.span().start().line;
                    }
                    colons = 0;
                    after_dot = false;
                }
                TokenTree::Punct(mark) if mark.as_char() == ':' => {
                    colons += 1;
                    after_dot = false;
                }
                TokenTree::Punct(mark) => {
                    self.end(&mut path, line);
                    colons = 0;
                    after_dot = mark.as_char() == '.' && mark.spacing() == Spacing::Alone;
                }
                TokenTree::Group(group) => {
                    self.end(&mut path, line);
                    (colons, after_dot) = (0, false);
                    self.tokens(group.stream());
                }
                TokenTree::Literal(_) => {
                    self.end(&mut path, line);
                    (colons, after_dot) = (0, false);
                }
            }
        }
        self.end(&mut path, line);
    }

    fn end(&mut self, path: &mut Vec<String>, line: usize) {
        if !path.is_empty() {
            self.mentions.push(Mention { path: std::mem::take(path), line });
        }
    }
}

impl<'ast> Visit<'ast> for Collector {
    fn visit_item(&mut self, item: &'ast Item) {
        if !only_for_tests(super::attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        if !matches!(item, ImplItem::Fn(method) if only_for_tests(&method.attrs)) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if item.leading_colon.is_some() {
            return;
        }
        let line = item.use_token.span.start().line;
        let exported = !matches!(item.vis, Visibility::Inherited);
        leaves(&item.tree, &[], &mut |name, path| {
            self.imports.push(Import { name, path, line, exported });
        });
    }

    fn visit_pat_ident(&mut self, pattern: &'ast syn::PatIdent) {
        let name = pattern.ident.to_string();
        if name.starts_with(|c: char| c.is_lowercase() || c == '_') {
            self.bound.insert(name);
        }
        visit::visit_pat_ident(self, pattern);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.leading_colon.is_none() {
            let line = path.segments[0].ident.span().start().line;
            let path = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
            self.mentions.push(Mention { path, line });
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        self.visit_path(&mac.path);
        self.tokens(mac.tokens.clone());
    }

    fn visit_meta_list(&mut self, list: &'ast syn::MetaList) {
        self.visit_path(&list.path);
        self.tokens(list.tokens.clone());
    }

    /// `pub(crate)` and `pub(in a::b)` say who may look, not what is needed.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}
}
