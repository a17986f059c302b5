/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { checkPayment } from './check-payment.ts';
export { confirmRedemption } from './confirm-redemption.ts';
export { confirmSale } from './confirm-sale.ts';
export { confirmSubscription } from './confirm-subscription.ts';
export { getRedemptionTerms } from './get-redemption-terms.ts';
export { getSubscriptionTerms } from './get-subscription-terms.ts';
export { refreshQuotas } from './refresh-quotas.ts';
export { startRedemption } from './start-redemption.ts';
export { startSale } from './start-sale.ts';
export { startSubscription } from './start-subscription.ts';
