//! The classes against the papers, the engines, and each other.

use grundy::{Budget, Convention, Error, NoFiles, Session, deep};
use grundy_classes::{Classes, Question, Standing, Star, find};

fn found(rule: &str, link: u32, arms: u32, length: u32) -> Classes {
    let question = Question { arms, length, ..Question::new(rule, link) };
    find(&question, &Budget::generous()).expect("a question within the budget")
}

/// Numbers that look random and are the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    fn star(&mut self, arms: u64, length: u64) -> Star {
        if self.below(12) == 0 {
            return Star::Empty;
        }
        Star::new((0..self.below(arms + 1)).map(|_| self.below(length + 1) as u32).collect())
    }
}

/// The table gives the engines' value for stars far outside the range that was observed.
fn agrees_with_the_engines(classes: &Classes, arms: u64, length: u64) {
    let session = Session::new(&classes.rule, Convention::NORMAL).expect("a rule");
    let budget = Budget::generous();
    let mut dice = Dice(7);
    deep(|| {
        for _ in 0..80 {
            let (a, b) = (dice.star(arms, length), dice.star(arms, length));
            let text = a.joined(classes.link, &b);
            let position = session.position(&text, &NoFiles).expect("a bistar");
            let value = session.search(&position, None, &budget).expect("within the budget").value;
            let class = |star| classes.class_of(star, &budget).expect("within the budget");
            let by_table = class(&a).zip(class(&b)).map(|(x, y)| classes.table[x][y]);
            assert_eq!(value, by_table, "{} {text}", classes.rule);
        }
    });
}

#[test]
fn the_eight_and_the_ten_classes_of_0_33() {
    for (link, count) in [(1, 8), (2, 10), (4, 8), (5, 10)] {
        let classes = found("0.33", link, 4, 2);
        assert!(classes.proven(), "{}", classes.statement());
        assert_eq!(classes.classes.len(), count, "link {link}");
        agrees_with_the_engines(&classes, 4, 5);
    }
    let smallest: Vec<String> =
        found("0.33", 2, 6, 2).classes.iter().map(|class| class.smallest.to_string()).collect();
    let expected =
        ["_", "0", "1", "1,1,1", "1,1,2", "1,1,1,2", "2,2,2,2", "1,2,2,2,2", "2,2,2,2,2", "1,2,2,2,2,2"];
    assert_eq!(smallest, expected);
}

/// The range changes what is observed, never what is proven.
#[test]
fn proven_classes_do_not_depend_on_the_range() {
    for link in [1, 2] {
        let small = found("0.33", link, 1, 1);
        let large = found("0.33", link, 5, 3);
        assert!(small.proven() && large.proven());
        assert_eq!(small.table, large.table);
        let names = |classes: &Classes| -> Vec<Star> {
            classes.classes.iter().map(|class| class.smallest.clone()).collect()
        };
        assert_eq!(names(&small), names(&large));
    }
}

#[test]
fn other_rules_are_proven_where_they_close() {
    for (rule, link, count) in
        [("0.3", 1, 2), ("csg:1,3", 1, 2), ("csg{1,2,4}", 2, 10), ("0.7", 2, 2), ("0.03", 1, 8)]
    {
        let classes = found(rule, link, 3, 2);
        assert!(classes.proven(), "{}", classes.statement());
        assert_eq!(classes.classes.len(), count, "{rule}");
        agrees_with_the_engines(&classes, 4, 5);
    }
}

/// Where nothing closes the classes are only observed, the table is the engines', and a star is
/// placed by its values beside the representatives.
#[test]
fn others_are_observed() {
    for rule in ["node-kayles", "arc-kayles", "grim", "kayles", "csg{all but 2}", "selective-node-kayles"] {
        let classes = found(rule, 1, 2, 2);
        let Standing::Observed { why } = &classes.standing else { panic!("{rule}") };
        assert!(!why.is_empty() && classes.statement().contains("not proven"));
        let budget = Budget::generous();
        for (number, class) in classes.classes.iter().enumerate() {
            assert_eq!(classes.class_of(&class.smallest, &budget).unwrap(), Some(number), "{rule}");
        }
        assert_eq!(classes.classes.iter().map(|class| class.stars).sum::<usize>(), classes.range.stars);
    }
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let budget = Budget::generous();
    for (rule, link) in [("0.33", 0), ("nim", 1), ("4.3", 1), ("nonsense", 1)] {
        let refused = find(&Question::new(rule, link), &budget);
        assert!(matches!(refused, Err(Error::Notation(..))), "{rule} {link}");
    }
    let none = Budget::new(Some(std::time::Duration::ZERO), 1 << 30, Default::default());
    assert!(matches!(find(&Question::new("node-kayles", 3), &none), Err(Error::Stopped(_))));
    let little = Budget::new(None, 10_000, Default::default());
    let huge = Question { arms: 40, length: 40, ..Question::new("0.33", 1) };
    assert!(matches!(find(&huge, &little), Err(Error::Stopped(_))));
}
