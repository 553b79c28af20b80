//! `grundy search --guided`: small trees or caterpillars with large values, by mutation.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use grundy::RuleSpec;
use grundy_survey::search::{Class, Guided};
use grundy_survey::wire::search as wire;

use super::SearchArgs;
use crate::args::{Common, Format};
use crate::commands::{budget, threads};
use crate::progress::watched;
use crate::{Failure, complaint, report};

/// Rounds between two looks at how it goes.
const STEP: u64 = 16;

pub(super) fn run(
    args: &SearchArgs,
    (class, rounds): (Option<Class>, u64),
    common: &Common,
    interrupt: &Arc<AtomicBool>,
) -> Result<(), Failure> {
    let Some(class) = class.filter(|class| *class != Class::Stars) else {
        complaint::error("a guided search grows trees: write --class trees or --class caterpillars");
        return Err(Failure::Usage);
    };
    let spec = RuleSpec::read(&args.rule).ok();
    let Some(mut guided) = spec.and_then(|spec| Guided::new(&spec, class, args.seed)) else {
        complaint::error(
            "a guided search is for octal codes, csg sets, arc-kayles, grim and selective-node-kayles",
        );
        return Err(Failure::Usage);
    };
    let budget = budget(common, Arc::clone(interrupt));
    let (round, largest) = (AtomicU64::new(0), AtomicU64::new(0));
    let telling = || {
        let (round, largest) = (round.load(Ordering::Relaxed), largest.load(Ordering::Relaxed));
        format!("round {round} of {rounds}, largest value {largest}, ")
    };
    let result = watched(&budget, telling, || {
        while guided.rounds() < rounds {
            guided.run(STEP.min(rounds - guided.rounds()), threads(common), &budget)?;
            round.store(guided.rounds(), Ordering::Relaxed);
            largest.store(guided.examples().last().map_or(0, |example| example.value), Ordering::Relaxed);
        }
        Ok(())
    });
    let name = format!("{:?}", args.class).to_lowercase();
    let mut text = format!(
        "the smallest {name} found with each value of {}, in {} rounds from seed {}; not proven smallest:",
        args.rule.trim(),
        guided.rounds(),
        args.seed
    );
    for example in guided.examples() {
        if common.format == Format::Json {
            report::print(&wire::example(args.rule.trim(), &name, (guided.rounds(), args.seed), &example))?;
        }
        text.push_str(&format!("\n  {}\t{} vertices\t{}", example.value, example.vertices, example.position));
    }
    if common.format != Format::Json {
        report::print(&text)?;
    }
    result.map_err(Failure::Stopped)
}
