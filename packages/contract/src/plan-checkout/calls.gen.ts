/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { quoteFee } from './quote-fee.ts';
export { sendCode } from './send-code.ts';
export { subscribe } from './subscribe.ts';
