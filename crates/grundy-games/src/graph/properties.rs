//! stub
#![allow(missing_docs)]
use super::Graph;
pub fn diameter(_: &Graph) -> Option<u64> {
    None
}
pub fn girth(_: &Graph) -> Option<u64> {
    None
}
pub fn is_bipartite(_: &Graph) -> bool {
    false
}
pub fn is_regular(_: &Graph) -> bool {
    false
}
pub fn least_degree(_: &Graph) -> u64 {
    0
}
pub fn cut_vertices(_: &Graph) -> u64 {
    0
}
pub fn is_planar(_: &Graph) -> bool {
    false
}
pub fn is_outerplanar(_: &Graph) -> bool {
    false
}
pub fn is_cactus(_: &Graph) -> bool {
    false
}
pub fn is_unicyclic(_: &Graph) -> bool {
    false
}
pub fn automorphisms(_: &Graph, _: &dyn Fn() -> bool) -> Option<u128> {
    None
}
pub fn treewidth_bound(_: &Graph) -> u64 {
    0
}
