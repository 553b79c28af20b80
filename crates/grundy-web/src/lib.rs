//! The explorer: a page in the browser, and the JSON interface behind it.
//!
//! A [`Server`] listens on loopback only and answers requests of its own page and of programs on this
//! machine; requests that come from other pages are refused (`gate.rs`). Questions are answered by the
//! façade on worker threads, so many at a time, each within a budget of time and memory, and given up
//! when the client goes (`desk.rs`). What they are and how they are answered stands in `grundy-api`. The page itself
//! is inside the binary (`page.rs`).
//!
//! | file | holds |
//! | --- | --- |
//! | `server` | sockets and connections |
//! | `gate` | who may ask: Host and Origin |
//! | `routes` | which path is what |
//! | `desk` | how many questions are answered at a time, and for how long |
//! | `page` | the files of the page |
//! | `site` | which file stands at a path |
//! | `explorer` | the page with the engine inside, for those who have no server |

mod desk;
pub mod explorer;
mod gate;
mod page;
mod routes;
mod server;
mod site;

use std::time::Duration;

pub use server::Server;

/// What a server may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most time a question may ask for.
    pub timeout: Duration,
    /// The time a question has that asks for none.
    pub default_timeout: Duration,
    /// Memory of all questions together.
    pub memory: usize,
    /// Questions that are answered at a time.
    pub questions: usize,
    /// Questions that wait for their turn; more are refused.
    pub waiting: usize,
    /// Connections at a time.
    pub connections: usize,
    /// The largest body of a request, in bytes.
    pub body: usize,
}

impl Limits {
    /// Limits for a machine with so many cores.
    #[must_use]
    pub fn new(memory: usize, cores: usize) -> Self {
        Self {
            timeout: Duration::from_secs(60),
            default_timeout: Duration::from_secs(10),
            memory,
            questions: (4 * cores).clamp(8, 32),
            waiting: 128,
            connections: 256,
            body: 1 << 20,
        }
    }

    /// What one question may use.
    pub(crate) fn of_a_question(&self) -> grundy_api::Limits {
        grundy_api::Limits { timeout: self.timeout, default_timeout: self.default_timeout, body: self.body }
    }
}
