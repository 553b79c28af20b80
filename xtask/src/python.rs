//! The package for Python: the extension that the tests have just built, in a virtual environment, through pytest, the
//! type checkers and the documentation site.
//!
//! The gate runs the *reduced set*: the extension in the tests' profile, laid beside the package; pytest without what
//! is marked `full`; the examples of the docstrings; stubtest; `mypy --strict` on the package and on a typed client.
//! `cargo xtask test --full` goes on with the *full set*: the wheel as people get it, built by pip in isolation, under
//! its size and in a fresh environment; every test; pyright; the notebooks, executed; the site, built strictly.
//!
//! What is needed from Python's registry comes into `target/python`, once; the step never skips.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the reduced set needs.
const GATE: &[&str] =
    &["pytest", "mypy", "numpy", "networkx", "rustworkx", "scipy", "pandas", "polars", "tqdm", "anywidget"];

/// What the full set needs besides.
const FULL: &[&str] = &[
    "distributed",
    "dask-jobqueue",
    "pyright",
    "nbclient",
    "nbformat",
    "ipykernel",
    "mkdocs-material",
    "mkdocstrings[python]",
];

/// The largest wheel, in bytes.
const WHEEL: u64 = 8_000_000;

/// Brings what the reduced set needs.
pub(crate) fn fetch(root: &Path) -> Result<(), String> {
    environment(&target(root)?.join("venv"), GATE).map(drop)
}

/// The reduced set, on the extension that stands beside this program.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let folder = target(root)?;
    let python = environment(&folder.join("venv"), GATE)?;
    let package = laid_out(root, &folder)?;
    let on = |program: &Path| {
        let mut command = Command::new(program);
        command.current_dir(root).env("PYTHONPATH", &package).env("MYPYPATH", &package);
        command.env("PYTHONDONTWRITEBYTECODE", "1");
        command
    };
    run("pytest", on(&python).args(["-m", "pytest", "python/tests", "-m", "not full"]))?;
    types(&on, &python, &folder)
}

/// The full set, on the wheel.
pub(crate) fn check_full(root: &Path) -> Result<(), String> {
    let folder = target(root)?;
    let tools = environment(&folder.join("venv"), GATE)?;
    let wheels = folder.join("wheels");
    let _ = fs::remove_dir_all(&wheels);
    run("pip wheel", pip(&tools).args(["wheel", "--no-deps", "--wheel-dir"]).arg(&wheels).arg(root))?;
    let wheel = only_file(&wheels)?;
    let size = fs::metadata(&wheel).map_or(0, |data| data.len());
    if size == 0 || size > WHEEL {
        return Err(format!("{} has {size} bytes; the limit is {WHEEL}", wheel.display()));
    }
    eprintln!("{}: {size} bytes", wheel.display());
    let fresh = folder.join("fresh");
    let _ = fs::remove_dir_all(&fresh);
    let python = environment(&fresh, &[GATE, FULL].concat())?;
    run("pip install", pip(&python).args(["install", "--no-deps"]).arg(&wheel))?;
    let on = |program: &Path| {
        let mut command = Command::new(program);
        command.current_dir(root).env("PYTHONDONTWRITEBYTECODE", "1");
        command
    };
    run("pytest", on(&python).args(["-m", "pytest", "python/tests"]))?;
    types(&on, &python, &folder)?;
    let pyright = fresh.join("bin/pyright");
    run("pyright", on(&pyright).arg("--pythonpath").arg(&python).arg("python/tests/typed_client.py"))?;
    run("site", on(&python).args(["tools/site.py", "--strict"]))
}

/// The Python of the full set, if that was made.
pub(crate) fn with_dask(root: &Path) -> Option<PathBuf> {
    Some(target(root).ok()?.join("fresh/bin/python")).filter(|python| python.is_file())
}

/// Stubs that say what is there, and a client whose types hold.
fn types(on: &dyn Fn(&Path) -> Command, python: &Path, folder: &Path) -> Result<(), String> {
    let cache = folder.join("mypy");
    let config = ["--mypy-config-file", "pyproject.toml", "--allowlist", "python/tests/stubtest-allow.txt"];
    run("stubtest", on(python).args(["-m", "mypy.stubtest", "grundy"]).args(config))?;
    for what in [&["-p", "grundy"][..], &["python/tests/typed_client.py"]] {
        let mut mypy = on(python);
        run("mypy", mypy.args(["-m", "mypy", "--strict", "--cache-dir"]).arg(&cache).args(what))?;
    }
    Ok(())
}

/// Where everything of this step stands.
fn target(root: &Path) -> Result<PathBuf, String> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    let folder = root.join(target).join("python");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

/// The Python of a virtual environment with these packages, made if it is not there yet.
fn environment(folder: &Path, packages: &[&str]) -> Result<PathBuf, String> {
    let python = folder.join("bin/python");
    let stamp = folder.join("packages.txt");
    let wanted = packages.join("\n");
    if fs::read_to_string(&stamp).is_ok_and(|had| had == wanted) && python.is_file() {
        return Ok(python);
    }
    let _ = fs::remove_dir_all(folder);
    run("python3 -m venv", Command::new("python3").args(["-m", "venv"]).arg(folder)).map_err(|error| {
        format!("{error}\nthe package for Python is tested in a virtual environment (Debian: apt-get install python3-venv)")
    })?;
    run("pip install", pip(&python).arg("install").args(packages))
        .map_err(|error| format!("{error}\nits packages come from Python's registry: is there a network?"))?;
    fs::write(&stamp, wanted).map_err(|error| format!("{}: {error}", stamp.display()))?;
    Ok(python)
}

fn pip(python: &Path) -> Command {
    let mut command = Command::new(python);
    command.args(["-m", "pip", "--quiet", "--disable-pip-version-check"]);
    command
}

/// The package with the extension that the tests built, in a folder of its own: what is imported is what was built.
fn laid_out(root: &Path, folder: &Path) -> Result<PathBuf, String> {
    let here = std::env::current_exe()
        .map_err(|error| format!("this program does not know where it is: {error}"))?;
    let name = format!("{}grundy_py{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    let module = here.with_file_name("deps").join(&name);
    let package = folder.join("package");
    let _ = fs::remove_dir_all(&package);
    copy(&root.join("python/grundy"), &package.join("grundy"))?;
    // By another name than a running process may have mapped: the file is new.
    fs::copy(&module, package.join("grundy/_native.so"))
        .map_err(|error| format!("{}: {error}; `cargo test -p grundy-py` builds it", module.display()))?;
    Ok(package)
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", from.display());
    fs::create_dir_all(to).map_err(wrong)?;
    for entry in fs::read_dir(from).map_err(wrong)? {
        let entry = entry.map_err(wrong)?.path();
        let name = entry.file_name().unwrap_or_default();
        if entry.is_dir() && name != "__pycache__" {
            copy(&entry, &to.join(name))?;
        } else if entry.is_file() && entry.extension().is_none_or(|ending| ending != "so") {
            fs::copy(&entry, to.join(name)).map_err(wrong)?;
        }
    }
    Ok(())
}

fn only_file(folder: &Path) -> Result<PathBuf, String> {
    let mut files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    files.next().ok_or_else(|| format!("there is no wheel in {}", folder.display()))
}

fn run(name: &str, command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name} failed ({status})")),
        Err(error) => Err(format!("{name} cannot be run: {error}")),
    }
}
