//! The description of the interface, OpenAPI 3.1.

use crate::limits::Limits;

/// `GET /api/openapi.json`.
pub(crate) fn document(_: &Limits) -> String {
    include_str!("openapi.json").to_owned()
}
