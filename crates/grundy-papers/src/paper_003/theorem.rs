//! The ten classes as they are introduced, Theorem 22, Table 1 and Figure 1.
//!
//! The classes are found from the moves alone by the crate `grundy-classes`, which closes a finite
//! system of kinds of stars and so knows the class of every star; the paper's definitions are held
//! against that.

use grundy::{Convention, Error};
use grundy_classes::{Classes, Question};

use super::stars::Star::{Empty, Paths};
use super::stars::{CLASSES, Class, PATHS, RULE, Star, bistar, class, joined, predicted, printed, stars};
use crate::{Bench, Checked, Claim, Erratum, Found, Table, cell};

/// Stars smaller than this are also joined by the definition.
const JUDGED: usize = 9;

/// The classes of 0.33 for a link of two edges, found from scratch.
pub(super) fn found(bench: &Bench<'_>) -> Result<Classes, Error> {
    grundy_classes::find(&Question::new(RULE, 2), bench.budget())
}

/// The class found for a star, by its number.
pub(super) fn class_found(bench: &Bench<'_>, found: &Classes, star: Star) -> Result<Option<usize>, Error> {
    let star = match star {
        Empty => grundy_classes::Star::Empty,
        Paths(ones, twos) => grundy_classes::Star::new([vec![1; ones], vec![2; twos]].concat()),
    };
    found.class_of(&star, bench.budget())
}

macro_rules! class_claims {
    ($($class:ident $name:literal $words:literal;)*) => {
        fn class_claims() -> Vec<Claim> {
            vec![$(Claim {
                name: concat!("Introduction (class ", $name, ")"),
                statement: concat!($name, " is one class of ∼2: ", $words, "."),
                check: |bench| one_class(bench, Class::$class),
                erratum: None,
            }),*]
        }
    };
}

class_claims! {
    D0Star "D0*" "stars of value 0 with zero or two paths of length 2, and S(2)";
    D1Star "D1*" "P1, S(2,1) and S(2,2,2)";
    D1Square "D1□" "stars of value 1 with zero or two paths of length 2, without P1";
    D2Star "D2*" "P2 and S(2,2)";
    D2Square "D2□" "stars of value 2 with one or three paths of length 2";
    D3Square "D3□" "stars of value 3 with one or three paths of length 2";
    D0 "D0" "the other stars of value 0";
    D1 "D1" "the other stars of value 1";
    D2 "D2" "the other stars of value 2";
    D3 "D3" "the other stars of value 3";
}

/// The claims, in the order of the paper.
pub(super) fn claims() -> Vec<Claim> {
    let claim = |name, statement, check| Claim { name, statement, check, erratum: None };
    let before = vec![
        claim(
            "Introduction (P3 and the empty star)",
            "P3 ∼2 ∅ (Lemma 17 of [1], Lemma 15 in the version at hand), and thus S(2) ∼2 ∅ and S(1,1) ∼2 ∅.",
            p3,
        ),
        claim("Introduction (ten classes)", "There are exactly ten equivalence classes for ∼2.", ten),
        claim(
            "Introduction (values of D1* and D2*)",
            "P1, S(2,1) and S(2,2,2) have Grundy value 1, P2 and S(2,2) have Grundy value 2.",
            listed,
        ),
    ];
    let after = vec![
        claim(
            "Introduction (classes of stars with longer paths)",
            "The classes are defined for subdivided stars with paths of any length: D1* = {P1, S(2,1), S(2,2,2)}, and D1□ holds every other star of value 1 with zero or two paths of length 2.",
            longer,
        )
        .wrong(Erratum::WORDING),
        claim(
            "Figure 1",
            "The classes of the stars with paths of lengths 1 and 2, rows by the number of paths, columns by the number of paths of length 2: first six rows, and rows 2p and 2p+1 that stand for all further ones.",
            figure_1,
        ),
        claim(
            "Theorem 22",
            "The equivalence classes for ∼2 are exactly D0, D0*, D1, D1*, D1□, D2, D2*, D2□, D3 and D3□.",
            theorem,
        ),
        claim(
            "Table 1",
            "The Grundy value of two stars joined by a path of two edges, by their classes: 100 cells.",
            table_1,
        ),
    ];
    [before, class_claims(), after].concat()
}

fn p3(bench: &mut Bench<'_>) -> Checked {
    let found = found(bench)?;
    let mut wrong = (!found.proven()).then(|| "the system does not close".to_owned());
    for path in [Paths(0, 1), Paths(2, 0)] {
        if class_found(bench, &found, path)? != class_found(bench, &found, Empty)? {
            wrong = wrong.or(Some(format!("the closed system tells {} from ∅", path.name())));
        }
        for star in stars(PATHS) {
            let text = bistar(path, star);
            let mut same = joined(bench, path, star)? == joined(bench, Empty, star)?;
            if star.order() < JUDGED {
                let value = |text: &str, bench: &mut Bench<'_>| bench.judge(RULE, text, Convention::NORMAL);
                same &= value(&text, bench)? == value(&bistar(Empty, star), bench)?;
            }
            wrong = wrong.or((!same).then_some(text));
        }
    }
    let range = format!(
        "joined to all stars with at most {PATHS} paths of lengths 1 and 2, those of fewer than {JUDGED} vertices by the definition; for all stars by the closed system of grundy-classes"
    );
    Ok(Found::unless(wrong, range, "S(2) or S(1,1) is not equivalent to ∅"))
}

fn ten(bench: &mut Bench<'_>) -> Checked {
    let found = found(bench)?;
    let count = found.classes.len();
    let wrong = (count != 10 || !found.proven()).then(|| format!("{count} classes"));
    let mut table = Table::new(["class", "smallest star", "value"]);
    for class in &found.classes {
        let arms: Vec<usize> =
            [1, 2].map(|length| class.smallest.arms().iter().filter(|arm| **arm == length).count()).to_vec();
        let star =
            if class.smallest == grundy_classes::Star::Empty { Empty } else { Paths(arms[0], arms[1]) };
        let name = self::class(bench, star)?.name();
        table.row([name.to_owned(), star.name(), class.value.map_or("-".into(), |value| value.to_string())]);
    }
    Ok(Found::unless(wrong, found.statement(), format!("there are {count}")).with_table(table))
}

fn listed(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for star in stars(3) {
        let expected = match class(bench, star)? {
            Class::D1Star => 1,
            Class::D2Star => 2,
            _ => continue,
        };
        let text = format!("B({star};1;_)");
        let played = bench.judge(RULE, &text, Convention::NORMAL)?.1;
        wrong = wrong.or((played != Some(expected)).then(|| format!("{}: {played:?}", star.name())));
    }
    Ok(Found::unless(wrong, "the five stars, by the definition", "another value"))
}

fn one_class(bench: &mut Bench<'_>, class: Class) -> Checked {
    let found = found(bench)?;
    let stars = stars(2 * PATHS);
    let members = class.members(bench, &stars)?;
    let Some(&first) = members.first() else {
        return Ok(Found::not_computable("no star of the class in range"));
    };
    let of_first = class_found(bench, &found, first)?;
    let mut wrong = None;
    for &star in &stars {
        let same = class_found(bench, &found, star)? == of_first;
        if same != members.contains(&star) && wrong.is_none() {
            let relation = if same { "is" } else { "is not" };
            wrong = Some(format!("{} {relation} equivalent to {}", star.name(), first.name()));
        }
    }
    if !found.proven() {
        wrong = wrong.or(Some("the system does not close".into()));
    }
    let range = format!(
        "all {} stars with at most {} paths of lengths 1 and 2, {} of them in the class; equivalence beside all stars by the closed system of grundy-classes",
        stars.len(),
        2 * PATHS,
        members.len()
    );
    Ok(Found::unless(wrong, range, "the class has other stars"))
}

/// Literally, a path of three vertices is no path of length 2; but the class depends on the
/// lengths modulo 3 only.
fn longer(bench: &mut Bench<'_>) -> Checked {
    let found = found(bench)?;
    let mut wrong = None;
    let mut right_modulo_3 = found.proven();
    let mut seen = 0;
    let mut lists: Vec<Vec<u32>> = vec![vec![]];
    for _ in 0..4 {
        let longer = lists.iter().flat_map(|list| {
            (1..=list.last().copied().unwrap_or(5)).map(move |next| [list.as_slice(), &[next]].concat())
        });
        lists = longer.chain(lists.clone()).collect();
        lists.sort();
        lists.dedup();
    }
    lists.sort_by_key(|arms| (arms.iter().sum::<u32>(), arms.len()));
    for arms in lists {
        seen += 1;
        let count = |rest: u32| arms.iter().filter(|arm| **arm % 3 == rest).count();
        let reduced = Paths(count(1), count(2));
        let star = grundy_classes::Star::new(arms.clone());
        let truly = found.class_of(&star, bench.budget())?;
        right_modulo_3 &= truly == class_found(bench, &found, reduced)?;
        let literally = literal_class(bench, &arms, reduced)?;
        let meant =
            stars(6).into_iter().find(|other| class(bench, *other).is_ok_and(|class| class == literally));
        let meant = meant.map_or(Ok(None), |other| class_found(bench, &found, other))?;
        if meant != truly && wrong.is_none() {
            let name = star.to_string();
            let shown = format!("B({name};2;_)");
            let by_table = predicted(literally, Class::D0Star);
            let value = bench.judge(RULE, &shown, Convention::NORMAL)?.1.unwrap_or_default();
            wrong = Some((
                format!(
                    "S({name}) has value {} and {} paths of length 2, so it falls into {}; beside ∅ Table 1 then gives {by_table}, and {shown} has value {value}, as for {}",
                    literally.value(),
                    arms.iter().filter(|arm| **arm == 2).count(),
                    literally.name(),
                    class(bench, reduced)?.name()
                ),
                shown,
            ));
        }
    }
    let range = format!(
        "all {seen} stars with at most 4 paths of at most 5 vertices, by the closed system of grundy-classes"
    );
    let correction = if right_modulo_3 {
        "the class of a star is that of the star with all lengths reduced modulo 3 (Theorem 12 of paper 001); the definitions are for stars with paths of lengths 1 and 2"
    } else {
        "reducing the lengths modulo 3 does not keep the class either"
    };
    Ok(match wrong {
        None => Found::holds(range),
        Some((example, shown)) => {
            Found::fails(range, example, correction).showing(format!("value {RULE} '{shown}'"))
        }
    })
}

/// The class by the letter of the definitions.
fn literal_class(bench: &mut Bench<'_>, arms: &[u32], reduced: Star) -> Result<Class, Error> {
    let short = arms.iter().all(|arm| *arm < 3);
    let twos = arms.iter().filter(|arm| **arm == 2).count();
    if short {
        return class(bench, reduced);
    }
    let star = grundy_classes::Star::new(arms.to_vec());
    Ok(match (bench.grundy(RULE, &format!("S({star})"))?, twos) {
        (0, 0 | 2) => Class::D0Star,
        (1, 0 | 2) => Class::D1Square,
        (2, 1 | 3) => Class::D2Square,
        (3, 1 | 3) => Class::D3Square,
        (0, _) => Class::D0,
        (1, _) => Class::D1,
        (2, _) => Class::D2,
        _ => Class::D3,
    })
}

fn figure_1(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    let mut table =
        Table::new(std::iter::once("paths".to_owned()).chain((0..=9).map(|twos| twos.to_string())));
    for paths in 0..=2 * PATHS {
        let mut row = vec![paths.to_string()];
        for twos in 0..=paths {
            let here = class(bench, Paths(paths - twos, twos))?;
            row.push(here.name().to_owned());
            // Rows repeat two by two from row 4 on, and columns from column 4.
            let column = if twos > 5 { 4 + twos % 2 } else { twos };
            let row_above = 6 + paths % 2;
            if paths >= 4 && class(bench, Paths(row_above - column, column))? != here {
                wrong = wrong.or(Some(format!("row {paths}, column {twos}")));
            }
        }
        row.resize(11, String::new());
        if paths <= 9 {
            table.row(row);
        }
    }
    let range = format!(
        "the drawing is not in the text; its classes are recomputed from the definitions: rows 4 to {} have the classes of the rows 2p and 2p+1, in which columns from 6 on repeat columns 4 and 5",
        2 * PATHS
    );
    Ok(Found::unless(wrong, range, "later rows differ").with_table(table))
}

fn theorem(bench: &mut Bench<'_>) -> Checked {
    let found = found(bench)?;
    let mut wrong = (!found.proven()).then(|| "the system does not close".to_owned());
    let stars = stars(2 * PATHS);
    for (i, &a) in stars.iter().enumerate() {
        for &b in &stars[..i] {
            let one = class_found(bench, &found, a)? == class_found(bench, &found, b)?;
            if one != (class(bench, a)? == class(bench, b)?) {
                wrong = wrong.or(Some(format!("{} and {}", a.name(), b.name())));
            }
        }
    }
    let range = format!(
        "all pairs of the {} stars with at most {} paths, lengths 1 and 2 (longer ones are reduced modulo 3 first). {}",
        stars.len(),
        2 * PATHS,
        found.statement()
    );
    Ok(Found::unless(wrong, range, "the classes are others"))
}

fn table_1(bench: &mut Bench<'_>) -> Checked {
    let found = found(bench)?;
    let stars = stars(PATHS);
    let mut wrong = (!found.proven()).then(|| "the system does not close".to_owned());
    let mut table = Table::new(std::iter::once("").chain(CLASSES.map(Class::name)));
    for a in CLASSES {
        let mut row = vec![a.name().to_owned()];
        for b in CLASSES {
            let mut numbers = vec![];
            for &x in &a.members(bench, &stars)? {
                for &y in &b.members(bench, &stars)? {
                    let value = joined(bench, x, y)?;
                    let [i, j] = [x, y].map(|star| class_found(bench, &found, star));
                    let everywhere = i?.zip(j?).map(|(i, j)| found.table[i][j]);
                    if value != predicted(a, b) || everywhere != Some(value) {
                        wrong = wrong.or(Some(format!("{} {}: {}", a.name(), b.name(), bistar(x, y))));
                    }
                    numbers.push(value);
                }
            }
            numbers.dedup();
            let computed: Vec<String> = numbers.iter().map(u64::to_string).collect();
            let number = cell(&predicted(a, b).to_string(), &computed.join("/"));
            row.push(if printed(a, b) == number { number } else { format!("{} {number}", printed(a, b)) });
        }
        table.row(row);
    }
    let range = format!(
        "all pairs of the {} stars with at most {PATHS} paths of lengths 1 and 2; for all stars by the closed system of grundy-classes",
        stars.len()
    );
    Ok(Found::unless(wrong, range, "see the recomputed table").with_table(table))
}
