//! The row of a take-and-break code: heaps.

use std::ops::ControlFlow;

use grundy_core::{Convention, Rule, UseValuation, Valuation, Visit, with_valuation};
use grundy_games::heap::Uniform;

use super::{Choice, Part, Recurrence, Row, Rows};

/// The recurrence of a rule on heaps whose options are alike from some size on; `None` for other
/// rules and for conventions without values.
pub fn heap_recurrence_for<R>(rule: &R, convention: Convention) -> Option<Box<dyn Recurrence>>
where
    R: Rule<Piece = u64> + Uniform,
{
    struct Choose<'r, R>(&'r R);
    impl<R: Rule<Piece = u64> + Uniform> UseValuation for Choose<'_, R> {
        type Output = Option<Box<dyn Recurrence>>;

        fn additive<V: Valuation>(self) -> Self::Output {
            let (reach, kinds) = self.0.kinds()?;
            let mut values: Vec<V::Value> = vec![];
            for heap in 0..=reach {
                let mut fold = Fold::<V> { values: &values, seen: V::Seen::default(), any: false };
                let _ = self.0.for_each_option(&heap, &mut fold);
                let value = if fold.any { V::settle(&fold.seen) } else { V::ENDED };
                values.push(value);
            }
            let part = Part { row: 0, least: 1 };
            let choices = kinds
                .into_iter()
                .map(|(taken, parts)| Choice::<V> { constant: None, taken, parts: vec![part; parts] })
                .collect();
            let row = Row { shape: None, least: 0, base: reach + 1, values, choices };
            Some(Box::new(Rows::new(vec![row], None)))
        }

        fn whole(self) -> Self::Output {
            None
        }
    }
    with_valuation(convention, Choose(rule))
}

/// Folds the options of a small heap.
struct Fold<'v, V: Valuation> {
    values: &'v [V::Value],
    seen: V::Seen,
    any: bool,
}

impl<R: Rule<Piece = u64>, V: Valuation> Visit<R> for Fold<'_, V> {
    fn option(&mut self, _: &R::Move, parts: &[u64]) -> ControlFlow<()> {
        self.any = true;
        let values = parts.iter().map(|&heap| self.values[heap as usize]);
        V::see(&mut self.seen, values.reduce(V::sum).unwrap_or(V::ENDED))
    }

    fn tick(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
