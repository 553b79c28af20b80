//! What is known about pieces, by their forms: a table, and behind it a file of an earlier run.

use std::io;
use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock};

use crate::Watch;
use crate::info::Info;
use crate::store::{self, Kept};
use crate::table::{Form, Table, View};

/// Forms that outlive a question; threads look at them through a [`FormsView`].
pub(crate) struct Forms {
    table: Table<Form>,
    kept: RwLock<Option<Arc<Kept>>>,
}

/// What one thread sees of the forms.
pub(crate) struct FormsView<'t> {
    table: View<'t, Form>,
    kept: Option<Arc<Kept>>,
}

impl Forms {
    pub(crate) fn new() -> Self {
        Self { table: Table::new(), kept: RwLock::new(None) }
    }

    pub(crate) fn view(&self) -> FormsView<'_> {
        FormsView { table: self.table.view(), kept: self.kept() }
    }

    /// Entries of the table, and room for entries.
    pub(crate) fn fill(&self) -> (usize, usize) {
        self.table.fill()
    }

    /// Forgets what is in the table; returns the bytes that were taken for it.
    pub(crate) fn forget(&self) -> usize {
        let bytes = self.table.bytes();
        self.table.clear();
        bytes
    }

    /// Looks into a file from now on; how many entries it has.
    pub(crate) fn load(&self, path: &Path, game: &str, watch: &dyn Watch) -> io::Result<usize> {
        let kept = Kept::open(path, game, watch)?;
        let count = kept.len();
        *self.kept.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(kept));
        Ok(count)
    }

    /// Adds everything that is in the table to a file; how many entries it has then.
    pub(crate) fn save(&self, path: &Path, game: &str) -> io::Result<usize> {
        store::add(path, game, self.table.entries())
    }

    fn kept(&self) -> Option<Arc<Kept>> {
        self.kept.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl FormsView<'_> {
    /// What is known about a form.
    #[inline]
    pub(crate) fn get(&mut self, form: Form) -> Option<Info> {
        let known = self.table.get(form);
        match &self.kept {
            Some(kept) if known.is_none() => kept.get(form),
            _ => known,
        }
    }

    /// Joins what the table knows already with this.
    pub(crate) fn put(&mut self, form: Form, info: Info, size: usize, watch: &dyn Watch) {
        self.table.put(form, info, size, watch);
    }
}
