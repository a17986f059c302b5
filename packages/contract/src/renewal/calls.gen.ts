/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { get, saveReKyc } from './answer.ts';
export { linkVerification, saveExternalSignIn } from './link.ts';
export { ask, decline, openCase, propose } from './review.ts';
