//! A finite commutative monoid with a set P, from a table of steps.
//!
//! The file says for each element x and each generator g which element xg is. If steps commute, xgh = xhg, and every
//! element is reached from the first one, this is a commutative monoid: the element of a word is where it leads from the
//! first element, and if two words lead to the same element then so do they with the same letters added to both. So
//! xy, the element that the word of y leads to from x, does not depend on the words.
//!
//! It is *reduced* if for any two elements x and y there is a z with exactly one of xz and yz in P.

use std::collections::HashSet;

use super::bits::Bits;
use crate::meter::{Failure, Meter, demand};
use crate::reader::Reader;
use crate::statement::Quotient;

/// The most generators.
const MOST_GENERATORS: u64 = 256;
/// The most steps of a table.
const MOST_STEPS: usize = 1 << 22;

/// The identity.
pub(super) const ONE: usize = 0;

/// The monoid, all products known.
pub(super) struct Monoid {
    order: usize,
    products: Vec<u16>,
    p: Bits,
    /// For each x the elements z with xz in P.
    into_p: Vec<Bits>,
}

impl Monoid {
    /// Reads the steps and P, checks that they are those of a reduced monoid of so many elements.
    pub(super) fn read(statement: &Quotient, reader: &mut Reader<'_>) -> Result<Self, Failure> {
        let order = statement.order;
        reader.next("generators")?;
        let generators = reader.at_most(MOST_GENERATORS, "the generators")? as usize;
        let count = order * generators;
        demand(count <= MOST_STEPS, || format!("there are more than {MOST_STEPS} steps"))?;
        reader.next("steps")?;
        let steps = reader.numbers(count, "the steps")?;
        demand(steps.len() == count, || {
            format!("{order} elements and {generators} generators have {count} steps")
        })?;
        demand(steps.iter().all(|to| (*to as usize) < order), || "a step leads to no element".into())?;
        reader.next("p")?;
        let p_list = reader.numbers(order, "P")?;
        let in_order = p_list.windows(2).all(|two| two[0] < two[1]);
        demand(in_order && p_list.iter().all(|x| (*x as usize) < order), || {
            "P is not a list of elements in increasing order".into()
        })?;
        demand(p_list.len() == statement.p_order, || format!("{} elements are in P", p_list.len()))?;
        demand(!p_list.contains(&0), || "the empty position is in P".into())?;
        let mut p = Bits::new(order);
        p_list.iter().for_each(|x| p.insert(*x as usize));
        let meter = reader.meter();
        meter.hold(order.saturating_mul(2 * order + Bits::bytes(order)))?;
        let products = products(order, generators, &steps, meter)?;
        let mut monoid = Self { order, products, p, into_p: Vec::with_capacity(order) };
        for x in 0..order {
            meter.work(order as u64)?;
            let mut into = Bits::new(order);
            (0..order).filter(|z| monoid.is_p(monoid.times(x, *z))).for_each(|z| into.insert(z));
            monoid.into_p.push(into);
        }
        let apart: HashSet<&Bits> = monoid.into_p.iter().collect();
        demand(apart.len() == order, || "two elements are not told apart: the quotient is smaller".into())?;
        Ok(monoid)
    }

    pub(super) fn order(&self) -> usize {
        self.order
    }

    pub(super) fn times(&self, x: usize, y: usize) -> usize {
        usize::from(self.products[x * self.order + y])
    }

    /// The products of an element with all elements.
    pub(super) fn row(&self, x: usize) -> &[u16] {
        &self.products[x * self.order..][..self.order]
    }

    pub(super) fn is_p(&self, x: usize) -> bool {
        self.p.contains(x)
    }

    /// The elements z for which z times an element of the set is in P.
    pub(super) fn winning(&self, set: &Bits) -> Bits {
        let mut winning = Bits::new(self.order);
        set.iter().for_each(|x| winning.unite(&self.into_p[x]));
        winning
    }

    /// The elements e for which xz and ez are in P for some z.
    pub(super) fn clashing(&self, x: usize) -> Bits {
        self.winning(&self.into_p[x])
    }
}

/// All products, if steps commute and reach every element.
fn products(order: usize, generators: usize, steps: &[u32], meter: &Meter<'_>) -> Result<Vec<u16>, Failure> {
    let step = |x: usize, g: usize| steps[x * generators + g] as usize;
    for x in 0..order {
        for g in 0..generators {
            meter.work(g as u64)?;
            let commute = (0..g).all(|h| step(step(x, g), h) == step(step(x, h), g));
            demand(commute, || format!("the steps from element {x} do not commute"))?;
        }
    }
    // Every element but the first as one that was reached before, and a step.
    let mut reached = vec![(ONE, 0, 0)];
    let mut known = Bits::new(order);
    known.insert(ONE);
    let mut next = 0;
    while let Some(&(from, ..)) = reached.get(next) {
        meter.work(generators as u64)?;
        for g in 0..generators {
            let to = step(from, g);
            if !known.contains(to) {
                known.insert(to);
                reached.push((to, from, g));
            }
        }
        next += 1;
    }
    demand(reached.len() == order, || "the generators do not make every element".into())?;
    let mut products = vec![0; order * order];
    for (x, row) in products.chunks_exact_mut(order).enumerate() {
        meter.work(order as u64)?;
        row[ONE] = x as u16;
        for &(to, from, g) in &reached[1..] {
            row[to] = step(usize::from(row[from]), g) as u16;
        }
    }
    Ok(products)
}
