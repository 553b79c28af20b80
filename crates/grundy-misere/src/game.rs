//! What a quotient is of: pieces in a row, each with options that are sums of earlier ones.

use crate::monoid::{Monoid, ONE};
use crate::set::ElementSet;

/// Pieces 0, 1, 2, ...: the options of each are sums of earlier pieces.
pub trait Pieces {
    /// Visits the options of a piece, each as the list of the pieces it is the sum of. Options may be visited more
    /// than once.
    fn for_each_option(&self, piece: usize, visit: &mut dyn FnMut(&[u32]));

    /// The elements of the options of a piece, where `phi` gives those of all earlier pieces.
    fn option_elements(&self, piece: usize, phi: &[u32], monoid: &Monoid) -> ElementSet {
        let mut elements = ElementSet::new(monoid.order());
        self.for_each_option(piece, &mut |parts| {
            let product = parts.iter().fold(ONE, |at, &part| monoid.times(at, phi[part as usize]));
            elements.insert(product);
        });
        elements
    }
}
