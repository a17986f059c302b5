/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { addBank } from './add-bank.ts';
export { hasUsdAccount } from './has-usd-account.ts';
