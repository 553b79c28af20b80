//! Parts that belong together.

use crate::report::part::Head;

/// Parts that belong together: of what, and the rows of all.
pub(super) struct Whole {
    pub(super) head: Head,
    pub(super) rows: Vec<String>,
}
