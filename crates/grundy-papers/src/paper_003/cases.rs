//! The 36 cases of the proof.
//!
//! The figures of the cases are drawings; what a case says in words is a value and, in fourteen of
//! them, which side's options alone have that mex. Both are checked on the bistars themselves: the
//! options of each bistar are the rule's own, every option is valued, and the table of a case lists
//! the classes and values of the options that occur, as its figure does.

use super::case_checks::{sides, whole};
use super::stars::Class::{self, D0, D0Star, D1, D1Square, D2, D2Square, D3, D3Square};
use crate::{Claim, Erratum};

/// Which options the words of a case speak of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Words {
    /// Of all options together.
    Both,
    /// The options in S have the mex by themselves, those in S' at most that.
    Left,
    /// The options in S' have the mex by themselves, those in S at most that.
    Right,
}

use Words::{Both, Left, Right};

/// One case: the classes of S and S', the value printed, and the words about the options.
#[derive(Clone, Copy)]
pub(super) struct Case {
    pub(super) classes: (Class, Class),
    pub(super) value: u64,
    pub(super) words: Words,
}

macro_rules! cases {
    ($($number:literal $a:ident $name_a:literal $b:ident $name_b:literal $value:literal $words:ident
        $(, whole: $whole:expr)? $(, sides: $sides:expr)?;)*) => {
        pub(super) const CASES: &[Case] =
            &[$(Case { classes: ($a, $b), value: $value, words: $words }),*];

        /// The cases in their order, those that speak of sides with a second line.
        pub(super) fn claims() -> Vec<Claim> {
            let mut claims = vec![];
            $(
                claims.push(Claim {
                    name: concat!("Case ", $number),
                    statement: concat!(
                        "For S in ", $name_a, " and S' in ", $name_b, " the mex of the options of the bistar with link 2 is always ",
                        $value, ", so its value is ", $value, ", which is what Table 1 predicts."
                    ),
                    check: |bench| whole(bench, CASES[$number - 1]),
                    erratum: None$(.or(Some($whole)))?,
                });
                if $words == Left {
                    claims.push(Claim {
                        name: concat!("Case ", $number, " (the two sides)"),
                        statement: concat!(
                            "S in ", $name_a, ", S' in ", $name_b, ": the mex of the left options (moves in S) is always ", $value,
                            ", while the right options (moves in S') are always at most ", $value, "."
                        ),
                        check: |bench| sides(bench, CASES[$number - 1]),
                        erratum: None$(.or(Some($sides)))?,
                    });
                }
                if $words == Right {
                    claims.push(Claim {
                        name: concat!("Case ", $number, " (the two sides)"),
                        statement: concat!(
                            "S in ", $name_a, ", S' in ", $name_b, ": the mex of the right options (moves in S') is always ", $value,
                            ", while the left options (moves in S) are always at most ", $value, "."
                        ),
                        check: |bench| sides(bench, CASES[$number - 1]),
                        erratum: None$(.or(Some($sides)))?,
                    });
                }
            )*
            claims
        }
    };
}

cases! {
    1 D0Star "D0*" D0Star "D0*" 1 Both;
    2 D0Star "D0*" D1Square "D1□" 0 Both;
    3 D0Star "D0*" D2Square "D2□" 3 Right;
    4 D0Star "D0*" D3Square "D3□" 2 Right;
    5 D0Star "D0*" D0 "D0" 1 Left;
    6 D0Star "D0*" D1 "D1" 0 Both;
    7 D0Star "D0*" D2 "D2" 3 Both;
    8 D0Star "D0*" D3 "D3" 2 Right;
    9 D1Square "D1□" D1Square "D1□" 1 Both;
    10 D1Square "D1□" D2Square "D2□" 2 Right;
    11 D1Square "D1□" D3Square "D3□" 3 Right;
    12 D1Square "D1□" D0 "D0" 0 Both;
    13 D1Square "D1□" D1 "D1" 1 Both;
    14 D1Square "D1□" D2 "D2" 2 Right;
    15 D1Square "D1□" D3 "D3" 3 Right;
    16 D2Square "D2□" D2Square "D2□" 0 Both;
    17 D2Square "D2□" D3Square "D3□" 1 Both;
    18 D2Square "D2□" D0 "D0" 3 Right, sides: Erratum::WORDING;
    19 D2Square "D2□" D1 "D1" 2 Both;
    20 D2Square "D2□" D2 "D2" 1 Left;
    21 D2Square "D2□" D3 "D3" 0 Both;
    22 D3Square "D3□" D3Square "D3□" 1 Both, whole: Erratum::PROOF;
    23 D3Square "D3□" D0 "D0" 2 Both;
    24 D3Square "D3□" D1 "D1" 3 Both;
    25 D3Square "D3□" D2 "D2" 0 Both;
    26 D3Square "D3□" D3 "D3" 1 Both;
    27 D0 "D0" D0 "D0" 0 Both;
    28 D0 "D0" D1 "D1" 1 Right;
    29 D0 "D0" D2 "D2" 2 Both;
    30 D0 "D0" D3 "D3" 3 Right;
    31 D1 "D1" D1 "D1" 0 Both;
    32 D1 "D1" D2 "D2" 3 Left;
    33 D1 "D1" D3 "D3" 2 Both;
    34 D2 "D2" D2 "D2" 0 Both;
    35 D2 "D2" D3 "D3" 1 Right;
    36 D3 "D3" D3 "D3" 0 Both;
}
