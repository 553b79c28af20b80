//! One question in parts is the question: the value that the definition gives, the answer that the session gives.

use grundy::{Asked, Budget, Convention, Facts, Known, NoFiles, Session, Split};

use crate::judge::judge;

/// The answer from units, after some plies, beside the answer of the session.
fn compare(session: &Session, text: &str, plies: usize) -> (Option<u64>, usize) {
    let budget = session.question_budget();
    let question = session.question(text, &NoFiles).unwrap();
    let split = session.split(&question, plies, &budget).unwrap();
    let units = split.units();
    // Units stand for themselves: their texts are read back, by sessions that know nothing of the question.
    let own = Session::builder(session.rule()).build().unwrap();
    let values: Vec<u64> =
        units.iter().map(|unit| own.value(unit.text.as_str()).unwrap().value.unwrap()).collect();
    for m in [1, 3, 100] {
        let mut all: Vec<usize> = (0..m).flat_map(|r| split.dealt((r, m))).collect();
        all.sort_unstable();
        assert_eq!(all, (0..units.len()).collect::<Vec<_>>(), "{text}: every unit once");
    }
    let mut facts = Facts::new(units.len());
    for (unit, &value) in values.iter().enumerate() {
        assert!(facts.learn(unit, Known::is(value)));
        assert!(!facts.learn(unit, Known::is(value + 1)), "a contradiction");
    }
    assert!(!facts.learn(values.len(), Known::is(0)), "one too many");
    let whole = format!("{:?}", Some(session.answer(&question, None, &budget).unwrap()));
    let told = format!("{} on {text}, {plies} plies", session.rule());
    let answer = session.joined(&question, &split, &facts, &budget).unwrap();
    assert_eq!(format!("{answer:?}"), whole, "{told}");
    // The same from questions, and not from fewer.
    for machines in [1, 3] {
        let asked = by_questions(&own, &split, &values, machines, &budget, |facts| {
            let answer = session.joined(&question, &split, facts, &budget).unwrap();
            assert_eq!(answer.is_some(), split.next(facts).is_none(), "{told}");
            answer.is_none_or(|answer| format!("{:?}", Some(answer)) == whole)
        });
        assert!(asked <= machines * 64 * values.len(), "{told}: {asked} questions");
    }
    (answer.and_then(|answer| answer.value), units.len())
}

/// Asks what is to be asked until nothing is left; so many ask at a time, and the last of them always gives up first.
/// How many questions there were.
fn by_questions(
    own: &Session,
    split: &Split,
    values: &[u64],
    machines: usize,
    budget: &Budget,
    right: impl Fn(&Facts) -> bool,
) -> usize {
    let mut facts = Facts::new(values.len());
    let mut count = 0;
    loop {
        assert!(right(&facts));
        facts.others_ask([].into_iter());
        let mut round: Vec<Asked> = vec![];
        while round.len() < machines
            && let Some(asked) = split.next(&facts)
        {
            assert!(split.matter(&facts).contains(&asked), "what is asked matters");
            round.push(asked);
            facts.others_ask(round.iter().copied());
        }
        if round.is_empty() {
            return count;
        }
        for (at, asked) in round.into_iter().enumerate() {
            count += 1;
            if machines > 1 && at + 1 == machines && facts.doublings(asked) == 0 {
                facts.give_up(asked, 1);
                continue;
            }
            let known = own.ask_unit(split.units()[asked.unit], asked.goal, budget).unwrap();
            let value = values[asked.unit];
            assert!(known.can_be(value), "{known:?} of a unit of value {value}");
            assert_eq!(
                known.value() == Some(asked.goal),
                value == asked.goal,
                "{known:?} does not answer {asked:?}"
            );
            assert!(known.value().is_some() || !known.can_be(asked.goal));
            assert!(facts.learn(asked.unit, known));
        }
    }
}

fn random_graph(rng: &mut fastrand::Rng) -> String {
    let n = rng.u32(4..=9);
    let mut items: Vec<String> = (0..n).map(|v| v.to_string()).collect();
    let pairs = (0..n).flat_map(|v| (0..v).map(move |u| (u, v)));
    items.extend(pairs.filter(|_| rng.f64() < 0.3).map(|(u, v)| format!("{u}-{v}")));
    format!("edges({})", items.join(", "))
}

/// Random graphs under many rules, one to three plies deep, against the definition.
#[test]
fn parts_are_the_definition() {
    let mut rng = fastrand::Rng::with_seed(21);
    let rules =
        ["node-kayles", "arc-kayles", "0.33", "0.137", "selective-node-kayles", "grim", "kayles", "0.07"];
    for rule in rules {
        let mut divided = 0;
        let session = Session::builder(rule).theorems(false).build().unwrap();
        for case in 0..25 {
            let text = random_graph(&mut rng);
            let (value, units) = compare(&session, &text, 1 + case % 3);
            assert_eq!(value, judge(rule, &text, Convention::NORMAL).value, "{rule} on {text}");
            divided += usize::from(units > 1);
        }
        // Nothing is left of the small ones after so many plies.
        assert!(divided > 3, "{rule}: {divided} of 25 were divided");
    }
}

/// Rules in words, directed graphs and weighted graphs, against the general search of the whole.
#[test]
fn words_arcs_and_weights() {
    for (rule, text) in [
        ("take vertex", "grid(2,4) + C(5)"),
        ("take edge", "grid(3,3)"),
        ("take vertex + neighbours where degree even", "K(2,3) + P(6)"),
        ("delete edge", "grid(2,3) + P(4)"),
        ("directed-node-kayles", "arcs(a>b, b>c, c>a, c>d, d>e) + DP(5)"),
        ("wak", "wedges(a:2-b:3, b-c:2, a-a) + wedges(x:3-y:1, y-z:2, z-x)"),
        ("0.137", "grid(2,3) + 7 + P(30)"),
    ] {
        let session = Session::builder(rule).build().unwrap();
        let general = Session::builder(rule).theorems(false).solvers(false).build().unwrap();
        for plies in 1..=3 {
            let (value, _) = compare(&session, text, plies);
            assert_eq!(value, general.value(text).unwrap().value, "{rule} on {text}");
        }
    }
}

/// A theorem leaves nothing to divide, and theorems and search share a sum.
#[test]
fn theorems_are_not_divided() {
    let session = Session::builder("node-kayles").build().unwrap();
    assert_eq!(compare(&session, "P(100)", 1).1, 0);
    let alone = compare(&session, "grid(3,5)", 1).1;
    assert_eq!(compare(&session, "grid(3,5) + P(100)", 1).1, alone);
    // Isomorphic pieces are one unit, wherever they come from.
    assert_eq!(compare(&session, "3*grid(3,5)", 1).1, alone);
}
