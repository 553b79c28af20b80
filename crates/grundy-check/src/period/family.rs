//! The family's own sequence: its values, its least period, its least preperiod.

use super::rising::Rising;
use super::{MOST, Row};
use crate::file::{Fields, numbers};
use crate::notation::{self, Linear, Open};
use crate::rules::{PlayedOut, Rule};
use crate::shape::Shape;
use crate::{Refusal, demand, refuse};

/// The family's own sequence, once its rows are known to repeat.
pub(super) struct Sequence<'a> {
    pub(super) rule: &'a Rule,
    pub(super) text: &'a str,
    pub(super) open: Open,
    pub(super) rows: &'a [Row],
    /// What is known of the rows; they repeat where the saltus is 0.
    pub(super) claim: Rising,
    pub(super) last: u64,
}

impl Sequence<'_> {
    /// Checks the values, and that period and preperiod are right and the least possible.
    pub(super) fn check(&self, fields: &Fields) -> Result<(), Refusal> {
        let [from, preperiod, period] =
            [fields.number("from")?, fields.number("preperiod")?, fields.number("period")?];
        let saltus = fields.number("saltus")?;
        let least = notation::least(self.text)?;
        demand(from == least, || format!("the family is defined from n = {least} on"))?;
        demand(period > 0 && preperiod >= from, || "the period or the preperiod is too small".into())?;
        let (fixed, size) = self.family()?;
        demand(saltus == 0 || (fixed == 0 && size.slope == 1), || {
            "values that rise are those of one heap alone that grows by 1".into()
        })?;
        demand(size.slope <= 1_000_000, || "the family grows too fast for this checker".into())?;
        // From `settled` on the terms repeat with the rows' period.
        let mut settled = from;
        while size.at(settled).is_none_or(|size| size < self.claim.start) {
            settled += 1;
        }
        let count =
            settled.max(preperiod).saturating_add(self.claim.period.max(period)).saturating_add(period)
                - from;
        demand(count <= MOST / 10, || "the sequence is too long for this checker".into())?;
        let terms: Vec<u64> =
            (from..from + count).map(|n| self.term(n, fixed, size)).collect::<Result<_, _>>()?;
        let at = |n: u64| terms[(n - from) as usize];
        let upto = settled.max(preperiod) + self.claim.period;
        let wrong = (preperiod..upto).find(|&n| at(n) + saltus != at(n + period));
        demand(wrong.is_none(), || format!("the sequence does not repeat at n = {}", wrong.unwrap_or(0)))?;
        let early = preperiod > from && at(preperiod - 1) + saltus == at(preperiod - 1 + period);
        demand(!early, || format!("the sequence repeats from n = {} on already", preperiod - 1))?;
        let shorter = (1..period).filter(|q| period.is_multiple_of(*q)).find(|q| {
            let tail = settled.max(preperiod);
            let rise = saltus * q / period;
            saltus * q % period == 0 && (tail..tail + period - q).all(|n| at(n) + rise == at(n + q))
        });
        demand(shorter.is_none(), || format!("{} is a period, too", shorter.unwrap_or(0)))?;
        let stated = numbers(fields.list("values")?)?;
        let shown = (preperiod - from + period) as usize;
        demand(stated.len() == shown, || format!("there should be {shown} values of the family"))?;
        let wrong = (0..shown).find(|&i| stated[i] != terms[i]);
        demand(wrong.is_none(), || {
            let i = wrong.unwrap_or(0);
            format!("at n = {} the family is worth {}, not {}", from + i as u64, terms[i], stated[i])
        })
    }

    /// The value of what does not grow, and the size of what does; what grows is row 0.
    fn family(&self) -> Result<(u64, Linear), Refusal> {
        let family = notation::open(self.text)?;
        let heap = |heap: &u64| {
            let row = self.rows.first().filter(|row| row.shape.is_none() && *heap <= self.last);
            row.map_or_else(
                || refuse("a heap beside the family is too large"),
                |row| Ok(row.values[*heap as usize]),
            )
        };
        let mut fixed = family.heaps.iter().try_fold(0, |sum, h| Ok(sum ^ heap(h)?))?;
        let (ends, length) = match self.open {
            Open::Heap(size) => {
                demand(family.graph.order() == 0, || "this checker does not mix heaps and graphs".into())?;
                return Ok((fixed, size));
            }
            Open::Path(ends, length) => (ends, length),
        };
        let long = 4 * self.rule.reach() + 3;
        let mut graph = family.graph.clone();
        let path = graph.add_path(ends, long)?;
        let grows = graph.parts(graph.all()).into_iter().find(|part| part >> path[0] & 1 == 1).unwrap_or(0);
        let row = self.rows.first().and_then(|row| row.shape.as_ref());
        let is_row = row.is_some_and(|shape| shape.same(&Shape::normal(&graph, grows, &path)));
        demand(is_row, || "the family is not the first row".into())?;
        let rest = graph.all() & !grows;
        fixed ^= PlayedOut::new(self.rule, graph).value(rest)?;
        let core = i64::from(grows.count_ones()) - long as i64;
        Ok((fixed, Linear { constant: length.constant + core, ..length }))
    }

    fn term(&self, n: u64, fixed: u64, size: Linear) -> Result<u64, Refusal> {
        let row = &self.rows[0];
        let size = size.at(n).unwrap_or(0);
        // The shortest members may be joined in a way of their own: they are played out.
        let open = match self.open {
            Open::Path(_, length) => length.at(n).is_some_and(|length| length > 0),
            Open::Heap(_) => true,
        };
        if open && size >= row.least {
            let periods = if size <= self.last { 0 } else { (size - self.claim.start) / self.claim.period };
            let value = row.values[(size - periods * self.claim.period - row.least) as usize];
            return Ok(fixed ^ (value + periods * self.claim.saltus));
        }
        let graph = notation::at(self.text, n)?.graph;
        let all = graph.all();
        PlayedOut::new(self.rule, graph).value(all)
    }
}
