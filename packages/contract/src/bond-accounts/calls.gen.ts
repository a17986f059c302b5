/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { register } from './register.ts';
export { getRegistration, getStatus, getStep, getTradingRegistration } from './status.ts';
export { openRegistration, settle, tryAgain } from './waiting.ts';
