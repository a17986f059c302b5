/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { proposeResend } from './propose-resend.ts';
export { proposeReturn } from './propose-return.ts';
