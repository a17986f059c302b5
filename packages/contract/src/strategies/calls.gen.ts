/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { list, remove, submit, update } from './strategies.ts';
