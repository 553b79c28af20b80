//! The row of a take-and-break code: heaps.

use std::ops::ControlFlow;

use grundy_core::{Convention, Rule, UseValuation, Valuation, Visit, with_valuation};
use grundy_games::heap::Uniform;

use super::{Choice, Part, Recurrence, Row, Rows};
use crate::{Budget, Stop};

/// The recurrence of a rule on heaps whose options are alike from some size on; `None` for other
/// rules and for conventions without values.
///
/// # Errors
/// When the budget is exhausted: before options are alike, every heap is valued by all of them.
pub fn heap_recurrence_for<R>(
    rule: &R,
    convention: Convention,
    budget: &Budget,
) -> Result<Option<Box<dyn Recurrence>>, Stop>
where
    R: Rule<Piece = u64> + Uniform,
{
    struct Choose<'r, R>(&'r R, &'r Budget);
    impl<R: Rule<Piece = u64> + Uniform> UseValuation for Choose<'_, R> {
        type Output = Result<Option<Box<dyn Recurrence>>, Stop>;

        fn additive<V: Valuation>(self) -> Self::Output {
            let Some((reach, kinds)) = self.0.kinds() else { return Ok(None) };
            let mut values: Vec<V::Value> = vec![];
            for heap in 0..=reach {
                self.1.tick()?;
                let mut fold = Fold::<V> {
                    values: &values,
                    seen: V::Seen::default(),
                    any: false,
                    options: 0,
                    budget: self.1,
                };
                let _ = self.0.for_each_option(&heap, &mut fold);
                // A fold also breaks off when the value is decided.
                self.1.check()?;
                let value = if fold.any { V::settle(&fold.seen) } else { V::ENDED };
                values.push(value);
            }
            let part = Part { row: 0, least: 1 };
            let choices = kinds
                .into_iter()
                .map(|(taken, parts)| Choice::<V> { constant: None, taken, parts: vec![part; parts] })
                .collect();
            let row = Row { shape: None, least: 0, base: reach + 1, values, choices };
            Ok(Some(Box::new(Rows::new(vec![row], None))))
        }

        fn whole(self) -> Self::Output {
            Ok(None)
        }
    }
    with_valuation(convention, Choose(rule, budget))
}

/// Folds the options of a small heap.
struct Fold<'v, V: Valuation> {
    values: &'v [V::Value],
    seen: V::Seen,
    any: bool,
    options: u32,
    budget: &'v Budget,
}

/// Options between two questions to the budget.
const OPTIONS: u32 = 1024;

impl<R: Rule<Piece = u64>, V: Valuation> Visit<R> for Fold<'_, V> {
    fn option(&mut self, _: &R::Move, parts: &[u64]) -> ControlFlow<()> {
        self.any = true;
        self.options = self.options.wrapping_add(1);
        if self.options.is_multiple_of(OPTIONS) {
            self.budget.go_on()?;
        }
        let values = parts.iter().map(|&heap| self.values[heap as usize]);
        V::see(&mut self.seen, values.reduce(V::sum).unwrap_or(V::ENDED))
    }

    fn tick(&mut self) -> ControlFlow<()> {
        self.options = self.options.wrapping_add(1);
        if self.options.is_multiple_of(OPTIONS) { self.budget.go_on() } else { ControlFlow::Continue(()) }
    }
}
