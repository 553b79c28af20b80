//! Which rules are valued in tables on all trees or all stars of a size.

use grundy_arena::taking;
use grundy_core::Convention;
use grundy_games::RuleSpec;
use grundy_solver::Taking;
use grundy_solver::sweep::{StarRule, TreeRule};

/// The rule on stars, if it is one of those that are swept in normal play.
pub(super) fn on_stars(spec: &RuleSpec) -> Option<StarRule> {
    rule(spec, Convention::NORMAL, StarRule::node_kayles, StarRule::selective, &StarRule::octal)
}

/// The moves of the rule on trees, if they are swept under this convention.
pub(super) fn on_trees(spec: &RuleSpec, convention: Convention) -> Option<TreeRule> {
    rule(spec, convention, TreeRule::node_kayles, TreeRule::selective, &TreeRule::octal)
}

fn rule<R>(
    spec: &RuleSpec,
    convention: Convention,
    node_kayles: fn() -> R,
    selective: fn() -> R,
    octal: &dyn Fn(&[u8]) -> Option<R>,
) -> Option<R> {
    match spec {
        RuleSpec::NodeKayles => Some(node_kayles()),
        RuleSpec::Words(words) => rule(&words.named()?, convention, node_kayles, selective, octal),
        _ => match taking(spec, convention)? {
            Taking::Octal(digits) => octal(&digits),
            Taking::Star => Some(selective()),
        },
    }
}
