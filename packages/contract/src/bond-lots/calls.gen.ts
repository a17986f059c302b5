/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { askAgain } from './ask-again.ts';
export { proposeOutcome } from './propose-outcome.ts';
