//! The engine and the checker as WebAssembly modules: `cargo xtask wasm` builds them, `--check` rebuilds and compares.
//!
//! The modules stand, compressed, in `crates/grundy-web/engine`, and are committed, for the compiler of most machines
//! cannot build them. Beside them stands what they were built from and by (`digest.rs`), which every machine compares.
//!
//! The recipe is for Debian: its compiler (`rustc-web`), whose library is compiled for `wasm32-wasip1` along with the
//! crates from its sources (`rust-web-src`); the C library of WASI, with what it lacks in
//! `crates/grundy-wasm/libc`; the linker of LLVM; `wasm-opt`; and `xz`. The modules are packed as LZMA, a quarter
//! smaller than gzip and unpacked by 200 lines of the page. No path of the machine is left in them.

mod digest;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use crate::programs::{needed, needed_file, renew};

pub(crate) use digest::stale;

/// Programs, and the package that brings each.
const NEEDED: &[(&str, &[&str], &str)] = &[
    ("wasm-ld-19", &["lld-19"], "the linker of WebAssembly"),
    ("wasm-opt", &["binaryen"], "wasm-opt"),
    ("xz", &["xz-utils"], "xz"),
];

/// Files without a program, and the packages that bring them.
const FILES: &[(&str, &[&str])] = &[
    ("/usr/bin/rustc", &["rustc-web"]),
    ("/usr/bin/cargo", &["cargo-web"]),
    ("/usr/lib/rustlib/src/rust/library/std/Cargo.toml", &["rust-web-src"]),
    ("/usr/lib/wasm32-wasi/libc.a", &["wasi-libc"]),
];

const TARGET: &str = "wasm32-wasip1";

/// The program of `grundy-wasm` and the name of its module.
const MODULES: &[(&str, &str)] = &[("grundy-engine-door", "engine"), ("grundy-checker-door", "checker")];

/// What the compiler may use of WebAssembly, for `wasm-opt`: nothing a browser of the last years does not have.
const FEATURES: &[&str] = &[
    "--enable-bulk-memory",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// Where the modules stand.
fn folder(root: &Path) -> PathBuf {
    root.join("crates/grundy-web/engine")
}

/// Builds the modules and writes them down with their digest.
pub(crate) fn write(root: &Path) -> Result<(), String> {
    let compiler = install(root)?;
    for (name, bytes) in build(root)? {
        eprintln!("{name}: {} bytes", bytes.len());
        let file = folder(root).join(name);
        fs::write(&file, bytes).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    digest::write(root, &compiler)
}

/// Builds the modules again and compares them with what stands there, if the compiler is the recorded one.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let stale = stale(root);
    if !stale.is_empty() {
        return Err(stale.join("\n"));
    }
    let compiler = install(root)?;
    let recorded = digest::compiler(root)?;
    if compiler != recorded {
        eprintln!(
            "the modules were built by {recorded}; here is {compiler}, so their bytes are not compared"
        );
        return Ok(());
    }
    for (name, bytes) in build(root)? {
        if fs::read(folder(root).join(&name)).ok().as_ref() != Some(&bytes) {
            return Err(format!(
                "crates/grundy-web/engine/{name} is not what its sources give: cargo xtask wasm"
            ));
        }
    }
    Ok(())
}

/// Sees to the programs; the version of the compiler.
fn install(root: &Path) -> Result<String, String> {
    for (program, packages, what) in NEEDED {
        needed(&[program], packages, what)?;
    }
    for (file, packages) in FILES {
        needed_file(Path::new(file), packages)?;
    }
    let version = compiler()?;
    match digest::compiler(root) {
        // An old list of packages has an old compiler, which may not even know the recipe's language.
        Ok(recorded) if recorded != version => {
            renew(&FILES.iter().flat_map(|(_, packages)| *packages).copied().collect::<Vec<_>>());
            compiler()
        }
        _ => Ok(version),
    }
}

/// The version of the compiler that is installed.
fn compiler() -> Result<String, String> {
    let version = run(Command::new("/usr/bin/rustc").arg("--version").stdout(Stdio::piped()))?;
    Ok(String::from_utf8_lossy(&version).trim().to_owned())
}

/// The modules, packed, with the names of their files.
fn build(root: &Path) -> Result<Vec<(String, Vec<u8>)>, String> {
    let target = root.join("target/wasm");
    fs::create_dir_all(&target).map_err(|error| error.to_string())?;
    let rustc = || {
        let mut command = Command::new("/usr/bin/rustc");
        command.env("RUSTC_BOOTSTRAP", "1").current_dir(root);
        command
    };
    run(rustc()
        .args(["--edition", "2024", "--target", TARGET, "--emit=obj", "-Cpanic=abort", "-O"])
        .args(["crates/grundy-wasm/libc/missing.rs", "-o", "target/wasm/missing.o"]))?;
    let home = env::var_os("CARGO_HOME")
        .map_or_else(|| PathBuf::from(env::var_os("HOME").unwrap_or_default()).join(".cargo"), PathBuf::from);
    let flags = [
        "-Zlocation-detail=none".into(),
        "-Zfmt-debug=shallow".into(),
        "-Clink-self-contained=no".into(),
        "-Clinker-flavor=wasm-ld".into(),
        "-Lnative=/usr/lib/wasm32-wasi".into(),
        "-Clink-arg=/usr/lib/wasm32-wasi/crt1-command.o".into(),
        "-Clink-arg=target/wasm/missing.o".into(),
        format!("--remap-path-prefix={}=grundy", root.display()),
        format!("--remap-path-prefix={}=cargo", home.display()),
    ];
    run(Command::new("/usr/bin/cargo")
        .args([
            "build",
            "--locked",
            "--profile",
            "wasm",
            "-p",
            "grundy-wasm",
            "--target",
            TARGET,
            "--target-dir",
        ])
        .arg(&target)
        .args(["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"])
        .current_dir(root)
        .env("RUSTC", "/usr/bin/rustc")
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_WASM32_WASIP1_LINKER", "/usr/bin/wasm-ld-19")
        .env_remove("RUSTFLAGS")
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f")))?;
    let built = target.join(TARGET).join("wasm");
    MODULES
        .iter()
        .map(|(program, name)| {
            let small = target.join(format!("{name}.wasm"));
            run(Command::new("wasm-opt")
                .arg("-Oz")
                .args(FEATURES)
                .arg(built.join(format!("{program}.wasm")))
                .arg("-o")
                .arg(&small))?;
            let packed = run(Command::new("xz")
                .args(["--format=lzma", "-9e", "--stdout", "--keep"])
                .arg(&small)
                .stdout(Stdio::piped()))?;
            Ok((format!("{name}.wasm.lzma"), packed))
        })
        .collect()
}

/// Runs a program; what it wrote to its standard output, if that is piped.
fn run(command: &mut Command) -> Result<Vec<u8>, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let child = command.spawn().map_err(|error| format!("{name} cannot be run: {error}"))?;
    let output = child.wait_with_output().map_err(|error| format!("{name}: {error}"))?;
    match output.status.success() {
        true => Ok(output.stdout),
        false => Err(format!("{name} failed ({})", output.status)),
    }
}
