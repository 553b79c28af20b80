//! Playing against the definition: every rule, all twelve conventions, random small positions. The
//! moves that are listed are all there are, the turns made of them are those of the definition, what
//! they leave is judged as the definition does, and the computer plays as well as it says.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use std::collections::BTreeMap;
use std::fmt::Debug;

use fastrand::Rng;
use grundy::{Budget, Compound, Convention, NoFiles, Outcome, Play, Position, RuleSpec, Session};
use grundy_core::{Naive, Rule, Turn, Verdict};
use grundy_games::graph::{ArcKayles, Graph, Grim, NodeKayles, OctalOnGraphs, SelectiveNodeKayles};
use grundy_games::heap::{GrundyGame, TakeAndBreak};
use grundy_games::weighted::{WeightedArcKayles, WeightedGraph};
use grundy_games::{Either, Side, Term};
use grundy_play::{Game, Level, Look, Most, PlayError, Turned, review};

/// Positions of a rule, in notation.
type Random = fn(&mut Rng) -> String;

/// A rule, a generator of its positions, and how its pieces are found in one.
fn rows(check: &mut dyn FnMut(&str, Random, &dyn Define)) {
    let heap_rule = |text: &str| match RuleSpec::read(text).unwrap() {
        RuleSpec::Octal(code) | RuleSpec::Hexadecimal(code) => code,
        RuleSpec::Subtraction(digits) => TakeAndBreak::new(digits),
        _ => panic!("{text} is no code"),
    };
    check("4.3", heaps, &Defined(heap_rule("4.3"), heap_pieces));
    check("0x0.8F", heaps, &Defined(heap_rule("0x0.8F"), heap_pieces));
    check("nim", heaps, &Defined(TakeAndBreak::nim(), heap_pieces));
    check("grundy-game", heaps, &Defined(GrundyGame, heap_pieces));
    check("node-kayles", graphs, &Defined(NodeKayles, graph_pieces));
    check("selective-node-kayles", graphs, &Defined(SelectiveNodeKayles, graph_pieces));
    check("arc-kayles", graphs, &Defined(ArcKayles, graph_pieces));
    check("grim", graphs, &Defined(Grim, graph_pieces));
    check("rooks", boards, &Defined(NodeKayles, graph_pieces));
    check("wak", weighted, &Defined(WeightedArcKayles, weighted_pieces));
    for text in ["0.33", "0.07", "0.6"] {
        check(text, mixed, &Defined(both(heap_rule(text)), mixed_pieces));
    }
    check("csg:1,3", mixed, &Defined(both(heap_rule("csg:1,3")), mixed_pieces));
}

fn both(heaps: TakeAndBreak) -> Either<TakeAndBreak, OctalOnGraphs> {
    Either { right: OctalOnGraphs { digits: heaps.digits.clone() }, left: heaps }
}

/// A position without names: its pieces, sorted, and whether the game is over there.
type Bare = (Vec<String>, bool);

/// The definition of a rule, its type hidden.
trait Define {
    fn judge<'a>(&'a self, convention: Convention) -> Box<dyn Judge + 'a>;
}

/// The definition under one convention; it remembers what it has played.
trait Judge {
    fn pieces(&self, position: &Position) -> Vec<String>;
    /// The verdict on a position, and every turn with the verdict on what it leaves.
    fn play(&mut self, position: &Position) -> (Verdict, Vec<(Bare, Verdict)>);
}

struct Defined<R: Rule>(R, fn(&Position) -> Vec<R::Piece>);

struct Judging<'a, R: Rule> {
    defined: &'a Defined<R>,
    convention: Convention,
    naive: Naive<'a, R>,
}

impl<R: Rule> Define for Defined<R>
where
    R::Piece: Debug,
{
    fn judge<'a>(&'a self, convention: Convention) -> Box<dyn Judge + 'a> {
        Box::new(Judging { defined: self, convention, naive: Naive::new(&self.0, convention) })
    }
}

impl<R: Rule> Judge for Judging<'_, R>
where
    R::Piece: Debug,
{
    fn pieces(&self, position: &Position) -> Vec<String> {
        names(&self.defined.1(position))
    }

    fn play(&mut self, position: &Position) -> (Verdict, Vec<(Bare, Verdict)>) {
        let pieces = self.defined.1(position);
        let turns = match is_over(&self.defined.0, self.convention.compound, &pieces) {
            true => vec![],
            false => self.naive.turns_from(&pieces),
        };
        let judged = turns.into_iter().map(|(next, over)| {
            let verdict = if over { at_end(self.convention) } else { self.naive.judge(&next) };
            ((names(&next), over), verdict)
        });
        let judged = judged.collect();
        (self.naive.judge(&pieces), judged)
    }
}

fn names<P: Debug>(pieces: &[P]) -> Vec<String> {
    let mut names: Vec<String> = pieces.iter().map(|piece| format!("{piece:?}")).collect();
    names.sort();
    names
}

fn is_over<R: Rule>(rule: &R, compound: Compound, pieces: &[R::Piece]) -> bool {
    match compound {
        Compound::Disjunctive | Compound::Continued | Compound::Selective => {
            pieces.iter().all(|piece| rule.has_ended(piece))
        }
        _ => pieces.is_empty() || pieces.iter().any(|piece| rule.has_ended(piece)),
    }
}

/// Who cannot move loses, or wins; and the values of SPEC 3.4 where the game is over.
fn at_end(convention: Convention) -> Verdict {
    let value = match (convention.compound, convention.play) {
        (Compound::Disjunctive, Play::Normal) | (Compound::Conjunctive | Compound::Continued, _) => Some(0),
        _ => None,
    };
    Verdict { outcome: Outcome::p_if(convention.play == Play::Normal), value }
}

fn heap_pieces(position: &Position) -> Vec<u64> {
    let heap = |term: &Term| if let Term::Heap(heap) = term { Some(*heap) } else { None };
    position.terms.iter().filter_map(heap).collect()
}

fn graph_pieces(position: &Position) -> Vec<Graph> {
    let components = |graph: &Graph| graph.components().iter().map(|c| graph.induced(c)).collect();
    let pieces = |term: &Term| match term {
        Term::Graph(term) => components(&term.graph),
        Term::Board(board) => components(&board.playable().unwrap().0),
        _ => vec![],
    };
    position.terms.iter().flat_map(pieces).collect()
}

fn mixed_pieces(position: &Position) -> Vec<Side<u64, Graph>> {
    let heaps = heap_pieces(position).into_iter().map(Side::Left);
    heaps.chain(graph_pieces(position).into_iter().map(Side::Right)).collect()
}

fn weighted_pieces(position: &Position) -> Vec<WeightedGraph> {
    let pieces = |term: &Term| match term {
        Term::Weighted(term) => term.graph.components(),
        Term::Graph(term) => WeightedGraph::plain(term.graph.clone()).components(),
        _ => vec![],
    };
    position.terms.iter().flat_map(pieces).collect()
}

fn heaps(rng: &mut Rng) -> String {
    let heaps: Vec<String> = (0..rng.usize(1..4)).map(|_| rng.u64(0..5).to_string()).collect();
    heaps.join(" + ")
}

fn graphs(rng: &mut Rng) -> String {
    let one = |rng: &mut Rng, n: u32| {
        let mut items: Vec<String> = (0..n).map(|v| format!("v{v}")).collect();
        let p = rng.f32();
        let pairs = (0..n).flat_map(|v| (0..v).map(move |u| (u, v)));
        items.extend(pairs.filter(|_| rng.f32() < p).map(|(u, v)| format!("v{u}-v{v}")));
        rng.shuffle(&mut items);
        format!("edges({})", items.join(", "))
    };
    match rng.u8(0..3) {
        0 => {
            let n = rng.u32(1..6);
            one(rng, n)
        }
        1 => format!("P({}) + {}", rng.u8(0..4), one(rng, 3)),
        _ => format!("{} + {}", one(rng, 3), one(rng, 2)),
    }
}

fn mixed(rng: &mut Rng) -> String {
    match rng.u8(0..3) {
        0 => heaps(rng),
        1 => graphs(rng),
        _ => format!("{} + P({}) + edges(v0-v1, v2)", rng.u8(1..4), rng.u8(0..4)),
    }
}

fn weighted(rng: &mut Rng) -> String {
    let n = rng.u32(1..4);
    let mut items: Vec<String> = (0..n).map(|v| format!("v{v}:{}", rng.u8(0..4))).collect();
    let pairs = (0..n).flat_map(|v| (0..=v).map(move |u| (u, v)));
    items.extend(pairs.filter(|_| rng.bool()).map(|(u, v)| format!("v{u}-v{v}")));
    let plain = if rng.u8(0..4) == 0 { " + P(2)" } else { "" };
    format!("wedges({}){plain}", items.join(", "))
}

fn boards(rng: &mut Rng) -> String {
    let (rows, columns) = (rng.usize(1..4), rng.usize(1..4));
    let row = |rng: &mut Rng| -> String {
        (0..columns).map(|_| if rng.u8(0..4) == 0 { '#' } else { '.' }).collect()
    };
    let rows: Vec<String> = (0..rows).map(|_| row(rng)).collect();
    let second = if rng.u8(0..4) == 0 { " + board(.R/#.)" } else { "" };
    format!("board({}){second}", rows.join("/"))
}

fn from_env(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// The definition plays every turn: positions with more ways to move in some pieces are left out.
const WAYS: usize = 150;

fn ways(game: &Game<'_>) -> usize {
    let choices = game.choices(Most::default(), &Budget::generous()).unwrap();
    let in_piece = |p| choices.list.iter().filter(|choice| choice.taken.piece == p).count() + 1;
    (0..choices.pieces.len()).map(in_piece).product()
}

fn each_case(mut check: impl FnMut(&Game<'_>, &mut dyn Judge, &str, &mut Rng)) {
    let (seed, cases) = (from_env("GRUNDY_SEED", 1), from_env("GRUNDY_CASES", 2));
    rows(&mut |rule, random, define| {
        for convention in Convention::all() {
            let session = Session::new(rule, convention).unwrap();
            let mut judge = define.judge(convention);
            for case in 0..cases {
                let seed = seed * 7919 + case;
                let mut rng = Rng::with_seed(seed);
                let (text, game) = loop {
                    let text = random(&mut rng);
                    let game = Game::new(&session, &text, &NoFiles).unwrap();
                    if ways(&game) <= WAYS {
                        break (text, game);
                    }
                };
                let context = format!("{rule}, {convention}, seed {seed}: {text}");
                check(&game, &mut *judge, &context, &mut rng);
            }
        }
    });
}

fn same(verdict: grundy_play::Verdict, judged: Verdict) -> bool {
    (verdict.outcome, verdict.value) == (judged.outcome, judged.value)
}

/// All sets of options that the compound may allow, some that it does not among them.
fn turns(look: &Look) -> Vec<Vec<usize>> {
    let mut turns: Vec<Vec<usize>> = vec![vec![]];
    for piece in 0..look.pieces.len() {
        let here = (0..look.options.len()).filter(|&o| look.options[o].choice.taken.piece == piece);
        let more: Vec<Vec<usize>> =
            here.flat_map(|option| turns.iter().map(move |turn| [&turn[..], &[option]].concat())).collect();
        turns.extend(more);
    }
    turns
}

fn counted<T: Ord>(items: impl Iterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    items.for_each(|item| *counts.entry(item).or_default() += 1);
    counts
}

/// The explicit form is one of the same position, and is its own explicit form.
#[test]
fn the_explicit_form_stays() {
    each_case(|game, judge, context, _| {
        let text = game.position().to_string();
        let again = Game::new(game.session(), &text, &NoFiles).unwrap();
        assert_eq!(again.position().to_string(), text, "{context}");
        assert_eq!(judge.pieces(again.position()), judge.pieces(game.position()), "{context}");
        let labels = |game: &Game<'_>| {
            let choices = game.choices(Most::default(), &Budget::generous()).unwrap();
            choices.list.iter().map(|choice| format!("{:?}", choice.taken)).collect::<Vec<_>>()
        };
        assert_eq!(labels(&again), labels(game), "{context}");
    });
}

#[test]
fn turns_are_those_of_the_definition() {
    each_case(|game, judge, context, _| {
        let budget = Budget::generous();
        let convention = game.session().convention();
        let (verdict, defined) = judge.play(game.position());
        let look = game.look(Most::default(), true, &budget).unwrap();
        assert!(look.complete() && look.stopped.is_none(), "{context}");
        assert!(same(look.verdict.unwrap(), verdict), "{context}: {:?}, not {verdict:?}", look.verdict);
        assert_eq!(look.over, defined.is_empty(), "{context}");
        for piece in &look.pieces {
            let alone = game.session().position(&piece.place.text, &NoFiles).unwrap();
            let (alone, _) = judge.play(&alone);
            assert!(same(piece.verdict.unwrap(), alone), "{context}: piece {}", piece.place.text);
        }
        let mut made = vec![];
        for options in turns(&look) {
            let turn = game.turn(&options, &budget);
            let pieces = look.pieces.iter().filter(|piece| !piece.place.ended).count();
            let legal = !look.over
                && match convention.compound.turn() {
                    Turn::One => options.len() == 1,
                    Turn::Some => !options.is_empty(),
                    Turn::Every => options.len() == pieces,
                };
            let turned = match turn {
                Ok(turned) => turned,
                Err(PlayError::Turn(_) | PlayError::Over) if !legal => continue,
                Err(error) => panic!("{context}: {options:?}: {error}"),
            };
            assert!(legal, "{context}: {options:?}");
            let after = game.verdict_after(&turned, &budget).unwrap().unwrap();
            if let [option] = *options {
                let option = &look.options[option];
                assert!(option.alone && option.verdict == Some(after), "{context}: {options:?}");
                assert_eq!(option.choice.after, turned.position, "{context}");
                assert_eq!(option.choice.ends, turned.ends, "{context}");
            }
            let read = game.session().position(&turned.position.to_string(), &NoFiles).unwrap();
            assert_eq!(read, turned.position, "{context}: names are kept");
            made.push((
                judge.pieces(&turned.position),
                turned.ends,
                format!("{:?}, {:?}", after.outcome, after.value),
            ));
        }
        let wanted = defined.into_iter().map(|((pieces, over), verdict)| {
            (pieces, over, format!("{:?}, {:?}", verdict.outcome, verdict.value))
        });
        assert_eq!(counted(made.into_iter()), counted(wanted), "{context}");
    });
}

/// What a turn leads to by the definition; panics if it is no turn.
fn judged(judge: &mut dyn Judge, before: &Position, turned: &Turned) -> Verdict {
    let bare = (judge.pieces(&turned.position), turned.ends);
    let (_, turns) = judge.play(before);
    turns.into_iter().find(|(next, _)| *next == bare).expect("a turn of the definition").1
}

#[test]
fn the_computer_plays_as_well_as_it_says() {
    each_case(|game, judge, context, rng| {
        let budget = Budget::generous();
        let (verdict, defined) = judge.play(game.position());
        if defined.is_empty() {
            assert!(matches!(game.hint(&budget), Err(PlayError::Over)), "{context}");
            assert!(matches!(game.reply(Level::PERFECT, None, &budget), Err(PlayError::Over)), "{context}");
            return;
        }
        let winning = defined.iter().filter(|(_, verdict)| verdict.outcome == Outcome::P).count();
        let hint = game.hint(&budget).unwrap();
        assert_eq!(hint.total, winning.into(), "{context}");
        if let Some((options, turned)) = &hint.turn {
            assert_eq!(judged(judge, game.position(), turned).outcome, Outcome::P, "{context}");
            let again = game.turn(options.as_ref().unwrap(), &budget).unwrap();
            assert_eq!(again.position, turned.position, "{context}");
        }
        assert_eq!(hint.turn.is_some(), winning > 0, "{context}");
        let reply = game.reply(Level::PERFECT, Some(rng.u64(..)), &budget).unwrap();
        let after = judged(judge, game.position(), &reply.turned);
        assert!(reply.searched, "{context}");
        assert_eq!(reply.winning, Some(verdict.outcome == Outcome::N), "{context}");
        assert_eq!(after.outcome == Outcome::P, verdict.outcome == Outcome::N, "{context}");
        let careless = game.reply(Level::new(0).unwrap(), Some(rng.u64(..)), &budget).unwrap();
        assert!(!careless.searched, "{context}");
        judged(judge, game.position(), &careless.turned);
    });
}

/// A whole game, perfect against careless: the one who can win and plays perfectly wins, and the review
/// says of every turn what the definition says.
#[test]
fn games_end_as_they_must() {
    each_case(|start, judge, context, rng| {
        let budget = Budget::generous();
        let convention = start.session().convention();
        let perfect_first = rng.bool();
        let (mut game, mut turns, mut outcomes) = (start.clone(), vec![], vec![]);
        loop {
            let (verdict, next) = judge.play(game.position());
            if next.is_empty() {
                break;
            }
            outcomes.push(verdict.outcome);
            let level = if perfect_first == turns.len().is_multiple_of(2) { 10 } else { 0 };
            let reply = game.reply(Level::new(level).unwrap(), Some(rng.u64(..)), &budget).unwrap();
            turns.push(reply.options.clone().unwrap());
            if reply.turned.ends {
                break;
            }
            game = game.after(&reply.turned).unwrap();
        }
        let review = review(start, &turns, &budget).unwrap();
        assert!(review.ends, "{context}");
        let last_wins = convention.play == Play::Normal;
        let first_wins = last_wins != turns.len().is_multiple_of(2);
        assert_eq!(review.first_wins, Some(first_wins), "{context}: {turns:?}");
        assert_eq!(review.turns.len(), turns.len(), "{context}");
        for (t, turn) in review.turns.iter().enumerate() {
            let could = outcomes[t] == Outcome::N;
            let still = match outcomes.get(t + 1) {
                Some(next) => *next == Outcome::P,
                None => last_wins,
            };
            assert_eq!((turn.could_win, turn.still_wins), (Some(could), Some(still)), "{context}: {t}");
            assert_eq!(turn.gave_away(), could && !still, "{context}: {t}");
            assert_eq!(turn.better.is_some(), turn.gave_away(), "{context}: {t}");
            if t.is_multiple_of(2) == perfect_first {
                assert!(!turn.gave_away(), "{context}: {t}");
            }
        }
        let perfect_can_win =
            outcomes.first().is_some_and(|outcome| (*outcome == Outcome::N) == perfect_first);
        if perfect_can_win {
            assert_eq!(first_wins, perfect_first, "{context}");
        }
    });
}

/// Directed graphs keep their arcs when they are played on, and terms their order where it matters.
#[test]
fn directed_and_ordered_games_are_played() {
    let session = Session::builder("directed-node-kayles").build().expect("a rule");
    let game = Game::new(&session, "arcs(c>b, a>c, b>d) + DP(2)", &NoFiles).expect("a game");
    let text = game.position().to_string();
    let again = Game::new(&session, &text, &NoFiles).expect("the same game");
    assert_eq!(again.position().to_string(), text);
    assert!(text.starts_with("arcs(c>b, ") && text.contains("a>c"), "{text}");
    let ordered = Session::builder("node-kayles").order(Some(grundy::Order::Written));
    let session = ordered.build().expect("a rule");
    let game = Game::new(&session, "P(2) + P(5)", &NoFiles).expect("a game");
    let choices = game.choices(Most::default(), &Budget::generous()).expect("no limit");
    assert!(choices.list.iter().all(|choice| choice.taken.piece == 0) && !choices.list.is_empty());
}
