//! Which rules are valued in tables on all trees or all stars of a size.

use grundy_arena::taking;
use grundy_core::Convention;
use grundy_games::RuleSpec;
use grundy_solver::Taking;
use grundy_solver::sweep::{Kind, StarRule, TreeRule};

use super::class::Class;
use super::moves::Moves;

/// The moves of the rule on a class, if they are swept under this convention.
pub(super) fn moves(spec: &RuleSpec, convention: Convention, class: Class) -> Option<Moves> {
    let on_trees = || rule(spec, convention, TreeRule::node_kayles, TreeRule::selective, &TreeRule::octal);
    match class {
        Class::Trees => Some(Moves::Trees(on_trees()?, Kind::Trees)),
        Class::Caterpillars => Some(Moves::Trees(on_trees()?, Kind::Caterpillars)),
        Class::Stars => {
            let stars = rule(spec, convention, StarRule::node_kayles, StarRule::selective, &StarRule::octal);
            Some(Moves::Stars(stars?))
        }
        _ => None,
    }
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
