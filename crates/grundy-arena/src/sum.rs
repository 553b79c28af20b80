//! Sums in notation.

/// Joins summands, writing equal neighbours as `k*X`.
pub fn write_sum<'s>(summands: impl Iterator<Item = &'s String>, nothing: &str) -> String {
    let summands: Vec<&String> = summands.collect();
    if summands.is_empty() {
        return nothing.to_owned();
    }
    let groups = summands.chunk_by(|a, b| a == b).map(|group| match group.len() {
        1 => group[0].clone(),
        k => format!("{k}*{}", group[0]),
    });
    groups.collect::<Vec<_>>().join(" + ")
}
