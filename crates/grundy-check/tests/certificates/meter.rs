//! The meter itself: what is counted, and when it looks up.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use grundy_check::meter::{CALL, MOST_COMPARED, MOST_LOOKED_AT, Meter, OFTEN};
use grundy_check::{Failure, Limits, Stop};

#[test]
fn the_clock_and_the_interrupt_are_looked_at_now_and_then() {
    let interrupt = AtomicBool::new(false);
    let meter = Meter::new(&Limits { interrupt: Some(&interrupt), ..Limits::default() });
    let stopped = Err(Failure::Stopped(Stop::Interrupted));
    assert_eq!(meter.work(0), Ok(()));
    interrupt.store(true, Ordering::Relaxed);
    assert_eq!(
        (meter.work(OFTEN - 2 * CALL), meter.work(0), meter.work(0)),
        (Ok(()), Ok(()), stopped.clone())
    );
    assert_eq!((meter.work(OFTEN - CALL), meter.work(1)), (Ok(()), stopped.clone()));
    assert_eq!(meter.work(u64::MAX), stopped);
    // An hour from now, and now.
    for (time, expected) in [(3600, Ok(())), (0, Err(Failure::Stopped(Stop::Time)))] {
        let limits = Limits { time: Some(Duration::from_secs(time)), ..Limits::default() };
        assert_eq!(Meter::new(&limits).work(0), expected);
    }
    let for_ever = Limits { time: Some(Duration::MAX), ..Limits::default() };
    assert_eq!(Meter::new(&for_ever).work(0), Ok(()));
}

#[test]
fn bytes_moves_and_comparisons_are_counted_exactly() {
    let meter = Meter::new(&Limits { memory: 100, ..Limits::default() });
    let stopped = Err(Failure::Stopped(Stop::Memory));
    assert_eq!((meter.hold(60), meter.hold(40), meter.hold(0)), (Ok(()), Ok(()), Ok(())));
    assert_eq!((meter.hold(1), meter.hold(usize::MAX)), (stopped.clone(), stopped));
    // One for the move, and one for each vertex.
    let meter = Meter::new(&Limits::default());
    let most = MOST_LOOKED_AT as usize;
    assert_eq!((meter.look_at_move(most - 3), meter.look_at_move(0)), (Ok(()), Ok(())));
    assert_eq!(meter.look_at_move(0), Ok(()));
    assert!(meter.look_at_move(0).is_err_and(|failure| failure.to_string().contains("more moves")));
    let most = MOST_COMPARED as usize;
    assert_eq!((meter.compare(most - 3), meter.compare(0), meter.compare(0)), (Ok(()), Ok(()), Ok(())));
    assert!(meter.compare(0).is_err_and(|failure| failure.to_string().contains("too alike")));
    // Both are work.
    let interrupt = AtomicBool::new(true);
    let meter = Meter::new(&Limits { interrupt: Some(&interrupt), ..Limits::default() });
    let stopped = Err(Failure::Stopped(Stop::Interrupted));
    assert_eq!((meter.look_at_move(1), meter.compare(OFTEN as usize)), (stopped.clone(), stopped));
}

#[test]
fn a_gibibyte_unless_it_is_said() {
    assert_eq!(Limits::default().memory, 1024 * 1024 * 1024);
}
