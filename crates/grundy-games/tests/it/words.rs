//! Rules in words as texts: their normal forms, and what is refused.

use grundy_games::words::Words;

fn read(text: &str) -> Result<String, (usize, String)> {
    let words = Words::read(text).unwrap_or_else(|| panic!("{text} does not begin like a rule in words"));
    words.map(|words| words.to_string()).map_err(|error| (error.at, error.message))
}

/// Texts and how they are printed.
const FORMS: &[(&str, &str)] = &[
    ("TAKE\tVertex\n+ NEIGHBORS", "take vertex + neighbours"),
    ("take vertex+some neighbours", "take vertex + some neighbours"),
    ("take clique 2", "take edge"),
    ("take connected 1 or take connected 2", "take connected 1,2"),
    ("take connected 4,1 .. 3,2", "take connected 1..4"),
    ("take star 1..4", "take connected 1,2 or take path 3 or take star 4"),
    ("take clique 1..4", "take connected 1,2 or take cycle 3 or take clique 4"),
    ("take connected 1..1000000000", "take connected 1..1000000000"),
    ("take vertex where degree != 0", "take vertex where degree >= 1"),
    (
        "take vertex where degree >= 1 and degree <= 3 and degree != 2",
        "take vertex where degree <= 3 and degree odd",
    ),
    ("take vertex where degree odd and degree even", "take vertex where degree < 0"),
    ("take vertex where degree > 9223372036854775807", "take vertex where degree < 0"),
    ("take vertex where degree < 0 or take edge", "take edge"),
    ("delete edge leaving empty then drop isolated", "take vertex where degree < 0"),
    ("take vertex leaving empty, one", "take vertex leaving connected"),
    ("take vertex leaving several, one, empty, one", "take vertex"),
    // An edge that is deleted leaves its ends.
    ("delete edge", "delete edge"),
    ("delete edge leaving several, one", "delete edge"),
    ("delete edge leaving connected", "delete edge leaving one"),
    ("delete edge leaving empty", "take vertex where degree < 0"),
    ("take vertex or delete edge then drop isolated", "take vertex or delete edge then drop isolated"),
    // What another move includes is left out.
    ("take path 3 or take connected 3", "take connected 3"),
    ("take path 3 or take cycle 3", "take connected 3"),
    ("take path 3 leaving one or take cycle 3", "take path 3 leaving one or take cycle 3"),
    ("take star 2..5 or take connected 5", "take connected 2,5 or take path 3 or take star 4"),
    (
        "take vertex or take vertex + neighbours or take clique 4 or take vertex + some neighbours",
        "take vertex + some neighbours",
    ),
    (
        "take connected 4 or take vertex + some neighbours",
        "take vertex + some neighbours or take connected 4",
    ),
    (
        "take edge where degree = 2 or take edge where degree even and degree <= 4",
        "take edge where degree <= 4 and degree even",
    ),
    // On directed graphs alone, which has to be seen.
    (
        "take vertex + out-neighbours or take vertex + some neighbours",
        "take vertex + some neighbours or take vertex + out-neighbours",
    ),
];

#[test]
fn printed_forms() {
    let wrong: Vec<_> = FORMS
        .iter()
        .flat_map(|(text, form)| [(text, read(text), form), (form, read(form), form)])
        .filter(|(_, found, form)| found.as_deref() != Ok(**form))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What is read takes little time, and what is printed is read again, however long the text is.
#[test]
fn long_rules() {
    let join = |count: usize, with: &str, part: &dyn Fn(usize) -> String| {
        (0..count).map(part).collect::<Vec<_>>().join(with)
    };
    let odd = join(1900, ",", &|k| (2 * k + 1).to_string());
    assert_eq!(
        read(&format!("take path {odd}")).map(|form| form.len()),
        Ok("take vertex or ".len() + "take path ".len() + odd.len() - 2)
    );
    assert!(read(&join(600, " or ", &|_| "take edge".to_owned())).is_ok());
    let degrees = join(400, " and ", &|k| format!("degree != {k}"));
    assert_eq!(read(&format!("take edge where {degrees}")).as_deref(), Ok("take edge where degree >= 400"));
    let cut = |k: usize| format!("take path 1..9999 where degree = {k}");
    let many = format!(
        "take connected {} or {}",
        join(1200, ",", &|k| (2 * k + 1).to_string()),
        join(100, " or ", &cut)
    );
    let (at, message) = read(&many).expect_err("too many parts");
    assert!(at == 0 && message.contains("parts"), "{message}");
    let longer = join(250, " or ", &|k| format!("take clique 1..9 where degree = {k}"));
    let (at, message) = read(&longer).expect_err("too long when written out");
    assert!(at == 0 && message.contains("written out"), "{message}");
}
