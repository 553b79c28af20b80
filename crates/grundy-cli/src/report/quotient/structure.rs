//! The structure of a quotient: its mutual-divisibility classes and how they lie above each other.
//!
//! x divides y if y = xz for some z. Words are products of generators, so x divides y exactly if steps from an element
//! to its products with a generator lead from x to y. Classes of elements that divide each other are the strongly
//! connected components of these steps; between classes divisibility is an order. The class of 1 are the units; the
//! last one, which every element divides, is the kernel.
//!
//! If class d covers class c, some step leads straight from c to d: on the way from c to d there is nothing else. So
//! the covers are those steps between classes that no other such step leads around.

use grundy::quotients::QuotientFound;

/// Classes with their elements, from the units on, and the covers between them.
pub(super) struct Structure {
    /// The elements of each class; a class comes before those it divides.
    pub(super) classes: Vec<Vec<u32>>,
    /// For each class those that cover it.
    pub(super) covers: Vec<Vec<usize>>,
}

impl Structure {
    /// # Complexity
    /// As many steps as there are products with generators, and the square of the number of classes in bits.
    pub(super) fn of(found: &QuotientFound) -> Self {
        let (order, generators) = (found.elements.len(), found.generators.len());
        let next = |x: usize| found.steps[x * generators..(x + 1) * generators].iter().map(|&y| y as usize);
        let mut before = vec![vec![]; order];
        (0..order).for_each(|x| next(x).for_each(|y| before[y].push(x)));
        // Kosaraju: elements as they are finished, then against the steps from the last one on.
        let mut finished = vec![];
        let mut seen = vec![false; order];
        visit(0, &mut seen, &mut finished, &|x| next(x).collect());
        let mut class_of = vec![usize::MAX; order];
        let mut classes: Vec<Vec<u32>> = vec![];
        let mut seen = vec![false; order];
        for &x in finished.iter().rev() {
            if seen[x] {
                continue;
            }
            let mut class = vec![];
            visit(x, &mut seen, &mut class, &|x| before[x].clone());
            class.sort_unstable();
            class.iter().for_each(|&member| class_of[member] = classes.len());
            classes.push(class.into_iter().map(|member| member as u32).collect());
        }
        let covers = covers(&classes, |x| next(x as usize).map(|y| class_of[y]).collect());
        Self { classes, covers }
    }

    /// For each class how many covers lead to it from the units, at most.
    pub(super) fn depths(&self) -> Vec<usize> {
        let mut depths = vec![0; self.classes.len()];
        for class in 0..self.classes.len() {
            for &above in &self.covers[class] {
                depths[above] = depths[above].max(depths[class] + 1);
            }
        }
        depths
    }
}

/// Visits what can be reached and was not seen; each is told after all that it leads to.
fn visit(from: usize, seen: &mut [bool], told: &mut Vec<usize>, next: &dyn Fn(usize) -> Vec<usize>) {
    seen[from] = true;
    let mut open = vec![(from, next(from))];
    while let Some((at, rest)) = open.last_mut() {
        match rest.pop() {
            Some(other) if seen[other] => {}
            Some(other) => {
                seen[other] = true;
                open.push((other, next(other)));
            }
            None => {
                told.push(*at);
                open.pop();
            }
        }
    }
}

fn covers(classes: &[Vec<u32>], steps: impl Fn(u32) -> Vec<usize>) -> Vec<Vec<usize>> {
    let count = classes.len();
    // What each class divides, itself left out; classes come before those they divide.
    let mut divides: Vec<Vec<bool>> = vec![vec![false; count]; count];
    let mut covers = vec![vec![]; count];
    for class in (0..count).rev() {
        let mut direct: Vec<usize> =
            classes[class].iter().flat_map(|&x| steps(x)).filter(|&other| other != class).collect();
        direct.sort_unstable();
        direct.dedup();
        let mut all = vec![false; count];
        for &other in &direct {
            all[other] = true;
            all.iter_mut().zip(&divides[other]).for_each(|(a, b)| *a |= b);
        }
        let around = |other: usize| direct.iter().any(|&between| divides[between][other]);
        covers[class] = direct.iter().copied().filter(|&other| !around(other)).collect();
        divides[class] = all;
    }
    covers
}
