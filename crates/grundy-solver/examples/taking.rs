//! Times rules that take connected sets on random trees: `taking DIGITS N TREES [KIND [SEED]]`, where the
//! kind is `recursive`, `uniform`, `caterpillar`, `spider` or `broom`, and the digits of Selective
//! Node-Kayles are `star`.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use grundy_solver::{Stopped, Taking, TakingSolver, Watch};

struct Counted(AtomicU64);

impl Watch for Counted {
    fn node(&self) -> Result<(), Stopped> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
    fn take(&self, _: usize) -> bool {
        true
    }
    fn give(&self, _: usize) {}
}

fn main() {
    let mut args = std::env::args().skip(1);
    let digits = args.next().unwrap_or("33".into());
    let n: usize = args.next().and_then(|n| n.parse().ok()).unwrap_or(40);
    let trees: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(10);
    let kind = args.next().unwrap_or("recursive".into());
    let first: u64 = args.next().and_then(|seed| seed.parse().ok()).unwrap_or(0);
    let rule = if digits == "star" {
        Taking::Star
    } else {
        Taking::Octal(std::iter::once(0).chain(digits.bytes().map(|c| c - b'0')).collect())
    };
    let mut times = vec![];
    for seed in first..first + trees {
        let mut rng = fastrand::Rng::with_seed(seed);
        let edges = tree(&kind, n, &mut rng);
        let solver = TakingSolver::new(rule.clone());
        let watch = Counted(AtomicU64::new(0));
        let start = Instant::now();
        let value = solver.value(n, &edges, 1, &watch);
        let time = start.elapsed().as_secs_f64();
        times.push(time);
        let states = solver.subtrees(n, &edges).unwrap_or(0);
        let nodes = watch.0.into_inner();
        println!("{seed} {value:?} {time:.4} s {nodes} nodes, a census has {states} states");
    }
    times.sort_by(f64::total_cmp);
    println!("median {:.3} worst {:.3}", times[times.len() / 2], times[times.len() - 1]);
}

fn tree(kind: &str, n: usize, rng: &mut fastrand::Rng) -> Vec<(u32, u32)> {
    let last = n as u32;
    // Vertices of a path, to begin with.
    let spine = rng.u32(last / 6..last / 2).max(1);
    let mut ends = vec![];
    if kind == "uniform" {
        return uniform(n, rng);
    }
    let above = |v: u32| match kind {
        "caterpillar" if v < spine => v - 1,
        "caterpillar" => rng.u32(0..spine),
        // A path, and leaves at one end of it.
        "broom" => v.min(spine) - 1,
        "spider" => {
            // A new leg, or one vertex more.
            let leg = rng.usize(0..=ends.len().max(4));
            let at = ends.get(leg).copied().unwrap_or(0);
            if at == 0 {
                ends.push(v);
            } else {
                ends[leg] = v;
            }
            at
        }
        _ => rng.u32(0..v),
    };
    (1..last).zip((1..last).map(above)).collect()
}

/// Aldous and Broder: a random walk on the complete graph.
fn uniform(n: usize, rng: &mut fastrand::Rng) -> Vec<(u32, u32)> {
    let mut seen = vec![false; n];
    let (mut at, mut edges) = (0, vec![]);
    seen[0] = true;
    while edges.len() + 1 < n {
        let next = rng.usize(0..n);
        if !seen[next] {
            seen[next] = true;
            edges.push((at as u32, next as u32));
        }
        at = next;
    }
    edges
}
