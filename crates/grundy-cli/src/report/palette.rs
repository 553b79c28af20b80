//! Colours of values, for eyes that see all colours and for those that do not.
//!
//! A value is a name rather than an amount (nimbers are added by exclusive or), and the largest is
//! usually below ten. So 0 is left as blank as the paper, and 1 to 9 have the nine colours of Paul
//! Tol's "muted" scheme, chosen to stay apart under every common colour blindness; their order
//! here keeps neighbours apart in lightness as well. A value has the same colour in every such
//! picture. Where a larger value occurs, as remoteness and suspense have it, all are taken from
//! Viridis, which grows steadily from light to dark. Colour is never the only sign: cells have the
//! value written in them when they are large enough, and what is no number is hatched or dashed.

use grundy::{Outcome, SequenceTerm};

/// How a cell looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// The value 0, and P: blank, with an outline.
    Blank,
    /// A colour, and whether dark text is read on it.
    Colour(Rgb, bool),
    /// An undefined value: hatched.
    Hatched,
    /// No position: an empty, dotted outline.
    Hole,
    /// Not reached: a dashed outline.
    Unknown,
}

pub(super) type Rgb = [u8; 3];

const MUTED: [Rgb; 9] = [
    [0x88, 0xcc, 0xee], // cyan
    [0xdd, 0xcc, 0x77], // sand
    [0xcc, 0x66, 0x77], // rose
    [0x11, 0x77, 0x33], // green
    [0x33, 0x22, 0x88], // indigo
    [0x44, 0xaa, 0x99], // teal
    [0x99, 0x99, 0x33], // olive
    [0xaa, 0x44, 0x99], // purple
    [0x88, 0x22, 0x55], // wine
];

/// Viridis at nine even steps, from light to dark.
const VIRIDIS: [Rgb; 9] = [
    [0xfd, 0xe7, 0x25],
    [0xad, 0xdc, 0x30],
    [0x5e, 0xc9, 0x62],
    [0x28, 0xae, 0x80],
    [0x21, 0x91, 0x8c],
    [0x2c, 0x72, 0x8e],
    [0x3b, 0x52, 0x8b],
    [0x47, 0x2d, 0x7b],
    [0x44, 0x01, 0x54],
];

/// Colours for the values up to a largest one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    largest: u64,
}

impl Palette {
    pub(super) fn new(terms: impl IntoIterator<Item = SequenceTerm>) -> Self {
        let values = terms.into_iter().map(|term| match term {
            SequenceTerm::Value(Some(value)) => value,
            _ => 0,
        });
        Self { largest: values.max().unwrap_or(0) }
    }

    pub(super) fn look(self, term: SequenceTerm) -> Look {
        match term {
            SequenceTerm::Value(None) => Look::Hatched,
            SequenceTerm::Value(Some(0)) | SequenceTerm::Outcome(Outcome::P) => Look::Blank,
            SequenceTerm::Outcome(Outcome::N) => coloured(MUTED[0]),
            SequenceTerm::Value(Some(value)) if self.largest <= 9 => coloured(MUTED[value as usize - 1]),
            SequenceTerm::Value(Some(value)) => coloured(viridis(value - 1, self.largest - 1)),
        }
    }
}

/// The colour at `part` of `whole`, between two of the nine.
fn viridis(part: u64, whole: u64) -> Rgb {
    let (part, whole) = (u128::from(part), u128::from(whole.max(1)));
    let steps = VIRIDIS.len() as u128 - 1;
    let below = (part * steps / whole).min(steps - 1);
    let rest = part * steps - below * whole;
    let (low, high) = (VIRIDIS[below as usize], VIRIDIS[below as usize + 1]);
    let mix = |i: usize| {
        let (low, high) = (u128::from(low[i]), u128::from(high[i]));
        ((low * (whole - rest) + high * rest) / whole) as u8
    };
    [mix(0), mix(1), mix(2)]
}

fn coloured(colour: Rgb) -> Look {
    Look::Colour(colour, dark_text(colour))
}

/// Whether black has more contrast on the colour than white (WCAG 2, relative luminance).
fn dark_text(colour: Rgb) -> bool {
    let linear = colour.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    let luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    luminance > 0.179
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_a_look() {
        for largest in [0, 1, 9, 10, 11, 500, u64::MAX] {
            let palette = Palette { largest };
            for value in [0, 1, largest / 2, largest.saturating_sub(1), largest] {
                let look = palette.look(SequenceTerm::Value(Some(value)));
                assert_eq!(look == Look::Blank, value == 0, "{value} of {largest}");
            }
        }
        assert_eq!((viridis(0, 20), viridis(20, 20)), (VIRIDIS[0], VIRIDIS[8]));
    }

    #[test]
    fn text_is_read_on_its_ground() {
        assert!(dark_text([0xdd, 0xcc, 0x77]) && !dark_text([0x33, 0x22, 0x88]));
    }
}
