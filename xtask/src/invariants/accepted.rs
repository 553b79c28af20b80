//! Knots of modules that stay, each with its reason: one thing in several files.
//!
//! A knot is named by all its modules, in the order of the alphabet. When it is untied, or grows, the
//! invariant says so.

/// Modules that need each other, on purpose.
pub(crate) struct Knot {
    /// The crate.
    pub(crate) within: &'static str,
    pub(crate) modules: &'static [&'static str],
    pub(crate) reason: &'static str,
}

pub(crate) const ACCEPTED: &[Knot] = &[
    Knot {
        within: "grundy-check",
        modules: &["rows", "rows::family", "rows::rising"],
        reason: "one check of a table by rows; the limits it shares stand in rows",
    },
    Knot {
        within: "grundy-cli",
        modules: &["commands::play", "commands::play::dialogue"],
        reason: "one command: its arguments and refusals, and its dialogue",
    },
    Knot {
        within: "grundy-cli",
        modules: &["commands::search", "commands::search::guided", "commands::search::told"],
        reason: "one command: its arguments and its plain search, the guided one, and what is told",
    },
    Knot {
        within: "grundy-core",
        modules: &[
            "valuation",
            "valuation::foreclosed",
            "valuation::grundy",
            "valuation::remoteness",
            "valuation::selective",
            "valuation::shortened",
            "valuation::suspense",
        ],
        reason: "the trait stands beside the list of those that have it, so that one file says what a valuation is",
    },
    Knot {
        within: "grundy-games",
        modules: &["graph::growing", "graph::growing::normal_form", "graph::growing::transitions"],
        reason: "one type, Growth: what it holds, and its two long methods in a file each",
    },
    Knot {
        within: "grundy-heaps",
        modules: &["dense", "dense::narrow"],
        reason: "one table of sums: its rows in full width, and narrow",
    },
    Knot {
        within: "grundy-papers",
        modules: &["paper_003::case_checks", "paper_003::cases"],
        reason: "one table of cases, and what each of them asks",
    },
    Knot {
        within: "grundy-solver",
        modules: &["game", "tiny"],
        reason: "a game has a table of its smallest values, and the table is filled by the game's own moves",
    },
    Knot {
        within: "grundy-solver",
        modules: &["prove", "search"],
        reason: "one search: its first plies best first, the rest option by option",
    },
];
