/** Properties are tried on the same examples each time, so that a commit has one verdict; the proof tries others. */
import fc from 'fast-check';

if (process.env.PROOF !== 'all') fc.configureGlobal({ seed: 20_261_118 });
