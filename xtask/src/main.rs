//! The project's chores. `cargo xtask test` is the one test command.
//!
//! Formatting, lints, the invariants of ARCHITECTURE.md, every test of the workspace, the examples in
//! the documentation, the explorer's page in a browser (`page.rs`, which brings what it needs), and the package for
//! Python (`python.rs`, a reduced set here; `--full` adds the rest).

mod catalogue;
mod invariants;
mod lanes;
mod page;
mod programs;
mod prose;
mod python;
mod records;
mod wasm;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

use lanes::Lane;

/// Packs every crate; without `--no-verify` each package is also compiled by itself.
const PACKAGE: &[&str] = &["package", "--workspace", "--exclude", "xtask"];

/// What follows the tests of the workspace, in two lanes that run side by side.
const LANES: [&[&str]; 2] =
    [&["page"], &["python, reduced set", "second checker", "documentation", "packages"]];

/// The steps of a lane, by their names.
fn step(name: &str) -> Option<Step> {
    Some(match name {
        "what tests need" => Step::Fetch,
        "second checker" => Step::SecondChecker,
        "python, reduced set" => Step::Python,
        "page" => Step::Page(page::Program::WithTheTests),
        "documentation" => cargo(&["doc", "--workspace", "--no-deps", "--document-private-items", "--quiet"]),
        "packages" => cargo(&[PACKAGE, &["--no-verify", "--allow-dirty", "--offline", "--quiet"]].concat()),
        _ => return None,
    })
}

fn main() -> ExitCode {
    let task = std::env::args().nth(1);
    let root = root();
    let steps: Vec<(&str, Step)> = match task.as_deref() {
        Some("test") => vec![
            ("formatting", cargo(&["fmt", "--all", "--check"])),
            ("invariants", Step::Invariants),
            ("lints", cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"])),
            ("engines of parts", Step::Engines),
            // Lints have looked at the examples; to build them too takes as long as many tests.
            ("tests", cargo(&["test", "--workspace", "--tests", "--no-fail-fast"])),
            ("tests in documentation", cargo(&["test", "--workspace", "--doc", "--no-fail-fast"])),
            ("the rest, side by side", Step::Lanes),
        ],
        Some("lane") => return lane(&root),
        Some("python") => {
            vec![("extension", cargo(&["test", "-p", "grundy-py"])), ("python, reduced set", Step::Python)]
        }
        Some("page") => vec![("page", Step::Page(page::Program::Alone))],
        Some("wasm") => vec![("wasm", Step::Wasm)],
        Some("invariants") => vec![("invariants", Step::Invariants)],
        Some("records") => vec![("records", Step::Records)],
        Some("release-check") => vec![("packages", cargo(PACKAGE))],
        Some("modules") => vec![("modules", Step::Modules)],
        Some("mutants") => vec![("mutants", Step::Mutants)],
        Some("bench") => vec![
            ("program", cargo(&["build", "--release", "-p", "grundy-cli"])),
            ("examples", cargo(&["build", "--release", "-p", "grundy-solver", "--examples"])),
            ("graphs", Step::Bench),
        ],
        _ => {
            eprintln!(
                "cargo xtask test        formatting, invariants, lints, every test, the page, documentation"
            );
            eprintln!("cargo xtask test --full the same, the full sets of Python and of the page, and Slurm");
            eprintln!(
                "cargo xtask page        only the explorer's page, in a browser [--full: all of it, in Firefox too]"
            );
            eprintln!(
                "cargo xtask wasm        the engine and the checker inside the page, built anew [--check]"
            );
            eprintln!("cargo xtask python      only the package for Python, its reduced set [--full]");
            eprintln!("cargo xtask invariants  only the invariants of ARCHITECTURE.md");
            eprintln!(
                "cargo xtask records     the pages of figures and the misère catalogue from their data [--check]"
            );
            eprintln!(
                "cargo xtask modules X   which module of crate X needs which, for Markdown (--dot: for Graphviz)"
            );
            eprintln!(
                "cargo xtask bench ...   games on graphs beside rivals, in ten minutes (benchmarks/graphs.py ...)"
            );
            eprintln!(
                "cargo xtask mutants ... one change at a time in what is trusted, see tools/mutants.py (mutants.py ...)"
            );
            return ExitCode::from(2);
        }
    };
    let full = std::env::args().any(|word| word == "--full");
    let mut more = vec![];
    if full && matches!(task.as_deref(), Some("test" | "python")) {
        more.push(("python, full set", Step::PythonInFull));
    }
    if full && task.as_deref() == Some("test") {
        more.push(("shards under Slurm", Step::Slurm));
        more.push(("the modules of the page, rebuilt", Step::WasmCheck));
    }
    if full && matches!(task.as_deref(), Some("test" | "page")) {
        more.push(("the page, full set", Step::PageInFull));
    }
    // Downloads wait for the network, while compilers keep the cores busy.
    let fetching = (task.as_deref() == Some("test")).then(|| Lane::begin(&["what tests need"]));
    let mut fetching = fetching.into_iter();
    let mut failed = vec![];
    for (name, step) in steps.into_iter().chain(more) {
        if matches!(step, Step::Lanes | Step::Engines) {
            // It fails nothing: whoever needs what could not be had says so.
            fetching.by_ref().for_each(|lane| {
                lane.end();
            });
        }
        eprintln!("== {name}");
        let start = Instant::now();
        if !step.run(&root) {
            failed.push(name);
        }
        eprintln!("== {name}: {:.1} s", start.elapsed().as_secs_f32());
    }
    if failed.is_empty() {
        eprintln!("== all passed");
        return ExitCode::SUCCESS;
    }
    eprintln!("== failed: {}", failed.join(", "));
    ExitCode::FAILURE
}

/// Runs the steps named on the command line, one after the other.
fn lane(root: &Path) -> ExitCode {
    let mut passed = true;
    for name in std::env::args().skip(2) {
        eprintln!("== {name}");
        let start = Instant::now();
        passed &= step(&name).is_some_and(|step| step.run(root));
        eprintln!("== {name}: {:.1} s", start.elapsed().as_secs_f32());
    }
    if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

enum Step {
    /// What follows `bench` goes to the script.
    Bench,
    Cargo(Vec<String>),
    /// What the scripts of `grundy shards` run on, installed for the tests.
    Engines,
    /// What the page and the package for Python need from registries.
    Fetch,
    Invariants,
    /// What does not fill all cores by itself, side by side.
    Lanes,
    /// The crate follows.
    Modules,
    /// What follows `mutants` goes to the script.
    Mutants,
    Page(page::Program),
    PageInFull,
    /// The package for Python: what the gate runs of it, and the rest.
    Python,
    PythonInFull,
    /// The pages of figures: written from their data, or only compared with them (`--check`).
    Records,
    /// The tests of the checker in Python.
    SecondChecker,
    /// The script of `grundy shards` under a real Slurm.
    Slurm,
    /// The modules of the page: built, or with `--check` compared with a build.
    Wasm,
    WasmCheck,
}

fn cargo(args: &[&str]) -> Step {
    Step::Cargo(args.iter().map(ToString::to_string).collect())
}

impl Step {
    fn run(&self, root: &Path) -> bool {
        match self {
            Self::Engines => programs::engines(),
            Self::Fetch => {
                let page = page::fetch(root).inspect_err(|reason| eprintln!("{reason}")).is_ok();
                page & python::fetch(root).inspect_err(|reason| eprintln!("{reason}")).is_ok()
            }
            Self::Lanes => {
                let lanes = LANES.map(Lane::begin);
                lanes.into_iter().map(Lane::end).fold(true, |passed, lane| passed & lane)
            }
            Self::Invariants => {
                let broken = invariants::check(root);
                broken.iter().for_each(|line| eprintln!("{line}"));
                broken.is_empty()
            }
            Self::Modules => {
                let graphviz = std::env::args().any(|word| word == "--dot");
                let name = std::env::args().skip(2).find(|word| word != "--dot").unwrap_or("grundy".into());
                let picture = invariants::picture(root, &name, graphviz);
                picture.map(|text| print!("{text}")).inspect_err(|reason| eprintln!("{reason}")).is_ok()
            }
            Self::Mutants => {
                let mut script = Command::new("python3");
                script.arg(root.join("tools/mutants.py")).args(std::env::args().skip(2));
                script.status().is_ok_and(|status| status.success())
            }
            Self::Records if std::env::args().any(|word| word == "--check") => {
                let mut differing = records::check(root);
                differing.extend(catalogue::check(root));
                differing.iter().for_each(|line| eprintln!("{line}"));
                differing.is_empty()
            }
            Self::Records => {
                let written = records::write(root).and_then(|()| catalogue::write(root));
                written.inspect_err(|reason| eprintln!("{reason}")).is_ok()
            }
            Self::SecondChecker => {
                let tests = root.join("tools/test_check_certificate.py");
                Command::new("python3").arg(tests).status().is_ok_and(|status| status.success())
            }
            Self::Slurm => {
                // The program that the tests have just built stands beside this one.
                let program = std::env::current_exe().map(|here| here.with_file_name("grundy"));
                let mut script = Command::new("python3");
                script.arg(root.join("tools/slurm_test.py")).arg(program.unwrap_or_default());
                // The full set of Python has left an environment with Dask.
                if let Some(python) = python::with_dask(root) {
                    script.arg("--jobqueue").arg(python);
                }
                script.status().is_ok_and(|status| status.success())
            }
            Self::Wasm if !std::env::args().any(|word| word == "--check") => {
                wasm::write(root).inspect_err(|reason| eprintln!("{reason}")).is_ok()
            }
            Self::Wasm | Self::WasmCheck => {
                wasm::check(root).inspect_err(|reason| eprintln!("{reason}")).is_ok()
            }
            Self::Page(program) => {
                page::check(root, *program).inspect_err(|reason| eprintln!("{reason}")).is_ok()
            }
            Self::PageInFull => page::check_rest(root).inspect_err(|reason| eprintln!("{reason}")).is_ok(),
            Self::Python => python::check(root).inspect_err(|reason| eprintln!("{reason}")).is_ok(),
            Self::PythonInFull => {
                python::check_full(root).inspect_err(|reason| eprintln!("{reason}")).is_ok()
            }
            Self::Bench => {
                let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
                let release = root.join(target).join("release");
                let status = Command::new("python3")
                    .arg(root.join("benchmarks/graphs.py"))
                    .arg("--grundy")
                    .arg(release.join("grundy"))
                    .arg("--examples")
                    .arg(release.join("examples"))
                    .args(std::env::args().skip(2))
                    .status();
                status.is_ok_and(|status| status.success())
            }
            Self::Cargo(args) => {
                let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
                let status = Command::new(cargo)
                    .args(args)
                    .current_dir(root)
                    .env("RUSTDOCFLAGS", "-D warnings")
                    .status();
                match status {
                    Ok(status) => status.success(),
                    Err(error) => {
                        eprintln!("cargo cannot be run: {error}");
                        false
                    }
                }
            }
        }
    }
}

/// The project's root: where this crate's folder stands.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_invariants_hold() {
        let broken = super::invariants::check(&super::root());
        assert!(broken.is_empty(), "{}", broken.join("\n"));
    }
}
