//! Times the solver alone: `time nk|ak grid 5 6 [threads [MiB]]`, also `king`, `queen`, `cube N 0`, `edges N 0-1,1-2`.
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::Instant;

use grundy_solver::{ArcKayles, NodeKayles, Solver, Stopped, Watch};

/// Counts nodes, and bytes that are left.
struct Count(AtomicU64, AtomicUsize);

impl Watch for Count {
    fn node(&self) -> Result<(), Stopped> {
        let nodes = self.0.fetch_add(1, Relaxed) + 1;
        if nodes.is_multiple_of(10_000_000) {
            eprintln!("{nodes} nodes, {} MiB left", self.1.load(Relaxed) >> 20);
        }
        Ok(())
    }
    fn take(&self, bytes: usize) -> bool {
        self.1.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(bytes)).is_ok()
    }
    fn give(&self, bytes: usize) {
        self.1.fetch_add(bytes, Relaxed);
    }
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let number = |i: usize| args[i].parse::<usize>().expect("a number");
    let threads = if args.len() > 5 { number(5) } else { 1 };
    let (n, edges) = match args[2].as_str() {
        "edges" => (number(3), read(&args[4])),
        kind => graph(kind, number(3), number(4)),
    };
    let mebibytes = if args.len() > 6 { number(6) } else { 1 << 24 };
    let watch = Count(AtomicU64::new(0), AtomicUsize::new(mebibytes << 20));
    let start = Instant::now();
    let (value, fill) = match args[1].as_str() {
        "nk" => {
            let solver = Solver::<NodeKayles>::default();
            (solver.value(n, &edges, threads, &watch), solver.fill())
        }
        _ => {
            let solver = Solver::<ArcKayles>::default();
            (solver.value(n, &edges, threads, &watch), solver.fill())
        }
    };
    let nodes = watch.0.load(Relaxed);
    println!(
        "{:?} value {value:?} nodes {nodes} forms {fill:?} {:.4} s",
        &args[1..4],
        start.elapsed().as_secs_f64()
    );
}

fn read(text: &str) -> Vec<(u32, u32)> {
    let edge = |edge: &str| {
        let (u, v) = edge.split_once('-')?;
        Some((u.parse().ok()?, v.parse().ok()?))
    };
    text.split(',').map(|text| edge(text).expect("two numbers and a dash")).collect()
}

fn graph(kind: &str, a: usize, b: usize) -> (usize, Vec<(u32, u32)>) {
    if kind == "cube" {
        let n = 1 << a;
        let edges = (0..n).flat_map(|u| (0..a).map(move |k| (u, u ^ 1 << k))).filter(|(u, v)| u < v);
        return (n as usize, edges.map(|(u, v): (u32, u32)| (u, v)).collect());
    }
    let joined = |u: usize, v: usize| {
        let (x, y) = ((u / b).abs_diff(v / b), (u % b).abs_diff(v % b));
        match kind {
            "king" => x.max(y) == 1,
            "queen" => x == 0 || y == 0 || x == y,
            _ => x + y == 1,
        }
    };
    let n = a * b;
    let edges = (0..n).flat_map(|u| (u + 1..n).map(move |v| (u, v))).filter(|&(u, v)| joined(u, v));
    (n, edges.map(|(u, v)| (u as u32, v as u32)).collect())
}
