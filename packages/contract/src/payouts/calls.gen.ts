/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { proposeLift } from './propose-lift.ts';
export { proposeOutcome } from './propose-outcome.ts';
