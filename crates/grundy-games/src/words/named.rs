//! Rules in words that mean a rule with a name.

use super::degrees::{Condition, Degrees};
use super::tree::{Leaving, Shape, What, With, Words};
use crate::heap::{Digits, TakeAndBreak};
use crate::spec::RuleSpec;

/// The largest size for which a code is written out.
const LONGEST_CODE: u64 = 4096;

impl Words {
    /// The rule with a name that it means on graphs without directions, if there is one: the same moves, told in the
    /// same way.
    #[must_use]
    pub fn named(&self) -> Option<RuleSpec> {
        let alternatives = self.alternatives();
        if self.drops_isolated() {
            let [vertex] = alternatives else { return None };
            let single = matches!(&vertex.what, What::Set(Shape::Connected, sizes) if sizes.is_only(1));
            let not_isolated = Some(&vertex.degrees) == Degrees::ANY.and(Condition::AtLeast(1)).as_ref();
            return (single && not_isolated && vertex.leaving == Leaving::ANY).then_some(RuleSpec::Grim);
        }
        if alternatives.iter().any(|alternative| !alternative.degrees.is_any()) {
            return None;
        }
        if let [one] = alternatives
            && one.leaving == Leaving::ANY
        {
            match one.what {
                What::Vertex(With::Neighbours) => return Some(RuleSpec::NodeKayles),
                What::Vertex(With::SomeNeighbours) => return Some(RuleSpec::SelectiveNodeKayles),
                _ => {}
            }
        }
        let mut digits = vec![];
        for alternative in alternatives {
            let What::Set(Shape::Connected, sizes) = &alternative.what else { return None };
            let largest = sizes.largest(u64::MAX);
            if largest > LONGEST_CODE {
                return None;
            }
            digits.resize(digits.len().max(largest as usize), 0u8);
            for size in (1..=largest).filter(|&size| sizes.has(size)) {
                digits[size as usize - 1] |= alternative.leaving.digit();
            }
        }
        Some(RuleSpec::Octal(TakeAndBreak::new(Digits::finite(digits))))
    }
}
