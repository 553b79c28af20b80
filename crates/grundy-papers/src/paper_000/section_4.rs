//! Section 4, first part: CSG({1, ..., N} ∪ {M}), Theorem 18, and the small stars of Lemmas 19, 20 and 25.

use std::collections::BTreeSet;

use super::stars::{Game, Shape, arms, corrected, first, set, survey};
use crate::{Bench, Checked, Claim, Erratum, Found, Table};

#[rustfmt::skip]
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim { name: "Section 4 (paths)", statement: "If M ≢ 0 modulo N+1 then CSG({1,...,N} ∪ {M}) is equivalent to CSG({1,...,N}) on paths.", check: one_more_size, erratum: None },
        Claim { name: "Observation 17", statement: "For all N ≥ 2 there are M ≢ 0 modulo N+1, a graph G and a vertex u such that for L = {1,...,N} ∪ {M} the values of G and of G with P_{N+1} appended to u differ.", check: observation_17, erratum: None },
        Claim { name: "Proof of Observation 17", statement: "S is the star with N+2 leaves, u its centre, M = 2N+4. The first player empties S with P_{N+1}; the second is left with a forced move on S; after two more forced moves the first player can empty S.", check: forced, erratum: Some(Erratum::PROOF) },
        Claim { name: "Theorem 18", statement: "In CSG({1,2,4}), 𝒢(S(ℓ₁,...,ℓ_t,m+3)) = 𝒢(S(ℓ₁,...,ℓ_t,m)) for all m ≥ 0, ℓ_i ≥ 0, t ≥ 1.", check: theorem_18, erratum: None },
        Claim { name: "Lemma 19", statement: "In CSG({1,2,4}), 𝒢(P_n) = n mod 3.", check: lemma_19, erratum: None },
        Claim { name: "Lemma 20", statement: "In CSG({1,2,4}), 𝒢(G) = |G| mod 3 for S(1,1,1), S(1,1,2), S(1,1,3), S(1,1,1,3), S(1,2,2), S(1,2,3), S(1,1,2,2), S(1,1,2,3); 𝒢(S(1,1,1,1)) = 0 and 𝒢(S(1,1,1,2)) = 3.", check: lemma_20, erratum: None },
        Claim { name: "Proof of Lemma 20 (S(1,1,2))", statement: "From S(1,1,2) there are four possible moves, leading to paths P_1 and P_3, and to S(1,1,1).", check: one_one_two, erratum: Some(Erratum::WORDING) },
        Claim { name: "Proof of Lemma 20 (the other moves)", statement: "The moves from S(1,1,1) lead to ∅ and P_3; four from S(1,1,3), to paths, S(1,1,1) and S(1,1,2); two from S(1,1,1,1), to S(1,1,1) and P_1; four from S(1,1,1,2), to P_2, S(1,1,1,1), S(1,1,1), S(1,1,2); four from S(1,1,1,3), to a path, S(1,1,1,2), S(1,1,1,1), S(1,1,3); four from S(1,2,2), six from S(1,2,3), three from S(1,1,2,2), five from S(1,1,2,3).", check: other_moves, erratum: None },
    ]
}

#[rustfmt::skip]
pub(super) fn claims_25() -> Vec<Claim> {
    vec![
        Claim { name: "Lemma 25", statement: "In CSG({1,2,4}), 𝒢(S(3,3,3)) = 𝒢(S(2,2,2)) = 1 and 𝒢(S(2,2,3)) = 2.", check: lemma_25, erratum: None },
        Claim { name: "Figure 2", statement: "The analysis of S(3,3,3): the Grundy values of the stars accessible from it, by the mex rule and Lemmas 19 and 20.", check: figure_2, erratum: None },
    ]
}

/// CSG({1,2,4}).
pub(super) fn game() -> Game {
    Game::taking(&[1, 2, 4])
}

fn one_more_size(bench: &mut Bench<'_>) -> Checked {
    let cases =
        (1..=9_u64).flat_map(|n| (n + 1..=4 * n + 4).filter(move |m| m % (n + 1) != 0).map(move |m| (n, m)));
    let wrong = first(cases, |(n, m)| {
        bench.check()?;
        let mut game = Game::taking(&(1..=n).chain([m]).collect::<Vec<_>>());
        let wrong = (0..=8 * n + 8).find(|k| game.path(*k) != k % (n + 1));
        Ok(wrong.map(|k| format!("N = {n}, M = {m}: P({k}) has {}", game.path(k))))
    })?;
    Ok(Found::unless(wrong, "N = 1 to 9, M ≤ 4N+4, paths to 8N+8, by the recurrence", ""))
}

/// The star with this many leaves.
fn simple_star(leaves: u64) -> Vec<u64> {
    (0..leaves).map(|_| 1).collect()
}

fn observation_17(bench: &mut Bench<'_>) -> Checked {
    let wrong = first(2..=10_u64, |n| {
        let (m, star) = (2 * n + 4, simple_star(n + 2));
        let mut game = Game::taking(&(1..=n).chain([m]).collect::<Vec<_>>());
        let small = game.ask(bench, &Shape::star(&star))?;
        let large = game.ask(bench, &Shape::star(&[star, vec![n + 1]].concat()))?;
        Ok((small == large || m.is_multiple_of(n + 1))
            .then(|| format!("N = {n}, M = {m}: {small} and {large}")))
    })?;
    Ok(Found::unless(
        wrong,
        "N = 2 to 10, with the star and the M of the proof, to 9 vertices by the definition, else by the engines",
        "",
    ))
}

fn forced(bench: &mut Bench<'_>) -> Checked {
    let found = survey(2..=10_u64, |n| {
        bench.check()?;
        let m = 2 * n + 4;
        let mut game = Game::taking(&(1..=n).chain([m]).collect::<Vec<_>>());
        let star = |leaves: u64| Shape::star(&simple_star(leaves));
        let empties =
            game.options(&Shape::star(&[simple_star(n + 2), vec![n + 1]].concat())).contains(&Shape::Path(0));
        let forced = |leaves: u64| game.options(&star(leaves)) == BTreeSet::from([star(leaves - 1)]);
        let last = game.options(&star(n));
        let words = || {
            format!(
                "N = {n}: the moves are forced down to {}, but from there one can move to {}",
                star(n),
                set(&last)
            )
        };
        let both = BTreeSet::from([star(n - 1), Shape::Path(1)]);
        let right = empties && forced(n + 2) && forced(n + 1) && last == both;
        let emptied = last.iter().all(|option| option.order() <= n);
        let still = !right || !emptied || game.value(&star(n + 2)) != 0;
        Ok([(last.len() != 1).then(words), still.then(words)])
    })?;
    Ok(corrected(
        found,
        "N = 2 to 10, the options of the stars with N+2, N+1 and N leaves",
        "only the second player's first move and the first player's answer are forced; from the star with N leaves the second player can take a leaf or all but one leaf, and the first player empties what is left in both cases. The observation is right",
    )
    .showing("value csg:1,2,8 'S(1,1)'"))
}

fn theorem_18(bench: &mut Bench<'_>) -> Checked {
    let mut game = game();
    let mut check = |arms: Vec<u64>, engines: bool| {
        let mut values = vec![];
        for at in 0..arms.len() {
            let mut longer = arms.clone();
            longer[at] += 3;
            let star = Shape::star(&longer);
            let value = if engines { game.ask(bench, &star)? } else { game.value(&star) };
            values.push((star, value));
        }
        let small = Shape::star(&arms);
        let expected = if engines { game.ask(bench, &small)? } else { game.value(&small) };
        let wrong = values.into_iter().find(|(_, value)| *value != expected);
        Ok(wrong.map(|(star, value)| format!("{star} has {value}, {small} has {expected}")))
    };
    let ranges = [arms(1, 30), arms(2, 14), arms(3, 11), arms(4, 8), arms(5, 6)].concat();
    let mut wrong = first(ranges, |arms| check(arms, true))?;
    if wrong.is_none() {
        wrong = first([arms(6, 6), arms(7, 5)].concat(), |arms| check(arms, false))?;
    }
    Ok(Found::unless(
        wrong,
        "every arm lengthened by 3, of stars with 3, 4, 5 arms of at most 11, 8, 6 vertices by the engines (to 9 vertices by the definition), 6 and 7 arms of at most 6 and 5 by the recurrence",
        "",
    ))
}

fn lemma_19(bench: &mut Bench<'_>) -> Checked {
    let mut game = game();
    let wrong = first(0..=200_u64, |n| {
        let value = game.ask(bench, &Shape::Path(n))?;
        Ok((value != n % 3).then(|| format!("P({n}) has {value}")))
    })?;
    Ok(Found::unless(wrong, "n ≤ 200, to 9 by the definition, else by the engines", ""))
}

/// The stars of Lemma 20.
const SMALL: [&[u64]; 8] =
    [&[1, 1, 1], &[1, 1, 2], &[1, 1, 3], &[1, 1, 1, 3], &[1, 2, 2], &[1, 2, 3], &[1, 1, 2, 2], &[1, 1, 2, 3]];

fn lemma_20(bench: &mut Bench<'_>) -> Checked {
    let mut game = game();
    let all = SMALL.map(|arms| (Shape::star(arms), Shape::star(arms).order() % 3));
    let more: [(&[u64], u64); 2] = [(&[1, 1, 1, 1], 0), (&[1, 1, 1, 2], 3)];
    let more = more.map(|(arms, value)| (Shape::star(arms), value));
    let wrong = first(all.into_iter().chain(more), |(star, printed)| {
        let value = game.ask(bench, &star)?;
        Ok((value != printed).then(|| format!("{star} has {value}, not {printed}")))
    })?;
    Ok(Found::unless(wrong, "by the definition", ""))
}

fn one_one_two(bench: &mut Bench<'_>) -> Checked {
    let mut game = game();
    let star = Shape::star(&[1, 1, 2]);
    let printed = BTreeSet::from([Shape::Path(1), Shape::Path(3), Shape::star(&[1, 1, 1])]);
    let options = game.options(&star);
    let more: BTreeSet<Shape> = options.difference(&printed).cloned().collect();
    let wrong = (options != printed).then(|| {
        format!("{star} has the {} options {}; {} is missing", options.len(), set(&options), set(&more))
    });
    let meant =
        more == BTreeSet::from([Shape::Path(4)]) && options.len() == 4 && game.ask(bench, &star)? == 2;
    Ok(corrected(
        [wrong, (!meant).then(|| set(&options))],
        "the options of S(1,1,2); its value by the definition",
        "the four moves lead to P_1, P_3, P_4 and S(1,1,1), of values 1, 0, 1, 1; the value 2 is right",
    )
    .showing("value csg:1,2,4 'S(1,1,2)'")
    .showing("value csg:1,2,4 'P(4)'"))
}

/// A star, some of its options, and how many it has.
type Printed = (&'static [u64], Vec<Option<Shape>>, usize);

fn other_moves(bench: &mut Bench<'_>) -> Checked {
    bench.check()?;
    let game = game();
    let path = |order| Some(Shape::Path(order));
    let star = |arms: &[u64]| Some(Shape::star(arms));
    // The stars and paths named, and how many moves there are; all that is not named is a path or known.
    let printed: [Printed; 9] = [
        (&[1, 1, 1], vec![path(0), path(3)], 2),
        (&[1, 1, 3], vec![star(&[1, 1, 1]), star(&[1, 1, 2])], 4),
        (&[1, 1, 1, 1], vec![star(&[1, 1, 1]), path(1)], 2),
        (&[1, 1, 1, 2], vec![path(2), star(&[1, 1, 1, 1]), star(&[1, 1, 1]), star(&[1, 1, 2])], 4),
        (&[1, 1, 1, 3], vec![star(&[1, 1, 1, 2]), star(&[1, 1, 1, 1]), star(&[1, 1, 3])], 4),
        (&[1, 2, 2], vec![], 4),
        (&[1, 2, 3], vec![], 6),
        (&[1, 1, 2, 2], vec![], 3),
        (&[1, 1, 2, 3], vec![], 5),
    ];
    let known: BTreeSet<Shape> =
        printed.iter().map(|(arms, ..)| Shape::star(arms)).chain(star(&[1, 1, 2])).collect();
    let wrong = first(printed, |(arms, named, count)| {
        let options = game.options(&Shape::star(arms));
        let named: BTreeSet<Shape> = named.into_iter().flatten().collect();
        let others = |option: &Shape| matches!(option, Shape::Path(_)) || known.contains(option);
        let right = options.len() == count && named.is_subset(&options) && options.iter().all(others);
        Ok((!right).then(|| format!("{}: {}", Shape::star(arms), set(&options))))
    })?;
    Ok(Found::unless(wrong, "the options of the nine stars, as graphs", ""))
}

fn lemma_25(bench: &mut Bench<'_>) -> Checked {
    let mut game = game();
    let printed: [(&[u64], u64); 3] = [(&[3, 3, 3], 1), (&[2, 2, 2], 1), (&[2, 2, 3], 2)];
    let wrong = first(printed, |(arms, printed)| {
        let value = game.ask_star(bench, arms)?;
        Ok((value != printed).then(|| format!("S({arms:?}) has {value}")))
    })?;
    Ok(Found::unless(wrong, "to 9 vertices by the definition, S(3,3,3) by the engines", ""))
}

fn figure_2(bench: &mut Bench<'_>) -> Checked {
    let mut game = game();
    let mut all = BTreeSet::from([Shape::star(&[3, 3, 3])]);
    let mut next: Vec<Shape> = all.iter().cloned().collect();
    while let Some(shape) = next.pop() {
        next.extend(game.options(&shape).into_iter().filter(|option| all.insert(option.clone())));
    }
    let mut stars: Vec<Shape> = all.into_iter().filter(|shape| matches!(shape, Shape::Star(_))).collect();
    stars.sort_by_key(|star| std::cmp::Reverse(star.order()));
    let mut table = Table::new(["star", "options with their values", "value"]);
    let mut wrong = None;
    for star in stars {
        let value = game.ask(bench, &star)?;
        let mut options = vec![];
        for option in game.options(&star) {
            options.push(format!("{option}: {}", game.ask(bench, &option)?));
        }
        if value != star.order() % 3 {
            wrong = wrong.or(Some(format!("{star} has {value}")));
        }
        table.row([star.to_string(), options.join(", "), value.to_string()]);
    }
    let range = "the drawing is not in the text at hand; recomputed for all stars that can be reached from S(3,3,3), to 9 vertices by the definition, S(3,3,3) by the engines: every value is |G| mod 3, \
                 in agreement with Lemmas 19, 20 and 25";
    Ok(Found::unless(wrong, range, "the values of the table").with_table(table))
}
