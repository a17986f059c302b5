/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { create, createV2, remove, removeV2, sendTransactionCode, setActive, skipNext, updateV2, verifyTransactionCode } from './confirm.ts';
export { dismissHelp, getDiscipline, getDisciplineV2, list } from './read.ts';
