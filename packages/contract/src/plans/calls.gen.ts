/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { pause, runAgain, tryAgain } from './operate.ts';
