//! Heaps under every valuation: the definition played out, and every option looked at.

use std::ops::ControlFlow;

use grundy_core::{Compound, Play};
use grundy_core::{Convention, Naive, Outcome, Rule, UseValuation, Valuation, with_valuation};
use grundy_games::heap::{GrundyGame, code};
use grundy_heaps::{Game, Sums};

/// All conventions that have a valuation.
fn conventions() -> impl Iterator<Item = Convention> {
    let all = |compound| Play::ALL.into_iter().map(move |play| Convention { compound, play });
    let disjunctive_misere = |c: &Convention| c.compound == Compound::Disjunctive && c.play == Play::Misere;
    Compound::ALL.into_iter().flat_map(all).filter(move |c| !disjunctive_misere(c))
}

/// A game as text for the rules, and as these engines have it.
fn game(text: &str) -> Game {
    if text == "grundy-game" {
        return Game::grundys_game();
    }
    let (hexadecimal, octal) = (text.strip_prefix("0x"), text);
    let digit = |c: char| c.to_digit(16).expect("a digit") as u8;
    let (split, digits) = hexadecimal.unwrap_or(octal).split_once('.').expect("a code");
    Game::code(digit(split.chars().next().expect("a digit")), &digits.chars().map(digit).collect::<Vec<u8>>())
}

/// Outcome and number of heaps 1, 2, ... to `to` by the engine.
struct ByEngine<'a> {
    game: &'a Game,
    to: u64,
    one_by_one: bool,
}

type Row = Vec<(Outcome, Option<u64>)>;

impl UseValuation for ByEngine<'_> {
    type Output = Row;

    fn additive<V: Valuation>(self) -> Row {
        let sums = Sums::<V>::new(self.game.clone());
        let mut sums = if self.one_by_one { sums.one_by_one() } else { sums };
        sums.extend::<()>(self.to as usize, |_| Ok(())).expect("nothing stops it");
        let told = |heap| (V::outcome(sums.get(heap)), V::number(sums.get(heap)));
        (1..=self.to).map(told).collect()
    }

    fn whole(self) -> Row {
        unreachable!("a convention with a valuation")
    }
}

/// The same by the recursive definition of values, every option of every heap.
struct ByOptions<'a>(&'a Game, u64);

impl UseValuation for ByOptions<'_> {
    type Output = Row;

    fn additive<V: Valuation>(self) -> Row {
        let mut values = vec![V::ENDED];
        for heap in 1..=self.1 {
            let mut seen = V::Seen::default();
            let mut any = false;
            let _ = self.0.for_each_option(heap, |_, parts| {
                any = true;
                let sum = parts.iter().map(|part| values[*part as usize]).reduce(V::sum);
                match V::see(&mut seen, sum.unwrap_or(V::ENDED)) {
                    ControlFlow::Break(()) => Err(()),
                    ControlFlow::Continue(()) => Ok(()),
                }
            });
            values.push(if any { V::settle(&seen) } else { V::ENDED });
        }
        values[1..].iter().map(|value| (V::outcome(*value), V::number(*value))).collect()
    }

    fn whole(self) -> Row {
        unreachable!("a convention with a valuation")
    }
}

fn by_engine(game: &Game, convention: Convention, to: u64, one_by_one: bool) -> Row {
    with_valuation(convention, ByEngine { game, to, one_by_one })
}

fn judged<R: Rule<Piece = u64>>(rule: &R, text: &str, convention: Convention, to: u64) {
    let mut judge = Naive::new(rule, convention);
    let found = by_engine(&game(text), convention, to, false);
    for (heap, (outcome, number)) in (1..=to).zip(found) {
        let verdict = judge.judge(&[heap]);
        assert_eq!(
            (outcome, number),
            (verdict.outcome, verdict.value),
            "{text}, {convention:?}, heap {heap}"
        );
    }
}

/// All codes of two digits, some of three, some that split without taking, some hexadecimal.
fn codes() -> Vec<String> {
    let two = (0..64).map(|code| format!("0.{code:02o}"));
    let three = (1..512).step_by(29).map(|code| format!("0.{code:03o}"));
    let splitting = (0..64).step_by(5).map(|code| format!("4.{code:02o}"));
    let hexadecimal = (8..256).step_by(37).map(|code| format!("0x0.{code:02X}"));
    two.chain(three).chain(splitting).chain(hexadecimal).collect()
}

#[test]
fn the_definition_played_out() {
    for text in codes() {
        let rule = code::octal(&text).or_else(|| code::hexadecimal(&text)).expect("a code").expect("a code");
        for convention in conventions() {
            judged(&rule, &text, convention, 9);
        }
    }
    for convention in conventions() {
        judged(&GrundyGame, "grundy-game", convention, 11);
    }
}

#[test]
fn every_option_looked_at() {
    for text in codes().into_iter().chain(["grundy-game".to_owned()]) {
        let game = game(&text);
        let to = if game.parts() == 3 { 60 } else { 250 };
        for convention in conventions() {
            let expected = with_valuation(convention, ByOptions(&game, to));
            for one_by_one in [false, true] {
                let found = by_engine(&game, convention, to, one_by_one);
                let wrong = (0..to as usize).find(|place| found[*place] != expected[*place]);
                assert_eq!(wrong.map(|place| place + 1), None, "{text}, {convention:?}, {one_by_one}");
            }
        }
    }
}

#[test]
fn many_values_change_the_way() {
    // Grundy values of hexadecimal codes grow with the heap.
    let game = game("0x0.8F");
    let mut most = 0;
    for convention in conventions() {
        let expected = with_valuation(convention, ByOptions(&game, 600));
        assert!(by_engine(&game, convention, 600, false) == expected, "{convention:?}");
        most = most.max(expected.into_iter().collect::<std::collections::HashSet<_>>().len());
    }
    assert!(most > 256, "{most} values are no test of this");
}
