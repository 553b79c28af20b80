//! The library as a program uses it: options, positions from data, sequences, plans, cancelling, progress.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use grundy::period::{Form, Search};
use grundy::{
    Budget, Compound, Convention, Error, NoFiles, Outcome, Play, Position, SequenceTerm, Session, Stop,
    Verdict,
};

#[test]
fn data_and_text_are_the_same_question() {
    let session = Session::builder("node-kayles").build().unwrap();
    let cycle = Position::graph(7, &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 0)]).unwrap();
    let path: Vec<(u32, u32)> = (0..9).map(|v| (v, v + 1)).collect();
    let sum = Position::graph(10, &path).unwrap() + cycle;
    let (data, text) = (session.moves(&sum, 10).unwrap(), session.moves("P(10) + C(7)", 10).unwrap());
    assert_eq!(format!("{:?}", data.moves), format!("{:?}", text.moves));
    assert_eq!((data.value, text.value), (Some(2), Some(2)));
}

#[test]
fn a_rule_is_not_played_everywhere() {
    let session = Session::builder("node-kayles").build().unwrap();
    let refused = session.value(&Position::heaps([3])).unwrap_err();
    assert!(matches!(&refused, Error::Notation(..)), "{refused:?}");
    assert!(std::error::Error::source(&refused).is_some());
    assert!(matches!(Session::builder("node-kayle").build(), Err(Error::Notation(..))));
}

#[test]
fn sequences_are_iterators() {
    let session = Session::builder("0.137").build().unwrap();
    let terms: Vec<SequenceTerm> =
        session.sequence("n").unwrap().take(100).collect::<Result<_, _>>().unwrap();
    assert_eq!(terms.len(), 100);
    assert_eq!(terms[60..66], terms[94..100], "period 34 from 52 on");
    // Where single members are searched, and where there are no numbers.
    let misere = Convention { compound: Compound::Disjunctive, play: Play::Misere };
    let session = Session::builder("node-kayles").convention(misere).build().unwrap();
    let first: Vec<SequenceTerm> =
        session.sequence("K(1,n)").unwrap().take(3).collect::<Result<_, _>>().unwrap();
    assert!(first.iter().all(|term| matches!(term, SequenceTerm::Outcome(_))), "{first:?}");
    assert!(session.sequence("P(7)").is_err());
    // Nothing is computed ahead that could be hard.
    let session = Session::builder("arc-kayles").timeout(Duration::from_secs(60)).build().unwrap();
    let grids: Vec<SequenceTerm> =
        session.sequence("grid(n,n)").unwrap().take(4).map(Result::unwrap).collect();
    assert_eq!(grids.len(), 4);
}

#[test]
fn a_timeout_and_a_canceller_stop_a_question() {
    let hard = "queen(16,16)";
    let session = Session::builder("node-kayles").timeout(Duration::from_millis(50)).build().unwrap();
    assert!(matches!(session.value(hard), Err(Error::Stopped(Stop::Time))));
    // The next question has its own time.
    assert_eq!(session.value("P(4)").unwrap().outcome, Outcome::P);
    let told = Arc::new(AtomicU64::new(0));
    let seen = Arc::clone(&told);
    let session = Session::builder("node-kayles")
        .progress(move |progress| seen.store(progress.nodes.max(1), Ordering::Relaxed))
        .build()
        .unwrap();
    let canceller = session.canceller();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while told.load(Ordering::Relaxed) == 0 {
                std::thread::sleep(Duration::from_millis(10));
            }
            canceller.cancel();
        });
        assert!(matches!(session.value(hard), Err(Error::Stopped(Stop::Interrupted))));
    });
    session.canceller().reset();
    assert_eq!(session.value("P(4)").unwrap().outcome, Outcome::P);
}

#[test]
fn memory_is_shared_by_the_questions_of_a_session() {
    let builder = || Session::builder("arc-kayles").theorems(false).solvers(false);
    let session = builder().memory(3 << 20).build().unwrap();
    let stopped = session.value("grid(5,6)");
    assert!(matches!(stopped, Err(Error::Stopped(Stop::Memory))), "{stopped:?}");
    // What was found is forgotten, and the next question finds room.
    let expected = builder().build().unwrap().value("grid(3,3)").unwrap().value;
    assert_eq!(session.value("grid(3,3)").unwrap().value, expected);
}

#[test]
fn plans_are_explained() {
    let explain = |rule: &str, position: &str, convention: Convention| {
        let session = Session::builder(rule).convention(convention).build().unwrap();
        let question = session.question(position, &NoFiles).unwrap();
        let explained = session.explain(&question, None, &Budget::generous());
        let answered = session.answer(&question, None, &Budget::generous()).unwrap();
        let answer = explained.answer.as_ref().unwrap();
        assert_eq!((answer.value, answer.outcome), (answered.value, answered.outcome), "{rule} {position}");
        explained
    };
    let route = |rule: &str, position: &str| {
        explain(rule, position, Convention::NORMAL).route().map(|considered| considered.route)
    };
    assert_eq!(route("node-kayles", "P(10) + C(7)"), Some("theorems"));
    assert_eq!(route("grim", "P(20000)"), Some("sequence of heaps"));
    assert_eq!(route("arc-kayles", "grid(3,4)"), Some("search"));
    assert_eq!(route("wak", "wedges(a:3-b:2, b-c:4)"), Some("theorems on weighted graphs"));
    assert_eq!(route("rooks", "board(..#./....)"), Some("rectangles of a board"));
    let explained = explain("0.137", "P(5) + K(4)", Convention { play: Play::Misere, ..Convention::NORMAL });
    let verdicts: Vec<&Verdict> = explained.considered.iter().map(|considered| &considered.verdict).collect();
    assert!(
        matches!(verdicts[..], [Verdict::Declined(_), Verdict::Declined(_), Verdict::Answered]),
        "{verdicts:?}"
    );
    assert_eq!(explained.words().lines().count(), 3);
}

/// Grim is 0.6 on paths where isolated vertices do not matter, and is searched where they do.
#[test]
fn long_paths_of_grim_are_heaps_of_0_6() {
    for convention in Convention::all() {
        if convention == (Convention { play: Play::Misere, ..Convention::NORMAL }) {
            continue; // pieces have no values there
        }
        let grim = Session::builder("grim").convention(convention).build().unwrap();
        let question = grim.question("P(1500)", &NoFiles).unwrap();
        let explained = grim.explain(&question, None, &Budget::generous());
        let by_heaps = explained.route().is_some_and(|considered| considered.route == "sequence of heaps");
        assert_eq!(by_heaps, convention.compound.ending() == grundy_core::Ending::Long, "{convention}");
        let searched = grim.search(&grim.position("P(1500)", &NoFiles).unwrap(), None, &Budget::generous());
        let (answer, searched) = (explained.answer.unwrap(), searched.unwrap());
        assert_eq!((answer.value, answer.outcome), (searched.value, searched.outcome), "{convention}");
    }
}

#[test]
fn periods_by_one_call() {
    let session = Session::builder("0.77").build().unwrap();
    let Search::Found(found) = session.period("n").unwrap() else { panic!("Kayles is periodic") };
    assert_eq!(found.form, Form::Periodic { preperiod: 71, period: 12, saltus: 0 });
}
