//! How a case is checked: its value on all its bistars, and its words on their options.

use std::collections::BTreeMap;

use grundy::{Convention, Error};

use super::cases::{Case, Words};
use super::options::{Options, mex, rule_agrees, values};
use super::stars::{Class, PATHS, RULE, Star, bistar, joined, pairs, predicted, stars};
use super::theorem::{class_found, found};
use crate::{Bench, Checked, Found, Table};

/// The largest bistar whose value is also played out by the definition.
const JUDGED: usize = 15;

/// The value of a case: on every bistar of the two classes, against Table 1, and as the mex of
/// exactly the options that lie in S and in S'.
pub(super) fn whole(bench: &mut Bench<'_>, case: Case) -> Checked {
    let (a, b) = case.classes;
    let members = Members::of(bench, case)?;
    let true_value = predicted(a, b);
    let (mut wrong, mut astray) = (None, None);
    let mut judged = 0;
    for &(s, t) in &members.all {
        let value = joined(bench, s, t)?;
        if value != case.value && wrong.is_none() {
            wrong = Some((s, t, value));
        }
        if s.order() + t.order() < JUDGED {
            judged += 1;
            let (_, played_out) = bench.judge(RULE, &bistar(s, t), Convention::NORMAL)?;
            astray = astray.or((played_out != Some(value)).then(|| bistar(s, t)));
        }
        if value != true_value {
            astray = astray.or(Some(bistar(s, t)));
        }
    }
    let found = found(bench)?;
    if let Some(&(s, t)) = members.all.first() {
        let [i, j] = [s, t].map(|star| class_found(bench, &found, star));
        let everywhere = i?.zip(j?).map(|(i, j)| found.table[i][j]);
        if !found.proven() || everywhere != Some(true_value) {
            astray = astray.or(Some("the closed system".into()));
        }
    }
    for &(s, t) in &members.in_cases {
        let options = Options::of(bench, s, t)?;
        if mex(&options.values()) != true_value || !rule_agrees(s, t)? {
            astray = astray.or(Some(bistar(s, t)));
        }
    }
    let range = format!(
        "all {} bistars of the two classes with at most {PATHS} paths of lengths 1 and 2 a star, {judged} of them also by the definition; \
         on the {} that the cases treat, the moves of the rule are those in S and in S' and their mex is {true_value}; \
         the value for all stars of the classes by the closed system of grundy-classes",
        members.all.len(),
        members.in_cases.len()
    );
    let table = table(bench, case, &members)?;
    let Some((s, t, value)) = wrong else {
        return Ok(match astray {
            None => Found::holds(range).with_table(table),
            Some(at) => Found::fails(range, at, "not what Table 1 gives").with_table(table),
        });
    };
    let correction = match astray {
        None => format!(
            "the value is {true_value}, as Table 1 has it; the mex of the options is {true_value} for every set of options"
        ),
        Some(at) => {
            format!("neither {} nor the {true_value} of Table 1 is right everywhere: see {at}", case.value)
        }
    };
    let example = format!("S = {}, S' = {}: printed {}, true {value}", s.name(), t.name(), case.value);
    Ok(Found::fails(range, example, correction)
        .with_table(table)
        .showing(format!("value {RULE} '{}'", bistar(s, t))))
}

/// The words about the two sides: the options of one have the mex by themselves, the mex of the
/// other's is at most that.
pub(super) fn sides(bench: &mut Bench<'_>, case: Case) -> Checked {
    let members = Members::of(bench, case)?;
    let mut wrong = None;
    let (mut swapped, mut met, mut most) = (true, false, 0);
    for &(s, t) in &members.in_cases {
        let options = Options::of(bench, s, t)?;
        let (left, right) = (values(&options.left), values(&options.right));
        let (alone, other) = if case.words == Words::Left { (&left, &right) } else { (&right, &left) };
        if (mex(alone) != case.value || mex(other) > case.value) && wrong.is_none() {
            wrong = Some((s, t, alone.clone(), mex(other)));
        }
        swapped &= mex(other) == case.value && mex(alone) <= case.value;
        met |= options.values().contains(&case.value);
        most = most.max(other.iter().copied().max().unwrap_or(0));
    }
    let reading = if most > case.value {
        format!("\"at most {}\" is read of the mex: single options of that side reach {most}", case.value)
    } else {
        format!("single options of that side reach {most}")
    };
    let never = if met { "some option has that value" } else { "no option has the value itself" };
    let range = format!(
        "all {} bistars that the case treats with at most {PATHS} paths of lengths 1 and 2 a star; {reading}; {never}",
        members.in_cases.len()
    );
    let Some((s, t, alone, other)) = wrong else { return Ok(Found::holds(range)) };
    let (this, that) = if case.words == Words::Left { ("left", "right") } else { ("right", "left") };
    let example = format!(
        "S = {}, S' = {}: the {this} options have the values {alone:?}, whose mex is {} and not {}; the mex of the {that} options is {other}",
        s.name(),
        t.name(),
        mex(&alone),
        case.value
    );
    let correction = if swapped && !met {
        format!(
            "the sides have changed places: the mex of the {that} options is always {}, that of the {this} options at most {0}, and the value is {0}",
            case.value
        )
    } else {
        "neither side has the mex by itself".to_owned()
    };
    let shown = if case.words == Words::Left {
        s.options().into_iter().map(|option| bistar(option, t)).collect::<Vec<_>>()
    } else {
        t.options().into_iter().map(|option| bistar(s, option)).collect()
    };
    let found = Found::fails(range, example, correction).showing(format!("value {RULE} '{}'", bistar(s, t)));
    Ok(shown.iter().fold(found, |found, option| found.showing(format!("value {RULE} '{option}'"))))
}

/// The pairs of stars of a case, from small to large.
struct Members {
    all: Vec<(Star, Star)>,
    /// Without the stars that the proof treats beforehand.
    in_cases: Vec<(Star, Star)>,
}

impl Members {
    fn of(bench: &mut Bench<'_>, case: Case) -> Result<Self, Error> {
        let stars = stars(PATHS);
        let left = case.classes.0.members(bench, &stars)?;
        let right = case.classes.1.members(bench, &stars)?;
        let all = pairs(&left, &right);
        let in_cases = all.iter().copied().filter(|(s, t)| s.in_cases() && t.in_cases()).collect();
        Ok(Self { all, in_cases })
    }
}

/// The sets of options that occur, as the figure of the case lists them.
fn table(bench: &mut Bench<'_>, case: Case, members: &Members) -> Result<Table, Error> {
    type Sets = BTreeMap<Vec<(Class, u64)>, (Star, Star)>;
    let (mut left, mut right) = (Sets::new(), Sets::new());
    for &(s, t) in &members.in_cases {
        let options = Options::of(bench, s, t)?;
        left.entry(options.left.into_iter().collect()).or_insert((s, t));
        right.entry(options.right.into_iter().collect()).or_insert((s, t));
    }
    let (a, b) = case.classes;
    let mut table = Table::new(["played in", "smallest bistar", "options", "values", "mex"]);
    let mut list = |side: &str, sets: &Sets, played_left: bool| {
        for (set, (s, t)) in sets {
            let pair = |(class, _): &(Class, u64)| {
                let (x, y) = if played_left { (*class, b) } else { (a, *class) };
                format!("{}·{}", x.name(), y.name())
            };
            let names: Vec<String> = set.iter().map(pair).collect();
            let numbers: Vec<String> = set.iter().map(|(_, value)| value.to_string()).collect();
            let mex = mex(&set.iter().map(|(_, value)| *value).collect());
            table.row([
                side.to_owned(),
                bistar(*s, *t),
                names.join("; "),
                numbers.join(" "),
                mex.to_string(),
            ]);
        }
    };
    list("S", &left, true);
    if a != b {
        list("S'", &right, false);
    }
    Ok(table)
}
