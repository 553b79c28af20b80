//! Periods, for people.

use std::fmt::Write;

use grundy::Convention;
use grundy::period::{Form, Geometric, Period};

pub(crate) fn text(rule: &str, family: &str, convention: Convention, period: &Period) -> String {
    let mut text = format!(
        "{rule} on {family}, {} compound, {} play\n",
        convention.compound.name(),
        convention.play.name()
    );
    match &period.form {
        Form::Periodic { preperiod, period: p, saltus } => {
            let rise = match saltus {
                0 => String::new(),
                saltus => format!(", rising by {saltus} in each period (saltus {saltus})"),
            };
            let _ = writeln!(text, "  period {p} from n = {preperiod} on{rise}");
            let _ = match preperiod.checked_sub(1).filter(|last| *last >= period.from) {
                Some(last) => writeln!(text, "  last exception n = {last}"),
                None => writeln!(text, "  no exception: it repeats from its first member on"),
            };
        }
        Form::Geometric(form) => text.push_str(&geometric(form)),
    }
    if let Some(largest) = period.largest {
        let rising = matches!(period.form, Form::Periodic { saltus: 0, .. }) && period.proof.is_some();
        let _ = match rising {
            true => writeln!(text, "  largest value {largest}"),
            false => writeln!(text, "  largest value {largest}, for n = {} to {}", period.from, period.to),
        };
    }
    let _ = match &period.proof {
        Some(proof) => writeln!(text, "  proven: {}", proof.words()),
        None => writeln!(text, "  observed for n = {} to {}, not proven", period.from, period.to),
    };
    text.trim_end().to_owned()
}

fn geometric(form: &Geometric) -> String {
    let places: Vec<String> =
        form.rises.iter().map(|(n, value)| format!("n = {n} (value {value} from there)")).collect();
    let mut text = format!("  rises at places that grow geometrically: {}, then\n", places.join(", "));
    for (k, constant) in form.constants.iter().enumerate() {
        let sign = if *constant < 0 { '-' } else { '+' };
        let place = if form.every == 1 {
            "each place".to_owned()
        } else {
            format!("place {} of {}", k + 1, form.every)
        };
        let _ = writeln!(
            text,
            "    {place}: n becomes {} n {sign} {}, the value rises by {}",
            form.ratio,
            constant.unsigned_abs(),
            form.rise
        );
    }
    text
}
