/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { checkDocument } from './check-document.ts';
export { get, getBank, getBankIssigned, isSigned, send, sendBank, verify, verifyBank } from './links.ts';
