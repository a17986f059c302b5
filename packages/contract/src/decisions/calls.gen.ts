/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { agree } from './agree.ts';
export { decline } from './decline.ts';
export { get } from './get.ts';
