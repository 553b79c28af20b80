//! The moves of a bistar that take a centre or a vertex of the link, and of a lone star that take
//! its centre.

use std::collections::BTreeSet;

use crate::local::{CHOSEN, Core, Local, REACHED};

/// What the link sees of a star: its cores, and the values of the star with a path of
/// 0, 1, ..., link - 1 vertices on its centre.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Side {
    pub(crate) cores: BTreeSet<Core>,
    pub(crate) tails: Vec<u32>,
}

impl Local {
    /// The values of the options of a lone star that take its centre.
    pub(crate) fn centre_options(&self, cores: &BTreeSet<Core>) -> impl Iterator<Item = u32> {
        let taken = move |core: &&Core| match self {
            Self::Octal(_) => self.allows(core.tag + 1, core.parts),
            Self::NodeKayles => core.tag != REACHED,
        };
        cores.iter().filter(taken).map(|core| core.sum)
    }

    /// The values of the options of two stars, joined by a path of `link >= 1` edges, that take a
    /// centre or a vertex of the link.
    pub(crate) fn across(&self, link: u32, a: &Side, b: &Side, each: &mut dyn FnMut(u32)) {
        match self {
            Self::Octal(_) => {
                self.one_centre(link, a, b, each);
                self.one_centre(link, b, a, each);
                self.both_centres(link, a, b, each);
                for taken in (1..link).filter(|taken| self.allows(*taken, 2)) {
                    let rest = (link - 1 - taken) as usize;
                    (0..=rest).for_each(|left| each(a.tails[left] ^ b.tails[rest - left]));
                }
            }
            Self::NodeKayles => {
                chosen_in(link, a, b, each);
                chosen_in(link, b, a, each);
                let left = |side: &Side, between: u32| match between {
                    0 => reached(side),
                    between => side.tails[between as usize - 1],
                };
                (1..link).for_each(|vertex| each(left(a, vertex - 1) ^ left(b, link - 1 - vertex)));
            }
        }
    }

    fn one_centre(&self, link: u32, taken: &Side, kept: &Side, each: &mut dyn FnMut(u32)) {
        for core in &taken.cores {
            for of_link in 0..link {
                if self.allows(1 + of_link + core.tag, core.parts + 1) {
                    each(kept.tails[(link - 1 - of_link) as usize] ^ core.sum);
                }
            }
        }
    }

    fn both_centres(&self, link: u32, a: &Side, b: &Side, each: &mut dyn FnMut(u32)) {
        for x in &a.cores {
            for y in &b.cores {
                if self.allows(link + 1 + x.tag + y.tag, x.parts + y.parts) {
                    each(x.sum ^ y.sum);
                }
            }
        }
    }
}

/// Node-Kayles: the centre of one star, or the first vertex of one of its arms, is chosen.
fn chosen_in(link: u32, here: &Side, there: &Side, each: &mut dyn FnMut(u32)) {
    for core in here.cores.iter().filter(|core| core.tag != REACHED) {
        let rest = match (core.tag == CHOSEN, link) {
            (true, 1) => reached(there),
            (true, _) => there.tails[link as usize - 2],
            (false, _) => there.tails[link as usize - 1],
        };
        each(core.sum ^ rest);
    }
}

/// Node-Kayles: what is left of a star when its centre goes because a neighbour was chosen.
fn reached(side: &Side) -> u32 {
    side.cores.iter().find(|core| core.tag == REACHED).map_or(0, |core| core.sum)
}
