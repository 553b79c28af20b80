//! The plan of a session: which routes there are for its rule and convention, in which order they are tried.
//!
//! This is the one place that decides it. A route that a rule does not have stands in the plan with the reason, so
//! that a plan can be explained ([`Session::explain`](crate::Session::explain)).

use std::time::Instant;

use grundy_arena::{Answer, Error, arena_for};
use grundy_core::{Compound, Convention};
use grundy_games::RuleSpec;
use grundy_period::{MISERE, MisereHeaps};

use crate::explain::{Considered, Verdict};
use crate::routes::boards::BoardsRoute;
use crate::routes::heaps::HeapsRoute;
use crate::routes::quotient::QuotientRoute;
use crate::routes::search::SearchRoute;
use crate::routes::theorem::TheoremRoute;
use crate::routes::weighted::WeightedRoute;
use crate::routes::{Context, Query, Route, Step};

/// Routes, in the order in which they are tried.
pub(crate) struct Plan(Vec<Planned>);

enum Planned {
    Route(Box<dyn Route>),
    /// There is no such route here.
    Absent {
        name: &'static str,
        why: &'static str,
    },
}

/// The plan for a rule, of the catalogue or not, under a convention.
pub(crate) fn plan(spec: Option<&RuleSpec>, convention: Convention, theorems: bool, heaps: bool) -> Plan {
    let by_theorems = match (spec, theorems) {
        (_, false) => absent("theorems", "they were switched off"),
        (None, _) => absent("theorems", "there is none about a rule that is not in the catalogue"),
        (Some(spec), _) => of_theorems(spec, convention),
    };
    let by_heaps = match heaps {
        true => Planned::Route(Box::new(HeapsRoute)),
        false => absent("sequence of heaps", "the rule has none under this convention"),
    };
    // In misère play of the disjunctive compound heaps have no values, but elements of a quotient.
    let by_heaps = match (convention == MISERE, spec.and_then(|spec| MisereHeaps::of(spec, convention))) {
        (true, Some(heaps)) => Planned::Route(Box::new(QuotientRoute(heaps))),
        (true, None) => {
            absent("misère quotient of heaps", "the rule is not played on heaps, nor are its paths heaps")
        }
        (false, _) => by_heaps,
    };
    Plan(vec![by_theorems, by_heaps, Planned::Route(Box::new(SearchRoute))])
}

/// The plan where pieces may be moved in only in an order.
pub(crate) fn ordered_plan() -> Plan {
    let unordered = "what is known is about compounds without an order";
    Plan(vec![
        absent("theorems", unordered),
        absent("sequence of heaps", unordered),
        Planned::Route(Box::new(SearchRoute)),
    ])
}

fn of_theorems(spec: &RuleSpec, convention: Convention) -> Planned {
    match spec {
        RuleSpec::WeightedArcKayles if convention == Convention::NORMAL => {
            Planned::Route(Box::new(WeightedRoute))
        }
        RuleSpec::Rooks if convention.compound == Compound::Disjunctive => {
            let covers = arena_for(&RuleSpec::WeightedArcKayles, convention);
            Planned::Route(Box::new(BoardsRoute { covers }))
        }
        RuleSpec::WeightedArcKayles | RuleSpec::Rooks => {
            absent("theorems", "those about this rule are about the disjunctive compound")
        }
        _ => match TheoremRoute::of(spec, convention) {
            Some(route) => Planned::Route(Box::new(route)),
            None => absent("theorems", "there is none about this rule"),
        },
    }
}

fn absent(name: &'static str, why: &'static str) -> Planned {
    Planned::Absent { name, why }
}

impl Plan {
    /// The answer of the first route that has one.
    pub(crate) fn answer(&self, query: &Query<'_>, context: &Context<'_>) -> Result<Answer, Error> {
        // In a stream whose time is up no more positions are built.
        context.budget.check()?;
        for planned in &self.0 {
            if let Planned::Route(route) = planned
                && let Step::Answered(answer) = route.try_answer(query, context)?
            {
                return Ok(*answer);
            }
        }
        unreachable!("the search, the last route of every plan, answers or gives an error")
    }

    /// The same, with what became of every route on the way.
    pub(crate) fn explain(
        &self,
        query: &Query<'_>,
        context: &Context<'_>,
    ) -> (Vec<Considered>, Option<Result<Answer, Error>>) {
        let mut considered = vec![];
        let mut found = None;
        for planned in &self.0 {
            let (start, nodes) = (Instant::now(), context.budget.nodes());
            let (route, verdict) = match planned {
                Planned::Absent { name, why } => (*name, Verdict::Absent((*why).into())),
                Planned::Route(route) if found.is_some() => (route.name(), Verdict::NotNeeded),
                Planned::Route(route) => match route.try_answer(query, context) {
                    Ok(Step::Declined(why)) => (route.name(), Verdict::Declined(why)),
                    Ok(Step::Answered(answer)) => {
                        found = Some(Ok(*answer));
                        (route.name(), Verdict::Answered)
                    }
                    Err(error) => {
                        let verdict = Verdict::Failed(error.to_string().into());
                        found = Some(Err(error));
                        (route.name(), verdict)
                    }
                },
            };
            considered.push(Considered {
                route,
                verdict,
                elapsed: start.elapsed(),
                nodes: context.budget.nodes() - nodes,
            });
        }
        (considered, found)
    }
}
