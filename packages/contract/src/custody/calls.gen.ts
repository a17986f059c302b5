/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { proposeCover } from './propose-cover.ts';
export { proposeResend } from './propose-resend.ts';
export { proposeReturn } from './propose-return.ts';
