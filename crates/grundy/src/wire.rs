//! Answers as JSON: the contract with scripts, the Python package and the explorer.
//!
//! One object per question, all fields always written, `null` where there is nothing.

mod quotient;
mod theorems;

pub use grundy_period::certificate;
pub use quotient::quotient;
pub use theorems::theorems;

use std::borrow::Cow;
use std::str::FromStr;

use grundy_arena::{Answer, Cited, Error, Move, Provenance, SequenceTerm, Taken, What, term_of};
use grundy_core::{Convention, Outcome};
use grundy_engine::{Order, Provenance as Search};
use grundy_games::notation::{NoFiles, NotationError};
use grundy_games::spec::Entry;
use grundy_misere::{Canonical, Genus, GenusFound};
use grundy_period::{Form, HeapsProof, HeapsTheorem, Period, Proof};
use serde::Serialize;
use serde_json::{Number, Value, json};

use crate::explain::{Explanation, Verdict};
use crate::session::Session;

/// `grundy value`.
#[derive(Serialize)]
struct ValueWire<'a> {
    rule: &'a str,
    position: &'a str,
    convention: &'static str,
    play: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<&'static str>,
    over: bool,
    outcome: String,
    value: Option<u64>,
    pieces: Vec<PieceWire<'a>>,
    moves: Option<Vec<MoveWire<'a>>>,
    moves_total: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    genus: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    genus_kind: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    canonical: Option<Value>,
    provenance: Value,
}

/// What may be asked of a position beside its value.
#[derive(Clone, Debug, Default)]
pub struct Beside {
    /// In which order pieces may be moved in, if not in any.
    pub order: Option<Order>,
    /// Its genus.
    pub genus: Option<GenusFound>,
    /// Its simplest form in misère play.
    pub canonical: Option<Canonical>,
}

#[derive(Serialize)]
struct PieceWire<'a> {
    piece: &'a str,
    value: Option<u64>,
    outcome: String,
}

#[derive(Serialize)]
struct MoveWire<'a> {
    take: Vec<Value>,
    leaves: &'a str,
    ends: bool,
}

/// The JSON of `grundy value`, on one line.
#[must_use]
pub fn value(rule: &str, position: &str, answer: &Answer) -> String {
    value_beside(rule, position, answer, &Beside::default())
}

/// The same, with `genus`, `genus_kind` and `canonical` where they were asked for.
#[must_use]
pub fn value_beside(rule: &str, position: &str, answer: &Answer, beside: &Beside) -> String {
    let canonical =
        |found: &Canonical| json!({"form": found.form, "birthday": found.birthday, "size": found.size});
    to_line(&ValueWire {
        rule,
        position,
        convention: answer.convention.compound.name(),
        play: answer.convention.play.name(),
        order: beside.order.map(Order::name),
        over: answer.over,
        outcome: answer.outcome.to_string(),
        value: answer.value,
        pieces: answer
            .pieces
            .iter()
            .map(|piece| PieceWire {
                piece: &piece.piece,
                value: piece.value,
                outcome: piece.outcome.to_string(),
            })
            .collect(),
        moves: answer.moves.as_ref().map(|moves| moves.list.iter().map(move_wire).collect()),
        moves_total: answer.moves.as_ref().and_then(|moves| Number::from_str(&moves.total.to_string()).ok()),
        genus: beside.genus.as_ref().map(|found| found.genus.to_string()),
        genus_kind: beside.genus.as_ref().map(|found| found.kind.name()),
        canonical: beside.canonical.as_ref().map(canonical),
        provenance: provenance(&answer.provenance),
    })
}

fn move_wire(mv: &Move) -> MoveWire<'_> {
    MoveWire { take: mv.take.iter().map(taken).collect(), leaves: &mv.leaves, ends: mv.ends }
}

/// What is taken from one piece.
#[must_use]
pub fn taken(taken: &Taken) -> Value {
    let mut object = match &taken.what {
        What::Counters { heap, take, leaving } => {
            json!({"heap": heap, "take": take, "leaving": leaving})
        }
        What::Vertices { vertices, vertex } => json!({
            "vertices": vertices.iter().map(|v| name(v)).collect::<Vec<_>>(),
            "vertex": vertex.as_ref().map(|v| name(v)),
        }),
        What::Edge(u, v) | What::Deleted { edge: (u, v), .. } => json!({"edge": [name(u), name(v)]}),
        What::Square { row, column } => json!({"row": row, "column": column}),
    };
    object["piece"] = taken.piece.into();
    object["term"] = taken.term.into();
    object
}

/// A vertex's name: a number if it is written as one, else a string.
fn name(text: &str) -> Value {
    match text.parse::<u64>() {
        Ok(number) if number.to_string() == text => number.into(),
        _ => text.into(),
    }
}

/// `method` is `search`, `theorem`, `theorem and search`, or `quotient`; then what was used.
#[must_use]
pub fn provenance(provenance: &Provenance) -> Value {
    let engine = match provenance.search {
        Some(Search::PieceSearch) => json!("pieces"),
        Some(Search::WholeSearch) => json!("whole positions"),
        Some(Search::Quotient) => json!("misère quotient"),
        Some(Search::HeapSequence) => json!("sequence of heaps"),
        Some(Search::HeapPeriod) => json!("sequence of heaps, its period proven"),
        None => Value::Null,
    };
    let cited = |cited: &Cited| json!({"theorem": cited.theorem, "source": cited.source});
    let theorems: Vec<Value> = provenance.theorems.iter().map(cited).collect();
    if let Some(told) = &provenance.quotient {
        return json!({
            "method": "quotient",
            "order": told.order,
            "elements": told.elements,
            "product": told.product,
            "in_p": told.in_p,
        });
    }
    let mut told = match (theorems.is_empty(), provenance.search.is_some()) {
        (true, _) => json!({"method": "search", "engine": engine}),
        (false, false) => json!({"method": "theorem", "theorems": theorems}),
        (false, true) => json!({"method": "theorem and search", "theorems": theorems, "engine": engine}),
    };
    if provenance.moves_searched {
        told["moves"] = "search".into();
    }
    told
}

/// The JSON of `grundy explain`, on one line.
#[must_use]
pub fn explanation(rule: &str, position: &str, explained: &Explanation) -> String {
    let routes: Vec<Value> = explained
        .considered
        .iter()
        .map(|considered| {
            let (verdict, why) = match &considered.verdict {
                Verdict::Answered => ("answered", None),
                Verdict::Declined(why) => ("declined", Some(why)),
                Verdict::Absent(why) => ("absent", Some(why)),
                Verdict::NotNeeded => ("not needed", None),
                Verdict::Failed(why) => ("failed", Some(why)),
            };
            let seconds = considered.elapsed.as_secs_f64();
            json!({
                "route": considered.route, "verdict": verdict, "why": why,
                "seconds": seconds, "steps": considered.nodes,
            })
        })
        .collect();
    let answer = explained.answer.as_ref().ok();
    json!({
        "rule": rule,
        "position": position,
        "convention": explained.convention.compound.name(),
        "play": explained.convention.play.name(),
        "routes": routes,
        "answered_by": explained.route().map(|considered| considered.route),
        "outcome": answer.map(|answer| answer.outcome.to_string()),
        "value": answer.and_then(|answer| answer.value),
        "provenance": answer.map(|answer| provenance(&answer.provenance)),
        "bytes": explained.bytes,
        "help": explained.help(),
    })
    .to_string()
}

/// The JSON of an error: `at` is the place in the text, in characters from 0, or `null`.
#[must_use]
pub fn error(message: &str, place: Option<(&str, &NotationError)>) -> Value {
    let at =
        place.map(|(text, error)| text.get(..error.at).map_or(error.at, |before| before.chars().count()));
    let help = place.and_then(|(_, error)| error.help.as_deref());
    let kind = if place.is_some() { "notation" } else { "budget" };
    json!({"error": {"kind": kind, "message": message, "at": at, "help": help}})
}

/// The JSON of a bad line in a stream.
#[must_use]
pub fn bad_line(line: u64, mut error: Value) -> String {
    let error = error["error"].take();
    json!({"line": line, "error": error}).to_string()
}

/// The JSON of `grundy sequence` up to the first of its values: they follow, with commas between, and then
/// [`sequence_end`].
#[must_use]
pub fn sequence_begin(
    rule: &str,
    family: &str,
    (convention, order): (Convention, Option<Order>),
    from: u64,
) -> String {
    let mut head = json!({
        "rule": rule,
        "family": family,
        "convention": convention.compound.name(),
        "play": convention.play.name(),
        "from": from,
    });
    if let Some(order) = order {
        head["order"] = order.name().into();
    }
    let mut head = head.to_string();
    head.pop();
    head + ",\"values\":["
}

/// A term of a sequence in JSON.
#[must_use]
pub fn sequence_term(term: SequenceTerm) -> Cow<'static, str> {
    match term {
        SequenceTerm::Value(Some(value)) => value.to_string().into(),
        SequenceTerm::Value(None) => "null".into(),
        SequenceTerm::Outcome(outcome) if outcome.is_p() => "\"P\"".into(),
        SequenceTerm::Outcome(_) => "\"N\"".into(),
    }
}

/// The end of the JSON of `grundy sequence`; `complete` is false when the budget ran out.
#[must_use]
pub fn sequence_end(complete: bool) -> String {
    format!("],\"complete\":{complete}}}")
}

/// The JSON of `grundy sequence`, on one line; `complete` is false when the budget ran out.
#[must_use]
pub fn sequence(
    rule: &str,
    family: &str,
    played: (Convention, Option<Order>),
    from: u64,
    terms: &[SequenceTerm],
    complete: bool,
) -> String {
    let values: Vec<Cow<'_, str>> = terms.iter().map(|term| sequence_term(*term)).collect();
    sequence_begin(rule, family, played, from) + &values.join(",") + &sequence_end(complete)
}

/// The JSON of `grundy sequence --genus`, on one line: `values` as without it, and `genera`.
#[must_use]
pub fn genera(
    rule: &str,
    family: &str,
    convention: Convention,
    from: u64,
    genera: &[Genus],
    complete: bool,
) -> String {
    let term = |genus: &Genus| {
        let outcome = Outcome::p_if(genus.at(0) == 0);
        term_of(convention, outcome, Some(genus.normal().into()))
    };
    let terms: Vec<SequenceTerm> = genera.iter().map(term).collect();
    let written: Vec<String> = genera.iter().map(|genus| format!("\"{genus}\"")).collect();
    let mut text = sequence(rule, family, (convention, None), from, &terms, complete);
    text.pop();
    format!("{text},\"genera\":[{}]}}", written.join(","))
}

/// The JSON of `grundy period`, on one line.
#[must_use]
pub fn period(rule: &str, family: &str, convention: Convention, found: &Period) -> String {
    let (preperiod, period, saltus) = match found.form {
        Form::Periodic { preperiod, period, saltus } => (Some(preperiod), Some(period), Some(saltus)),
        Form::Geometric(_) => (None, None, None),
    };
    let geometric = match &found.form {
        Form::Geometric(form) => json!({
            "every": form.every, "ratio": form.ratio, "rise": form.rise,
            "constants": form.constants, "rises": form.rises,
        }),
        Form::Periodic { .. } => Value::Null,
    };
    let window = match &found.proof {
        Some(Proof::Rows(proof)) => {
            json!({"rows": proof.rows, "start": proof.start, "period": proof.period, "end": proof.end})
        }
        Some(Proof::Heaps(proof)) => heaps_proof(proof),
        _ => Value::Null,
    };
    json!({
        "rule": rule,
        "family": family,
        "convention": convention.compound.name(),
        "play": convention.play.name(),
        "from": found.from,
        "preperiod": preperiod,
        "period": period,
        "saltus": saltus,
        "proven": found.proof.is_some(),
        "last_exception": preperiod.and_then(|first| first.checked_sub(1)).filter(|last| *last >= found.from),
        "largest": found.largest,
        "to": found.to,
        "proof": found.proof.as_ref().map(Proof::words),
        "window": window,
        "geometric": geometric,
    })
    .to_string()
}

fn heaps_proof(proof: &HeapsProof) -> Value {
    let space = proof.space.map(|space| json!({"mask": space.mask, "by_parity": space.by_parity}));
    match &proof.proven.proof {
        HeapsTheorem::GuySmith { checked_to } => json!({
            "theorem": "Guy and Smith", "end": checked_to, "computed": proof.proven.computed,
        }),
        HeapsTheorem::State { window, last_rare, rare, deepest } => json!({
            "theorem": "the state comes back", "length": window, "rare": rare, "last_rare": last_rare,
            "deepest_witness": deepest, "space": space, "computed": proof.proven.computed,
        }),
    }
}

/// The JSON of `grundy verify` for one file: what the certificate proves, or why it does not hold.
#[must_use]
pub fn verified(file: &str, verdict: &Result<String, String>) -> String {
    let (proves, reason) = (verdict.as_ref().ok(), verdict.as_ref().err());
    json!({"file": file, "holds": verdict.is_ok(), "proves": proves, "reason": reason}).to_string()
}

fn to_line(value: &impl Serialize) -> String {
    serde_json::to_string(value)
        .unwrap_or_else(|error| json!({"error": {"message": error.to_string()}}).to_string())
}

/// The JSON of one row of `grundy rules`.
#[must_use]
pub fn rule(entry: &Entry) -> String {
    let (rule, position) = entry.example;
    json!({
        "notation": entry.notation,
        "move": entry.a_move,
        "played_on": entry.played_on,
        "example": {"rule": rule, "position": position},
    })
    .to_string()
}

impl Session {
    /// The certificate of the period of a family, such as `S(1,2,n)`: a proof in a text that `grundy-check` confirms.
    ///
    /// # Errors
    /// When the text is no family, the budget runs out, or there is no proof that the format has words for.
    pub fn certificate(&self, family: &str) -> Result<String, Error> {
        let expression = self.family(family, &NoFiles)?;
        let grundy_period::Search::Found(found) = self.period(family)? else {
            return Err(Error::NoProof("no period was found".to_owned()));
        };
        certificate::period(self.subject(), &expression, family, &found).map_err(Error::NoProof)
    }

    /// The certificate of the value of one position, as a strategy that answers every move.
    ///
    /// # Errors
    /// When the text is no position, the budget runs out, or the format has no words for it.
    pub fn value_certificate(&self, position: &str) -> Result<String, Error> {
        let built = self.position(position, &NoFiles)?;
        let why = || Error::NoProof("there is no strategy to write for such positions".to_owned());
        let strategy = self.strategy(&built, &self.question_budget())?.ok_or_else(why)?;
        certificate::value(self.subject(), &built, position, &strategy).map_err(Error::NoProof)
    }
}
