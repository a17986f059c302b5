/** Property tests use the same examples in every run, so that a commit has one verdict; the proof uses random ones. */
import fc from 'fast-check';

if (process.env.PROOF !== 'all') fc.configureGlobal({ seed: 20_261_118 });
