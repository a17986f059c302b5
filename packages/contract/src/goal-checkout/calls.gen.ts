/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { buyV2 } from './buy-v2.ts';
export { buy } from './buy.ts';
export { quoteFee } from './quote-fee.ts';
export { sell } from './sell.ts';
export { sendCode } from './send-code.ts';
export { verifyCode } from './verify-code.ts';
