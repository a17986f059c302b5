/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { checkPayment } from './check-payment.ts';
export { confirmSale } from './confirm-sale.ts';
export { confirmSubscription } from './confirm-subscription.ts';
export { getSubscriptionTerms } from './get-subscription-terms.ts';
export { refreshQuotas } from './refresh-quotas.ts';
export { startSale } from './start-sale.ts';
export { startSubscription } from './start-subscription.ts';
