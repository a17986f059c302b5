/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { cancelAccount } from './cancel-account.ts';
export { cancelOrder } from './cancel-order.ts';
export { choosePayment } from './choose-payment.ts';
export { listPaymentMethods } from './list-payment-methods.ts';
export { placeMixed } from './place-mixed.ts';
export { quoteFee } from './quote-fee.ts';
export { sell } from './sell.ts';
export { sendCode } from './send-code.ts';
export { subscribe } from './subscribe.ts';
export { verifyCode } from './verify-code.ts';
