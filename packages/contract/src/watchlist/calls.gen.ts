/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { list } from './list.ts';
export { set } from './set.ts';
