//! Loops in plain Rust, compiled a second time for processors with AVX2.
//!
//! A census goes through rows of values (`taking/census.rs`): eight bytes of shifts and loads for each, which such
//! processors do for several values at once. By default compilers only use what every processor has.

/// Runs a loop, compiled for the processor's vectors if everything in it is inlined.
#[inline(always)]
pub(crate) fn accelerated<R>(run: impl FnOnce() -> R) -> R {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
        fn with_avx2<R>(run: impl FnOnce() -> R) -> R {
            run()
        }
        if is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt")
        {
            // SAFETY: the processor has all of these, as was just looked up.
            #[allow(unsafe_code, reason = "a function for a detected processor")]
            return unsafe { with_avx2(run) };
        }
    }
    run()
}
