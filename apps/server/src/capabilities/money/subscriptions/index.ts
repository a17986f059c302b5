/** What other capabilities may use of subscriptions. */
export { subscription } from './kind.ts';
export { placeSubscription, type Placed } from './place-subscription.ts';
