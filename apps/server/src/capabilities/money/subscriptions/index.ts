/** The interface of subscriptions for other capabilities. */
export { subscription } from './kind.ts';
export { placeSubscription, type Placed } from './place-subscription.ts';
