//! The certificate of a family in one weight (`docs/certificate.md`).

use serde_json::json;

use super::certificate::{VERSION, seal};
use crate::period::{Form, Period};
use crate::{SequenceTerm, Session};

/// All values up to one beyond the place from which they repeat.
pub(super) fn weight(session: &Session, family: &str, found: &Period) -> Result<String, String> {
    let Form::Periodic { preperiod, period, saltus } = &found.form else {
        return Err("there is no certificate: the values have no period".into());
    };
    let values: Vec<Option<u64>> = found
        .terms
        .iter()
        .map(|term| if let SequenceTerm::Value(value) = term { *value } else { None })
        .collect();
    Ok(seal(&json!({
        "certificate": "weight",
        "version": VERSION,
        "rule": session.rule(),
        "family": family,
        "convention": session.convention().compound.name(),
        "play": session.convention().play.name(),
        "from": found.from,
        "preperiod": preperiod,
        "period": period,
        "saltus": saltus,
        "settled": found.to.saturating_sub(1),
        "values": values,
    })))
}
