//! Large heaps and long paths: by sequences that questions share, and by proven periods.

use grundy::period::{Form, Proof, Search};
use grundy::{Budget, Compound, Convention, NoFiles, Play, SequenceTerm, Session, deep};

fn session(rule: &str, compound: Compound, play: Play) -> Session {
    Session::new(rule, Convention { compound, play }).expect("a rule")
}

fn normal(rule: &str) -> Session {
    Session::new(rule, Convention::NORMAL).expect("a rule")
}

fn value(session: &Session, position: &str) -> Option<u64> {
    let question = session.question(position, &NoFiles).expect("a position");
    session.answer(&question, None, &Budget::generous()).expect("an answer").value
}

fn terms(session: &Session, family: &str, from: u64, to: u64) -> Vec<SequenceTerm> {
    let family = session.family(family, &NoFiles).expect("a family");
    let budget = Budget::generous();
    let mut sequence = session.sequence_from(&family, family.least_n(100).expect("a first n"));
    deep(|| (from..=to).map(|n| sequence.term(n, &budget).expect("a term")).collect())
}

#[test]
fn values_beyond_every_search() {
    // The period of Kayles is 12 from 71 on, that of Dawson's Kayles 34 from 53 on.
    assert_eq!(value(&normal("0.77"), "123456789012345678"), value(&normal("0.77"), "1002"));
    let dawson = normal("0.07");
    assert_eq!(value(&dawson, "1000000000000000034"), value(&dawson, "1000000000000000000"));
    assert_eq!(value(&normal("nim"), "1000000000 + 7"), Some(1_000_000_000 ^ 7));
    assert_eq!(
        value(&normal("csg{all but 2}"), "4000000002"),
        value(&normal("csg{all but 2}"), "2").map(|v| v + 2_000_000_000)
    );
    // Values that rise for ever: 0x0.3F by 3 in every 6 heaps, 0x0.8 by its own period and saltus.
    let rising = normal("0x0.3F");
    let near = terms(&rising, "n", 1000, 1000);
    assert_eq!(
        near,
        [SequenceTerm::Value(value(
            &Session::builder("0x0.3F").theorems(false).build().expect("a rule"),
            "1000"
        ))]
    );
    let far = 6 * 20_576_131_502_057_000_u64 + 1000;
    let expected = value(&rising, "1000").map(|value| value + 3 * 20_576_131_502_057_000);
    assert_eq!(value(&rising, &far.to_string()), expected);
    let arc = normal("arc-kayles");
    assert_eq!(value(&arc, "P(1000000000000)"), value(&dawson, "1000000000000"));
}

#[test]
fn the_search_agrees_with_the_sequences() {
    // Terms of one session come from the engines for heaps, values from the search of another.
    let budget = Budget::generous();
    for (rule, family) in [
        ("0.77", "n"),
        ("0.137", "n"),
        ("4.7", "n"),
        ("0x0.8F", "n"),
        ("grundy-game", "n"),
        ("csg:2,3,7", "n"),
        ("csg{all but 3}", "n"),
        ("node-kayles", "P(n)"),
        ("arc-kayles", "P(n)"),
        ("selective-node-kayles", "P(n)"),
        ("0.33", "P(n)"),
        ("0.6", "n + 5 + 2"),
    ] {
        for (compound, play) in [
            (Compound::Disjunctive, Play::Normal),
            (Compound::Diminished, Play::Normal),
            (Compound::Diminished, Play::Misere),
        ] {
            let found = terms(&session(rule, compound, play), family, 0, 40);
            let searched = session(rule, compound, play);
            let members = searched.family(family, &NoFiles).expect("a family");
            for (n, term) in (0..).zip(found) {
                let position = members.at(n).expect("defined");
                let answer = searched.search(&position, None, &budget).expect("an answer");
                assert_eq!(
                    term,
                    SequenceTerm::Value(answer.value),
                    "{rule}, {family}, {compound:?}, {play:?}, n = {n}"
                );
            }
        }
    }
}

#[test]
fn winning_moves_of_large_heaps() {
    let session = normal("0.77");
    let budget = Budget::generous();
    let moves = |position: &str| {
        let question = session.question(position, &NoFiles).expect("a position");
        let answer = session.answer(&question, Some(3), &budget).expect("an answer");
        answer.moves.expect("moves")
    };
    let large = moves("1200 + 7");
    assert!(large.total > 0_u32.into() && large.list.len() == 3);
    for mv in &large.list {
        assert_eq!(value(&session, &mv.leaves), Some(0), "{}", mv.leaves);
    }
    assert_eq!(moves("1200 + 1200").total, 0_u32.into());
}

#[test]
fn periods_are_proven_by_their_sequences() {
    let find = |rule: &str, family: &str, to: Option<u64>| {
        let session = normal(rule);
        let family = session.family(family, &NoFiles).expect("a family");
        let budget = Budget::generous();
        deep(|| session.period_of(&family, 0, to).find(&budget, &mut |_| {})).expect("no budget ends")
    };
    let rows =
        [("0.77", 71, 12), ("0.356", 7315, 142), ("0.127", 46_578, 4), ("csg:2,3", 0, 5), ("0.3", 0, 2)];
    for (rule, start, length) in rows {
        let Search::Found(found) = find(rule, "n", None) else { panic!("{rule} is periodic") };
        assert_eq!(found.form, Form::Periodic { preperiod: start, period: length, saltus: 0 }, "{rule}");
        assert!(matches!(found.proof, Some(Proof::Rows(_) | Proof::Heaps(_))));
    }
    // Not proven with fewer values than Guy and Smith ask for, but seen.
    let Search::Found(found) = find("0.77", "n", Some(160)) else { panic!("it is seen") };
    assert!(found.proof.is_none());
    assert!(matches!(find("0.6", "n", Some(5000)), Search::Nothing { to: 5000 }));
}

#[test]
fn a_file_of_a_run_that_forgot_answers_other_questions() {
    use grundy_heaps::{Forget, Game, Sequence, Settings};
    let file = std::env::temp_dir().join(format!("grundy-forgot-{}.checkpoint", std::process::id()));
    let game = Game::code(0, &[1, 0, 6]);
    let forget = Some(Forget { from: 1 << 18, kept: 1 << 16 });
    let mut run = Sequence::new(game.clone(), Settings { prove: false, forget, ..Settings::default() });
    run.extend::<()>(700_000, |_| Ok(())).expect("nothing stops it");
    assert!(run.forgot(200_000));
    run.save(&file).expect("a file");
    let mut whole = Sequence::new(game, Settings { prove: false, ..Settings::default() });
    whole.extend::<()>(200_100, |_| Ok(())).expect("nothing stops it");
    let claim = std::sync::Arc::new(grundy::Claim::take(&file).expect("nobody else has it"));
    let from_file = || {
        let file = std::sync::Arc::clone(&claim);
        let session = Session::builder("0.106").checkpoint(file).build().expect("a checkpoint");
        assert!(session.loaded().heaps.is_some_and(|len| len > 700_000));
        session
    };
    let expected = |heap: u64| whole.get(heap).map(u64::from);
    assert_eq!(value(&from_file(), "200000"), expected(200_000));
    let found = terms(&from_file(), "n", 199_999, 200_002);
    assert_eq!(found, (199_999..=200_002).map(|n| SequenceTerm::Value(expected(n))).collect::<Vec<_>>());
    // A small question does not take the place of the long run.
    let before = std::fs::read(&file).expect("a file");
    let session = from_file();
    terms(&session, "n", 100, 101);
    session.save_heaps().expect("nothing to save");
    assert_eq!(std::fs::read(&file).expect("a file"), before);
    let _ = std::fs::remove_file(&file);
}
