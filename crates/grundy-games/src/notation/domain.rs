//! For which numbers a family is defined: a cycle has three vertices or more, a cubic graph an even number.

use super::error::NotationError;
use super::syntax::{At, Integer};
use crate::graph::families::{Family, Random, Textbook};

type Result<T> = std::result::Result<T, NotationError>;

/// The family with its numbers, if it is defined for them.
pub(super) fn family(family: &Family<Integer>, at: At<'_>) -> Result<Family<u64>> {
    let known = family.try_map(|number| number.natural(at))?;
    let at_least = |least: u64, number: &Integer, what: &str, help: &str| {
        if number.natural(at)? >= least {
            return Ok(());
        }
        let (value, placed) = (number.natural(at)?, number.placed(at));
        let message = format!("{what} has at least {least} vertices; this is {value}{placed}");
        Err(NotationError::new(number.span, message).help(help))
    };
    match family {
        Family::Cycle(number) => {
            at_least(3, number, "a cycle", "write C(3) or more; P(2) is an edge, P(1) a vertex")?;
        }
        Family::DirectedCycle(number) => {
            let help = "write DC(3) or more; two arcs between two vertices are arcs(a>b, b>a)";
            at_least(3, number, "a directed cycle", help)?;
        }
        Family::Wheel(number) => at_least(3, number, "the rim of a wheel", "write W(3) or more")?,
        Family::Textbook(Textbook::Prism(number)) => {
            at_least(3, number, "a cycle of a prism", "write prism(3) or more; prism(4) is the cube")?;
        }
        Family::Textbook(Textbook::Petersen(n, k)) => {
            at_least(3, n, "the outer cycle of GP", "write GP(3,1) or more, as in GP(5,2)")?;
            let (order, step) = (n.natural(at)?, k.natural(at)?);
            if step == 0 || step >= order.div_ceil(2) {
                let most = order.div_ceil(2) - 1;
                let message = format!("GP({order},k) has k from 1 to {most}; this is {step}{}", k.placed(at));
                return Err(NotationError::new(k.span, message)
                    .help("k is less than half of the first number, as in GP(5,2)"));
            }
        }
        Family::Textbook(Textbook::Circulant(n, steps)) => {
            let order = n.natural(at)?;
            for step in steps {
                let value = step.natural(at)?;
                if value == 0 || value >= order {
                    let message = format!(
                        "steps on {order} vertices{} are from 1 to {}; this is {value}{}",
                        n.placed(at),
                        order.saturating_sub(1),
                        step.placed(at)
                    );
                    return Err(NotationError::new(step.span, message)
                        .help("k steps and n - k steps are the same edges, as in circulant(10;1,3)"));
                }
            }
        }
        Family::Random(Random::Cubic(number, _)) => {
            at_least(4, number, "a cubic graph", "write cubic(4,1) or more")?;
            let order = number.natural(at)?;
            if order % 2 == 1 {
                let message = format!("a cubic graph has an even number of vertices; this is {order}");
                return Err(NotationError::new(number.span, message + &number.placed(at))
                    .help("the degrees, all 3, add up to an even number; a family is cubic(2*n,1)"));
            }
        }
        Family::Bistar(first, edges, second)
            if (first.is_none() || second.is_none()) && edges.natural(at)? == 0 =>
        {
            let message = format!("0 edges{} have no star to end at", edges.placed(at));
            return Err(NotationError::new(edges.span, message)
                .help("beside `_` at least 1 edge is needed: B(_;m;X) is S(X) with a path of m-1 vertices"));
        }
        _ => {}
    }
    Ok(known)
}
