/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { approve } from './approve.ts';
export { decline } from './decline.ts';
export { get } from './get.ts';
export { sendCode } from './send-code.ts';
