//! The file of a survey, and its summary.

use serde_json::{Value, json};

/// One line of the file: a family with its period, and the certificate.
#[must_use]
pub fn surveyed(rule: &str, family: &str, preperiod: u64, period: u64, certificate: &str) -> String {
    json!({
        "rule": rule,
        "family": family,
        "preperiod": preperiod,
        "period": period,
        "certificate": certificate,
    })
    .to_string()
}

/// Reads a line of the file: rule, family, preperiod, period and certificate.
#[must_use]
pub fn read_surveyed(line: &str) -> Option<(String, String, u64, u64, String)> {
    let line: Value = serde_json::from_str(line).ok()?;
    let text = |name: &str| line[name].as_str().map(str::to_owned);
    let numbers = (line["preperiod"].as_u64()?, line["period"].as_u64()?);
    Some((text("rule")?, text("family")?, numbers.0, numbers.1, text("certificate")?))
}

/// The summary of a survey.
#[must_use]
pub fn survey(
    families: usize,
    answered: usize,
    same: usize,
    divisors: &[String],
    others: &[String],
    pure: usize,
) -> String {
    json!({
        "families": families,
        "answered": answered,
        "period_of_the_path": same,
        "proper_divisor": divisors,
        "another_period": others,
        "without_exception": pure,
    })
    .to_string()
}
