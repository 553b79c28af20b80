//! The module that the tests in Python load: cargo builds it along with this test.

#[test]
fn the_module_is_built_beside_the_tests() {
    let test = std::env::current_exe().expect("this program has a place");
    let folder = test.parent().expect("and a folder");
    let name = format!("{}grundy_py{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    let module = std::fs::read(folder.join(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let entry = b"PyInit__native";
    assert!(module.windows(entry.len()).any(|bytes| bytes == entry), "{name} is no module of Python");
}
