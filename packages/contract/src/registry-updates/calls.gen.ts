/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { settle, tryAgain } from './waiting.ts';
