//! `grundy._native`: the façade for Python.
//!
//! The package `python/grundy` is what people import; it is thin, and this is what it calls. Answers cross the border
//! as the lines of JSON that the command prints, so that both say the same; long lists of numbers cross it as bytes.
//!
//! Three things are done here and nowhere else:
//!
//! * `running.rs`: questions run without Python's lock. A small one runs on the thread that asks, since starting a
//!   thread costs more than answering. A large one runs on a thread with a large stack, while the thread that asked
//!   looks every 20 ms whether the user pressed Ctrl-C.
//! * `errors.rs`: errors become exceptions, with places in characters, not bytes.
//! * `own.rs`: a Python object with a method `moves` is a rule.
//!
//! The crate has no unsafe code of its own; PyO3's macros write some, and so this crate alone is excepted from the
//! workspace's prohibition.

mod command;
mod drawing;
mod errors;
mod genera;
mod limits;
mod many;
mod own;
mod playing;
mod position;
mod questions;
mod quotient;
mod running;
mod session;
mod surveys;
mod turns;

use pyo3::prelude::*;

/// The extension module of the package `grundy`; not for direct use.
#[pymodule(gil_used = false)]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<position::Position>()?;
    module.add_class::<session::Session>()?;
    module.add_class::<session::Found>()?;
    module.add_class::<quotient::Quotient>()?;
    module.add_function(wrap_pyfunction!(command::main, module)?)?;
    module.add_function(wrap_pyfunction!(drawing::draw_sequence, module)?)?;
    module.add_function(wrap_pyfunction!(drawing::draw_table, module)?)?;
    module.add_function(wrap_pyfunction!(questions::convert, module)?)?;
    module.add_function(wrap_pyfunction!(questions::reduce, module)?)?;
    module.add_function(wrap_pyfunction!(questions::rules, module)?)?;
    module.add_function(wrap_pyfunction!(questions::verify, module)?)?;
    module.add_function(wrap_pyfunction!(surveys::octal, module)?)?;
    module.add_function(wrap_pyfunction!(surveys::papers, module)?)?;
    Ok(())
}
