//! Progress on standard error, for people: nothing appears when it is not a terminal, or when
//! the answer comes within a second. Long sequences of heaps leave a line a minute in what is not a terminal.

use std::io::{IsTerminal, Write};
use std::time::Duration;

use grundy::{Budget, HeapsProgress};
use grundy_engine::deep_while;
use indicatif::{HumanBytes, HumanCount, ProgressBar, ProgressStyle};

/// How long between two looks.
const OFTEN: Duration = Duration::from_millis(200);
/// How long before the first sign.
const PATIENCE: Duration = Duration::from_secs(1);
/// How long between two lines where there is no terminal.
const BETWEEN: Duration = Duration::from_secs(60);

/// What is told beside the time.
pub(crate) enum Told {
    /// Words, with a comma behind them; the nodes of a search follow.
    Searching(String),
    /// A long sequence of heaps, and the last n that is asked for.
    Heaps(HeapsProgress, Option<u64>),
}

impl From<String> for Told {
    fn from(words: String) -> Self {
        Self::Searching(words)
    }
}

/// Runs `work` on a thread with a large stack, while this one tells on standard error how it goes.
pub(crate) fn watched<T: Send, W: Into<Told>>(
    budget: &Budget,
    what: impl Fn() -> W,
    work: impl FnOnce() -> T + Send,
) -> T {
    let mut watch = Watch { bar: None, terminal: std::io::stderr().is_terminal(), due: BETWEEN };
    let result = deep_while(work, OFTEN, || watch.look(budget, &|| what().into()));
    if let Some(bar) = watch.bar {
        bar.finish_and_clear();
    }
    result
}

/// What is shown of work that is not done yet.
struct Watch {
    bar: Option<ProgressBar>,
    terminal: bool,
    /// When the next line is due where there is no terminal.
    due: Duration,
}

impl Watch {
    fn look(&mut self, budget: &Budget, what: &dyn Fn() -> Told) {
        if budget.elapsed() <= PATIENCE {
            return;
        }
        let (bytes, memory) = (HumanBytes(budget.bytes() as u64), HumanBytes(budget.memory() as u64));
        let seconds = budget.elapsed().as_secs();
        let how = match what() {
            Told::Searching(words) => {
                let rate = HumanCount(budget.nodes() / seconds.max(1));
                format!("{words}{} nodes, {rate}/s", HumanCount(budget.nodes()))
            }
            Told::Heaps(heaps, to) => {
                let line = told(&heaps, to, seconds);
                if !self.terminal && budget.elapsed() > self.due {
                    // Nobody may be there to read it.
                    let _ = writeln!(std::io::stderr(), "{line}, {seconds} s");
                    self.due += BETWEEN;
                }
                line
            }
        };
        let bar = self.bar.get_or_insert_with(|| {
            let bar = ProgressBar::new_spinner();
            match ProgressStyle::with_template("{spinner} {msg}") {
                Ok(style) => bar.with_style(style),
                Err(_) => bar,
            }
        });
        bar.set_message(format!("{how}, {bytes} of {memory}, {seconds} s (Ctrl-C stops)"));
        bar.tick();
    }
}

/// `heap 12,345,678 of 100,000,000, 40,000,000/s, 20 rare, the last 284; repeating, proven at 30,000,000 if it lasts`.
fn told(heaps: &HeapsProgress, to: Option<u64>, seconds: u64) -> String {
    let rate = HumanCount((heaps.len - heaps.begun) / seconds.max(1));
    let of = to.map_or(String::new(), |to| format!(" of {}", HumanCount(to)));
    let rare = match heaps.rare {
        0 => String::new(),
        rare => format!(", {} rare, the last {}", HumanCount(rare), HumanCount(heaps.last_rare)),
    };
    let period = match heaps.needed {
        None => "; no period in sight".to_owned(),
        Some(needed) => format!("; values repeat, a proof if they do so to {}", HumanCount(needed)),
    };
    format!("heap {}{of}, {rate}/s{rare}{period}", HumanCount(heaps.len))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heaps_are_told() {
        let mut heaps = HeapsProgress { begun: 1000, len: 41_000, rare: 0, last_rare: 0, needed: None };
        assert_eq!(told(&heaps, None, 4), "heap 41,000, 10,000/s; no period in sight");
        (heaps.rare, heaps.last_rare, heaps.needed) = (20, 284, Some(50_000));
        let line = "heap 41,000 of 90,000, 10,000/s, 20 rare, the last 284; values repeat, a proof if they do so to 50,000";
        assert_eq!(told(&heaps, Some(90_000), 4), line);
    }
}
